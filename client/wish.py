"""A game that somebody wants, and what most people want."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, Protocol, runtime_checkable

from client.protocol import CallError, Client
from client.reading import said
from engine.games import GAMES
from engine.players import levels
from engine.text import Text
from functions import limits

OPPONENTS: Final = 3
SECONDS: Final = range(10, 601)
"""The time for a turn that is offered."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The game that somebody wants. `played` are the levels of the computer players, `others` the names of those who
    play on this device too."""

    kind: str
    played: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seconds: int | None = None
    others: tuple[str, ...] = ()


@runtime_checkable
class SharedDevice(Protocol):
    """A client whose people play on one device and hand it to each other."""

    def new_game_of(
        self, others: tuple[str, ...], kind: str, levels: tuple[str, ...], options: Mapping[str, Any] | None = None
    ) -> str:
        """A game of who is signed in, of other people of this device by their names, and of computer players of these
        levels, begun at once. Who is new is known from then on. Returns its id.

        Raises:
            CallError: nothing was begun.
        """


def usual(kind: str, players: int | None = None, level: str = "", others: tuple[str, ...] = ()) -> Wish:
    """What most people want. `players` counts everybody."""
    counts, known = GAMES[kind].seat_counts, levels(kind)
    many = players if players is not None else min(counts[-1], max(counts[0], OPPONENTS + 1, 1 + len(others)))
    options = {option.name: option.default for option in GAMES[kind].option_fields()}
    return Wish(kind, (level or known[len(known) // 2],) * (many - 1 - len(others)), options, others=others)


def opponents(kind: str, people: int = 1) -> range:
    """How many computer players so many people can meet; none of a game in which there are too many of them."""
    counts = GAMES[kind].seat_counts
    return range(max(1 if people == 1 else 0, counts[0] - people), counts[-1] - people + 1)


def together(wish: Wish, others: tuple[str, ...]) -> Wish | None:
    """The wish with these other people at the device, and as many computer players as it can have then; None where
    there are too many people. Nobody is hurried who must wait for the device."""
    allowed = opponents(wish.kind, 1 + len(others))
    if not allowed:
        return None
    many = max(allowed[0], min(allowed[-1], len(wish.played)))
    played = stretched(wish.played or usual(wish.kind).played, many)
    return replace(wish, played=played, others=others, seconds=None if others else wish.seconds)


def names_in(typed: str) -> tuple[str, ...] | None:
    """The names in a line, which commas part; None where one of them is no name, or is there twice."""
    try:
        return names_of(typed.split(","))
    except CallError:
        return None


def names_of(typed: Sequence[str]) -> tuple[str, ...]:
    """The names of several people, as they were typed.

    Raises:
        CallError: one of them is no name, or is there twice.
    """
    names = tuple(said(partial(limits.name, name)) for name in typed)
    if len({name.casefold() for name in names}) < len(names):
        raise CallError("INVALID_ARGUMENT", Text("pass-twice"))
    return names


def stretched(played: tuple[str, ...], many: int) -> tuple[str, ...]:
    """So many levels, the last one repeated."""
    return (*played, *(played[-1],) * many)[:many]


def begin(client: Client, wish: Wish) -> str:
    """The id of the game that somebody wants, begun.

    Raises:
        CallError: it is not possible; FAILED_PRECONDITION where others of this device are to play, and cannot here.
    """
    if wish.others:
        if not isinstance(client, SharedDevice):
            raise CallError("FAILED_PRECONDITION", Text("pass-not-here"))
        return client.new_game_of(wish.others, wish.kind, wish.played, wish.options)
    return client.new_game(wish.kind, wish.played, wish.options, wish.seconds)
