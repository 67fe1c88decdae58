"""The terminal with people elsewhere: an invite, a table for people, its lobby and its code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from client.command_line import LaunchOptions
from client.errors import CallError
from client.protocol import Client
from terminal.online import OnlineVisit
from tests.client.backends import BACKENDS, Backend
from tests.client.people_helpers import person, proved
from tests.terminal.fakes import FakeScreen, last_line


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Backend]:
    with BACKENDS["rest"](request, tmp_path) as place:
        yield place


@pytest.fixture
def ann(place: Backend) -> Client:
    client, uid = person(place, "ann")
    proved(place, client, uid, "ann@example.org")
    return client


@pytest.fixture
def bob(place: Backend) -> Client:
    return person(place, "bob")[0]


class Screen(FakeScreen):
    """A screen at which the others do something before a line is typed: a call returns that line."""

    def __init__(self, *typed: str | Callable[[], str]) -> None:
        super().__init__()
        self._steps = [*typed, "q"]

    def ask(self, live: object = None) -> str:
        step = self._steps.pop(0)
        return step if isinstance(step, str) else step()


def come(client: Client, tmp_path: Path, *typed: str | Callable[[], str], code: str = "") -> list[str]:
    """Ann or Bob comes to the terminal, types these lines and leaves. Returns the frames."""
    screen = Screen("1", *typed)
    client.close = lambda: None  # type: ignore[method-assign]  # the test goes on with it
    OnlineVisit(lambda: client, screen, LaunchOptions(home=tmp_path)).play(code)
    assert not screen._steps
    return screen.frames


def test_a_table_for_people_is_made_with_three_answers_and_starts(ann: Client, bob: Client, tmp_path: Path) -> None:
    bobs = bob.person_code()
    games: list[str] = []

    def accept() -> str:
        (invitation,) = bob.invitations()
        assert invitation.text == "Come and play!"
        games.append(bob.respond(invitation.id, True))
        return ""

    frames = come(ann, tmp_path, "n", "", bobs, "Come and play!", "y", accept, "start", "q")
    asked, words, hints, lobby, accepted = frames[3:8]
    assert "Who would you like to invite?" in asked
    assert "Your message" in words
    assert "Hints" in hints
    assert "Table code" in lobby
    assert "Bob · invited, no answer yet" in lobby
    assert "Bob · coming, not here yet" in accepted
    table = ann.table(games[0])
    assert table.status == "playing"
    assert table.allows_hints
    assert [player.name for player in table.players if player.uid] == ["Ann", "Bob"]
    assert sum(bool(player.level) for player in table.players) == 2, "Bob took the seat of a computer"


def test_who_is_asked_reads_the_rules_and_accepts_or_declines(ann: Client, bob: Client, tmp_path: Path) -> None:
    uid = bob.account().uid
    for _ in range(2):
        ann.new_table("crazy_eights", (), {"queens_skip": True}, invites=(uid,), text="Cards?")
    frames = come(bob, tmp_path, "x 1", "y 1", "y 2", "q", "y 9")
    assert "Ann invites you" in frames[1]
    assert "Cards?" in frames[1]
    assert "Queens" in frames[1]
    assert "You declined." in frames[2]
    assert "There is no invite 1" in frames[3], "no other invite takes its number"
    assert "Ann · " in frames[4], "at the table"
    assert "There is no invite 9" in frames[-1]
    assert bob.invitations() == ()


def test_a_code_leads_to_a_table_and_a_wrong_one_is_explained(ann: Client, bob: Client, tmp_path: Path) -> None:
    game = ann.new_table("lebowski", ())
    frames = come(bob, tmp_path, "leave", f"c {ann.table(game).code}", "q", "c ABCDEFGH", code=ann.table(game).code)
    assert sum("Table code" in frame for frame in frames) == 2
    assert len(ann.table(game).players) == 2
    assert frames[-1].splitlines()[-1].strip().startswith("There is no table with that code")


def test_only_the_originator_starts_and_what_is_nobody_is_explained(ann: Client, bob: Client, tmp_path: Path) -> None:
    game = ann.new_table("lebowski", ())
    bob.sit_down(ann.table(game).code)
    frames = come(bob, tmp_path, "1", "start", "i nobody at all", "q")
    assert "start now" not in frames[2]
    assert ann.table(game).status == "waiting"
    assert frames[3].splitlines()[-1].strip()
    assert frames[4].splitlines()[-1].strip()


def test_a_hyphen_makes_a_table_without_computers_which_says_that_nobody_else_is_there(
    ann: Client, bob: Client, tmp_path: Path
) -> None:
    frames = come(ann, tmp_path, "n", "", "-", "", "start", "q")
    assert "the code of the table, which then has no computers" in " ".join(frames[3].split())
    assert last_line(frames[6]) == "Nobody else is here yet."
    (game,) = ann.games()
    assert [player.name for player in game.players] == ["Ann"]
    bob.sit_down(ann.table(game.id).code)
    come(ann, tmp_path, "1", "start", "q")
    assert ann.table(game.id).status == "playing"


def test_friends_are_found_by_the_beginning_of_a_name(ann: Client, bob: Client, tmp_path: Path) -> None:
    ann.keep_friend(bob.account().uid)
    frames = come(ann, tmp_path, "n", "", "-", "", "i bo", "q")
    assert any(last_line(frame) == "You invited Bob." for frame in frames)
    (invitation,) = bob.invitations()
    assert invitation.inviter == "Ann"
    with pytest.raises(CallError):
        ann.start(invitation.game)


def test_a_name_of_the_command_line_plays_online_without_being_asked(ann: Client, tmp_path: Path) -> None:
    ann.close = lambda: None  # type: ignore[method-assign]  # the fixture closes it
    screen = Screen()
    OnlineVisit(lambda: ann, screen, LaunchOptions(home=tmp_path, name="ann")).play()
    assert "Your games with friends online" in screen.frames[0]
    assert "Playing as" in screen.frames[0]
