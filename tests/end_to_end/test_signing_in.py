"""A real window in which somebody signs in to play with people elsewhere, through the cloud on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event
from typing import TYPE_CHECKING, Any

from tests.mobile.app_harness import Play
from tests.mobile.user import User

if TYPE_CHECKING:  # the process of the window has no cloud
    from tests.client.in_process_cloud import InProcessCloud
Steps = Iterator[float]
ESCAPE, ENTER = 27, 13


def field(user: User, name: str) -> Any:
    return user.app.navigation.screen.ids[name].ids.field


def fill(user: User, **values: str) -> Steps:
    for name, text in values.items():
        field(user, name).text = ""
        yield from user.tap(field(user, name))
        yield from user.type(text)


def to_online(user: User) -> Steps:
    yield from user.wait_for("Friends online")
    yield from user.tap("Friends online")
    yield from user.wait_for("I’m new here")


def make_an_account(user: User) -> Any:
    yield from to_online(user)
    yield from user.tap("I’m new here")
    yield from fill(user, name="Ann", email="ann@example.org", password="abc")
    yield from user.key(ENTER)
    yield from user.wait_for("A password needs at least six characters.")
    yield from user.tap(field(user, "password"))
    yield from user.type("def")
    gone = user.find("A password needs at least six characters.") is None
    yield from user.key(ENTER)
    yield from user.wait_for("Your games")
    yield from user.tap("New game")
    yield from user.tap("Game of Threes")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    yield from user.wait_until(lambda: user.app.navigation.screen.session.state == "ready")
    return (
        gone,
        user.app.player.profile.name,
        len(user.app.player.client.games()),
        len(user.app.backends.device.games()),
    )


def who_is_here(user: User) -> Any:
    yield from user.wait_for("Your games")
    return user.app.player.profile.name, user.app.player.is_online, len(user.app.player.client.games())


def play_on_this_device(user: User) -> Any:
    before = yield from who_is_here(user)
    yield from user.tap("Change player")
    yield from user.tap("On this device")
    yield from user.tap("Play as a guest")
    return before, (yield from who_is_here(user))


def test_a_new_account_stays_signed_in_and_can_be_left_for_this_device(play: Play) -> None:
    assert play(make_an_account).result == [True, "Ann", 1, 0]
    assert play(play_on_this_device).result == [["Ann", True, 1], ["Guest", False, 0]]
    assert play(who_is_here).result == ["Guest", False, 0], "the place is remembered"


def with_keys_alone(user: User) -> Any:
    """The cursor is in the first field; Enter goes from one field to the next, and at last signs in."""
    yield from to_online(user)
    yield from user.wait_until(lambda: field(user, "email").focus)
    yield from user.type("ann@example.org")
    yield from user.key(ENTER)
    yield from user.wait_until(lambda: field(user, "password").focus)
    yield from user.type("wrong!")
    yield from user.key(ENTER)
    yield from user.wait_for("The address or the password is wrong.")
    field(user, "password").text = ""
    yield from user.type("secret")
    yield from user.key(ENTER)
    yield from user.wait_for("Your games")
    return user.app.player.profile.uid


def test_a_keyboard_is_enough_to_sign_in(play: Play, here: InProcessCloud) -> None:
    here.sign_in.accounts["ann@example.org"] = "person-ann", "secret"
    assert play(with_keys_alone).result == "person-ann"


def while_the_list_comes(user: User) -> Any:
    """The list of who has stayed signed in is late: it moves the cursor of nobody who types, or who is asked."""
    found = []
    for begin, end in ((None, None), (type_a_password, None), (read_about_privacy, ESCAPE), (None, None)):
        yield from user.wait_for("Friends online")
        listed = Event()
        user.app.worker_thread.call(listed.wait)
        yield from to_online(user)
        if begin is not None:
            yield from begin(user)
        listed.set()
        yield from user.wait_until(lambda: user.app.navigation.screen.form.is_loaded)
        yield 0.1
        found.append([name for name in ("email", "password") if field(user, name).focus])
        if end is not None:
            yield from user.key(end)
        yield from user.tap("On this device")
    return found


def type_a_password(user: User) -> Steps:
    yield from fill(user, password="secret")


def read_about_privacy(user: User) -> Steps:
    user.app.navigation.screen.tell_privacy()
    yield from user.wait_until(lambda: user.app.navigation.dialogs)


def test_a_late_list_moves_no_cursor_that_somebody_has_put_elsewhere(play: Play) -> None:
    assert play(while_the_list_comes).result == [["email"], ["password"], [], ["email"]]


def stop_waiting(user: User) -> Any:
    """Signs in where nothing answers: the person is told so, stops, and may try again."""
    from mobile.online_sign_in import model

    model.SLOW_SECONDS = 0.5  # type: ignore[misc]
    yield from to_online(user)
    yield from fill(user, email="ann@example.org", password="secret")
    yield from user.tap(user.app.navigation.screen.ids.send)
    yield from user.wait_for("Stop trying")
    yield from user.tap("Stop trying")
    yield from user.wait_until(lambda: user.app.navigation.screen.ids.send.text == "Sign in")
    return user.find("Stop trying") is None


def test_a_slow_sign_in_says_so_and_can_be_stopped(play: Play, here: InProcessCloud) -> None:
    here.sign_in.accounts["ann@example.org"] = "person-ann", "secret"
    here.between = lambda name, answer: ("away", 503)
    assert play(stop_waiting).result


def without_an_answer(user: User) -> Any:
    """The sign-in is away: the person reads so, and gets on without a restart once it is back."""
    yield from to_online(user)
    yield from fill(user, email="ann@example.org", password="secret")
    yield from user.tap(user.app.navigation.screen.ids.send)
    yield from user.wait_until(lambda: user.app.navigation.screen.note)
    said = user.app.navigation.screen.note
    yield from user.tap("On this device")
    yield from user.tap("Play as a guest")
    yield from user.wait_for("Your games")
    return said


def test_an_unreachable_sign_in_says_so_and_leaves_this_device_to_play_on(play: Play, here: InProcessCloud) -> None:
    here.sign_in.is_away = True
    assert play(without_an_answer).result == "No answer. Are you online? Please try again."
