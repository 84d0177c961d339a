"""The Phone app's colours: light on every phone, whatever the system's theme."""

from __future__ import annotations

from tapclone.phone.ui.theme import LIGHT
from tapclone.phone.ui.view import Bar

BLUE = 0xFF2A56C6
DARK_BLUE = 0xFF1C3AA9
BACKGROUND = 0xFFFAFAFA
PINK = 0xFFF50057
GREEN = 0xFF00C853
RED = 0xFFDF0000
AVATAR = 0xFF4285F4
GLYPH = 0xFF5F6368
GREY = 0xFF757575
TEXT = 0xFF212121
LINE = 0xFFDFDFDF
WHITE = 0xFFFFFFFF
THEME = LIGHT

STATUS_BAR = Bar(colour=DARK_BLUE, icons=WHITE)
NAVIGATION_BAR = Bar(colour=WHITE, icons=0xFF666666, hairline=LINE)
