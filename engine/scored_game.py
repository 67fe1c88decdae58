"""Card games of several hands whose points are added up: totals, winners and score sheet follow from the rows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol, TypeVar

from engine.card_game import CardGame, CardState
from engine.text import Text
from engine.view import Row, ScoreSheet, Seat, make_score_sheet


class ScoredState(CardState, Protocol):
    """The state of a game that keeps a row for every finished hand."""

    @property
    def rows(self) -> Sequence[Any]: ...


P = TypeVar("P", bound=ScoredState)


@dataclass(frozen=True)
class ScoredGame(CardGame[P]):
    """A card game of several hands (rounds, holes). Its state has a row for every hand that is over."""

    fewest_win: ClassVar[bool]
    """Whether the lowest total wins, not the highest."""

    row_count: ClassVar[int] = 0
    """The number of hands of a whole game; 0 where that depends on the points."""

    @abstractmethod
    def order(self, state: P) -> Sequence[Seat]:
        """The seats in order of play."""

    @abstractmethod
    def row_label(self, state: P, number: int) -> Text:
        """The label of a row of the score sheet; `number` counts from 1."""

    def row_points(self, state: P) -> Sequence[Sequence[int]]:
        """The points of every hand that is over, by seat. A row may be shorter than the table, where people join."""
        return state.rows

    def scores(self, state: P) -> tuple[int, ...]:
        rows = self.row_points(state)
        return tuple(sum([row[seat] for row in rows if seat < len(row)]) for seat in range(len(self.order(state))))

    def winners(self, state: P) -> tuple[Seat, ...]:
        if state.phase != "over":
            return ()
        totals = self.scores(state)
        best = min(totals) if self.fewest_win else max(totals)
        return tuple(seat for seat in self.order(state) if totals[seat] == best)

    def hands_won(self, state: P) -> tuple[int, ...]:
        """The number of hands in which each seat had the best points. Nobody wins one in which all have the same."""
        won = [0] * len(self.order(state))
        for row in self.row_points(state):
            best = (min if self.fewest_win else max)(row)
            for seat, points in enumerate(row):
                won[seat] += points == best and len(set(row)) > 1
        return tuple(won)

    def rounds(self, state: P) -> int:
        return len(state.rows)

    def columns(self, state: P) -> Sequence[Seat]:
        """The seats in the order of the score sheet's columns: the order of play, unless it changes."""
        return self.order(state)

    def score_sheet(self, state: P) -> ScoreSheet:
        """A row for every hand that is over, the totals, and the labels of the hands to come."""
        rows = [Row(self.row_label(state, n), tuple(row)) for n, row in enumerate(self.row_points(state), start=1)]
        sheet = make_score_sheet(self.columns(state), rows, self.scores(state))
        coming = tuple(self.row_label(state, n) for n in range(len(rows) + 1, self.row_count + 1))
        return replace(sheet, rows_to_come=coming, fewest_win=self.fewest_win)

    def _table_prompt(self, state: P) -> Text:
        if self.stage(state) == "rest":
            return Text("hand-over", {"hand": len(state.rows)})
        return super()._table_prompt(state)
