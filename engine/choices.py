"""The moves that choices allow.

A choice is a legal move as a gesture. The choices of a seat therefore define its legal moves: `list_moves` lists them
and `allows` decides about one. Moves are JSON here, as choices hold them. For a choice to put cards, `put_move` is the
move of some cards; `pick_problem` and `go_together` say whether they may be put.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from engine.exhaustive import assert_never
from engine.text import Text
from engine.view import Choice, ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom

MoveJson = Mapping[str, Any]


def list_moves(choice: Choice) -> Iterator[MoveJson]:
    """The moves of a choice, without the order of a hand.

    Of cards that are alike the first ones stand for all. Of ordered cards only the last one varies. Cards with a
    caution are not listed.
    """
    match choice:
        case TakeFrom() | Press():
            yield choice.move
        case ChooseOne():
            yield from (option.move for option in choice.options)
        case ChoosePlace():
            yield from ({**choice.move, "at": place} for place in choice.places)
        case PutOnto():
            if choice.caution is None:
                places = choice.places or (None,)
                yield from (put_move(choice, cards, place) for cards in _list_picks(choice) for place in places)
        case _:
            assert_never(choice)


def allows(choice: Choice, move: MoveJson) -> bool:
    """Whether the choice allows a move, apart from its `order`, which the caller checks."""
    if isinstance(choice, (TakeFrom, PutOnto)) and choice.arranges:
        move = {key: value for key, value in move.items() if key != "order"}
    match choice:
        case TakeFrom() | Press():
            return _is_same(move, choice.move)
        case ChooseOne():
            return any(_is_same(move, option.move) for option in choice.options)
        case ChoosePlace():
            place = move.get("at")
            return type(place) is int and place in choice.places and _is_same(move, {**choice.move, "at": place})
        case PutOnto():
            return _allows_put(choice, move)
        case _:
            return assert_never(choice)


def put_move(choice: PutOnto, cards: Sequence[int], place: int | None = None) -> MoveJson:
    """The move that puts these cards, at a place where the choice has some."""
    move = {**choice.move, choice.sends: cards[0] if choice.sends == "card" else list(cards)}
    return {**move, "at": place} if choice.places else move


def pick_problem(choice: PutOnto, cards: Sequence[int], place: int | None = None) -> Text | None:
    """Why this number of cards cannot be put at this place, whatever cards they are. None if it can."""
    if len(cards) < choice.least:
        return Text("cards-too-few", {"least": choice.least})
    if len(cards) > choice.most:
        return Text("cards-too-many", {"most": choice.most})
    if len(set(cards)) < len(cards):
        return Text("cards-twice")
    if choice.places and place not in choice.places:
        return Text("choice-place-missing")
    return None


def go_together(choice: PutOnto, cards: Collection[int]) -> bool:
    """Whether these cards can be put together. If not, the ruling of the game says why."""
    picked = set(cards)
    return _has_needed(choice, picked) and any(picked.issubset(together) for together in choice.sets)


def _has_needed(choice: PutOnto, cards: Collection[int]) -> bool:
    return not choice.needs or not set(cards).isdisjoint(choice.needs)


def _is_same(move: MoveJson, wanted: MoveJson) -> bool:
    """Whether two moves are the same. A field that holds nothing may be left out."""
    return _without_nothing(move) == _without_nothing(wanted)


def _without_nothing(move: MoveJson) -> MoveJson:
    return {key: value for key, value in move.items() if value is not None and value != []}


def _allows_put(choice: PutOnto, move: MoveJson) -> bool:
    sent = move.get(choice.sends)
    cards = [sent] if choice.sends == "card" else [] if sent is None else sent
    if not isinstance(cards, list) or any(type(card) is not int for card in cards):
        return False
    place = move.get("at") if choice.places else None
    if choice.places and type(place) is not int:
        return False
    if pick_problem(choice, cards, place) is not None or not go_together(choice, cards):
        return False
    return _is_same(move, put_move(choice, cards, place))


def _list_picks(choice: PutOnto) -> Iterator[tuple[int, ...]]:
    listed: set[frozenset[int]] = set()
    for cards in choice.sets:
        for picked in _combine(cards, choice):
            if frozenset(picked) in listed or not _has_needed(choice, picked):
                continue
            listed.add(frozenset(picked))
            if choice.ordered:
                yield from ((*(card for card in picked if card != last), last) for last in picked)
            else:
                yield picked


def _combine(cards: tuple[int, ...], choice: PutOnto) -> Iterable[tuple[int, ...]]:
    """The picks from one set of cards: any number of each group of alike ones, and any of the others."""
    groups = [tuple(card for card in group if card in cards) for group in choice.alike]
    groups = [group for group in groups if group]
    grouped = {card for group in groups for card in group}
    groups += [(card,) for card in cards if card not in grouped]
    if len(groups) == len(cards):
        for count in range(choice.least, min(choice.most, len(cards)) + 1):
            yield from combinations(cards, count)
        return
    for counts in product(*(range(len(group) + 1) for group in groups)):
        if choice.least <= sum(counts) <= choice.most:
            yield tuple(card for group, count in zip(groups, counts, strict=True) for card in group[:count])
