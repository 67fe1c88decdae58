"""Memories and imagined states in each game: bookkeeping is exact, and what was shown is respected."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest

from engine.cards import RANK_OF, SUIT_OF
from engine.decision import Decision
from engine.game import Back, Event, Game
from engine.games import get_game
from engine.games.crazy_eights.state import EIGHT, TWO, Draw
from engine.games.game_of_threes import Take
from engine.mechanics.tricks import effective_suit
from engine.players import PLAYERS, ComputerPlayer
from engine.stockpile import Rng
from engine.view import CHANCE, TABLE, View

MOVES = 350
UNTIL_NEW_STOCK = 700
"""Number of moves in which players who always draw use up the stock of every game."""
WORLDS = 5
EXACT: dict[str, tuple[str, ...]] = {
    "game_of_threes": ("order", "dealer", "hand", "rows", "active", "turns", "out", "cutter"),
    "five_hundred": ("dealer", "rows", "calls", "contractor", "contract", "active", "named"),
    "crazy_eights": ("order", "rows", "active", "suit", "drew", "passes", "recycles", "direction", "due"),
    "lebowski": ("drawn", "active", "direction", "last", "finished", "turns", "idle", "ready"),
    "threes": ("drawn", "active", "direction", "last", "finished", "turns", "idle", "ready"),
}
"""Fields of the state that a seat knows exactly when somebody is to move, though its view does not show them all."""
OPTIONS: dict[str, dict[str, Any]] = {
    "five_hundred": {"auction": "until_passed", "misere": "any"},
    "crazy_eights": {
        "draw_until_playable": True,
        "target": 500,
        "twos_draw": True,
        "queens_skip": True,
        "aces_reverse": True,
    },
    "lebowski": {"exchange": True},
    "threes": {"exchange": True, "multiples": True},
}


class Position(NamedTuple):
    """A state of a game that was played from its start, the events that led to it, and what everybody remembers."""

    game: Game[Any]
    state: Any
    events: tuple[Event, ...]
    memories: tuple[Any, ...]

    def view(self, seat: int) -> View:
        return self.game.view(self.state, seat)

    def imagined(self, seat: int, count: int = WORLDS) -> Iterator[Any]:
        return islice(self.game.worlds(self.view(seat), self.memories[seat], random.Random(1)), count)


class DrawingPlayer:
    """Always draws from the stock, so that it is soon used up."""

    kinds: tuple[str, ...] = ()

    def choose(self, decision: Decision, rng: Rng) -> Any:
        moves = decision.moves
        drawing = [move for move in moves if move in (Take("stock"), Draw())]
        return (drawing or moves)[rng.randrange(len(drawing or moves))]


CONTESTANTS: dict[str, ComputerPlayer] = {**PLAYERS, "drawing": DrawingPlayer()}


@cache
def positions(kind: str, seats: int, level: str, moves: int = MOVES) -> list[Position]:
    """The positions of games with the options above in which a seat is to move."""
    game: Any = get_game(kind, **OPTIONS.get(kind, {}))
    played = islice(play(game, seats, level), moves)
    return [position for position in played if isinstance(game.turn(position.state), int)]


def play(game: Game[Any], seats: int, level: str) -> Iterator[Position]:
    """The positions of one game after another."""
    rng = random.Random(f"{game} {level}")
    while True:
        state, memories = game.start(seats), (game.new_memory(),) * seats
        while (turn := game.turn(state)) is not None:
            if turn == CHANCE:
                move = game.chance_move(state, rng)
            else:
                move = CONTESTANTS[level].choose(Decision.of(game, state, turn, memories[turn]), rng)
            step = game.apply(state, turn, move)
            state, memories = step.state, game.remember_events(memories, step.events)
            yield Position(game, state, step.events, memories)


def cards(state: Any, pointers: Any) -> list[int]:
    return sorted(state.stockpile.at(pointers))


@pytest.mark.parametrize("level", ["random", "steady"])
@pytest.mark.parametrize("kind", EXACT)
def test_what_was_public_is_known_exactly(kind: str, level: str) -> None:
    for number, position in list(enumerate(positions(kind, 3, level)))[::2]:
        seat = number % 3
        true, (imagined,) = position.state, position.imagined(seat, 1)
        for field in EXACT[kind]:
            assert getattr(imagined, field) == getattr(true, field), (field, number)
        for other in range(3 if hasattr(true, "known") and true.hands else 0):
            if None in position.view((other + 1) % 3).zone(f"hand:{other}").cards:
                assert cards(imagined, imagined.known[other]) == cards(true, true.known[other])


# 500


@pytest.mark.parametrize("level", ["random", "steady"])
def test_500_who_played_which_card_to_which_trick_is_remembered(level: str) -> None:
    for number, position in enumerate(positions("five_hundred", 3, level)):
        (imagined,) = position.imagined(number % 3, 1)
        tricks = [(t.leader, t.winner, position.state.stockpile.at(t.cards)) for t in position.state.tricks]
        assert [(t.leader, t.winner, imagined.stockpile.at(t.cards)) for t in imagined.tricks] == tricks


@pytest.mark.parametrize("level", ["random", "steady"])
def test_500_who_did_not_follow_a_suit_has_none_of_it(level: str) -> None:
    void: dict[int, set[int]] = {}
    led = trumps = -1
    checked = 0
    for number, position in enumerate(positions("five_hundred", 3, level)):
        for event in position.events:
            args: Any = event.text.args
            if event.text.code in ("shuffled", "won-bidding"):
                void, trumps = {0: set(), 1: set(), 2: set()}, args.get("suit", trumps)
            elif event.text.code == "led":
                led = effective_suit(args["card"], trumps)
            elif event.text.code == "named-suit":
                led = args["suit"]
            elif event.text.code == "played" and effective_suit(args["card"], trumps) != led:
                void[args["seat"]].add(led)
        if position.state.phase == "play" and any(void.values()):
            for imagined in position.imagined(number % 3):
                for seat, suits in void.items():
                    held = imagined.stockpile.at(imagined.hands[seat])
                    assert not suits & {effective_suit(card, trumps) for card in held}
                    checked += bool(suits)
    assert checked > 500


def test_500_who_did_not_follow_the_suit_of_a_led_joker_has_none_of_it() -> None:
    checked = 0
    for position in play(get_game("five_hundred"), 3, "random"):
        trick = position.memories[0].tricks[-1:]
        if position.state.phase != "play" or not trick or trick[0].named is None or len(trick[0].cards) < 2:
            continue
        for nth, card in enumerate(trick[0].cards[1:], start=1):
            if SUIT_OF[card] == trick[0].named:
                continue
            seat = (trick[0].leader + nth) % 3
            for imagined in position.imagined((seat + 1) % 3):
                held = imagined.stockpile.at(imagined.hands[seat])
                assert trick[0].named not in {SUIT_OF[card] for card in held}
                checked += bool(held)
        if checked > 30:
            return


def test_500_an_auction_that_was_not_seen_is_guessed_so_that_the_same_calls_show() -> None:
    game: Any = get_game("five_hundred", **OPTIONS["five_hundred"])
    rng, longest = random.Random(2), 0
    for _ in range(60):
        state = game.start(3)
        while state.phase != "bid":
            state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
        while state.phase == "bid":
            longest = max(longest, len(state.calls))
            view = game.view(state, state.active)
            imagined = game.imagine(view, game.new_memory(), rng)
            game.validate(imagined)
            assert game.view(imagined, state.active) == view
            moves = game.legal_moves(state, state.active)
            state = game.apply(state, state.active, moves[min(rng.randrange(4), len(moves) - 1)]).state
    assert longest > 5


# Stocks that are made of discards


@pytest.mark.parametrize("kind", ["game_of_threes", "crazy_eights"])
def test_with_two_players_a_new_stock_tells_the_other_hand(kind: str) -> None:
    """Every card that is neither in the own hand nor among the discards is then in the other hand."""
    recycled = 0
    for position in positions(kind, 2, "drawing", UNTIL_NEW_STOCK):
        if any(event.text.code == "recycled" for event in position.events):
            recycled += 1
            for seat in range(2):
                for imagined in position.imagined(seat):
                    true = position.state
                    assert cards(imagined, imagined.hands[1 - seat]) == cards(true, true.hands[1 - seat])
    assert recycled


def test_a_card_drawn_from_a_new_stock_is_one_of_those_that_were_discarded() -> None:
    """That holds when it has been recycled twice: of each card it is known from which stock it was drawn."""
    before: set[int] = set()
    drawn = recycles = 0
    for position in positions("crazy_eights", 2, "random"):
        state = position.state
        if any(event.text.code == "recycled" for event in position.events):
            before, drawn, recycles = set(state.stockpile.at(state.hands[1])), 0, recycles + 1
        elif any(event.stage == "shuffle" for event in position.events):
            before = set()
        elif before:
            drawn += sum(t.target == "hand:1" for event in position.events for t in event.transfers)
            before &= set(state.stockpile.at(state.hands[1]))
            for imagined in position.imagined(0):
                assert before <= set(imagined.stockpile.at(imagined.hands[1]))
    assert recycles
    assert drawn


@pytest.mark.parametrize("is_timed_out", [False, True])
def test_a_turn_in_which_the_stock_ran_out_goes_on(is_timed_out: bool) -> None:
    """The turn and the number of turns are known, whether a card was taken or the clock threw it."""
    game: Any = get_game("game_of_threes")
    rng, player, checked = random.Random(3), DrawingPlayer(), 0
    state, memories = game.start(3), (game.new_memory(),) * 3
    while checked < 9:
        turn = game.turn(state)
        actor, move = turn, None
        if turn == CHANCE:
            move = game.chance_move(state, rng)
        elif is_timed_out and state.phase == "take" and len(state.stockpile.stock) == 1:
            actor, move = TABLE, game.timeout_move(state, turn)
        elif turn in state.away:
            actor, move = TABLE, Back(turn)
        step = game.apply(state, actor, move or player.choose(Decision.of(game, state, turn, game.new_memory()), rng))
        state, memories = step.state, game.remember_events(memories, step.events)
        if state.phase in ("recycle", "recycle_cut"):
            for seat in range(3):
                imagined = game.imagine(game.view(state, seat), memories[seat], rng)
                assert (imagined.active, imagined.turns) == (state.active, state.turns)
                assert (imagined.taken is None) == (state.taken is None) == is_timed_out
                checked += 1


# Cards that others have shown not to hold


def test_threes_who_picks_up_holds_no_card_that_fits() -> None:
    checked = 0
    for position in positions("threes", 3, "steady"):
        for event in position.events:
            is_forced = not any(event.text.code == "turned-in-vain" for event in position.events)
            if event.text.code != "picked-up" or event.actor is None or not is_forced:
                continue
            pile = [transfer.card for transfer in event.transfers]
            top = next((rank for card in reversed(pile) if (rank := RANK_OF[card]) != 2), None)
            for seat in {0, 1, 2} - {event.actor}:
                for imagined in position.imagined(seat):
                    picked = set(imagined.stockpile.at(imagined.known[event.actor]))
                    unseen = set(imagined.stockpile.at(imagined.hands[event.actor])) - picked
                    assert not {RANK_OF[card] for card in unseen} & {1, 2, 9}, "Twos, Threes and Tens go on anything"
                    assert top not in {RANK_OF[card] for card in unseen}
                    checked += bool(unseen)
    assert checked > 20


def test_crazy_eights_who_draws_on_has_no_card_that_fits() -> None:
    checked, drawing, count = 0, None, 0
    for position in positions("crazy_eights", 3, "random"):
        codes = [(event.text.code, event.actor) for event in position.events]
        for code, actor in codes:
            if code == "drew":
                drawing, count = actor, count + 1 if actor == drawing else 1
            elif actor is not None or code == "shuffled":
                drawing, count = None, 0
        top = position.view(0).zone("discards").cards[-1:]
        if drawing is None or count < 2 or not top or top[0] is None or RANK_OF[top[0]] == EIGHT:
            continue
        for seat in {0, 1, 2} - {drawing}:
            for imagined in position.imagined(seat):
                held = imagined.stockpile.at(imagined.hands[drawing])
                fits = [
                    card
                    for card in held
                    if RANK_OF[card] in (EIGHT, RANK_OF[top[0]]) or SUIT_OF[card] == SUIT_OF[top[0]]
                ]
                assert len(fits) <= 1, "the card that was drawn last may fit"
                checked += 1
    assert checked > 20


def test_crazy_eights_a_hand_holds_no_more_cards_of_those_it_lacked_than_it_has_drawn_since() -> None:
    checked_on_twos = 0
    for position in positions("crazy_eights", 3, "random"):
        for lack in position.memories[0].lacks if any(position.state.hands) else ():
            held = position.state.stockpile.at(position.state.hands[lack.seat])
            assert sum(card in lack.values for card in held) <= lack.drawn
            top = position.state.stockpile.cards[position.state.discards[-1]]
            checked_on_twos += bool(lack.values) and RANK_OF[top] == TWO
    assert checked_on_twos > 5


def test_crazy_eights_an_eight_that_was_turned_up_is_in_no_hand_that_was_dealt() -> None:
    checked = 0
    for seed in range(60):
        game: Any = get_game("crazy_eights")
        rng, state, memories = random.Random(seed), game.start(3), (game.new_memory(),) * 3
        turned = set()
        while game.turn(state) == CHANCE:
            step = game.apply(state, CHANCE, game.chance_move(state, rng))
            state, memories = step.state, game.remember_events(memories, step.events)
            turned |= {event.text.args["card"] for event in step.events if event.text.code == "eight-turned"}
        for imagined in islice(game.worlds(game.view(state, 0), memories[0], rng), 20 if turned else 0):
            assert turned <= set(imagined.stockpile.at(imagined.stockpile.stock))
            checked += 1
    assert checked


# How cards are spread


@pytest.mark.parametrize("kind", EXACT)
def test_where_nothing_is_known_an_unseen_card_lies_anywhere_as_often(kind: str) -> None:
    position = next(found for found in play(get_game(kind), 3, "random") if any(found.state.hands))
    counted: Counter[tuple[int, str]] = Counter()
    sizes: dict[str, int] = {}
    seen = {card for zone in position.view(0).zones for card in (*zone.cards, *zone.known) if card is not None}
    count = 3000
    for imagined in position.imagined(0, count):
        zones: dict[str, Any] = {**position.game.piles(imagined), "stock": imagined.stockpile.stock}  # type: ignore[attr-defined]
        for zone, pointers in zones.items():
            unseen = [card for card in imagined.stockpile.at(pointers) if card not in seen]
            sizes[zone] = len(unseen)
            counted.update((card, zone) for card in unseen)
    unseen_count = sum(sizes.values())
    for (card, zone), times in counted.items():
        share = sizes[zone] / unseen_count
        spread = (count * share * (1 - share)) ** 0.5
        assert abs(times - count * share) < 5 * spread, (card, zone)
    assert len(counted) == unseen_count * sum(size > 0 for size in sizes.values())
