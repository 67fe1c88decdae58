"""The view of 500, built field by field from nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import pairwise, permutations
from typing import Final, cast

from engine.card_game import CardGame
from engine.events import SeenEvent
from engine.games.five_hundred.contracts import BY_NAME, TRICKS
from engine.games.five_hundred.play import contract_result, contract_words
from engine.games.five_hundred.scoring import A_TRICK, find_standing
from engine.games.five_hundred.state import (
    KITTY,
    LAST_HAND,
    ORDER,
    STAGES,
    State,
    callers,
    contract,
    deciding_seats,
    first_takers,
    has_buried,
    leader,
    totals,
    trick_winner,
    tricks_taken,
    trumps,
    winners,
)
from engine.mechanics.bidding import PASS, Contract
from engine.mechanics.order import starting_after
from engine.mechanics.tricks import NO_TRUMP, effective_suit, same_colour, strength
from engine.scored_game import ScoredGame
from engine.text import Text, Word
from engine.view import (
    Proposal,
    Row,
    Seat,
    SeatView,
    View,
    Viewer,
    Zone,
)

_CONTRACTED: Final = ("exchange", "play", "name")
_TRICKS_MARK: Final = "mark-tricks"
_UNDECIDED: Final = ("contractor", "contractor-of-misere")
"""The goals in a mark of tricks while the contract is neither made nor has failed."""


def view(game: ScoredGame[State], state: State, viewer: Viewer) -> View:
    """The view of this viewer."""
    return game.new_view(
        state,
        viewer,
        title=_title(state),
        seats=_seats(state),
        seating="chairs",
        chairs=ORDER,
        facts=_facts(state),
        whole_hand=("hand-number",),
        from_now_on=("contract-of",),
        zones=_zones(game, state, viewer),
        asides=(*_last_trick(state), *_taking_cards(state)),
        score_sheet=game.score_sheet(state),
        outcome=_outcome(state),
    )


def _title(state: State) -> Text:
    return Text("hand-number", {"hand": min(LAST_HAND, len(state.rows) + (STAGES[state.phase] in ("shuffle", "play")))})


def _seats(state: State) -> tuple[SeatView, ...]:
    points = totals(state)
    return tuple(
        SeatView(
            seat=seat,
            cards=len(state.hands[seat]) if state.hands else 0,
            total=points[seat],
            away=seat in state.away,
            marks=_marks(state, seat),
            reason=_reason(state, seat),
        )
        for seat in starting_after(ORDER, state.dealer)
    )


def _marks(state: State, seat: Seat) -> tuple[Text, ...]:
    marks = []
    if state.phase != "draw" and seat == state.dealer:
        marks.append(Text("mark-dealer"))
    if state.phase == "bid":
        called = dict(zip(callers(state.dealer, state.calls), state.calls, strict=True)).get(seat)
        if called is not None:
            marks.append(Text("mark-passed") if called == PASS else Text("mark-bid", contract_words(BY_NAME[called])))
    elif state.contract is not None:
        if state.phase != "exchange":
            marks.insert(0, _tricks_mark(state, seat))
        marks += [Text("mark-contractor")] * (seat == state.contractor)
    return tuple(marks)


def _tricks_mark(state: State, seat: Seat) -> Text:
    """The mark of the tricks taken so far: of those bid for the contractor, with their points for the others (F10).

    The contractor's mark says that the contract is made or has failed as soon as that is decided. Once a hand is over,
    the score sheet has the points.
    """
    taken, bid = tricks_taken(state.tricks)[seat], contract(state)
    if seat == state.contractor:
        goal = _contractor_goal(bid, taken, TRICKS - len(state.tricks))
    elif bid.loses or STAGES[state.phase] in ("rest", "over"):
        goal = "none"
    else:
        goal = "defender"
    return Text(_TRICKS_MARK, {"count": taken, "goal": goal, "tricks": bid.tricks, "points": A_TRICK * taken})


def _contractor_goal(bid: Contract, taken: int, left: int) -> str:
    """The word for what the contractor is to do, or has done, with so many tricks `taken` and so many `left`."""
    side = "contractor-of-misere" if bid.loses else "contractor"
    standing = find_standing(bid, taken, left)
    return side if standing == "open" else f"{side}-{standing}"


def marks_after(seat: SeatView, event: SeenEvent) -> tuple[Text, ...]:
    """The marks of a seat after an event; see `Game.marks_after`."""
    if event.text.code != "took-trick":
        return seat.marks
    return tuple(_count_trick(mark, seat, event) if mark.code == _TRICKS_MARK else mark for mark in seat.marks)


def _count_trick(mark: Text, seat: SeatView, event: SeenEvent) -> Text:
    """The mark of a seat's tricks after somebody has taken a trick.

    A mark that counts later tricks already stays as it is, and so does a contract that is decided.
    """
    taken, goal = cast(int, mark.args["count"]), mark.args["goal"]
    if event.actor == seat.seat:
        taken = max(taken, cast(int, event.text.args["count"]))
    if goal in _UNDECIDED:
        bid = next(bid for bid in BY_NAME.values() if bid.tricks == mark.args["tricks"])  # all such bids are made alike
        goal = _contractor_goal(bid, taken, seat.cards)
    return Text(_TRICKS_MARK, {**mark.args, "count": taken, "goal": goal, "points": A_TRICK * taken})


def _reason(state: State, seat: Seat) -> Text | None:
    """The words for how a seat came by its points in the hand that is over (F10).

    None for an opponent of misère, whose tricks do not count.
    """
    if STAGES[state.phase] not in ("rest", "over"):
        return None
    hand = state.rows[-1]
    if hand.contract is None or hand.contractor is None:
        return None
    bid, taken, points = BY_NAME[hand.contract], hand.tricks[seat], hand.points[seat]
    if seat != hand.contractor:
        return None if bid.loses else Text("reason-tricks", {"count": taken, "points": A_TRICK})
    if points > bid.value:
        return Text("reason-all-tricks")
    return Text("reason-made" if points > 0 else "reason-failed", contract_words(bid))


def _facts(state: State) -> tuple[Text, ...]:
    if state.contract is None or state.phase in ("bid", "over"):
        return ()  # the marks of the seats say what was bid
    arguments: dict[str, Word] = {"seat": state.contractor, **contract_words(contract(state))}
    facts = [Text("contract-of", arguments)]
    facts += [Text("joker-stands-for", {"suit": state.named})] if state.named is not None else []
    return tuple(facts)


def _zones(game: CardGame[State], state: State, viewer: Viewer) -> tuple[Zone, ...]:
    zones = [game.stock_zone(state)]
    if STAGES[state.phase] == "shuffle":
        for seat, card in enumerate(state.drawn):
            cards = () if card is None else (card,)
            zones.append(Zone(f"drawn:{seat}", seat, "row", Text("zone-drawn", {"seat": seat}), cards))
        return tuple(zones)
    kitty = game.cards_seen(state, viewer, state.kitty)
    label = Text("zone-kitty-own" if has_buried(state, viewer) else "zone-kitty")
    zones.append(Zone("kitty", None, "stack", label, kitty, minor=True))
    zones.append(_trick_zone(state))
    zones.extend(_hand_zone(game, state, seat, viewer) for seat in ORDER)
    for seat in ORDER:
        won = state.stockpile.at(game.piles(state)[f"tricks:{seat}"])
        label = Text("zone-tricks", {"seat": seat})
        zones.append(Zone(f"tricks:{seat}", seat, "stack", label, (None,) * len(won), known=won))
    return tuple(zones)


def _trick_zone(state: State) -> Zone:
    cards = state.stockpile.at(state.trick)
    by = tuple((leader(state) + nth) % len(ORDER) for nth in range(len(cards)))
    winning = trick_winner(state, cards) if cards else None
    special = _trumps_of(_denomination(state), cards)
    return Zone("trick", None, "trick", Text("zone-trick"), cards, by=by, special=special, winning=winning)


def _last_trick(state: State) -> tuple[Zone, ...]:
    """The last finished trick, open to everybody until the next hand."""
    if not state.tricks:
        return ()
    last = state.tricks[-1]
    cards, by = state.stockpile.at(last.cards), tuple((last.leader + nth) % len(ORDER) for nth in range(len(ORDER)))
    label = Text("zone-last-trick", {"seat": last.winner})
    special = _trumps_of(trumps(state), cards)  # they were trumps, though the hand may be over
    return (Zone("last-trick", None, "trick", label, cards, by=by, special=special, winning=last.winner),)


def _taking_cards(state: State) -> tuple[Zone, ...]:
    """The cards that took the tricks of a hand that is over, by who took them: everybody saw them played."""
    if STAGES[state.phase] not in ("rest", "over"):
        return ()
    zones = []
    for seat in first_takers(state.tricks):
        taking = [trick.cards[(seat - trick.leader) % len(ORDER)] for trick in state.tricks if trick.winner == seat]
        cards = state.stockpile.at(taking)
        label = Text("zone-tricks", {"seat": seat})
        zones.append(Zone(f"taken:{seat}", seat, "row", label, cards))
    return tuple(zones)


def _hand_zone(game: CardGame[State], state: State, seat: Seat, viewer: Viewer) -> Zone:
    cards = game.cards_seen(state, viewer, state.hands[seat])
    special = _trumps_of(_denomination(state), [card for card in cards if card is not None])
    zone = Zone(f"hand:{seat}", seat, "fan", Text("zone-hand", {"seat": seat}), cards, special=special)
    if seat != viewer or STAGES[state.phase] != "play":
        return zone
    own = state.stockpile.at(state.hands[seat])
    proposal = Proposal(
        Text("by-strength"), by_strength(own, _denomination(state), _suits_held(state, seat)), by_itself=True
    )
    fresh = own[-KITTY:] if state.phase == "exchange" and seat == state.contractor else ()
    return replace(zone, arrangeable=True, proposal=proposal, fresh=fresh)


def _denomination(state: State) -> int:
    return trumps(state) if state.phase in _CONTRACTED else NO_TRUMP


def _trumps_of(denomination: int, cards: Iterable[int]) -> tuple[int, ...]:
    """The trumps among these cards: they are worth more than they show."""
    return tuple(
        card for card in cards if denomination != NO_TRUMP and effective_suit(card, denomination) == denomination
    )


def _suits_held(state: State, seat: Seat) -> frozenset[int]:
    """The suits that a seat holds or has held since the bidding, so that a hand is not laid anew when one runs out."""
    at, denomination = state.stockpile.cards, _denomination(state)
    played = [trick.cards[(seat - trick.leader) % len(ORDER)] for trick in state.tricks]
    played += [pointer for nth, pointer in enumerate(state.trick) if (leader(state) + nth) % len(ORDER) == seat]
    return frozenset(effective_suit(at[pointer], denomination) for pointer in (*state.hands[seat], *played))


def by_strength(cards: tuple[int, ...], trumps: int, suits: frozenset[int]) -> tuple[int, ...]:
    """The cards sorted by suit and strength, the strongest first; `suits` are those among which colours take turns.

    Trumps come first, then the other suits with red and black in turn. A joker of no suit comes before all.
    """
    order = suit_order(trumps, suits)
    return tuple(sorted(cards, key=lambda card: (order.index(effective_suit(card, trumps)), -strength(card, trumps))))


@cache
def suit_order(trumps: int, suits: frozenset[int]) -> tuple[int, ...]:
    """The suits, trumps first, with as few neighbours of one colour as can be. A joker of no suit comes before all.

    >>> suit_order(NO_TRUMP, frozenset({0, 2, 3})), suit_order(2, frozenset({0, 1, 2, 3}))  # ♥ ♠ ♦, ♦ ♣ ♥ ♠
    ((0, 3, 2), (2, 1, 0, 3))
    """
    first = [suit for suit in (NO_TRUMP, trumps) if suit in suits][:1]
    others = sorted(suit for suit in suits if suit not in first)

    def neighbours(order: tuple[int, ...]) -> int:
        named = [suit for suit in (*first, *order) if suit != NO_TRUMP]
        return sum(second == same_colour(suit) for suit, second in pairwise(named))

    return (*first, *min(permutations(others), key=neighbours))


def row_label(state: State, number: int) -> Text:
    """The label of a hand that is over: its contract, or that it was thrown in."""
    hand = state.rows[number - 1]
    if hand.contract is None:
        return Text("hand-row-thrown-in", {"hand": number})
    return Text("hand-row", {"hand": number, **contract_words(BY_NAME[hand.contract])})


def record_rows(state: State) -> tuple[Row, ...]:
    """The tricks that each player bid as contractor, and took, in all hands so far (F13)."""
    if not state.rows:
        return ()
    bid = tuple(
        sum(BY_NAME[hand.contract].tricks for hand in state.rows if hand.contract and hand.contractor == seat)
        for seat in ORDER
    )
    taken_in_all = tuple(sum(hand.tricks[seat] for hand in state.rows) for seat in ORDER)
    return (
        Row(Text("tricks-bid"), bid, counts=False),
        Row(Text("tricks-taken"), taken_in_all, counts=False),
    )


def _outcome(state: State) -> tuple[Text, ...]:
    """The contract of a hand that is over, whether it was made, and everybody's points."""
    if STAGES[state.phase] not in ("rest", "over"):
        return ()
    hand, points = state.rows[-1], totals(state)
    if hand.contract is None or hand.contractor is None:
        outcome = [Text("thrown-in")]
    else:
        outcome = [contract_result(hand.contractor, BY_NAME[hand.contract], hand.tricks[hand.contractor])]
        outcome += [
            Text("hand-scored", {"seat": seat, "points": hand.points[seat], "total": points[seat]}) for seat in ORDER
        ]
    if state.phase == "over" and not winners(state):
        outcome.append(Text("nobody-wins", {"seat": deciding_seats(state)[0]}))
    return tuple(outcome)
