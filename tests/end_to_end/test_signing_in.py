"""A real window in which somebody signs in to play with people elsewhere, through the cloud on this machine."""

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
ESCAPE, TAB, ENTER = 27, 9, 13


def field(hand: Hand, name: str) -> Any:
    return hand.app.navigation.screen.ids[name].ids.field


def fill(hand: Hand, **values: str) -> Steps:
    for name, text in values.items():
        field(hand, name).text = ""
        yield from hand.tap(field(hand, name))
        yield from hand.type(text)


def to_online(hand: Hand) -> Steps:
    yield from hand.wait_for("Friends online")
    yield from hand.tap("Friends online")
    yield from hand.wait_for("I am new here")


def make_an_account(hand: Hand) -> Any:
    yield from to_online(hand)
    yield from hand.tap("I am new here")
    yield from fill(hand, name="Ann", email="ann@example.org", password="abc")
    yield from hand.key(ENTER)
    yield from hand.wait_for("A password has at least six characters.")
    yield from hand.tap(field(hand, "password"))
    yield from hand.type("def")
    gone = hand.find("A password has at least six characters.") is None
    yield from hand.key(ENTER)
    yield from hand.wait_for("Your games")
    yield from hand.tap("New game")
    yield from hand.tap("Start")
    yield from hand.wait_until(lambda: hand.app.navigation.names[-1] == "table")
    yield from hand.wait_until(lambda: hand.app.navigation.screen.model.state == "ready")
    return gone, hand.app.profile.name, len(hand.app.client.games()), len(hand.app.places.device.games())


def who_is_here(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    return hand.app.profile.name, hand.app.is_online, len(hand.app.client.games())


def play_on_this_device(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    yield from hand.tap("Change player")
    yield from hand.tap("On this device")
    yield from hand.tap("Play as a guest")
    return (yield from who_is_here(hand))


def test_who_makes_an_account_stays_signed_in_and_may_play_on_this_device_instead(play: Play) -> None:
    assert play(make_an_account).result == [True, "Ann", 1, 0]
    assert play(who_is_here).result == ["Ann", True, 1]
    assert play(play_on_this_device).result == ["Guest", False, 0]
    assert play(who_is_here).result == ["Guest", False, 0], "the place is remembered"


def with_keys_alone(hand: Hand) -> Any:
    """Tab to the first field, Enter from one field to the next and at last to sign in."""
    yield from to_online(hand)
    for _ in range(12):
        yield from hand.key(TAB)
        if field(hand, "email").focus:
            break
    yield from hand.type("ann@example.org")
    yield from hand.key(ENTER)
    yield from hand.wait_until(lambda: field(hand, "password").focus)
    yield from hand.type("wrong!")
    yield from hand.key(ENTER)
    yield from hand.wait_for("Address and password do not belong together.")
    field(hand, "password").text = ""
    yield from hand.type("secret")
    yield from hand.key(ENTER)
    yield from hand.wait_for("Your games")
    return hand.app.profile.uid


def test_a_keyboard_is_enough_to_sign_in(play: Play, here: Cloud) -> None:
    here.sign_in.accounts["ann@example.org"] = "person-ann", "secret"
    assert play(with_keys_alone).result == "person-ann"


def everything_can_be_read(hand: Hand) -> Any:
    """No text is cut, and every button is large enough."""
    told = []
    yield from to_online(hand)
    for way in ("", "I am new here", "Play as a guest", "I have an account", "I forgot my password"):
        if way:
            yield from hand.tap(way)
        yield from picture(hand, way.replace(" ", "-") or "sign-in")
        told += cut_or_small(hand)
    return told


@pytest.mark.parametrize("size", [(360, 740), (412, 892), (1280, 800)])
def test_nothing_is_cut_or_too_small_to_tap(play: Play, size: tuple[int, int]) -> None:
    assert play(everything_can_be_read, size=size).result == []


def stop_waiting(hand: Hand) -> Any:
    """Nothing answers: one is told, stops, and may try again."""
    from mobile.viewmodels import online_sign_in

    online_sign_in.SLOW = 0.5  # type: ignore[misc]
    yield from to_online(hand)
    yield from fill(hand, email="ann@example.org", password="secret")
    yield from hand.tap(hand.app.navigation.screen.ids.send)
    yield from hand.wait_for("Stop trying")
    yield from picture(hand, "slow")
    told = cut_or_small(hand)
    yield from hand.tap("Stop trying")
    yield from hand.wait_until(lambda: hand.app.navigation.screen.ids.send.text == "Sign in")
    return told, hand.find("Stop trying") is None


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_who_waits_for_an_answer_is_told_and_may_stop(play: Play, here: Cloud, size: tuple[int, int]) -> None:
    here.sign_in.accounts["ann@example.org"] = "person-ann", "secret"
    here.between = lambda name, answer: ("away", 503)
    assert play(stop_waiting, size=size).result == [[], True]


def without_an_answer(hand: Hand) -> Any:
    """The sign-in is away: the person reads so, and gets on without a restart once it is back."""
    yield from to_online(hand)
    yield from fill(hand, email="ann@example.org", password="secret")
    yield from hand.tap(hand.app.navigation.screen.ids.send)
    yield from hand.wait_until(lambda: hand.app.navigation.screen.note)
    said = hand.app.navigation.screen.note
    yield from hand.tap("On this device")
    yield from hand.tap("Play as a guest")
    yield from hand.wait_for("Your games")
    return said


def test_without_an_answer_one_reads_so_and_can_play_on_this_device(play: Play, here: Cloud) -> None:
    here.sign_in.is_away = True
    assert play(without_an_answer).result == "There is no answer. Are you online? Please try again."
