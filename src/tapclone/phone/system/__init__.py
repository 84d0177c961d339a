"""State of a phone and the services that change it. Services write the log lines that Android writes."""
