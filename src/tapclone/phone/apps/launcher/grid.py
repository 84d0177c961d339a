"""Where things stand on the home screen and in the drawer, in dp.

Constants are fitted to pictures of the real launcher; the scheme (a grid of 5 x 5 whose spare height goes
to the space below it) is Launcher3's. Very narrow screens get 4 x 4, tablets a search bar of its own width.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

STATUS_BAR_DP = 24.0
NAVIGATION_BAR_DP = 48.0
EDGE_DP = 13.5
TOP_DP = 32.0
TABLET_DP = 600.0
NARROW_DP = 300.0
ROOMY_CELL_DP = 88.0
DISC_SHARE = 50.5 / 56.0
"""How much of an icon's asset its visible disc fills."""
DRAWER_TOP_DP = 96.0
SEARCH_FIELD_Y_DP = 62.2
SEARCH_HEIGHT_DP = 44.5
TABLET_PITCH_DP = 219.0
TABLET_DRAWER_EDGE_DP, TABLET_DRAWER_CELL_DP = 5.0, 109.1
TABLET_SEARCH_DP = 928.0


@dataclass(frozen=True, slots=True)
class Grid:
    """The geometry of one screen. Heights count from the top of the screen, widths from its left edge.

    Attributes:
        left, pitch, cell: start of column 0, width of a column, height of a row.
        lift: how far an icon's centre lies above its cell's.
        label_drop: from the icon's centre to its label's.
    """

    columns: int
    rows: int
    left: float
    pitch: float
    cell: float
    lift: float
    label_drop: float
    icon: float
    search_y: float
    search_width: float
    date_y: float
    date_sp: float = 24.0

    def column_x(self, column: int) -> float:
        return self.left + self.pitch * (column + 0.5)

    @property
    def hotseat_y(self) -> float:
        return TOP_DP + self.rows * self.cell + 52.0

    @property
    def arrow_y(self) -> float:
        """Middle of the invisible arrow between the last row and the hotseat."""
        return TOP_DP + self.rows * self.cell + 8.0


def grid_of(width: float, height: float) -> Grid:
    """The geometry of a screen of `width` x `height` dp."""
    if width >= TABLET_DP:
        return _tablet(width, height)
    if width < NARROW_DP:
        return _narrow(width, height)
    pitch = (width - 2 * EDGE_DP) / 5
    free = height - 72.0 - 88.0 - 65.0
    spare = max(0.0, free / 5 - ROOMY_CELL_DP)
    roomy = spare > 0.0
    cell = (free - spare) / 5 if roomy else free / 5 - 1.4
    return Grid(
        columns=5,
        rows=5,
        left=EDGE_DP,
        pitch=pitch,
        cell=cell,
        lift=12.0 if roomy else 7.0,
        label_drop=44.0 if roomy else 35.3,
        icon=56.0,
        search_y=height - NAVIGATION_BAR_DP - 18.0 - 0.42 * spare,
        search_width=4 * pitch + 56.0 * DISC_SHARE,
        date_y=TOP_DP + cell / 2 + 2.0,
    )


def drawer_grid_of(width: float, height: float) -> Grid:
    """The drawer's own geometry: the home screen's, but on a tablet spread over the whole width."""
    grid = grid_of(width, height)
    if width < TABLET_DP:
        return grid
    pitch = (width - 2 * TABLET_DRAWER_EDGE_DP) / grid.columns
    return replace(grid, left=TABLET_DRAWER_EDGE_DP, pitch=pitch, cell=TABLET_DRAWER_CELL_DP)


def _narrow(width: float, height: float) -> Grid:
    pitch = (width - 2 * EDGE_DP) / 4
    return Grid(
        columns=4,
        rows=4,
        left=EDGE_DP,
        pitch=pitch,
        cell=82.0,
        lift=14.0,
        label_drop=35.3,
        icon=52.0,
        search_y=height - NAVIGATION_BAR_DP - 16.8,
        search_width=3 * pitch + 52.0 * DISC_SHARE,
        date_y=69.0,
        date_sp=31.5,
    )


def _tablet(width: float, height: float) -> Grid:
    return Grid(
        columns=5,
        rows=5,
        left=width / 2 - 2.5 * TABLET_PITCH_DP * width / 1280.0,
        pitch=TABLET_PITCH_DP * width / 1280.0,
        cell=(height - 275.0) / 5,
        lift=12.0,
        label_drop=40.0,
        icon=56.0,
        search_y=height - NAVIGATION_BAR_DP - 32.5,
        search_width=min(TABLET_SEARCH_DP, width - 50.0),
        date_y=50.0,
    )
