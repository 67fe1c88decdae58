"""The English sentences of 500, in Fluent syntax."""

from typing import Final

SENTENCES: Final = """
five-hundred = 500

five-hundred-goal = Bid how many of the ten tricks you will take, and with which trumps. The highest bidder takes
    the kitty and plays against the other two. First to 500 points wins.

option-misere = Misère may be bid
option-misere-help = A bid to lose every trick: misère for 250 points, open misère for 500.
special-cards = trump
special-cards-help = A star marks a trump: the joker, the trump suit, and the Jack of the other suit of its colour.
    With ♥ as trumps J♦ is one too, with ♠ it is J♣.

## What is expected now
your-bid = Your bid, or pass.
your-higher-bid = Your bid, higher than { contract }, or pass.
your-exchange = The kitty is yours. Put three cards away face down.
your-lead = Your lead: play any card.
your-follow = Play a card: { $sign } was led, and you follow.
your-free-play = Play any card: { $sign } was led, and you have none.
your-name = Name the suit that your joker stands for: the others follow it.
is-bidding = { $seat } is bidding.
nobody-won = The game is over. Nobody wins.

## Contracts
contract = { $bid ->
    [no-trump] { $tricks } NT
    [misere] Misère
    [open-misere] Open misère
   *[suit] { $tricks } { $sign }
  }
contract-long = { $bid ->
    [no-trump] { $tricks } no trumps
    [misere] Misère
    [open-misere] Open misère
   *[suit] { $tricks } { $suit }
  }

## What the table must never forget
hand-number = Hand { $hand }
highest-bid = { $who } bid{ $s } { contract }
contract-of = { $who } play{ $s } { contract } for { $value }
joker-stands-for = The joker is { $sign }

## At a seat
mark-passed = passed
mark-bid = bid { contract }
mark-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
  }
mark-tricks-short = { $count } tr.

## Places
zone-stock = Pack
zone-kitty = Kitty
zone-kitty-own = Your kitty
zone-trick = Trick
zone-drawn = { $who } drew
zone-tricks = { $you ->
    [yes] Your tricks
   *[no] Tricks of { $seat }
  }
by-strength = by strength

## Choices
your-bids = Bid
pass-bid = Pass
put-three = Put away
play-card = Play
name-suit = Suit
a-suit = { $sign } { $suit }

## Score sheet
hand-row = { $hand }. { contract }
hand-row-thrown-in = { $hand }. thrown in
tricks-bid = Tricks bid
tricks-taken = Tricks taken

## What happened
drew-help = Everybody draws a card: the lowest deals.
drew = { $who } drew { $card }.
tied = Tied for lowest: those draw again.
draw-again = The cards are shuffled again.
deals-first = { $you ->
    [yes] Yours is the lowest card: you deal.
   *[no] { $seat } has the lowest card and deals.
  }
shuffled = { $who } deal{ $s } hand { $hand }.
dealt = Ten cards were dealt to each player, and three to the kitty.
bid = { $who } bid { contract }.
passed = { $who } passed.
thrown-in = Everybody passed: the hand is thrown in.
won-bidding = { $you ->
    [yes] You play { contract } and take the kitty
   *[no] { $seat } plays { contract } and takes the kitty
  }.
put-away = { $who } put three cards away.
led = { $who } led { $card }.
played = { $who } played { $card }.
named-suit = { $who } named { $sign }: the joker stands for it.
took-trick = { $who } took the trick, { $count } so far.
laid-open = { $you ->
    [yes] Your hand is laid open.
   *[no] { $seat } lays the hand open.
  }
contract-made = { $you ->
    [yes] You made { contract } with { $taken ->
        [one] 1 trick
       *[other] { $taken } tricks
      }.
   *[no] { $seat } made { contract } with { $taken ->
        [one] 1 trick
       *[other] { $taken } tricks
      }.
  }
contract-failed = { $you ->
    [yes] You failed { contract } with { $taken ->
        [one] 1 trick
       *[other] { $taken } tricks
      }.
   *[no] { $seat } failed { contract } with { $taken ->
        [one] 1 trick
       *[other] { $taken } tricks
      }.
  }
hand-scored = { $who } score{ $s } { $points }, { $total } in all.
nobody-wins = { $who } come{ $s } first, but once stood at 500 below nothing or worse: nobody wins.

## Why a move cannot be made
first-bid = First bid or pass.
first-exchange = First put three cards away.
first-play = Play a card to the trick.
first-name = First name the suit that your joker stands for.
follow-suit = You must follow { $sign }: play one of your { $suit }.
joker-only-when-void = You have { $sign }, so the joker must wait: without trumps it has no suit of its own.
no-such-bid = There is no such bid at this table. Bids are written as 7h or 8nt.
bid-higher = A bid must be higher than every bid before it.
put-three-away = Put exactly three cards away.
no-such-suit = There is no such suit.
"""
