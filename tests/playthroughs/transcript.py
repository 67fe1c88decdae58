"""A whole game of any kind, written down so that people can read it: every move, what was told, who sees what.

The best computer players that there are for the game play it. ``*`` is what everybody sees, a number what that
seat sees otherwise than everybody. Where the stage of the table changes all of it is written; in between only
the lines that changed, with ``-`` for one that is gone, or in which a seat sees again what everybody sees.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from engine.cards import notate, notate_cards
from engine.game import Game, Transfer
from engine.players import PLAYERS, levels
from engine.text import Text, Word
from engine.view import CHANCE, SPECTATOR, Choice, ChooseOne, ChoosePlace, PutOnto, View, Viewer

Lines = dict[str, str]


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
    lines["facts"] = "; ".join(map(say, view.facts))
    for zone in view.zones:
        told = [f"[{zone.layout}] {write_cards(zone.cards)}"]
        told += [f"known {notate_cards(zone.known)}"] * bool(zone.known)
        told += ["melds " + " | ".join(map(notate_cards, zone.groups))] * bool(zone.groups)
        told += [f"special {notate_cards(zone.special)}"] * bool(zone.special)
        told += [f"counts {' '.join('-' if one is None else str(one) for one in zone.counts)}"] * bool(zone.counts)
        told += [f"by {' '.join(map(str, zone.by))}"] * bool(zone.by)
        told += ["arrangeable"] * zone.arrangeable
        told += [f"{say(zone.proposal.label)} {notate_cards(zone.proposal.cards)}"] if zone.proposal else []
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
    lines["winners"] = " ".join(map(str, view.winners))
    return lines


def write_choice(choice: Choice) -> str:
    told = f"{type(choice).__name__} {say(choice.label)} {dict(getattr(choice, 'move', {}))}"
    if isinstance(choice, PutOnto):
        many = f"{choice.least}..{choice.most}{' in order' if choice.ordered else ''}"
        return f"{told} {many} of {choice.zone} onto {choice.onto}: {' / '.join(map(notate_cards, choice.sets))}"
    if isinstance(choice, ChoosePlace):
        return f"{told} {choice.of} {choice.first}..{choice.last} of {choice.zone}"
    if isinstance(choice, ChooseOne):
        return f"{told} {', '.join(say(option.label) for option in choice.options)}"
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
    yield from (f"- {name}" for name in old if old[name] and not new.get(name))


def transcript(game: Game[Any], seats: int, seed: int) -> Iterator[str]:
    rng = random.Random(seed)
    state = game.start(seats)
    yield f"{game.kind}, {seats} players, options {game.options()}, seed {seed}"
    player = PLAYERS[levels(game.kind)[-1]]
    shown: dict[Viewer, Lines] = {}
    stage = ""
    number = 0
    while True:
        public = view_lines(game.view(state, SPECTATOR))
        in_full = game.stage(state) != stage
        stage = game.stage(state)
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
        assert actor is not None
        if actor == CHANCE:
            move = game.chance_move(state, rng)
        else:
            move = player.choose(game.view(state, actor), game.legal_moves(state, actor), rng)
        number += 1
        yield f"{number}. {actor}: {write_move(game.encode_move(move))}"
        step = game.apply(state, actor, move)
        for event in step.events:
            told_to = "" if event.audience == "all" else f" to {event.audience}"
            yield f"  ! {say(event.text)}{told_to}"
            yield from (f"      {line}" for line in write_transfers(event.transfers))
        state = step.state
    yield f"Over: scores {game.scores(state)}, winners {game.winners(state)}"
