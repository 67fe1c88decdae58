"""Lebowski. `RULES` has its rules in words, with the numbers of its rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from engine.errors import IllegalMove
from engine.examples import Example
from engine.game import Event, Move, Step, announce, public_event
from engine.games import lebowski_lesson as lessons
from engine.lessons import Lesson
from engine.mechanics.shedding import MOVES, Demand, Next, Shedding, State, legal
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding.hint_sentences import HINT_SENTENCES
from engine.mechanics.shedding.sentences import SENTENCES
from engine.mechanics.shedding.state import (
    ACE,
    ANYTHING,
    AT_LEAST,
    BURNS_TOGETHER,
    EIGHT,
    FIVE,
    HEIGHTS,
    QUEEN,
    SEVEN,
    SEVEN_OR_LOWER,
    TEN,
    TWO,
    Direction,
    Phase,
)
from engine.text import Text
from engine.view import Actor, Choice, ChooseOne, Option, Seat

RULES: Final = """Lebowski: get rid of your cards; the last player who holds any loses.

Players. Three to five. Three or four play with one deck of 52 cards, five with two. No jokers. (L1)

Object. Don’t be the last with cards. A player with no cards anywhere is safe; the last player holding cards is the
loser. (L14)

Deal. Everybody has three cards face down, three face up on the table, and three in hand. A random player starts, and
play is clockwise. (L2)

Exchange. If the table wishes, before the first card everybody swaps cards of the hand for face-up ones, one for one, as
often as they like, all at the same time. Everybody sees what lies face up. It ends when all are ready, or after thirty
seconds where others wait; whoever is away keeps their cards. Then play begins as always. (L17)

Your turn. Play one or more cards of one rank onto the pile: from your hand; when your hand is empty and the draw pile
is gone, from your face-up cards; when those are gone, one face-down card, unseen. The ranks go from Two up to King, and
the Ace is highest. (L3)

Draw pile. After you play, your hand is filled to three cards while the draw pile lasts. With three or more in hand you
draw nothing. (L4)

What goes on what. On an empty pile anything may be played. Otherwise the rank must be equal or higher. (L5)

Two. Goes on anything, and anything goes on it. (L6)

Five, the glass. Goes on anything. The next player plays on what lies under the Fives; with nothing there, on an empty
pile. (L7)

Seven, the reverse. The next player, and only that one, must play a Seven or lower. If they play a Five, the player
after them plays on the Seven as on any other card: a Seven or higher. (L8)

Eight, the skip. Each Eight skips one player. (L9)

Queen, the switch. Each Queen reverses the direction of play. (L9)

Ten, the burn. Must be higher than the card it is played on, and is never free. The pile leaves the game, and the same
player plays again. (L10)

Ace. The highest card. Whoever plays it chooses who plays next, themselves included, among those still in. (L11)

Four together. Four or more of one rank together on top of the pile burn it, and whoever completed them plays again. A
burn cancels the skips and the choice of player that come with the same play; a Queen’s change of direction stands.
(L12)

Picking up. If you have no valid card, or choose not to play one, you pick up the pile. If you play a card that does not
fit, you pick up the pile too and keep the card; a face-down card that does not fit joins your hand. On an empty pile
you must play. Then the next player in the direction of play has the turn. (L13)

Safe. If your last play would give you another turn, the next player plays instead. (L14)

First out. If the table wishes, whoever runs out of cards first wins, and the game ends. In a stalemate the fewest cards
then win. (L16)

Clock. If your time ends, your lowest card that fits is played, or else you pick up the pile; after an Ace the next
player is chosen for you. (A1)

Stalemate. After thirty turns for each player still in without a burn, a card drawn, a card played from the table or a
player finishing, the game ends. Whoever has the most cards loses, and equals share that. (A3)
"""

_OWN: Final = """
lebowski = Lebowski
lebowski-tagline = As high or higher. The last with cards loses.

lebowski-goal = The last player with cards loses. You have three in hand, three face up, three face down. Each turn,
    play as high as the pile or higher, or pick it up.

option-first-out-wins = The first without cards wins
option-first-out-wins-help = Whoever runs out of cards first wins, and the game ends. Otherwise the last with cards
    loses.

## What is expected now
your-turn-hand-anything = Play any card, or several of one rank.
your-turn-hand-at-least = Play { rank-a } or higher. { always-goes }
always-goes = { $always ->
    [one] Twos always fit.
   *[other] Twos and Fives always fit.
  }
your-turn-hand-only = Play { rank-a }, a Two or a Five.
your-turn-hand-at-most = On { rank-a }, play { rank-a } or lower.
your-turn-up-anything = Play any face-up card, or several of one rank.
your-turn-up-at-least = Play a face-up card: { rank-a } or higher. { always-goes }
your-turn-up-only = Play a face-up card: { rank-a }, a Two or a Five.
your-turn-up-at-most = On { rank-a }, from your face-up cards: { rank-a } or lower.
your-nomination = Choose who plays next.
naming = { $seat } is choosing who plays next.
you-cannot-play = Nothing you may play fits. Pick up the pile.
at-least-help = The last with cards loses. Play the lowest card that fits, and save Twos and Fives.
your-turn-hand-anything-help = Cards of one rank go together: tap each of them, then the pile.
lebowski-lost = { $you ->
    [yes] You’re the last with cards, and you lose.
   *[no] { $seat } is the last with cards and loses.
  }
lebowski-won = { $you ->
    [yes] You’re the first without cards: you win!
   *[no] { $seat } is the first without cards and wins.
  }
lebowski-fewest-cards = The game ended before anybody ran out of cards: whoever has the fewest left wins.
lebowski-most-cards = { $who } { $is } left with the most cards and lose{ $s }.
lebowski-several-lost = Several players are left with the most cards, and lose.

## The table
at-most = { $rank } or lower
zone-stock = Draw pile
mark-safe = safe
mark-lost = loser
mark-won = winner

## Choices
sure-try-at-least = Too low: it takes { rank-a } or higher. { always-goes } Try it anyway, and pick up the pile?
sure-try-only = Too low: it takes { rank-a }, a Two or a Five. Try it anyway, and pick up the pile?
sure-try-at-most = Too high: on { rank-a } it takes { rank-a } or lower. Try it anyway, and pick up the pile?
who-plays-next = Who plays next

## What happened
lot = { $who } play{ $s } first.
burns-ten = A Ten burns the pile.
burns-four = Four of a kind burn the pile.
skipped = { $who } { $is } skipped.
turned-round = Play now goes { $way ->
    [clockwise] clockwise
   *[other] counterclockwise
  }.
named = { $who } chose { $next_you ->
    [yes] you
   *[no] { $next_seat }
  } to play next.
named-oneself = { $who } play{ $s } again.
finished = { $you ->
    [yes] You have no cards left: you are safe!
   *[no] { $seat } has no cards left and is safe.
  }
first-out = { $you ->
    [yes] You have no cards left!
   *[no] { $seat } has no cards left!
  }
won = { $who } win{ $s }!
lost = { $who } lose{ $s }.

## Why a move cannot be made
refused-at-least = Too low. Play { rank-a } or higher. { always-goes }
refused-only = Too low. Play { rank-a }, a Two or a Five.
refused-at-most = Too high. On { rank-a }, play { rank-a } or lower.
name-first = Choose who plays next first.
not-naming = Only the player of an Ace chooses who plays next.
not-still-in = Choose somebody who still has cards.
"""


@dataclass(frozen=True, slots=True)
class Nominate:
    """The player of an Ace names the seat that plays next."""

    tag: ClassVar[str] = "nominate"

    seat: Seat


@dataclass(frozen=True)
class Lebowski(Shedding):
    """The rules and options.

    `exchange`: cards are swapped before the first one is played (L17). `first_out_wins`: the game ends when the first
    has no cards, and that seat wins (L16).
    """

    kind: ClassVar[str] = "lebowski"
    seat_counts: ClassVar[range] = range(3, 6)
    rules: ClassVar[str] = RULES
    sentences: ClassVar[str] = _OWN + SENTENCES + HINT_SENTENCES + lessons.SENTENCES
    scene: ClassVar[str] = "layers"
    minutes: ClassVar[int] = 15
    move_types: ClassVar[object] = MOVES | Nominate
    phases: ClassVar[tuple[Phase, ...]] = ("lot", "shuffle", "exchange", "play", "nominate", "over")
    waiting_codes: ClassVar[Mapping[str, str]] = {"nominate": "naming", "exchange": "exchanging"}

    first_direction: ClassVar[Direction] = 1
    free: ClassVar[frozenset[int]] = frozenset({TWO, FIVE})
    glass: ClassVar[int] = FIVE
    must_play: ClassVar[bool] = False
    may_try: ClassVar[bool] = True
    lot_deals: ClassVar[bool] = False
    takes_several: ClassVar[bool] = True

    first_out_wins: bool = False

    def pack_count(self, seats: int) -> int:
        return -(-seats // 4)

    def demand_of(self, heights: Iterable[int]) -> Demand:
        from_top = iter(heights)
        top = next(from_top, TWO)
        if top == SEVEN:
            return SEVEN_OR_LOWER
        if top != self.glass:
            return AT_LEAST[top]
        below = states.height_under(self.glass, from_top)
        return AT_LEAST[below] if below else ANYTHING

    def burn_code(self, cards: Sequence[int], together: int) -> str:
        if HEIGHTS[cards[0]] == TEN:
            return "burns-ten"
        return "burns-four" if together >= BURNS_TOGETHER else ""

    def after_play(
        self, state: State, seat: Seat, cards: Sequence[int], burns: bool, finished: tuple[Seat, ...]
    ) -> Next:
        height, count, direction = HEIGHTS[cards[0]], len(cards), state.direction
        events: tuple[Event, ...] = ()
        if height == QUEEN and count % 2:
            direction = 1 if direction == -1 else -1
            way = "clockwise" if direction == 1 else "counterclockwise"
            events = (public_event("turned-round", hint="reverse", way=way),)
        if burns and seat not in finished:
            return seat, direction, "play", events
        if height == ACE and not burns:
            return seat, direction, "nominate", ()
        skips = count if height == EIGHT and not burns else 0
        if skips:
            skipped = [states.next_seat(state, seat, direction, finished, nth) for nth in range(skips)]
            events = tuple([public_event("skipped", hint="skip", seat=other) for other in skipped])
        return states.next_seat(state, seat, direction, finished, skips), direction, "play", events

    def after_pick_up(self, state: State, seat: Seat) -> Seat:
        return states.next_seat(state, seat, state.direction, state.finished)

    def split_by_effect(self, cards: list[int]) -> list[list[int]]:
        return [cards]

    @property
    def finish_code(self) -> str:
        return "first-out" if self.first_out_wins else "finished"

    def is_decided(self, finished: tuple[Seat, ...]) -> bool:
        return bool(finished) and self.first_out_wins

    def places(self, state: State) -> tuple[int, ...]:
        """The place of each seat. Where the first without cards has won, the others share the second."""
        if not self.first_out_wins or not state.finished:
            return super().places(state)
        return tuple(1 if seat in state.finished else 2 for seat in range(len(state.hands)))

    def winners(self, state: State) -> tuple[Seat, ...]:
        """All seats but the last; where the first without cards wins, only that one."""
        if self.first_out_wins or state.phase != "over":
            return super().winners(state)
        places = self.places(state)
        return tuple(seat for seat in self.order(state) if places[seat] < max(places))

    def losers(self, state: State) -> tuple[Seat, ...]:
        winners = self.winners(state)
        return tuple(seat for seat in self.order(state) if seat not in winners)

    def end_events(self, state: State) -> Iterable[Event]:
        if self.first_out_wins:
            return (announce("won", seat=seat) for seat in self.winners(state))
        return (announce("lost", seat=seat) for seat in self.losers(state))

    # An Ace's naming (L11)

    def nameable(self, state: State) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.order(state) if seat not in state.finished])

    def _legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if state.phase == "nominate":
            return tuple(map(Nominate, self.nameable(state)))
        return legal.moves(self, state, seat)

    def _check_move(self, state: State, seat: Seat, move: Move) -> None:
        if isinstance(move, Nominate):
            if state.phase != "nominate":
                raise IllegalMove("not-naming")
            if move.seat not in self.nameable(state):
                raise IllegalMove("not-still-in")
        elif state.phase == "nominate":
            raise IllegalMove("name-first")
        else:
            legal.check(self, state, seat, move)

    def _apply(self, state: State, actor: Actor, move: Move) -> Step[State]:
        if isinstance(move, Nominate):
            if move.seat == state.active:
                chose = public_event("named-oneself", seat=state.active)
            else:
                chose = public_event("named", seat=state.active, next_seat=move.seat)
            return Step(replace(state, phase="play", active=move.seat, turns=state.turns + 1), (chose,))
        return super()._apply(state, actor, move)

    def _mildest_move(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Move:
        if state.phase == "nominate":
            return Nominate(states.next_seat(state, seat, state.direction, state.finished))
        return super()._mildest_move(state, seat, order)

    # What a view says

    def _turn_prompt(self, state: State, seat: Seat) -> Text:
        return Text("your-nomination") if state.phase == "nominate" else super()._turn_prompt(state, seat)

    def mark(self, state: State, seat: Seat) -> Text | None:
        if self.first_out_wins:
            return Text("mark-won") if seat in self.winners(state) else None
        return Text("mark-lost" if state.phase == "over" and seat in self.losers(state) else "mark-safe")

    def result(self, state: State) -> Text:
        if self.first_out_wins:
            return (
                Text("lebowski-won", {"seat": state.finished[0]}) if state.finished else Text("lebowski-fewest-cards")
            )
        losers = self.losers(state)
        if len(losers) > 1:
            return Text("lebowski-several-lost")
        is_last = len(states.seats_left(state)) == 1
        return Text("lebowski-lost" if is_last else "lebowski-most-cards", {"seat": losers[0]})

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        if state.phase != "nominate":
            return super()._choices(state, seat)
        people = (Option(Text("player", {"seat": n}), {"type": Nominate.tag, "seat": n}) for n in self.nameable(state))
        return (ChooseOne(Text("who-plays-next"), tuple(people)),)

    def lesson(self) -> Lesson:
        return lessons.lesson(self)

    def examples(self) -> tuple[Example, ...]:
        return lessons.examples()
