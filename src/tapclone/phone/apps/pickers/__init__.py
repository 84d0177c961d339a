"""The framework's dialogs in which a time or a date is picked, for any app."""
