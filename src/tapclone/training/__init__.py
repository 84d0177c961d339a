"""Training loops around policies: fitting, callbacks, loggers."""
