"""The form for a new game: every line has a sensible value, so that one tap starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from client.protocol import Client
from client.wish import SECONDS, begin, opponents, stretched, usual
from engine.games import GAMES
from engine.players import levels
from engine.text import Text
from mobile.viewmodels.form import CHOOSE, STEP, SWITCH, Line
from mobile.viewmodels.signal import Signal
from mobile.voice import at_table
from mobile.workers import Runner

CLOCKS: Final = (None, 30, 60, 120, 300)
"""Seconds for a turn that are offered, None for no limit."""
EACH: Final = "*"
"""Every computer player plays in its own way."""


class NewGame:
    """`started` gets the id of the game that was begun."""

    def __init__(self, client: Client, run: Runner, started: Callable[[str], None], kind: str = "") -> None:
        self.changed = Signal()
        self.wish = usual(kind if kind in GAMES else next(iter(GAMES)))
        self.note = ""
        self.busy = False
        self._each = False
        self._client = client
        self._run = run
        self._started = started

    @property
    def game(self) -> str:
        """The name of the game that would be begun."""
        return at_table(self.wish.kind).catalogue.game

    @property
    def goal(self) -> str:
        """What that game is about, where there are several to choose from."""
        return at_table(self.wish.kind).catalogue.goal if len(GAMES) > 1 else ""

    @property
    def action(self) -> str:
        """The word on the button."""
        return at_table()("new-start")

    @property
    def lines(self) -> tuple[Line, ...]:
        """Everything that can be set."""
        return (*self._kinds(), self._opponents(), *self._levels(), self._clock(), *self._options())

    def change(self, key: str, value: Any) -> None:
        """Set a line to one of its choices."""
        line = next((line for line in self.lines if line.key == key), None)
        if line is None or not any(value == choice for choice, _ in line.choices):
            return
        area, _, name = key.partition(":")
        match area:
            case "kind":
                self.wish, self._each = usual(value), False
            case "opponents":
                self.wish = replace(self.wish, played=stretched(self.wish.played, value))
            case "levels" if value == EACH:
                self._each = True
            case "levels":
                self._each = False
                self.wish = replace(self.wish, played=(value,) * len(self.wish.played))
            case "level":
                played = list(self.wish.played)
                played[int(name)] = value
                self.wish = replace(self.wish, played=tuple(played))
            case "clock":
                self.wish = replace(self.wish, seconds=value)
            case "option":
                self.wish = replace(self.wish, options={**self.wish.options, name: value})
        self.note = ""
        self.changed.emit()

    def start(self) -> None:
        """Begin; a second tap begins no second game."""
        if self.busy:
            return
        self.busy, self.note = True, ""
        self.changed.emit()
        wish = self.wish
        self._run.call(lambda: begin(self._client, wish), self._begun, self._refused)

    def _begun(self, game: str) -> None:
        self.busy = False
        self._started(game)

    def _refused(self, text: Text) -> None:
        self.busy = False
        self.note = at_table(self.wish.kind).say(text)
        self.changed.emit()

    # The lines

    def _kinds(self) -> tuple[Line, ...]:
        if len(GAMES) < 2:
            return ()
        names = tuple((kind, at_table(kind).catalogue.game) for kind in GAMES)
        return (Line("kind", at_table()("new-game"), CHOOSE, self.wish.kind, names),)

    def _opponents(self) -> Line:
        numbers = tuple((number, str(number)) for number in opponents(self.wish.kind))
        return Line("opponents", at_table()("new-opponents"), STEP, len(self.wish.played), numbers)

    def _levels(self) -> tuple[Line, ...]:
        voice = at_table(self.wish.kind)
        offered = tuple((level, voice.catalogue.level(level)) for level in levels(self.wish.kind))
        if len(offered) < 2:
            return ()
        several = len(self.wish.played) > 1
        each = ((EACH, voice("new-each")),) if several else ()
        chosen = EACH if self._each and several else self.wish.played[0]
        told = "" if chosen == EACH else voice.catalogue.level_help(chosen)
        help = told and voice("new-level-help", level=voice.catalogue.level(chosen), help=told)
        every = Line("levels", voice("new-levels"), CHOOSE, chosen, (*offered, *each), help)
        if chosen != EACH:
            return (every,)
        return every, *(
            Line(f"level:{number}", voice("new-computer", number=number + 1), CHOOSE, level, offered)
            for number, level in enumerate(self.wish.played)
        )

    def _clock(self) -> Line:
        voice = at_table()
        offered = tuple(
            (seconds, voice("new-no-clock") if seconds is None else voice("new-time", seconds=seconds))
            for seconds in CLOCKS
            if seconds is None or seconds in SECONDS
        )
        help = "" if self.wish.seconds is None else voice("new-clock-help")
        return Line("clock", voice("new-clock"), CHOOSE, self.wish.seconds, offered, help)

    def _options(self) -> tuple[Line, ...]:
        catalogue = at_table(self.wish.kind).catalogue
        lines = []
        for option in GAMES[self.wish.kind].option_fields():
            name, value = option.name, self.wish.options[option.name]
            is_switch = all(type(one) is bool for one in option.values)
            values = sorted(option.values) if is_switch else option.values
            words = tuple((one, catalogue.option_value(name, one)) for one in values)
            way, help = SWITCH if is_switch else CHOOSE, catalogue.option_help(name)
            lines.append(Line(f"option:{name}", catalogue.option(name), way, value, words, help))
        return tuple(lines)
