"""The table of games of the person who plays: those that go on, and those that are finished."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from client.catalogue import written
from client.protocol import Client, Unwatch
from client.shown import GameSummary
from engine.games import GAMES
from engine.text import Text
from engine.view import Seat
from mobile.viewmodels.signal import Signal
from mobile.viewmodels.times import at_time
from mobile.voice import Voice, at_table
from mobile.workers import Runner


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game as it is listed."""

    id: str
    kind: str
    title: str
    """Which game, where there are several, and which hand."""
    standing: str
    """Whose turn it is, or who has won."""
    since: str
    players: str
    """Everybody, with the total."""
    others: str
    own_turn: bool
    over: bool
    status: str = ""
    """As of the game: ``waiting``, ``playing`` or ``over``."""
    has_people: bool = False
    """Other people sit there too."""

    @property
    def is_left(self) -> bool:
        """Whoever takes it off the list gets up from a table at which others stay."""
        return self.has_people and not self.over


class PlayerGame:
    """`state` is ``loading``, ``ready`` or ``error``; then `note` says why. Any other note is to be shown once, and has
    gone when all who listen were told. `called` gets each game in which it becomes one's own turn while one looks."""

    def __init__(
        self,
        client: Client,
        run: Runner,
        now: Callable[[], float] = time.time,
        called: Callable[[GameLine], None] = lambda _: None,
    ) -> None:
        self.changed = Signal()
        self.state = "loading"
        self.note = ""
        self.ongoing: tuple[GameLine, ...] = ()
        self.finished: tuple[GameLine, ...] = ()
        self._client = client
        self._run = run
        self._now = now
        self._called = called
        self._voice = at_table()
        self._games: tuple[GameSummary, ...] = ()
        self._unwatch: Unwatch | None = None
        self._turns: dict[str, int | None] = {}
        """By the ids of the games that were listed last: since when it is one's own turn, None where it is not."""
        self._watching = 0
        self._shows = False

    def open(self) -> None:
        """Show the games, now and whenever they change."""
        self.close()
        self._watching += 1
        mine, self._shows, self._turns = self._watching, True, {}

        def came(games: tuple[GameSummary, ...]) -> None:
            self._came(mine, games)

        listen = self._run.here(came)
        self._run.call(
            lambda: self._client.watch_games(listen),
            lambda unwatch: self._watched(mine, unwatch),
            lambda text: self._failed(mine, text),
        )

    def close(self) -> None:
        """Nobody looks any more."""
        self._shows = False
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None

    @property
    def going(self) -> str:
        """The heading of the games that go on: in how many of them it is one's own turn."""
        return self._voice("games-going", count=sum(line.own_turn for line in self.ongoing))

    def delete(self, game: str) -> None:
        """Take a game off the list, for ever, and get up from its table."""
        line = next((line for line in self.ongoing if line.id == game), None)
        done = self._voice("leave-game-done" if line is not None and line.is_left else "delete-game-done")
        self._run.call(lambda: self._client.delete_game(game), lambda _: self._say(done), self._refused)

    def refresh(self) -> None:
        """Time has passed."""
        if self.state == "ready":
            lines = tuple(self._line(game) for game in self._games)
            ongoing = (line for line in lines if not line.over)
            self.ongoing = tuple(sorted(ongoing, key=lambda line: not line.own_turn))  # which keeps the newest first
            self.finished = tuple(line for line in lines if line.over)
            self.changed.emit()

    def sure(self, line: GameLine) -> str:
        """What is asked before a game is deleted, or its table left."""
        if line.is_left:
            code = "leave-game-sure-waiting" if line.status == "waiting" else "leave-game-sure"
        else:
            code = "delete-game-sure" if line.others else "delete-game-sure-alone"
        return self._voice(code, game=line.title, players=line.others)

    def _came(self, watching: int, games: tuple[GameSummary, ...]) -> None:
        if self._shows and watching == self._watching:
            self._games, self.state, self.note = games, "ready", ""
            self.refresh()
            self._call()

    def _call(self) -> None:
        """Tell of new turns in games that were there before. What one finds on coming stands in the list."""
        before, self._turns = self._turns, {game.id: game.since if game.is_my_turn else None for game in self._games}
        for line in self.ongoing:
            since = self._turns[line.id]
            if since is not None and before.get(line.id, since) != since:
                self._called(line)

    def _watched(self, watching: int, unwatch: Unwatch) -> None:
        if self._shows and watching == self._watching:
            self._unwatch = unwatch
        else:
            unwatch()

    def _failed(self, watching: int, text: Text) -> None:
        if watching == self._watching:
            self.state = "error"
            self._refused(text)

    def _refused(self, text: Text) -> None:
        self._say(self._voice.say(text))

    def _say(self, sentence: str) -> None:
        self.note = sentence
        self.changed.emit()
        if self.state != "error":
            self.note = ""

    def _line(self, game: GameSummary) -> GameLine:
        voice = at_table(game.kind, game.players, game.seat)
        if game.seat is not None:
            voice = replace(voice, names={**voice.names, game.seat: voice("you")})
        over = game.status == "over"
        totals = (self._total(voice, game, player.seat) for player in game.players)
        return GameLine(
            id=game.id,
            kind=game.kind,
            title=_title(voice, game),
            standing=_standing(voice, game, self._now()),
            since=said_since(voice, self._now() - (game.changed if over else game.since or game.changed)),
            players=", ".join(totals),
            others=", ".join(voice.name(player.seat) for player in game.players if player.seat != game.seat),
            own_turn=game.is_my_turn,
            over=over,
            status=game.status,
            has_people=any(player.uid and player.seat != game.seat for player in game.players),
        )

    @staticmethod
    def _total(voice: Voice, game: GameSummary, seat: int) -> str:
        total = game.totals[seat] if seat < len(game.totals) else None
        return voice.name(seat) if total is None else f"{voice.name(seat)} {written(total)}"


def _title(voice: Voice, game: GameSummary) -> str:
    name, hand = voice.catalogue.game, "" if game.title is None or game.status == "over" else voice.say(game.title)
    if not hand:
        return name
    return f"{name} · {hand}" if len(GAMES) > 1 else hand


def _standing(voice: Voice, game: GameSummary, now: float) -> str:
    if game.status == "over":
        totals = dict(enumerate(game.totals))
        return won(voice, game.winners, totals, game.seat) or voice("table-over")
    if game.status != "playing":
        if game.starts_at is None or game.starts_at <= now:  # with too few people it waits on
            return voice("games-gather")
        return voice("games-starts", time=at_time(voice, game.starts_at, now))
    if game.turn is None:
        return voice("games-next")
    if game.turn == game.seat:
        return voice("your-turn")
    return voice("games-away") if game.away else voice("turn-of", seat=game.turn)


def won(voice: Voice, winners: Sequence[Seat], totals: Mapping[Seat, int | None], seat: Seat | None) -> str:
    """Who has won, and with how much where that is one number; empty where nobody has. Who looks comes first."""
    names = [voice.name(one) for one in sorted(winners, key=lambda one: one != seat)]
    points = {totals.get(one) for one in winners}
    joined = voice("results-and", names=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)
    total = points.pop() if len(points) == 1 else None
    if not joined:
        return ""
    return voice("games-won", names=joined) if total is None else voice("games-won-with", names=joined, total=total)


def said_since(voice: Voice, seconds: float) -> str:
    """How long ago, in the largest unit that fits."""
    minutes = int(max(0, seconds)) // 60
    if minutes < 1:
        return voice("since-now")
    if minutes < 60:
        return voice("since-minutes", count=minutes)
    if minutes < 48 * 60:
        return voice("since-hours", count=minutes // 60)
    return voice("since-days", count=minutes // (24 * 60))
