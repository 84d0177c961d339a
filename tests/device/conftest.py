"""Where the view hierarchies and shell outputs of real phones lie: data that nobody here wrote."""

import os
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def dumps() -> Path:
    folder = Path(os.environ.get("TAPCLONE_DUMPS", REPOSITORY / "../shared/dumps"))
    if not folder.is_dir():
        pytest.skip("recorded outputs of real phones are not here; TAPCLONE_DUMPS names their folder")
    return folder
