"""A small model of a shedding game, in which thousands of turns can be played for one decision.

Of a card only its *kind* matters: its height, or `ONE_EYED` for a Jack that burns the pile. A row of cards is a list of
counts by kind, beside a bit mask of the kinds that it has and the number of its cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.game import Move
from engine.games.lebowski import Lebowski, Nominate
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import (
    ACE,
    BURNS_TOGETHER,
    EIGHT,
    HEIGHTS,
    JACK,
    LAYER,
    QUEEN,
    STALLED_AFTER,
    TWO,
    BySeat,
    Play,
    PlayBlind,
    State,
    count,
)

ONE_EYED: Final = 15
"""The kind of a one-eyed Jack, which burns the pile (S6)."""
KINDS: Final = 16
"""The length of a row of counts. Kinds 0 and 1 do not exist."""
EVERY: Final = (1 << KINDS) - 1
"""The mask of all kinds."""
NOBODY: Final = -1


@dataclass(frozen=True)
class ModelRules:
    """The rules of a game and its options, as tables by kind."""

    fits_on: tuple[int, ...]
    """The mask of the kinds that go on each kind, when that lies on top of the pile."""
    fits_through: tuple[int, ...]
    """The same for the kind that is seen through the glass; kind 0 where nothing is."""
    glass: int
    burning: int
    """The mask of the kinds that burn the pile alone."""
    several: bool
    is_lebowski: bool
    """Whether Eights skip, Queens turn the direction, Aces name who plays next, and the last one loses."""
    must_play: bool
    """Whether who can play must, and whoever played last plays again after a pile was picked up."""
    first_out_ends: bool
    kind_of: tuple[int, ...]
    """The kind of each card."""

    @classmethod
    @lru_cache(maxsize=64)
    def of(cls, game: SheddingRules) -> ModelRules:
        """The rules of this game with its options. Cached, because they are asked for at every decision."""
        kind_of = tuple(
            ONE_EYED if height == JACK and game.burn_code((card,), 1) else height for card, height in enumerate(HEIGHTS)
        )

        def mask(*heights: int) -> int:
            fitting = game.fitting_by_demand[game.demand_of(heights)]
            return sum(1 << kind for kind in {kind_of[card] for card in fitting})

        kinds = [*range(ACE + 1), JACK]
        burning = {kind_of[card] for card in range(len(HEIGHTS)) if game.burn_code((card,), 1)}
        return cls(
            fits_on=tuple(mask(height) if height >= TWO else EVERY for height in kinds),
            fits_through=tuple(mask(game.glass, height) if height >= TWO else EVERY for height in kinds),
            glass=game.glass,
            burning=sum(1 << kind for kind in burning),
            several=game.takes_several,
            is_lebowski=isinstance(game, Lebowski),
            must_play=game.must_play,
            first_out_ends=game.is_decided((0,)),
            kind_of=kind_of,
        )


class SheddingModel:
    """A position in which the place of every card is known. The moves change it; whether they are legal is not checked.

    `active` plays next, or names who plays next while `is_naming`. `idle` counts turns without progress (A3).
    """

    __slots__ = (
        "active",
        "base",
        "counts",
        "direction",
        "down",
        "finished",
        "fits",
        "hands",
        "idle",
        "is_naming",
        "is_over",
        "last",
        "left",
        "masks",
        "pile",
        "rules",
        "run",
        "sizes",
        "stock",
        "top",
        "up",
        "up_masks",
        "up_sizes",
    )

    rules: ModelRules
    hands: list[list[int]]
    """The counts by kind of each hand; so those of the open rows, `up`."""
    masks: list[int]
    """The mask of the kinds of each hand."""
    sizes: list[int]
    """The number of cards in each hand."""
    up: list[list[int]]
    up_masks: list[int]
    up_sizes: list[int]
    down: list[list[int]]
    """The kinds of each hidden row; the last is turned over first."""
    counts: list[int]
    """The number of cards of each seat, in all its rows."""
    stock: list[int]
    """The kinds of the stock; the last is drawn first."""
    pile: list[int]
    """The counts by kind of the pile."""
    top: int
    """The kind on top of the pile, 0 where none lies there, and how many of it lie there together: `run`."""
    base: int
    """The kind that counts if glass is laid on the pile; 0 where there is none."""
    fits: int
    """The mask of the kinds that go on the pile."""
    finished: list[int]
    left: int
    """The number of seats that still have cards."""
    last: int
    """The seat that laid the top card of the pile, or `NOBODY`."""

    def __init__(self, rules: ModelRules, state: State) -> None:
        cards, kind_of = state.stockpile.cards, rules.kind_of
        self.rules = rules
        self.hands, self.masks, self.sizes = _rows(rules, state, state.hands)
        self.up, self.up_masks, self.up_sizes = _rows(rules, state, state.up)
        self.down = [[kind_of[cards[pointer]] for pointer in row] for row in state.down]
        self.counts = [count(state, seat) for seat in range(len(state.hands))]
        self.stock = [kind_of[card] for card in reversed(cards[state.stockpile.pointer :])]
        self.active, self.direction = state.active, state.direction
        self.is_naming, self.is_over = state.phase == "nominate", state.phase == "over"
        self.last = NOBODY if state.last is None else state.last
        self.idle, self.finished = state.idle, list(state.finished)
        self.left = len(state.hands) - len(self.finished)
        self.pile = [0] * KINDS
        self.top = self.run = self.base = 0
        self.fits = EVERY
        for pointer in state.pile:
            self._lay(kind_of[cards[pointer]], 1)

    def copy(self) -> SheddingModel:
        """Another model of the same position."""
        other = SheddingModel.__new__(SheddingModel)
        other.rules = self.rules
        other.hands = [row[:] for row in self.hands]
        other.masks = self.masks[:]
        other.sizes = self.sizes[:]
        other.up = [row[:] for row in self.up]
        other.up_masks = self.up_masks[:]
        other.up_sizes = self.up_sizes[:]
        other.down = [row[:] for row in self.down]
        other.counts = self.counts[:]
        other.stock = self.stock[:]
        other.pile = self.pile[:]
        other.finished = self.finished[:]
        other.active = self.active
        other.base = self.base
        other.direction = self.direction
        other.fits = self.fits
        other.idle = self.idle
        other.is_naming = self.is_naming
        other.is_over = self.is_over
        other.last = self.last
        other.left = self.left
        other.run = self.run
        other.top = self.top
        return other

    # Moves

    def play(self, kind: int, count: int, plain_jacks: int = 0) -> None:
        """The active player lays so many cards of a kind, and Jacks that are not one-eyed with one-eyed ones."""
        seat = self.active
        if plain_jacks:
            self._take(seat, JACK, plain_jacks)
            self._lay(JACK, plain_jacks)
        progress = self._take(seat, kind, count)
        self._lay(kind, count)
        self._after_play(seat, kind, count, progress)

    def turn_over(self) -> None:
        """The active player turns over a hidden card, and plays it or picks it up with the pile."""
        seat = self.active
        kind = self.down[seat].pop()
        if self.fits >> kind & 1:
            self.counts[seat] -= 1
            self._lay(kind, 1)
            self._after_play(seat, kind, 1, True)
        else:
            self.hands[seat][kind] += 1
            self.masks[seat] |= 1 << kind
            self.sizes[seat] += 1
            self.idle = -1
            self.pick_up()

    def pick_up(self) -> None:
        """The active player takes the pile."""
        seat, hand, pile = self.active, self.hands[self.active], self.pile
        mask, count = self.masks[seat], 0
        for kind in range(TWO, KINDS):
            if pile[kind]:
                hand[kind] += pile[kind]
                count += pile[kind]
                mask |= 1 << kind
        self.masks[seat] = mask
        self.sizes[seat] += count
        self.counts[seat] += count
        self._clear_pile()
        self.idle += 1
        last = self.last
        self.last = NOBODY
        if self.rules.must_play and last != NOBODY and self.counts[last]:
            self.active = last
        else:
            self.active = self._next(seat, 0)
        if self.idle >= STALLED_AFTER * self.left:
            self.is_over = True

    def name(self, seat: int) -> None:
        """The active player, who has laid an Ace, names who plays next."""
        self.active = seat
        self.is_naming = False

    # What follows from them

    def _take(self, seat: int, kind: int, count: int) -> bool:
        """Takes cards from the row that is played from. Returns whether that comes closer to the end."""
        self.counts[seat] -= count
        if self.sizes[seat]:
            self.sizes[seat] -= count
            row = self.hands[seat]
            row[kind] -= count
            if not row[kind]:
                self.masks[seat] ^= 1 << kind
            return False
        self.up_sizes[seat] -= count
        row = self.up[seat]
        row[kind] -= count
        if not row[kind]:
            self.up_masks[seat] ^= 1 << kind
        return True

    def _lay(self, kind: int, count: int) -> None:
        """Puts cards on the pile."""
        rules = self.rules
        self.pile[kind] += count
        if self.top == kind:
            self.run += count
        else:
            self.top, self.run = kind, count
        if kind == rules.glass:
            self.fits = rules.fits_through[self.base]
        else:
            self.base = kind
            self.fits = rules.fits_on[kind]

    def _clear_pile(self) -> None:
        self.pile = [0] * KINDS
        self.top = self.run = self.base = 0
        self.fits = EVERY

    def _after_play(self, seat: int, kind: int, count: int, progress: bool) -> None:
        """Burns the pile, fills the hand, and finds who plays next."""
        rules = self.rules
        burns = rules.burning >> kind & 1 or self.run >= BURNS_TOGETHER
        if burns:
            self._clear_pile()
            self.last = NOBODY
            progress = True
        else:
            self.last = seat
        stock, size = self.stock, self.sizes[seat]
        if stock and size < LAYER:
            hand, mask = self.hands[seat], self.masks[seat]
            fresh = min(LAYER - size, len(stock))
            for _ in range(fresh):
                drawn = stock.pop()
                hand[drawn] += 1
                mask |= 1 << drawn
            self.masks[seat] = mask
            self.sizes[seat] = size + fresh
            self.counts[seat] += fresh
            progress = True
        out = not self.counts[seat]
        if out:
            self.finished.append(seat)
            self.left -= 1
            progress = True
        self.idle = 0 if progress else self.idle + 1
        if rules.is_lebowski and kind == QUEEN and count & 1:
            self.direction = -self.direction
        if burns and not out:
            self.active = seat
        elif rules.is_lebowski and kind == ACE and not burns:
            self.is_naming = True
        else:
            self.active = self._next(seat, count if rules.is_lebowski and kind == EIGHT and not burns else 0)
        if self.left == 1 or (out and rules.first_out_ends) or self.idle >= STALLED_AFTER * self.left:
            self.is_over = True

    def _next(self, seat: int, skipped: int) -> int:
        """The next seat that has cards, after so many others that lose their turn."""
        counts, direction, seats = self.counts, self.direction, len(self.counts)
        while True:
            seat = (seat + direction) % seats
            if counts[seat]:
                if not skipped:
                    return seat
                skipped -= 1


def _rows(rules: ModelRules, state: State, rows: BySeat) -> tuple[list[list[int]], list[int], list[int]]:
    """The counts by kind of each of these rows, their masks and their sizes."""
    counts, masks, cards = [], [], state.stockpile.cards
    for row in rows:
        count, mask = [0] * KINDS, 0
        for pointer in row:
            kind = rules.kind_of[cards[pointer]]
            count[kind] += 1
            mask |= 1 << kind
        counts.append(count)
        masks.append(mask)
    return counts, masks, [len(row) for row in rows]


def make_move(model: SheddingModel, move: Move) -> None:
    """Makes a move of the game in its model. A hidden card is turned over at any place, since none is known."""
    match move:
        case Play(cards=cards):
            kinds = [model.rules.kind_of[card] for card in cards]
            one_eyed = kinds.count(ONE_EYED)
            if 0 < one_eyed < len(kinds):
                model.play(ONE_EYED, one_eyed, len(kinds) - one_eyed)
            else:
                model.play(kinds[0], len(kinds))
        case PlayBlind():
            model.turn_over()
        case Nominate(seat=seat):
            model.name(seat)
        case _:
            model.pick_up()
