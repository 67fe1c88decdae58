"""The English sentences of Crazy Eights, in Fluent syntax."""

from typing import Final

SENTENCES: Final = """
crazy-eights = Crazy Eights
crazy-eights-tagline = Match suit or rank. Eights name a new suit.

crazy-eights-goal = Be the first to get rid of your cards. You score what the others still hold. Each turn, match the
    suit or the rank of the top card. If nothing fits, draw.

option-draw-until-playable = Draw until you can play
option-draw-until-playable-help = Drawing does not end your turn: you draw until you can play, and then play.
option-target = Points to win
option-target-none = one round
option-target-help = A game is one round, or goes on until somebody has this many points.
option-cards-for-two = Cards for two players
option-cards-for-two-help = With two players, each is dealt five or seven cards.
option-queens-skip = Queens skip
option-queens-skip-help = Each Queen skips one player. With two, the same player plays again.
option-twos-draw = Twos draw
option-twos-draw-help = After a Two the next player draws two cards and loses the turn, or answers with a Two; then the
    next draws four, and so on.
option-aces-reverse = Aces reverse
option-aces-reverse-help = Each Ace turns the direction of play. With two players it skips.
your-play-or-draw-help = Be the first without cards: you score what the others still hold. Eights go on anything.
name-suit-help = Name the suit of which you hold most: it’s easier to play then.
points-help = If somebody goes out now, your cards give them { $points ->
    [one] 1 point
   *[other] { $points } points
  }: 50 for an Eight, 10 for a face card.

## What is expected now
your-answer-or-draw = Answer with a Two, or draw { $count ->
    [one] a card
   *[other] { $count } cards
  }.
your-answer-or-pass = Answer with a Two, or pass: the stock is empty.
your-draw-due = Draw { $count ->
    [one] a card
   *[other] { $count } cards
  }: you have no Two.
your-pass-due = You have no Two, and the stock is empty. Pass.
your-play-or-draw = Play { $sign }, { rank-a } or an Eight, or draw{ $ends ->
    [turn] {" "}and end your turn
   *[other] {""}
  }.
your-play-or-pass = Play { $sign }, { rank-a } or an Eight, or pass.
your-play = Play { $sign }, { rank-a } or an Eight.
your-draw = You have no { $sign }, { $rank } or Eight. Draw a card{ $ends ->
    [turn] : that ends your turn
   *[other] {""}
  }.
your-pass = You have no { $sign }, { $rank } or Eight, and cannot draw. Pass.
your-named-play-or-draw = { $sign } was named: play { $sign } or an Eight, or draw{ $ends ->
    [turn] {" "}and end your turn
   *[other] {""}
  }.
your-named-play-or-pass = { $sign } was named: play { $sign } or an Eight, or pass.
your-named-play = { $sign } was named: play { $sign } or an Eight.
your-named-draw = { $sign } was named, and you have no { $sign } or Eight. Draw a card{ $ends ->
    [turn] : that ends your turn
   *[other] {""}
  }.
your-named-pass = { $sign } was named, and you have no { $sign } or Eight, and cannot draw. Pass.
your-suit = Name the next suit.
round-is-over = Round { $round } is over.

## What the table must never forget
one-round = One round
round-to = Round { $round }, to { $target } points
suit-named = { $sign } { $suit } named
cards-due = Draw { $count } or play a Two
clockwise = Clockwise
counterclockwise = Counterclockwise

## Places
by-suit = by suit

## Choices
play-cards = Play
draw-card = Draw from the stock
draw-several = { $count ->
    [one] Draw 1 card
   *[other] Draw { $count } cards
  }
pass-turn = Pass
name-suit = Suit
a-suit = { $sign } { $suit }

## Score sheet
round-row = Round { $round }
round-row-long = round { $round }

## What happened
seated = { $you ->
    [yes] Round { $round }: you start.
   *[no] Round { $round }: { $seat } starts.
  }
dealt = { $count } cards were dealt to each player.
turned-up = { $card } was turned up.
eight-turned = { $card } was turned up: an Eight is shuffled back in.
played = { $who } played { $card }.
played-together = { $who } played { $cards }.
named-suit = { $who } named { $sign } { $suit }.
drew = { $who } drew a card.
drew-several = { $who } drew { $count ->
    [0] nothing: the stock is empty
    [one] a card
   *[other] { $count } cards
  }.
skipped = { $who } { $is } skipped.
turned-round = Play now goes { $way ->
    [clockwise] clockwise
   *[other] counterclockwise
  }.
passed = { $who } passed.
recycled = The stock is empty: { $count ->
    [one] one discard went back to it.
   *[other] { $count } discards were shuffled into a new one.
  }
went-out = { $you ->
    [yes] You have no cards left!
   *[no] { $seat } has no cards left!
  }
all-passed = Everybody passed: the round is blocked, and the lowest hand wins it.
stock-used-up = The stock has run out for the sixth time: the round is blocked, and the lowest hand wins it.
showed-hand = { $you ->
    [yes] Your hand counts { $points }.
   *[no] { $seat }’s hand counts { $points }.
  }
won-round = { $who } win{ $s } the round and score{ $s } { $points }.
void-round = Several hands are equally low: the round is void, and nobody scores.
drawn-game = The game is a draw: nobody scored.

## Why a move cannot be made
must-follow = Play { $sign }, { rank-a } or an Eight. Several cards of one rank may go together if one of them fits.
must-follow-named = { $sign } was named: play { $sign } or an Eight. Several cards may go together if one of them fits.
only-a-two-answers = Only a Two answers a Two.
one-rank-together = Only cards of one rank can be played together.
each-card-once = Each card can be played only once.
play-at-least-one = Play at least one card.
name-a-suit-first = Name a suit first.
no-eight-to-name = You name a suit only after playing an Eight.
no-such-suit = There is no such suit.
stock-is-empty = The stock is empty: play a card or pass.
draw-before-passing = You may pass only when there is no card to draw.
play-before-passing = You may pass only when you cannot play or draw.
play-what-you-drew = You drew a card and can play now, so play.
"""
