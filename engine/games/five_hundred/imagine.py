"""States of 500 that a seat cannot tell from the true one, made from its view and its memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import cast

from engine.cards import rank
from engine.games.five_hundred.contracts import BY_NAME, TRICKS, ladder
from engine.games.five_hundred.memory import Memory, SeenHand, SeenTrick, named_bid
from engine.games.five_hundred.play import Auction, is_bidding_over
from engine.games.five_hundred.scoring import hand_points
from engine.games.five_hundred.state import (
    FORMAT,
    ORDER,
    PACK_OF_33,
    STAGES,
    Hand,
    Phase,
    State,
    Trick,
    callers,
    next_caller,
    trumps,
)
from engine.imagining import Place, Pool, Sketch, StockpileBuilder, unseen_cards
from engine.mechanics.bidding import PASS
from engine.mechanics.tricks import SUITS_UNDER, winning_index
from engine.view import Row, Seat, SeatView, View


def sketch(auction: Auction, view: View, memory: Memory) -> Sketch:
    """The state as far as this viewer knows it, at a table that bids in this way."""
    draft = _before_the_deal(view, memory)
    if STAGES[draft.phase] == "shuffle":
        return Sketch(draft)
    draft = _with_contract(auction, draft, view, memory)
    builder = StockpileBuilder()
    tricks = _tricks(draft, view, memory)
    won = [Trick(trick.leader, builder.lay(trick.cards), cast(int, trick.winner)) for trick in tricks]
    trick = view.zone("trick")
    lying = trick.visible_cards
    kitty, hidden_kitty = builder.lay_zone(view.zone("kitty"))
    hands = [builder.lay_zone(view.zone(f"hand:{seat}")) for seat in ORDER]
    draft = replace(
        draft,
        hands=tuple((*seen, *unseen) for seen, unseen in hands),
        kitty=(*kitty, *hidden_kitty),
        tricks=tuple(won),
        trick=builder.lay(lying),
        stockpile=builder.stockpile(0),
    )
    shown = [*tricks, SeenTrick(trick.by[0], lying, draft.named)] if lying else tricks
    places = [Place(unseen, _lacks(draft, shown, seat)) for seat, (_, unseen) in enumerate(hands)]
    cards = unseen_cards(PACK_OF_33, draft.stockpile)
    return Sketch(draft, (Pool(cards, (Place(hidden_kitty), *places)),))


def _before_the_deal(view: View, memory: Memory) -> State:
    """The state with all that does not depend on the cards of this hand."""
    drawn = [zone.cards for zone in view.zones if zone.id.startswith("drawn:")]
    cards = tuple(cards[0] if cards else None for cards in drawn) or (None,) * len(ORDER)
    drawing: tuple[Seat, ...] = ()
    if view.phase == "draw":
        lowest = min((rank(card) for card in cards if card is not None), default=None)
        ranks = [None if card is None else rank(card) for card in cards]
        drawing = tuple(seat for seat in ORDER if ranks[seat] == lowest)
    return State(
        format=FORMAT,
        phase=cast(Phase, view.phase),
        dealer=view.seats[-1].seat,
        rows=_rows(view, memory),
        away=tuple(seat.seat for seat in view.seats if seat.away),
        drawing=drawing,
        drawn=cards,
    )


# Hands that are over


def _rows(view: View, memory: Memory) -> tuple[Hand, ...]:
    """The results of the hands that are over. Where the memory lacks them they are such as give the same points."""
    sheet = view.score_sheet
    seats = [cast(Seat, column.args["seat"]) for column in sheet.columns]
    rows = [row for row in sheet.rows if row.counts]
    remembered: tuple[SeenHand | None, ...] = (None,) * (len(rows) - len(memory.hands)) + memory.hands
    return tuple(
        _hand(row, tuple(row.cells[seats.index(seat)] or 0 for seat in ORDER), seen)
        for row, seen in zip(rows, remembered, strict=True)
    )


def _hand(row: Row, points: tuple[int, ...], seen: SeenHand | None) -> Hand:
    if row.label.code == "hand-row-thrown-in":
        return Hand(None, None, (0,) * len(ORDER), points)
    if seen is None or seen.contractor is None or sum(seen.tricks) < TRICKS:
        return _guess_hand(row, points)
    return Hand(seen.contractor, named_bid(row.label), seen.tricks, points)


def _guess_hand(row: Row, points: tuple[int, ...]) -> Hand:
    """A hand in which this contract gave these points."""
    contract = BY_NAME[named_bid(row.label)]
    for contractor in ORDER:
        for taken in range(TRICKS + 1):
            for first in range(TRICKS - taken + 1):
                others = iter((first, TRICKS - taken - first))
                tricks = tuple(taken if seat == contractor else next(others) for seat in ORDER)
                if hand_points(contract, contractor, tricks) == points:
                    return Hand(contractor, contract.name, tricks, points)
    raise ValueError("no hand gives these points")


# The auction


def _with_contract(auction: Auction, state: State, view: View, memory: Memory) -> State:
    """The state with the auction, the contract and whose turn it is."""
    state = replace(state, active=view.turn if isinstance(view.turn, int) else state.active)
    if state.phase == "bid":
        calls = memory.calls
        if not _could_call(state, view, calls):
            calls = _guess_calls(auction, state, view)
        bids = [call for call in zip(callers(state.dealer, calls), calls, strict=True) if call[1] != PASS]
        seat, name = bids[-1] if bids else (0, None)
        return replace(state, calls=calls, contractor=seat, contract=name)
    facts = {fact.code: fact for fact in view.facts}
    made = facts.get("contract-of")
    if made is not None:
        contract, contractor = named_bid(made), cast(Seat, made.args["seat"])
        named = cast(int, facts["joker-stands-for"].args["suit"]) if "joker-stands-for" in facts else None
        return replace(state, calls=memory.calls, contract=contract, contractor=contractor, named=named)
    last = state.rows[-1]
    return replace(state, calls=memory.calls, contract=last.contract, contractor=last.contractor or 0)


def _could_call(state: State, view: View, calls: tuple[str, ...]) -> bool:
    """Whether these calls lead to the same marks and the same turn."""
    if calls.count(PASS) >= len(ORDER) or next_caller(state.dealer, calls) != state.active:
        return False
    called = dict(zip(callers(state.dealer, calls), calls, strict=True))
    return all(called.get(seat.seat) == _last_call(seat) for seat in view.seats)


def _last_call(seat: SeatView) -> str | None:
    """The last call of a seat, as its marks say it."""
    marks = {mark.code: mark for mark in seat.marks}
    return PASS if "mark-passed" in marks else named_bid(marks["mark-bid"]) if "mark-bid" in marks else None


def _guess_calls(auction: Auction, state: State, view: View) -> tuple[str, ...]:
    """The shortest auction that may have led here. Its bids are those that are marked, and the lowest before them."""
    marked = {_last_call(seat) for seat in view.seats}
    bids = [bid.name for nth, bid in enumerate(ladder("any")) if nth < len(ORDER) - 1 or bid.name in marked]
    begun: list[tuple[str, ...]] = [()]
    while begun:
        for calls in begun:
            if _could_call(state, view, calls):
                return calls
        begun = [
            longer
            for calls in begun
            for call in (PASS, *bids[max((bids.index(bid) + 1 for bid in calls if bid != PASS), default=0) :])
            if not is_bidding_over(auction, longer := (*calls, call))
        ]
    raise ValueError("no auction leads to these marks")


# Tricks


def _tricks(state: State, view: View, memory: Memory) -> list[SeenTrick]:
    """The finished tricks. Those that the memory lacks came first."""
    remembered = [trick for trick in memory.tricks if trick.winner is not None]
    seen = frozenset(chain.from_iterable(trick.cards for trick in remembered))
    found = []
    for winner in ORDER:
        known = [card for card in view.zone(f"tricks:{winner}").known if card not in seen]
        for first in range(0, len(known), len(ORDER)):
            cards = tuple(known[first : first + len(ORDER)])
            suit = SUITS_UNDER[trumps(state)][cards[0]]
            leader = (winner - winning_index(cards, suit, trumps(state))) % len(ORDER)
            found.append(SeenTrick(leader, cards, None, winner))
    last = view.asides[0].cards if view.asides and not remembered else ()
    return [*sorted(found, key=lambda trick: trick.cards == last), *remembered]


def _lacks(state: State, tricks: Sequence[SeenTrick], seat: Seat) -> frozenset[int]:
    """The cards of the suits that a seat has not followed."""
    suits = SUITS_UNDER[trumps(state)] if tricks else ()
    void = set()
    for trick in tricks:
        led = suits[trick.cards[0]] if trick.named is None else trick.named
        place = (seat - trick.leader) % len(ORDER)
        if 0 < place < len(trick.cards) and suits[trick.cards[place]] != led:
            void.add(led)
    return frozenset(card for card in PACK_OF_33 if void and suits[card] in void)
