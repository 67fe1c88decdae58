"""The people of a table as company: who was asked, who has come and is here, and what they say."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from client.protocol import ABSENT_SECONDS, HERE_SECONDS, PHRASES, Client, Unwatch
from client.shown import Invited, Player, Presence, Said, Table
from engine.games import GAMES
from engine.players import levels
from engine.text import Text
from mobile.viewmodels.form import Line
from mobile.viewmodels.inviting import Inviting
from mobile.viewmodels.signal import Signal
from mobile.viewmodels.start_times import CHOSEN, start_help, start_line, starts_at
from mobile.viewmodels.table import TableModel
from mobile.viewmodels.times import at_time
from mobile.voice import shown
from mobile.workers import Runner, nothing

PRESENT: Final = "present"
ACCEPTED: Final = "accepted"
INVITED: Final = "invited"
DECLINED: Final = "declined"
COMPUTER: Final = "computer"
CLOCK_FROM: Final = 90 * 60
"""Earlier than so many seconds before a table begins the time of day is said instead of a countdown."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who sits at a table that waits, or was asked to it; `state` is one of the words above."""

    key: str
    name: str
    state: str
    said: str
    """The state in words."""
    is_you: bool = False


class Company:
    """Shown with a `TableModel`, which it follows. `notes` gets sentences that somebody should read once."""

    def __init__(
        self,
        model: TableModel,
        client: Client,
        run: Runner,
        notes: Callable[[str], None],
        now: Callable[[], float] = time.time,
    ) -> None:
        self.changed = Signal()
        self._model = model
        self._client = client
        self._run = run
        self._notes = notes
        self._now = now
        self._here: dict[str, Presence] | None = None
        """By uid; None until somebody has looked."""
        self._addresses: dict[str, str] = {}
        self._heard: tuple[Said, ...] | None = None
        self._told_at = float("-inf")
        self._unwatch: Unwatch | None = None
        self._watches = self._looks = self._is_open = False
        self._asked = -1
        """With so many invites the addresses were asked for."""
        self._leave = model.changed.connect(self._changed)

    def close(self) -> None:
        """The table is left, or covered for good."""
        self._leave()
        was_open, self._is_open = self._is_open, False
        self._watches = False
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None
        if was_open:
            self._say_here(False)

    @property
    def waits(self) -> bool:
        """The table has not begun."""
        return self._table is not None and self._table.status == "waiting"

    @property
    def is_mine(self) -> bool:
        """Whoever looks has made the table."""
        return self._table is not None and self._table.is_mine

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Everybody who sits there or was asked, in the order in which they came."""
        table = self._table
        if table is None:
            return ()
        seated = [self._seated(player) for player in table.players]
        uids = {player.uid for player in table.players if player.uid}
        asked = [self._invited(one) for one in table.invited if not one.uid or one.uid not in uids]
        return (*seated, *asked)

    @property
    def starts(self) -> bool:
        """Whether it is for who looks to start the table, now or once enough sit there."""
        return self.waits and self.is_mine

    @property
    def can_start(self) -> bool:
        return self.starts and not self._missing

    @property
    def why_not(self) -> str:
        """Where enough do not sit there yet, why it cannot be started; empty where `told` says so."""
        return self._too_few if self.starts and self._begins is not None else ""

    @property
    def can_nudge(self) -> bool:
        """Somebody is missing who could be reminded."""
        return self.waits and self.is_mine and any(guest.state in (ACCEPTED, INVITED) for guest in self.guests)

    @property
    def code(self) -> str:
        """With which others sit down, in two halves that are easily read out; empty: there is none."""
        code = self._table.code if self._table is not None else ""
        return f"{code[:4]}-{code[4:]}" if len(code) == 8 else code

    @property
    def link(self) -> str:
        return self._table.link if self._table is not None else ""

    @property
    def seconds_left(self) -> float | None:
        """Until the table begins by itself; None where it does not, or not soon."""
        at = self._begins
        left = None if at is None else at - self._now()
        return None if left is None or left > CLOCK_FROM else max(0.0, left)

    @property
    def told(self) -> str:
        """What is waited for, in a sentence."""
        table, voice = self._table, self._model.voice
        if table is None:
            return ""
        if self._begins is None:
            names = (shown(player.name) for player in table.players if player.uid == table.originator)
            others = voice("gather-others", name=next(names, "") or voice("somebody"))
            return self._too_few or voice("gather-mine") if self.is_mine else others
        if self.seconds_left is None:
            return voice("games-starts", time=at_time(voice, self._begins, self._now()))
        return voice("gather-soon")

    @property
    def start_lines(self) -> tuple[Line, ...]:
        """With what its originator says when the table begins; nothing for anybody else."""
        voice, at = self._model.voice, self._begins
        if not (self.waits and self.is_mine):
            return ()
        if at is None:
            return (start_line(voice, None),)
        computers = sum(bool(player.level) for player in self._table.players) if self._table is not None else 0
        help = start_help(voice, self._fewest, computers)
        return (start_line(voice, CHOSEN, at_time(voice, at, self._now()), help),)

    @property
    def phrases(self) -> tuple[tuple[str, str], ...]:
        """What can be said here, with the words for it; nothing where only computers would hear it."""
        table = self._table
        if table is None or table.seat is None or not any(one.uid and one.uid != table.uid for one in table.players):
            return ()
        return tuple((phrase, self._model.voice(f"phrase-{phrase}")) for phrase in PHRASES)

    @property
    def absent(self) -> tuple[tuple[int, str], ...]:
        """The seats, by their names, that one may give to a computer: of people who are away, and, where no clock
        runs, of who is waited for and is not here; for others than the originator once they have waited long."""
        table, view = self._table, self._model.seen
        if table is None or view is None or table.seat is None or table.status != "playing":
            return ()
        gone = {seat.seat for seat in view.seats if seat.away} if self._may_give() else set()
        people = (player for player in table.players if player.uid and not player.level and player.seat != table.seat)
        return tuple((one.seat, shown(one.name)) for one in people if one.seat in gone or self._is_late(one))

    # What one does

    def start(self) -> None:
        self._do(lambda: self._client.start(self._model.game))

    def set_start(self, minutes: Any) -> None:
        """The table begins by itself in so many minutes; None: when its originator starts it."""
        if minutes != CHOSEN:
            at = starts_at(minutes, self._now())
            self._do(lambda: self._client.set_start(self._model.game, at))

    def nudge(self) -> None:
        def told(many: int) -> None:
            self._notes(self._model.voice("gather-nudged", count=many))

        self._run.call(lambda: self._client.nudge(self._model.game), told, self._refused)

    @property
    def can_ask(self) -> bool:
        """Somebody else can be asked to the table."""
        return self.starts

    def inviting(self) -> Inviting:
        """For asking more people: friends who neither sit there nor were asked."""
        table = self._table
        there = set[str]()
        if table is not None:
            there = {player.uid for player in table.players} | {one.uid for one in table.invited}
        return Inviting(self._client, self._run, there)

    def ask(self, inviting: Inviting, done: Callable[[], None]) -> bool:
        """Ask these people too; False where what is typed is no address, or nobody is chosen."""

        def ask() -> None:
            to, text = inviting.to, inviting.text.strip()
            self._run.call(lambda: self._client.invite(self._model.game, to, text), lambda _: done(), self._refused)

        if not inviting.to and not inviting.typed.strip():
            self._notes(self._model.voice("ask-nobody"))
            return False
        return inviting.settle(ask)

    def say(self, phrase: str) -> None:
        self._do(lambda: self._client.say(self._model.game, phrase))

    def give(self, seat: int) -> None:
        """A computer plays for somebody who is away or is not here, until they are back. Where only the originator may
        choose one, their turns are played as those of who is away."""
        table, view = self._table, self._model.seen
        if table is None or view is None:
            return
        known, is_away = levels(table.view.kind), any(one.away for one in view.seats if one.seat == seat)
        may_give = self._may_give(seat)

        def give() -> None:
            if not is_away:
                self._client.mark_away(self._model.game, seat)
            if may_give:
                self._client.give_seat(self._model.game, seat, known[len(known) // 2])

        self._do(give)

    def look(self, wanted: bool) -> None:
        """Whether one wants to know, while one plays, who is here."""
        self._looks = wanted
        if self._table is not None:
            self._watch(self._table)

    def leave(self, done: Callable[[], None]) -> None:
        """Get up from the table."""
        self._run.call(lambda: self._client.leave(self._model.game), lambda _: done(), self._refused)

    def tick(self) -> None:
        """Time has passed."""
        if self._is_open and (self.waits or self._is_awaited) and self._now() - self._told_at >= HERE_SECONDS:
            self._say_here(True)

    # Inside

    @property
    def _table(self) -> Table | None:
        return self._model.table

    @property
    def _begins(self) -> int | None:
        """When the table begins by itself; None where nothing but its originator begins it, as where that time has
        passed with too few people."""
        table = self._table
        return table.starts_at if table is not None and self.waits and table.deadline is not None else None

    @property
    def _fewest(self) -> int:
        """So many play at least."""
        return GAMES[self._table.view.kind].seat_counts[0] if self._table is not None else 0

    @property
    def _missing(self) -> int:
        return max(0, self._fewest - len(self._table.players)) if self._table is not None else 0

    @property
    def _too_few(self) -> str:
        """How many are missing; empty where enough sit there."""
        voice, least, missing = self._model.voice, self._fewest, self._missing
        if least - missing == 1 and least == 2:
            return voice("gather-alone")
        game = voice.catalogue.game
        return voice("gather-missing", game=game, least=least, missing=missing) if missing else ""

    def _may_give(self, marked: int | None = None) -> bool:
        """Whether one may give seats to computers, where this one is away too: while the originator plays, only that
        one."""
        table, view = self._table, self._model.seen
        if table is None or view is None:
            return False
        away = {marked, *(seat.seat for seat in view.seats if seat.away)}
        hosts = (player for player in table.players if player.uid == table.originator)
        return table.is_mine or all(host.seat in away or bool(host.level) for host in hosts)

    def _is_late(self, player: Player) -> bool:
        """Without a clock, this one is waited for, and is not here."""
        table, view = self._table, self._model.seen
        if table is None or view is None or table.time_limit is not None or view.turn != player.seat:
            return False
        is_long = table.is_mine or self._now() - table.since >= ABSENT_SECONDS
        return is_long and self._here is not None and not self._is_here(player)

    @property
    def _is_awaited(self) -> bool:
        """Somebody else may ask whether one is here: it is one's own turn, and no clock decides."""
        table, view = self._table, self._model.seen
        if table is None or view is None or table.status != "playing" or table.time_limit is not None:
            return False
        return table.seat is not None and view.turn == table.seat

    def _do(self, do: Callable[[], None]) -> None:
        self._run.call(do, nothing, self._refused)

    def _refused(self, text: Text) -> None:
        self._notes(self._model.voice.say(text))

    def _changed(self) -> None:
        table = self._table
        if table is None:
            return
        has_others = any(player.uid and player.uid != table.uid for player in table.players) or bool(table.invited)
        if not self._is_open and (has_others or table.status == "waiting"):
            self._is_open = True
            self._say_here(True)
        self._watch(table)
        self._hear(table)
        self.changed.emit()

    def _watch(self, table: Table) -> None:
        """Who is here is watched while the table waits, and while somebody looks for it: it costs reads."""
        wanted = table.status == "waiting" or (self._looks and table.time_limit is None)
        if wanted and not self._watches:
            self._watches = True
            listen = self._run.here(self._present)
            self._run.call(lambda: self._client.watch_presence(self._model.game, listen), self._watched, lambda _: None)
        elif not wanted and self._watches:
            self._watches, self._here = False, None
            if self._unwatch is not None:
                self._unwatch()
                self._unwatch = None
        if table.is_mine and table.status == "waiting" and self._asked != len(table.invited):
            self._asked = len(table.invited)
            self._run.call(lambda: self._client.invited(self._model.game), self._know, lambda _: None)

    def _watched(self, unwatch: Unwatch) -> None:
        if self._watches:
            self._unwatch = unwatch
        else:
            unwatch()

    def _present(self, presences: tuple[Presence, ...]) -> None:
        self._here = {one.uid: one for one in presences}
        self.changed.emit()

    def _know(self, invited: tuple[Invited, ...]) -> None:
        self._addresses = {one.id: one.address for one in invited if one.address}
        self.changed.emit()

    def _hear(self, table: Table) -> None:
        """Somebody has said something since the last look."""
        known = self._heard if self._heard is not None else table.said
        self._heard = table.said
        for said in table.said:
            if said not in known:
                voice = self._model.voice
                name = voice("you") if said.seat == table.seat else voice.name(said.seat)
                self._notes(voice("said-by", name=name, words=voice(f"phrase-{said.phrase}")))

    def _say_here(self, here: bool) -> None:
        self._told_at = self._now()
        self._run.call(lambda: self._client.be_here(self._model.game, here), nothing, lambda _: None)

    def _seated(self, player: Player) -> Guest:
        table = self._table
        if player.level:
            return self._guest(str(player.seat), shown(player.name), COMPUTER)
        if table is not None and player.seat == table.seat:
            return self._guest(str(player.seat), shown(player.name), PRESENT, "mark-you", is_you=True)
        if self._is_here(player):
            return self._guest(str(player.seat), shown(player.name), PRESENT)
        said = "guest-was-here" if self._here and player.uid in self._here else ""
        return self._guest(str(player.seat), shown(player.name), ACCEPTED, said)

    def _is_here(self, player: Player) -> bool:
        presence = self._here.get(player.uid) if self._here is not None else None
        return presence is not None and presence.is_present(self._now())

    def _invited(self, one: Invited) -> Guest:
        state = _asked_state(one.status)
        said = "guest-by-letter" if state == INVITED and not one.uid else ""
        return self._guest(one.id, shown(one.name or self._addresses.get(one.id, "")), state, said)

    def _guest(self, key: str, name: str, state: str, said: str = "", is_you: bool = False) -> Guest:
        """`said` is the code of the state in words, where it says more than the state."""
        voice = self._model.voice
        return Guest(key, name or voice("somebody"), state, voice(said or f"guest-{state}"), is_you)


def _asked_state(status: str) -> str:
    return {"declined": DECLINED, "accepted": ACCEPTED}.get(status, INVITED)
