"""When the device goes from one person at a table to the next, and who is signed in meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Protocol

from kivy.clock import Clock

from client.errors import may_succeed_later
from client.localizer import Localizer
from client.models import Profile, Table
from client.new_game.game_setup import SharedDevice
from client.table.session import TableSession
from client.table.shared_device import (
    HandoverRequest,
    build_request,
    find_people_here,
    next_holder,
    ready_together,
)
from engine.text import Text
from engine.view import Seat
from mobile import theme
from mobile.screen_context import ScreenContext


class HandoverTable(Protocol):
    """The part of a table's screen that the handover needs."""

    context: ScreenContext
    localizer: Localizer
    is_shown: bool

    def show_trouble(self, message: str, can_retry: bool = True) -> None:
        """Shows why the table cannot be shown."""


class Handover:
    """Watches one table for one person, and shows the curtain when somebody else of this device is to hold it.

    `holder` has said that they hold the device and is the player from now to `close`; None where the table was opened
    by the person who has signed in. At a table with only one person of this device nothing ever happens.
    """

    def __init__(self, screen: HandoverTable, game: str, holder: Profile | None) -> None:
        self.holder = holder
        self.is_holding_back = False
        """Whether the session must not be opened yet, or not at all."""
        self._screen = screen
        self._context = screen.context
        self._game = game
        self._people: Mapping[Seat, Profile] = {}
        """The people who share this device at this table, by seat; empty where it need not be handed on."""
        self._has_rested = False
        """Whether the results of a hand were last shown, which everybody reads together."""
        self._due: HandoverRequest | None = None
        """The person who is to take the device, while something lies over the table."""
        self._timer: Any = None
        self._is_closed = False
        if holder is not None:
            self._context.player.lend_to(holder)

    def open(self, session: TableSession) -> None:
        """Signs in the holder and opens the session, or shows the curtain where nobody has said yet that they hold it.

        What anybody at the table may see of the cards is not read before.
        """
        client = self._context.player.client
        if not isinstance(client, SharedDevice):
            session.open()
            return
        self.is_holding_back = True

        def look() -> tuple[Table, Mapping[Seat, Profile]]:
            if self.holder is not None:
                known = {profile.uid: profile for profile in client.profiles()}
                client.sign_in(known.get(self.holder.uid, self.holder))  # their name may have changed
            table = client.table(self._game)
            return table, find_people_here(client, table)

        self._context.runner.call(look, partial(self._begin, session), self._fail)

    def check(self, session: TableSession) -> bool:
        """Looks at a table that is shown to its end. Returns whether nothing more of it may be shown to this person."""
        table = session.table
        if self._due is not None:
            self._show_curtain(self._due)
            return True
        if table is None or not self._people or self._is_closed:
            return False
        if table.view.stage in ("rest", "over"):
            self._has_rested = table.view.stage == "rest"
            return False
        if self._has_rested:  # who looked on must not see the cards that are dealt now
            following = next_holder(table, self._people, is_watched=True)
            if following is not None:
                self._show_curtain(build_request(table, following))
            return True
        if session.step is None and self._next(table) is not None and self._timer is None and self._screen.is_shown:
            self._timer = Clock.schedule_once(lambda _: self._hand_over(session), theme.HANDOVER_DELAY)
        return False

    def close(self) -> None:
        """Ends the watching. The person who opened the table first is the player again."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        owner = None if self.holder is None else self._context.player.take_back()
        if owner is not None:
            self._context.runner.call(partial(self._context.player.client.sign_in, owner))

    def _begin(self, session: TableSession, found: tuple[Table, Mapping[Seat, Profile]]) -> None:
        if self._is_closed:
            return
        table, self._people = found
        if self._people and table.seat is not None and table.view.stage not in ("rest", "over"):
            following = next_holder(table, self._people, is_watched=self.holder is None)
            if following is not None:
                self._show_curtain(build_request(table, following))
                return
        if self._people and table.seat is not None:
            session.ready_together = partial(ready_together, self._context.player.client, self._game)
        self.is_holding_back = False
        session.open()

    def _fail(self, text: Text) -> None:
        """Says why the table cannot be shown."""
        if not self._is_closed:
            self._screen.show_trouble(self._screen.localizer.say(text), may_succeed_later(text))

    def _next(self, table: Table) -> Profile | None:
        """The other person of this device who is to act now."""
        return next_holder(table, self._people, is_watched=False)

    def _hand_over(self, session: TableSession) -> None:
        """Shows the curtain, unless something else has been opened over the table or happens there."""
        self._timer = None
        table = session.table
        if table is None or not self._screen.is_shown or session.step is not None:
            return
        following = self._next(table)
        if following is not None:
            self._show_curtain(build_request(table, following, before=self.holder or self._context.player.profile))

    def _show_curtain(self, request: HandoverRequest) -> None:
        """Shows it in the place of the table, or once what lies over the table has gone."""
        if not self._screen.is_shown:
            self._due = request
            return
        self._context.navigation.replace("handover", game=self._game, request=request)
