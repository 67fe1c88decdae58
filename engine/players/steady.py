"""Plays the Game of Threes as a good family player does."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import rank
from engine.game import Cut, Move
from engine.games.game_of_threes import Discard, Take
from engine.mechanics.melds import best_arrangement, best_discard
from engine.stockpile import Rng
from engine.view import View


class SteadyPlayer:
    kinds: tuple[str, ...] = ("game_of_threes",)

    def choose(self, view: View, moves: Sequence[Move], rng: Rng) -> Move:
        first = moves[0]
        if isinstance(first, Cut):
            return moves[rng.randrange(len(moves))]
        wild = next(int(fact.args["rank"]) for fact in view.facts if fact.code == "wild-rank")
        hand = tuple(card for card in view.zone(f"hand:{view.viewer}").cards if card is not None)
        if isinstance(first, Discard):
            return Discard(best_discard(hand, wild))
        top = view.zone("discards").cards[-1] if view.zone("discards").cards else None
        if top is not None and Take("discards") in moves:
            with_top = (*hand, top)
            thrown = best_discard(with_top, wild)
            rest = [card for card in with_top if card != thrown]
            if rank(top) == wild or best_arrangement(rest, wild).points < best_arrangement(hand, wild).points:
                return Take("discards")
        return Take("stock") if Take("stock") in moves else first
