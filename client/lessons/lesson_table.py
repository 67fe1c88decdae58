"""A lesson as a table: it answers the calls of a table session, so that every front end can play it.

It holds one step's position. The right move is made and shown like any other; another legal one is refused with the
reason of the lesson, and changes nothing; an illegal one is refused with its ruling, as at every table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from client.errors import CallError
from client.models import Player, Table
from client.table_protocol import Unwatch
from engine.errors import EngineError
from engine.game import SeenEvent, SeenTransfer, event_for_viewer
from engine.games import get_game
from engine.lessons import LEARNER, Lesson, LessonStep, find_choice, judge_move, play_step, without_order
from engine.text import Text
from engine.view import CHANCE, STOCK, Choice, View, Zone

DEALT: Final = "lesson-dealt"
"""The code of the event that deals a step; also of a step that goes on where the last one ended."""
GATHERED: Final = "lesson-gathered"
"""The code of the event that takes back the cards of a step."""
HIDDEN_PILE: Final = 12
"""A stack of the table with this many cards or more is simply there. A smaller one is gathered and dealt."""
OPPONENT_NAMES: Final = ("Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace")
"""Names of the other players."""
_BEGUN: Final = SeenEvent(Text(DEALT))
"""The event of a step that goes on where the last one ended."""


class LessonTable:
    """The table of one learner, who sits on seat `LEARNER`.

    A front end shows `text` and `task`, then `praise`, at last `end`. It
    begins with step `number`, of a lesson that was left there.

    Raises:
        ValueError: the game has no lesson, or no such step.
    """

    def __init__(self, kind: str, name: str = "", face: str = "", number: int = 1) -> None:
        lesson = get_game(kind).lesson()
        if lesson is None:
            raise ValueError(f"{kind} has no lesson")
        if not 1 <= number <= len(lesson.steps):
            raise ValueError(f"the lesson of {kind} has no step {number}")
        self.number = number
        """Number of the step, from 1 to `count`."""
        self.answer: Text | None = None
        """The reason why the last move was not the one to be found; None before a move, and after a right one."""
        self.is_found = False
        """Whether the step's move was made. `deal_next_step` deals the next step."""
        self.is_over = False
        """Whether the last step was left."""
        self._game = get_game(kind)
        self._lesson = lesson
        self._state: Any = self._step.position
        self._watchers: list[Callable[[Table], None]] = []
        others = [other for other in OPPONENT_NAMES if other.casefold() != name.casefold()]
        seated = zip(self._game.seats(self._state)[1:], others, strict=False)
        computers = (Player(seat, other, level="steady") for seat, other in seated)
        self._players = (Player(LEARNER, name, uid="learner", face=face), *computers)
        self._version = 1
        self._moves = 1

    # The lesson

    @property
    def count(self) -> int:
        """Number of steps."""
        return len(self._lesson.steps)

    @property
    def text(self) -> Text:
        """The aim of the step."""
        return self._step.text

    @property
    def task(self) -> Text:
        """The move that the learner is to find, in words."""
        return self._step.task

    @property
    def praise(self) -> Text:
        """The reason why the step's move was right."""
        return self._step.praise

    @property
    def end(self) -> Text:
        """The sentence with which the lesson ends."""
        return self._lesson.end

    @property
    def hint(self) -> tuple[Choice, Mapping[str, Any]]:
        """The choice that leads to the step's best move, and that move as JSON."""
        return find_choice(self._game, self._step)

    @property
    def lesson(self) -> Lesson:
        """The lesson that is taken."""
        return self._lesson

    def deal_next_step(self) -> None:
        """Deals the next step once the move of this one was made; ends the lesson after the last one."""
        if not self.is_found or self.is_over:
            return
        if self.number == self.count:
            self.is_over = True
            self._publish(())
            return
        before = self._view()
        self.number += 1
        self.is_found = False
        is_continued = self._state == self._step.position
        self._state = self._step.position
        self._moves += 1
        after = self._view()
        self._publish((_BEGUN,) if is_continued else (_gather(before, after), _deal(after, before)))

    @property
    def _step(self) -> LessonStep:
        return self._lesson.steps[self.number - 1]

    # Calls of a table session

    def watch_table(self, game: str, callback: Callable[[Table], None]) -> Unwatch:
        self._watchers.append(callback)
        callback(self._table(()))
        return lambda: self._watchers.remove(callback)

    def history(self, game: str, since: int, until: int | None = None) -> tuple[SeenEvent, ...]:
        """The deal of the first step; nothing later is fetched."""
        return (_deal(self._view()),) if self._version == 1 else ()

    def move(self, game: str, move_number: int, move: Mapping[str, Any]) -> None:
        """Makes the move that the step asks for.

        Raises:
            CallError: FAILED_PRECONDITION with the reason why it is not the move to be found, or not legal.
        """
        if self.is_found:
            raise CallError("ABORTED", Text("table-moved-on"))
        try:
            made = self._game.decode_move(dict(move))
            self.answer = judge_move(self._game, self._step, made)
        except EngineError as error:
            raise CallError("FAILED_PRECONDITION", error.text) from None
        if self.answer is not None:
            raise CallError("FAILED_PRECONDITION", self.answer)
        played = play_step(self._game, self._step, without_order(made))  # the next step goes on from here
        self._state, self.is_found = played.state, True
        self._moves += 1
        seen = (event_for_viewer(event, LEARNER) for event in played.events)
        self._publish(tuple(event for event in seen if event is not None))

    def arrange(self, game: str, order: tuple[int, ...]) -> None:
        """Does nothing: there is no clock for which the order would matter."""

    def ready(self, game: str) -> None:
        """Does nothing: no hand follows."""

    def next_hand(self, game: str) -> None:
        """Does nothing: no hand follows."""

    def more_time(self, game: str) -> None:
        """Does nothing: there is no clock."""

    def back(self, game: str) -> None:
        """Does nothing: nobody is away."""

    def expire(self, game: str) -> None:
        """Does nothing: there is no clock."""

    def rematch(self, game: str) -> str:
        """Refuses: a lesson is taken again from its beginning.

        Raises:
            CallError: always.
        """
        raise CallError("FAILED_PRECONDITION", Text("game-is-over"))

    # Versions of the table

    def _publish(self, events: tuple[SeenEvent, ...]) -> None:
        self._version += 1
        table = self._table(events)
        for watcher in tuple(self._watchers):
            watcher(table)

    def _table(self, events: tuple[SeenEvent, ...]) -> Table:
        return Table(
            id="lesson",
            version=self._version,
            move_number=self._moves,
            status="playing",
            players=self._players,
            seat=LEARNER,
            view=self._view(),
            events=events,
            uid="learner",
        )

    def _view(self) -> View:
        """The position as the learner sees it. Nobody is to do anything between a move and the next step."""
        view = self._game.view(self._state, LEARNER)
        if not self.is_found:
            return view
        prompt = Text("lesson-over" if self.is_over else "lesson-found")
        return replace(view, turn=None if view.turn is None else CHANCE, choices=(), prompt=prompt)


def is_step_start(event: SeenEvent) -> bool:
    """Whether this event only sets up a step of a lesson, so that there is nothing to tell yet."""
    return event.text.code in (DEALT, GATHERED)


def _deal(view: View, before: View | None = None) -> SeenEvent:
    """The event that deals a position: all cards that can be told apart come from the stock.

    They come round by round, first to the players and then to the middle of the table.
    """
    owned = {zone.id for zone in view.zones if zone.owner is not None}
    lying = _cards_by_zone(view, before)
    to_players, to_table = ([zone for zone in lying if (zone[0] in owned) is is_owned] for is_owned in (True, False))
    return SeenEvent(Text(DEALT), (*_in_rounds(to_players), *_in_rounds(to_table)))


def _in_rounds(lying: Sequence[tuple[str, Sequence[int | None]]]) -> Iterator[SeenTransfer]:
    """Yields transfers from the stock that give each zone a card, then each a second one, and so on."""
    rounds = range(max((len(cards) for _, cards in lying), default=0))
    return (SeenTransfer(cards[nth], STOCK, id) for nth in rounds for id, cards in lying if nth < len(cards))


def _gather(view: View, after: View) -> SeenEvent:
    """The event that brings the cards of a position back to the stock, before the next one is dealt."""
    back = (SeenTransfer(card, id, STOCK, 0) for id, cards in _cards_by_zone(view, after) for card in cards)
    return SeenEvent(Text(GATHERED), tuple(back))


def _cards_by_zone(view: View, other: View | None) -> list[tuple[str, tuple[int | None, ...]]]:
    """The cards that move, by zone. Of a large stack only those beyond what lies there in the `other` position too."""
    kept = {} if other is None else {zone.id: len(zone.cards) for zone in other.zones if _is_large_stack(zone)}
    zones = (zone for zone in view.zones if zone.id != STOCK)
    moved = [
        (zone.id, zone.cards[kept.get(zone.id, len(zone.cards)) :] if _is_large_stack(zone) else zone.cards)
        for zone in zones
    ]
    return [(id, cards) for id, cards in moved if cards]


def _is_large_stack(zone: Zone) -> bool:
    return zone.owner is None and zone.layout == "stack" and len(zone.cards) >= HIDDEN_PILE
