"""The quickstart runs from top to bottom, shows what it promises, and is kept without its outputs."""

from __future__ import annotations

import ast
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
QUICKSTART = NOTEBOOKS / "quickstart.ipynb"
NUMBERS = "numbers = (0, 1, 4, 7, 10, 11, 12, 14, 15, 17)"


def code(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.name)
def test_notebooks_are_kept_without_outputs_and_define_nothing(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    for cell in code(notebook):
        assert cell.outputs == []
        assert cell.execution_count is None
        defined = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
        assert not [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, defined)]


@pytest.mark.slow
def test_the_quickstart_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = nbformat.read(QUICKSTART, as_version=4)
    for cell in code(notebook):  # long enough to run, not to learn
        cell.source = cell.source.replace("budget_s=40", "budget_s=1").replace(NUMBERS, "numbers = (0,)")
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    (tmp_path / "notebooks").mkdir()  # nobody's checkpoints lie beside it
    NotebookClient(
        notebook, timeout=240, kernel_name="python3", resources={"metadata": {"path": tmp_path / "notebooks"}}
    ).execute()
    outputs = [output for cell in code(notebook) for output in cell.outputs]
    pictures = [output for output in outputs if "image/png" in output.get("data", {})]
    assert len(pictures) >= 7
    assert not [output for output in outputs if output.output_type == "error"]
    solved = "('test_env_100', 'success'), ('test_env_105', 'success')"
    assert any(solved in output.get("data", {}).get("text/plain", "") for output in outputs)
