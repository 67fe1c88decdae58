"""The games of a match: one order of the cards, played in all seatings of the levels that differ."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import permutations
from statistics import fmean
from time import process_time
from typing import Any, Final, NamedTuple

from benchmarks.clairvoyant import ClairvoyantGameOfThrees
from benchmarks.greedy import GreedyPlayer
from benchmarks.outside_five_hundred import OutsidePlayer
from engine.decision import Decision
from engine.game import Game, Move
from engine.games import get_game
from engine.players import PLAYERS, ComputerPlayer
from engine.view import CHANCE, Actor

LOSERS_COUNT: Final = ("lebowski",)
"""Games in which the share of the losses counts, because all but one win."""
CONTESTANTS: Final[dict[str, ComputerPlayer]] = {
    **PLAYERS,
    "greedy": GreedyPlayer(),
    "outside": OutsidePlayer(),
    "clairvoyant": ClairvoyantGameOfThrees(),
}


class Match(NamedTuple):
    """A match of two levels or more. `least` is the promised share of the first level in percent."""

    kind: str
    levels: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()
    least: float | None = None

    def __str__(self) -> str:
        options = ", ".join(f"{name} {value}" for name, value in self.options)
        return f"{self.kind}{f' ({options})' if options else ''}: {', '.join(self.levels)}"

    @property
    def losers_count(self) -> bool:
        """Whether the share is one of losses, because all but one win."""
        return self.kind in LOSERS_COUNT

    @property
    def seat_share(self) -> float:
        """The part of the seats that the first level has."""
        return self.levels.count(self.levels[0]) / len(self.levels)

    @property
    def even_share(self) -> float:
        """The share that the first level takes if it is as good as the others; where losses count, of these."""
        return 1 - self.seat_share if self.losers_count else self.seat_share

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        return sorted(set(permutations(self.levels)))


class Deal(NamedTuple):
    """The result of one order of the cards in all seatings, for the first level of the match."""

    number: int
    share: float
    """The share of the wins, or in games of `LOSERS_COUNT` that of the losses which the other levels suffer.

    A game that nobody wins counts as even.
    """
    points: float
    """The total of a seat of this level without that of another one, on average."""
    times: list[float]
    """The milliseconds of the slowest hundredth of its decisions, the slowest first."""
    decisions: int
    seconds: float
    """The processor's time of all its decisions."""


class Played(NamedTuple):
    """A move of a game that is measured."""

    actor: Actor
    move: Move
    seconds: float | None
    """The processor's time of the decision; None for shuffles and cuts, which no player decides here."""
    state: Any
    """The state after the move."""


def play_deal(match: Match, seeds: str, number: int) -> Deal:
    """Plays a deal in all seatings."""
    results = [_play_game(match, seeds, number, seating) for seating in match.seatings]
    times = sorted((time for _, _, spent in results for time in spent), reverse=True)
    return Deal(
        number,
        fmean(share for share, _, _ in results),
        fmean(points for _, points, _ in results),
        [round(1000 * time, 2) for time in times[: math.ceil(len(times) / 100)]],
        len(times),
        round(sum(times), 4),
    )


def play_moves(game: Game[Any], seeds: str, number: int, seating: Sequence[str]) -> Iterator[Played]:
    """Plays a game to its end, a move at a time.

    Each hand is shuffled and cut by a generator of its own, which knows the seeds, the number of the deal and that of
    the hand. So a hand is dealt from the same order of the cards in all seatings, whatever was played before it. What
    else is shuffled within a hand, such as discards that become a new stock, depends on the moves. Players have
    another generator.
    """
    luck, state = random.Random(f"{seeds} {number} {seating}"), game.start(len(seating))
    memories: tuple[Any, ...] = (game.new_memory(),) * len(seating)
    hand, chance = -1, random.Random()
    while (turn := game.turn(state)) is not None:
        if hand != game.rounds(state):
            hand = game.rounds(state)
            chance = random.Random(f"{seeds} {number} {hand}")
        seconds = None
        if turn == CHANCE:
            move = game.chance_move(state, chance)
        else:
            assert isinstance(turn, int)
            view, moves = game.view(state, turn), game.legal_moves(state, turn)
            if game.is_cut(state):
                move = moves[chance.randrange(len(moves))]
            else:
                player = CONTESTANTS[seating[turn]]
                if isinstance(player, ClairvoyantGameOfThrees):
                    player.look(state)
                began = process_time()
                move = player.choose(Decision(game, view, memories[turn], moves), luck)
                seconds = process_time() - began
        step = game.apply(state, turn, move)
        state, memories = step.state, game.remember_events(memories, step.events)
        yield Played(turn, move, seconds, state)


def _play_game(match: Match, seeds: str, number: int, seating: Sequence[str]) -> tuple[float, float, list[float]]:
    """The share, the points without those of others, and the seconds of each decision of the measured level."""
    game, measured = get_game(match.kind, **dict(match.options)), match.levels[0]
    seats = [seat for seat, level in enumerate(seating) if level == measured]
    others = [seat for seat in range(len(seating)) if seat not in seats]
    moves = list(play_moves(game, seeds, number, seating))
    times = [move.seconds for move in moves if move.actor in seats and move.seconds is not None]
    state = moves[-1].state
    scores, winners = game.scores(state), game.winners(state)
    if match.losers_count:
        losers = [seat for seat in range(len(seating)) if seat not in winners]
        share = sum(seat in others for seat in losers) / len(losers)
    else:
        share = sum(seat in seats for seat in winners) / len(winners) if winners else match.even_share
    points = fmean(scores[seat] for seat in seats) - fmean(scores[seat] for seat in others) if others else 0.0
    return share, points, times
