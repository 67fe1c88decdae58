"""The English sentences of hints in Crazy Eights, in Fluent syntax."""

from typing import Final

HINT_SENTENCES: Final = """
## What to look at
hint-look-fitting = Look at the cards that fit. On which of them could you go on?
hint-look-fitting-one = Only one of your cards fits.
hint-look-none = Look at the top card: nothing you hold goes on it.
hint-look-due = You’re to draw cards, and only a Two answers that. Have you got one?
hint-look-suits = Count your suits.

## The move, and why
hint-play-last = Play { $cards }: { $count ->
    [one] it’s your last card.
   *[other] they’re your last cards.
  }
hint-play-only = Play { $cards }: nothing else fits.
hint-play-several = Play { $cards }: { $count } cards go at once, and { $points } points with them.
hint-play-not-eight = Play { $cards }: only an Eight fits besides, and that’s worth keeping, for it goes on anything.
hint-play-follow = Play { $cards }: { $count ->
    [one] another card of yours goes
   *[other] { $count } other cards of yours go
  } on it, and of the single cards that fit, Eights aside, none leaves you more to follow it.
hint-play-dearest = Play { $cards }: of the single cards that fit, Eights aside, none counts more than its { $points ->
    [one] 1 point.
   *[other] { $points } points.
  }
hint-play-points = Play { $cards }: in trial deals from here it comes out about { $gain ->
    [one] 1 point
   *[other] { $gain } points
  } better than { $other_cards }, and it takes { $points ->
    [one] 1 point
   *[other] { $points } points
  } out of your hand.
hint-either = Play { $cards } or { $other_cards }: either is fine. The first takes { $points ->
    [one] 1 point
   *[other] { $points } points
  } out of your hand and { $count ->
    [0] leaves nothing that goes on it
    [one] leaves 1 card that goes on it
   *[other] leaves { $count } cards that go on it
  }; the second takes { $other_points } and { $other_count ->
    [0] leaves nothing.
   *[other] leaves { $other_count }.
  }
hint-either-eight = Play { $cards } or { $other_cards }: either is fine. An Eight you hold goes on anything, but costs
    you 50 if somebody else goes out.
hint-play-both = Play { $cards }: it takes { $points ->
    [one] 1 point
   *[other] { $points } points
  } out of your hand{ $count ->
    [0] .
    [one] , and another card of yours goes on it.
   *[other] , and { $count } other cards of yours go on it.
  }
hint-eight-pressed = Play { $cards }: { $seat } has { $count ->
    [one] only one card
   *[other] only { $count } cards
  } left, and an Eight in your hand at the end of the round costs you 50.
hint-eight-only = Play { $cards }: nothing but an Eight fits.
hint-suit-any = Name any suit: you hold nothing but Eights.
hint-suit-most = Name { $sign }: you hold { $count ->
    [one] one card
   *[other] { $count } cards
  } of it, and no more of any other suit.
hint-suit-either = Name { $sign } or { $other_sign }: either is fine. You hold { $count ->
    [one] one card
   *[other] { $count } cards
  } of each, and no more of any other suit.
hint-suit-either-best = Name { $sign } or { $other_sign }: either is fine. No other suit came out better in trial deals
    from here.
hint-suit-ahead = Name { $sign }, though you hold { $count ->
    [0] none of it
   *[other] only { $count } of it
  }: in trial deals from here it comes out about { $gain ->
    [one] 1 point
   *[other] { $gain } points
  } better than { $other_sign }{ who-drew }
hint-suit-unclear = Name { $sign }, though you hold { $count ->
    [0] none of it
   *[other] only { $count } of it
  }: it came out best in trial deals from here{ who-drew }
who-drew = { $drew ->
    [0] .
    [one] , and one of the others drew when a { $sign } would have fitted.
   *[other] , and { $drew } of the others drew when a { $sign } would have fitted.
  }
hint-draw = Draw: none of your cards fits.
hint-draw-due = Draw: only a Two would save you from that, and you haven’t got one.
hint-play-two = Play { $cards }: only a Two saves you from drawing { $count ->
    [one] 1 card.
   *[other] { $count } cards.
  }
hint-draw-ahead = Draw: what fits is worth keeping.
hint-pass = Pass: none of your cards fits, and there’s nothing to draw.
hint-pass-ahead = Pass: what fits is worth keeping.
"""
