"""How the own cards lie, and when the authority is told of it: the clock would throw the one at the right."""

from __future__ import annotations

from typing import Any, cast

from mobile_fakes import AtOnce, Told
from small_tables import DRAWN, HAND, put_of, view_of

from engine.text import Text
from engine.view import PutOnto
from mobile.laid_hands import LaidHands
from mobile.viewmodels.own_cards import OwnCards

SEVEN, EIGHT, KING = HAND
LAID = (KING, SEVEN, EIGHT)
THROWING = view_of(choices=(put_of(*HAND),))


def own(kept: LaidHands | None = None) -> tuple[OwnCards, Told]:
    client = Told()
    cards = OwnCards(cast("Any", client), AtOnce(), "game", kept or LaidHands())
    cards.see(view_of())
    return cards, client


def test_the_hand_lies_as_its_owner_has_laid_it_and_new_cards_come_in_at_the_right() -> None:
    cards, _ = own()
    assert cards.order == HAND
    cards.lay(view_of(), LAID)
    cards.see(view_of((SEVEN, DRAWN, EIGHT, KING)))
    assert cards.order == (*LAID, DRAWN)
    cards.see(view_of((SEVEN, DRAWN, KING)))
    assert cards.order == (KING, SEVEN, DRAWN), "and those that have gone leave no gap"


def test_no_zone_but_the_own_is_laid_anew() -> None:
    cards, _ = own()
    cards.lay(view_of(), LAID)
    view = view_of(discards=HAND)
    assert cards.laid(view, view.zone("hand:0")).cards == LAID
    for other in ("discards", "hand:1"):
        assert cards.laid(view, view.zone(other)) is view.zone(other)


def test_the_table_is_told_where_a_card_can_be_thrown() -> None:
    cards, client = own()
    cards.lay(view_of(), LAID)
    cards.tell(THROWING)
    assert client.orders == [LAID]


def test_the_table_is_not_told_where_none_can_be_thrown() -> None:
    """While others play, or a card is yet to be taken, no clock throws one, and each call costs."""
    cards, client = own()
    cards.lay(view_of(), LAID)
    elsewhere = PutOnto(Text("any"), "up:0", "discards", {"type": "play"}, ((SEVEN,),))
    for view in (view_of(), view_of(choices=(elsewhere,))):
        cards.tell(view)
    assert client.orders == []


def test_the_table_is_told_of_an_order_once() -> None:
    cards, client = own()
    for _ in range(3):
        cards.tell(THROWING)
    cards.lay(view_of(), LAID)
    cards.tell(THROWING)
    cards.tell(THROWING)
    assert client.orders == [HAND, LAID]


def test_what_the_table_could_not_be_told_is_told_again() -> None:
    cards, client = own()
    client.refuses["arrange"] = Text("store-cannot-open")
    cards.tell(THROWING)
    client.refuses.clear()
    cards.tell(THROWING)
    cards.tell(THROWING)
    assert client.orders == [HAND, HAND]
