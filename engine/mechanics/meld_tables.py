"""Hands of melds as integers, and the one table that the solver in `melds` keeps: the runs of a suit.

A *packed hand* is a single integer, the sum of its cards' weights: four suit words of 60 bits, above them
the number of wilds, and at the top the points of all the naturals. A suit word counts the suit's natural
cards place by place, four bits a place, from the Ace (place 0) to the King (place 12); place 13, the Ace
above the King, is empty until the table moves an Ace there. The last four bits of a suit word say up to how
many wilds the table is asked (`REACH`), so that a suit word alone is its key. Packed this way a hand is read
by one sum, a book is taken out by one subtraction, and the four suit words added up count the hand's ranks.

A wild has the face `WILD` here, whichever card it is; the other faces are those of `engine.cards`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from engine.cards import JOKER, MAX_PACKS, PACK

MAX_CARDS: Final = 14
"""The largest hand: every count in a packed hand, of cards or of wilds, must fit in four bits."""

RANK_POINTS: Final = (20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
WILD_POINTS: Final = 50
WILD: Final = JOKER

PLACES: Final = 14
_REACH_AT: Final = 4 * PLACES
SUIT_BITS: Final = _REACH_AT + 4
SUIT_WORD: Final = (1 << SUIT_BITS) - 1
WILDS_AT: Final = 4 * SUIT_BITS
POINTS_AT: Final = WILDS_AT + 4
REACH: Final = tuple(
    sum((max(2, wilds) if wilds else 0) << SUIT_BITS * suit + _REACH_AT for suit in range(4))
    for wilds in range(MAX_CARDS + 1)
)
"""The reach of the wilds in a packed hand, by their number: it is added to the word of every suit. One and two wilds
have the same reach, so that such hands share entries."""
_SUIT_CARDS: Final = (1 << _REACH_AT) - 1
_EACH_PLACE: Final = sum(1 << 4 * place for place in range(PLACES))
_HIGH_ACE: Final = 1 << 4 * 13
_PLACE_POINTS: Final = (*RANK_POINTS, RANK_POINTS[0])

CACHED_SUITS: Final = 1 << 16
"""The most suit words that both generations of the table hold together."""

Table = dict[int, int]
SuitRuns = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]


@cache
def card_tables(wild_rank: int | None) -> tuple[Table, Table]:
    """The weight of every card in a packed hand, and its face; fourteen pairs of tables at most.

    Raises:
        ValueError: no such rank.
    """
    if wild_rank is not None and wild_rank not in range(13):
        raise ValueError(f"a wild rank is 0 (Ace) to 12 (King) or None, not {wild_rank!r}")
    weights, faces = {}, {}
    for card in range(MAX_PACKS * PACK):
        suit, rank = divmod(card % PACK, 13)
        if card % PACK == JOKER or rank == wild_rank:
            weights[card], faces[card] = 1 << WILDS_AT, WILD
        else:
            weights[card] = (1 << SUIT_BITS * suit + 4 * rank) + (RANK_POINTS[rank] << POINTS_AT)
            faces[card] = card % PACK
    return weights, faces


class _SuitTable(dict[int, SuitRuns]):
    """The best runs of suit words, found when they are first asked for; a hit costs no more than in any dict.

    When the table has grown to half its bound it becomes the old generation and begins anew. What is asked
    for again moves back from there, so the words in use stay when the old generation goes.
    """

    def __init__(self) -> None:
        super().__init__()
        self.old: dict[int, SuitRuns] = {}

    def __missing__(self, word: int) -> SuitRuns:
        found = self.old.get(word) or _best_runs(word)
        if len(self) >= CACHED_SUITS // 2:
            self.old = dict(self)
            self.clear()
        self[word] = found
        return found


SUIT_RUNS: Final = _SuitTable()


def _best_runs(word: int) -> SuitRuns:
    """The best runs of one suit, for every number of wilds from none to the word's reach.

    Returns two tuples with an entry for each number of wilds: the points that those runs save, and the runs.
    A run is written as the part of the word that it takes, its natural cards; `run_faces` spells it out.

    The lowest natural card is in no run, or it is the first natural of one. That run goes up to another
    natural, takes a natural wherever one is left (if a wild stood there, the two could change places) and a
    wild at each gap, and is filled up with wilds to three cards. What is left is the same problem with fewer
    cards. A lowest card that is an Ace and starts no run can still be used above the King.
    """
    reach = word >> _REACH_AT
    cards = word & _SUIT_CARDS
    if not cards:
        return (0,) * (reach + 1), ((),) * (reach + 1)
    if not reach:  # worth a look: without wilds most suits hold no run at all
        held = (cards | cards >> 1 | cards >> 2) & _EACH_PLACE
        held |= (held & 1) * _HIGH_ACE
        if not held & held >> 4 & held >> 8:
            return (0,), ((),)
    lowest = (cards & -cards).bit_length() - 1 & ~3
    points_without, runs_without = SUIT_RUNS[word - (1 << lowest) + (0 if lowest else _HIGH_ACE)]
    best_points, best_runs = [*points_without], [*runs_without]
    left = word
    naturals = gaps = points = 0
    for place in range(lowest, _REACH_AT, 4):
        if not cards >> place & 15:
            gaps += 1
            if gaps > reach:
                break
            continue
        left -= 1 << place
        naturals += 1
        points += _PLACE_POINTS[place >> 2]
        needed = max(gaps, 3 - naturals)
        if needed > reach:
            continue
        points_left, runs_left = SUIT_RUNS[left]
        for spent in range(needed, reach + 1):
            saved = points + points_left[spent - needed]
            if saved >= best_points[spent]:  # of equals the longer run, which people find easier to see
                best_points[spent] = saved
                best_runs[spent] = (word - left, *runs_left[spent - needed])
    return tuple(best_points), tuple(best_runs)


@lru_cache(maxsize=1 << 13)
def run_faces(suit: int, run: int) -> tuple[tuple[int, ...], ...]:
    """The faces of a run in sequence, wilds in the gaps and, if it is short of three cards, at its ends.

    Fourteen places, from an Ace to an Ace, are too many for one run and make two.
    """
    low = (run & -run).bit_length() - 1 >> 2
    high = run.bit_length() - 1 >> 2
    faces = tuple([13 * suit + place % 13 if run >> 4 * place & 15 else WILD for place in range(low, high + 1)])
    return lengthen_run(faces, max(0, 3 - len(faces)))


def lengthen_run(run: tuple[int, ...], wilds: int) -> tuple[tuple[int, ...], ...]:
    """A run with more wilds, at its upper end as far as there is room; two runs if it fills all places."""
    first = next(index for index, face in enumerate(run) if face != WILD)
    low = run[first] % 13 - first  # the lowest natural is an Ace only of runs that begin with a low one
    above = min(wilds, PLACES - low - len(run))
    run = (WILD,) * (wilds - above) + run + (WILD,) * above
    return (run,) if len(run) < PLACES else (run[:7], run[7:])


@lru_cache(maxsize=1 << 13)
def book_faces(book: int) -> tuple[int, ...]:
    """The faces of a book that is given as its part of a packed hand, with a wild if it is only a pair."""
    naturals = [
        13 * suit + rank
        for suit in range(4)
        for rank in range(13)
        for _ in range(book >> SUIT_BITS * suit + 4 * rank & 15)
    ]
    return (*naturals, *[WILD] * (3 - len(naturals)))


@cache
def shares(wilds: int) -> tuple[tuple[int, int, int, int], ...]:
    """All ways to share `wilds` wilds among the four suits."""
    return tuple(
        (hearts, clubs, diamonds, wilds - hearts - clubs - diamonds)
        for hearts in range(wilds + 1)
        for clubs in range(wilds + 1 - hearts)
        for diamonds in range(wilds + 1 - hearts - clubs)
    )
