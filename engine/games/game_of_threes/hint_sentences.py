"""The English sentences of hints in the Game of Threes, in Fluent syntax."""

from typing import Final

HINT_SENTENCES: Final = """
## What to look at
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
hint-throw-dearest = Discard { $card }: of the cards in no book or run, { $wild ->
    [yes] wilds aside, none
   *[no] none
  } costs more than its { $points }.
hint-throw-fewest = Discard { $card }: your hand then counts { $points }, and no other discard{ $wild ->
    [yes] , wilds aside,
   *[no] { "" }
  } leaves it with less.
hint-throw-melds = Discard { $card }: without it you still have { $meld ->
    [book] a book, { $meld_cards }
   *[run] a run, { $meld_cards }
  }. Your hand then counts { $points }, and no other discard{ $wild ->
    [yes] , wilds aside,
   *[no] { "" }
  } leaves it with less.
hint-throw-keeps = Discard { $card }: your hand then counts { $points }, and { $count } of the { $unseen } cards
    you can’t see would lower that.
hint-throw-either = Discard { $card } or { $other_card }: either is fine. Without { $card } your hand counts
    { $points },
    and { $count } of the { $unseen } cards you can’t see would lower that; without { $other_card } it counts
    { $other_points }, and { $other_count } would.
hint-throw-ahead = Discard { $card }: your hand then counts { $points }, and { $count } of the { $unseen } cards
    you can’t see would lower that. Two turns on, that’s worth about { $gain ->
    [one] 1 point
   *[other] { $gain } points
  } more than to discard { $other_card }.
hint-take-only = Take { $card }: the bank is empty.
hint-take-out = Take { $card }: { made-meld }, and you can go out.
hint-take-to-nothing = Take { $card }: { made-meld }, and your hand then counts nothing.
hint-take-saves = Take { $card }: { made-meld }, and your hand goes from { $before } points down to { $points }.
made-meld = { $meld ->
    [book] it makes a book, { $meld_cards }
   *[run] it makes a run, { $meld_cards }
  }
hint-take-for = Take { $card } and discard { $thrown_card }: your hand goes from { $before } points down to { $points }.
hint-take-either = Take { $card } or a card from the bank: either is fine. { saved-by-either }
hint-bank-either = Take a card from the bank or { $card }: either is fine. { saved-by-either }
saved-by-either = { $points ->
    [0] { $card } saves you nothing yet, and { $count } of the { $unseen } cards you can’t see would save something.
    [one] { $card } would save 1 point, and { $count } of the { $unseen } cards you can’t see would save more.
   *[other] { $card } would save { $points } points, and { $count } of the { $unseen } cards you can’t see would save
    more.
  }
hint-take-wild = Take { $card }: it’s wild and stands for any card you need.
hint-take-hope = Take { $card }: it saves nothing yet, but { $count } of the { $unseen } cards you can’t see would
    then help you. Without it, { $before } would.
hint-take-ahead = Take { $card }: two turns on, it’s worth { points-gained } than a card from the bank.
points-gained = { $gain ->
    [0] more
    [one] about 1 point more
   *[other] about { $gain } points more
  }
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
hint-bank-ahead = Take from the bank: two turns on, an unseen card is worth { points-gained } than { $card }.
"""
