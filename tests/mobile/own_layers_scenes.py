"""Scenes of the own layers: cards that lie before a player and are played after the hand."""

from __future__ import annotations

from typing import Any

from engine.cards import parse_cards
from engine.text import Text
from engine.view import ChoosePlace, PutOnto, View, Zone
from mobile.controls.keys import STEPS
from mobile.drawing.card import CardView
from mobile.table.players_hand import PlayersHandPanel
from tests.client.table.small_tables import view_of
from tests.mobile.middle_scenes import a_panel, with_zones
from tests.mobile.stage import Finger, Stage, desktop_too, middle

A_TEXT = Text("any")
HAND = parse_cards("8H 8C KD 3S")
KEYS = {step: code for code, step in STEPS.items()}
UP = parse_cards("KH 2D 10D")


def layered(hand: tuple[int, ...], up: tuple[int, ...], ups: tuple[int, ...], *choices: Any, downs: int = 3) -> View:
    down = Zone("down:0", 0, "row", A_TEXT, (None,) * downs, spots=tuple(range(downs)))
    over = Zone("up:0", 0, "row", A_TEXT, up, over="down:0", spots=ups)
    return with_zones(view_of(hand, choices=choices), down, over)


def card_views(panel: PlayersHandPanel) -> list[CardView]:
    return [one for one in panel.layers.walk(restrict=True) if isinstance(one, CardView)]


@desktop_too
def scene_own_layers_lie_before_the_hand_and_keep_their_places(stage: Stage) -> None:
    panel, client = a_panel(stage, layered(HAND, UP, (0, 1, 2)))
    assert len(card_views(panel)) == 6
    before = [panel.rect_of("down:0", None, place) for place in range(3)]
    last = panel.rect_of("up:0", UP[2])
    assert before[0][0] < panel.rect_of("up:0", UP[0])[0] < before[1][0], "both are seen"
    held = panel.hand.rect_of(HAND[0])
    is_above = panel.rect_of("up:0", UP[0])[1] >= panel.hand.to_window(0, panel.hand.top)[1] - 1
    assert is_above or last[0] + last[2] <= held[0], "above the hand, or beside it"
    assert last[2] <= held[2] * 0.8, "smaller than the hand"
    assert not any(one.ready for one in card_views(panel)), "and none shines, as they may not be played yet"
    tray = panel.ids.tray
    assert tray.words == "Play these last"
    x, y = tray.to_window(*tray.pos)
    for left, low, wide, tall in [*before, last]:
        assert x < left < left + wide < x + tray.width, "they lie on the tray"
        assert y < low < low + tall < y + tray.height
    assert held[0] >= x + tray.width or held[1] + held[3] <= y, "on which the hand does not lie"
    assert not any(zone == "up:0" for row in panel.seats.rows for zone in getattr(row, "zones", ()))
    client.come(view=layered(HAND, (UP[0], UP[2]), (0, 2)))
    panel.session.skip_playback()
    stage.frames(6)
    assert [panel.rect_of("down:0", None, place) for place in range(3)] == before
    assert panel.rect_of("up:0", UP[2]) == last


@desktop_too
def scene_own_layers_have_the_room_of_the_hand_once_it_is_empty(stage: Stage) -> None:
    put = PutOnto(A_TEXT, "up:0", "discards", {"type": "play"}, tuple((card,) for card in UP), most=4)
    held, _ = a_panel(stage, layered(HAND, UP, (0, 1, 2)))
    small = held.rect_of("up:0", UP[0])[2]
    stage.root.remove_widget(held)
    panel, client = a_panel(stage, layered((), UP, (0, 1, 2), put))
    assert panel.rect_of("up:0", UP[0])[2] > small
    assert panel.plays_layers
    assert panel.ids.tray.opacity == 0, "there is nothing to tell them from"
    stage.tap(*middle(panel.rect_of("up:0", UP[1])))
    stage.wait(0.6)
    assert panel.session.gestures.selected == (UP[1],)
    stage.tap(*middle(panel.middle.places["discards"].card_rect()))
    assert client.calls == [("move", {"type": "play", "cards": [UP[1]]})]


def scene_a_card_of_the_layers_is_dragged_to_the_pile(stage: Stage) -> None:
    put = PutOnto(A_TEXT, "up:0", "discards", {"type": "play"}, tuple((card,) for card in UP), most=4)
    panel, client = a_panel(stage, layered((), UP, (0, 1, 2), put))
    home = panel.rect_of("up:0", UP[2])
    Finger(*middle(home)).move(5, 5).lift()
    stage.frames(2)
    assert client.calls == [], "beside everything it goes home"
    assert panel.rect_of("up:0", UP[2]) == home
    assert stage.leftovers == []
    pile = panel.middle.places["discards"]
    Finger(*middle(home)).move(*middle(pile.card_rect())).lift()
    assert client.calls == [("move", {"type": "play", "cards": [UP[2]]})]
    assert stage.leftovers == []


def scene_a_hidden_card_of_the_layers_is_chosen_by_its_place(stage: Stage) -> None:
    blind = ChoosePlace(A_TEXT, "down:0", (0, 1, 2), {"type": "blind"}, onto="discards")
    panel, client = a_panel(stage, layered((), (), (), blind))
    Finger(*middle(panel.rect_of("down:0", None, 1))).move(*middle(panel.middle.places["discards"].card_rect())).lift()
    assert client.calls == [("move", {"type": "blind", "at": 1})]


def scene_the_keyboard_walks_along_the_layers_once_the_hand_is_empty(stage: Stage) -> None:
    put = PutOnto(A_TEXT, "up:0", "discards", {"type": "play"}, tuple((card,) for card in UP), most=4)
    panel, _ = a_panel(stage, layered((), UP, (0, 1, 2), put))
    for step in ("home", "right", "right", "right", "enter"):
        assert panel.on_panel_key(KEYS[step], "", [])
    assert panel.session.gestures.selected == (UP[2],)
    panel.on_ring()
    assert panel.layers.cursor == -1
