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
    yield from user.wait_for("I am new here")
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
