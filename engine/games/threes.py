"""Threes. `RULES` has its rules in words, with the numbers of its rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.cards import suit
from engine.examples import Example
from engine.game import Event, announce
from engine.games import threes_lesson as lessons
from engine.lessons import Lesson
from engine.mechanics.shedding import Demand, Next, Shedding, State
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding.hint_sentences import HINT_SENTENCES
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

Players. Two to seven. One deck of 52 cards for two or three, two decks for four or five, three for six or seven. No
jokers. (S1)

Object. Get rid of every card: the first to do so wins. If the table wishes, the others play on for their places. (S10)

Deal. The first dealer is drawn by chance. Everybody has three cards face down, three face up on the table, and three in
hand. The player to the dealer’s right plays first, and play is counterclockwise. (S1, S2)

Exchange. If the table wishes, before the first card everybody swaps cards of the hand for face-up ones, one for one, as
often as they like, all at the same time. Everybody sees what lies face up. It ends when all are ready, or after thirty
seconds where others wait; whoever is away keeps their cards. Then play begins as always. (S11)

Your turn. Play one card onto the pile: from your hand; when your hand and the draw pile are gone, from your face-up
cards; then from your face-down cards, unseen. Your hand is filled to three while the draw pile lasts. If the table
wishes, several cards of one rank may be played together. (S3)

What goes on what. A card must be as high as the card before it or higher, of any suit. The Ace is high. On an empty
pile anything may be played. (S4)

Two, the reset. Goes on anything, and anything goes on it. (S5)

Three, the spacer. Goes on anything; the next player plays as if on the card before it, a Seven’s “or lower” included.
(S5)

Ten. Goes on anything, and burns the pile. (S5)

Seven, the reverse. Has to fit like any other card. After it only a Seven or lower, or a Ten, may be played, until a
card lower than a Seven is played. (S6)

Eight and one-eyed Jack. Have to fit like any other card. An Eight burns the pile, and so does a one-eyed Jack, J♠ or
J♥. (S6)

Burning. Four of one rank in a row burn the pile too. Whoever burns it plays again; burned cards leave the game. (S7)

Picking up. If you can play you must. If you can’t, you pick up the whole pile, and the player who played last plays
again; if that player has finished, the next one does. (S8)

Face-down cards. One that does not fit goes to your hand with the pile. (S9)

Clock. If your time ends, your lowest card that fits is played, or else you pick up the pile. (A1)

Stalemate. After thirty turns for each player still in without a burn, a card drawn, a card played from the table or a
player finishing, the game ends. Fewer cards rank first, and equals share the place. (A3)
"""

_OWN: Final = """
threes = Threes
threes-tagline = Burn the pile, and be the first to run out.

threes-goal = The first without cards wins. You have three in hand, three face up, three face down. Each turn, play as
    high as the pile or higher; if you can’t, pick it up.

option-multiples = Several cards of one rank together
option-multiples-help = You may play several cards of one rank at once, instead of one.
option-play-for-places = Play on for the other places
option-play-for-places-help = When somebody has won, the others play on for second place, third place and so on.

## What is expected now
your-turn-hand-anything = Play any card.
your-turn-hand-anything-several = Play any card, or several of one rank.
your-turn-hand-at-least = Play { rank-a } or higher. { always-goes }
always-goes = { $always ->
    [1] Twos always fit.
    [2] Twos and Threes always fit.
   *[other] Twos, Threes and Tens always fit.
  }
your-turn-hand-only = Play { rank-a }, a Two, a Three or a Ten.
your-turn-hand-at-most = On { rank-a }, play { rank-a } or lower, or a Ten.
your-turn-up-anything = Play any face-up card.
your-turn-up-anything-several = Play any face-up card, or several of one rank.
your-turn-up-at-least = Play a face-up card: { rank-a } or higher. { always-goes }
your-turn-up-only = Play a face-up card: { rank-a }, a Two, a Three or a Ten.
your-turn-up-at-most = On { rank-a }, from your face-up cards: { rank-a } or lower, or a Ten.
you-cannot-play = Nothing you may play fits. Pick up the pile.
threes-won = { $you ->
    [yes] You’re the first without cards: you win!
   *[no] { $seat } is the first without cards and wins.
  }
threes-stalled = The game ended before anybody ran out of cards: whoever has the fewest left wins.

## The table
at-most = { $rank } or lower, or Ten
at-least-help = The first without cards wins. Play the lowest that fits, and save Twos, Threes and Tens.
your-turn-hand-anything-help = A Ten burns the pile, and so does an Eight that fits. Then you play again.
zone-stock = Draw pile
mark-place = { place-nth }

## What happened
lot = { $who } deal{ $s }.
burns-ten = A Ten burns the pile.
burns-eight = An Eight burns the pile.
burns-jack = A one-eyed Jack burns the pile.
burns-four = Four of a kind burn the pile.
finished = { $you ->
    [yes] You have no cards left: { place-nth } place!
   *[no] { $seat } has no cards left: { place-nth } place.
  }
won = { $who } win{ $s }!

## Why a move cannot be made
refused-at-least = Too low. Play { rank-a } or higher. { always-goes }
refused-only = Too low. Play { rank-a }, a Two, a Three or a Ten.
refused-at-most = Too high. On { rank-a }, play { rank-a } or lower, or a Ten.
"""

ONE_EYED: Final = (0, 3)
"""The suits of the Jacks that are seen from the side: ♥ and ♠."""


@dataclass(frozen=True)
class Threes(Shedding):
    """The rules and options.

    `exchange`: cards are swapped before the first one is played (S11). `multiples`: several cards of one rank may be
    played together (S3). `play_for_places`: play goes on when the first has won (S10).
    """

    kind: ClassVar[str] = "threes"
    seat_counts: ClassVar[range] = range(2, 8)
    rules: ClassVar[str] = RULES
    sentences: ClassVar[str] = _OWN + SENTENCES + HINT_SENTENCES + lessons.SENTENCES
    scene: ClassVar[str] = "fire"
    minutes: ClassVar[int] = 10

    waiting_codes: ClassVar[Mapping[str, str]] = {"exchange": "exchanging"}
    first_direction: ClassVar[Direction] = -1
    free: ClassVar[frozenset[int]] = frozenset({TWO, THREE, TEN})
    glass: ClassVar[int] = THREE
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

    def demand_of(self, heights: Iterable[int]) -> Demand:
        below = states.height_under(self.glass, heights)
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

    def _turn_prompt(self, state: State, seat: Seat) -> Text:
        prompt = super()._turn_prompt(state, seat)
        if self.multiples and prompt.code == "your-turn-hand-anything":
            return Text("your-turn-hand-anything-several")
        if self.multiples and prompt.code == "your-turn-up-anything":
            return Text("your-turn-up-anything-several")
        return prompt

    def mark(self, state: State, seat: Seat) -> Text:
        return Text("mark-place", {"place": self.places(state)[seat]})

    def result(self, state: State) -> Text:
        winners = self.winners(state)
        return Text("threes-won", {"seat": winners[0]}) if state.finished else Text("threes-stalled")

    def lesson(self) -> Lesson:
        return lessons.lesson(self)

    def examples(self) -> tuple[Example, ...]:
        return lessons.examples()
