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
hint-odds = { $measure ->
    [lose] { $chance ->
        [0] you hardly ever lose
        [one] you lose about 1 game in 100
        [100] you nearly always lose
       *[other] you lose about { $chance } games in 100
      }
    [win] { $chance ->
        [0] you hardly ever win
        [one] you win about 1 game in 100
        [100] you nearly always win
       *[other] you win about { $chance } games in 100
      }
   *[places] { $chance ->
        [0] you leave hardly anybody behind
        [100] you leave nearly everybody behind
       *[other] you leave about { $chance } of 100 others behind
      }
  }
other-in-hundred = { $other_chance ->
    [0] hardly any
    [100] nearly all
   *[other] about { $other_chance }
  }
pile-cards = the pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
hint-play-last = Play { $cards }: { $count ->
    [one] it’s your last card.
   *[other] they’re your last cards.
  }
hint-play-burn = Play { $cards }: that burns { pile-cards }, and you play again.
hint-play-only = Play { $cards }: no other rank of yours fits.
hint-play-several = Play { $cards }: you get rid of { $count } cards at once, and nothing of yours that fits is lower.
hint-play-several-keep = Play { $cards }: you get rid of { $count } cards at once. Keep { $kept_cards } for a pile on
    which nothing else fits.
hint-play-keep = Play { $cards }: keep { $kept_cards } for a pile on which nothing else fits.
hint-play-lowest = Play { $cards }: it’s the lowest of the { $count } ranks that fit. The others can still go when the
    pile is higher.
hint-either-low = Play { $cards } or { $other_cards }: either is fine. They’re the lowest that fit, and the others can
    still go when the pile is higher.
hint-either-keep = Play { $cards } or { $other_cards }: either is fine. Keep { $kept_cards } for a pile on which nothing
    else fits.
hint-either-more = Play { $cards } or { $other_cards }: either is fine. Playing more gets rid of { $count } cards
    at once; playing fewer keeps { $left_cards } for later.
hint-either-free = Play { $cards } or { $other_cards }: either is fine. { $free_cards } would go on any pile later,
    { $plain_cards } only on some.
hint-either-both-free = Play { $cards } or { $other_cards }: either is fine. Both go on any pile, now and later.
hint-either-near = Play { $cards } or { $other_cards }: either is fine. They’re close in rank, so it hardly matters
    which of them you keep.
hint-play-ahead-close = Play { $cards }: it came out a little better than { $other_cards } in trial games from here.
hint-play-or-pick-up-close = Play { $cards }: it came out a little better than picking up in trial games from here.
hint-play-ahead = Play { $cards }: in trial games from here { hint-odds } that way, and { other-in-hundred } with
    { $other_cards }.
hint-play-or-pick-up = Play { $cards }: in trial games from here { hint-odds } that way, and
    { other-in-hundred } if you pick up the pile.
hint-play-unclear = Play { $cards }: nothing else came out clearly better in trial games from here.
hint-pick-up = Pick up { pile-cards }: none of your cards fits.
hint-pick-up-ahead = Pick up { pile-cards }: in trial games from here { hint-odds } that way, and
    { other-in-hundred } if you play { $other_cards }.
hint-pick-up-ahead-close = Pick up { pile-cards }: it came out a little better than { $other_cards } in trial games from
    here.
hint-pick-up-unclear = Pick up { pile-cards }: else the same cards go round and round.
hint-blind = Turn over any of them: nobody knows which one fits.
hint-swap-free = Lay { $card } face up for { $taken_card }: it goes on any pile.
hint-swap-burn = Lay { $card } face up for { $taken_card }: a Ten burns the pile, and you play again.
hint-swap-both-free = Lay { $card } face up for { $taken_card }: both go on any pile, so it matters little.
hint-swap-higher = Lay { $card } face up for { $taken_card }: it’s higher, so it’s easier to play late.
hint-swap-ahead = Lay { $card } face up for { $taken_card }: it’s the better one to have there.
hint-name-most = Name { $seat } to play next: nobody else has more than { $seat }’s { $count ->
    [one] 1 card
   *[other] { $count } cards
  }, so nobody is further from going out.
hint-name-either = Name { $you ->
    [yes] yourself
   *[no] { $seat }
  } or { $other_you ->
    [yes] yourself
   *[no] { $other_seat }
  }: either is fine. { $you ->
    [yes] You have
   *[no] { $seat } has
  } { $count ->
    [one] 1 card
   *[other] { $count } cards
  }, and { $other_you ->
    [yes] you have
   *[no] { $other_seat } has
  } { $other_count }.
hint-name-ahead-close = Name { $you ->
    [yes] yourself
   *[no] { $seat }
  } to play next: that came out a little better than to name { $other_you ->
    [yes] yourself
   *[no] { $other_seat }
  } in trial games from here.
hint-name-ahead = Name { $you ->
    [yes] yourself
   *[no] { $seat }
  } to play next: in trial games from here { hint-odds } that way, and { other-in-hundred } if you name
    { $other_you ->
    [yes] yourself.
   *[no] { $other_seat }.
  }
hint-name-unclear = Name { $you ->
    [yes] yourself
   *[no] { $seat }
  } to play next: nothing else came out clearly better in trial games from here.
hint-ready = Say you’re ready: no card of your hand is better than one that lies face up.
hint-ready-ahead = Say you’re ready: you need the good cards of your hand first.
"""
