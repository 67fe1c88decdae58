"""The English sentences that shedding games share, in Fluent syntax."""

from typing import Final

SENTENCES: Final = """
## What is expected now
your-turn-down = Choose one of your face-down cards by its place: it is turned over.

## What the table must never forget
turn-number = Turn { $turn }
anything = Anything goes
at-least = { $ranks } or higher
only = { $ranks }
at-most = { $ranks } or lower
clockwise = Clockwise
counterclockwise = Counterclockwise
ends-in = { $count ->
    [one] Over in 1 turn
   *[other] Over in { $count } turns
  }

## Places
zone-pile = Pile
zone-burned = Burned
zone-up = face up
zone-down = face down

## Choices
by-rank = by rank
play-cards = Play
try-cards = Try a card that does not fit
turn-over = Turn over
pick-up = { $count ->
    [one] Pick up the pile (1 card)
   *[other] Pick up the pile ({ $count } cards)
  }

## Score sheet
cards-left = Cards left
place-row = Place
left-with = { $you ->
    [yes] You are left with { $count ->
        [one] 1 card
       *[other] { $count } cards
      }.
   *[no] { $seat } is left with { $count ->
        [one] 1 card
       *[other] { $count } cards
      }.
  }

## What happened
dealt = Everybody has { $count } cards face down, { $count } face up and { $count } in hand.
played = { $who } played { $cards }.
turned-over = { $who } turned over and played { $cards }.
turned-in-vain = { $who } turned over { $card }, which cannot be played.
tried = { $who } tried { $cards }, which cannot be played.
filled = { $you ->
    [yes] You drew { $count ->
        [one] a card
       *[other] { $count } cards
      }.
   *[no] { $seat } drew { $count ->
        [one] a card
       *[other] { $count } cards
      }.
  }
picked-up = { $you ->
    [yes] You picked up the pile, { $count ->
        [one] 1 card
       *[other] { $count } cards
      }.
   *[no] { $seat } picked up the pile, { $count ->
        [one] 1 card
       *[other] { $count } cards
      }.
  }
stalled = For { $turns } turns of everybody nothing came closer to the end: the game is over.

## Why a move cannot be made
refused-at-most = After a Seven only { $ranks } or lower can be played.
hand-first = Play the cards in your hand first.
not-before-you = You have no such card to play.
no-cards = Choose one or more cards of one rank.
one-rank = Cards that are played together have one rank.
only-blind = You only have face-down cards: choose one by its place.
not-blind-yet = Your face-down cards come last.
no-such-place = Choose a place from 1 to { $last }.
must-play = You can play, so you must.
must-turn-over = Turn over one of your face-down cards: it may fit.
one-card = One card at a time.
nothing-to-show = Only the pile is picked up: nothing is shown.
tried-fits = A card that is shown with the pile must be one that cannot be played.
pile-is-empty = There is nothing to pick up: play a card.
nobody-there = Nobody sits there.
"""
