"""The English sentences of hints in 500, in Fluent syntax."""

from typing import Final

HINT_SENTENCES: Final = """
## What to look at
hint-look-bid = Count the tricks that you can take, with each suit as trumps.
hint-look-misere = Look how many low cards you have.
hint-look-bury = Put away three of these: cards that win nothing, or a suit to be rid of.
hint-look-bury-misere = Look for the cards that could win a trick.
hint-look-suits = Count your suits.
hint-look-one = You may play only one card.
hint-look-lead = Which of your cards can’t be beaten any more, and are any trumps out?
hint-look-lead-misere = It’s about the low cards now. Which of yours leaves the trick to somebody else?
hint-look-follow = { $seat } is winning the trick. Can you beat that, and should you?
hint-look-misere-trick = { $seat } is winning the trick. Who should have it?

## The move, and why
hint-bid = Bid { hint-contract }: you can count { $count } of { $tricks } tricks with { $sign } as trumps, and the
    kitty usually adds one or two.
hint-bid-no-trump = Bid { hint-contract }: you can count { $count } of { $tricks } tricks with no trumps, and the
    kitty usually adds one or two.
hint-bid-misere = Bid { hint-contract }: { $count } of your ten cards are Nines or lower, and you haven’t got
    the joker.
hint-bid-ahead = Bid { hint-contract }: as the points stand, you win { game-chance } that way, and
    { other-game-chance } if you pass.
hint-bid-ahead-close = Bid { hint-contract }: as the points stand, that came out a little better than passing in trial
    hands from here.
hint-bid-rather = Bid { hint-contract } rather than { other-contract }: as the points stand, you win { game-chance }
    that way, and { other-game-chance } the other.
hint-bid-rather-close = Bid { hint-contract } rather than { other-contract }: it came out a little better in trial hands
    from here.
other-contract = { $other_bid ->
    [open-misere] open misère
    [misere] misère
    [no-trump] { $other_tricks } NT
   *[suit] { $other_tricks } { $other_sign }
  }
hint-bid-or-pass = Bid { hint-contract } or pass: either is fine. { counted-for-bid }
hint-bid-or-pass-misere = Bid { hint-contract } or pass: either is fine. { low-cards-for-bid }
hint-bid-or-pass-decided = Bid { hint-contract } or pass: either is fine. { decided-either-way }
counted-for-bid = You can count { $count ->
    [0] no tricks
    [one] 1 trick
   *[other] { $count } tricks
  } for it, and the kitty usually adds one or two.
low-cards-for-bid = { $count ->
    [0] None of your ten cards is a Nine or lower.
    [one] One of your ten cards is a Nine or lower.
   *[other] { $count } of your ten cards are Nines or lower.
  }
decided-either-way = As the points stand, you { $chance ->
    [0] hardly ever
   *[other] nearly always
  } win either way.
hint-bid-either = Bid { hint-contract } or { other-contract }: either is fine. You can count { $count ->
    [one] 1 trick
   *[other] { $count } tricks
  } for the first and { $other_count } for the second, and the kitty usually adds one or two.
hint-bid-either-misere = Bid { hint-contract } or { other-contract }: either is fine. { low-cards-for-bid }
hint-bid-either-mixed = Bid { hint-contract } or { other-contract }: either is fine. You can count { $count ->
    [0] no trick
    [one] 1 trick
   *[other] { $count } tricks
  } for { $tricks ->
    [0] the second
   *[other] the first
  }, and { $low_count ->
    [0] none of your ten cards is a Nine or lower.
    [one] one of your ten cards is a Nine or lower.
   *[other] { $low_count } of your ten cards are Nines or lower.
  }
game-chance = { $chance ->
    [0] hardly any games
    [one] about 1 game in 100
    [100] nearly all games
   *[other] about { $chance } games in 100
  }
other-game-chance = { $other_chance ->
    [0] hardly any
    [100] nearly all
   *[other] about { $other_chance }
  }
hint-contract = { $bid ->
    [open-misere] open misère
    [misere] misère
   *[other] { contract }
  }
hint-pass = Pass: { $count ->
    [0] whatever is trumps, you can’t count a single trick,
    [one] whatever is trumps, you can’t count more than 1 trick,
   *[other] whatever is trumps, you can’t count more than { $count } tricks,
  } and the lowest bid left is for { $tricks }.
hint-pass-ahead = Pass: as the points stand, you win { game-chance } that way, and { other-game-chance } with a bid of
    { hint-contract }.
hint-pass-ahead-close = Pass: as the points stand, that came out a little better than a bid of { hint-contract } in
    trial hands from here.
hint-pass-or-bid = Pass or bid { hint-contract }: either is fine. { counted-for-bid }
hint-pass-or-bid-misere = Pass or bid { hint-contract }: either is fine. { low-cards-for-bid }
hint-pass-or-bid-decided = Pass or bid { hint-contract }: either is fine. { decided-either-way }
hint-pass-unclear = Pass: no bid came out better in trial hands from here.
hint-pass-only = Pass: there’s no higher bid.
hint-bury-void = Discard { $cards }: you keep { $count ->
    [one] your only trump
    [2] both trumps
   *[other] all { $count } trumps
  }, and with no { $sign } left you can trump it.
hint-bury-trumps = Discard { $cards }: you keep { $count ->
    [one] your only trump.
    [2] both trumps.
   *[other] all { $count } trumps.
  }
hint-bury-count = Discard { $cards }: in what you keep you can count { $count ->
    [one] 1 trick.
   *[other] { $count } tricks.
  }
hint-bury-low = Discard { $cards }: { $count } of the ten cards you keep are Nines or lower, and there can’t be more.
hint-bury-ahead = Discard { $cards }: of ten exchanges that were tried, it loses fewest tricks.
hint-bury-either = Discard { either-three }: either is fine. You can count { $count ->
    [one] 1 trick
   *[other] { $count } tricks
  } in what you keep { $other_count ->
    [0] the first way, and none the second.
   *[other] the first way, and { $other_count } the second.
  }
hint-bury-either-same = Discard { either-three }: either is fine. You can count { $count ->
    [one] 1 trick
   *[other] { $count } tricks
  } in what you keep either way.
hint-bury-either-low-same = Discard { either-three }: either is fine. You keep { $count } cards that are Nines or
    lower either way.
hint-bury-either-low = Discard { either-three }: either is fine. You keep { $count } cards that are Nines or lower the
    first way, and { $other_count } the second.
either-three = { $both ->
    [0] { $first_cards } or { $second_cards }
   *[other] { $cards }, and { $first_cards } or { $second_cards }
  }
hint-suit-most = Name { $sign }: you hold { $count ->
    [one] one card
   *[other] { $count } cards
  } of it, and no more of any other suit.
hint-suit-either-best = Name { $sign } or { $other_sign }: either is fine. No other suit came out better in trial hands
    from here.
hint-suit-ahead = Name { $sign }: in trial hands from here you win { game-chance } that way, and { other-game-chance }
    if you name { $other_sign }.
hint-suit-ahead-close = Name { $sign }: it came out a little better than { $other_sign } in trial hands from here.
hint-card-only = Play { $card }: it’s the only card you may play.
hint-card-ahead = Play { $card }: { card-chances }
hint-card-ahead-unclear = Play { $card }: no other card came out better in trial hands from here.
hint-card-ahead-close = Play { $card }: { little-better }
little-better = it came out a little better than { $other_card } in trial hands from here.
card-chances = in trial hands from here you win { game-chance } with it, and { other-game-chance } with { $other_card }.
hint-card-either = Play { $card } or { $other_card }: either is fine. { $high_card } takes { $is_last ->
    [yes] the trick
   *[no] the lead
  }; { $low_card } leaves { $seat } ahead, and you keep { $high_card } for later.
hint-lead-either-same = Lead { $card } or { $other_card }: either is fine. { $count ->
    [0] No card of its suit that’s still out beats either.
    [one] Of the suit of each, one card that’s still out is higher.
   *[other] Of the suit of each, { $count } cards that are still out are higher.
  }
hint-lead-either = Lead { $card } or { $other_card }: either is fine. { $count ->
    [0] No card of its suit that’s still out beats the first
    [one] One card of its suit that’s still out beats the first
   *[other] { $count } cards of its suit that are still out beat the first
  }, and { $other_count ->
    [0] none beats the second.
    [one] one beats the second.
   *[other] { $other_count } beat the second.
  }
hint-throw-either = Play { $card } or { $other_card }: either is fine. You can’t win this trick.
hint-win-either = Play { $card } or { $other_card }: either is fine. Both take the trick.
hint-win-either-open = Play { $card } or { $other_card }: either is fine. Both take the lead; { $count ->
    [0] nothing that’s still out beats the first
    [one] one card that’s still out beats the first
   *[other] { $count } cards that are still out beat the first
  }, and { $other_count ->
    [0] nothing the second.
    [one] one the second.
   *[other] { $other_count } the second.
  }
hint-leave-either = Play { $card } or { $other_card }: either is fine. Both leave { $seat } ahead in the trick.
hint-lead-high-trump = Lead { $card }: no trump that’s still out beats it, and it { $count ->
    [one] may draw the only one that is.
   *[other] draws some of the { $count } that are.
  }
hint-lead-trump = Lead { $card }: { $count ->
    [one] one trump is
   *[other] { $count } trumps are
  } still out, and you want { $count ->
    [one] it
   *[other] them
  } gone.
hint-lead-master = Lead { $card }: no card of its suit that’s still out beats it, though { $count ->
    [one] one trump is
   *[other] { $count } trumps are
  } out too.
hint-lead-sure = Lead { $card }: nothing that’s still out beats it.
hint-lead-but-joker = Lead { $card }: only the joker beats it.
hint-lead-low = Lead { $card }: nothing you hold is sure to win, and it’s your lowest of that suit.
hint-lead-ahead = Lead { $card }: { card-chances } Mind that { higher-out } higher in its suit.
hint-lead-ahead-close = Lead { $card }: { little-better } Mind that { higher-out } higher in its suit.
hint-lead-ahead-unclear = Lead { $card }: no other card came out better in trial hands from here. Mind that
    { higher-out } higher in its suit.
higher-out = { $count ->
    [one] one card that’s still out is
   *[other] { $count } cards that are still out are
  }
hint-lead-misere = Lead { $card }: { $count ->
    [0] it’s the best there is, though no card that’s still out is higher.
    [one] one card of its suit that’s still out is higher.
   *[other] { $count } cards of its suit that are still out are higher.
  }
hint-lead-against-misere = Lead { $card }: { $count ->
    [0] no card of its suit that’s still out is lower, so nobody who follows suit can stay under it.
    [one] only one card of its suit that’s still out is lower.
   *[other] { $count } cards of its suit that are still out are lower.
  }
hint-throw-lowest = Play { $card }: you can’t win this trick, and it’s the lowest you may play.
hint-throw = Play { $card }: you can’t win this trick. { $other_card } is worth more later: in trial hands from here
    you win { game-chance } if you keep it, and { other-game-chance } if you don’t.
hint-throw-close = Play { $card }: you can’t win this trick, and it came out a little better than { $other_card } in
    trial hands from here.
hint-throw-other-close = Play { $card }: { little-better }
hint-throw-unclear = Play { $card }: you can’t win this trick, and no other card came out better in trial hands from
    here.
hint-throw-other = Play { $card }: { card-chances }
hint-throw-other-unclear = Play { $card }: no other card came out better in trial hands from here.
hint-leave = Play { $card }: { $seat } is winning the trick for your side.
hint-hold-back = Play { $card }: { $kept_card } would beat what lies there, but in trial hands from here you win
    { game-chance } if you keep it for later, and { other-game-chance } if you play it now.
hint-hold-back-close = Play { $card }: { $kept_card } would beat what lies there, but in trial hands from here it came
    out a little better to keep it for later.
hint-win-cheap = Play { $card }: it takes the trick, and no card that does is lower.
hint-win-own = Play { $card }: it takes the trick. { $seat } plays on your side, but whoever takes it gets the
    { $points } points.
hint-win-last = Play { $card }: it takes the trick.
hint-win-sure = Play { $card }: it takes the lead, and nothing that’s still out beats it.
hint-win-open = Play { $card }: it takes the lead, and { $count ->
    [one] only one card that’s still out beats it.
   *[other] { $count } cards that are still out would beat it.
  }
hint-win-odds = Play { $card }: { $count } cards that are still out would beat it, but { card-chances }
hint-win-odds-close = Play { $card }: { $count } cards that are still out would beat it, but { little-better }
hint-win-odds-unclear = Play { $card }: { $count } cards that are still out would beat it, but no other card came out
    better in trial hands from here.
hint-misere-must = Play { $card }: every card you may play beats what lies there, so hope that the next is higher.
hint-misere-takes = Play { $card }: every card you may play takes the trick.
hint-misere-under = Play { $card }: it’s the highest of yours that stays under { $best_card }.
hint-misere-rid = Play { $card }: you have no { $sign }, so be rid of your highest card.
hint-misere-leave = Play { $card }: it stays under { $best_card }, so the trick is { $seat }’s.
hint-misere-stay = Play { $card }: it stays under { $best_card }, so the trick may be left to { $seat }.
hint-misere-low = Play { $card }: { $seat } has yet to play, and you may play nothing lower.
hint-misere-free = Play { $card }: { $seat } can’t be made to win this trick any more.
"""
