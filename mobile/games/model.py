"""The list of games of the person who plays, kept up to date."""

from __future__ import annotations

import time
from collections.abc import Callable

from client.localizer import table_localizer
from client.models import GameSummary, Record
from client.observable import Observable
from client.protocol import Client
from client.runner import Runner, ignore_result
from client.subscription import Subscription
from client.text.games_list import GameLine, GamesList, build_games_list
from engine.text import Text


class PlayerGame:
    """Watches the games of the person who plays.

    `state` is ``loading``, ``ready`` or ``error``; then `note` says why. Any other note is shown once: it is empty
    again after `changed` was emitted. `on_turn` gets each game in which one's own turn begins meanwhile, `on_start` the
    id of a game that was begun here.
    """

    def __init__(
        self,
        client: Client,
        runner: Runner,
        now: Callable[[], float] = time.time,
        on_turn: Callable[[GameLine], None] = lambda _: None,
        on_start: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.changed = Observable()
        self.state = "loading"
        self.note = ""
        self.has_records = False
        """Whether any finished game is on record, as far as is known."""
        self.is_starting = False
        """Whether a game is being begun."""
        self._client = client
        self._runner = runner
        self._now = now
        self._on_turn = on_turn
        self._on_start = on_start
        self._localizer = table_localizer()
        self._games: tuple[GameSummary, ...] = ()
        self._list: GamesList | None = GamesList()
        self._subscription = Subscription[tuple[GameSummary, ...]](runner)
        self._turns: dict[str, int | None] = {}
        """The time at which one's own turn began, by the id of each listed game; None where it is another's turn."""

    def open(self) -> None:
        """Shows the games, now and whenever they change."""
        self._turns = {}
        self._subscription.open(self._client.watch_games, self._take, self._fail)

    def close(self) -> None:
        """Ends the watching."""
        self._subscription.close()

    @property
    def list(self) -> GamesList:
        """The games in words, as of the last change or `refresh`. The words are found when they are asked for."""
        if self._list is None:
            self._list = build_games_list(self._games, self._now())
        return self._list

    @property
    def ongoing(self) -> tuple[GameLine, ...]:
        """The games that are not over."""
        return self.list.ongoing

    @property
    def finished(self) -> tuple[GameLine, ...]:
        """The games that are over."""
        return self.list.finished

    @property
    def resumable(self) -> GameLine | None:
        """The game to go on with first."""
        return self.list.resumable

    @property
    def repeatable(self) -> GameLine | None:
        """The finished game whose people, rules and options can be had again with `play_again`."""
        return self.list.repeatable

    @property
    def again(self) -> str:
        """The game that `play_again` begins, in words; empty where there is nothing to repeat."""
        line = self.repeatable
        if line is None:
            return ""
        code = "games-again-with" if line.others else "games-again-alone"
        return self._localizer(code, game=line.name, players=line.others)

    def play_again(self) -> None:
        """Begins a game with the people and options of the last one. A second tap begins no second game."""
        line = self.repeatable
        if line is None or self.is_starting:
            return
        self.is_starting = True
        self.changed.emit()
        self._runner.call(lambda: self._client.rematch(line.id), self._finish_start, self._fail_start)

    def delete(self, game: str) -> None:
        """Deletes a game from the list for ever, and leaves its table."""
        line = next((line for line in self.ongoing if line.id == game), None)
        done = self._localizer("leave-game-done" if line is not None and line.is_left else "delete-game-done")
        self._runner.call(lambda: self._client.delete_game(game), lambda _: self._say(done), self._show_refusal)

    def refresh(self) -> None:
        """Brings the lines up to date, with times that have passed; called regularly."""
        self._list = None
        self.changed.emit()

    def deletion_question(self, line: GameLine) -> str:
        """The question before a game is deleted, or its table left."""
        if line.is_left:
            code = "leave-game-sure-waiting" if line.summary.status == "waiting" else "leave-game-sure"
        else:
            code = "delete-game-sure" if line.others else "delete-game-sure-alone"
        return self._localizer(code, game=line.title, players=line.others)

    def _take(self, games: tuple[GameSummary, ...]) -> None:
        is_first = self.state != "ready"
        self._games, self.state, self.note = games, "ready", ""
        self.has_records = self.has_records or any(game.status == "over" for game in games)
        self.refresh()
        self._report_turns()
        if is_first and not self.has_records:  # finished games that were taken off the list stay on record
            self._runner.call(self._client.records, self._take_records, ignore_result)

    def _take_records(self, records: tuple[Record, ...]) -> None:
        if records and self._subscription.is_open:
            self.has_records = True
            self.changed.emit()

    def _finish_start(self, game: str) -> None:
        self.is_starting = False
        self.changed.emit()
        self._on_start(game)

    def _fail_start(self, text: Text) -> None:
        self.is_starting = False
        self._show_refusal(text)

    def _report_turns(self) -> None:
        """Reports turns that have begun in games that were listed before."""
        before, self._turns = self._turns, {game.id: game.since if game.is_my_turn else None for game in self._games}
        for game in self._games:
            since = self._turns[game.id]
            if since is not None and before.get(game.id, since) != since:
                (line,) = build_games_list((game,), self._now()).lines
                self._on_turn(line)

    def _fail(self, text: Text) -> None:
        self.state = "error"
        self._show_refusal(text)

    def _show_refusal(self, text: Text) -> None:
        self._say(self._localizer.say(text))

    def _say(self, sentence: str) -> None:
        self.note = sentence
        self.changed.emit()
        if self.state != "error":
            self.note = ""
