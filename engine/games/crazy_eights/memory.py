"""The memory of a seat in Crazy Eights: the discards, the stocks made of them, and what others cannot hold.

An eight that was turned up and put back lay in the stock, so it is in no hand that was dealt before. Where players draw
until they can play, one who draws again, or passes, has no card that could be played.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, cast

from engine.cards import RANK_OF, SUIT_OF
from engine.events import SeenEvent
from engine.games.crazy_eights import legal
from engine.games.crazy_eights.state import EIGHT, SEATS, TableOptions, pack
from engine.mechanics.lacks import Lack, Lacks, after_draw, after_play, with_lack
from engine.mechanics.stock_memory import HAND, StockMemory
from engine.view import Seat

MOST_DECLINED: Final = 4
"""The number of draws of each seat that are remembered."""


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory of a seat, about the round that is played."""

    stock: StockMemory = field(default_factory=StockMemory)
    mover: Seat | None = None
    """The seat that moved last."""
    draws: int = 0
    """The number of single cards that it has drawn one after the other."""
    passes: int = 0
    """The number of players that have passed in a row."""
    recycles: int = 0
    """The number of stocks that were made of the discards."""
    suit: int | None = None
    """The suit that was named for the top card."""
    lacks: Lacks = ()
    """The cards that each hand has been shown to lack."""
    declined: Lacks = ()
    """The cards that seats could have played when they drew, one entry for each of the last draws of a seat.

    Who draws may hold such a card all the same, unless players draw until they can play.
    """


def remember(memory: Memory, event: SeenEvent, options: TableOptions) -> Memory:
    """The memory after an event at a table with these options."""
    if event.stage == "shuffle":
        return Memory()
    before, seat = memory, event.actor
    memory = replace(memory, stock=memory.stock.after(event)) if event.transfers else memory
    match event.text.code:
        case "dealt":
            dealt = dict.fromkeys(int(moved.target[len(HAND) :]) for moved in event.transfers)
            return replace(memory, lacks=tuple(Lack(seat, ()) for seat in dealt))
        case "eight-turned":
            # It lay on the discards for a moment only.
            put_back = tuple(moved.card for moved in event.transfers[:1] if moved.card is not None)
            lacks = tuple(replace(lack, values=(*lack.values, *put_back)) for lack in memory.lacks)
            return replace(memory, stock=StockMemory(), lacks=lacks)
        case "recycled":
            return replace(memory, recycles=memory.recycles + 1)
        case "named-suit":
            return replace(memory, draws=0, suit=cast(int, event.text.args["suit"]))
    if seat is None:
        return memory
    match event.text.code:
        case "played" | "played-together":
            cards = [moved.card for moved in event.transfers if moved.card is not None]
            lacks = after_play(memory.lacks, seat, cards)
            # Who has played an eight still has the turn, to name a suit.
            draws = memory.draws if cards and RANK_OF[cards[0]] == EIGHT else 0
            declined = after_play(memory.declined, seat, cards)
            return replace(memory, mover=seat, draws=draws, passes=0, suit=None, lacks=lacks, declined=declined)
        case "drew" | "drew-several":
            return _after_draw(before, memory, seat, event, options)
        case "passed":
            lacks = memory.lacks
            if options.until_playable and (fitting := _fitting(memory)):
                lacks = with_lack(lacks, Lack(seat, fitting))
            return replace(memory, mover=seat, draws=0, passes=memory.passes + 1, lacks=lacks)
    return memory


def _after_draw(before: Memory, memory: Memory, seat: Seat, event: SeenEvent, options: TableOptions) -> Memory:
    count, lacks = len(event.transfers), memory.lacks
    is_single = event.text.code == "drew"
    again = options.until_playable and is_single and before.mover == seat and before.draws > 0
    fitting = _fitting(before) if again else ()
    lacks = with_lack(lacks, Lack(seat, fitting, count)) if fitting else after_draw(lacks, seat, count)
    declined = _after_declining(before, seat, count) if is_single else after_draw(memory.declined, seat, count)
    draws = 1 + before.draws * again if is_single else 0
    return replace(memory, mover=seat, draws=draws, passes=0, lacks=lacks, declined=declined)


def _after_declining(before: Memory, seat: Seat, count: int) -> Lacks:
    """The cards that seats have declined to play, after another draw of this seat."""
    declined, fitting = after_draw(before.declined, seat, count), _fitting(before)
    own = [lack for lack in declined if lack.seat == seat]
    forgotten = own[: max(0, len(own) - MOST_DECLINED + 1)] if fitting else []
    kept = tuple(lack for lack in declined if lack not in forgotten)
    return (*kept, Lack(seat, fitting, count)) if fitting else kept


def _fitting(memory: Memory) -> tuple[int, ...]:
    """The cards that can be played, for whoever passes or draws a single card; empty where that is not known.

    No cards are due then: those are drawn together, and nobody can pass instead, as there are discards below the Two.
    """
    if not memory.stock.discards:
        return ()
    top = memory.stock.discards[-1]
    suit = memory.suit if RANK_OF[top] == EIGHT else SUIT_OF[top]
    if suit is None:
        return ()
    return tuple(card for card in pack(SEATS[-1]) if card in legal.followers(suit, RANK_OF[top]))
