"""The exact hand solver: the fewest points that a hand of up to fourteen cards can be left with.

The method, and why it is exact (G7, G8 and G9 are the rulings on melds, wilds and points):

* *Deadwood is what the melds do not save.* The solver looks for the most points of natural cards that melds
  can save with the hand's wilds. A card of the wild rank is never better off as itself, so it counts as a
  wild. Wilds left over cost nothing as soon as there is a meld: three of them are one, fewer join a book or
  lengthen a run (G8). Only a hand without any meld counts its wilds, 50 points each.
* *Books.* Two books of one rank can be merged, so a rank has one at most. A rank of three or more naturals
  never needs a wild in its book: if one of the naturals is in a run, it can change places with that wild,
  and if it is in no meld, it can join. So a book is three or more naturals, or *both* cards of a pair and one
  wild. One natural and two wilds are as well a run. That leaves few books; the search tries every
  combination that the wilds allow.
* *Runs.* Without the books' cards the suits are independent but for the wilds. `meld_tables.SUIT_RUNS` has
  what each suit can save with every number of wilds, and the best total is the best way to share them out.
* *Bound.* Taking cards away for books never makes runs better. A combination of books whose points, with the
  best runs of the *whole* hand for the wilds it leaves, do not beat the best so far is not looked at further.

The source of the idea, tables of the partial results of one suit put together by a small maximum over what
is shared out, is the way Mahjong programs compute a hand's distance from winning. Here the shared thing is
the wilds.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Final, NamedTuple

from engine.cards import JOKER, MAX_PACKS, PACK
from engine.mechanics.meld_tables import (
    MAX_CARDS,
    PLACES,
    POINTS_AT,
    RANK_POINTS,
    REACH,
    SUIT_BITS,
    SUIT_RUNS,
    SUIT_WORD,
    WILD,
    WILD_POINTS,
    WILDS_AT,
    SuitRuns,
    book_faces,
    card_tables,
    lengthen_run,
    run_faces,
    shares,
)

_CLUBS_AT, _DIAMONDS_AT, _SPADES_AT = SUIT_BITS, 2 * SUIT_BITS, 3 * SUIT_BITS
_EACH_RANK: Final = sum(1 << 4 * rank for rank in range(13))
_TWO_OR_MORE: Final = 14 * _EACH_RANK
_FOUR_OR_MORE: Final = 12 * _EACH_RANK
_RANKS: Final = {
    1 << 4 * rank + bit: (
        4 * rank,
        RANK_POINTS[rank],
        sum(15 << SUIT_BITS * suit + 4 * rank for suit in range(4)),
        ~(15 << 4 * rank),
    )
    for rank in range(13)
    for bit in range(4)
}
"""The position of a rank's count, the points of a card, the mask of the rank's cards in all suits, and the mask of all
other counts. The key is any bit of the count."""

_Suits = tuple[SuitRuns, SuitRuns, SuitRuns, SuitRuns]
Solution = tuple[int, int, int, tuple[int, ...], _Suits]
"""Points saved in all and by runs, wilds left for the runs, the books, the tables of the runs beside them."""


class Arrangement(NamedTuple):
    """A hand arranged: its melds, the cards in no meld, and their points.

    A run's cards are in sequence, a wild at the place it stands for, a high Ace last; a book's naturals come
    before its wilds. The rest keeps the order of the hand.
    """

    melds: tuple[tuple[int, ...], ...]
    rest: tuple[int, ...]
    points: int


def is_wild(card: int, wild_rank: int | None) -> bool:
    """Whether the card is wild in a hand with that wild rank; jokers always are (G8)."""
    return card % PACK == JOKER or card % PACK % 13 == wild_rank


def card_points(card: int, wild_rank: int | None) -> int:
    """The points of a card that is in no meld (G9)."""
    return WILD_POINTS if is_wild(card, wild_rank) else RANK_POINTS[card % PACK % 13]


def is_meld(cards: Iterable[int], wild_rank: int | None) -> bool:
    """Whether the cards, in any order, make one meld (G7, G8)."""
    meld = tuple(cards)
    return len(meld) > 2 and (_is_book(meld, wild_rank) or _is_run(meld, wild_rank))


def _is_book(cards: tuple[int, ...], wild_rank: int | None) -> bool:
    return len({card % PACK % 13 for card in cards if not is_wild(card, wild_rank)}) < 2


def _is_run(cards: tuple[int, ...], wild_rank: int | None) -> bool:
    naturals = [card % PACK for card in cards if not is_wild(card, wild_rank)]
    low_ace = {face % 13 for face in naturals}
    high_ace = {face % 13 or 13 for face in naturals}
    return (
        len(cards) < PLACES
        and len({face // 13 for face in naturals}) == 1
        and len(low_ace) == len(naturals)
        and min(max(places) - min(places) for places in (low_ace, high_ace)) < len(cards)
    )


def best_arrangement(cards: Iterable[int], wild_rank: int | None) -> Arrangement:
    """The arrangement of a hand that leaves the fewest points (G9), always the same one for the same hand.

    Raises:
        ValueError: more than fourteen cards, a card twice, no such card or no such rank.
    """
    hand = tuple(cards)
    packed = _packed(hand, wild_rank)
    wilds = packed >> WILDS_AT & 15
    solution = solve(packed)
    saved = solution[0]
    if not saved and wilds < 3:
        return Arrangement((), hand, (packed >> POINTS_AT) + WILD_POINTS * wilds)
    _, face_of = card_tables(wild_rank)  # here the hand has three cards or more: an itemgetter returns a tuple
    rest = [*hand]
    faces = [*itemgetter(*hand)(face_of)]
    melds = []
    for meld_faces in _melds(wilds, solution):
        meld = []
        for face in meld_faces:
            index = faces.index(face)
            del faces[index]
            meld.append(rest.pop(index))
        melds.append(tuple(meld))
    return Arrangement(tuple(melds), tuple(rest), (packed >> POINTS_AT) - saved)


def best_discard(cards: Iterable[int], wild_rank: int | None) -> int:
    """The card to throw from a hand so that the others have the fewest points.

    Of cards that leave as few, one that is not wild goes first, then one that the best arrangement of the
    whole hand does not meld, then the one with the most points, then the one that the fewest other naturals
    could join (the same rank, or the same suit two places off at most), then the lowest number.

    Raises:
        ValueError: as `best_arrangement`, and for a hand without cards.
    """
    hand = tuple(sorted(cards))  # so that the order of a hand does not matter
    if not hand:
        raise ValueError("a hand without cards has none to throw")
    _, rest, points = best_arrangement(hand, wild_rank)
    weights, _ = card_tables(wild_rank)
    packed = _packed(hand, wild_rank)

    def preference(card: int) -> tuple[bool, bool, int, int, int]:
        return (
            is_wild(card, wild_rank),
            card not in rest,
            -card_points(card, wild_rank),
            _partners(card, hand, wild_rank),
            card,
        )

    fewest, choice = packed, hand[0]  # more points than there are
    for card in sorted(hand, key=preference):
        # Kept as deadwood, the card would add its points to what it leaves: that cannot be fewer than this.
        if max(0, points - card_points(card, wild_rank)) < fewest:
            left = packed_points(packed - weights[card])
            if left < fewest:
                fewest, choice = left, card
    return choice


def _partners(card: int, hand: tuple[int, ...], wild_rank: int | None) -> int:
    """The number of other naturals of the hand that could lie in a meld of three with this card."""
    suit, rank = divmod(card % PACK, 13)
    count = 0
    for other in hand:
        if other != card and not is_wild(other, wild_rank):
            other_suit, other_rank = divmod(other % PACK, 13)
            apart = abs(rank - other_rank)
            is_near = apart < 3 or (0 in (rank, other_rank) and apart > 10)  # an Ace is near the Queen and King
            count += rank == other_rank or (suit == other_suit and is_near)
    return count


def _packed(hand: tuple[int, ...], wild_rank: int | None) -> int:
    """The hand as one integer, which `meld_tables` describes, once its cards are known to be good."""
    weights, _ = card_tables(wild_rank)
    if len(hand) > MAX_CARDS:
        raise ValueError(f"a hand has {MAX_CARDS} cards at most, not {len(hand)}")
    if len({*hand}) < len(hand):
        raise ValueError("a hand holds no card twice; equal cards of two packs have two numbers")
    try:
        # An itemgetter looks all cards up in one call, but does not return a tuple for less than two.
        return sum(itemgetter(*hand)(weights)) if len(hand) > 1 else sum(weights[card] for card in hand)
    except KeyError as unknown:
        raise ValueError(f"a card is 0 to {MAX_PACKS * PACK - 1}, not {unknown}") from None


def packed_points(packed: int) -> int:
    """The fewest points that a packed hand can be left with: the sum of the weights in `meld_tables.card_tables`."""
    saved = solve(packed)[0]
    wilds = packed >> WILDS_AT & 15
    return (packed >> POINTS_AT) - saved + (0 if saved or wilds > 2 else WILD_POINTS * wilds)


def solve(packed: int) -> Solution:
    """The books and runs that save the most points: every useful combination of books, each with its runs."""
    total = packed >> POINTS_AT
    wilds = packed >> WILDS_AT & 15
    packed += REACH[wilds]
    hearts = packed & SUIT_WORD
    clubs = packed >> _CLUBS_AT & SUIT_WORD
    diamonds = packed >> _DIAMONDS_AT & SUIT_WORD
    spades = packed >> _SPADES_AT & SUIT_WORD
    suits = SUIT_RUNS[hearts], SUIT_RUNS[clubs], SUIT_RUNS[diamonds], SUIT_RUNS[spades]
    best = _saved_by_runs(suits, wilds)
    solution: Solution = best, best, wilds, (), suits
    counts = hearts + clubs + diamonds + spades
    # A book takes a pair and a wild, or three cards, whose count is four or more when one is added.
    ranks = counts & _TWO_OR_MORE if wilds else counts + _EACH_RANK & _FOUR_OR_MORE
    if best == total or not ranks:
        return solution
    bounds = [_saved_by_runs(suits, left) for left in range(wilds)]
    bounds.append(best)
    for points, left, books in reversed(_book_plans(packed, counts, ranks, wilds)):
        by_runs = bounds[left]
        if points + by_runs > best:
            if by_runs:  # runs that save nothing with all cards save nothing with fewer
                rest = packed - sum(books)
                suits = (
                    SUIT_RUNS[rest & SUIT_WORD],
                    SUIT_RUNS[rest >> _CLUBS_AT & SUIT_WORD],
                    SUIT_RUNS[rest >> _DIAMONDS_AT & SUIT_WORD],
                    SUIT_RUNS[rest >> _SPADES_AT & SUIT_WORD],
                )
                by_runs = _saved_by_runs(suits, left)
            if points + by_runs > best:
                best = points + by_runs
                solution = best, by_runs, left, books, suits
                if best == total:
                    break
    return solution


def _book_plans(packed: int, counts: int, ranks: int, wilds: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """All combinations of books that the wilds allow: the points, the wilds left, and the books of each.

    The later ones hold more books.
    """
    plans: list[tuple[int, int, tuple[int, ...]]] = [(0, wilds, ())]
    while ranks:
        at, value, cards, others = _RANKS[ranks & -ranks]
        ranks &= others
        count = counts >> at & 15
        book = packed & cards
        value *= count
        if count == 2:
            plans += [(points + value, left - 1, (*books, book)) for points, left, books in plans if left]
        elif count == 3:
            plans += [(points + value, left, (*books, book)) for points, left, books in plans]
        else:
            plans += [
                (points + part_value, left, (*books, part))
                for part, part_value in _parts(book, at, count)
                for points, left, books in plans
            ]
    return plans


def _parts(book: int, at: int, count: int) -> list[tuple[int, int]]:
    """A book of four cards or more and every part of it that is a book, with their points."""
    value = RANK_POINTS[at >> 2]
    parts = [(book, count * value)]
    smaller = {book}
    for size in range(count - 1, 2, -1):
        smaller = {
            part - (1 << place) for part in smaller for place in range(at, WILDS_AT, SUIT_BITS) if part >> place & 15
        }
        parts += [(part, size * value) for part in smaller]
    parts.reverse()
    return parts


def _saved_by_runs(suits: _Suits, wilds: int) -> int:
    """The most points that the runs of four suits save when they share `wilds` wilds."""
    (hearts, _), (clubs, _), (diamonds, _), (spades, _) = suits
    natural = hearts[0] + clubs[0] + diamonds[0] + spades[0]
    if wilds == 0:
        return natural
    # One and two wilds, by far the most frequent, are worth not going through all the shares.
    if wilds == 1:
        return natural + max(
            hearts[1] - hearts[0], clubs[1] - clubs[0], diamonds[1] - diamonds[0], spades[1] - spades[0]
        )
    if wilds == 2:
        ones = sorted((hearts[1] - hearts[0], clubs[1] - clubs[0], diamonds[1] - diamonds[0], spades[1] - spades[0]))
        return natural + max(
            ones[2] + ones[3],
            hearts[2] - hearts[0],
            clubs[2] - clubs[0],
            diamonds[2] - diamonds[0],
            spades[2] - spades[0],
        )
    return max([hearts[h] + clubs[c] + diamonds[d] + spades[s] for h, c, d, s in shares(wilds)])


def _melds(wilds: int, solution: Solution) -> list[tuple[int, ...]]:
    """The faces of a solution's melds, in which all wilds of the hand find a place."""
    _, by_runs, left, books, suits = solution
    melds = [book_faces(book) for book in books]
    if by_runs:
        share = share_wilds(suits, left, by_runs)
        for suit in range(4):
            for run in suits[suit][1][share[suit]]:
                melds += run_faces(suit, run)
    spare = left and wilds - sum([meld.count(WILD) for meld in melds])
    if spare > 2:
        melds.append((WILD,) * spare)
    elif spare and books:
        melds[0] += (WILD,) * spare
    elif spare:
        melds[:1] = lengthen_run(melds[0], spare)
    return melds


def share_wilds(suits: _Suits, wilds: int, saved: int) -> tuple[int, int, int, int]:
    """The wilds that each suit takes so that the runs save `saved` points in all."""
    (hearts, _), (clubs, _), (diamonds, _), (spades, _) = suits
    for share in shares(wilds):
        heart_wilds, club_wilds, diamond_wilds, spade_wilds = share
        if hearts[heart_wilds] + clubs[club_wilds] + diamonds[diamond_wilds] + spades[spade_wilds] == saved:
            break
    return share
