"""Setups of new games: kind, players, options and time limit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, runtime_checkable

from client.errors import CallError
from client.protocol import Client
from engine.games import GAMES
from engine.players import levels
from engine.text import Text

DEFAULT_OPPONENTS: Final = 3
DEFAULT_LEVEL: Final = "steady"
"""The level of computer players that nobody chose, in games that have it."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Everything that has to be known before a game begins."""

    kind: str
    levels: tuple[str, ...]
    """Level of each computer player."""
    options: Mapping[str, Any] = field(default_factory=dict)
    time_limit: int | None = None
    """Seconds for a turn; None without a limit."""
    others: tuple[str, ...] = ()
    """Names of the other people who play on this device."""
    hints: bool = True
    """Whether people who share this device may ask for hints. Who plays against computers alone always may."""


@runtime_checkable
class SharedDevice(Protocol):
    """A client for several people who hand one device to each other."""

    def new_shared_game(
        self,
        others: tuple[str, ...],
        kind: str,
        levels: tuple[str, ...],
        options: Mapping[str, Any] | None = None,
        *,
        hints: bool = True,
    ) -> str:
        """Begins a game of the signed-in person, other people of this device, and computer players of these levels.

        `hints`: players may ask for hints.

        Names that are not known yet become profiles. Returns the game's id.

        Raises:
            CallError: nothing was begun.
        """


def usual_level(kind: str) -> str:
    """The level of computer players that most people want in a game."""
    known = levels(kind)
    return DEFAULT_LEVEL if DEFAULT_LEVEL in known else known[-1]


def default_setup(kind: str, players: int | None = None, level: str = "", others: tuple[str, ...] = ()) -> GameSetup:
    """The setup that most people want. `players` counts everybody."""
    counts = GAMES[kind].seat_counts
    if players is None:
        players = min(counts[-1], max(counts[0], DEFAULT_OPPONENTS + 1, 1 + len(others)))
    options = {option.name: option.default for option in GAMES[kind].option_fields()}
    computers = players - 1 - len(others)
    return GameSetup(kind, (level or usual_level(kind),) * computers, options, others=others)


def opponent_counts(kind: str, people: int = 1) -> range:
    """Possible numbers of computer players beside this many people; empty if a game has too few seats for them."""
    counts = GAMES[kind].seat_counts
    return range(max(1 if people == 1 else 0, counts[0] - people), counts[-1] - people + 1)


def with_others(setup: GameSetup, others: tuple[str, ...]) -> GameSetup | None:
    """The setup with these other people on the device; None if they are too many.

    The computer players stay, as far as the table has room for them and needs no more. There is no time limit for
    people who wait for the device.
    """
    counts = opponent_counts(setup.kind, 1 + len(others))
    if not counts:
        return None
    count = max(counts[0], min(counts[-1], len(setup.levels)))
    resized = resize_levels(setup.levels or default_setup(setup.kind).levels, count)
    return replace(setup, levels=resized, others=others, time_limit=None if others else setup.time_limit)


def resize_levels(levels: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The first `count` levels, the last one repeated where there are fewer.

    >>> resize_levels(("random", "steady"), 3)
    ('random', 'steady', 'steady')
    """
    return (*levels, *(levels[-1],) * count)[:count]


def begin_game(client: Client, setup: GameSetup) -> str:
    """Begins a game, and returns its id.

    Raises:
        CallError: nothing was begun; FAILED_PRECONDITION if others are to play and the client is for one person.
    """
    if setup.others:
        if not isinstance(client, SharedDevice):
            raise CallError("FAILED_PRECONDITION", Text("pass-not-here"))
        return client.new_shared_game(setup.others, setup.kind, setup.levels, setup.options, hints=setup.hints)
    return client.new_game(setup.kind, setup.levels, setup.options, setup.time_limit)
