"""Steps of people who hand the device to each other, for scripts of `app_harness`."""

from __future__ import annotations

import re
from typing import Any

from tests.mobile.playing import finish_calls, table, wait

CARD = re.compile(r"[♥♣♦♠]|\b(?:Joker|Ace|King|Queen|Jack)\b")


def is_curtain(user: Any) -> bool:
    return bool(user.app.navigation.names[-1] == "handover")


def cards_in_window(user: Any) -> list[Any]:
    """Every widget of the window that draws cards, seen or not, and every text with the name of a card."""
    from kivy.core.window import Window

    widgets = [one for top in Window.children for one in top.walk(restrict=True)]
    found: list[Any] = [type(one).__name__ for one in widgets if "mobile.drawing.card" in type(one).__module__]
    found += [one.text for one in widgets if CARD.search(str(getattr(one, "text", "")))]
    screens = [type(one).__name__ for one in user.app.navigation.screens]
    return found + [name for name in screens if name not in ("PlayerGameScreen", "HandoverScreen")]


def asked_for(user: Any) -> str:
    return str(user.app.navigation.screen.profile.name)


def take(user: Any) -> Any:
    """The person who is asked for takes the device. Returns what the curtain let through."""
    shown = user.texts()
    name = asked_for(user)
    leaks = cards_in_window(user)
    yield from user.tap("Show my cards")
    yield from wait(user, lambda: user.app.navigation.names[-1] == "table" and table(user).session.state == "ready")
    yield from finish_calls(user)
    return name, shown, leaks
