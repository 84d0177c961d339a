"""The apps. Each is `activity(context) -> windows` over plain state, and handlers that call services."""
