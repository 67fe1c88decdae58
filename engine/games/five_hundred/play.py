"""What every move of 500 does. The moves are legal: `check` has said so."""

from __future__ import annotations

from functools import cache

from engine.cards import JOKER, rank
from engine.events import ways
from engine.game import Event, Move, Shuffle, Step, Transfer, announce, new_event, new_step, tell
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
    Play,
    State,
    Trick,
    contract,
    ended_by,
    new_state,
    new_trick,
    taken,
    totals,
    trick_winner,
    trumps,
    winners,
)
from engine.mechanics.bidding import PASS, Contract
from engine.mechanics.order import after, starting_after
from engine.mechanics.tricks import NO_TRUMP
from engine.quick import replace
from engine.stockpile import Stockpile
from engine.text import Text, Word, new_text
from engine.view import Seat


def apply_move(state: State, move: Move) -> Step[State]:
    match move:
        case Play(card=card):
            return _play(state, card)
        case Bid(name=name):
            made = announce("bid", seat=state.active, **words(BY_NAME[name]))
            return _call(state, name, made)
        case Pass():
            return _call(state, PASS, tell("passed", seat=state.active))
        case Bury(cards=cards, order=order):
            return _bury(state, cards, order)
        case NameSuit(suit=suit):
            named = announce("named-suit", seat=state.active, suit=suit)
            return Step(replace(state, phase="play", named=suit, active=after(ORDER, state.active)), (named,))
        case Shuffle(cards=cards) if state.phase == "draw":
            return _draw(state, cards)
        case Shuffle(cards=cards):
            return _deal(state, cards)
    raise AssertionError(move)


def words(contract: Contract) -> dict[str, Word]:
    """What a sentence needs to say a contract."""
    bid = contract.name if contract.loses else "no-trump" if contract.trumps == NO_TRUMP else "suit"
    return {"bid": bid, "tricks": contract.tricks, "suit": contract.trumps, "value": contract.value}


# Before a hand


def _draw(state: State, cards: tuple[int, ...]) -> Step[State]:
    """The lowest deals; those tied for it draw again (F2)."""
    back = tuple(Transfer(card, f"drawn:{seat}", "stock") for seat, card in _drawn(state))
    drawn = dict(zip(state.drawing, cards, strict=False))
    events = [Event(Text("draw-again"), back, stage="shuffle")] if back else []
    for seat, card in drawn.items():
        moved = Transfer(card, "stock", f"drawn:{seat}", "all")
        events.append(Event(Text("drew", {"seat": seat, "card": card}), (moved,), seat, stage="shuffle"))
    lowest = min(map(rank, drawn.values()))
    tied = tuple(seat for seat, card in drawn.items() if rank(card) == lowest)
    state = replace(state, drawn=tuple(drawn.get(seat) for seat in ORDER), drawing=tied)
    if len(tied) > 1:
        return Step(state, (*events, replace(tell("tied"), stage="shuffle")))
    events.append(replace(tell("deals-first", seat=tied[0]), stage="shuffle"))
    return Step(replace(state, phase="shuffle", dealer=tied[0], drawing=()), tuple(events))


def _drawn(state: State) -> list[tuple[Seat, int]]:
    return [(seat, card) for seat, card in enumerate(state.drawn) if card is not None]


def _deal(state: State, cards: tuple[int, ...]) -> Step[State]:
    """Three each, three to the kitty, four each, three each, from the dealer's left (F3)."""
    dealer = after(ORDER, state.dealer) if state.phase == "hand_over" else state.dealer
    gathered = _gathered(state)
    seats = starting_after(ORDER, dealer)
    pile = Stockpile(cards)
    hands: dict[Seat, tuple[int, ...]] = dict.fromkeys(seats, ())
    transfers: list[Transfer] = []
    kitty: tuple[int, ...] = ()
    for size in (3, 4, 3):
        for seat in seats:
            packet, pile = pile.take_packet(size)
            hands[seat] += packet
            way = ways("stock", f"hand:{seat}", (seat,))
            transfers += [way[cards[pointer]] for pointer in packet]
        if not kitty:
            kitty, pile = pile.take_packet(3)
            transfers += [Transfer(cards[pointer], "stock", "kitty") for pointer in kitty]
    shuffled = Text("shuffled", {"hand": len(state.rows) + 1, "seat": dealer})
    state = State(
        state.format,
        "bid",
        dealer,
        state.rows,
        state.away,
        stockpile=pile,
        hands=tuple(hands[seat] for seat in ORDER),
        kitty=kitty,
        active=seats[0],
    )
    events = (
        Event(shuffled, gathered, hint="shuffle", stage="shuffle"),
        Event(Text("dealt"), tuple(transfers)),
    )
    return Step(state, events)


def _gathered(state: State) -> tuple[Transfer, ...]:
    """Everything goes back to the stock."""
    at = state.stockpile.cards
    moved = [Transfer(card, f"drawn:{seat}", "stock") for seat, card in _drawn(state)]
    for seat, hand in enumerate(state.hands):
        moved += [ways(f"hand:{seat}", "stock")[at[pointer]] for pointer in hand]
    moved += [ways("kitty", "stock")[at[pointer]] for pointer in state.kitty]
    for one in state.tricks:
        way = ways(f"tricks:{one.winner}", "stock")
        moved += [way[at[pointer]] for pointer in one.cards]
    return tuple(moved)


# Bidding and the kitty


def _call(state: State, call: str, event: Event) -> Step[State]:
    """One turn for each; then the contractor takes the kitty, or the hand is thrown in (F4, F6)."""
    calls, bidder, highest = (*state.calls, call), state.contractor, state.contract
    if call != PASS:
        bidder, highest = state.active, call
    state = replace(state, calls=calls, contractor=bidder, contract=highest, active=after(ORDER, state.active))
    if len(calls) < len(ORDER):
        return Step(state, (event,))
    if highest is None:
        step = _throw_in(state)
        return Step(step.state, (event, *step.events))
    seat = state.contractor
    at = state.stockpile.cards
    told = Text("won-bidding", {"seat": seat, **words(contract(state))})
    moved = tuple(Transfer(at[pointer], "kitty", f"hand:{seat}", (seat,)) for pointer in state.kitty)
    hands = _with(state.hands, seat, (*state.hands[seat], *state.kitty))
    state = replace(state, phase="exchange", hands=hands, kitty=(), active=seat)
    return Step(state, (event, Event(told, moved, seat, announced=True)))


def _throw_in(state: State) -> Step[State]:
    told = Event(Text("thrown-in"), _gathered(state), announced=True)
    rows = (*state.rows, Hand(None, None, (0, 0, 0), (0, 0, 0)))
    if len(rows) == LAST_HAND:
        gone = replace(told, transfers=())  # the last hand is left as it lies
        over = replace(state, phase="over", rows=rows)
        return Step(over, (gone, *_outcome(over)))
    return Step(State(state.format, "shuffle", after(ORDER, state.dealer), rows, state.away), (told,))


def _bury(state: State, cards: tuple[int, ...], order: tuple[int, ...] | None) -> Step[State]:
    seat, at = state.active, state.stockpile.cards
    held = {at[pointer]: pointer for pointer in state.hands[seat]}
    hand = tuple(held[card] for card in order or tuple(held) if card not in cards)
    moved = tuple(Transfer(card, f"hand:{seat}", "kitty", (seat,)) for card in cards)
    kitty = tuple(held[card] for card in cards)
    state = replace(state, phase="play", hands=_with(state.hands, seat, hand), kitty=kitty)
    return Step(state, (Event(Text("put-away", {"seat": seat}), moved, seat),))


# Tricks


def _play(state: State, card: int) -> Step[State]:
    seat, at = state.active, state.stockpile.cards
    pointer = at.index(card)
    kept = list(state.hands[seat])
    kept.remove(pointer)
    hands = _with(state.hands, seat, tuple(kept))
    trick = (*state.trick, pointer)
    event = _played("played" if state.trick else "led", seat, card)
    if len(trick) == len(ORDER):
        return _end_trick(state, hands, trick, event)
    if len(trick) == 1 and card == JOKER and trumps(state) == NO_TRUMP:
        return new_step(_moved_on(state, "name", hands, state.tricks, seat, trick), (event,))
    return new_step(_moved_on(state, "play", hands, state.tricks, (seat + 1) % len(ORDER), trick), (event,))


@cache
def _played(code: str, seat: Seat, card: int) -> Event:
    """Kept, like `ways`: there are 198."""
    return Event(Text(code, {"seat": seat, "card": card}), (ways(f"hand:{seat}", "trick", "all")[card],), seat)


def _moved_on(
    state: State,
    phase: str,
    hands: tuple[tuple[int, ...], ...],
    tricks: tuple[Trick, ...],
    active: Seat,
    trick: tuple[int, ...],
) -> State:
    """The state after a card. It is written whole, because that takes half as long as to copy it with changes."""
    return new_state(
        state.format,
        phase,  # type: ignore[arg-type]
        state.dealer,
        state.rows,
        state.away,
        state.drawing,
        state.drawn,
        state.stockpile,
        hands,
        state.kitty,
        state.calls,
        state.contractor,
        state.contract,
        tricks,
        active,
        trick,
        state.named if trick else None,
    )


def _end_trick(state: State, hands: tuple[tuple[int, ...], ...], trick: tuple[int, ...], event: Event) -> Step[State]:
    at = state.stockpile.cards
    cards = tuple([at[pointer] for pointer in trick])
    winner = trick_winner(state, cards)
    way = ways("trick", f"tricks:{winner}", "all")
    gathered = tuple([way[card] for card in cards])
    tricks = (*state.tricks, new_trick((state.active + 1) % len(ORDER), trick, winner))
    count = [one.winner for one in tricks].count(winner)
    took = new_event(new_text("took-trick", {"seat": winner, "count": count}), gathered, winner)
    state = _moved_on(state, "play", hands, tricks, winner, ())
    if len(tricks) == TRICKS:
        step = _end_hand(state)
        return Step(step.state, (event, took, *step.events))
    if len(tricks) == 1 and contract(state).is_open:
        laid = replace(announce("laid-open", seat=state.contractor), hint="show")
        return Step(state, (event, took, laid))
    return new_step(state, (event, took))


def _end_hand(state: State) -> Step[State]:
    """Points (F10), and whether they end the game (F11, F12)."""
    bid, tricks = contract(state), taken(state.tricks)
    row = Hand(state.contractor, bid.name, tricks, hand_points(bid, state.contractor, tricks))
    state = replace(state, phase="hand_over", rows=(*state.rows, row))
    said = made(state.contractor, bid, tricks[state.contractor])
    events = [announce(said.code, **said.args)]
    points = totals(state)
    events += [tell("hand-scored", seat=seat, points=row.points[seat], total=points[seat]) for seat in ORDER]
    if ended_by(state):
        state = replace(state, phase="over")
        events += _outcome(state)
    return Step(state, tuple(events))


def made(contractor: Seat, bid: Contract, taken: int) -> Text:
    """That the contractor made the contract, or failed it, with so many tricks."""
    code = "made" if is_made(bid, taken) else "failed"
    return Text(f"contract-{code}", {"seat": contractor, "taken": taken, **words(bid)})


def _outcome(state: State) -> list[Event]:
    points = totals(state)
    won = [announce("won", seat=seat, total=points[seat]) for seat in winners(state)]
    return won or [announce("nobody-wins", seat=ended_by(state)[0])]


def _with(hands: tuple[tuple[int, ...], ...], seat: Seat, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
