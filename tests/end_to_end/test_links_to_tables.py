"""The program started by the link of a table."""

from __future__ import annotations

from typing import Any

from tests.mobile.app_harness import Play
from tests.mobile.user import User

LINK = "https://threes.example/table/kxtp-mqzr"


def typed_code(user: User) -> Any:
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game", "join"))
    return user.app.navigation.screen.ids.code.text


def sign_in_first(user: User) -> Any:
    yield from user.wait_for("I’m new here")
    yield from user.tap("Play as a guest")
    yield from user.tap(user.app.navigation.screen.ids.name.ids.field)
    yield from user.type("Ann")
    yield from user.tap(user.app.navigation.screen.ids.send)
    shown = yield from typed_code(user)
    yield from user.tap("‹")
    yield from user.wait_for("Your games")
    return shown


def test_a_link_leads_to_its_code_once_somebody_is_signed_in(play: Play) -> None:
    assert play(sign_in_first, options=[LINK]).result == "KXTP-MQZR"
    assert play(typed_code, options=["KXTPMQZR"]).result == "KXTP-MQZR", "who stays signed in is there at once"


def follow_while_it_runs(user: User) -> Any:
    """Opens a link as Android does while somebody plays on the device, goes back, opens it again and signs in."""
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game",))
    user.app.sign_in_flow.follow_code("KXTPMQZR")
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game", "online"))
    user.app.navigation.back()
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game",))
    user.app.sign_in_flow.follow_code("BCDFGHJK")
    first = yield from sign_in_first(user)
    user.app.sign_in_flow.follow_code("KXTPMQZR")
    second = yield from typed_code(user)
    return first, second


def test_a_link_that_is_opened_while_the_program_runs_leads_there_too(play: Play) -> None:
    assert play(follow_while_it_runs, options=["--name", "Ann"]).result == ["BCDF-GHJK", "KXTP-MQZR"]
