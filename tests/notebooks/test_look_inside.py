"""The look inside runs from top to bottom with a policy that was hardly trained, and draws its maps."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

LOOK_INSIDE = Path(__file__).parents[2] / "notebooks" / "look_inside.ipynb"


@pytest.mark.slow
def test_the_look_inside_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = nbformat.read(LOOK_INSIDE, as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for cell in cells:  # long enough to run, not to learn
        cell.source = cell.source.replace("budget_s=40", "budget_s=1").replace(
            "(0, 1, 4, 7, 10, 11, 12, 14)", "(0,)"
        )
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    (tmp_path / "notebooks").mkdir()  # nobody's checkpoints lie beside it
    NotebookClient(
        notebook, timeout=240, kernel_name="python3", resources={"metadata": {"path": tmp_path / "notebooks"}}
    ).execute()
    outputs = [output for cell in cells for output in cell.outputs]
    assert not [output for output in outputs if output.output_type == "error"]
    assert len([output for output in outputs if "image/png" in output.get("data", {})]) == 4
