"""A table that waits for people: who is there, its code, and what its originator can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from rich.text import Text as Line

from client.errors import CallError
from client.forms.recipients import find_recipients
from client.localizer import visible_line
from client.models import Presence, Table
from client.protocol import HEARTBEAT_SECONDS, Client
from client.text.codes import format_code
from client.text.house_rules import describe_house_rules
from client.text.lobby_members import build_members
from client.text.local_time import format_local_time
from terminal.charset import wrap_pieces, wrap_text
from terminal.console import Screen
from terminal.localizer import TerminalLocalizer, say_invited, table_localizer

MIN_TO_START = 2
"""The fewest players at a table that starts, with its originator: no game is played alone."""


class WaitingTable:
    """The frame of one table until it begins or is left. It follows the table while a line is typed."""

    def __init__(self, client: Client, console: Screen, table: Table, now: Callable[[], float]) -> None:
        self._client = client
        self._console = console
        self._now = now
        self._table = table
        self._presences: tuple[Presence, ...] = ()
        self._addresses: dict[str, str] = {}
        self._has_news = False
        self._told_at = self._expired_at = float("-inf")
        self._note = ""

    def follow(self) -> bool:
        """Shows the table until it has begun (True), or the person goes (False).

        Raises:
            EOFError: nothing more is typed.
        """
        game = self._table.id
        ends = [
            self._client.watch_table(game, self._take_table),
            self._client.watch_presence(game, self._take_presences),
        ]
        try:
            while self._table.status == "waiting":
                self._stay()
                self._console.show(self.lines())
                typed = self._console.ask(self)
                self._note = ""
                try:
                    if self._table.status == "waiting" and not self._do(typed):
                        return False
                except CallError as error:
                    self._note = self._localizer.say(error.text)
            return True
        finally:
            for end in ends:
                end()
            with suppress(CallError):
                self._client.report_presence(game, False)

    def lines(self) -> Sequence[Line]:
        localizer, charset, width, table = self._localizer, self._console.charset, self._console.width, self._table
        lines = [Line(), Line(" " + charset.plain(localizer.catalogue.game), style="bold"), Line()]
        if table.status != "waiting":
            return lines + wrap_text(localizer("waiting-begun"), width, style="bold")
        lines += wrap_text(self._standing(), width, indent=3)
        if table.code:
            lines += wrap_text(f"{localizer('gather-code')}: {format_code(table.code)}", width, indent=3)
        if table.nudge_text:
            lines += wrap_text(charset.sanitize(visible_line(table.nudge_text, 500), 600), width, indent=3)
        rules = describe_house_rules(localizer, table.view.kind, table.options, table.time_limit, table.allows_hints)
        for rule in rules:
            lines += wrap_text(charset.plain(rule), width, indent=3)
        lines.append(Line())
        presences = {presence.uid: presence for presence in self._presences}
        for member in build_members(table, presences, self._addresses, localizer, self._now()):
            said = charset.between.join((charset.sanitize(member.name, 60), charset.plain(member.state_text)))
            lines += wrap_text(said, width, indent=3)
        codes = ["waiting-look"]
        codes += ["waiting-start", "waiting-invite", "waiting-nudge"] if table.is_mine else []
        keys = [Line(localizer(code)) for code in (*codes, "waiting-leave", "new-back")]
        lines += [Line(), *wrap_pieces(keys, width, indent=3, gap=4)]
        return lines + (wrap_text(self._note, width, style="yellow") if self._note else [])

    def tick(self) -> bool:
        with suppress(CallError):
            self._stay()
        has_news, self._has_news = self._has_news, False
        return has_news

    def missed(self) -> None:
        """Changes nothing: no line means something else at a later table."""

    @property
    def _localizer(self) -> TerminalLocalizer:
        table = self._table
        return table_localizer(table.view.kind, self._console.charset, table.players, table.seat)

    def _do(self, typed: str) -> bool:
        """Does what was typed. Returns whether the person stays."""
        client, game = self._client, self._table.id
        match typed.split():
            case []:
                pass
            case ["start"] if self._table.is_mine and len(self._table.players) < MIN_TO_START:
                self._note = self._localizer("waiting-nobody-else")
            case ["start"]:
                client.start(game)
            case ["i" | "invite", *words] if words:
                recipients = find_recipients(client, " ".join(words))
                client.invite(game, tuple(recipients))
                self._note = say_invited(self._localizer, recipients)
            case ["n" | "nudge", *words]:
                self._note = self._localizer("gather-nudged", count=client.nudge(game, " ".join(words)))
            case ["leave"]:
                client.leave(game)
                return False
            case ["q" | "quit"]:
                return False
            case _:
                self._note = self._localizer("menu-unknown", typed=self._console.charset.sanitize(typed))
        self._take_table(client.table(game))
        return True

    def _standing(self) -> str:
        at = self._table.starts_at
        if at is None or at <= self._now():
            return self._localizer("games-gather")
        return self._localizer("games-starts", time=format_local_time(self._localizer, at, self._now()))

    def _stay(self) -> None:
        """Tells the others that one is here, and lets the table begin whose time has come."""
        now, table = self._now(), self._table
        if now - self._told_at >= HEARTBEAT_SECONDS:
            self._told_at = now
            self._client.report_presence(table.id)
            self._addresses = {invitee.id: invitee.address for invitee in self._client.invitees(table.id)}
        if table.deadline is not None and now >= table.deadline and now - self._expired_at >= HEARTBEAT_SECONDS:
            self._expired_at = now
            self._client.expire(table.id)

    def _take_table(self, table: Table) -> None:
        if table.version >= self._table.version:
            self._has_news = self._has_news or table.version > self._table.version
            self._table = table

    def _take_presences(self, presences: tuple[Presence, ...]) -> None:
        self._has_news, self._presences = True, presences
