"""Every kind of choice is made with real touches on the panels of a table: what is sent is the move that was meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from client.table.gesture_table import hidden_card
from client.table.session import TableSession
from engine.cards import SUIT_SYMBOLS
from engine.exhaustive import assert_never
from engine.game import Move
from engine.view import ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom, View
from mobile import theme
from mobile.controls.scroll import bring_into_view
from mobile.controls.widgets import TextButton
from mobile.table.choices.bid_tiles import BidButton
from mobile.table.hand.hand_keys import HAND_STEPS
from mobile.table.players_hand import PlayersHandPanel
from mobile.table.seats.directions import chairs_of
from mobile.table.shuffle import ShufflePanel
from tests.conformance.seated import OneTable, open_session, table_of
from tests.conformance.table_gestures import (
    ChooseGap,
    DropCard,
    EnterCard,
    Gesture,
    PressButton,
    PressOption,
    SelectCards,
    SlideCard,
    TapCard,
    TapPlace,
    TapZone,
    ways_to_make,
    without_order,
)
from tests.conformance.walks import CASES, Moment, walk
from tests.mobile.stage import Finger, Point, Stage, middle
from tests.sixth_game.golf import Golf

ENTER = next(code for code, step in HAND_STEPS.items() if step == "enter")
KINDS = {case.kind: case for case in reversed(CASES) if not case.options and case.seats <= 4}
assert Golf.kind in KINDS
MOMENTS = 2
"""Number of positions of each game in which a kind of choice is tried."""
MOVES = 2
"""Number of moves that are made in each position, the first and the last of the list, each in every way."""


def scene_cards_are_taken(stage: Stage) -> None:
    make_moves(stage, TakeFrom)


def scene_cards_are_put(stage: Stage) -> None:
    make_moves(stage, PutOnto)


def scene_options_of_lists_are_chosen(stage: Stage) -> None:
    make_moves(stage, ChooseOne)


def scene_places_are_chosen(stage: Stage) -> None:
    make_moves(stage, ChoosePlace)


def scene_buttons_are_pressed(stage: Stage) -> None:
    make_moves(stage, Press)


def scene_a_bid_is_typed_and_made_with_enter(stage: Stage) -> None:
    case = KINDS["five_hundred"]
    game = walk(case).game
    moment, seat = next(iter(moments_with(walk(case).some(40), game, ChooseOne)))
    hand = Hand(stage, game.view(moment.before, seat))
    hand.panel.on_panel_key(ENTER, "", [])
    assert hand.client.sent == [], "nothing is chosen yet"
    for key in "10h":
        assert hand.panel.on_panel_key(ord(key), key, [])
    assert any(first_line(one).startswith("Bid 10") for one in hand.panel.walk() if isinstance(one, BidButton))
    assert hand.client.sent == [], "a bid cannot be taken back"
    assert hand.panel.on_panel_key(ENTER, "", [])
    assert hand.client.sent == [{"type": "bid", "name": "10H"}]


def make_moves(stage: Stage, choice: type[Any]) -> None:
    """Makes moves of this kind of choice in every kind of game that has it."""
    made = 0
    for case in KINDS.values():
        game = walk(case).game
        for moment, seat in list(moments_with(walk(case).some(40), game, choice))[:MOMENTS]:
            view = game.view(moment.before, seat)
            hand = Hand(stage, view)
            for move in spread(game.legal_moves(moment.before, seat), MOVES):
                for way in ways_to_make(view, move, game.encode_move(move), game.decode_move):
                    if any(isinstance(one, TapPlace) and view.zone(one.zone).layout != "grid" for one in way):
                        continue  # in a hand a tap on a back selects it: that is another way
                    sent = hand.make(way)
                    assert sent is not None, (case.kind, move, way)
                    assert same(game.decode_move(sent), move), (case.kind, move, way, sent)
                    made += 1
            stage.root.remove_widget(hand.panel)
    assert made


def moments_with(moments: Sequence[Moment], game: Any, choice: type[Any]) -> Iterator[tuple[Moment, int]]:
    """The moments at which somebody has such a choice, of each phase one."""
    phases = set()
    for moment in moments:
        seat = game.turn(moment.before)
        if not isinstance(seat, int) or moment.before.phase in phases:
            continue
        if any(isinstance(one, choice) for one in game.view(moment.before, seat).choices):
            phases.add(moment.before.phase)
            yield moment, seat


def spread(moves: Sequence[Move], count: int) -> list[Move]:
    """The first, the last, and some between."""
    return [moves[n * (len(moves) - 1) // max(1, count - 1)] for n in range(min(count, len(moves)))]


def same(sent: Move, meant: Move) -> bool:
    """Whether two moves are one, up to the order of a hand, and up to that of cards that are picked together."""
    first, second = without_order(sent), without_order(meant)
    return first == second or sorted(getattr(first, "cards", ())) == sorted(getattr(second, "cards", (None,)))


def first_line(widget: Any) -> str:
    """The words of a button, without the full words that stand below an abbreviation."""
    return re.sub(r"\[.*?\]", "", getattr(widget, "text", "")).split("\n")[0]


class Hand:
    """A player's fingers on the panel of one view."""

    def __init__(self, stage: Stage, view: View) -> None:
        self.stage = stage
        self.client = OneTable(table_of(1, view))
        self.session: TableSession = open_session(self.client, Clock.get_time)
        kind = ShufflePanel if view.stage == "shuffle" else PlayersHandPanel
        self.panel: Any = stage.show(kind(session=self.session), 0, 0, *Window.size)
        self.session.changed.connect(self.panel.show)
        self.panel.show()
        stage.wait(1.0)

    def make(self, way: Sequence[Gesture]) -> Any:
        """Makes these gestures, says yes where that is asked, and returns the move that was sent.

        The table is then as it was before.
        """
        for gesture in way:
            self._make(gesture)
            self.stage.wait(0.6)  # the next one is no double tap
        if self.session.gestures.confirmation is not None:
            self.session.gestures.answer(True)
        sent = self.client.sent[:]
        self.client.sent.clear()
        self.session.gestures.reset()
        self.stage.frames(2)
        assert len(sent) <= 1, "one way sends one move"
        return sent[0] if sent else None

    def _make(self, gesture: Gesture) -> None:
        match gesture:
            case TapZone(zone=zone):
                self.stage.tap(*self._on_zone(zone))
            case TapPlace(zone=zone, place=place):
                self.stage.tap(*self._on_place(zone, place))
            case SelectCards(cards=cards):
                self._select(cards)
            case TapCard(card=card):
                self.stage.tap(*self._on_card(card))
            case EnterCard(card=card):
                self.panel.hand.cursor = list(self.panel.hand.cards).index(card)
                self.panel.on_panel_key(ENTER, "", [])
            case SlideCard(card=card) if self._is_in_slot(card):
                self.stage.tap(*self._on_zone(self.session.gestures.exact_put_choice.onto))
            case SlideCard(card=card):
                Finger(*self._on_card(card)).move(*self._above_the_hand()).lift()
            case DropCard(card=card, zone=zone) if self._is_in_slot(card):
                self.stage.tap(*self._on_zone(zone))
            case DropCard(card=card, zone=zone, place=place):
                end = self._on_zone(zone) if place is None else self._on_place(zone, place)
                Finger(*self._on_card(card)).move(*end).lift()
            case ChooseGap(at=at):
                self._choose_gap(at)
            case PressOption(list=number, option=option):
                self._choose_option(number, option)
            case PressButton(button=button):
                pressed, at_piles = self.session.gestures.buttons[button], self.panel.middle.pile_buttons.buttons
                if pressed.short in [shown.text for shown in at_piles]:
                    self._press(self.panel.middle, pressed.short)
                else:
                    among = self.panel.middle if self.panel.middle.has_buttons else self.panel.ids.actions
                    self._press(among, pressed.label)
            case _:
                assert_never(gesture)

    def _is_in_slot(self, card: int) -> bool:
        slots = self.panel.middle.slots if isinstance(self.panel, PlayersHandPanel) else None
        return slots is not None and card in slots.cards

    def _choose_option(self, number: int, option: int) -> None:
        """Presses the tile of an option, or chooses its values and presses the large button, or taps a seat."""
        choices = self.session.gestures.option_lists[number]
        chosen = choices.options[option]
        viewer = self.session.view.viewer if self.session.view is not None else None
        is_own = chosen.seat is not None and chosen.seat == viewer
        label = self.session.localizer("pick-yourself") if is_own else chosen.label
        if self.panel.middle.board is None:
            assert chosen.seat is not None, "only players are chosen without a list"
            if is_own:
                self._press(self.panel.ids.actions, label)
            else:
                self.stage.tap(*self._on_seat(chosen.seat))
            return
        board = self.panel.middle.board.children[::-1][number]
        for scale, part in zip(choices.scales, chosen.parts, strict=False):
            suit = scale[part].suit
            self._press(board, scale[part].label if suit is None else SUIT_SYMBOLS[suit])
        if chosen.parts:
            self._press(board, chosen.action or chosen.label)
        elif chosen.suit is not None:
            self._press(board, chosen.label.replace(SUIT_SYMBOLS[chosen.suit], "").strip())
        else:
            self._press(board, label)

    def _on_seat(self, seat: int) -> Point:
        others = [one for one in chairs_of(self.session.view) if one != self.session.view.viewer]
        chair = self.panel.chairs.rows[others.index(seat)]
        return chair.to_window(*chair.center)

    def _on_zone(self, zone: str) -> Point:
        put = self.session.gestures.exact_put_choice
        if put is not None and put.onto == zone:
            button = next(one for one in self.panel.middle.slots.walk() if isinstance(one, TextButton))
            return button.to_window(*button.center)
        return middle(self.panel.middle.places[zone].drop_rect())

    def _on_place(self, zone: str, place: int) -> Point:
        held = self.session.active_zone
        assert held is not None
        if held.id != zone:
            return self._on_zone(zone)
        return self._on_card(hidden_card(place) if held.cards[place] is None else held.cards[place])

    def _above_the_hand(self) -> Point:
        """A point above the hand that is on no place of the table."""
        _, y = self.panel.hand.to_window(self.panel.hand.x, self.panel.hand.top)
        y += theme.SLIDE_OUT + 4.0
        return next((x, y) for x in range(4, Window.width, 4) if self.panel.middle.at(x, y) is None)

    def _on_card(self, card: int) -> Point:
        """The corner that no other card covers."""
        slots, held = self.panel.middle.slots, self.session.active_zone
        if slots is not None and card in slots.cards:
            return middle(slots.places[list(slots.cards).index(card)].card_rect())
        if held is not None and card in self.panel.hand.cards:
            left, bottom, _, tall = self.panel.hand.rect_of(card)
        elif card in self.panel.apart.cards:
            left, bottom, _, tall = self.panel.apart.rect_of(card)
        else:
            left, bottom, _, tall = self.panel.layers.rect_of(held.id, card)
        return left + 8, bottom + tall - 12

    def _select(self, cards: Sequence[int]) -> None:
        """Taps until exactly these are selected, in this order."""
        for card in (*self.session.gestures.selected, *cards):
            self.stage.tap(*self._on_card(card))
            self.stage.wait(0.4)

    def _choose_gap(self, at: int) -> None:
        """Slides along the fan until the gap is reached, lets go, and presses the button where there is one."""
        fan = self.panel.ids.pack.fan if isinstance(self.panel, ShufflePanel) else self.panel.middle.fan
        _, y = fan.to_window(*fan.middle)
        finger, x = Finger(fan.x + 4, y), fan.x + 4
        while fan.place != at and x < fan.right:
            x += 1
            finger.move(x, y, steps=1)
        finger.lift()
        if isinstance(self.panel, ShufflePanel):
            self.stage.wait(0.2)
            self.stage.tap(*self.panel.ids.button.to_window(*self.panel.ids.button.center))

    def _press(self, widget: Any, label: str) -> None:
        button = next(one for one in widget.walk(restrict=True) if first_line(one) == label)
        bring_into_view(button)
        self.stage.frames(4)
        self.stage.tap(*button.to_window(*button.center))
        self.stage.wait(0.2)
