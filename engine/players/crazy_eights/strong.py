"""The strong player of Crazy Eights: it tries every play in many worlds that agree with what it has seen.

In every world each play is followed by steady play to the end of the round. The points that it collects count, and
those of the others against them. It draws only where nothing fits, as the steady player does; drawing with a card that
fits was tried and did not pay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.cards import RANK_OF
from engine.decision import Decision
from engine.game import Move
from engine.games.crazy_eights import NameSuit, Play
from engine.games.crazy_eights.state import EIGHT
from engine.hands import read_own_hand
from engine.players.crazy_eights.knowledge import Knowledge
from engine.players.crazy_eights.playout import EightsModel
from engine.players.crazy_eights.steady import SteadyCrazyEights
from engine.players.weighing import Weighed, weigh_samples
from engine.stockpile import Rng

WORLDS: Final = 300
"""The number of imagined worlds in which every move is tried. With 20 it does not beat the steady player; with 120 it
does, by 3 points a round.

To leave the steady player's move only for one that is better by two standard errors, as in the shedding games, was
tried and did not pay: 44.0 % of 56 deals, and 50.6 % without (seeds `tuning`)."""


class StrongCrazyEights:
    """The strong player of Crazy Eights. With house rules that its model does not know it plays as the steady one."""

    kinds: tuple[str, ...] = ("crazy_eights",)

    def __init__(self, worlds: int = WORLDS) -> None:
        self._worlds = worlds
        self._steady = SteadyCrazyEights()

    def choose(self, decision: Decision, rng: Rng) -> Move:
        return self.weigh(decision, rng)[0].move

    def weigh(self, decision: Decision, rng: Rng) -> Sequence[Weighed]:
        """The moves that may be best, with the points that each is expected to bring, the best first.

        The error is that of the difference from the best move. A move that is the only one to look at, or that the
        steady player makes, has no points.
        """
        if not is_modelled(decision.game):
            return (Weighed(self._steady.choose(decision, rng), 0.0),)
        moves = _worth_trying(decision)
        if len(moves) < 2:
            return (Weighed(moves[0] if moves else decision.moves[0], 0.0),)
        knowledge = Knowledge.seen_in(decision.view, decision.memory)
        points: list[list[float]] = [[] for _ in moves]
        for _ in range(self._worlds):
            world = knowledge.imagine(rng)
            for nth, move in enumerate(moves):
                points[nth].append(_points_after(world.copy(), move, rng))
        return weigh_samples(moves, points)


def is_modelled(game: Any) -> bool:
    """Whether a game of Crazy Eights has none of the rules that the model does not know."""
    return not (game.draw_until_playable or game.queens_skip or game.twos_draw or game.aces_reverse)


def _worth_trying(decision: Decision) -> Sequence[Play | NameSuit]:
    """The moves to look at: suits, or plays of one card or of all cards of a rank. A play that ends the round is alone.

    None where nothing can be played.
    """
    moves = decision.moves
    suits = [move for move in moves if isinstance(move, NameSuit)]
    if suits:
        return suits
    hand = read_own_hand(decision.view)
    held = [RANK_OF[card] for card in hand]
    found: list[Play | NameSuit] = []
    eights: set[int] = set()
    for move in moves:
        if not isinstance(move, Play):
            continue
        count, rank = len(move.cards), RANK_OF[move.cards[0]]
        if count == len(hand):
            return (move,)
        if count not in (1, held.count(rank)):
            continue
        if rank == EIGHT:
            # Which of several eights is played makes no difference.
            if count in eights:
                continue
            eights.add(count)
        found.append(move)
    return found


def _points_after(world: EightsModel, move: Play | NameSuit, rng: Rng) -> float:
    """The points of the seat to move without those of the others, after a move and steady play."""
    seat = world.turn
    points = world.play(move.cards, rng) if isinstance(move, Play) else world.follow_with(move.suit, rng)
    if points is None:
        points = world.play_out(rng)
    others = sum(points) - points[seat]
    return points[seat] - others / (len(points) - 1)
