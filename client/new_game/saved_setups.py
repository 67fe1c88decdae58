"""The setups of people of this device, in a file: of their last game of each kind, and those that they have named."""

from __future__ import annotations

from collections.abc import Container, Mapping
from pathlib import Path
from typing import Any, Final

from client.errors import CallError, translate_errors
from client.forms.names import clean_names
from client.json_file import JsonFile
from client.new_game.game_form import LONG_TIME_LIMITS, TIME_LIMITS
from client.new_game.game_setup import GameSetup, default_setup, opponent_counts
from client.text.name_folding import fold_name
from engine.games import GAMES
from engine.players import levels
from engine.text import Text
from functions import limits

MAX_PEOPLE: Final = 50
"""Number of people whose setups are remembered; those who began a game longest ago are forgotten."""
MAX_NAMED: Final = 12
"""The most setups of one kind of game that a person gives names to."""
NAMED: Final = "named"
"""The key of a person's named setups, beside the kinds of games; below it the kinds, and below these the names."""


class SavedSetups:
    """Reads the file once, and writes it whenever a game begins.

    With no `path`, or if the file cannot be read or written, setups last until the app closes. A damaged file is put
    aside, because setups that somebody has named are in no other place.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonFile[Mapping[str, Any]](path, _parse_people, {}, keeps_damaged=True)

    def find(self, uid: str, kind: str) -> GameSetup:
        """The setup of this person's last game of a kind; the usual one if there was none.

        What the game no longer offers has its usual value.
        """
        found = self._file.read().get(uid, {})
        return _parse(kind, found.get(kind) if isinstance(found, dict) else None)

    def save(self, uid: str, setup: GameSetup) -> None:
        """Saves the setup of a game that begins."""
        self._write(uid, {setup.kind: _build_entry(setup)})

    def names(self, uid: str, kind: str) -> tuple[str, ...]:
        """The names of the setups of a kind of game that this person keeps, the newest last."""
        return tuple(self._named(uid, kind))

    def find_named(self, uid: str, kind: str, name: str) -> GameSetup | None:
        """The setup that this person keeps under a name; None where there is none.

        What the game no longer offers has its usual value.
        """
        entry = self._named(uid, kind).get(name)
        return None if entry is None else _parse(kind, entry, (*TIME_LIMITS, *LONG_TIME_LIMITS))

    def keep(self, uid: str, name: str, setup: GameSetup) -> None:
        """Keeps a setup under a name, in place of one of that name.

        Raises:
            CallError: INVALID_ARGUMENT, for a bad name, and for too many setups of that kind.
        """
        with translate_errors():
            cleaned = limits.clean_name(name)
        named = self._named(uid, setup.kind)
        same = next((other for other in named if other.casefold() == cleaned.casefold()), "")
        named = {other: entry for other, entry in named.items() if other != same}
        if len(named) >= MAX_NAMED:
            raise CallError("INVALID_ARGUMENT", Text("too-many", {"most": MAX_NAMED}))
        self._write_named(uid, setup.kind, {**named, cleaned: _build_entry(setup)})

    def drop(self, uid: str, kind: str, name: str) -> None:
        """Forgets the setup of this name."""
        self._write_named(uid, kind, {other: entry for other, entry in self._named(uid, kind).items() if other != name})

    def forget_person(self, uid: str, name: str) -> None:
        """Forgets the setups of somebody who is deleted, and the name among the other people in those of everybody."""
        people = {
            other: {key: _without_name(value, fold_name(name)) for key, value in entries.items()}
            for other, entries in self._file.read().items()
            if other != uid and isinstance(entries, dict)
        }
        if people != self._file.read():
            self._file.write(people)
        self._file.delete_damaged()

    def _named(self, uid: str, kind: str) -> dict[str, Any]:
        """The named setups of a kind, as they are stored."""
        found: Any = self._file.read().get(uid)
        for key in (NAMED, kind):
            found = found.get(key) if isinstance(found, dict) else None
        return found if isinstance(found, dict) else {}

    def _write_named(self, uid: str, kind: str, entries: dict[str, Any]) -> None:
        found: Any = self._file.read().get(uid)
        kinds = found.get(NAMED) if isinstance(found, dict) else None
        self._write(uid, {NAMED: {**(kinds if isinstance(kinds, dict) else {}), kind: entries}})

    def _write(self, uid: str, changed: dict[str, Any]) -> None:
        people = {**self._file.read()}
        found = people.pop(uid, {})
        people[uid] = {**(found if isinstance(found, dict) else {}), **changed}
        self._file.write(dict(list(people.items())[-MAX_PEOPLE:]))


def _parse_people(data: Any) -> dict[str, Any]:
    """The setups in a file by uid, as they are stored.

    Raises:
        TypeError: the file holds something else.
    """
    if not isinstance(data, dict):
        raise TypeError("a file of setups is one object")
    return data


def _build_entry(setup: GameSetup) -> dict[str, Any]:
    """A setup as it is stored."""
    entry: dict[str, Any] = {
        "levels": list(setup.levels),
        "options": dict(setup.options),
        "timeLimit": setup.time_limit,
    }
    if setup.others:
        entry["others"] = list(setup.others)
    if not setup.hints:
        entry["hints"] = False
    return entry


def _without_name(value: Any, folded: str) -> Any:
    """A part of what is stored for a person, in which nobody of this name is among the other people of a setup."""
    if not isinstance(value, dict):
        return value
    parts = {key: _without_name(part, folded) for key, part in value.items()}
    if isinstance(others := parts.get("others"), list):
        parts["others"] = [other for other in others if not isinstance(other, str) or fold_name(other) != folded]
    return parts


def _parse(kind: str, data: Any, time_limits: Container[int] = TIME_LIMITS) -> GameSetup:
    usual = default_setup(kind)
    if not isinstance(data, dict):
        return usual
    limit, others = data.get("timeLimit"), _parse_others(kind, data.get("others"))
    computers = _parse_levels(kind, data.get("levels"), 1 + len(others))
    return GameSetup(
        kind,
        default_setup(kind, others=others).levels if computers is None else computers,
        {**usual.options, **_parse_options(kind, data.get("options"))},
        limit if type(limit) is int and limit in time_limits and not others else usual.time_limit,
        others,
        hints=data.get("hints") is not False,
    )


def _parse_others(kind: str, data: Any) -> tuple[str, ...]:
    """The names of the other people on this device; empty where they cannot play the game together."""
    if not isinstance(data, list) or not all(isinstance(name, str) for name in data):
        return ()
    try:
        return clean_names(data) if opponent_counts(kind, 1 + len(data)) else ()
    except CallError:
        return ()


def _parse_levels(kind: str, data: Any, people: int) -> tuple[str, ...] | None:
    """The levels of the computer players; None where they cannot play the game with this many people."""
    is_possible = isinstance(data, list) and len(data) in opponent_counts(kind, people)
    return tuple(data) if is_possible and all(level in levels(kind) for level in data) else None


def _parse_options(kind: str, data: Any) -> Mapping[str, Any]:
    """The options that the game offers with these values; ``1`` is not ``true``."""
    given = data if isinstance(data, dict) else {}
    read = {name: GAMES[kind].read_option(name, value) for name, value in given.items()}
    return {
        option.name: value
        for option in GAMES[kind].option_fields()
        for value in option.values
        if option.name in read and type(read[option.name]) is type(value) and read[option.name] == value
    }
