"""A small POSIX shell, as much of Android's mksh as tools that drive phones rely on."""
