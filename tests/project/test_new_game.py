"""The command that begins a new game, run in a copy of the project: what it writes can be played to its end at once."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("engine", "functions", "client", "cloud", "tests")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "saved_games", "mobile", "terminal", "end_to_end")
SIXTH_GAME = ROOT / "tests" / "sixth_game" / "golf.py"


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    environment.pop("PYTEST_ADDOPTS", None)
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", errors="replace", timeout=280
    )


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game in it."""
    folder = tmp_path_factory.mktemp("project")
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
    for name in ("pyproject.toml", "firestore.rules"):
        shutil.copy(ROOT / name, folder)
    (folder / "docs").mkdir()
    shutil.copy(ROOT / "docs" / "rulings.md", folder / "docs")
    written = run(folder, "tests.new_game", "gin_rummy")
    assert written.returncode == 0, written.stderr
    return folder


def test_a_new_game_passes_its_own_test_and_conformance(copy: Path) -> None:
    paths = [
        "tests/games/test_gin_rummy.py",
        "tests/conformance",
        "tests/playthroughs",
        "tests/client/test_catalogue.py",
    ]
    options = ["-p", "no:cacheprovider", "-p", "no:xdist", "-k", "gin_rummy", "--update-playthroughs"]
    played = run(copy, "pytest", *options, *paths)
    assert played.returncode == 0, played.stdout[-4000:] + played.stderr[-2000:]
    assert (copy / "tests" / "playthroughs" / "gin_rummy.txt").exists()
    assert "test_gin_rummy.py ." in played.stdout


def test_the_rulings_of_new_games_have_letters_of_their_own(copy: Path) -> None:
    assert run(copy, "tests.new_game", "gin_fizz").returncode == 0
    page = (copy / "docs" / "rulings.md").read_text("utf-8")
    assert "| F | 500 |\n| N | Gin rummy |\n| Z | Gin fizz |\n\n" in page
    assert "__N2" in (copy / "tests" / "games" / "test_gin_rummy.py").read_text("utf-8")
    checked = run(copy, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/project/test_rulings.py")
    assert checked.returncode == 0, checked.stdout[-4000:]


def test_a_new_game_is_laid_out_as_all_code_is(copy: Path) -> None:
    names = ["gin_rummy", "uno", "long_name_" + "x" * 26]
    for name in names[1:]:
        assert run(copy, "tests.new_game", name).returncode == 0
    paths = ["engine/games/__init__.py"]
    paths += [path for name in names for path in (f"engine/games/{name}.py", f"tests/games/test_{name}.py")]
    for arguments in (("check",), ("format", "--check")):
        ruff = run(copy, "ruff", *arguments, "--no-cache", *paths)
        assert ruff.returncode == 0, ruff.stdout


def read_files(folder: Path) -> dict[Path, bytes]:
    """The code and the pages in a folder."""
    return {path: path.read_bytes() for ending in ("py", "md") for path in folder.rglob(f"*.{ending}")}


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (("gin_rummy", "lebowski", "crazy_eights", "golf"), "there already"),
        (("Gin", "gin-rummy", "9", "class", "../gin", ""), "no name for a module"),
        (
            ("skeleton_game", "my_skeleton_game", "testing", "state", "draw", "discard", "literal", "game", "none"),
            "means something else",
        ),
        (("game_over", "player", "dealt", "drew", "one_hand", "waiting_for"), "another sentence"),
        (("a" * 41,), "too long"),
    ],
)
def test_a_name_that_no_new_game_can_have_changes_nothing(copy: Path, names: tuple[str, ...], reason: str) -> None:
    before = read_files(copy)
    for name in names:
        refused = run(copy, "tests.new_game", name)
        assert refused.returncode == 2, name
        assert re.search(reason, refused.stderr), refused.stderr
    assert read_files(copy) == before


def test_the_sixth_game_takes_no_more_than_350_lines() -> None:
    assert len(SIXTH_GAME.read_text("utf-8").splitlines()) <= 350
