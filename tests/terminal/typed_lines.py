"""Lines that make a given move, for every kind of choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from client.table.responses import AskFirst, SendMove
from client.table.typed_names import squeeze_name
from engine.cards import face
from engine.exhaustive import assert_never
from engine.view import ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom
from terminal.card_input import card_code
from terminal.choices import KeyedChoice, first_number
from terminal.input_parser import InputContext
from terminal.parsed_line import ParsedLine, Question


def lines_for(context: InputContext, move: Mapping[str, Any]) -> list[str]:
    """The lines that make this move: one for each choice that it may come from."""
    wanted = without_order(move)
    return [line for keyed in context.choices for line in _lines(keyed, wanted, context)]


def answered(meaning: ParsedLine, move: Mapping[str, Any]) -> Mapping[str, Any]:
    """The move that a line leads to, once a question about it is answered: with y, or with the number of cards."""
    match meaning:
        case SendMove(move=sent) | AskFirst(move=sent):
            return sent
        case Question(answers=answers):
            return answered(answers[str(len(move["cards"]))], move)
    raise AssertionError(meaning)


def without_order(move: Mapping[str, Any]) -> dict[str, Any]:
    """The move without the order of the hand, which rides with it, and without a list of no cards."""
    return {name: value for name, value in move.items() if name != "order" and value != []}


def by_faces(move: Mapping[str, Any]) -> dict[str, Any]:
    """The move without the order of the hand, and with faces for cards: two copies of a card are typed alike."""
    found = without_order(move)
    if "card" in found:
        found["card"] = face(found["card"])
    if "cards" in found:
        found["cards"] = [face(card) for card in found["cards"]]
    return found


def _lines(keyed: KeyedChoice, move: Mapping[str, Any], context: InputContext) -> Iterator[str]:
    key, choice = keyed.key, keyed.choice
    match choice:
        case TakeFrom() | Press():
            if move == choice.move:
                yield key
                yield keyed.label
        case ChooseOne():
            for number, option in enumerate(choice.options, start=1):
                if move == option.move:
                    yield (
                        f"{key} {squeeze_name(context.localizer.say(option.label))}"
                        if choice.bids
                        else f"{key}{number}"
                    )
        case ChoosePlace():
            if "at" in move and move == {**choice.move, "at": move["at"]} and move["at"] in choice.places:
                yield f"{key}{move['at'] + first_number(choice)}"
        case PutOnto():
            yield from _cards(keyed, choice, move, context)
        case _:
            assert_never(choice)


def _cards(keyed: KeyedChoice, choice: PutOnto, move: Mapping[str, Any], context: InputContext) -> Iterator[str]:
    cards = [move["card"]] if "card" in move else list(move.get("cards", []))
    picked = {"card": cards[:1][0]} if choice.sends == "card" and cards else {"cards": cards}
    place = {"at": move["at"]} if choice.places and "at" in move else {}
    if not cards or move != {**choice.move, **picked, **place}:
        return
    if not any(set(cards) <= set(together) for together in choice.sets):
        return
    words = [*map(card_code, cards), *(str(at + first_number(choice)) for at in place.values())]
    yield " ".join([keyed.key, *words])
    if len([offered for offered in context.choices if isinstance(offered.choice, PutOnto)]) == 1:
        yield " ".join(words)
