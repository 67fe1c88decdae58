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


def register(hand: Hand, name: str = "Ann") -> Steps:
    yield from hand.wait_for("Friends online")
    yield from hand.tap("Friends online")
    yield from hand.wait_for("I am new here")
    yield from hand.tap("I am new here")
    for field, text in (("name", name), ("email", f"{name.casefold()}@example.org"), ("password", "secret")):
        yield from hand.tap(hand.app.navigation.screen.ids[field].ids.field)
        yield from hand.type(text)
    yield from hand.key(13)
    yield from hand.wait_for("Your games")


def answers_seen_whole(hand: Hand) -> bool:
    """Every word of a question stays within its button."""
    buttons = hand.app.navigation.dialogs[-1].ids.answers.children
    return all(one.texture_size[0] <= one.width and one.height >= 47.9 for one in buttons)


def prove_the_address(hand: Hand) -> Any:
    """The link is followed elsewhere, and the window is looked at again."""
    from kivy.core.window import Window

    yield from register(hand)
    line = "We sent a letter to ann@example.org; follow its link, so that friends can invite you."
    yield from hand.wait_for(line)
    yield from picture(hand, "unproved-games")
    told = cut_or_small(hand)
    hand.app.client.verify_email()
    Window._focus = False  # as SDL tells it
    Window._focus = True
    yield from hand.wait_until(lambda: hand.find(line) is None)
    yield from hand.tap("⚙")
    yield from hand.tap("Account of Ann")
    yield from hand.wait_for("Your friends find you by ann@example.org.")
    return told


class Followed(list[dict[str, Any]]):
    """Letters whose links are followed at once, save the first."""

    def __init__(self, sign_in: Any) -> None:
        super().__init__()
        self._sign_in = sign_in

    def append(self, letter: dict[str, Any]) -> None:
        super().append(letter)
        if len(self) > 1:
            self._sign_in.verified |= {uid: address for address, (uid, _) in self._sign_in.accounts.items()}


@pytest.mark.parametrize("size", SIZES)
def test_who_must_prove_an_address_reads_so_until_the_link_was_followed(
    play: Play, here: Cloud, size: tuple[int, int]
) -> None:
    here.sign_in.letters = Followed(here.sign_in)
    assert play(prove_the_address, size=size).result == []


def tap_each_button(hand: Hand) -> Any:
    """Every button of the account of somebody whose address is not proved yet."""
    did = []
    yield from register(hand)
    yield from hand.tap("⚙")
    yield from hand.tap("Account of Ann")
    yield from hand.wait_for("Send the letter once more")
    yield from picture(hand, "unproved")
    did += cut_or_small(hand)
    yield from hand.tap("Send the letter once more")
    yield from hand.wait_for("The letter is on its way.")
    yield from hand.tap("Change")
    yield from hand.wait_for("You are called Ann now.")
    yield from hand.tap("Delete the account")
    yield from hand.wait_for("Delete it for ever?")
    yield 0.2
    yield from picture(hand, "delete")
    did.append(answers_seen_whole(hand))
    yield from hand.tap("Keep it")
    yield from hand.tap("Sign out")
    yield from hand.wait_for("I am new here")
    return did


@pytest.mark.parametrize("size", SIZES)
def test_each_button_of_an_account_can_be_tapped_and_read(play: Play, size: tuple[int, int]) -> None:
    assert play(tap_each_button, size=size).result == [True]


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
    yield from hand.tap(screen._inviting.ids.address)
    yield from hand.type("dan@example.org")
    yield from hand.tap("in 15 min")
    told += cut_or_small(hand)
    yield from hand.tap("Make the table")
    yield from hand.wait_for("bob@example.org")
    yield from hand.wait_for("dan@example.org")
    yield from hand.tap("Ask somebody")
    yield from hand.tap(hand.app.navigation.screen._box.ids.address)
    yield from hand.type("eve@example")
    yield from hand.tap("Ask them")
    yield from hand.wait_for("That is no e-mail address.")
    yield from picture(hand, "ask")
    told += cut_or_small(hand)
    hand.app.navigation.screen._box.ids.address.text = ""
    yield from hand.tap(hand.app.navigation.screen._box.ids.address)
    yield from hand.type("eve@example.org")
    yield from hand.tap("Ask them")
    yield from hand.wait_for("eve@example.org")
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
    yield from hand.wait_for("It takes two: send the code, or ask somebody.")
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
