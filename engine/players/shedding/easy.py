"""The easy players of Lebowski and Threes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.games.lebowski import Nominate
from engine.mechanics.shedding.state import HEIGHTS, Play
from engine.players.shedding.player import SheddingPlayer
from engine.players.shedding.position import burns_together, empties_zone
from engine.players.shedding.worths import DEAR_IN_LEBOWSKI, DEAR_IN_THREES
from engine.stockpile import Rng
from engine.view import View


class EasyShedding(SheddingPlayer):
    """The easy player of shedding games: it names anybody."""

    def best_nomination(self, view: View, nominations: Sequence[Nominate], rng: Rng) -> Nominate:
        return nominations[rng.randrange(len(nominations))]


class EasyLebowski(EasyShedding):
    """The easy player of Lebowski: the first card that fits, one at a time; cards that go on anything are kept.

    Several go together where they complete four of a rank, or are all that the hand or the row of open cards has left.
    """

    kinds = ("lebowski",)
    dear: ClassVar[Mapping[int, int]] = DEAR_IN_LEBOWSKI

    def best_play(self, view: View, plays: Sequence[Play]) -> Play:
        plain = [play for play in plays if HEIGHTS[play.cards[0]] not in self.dear] or plays
        if burning := [play for play in plain if burns_together(view, play.cards)]:
            return min(burning, key=lambda play: len(play.cards))
        if emptying := [play for play in plain if empties_zone(view, play.cards)]:
            return emptying[0]
        return next(play for play in plain if len(play.cards) == 1)


class EasyThrees(EasyShedding):
    """The easy player of Threes: the first card that fits, whatever it might be kept for.

    Where any card fits, it is one that goes on no other, so that the last ones can still be played.
    """

    kinds = ("threes",)
    dear: ClassVar[Mapping[int, int]] = DEAR_IN_THREES

    def best_play(self, view: View, plays: Sequence[Play]) -> Play:
        plain = [play for play in plays if HEIGHTS[play.cards[0]] not in self.dear]
        return plays[0] if view.zone("pile").cards or not plain else plain[0]
