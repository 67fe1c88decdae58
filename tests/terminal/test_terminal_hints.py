"""Hints in the terminal: `hint` says what to look at, and again what to do and why."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from client.new_game.game_setup import begin_game, default_setup
from client.table import hints
from engine.games import GAMES
from engine.hints import EXPLAINERS
from terminal.new_game import fill_in
from terminal.table import TableLoop
from tests.sixth_game.golf import Golf
from tests.terminal.fakes import FakeClient, FakeScreen, sit
from tests.terminal.imagined_game import table, trick


@pytest.fixture
def client(tmp_path: Path) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(tmp_path / "games.db", rng=Random(3))
    client.sign_in(Profile("", "Ann"))
    yield client
    client.close()


def frames_of(client: EmbeddedClient, kind: str, *typed: str, level: str = "steady") -> list[str]:
    game = client.new_game(kind, (level,) * (GAMES[kind].seat_counts[0] - 1))
    screen = FakeScreen([*typed, "q"], 30)
    TableLoop(client, screen).play(game)
    return [re.sub(r"\s+", " ", frame) for frame in screen.frames]


@pytest.mark.parametrize("kind", EXPLAINERS)
def test_the_first_time_it_says_where_to_look_and_the_second_time_what_to_do(client: EmbeddedClient, kind: str) -> None:
    cut = ("",) if kind == "game_of_threes" else ()  # of which there is but one thing to say
    frames = frames_of(client, kind, *cut, *("hint",) * 12)
    looked = next(number for number, frame in enumerate(frames) if frame.endswith("Ask again for the move."))
    assert "Hint what to do, and why" in frames[looked]
    assert not frames[looked + 1].endswith("Ask again for the move.")
    assert frames[looked + 1] == frames[looked + 2], "a third time it says the same again"


@pytest.mark.parametrize("typed", [("o Ben",), ("o Ben", "i")])
def test_at_one_keyboard_there_are_hints_unless_the_form_said_otherwise(
    client: EmbeddedClient, typed: tuple[str, ...]
) -> None:
    form = FakeScreen([*typed, ""])
    setup = fill_in(form, default_setup("crazy_eights", 2), shared=True, own_name="Ann")
    assert setup is not None
    assert re.search(r"i +Hints +(yes|no)", form.frames[-1])
    screen = FakeScreen(["", "hint", "q", "q"], 30)
    TableLoop(client, screen).play(begin_game(client, setup))
    said = re.sub(r"\s+", " ", "".join(screen.frames))
    assert ("Ask again for the move." in said) == (len(typed) == 1)
    assert ("There are no hints at this table." in said) == (len(typed) == 2)


@pytest.mark.usefixtures("imagined")
def test_where_hints_are_off_it_says_so() -> None:
    frames = sit(FakeClient(table(trick())), "hint")
    assert "There are no hints at this table." in frames[1]
    assert "Hint what" not in frames[0]


def test_a_game_without_hints_offers_none(client: EmbeddedClient) -> None:
    assert Golf.kind in GAMES
    frames = frames_of(client, Golf.kind, "hint", level="random")
    assert "There are no hints at this table." in frames[1]
    assert not [frame for frame in frames if "Hint what" in frame]


def test_a_hint_that_fails_is_a_sentence_and_no_traceback(
    client: EmbeddedClient, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(hints, "find_hint")
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # as in the program, where nobody listens
    frames = frames_of(client, "threes", "hint", "hint")
    assert [frame.endswith("No hint can be found here.") for frame in frames] == [False, True, True]
    assert capsys.readouterr().err == ""
