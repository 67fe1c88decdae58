"""The strong player of 500: its model of the cards is the engine's, and it plays what search finds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, islice
from statistics import fmean
from typing import Any, Final

import pytest

from engine.cards import parse_cards
from engine.decision import Decision
from engine.games import get_game
from engine.games.five_hundred import Bid, NameSuit, Pass, Play, State
from engine.games.five_hundred.contracts import BY_NAME, ladder
from engine.games.five_hundred.state import PACK_OF_33, leader, led, tricks_taken
from engine.mechanics.bidding import Contract
from engine.mechanics.tricks import DENOMINATIONS
from engine.players.five_hundred.estimate import expected_tricks
from engine.players.five_hundred.strong import StrongFiveHundred
from engine.players.five_hundred.strong_cards import LAYOUTS, Layout
from engine.players.five_hundred.strong_chances import Chances, win_chance
from engine.players.five_hundred.strong_estimate import best_keep, likelihood_of_call, worth
from engine.players.five_hundred.strong_misere import MiserePlayout
from engine.players.five_hundred.strong_playout import Playout
from engine.players.five_hundred.strong_search import Search
from engine.players.five_hundred.strong_worlds import likely_worlds
from engine.view import CHANCE
from tests.games import five_hundred_table

GAME: Any = get_game("five_hundred", misere="any")
STRONG = StrongFiveHundred()
CONTRACTS = ("6S", "7H", "8D", "7NT", "8C", "misere")


def begun(seed: int, contract: str) -> State:
    """The state before the first card, after a contract of seat 0 and a random exchange."""
    rng = random.Random(seed)
    state = GAME.start(3, 2)
    state = GAME.apply(state, CHANCE, GAME.chance_move(state, rng)).state
    for move in (Bid(contract), Pass(), Pass()):
        state = GAME.apply(state, state.active, move).state
    return any_move(state, rng)


def any_move(state: State, rng: random.Random) -> State:
    moves = GAME.legal_moves(state, state.active)
    return GAME.apply(state, state.active, moves[rng.randrange(len(moves))]).state


def near_the_end(seed: int, contract: str, cards: int) -> State:
    """A state in which nobody has more than so many cards, reached by random moves."""
    state, rng = begun(seed, contract), random.Random(seed)
    while max(map(len, state.hands)) > cards or (state.trick and seed % 3 == 0) or state.phase == "name":
        state = any_move(state, rng)
    return state


def bits(layout: Layout, state: State) -> tuple[int, ...]:
    return tuple(layout.bits(state.stockpile.at(hand)) for hand in state.hands)


def most_tricks(state: State) -> int:
    """The tricks of the contractor, seat 0, at the end, if everybody plays as well as can be; by the engine alone."""
    if state.phase not in ("play", "name"):
        return state.rows[-1].tricks[0]
    found = [most_tricks(GAME.apply(state, state.active, move).state) for move in GAME.legal_moves(state, state.active)]
    wants_tricks = not BY_NAME[str(state.contract)].loses
    return max(found) if (state.active == 0) is wants_tricks else min(found)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_search_finds_what_the_engine_finds(contract: str) -> None:
    layout = LAYOUTS[BY_NAME[contract].trumps]
    for seed in range(12):
        state = near_the_end(seed, contract, 3)
        most, so_far = most_tricks(state), tricks_taken(state.tricks)[0]
        search = Search(layout, BY_NAME[contract].loses)
        for need in range(4):
            if state.trick:
                trick = tuple(layout.bits((card,)) for card in state.stockpile.at(state.trick))
                suit = layout.suit_bits(led(state))
                takes = search.after(bits(layout, state), state.active, trick, suit, need)
            else:
                contractor, left, right = bits(layout, state)
                takes = search.takes(contractor, left, right, leader(state), need)
            assert takes is (so_far + need <= most), (seed, need)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_playout_is_a_legal_line_of_play_with_the_engines_result(contract: str) -> None:
    bid = BY_NAME[contract]
    layout = LAYOUTS[bid.trumps]
    for seed in range(8):
        state = begun(seed, contract)
        line: list[int] = []
        taken = recorded(bid, line).finish(bits(layout, state), 0, (), 0, bid.tricks)
        assert len(line) == 30
        for card in line:
            player = state.active
            state = GAME.apply(state, player, Play(layout.card_of[card])).state
            if state.phase == "name":
                suit = Playout(layout).named(bits(layout, state)[player])
                named = NameSuit(layout.side_suits[layout.sides.index(suit)])
                state = GAME.apply(state, player, named).state
        assert state.rows[-1].tricks == taken


def recorded(bid: Contract, line: list[int]) -> Playout:
    """A playout that adds each card to a line."""
    base: Any = MiserePlayout if bid.loses else Playout

    class Recorded(base):  # type: ignore[misc]
        def lead(self, *position: Any) -> int:
            line.append(super().lead(*position))
            return line[-1]

        def follow(self, *position: Any) -> int:
            line.append(super().follow(*position))
            return line[-1]

    found: Playout = Recorded() if bid.loses else Recorded(LAYOUTS[bid.trumps])
    return found


def test_the_worth_of_a_hand_is_that_of_the_estimate_and_the_best_ten_cards_are_kept() -> None:
    rng = random.Random(5)
    for _ in range(12):
        hand = rng.sample(PACK_OF_33, 13)
        for trumps in DENOMINATIONS:
            layout = LAYOUTS[trumps]
            assert worth(layout, layout.bits(hand[:10])) == pytest.approx(expected_tricks(hand[:10], trumps))
            keep = best_keep(layout, layout.bits(hand))
            assert keep.bits.bit_count() == 10
            assert worth(layout, keep.bits) == pytest.approx(keep.worth)
            if sum(layout.high & layout.bits((card,)) > 0 for card in hand) <= 10:
                plain = [ten for ten in map(layout.bits, combinations(hand, 10)) if not_fewer(layout, ten, hand)]
                assert keep.worth == pytest.approx(max(worth(layout, ten) for ten in plain))


def not_fewer(layout: Layout, ten: int, hand: list[int]) -> bool:
    """Whether no trump of a hand with at least four of them was put away."""
    trumps = layout.bits(hand) & layout.high
    return not layout.has_trumps or trumps.bit_count() < 4 or ten & trumps == trumps


def test_chances_add_up_and_the_contractor_comes_first_at_500() -> None:
    assert sum(win_chance((120, -80, 300), seat) for seat in range(3)) == pytest.approx(1)
    assert win_chance((-500, 0, 0), 0) == 0
    chances = [Chances((450, 470, 0), seat).after(BY_NAME["6C"], 0, (6, 4, 0)) for seat in range(3)]
    assert chances == [1, 0, 0]
    failed = [Chances((450, 470, 0), seat).after(BY_NAME["6C"], 0, (5, 4, 1)) for seat in range(3)]
    assert failed == [0, 1, 0]


def test_calls_say_something_about_hands() -> None:
    good, bad = parse_cards("7H 9H QH KH AH JD JH AS KS JK"), parse_cards("7H 8H 9C 10C 7D 8D 9S QS 7C 8C")
    bids = ladder("off")
    assert likelihood_of_call(good, BY_NAME["7H"], bids) > 5 * likelihood_of_call(bad, BY_NAME["7H"], bids)
    assert likelihood_of_call(bad, None, bids) > 5 * likelihood_of_call(good, None, bids)


WEAK: Final = "7S 8S 9S 10S QS 7C 8C 9C 10C QC"


def test_worlds_follow_the_auction() -> None:
    hearts = []
    for call in ("8H", "pass"):
        table = five_hundred_table.deal(WEAK, dealer=0).bids(f"{call} pass")
        decision = Decision.of(table.game, table.state, 0, table.game.new_memory())
        _, worlds = likely_worlds(decision, 60, random.Random(1))
        hearts.append(fmean(expected_tricks(world.hands[1], 0) for world in worlds))
    assert hearts[0] > hearts[1] + 1.5


def test_worlds_follow_what_a_contractor_would_put_away() -> None:
    table = five_hundred_table.deal("JK JH JD AH KH AS AC 7D 8D 10D", WEAK, kitty="7H KS 9D").bids("8H pass pass")
    table.buries("7D 8D 10D").plays("JK").plays("7S")
    decision = Decision.of(table.game, table.state, 2, table.game.new_memory())
    highest = set(parse_cards("JH JD AH KH AS AC"))
    _, likely = likely_worlds(decision, 60, random.Random(1))
    assert fmean(len(highest.intersection(world.kitty)) for world in likely) < 0.2
    uniform = islice(table.game.worlds(decision.view, decision.memory, random.Random(1)), 200)
    assert fmean(len(highest.intersection(each.stockpile.at(each.kitty))) for each in uniform) > 0.4


def decisions(seed: int, most: int, **options: Any) -> Iterator[tuple[Any, State, Decision]]:
    """The decisions of three strong players, who remember what they have seen."""
    game: Any = get_game("five_hundred", **options)
    rng, state = random.Random(seed), game.start(3, 0)
    memories = (game.new_memory(),) * 3
    for _ in range(most):
        turn = game.turn(state)
        if turn == CHANCE:
            move = game.chance_move(state, rng)
        else:
            decision = Decision.of(game, state, turn, memories[turn])
            yield game, state, decision
            move = STRONG.choose(decision, rng)
            game.check(state, turn, move)
        step = game.apply(state, turn, move)
        state, memories = step.state, game.remember_events(memories, step.events)


@pytest.mark.parametrize(("auction", "misere"), [("once", "off"), ("until_passed", "any"), ("once", "after_seven")])
def test_it_plays_legally_with_every_option(auction: str, misere: str) -> None:
    assert list(decisions(3, 40, auction=auction, misere=misere))


def test_the_move_is_the_best_weighed_one_and_what_cannot_be_seen_changes_nothing() -> None:
    for nth, (game, state, decision) in enumerate(decisions(4, 60)):
        if nth % 8:
            continue
        seat = state.active
        weighed = STRONG.weigh(decision, random.Random(1))
        assert [each.value for each in weighed] == sorted((each.value for each in weighed), reverse=True)
        assert all(each.move in decision.moves for each in weighed)
        other = game.resample(state, seat, random.Random(2))
        again = Decision.of(game, other, seat, decision.memory)
        assert STRONG.choose(again, random.Random(1)) == weighed[0].move
