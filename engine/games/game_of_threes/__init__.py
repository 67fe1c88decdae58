"""The Game of Threes. `RULES` has its rules in words, with the numbers of its rulings."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal, cast

from engine.card_game import Invariant
from engine.cards import packs
from engine.errors import IllegalMove
from engine.examples import Example
from engine.game import Away, Back, Cut, Join, Move, SeenEvent, Shuffle, Step, Timeout, check_seats, public_event
from engine.games.game_of_threes import imagine, legal, play, points_shown
from engine.games.game_of_threes import lesson as lessons
from engine.games.game_of_threes import memory as memories
from engine.games.game_of_threes import state as states
from engine.games.game_of_threes import view as views
from engine.games.game_of_threes.hint_sentences import HINT_SENTENCES
from engine.games.game_of_threes.sentences import SENTENCES
from engine.games.game_of_threes.state import FORMAT, HANDS, SEATS, STAGES, Discard, Phase, State, Take
from engine.imagining import Sketch
from engine.lessons import Lesson
from engine.mechanics.order import starting_after
from engine.scored_game import ScoredGame
from engine.stockpile import Rng
from engine.text import Text
from engine.view import Actor, Choice, Row, ScoreSheet, Seat, Stage, View, Viewer

RULES: Final = """The Game of Threes: eleven hands of rummy in which the wild rank moves up with every hand.

Players. Two to twelve. Every deck has 52 cards and one joker: two decks for up to six players, and one more for each
further three players or part of three. (G1)

Object. The fewest points after eleven hands win. Equal lowest totals share the win. (G12)

Hands. The first hand deals three cards to each player, and every hand after it one card more. The rank of that number
is wild: Threes in the first hand, Fours in the second … Jacks in the ninth, Kings in the eleventh. (G2)

Order of play. Before the first hand everybody draws a card. The lowest plays first, the next lowest second, and so on:
the Ace is lowest, the joker highest, and equal ranks go by suit, ♥ ♣ ♦ ♠. The last in order deals the first hand. After
every hand the deal moves one place to the left. (G3, G17)

Rematch. Nobody draws: everybody keeps their place in the order of play and the winner deals, or of several winners the
first in order. Only if no winner stays does everybody draw again. (G12, A5)

Shuffle and cut. All decks are shuffled for every hand. The player to the dealer’s right cuts, and the packet taken off
goes to the bottom. If that player is away or too slow, the cards are cut at random. (G4)

Deal. One card at a time, beginning at the dealer’s left. Then one card is turned up to start the discards, and the
rest is the bank. (G5)

Your turn. Take the top discard or the top card of the bank, then discard one card, which may be the card you took. If
nobody has gone out by the sixtieth turn of the last player, the hand is scored as it stands. (G6)

Books and runs. A book is three or more cards of one rank. A run is three or more cards of one suit in sequence. An Ace
is low (A 2 3) or high (Q K A), never both: K A 2 is no run. A book may hold the same card twice, a run may not. Each
card counts in only one book or run. (G7)

Wilds. Jokers and the wild rank stand for any card in any book or run. Use as many as you like; a book may be all wilds.
A card of the wild rank may also be itself. (G8)

Points. A card in no book or run counts against you: a joker or wild 50, an Ace 20, Two to Ten their number, Jack, Queen
and King 10. The best arrangement of your hand is found for you; the order you keep it in never costs points. (G9)

Going out. If your hand has no points after your discard, you’re out and show it. A hand dealt with no points must still
take a card and discard one; only when the clock plays the turn is such a hand out without that. Every other player then
has exactly one more turn and shows their hand. The points are added to the totals. (G10, G11, G14)

Empty bank. When the last card of the bank is taken, all discards but the top one are shuffled, cut by the player to the
right of the one whose turn it is, and become the new bank. When there is nothing left to shuffle, only the top discard
can be taken. (G13)

Clock. If your time ends before you have taken a card, the top card of the bank goes straight to the discards; after
that, the rightmost card of your hand is discarded. (G14, G15)

Joining late. If the table allows it, a player may join between hands, last in the order of play, with the highest total
of the players who are not away. (G16)

Points shown. If the table wishes, everybody sees what every hand counts while it is played; otherwise you see your own,
and everybody’s after each hand. (G18)

Short game. If the table wishes, only the first six or the first four hands are played; all else is the same. (G19)
"""

__all__ = ["Discard", "GameOfThrees", "State", "Take"]


@dataclass(frozen=True)
class GameOfThrees(ScoredGame[State]):
    """The rules and options.

    `hands`: the number of hands (G19). `show_points`: everybody sees the points of every hand (G18). `late_joining`:
    players may join between hands (G16).
    """

    kind: ClassVar[str] = "game_of_threes"
    seat_counts: ClassVar[range] = SEATS
    rules: ClassVar[str] = RULES
    sentences: ClassVar[str] = SENTENCES + HINT_SENTENCES + lessons.SENTENCES
    state_type: ClassVar[type] = State
    move_types: ClassVar[object] = Shuffle | Cut | Take | Discard | Timeout | Away | Back | Join
    format: ClassVar[int] = FORMAT
    memory_type: ClassVar[type] = memories.Memory
    stages: ClassVar[Mapping[Phase, Stage]] = STAGES
    acting: ClassVar[Collection[str]] = ("take", "discard")
    fewest_win: ClassVar[bool] = True
    row_count: ClassVar[int] = HANDS
    scene: ClassVar[str] = "meld"
    minutes: ClassVar[int] = 40
    minutes_by_option: ClassVar[Mapping[str, Mapping[int, int]]] = {"hands": {6: 20, 4: 12}}
    options_among_people: ClassVar[Collection[str]] = ("late_joining",)
    waiting_codes: ClassVar[Mapping[str, str]] = {"cut": "cutting", "recycle_cut": "cutting"}

    hands: Literal[11, 6, 4] = 11
    show_points: bool = False
    late_joining: bool = False

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        check_seats(type(self), seats, dealer)
        order, entries = tuple(range(seats)), (0,) * seats
        if dealer is None:
            return State(format=FORMAT, phase="draw", order=order, dealer=order[-1], entries=entries)
        order = starting_after(order, dealer)
        return State(format=FORMAT, phase="shuffle", order=order, dealer=dealer, entries=entries)

    def turn(self, state: State) -> Seat | Literal["chance"] | None:
        if self.is_cut(state) and state.cutter is not None and state.cutter not in state.away:
            return state.cutter
        return super().turn(state)

    def turn_id(self, state: State) -> Hashable:
        return (state.hand, state.turns, self.turn(state), self.is_cut(state))

    def viewers(self, state: State) -> range:
        return range(len(state.entries) + state.joining)

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return views.choices(state, seat)

    def _refusal(self, state: State, seat: Seat, move: Move) -> IllegalMove:
        return legal.refusal(state, move)

    def _check_chance(self, state: State, move: Move) -> None:
        if not isinstance(move, Cut):
            super()._check_chance(state, move)
        elif not self.is_cut(state) or move.at not in states.places_to_cut(state):
            raise legal.refusal(state, move)

    def _check_timeout_order(self, state: State, seat: Seat, order: tuple[int, ...]) -> None:
        legal.check_timeout_order(state, seat, order)

    def _apply(self, state: State, actor: Actor, move: Move) -> Step[State]:
        return play.apply_move(self.hands, state, actor, move)

    def _time_out(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Step[State]:
        return play.time_out(self.hands, state, seat, order)

    def is_cut(self, state: State) -> bool:
        return state.phase in ("cut", "recycle_cut")

    def _stays_after_timeout(self, state: State) -> bool:
        return self.is_cut(state)  # chance cuts (G4)

    def _may_join(self, state: State) -> bool:
        return self.late_joining and legal.may_join(state, self.hands)

    def _join(self, state: State) -> Step[State]:
        seat = len(state.entries) + state.joining
        return Step(replace(state, joining=state.joining + 1), (public_event("will-join", seat=seat),))

    def _chance_move(self, state: State, rng: Rng) -> Move:
        if self.is_cut(state):
            return Cut(1 + rng.randrange(len(states.places_to_cut(state))))
        return super()._chance_move(state, rng)

    def pack(self, state: State) -> Collection[int]:
        return packs(states.pack_count(len(state.entries)))

    def is_whole(self, state: State, cards: Sequence[int]) -> bool:
        return len(set(cards)) == len(cards)  # nothing that follows needs more

    def piles(self, state: State) -> Mapping[str, Sequence[int]]:
        return states.piles(state)

    def unseen(self, state: State, viewer: Viewer) -> Sequence[int]:
        """The cards of other hands that are not shown, except those that came from the discards."""
        hidden = [seat for seat in range(len(state.hands)) if seat != viewer and seat not in state.shown]
        return [pointer for seat in hidden for pointer in state.hands[seat] if pointer not in state.known[seat]]

    def to_shuffle(self, state: State) -> Collection[int]:
        return states.to_shuffle(state)

    def remember(self, memory: memories.Memory, event: SeenEvent, seat: Seat) -> memories.Memory:
        return memories.remember(memory, event, seat)

    def sketch(self, view: View, memory: memories.Memory) -> Sketch:
        return imagine.sketch(view, memory)

    def find_moves(self, view: View, memory: memories.Memory, rng: Rng) -> Sequence[Move]:
        """Any deal will do. To find hands that count the points that the others show (G18) may take seconds."""
        return self.legal_moves(next(super().worlds(view, memory, rng)), cast(Seat, view.viewer))

    def worlds(self, view: View, memory: memories.Memory, rng: Rng) -> Iterator[State]:
        hidden = {zone.owner for zone in view.zones if None in zone.cards}
        points = {seat.seat: seat.points for seat in view.seats if seat.seat in hidden and seat.points is not None}
        if points:
            return points_shown.worlds(self.sketch(view, memory), points, rng)
        return super().worlds(view, memory, rng)

    def resample(self, state: State, viewer: Viewer, rng: Rng) -> State:
        if self.show_points:
            return states.resample_keeping_points(state, (*state.stockpile.stock, *self.unseen(state, viewer)), rng)
        return super().resample(state, viewer, rng)

    def invariants(self, state: State) -> Iterator[Invariant]:
        yield from states.invariants(state)
        yield state.hand <= self.hands, "hand", f"must be from 1 to {self.hands}"
        yield len(state.rows) < self.hands or state.phase == "over", "phase", "must be over"

    def _view(self, state: State, viewer: Viewer) -> View:
        return views.view(self, state, viewer, self.hands, self.show_points)

    def _turn_prompt(self, state: State, seat: Seat) -> Text:
        return views.turn_prompt(state)

    def order(self, state: State) -> tuple[Seat, ...]:
        return state.order

    def row_label(self, state: State, number: int) -> Text:
        return Text("hand-row", {"hand": number, "rank": number + 1})

    def score_sheet(self, state: State) -> ScoreSheet:
        """The rows of all hands, below a row for the points with which late joiners came in (G16)."""
        sheet = super().score_sheet(state)
        if not any(state.entries):
            return sheet
        entries = tuple(state.entries[seat] or None for seat in state.order)
        return replace(sheet, rows=(Row(Text("joined-with"), entries), *sheet.rows))

    def scores(self, state: State) -> tuple[int, ...]:
        return states.totals(state)

    def lesson(self) -> Lesson:
        return lessons.lesson(self)

    def examples(self) -> tuple[Example, ...]:
        return lessons.examples()

    def next_dealer(self, state: State, staying: Collection[Seat]) -> Seat | None:
        """The first winner in order of play who stays (A5, G12)."""
        return next((seat for seat in self.winners(state) if seat in staying), None)
