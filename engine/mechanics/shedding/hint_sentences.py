"""The English sentences of hints in shedding games, in Fluent syntax."""

from typing import Final

HINT_SENTENCES: Final = """
## What to look at
hint-look-fitting = Look at the cards that fit. Which of them will be hardest to play later?
hint-look-fitting-one = Only one rank of yours fits.
hint-look-none-fits = Look at the pile: does any of your cards fit?
hint-look-up = Face-up cards are played late, when nothing can be drawn. Which would you rather have there?
hint-look-others = Look how many cards the others have.
hint-look-blind = Nobody has seen these cards.

## The move, and why
hint-play-last = Play { $cards }: { $count ->
    [one] it’s your last card.
   *[other] they’re your last cards.
  }
hint-play-burn = Play { $cards }: that burns the pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }, and you play again.
hint-play-only = Play { $cards }: no other rank of yours fits.
hint-play-several = Play { $cards }: you get rid of { $count } cards at once, and no plain card that fits is lower.
hint-play-keep = Play { $cards }: keep { $kept_cards } for a pile on which nothing else fits.
hint-play-lowest = Play { $cards }: it’s the lowest of the { $count } ranks that fit, and gets harder to play later.
hint-play-ahead = Play { $cards }: looking ahead, that leaves you best off.
hint-pick-up = Pick up the pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }: none of your cards fits.
hint-pick-up-ahead = Pick up the pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }: looking ahead, what fits is too good to give away now.
hint-blind = Turn over any of them: nobody knows which one fits.
hint-swap-free = Lay { $card } face up for { $taken_card }: it goes on any pile.
hint-swap-higher = Lay { $card } face up for { $taken_card }: it’s higher, so it’s easier to play late.
hint-swap-ahead = Lay { $card } face up for { $taken_card }: looking ahead, it’s the better one to have there.
hint-name-most = Name { $seat }, who has { $count ->
    [one] 1 card
   *[other] { $count } cards
  }: none of the others has more.
hint-name-ahead = Name { $you ->
    [yes] yourself
   *[no] { $seat }
  }: looking ahead, that leaves you best off.
hint-ready = Say you’re ready: no card of your hand is better than one that lies face up.
hint-ready-ahead = Say you’re ready: looking ahead, your hand needs its good cards first.
"""
