"""A game that somebody wants, and what most people want."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from client.protocol import Client
from engine.games import GAMES
from engine.players import levels

OPPONENTS: Final = 3
SECONDS: Final = range(10, 601)
"""The time for a turn that is offered."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The game that somebody wants. `played` are the levels of the computer players."""

    kind: str
    played: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seconds: int | None = None


def usual(kind: str, players: int | None = None, level: str = "") -> Wish:
    """What most people want. `players` counts the person too."""
    counts, known = GAMES[kind].seat_counts, levels(kind)
    many = (players if players is not None else min(counts[-1], max(counts[0], OPPONENTS + 1))) - 1
    options = {option.name: option.default for option in GAMES[kind].option_fields()}
    return Wish(kind, (level or known[len(known) // 2],) * many, options)


def opponents(kind: str) -> range:
    """How many computer players one person can meet."""
    counts = GAMES[kind].seat_counts
    return range(max(1, counts[0] - 1), counts[-1])


def stretched(played: tuple[str, ...], many: int) -> tuple[str, ...]:
    """So many levels, the last one repeated."""
    return (*played, *(played[-1],) * many)[:many]


def begin(client: Client, wish: Wish) -> str:
    """The id of the game that somebody wants, begun."""
    return client.new_game(wish.kind, wish.played, wish.options, wish.seconds)
