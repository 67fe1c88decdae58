"""Crazy Eights. `RULES` has its rules in words, with the numbers of its rulings."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import ClassVar, Final, Literal

from engine.card_game import Invariant
from engine.errors import IllegalMove
from engine.examples import Example
from engine.game import Away, Back, Move, SeenEvent, Shuffle, Step, Timeout, check_seats
from engine.games.crazy_eights import imagine, legal, play
from engine.games.crazy_eights import lesson as lessons
from engine.games.crazy_eights import memory as memories
from engine.games.crazy_eights import state as states
from engine.games.crazy_eights import view as views
from engine.games.crazy_eights.hint_sentences import HINT_SENTENCES
from engine.games.crazy_eights.sentences import SENTENCES
from engine.games.crazy_eights.state import (
    FORMAT,
    SEATING,
    SEATS,
    STAGES,
    Draw,
    NameSuit,
    Pass,
    Phase,
    Play,
    Seating,
    State,
    TableOptions,
)
from engine.imagining import Sketch
from engine.lessons import Lesson
from engine.scored_game import ScoredGame
from engine.stockpile import Rng, shuffled
from engine.text import Text
from engine.view import Actor, Choice, Seat, Stage, View, Viewer

RULES: Final = """Crazy Eights: match the suit or the rank, or change suits with an Eight; the first to run out scores.

Players. Two to eight, five cards each; one deck of 52 cards for up to five players, two from six. No jokers. (C1)

Object. Be the first without cards, and score the cards the others still hold. A game is one round or, if the table
wishes, goes on until somebody reaches a target. (C6, C7)

Deal. Seats are put in a random order for every round, and the first in that order starts. After the deal the top card
of the stock is turned up; an Eight is shuffled back, and the next card turned. (C1, C2)

Your turn. Do one of these: play a card of the suit or the rank that lies on top; play an Eight and name a suit, which
the next player must follow; or draw one card, even if you hold one that you could play. Drawing ends your turn. (C3)

Several cards. Cards of one rank may be played together if at least one of them could be played alone. The last in your
order is the new top card. Eights together name one suit. (C4)

Drawing on. If the table wishes, drawing does not end your turn: you draw until you can play, and then play. If you can
neither draw nor play, you pass. (C3)

Empty stock. All discards but the top one are shuffled into a new stock, at most five times a round. You may pass only
when there is nothing to shuffle either. (C5)

Blocked. If everybody passes in turn, or the stock runs out for the sixth time, the round is blocked: the lowest hand
wins it. If several hands are equally low the round is void, and nobody scores; a game of one round is then drawn.
(C5, C6)

Points. The winner of a round scores all the cards in the other hands: Eights 50, King, Queen and Jack 10, Ace 1, all
others their number. With a target, the first to reach it wins the game. (C6, C7)

House rules. If the table wishes: with two players, each is dealt seven cards. Each Queen skips one player; with two,
the same player plays again. Each Ace turns the direction of play; with two, it skips. A Two makes the next player draw
two cards and lose the turn, unless they answer with a Two: then the player after them draws four, then six, and so on;
several Twos played together add up, and an Eight does not answer. If a last card is a Two, the next player still draws
before points are counted; a short stock gives what is there. The card turned up at the start does none of this. (C7a)

Accounts. The points of a game are added to the accounts of people, never of computer players. (C8)

Clock. If your time ends, a card is drawn for you, or you pass if none can be drawn; an Eight that you have played keeps
its own suit. If drawing does not end a turn, cards are drawn until one fits, and the one that counts least is played.
(A1)
"""

__all__ = ["CrazyEights", "Draw", "NameSuit", "Pass", "Play", "Seating", "State"]


@dataclass(frozen=True)
class CrazyEights(ScoredGame[State]):
    """The rules and options.

    `draw_until_playable`: a player draws until a card can be played (C3). `target`: the points that win the
    game; None for a game of one round (C7). House rules (C7a): `cards_for_two`: the cards of each hand where two play;
    `queens_skip`: each Queen skips one player; `twos_draw`: Twos make the next player draw; `aces_reverse`: each Ace
    turns the direction of play.
    """

    kind: ClassVar[str] = "crazy_eights"
    seat_counts: ClassVar[range] = SEATS
    rules: ClassVar[str] = RULES
    sentences: ClassVar[str] = SENTENCES + HINT_SENTENCES + lessons.SENTENCES
    state_type: ClassVar[type] = State
    move_types: ClassVar[object] = Seating | Shuffle | Play | NameSuit | Draw | Pass | Timeout | Away | Back
    format: ClassVar[int] = FORMAT
    memory_type: ClassVar[type] = memories.Memory
    last_resorts: ClassVar[tuple[type, ...]] = (Draw, Pass)
    later_fields: ClassVar[tuple[str, ...]] = ("direction", "due")
    stages: ClassVar[Mapping[Phase, Stage]] = STAGES
    acting: ClassVar[Collection[str]] = ("play", "suit")
    fewest_win: ClassVar[bool] = False
    scene: ClassVar[str] = "suits"
    minutes: ClassVar[int] = 5
    minutes_by_option: ClassVar[Mapping[str, Mapping[int, int]]] = {"target": {100: 15, 250: 45, 500: 90}}
    options_by_seats: ClassVar[Mapping[str, Collection[int]]] = {"cards_for_two": (2,)}

    draw_until_playable: bool = False
    target: Literal[None, 100, 250, 500] = None
    cards_for_two: Literal[5, 7] = 5
    queens_skip: bool = False
    twos_draw: bool = False
    aces_reverse: bool = False

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        check_seats(type(self), seats, dealer)
        return State(format=FORMAT, phase="seat", order=tuple(range(seats)))

    def turn_id(self, state: State) -> Hashable:
        return (len(state.rows), state.turns, self.turn(state))

    def _legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return legal.moves(state, self.draw_until_playable)

    def _check_move(self, state: State, seat: Seat, move: Move) -> None:
        legal.check(state, move, self.draw_until_playable)

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return views.choices(state, self.draw_until_playable)

    def _check_chance(self, state: State, move: Move) -> None:
        if state.phase not in SEATING:
            super()._check_chance(state, move)
        elif not isinstance(move, Seating):
            raise IllegalMove("shuffling")
        elif sorted(move.seats) != sorted(state.order):
            raise IllegalMove("wrong-shuffle")

    def _apply(self, state: State, actor: Actor, move: Move) -> Step[State]:
        return play.apply_move(self._table_options, state, move)

    def _mildest_move(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Move:
        return legal.mildest_move(state, self.draw_until_playable)

    @cached_property
    def _table_options(self) -> TableOptions:
        return TableOptions(
            self.draw_until_playable,
            self.target,
            self.cards_for_two,
            self.queens_skip,
            self.twos_draw,
            self.aces_reverse,
        )

    def _chance_move(self, state: State, rng: Rng) -> Move:
        return Seating(shuffled(state.order, rng)) if state.phase in SEATING else super()._chance_move(state, rng)

    def pack(self, state: State) -> Collection[int]:
        return states.pack(len(state.order))

    def piles(self, state: State) -> Mapping[str, Sequence[int]]:
        return states.piles(state)

    def unseen(self, state: State, viewer: Viewer) -> Sequence[int]:
        """The other hands, until a round is over."""
        others = (hand for seat, hand in enumerate(state.hands) if seat != viewer)
        return () if states.is_shown(state) else tuple(chain.from_iterable(others))

    def to_shuffle(self, state: State) -> Collection[int]:
        return states.to_shuffle(state)

    def invariants(self, state: State) -> Iterator[Invariant]:
        yield from states.invariants(state)
        yield not state.due or self.twos_draw, "due", "must be a rule of this table"
        yield state.direction == 1 or self.aces_reverse, "direction", "must be a rule of this table"

    def _view(self, state: State, viewer: Viewer) -> View:
        return views.view(self, state, viewer, self._table_options)

    def _turn_prompt(self, state: State, seat: Seat) -> Text:
        return views.turn_prompt(state, self._choices(state, seat), self.draw_until_playable)

    def _table_prompt(self, state: State) -> Text:
        if state.phase == "round_over":
            return Text("round-is-over", {"round": len(state.rows)})
        is_drawn = state.phase == "over" and not self.winners(state)
        return Text("drawn-game") if is_drawn else super()._table_prompt(state)

    def remember(self, memory: memories.Memory, event: SeenEvent, seat: Seat) -> memories.Memory:
        return memories.remember(memory, event, self._table_options)

    def sketch(self, view: View, memory: memories.Memory) -> Sketch:
        return imagine.sketch(view, memory, self.draw_until_playable)

    def order(self, state: State) -> tuple[Seat, ...]:
        return state.order

    def row_label(self, state: State, number: int) -> Text:
        return Text("round-row", {"round": number})

    def columns(self, state: State) -> list[Seat]:
        """The seats by number: every round has an order of play of its own."""
        return sorted(state.order)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return states.winners(state)

    def lesson(self) -> Lesson:
        return lessons.lesson(self)

    def examples(self) -> tuple[Example, ...]:
        return lessons.examples()

    def earned(self, state: State) -> tuple[int, ...]:
        """The points of the game (C8)."""
        return states.totals(state) if self.is_over(state) else (0,) * len(state.order)
