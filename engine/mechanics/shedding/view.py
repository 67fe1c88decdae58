"""What a viewer sees of a shedding game, written from nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.errors import UnknownViewer
from engine.mechanics.shedding import legal
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding.state import HEIGHTS, STALLED_AFTER, State
from engine.quick import replace
from engine.stockpile import Rng, shuffled
from engine.text import Text
from engine.view import (
    CHANCE,
    SPECTATOR,
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
)

if TYPE_CHECKING:
    from engine.mechanics.shedding import Shedding

WARNED = 10
"""So many turns before nothing has happened for too long the table is told."""


def view(game: Shedding, state: State, viewer: Viewer) -> View:
    """See `Game.view`."""
    if viewer != SPECTATOR and (type(viewer) is not int or not 0 <= viewer < len(state.hands)):
        raise UnknownViewer(viewer)
    return View(
        kind=game.kind,
        viewer=viewer,
        stage=game.stage(state),
        phase=state.phase,
        turn=game.turn(state),
        prompt=_prompt(game, state, viewer),
        title=Text("turn-number", {"turn": state.turns + (state.phase != "over")}),
        seats=tuple(_seat(game, state, seat) for seat in game.order(state)),
        facts=_facts(game, state),
        zones=tuple(_zones(game, state, viewer)),
        choices=_choices(game, state, viewer),
        score_sheet=_score_sheet(game, state),
        outcome=_outcome(game, state),
        winners=game.winners(state),
    )


def _prompt(game: Shedding, state: State, viewer: Viewer) -> Text:
    now = game.turn(state)
    if now is None:
        return game.result(state)
    if now == CHANCE:
        return Text("shuffling")
    if now != viewer or viewer in state.away:
        return Text("naming" if state.phase == "nominate" else "waiting-for", {"seat": now})
    if state.phase == "nominate":
        return Text("your-nomination")
    layer, pointers = states.layer_of(state, now)
    if layer == "down":
        return Text("your-turn-down")
    if not legal.playable(game, state, pointers):
        return Text("you-cannot-play")
    wanted = states.asked(game.demand(state))
    return Text(f"your-turn-{layer}-{wanted.code}", wanted.args)


def _facts(game: Shedding, state: State) -> tuple[Text, ...]:
    if game.turn(state) in (None, CHANCE):
        return ()
    left = STALLED_AFTER * len(states.still_in(state)) - state.idle
    ending = (Text("ends-in", {"count": left}),) if left <= WARNED else ()
    way = Text("clockwise" if state.direction == 1 else "counterclockwise")
    return (*([states.asked(game.demand(state))] if state.phase == "play" else []), way, *ending)


def _seat(game: Shedding, state: State, seat: Seat) -> SeatView:
    place = game.places(state)[seat]
    marks = [Text("mark-dealer")] if game.dealt_by and seat == state.drawn else []
    if state.phase == "play" and seat == states.following(state, state.active, state.direction, state.finished):
        marks.append(Text("mark-next"))
    if place:
        marks.append(game.mark(state, seat))
    return SeatView(
        seat=seat,
        cards=states.count(state, seat),
        place=place or None,
        away=seat in state.away,
        marks=tuple(marks),
    )


def _zones(game: Shedding, state: State, viewer: Viewer) -> Iterator[Zone]:
    pile = state.stockpile
    backs = pile.left if pile.cards else len(legal.cards_of(game, state))
    yield Zone("stock", None, "stack", Text("zone-stock"), (None,) * backs)
    yield Zone("pile", None, "stack", Text("zone-pile"), pile.at(state.pile))
    gone = pile.at(state.burned)
    yield Zone("burned", None, "stack", Text("zone-burned"), (None,) * len(gone), known=gone)
    for seat in range(len(state.hands)):
        yield _hand(state, seat, viewer)
        yield Zone(f"up:{seat}", seat, "row", Text("zone-up", {"seat": seat}), pile.at(state.up[seat]))
        yield Zone(f"down:{seat}", seat, "row", Text("zone-down", {"seat": seat}), (None,) * len(state.down[seat]))


def _hand(state: State, seat: Seat, viewer: Viewer) -> Zone:
    name, label = f"hand:{seat}", Text("zone-hand", {"seat": seat})
    cards = state.stockpile.at(state.hands[seat])
    if seat != viewer:
        known = state.stockpile.at(state.known[seat])
        return Zone(name, seat, "fan", label, (None,) * len(cards), known=known)
    if state.phase == "over":
        return Zone(name, seat, "fan", label, cards)
    # The lowest card, which is missed least, lies at the right, where a client takes it from.
    by_rank = Proposal(Text("by-rank"), tuple(sorted(cards, key=lambda card: (-HEIGHTS[card], card))))
    return Zone(name, seat, "fan", label, cards, arrangeable=True, proposal=by_rank)


def _choices(game: Shedding, state: State, viewer: Viewer) -> tuple[Choice, ...]:
    if not isinstance(viewer, int) or viewer != game.turn(state) or viewer in state.away:
        return ()
    if state.phase == "nominate":
        return game.nominations(state)
    layer, pointers = states.layer_of(state, viewer)
    zone = f"{layer}:{viewer}"
    choices: list[Choice] = []
    if layer == "down":
        last = len(pointers) - 1
        choices.append(ChoosePlace(Text("turn-over"), zone, 0, last, {"type": "play_blind"}, onto="pile"))
    else:
        choices += _plays(game, state, zone, pointers)
    if state.pile and game.may_pick_up(state, bool(choices)):
        choices.append(Press(Text("pick-up", {"count": len(state.pile)}), {"type": "pick_up"}))
        if layer != "down":
            choices += _tries(game, state, zone, pointers)
    return tuple(choices)


def _plays(game: Shedding, state: State, zone: str, pointers: tuple[int, ...]) -> Iterator[PutOnto]:
    ranks = list(legal.by_rank(legal.playable(game, state, pointers)))
    if ranks:
        sets = tuple(map(tuple, ranks))
        alike = tuple(tuple(sort) for cards in ranks for sort in game.sorts(cards) if len(sort) > 1)
        most = max(map(len, sets)) if game.takes_several else 1
        yield PutOnto(Text("play-cards"), zone, "pile", {"type": "play"}, sets, most=most, alike=alike)


def _tries(game: Shedding, state: State, zone: str, pointers: tuple[int, ...]) -> Iterator[PutOnto]:
    """Cards that cannot be played may be tried where that is as good as picking up: who does so is asked first."""
    fits = game.fitting[game.demand(state)]
    sets = tuple(map(tuple, legal.by_rank(card for card in state.stockpile.at(pointers) if card not in fits)))
    if sets and game.may_try:
        wanted = states.asked(game.demand(state))
        yield PutOnto(
            Text("try-cards"),
            zone,
            "pile",
            {"type": "pick_up"},
            sets,
            most=max(map(len, sets)),
            precious=tuple(card for cards in sets for card in cards),
            caution=Text(f"sure-try-{wanted.code}", wanted.args),
            alike=sets,
        )


def _score_sheet(game: Shedding, state: State) -> ScoreSheet:
    """Once the game is over: the places, and the cards that were left."""
    if state.phase != "over":
        return ScoreSheet()
    order, places = game.order(state), game.places(state)
    cards = Row(Text("cards-left"), tuple(states.count(state, seat) for seat in order), counts=False)
    row = Row(Text("place-row"), tuple(places[seat] for seat in order), counts=False)
    return ScoreSheet(tuple(Text("player", {"seat": seat}) for seat in order), (cards, row))


def _outcome(game: Shedding, state: State) -> tuple[Text, ...]:
    """Once the game is over: how it ended, and who was left with how many cards."""
    if state.phase != "over":
        return ()
    left = [(seat, states.count(state, seat)) for seat in game.order(state)]
    return (game.result(state), *(Text("left-with", {"seat": seat, "count": count}) for seat, count in left if count))


def resample(state: State, viewer: Viewer, rng: Rng) -> State:
    """See `Game.resample`: the cards of the stock, of other hands and face down change places, but not what
    everybody saw go into a hand."""
    hidden = [*state.stockpile.bank, *(pointer for row in state.down for pointer in row)]
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            hidden += [pointer for pointer in hand if pointer not in state.known[seat]]
    cards = list(state.stockpile.cards)
    for pointer, card in zip(hidden, shuffled(state.stockpile.at(hidden), rng), strict=True):
        cards[pointer] = card
    return replace(state, stockpile=replace(state.stockpile, cards=tuple(cards)))
