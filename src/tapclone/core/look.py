"""What a policy saw in a frame when it decided: where it would have tapped, and where it looked.

Legend: R x C = 27 x 14 tap bins, r x c any grid over the screen.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

FloatGrid = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """Maps over the screen, whose first cell is its top left.

    Attributes:
        tap_RC: the probability of a tap on each bin; what is left is that of swipes and buttons.
        best: the probability of the action that was taken.
        attention_rc: how much each place counted, up to a common factor; None where a policy has no such map.
    """

    tap_RC: FloatGrid
    best: float
    attention_rc: FloatGrid | None = None
