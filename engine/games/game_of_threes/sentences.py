"""The English sentences of the Game of Threes, in Fluent syntax."""

from typing import Final

SENTENCES: Final = """
game-of-threes = Game of Threes
game-of-threes-tagline = Make books and runs. Fewest points win.

game-of-threes-goal = The fewest points win. Make books (7 7 7) and runs (8♥ 9♥ 10♥): take a card and discard one each
    turn, until somebody goes out. Cards left over count.

option-hands = Hands
option-hands-help = The whole game has eleven hands. A short one has only the first six or four.
option-show-points = Everybody sees all points
option-show-points-help = Everybody sees what every hand counts while it is played, not only when it is over.
option-late-joining = Players may join between hands
option-late-joining-help = Latecomers may join between hands, with the highest total of the players who are not away.
special-cards = wild
precious-card = A wild stands for any card you need.
take-from-stock-help = Take a card. When all you keep is in books (three of a rank) and runs (8♥ 9♥ 10♥), you’re out.
discard-one-help = { $lifted ->
    [yes] { $prompt } Now tap Discards.
   *[no] Discard a card you can’t use: slide it up, or tap Discards to let the raised one go.
  }
go-out-with-help = All your other cards belong together: discard { $card } and you’re out, with no points.
wild-rank-help = { $ranks } and jokers are wild in this hand: each can stand for any card.
mark-out-help = { $seat } is out, so this is your last turn. Cards outside books and runs cost you points.
groups-help = A line below your cards joins a book or a run. Those cards cost you nothing.
points-help = The cards you can’t use cost you { $points ->
    [one] 1 point
   *[other] { $points } points
  } now. The lowest total wins the game.

## What is expected now
your-cut = Choose where to cut.
your-recycle-cut = Choose where to cut the new bank.
your-take = Take a card from the bank or the discards.
your-last-turn = Your last turn: take a card.
your-discard = Discard a card.
cutting = { $seat } is cutting the cards.

## What the table must never forget
hand-of = Hand { $hand } of { $hands }
wild-rank = { $ranks } are wild
last-turns = { $who } { $is } out: last turns

## How points came about
reason-out = went out
reason-nothing-left = nothing left over

## Places
zone-stock = Bank
zone-drawn = { $who } drew

## Choices
fewest-points = fewest points
cut-here = Cut
take-from-stock = Bank
take-from-discards = Discards
discard-one = Discard
go-out-with = Go out with { $card }

## Score sheet
hand-row = { $ranks }
hand-row-title = Wild
hand-row-long = the hand with wild { $ranks }
rounds-played = { $rounds ->
    [one] 1 hand
   *[other] { $rounds } hands
  }
joined-with = Joined with

## What happened
drew-help = Everybody draws a card: the lowest plays first.
drew = { $who } drew { $card }.
plays-first = { $you ->
    [yes] You drew the lowest card: you play first.
   *[no] { $seat } drew the lowest card and plays first.
  }
shuffled = { $who } deal{ $s } hand { $hand }: { $ranks } are wild.
cut = { $who } cut the cards.
cut-by-chance = The cards were cut at random.
dealt = { $count } cards were dealt to each player.
took-from-bank = { $who } took the top card of the bank.
took-from-discards = { $who } took { $card } from the discards.
discarded = { $who } discarded { $card }.
turned-over = { $you ->
    [yes] You were away: { $card } went to the discards.
   *[no] { $seat } was away: { $card } went to the discards.
  }
recycled = The bank is empty: { $count } discards were shuffled into a new one.
went-out = { $who } { $is } out! Everybody else has one more turn.
last-turn = { $you ->
    [yes] This is your last turn.
   *[no] Last turn for { $seat }.
  }
showed-hand = { $you ->
    [yes] You show your hand: { $points } points.
   *[no] { $seat } shows a hand of { $points } points.
  }
hand-scored = { $who } score{ $s } { $points } (total { $total }).
joined = { $who } joined with { $points } points.

## Why a move cannot be made
no-cut-now = There is nothing to cut now.
cut-first = Cut the cards first.
cut-out-of-range = A cut leaves at least one card on each side: from 1 to { $last }.
already-taken = Discard a card first.
take-first = Take a card first.
bank-is-empty = The bank is empty: take the top discard.
no-discards = There are no discards to take.
"""
