"""The sounds that call a player back: each once, however many moves a turn has and however often the table changes."""

from __future__ import annotations

from dataclasses import replace

from engine.text import Text
from engine.view import View
from mobile.table.turn_sounds import TurnSounds
from mobile.window.sounds import WIN, YOUR_TURN

OWN = View("game_of_threes", 0, "play", "draw", 0, Text("take-a-card"))
OTHER = replace(OWN, turn=1)
REST = replace(OWN, stage="rest", turn=None)
LOST = replace(REST, stage="over", winners=(1,))
WON = replace(REST, stage="over", winners=(0,))


def heard(*views: View) -> list[str]:
    """The sounds of a table that comes to rest with each of these views."""
    played: list[str] = []
    table = TurnSounds(played.append)
    for view in views:
        table.see(view)
        table.settle(view)
    return played


def test_a_turn_sounds_once_whatever_changes_in_it() -> None:
    assert heard(OWN, replace(OWN, phase="discard"), replace(OWN, phase="discard")) == [YOUR_TURN]


def test_each_turn_sounds() -> None:
    assert heard(OWN, OTHER, OTHER, OWN, REST, OWN) == [YOUR_TURN] * 3


def test_a_turn_sounds_though_the_others_moved_before_the_table_came_to_rest() -> None:
    played: list[str] = []
    table = TurnSounds(played.append)
    for view in (OWN, OWN):
        table.see(OTHER)
        table.see(view)
        table.settle(view)
    assert played == [YOUR_TURN] * 2


def test_a_game_is_won_once_and_not_again_when_it_is_opened_later() -> None:
    assert heard(OTHER, WON, WON) == [WIN]
    assert heard(WON, WON) == []
    assert heard(OTHER, LOST) == []


def test_a_spectator_hears_neither() -> None:
    assert heard(*(replace(view, viewer="spectator") for view in (OTHER, OWN, REST, WON))) == []
