"""Scenes of a table that stays calm: a card that is taken or put changes no sizes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.text import Text
from engine.view import Choice, ChooseOne, Option, TakeFrom, View, Zone
from mobile.table.players_hand import PlayersHandPanel
from tests.client.table.small_tables import DRAWN, moved, put_of, view_of
from tests.mobile.chair_scenes import PHONE, a_panel, come
from tests.mobile.stage import Stage

CARDS = tuple(range(1, 27, 2))
TAKE = TakeFrom(Text("any"), "stock", {"type": "take"})


def to_take(count: int, **more: Any) -> View:
    return view_of(CARDS[:count], choices=(TAKE,), seating="list", **more)


def to_discard(count: int) -> View:
    return view_of(CARDS[:count], choices=(put_of(*CARDS[:count]),), seating="list")


def sizes(panel: PlayersHandPanel) -> tuple[object, ...]:
    """The sizes of the own cards and of the piles, and the heights of the rows of own cards."""
    own = [panel.hand.rect_of(card) for card in panel.hand.cards]
    piles = [tuple(map(round, place.card_rect())) for place in panel.middle.places.values()]
    return {rect[2:] for rect in own}, {round(rect[1]) for rect in own}, tuple(piles), panel.bar.y


def scene_a_card_that_is_taken_and_one_that_is_put_change_no_sizes(stage: Stage) -> None:
    for size, counts in ((PHONE, (3, 7, 12)), ((388, 800), (5, 10))):
        for count in counts:
            panel, client = a_panel(stage, to_take(count, turn=1), size)
            before = sizes(panel)
            views = [
                to_take(count),
                to_discard(count + 1),
                to_take(count, turn=2),
                to_take(count),
                to_discard(count + 1),
            ]
            for view in views:
                come(panel, client, view)
                stage.frames(6)
                assert sizes(panel) == before, (size, count, len(panel.hand.cards))
            stage.root.remove_widget(panel)


def scene_a_hand_that_loses_cards_keeps_its_sizes_while_it_has_many_and_while_it_has_few(stage: Stage) -> None:
    """A game without a stock from which cards are taken by hand."""

    def held(count: int) -> View:
        view = view_of(CARDS[:count], choices=(put_of(*CARDS[:count]),))
        return replace(view, zones=tuple(replace(zone, minor=zone.id == "stock") for zone in view.zones))

    panel, client = a_panel(stage, held(10), PHONE)
    seen = []
    for count in range(10, 1, -1):
        come(panel, client, held(count))
        stage.frames(6)
        seen.append(sizes(panel))
    many, few = seen[:3], seen[5:]
    assert [sizes == many[0] for sizes in many] == [True] * 3
    assert [sizes == few[0] for sizes in few] == [True] * 4
    assert max(many[0][0]) < max(few[0][0])


def scene_a_hand_of_tricks_keeps_its_cards_as_large_from_the_first_bid_to_the_last_card(stage: Stage) -> None:
    suits = ChooseOne(Text("any"), tuple(Option(Text("suit", {"suit": suit}), {"suit": suit}) for suit in range(4)))

    def held(count: int, *choices: Choice) -> View:
        view = view_of(CARDS[:count], discards=(), choices=choices)
        return replace(view, zones=tuple(_as_in_tricks(zone) for zone in view.zones))

    for size in (PHONE, (960, 740)):
        panel, client = a_panel(stage, held(10, suits), size)
        seen = []
        with_kitty = held(13, replace(put_of(*CARDS), least=3, most=3))
        for view in [held(10, suits), with_kitty, *(held(count, put_of(*CARDS[:count])) for count in (10, 9, 5, 1))]:
            come(panel, client, view)
            stage.frames(6)
            seen.append({rect[2:] for rect in map(panel.hand.rect_of, panel.hand.cards)})
        assert all(one == seen[0] for one in seen), (size, seen)
        stage.root.remove_widget(panel)
        again, _ = a_panel(stage, with_kitty, size)
        assert {rect[2:] for rect in map(again.hand.rect_of, again.hand.cards)} == seen[0], (
            "a table that is opened then"
        )
        stage.root.remove_widget(again)


def _as_in_tricks(zone: Zone) -> Zone:
    return replace(zone, minor=zone.id == "stock", layout="trick" if zone.id == "discards" else zone.layout)


def scene_the_line_says_what_was_played_rather_than_that_the_hand_was_filled(stage: Stage) -> None:
    view = view_of()
    view = replace(view, zones=tuple(replace(zone, minor=zone.id == "stock") for zone in view.zones))
    panel, client = a_panel(stage, view, PHONE)
    events = moved(DRAWN, "hand:1", "discards", 1), moved(None, "stock", "hand:1", 1)
    client.come(view=view, events=events)
    panel.session.skip_playback()
    assert "2♠" in panel.last_move
