"""The programs of the phone's /system/bin, one module per family, each with Android 10's own wording."""
