"""Threes. `RULES` has its rules in words, with the numbers of its rulings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.cards import suit
from engine.game import Event, announce
from engine.mechanics.shedding import Demand, Next, Shedding, State
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding.sentences import SENTENCES
from engine.mechanics.shedding.state import (
    ANYTHING,
    AT_LEAST,
    BURNS_TOGETHER,
    EIGHT,
    HEIGHTS,
    JACK,
    SEVEN,
    SEVEN_OR_LOWER,
    TEN,
    THREE,
    TWO,
    Direction,
)
from engine.text import Text
from engine.view import Seat

RULES: Final = """Threes: the first to get rid of every card wins.

Players. Two to seven. One pack of 52 cards for two or three, two packs for four or five, three for six or seven. No
jokers. (S1)

Object. Shed every card: the first wins. Where the table wishes, play goes on for the other places. (S10)

Deal. The first dealer is drawn by chance. Everybody has three cards face down, three face up and three in hand. The
player to the dealer's right plays first, and play is counterclockwise. (S1, S2)

Your turn. Play one card onto the pile: from your hand; when the hand and the draw pile are gone, from your face-up
cards; then from your face-down cards, blind. The hand is filled to three while the draw pile lasts. Where the table
wishes, several cards of one rank may be played together. (S3)

What goes on what. The value must be equal to that of the card before it or higher, of any suit. The Ace is high. (S4)

Two, the reset. Goes on anything, and anything goes on it. (S5)

Three, the spacer. Goes on anything; the next player plays as if on the card before it, a Seven's “or lower” included.
(S5)

Ten. Goes on anything, and burns the pile. (S5)

Seven, the reverse. In order. The next play must be a Seven or lower, until a card lower than Seven is played. (S6)

Eight and one-eyed Jack. In order. An Eight burns the pile, and so does a one-eyed Jack, J♠ or J♥. (S6)

Burning. Four of one value in a row burn the pile too. Whoever burns it plays again; burned cards leave the game. (S7)

Picking up. If you can play you must. If you cannot, you pick up the whole pile, and the player who played last plays
again; if that one has finished, the next player does. (S8)

Face-down cards. One that cannot be played goes to your hand with the pile. (S9)

Clock. When your time ends, the lowest card that can be played is played for you, else you pick up the pile. You are
then away until you say that you are back. (A1)

No end. After thirty turns for each player still in without a burn, a card drawn, a card from the table or a player who
finishes, the game ends: fewer cards rank first, and equals share the place. (A3)
"""

_OWN: Final = """
threes = Threes

threes-goal = Get rid of your cards: three in hand, three face up, three face down. Play as high as the last card or
    higher; who cannot picks up the pile. The first without cards wins.

option-multiples = Several cards of one rank together
option-multiples-help = A play may be several cards of one rank, instead of one card.
option-play-for-places = Play on for the other places
option-play-for-places-help = When the first has won, the others play on for second place, third place and so on.

## What is expected now
your-turn-hand-anything = Play any card.
your-turn-hand-at-least = Play { $ranks } or higher; Twos, Threes and Tens go on anything.
your-turn-hand-only = Play { $ranks }; Twos, Threes and Tens go on anything.
your-turn-hand-at-most = Play { $ranks } or lower; a Ten goes on anything.
your-turn-up-anything = Play any of your face-up cards.
your-turn-up-at-least = Play a face-up card: { $ranks } or higher; Twos, Threes and Tens go on anything.
your-turn-up-only = Play a face-up card: { $ranks }; Twos, Threes and Tens go on anything.
your-turn-up-at-most = Play a face-up card: { $ranks } or lower; a Ten goes on anything.
you-cannot-play = None of your cards can be played: pick up the pile.
threes-won = { $you ->
    [yes] You were the first without cards and win!
   *[no] { $seat } was the first without cards and wins.
  }
threes-stalled = The fewest cards rank first: the game ended before anybody had none.

## The table
zone-stock = Draw pile
mark-place = number { $place }

## What happened
lot = { $who } deal{ $s }.
burns-ten = A Ten burns the pile.
burns-eight = An Eight burns the pile.
burns-jack = A one-eyed Jack burns the pile.
burns-four = Four of one value burn the pile.
finished = { $you ->
    [yes] You have no cards left: you are number { $place }!
   *[no] { $seat } has no cards left: number { $place }.
  }
won = { $who } win{ $s }!

## Why a move cannot be made
refused-at-least = That is too low: play { $ranks } or higher, a Two, a Three or a Ten.
refused-only = That is too low: play { $ranks }, Twos, Threes or Tens.
"""

ONE_EYED: Final = (0, 3)
"""The suits of the Jacks that are seen from the side: ♥ and ♠."""


@dataclass(frozen=True)
class Threes(Shedding):
    """The rules and options.

    `multiples`: several cards of one rank may be played together (S3). `play_for_places`: play goes on when the
    first has won (S10).
    """

    kind: ClassVar[str] = "threes"
    seat_counts: ClassVar[range] = range(2, 8)
    rules: ClassVar[str] = RULES
    sentences: ClassVar[str] = _OWN + SENTENCES

    first_direction: ClassVar[Direction] = -1
    free: ClassVar[frozenset[int]] = frozenset({TWO, THREE, TEN})
    must_play: ClassVar[bool] = True
    may_try: ClassVar[bool] = False
    lot_deals: ClassVar[bool] = True

    multiples: bool = False
    play_for_places: bool = True

    @property
    def takes_several(self) -> bool:
        return self.multiples

    def pack_count(self, seats: int) -> int:
        return seats // 2

    def demand(self, state: State) -> Demand:
        below = states.height_under(state, THREE)
        return SEVEN_OR_LOWER if below == SEVEN else AT_LEAST[below] if below else ANYTHING

    def burn_code(self, cards: Sequence[int], together: int) -> str:
        height = HEIGHTS[cards[0]]
        if height == TEN:
            return "burns-ten"
        if height == EIGHT:
            return "burns-eight"
        if height == JACK and any(suit(card) in ONE_EYED for card in cards):
            return "burns-jack"
        return "burns-four" if together >= BURNS_TOGETHER else ""

    def after_play(
        self, state: State, seat: Seat, cards: Sequence[int], burns: bool, finished: tuple[Seat, ...]
    ) -> Next:
        again = burns and seat not in finished
        after = seat if again else states.next_seat(state, seat, state.direction, finished)
        return after, state.direction, "play", ()

    def after_pick_up(self, state: State, seat: Seat) -> Seat:
        if state.last is not None and state.last not in state.finished:
            return state.last
        return states.next_seat(state, seat, state.direction, state.finished)

    def split_by_effect(self, cards: list[int]) -> list[list[int]]:
        if HEIGHTS[cards[0]] != JACK:
            return [cards]
        one_eyed = [card for card in cards if suit(card) in ONE_EYED]
        return [sort for sort in (one_eyed, [card for card in cards if card not in one_eyed]) if sort]

    def is_decided(self, finished: tuple[Seat, ...]) -> bool:
        return bool(finished) and not self.play_for_places

    def places(self, state: State) -> tuple[int, ...]:
        """The place of each seat. Where nobody plays for the other places, all but the winner share the second."""
        if self.play_for_places or not state.finished:
            return super().places(state)
        return tuple(1 if seat in state.finished else 2 for seat in range(len(state.hands)))

    def end_events(self, state: State) -> Iterable[Event]:
        return (announce("won", seat=seat) for seat in self.winners(state))

    # What a view says

    def mark(self, state: State, seat: Seat) -> Text:
        return Text("mark-place", {"place": self.places(state)[seat]})

    def result(self, state: State) -> Text:
        winners = self.winners(state)
        return Text("threes-won", {"seat": winners[0]}) if state.finished else Text("threes-stalled")
