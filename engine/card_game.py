"""Games whose cards lie in a stockpile. Much follows from where the cards lie and who sees them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, ClassVar, Final, Literal, Protocol, TypeVar

from engine.cards import MAX_PACKS, PACK
from engine.errors import IllegalMove, Malformed
from engine.events import Transfer, transfers
from engine.game import Game, Move, Shuffle, StateLike, check_shuffle
from engine.imagining import Sketch, worlds
from engine.stockpile import Rng, Stockpile, shuffled
from engine.text import Text
from engine.view import CHANCE, Seat, Stage, View, Viewer, Zone


class CardState(StateLike, Protocol):
    """The fields that the state of a card game has. `active` has the turn in the phases of `CardGame.acting`."""

    @property
    def stockpile(self) -> Stockpile: ...
    @property
    def active(self) -> Seat: ...


C = TypeVar("C", bound=CardState)
DISCARD_ZONES: Final = ("discards", "pile")
"""The zones in which cards lie that were played or thrown."""
Invariant = tuple[bool, str, str]
"""An invariant: whether it holds, the field, the message."""


@dataclass(frozen=True)
class CardGame(Game[C]):
    """A game whose cards lie in a stockpile, to which hands and piles point.

    It declares its phases, where its cards lie, and which of them a viewer does not see. Turns, stages, shuffles,
    resampling and the conservation of cards follow from that.
    """

    stages: ClassVar[Mapping[Any, Stage]]
    """The stage of the table by phase. A phase that is not named is play."""
    acting: ClassVar[Collection[str]]
    """The phases in which the active seat moves. In the others chance does, until the phase ``over``."""

    def turn(self, state: C) -> Seat | Literal["chance"] | None:
        if state.phase in self.acting:
            return state.active
        return None if state.phase == "over" else CHANCE

    def stage(self, state: C) -> Stage:
        return self.stages.get(state.phase, "play")

    # Where the cards lie

    @abstractmethod
    def pack(self, state: C) -> Collection[int]:
        """The cards in play: those that the stockpile holds, if it holds any."""

    @abstractmethod
    def piles(self, state: C) -> Mapping[str, Sequence[int]]:
        """The pointers of the cards in every zone but the stock, by zone."""

    @abstractmethod
    def unseen(self, state: C, viewer: Viewer) -> Sequence[int]:
        """The pointers of the cards whose faces this viewer does not see, besides those in the stock."""

    def public_pointers(self, state: C) -> tuple[int | None, int | None]:
        """The stockpile pointer, and that of the top discard.

        The latter counts in the discards, from 0. Its place in the stockpile would tell whether a card that is thrown
        is the one just drawn.
        """
        piles = self.piles(state)
        discards = next((piles[zone] for zone in DISCARD_ZONES if zone in piles), ())
        stockpile = state.stockpile
        return stockpile.pointer if stockpile.cards else None, len(discards) - 1 if discards else None

    def cards_seen(self, state: C, viewer: Viewer, pointers: Sequence[int]) -> tuple[int | None, ...]:
        """These cards as a viewer sees them, None for a back."""
        hidden, cards = frozenset(self.unseen(state, viewer)), state.stockpile.cards
        return tuple(None if pointer in hidden else cards[pointer] for pointer in pointers)

    def stock_zone(self, state: C) -> Zone:
        """The stock as a stack of backs. Before the deal it has the cards that are to be shuffled."""
        stockpile = state.stockpile
        count = stockpile.left if stockpile.cards else len(self.to_shuffle(state) or self.pack(state))
        return Zone("stock", None, "stack", Text("zone-stock"), (None,) * count)

    def resample(self, state: C, viewer: Viewer, rng: Rng) -> C:
        stockpile = state.stockpile
        hidden = (*stockpile.stock, *self.unseen(state, viewer))
        return with_cards(state, hidden, shuffled(stockpile.at(hidden), rng))

    def sketch(self, view: View, memory: Any) -> Sketch:
        """The state without its unseen cards, as far as a seat can know it from its view and its memory.

        Raises:
            NotImplementedError: this game does not know how.
        """
        raise NotImplementedError(f"{self.kind} imagines no states")

    def worlds(self, view: View, memory: Any, rng: Rng) -> Iterator[C]:
        return worlds(self.sketch(view, memory), rng)

    # Shuffling

    @abstractmethod
    def to_shuffle(self, state: C) -> Collection[int]:
        """The cards that chance shuffles now, in no particular order; empty where it shuffles none."""

    def _chance_move(self, state: C, rng: Rng) -> Move:
        return Shuffle(shuffled(tuple(self.to_shuffle(state)), rng))

    def _check_chance(self, state: C, move: Move) -> None:
        if not isinstance(move, Shuffle):
            raise IllegalMove("shuffling")
        check_shuffle(move, self.to_shuffle(state))

    # Valid states

    def validate(self, state: C) -> None:
        for holds, where, detail in self._all_invariants(state):
            if not holds:
                raise Malformed(f"$.{where}", detail)

    def invariants(self, state: C) -> Iterator[Invariant]:
        """The invariants of this game, besides that each card lies in one place. Each may rely on those before it."""
        return iter(())

    def _all_invariants(self, state: C) -> Iterator[Invariant]:
        stockpile = state.stockpile
        yield len(set(state.away)) == len(state.away), "away", "must name a seat once"
        yield 0 <= stockpile.pointer <= len(stockpile.cards), "stockpile", "must point into itself"
        yield all(0 <= card < MAX_PACKS * PACK for card in stockpile.cards), "stockpile", "must be cards"
        pointers = [*chain.from_iterable(self.piles(state).values()), *stockpile.stock]
        yield all(0 <= pointer < len(stockpile.cards) for pointer in pointers), "pointers", "must be in the stockpile"
        yield len(set(pointers)) == len(pointers), "pointers", "must each be in one place"
        yield from self.invariants(state)
        yield not stockpile.cards or self.is_whole(state, stockpile.at(pointers)), "cards", "must be the whole pack"

    def is_whole(self, state: C, cards: Sequence[int]) -> bool:
        """Whether these are the whole pack."""
        return sorted(cards) == sorted(self.pack(state))


def with_cards(state: C, pointers: Sequence[int], cards: Sequence[int]) -> C:
    """The state in which these pointers point to these cards, one each."""
    changed = list(state.stockpile.cards)
    for pointer, card in zip(pointers, cards, strict=True):
        changed[pointer] = card
    copied: Any = state  # a dataclass, which no protocol can say
    return replace(copied, stockpile=replace(state.stockpile, cards=tuple(changed)))  # type: ignore[no-any-return]


def gather(stockpile: Stockpile, piles: Mapping[str, Sequence[int]]) -> tuple[Transfer, ...]:
    """The transfers of all cards on the table back to the stock, where they are shuffled."""
    back = (transfers(stockpile.at(pointers), zone, "stock") for zone, pointers in piles.items())
    return tuple(chain.from_iterable(back))
