"""What a viewer sees of a Game of Threes, written from nothing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import UnknownViewer
from engine.games.game_of_threes import legal
from engine.games.game_of_threes.state import (
    HANDS,
    State,
    arrangement,
    stage,
    to_shuffle,
    totals,
    turn,
    wild_rank,
    winners,
)
from engine.mechanics.melds import Arrangement, best_arrangement, best_discard, card_points, is_wild
from engine.mechanics.order import starting_after
from engine.quick import replace
from engine.stockpile import Rng, shuffled
from engine.text import Text
from engine.view import (
    CHANCE,
    SPECTATOR,
    Choice,
    ChoosePlace,
    Proposal,
    PutOnto,
    Row,
    ScoreSheet,
    Seat,
    SeatView,
    TakeFrom,
    View,
    Viewer,
    Zone,
)


def view(state: State, viewer: Viewer, show_points: bool) -> View:
    """See `Game.view`. A late joiner who waits for the next hand sees what a spectator sees."""
    seats = len(state.entries) + state.joining
    if viewer != SPECTATOR and (type(viewer) is not int or not 0 <= viewer < seats):
        raise UnknownViewer(viewer)
    return View(
        kind="game_of_threes",
        viewer=viewer,
        stage=stage(state),
        phase=state.phase,
        turn=turn(state),
        prompt=_prompt(state, viewer),
        title=Text("hand-of", {"hand": state.hand, "hands": HANDS}),
        seats=_seats(state, viewer, show_points),
        facts=_facts(state),
        whole_hand=("hand-of", "wild-rank"),
        from_now_on=("last-turns",),
        zones=_zones(state, viewer),
        choices=_choices(state, viewer),
        score_sheet=_score_sheet(state),
        winners=winners(state),
    )


def _prompt(state: State, viewer: Viewer) -> Text:
    now = turn(state)
    if now == viewer and viewer not in state.away:
        last = state.phase == "take" and state.out is not None
        return Text(f"your-{'last-turn' if last else state.phase.replace('_', '-')}")
    match state.phase:
        case "over":
            return Text("game-over")
        case "hand_over":
            return Text("hand-over", {"hand": state.hand})
    if now is None or now == CHANCE:
        return Text("shuffling")
    return Text("cutting" if "cut" in state.phase else "waiting-for", {"seat": now})


def _seats(state: State, viewer: Viewer, show_points: bool) -> tuple[SeatView, ...]:
    points = totals(state)
    to_come = range(len(points), len(points) + state.joining)
    seated = tuple(
        SeatView(
            seat=seat,
            cards=len(state.hands[seat]) if state.hands else 0,
            points=arrangement(state, seat).points
            if state.hands and (show_points or seat == viewer or seat in state.shown)
            else None,
            total=points[seat],
            away=seat in state.away,
            marks=_marks(state, seat),
        )
        for seat in starting_after(state.order, state.dealer)
    )
    return seated + tuple(SeatView(seat, 0, marks=(Text("mark-joining"),)) for seat in to_come)


def _zones(state: State, viewer: Viewer) -> tuple[Zone, ...]:
    pile = state.stockpile
    backs = len(pile.bank) if pile.cards else len(to_shuffle(state))
    cutting = state.phase in ("cut", "recycle_cut")
    zones = [
        Zone("stock", None, "fan" if cutting else "stack", Text("zone-stock"), (None,) * backs),
        Zone(
            "discards",
            None,
            "stack",
            Text("zone-discards"),
            pile.at(state.discards),
            special=_wilds(state, pile.at(state.discards)),
        ),
    ]
    for seat, card in enumerate(state.drawn):
        zones.append(Zone(f"drawn:{seat}", seat, "row", Text("zone-drawn", {"seat": seat}), (card,)))
    zones.extend(_hand_zone(state, seat, viewer) for seat in (state.order if state.hands else ()))
    return tuple(zones)


def _hand_zone(state: State, seat: Seat, viewer: Viewer) -> Zone:
    name, label = f"hand:{seat}", Text("zone-hand", {"seat": seat})
    cards = state.stockpile.at(state.hands[seat])
    if seat != viewer and seat not in state.shown:
        known = state.stockpile.at(state.known[seat])
        return Zone(name, seat, "fan", label, (None,) * len(cards), known=known)
    best = arrangement(state, seat)
    if seat != viewer or state.phase in ("hand_over", "over"):
        special, left_over = _wilds(state, cards), set(best.rest)
        counts = tuple(card_points(card, wild_rank(state)) if card in left_over else None for card in cards)
        return Zone(name, seat, "fan", label, cards, groups=best.melds, special=special, counts=counts)
    proposal = Proposal(Text("fewest-points"), _proposed(state, seat, cards, best))
    return Zone(
        name,
        seat,
        "fan",
        label,
        cards,
        groups=best.melds,
        special=_wilds(state, cards),
        arrangeable=True,
        proposal=proposal,
    )


def _wilds(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if is_wild(card, wild_rank(state)))


def _proposed(state: State, seat: Seat, cards: tuple[int, ...], best: Arrangement) -> tuple[int, ...]:
    """Melds first, what could best be thrown at the right. A wild in no meld is kept, except in the last turn."""
    wild = wild_rank(state)
    rest = sorted(best.rest, key=lambda card: (not is_wild(card, wild), card_points(card, wild)))
    proposed = (*(card for meld in best.melds for card in meld), *rest)
    if state.taken is None or state.active != seat:
        return proposed
    thrown = best_discard(cards, wild)
    if is_wild(thrown, wild) and state.out is None:
        naturals = [card for card in reversed(proposed) if not is_wild(card, wild)]
        thrown = min(naturals, key=lambda card: _points_without(cards, card, wild), default=thrown)
    return (*(card for card in proposed if card != thrown), thrown)


def _points_without(cards: tuple[int, ...], thrown: int, wild: int) -> int:
    return best_arrangement([card for card in cards if card != thrown], wild).points


def _choices(state: State, viewer: Viewer) -> tuple[Choice, ...]:
    if viewer == SPECTATOR or viewer != turn(state) or viewer in state.away:
        return ()
    hand = f"hand:{viewer}"
    match state.phase:
        case "cut" | "recycle_cut":
            last = len(state.stockpile.bank) - 1
            return (ChoosePlace(Text("cut-here"), "stock", 1, last, {"type": "cut"}, of="gap"),)
        case "take":
            return tuple(
                TakeFrom(
                    Text(f"take-from-{move.source}"),
                    move.source,
                    {"type": "take", "source": move.source},
                    arranges=hand,
                )
                for move in legal.moves(state)
            )
        case "discard":
            cards = state.stockpile.at(state.hands[state.active])
            precious = _wilds(state, cards) if state.out is None else ()
            return (
                PutOnto(
                    Text("discard-one"),
                    hand,
                    "discards",
                    {"type": "discard"},
                    (cards,),
                    sends="card",
                    precious=precious,
                    arranges=hand,
                ),
            )
    return ()


def _score_sheet(state: State) -> ScoreSheet:
    columns = tuple(Text("player", {"seat": seat}) for seat in state.order)
    rows = [
        Row(
            Text("hand-row", {"hand": n, "rank": n + 1}),
            tuple(dict(enumerate(row)).get(seat) for seat in state.order),
        )
        for n, row in enumerate(state.rows, start=1)
    ]
    if any(state.entries):
        entries = tuple(state.entries[seat] or None for seat in state.order)
        rows.insert(0, Row(Text("joined-with"), entries))
    points = totals(state)
    return ScoreSheet(columns, tuple(rows), tuple(points[seat] for seat in state.order))


def _facts(state: State) -> tuple[Text, ...]:
    wild = Text("wild-rank", {"rank": wild_rank(state)})
    if state.out is None or stage(state) != "play":
        return (wild,)
    return (wild, Text("last-turns", {"seat": state.out}))


def _marks(state: State, seat: Seat) -> tuple[Text, ...]:
    marks = {
        "dealer": state.phase != "draw" and seat == state.dealer,
        "out": seat == state.out,
        "last-turn": state.out is not None and seat not in state.shown,
    }
    return tuple(Text(f"mark-{mark}") for mark, holds in marks.items() if holds)


def resample(state: State, viewer: Viewer, rng: Rng, show_points: bool) -> State:
    """See `Game.resample`: unseen cards change places. Where everybody's points are shown (G18) they do so
    two at a time, and only as far as no points change."""
    unseen = [
        pointer
        for seat, hand in enumerate(state.hands)
        if seat != viewer and seat not in state.shown
        for pointer in hand
        if pointer not in state.known[seat]
    ]
    hidden = [*state.stockpile.bank, *unseen]
    if not show_points:
        return _with_cards(state, hidden, shuffled(state.stockpile.at(hidden), rng))
    holder = {pointer: seat for seat, hand in enumerate(state.hands) for pointer in hand}
    points = [arrangement(state, seat).points for seat in range(len(state.hands))]
    for _ in range(len(hidden)):
        one, other = hidden[rng.randrange(len(hidden))], hidden[rng.randrange(len(hidden))]
        swapped = _with_cards(state, (one, other), state.stockpile.at((other, one)))
        touched = {holder[pointer] for pointer in (one, other) if pointer in holder}
        if all(arrangement(swapped, seat).points == points[seat] for seat in touched):
            state = swapped
    return state


def _with_cards(state: State, pointers: Sequence[int], cards: Sequence[int]) -> State:
    """The state in which these pointers point to these cards."""
    changed = dict(zip(pointers, cards, strict=True))
    pile = state.stockpile
    return replace(
        state,
        stockpile=replace(pile, cards=tuple(changed.get(pointer, card) for pointer, card in enumerate(pile.cards))),
    )
