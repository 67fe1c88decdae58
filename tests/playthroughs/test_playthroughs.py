"""Golden playthroughs: a whole game, move by move and view by view, compared with what was read and approved.

A change that is meant: `pytest tests/playthroughs --update-playthroughs`, read the difference, say why.
"""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest
from transcript import transcript

from engine.games import get_game

HERE = Path(__file__).parent
SHOWN = 40


def test_a_whole_game_of_threes(request: pytest.FixtureRequest) -> None:
    golden = HERE / "game_of_threes.txt"
    played = "\n".join(transcript(get_game("game_of_threes"), seats=3, seed=11)) + "\n"
    if request.config.getoption("--update-playthroughs"):
        golden.write_text(played, encoding="utf-8", newline="\n")
    approved = golden.read_text(encoding="utf-8")
    if played == approved:
        return
    lines = difflib.unified_diff(approved.splitlines(), played.splitlines(), "approved", "played", n=4, lineterm="")
    told = [line for _, line in zip(range(SHOWN), lines, strict=False)]
    pytest.fail("\n".join(["The game went otherwise than approved:", *told, "…"]), pytrace=False)
