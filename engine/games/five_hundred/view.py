"""What a viewer sees of 500, written from nothing."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import is_joker
from engine.errors import UnknownViewer
from engine.games.five_hundred import legal
from engine.games.five_hundred.contracts import BASE, BY_NAME, ladder
from engine.games.five_hundred.play import made, words
from engine.games.five_hundred.state import (
    KITTY,
    LAST_HAND,
    ORDER,
    PACK_OF_33,
    STAGES,
    State,
    contract,
    ended_by,
    leader,
    led,
    taken,
    totals,
    trumps,
    turn,
    winners,
)
from engine.mechanics.bidding import PASS, higher
from engine.mechanics.order import starting_after
from engine.mechanics.tricks import NO_TRUMP, effective_suit, following, same_colour, strength
from engine.quick import replace
from engine.stockpile import Rng, shuffled
from engine.text import Text, Word
from engine.view import (
    CHANCE,
    SPECTATOR,
    Choice,
    ChooseOne,
    Option,
    Press,
    Proposal,
    PutOnto,
    Row,
    ScoreSheet,
    Seat,
    SeatView,
    View,
    Viewer,
    Zone,
)

_CONTRACTED = ("exchange", "play", "name")


def view(state: State, viewer: Viewer, misere: bool) -> View:
    """See `Game.view`."""
    if viewer != SPECTATOR and (type(viewer) is not int or viewer not in ORDER):
        raise UnknownViewer(viewer)
    return View(
        kind="five_hundred",
        viewer=viewer,
        stage=STAGES[state.phase],
        phase=state.phase,
        turn=turn(state),
        prompt=_prompt(state, viewer),
        title=_title(state),
        seats=_seats(state),
        facts=_facts(state),
        whole_hand=("hand-number",),
        from_now_on=("contract-of", "joker-stands-for"),
        zones=_zones(state, viewer),
        choices=_choices(state, viewer, misere),
        score_sheet=_score_sheet(state),
        outcome=_outcome(state),
        winners=winners(state),
    )


def _title(state: State) -> Text:
    return Text("hand-number", {"hand": min(LAST_HAND, len(state.rows) + (STAGES[state.phase] in ("shuffle", "play")))})


def _prompt(state: State, viewer: Viewer) -> Text:
    now = turn(state)
    if state.phase == "over":
        return Text("game-over" if winners(state) else "nobody-won")
    if state.phase == "hand_over":
        return Text("hand-over", {"hand": len(state.rows)})
    if now == CHANCE or now is None:
        return Text("shuffling")
    if now != viewer or viewer in state.away:
        return Text("is-bidding" if state.phase == "bid" else "waiting-for", {"seat": now})
    if state.phase == "bid" and state.contract is not None:
        return Text("your-higher-bid", words(contract(state)))
    if state.phase != "play":
        return Text(f"your-{state.phase}")
    if not state.trick:
        return Text("your-lead")
    suit, held = led(state), legal.hand(state)
    if len(following(held, suit, trumps(state))) < len(held) or effective_suit(held[0], trumps(state)) == suit:
        return Text("your-follow", {"suit": suit})
    return Text("your-free-play", {"suit": suit}) if suit != NO_TRUMP else Text("your-lead")


def _seats(state: State) -> tuple[SeatView, ...]:
    points = totals(state)
    return tuple(
        SeatView(
            seat=seat,
            cards=len(state.hands[seat]) if state.hands else 0,
            total=points[seat],
            away=seat in state.away,
            marks=_marks(state, seat),
        )
        for seat in starting_after(ORDER, state.dealer)
    )


def _marks(state: State, seat: Seat) -> tuple[Text, ...]:
    marks = []
    if state.phase != "draw" and seat == state.dealer:
        marks.append(Text("mark-dealer"))
    if state.phase == "bid":
        called = dict(zip(starting_after(ORDER, state.dealer), state.calls, strict=False)).get(seat)
        if called is not None:
            marks.append(Text("mark-passed") if called == PASS else Text("mark-bid", words(BY_NAME[called])))
    elif state.contract is not None:
        if state.phase != "exchange":
            marks.insert(0, Text("mark-tricks", {"count": taken(state.tricks)[seat]}))
        marks += [Text("mark-contractor")] * (seat == state.contractor)
    return tuple(marks)


def _facts(state: State) -> tuple[Text, ...]:
    if state.contract is None or state.phase == "over":
        return ()
    told: dict[str, Word] = {"seat": state.contractor, **words(contract(state))}
    if state.phase == "bid":
        return (Text("highest-bid", told),)
    facts = [Text("contract-of", told)]
    facts += [Text("joker-stands-for", {"suit": state.named})] if state.named is not None else []
    return tuple(facts)


def _zones(state: State, viewer: Viewer) -> tuple[Zone, ...]:
    at = state.stockpile.cards
    backs = 0 if at else len(PACK_OF_33)
    zones = [Zone("stock", None, "stack", Text("zone-stock"), (None,) * backs)] if not state.hands else []
    zones = zones or [Zone("stock", None, "stack", Text("zone-stock"))]
    if STAGES[state.phase] == "shuffle":
        for seat, card in enumerate(state.drawn):
            cards = () if card is None else (card,)
            zones.append(Zone(f"drawn:{seat}", seat, "row", Text("zone-drawn", {"seat": seat}), cards))
        return tuple(zones)
    buried = state.phase in ("play", "name") and viewer == state.contractor
    kitty = state.stockpile.at(state.kitty)
    label = Text("zone-kitty-own" if buried else "zone-kitty")
    zones.append(Zone("kitty", None, "stack", label, kitty if buried else (None,) * len(kitty)))
    trick = state.stockpile.at(state.trick)
    by = tuple((leader(state) + nth) % len(ORDER) for nth in range(len(trick)))
    zones.append(Zone("trick", None, "trick", Text("zone-trick"), trick, by=by, special=_trumps(state, trick)))
    zones.extend(_hand_zone(state, seat, viewer) for seat in ORDER)
    for seat in ORDER:
        won = tuple(at[p] for one in state.tricks if one.winner == seat for p in one.cards)
        label = Text("zone-tricks", {"seat": seat})
        zones.append(Zone(f"tricks:{seat}", seat, "stack", label, (None,) * len(won), known=won))
    return tuple(zones)


def _hand_zone(state: State, seat: Seat, viewer: Viewer) -> Zone:
    name, label = f"hand:{seat}", Text("zone-hand", {"seat": seat})
    cards = state.stockpile.at(state.hands[seat])
    if seat != viewer and not _is_open(state, seat):
        return Zone(name, seat, "fan", label, (None,) * len(cards))
    special = _trumps(state, cards)
    if seat != viewer or STAGES[state.phase] != "play":
        return Zone(name, seat, "fan", label, cards, special=special)
    proposal = Proposal(Text("by-strength"), by_strength(cards, _denomination(state)))
    return Zone(name, seat, "fan", label, cards, special=special, arrangeable=True, proposal=proposal)


def _is_open(state: State, seat: Seat) -> bool:
    """Whether a hand lies open: the contractor's in open misère, after the first trick (F5)."""
    return (
        seat == state.contractor and state.phase in ("play", "name") and bool(state.tricks) and contract(state).is_open
    )


def _denomination(state: State) -> int:
    return trumps(state) if state.phase in _CONTRACTED else NO_TRUMP


def _trumps(state: State, cards: Iterable[int]) -> tuple[int, ...]:
    """Those of the cards that are more than they show."""
    denomination = _denomination(state)
    return tuple(
        card for card in cards if denomination != NO_TRUMP and effective_suit(card, denomination) == denomination
    )


def by_strength(cards: tuple[int, ...], trumps: int) -> tuple[int, ...]:
    """Trumps first, then the other suits with the colours in turn, each from the top; a joker of no suit before all."""
    first = 0 if trumps == NO_TRUMP else trumps
    suits = (NO_TRUMP, first, (first + 1) % 4, same_colour(first), (first + 3) % 4)
    order = {suit: nth for nth, suit in enumerate(suits)}
    return tuple(sorted(cards, key=lambda card: (order[effective_suit(card, trumps)], -strength(card, trumps))))


def _choices(state: State, viewer: Viewer, misere: bool) -> tuple[Choice, ...]:
    if viewer == SPECTATOR or viewer != turn(state) or viewer in state.away:
        return ()
    match state.phase:
        case "bid":
            bids = tuple(
                Option(
                    Text("contract", words(one)),
                    {"type": "bid", "name": one.name},
                    None if one.loses else list(BASE).index(one.trumps),
                )
                for one in higher(ladder(misere), state.calls)
            )
            passing = Press(Text("pass-bid"), {"type": "pass"})
            return (ChooseOne(Text("your-bids"), bids, bids=True), passing) if bids else (passing,)
        case "exchange":
            return (_bury_choice(state, viewer),)
        case "play":
            cards = legal.playable(state)
            label = Text("play-card")
            return (PutOnto(label, f"hand:{viewer}", "trick", {"type": "play"}, (cards,), sends="card"),)
    suits = (Option(Text("a-suit", {"suit": suit}), {"type": "name_suit", "suit": suit}) for suit in range(4))
    return (ChooseOne(Text("name-suit"), tuple(suits)),)


def _bury_choice(state: State, viewer: Seat) -> PutOnto:
    cards, hand = legal.hand(state), f"hand:{viewer}"
    return PutOnto(
        Text("put-three"),
        hand,
        "kitty",
        {"type": "bury"},
        (cards,),
        least=KITTY,
        most=KITTY,
        precious=() if contract(state).loses else tuple(filter(is_joker, cards)),
        arranges=hand,
    )


def _score_sheet(state: State) -> ScoreSheet:
    """A row for each hand, then what each has bid and taken in all as contractor and in every hand (F13)."""
    rows = []
    for number, hand in enumerate(state.rows, start=1):
        if hand.contract is None:
            label = Text("hand-row-thrown-in", {"hand": number})
        else:
            label = Text("hand-row", {"hand": number, **words(BY_NAME[hand.contract])})
        rows.append(Row(label, hand.points))
    if rows:
        bid = tuple(
            sum(BY_NAME[one.contract].tricks for one in state.rows if one.contract and one.contractor == seat)
            for seat in ORDER
        )
        rows.append(Row(Text("tricks-bid"), bid, counts=False))
        rows.append(
            Row(Text("tricks-taken"), tuple(sum(one.tricks[s] for one in state.rows) for s in ORDER), counts=False)
        )
    columns = tuple(Text("player", {"seat": seat}) for seat in ORDER)
    return ScoreSheet(columns, tuple(rows), totals(state))


def _outcome(state: State) -> tuple[Text, ...]:
    """Who made or failed which contract, and what everybody scored."""
    if STAGES[state.phase] not in ("rest", "over"):
        return ()
    hand, points = state.rows[-1], totals(state)
    if hand.contract is None or hand.contractor is None:
        told = [Text("thrown-in")]
    else:
        told = [made(hand.contractor, BY_NAME[hand.contract], hand.tricks[hand.contractor])]
        told += [Text("hand-scored", {"seat": one, "points": hand.points[one], "total": points[one]}) for one in ORDER]
    return (
        *told,
        *([] if state.phase != "over" or winners(state) else [Text("nobody-wins", {"seat": ended_by(state)[0]})]),
    )


def resample(state: State, viewer: Viewer, rng: Rng) -> State:
    """See `Game.resample`: the cards of the other hands and of the kitty change places."""
    pile = state.stockpile
    unseen = hidden(state, viewer)
    cards = list(pile.cards)
    for pointer, card in zip(unseen, shuffled(pile.at(unseen), rng), strict=True):
        cards[pointer] = card
    return replace(state, stockpile=replace(pile, cards=tuple(cards)))


def hidden(state: State, viewer: Viewer) -> tuple[int, ...]:
    """The pointers of the cards that this viewer does not see: other hands, unless they lie open, and the kitty, unless
    the viewer has put it away."""
    unseen = [p for seat, hand in enumerate(state.hands) if seat != viewer and not _is_open(state, seat) for p in hand]
    if state.phase not in ("play", "name") or viewer != state.contractor:
        unseen += state.kitty
    return tuple(unseen)
