"""The gestures that make a legal move at a table: for whatever has a table before it, a session or a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from client.table.gesture_table import hidden_card
from engine.exhaustive import assert_never
from engine.game import Move
from engine.view import ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom, View


@dataclass(frozen=True, slots=True)
class TapZone:
    """A tap on a pile or a place for cards."""

    zone: str


@dataclass(frozen=True, slots=True)
class TapPlace:
    """A tap on one place of a zone, counted from 0."""

    zone: str
    place: int


@dataclass(frozen=True, slots=True)
class SelectCards:
    """Taps on own cards until exactly these are selected, in this order. Numbers from `hidden_card` stand for backs."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TapCard:
    """A tap on a card of an own zone, which lifts it."""

    zone: str
    card: int


@dataclass(frozen=True, slots=True)
class EnterCard:
    """Enter on a card of an own zone."""

    zone: str
    card: int


@dataclass(frozen=True, slots=True)
class SlideCard:
    """A drag that ends above the hand and over no zone."""

    card: int


@dataclass(frozen=True, slots=True)
class DropCard:
    """A drag that ends over a zone, at one of its places where it has some to choose from."""

    card: int
    zone: str
    place: int | None = None


@dataclass(frozen=True, slots=True)
class ChooseGap:
    """A place between cards that is chosen, as for a cut."""

    at: int


@dataclass(frozen=True, slots=True)
class PressOption:
    """One of the options of a list, both counted from 0."""

    list: int
    option: int


@dataclass(frozen=True, slots=True)
class PressButton:
    """One of the buttons, counted from 0."""

    button: int


Gesture = (
    TapZone
    | TapPlace
    | SelectCards
    | TapCard
    | EnterCard
    | SlideCard
    | DropCard
    | ChooseGap
    | PressOption
    | PressButton
)


def without_order(move: Move) -> Move:
    """The move without the order of a hand that it may carry."""
    carries = any(field.name == "order" for field in fields(move))
    return replace(move, order=None) if carries else move  # type: ignore[call-arg]


def ways_to_make(
    view: View, move: Move, encoded: Mapping[str, Any], decode: Callable[[Mapping[str, Any]], Move]
) -> Iterator[tuple[Gesture, ...]]:
    """All rows of gestures that make a legal move of a view; the order of its hand is not made.

    `encoded` is the move as JSON, and `decode` reads what a choice sends.
    """

    def is_sent_by(data: Mapping[str, Any]) -> bool:
        return data["type"] == encoded["type"] and without_order(decode(data)) == without_order(move)

    for choice in view.choices:
        same_kind = [other_choice for other_choice in view.choices if type(other_choice) is type(choice)]
        match choice:
            case TakeFrom(zone=zone):
                if is_sent_by(choice.move):
                    yield (TapZone(zone),)
            case PutOnto():
                cards = tuple(encoded.get("cards") or (encoded[key] for key in ("card",) if key in encoded))
                picked = {"card": cards[0]} if cards and choice.sends == "card" else {"cards": list(cards)}
                at = {"at": encoded.get("at")} if choice.places else {}
                allowed = any(set(cards) <= set(together) for together in choice.sets)
                if cards and allowed and is_sent_by({**choice.move, **picked, **at}):
                    yield from _ways_to_put(view, choice, cards, encoded["at"] if choice.places else None)
            case ChooseOne(options=options):
                for number, option in enumerate(options):
                    if is_sent_by(option.move):
                        yield (PressOption(same_kind.index(choice), number),)
            case ChoosePlace(places=places):
                for place in places:
                    if is_sent_by({**choice.move, "at": place}):
                        yield from _ways_to_choose(choice, place, is_first=_is_first_of_cards(view, choice))
            case Press():
                if is_sent_by(choice.move):
                    yield (PressButton(same_kind.index(choice)),)
            case _:
                assert_never(choice)


def _ways_to_put(
    view: View, choice: PutOnto, cards: tuple[int, ...], place: int | None
) -> Iterator[tuple[Gesture, ...]]:
    onto: Gesture = TapZone(choice.onto) if place is None else TapPlace(choice.onto, place)
    has_one_target = place is None and len(targets_of(view)) == 1
    if len(cards) == 1:
        yield (DropCard(cards[0], choice.onto, place),)
        if has_one_target:
            yield (SlideCard(cards[0]),)
    yield SelectCards(cards), onto
    yield SelectCards(cards), DropCard(cards[-1], choice.onto, place)
    if has_one_target:
        yield SelectCards(cards), SlideCard(cards[0])
        yield SelectCards(cards), EnterCard(choice.zone, cards[0])


def targets_of(view: View) -> set[str]:
    """The zones onto which something can be put."""
    puts = {choice.onto for choice in view.choices if isinstance(choice, PutOnto)}
    return puts | {choice.onto for choice in view.choices if isinstance(choice, ChoosePlace) and choice.onto}


def _ways_to_choose(choice: ChoosePlace, place: int, is_first: bool) -> Iterator[tuple[Gesture, ...]]:
    if choice.of == "gap":
        yield (ChooseGap(place),)
        return
    yield (TapPlace(choice.zone, place),)
    if choice.onto:
        yield (DropCard(hidden_card(place), choice.onto),)
    if is_first:
        yield SelectCards((hidden_card(place),)), TapZone(choice.onto) if choice.onto else PressButton(0)


def _is_first_of_cards(view: View, choice: ChoosePlace) -> bool:
    """Whether taps select the cards of this choice; in a grid a tap chooses the place at once."""
    if view.zone(choice.zone).layout == "grid":
        return False
    return choice == next(
        (other for other in view.choices if isinstance(other, ChoosePlace) and other.of == "card"), None
    )


def all_single_gestures(view: View) -> Iterator[Gesture]:
    """Every tap and every drag that can be tried at a table, whether it means anything or not."""
    own = {card for zone in view.zones if zone.owner == view.viewer for card in zone.cards if card is not None}
    for zone in view.zones:
        yield TapZone(zone.id)
        for place in (*range(min(len(zone.cards), MOST_PLACES)), len(zone.cards)):
            yield TapPlace(zone.id, place)
        for card in (*sorted(own), hidden_card(0)):
            yield DropCard(card, zone.id)
        for card in (*sorted(own)[:2], hidden_card(0)):
            yield DropCard(card, zone.id, len(zone.cards) // 2)
    for at in (-1, 0, 1, 1_000):
        yield ChooseGap(at)


MOST_PLACES = 8
"""Number of places of one zone that are tried, besides the one behind its last card."""
