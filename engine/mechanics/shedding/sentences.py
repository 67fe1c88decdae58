"""The English sentences that shedding games share, in Fluent syntax."""

from typing import Final

SENTENCES: Final = """
option-exchange = Swap cards before play
option-exchange-help = Before the first card everybody may swap cards of the hand for their face-up cards, all at the
    same time.

## What is expected now
your-exchange = Swap cards with your face-up ones, then say you’re ready.
exchanging = The cards are being swapped.
your-turn-down = Turn over one of your face-down cards.

## What the table must never forget
turn-number = Turn { $turn }
anything = Anything goes
at-least = { $rank } or higher
only = { $ranks }
clockwise = Clockwise
counterclockwise = Counterclockwise
ends-in = { $count ->
    [one] Ends in 1 turn
   *[other] Ends in { $count } turns
  }

## Places
zone-pile = Pile
zone-burned = Burned
zone-up = face up
zone-down = face down

## Choices
swap-card = Swap
swap-card-help = Face-up cards come last: put strong ones there. Tap one in your hand, then one to swap.
end-exchange = Ready
by-rank = by rank
play-cards = Play
try-cards = Try a card that does not fit
turn-over = Turn over
turn-over-help = Nobody knows these cards. Tap one: if it doesn’t fit, you take it with the pile.
pick-up = { $count ->
    [one] Pick up the pile (1 card)
   *[other] Pick up the pile ({ $count } cards)
  }
pick-up-short = Pick up { $count }

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
dealt = Dealt: { $count } face down, { $count } face up, { $count } in hand.
swapped = { $who } laid { $card } face up for { $taken_card }.
exchanged = { $who } { $is } ready.
exchange-ended = Time is up: the cards stay as they are.
played = { $who } played { $cards }.
turned-over = { $who } turned over and played { $cards }.
turned-in-vain = { $who } turned over { $card }, which does not fit.
tried = { $who } tried { $cards } in vain.
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
stalled = Everybody has had { $turns } turns without getting closer to the end: the game is over.

## Why a move cannot be made
exchange-first = Swap cards, or say that you’re ready.
hand-first = Play the cards in your hand first.
not-before-you = You don’t have that card to play.
no-cards = Choose one or more cards of one rank.
one-rank = Only cards of one rank can be played together.
only-blind = You have only face-down cards: turn one over.
not-blind-yet = Your face-down cards come last.
no-such-place = Choose a place from 1 to { $last }.
must-play = You can play, so you must.
must-turn-over = Turn over one of your face-down cards: it may fit.
one-card = Play one card at a time.
nothing-to-show = Just pick up the pile: no card is shown.
tried-fits = That card fits: play it instead of trying it.
pile-is-empty = There is nothing to pick up. Play a card.
nobody-there = Nobody sits there.
"""
