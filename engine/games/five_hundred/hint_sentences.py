"""The English sentences of hints in 500, in Fluent syntax."""

from typing import Final

HINT_SENTENCES: Final = """
## What to look at
hint-look-bid = Count the tricks that you can take, with each suit as trumps.
hint-look-misere = Look how many low cards you have.
hint-look-bury = Find cards that win nothing, or a suit to be rid of.
hint-look-bury-misere = Look for the cards that could win a trick.
hint-look-suits = Count your suits.
hint-look-one = You may play only one card.
hint-look-lead = Which of your cards can’t be beaten any more, and are any trumps out?
hint-look-lead-misere = It’s about the low cards now. Which of yours leaves the trick to somebody else?
hint-look-follow = { $seat } is winning the trick. Can you beat that, and should you?
hint-look-misere-trick = { $seat } is winning the trick. Who should have it?

## The move, and why
hint-bid = Bid { contract }: you can count { $count } of { $tricks } tricks with { $sign } as trumps, and the kitty
    usually adds one or two.
hint-bid-no-trump = Bid { contract }: you can count { $count } of { $tricks } tricks without trumps, and the kitty
    usually adds one or two.
hint-bid-misere = Bid { contract-short }: { $count } of your ten cards are Nines or lower, and you haven’t got
    the joker.
hint-bid-ahead = Bid { contract }: as the points stand, that promises more than passing.
contract-short = { $bid ->
    [open-misere] open misère
   *[misere] misère
  }
hint-pass = Pass: { $count ->
    [0] whatever is trumps, you can’t count a single trick,
    [one] whatever is trumps, you can’t count more than 1 trick,
   *[other] whatever is trumps, you can’t count more than { $count } tricks,
  } and the lowest bid left is for { $tricks }.
hint-pass-ahead = Pass: as the points stand, that promises more than a bid.
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
hint-bury-ahead = Discard { $cards }: looking ahead, what you keep is safest.
hint-suit-most = Name { $sign }: you hold { $count ->
    [one] one card
   *[other] { $count } cards
  } of it, and of no other suit more.
hint-suit-ahead = Name { $sign }: looking ahead, that suit is best.
hint-card-only = Play { $card }: it’s the only card you may play.
hint-card-ahead = Play { $card }: looking ahead, it comes out best.
hint-lead-high-trump = Lead { $card }: no trump that’s out beats it, and it draws some of the { $count ->
    [one] one that is.
   *[other] { $count } that are.
  }
hint-lead-trump = Lead { $card }: { $count ->
    [one] one trump is
   *[other] { $count } trumps are
  } still out, and you want { $count ->
    [one] it
   *[other] them
  } gone.
hint-lead-master = Lead { $card }: no card of its suit that’s out beats it, though { $count ->
    [one] one trump is
   *[other] { $count } trumps are
  } out too.
hint-lead-sure = Lead { $card }: nothing that’s out beats it.
hint-lead-but-joker = Lead { $card }: only the joker beats it.
hint-lead-low = Lead { $card }: nothing you hold is sure to win, and it’s your lowest of that suit.
hint-lead-ahead = Lead { $card }: looking ahead that’s best, though { $count ->
    [one] one card that’s out is
   *[other] { $count } cards that are out are
  } higher in its suit.
hint-lead-misere = Lead { $card }: { $count ->
    [0] it’s the best there is, though no card that’s out is higher.
    [one] one card of its suit that’s out is higher.
   *[other] { $count } cards of its suit that are out are higher.
  }
hint-lead-against-misere = Lead { $card }: { $count ->
    [0] no card of its suit that’s out is lower, so nobody who follows suit can stay under it.
    [one] only one card of its suit that’s out is lower.
   *[other] { $count } cards of its suit that are out are lower.
  }
hint-throw-lowest = Play { $card }: you can’t win this trick, and it’s the lowest you may play.
hint-throw = Play { $card }: you can’t win this trick and, looking ahead, you’ll miss that card least.
hint-leave = Play { $card }: { $seat } is winning the trick for your side.
hint-hold-back = Play { $card }: { $kept_card } could win as it lies, but it’s better kept for later.
hint-win-cheap = Play { $card }: it takes the trick, and no card that does is lower.
hint-win-last = Play { $card }: it takes the trick.
hint-win-sure = Play { $card }: it takes the lead, and nothing that’s out beats it.
hint-win-open = Play { $card }: it takes the lead, and { $count ->
    [one] only one card that’s out beats it.
   *[other] { $count } cards that are out would beat it.
  }
hint-misere-must = Play { $card }: every card you may play wins as it lies, so hope that the next is higher.
hint-misere-takes = Play { $card }: every card you may play takes the trick.
hint-misere-under = Play { $card }: it’s the highest of yours that stays under { $best_card }.
hint-misere-rid = Play { $card }: you have no { $sign }, so be rid of your highest card.
hint-misere-leave = Play { $card }: it stays under { $best_card }, so the trick is { $seat }’s.
hint-misere-stay = Play { $card }: it stays under { $best_card }, so the trick may be left to { $seat }.
hint-misere-low = Play { $card }: { $seat } has yet to play, and you may play nothing lower.
hint-misere-free = Play { $card }: { $seat } can’t be left this trick any more.
"""
