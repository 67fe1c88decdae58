"""A real window with people elsewhere, through the cloud on this machine: account, new table, lost connection."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from app_harness import Hand, Ran
from reading import cut_or_small, picture

if TYPE_CHECKING:  # the process of the window has no cloud
    from cloud_here import Cloud

Play = Callable[..., Ran]
Steps = Iterator[float]
SIZES = [(360, 740), (412, 892), (1280, 800)]


def guest(hand: Hand, name: str = "Ann") -> Steps:
    yield from hand.wait_for("Friends online")
    yield from hand.tap("Friends online")
    yield from hand.wait_for("I am new here")
    yield from hand.tap("Play as a guest")
    yield from hand.tap(hand.app.navigation.screen.ids.name.ids.field)
    yield from hand.type(name)
    yield from hand.key(13)
    yield from hand.wait_for("Your games")


# The account


def change_the_account(hand: Hand) -> Any:
    """A guest is called differently, makes an account, signs out, and nobody is signed in."""
    told, said = [], []
    yield from guest(hand)
    yield from hand.tap("⚙")
    yield from hand.tap("Account of Ann")
    yield from hand.wait_for("You are a guest. Make an account to find your games on every device.")
    yield from picture(hand, "guest")
    told += cut_or_small(hand)
    field = hand.app.navigation.screen.ids.name
    field.text = ""
    yield from hand.tap("Change")
    yield from hand.wait_for("Please give a name.")
    yield from hand.tap(field)
    yield from hand.type("Anna")
    yield from hand.tap("Change")
    yield from hand.wait_for("You are called Anna now.")
    yield from hand.tap("Sign out")
    said.append(hand.find("Sign out?") is not None)
    yield from hand.tap("Stay")
    yield from hand.tap("Make an account")
    for name, text in (("email", "anna@example.org"), ("password", "secret")):
        yield from hand.tap(hand.app.navigation.screen.ids[name].ids.field)
        yield from hand.type(text)
    yield from picture(hand, "keep")
    told += cut_or_small(hand)
    yield from hand.key(13)
    yield from hand.wait_for("Your games")
    said.append(hand.find("Anna") is not None)
    yield from hand.tap("⚙")
    yield from hand.tap("Account of Anna")
    yield from hand.wait_until(lambda: hand.app.navigation.screen.form.account is not None)
    yield from picture(hand, "account")
    told += cut_or_small(hand)
    yield from hand.tap("Sign out")
    yield from hand.wait_for("I am new here")
    said += [list(hand.app.navigation.names), len(hand.app.client.profiles())]
    return told, said


@pytest.mark.parametrize("size", SIZES)
def test_a_guest_is_renamed_gets_an_account_and_signs_out(play: Play, size: tuple[int, int]) -> None:
    told, said = play(change_the_account, size=size).result
    assert told == []
    assert said == [True, True, ["online"], 0]


def delete_the_account(hand: Hand) -> Any:
    yield from guest(hand)
    yield from hand.tap("⚙")
    yield from hand.tap("Account of Ann")
    yield from hand.tap("Delete the account")
    yield from hand.tap("Keep it")
    kept = list(hand.app.navigation.names)
    yield from hand.tap("Delete the account")
    yield from hand.tap(
        next(
            one
            for one in hand.widgets()
            if getattr(one, "look", "") == "danger"
            and one.parent is hand.app.navigation.dialogs[-1].ids.answers.__self__
        )
    )
    yield from hand.wait_for("I am new here")
    return kept, len(hand.app.client.profiles())


def test_an_account_is_deleted_once_one_is_sure(play: Play) -> None:
    assert play(delete_the_account).result == [["player_game", "settings", "account"], 0]


# A table for people


def make_a_table(hand: Hand) -> Any:
    """With an address that is none, one that is, and a start time; then change that at the table that waits, and get
    up."""
    told = []
    yield from guest(hand)
    told += cut_or_small(hand)
    yield from hand.tap("Sit down with a code")
    yield from hand.tap(hand.app.navigation.screen.ids.code)
    yield from hand.type("nonsense")
    yield from hand.key(13)
    yield from hand.wait_until(lambda: hand.app.navigation.screen.note)
    yield from picture(hand, "code")
    told += cut_or_small(hand)
    yield from hand.tap("‹")
    yield from hand.tap("New game")
    yield from hand.tap("with friends")
    screen = hand.app.navigation.screen
    yield from hand.tap(screen._inviting.ids.address)
    yield from hand.type("nobody")
    yield from hand.key(13)
    yield from hand.wait_for("That is no e-mail address.")
    screen._inviting.ids.address.text = ""
    yield from hand.type("bob@example.org")
    yield from hand.key(13)
    yield from hand.wait_for("✓ bob@example.org")
    yield from picture(hand, "new")
    yield from hand.tap("in 15 min")
    told += [one for one in cut_or_small(hand) if " over " not in one]  # the list lies under the button
    yield from hand.tap("Make the table")
    yield from hand.wait_for("bob@example.org")
    screen = hand.app.navigation.screen
    clock = screen.company.seconds_left
    yield from picture(hand, "waiting")
    hand.app.note(hand.app.voice("copied"))
    yield 0.2
    note, copy = hand.app.notes.ids.note, hand.find("Copy")
    if note.y < copy.to_window(0, copy.top)[1]:
        told.append("a note lies over the code and what copies it")
    told += cut_or_small(hand)
    yield from hand.tap("when I start it")
    yield from hand.wait_for("Start when everybody is here.")
    dropped = screen.company.seconds_left is None
    yield from hand.tap("in 1 h")
    yield from hand.wait_until(lambda: screen.company.seconds_left)
    put_off = screen.company.seconds_left
    yield from picture(hand, "put-off")
    can_start = screen.company.can_start
    yield from hand.tap("Remind them")
    yield from hand.wait_until(lambda: hand.app.notes.text)
    yield from hand.tap("Get up")
    yield from hand.tap("Leave")
    yield from hand.wait_for("Your games")
    yield from hand.wait_until(lambda: not hand.app.navigation.screen.games.ongoing)
    return told, 0 < clock <= 900, dropped and 3500 < put_off <= 3600, can_start


@pytest.mark.parametrize("size", SIZES)
def test_a_table_for_friends_is_made_and_left(play: Play, size: tuple[int, int]) -> None:
    told, counts_down, is_changed, can_start = play(make_a_table, size=size).result
    assert told == []
    assert counts_down
    assert is_changed, "its originator drops the time, and sets another one"
    assert not can_start, "alone one starts nothing"


# A lost connection


def play_on_while_it_is_lost(hand: Hand) -> Any:
    yield from guest(hand)
    yield from hand.tap("New game")
    yield from hand.tap("Start")
    yield from hand.wait_for("No connection. Trying again …")
    line, screen = hand.app.root.ids.lost, hand.app.navigation.screen
    apart = line.y >= screen.top - 1
    yield from picture(hand, "lost")
    yield from hand.wait_until(lambda: hand.app.navigation.names[-1] == "table")
    yield from hand.wait_until(lambda: not hand.app.root.lost)
    return apart, line.height, len(hand.app.client.games())


def test_a_lost_connection_is_one_quiet_line_and_no_tap_is_lost(play: Play, here: Cloud) -> None:
    lost = []

    def between(name: str, answer: Callable[[], Any]) -> Any:
        if name == "createGame" and len(lost) < 3:
            lost.append(answer())  # carried out, and the answer is lost
            return "away", 503
        return answer()

    here.between = between
    assert play(play_on_while_it_is_lost).result == [True, 0, 1]
