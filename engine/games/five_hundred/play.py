"""The effect of every move of 500. The moves are legal: `check` has accepted them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final, Literal

from engine.card_game import gather
from engine.cards import JOKER, rank
from engine.events import transfers
from engine.exhaustive import assert_never
from engine.game import Event, Shuffle, Step, Transfer, announce, public_event
from engine.games.five_hundred.contracts import BY_NAME, TRICKS
from engine.games.five_hundred.scoring import hand_points, is_made
from engine.games.five_hundred.state import (
    LAST_HAND,
    ORDER,
    Bid,
    Bury,
    Hand,
    NameSuit,
    Pass,
    Phase,
    Play,
    State,
    Trick,
    contract,
    deciding_seats,
    next_caller,
    piles,
    totals,
    trick_winner,
    tricks_taken,
    trumps,
    winners,
)
from engine.mechanics.bidding import PASS, Contract
from engine.mechanics.order import after, starting_after, with_seat
from engine.mechanics.tricks import NO_TRUMP
from engine.stockpile import Stockpile
from engine.text import Text
from engine.view import Seat

Auction = Literal["once", "until_passed"]
"""The way of bidding: everybody calls once (F4), or until all but one have passed (F4a)."""
_DEAL: Final = (
    (0,) * 3 + (1,) * 3 + (2,) * 3 + (3,) * 3 + ((0,) * 4 + (1,) * 4 + (2,) * 4) + ((0,) * 3 + (1,) * 3 + (2,) * 3)
)
"""The place to which each card of the pack is dealt, counted from the dealer's left; 3 is the kitty (F3)."""
*_HANDS, _KITTY = [tuple(n for n, to in enumerate(_DEAL) if to == place) for place in range(4)]
"""The pointers that each place is dealt."""


def apply_move(auction: Auction, state: State, move: Play | Bid | Pass | Bury | NameSuit | Shuffle) -> Step[State]:
    """Makes a move at a table that bids in this way."""
    match move:
        case Play(card=card):
            return _play(state, card)
        case Bid(name=name):
            made = announce("bid", seat=state.active, **contract_words(BY_NAME[name]))
            return _call(auction, state, name, made)
        case Pass():
            return _call(auction, state, PASS, public_event("passed", seat=state.active))
        case Bury(cards=cards, order=order):
            return _bury(state, cards, order)
        case NameSuit(suit=suit):
            named = announce("named-suit", hint="suit", seat=state.active, suit=suit)
            return Step(replace(state, phase="play", named=suit, active=after(ORDER, state.active)), (named,))
        case Shuffle(cards=cards) if state.phase == "draw":
            return _draw(state, cards)
        case Shuffle(cards=cards):
            return _deal(state, cards)
        case _:
            return assert_never(move)


def contract_words(contract: Contract) -> dict[str, Any]:
    """The arguments with which a sentence names a contract."""
    bid = contract.name if contract.loses else "no-trump" if contract.trumps == NO_TRUMP else "suit"
    return {"bid": bid, "tricks": contract.tricks, "suit": contract.trumps, "value": contract.value}


# Before a hand


def _draw(state: State, cards: tuple[int, ...]) -> Step[State]:
    """Draws for the deal: the lowest card deals, and those tied for it draw again (F2)."""
    back = tuple(Transfer(card, f"drawn:{seat}", "stock") for seat, card in _drawn(state))
    drawn = dict(zip(state.drawing, cards, strict=False))
    events = [public_event("draw-again", *back, stage="shuffle")] if back else []
    for seat, card in drawn.items():
        moved = Transfer(card, "stock", f"drawn:{seat}", "all")
        events.append(public_event("drew", moved, seat=seat, card=card, stage="shuffle"))
    lowest = min(map(rank, drawn.values()))
    tied = tuple(seat for seat, card in drawn.items() if rank(card) == lowest)
    state = replace(state, drawn=tuple(drawn.get(seat) for seat in ORDER), drawing=tied)
    if len(tied) > 1:
        return Step(state, (*events, public_event("tied", stage="shuffle")))
    events.append(public_event("deals-first", seat=tied[0], stage="shuffle"))
    return Step(replace(state, phase="shuffle", dealer=tied[0], drawing=()), tuple(events))


def _drawn(state: State) -> list[tuple[Seat, int]]:
    return [(seat, card) for seat, card in enumerate(state.drawn) if card is not None]


def _deal(state: State, cards: tuple[int, ...]) -> Step[State]:
    """Deals three each, three to the kitty, four each and three each, from the dealer's left (F3)."""
    dealer = after(ORDER, state.dealer) if state.phase == "hand_over" else state.dealer
    gathered = _gather_all(state)
    seats = starting_after(ORDER, dealer)
    hands = tuple(_HANDS[seats.index(seat)] for seat in ORDER)
    ways = [(f"hand:{seat}", (seat,)) for seat in seats] + [("kitty", ())]
    dealt = [Transfer(card, "stock", *ways[place]) for card, place in zip(cards, _DEAL, strict=True)]
    shuffled = Text("shuffled", {"hand": len(state.rows) + 1, "seat": dealer})
    state = State(
        format=state.format,
        phase="bid",
        dealer=dealer,
        rows=state.rows,
        away=state.away,
        stockpile=Stockpile(cards, len(cards)),
        hands=hands,
        kitty=_KITTY,
        active=seats[0],
    )
    events = (
        Event(shuffled, gathered, hint="shuffle", stage="shuffle"),
        Event(Text("dealt"), tuple(dealt)),
    )
    return Step(state, events)


def _gather_all(state: State) -> tuple[Transfer, ...]:
    """The transfers of all cards on the table back to the stock."""
    drawn = tuple(Transfer(card, f"drawn:{seat}", "stock") for seat, card in _drawn(state))
    return (*drawn, *gather(state.stockpile, piles(state)))


# Bidding and the kitty


def _call(auction: Auction, state: State, call: str, event: Event) -> Step[State]:
    """Records a bid or pass. At the end the contractor takes the kitty, or the hand is thrown in (F4, F4a, F6)."""
    calls, bidder, highest = (*state.calls, call), state.contractor, state.contract
    if call != PASS:
        bidder, highest = state.active, call
    state = replace(state, calls=calls, contractor=bidder, contract=highest)
    if not is_bidding_over(auction, calls):
        return Step(replace(state, active=next_caller(state.dealer, calls)), (event,))
    if highest is None:
        step = _throw_in(state)
        return Step(step.state, (event, *step.events))
    seat = state.contractor
    moved = transfers(state.stockpile.at(state.kitty), "kitty", f"hand:{seat}", (seat,))
    won = announce("won-bidding", *moved, seat=seat, **contract_words(contract(state)))
    hands = with_seat(state.hands, seat, (*state.hands[seat], *state.kitty))
    state = replace(state, phase="exchange", hands=hands, kitty=(), active=seat)
    return Step(state, (event, won))


def is_bidding_over(auction: Auction, calls: Sequence[str]) -> bool:
    """Whether nobody calls after these calls: all have called once (F4), or all but one have passed a bid (F4a)."""
    passed = calls.count(PASS)
    if auction == "once":
        return len(calls) == len(ORDER)
    return passed == len(ORDER) or (passed == len(ORDER) - 1 and len(calls) > passed)


def _throw_in(state: State) -> Step[State]:
    thrown_in = announce("thrown-in", *_gather_all(state))
    rows = (*state.rows, Hand(None, None, (0, 0, 0), (0, 0, 0)))
    if len(rows) == LAST_HAND:
        thrown_in = replace(thrown_in, transfers=())  # the last hand is left as it lies
        over = replace(state, phase="over", rows=rows)
        return Step(over, (thrown_in, *_outcome(over)))
    dealer = after(ORDER, state.dealer)
    return Step(State(format=state.format, phase="shuffle", dealer=dealer, rows=rows, away=state.away), (thrown_in,))


def _bury(state: State, cards: tuple[int, ...], order: tuple[int, ...] | None) -> Step[State]:
    seat, at = state.active, state.stockpile.cards
    held = {at[pointer]: pointer for pointer in state.hands[seat]}
    hand = tuple(held[card] for card in order or tuple(held) if card not in cards)
    moved = transfers(cards, f"hand:{seat}", "kitty", (seat,))
    kitty = tuple(held[card] for card in cards)
    state = replace(state, phase="play", hands=with_seat(state.hands, seat, hand), kitty=kitty)
    return Step(state, (public_event("put-away", *moved, seat=seat),))


# Tricks


def _play(state: State, card: int) -> Step[State]:
    seat, at = state.active, state.stockpile.cards
    pointer = at.index(card)
    kept = list(state.hands[seat])
    kept.remove(pointer)
    hands = with_seat(state.hands, seat, tuple(kept))
    trick = (*state.trick, pointer)
    event = _play_event("played" if state.trick else "led", seat, card)
    if len(trick) == len(ORDER):
        return _end_trick(state, hands, trick, event)
    if len(trick) == 1 and card == JOKER and trumps(state) == NO_TRUMP:
        return Step(_after_card(state, "name", hands, state.tricks, seat, trick), (event,))
    return Step(_after_card(state, "play", hands, state.tricks, (seat + 1) % len(ORDER), trick), (event,))


@cache
def _play_event(code: str, seat: Seat, card: int) -> Event:
    """The event of a card that is played or led. Cached, because making it takes a tenth of the time of a game."""
    return public_event(code, Transfer(card, f"hand:{seat}", "trick", "all"), seat=seat, card=card)


def _after_card(
    state: State,
    phase: Phase,
    hands: tuple[tuple[int, ...], ...],
    tricks: tuple[Trick, ...],
    active: Seat,
    trick: tuple[int, ...],
) -> State:
    """The state after a card. It names every field: `replace` would take a tenth of the time of a game."""
    return State(
        format=state.format,
        phase=phase,
        dealer=state.dealer,
        rows=state.rows,
        away=state.away,
        drawing=state.drawing,
        drawn=state.drawn,
        stockpile=state.stockpile,
        hands=hands,
        kitty=state.kitty,
        calls=state.calls,
        contractor=state.contractor,
        contract=state.contract,
        tricks=tricks,
        active=active,
        trick=trick,
        named=state.named if trick else None,
    )


def _end_trick(state: State, hands: tuple[tuple[int, ...], ...], trick: tuple[int, ...], event: Event) -> Step[State]:
    cards = state.stockpile.at(trick)
    winner = trick_winner(state, cards)
    gathered = [_gather_card(card, winner) for card in cards]
    tricks = (*state.tricks, Trick((state.active + 1) % len(ORDER), trick, winner))
    count = [trick.winner for trick in tricks].count(winner)
    took = public_event("took-trick", *gathered, seat=winner, count=count)
    state = _after_card(state, "play", hands, tricks, winner, ())
    if len(tricks) == TRICKS:
        step = _end_hand(state)
        return Step(step.state, (event, took, *step.events))
    if len(tricks) == 1 and contract(state).is_open:
        laid = announce("laid-open", seat=state.contractor, hint="show")
        return Step(state, (event, took, laid))
    return Step(state, (event, took))


@cache
def _gather_card(card: int, winner: Seat) -> Transfer:
    """The transfer of a card to the winner of its trick. Cached: making it takes a twentieth of the time of a game."""
    return Transfer(card, "trick", f"tricks:{winner}", "all", source_place=0)


def _end_hand(state: State) -> Step[State]:
    """Scores the hand (F10), and ends the game where the points do (F11, F12)."""
    bid, tricks = contract(state), tricks_taken(state.tricks)
    row = Hand(state.contractor, bid.name, tricks, hand_points(bid, state.contractor, tricks))
    state = replace(state, phase="hand_over", rows=(*state.rows, row))
    result = contract_result(state.contractor, bid, tricks[state.contractor])
    events = [Event(result, _turn_kitty_over(state), actor=state.contractor, announced=True)]
    points = totals(state)
    events += [public_event("hand-scored", seat=seat, points=row.points[seat], total=points[seat]) for seat in ORDER]
    if deciding_seats(state):
        state = replace(state, phase="over")
        events += _outcome(state)
    return Step(state, tuple(events))


def _turn_kitty_over(state: State) -> tuple[Transfer, ...]:
    """The transfers that lay open what the contractor put away."""
    cards = state.stockpile.at(state.kitty)
    return tuple(Transfer(card, "kitty", "kitty", "all", place, place) for place, card in enumerate(cards))


def contract_result(contractor: Seat, bid: Contract, taken: int) -> Text:
    """The sentence that the contractor made the contract, or failed it, with the number of tricks taken."""
    code = "made" if is_made(bid, taken) else "failed"
    return Text(f"contract-{code}", {"seat": contractor, "taken": taken, **contract_words(bid)})


def _outcome(state: State) -> list[Event]:
    points = totals(state)
    won = [announce("won", seat=seat, total=points[seat]) for seat in winners(state)]
    return won or [announce("nobody-wins", seat=deciding_seats(state)[0])]
