"""Turns a choice and what a player picked for it into a move, a question, or the reason why it cannot be.

Every front end goes through `respond`: a tap, a drag and a typed line differ only in how they pick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from client.table.cautions import find_caution
from engine.choices import go_together, pick_problem, put_move
from engine.exhaustive import assert_never
from engine.text import Text
from engine.view import Choice, ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom, View


@dataclass(frozen=True, slots=True)
class Picks:
    """A player's picks for a choice: cards in the order of picking, a place, an option by its index."""

    cards: tuple[int, ...] = ()
    place: int | None = None
    option: int | None = None


@dataclass(frozen=True, slots=True)
class SendMove:
    """A move to send.

    Where it is not `is_legal`, it puts cards that do not go together. Only the game knows which ruling forbids that:
    the authority refuses the move with its sentence.
    """

    move: Mapping[str, Any]
    is_legal: bool = True


KEEP: Final = Text("put-precious-no")


@dataclass(frozen=True, slots=True)
class AskFirst:
    """A move to send after a yes to the question. `title` stands over the question where there is room for one."""

    question: Text
    move: Mapping[str, Any]
    title: Text
    yes: Text
    no: Text = KEEP
    cards: tuple[int, ...] = ()
    """The cards that the question is about. After a no they are no longer selected."""


@dataclass(frozen=True, slots=True)
class Explain:
    """A sentence that says why no move is sent."""

    text: Text


Response = SendMove | AskFirst | Explain


def respond(view: View, choice: Choice, picks: Picks, order: Sequence[int] = ()) -> Response:
    """The response to these picks for a choice of the view.

    `order` is how the player has laid the zone that the choice arranges; a move carries it where it differs from
    the zone's own order.
    """
    match choice:
        case TakeFrom():
            return SendMove(_with_order(view, choice, choice.move, order))
        case PutOnto():
            return _put(view, choice, picks, order)
        case ChooseOne(options=options):
            if picks.option is None or not 0 <= picks.option < len(options):
                return Explain(Text("choice-option-missing", {"last": len(options)}))
            return SendMove(options[picks.option].move)
        case ChoosePlace(places=places):
            if picks.place not in places:
                return Explain(Text("choice-place-missing"))
            return SendMove({**choice.move, "at": picks.place})
        case Press():
            return SendMove(choice.move)
        case _:
            return assert_never(choice)


def _put(view: View, choice: PutOnto, picks: Picks, order: Sequence[int]) -> Response:
    cards = picks.cards
    if (problem := pick_problem(choice, cards, picks.place)) is not None:
        return Explain(problem)
    move = put_move(choice, cards, picks.place)
    if not go_together(choice, cards):
        return SendMove(move, is_legal=False)
    move = _with_order(view, choice, move, order)
    caution = find_caution(view, choice, cards)
    if caution is None:
        return SendMove(move)
    title, yes = Text("put-precious-title"), Text("put-precious-yes")
    if caution.question == choice.caution:
        title, yes = Text("sure-title"), Text("put-caution-yes")
    return AskFirst(caution.question, move, title, yes, cards=caution.cards)


def _with_order(
    view: View, choice: TakeFrom | PutOnto, move: Mapping[str, Any], order: Sequence[int]
) -> Mapping[str, Any]:
    zone = next((zone for zone in view.zones if zone.id == choice.arranges), None)
    cards = zone.visible_cards if zone is not None else ()
    if zone is None or tuple(order) == zone.cards or sorted(order) != sorted(cards):
        return move
    return {**move, "order": list(order)}
