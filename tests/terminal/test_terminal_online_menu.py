"""The frame of the online menu while it stands, and where the cloud cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from client.errors import CallError
from client.models import Contact, GameSummary, Invitation, Profile
from engine.text import Text
from terminal.online_menu import OnlineMenu
from tests.terminal.fakes import FakeScreen, last_line


def invite(inviter: str, sent: int) -> Invitation:
    return Invitation(inviter, inviter, "lebowski", inviter, "", sent)


def table(id: str) -> GameSummary:
    return GameSummary(id, "lebowski", "playing", (), None, None, None, 0, 0 if id == "older" else 1)


class Cloud:
    """A client with invites, which counts what is read and can be cut off."""

    def __init__(self, *invitations: Invitation) -> None:
        self.listed = list(invitations)
        self.reads = 0
        self.is_cut_off = False
        self.accepted: list[str] = []
        self.tables: list[GameSummary] = []
        self.deleted: list[str] = []

    def _read(self) -> None:
        self.reads += 1
        if self.is_cut_off:
            raise CallError("UNAVAILABLE", Text("store-unavailable"))

    def games(self) -> tuple[GameSummary, ...]:
        self._read()
        return tuple(self.tables)

    def invitations(self) -> tuple[Invitation, ...]:
        self._read()
        return tuple(sorted(self.listed, key=lambda invitation: -invitation.sent))

    def delete_game(self, game: str) -> None:
        self.deleted.append(game)

    def account(self) -> Any:
        self._read()
        return SimpleNamespace(contacts=(Contact("bob", "Bob", 0),), groups=())

    def respond(self, invitation: str, accept: bool) -> str:
        self.accepted.append(invitation)
        self.listed = [other for other in self.listed if other.id != invitation]
        return ""

    def new_table(self, *args: Any, **fields: Any) -> str:
        return ""


class Screen(FakeScreen):
    """A screen that draws each frame again, after `happens`, before the line under it is typed."""

    def __init__(self, cloud: Cloud, typed: tuple[str, ...], happens: Callable[[], object]) -> None:
        super().__init__(typed)
        self._cloud, self._happens = cloud, happens
        self.reads_while_standing = 0

    def ask(self, live: Any = None) -> str:
        self._happens()
        before = self._cloud.reads
        for _ in range(3):
            live.tick()
            self.show(live.lines())
        self.reads_while_standing += self._cloud.reads - before
        return super().ask(live)


def visit(cloud: Any, *typed: str, happens: Callable[[], object] = lambda: None) -> Screen:
    screen = Screen(cloud, (*typed, "q"), happens)
    seat: Any = SimpleNamespace(play=lambda game: None)
    OnlineMenu(cloud, screen, seat, Profile("ann", "Ann")).run()
    return screen


@pytest.mark.parametrize("typed", [(), ("n", "", "-", "")])
def test_a_standing_frame_reads_nothing(typed: tuple[str, ...]) -> None:
    screen = visit(Cloud(invite("Bob", 10)), *typed)
    assert "Bob invites you" in screen.frames[-1]
    assert screen.reads_while_standing == 0


def test_what_cannot_be_read_is_said_in_the_frame_and_what_was_known_stays() -> None:
    cloud = Cloud(invite("Bob", 10))
    screen = visit(cloud, "h", happens=lambda: setattr(cloud, "is_cut_off", True))
    assert "Bob invites you" in screen.frames[-1]
    assert cloud.reads == 3
    cloud = Cloud()
    cloud.is_cut_off = True
    (first, *_) = visit(cloud).frames
    assert last_line(first) == last_line(screen.frames[-1])
    assert last_line(first)


def test_an_invite_keeps_its_number_and_no_other_one_takes_it() -> None:
    """So that what is typed before the next list is shown means the invite of the list before."""
    cloud = Cloud(invite("Bob", 10), invite("Cho", 5))

    arriving = [invite("Eve", 20)]
    screen = visit(cloud, "h", "y 1", "y 3", happens=lambda: arriving and cloud.listed.append(arriving.pop()))
    assert cloud.accepted == ["Bob", "Eve"]
    assert [line.split()[:2] for line in screen.frames[-1].splitlines() if "invites you" in line] == [["2", "Cho"]]
    cloud = Cloud(invite("Bob", 10), invite("Cho", 5))
    screen = visit(cloud, "y 1", "y 1")
    assert cloud.accepted == ["Bob"]
    assert "There is no invite 1" in screen.frames[-1]


@pytest.mark.parametrize("is_typed_ahead", [True, False])
def test_a_number_that_is_typed_ahead_means_the_game_in_the_list_before(is_typed_ahead: bool) -> None:
    cloud = Cloud()
    cloud.tables = [table(id) for id in ("old", "older")]

    class Ahead(FakeScreen):
        def ask(self, live: Any = None) -> str:
            if is_typed_ahead and self.typed == ["d 1", "y", "q"]:
                live.missed()
            cloud.tables = [table("new"), *cloud.tables[-2:]]
            return super().ask(live)

    seat: Any = SimpleNamespace(play=lambda game: None)
    client: Any = cloud
    OnlineMenu(client, Ahead(["h", "d 1", "y", "q"]), seat, Profile("ann", "Ann")).run()
    assert cloud.deleted == ["old" if is_typed_ahead else "new"]


def test_a_number_means_the_invite_that_is_shown_under_it() -> None:
    cloud = Cloud(invite("Bob", 10))
    visit(cloud, "y 1", happens=lambda: cloud.listed.append(invite("Eve", 20)))
    assert cloud.accepted == ["Bob"]
