"""The form for a new game, without a screen. Every field has a sensible value, so that a game can begin at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from client.forms.form_field import CHOOSE, STEP, SWITCH, TEXT, FormField, switch_field
from client.localizer import Localizer, table_localizer
from client.new_game.game_setup import GameSetup, default_setup, opponent_counts, resize_levels, with_others
from engine.game import OptionField
from engine.games import GAMES
from engine.hints import has_hints
from engine.players import levels
from functions.durations import DAY_SECONDS, HOUR_SECONDS

TIME_LIMITS: Final = range(10, 601)
"""Possible seconds for a turn."""
OFFERED_TIME_LIMITS: Final = (None, 30, 60, 120, 300)
"""Time limits that can be chosen without typing; None for no limit."""
LONG_TIME_LIMITS: Final = (HOUR_SECONDS, DAY_SECONDS, 3 * DAY_SECONDS)
"""Time limits that are offered besides among people who need not be at the table together."""
MIXED: Final = "*"
"""Value of the field `levels` with which every computer player has a field of its own."""


class GameForm:
    """A setup, and the fields that change it.

    `is_shared`: other people may play on this device. `localize` makes the localizer for a kind of game.
    `is_alone`: computers are the only others, so that no option is offered which matters among people.
    `offers_long_turns`: `LONG_TIME_LIMITS` are offered, too.
    """

    def __init__(
        self, setup: GameSetup, is_shared: bool = False, localize: Callable[[str], Localizer] = table_localizer
    ) -> None:
        self.setup = setup
        self.is_alone = False
        self.offers_long_turns = False
        self._is_shared = is_shared
        self._is_mixed = False
        self._localize = localize

    @property
    def fields(self) -> tuple[FormField, ...]:
        """Everything that can be set, in the order in which it is shown.

        Keys are ``kind``, ``others``, ``opponents``, ``levels``, ``level:0`` and so on, ``clock`` or, where several
        people play on this device, ``hints``, and ``option:name``. A field that has nothing to choose from is left out.
        """
        clock_or_hints = self._hints() if self.setup.others else (self._clock(),)
        options = (self._option(option) for option in GAMES[self.setup.kind].option_fields() if self._matters(option))
        return (*self._kinds(), *self._others(), self._opponents(), *self._levels(), *clock_or_hints, *options)

    def change(self, key: str, value: object) -> bool:
        """Sets a field. Returns False, and changes nothing, if the value is not possible.

        `clock` takes any of `TIME_LIMITS`, and `levels` also a tuple with the level of each computer player, the last
        one for the rest.
        """
        field = next((field for field in self.fields if field.key == key), None)
        changed = None if field is None else self._changed(field, value)
        if changed is None:
            return False
        if key in ("kind", "levels"):
            self._is_mixed = value == MIXED
        self.setup = changed
        return True

    def _changed(self, field: FormField, value: Any) -> GameSetup | None:
        """The setup with another value of a field; None if that is not possible."""
        setup, (area, _, name) = self.setup, field.key.partition(":")
        is_choice = any(value == choice for choice, _ in field.choices)
        match area:
            case "others":
                return with_others(setup, value)
            case "clock" if is_choice or value in TIME_LIMITS:
                return replace(setup, time_limit=value)
            case "levels" if isinstance(value, tuple):
                known = value and set(value) <= set(levels(setup.kind))
                return replace(setup, levels=resize_levels(value, len(setup.levels))) if known else None
            case _ if not is_choice:
                return None
            case "kind":
                has_room = bool(opponent_counts(value, 1 + len(setup.others)))
                usual = default_setup(value, others=setup.others) if has_room else None
                return usual and replace(usual, hints=setup.hints)
            case "opponents":
                return replace(setup, levels=resize_levels(setup.levels or default_setup(setup.kind).levels, value))
            case "levels":
                return setup if value == MIXED else replace(setup, levels=(value,) * len(setup.levels))
            case "level":
                at = int(name)
                return replace(setup, levels=(*setup.levels[:at], value, *setup.levels[at + 1 :]))
            case "hints":
                return replace(setup, hints=value)
            case "option":
                return replace(setup, options={**setup.options, name: value})
        raise ValueError(field.key)

    # Fields

    def _kinds(self) -> tuple[FormField, ...]:
        if len(GAMES) < 2:
            return ()
        names = tuple((kind, self._localize(kind).catalogue.game) for kind in GAMES)
        return (FormField("kind", self._localize("")("new-game"), CHOOSE, self.setup.kind, names),)

    def _others(self) -> tuple[FormField, ...]:
        if not self._is_shared:
            return ()
        return (FormField("others", self._localize("")("new-others"), TEXT, self.setup.others),)

    def _opponents(self) -> FormField:
        counts = opponent_counts(self.setup.kind, 1 + len(self.setup.others))
        choices, seats = tuple((count, str(count)) for count in counts), GAMES[self.setup.kind].seat_counts
        localizer, help = self._localize(self.setup.kind), ""
        if len(seats) == 1:
            help = localizer("new-opponents-fixed", game=localizer.catalogue.game, players=seats[0])
        return FormField("opponents", localizer("new-opponents"), STEP, len(self.setup.levels), choices, help)

    def _levels(self) -> tuple[FormField, ...]:
        localizer, chosen = self._localize(self.setup.kind), self.setup.levels
        offered = tuple((level, localizer.catalogue.level(level)) for level in levels(self.setup.kind))
        if not chosen or len(offered) < 2:
            return ()
        mixed = ((MIXED, localizer("new-each")),) if len(chosen) > 1 else ()
        value = MIXED if self._is_mixed and mixed else chosen[0]
        meaning = "" if value == MIXED else localizer.catalogue.level_help(value)
        help = meaning and f"{meaning[0].upper()}{meaning[1:]}."
        together = FormField("levels", localizer("new-levels"), CHOOSE, value, (*offered, *mixed), help)
        if value != MIXED:
            return (together,)
        return together, *(
            FormField(f"level:{index}", localizer("new-computer", number=index + 1), CHOOSE, level, offered)
            for index, level in enumerate(chosen)
        )

    def _clock(self) -> FormField:
        localizer, value = self._localize(""), self.setup.time_limit
        choices = tuple(
            (limit, localizer("new-no-clock") if limit is None else localizer("new-time", seconds=limit))
            for limit in (*OFFERED_TIME_LIMITS, *(LONG_TIME_LIMITS if self.offers_long_turns else ()))
        )
        help = "" if value is None else localizer("new-clock-help")
        return FormField("clock", localizer("new-clock"), CHOOSE, value, choices, help)

    def _hints(self) -> tuple[FormField, ...]:
        """Whether people who share this device may ask for hints; nothing for a game that has none."""
        localizer = self._localize("")
        words, help = (localizer("new-no"), localizer("new-yes")), localizer("new-hints-help")
        field = switch_field("hints", localizer("new-hints"), self.setup.hints, words, help)
        return (field,) if has_hints(self.setup.kind) else ()

    def _matters(self, option: OptionField) -> bool:
        """Whether an option makes a difference for those who are to play. Friends from elsewhere may be any number."""
        game, seats = GAMES[self.setup.kind], 1 + len(self.setup.others) + len(self.setup.levels)
        if self.is_alone and option.name in game.options_among_people:
            return False
        counts = game.options_by_seats.get(option.name)
        return counts is None or seats in counts or self.offers_long_turns

    def _option(self, option: OptionField) -> FormField:
        name, catalogue = option.name, self._localize(self.setup.kind).catalogue
        is_switch = all(type(value) is bool for value in option.values)
        values = sorted(option.values) if is_switch else option.values
        choices = tuple((value, catalogue.option_value(name, value)) for value in values)
        return FormField(
            f"option:{name}",
            catalogue.option(name),
            SWITCH if is_switch else CHOOSE,
            self.setup.options[name],
            choices,
            catalogue.option_help(name),
        )
