"""The beginning of a game of any kind, written down so that people can read it.

It has every move, the sentences told about it, and the view of each seat: for two hands, or for 60 moves of a game
without hands.

The best computer players that there are for the game play it. ``*`` is what everybody sees, a number what that
seat sees otherwise than everybody. Where the stage of the table changes all of it is written; in between only
what changed, with ``-`` for what is gone, or where a seat sees again what everybody sees.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.cards import SUITS, notate, notate_cards
from engine.decision import Decision
from engine.game import Game, Transfer
from engine.players import PLAYERS
from engine.text import Text, Word
from engine.view import CHANCE, SPECTATOR, Choice, ChooseOne, ChoosePlace, Option, Press, PutOnto, View, Viewer, Zone
from tests.quick_levels import best_quick_level

Lines = dict[str, str]

HANDS = 2
"""Number of hands that are written down."""
MOVES = 60
"""Number of moves that are written down of a game whose table never rests between hands."""
WIDTH = 140
"""Lines are filled with parts up to so many characters; a longer part has a line of its own."""


def say(text: Text | None) -> str:
    if text is None:
        return ""
    return " ".join([text.code, *(f"{name}={write_word(name, word)}" for name, word in text.args.items())])


def write_word(name: str, word: Word) -> str:
    if isinstance(word, tuple):
        return notate_cards(word)
    return notate(word) if isinstance(word, int) and name.rpartition("_")[2] == "card" else str(word)


def write_cards(cards: tuple[int | None, ...]) -> str:
    if len(cards) > 4 and not any(card is not None for card in cards):
        return f"{len(cards)} x ??"
    return notate_cards(cards)


def view_lines(view: View) -> Lines:
    """A view, a line for each thing that it says."""
    lines = {"table": f"{view.stage}: {view.phase}, turn of {view.turn}", "title": say(view.title)}
    lines["prompt"] = say(view.prompt)
    for seat in view.seats:
        told = [f"{seat.cards} cards"]
        told += [] if seat.points is None else [f"{seat.points} points"]
        told += [] if seat.total is None else [f"total {seat.total}"]
        lines[f"seat {seat.seat}"] = ", ".join([*told, *(["away"] if seat.away else []), *map(say, seat.marks)])
    lines["order"] = " ".join(str(seat.seat) for seat in view.seats)
    turns = [] if view.direction is None else [f"direction {view.direction}"]
    lines["seating"] = ", ".join([view.seating, *[" ".join(map(str, view.chairs))] * bool(view.chairs), *turns])
    lines["facts"] = "; ".join(map(say, view.facts))
    for zone in view.zones:
        lines[zone.id] = write_zone(zone)
    for zone in view.asides:
        lines[f"aside {zone.id}"] = write_zone(zone)
    for nth, choice in enumerate(view.choices):
        lines[f"choice {nth}"] = write_choice(choice)
    sheet = view.score_sheet
    lines["columns"] = " | ".join(map(say, sheet.columns))
    for nth, row in enumerate(sheet.rows):
        lines[f"row {nth}"] = " ".join(
            [say(row.label), "|", *("." if cell is None else str(cell) for cell in row.cells)]
        )
    lines["totals"] = " ".join(map(str, sheet.totals))
    lines["winners"] = " ".join(map(str, view.winners))
    return lines


def write_zone(zone: Zone) -> str:
    told = [f"[{zone.layout}] {write_cards(zone.cards)}"]
    told += [f"known {notate_cards(zone.known)}"] * bool(zone.known)
    told += ["melds " + " | ".join(map(notate_cards, zone.groups))] * bool(zone.groups)
    told += [f"special {notate_cards(zone.special)}"] * bool(zone.special)
    told += [f"counts {' '.join('-' if count is None else str(count) for count in zone.counts)}"] * bool(zone.counts)
    told += [f"by {' '.join(map(str, zone.by))}"] * bool(zone.by)
    told += [f"over {zone.over}"] * bool(zone.over)
    told += [f"at {' '.join(map(str, zone.spots))}"] * bool(zone.spots)
    told += [f"fresh {notate_cards(zone.fresh)}"] * bool(zone.fresh)
    told += [] if zone.suit is None else [f"suit {SUITS[zone.suit]}"]
    told += ["arrangeable"] * zone.arrangeable
    if zone.proposal is not None:
        by_itself = " by itself" * zone.proposal.by_itself
        told.append(f"{say(zone.proposal.label)}{by_itself} {notate_cards(zone.proposal.cards)}")
    return "; ".join(told)


def write_choice(choice: Choice) -> str:
    told = f"{type(choice).__name__} {say(choice.label)} {dict(getattr(choice, 'move', {}))}"
    if isinstance(choice, PutOnto):
        many = f"{choice.least}..{choice.most}{' in order' if choice.ordered else ''}"
        onto = choice.onto + (f"[{write_places(choice.places)}]" if choice.places else "")
        return f"{told} {many} of {choice.zone} onto {onto}: {' / '.join(map(notate_cards, choice.sets))}"
    if isinstance(choice, ChoosePlace):
        return f"{told} {choice.of} {write_places(choice.places)} of {choice.zone}"
    if isinstance(choice, ChooseOne):
        scales = "".join(f"; {say(scale.label)}: {len(scale.values)}" for scale in choice.scales)
        return f"{told} {', '.join(map(write_option, choice.options))}{scales}"
    if isinstance(choice, Press):
        return told + f" at {choice.zone}" * bool(choice.zone) + " finishes" * choice.finishes
    return told


def write_option(option: Option) -> str:
    return say(option.label) + f" {option.parts}" * bool(option.parts)


def write_places(places: tuple[int, ...]) -> str:
    """Places in short.

    >>> write_places((0, 1, 2, 5, 7, 8))
    '0..2 5 7..8'
    """
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}..{run[-1]}" for run in runs)


def write_transfers(transfers: tuple[Transfer, ...]) -> Iterator[str]:
    """Writes the way of every card, with its places where they are told; cards of the same way stand together.

    Brackets hold what not everybody saw.
    """
    ways: dict[tuple[str, str, str], list[int]] = {}
    for transfer in transfers:
        seen_by = "all" if transfer.seen_by == "all" else ",".join(map(str, transfer.seen_by)) or "nobody"
        source, target = at(transfer.source, transfer.source_place), at(transfer.target, transfer.target_place)
        ways.setdefault((source, target, seen_by), []).append(transfer.card)
    for (source, target, seen_by), cards in ways.items():
        told = notate_cards(cards) if len(cards) <= 20 else f"{len(cards)} cards"
        yield f"{source} -> {target}: {told if seen_by == 'all' else f'[{told}] seen by {seen_by}'}"


def at(zone: str, place: int | None) -> str:
    return zone if place is None else f"{zone}[{place}]"


def write_move(move: Mapping[str, Any]) -> str:
    """A move as JSON in short: ``discard 7H``, ``cut at=32``."""
    told = [str(move["type"])]
    for name, value in move.items():
        if name in ("card", "cards"):
            told.append(notate_cards((value,) if name == "card" else value))
        elif name != "type" and value is not None:
            told.append(f"{name}={value}")
    return " ".join(told)


def changes(old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[str]:
    yield from (f"{name}: {told}" for name, told in new.items() if old.get(name) != told and told)
    gone = [name for name in old if old[name] and not new.get(name)]
    if gone:
        yield f"- {', '.join(gone)}"


def fill(mark: str, parts: Iterable[str]) -> Iterator[str]:
    """The parts in lines that are filled; each line begins with the mark."""
    line = ""
    for part in parts:
        if line and len(mark) + len(line) + len(part) > WIDTH:
            yield f"{mark} {line}"
            line = ""
        line = f"{line} | {part}" if line else part
    if line:
        yield f"{mark} {line}"


def transcript(game: Game[Any], seats: int, seed: int) -> Iterator[str]:
    """The lines of a game that computer players play with these random numbers."""
    yield f"{game.kind}, {seats} players, options {game.options()}, seed {seed}"
    rng = random.Random(seed)
    player = PLAYERS[best_quick_level(game.kind)]
    state, number, hands, stage = game.start(seats), 0, 0, ""
    shown: dict[Viewer, Lines] = {}
    while True:
        is_new_stage, stage = game.stage(state) != stage, game.stage(state)
        seen = {viewer: view_lines(game.view(state, viewer)) for viewer in (SPECTATOR, *range(seats))}
        public = seen[SPECTATOR]
        for viewer, lines in seen.items():
            if viewer != SPECTATOR:
                lines = {name: told for name, told in lines.items() if public.get(name) != told}
            parts = changes({} if is_new_stage else shown.get(viewer, {}), lines)
            yield from fill("    *" if viewer == SPECTATOR else f"    {viewer}", parts)
            shown[viewer] = lines
        hands += is_new_stage and stage == "rest"
        if game.is_over(state) or hands == HANDS or (number == MOVES and not hands):
            break
        actor = game.turn(state)
        assert actor is not None
        is_chance = actor == CHANCE
        move = (
            game.chance_move(state, rng)
            if is_chance
            else player.choose(Decision.of(game, state, int(actor), game.new_memory()), rng)
        )
        number += 1
        yield f"{number}. {actor}: {write_move(game.encode_move(move))}"
        step = game.apply(state, actor, move)
        for event in step.events:
            told_to = "" if event.audience == "all" else f" to {event.audience}"
            yield from fill("  !", [f"{say(event.text)}{told_to}", *write_transfers(event.transfers)])
        state = step.state
    yield f"{'Over' if game.is_over(state) else 'So far'}: scores {game.scores(state)}, winners {game.winners(state)}"
