"""The view of a shedding game, built field by field from nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.mechanics.shedding import exchange, legal
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import HEIGHTS, STALLED_AFTER, PickUp, Play, PlayBlind, State
from engine.text import Text
from engine.view import (
    CHANCE,
    Choice,
    ChoosePlace,
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
    make_score_sheet,
)

WARNING_TURNS = 10
"""The table shows how many turns are left, once there are no more than this before the game ends unfinished."""


def view(game: SheddingRules, state: State, viewer: Viewer) -> View:
    """The view of this viewer."""
    return game.new_view(
        state,
        viewer,
        title=Text("turn-number", {"turn": state.turns + (state.phase != "over")}),
        seats=tuple(_seat(game, state, seat) for seat in game.order(state)),
        seating="chairs",
        chairs=tuple(range(len(state.hands))),
        direction=state.direction,
        facts=_facts(game, state),
        zones=tuple(_zones(game, state, viewer)),
        score_sheet=_score_sheet(game, state),
        outcome=_outcome(game, state),
    )


def turn_prompt(game: SheddingRules, state: State, seat: Seat) -> Text:
    """The prompt of a seat that has the turn."""
    if state.phase == "exchange":
        return Text("your-exchange")
    layer, pointers = states.layer_of(state, seat)
    if layer == "down":
        return Text("your-turn-down")
    if not legal.playable(game, state, pointers):
        return Text("you-cannot-play")
    wanted = states.describe_play(game.demand(state), game.free)
    return Text(f"your-turn-{layer}-{wanted.code}", wanted.args)


def _facts(game: SheddingRules, state: State) -> tuple[Text, ...]:
    if game.turn(state) in (None, CHANCE):
        return ()
    left = STALLED_AFTER * len(states.seats_left(state)) - state.idle
    ending = (Text("ends-in", {"count": left}),) if left <= WARNING_TURNS else ()
    way = Text("clockwise" if state.direction == 1 else "counterclockwise")
    return (*([states.describe_demand(game.demand(state))] if state.phase == "play" else []), way, *ending)


def _seat(game: SheddingRules, state: State, seat: Seat) -> SeatView:
    place = game.places(state)[seat]
    marks = [Text("mark-dealer")] if game.lot_deals and seat == state.drawn else []
    if state.phase == "play" and seat == states.next_seat(state, state.active, state.direction, state.finished):
        marks.append(Text("mark-next"))
    if seat in state.ready:
        marks.append(Text("mark-ready"))
    if place and (mark := game.mark(state, seat)) is not None:
        marks.append(mark)
    return SeatView(
        seat=seat,
        cards=states.count(state, seat),
        place=place or None,
        away=seat in state.away,
        marks=tuple(marks),
    )


def _zones(game: SheddingRules, state: State, viewer: Viewer) -> Iterator[Zone]:
    stockpile = state.stockpile
    yield replace(game.stock_zone(state), minor=True)  # cards are drawn from it without a choice
    pile = stockpile.at(state.pile)
    yield Zone("pile", None, "stack", Text("zone-pile"), pile, counting=_seen_through(game, pile))
    gone = stockpile.at(state.burned)
    yield Zone("burned", None, "stack", Text("zone-burned"), (None,) * len(gone), known=gone, minor=True)
    stuck = _stuck_zone(game, state, viewer)
    for seat in range(len(state.hands)):
        for zone in (_hand(state, seat, viewer), *_rows(state, seat)):
            yield replace(zone, stuck=True) if zone.id == stuck else zone


def _seen_through(game: SheddingRules, pile: Sequence[int]) -> int | None:
    """The card that is seen through the transparent ones on top of the pile; None where none is seen so."""
    if not pile or HEIGHTS[pile[-1]] != game.glass:
        return None
    return next((card for card in reversed(pile) if HEIGHTS[card] != game.glass), None)


def _stuck_zone(game: SheddingRules, state: State, viewer: Viewer) -> str:
    """The id of the zone from which this viewer has to play now, if none of its cards fits; else empty."""
    if state.phase != "play" or viewer != state.active or legal.can_play(game, state, state.active):
        return ""
    layer, _ = states.layer_of(state, state.active)
    return f"{layer}:{state.active}"


def _rows(state: State, seat: Seat) -> Iterator[Zone]:
    """The open row of a seat, and the hidden one on which it lies."""
    up, down = state.up[seat], state.down[seat]
    label, under = Text("zone-up", {"seat": seat}), f"down:{seat}"
    cards = state.stockpile.at(up)
    yield Zone(f"up:{seat}", seat, "row", label, cards, over=under, spots=states.spots(state, up))
    label = Text("zone-down", {"seat": seat})
    yield Zone(under, seat, "row", label, (None,) * len(down), spots=states.spots(state, down))


def _hand(state: State, seat: Seat, viewer: Viewer) -> Zone:
    name, label = f"hand:{seat}", Text("zone-hand", {"seat": seat})
    cards = state.stockpile.at(state.hands[seat])
    if seat != viewer:
        known = state.stockpile.at(state.known[seat])
        return Zone(name, seat, "fan", label, (None,) * len(cards), known=known)
    if state.phase == "over":
        return Zone(name, seat, "fan", label, cards)
    # The lowest card, which is missed least, lies at the right, where a client takes it from. A hand that a pick-up has
    # made larger than the dealt one lies so by itself.
    order = tuple(sorted(cards, key=lambda card: (-HEIGHTS[card], card)))
    by_rank = Proposal(Text("by-rank"), order, by_itself=state.phase == "play" and len(cards) > states.LAYER)
    return Zone(name, seat, "fan", label, cards, arrangeable=True, proposal=by_rank)


def choices(game: SheddingRules, state: State, seat: Seat) -> tuple[Choice, ...]:
    """The choices of a seat that has the turn to play, or still exchanges."""
    if state.phase == "exchange":
        return exchange.choices(state, seat)
    layer, pointers = states.layer_of(state, seat)
    zone = f"{layer}:{seat}"
    found: list[Choice] = []
    if layer == "down":
        places = tuple(range(len(pointers)))
        found.append(ChoosePlace(Text("turn-over"), zone, places, {"type": PlayBlind.tag}, onto="pile"))
    else:
        found += _plays(game, state, zone, pointers)
    if legal.may_pick_up(game, state, seat):
        found.append(Press(Text("pick-up", {"count": len(state.pile)}), {"type": PickUp.tag}, zone="pile"))
        if layer != "down":
            found += _tries(game, state, zone, pointers)
    return tuple(found)


def _plays(game: SheddingRules, state: State, zone: str, pointers: tuple[int, ...]) -> Iterator[PutOnto]:
    ranks = list(legal.by_rank(legal.playable(game, state, pointers)))
    if ranks:
        sets = tuple(map(tuple, ranks))
        alike = tuple(tuple(sort) for cards in ranks for sort in game.split_by_effect(cards) if len(sort) > 1)
        most = legal.most_together(game, sets)
        yield PutOnto(Text("play-cards"), zone, "pile", {"type": Play.tag}, sets, most=most, alike=alike)


def _tries(game: SheddingRules, state: State, zone: str, pointers: tuple[int, ...]) -> Iterator[PutOnto]:
    """The choice to try cards that cannot be played, with a caution: the pile is then picked up."""
    sets = tuple(map(tuple, legal.by_rank(legal.triable(game, state, pointers))))
    if sets:
        wanted = states.describe_play(game.demand(state), game.free)
        yield PutOnto(
            Text("try-cards"),
            zone,
            "pile",
            {"type": PickUp.tag},
            sets,
            most=legal.most_together(game, sets),
            precious=tuple(card for cards in sets for card in cards),
            caution=Text(f"sure-try-{wanted.code}", wanted.args),
            alike=sets,
        )


def _score_sheet(game: SheddingRules, state: State) -> ScoreSheet:
    """The places and the cards left, once the game is over; empty before."""
    if state.phase != "over":
        return ScoreSheet()
    order, places = game.order(state), game.places(state)
    left = tuple(states.count(state, seat) for seat in range(len(places)))
    rows = (Row(Text("cards-left"), left, counts=False), Row(Text("place-row"), places, counts=False))
    return make_score_sheet(order, rows)


def _outcome(game: SheddingRules, state: State) -> tuple[Text, ...]:
    """The result and the numbers of cards left, once the game is over; empty before."""
    if state.phase != "over":
        return ()
    left = [(seat, states.count(state, seat)) for seat in game.order(state)]
    return (game.result(state), *(Text("left-with", {"seat": seat, "count": count}) for seat, count in left if count))
