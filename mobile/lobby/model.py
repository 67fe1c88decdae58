"""The lobby of a table: who was invited, who has come and is present, and what they say."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from client.forms.form_field import FieldValue, FormField
from client.forms.start_form import CHOSEN_TIME, OTHER_TIME, StartForm, explain_start
from client.localizer import visible_line
from client.models import Invitee, Table
from client.new_game.game_setup import usual_level
from client.observable import Observable
from client.protocol import PHRASES, Client
from client.runner import Runner, ignore_result
from client.table.session import TableSession
from client.text.codes import format_code
from client.text.house_rules import describe_house_rules
from client.text.lobby_members import ACCEPTED, DECLINED, INVITED, LobbyMember, build_members
from client.text.local_time import format_local_time
from engine.games import GAMES
from engine.text import Text
from mobile.lobby.absence import find_absent_players, is_awaited, may_give_seats
from mobile.lobby.awaited_people import describe_awaited, describe_missing
from mobile.lobby.invitee_picker import InviteePicker
from mobile.lobby.new_phrases import NewPhrases
from mobile.lobby.table_presence import TablePresence

MAX_COUNTDOWN_SECONDS: Final = 90 * 60
"""Seconds before the start from which a countdown is shown instead of the time of day."""
MAX_WORDS_SHOWN: Final = 500
"""The most characters of the originator's words that are shown."""


class Lobby:
    """The people of the table that a `TableSession` follows. `note` gets sentences to be shown once."""

    def __init__(
        self,
        session: TableSession,
        client: Client,
        runner: Runner,
        note: Callable[[str], None],
        now: Callable[[], float] = time.time,
    ) -> None:
        self.changed = Observable()
        self._session = session
        self._client = client
        self._runner = runner
        self._note = note
        self._now = now
        self.new_phrases = NewPhrases(session, note)
        self._presence = TablePresence(client, runner, session.game_id, now)
        self._addresses: dict[str, str] = {}
        """The e-mail address that each invite went to, by the id of the invite."""
        self._watches_absence = False
        self._start_form = StartForm(session.localizer, now)
        self._fetched_count = -1
        """The number of invites when their addresses were fetched last."""
        self._presence.changed.connect(self.changed.emit)
        self._leave = session.changed.connect(self._update)

    def close(self) -> None:
        """Ends the watching and tells the others that one is gone."""
        self._leave()
        self._presence.close()

    def pause(self) -> None:
        """Watches nobody until `resume`, because nobody sees the table."""
        self._presence.pause()

    def resume(self) -> None:
        """Ends `pause`."""
        if self._table is not None:
            self._watch(self._table)

    @property
    def is_waiting(self) -> bool:
        """Whether the table has not begun."""
        return self._table is not None and self._table.status == "waiting"

    @property
    def kind(self) -> str:
        """The game of the table; empty until it is known."""
        return self._table.view.kind if self._table is not None else ""

    @property
    def is_mine(self) -> bool:
        """Whether the person who plays made the table."""
        return self._table is not None and self._table.is_mine

    @property
    def members(self) -> tuple[LobbyMember, ...]:
        """All people who sit at the table or were invited, in the order in which they came."""
        table = self._table
        if table is None:
            return ()
        return build_members(table, self._presence.by_uid or {}, self._addresses, self._session.localizer, self._now())

    @property
    def needed_chairs(self) -> int:
        """The chairs that somebody must still take, beyond those who sit there or were invited."""
        return max(0, self._fewest - self._count_expected()) if self.is_waiting else 0

    @property
    def free_seats(self) -> int | None:
        """The seats beyond those who sit there or were invited: below 0 where too many were; None after the start."""
        return GAMES[self.kind].seat_counts[-1] - self._count_expected() if self.is_waiting else None

    @property
    def has_start_button(self) -> bool:
        """Whether the person who plays may start the table, now or once enough people sit there."""
        return self.is_waiting and self.is_mine

    @property
    def can_start(self) -> bool:
        return self.has_start_button and not self._missing

    @property
    def start_obstacle(self) -> str:
        """The sentence that too few people sit there; empty where `status_text` says so."""
        return self._too_few if self.has_start_button and self._start_time is not None else ""

    @property
    def can_nudge(self) -> bool:
        """Whether somebody is missing who could be nudged."""
        return self.is_waiting and self.is_mine and bool(self.missing_people)

    @property
    def missing_people(self) -> tuple[LobbyMember, ...]:
        """The people who have a seat or an invite and are not here."""
        return tuple(member for member in self.members if member.state in (ACCEPTED, INVITED))

    @property
    def code(self) -> str:
        """The code with which others join, as it is read out; empty where there is none."""
        return format_code(self._table.code) if self._table is not None else ""

    @property
    def link(self) -> str:
        return self._table.link if self._table is not None else ""

    @property
    def seconds_left(self) -> float | None:
        """Seconds until the table begins by itself; None where it does not, or not soon."""
        at = self._start_time
        left = None if at is None else at - self._now()
        return None if left is None or left > MAX_COUNTDOWN_SECONDS else max(0.0, left)

    @property
    def status_text(self) -> str:
        """The sentence that says what the table waits for."""
        table, localizer = self._table, self._session.localizer
        if table is None:
            return ""
        if self._start_time is None:
            if not self.is_mine:
                return localizer("gather-others", name=self._originator_name)
            return self._too_few or describe_awaited(localizer, self.members, self.can_start)
        if self.seconds_left is None:
            return localizer("games-starts", time=format_local_time(localizer, self._start_time, self._now()))
        return localizer("gather-soon")

    @property
    def originator_words(self) -> str:
        """The words with which the originator has asked everybody to come, with their name; empty for none."""
        table, localizer = self._table, self._session.localizer
        if table is None or not self.is_waiting or not table.nudge_text:
            return ""
        name = localizer("you") if self.is_mine else self._originator_name
        return localizer("gather-words", name=name, words=visible_line(table.nudge_text, MAX_WORDS_SHOWN))

    @property
    def house_rules(self) -> str:
        """The house rules and the time for a turn, one below the other; empty where the usual ones hold."""
        table = self._table
        if table is None or not self.is_waiting:
            return ""
        rules = describe_house_rules(
            self._session.localizer, table.view.kind, table.options, table.time_limit, table.allows_hints
        )
        return "\n".join(rules)

    @property
    def start_lines(self) -> tuple[FormField, ...]:
        """The form lines with which the originator sets the start; empty for anybody else."""
        localizer, at = self._session.localizer, self._start_time
        if not (self.is_waiting and self.is_mine):
            return ()
        computers = sum(bool(player.level) for player in self._table.players) if self._table is not None else 0
        help = "" if at is None else explain_start(localizer, self._fewest, computers)
        button = self._start_form.press_field(at)
        return (*self._start_form.fields(at, help), *([button] if button else []))

    @property
    def phrases(self) -> tuple[tuple[str, str], ...]:
        """The phrases that can be said, with their words; empty where no other person sits at the table."""
        table = self._table
        if table is None or table.seat is None or not _has_company(table):
            return ()
        return tuple((phrase, self._session.localizer(f"phrase-{phrase}")) for phrase in PHRASES)

    @property
    def absent_seats(self) -> tuple[tuple[int, str], ...]:
        """The seats, with names, that may be given to a computer.

        See `find_absent_players`.
        """
        table, view = self._table, self._session.authority_view
        if table is None or view is None:
            return ()
        absent = find_absent_players(table, view, self._presence.by_uid, self._now())
        return tuple((player.seat, visible_line(player.name)) for player in absent)

    def face_at(self, seat: int) -> str:
        """The face of the player at this seat; empty where nobody sits there."""
        players = self._table.players if self._table is not None else ()
        return next((player.face for player in players if player.seat == seat), "")

    # What one does

    def start(self) -> None:
        self._call(lambda: self._client.start(self._session.game_id))

    def change_start(self, key: str, value: FieldValue) -> None:
        """Takes a choice in `start_lines`. A delay holds at once, a day and time once the button is pressed."""
        form = self._start_form
        if key == "starts" and value == OTHER_TIME and self._start_time is not None:
            form.choose_time(self._start_time)
        if key == "starts" and value == CHOSEN_TIME:
            form.value = None
        elif key != "start-set":
            form.change(key, value)
        if key == "start-set" or (key == "starts" and value not in (CHOSEN_TIME, OTHER_TIME)):
            at = form.starts_at
            form.value = None
            self._call(lambda: self._client.set_start(self._session.game_id, at))
        self.changed.emit()

    def nudge(self, text: str, done: Callable[[bool], None]) -> None:
        """Nudges those who are not there in these words, then calls `done` with whether anybody was told."""

        def confirm(count: int) -> None:
            self._note(self._session.localizer("gather-nudged", count=count))
            done(count > 0)

        def refuse(refusal: Text) -> None:
            self._show_refusal(refusal)
            done(False)

        self._runner.call(lambda: self._client.nudge(self._session.game_id, text), confirm, refuse)

    @property
    def can_ask(self) -> bool:
        """Whether more people can be invited, to a table that waits or to a game that they may join."""
        return self.has_start_button or self.may_be_joined

    @property
    def may_be_joined(self) -> bool:
        """Whether the person who plays may bring more people to the game that is played."""
        table = self._table
        return table is not None and table.status == "playing" and table.joinable and table.is_mine and bool(table.code)

    def create_picker(self) -> InviteePicker:
        """Creates the picker for more people: friends who neither sit there nor were invited."""
        invited = {invitee.uid for invitee in self._table.invitees} if self._table is not None else ()
        return InviteePicker(self._client, self._runner, invited, lambda: self.free_seats, self._find_seated)

    def ask(self, picker: InviteePicker, done: Callable[[], None], fail: Callable[[], None]) -> None:
        """Invites the people who are chosen, then calls `done`, or `fail` where the picker says what is wrong."""

        def invite() -> None:
            recipients, text = picker.recipients, picker.text.strip()
            self._runner.call(
                lambda: self._client.invite(self._session.game_id, recipients, text),
                lambda _: done(),
                self._show_refusal,
            )

        if not picker.recipients and not picker.typed.strip():
            self._note(self._session.localizer("ask-nobody"))
        else:
            picker.resolve_typed(invite, fail)

    def say(self, phrase: str) -> None:
        self._call(lambda: self._client.say(self._session.game_id, phrase))

    def give_seat(self, seat: int) -> None:
        """Lets a computer play for somebody until they are back.

        Where only the originator may choose a computer player, the seat is marked as away instead.
        """
        table, view = self._table, self._session.authority_view
        if table is None or view is None:
            return
        is_away = any(summary.away for summary in view.seats if summary.seat == seat)
        may_give = may_give_seats(table, view, seat)

        def give() -> None:
            if not is_away:
                self._client.mark_away(self._session.game_id, seat)
            if may_give:
                self._client.give_seat(self._session.game_id, seat, usual_level(table.view.kind))

        self._call(give)

    def watch_absence(self, wanted: bool) -> None:
        """Watches who is present while a game is played, or no longer; otherwise that is not read."""
        self._watches_absence = wanted
        if self._table is not None:
            self._watch(self._table)

    def leave(self, done: Callable[[], None]) -> None:
        """Leaves the table."""
        self._runner.call(lambda: self._client.leave(self._session.game_id), lambda _: done(), self._show_refusal)

    def tick(self) -> None:
        """Tells the others again that one is present, where they wait; called regularly."""
        if self.is_waiting or self._is_awaited:
            self._presence.announce_again()

    # Inside

    @property
    def _table(self) -> Table | None:
        return self._session.table

    @property
    def _start_time(self) -> int | None:
        """Unix seconds at which the table begins by itself; None where only the originator can start it.

        That is so, too, when the time has passed with too few people.
        """
        table = self._table
        return table.starts_at if table is not None and self.is_waiting and table.deadline is not None else None

    @property
    def _originator_name(self) -> str:
        """The name of who made the table, or a word for somebody."""
        table = self._table
        players = table.players if table is not None else ()
        names = (
            visible_line(player.name) for player in players if table is not None and player.uid == table.originator
        )
        return next(names, "") or self._session.localizer("somebody")

    @property
    def _fewest(self) -> int:
        """The fewest players of this game."""
        return GAMES[self._table.view.kind].seat_counts[0] if self._table is not None else 0

    def _find_seated(self) -> set[str]:
        """The uids of the people who sit at the table."""
        return {player.uid for player in self._table.players} if self._table is not None else set()

    def _count_expected(self) -> int:
        """Counts those who sit at the table or may still come."""
        return sum(member.state != DECLINED for member in self.members)

    @property
    def _missing(self) -> int:
        return max(0, self._fewest - len(self._table.players)) if self._table is not None else 0

    @property
    def _too_few(self) -> str:
        return describe_missing(self._session.localizer, self._fewest, self._missing)

    @property
    def _is_awaited(self) -> bool:
        table, view = self._table, self._session.authority_view
        return table is not None and view is not None and is_awaited(table, view)

    def _call(self, call: Callable[[], None]) -> None:
        self._runner.call(call, ignore_result, self._show_refusal)

    def _show_refusal(self, text: Text) -> None:
        self._note(self._session.localizer.say(text))

    def _update(self) -> None:
        table = self._table
        if table is None:
            return
        has_others = _has_company(table) or bool(table.invitees)
        if not self._presence.is_announced and (has_others or table.status == "waiting"):
            self._presence.announce()
        self._watch(table)
        self.new_phrases.tell(table)
        self.changed.emit()

    def _watch(self, table: Table) -> None:
        """Watches presence while the table waits, or `watch_absence` asks for it: it costs reads."""
        self._presence.watch(table.status == "waiting" or (self._watches_absence and table.time_limit is None))
        if table.is_mine and table.status == "waiting" and self._fetched_count != len(table.invitees):
            self._fetched_count = len(table.invitees)
            self._runner.call(
                lambda: self._client.invitees(self._session.game_id), self._take_addresses, lambda _: None
            )

    def _take_addresses(self, invited: tuple[Invitee, ...]) -> None:
        self._addresses = {invitee.id: invitee.address for invitee in invited if invitee.address}
        self.changed.emit()


def _has_company(table: Table) -> bool:
    """Whether another person sits at the table."""
    return any(player.uid and player.uid != table.uid for player in table.players)
