"""The loop of tables: one after the other is opened, until the player leaves."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from client.errors import CallError
from client.lessons.known_games import KnownGames
from client.lessons.lesson_table import LessonTable
from client.localizer import Localizer
from client.models import Profile, Table
from client.protocol import Client
from client.runner import InlineRunner
from client.table.praise import find_praise
from client.table.saved_orders import SavedOrders
from client.table.session import TableSession
from client.table.shared_device import find_people_here, next_holder, ready_together
from client.table.told_rewards import ToldRewards
from engine.text import Text
from terminal import hot_seat
from terminal.console import Screen
from terminal.lesson import OpenLesson
from terminal.lesson_offer import LessonOffer, find_lesson_offer
from terminal.localizer import localizer_factory
from terminal.open_table import OpenTable
from terminal.order_input import OrderPreference
from terminal.waiting_table import WaitingTable


class TableLoop:
    """Opens one table after another. `now` is the time in Unix seconds; `monotonic` only ever goes on.

    Where it is said which games people of this device know (`known`), the lessons of all others are offered.
    `damages` are sentences about a game that was damaged when it was opened. They are told at its table, then removed.
    """

    def __init__(
        self,
        client: Client,
        console: Screen,
        now: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
        known: KnownGames | None = None,
        told: ToldRewards | None = None,
        damages: list[Text] | None = None,
    ) -> None:
        self._client = client
        self._console = console
        self._localize = localizer_factory(console.charset)
        self._now = now
        self._monotonic = monotonic
        self._known = known
        self._told = told or ToldRewards()
        self._damages = [] if damages is None else damages
        self._preference = OrderPreference()
        self._saved = SavedOrders()

    def play(self, game: str) -> None:
        """Plays until the person leaves; a rematch is played too.

        Raises:
            CallError: the table cannot be shown.
            EOFError: nothing more is typed.
        """
        opener: Profile | None = None
        try:
            while game:
                table = self._client.table(game)
                if table.status == "waiting":
                    waiting = WaitingTable(self._client, self._console, table, self._now)
                    if not waiting.follow():
                        return
                    table = self._client.table(game)
                here = find_people_here(self._client, table)
                opener = opener or here.get(-1 if table.seat is None else table.seat)
                if here and not self._take_seat(table, here):
                    return
                game = self._play_one(table, here)
        finally:
            if opener is not None:
                self._client.sign_in(opener)

    def _take_seat(self, table: Table, here: Mapping[int, Profile]) -> bool:
        """Signs in the person who is to sit at this keyboard, unseen by the others. False where they leave instead.

        Others look on whenever a table is opened: they have come to it, passed it on, or read results together.
        """
        hot_seat.require_screen(self._console)
        profile = next_holder(table, here, is_watched=True)
        if profile is None:
            return True
        there = hot_seat.confirm_presence(self._console, profile)
        if there:
            self._client.sign_in(profile)
        return there

    def take_lesson(self, kind: str, name: str) -> None:
        """Plays the lesson of a game, as a player of this name, until its end or until the person leaves it.

        Raises:
            ValueError: the game has no lesson.
            EOFError: nothing more is typed.
        """
        lesson, runner = LessonTable(kind, name), InlineRunner()
        session = TableSession(
            lesson,
            runner,
            "lesson",
            self._now,
            self._monotonic,
            order_mode=self._preference.way,
            make_localizer=self._localize,
        )
        try:
            OpenLesson(self._console, session, runner, self._preference, lesson).play()
        finally:
            session.close()

    def _find_lesson_offer(self, table: Table, here: Mapping[int, Profile]) -> LessonOffer | None:
        if self._known is None or here:
            return None
        return find_lesson_offer(self._client, table, self._known)

    def _play_one(self, table: Table, here: Mapping[int, Profile]) -> str:
        """Plays one person's time at the table. Returns the game that follows, or nothing."""
        runner, game, offer = InlineRunner(), table.id, self._find_lesson_offer(table, here)
        session = TableSession(
            self._client,
            runner,
            game,
            self._now,
            self._monotonic,
            self._saved,
            self._preference.way,
            self._localize,
        )
        try:
            open_table = OpenTable(self._console, session, runner, self._preference, here, self._find_praise, offer)
            open_table.add_notes(self._damages)
            self._damages.clear()
            following = open_table.play()
        finally:
            session.close()
            self._preference.way = session.hand_order.mode
        if open_table.all_ready:
            ready_together(self._client, game)
        if offer is not None and offer.is_taken and table.seat is not None:
            self.take_lesson(table.view.kind, table.players[table.seat].name)
        return following

    def _find_praise(self, table: Table, localizer: Localizer, is_shared: bool) -> tuple[str, ...]:
        """The sentences about a game that is over; none where the records cannot be read."""
        try:
            praise = find_praise(self._client, table, localizer, self._told, is_shared)
            return tuple(praise.sentences(localizer))
        except CallError:
            return ()
