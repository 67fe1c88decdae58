"""The English sentences of hints in the Game of Threes, in Fluent syntax."""

from typing import Final

HINT_SENTENCES: Final = """
## What to look at
hint-look-cut = It’s only a cut: nobody has seen a card.
hint-look-out = You can go out. Which card can you spare?
hint-look-last-turn = It’s your last turn: only points count now.
hint-look-loose = Look at the cards that are in no book or run.
hint-look-melds = All your cards are in books and runs. Which one can you spare?
hint-look-top = Look at { $card } on the discards. What would it do for your hand?
hint-look-whole = All your cards are in books and runs already.
hint-look-bank = There’s only the bank to take from.

## The move, and why
hint-cut = Cut wherever you like: nobody knows what lies where.
hint-throw-out = Discard { $card }: all the others are in books and runs, so you’re out.
hint-throw-alone = Discard { $card }: it costs { $points } and goes with nothing else you hold.
hint-throw-alone-but-wild = Discard { $card }: it costs { $points } and goes with nothing else you hold, wilds aside.
hint-throw-all-gone = Discard { $card }: it costs { $points } and completes nothing; { $count ->
    [one] the one card
    [2] both cards
   *[other] all { $count } cards
  } that would help it { $count ->
    [one] is gone
   *[other] are gone
  }{ $wild ->
    [yes] , wilds aside.
   *[no] .
  }
hint-throw-gone = Discard { $card }: it costs { $points } and completes nothing; { $gone } of the { $count } cards that
    would help it { $gone ->
    [one] is gone
   *[other] are gone
  }{ $wild ->
    [yes] , wilds aside.
   *[no] .
  }
hint-throw-dearest = Discard { $card }: of the cards that complete nothing, none costs more than its { $points }.
hint-throw-fewest = Discard { $card }: your hand then counts { $points }, and no other discard leaves it with less.
hint-throw-keeps = Discard { $card }: your hand then counts { $points }, and { $count } of the { $unseen } cards
    you can’t see would lower that.
hint-take-only = Take { $card }: the bank is empty.
hint-take-out = Take { $card }: with it you can go out.
hint-take-to-nothing = Take { $card }: with it your hand counts nothing.
hint-take-saves = Take { $card }: it brings your hand from { $before } points down to { $points }.
hint-take-wild = Take { $card }: it’s wild and stands for any card you need.
hint-take-hope = Take { $card }: it saves nothing yet, but { $count } of the { $unseen } cards you can’t see would
    then help you. Without it, { $before } would.
hint-take-ahead = Take { $card }: looking a turn ahead, it’s worth more than a card from the bank.
hint-bank-only = Take from the bank: there’s no discard to take.
hint-bank-hope = Take from the bank: { $card } saves you nothing{ $count ->
    [0] .
   *[other] , and { $count } of the { $unseen } cards you can’t see would save something.
  }
hint-bank-better = Take from the bank: { $card } would save { $points ->
    [one] a point
   *[other] { $points } points
  }, but { $count } of the { $unseen } cards you can’t see would save more.
hint-bank-whole = Take from the bank: { $out ->
    [yes] you can discard whatever it is, and then you’re out.
   *[no] you can discard whatever it is, and your hand counts nothing.
  }
hint-take-whole = Take { $card }: { $out ->
    [yes] you can discard it again, and then you’re out.
   *[no] you can discard it again, and your hand counts nothing.
  }
hint-bank-ahead = Take from the bank: looking a turn ahead, an unseen card is worth more.
"""
