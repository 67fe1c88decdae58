"""The form for a new game online: against computers at once, or a table for friends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from client.forms.form_field import CHOOSE, STEP, FormField
from client.forms.start_form import StartForm, explain_start
from client.localizer import table_localizer
from client.models import Person
from client.new_game.game_form import LONG_TIME_LIMITS
from client.new_game.game_setup import GameSetup, opponent_counts, resize_levels
from engine.games import GAMES
from engine.hints import has_hints
from mobile.lobby.invitee_picker import InviteePicker
from mobile.new_game.model import NewGame
from mobile.new_game.starter import GameStarter
from mobile.upgrade.model import explain_upgrade

AWAY_CHOICES: Final = (600, 3600, 24 * 3600, None)
"""The offered seconds without a sign of life after which others may go on without a player; None: never."""
OPPONENTS_KEY: Final = "with"
"""The key of the first field, which chooses between computers and people."""


class NewTable(NewGame):
    """A `NewGame` that can be a table `with_people`, who are chosen with `picker`."""

    def __init__(
        self,
        starter: GameStarter,
        kind: str = "",
        now: Callable[[], float] = time.time,
        *,
        is_for_shop: bool = False,
    ) -> None:
        super().__init__(starter, kind)
        self._is_for_shop = is_for_shop
        self.people_here = None  # everybody has a device of their own
        self.with_people = False
        self.picker = InviteePicker(starter.client, starter.runner, count_seats=self._count_seats)
        self._computers = 0
        self._away_after: int | None = AWAY_CHOICES[1]
        self._hints = False
        self._start_form = StartForm(table_localizer(), now)

    @property
    def may_start(self) -> bool:
        return not self.with_people or self.picker.may_start

    @property
    def action(self) -> str:
        if not self.with_people:
            return super().action
        return table_localizer()("new-invite" if self.may_start else "new-computers-instead")

    @property
    def upgrade(self) -> str:
        """The sentence that says how to get tables for people; empty for who may make one."""
        account = self.picker.account
        return "" if self.may_start or account is None else explain_upgrade(account, self._is_for_shop)

    @property
    def sells_upgrade(self) -> bool:
        """Whether that sentence leads to the screen on which the upgrade is bought."""
        account = self.picker.account
        return bool(self.upgrade) and account is not None and account.is_sold and not self._is_for_shop

    @property
    def computers(self) -> int:
        return self._computers if self.with_people else super().computers

    @property
    def players(self) -> str:
        if not self.with_people:
            return super().players
        counts = GAMES[self.setup.kind].seat_counts
        return self._count_players(counts[0], counts[-1])

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces of the people who are to be invited."""
        people = self.picker.people if self.with_people and self.may_start else ()
        return tuple(person.face for person in people if person.is_chosen and person.face)

    def choose_people(self, people: Iterable[Person]) -> None:
        """Makes it a table for these people."""
        self.picker.choose_people(people)
        self.change(OPPONENTS_KEY, True)

    def check_upgrade(self) -> None:
        """Looks whether somebody without the upgrade has it by now."""
        if self.picker.account is not None and not self.picker.may_start:
            self.picker.open()

    @property
    def fields(self) -> tuple[FormField, ...]:
        localizer = table_localizer()
        words = (False, localizer("new-with-computers")), (True, localizer("new-with-people"))
        first = FormField(OPPONENTS_KEY, localizer("new-with"), CHOOSE, self.with_people, words)
        if not self.with_people:
            return (first, *super().fields)
        if not self.may_start:
            return (first,)
        return (first, *self._fields_with_people())

    def _fields_with_people(self) -> Iterator[FormField]:
        """The fields of a game against computers; here there may be none of those, and the start has a time."""
        for field in super().fields:
            if field.key == "opponents":
                yield self._seats()
            elif not field.key.startswith("level") or self._computers:
                yield field
            if field.key == "clock":
                if field.value is None:
                    yield self._absence()
                if has_hints(self.setup.kind):
                    yield self._allowance()
                yield from self._starts()

    def change(self, key: str, value: Any) -> None:
        if key not in (OPPONENTS_KEY, "computers", "away", "hints") and not key.startswith("start"):
            super().change(key, value)
            self._computers = min(self._computers, opponent_counts(self.setup.kind)[-1] - 1)
            return
        if key == OPPONENTS_KEY:
            self.with_people = bool(value)
            self._form.is_alone, self._form.offers_long_turns = not self.with_people, self.with_people
            if not self.with_people and self.setup.time_limit in LONG_TIME_LIMITS:
                self._form.change("clock", None)
        elif key == "computers":
            self._computers = int(value)
        elif key == "away":
            self._away_after = value
        elif key == "hints":
            self._hints = bool(value)
        else:
            self._start_form.change(key, value)
        self.note = ""
        self.changed.emit()

    def _take_setup(self, setup: GameSetup) -> None:
        super()._take_setup(setup)
        if not self.with_people and self.setup.time_limit in LONG_TIME_LIMITS:
            self._form.change("clock", None)

    def start(self) -> None:
        if not self.with_people:
            super().start()
        elif not self.may_start:
            self.change(OPPONENTS_KEY, False)
        elif not self.busy:
            self.busy, self.note = True, ""
            self.changed.emit()
            self.picker.resolve_typed(self._make_table, self._stop_making)

    def _stop_making(self) -> None:
        self.busy = False
        self.changed.emit()

    def _make_table(self) -> None:
        setup, levels = self.setup, resize_levels(self.setup.levels, self._computers)
        self._starter.save_setup(setup)
        recipients, text = self.picker.recipients, self.picker.text.strip()
        starts, away_after, hints = self._start_form.starts_at, self._away_after, self._hints

        def make() -> str:
            return self._starter.client.new_table(
                setup.kind,
                levels,
                setup.options,
                setup.time_limit,
                invites=recipients,
                text=text,
                starts_at=starts,
                away_after=away_after,
                hints=hints,
            )

        self._starter.runner.call(make, self._finish, self._show_refusal)

    def _count_seats(self) -> int:
        """Counts the seats that are left for people to invite."""
        return opponent_counts(self.setup.kind)[-1] - self._computers

    def _seats(self) -> FormField:
        numbers = tuple((number, str(number)) for number in range(opponent_counts(self.setup.kind)[-1]))
        return FormField("computers", table_localizer()("new-opponents"), STEP, self._computers, numbers)

    def _absence(self) -> FormField:
        localizer = table_localizer()
        words = tuple(
            (seconds, localizer("new-away-never") if seconds is None else localizer("new-away-time", seconds=seconds))
            for seconds in AWAY_CHOICES
        )
        return FormField("away", localizer("new-away"), CHOOSE, self._away_after, words, localizer("new-away-help"))

    def _allowance(self) -> FormField:
        localizer = table_localizer()
        words = (False, localizer("new-no")), (True, localizer("new-yes"))
        return FormField("hints", localizer("new-hints"), CHOOSE, self._hints, words, localizer("new-hints-help"))

    def _starts(self) -> tuple[FormField, ...]:
        localizer = table_localizer()
        help = explain_start(localizer, GAMES[self.setup.kind].seat_counts[0], self._computers)
        return self._start_form.fields(help="" if self._start_form.value is None else help)
