"""The English sentences of 500, in Fluent syntax."""

from typing import Final

SENTENCES: Final = """
five-hundred = 500
five-hundred-tagline = Bid, choose the trumps, and take the tricks.

five-hundred-goal = The first to 500 points wins. Bid how many of ten tricks you’ll take, and the trumps. The highest
    bidder, the contractor, plays against the others.

option-auction = Bidding
option-auction-once = one turn each
option-auction-until-passed = until two have passed
option-auction-help = Everybody bids once, or the bidding goes round until all but the highest bidder have passed.
option-misere = Misère
option-misere-off = not allowed
option-misere-any = at any time
option-misere-after-seven = once seven is bid
option-misere-help = A bid to lose every trick: misère for 250 points, open misère for 500. Some tables allow plain
    misère only once a bid of seven has been made.
card-joker = the joker
precious-card = It’s likely to take a trick.
special-cards = trump
your-bids-help = { $prompt } Tap a suit to see how many tricks you might win with it.
put-three-help = Tap the three cards that help your bid least. Getting rid of a whole suit is best.
play-card-help = { $prompt } { $lifted ->
    [yes] Now tap your place on the table.
   *[no] { $fits ->
        [some] Slide up a card that glows, or tap it first.
       *[all] Slide up a card to play it, or tap it first.
      }
  }
mark-tricks-help = { $goal ->
    [none] { "" }
    [defender] { "" }
    [contractor-made] { "" }
    [contractor-failed] { "" }
    [contractor-of-misere-made] { "" }
    [contractor-of-misere-failed] { "" }
    [contractor-of-misere] { $you ->
        [yes] You may not take a single trick, so play low.
       *[no] { $seat } may not take a single trick. Play low, so that { $seat } has to.
      }
   *[contractor] { $you ->
        [yes] You need { $tricks } of the ten tricks, or you lose as many points as you bid for.
       *[no] { $tricks ->
            [10] { $seat } needs all ten tricks: take one, and the bid fails. Each scores 10 for you.
           *[other] Keep { $seat } from taking { $tricks } tricks. Each trick that you take scores 10 points.
          }
      }
  }
special-cards-help = A star marks a trump, even on a Jack of another suit. Trumps beat every other suit.

## What is expected now
your-bid = { $turns ->
    [one] Bid or pass: you can bid only once.
   *[more] Bid or pass.
  }
your-higher-bid = { $turns ->
    [one] Bid higher than { contract }, or pass: you can bid only once.
   *[more] Bid higher than { contract }, or pass.
  }
your-exchange = The kitty is yours: discard three cards.
your-lead = Your lead: play any card.
your-follow = { $lead ->
    [named] The joker was led as { $sign }: follow suit.
    [joker] The joker is a trump: follow with { $sign }.
    [bower] { $card } is the left bower, a trump: follow with { $sign }.
   *[suit] { $sign } was led: follow suit.
  }
your-free-play = { $lead ->
    [named] The joker was led as { $sign }, and you have none: play any card.
    [joker] The joker is a trump, and you have no { $sign }: play any card.
    [bower] { $card } is the left bower, a trump, and you have no { $sign }: play any card.
   *[suit] You have no { $sign }: play any card.
  }
your-name = Name the suit your joker stands for. The others must follow it.
is-bidding = { $seat } is bidding.
is-exchanging = { $seat } is exchanging cards with the kitty.
is-naming = { $seat } is naming a suit for the joker.
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
mark-tricks = { $goal ->
    [contractor] { tricks-of-bid }
    [contractor-made] { tricks-of-bid }: made
    [contractor-failed] { tricks-of-bid }: failed
    [contractor-of-misere-failed] { number-of-tricks-taken }: failed
    [defender] { $count ->
        [0] 0 tricks
        [one] 1 trick · +{ $points }
       *[other] { $count } tricks · +{ $points }
      }
   *[other] { number-of-tricks-taken }
  }
mark-tricks-short = { $goal ->
    [contractor] { $count } of { $tricks }
    [contractor-made] { $count } of { $tricks }: made
    [contractor-failed] { $count } of { $tricks }: failed
    [defender] { number-of-tricks-taken }
   *[other] { mark-tricks }
  }
tricks-of-bid = { number-of-tricks-taken }, bid { $tricks }
number-of-tricks-taken = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
  }

## How points came about
reason-made = { $bid ->
    [misere] misère made
    [open-misere] open misère made
   *[other] made { contract }
  }
reason-failed = { $bid ->
    [misere] misère failed
    [open-misere] open misère failed
   *[other] { contract } failed
  }
reason-all-tricks = all ten tricks
reason-tricks = { $count ->
    [0] 0 tricks
    [one] 1 trick × { $points }
   *[other] { $count } tricks × { $points }
  }

## Places
zone-stock = Deck
zone-kitty = Kitty
zone-kitty-own = Your kitty
zone-trick = Trick
zone-last-trick-short = Last trick
zone-last-trick = { $you ->
    [yes] Last trick: yours
   *[no] Last trick: { $seat }’s
  }
zone-drawn = { $who } drew
zone-tricks = { $you ->
    [yes] Your tricks
   *[no] { $seat }’s tricks
  }
by-strength = by strength

## Choices
your-bids = Bid
bids-worth = { contract } is worth { $value } points, 10 NT 520.
last-bid-worth = { contract } is worth { $value } points.
bid-tricks = Tricks
number-of-tricks = { $count }
bid-trumps = Trumps
trump-suit = { $sign }
no-trump = NT
no-trump-long = no trumps
make-bid = { $bid ->
    [misere] Bid misère
    [open-misere] Bid open misère
   *[other] Bid { contract }
  }
call = { $seat }: { contract }
call-pass = { $seat }: passed
likely-tricks = Your hand: { $count ->
    [0] hardly a trick with { $sign }, { with-the-kitty }
    [one] about 1 trick with { $sign }, { with-the-kitty }
   *[other] about { $count } tricks with { $sign }, { with-the-kitty }
  }
likely-tricks-no-trump = Your hand: { $count ->
    [0] hardly a trick with no trumps, { with-the-kitty }
    [one] about 1 trick with no trumps, { with-the-kitty }
   *[other] about { $count } tricks with no trumps, { with-the-kitty }
  }
likely-tricks-short = Likely tricks with { $sign }: { $count }
likely-tricks-no-trump-short = Likely tricks with no trumps: { $count }
with-the-kitty = { $least ->
    [10] 10 with the kitty.
   *[other] { $least } or { $most } with the kitty.
  }
pass-bid = Pass
put-three = Discard
play-card = Play
name-suit = Suit
a-suit = { $sign } { $suit }

## Score sheet
hand-row = { $hand }. { contract }
hand-row-long = hand { $hand }, bid { contract }
rounds-played = { $rounds ->
    [one] 1 hand
   *[other] { $rounds } hands
  }
hand-row-thrown-in = { $hand }. passed
hand-row-thrown-in-long = hand { $hand }, passed by all
tricks-bid = Tricks bid
tricks-taken = Tricks taken

## What happened
drew-help = Everybody draws a card: the lowest deals. The joker is lowest of all, then the Ace.
drew = { $who } drew { $card }.
tied = Those tied for lowest draw again.
draw-again = The cards are shuffled again.
deals-first = { $you ->
    [yes] You drew the lowest card: you deal.
   *[no] { $seat } drew the lowest card and deals.
  }
shuffled = { $who } deal{ $s } hand { $hand }.
dealt = Ten cards were dealt to each, three to the kitty.
bid = { $who } bid { contract }.
passed = { $who } passed.
thrown-in = Everybody passed: the hand is thrown in.
won-bidding = { $you ->
    [yes] You play { contract } and take the kitty
   *[no] { $seat } plays { contract } and takes the kitty
  }.
put-away = { $who } discarded three cards.
led = { $who } led { $card }.
played = { $who } played { $card }.
named-suit = { $who } named { $sign } for the joker.
took-trick = { $who } took the trick: { $count } so far.
laid-open = { $you ->
    [yes] Your hand is laid open.
   *[no] { $seat }’s hand is laid open.
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
    [yes] You bid { contract } and took { $taken }.
   *[no] { $seat } bid { contract } and took { $taken }.
  }
hand-scored = { $who } score{ $s } { $points } (total { $total }).
nobody-wins = { $who } come{ $s } first after having been at −500 or less, so nobody wins.

## Why a move cannot be made
first-bid = Bid or pass first.
first-exchange = Discard three cards first.
first-play = Play a card to the trick.
first-name = Name the suit your joker stands for first.
follow-suit = You must follow { $sign }: play one of your { $suit }.
joker-only-when-void = You have { $sign }, so the joker must wait: in no trumps it can’t follow suit.
no-such-bid = There is no such bid at this table. Bids are written as 7h or 8nt.
bid-higher = Your bid must be higher than every bid before it.
misere-after-seven = Misère can be bid only once a bid of seven has been made.
put-three-away = Discard exactly three cards.
no-such-suit = There is no such suit.
"""
