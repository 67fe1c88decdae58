"""A whole game, written down so that people can read it: every move, what was told, and who sees what.

Views. ``*`` is what everybody sees, a number what that seat sees otherwise than everybody. At every cut and
at the end of every hand all of it is written; in between only the lines that changed, with ``-`` for one that
is gone, or in which a seat sees again what everybody sees.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from engine.cards import notate, notate_cards
from engine.game import Cut, Game, Move, Transfer
from engine.games.game_of_threes import Discard, Take
from engine.mechanics.melds import best_arrangement
from engine.text import Text
from engine.view import CHANCE, SPECTATOR, Choice, ChoosePlace, PutOnto, View, Viewer

Lines = dict[str, str]
IN_FULL = ("cut", "hand_over", "over")


def say(text: Text | None) -> str:
    if text is None:
        return ""
    args = [f"{name}={notate(int(word)) if name == 'card' else word}" for name, word in text.args.items()]
    return " ".join([text.code, *args])


def write_cards(cards: tuple[int | None, ...]) -> str:
    if len(cards) > 4 and not any(card is not None for card in cards):
        return f"{len(cards)} x ??"
    return notate_cards(cards)


def view_lines(view: View) -> Lines:
    """A view, a line for each thing that it says."""
    lines = {"table": f"{view.phase}, turn of {view.turn}", "prompt": say(view.prompt)}
    for seat in view.seats:
        told = [f"{seat.cards} cards"]
        told += [] if seat.points is None else [f"{seat.points} points"]
        told += [] if seat.total is None else [f"total {seat.total}"]
        lines[f"seat {seat.seat}"] = ", ".join([*told, *seat.marks])
    lines["order"] = " ".join(str(seat.seat) for seat in view.seats)
    lines["facts"] = "; ".join(map(say, view.facts))
    for zone in view.zones:
        told = [f"[{zone.layout}] {write_cards(zone.cards)}"]
        told += [f"known {notate_cards(zone.known)}"] * bool(zone.known)
        told += ["melds " + " | ".join(map(notate_cards, zone.groups))] * bool(zone.groups)
        told += [f"proposed {notate_cards(zone.proposed)}"] * zone.arrangeable
        lines[zone.id] = "; ".join(told)
    for nth, choice in enumerate(view.choices):
        lines[f"choice {nth}"] = write_choice(choice)
    sheet = view.score_sheet
    lines["columns"] = " | ".join(map(say, sheet.columns))
    for nth, row in enumerate(sheet.rows):
        lines[f"row {nth}"] = " ".join(
            [say(row.label), "|", *("." if cell is None else str(cell) for cell in row.cells)]
        )
    lines["totals"] = " ".join(map(str, sheet.totals))
    return lines


def write_choice(choice: Choice) -> str:
    told = f"{type(choice).__name__} {say(choice.label)} {dict(getattr(choice, 'move', {}))}"
    if isinstance(choice, PutOnto):
        return f"{told} {choice.zone} onto {choice.onto}: {' / '.join(map(notate_cards, choice.sets))}"
    if isinstance(choice, ChoosePlace):
        return f"{told} {choice.zone} {choice.first}..{choice.last}"
    return told


def write_transfers(transfers: tuple[Transfer, ...]) -> Iterator[str]:
    """Every card from where to where, those of the same way together; in brackets what not everybody saw."""
    ways: dict[tuple[str, str, str], list[int]] = {}
    for transfer in transfers:
        seen_by = "all" if transfer.seen_by == "all" else ",".join(map(str, transfer.seen_by)) or "nobody"
        ways.setdefault((transfer.source, transfer.target, seen_by), []).append(transfer.card)
    for (source, target, seen_by), cards in ways.items():
        told = notate_cards(cards) if len(cards) <= 20 else f"{len(cards)} cards"
        yield f"{source} -> {target}: {told if seen_by == 'all' else f'[{told}] seen by {seen_by}'}"


def write_move(move: Move) -> str:
    if hasattr(move, "cards"):
        return f"{type(move).__name__} {notate_cards(move.cards)}"
    if isinstance(move, Discard):
        return f"Discard {notate(move.card)}"
    if isinstance(move, Take):
        return f"Take {move.source}"
    return repr(move)


def policy(game: Game[Any], state: Any, seat: int) -> Move:
    """The discard where it lowers the points, else the bank; then throw what leaves the fewest points."""
    moves = game.legal_moves(state, seat)
    if isinstance(moves[0], Cut):
        return moves[len(moves) // 3]
    view = game.view(state, seat)
    wild = next(int(fact.args["rank"]) for fact in view.facts if fact.code == "wild-rank")
    hand = [card for card in view.zone(f"hand:{seat}").cards if card is not None]
    if isinstance(moves[0], Discard):
        return Discard(thrown(hand, wild))
    top = view.zone("discards").cards[-1]
    if top is not None and points_without_worst([*hand, top], wild) < best_arrangement(hand, wild).points:
        return Take("discards")
    return Take("stock") if Take("stock") in moves else Take("discards")


def thrown(hand: list[int], wild: int) -> int:
    return min(hand, key=lambda card: (points_without(hand, card, wild), -card))


def points_without(hand: list[int], card: int, wild: int) -> int:
    return best_arrangement([other for other in hand if other != card], wild).points


def points_without_worst(hand: list[int], wild: int) -> int:
    return points_without(hand, thrown(hand, wild), wild)


def changes(old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[str]:
    yield from (f"{name}: {told}" for name, told in new.items() if old.get(name) != told and told)
    yield from (f"- {name}" for name in old if old[name] and not new.get(name))


def transcript(game: Game[Any], seats: int, seed: int) -> Iterator[str]:
    rng = random.Random(seed)
    state = game.start(seats)
    yield f"{game.kind}, {seats} players, options {game.options()}, seed {seed}"
    shown: dict[Viewer, Lines] = {}
    phase = ""
    number = 0
    while True:
        public = view_lines(game.view(state, SPECTATOR))
        in_full = state.phase != phase and state.phase in IN_FULL
        phase = state.phase
        for viewer in (SPECTATOR, *range(seats)):
            lines = public if viewer == SPECTATOR else view_lines(game.view(state, viewer))
            if viewer != SPECTATOR:
                lines = {name: told for name, told in lines.items() if public.get(name) != told}
            name = "*" if viewer == SPECTATOR else str(viewer)
            told = changes({} if in_full else shown.get(viewer, {}), lines)
            yield from (f"    {name} {line}" for line in told)
            shown[viewer] = lines
        if game.is_over(state):
            break
        actor = game.turn(state)
        move = game.chance_move(state, rng) if actor == CHANCE else policy(game, state, int(actor or 0))
        number += 1
        yield f"{number}. {actor}: {write_move(move)}"
        step = game.apply(state, actor, move)  # type: ignore[arg-type]
        for event in step.events:
            told_to = "" if event.audience == "all" else f" to {event.audience}"
            yield f"  ! {say(event.text)}{told_to}"
            yield from (f"      {line}" for line in write_transfers(event.transfers))
        state = step.state
    yield f"Over: scores {game.scores(state)}, winners {game.winners(state)}"
