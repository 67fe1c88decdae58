"""The English sentences of Crazy Eights, in Fluent syntax."""

from typing import Final

SENTENCES: Final = """
crazy-eights = Crazy Eights

crazy-eights-goal = Follow the suit or the rank of the top card, several cards of one rank at once if you like.
    Eights fit anywhere and name a suit. First without cards collects what the others hold.

option-draw-until-playable = Draw until you can play
option-draw-until-playable-help = A draw does not end the turn: you draw until you can play, and then play.
option-target = Points to win
option-target-none = one round
option-target-help = A game is one round, or goes on until somebody has so many points.

## What is expected now
your-play-or-draw = Your turn: play { $sign }, { $ranks } or Eights, or draw a card.
your-play-or-pass = Your turn: play { $sign }, { $ranks } or Eights, or pass.
your-play = Now play { $sign }, { $ranks } or Eights.
your-draw = No card of yours is { $sign }, of { $ranks } or an Eight: draw one.
your-pass = You can neither play nor draw: pass.
your-named-play-or-draw = Your turn: play { $sign }, as named, or Eights, or draw a card.
your-named-play-or-pass = Your turn: play { $sign }, as named, or Eights, or pass.
your-named-play = Now play { $sign }, as named, or Eights.
your-named-draw = No card of yours is { $sign }, as named, or an Eight: draw one.
your-named-pass = You can neither play { $sign }, as named, nor draw: pass.
your-suit = Name the suit that comes next.
round-is-over = Round { $round } is over.

## What the table must never forget
one-round = A single round
round-to = Round { $round }, to { $target } points
suit-named = { $sign } { $suit } named

## Places
by-suit = by suit

## Choices
play-cards = Play
draw-card = Draw from the stock
pass-turn = Pass
name-suit = Suit
a-suit = { $sign } { $suit }

## Score sheet
round-row = Round { $round }

## What happened
seated = { $you ->
    [yes] Round { $round }: you start.
   *[no] Round { $round }: { $seat } starts.
  }
dealt = { $count } cards were dealt to each player.
turned-up = { $card } was turned up.
eight-turned = { $card } was turned up: an Eight is shuffled back.
played = { $who } played { $card }.
played-together = { $who } played { $cards }.
named-suit = { $who } named { $sign } { $suit }.
drew = { $who } drew a card.
passed = { $who } passed.
recycled = The stock is empty: { $count ->
    [one] one discard went back to it.
   *[other] { $count } discards were shuffled for a new one.
  }
went-out = { $you ->
    [yes] You have no cards left!
   *[no] { $seat } has no cards left!
  }
all-passed = Everybody passed: the round is blocked, and the lowest hand wins it.
stock-used-up = The stock is used up for the sixth time: the round is blocked, and the lowest hand wins it.
showed-hand = { $you ->
    [yes] Your hand counts { $points }.
   *[no] The hand of { $seat } counts { $points }.
  }
won-round = { $who } win{ $s } the round and collect{ $s } { $points }.
void-round = Several hands are equally low: the round is void, and nobody scores.
drawn-game = The game is drawn: nobody scored.

## Why a move cannot be made
must-follow = Play { $sign }, { $ranks } or Eights; several cards of one rank together where one of them fits.
must-follow-named = Play { $sign }, the suit that was named, or Eights; several cards together where one of them fits.
one-rank-together = Only cards of one rank are played together.
each-card-once = Every card is played once.
play-at-least-one = Play at least one card.
name-a-suit-first = First name the suit that your Eight stands for.
no-eight-to-name = A suit is named only after an Eight.
no-such-suit = There is no such suit.
stock-is-empty = The stock is empty: play a card or pass.
draw-before-passing = You may pass only when no card can be drawn.
play-before-passing = You may pass only when you can neither play nor draw.
play-what-you-drew = You have drawn, and can play now: play a card.
"""
