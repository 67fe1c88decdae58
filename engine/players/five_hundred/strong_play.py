"""The cards and the exchange of the strong player: each move is tried in deals that are likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from engine.cards import JOKER
from engine.decision import Decision
from engine.game import Move
from engine.games.five_hundred import Bury, NameSuit, Play
from engine.games.five_hundred.contracts import TRICKS
from engine.games.five_hundred.state import State, contract, leader, led, tricks_taken
from engine.mechanics.bidding import Contract
from engine.mechanics.tricks import winning_index
from engine.players.five_hundred.estimate import risk_of_a_trick
from engine.players.five_hundred.position import TrickPosition
from engine.players.five_hundred.steady_play import choose_card
from engine.players.five_hundred.strong_cards import LAYOUTS, Layout
from engine.players.five_hundred.strong_chances import Chances, totals_of
from engine.players.five_hundred.strong_estimate import worth
from engine.players.five_hundred.strong_misere import MiserePlayout
from engine.players.five_hundred.strong_playout import Playout
from engine.players.five_hundred.strong_search import Search, distinct
from engine.players.five_hundred.strong_worlds import World, likely_worlds
from engine.players.weighing import BEYOND_DOUBT, Weighed, cap_worth, weigh_samples
from engine.stockpile import Rng
from engine.view import Seat

# Where nothing else is said, these numbers are a player’s judgement; no measurement of them is recorded.
PLAYOUT_WORLDS: Final = 40
"""The deals in which a card is tried by playing it out."""
SEARCH_WORLDS: Final = 20
"""The deals in which a card is tried by exact search."""
SEARCH_FROM: Final = 7
"""The number of cards in the longest hand from which the rest is searched exactly."""
MOST_POSITIONS: Final = 12_000
"""The positions after whose search a decision takes no further deal; about 0.15 s."""
PLAYOUT_SHARE: Final = 0.3
"""The weight of a playout beside the exact answer, which takes the others for players who see all cards."""
HABIT: Final = 0.001
"""The chance that is added to the steady player's card, which so decides between equals."""
BURIALS: Final = 10
"""The exchanges that are tried: those that are worth most at first sight."""


def weigh_cards(decision: Decision, rng: Rng) -> Sequence[Weighed]:
    """The cards that may be played, or the suits that a joker may stand for, the best first."""
    longest = max(seat.cards for seat in decision.view.seats)
    searches = longest <= SEARCH_FROM
    state, worlds = likely_worlds(decision, SEARCH_WORLDS if searches else PLAYOUT_WORLDS, rng)
    table = _Table(decision, state)
    moves = table.distinct_moves(worlds[0])
    values: list[list[float]] = [[] for _ in moves]
    searched = 0
    for world in worlds:
        hands = table.hands(world)
        search = table.new_search() if searches and table.is_open else None
        for nth, move in enumerate(moves):
            values[nth].append(table.value(hands, move, search))
        searched += 0 if search is None else search.size
        if searched > MOST_POSITIONS:
            break
    found = weigh_samples(moves, values)
    return _with_sure_trick(found, table.sure_trick)


def _with_sure_trick(found: list[Weighed], card: int | None) -> list[Weighed]:
    """The moves with a card that takes the contractor's trick first, unless another one is better beyond doubt.

    Of 197 such choices in 40 games, a trick was left to the contractor in 41. In 300 deals each, keeping the joker back
    came out as good as winning with it (19 times; 0.0 % of the chance to win the game), but keeping another winner back
    cost 0.6 % (22 times).
    """
    sure = next((each for each in found if isinstance(each.move, Play) and each.move.card == card), None)
    if sure is None or found[0].value - sure.value > BEYOND_DOUBT * sure.error:
        return found
    others = (each for each in found if each is not sure)
    return [sure, *(cap_worth(each, sure.value) for each in others)]


def _takes_from_contractor(position: TrickPosition, card: int | None) -> bool:
    """Whether a card other than the joker, played last, takes a trick that the contractor is winning."""
    trick, led = position.trick, position.led
    if card is None or card == JOKER or led is None or len(trick) < 2 or position.loses:
        return False
    if position.by[winning_index(trick, led, position.trumps)] != position.contractor:
        return False
    return winning_index((*trick, card), led, position.trumps) == len(trick)


class _Table:
    """The table of one decision. Players are counted from the contractor, 0, to the left."""

    def __init__(self, decision: Decision, state: State) -> None:
        me = cast(Seat, decision.view.viewer)
        self._moves, self._me = decision.moves, me
        self._contract: Contract = contract(state)
        self._contractor: Seat = state.contractor
        self.layout: Layout = LAYOUTS[self._contract.trumps]
        self._playout = MiserePlayout() if self._contract.loses else Playout(self.layout)
        self._chances = Chances(totals_of(decision.view), me)
        self._taken = tricks_taken(state.tricks)
        mine = self._taken[self._contractor]
        self._need = 1 if self._contract.loses else self._contract.tricks - mine
        self.is_open = mine == 0 if self._contract.loses else 0 < self._need <= TRICKS - len(state.tricks)
        self._player = (me - self._contractor) % 3
        self._trick = tuple(self.layout.bit_of[card] for card in state.stockpile.at(state.trick))
        self._names = isinstance(decision.moves[0], NameSuit)
        self._led = self.layout.suit_bits(led(state)) if state.trick and not self._names else 0
        self._first = (leader(state) - self._contractor) % 3
        cards = [move.card for move in decision.moves if isinstance(move, Play)]
        position = TrickPosition.seen_in(decision.view)
        self._habit = choose_card(position, cards) if cards else None
        self.sure_trick = self._habit if _takes_from_contractor(position, self._habit) else None
        """The card, other than the joker, with which the steady player takes the contractor's trick as the last."""

    def new_search(self) -> Search:
        """The search of another world."""
        return Search(self.layout, self._contract.loses)

    def hands(self, world: World) -> tuple[int, int, int]:
        """The bits of the hands, from the contractor to the left."""
        bits = self.layout.bits
        seat = self._contractor
        return bits(world.hands[seat]), bits(world.hands[(seat + 1) % 3]), bits(world.hands[(seat + 2) % 3])

    def distinct_moves(self, world: World) -> list[Move]:
        """The moves without those that are as good as another one: cards between which nobody else holds one.

        The steady player's card stands for those that are as good.
        """
        if self._habit is None:
            return list(self._moves)
        hands = self.hands(world)
        layout = self.layout
        own = hands[self._player]
        lying = sum(self._trick)
        others = (hands[0] | hands[1] | hands[2]) & ~own | lying | layout.bits(world.kitty) | layout.gaps
        if self._player == 0:
            others &= ~layout.bits(world.kitty)
        legal = layout.bits(move.card for move in self._moves if isinstance(move, Play))
        found = distinct(legal, others)
        habit = layout.bit_of[self._habit]
        equal = max(nth for nth, bit in enumerate(found) if bit <= habit)
        if self._contract.loses:
            # The highest card of each run is got rid of first.
            ends = [*found[1:], 1 << legal.bit_length()]
            found = [1 << (legal & (end - 1)).bit_length() - 1 for end in ends]
        found[equal] = habit
        return [Play(layout.card_of[bit]) for bit in found]

    def value(self, hands: tuple[int, int, int], move: Move, search: Search | None) -> float:
        """The chance to win the game after this move in a world."""
        left, habit = list(hands), 0.0
        player, trick, led_bits = self._player, self._trick, self._led
        if isinstance(move, NameSuit):
            led_bits = self.layout.suit_bits(move.suit)
            player = (self._first + 1) % 3
        else:
            played = cast(Play, move).card
            habit = HABIT * (played == self._habit)
            card = self.layout.bit_of[played]
            left[player] ^= card
            if not trick:
                led_bits = self.layout.suit_of[card]
                if led_bits == self.layout.high and not self.layout.has_trumps:
                    led_bits = self._playout.named(left[player])
            trick = (*trick, card)
            player = (player + 1) % 3
        more = self._playout.finish(left, player, trick, led_bits, self._need)
        value = self._chance(more) + habit
        if search is None:
            return value
        takes = search.after(left, player, trick, led_bits, self._need)
        return PLAYOUT_SHARE * value + (1 - PLAYOUT_SHARE) * self._decided(takes is not self._contract.loses)

    def _chance(self, more: Sequence[int]) -> float:
        """The chance after so many more tricks, which are counted from the contractor."""
        tricks = tuple(self._taken[seat] + more[(seat - self._contractor) % 3] for seat in range(3))
        return self._chances.after(self._contract, self._contractor, tricks)

    def _decided(self, made: bool) -> float:
        """The chance after a contract that is just made, or fails by one trick; the others share what is left."""
        mine = self._contract.tricks if made else 1 if self._contract.loses else self._contract.tricks - 1
        rest = TRICKS - mine
        tricks = [rest - rest // 2] * 3
        tricks[self._contractor] = mine
        tricks[(self._contractor + 2) % 3] = rest // 2
        return self._chances.after(self._contract, self._contractor, tuple(tricks))


def weigh_burials(decision: Decision, rng: Rng) -> Sequence[Weighed]:
    """The ways to put three cards away that look best, the best first."""
    view = decision.view
    me = cast(Seat, view.viewer)
    state, worlds = likely_worlds(decision, PLAYOUT_WORLDS, rng)
    bid = contract(state)
    layout = LAYOUTS[bid.trumps]
    held = frozenset(state.stockpile.at(state.hands[me]))
    moves = [move for move in decision.moves if isinstance(move, Bury)]
    kept = {move: held.difference(move.cards) for move in moves}
    if bid.loses:
        moves.sort(key=lambda move: risk_of_a_trick(tuple(kept[move])))
    else:
        moves.sort(key=lambda move: -worth(layout, layout.bits(kept[move])))
    moves = moves[:BURIALS]
    playout, chances = MiserePlayout() if bid.loses else Playout(layout), Chances(totals_of(view), me)
    values: list[list[float]] = [[] for _ in moves]
    for world in worlds:
        left, right = layout.bits(world.hands[(me + 1) % 3]), layout.bits(world.hands[(me + 2) % 3])
        for sample, move in zip(values, moves, strict=True):
            taken = playout.finish((layout.bits(kept[move]), left, right), 0, (), 0, bid.tricks)
            sample.append(chances.after(bid, me, tuple(taken[(seat - me) % 3] for seat in range(3))))
    return weigh_samples(moves, values)
