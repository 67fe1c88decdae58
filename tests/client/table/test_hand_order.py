"""The order of the own cards, and when the authority is sent it: the clock would throw the one at the right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from client.table.hand_order import HandOrder, OrderMode
from client.table.saved_orders import SavedOrders
from engine.cards import parse_cards
from engine.text import Text
from engine.view import Proposal, PutOnto, View
from tests.client.table.fakes import ControlledRunner, RecordingClient
from tests.client.table.small_tables import DRAWN, HAND, put_of, view_of

SEVEN, EIGHT, KING = HAND
LAID = (KING, SEVEN, EIGHT)
THROWING = view_of(choices=(put_of(*HAND),))


def own(kept: SavedOrders | None = None) -> tuple[HandOrder, RecordingClient]:
    client = RecordingClient()
    cards = HandOrder(cast("Any", client), ControlledRunner(), "game", kept or SavedOrders())
    cards.update(view_of())
    return cards, client


def test_the_hand_lies_as_its_owner_has_laid_it_and_new_cards_come_in_at_the_right() -> None:
    cards, _ = own()
    assert cards.order == HAND
    cards.set_order(LAID)
    cards.update(view_of((SEVEN, DRAWN, EIGHT, KING)))
    assert cards.order == (*LAID, DRAWN)
    cards.update(view_of((SEVEN, DRAWN, KING)))
    assert cards.order == (KING, SEVEN, DRAWN), "and those that have gone leave no gap"


def test_no_zone_but_the_own_is_laid_anew() -> None:
    cards, _ = own()
    cards.set_order(LAID)
    view = view_of(discards=HAND)
    assert cards.arrange_zone(view, view.zone("hand:0")).cards == LAID
    for other in ("discards", "hand:1"):
        assert cards.arrange_zone(view, view.zone(other)) is view.zone(other)


def test_the_table_is_told_where_a_card_can_be_thrown() -> None:
    cards, client = own()
    cards.set_order(LAID)
    cards.send(THROWING)
    assert client.orders == [LAID]


def test_the_table_is_not_told_where_none_can_be_thrown() -> None:
    """While others play, or a card is yet to be taken, no clock throws one, and each call costs."""
    cards, client = own()
    cards.set_order(LAID)
    elsewhere = PutOnto(Text("any"), "up:0", "discards", {"type": "play"}, ((SEVEN,),))
    for view in (view_of(), view_of(choices=(elsewhere,))):
        cards.send(view)
    assert client.orders == []


def test_the_table_is_told_of_an_order_once() -> None:
    cards, client = own()
    for _ in range(3):
        cards.send(THROWING)
    cards.set_order(LAID)
    cards.send(THROWING)
    cards.send(THROWING)
    assert client.orders == [HAND, LAID]


def test_a_hand_order_that_was_not_sent_is_sent_again() -> None:
    cards, client = own()
    client.refuses["arrange"] = Text("store-cannot-open")
    cards.send(THROWING)
    client.refuses.clear()
    cards.send(THROWING)
    cards.send(THROWING)
    assert client.orders == [HAND, HAND]


@pytest.mark.parametrize(
    ("kind", "suits", "ranks"),
    [
        ("five_hundred", "9H KH AH 10S AS JK", "9H 10S KH AH AS JK"),
        ("threes", "9H KH AH 10S AS JK", "9H 10S KH AH AS JK"),
        ("game_of_threes", "AH 9H KH AS 10S JK", "AH AS 9H 10S KH JK"),
        ("crazy_eights", "AH 9H KH AS 10S JK", "AH AS 9H 10S KH JK"),
    ],
)
def test_an_ace_lies_where_the_game_ranks_it(kind: str, suits: str, ranks: str) -> None:
    view = replace(view_of(), kind=kind)
    hand = replace(view.zone("hand:0"), cards=parse_cards("AS 9H KH JK AH 10S"), arrangeable=True)
    laid, _ = own()
    for mode, expected in (("suits", suits), ("ranks", ranks)):
        laid.mode = cast(OrderMode, mode)
        assert laid.arrange_zone(view, hand).cards == parse_cards(expected)


# Hands that lie by themselves


def proposing(hand: tuple[int, ...], proposed: tuple[int, ...], **more: Any) -> View:
    """A view whose hand is to lie as proposed."""
    view = view_of(hand, **more)
    proposal = Proposal(Text("by-suit"), proposed, by_itself=True)
    zones = tuple(replace(zone, proposal=proposal) if zone.id == "hand:0" else zone for zone in view.zones)
    return replace(view, zones=zones)


TAKEN = (*HAND, DRAWN)
TAKEN_LAID = (DRAWN, KING, EIGHT, SEVEN)


def dealt(kept: SavedOrders | None = None) -> HandOrder:
    """The order of a hand right after its deal."""
    client = RecordingClient()
    cards = HandOrder(cast("Any", client), ControlledRunner(), "game", kept or SavedOrders())
    cards.update(view_of(()))
    cards.update(proposing(HAND, LAID))
    return cards


def test_a_hand_is_laid_as_proposed_at_the_deal_and_after_a_take() -> None:
    cards = dealt()
    assert cards.order == LAID
    cards.update(proposing(TAKEN, TAKEN_LAID))
    assert cards.order == TAKEN_LAID


def test_a_hand_that_its_owner_has_moved_is_not_touched_by_a_take() -> None:
    cards = dealt()
    cards.move(KING, 2)
    moved = cards.order
    cards.update(proposing(TAKEN, TAKEN_LAID))
    assert cards.order == (*moved, DRAWN)
    cards.update(proposing((*moved[:2], DRAWN), LAID))
    assert cards.order == (*moved[:2], DRAWN), "nor by a discard"
    cards.update(proposing((*moved[:2], DRAWN, KING), TAKEN_LAID))
    assert cards.order == TAKEN_LAID, "but by the next one, before which nothing was moved"


def test_arranging_leaves_the_next_cards_to_lie_by_themselves() -> None:
    cards = dealt()
    cards.move(KING, 2)
    cards.apply_proposal()
    cards.update(proposing(TAKEN, TAKEN_LAID))
    assert cards.order == TAKEN_LAID


def test_a_hand_is_laid_anew_when_trumps_are_known() -> None:
    cards = dealt()
    cards.update(proposing(HAND, LAID[::-1]))
    assert cards.order == LAID[::-1]
    cards.move(LAID[0], 0)
    moved = cards.order
    cards.update(proposing(HAND, HAND))
    assert cards.order == moved, "but not what its owner has laid"


def test_an_old_proposal_does_not_lay_new_cards() -> None:
    """While events are shown, the proposal does not know the new cards yet."""
    cards = dealt()
    cards.update(proposing(TAKEN, LAID))
    assert cards.order == (*LAID, DRAWN)
    cards.update(proposing(TAKEN, TAKEN_LAID))
    assert cards.order == TAKEN_LAID


def test_the_next_hand_lies_by_itself_whatever_was_done_with_the_last_one() -> None:
    cards = dealt()
    cards.move(KING, 2)
    cards.update(view_of((), stage="shuffle"))
    cards.update(proposing(TAKEN, TAKEN_LAID))
    assert cards.order == TAKEN_LAID


def test_without_a_word_of_the_game_new_cards_come_in_at_the_right() -> None:
    cards = dealt()
    view = proposing(TAKEN, TAKEN_LAID)
    hand = view.zone("hand:0")
    assert hand.proposal is not None
    quiet = replace(hand, proposal=replace(hand.proposal, by_itself=False))
    cards.update(replace(view, zones=tuple(quiet if zone.id == hand.id else zone for zone in view.zones)))
    assert cards.order == (*LAID, DRAWN)


def test_a_table_that_is_opened_again_shows_the_hand_as_its_owner_left_it() -> None:
    kept = SavedOrders()
    dealt(kept).set_order(HAND[::-1])
    again = HandOrder(cast("Any", RecordingClient()), ControlledRunner(), "game", kept)
    view = proposing(HAND, LAID)
    again.update(view)
    again.restore(view)
    assert again.order == HAND[::-1]
    again.update(view)
    assert again.order == HAND[::-1]
