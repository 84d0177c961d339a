"""The simulated phone: Android 10 as plain state, drawn by us, reached over adb like a real one."""
