"""The list of games of the person who plays: those that go on, and those that are finished."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from client.catalogue import format_number
from client.localizer import Localizer, table_localizer
from client.models import GameSummary
from client.observable import Observable
from client.protocol import Client, Unwatch
from client.runner import Runner
from engine.games import GAMES
from engine.text import Text
from engine.view import Seat
from mobile.lobby.local_time import format_local_time


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game, in words."""

    id: str
    kind: str
    title: str
    """The name of the game, where there are several, and the hand."""
    standing: str
    """The sentence that says whose turn it is, or who has won."""
    since: str
    players: str
    """The names of all players with their totals."""
    others: str
    """The names of the other players."""
    own_turn: bool
    over: bool
    status: str = ""
    """``waiting``, ``playing`` or ``over``."""
    has_people: bool = False
    """Whether other people sit there, too."""

    @property
    def is_left(self) -> bool:
        """Whether deleting this game means to leave a table at which others stay."""
        return self.has_people and not self.over


class PlayerGame:
    """Watches the games of the person who plays.

    `state` is ``loading``, ``ready`` or ``error``; then `note` says why. Any other note is shown once: it is empty
    again after `changed` was emitted. `on_turn` gets each game in which one's own turn begins meanwhile.
    """

    def __init__(
        self,
        client: Client,
        run: Runner,
        now: Callable[[], float] = time.time,
        on_turn: Callable[[GameLine], None] = lambda _: None,
    ) -> None:
        self.changed = Observable()
        self.state = "loading"
        self.note = ""
        self.ongoing: tuple[GameLine, ...] = ()
        self.finished: tuple[GameLine, ...] = ()
        self._client = client
        self._run = run
        self._now = now
        self._on_turn = on_turn
        self._localizer = table_localizer()
        self._games: tuple[GameSummary, ...] = ()
        self._unwatch: Unwatch | None = None
        self._turns: dict[str, int | None] = {}
        """The time at which one's own turn began, by the id of each listed game; None where it is another's turn."""
        self._watching = 0
        self._shows = False

    def open(self) -> None:
        """Shows the games, now and whenever they change."""
        self.close()
        self._watching += 1
        mine, self._shows, self._turns = self._watching, True, {}

        def take(games: tuple[GameSummary, ...]) -> None:
            self._take(mine, games)

        listen = self._run.here(take)
        self._run.call(
            lambda: self._client.watch_games(listen),
            lambda unwatch: self._keep_unwatch(mine, unwatch),
            lambda text: self._fail(mine, text),
        )

    def close(self) -> None:
        """Ends the watching."""
        self._shows = False
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None

    @property
    def ongoing_heading(self) -> str:
        """The heading of the games that go on, with the number of those that wait for one's own turn."""
        return self._localizer("games-going", count=sum(line.own_turn for line in self.ongoing))

    def delete(self, game: str) -> None:
        """Deletes a game from the list for ever, and leaves its table."""
        line = next((line for line in self.ongoing if line.id == game), None)
        done = self._localizer("leave-game-done" if line is not None and line.is_left else "delete-game-done")
        self._run.call(lambda: self._client.delete_game(game), lambda _: self._say(done), self._show_refusal)

    def refresh(self) -> None:
        """Brings the lines up to date, with times that have passed; called regularly."""
        if self.state == "ready":
            lines = tuple(self._line(game) for game in self._games)
            ongoing = (line for line in lines if not line.over)
            self.ongoing = tuple(sorted(ongoing, key=lambda line: not line.own_turn))  # which keeps the newest first
            self.finished = tuple(line for line in lines if line.over)
            self.changed.emit()

    def deletion_question(self, line: GameLine) -> str:
        """The question before a game is deleted, or its table left."""
        if line.is_left:
            code = "leave-game-sure-waiting" if line.status == "waiting" else "leave-game-sure"
        else:
            code = "delete-game-sure" if line.others else "delete-game-sure-alone"
        return self._localizer(code, game=line.title, players=line.others)

    def _take(self, watching: int, games: tuple[GameSummary, ...]) -> None:
        if self._shows and watching == self._watching:
            self._games, self.state, self.note = games, "ready", ""
            self.refresh()
            self._report_turns()

    def _report_turns(self) -> None:
        """Reports turns that have begun in games that were listed before."""
        before, self._turns = self._turns, {game.id: game.since if game.is_my_turn else None for game in self._games}
        for line in self.ongoing:
            since = self._turns[line.id]
            if since is not None and before.get(line.id, since) != since:
                self._on_turn(line)

    def _keep_unwatch(self, watching: int, unwatch: Unwatch) -> None:
        if self._shows and watching == self._watching:
            self._unwatch = unwatch
        else:
            unwatch()

    def _fail(self, watching: int, text: Text) -> None:
        if watching == self._watching:
            self.state = "error"
            self._show_refusal(text)

    def _show_refusal(self, text: Text) -> None:
        self._say(self._localizer.say(text))

    def _say(self, sentence: str) -> None:
        self.note = sentence
        self.changed.emit()
        if self.state != "error":
            self.note = ""

    def _line(self, game: GameSummary) -> GameLine:
        localizer = table_localizer(game.kind, game.players, game.seat)
        if game.seat is not None:
            localizer = replace(localizer, names={**localizer.names, game.seat: localizer("you")})
        over = game.status == "over"
        totals = (self._total(localizer, game, player.seat) for player in game.players)
        return GameLine(
            id=game.id,
            kind=game.kind,
            title=_title(localizer, game),
            standing=_standing(localizer, game, self._now()),
            since=describe_age(localizer, self._now() - (game.changed if over else game.since or game.changed)),
            players=", ".join(totals),
            others=", ".join(localizer.name(player.seat) for player in game.players if player.seat != game.seat),
            own_turn=game.is_my_turn,
            over=over,
            status=game.status,
            has_people=any(player.uid and player.seat != game.seat for player in game.players),
        )

    @staticmethod
    def _total(localizer: Localizer, game: GameSummary, seat: int) -> str:
        total = game.totals[seat] if seat < len(game.totals) else None
        return localizer.name(seat) if total is None else f"{localizer.name(seat)} {format_number(total)}"


def _title(localizer: Localizer, game: GameSummary) -> str:
    name = localizer.catalogue.game
    hand = "" if game.title is None or game.status == "over" else localizer.say(game.title)
    if not hand:
        return name
    return f"{name} · {hand}" if len(GAMES) > 1 else hand


def _standing(localizer: Localizer, game: GameSummary, now: float) -> str:
    if game.status == "over":
        totals = dict(enumerate(game.totals))
        return describe_winners(localizer, game.winners, totals, game.seat) or localizer("table-over")
    if game.status != "playing":
        if game.starts_at is None or game.starts_at <= now:  # with too few people it waits on
            return localizer("games-gather")
        return localizer("games-starts", time=format_local_time(localizer, game.starts_at, now))
    if game.turn is None:
        return localizer("games-next")
    if game.turn == game.seat:
        return localizer("your-turn")
    return localizer("games-away") if game.away else localizer("turn-of", seat=game.turn)


def describe_winners(
    localizer: Localizer, winners: Sequence[Seat], totals: Mapping[Seat, int | None], seat: Seat | None
) -> str:
    """Says who has won, with the total where it is the same for all winners; empty where nobody has.

    The winner at `seat`, that of the reader, is named first.
    """
    names = [localizer.name(one) for one in sorted(winners, key=lambda one: one != seat)]
    points = {totals.get(one) for one in winners}
    joined = localizer("results-and", names=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)
    total = points.pop() if len(points) == 1 else None
    if not joined:
        return ""
    if total is None:
        return localizer("games-won", names=joined)
    return localizer("games-won-with", names=joined, total=total)


def describe_age(localizer: Localizer, seconds: float) -> str:
    """Says how long ago something was, in the largest unit that fits."""
    minutes = int(max(0, seconds)) // 60
    if minutes < 1:
        return localizer("since-now")
    if minutes < 60:
        return localizer("since-minutes", count=minutes)
    if minutes < 48 * 60:
        return localizer("since-hours", count=minutes // 60)
    return localizer("since-days", count=minutes // (24 * 60))
