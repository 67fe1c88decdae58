"""The list of games of the person who plays, kept up to date."""

from __future__ import annotations

import time
from collections.abc import Callable

from client.games_list import GameLine, GamesList, build_games_list
from client.localizer import table_localizer
from client.models import GameSummary
from client.observable import Observable
from client.protocol import Client, Unwatch
from client.runner import Runner
from engine.text import Text


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
        self.list = GamesList()
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

        listen = self._run.on_screen_thread(take)
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
    def ongoing(self) -> tuple[GameLine, ...]:
        """The games that are not over."""
        return self.list.ongoing

    @property
    def finished(self) -> tuple[GameLine, ...]:
        """The games that are over."""
        return self.list.finished

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
            self.list = build_games_list(self._games, self._now())
            self.changed.emit()

    def deletion_question(self, line: GameLine) -> str:
        """The question before a game is deleted, or its table left."""
        if line.is_left:
            code = "leave-game-sure-waiting" if line.summary.status == "waiting" else "leave-game-sure"
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
