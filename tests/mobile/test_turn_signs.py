"""The signs of one's turn outside the window, without a window."""

from __future__ import annotations

import html
import sys
from types import ModuleType
from typing import Any
from unittest.mock import Mock

import pytest

from client.localizer import table_localizer
from client.models import GameSummary, Player
from client.runner import DirectRunner
from client.text.games_list import build_games_list
from mobile.window import turn_signs
from mobile.window.turn_signs import TurnSigns, escape_notification, has_notifications, send_notification


class Signs:
    """Signs in a window without the focus, and what they have shown."""

    def __init__(self, is_wanted: bool = True, has_focus: bool = False, fails: bool = False) -> None:
        self.titles, self.told = list[str](), list[tuple[str, str]]()
        self._fails = fails
        self.signs = TurnSigns(
            DirectRunner(), "Threes", self.titles.append, lambda: is_wanted, lambda: has_focus, self._notify
        )

    def _notify(self, title: str, text: str) -> None:
        self.told.append((title, text))
        if self._fails:
            raise NotImplementedError

    def tell(self) -> None:
        self.signs.tell("It’s your turn.")


def test_a_turn_is_told_to_who_looks_elsewhere_and_a_system_that_cannot_breaks_nothing() -> None:
    for fails in (False, True):
        made = Signs(fails=fails)
        made.tell()
        assert made.told == [("Threes", "It’s your turn.")]


@pytest.mark.parametrize(("is_wanted", "has_focus"), [(False, False), (True, True)])
def test_who_looks_at_the_window_or_wants_none_is_told_nothing(is_wanted: bool, has_focus: bool) -> None:
    made = Signs(is_wanted, has_focus)
    made.tell()
    assert made.told == []


def test_the_title_has_the_number_of_games_that_wait() -> None:
    made = Signs()
    for waiting in (2, 0):
        made.signs.count(waiting)
    assert made.titles == ["(2) Threes", "Threes"]


def test_without_the_library_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_signs, "find_spec", lambda name: None)
    assert not has_notifications()
    TurnSigns(DirectRunner(), "Threes", lambda title: None, lambda: True, lambda: False, None).tell("It’s your turn.")


def test_the_library_gets_title_and_text(monkeypatch: pytest.MonkeyPatch) -> None:
    library: Any = ModuleType("plyer")
    library.notification = Mock()
    monkeypatch.setitem(sys.modules, "plyer", library)
    send_notification("Threes", "It’s your turn.")
    (call,) = library.notification.notify.call_args_list
    assert (call.kwargs["title"], call.kwargs["message"]) == ("Threes", "It’s your turn.")


@pytest.mark.parametrize(
    ("platform", "text", "sent"),
    [
        ("linux", "<b>Ann</b> & Bob", "&lt;b&gt;Ann&lt;/b&gt; &amp; Bob"),
        ("linux", "--hint=x", "&#45;-hint=x"),
        ("linux", "\\074b\\076", "&#92;074b&#92;076"),
        ("darwin", "<b>Ann</b> & Bob", "<b>Ann</b> & Bob"),
    ],
)
def test_names_are_told_as_plain_text(monkeypatch: pytest.MonkeyPatch, platform: str, text: str, sent: str) -> None:
    library: Any = ModuleType("plyer")
    library.notification = Mock()
    monkeypatch.setitem(sys.modules, "plyer", library)
    monkeypatch.setattr(turn_signs, "FLATPAK_FOLDER", "/no/such/folder")
    monkeypatch.setattr(sys, "platform", platform)
    send_notification("Threes", text)
    (call,) = library.notification.notify.call_args_list
    assert call.kwargs["message"] == sent
    assert html.unescape(sent) == text


def test_no_name_ends_the_string_that_a_flatpak_sends() -> None:
    assert escape_notification("O'Neill\\", in_flatpak=True) == "O\\'Neill\\\\"


def test_a_phone_has_its_own_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_signs, "find_spec", lambda name: object())
    assert has_notifications()
    monkeypatch.setenv("ANDROID_ARGUMENT", "x")
    assert not has_notifications()


@pytest.mark.parametrize(
    ("others", "has_people"), [(Player(1, "Bob", "bob"), True), (Player(1, "Ada", level="easy"), False)]
)
def test_only_a_game_with_others_is_told_and_no_card_is_named(others: Player, has_people: bool) -> None:
    players = Player(0, "Ann", "ann"), others
    game = GameSummary("g", "lebowski", "playing", players, 0, None, 0, 0, 0, table_cards=(6, 19))
    (line,) = build_games_list((game,), 10).lines
    assert line.has_people is has_people
    told = table_localizer()("your-turn-in", game=line.title, players=line.others)
    assert not any(sign in told for sign in "♠♥♦♣")
