"""500 for three players. `RULES` has its rules in words, with the numbers of its rulings."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from engine.card_game import Invariant
from engine.examples import Example
from engine.game import Away, Back, Move, SeenEvent, Shuffle, Step, Timeout, check_seats
from engine.games.five_hundred import imagine, legal, play, turn
from engine.games.five_hundred import lesson as lessons
from engine.games.five_hundred import memory as memories
from engine.games.five_hundred import state as states
from engine.games.five_hundred import view as views
from engine.games.five_hundred.contracts import TRICKS, Misere
from engine.games.five_hundred.hint_sentences import HINT_SENTENCES
from engine.games.five_hundred.sentences import SENTENCES
from engine.games.five_hundred.state import FORMAT, SEATS, STAGES, Bid, Bury, NameSuit, Pass, Phase, Play, State, Trick
from engine.imagining import Sketch
from engine.lessons import Lesson
from engine.scored_game import ScoredGame
from engine.text import Text
from engine.view import Actor, Choice, ScoreSheet, Seat, SeatView, Stage, View, Viewer

RULES: Final = """500 for three: bid for the kitty, choose the trumps, and take the tricks that you bid.

Players. Three, with 33 cards: Seven to Ace in four suits, and the joker. (F1)

Object. Be the first to reach 500 points. If the contractor of a hand has 500 after it, the contractor wins, whatever
the others have. Otherwise an opponent with 500 wins; if both have it, the one who took a trick first in that hand.
(F11)

First dealer. Everybody draws a card; the lowest deals. The Ace is low, the joker lowest of all, and those tied for
lowest draw again. The deal moves to the left after every hand. (F2, F4)

Deal. From the dealer’s left, three cards each, three to the kitty, four each, and three each. (F3)

Bidding. From the dealer’s left everybody has one turn: pass, or bid from six to ten tricks and trumps, or no trumps,
higher than every bid before. Six tricks are worth 40 with spades, 60 with clubs, 80 with diamonds, 100 with hearts and
120 with no trumps; each further trick adds 100. If all pass, the hand is thrown in. (F4)

Auction. If the table wishes, the bidding goes round and round, each bid higher than the last, until two have passed
after a bid. Whoever passes bids no more in this hand; if all three pass at once, the hand is thrown in. (F4a)

Misère. If the table wishes: a bid to lose every trick, in no trumps. It is worth 250 and lies above every bid of
seven and below every bid of eight. Open misère is worth 500 and lies between ten diamonds and ten hearts: the hand is
laid open after the first trick. The opponents score nothing. Some tables allow plain misère only once a bid of seven
has been made; open misère may then still be bid at any time. (F5, F5a)

Kitty. The highest bidder, the contractor, takes the kitty, discards three cards face down, and leads. The others play
against the contractor, and each scores alone. (F6)

Trumps. High to low: joker, Jack of trumps (right bower), the other Jack of its colour (left bower, which is a trump),
Ace, King, Queen, 10, 9, 8, 7. Other suits: Ace, King, Queen, Jack, 10, 9, 8, 7, without a left bower. (F7)

Tricks. Follow the suit that was led if you can; otherwise play anything. The highest trump wins, or else the highest
card of the suit led. Whoever wins a trick leads to the next. The last trick is played automatically, as
nobody has a choice in it. (F8, F8a)

No trumps. The joker has no suit until it is played. You may play it to a trick only if you cannot follow, and it wins.
If you lead it you name its suit, which the others follow. (F9)

Points. A contract that is made scores its value; all ten tricks score 250 if the contract is worth less. More tricks
than you bid score nothing else. One that fails costs its value. Each opponent scores 10 a trick. (F10)

Minus 500. A player at −500 or less plays on, and scores may be lower still. But if the winner was ever at −500 or less,
the game ends and nobody wins. (F12)

Sixty hands. A game that has not ended after sixty hands, those thrown in included, ends there: the highest total wins,
and equals share the win. Here too a player who was ever at −500 or less cannot win. (F12a, A3)

Record. Of every game are kept: hands played, tricks bid, tricks taken, and the final scores. (F13)

Clock. If your time ends you pass, discard the last three cards of your hand, or play your lowest legal card; a joker
that you lead stands for spades. (A1)
"""

__all__ = ["Bid", "Bury", "FiveHundred", "NameSuit", "Pass", "Play", "State", "Trick"]


@dataclass(frozen=True)
class FiveHundred(ScoredGame[State]):
    """The rules and options.

    `auction`: the way of bidding (F4, F4a). `misere`: when misère and open misère may be bid (F5, F5a).
    """

    kind: ClassVar[str] = "five_hundred"
    seat_counts: ClassVar[range] = SEATS
    rules: ClassVar[str] = RULES
    sentences: ClassVar[str] = SENTENCES + HINT_SENTENCES + lessons.SENTENCES
    state_type: ClassVar[type] = State
    move_types: ClassVar[object] = Shuffle | Bid | Pass | Bury | Play | NameSuit | Timeout | Away | Back
    format: ClassVar[int] = FORMAT
    memory_type: ClassVar[type] = memories.Memory
    stages: ClassVar[Mapping[Phase, Stage]] = STAGES
    acting: ClassVar[Collection[str]] = ("bid", "exchange", "play", "name")
    fewest_win: ClassVar[bool] = False
    scene: ClassVar[str] = "trick"
    minutes: ClassVar[int] = 30
    aces_high: ClassVar[bool] = True
    waiting_codes: ClassVar[Mapping[str, str]] = {
        "bid": "is-bidding",
        "exchange": "is-exchanging",
        "name": "is-naming",
    }

    auction: play.Auction = "once"
    misere: Misere = "off"

    @classmethod
    def read_option(cls, name: str, value: object) -> object:
        """The value of a stored option. Misère was once a yes or no."""
        return ("any" if value else "off") if name == "misere" and isinstance(value, bool) else value

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        check_seats(type(self), seats, dealer)
        if dealer is None:
            return State(format=FORMAT, phase="draw", dealer=0, drawing=states.ORDER)
        return State(format=FORMAT, phase="shuffle", dealer=dealer)

    def turn_id(self, state: State) -> Hashable:
        # A led joker and the suit that it is named are one turn.
        played = 3 * len(state.tricks) + len(state.trick) - (state.phase == "name")
        return (len(state.rows), len(state.calls), state.phase == "exchange", played, self.turn(state))

    def _legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return legal.moves(state, self.misere)

    def _check_move(self, state: State, seat: Seat, move: Move) -> None:
        legal.check(state, move, self.misere)

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return turn.choices(state, self.misere)

    def _check_timeout_order(self, state: State, seat: Seat, order: tuple[int, ...]) -> None:
        legal.check_timeout_order(state, order)

    def _apply(self, state: State, actor: Actor, move: Move) -> Step[State]:
        return play.apply_move(self.auction, state, move)

    def _mildest_move(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Move:
        return legal.mildest_move(state, order)

    def forced_move(self, state: State, seat: Seat) -> Move | None:
        """The last card of a hand, and a suit for a joker that is led to the last trick, where it binds nobody."""
        if state.phase not in ("play", "name") or len(state.tricks) < TRICKS - 1:
            return None
        return next(iter(self.legal_moves(state, seat)), None)

    def pack(self, state: State) -> Collection[int]:
        return states.PACK_OF_33

    def piles(self, state: State) -> Mapping[str, Sequence[int]]:
        return states.piles(state)

    def unseen(self, state: State, viewer: Viewer) -> Sequence[int]:
        return states.unseen(state, viewer)

    def to_shuffle(self, state: State) -> Collection[int]:
        return states.PACK_OF_33

    def invariants(self, state: State) -> Iterator[Invariant]:
        yield from states.invariants(state)
        ended = state.phase == "bid" and play.is_bidding_over(self.auction, state.calls)
        yield not ended, "calls", "must leave somebody to bid"

    def _view(self, state: State, viewer: Viewer) -> View:
        return views.view(self, state, viewer)

    @classmethod
    def marks_after(cls, seat: SeatView, event: SeenEvent) -> tuple[Text, ...]:
        return views.marks_after(seat, event)

    def _turn_prompt(self, state: State, seat: Seat) -> Text:
        return turn.turn_prompt(state, self.auction)

    def _table_prompt(self, state: State) -> Text:
        nobody_won = state.phase == "over" and not self.winners(state)
        return Text("nobody-won") if nobody_won else super()._table_prompt(state)

    def remember(self, memory: memories.Memory, event: SeenEvent, seat: Seat) -> memories.Memory:
        return memories.remember(memory, event)

    def sketch(self, view: View, memory: memories.Memory) -> Sketch:
        return imagine.sketch(self.auction, view, memory)

    def order(self, state: State) -> tuple[Seat, ...]:
        return states.ORDER

    def row_points(self, state: State) -> Sequence[Sequence[int]]:
        return [row.points for row in state.rows]

    def hands_won(self, state: State) -> tuple[int, ...]:
        """The contracts that each seat has made. A hand in which a contract fails is won by nobody."""
        makers = [row.contractor for row in state.rows if states.is_contract_made(row)]
        return tuple(makers.count(seat) for seat in states.ORDER)

    def row_label(self, state: State, number: int) -> Text:
        return views.row_label(state, number)

    def score_sheet(self, state: State) -> ScoreSheet:
        sheet = super().score_sheet(state)
        return replace(sheet, rows=(*sheet.rows, *views.record_rows(state)))

    def winners(self, state: State) -> tuple[Seat, ...]:
        return states.winners(state)

    def lesson(self) -> Lesson:
        return lessons.lesson(self)

    def examples(self) -> tuple[Example, ...]:
        return lessons.examples()
