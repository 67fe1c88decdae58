"""Golden playthroughs: the beginning of a game of every kind, compared with what was read and approved.

A change that is meant: `pytest tests/playthroughs --update-playthroughs`, read the difference, say why.
"""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from engine.games import GAMES, get_game
from tests.playthroughs.transcript import transcript

HERE = Path(__file__).parent
SHOWN = 40
SEATS = 3
MOST_LINES = 620
"""A longer playthrough is not read when it changes."""


@pytest.mark.parametrize("kind", GAMES)
def test_a_game_goes_as_it_was_approved(kind: str, request: pytest.FixtureRequest) -> None:
    golden = HERE / f"{kind}.txt"
    counts = GAMES[kind].seat_counts
    seats = min(max(SEATS, counts[0]), counts[-1])
    played = "\n".join(transcript(get_game(kind), seats, seed=11)) + "\n"
    assert played.count("\n") <= MOST_LINES
    if request.config.getoption("--update-playthroughs"):
        golden.write_text(played, encoding="utf-8", newline="\n")
    if not golden.exists():
        pytest.fail(f"{golden.name} is missing: run with --update-playthroughs, and read it", pytrace=False)
    approved = golden.read_text(encoding="utf-8")
    if played == approved:
        return
    lines = difflib.unified_diff(approved.splitlines(), played.splitlines(), "approved", "played", n=4, lineterm="")
    told = [line for _, line in zip(range(SHOWN), lines, strict=False)]
    pytest.fail("\n".join(["The game went otherwise than approved:", *told, "…"]), pytrace=False)


def test_there_is_no_playthrough_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(GAMES)
