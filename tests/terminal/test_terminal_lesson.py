"""Lessons in the terminal: offered at the first table of a game, taken, declined for ever, asked for in the list."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.embedded import EmbeddedClient
from client.lessons.known_games import KnownGames
from client.models import Profile
from engine.games import GAMES, get_game
from terminal.app import visit
from tests.sixth_game import Golf
from tests.terminal.fakes import FakeScreen, StoppedClock
from tests.terminal.visits import arguments

RIGHT = {
    "game_of_threes": ("d", "ks", "b", "d", "kc"),
    "lebowski": ("jd", "2h", "6c", "10h", "jc", "u1"),
    "threes": ("9h", "10s", "4d", "p", "qd", ""),
    "crazy_eights": ("9c", "kc", "6c 6s", "8d", "hearts"),
    "five_hundred": ("ad", "7h", "jd", "p", "7h", "7c 8c 9c"),
}
"""The lines that a learner types who finds every move of a lesson, by kind of game."""
OFFER = "i I know this game"


def come(client: EmbeddedClient, known: KnownGames, *typed: str, width: int = 80, height: int = 23) -> list[str]:
    """Ann starts the terminal, types these lines and leaves. Returns the frames, each in one line."""
    screen = FakeScreen([*typed, "q"], height)
    screen.width = width
    visit(client, screen, arguments(), StoppedClock().now, known=known)
    assert not screen.typed
    assert all(len(frame.splitlines()) <= height for frame in screen.frames)
    assert all(len(line) <= width for frame in screen.frames for line in frame.splitlines())
    return [" ".join(frame.split()) for frame in screen.frames]


def test_every_game_with_a_lesson_is_tried_here() -> None:
    assert set(RIGHT) == {kind for kind in GAMES if get_game(kind).lesson()}


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("kind", RIGHT)
def test_a_lesson_is_played_to_its_end(client: EmbeddedClient, kind: str, width: int) -> None:
    lines = [line for typed in RIGHT[kind] for line in (typed, "")]
    _, *frames, _, back = come(client, KnownGames(), f"t {kind}", *lines, "", width=width, height=40)
    count = len(RIGHT[kind])
    for number in range(1, count + 1):
        task, found = frames[2 * number - 2 : 2 * number]
        assert f"Lesson: step {number} of {count} · " in task
        assert "Enter go on" not in task
        assert f"Lesson: step {number} of {count} · " in found
        assert "Enter go on" in found
    assert "Your games" in back
    assert client.games() == (), "a lesson is no game"


def test_another_move_is_answered_with_the_reason_and_changes_nothing(client: EmbeddedClient) -> None:
    _, task, wrong, refused, found, *_ = come(client, KnownGames(), "t 500", "10h", "7s", "ad", "q")
    assert "Lesson: step 1 of 6" in task
    assert wrong.partition("Your hand")[0] == task.partition("Your hand")[0]
    assert "Lesson: step 1" not in wrong
    assert "You must follow ♦" in refused
    assert "Enter go on" in found


def test_who_asks_for_a_hint_hears_that_the_lesson_points(client: EmbeddedClient) -> None:
    hinted = come(client, KnownGames(), "t 500", "hint", "q")[2]
    assert "The lesson tells you what to look for." in hinted
    assert "There are no hints" not in hinted


def test_the_lesson_is_offered_at_the_first_table_of_a_game_and_leads_back_there(client: EmbeddedClient) -> None:
    known = KnownGames()
    _, _, _, table, lesson, again, _ = come(client, known, "n", "g lebowski", "", "y", "q", "q")
    assert OFFER in table
    assert "New to Lebowski?" in table
    assert "Lesson: step 1 of 6" in lesson
    assert "Lebowski · Turn" in again
    assert OFFER not in again
    assert OFFER not in come(client, known, "1", "q")[1]


def test_who_knows_the_game_says_so_once_and_for_ever(client: EmbeddedClient, tmp_path: Path) -> None:
    file = tmp_path / "known-games.json"
    _, _, _, table, same, _ = come(client, KnownGames(file), "n", "g lebowski", "", "i", "q")
    assert OFFER in table
    assert "I know this game" not in same
    client.delete_game(client.games()[0].id)
    assert not any(OFFER in frame for frame in come(client, KnownGames(file), "n", "g lebowski", "", "q"))
    assert any(OFFER in frame for frame in come(client, KnownGames(file), "n", "g threes", "", "q"))


def test_in_the_lesson_too_one_can_know_the_game(client: EmbeddedClient) -> None:
    frames = come(client, KnownGames(), "t lebowski", "i")
    assert OFFER in frames[1]
    assert "Your games" in frames[2]


def test_a_move_ends_the_offer(client: EmbeddedClient) -> None:
    frames = come(client, KnownGames(), "n", "g crazy eights", "", "s", "q", "1", "q")
    assert OFFER in frames[3]
    assert not any(OFFER in frame for frame in frames[4:])


@pytest.mark.parametrize("typed", [("g lebowski", "t 60", ""), ("g lebowski", "o Ben", "")])
def test_nothing_is_offered_while_a_clock_runs_or_somebody_waits(
    client: EmbeddedClient, typed: tuple[str, ...]
) -> None:
    client.sign_in(Profile("", "Ann"))
    screen = FakeScreen(["n", *typed, "", "q", "q", "q", "q"])
    visit(client, screen, arguments(), StoppedClock().now, known=KnownGames())
    assert client.games()
    assert not any(OFFER in " ".join(frame.split()) for frame in screen.frames)


def test_who_has_played_the_game_before_is_offered_nothing(client: EmbeddedClient) -> None:
    client.sign_in(Profile("", "Ann"))
    client.new_game("lebowski", ("random",) * 2)
    assert not any(OFFER in frame for frame in come(client, KnownGames(), "n", "g lebowski", "", "q"))


def test_a_game_without_a_lesson_says_which_have_one(client: EmbeddedClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, Golf.kind, Golf)
    frames = come(client, KnownGames(), f"t {Golf.kind}", "t chess")
    assert "There are lessons for" in frames[1]
    assert all(name in frames[1] for name in ("Game of Threes", "Lebowski", "Crazy Eights", "500"))
    assert Golf.kind not in frames[1].partition("There are lessons for")[2]
    assert "There are lessons for" in frames[2]
