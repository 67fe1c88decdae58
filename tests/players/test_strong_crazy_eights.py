"""The strong player of Crazy Eights: its model against the engine, what it remembers, and what it makes of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.cards import notate, parse_cards
from engine.decision import Decision
from engine.games import get_game
from engine.games.crazy_eights import Draw, NameSuit, Play
from engine.games.crazy_eights.state import led
from engine.players import PLAYERS
from engine.players.crazy_eights.knowledge import Knowledge
from engine.players.crazy_eights.playout import EightsModel
from engine.players.crazy_eights.strong import StrongCrazyEights
from engine.players.random_player import RandomPlayer
from engine.view import CHANCE
from tests.games import crazy_eights_table

STRONG = PLAYERS["strong"]
GAME: Any = get_game("crazy_eights")


class Order:
    """A generator that shuffles nothing, so that the model makes the stock which the engine is given."""

    def randrange(self, stop: int) -> int:
        return stop - 1


def model_of(state: Any) -> EightsModel:
    stockpile = state.stockpile
    hands = [list(stockpile.at(state.hands[seat])) for seat in state.order]
    stock = list(reversed(stockpile.at(stockpile.stock)))
    discards = list(stockpile.at(state.discards))
    turn = state.order.index(state.active)
    return EightsModel(hands, stock, discards, *led(state), turn, state.passes, state.recycles)


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_a_round_of_the_model_is_one_of_the_engine(seats: int) -> None:
    player, played = RandomPlayer(), 0
    for seed in range(12):
        rng = random.Random(seed)
        state, model = GAME.start(seats), None
        points = None
        while (turn := GAME.turn(state)) is not None:
            if turn == CHANCE:
                # A new stock depends on the shuffle: the model begins anew from it.
                state = GAME.apply(state, CHANCE, GAME.chance_move(state, rng)).state
                model = model_of(state) if state.phase == "play" else None
                continue
            move = player.choose(Decision.of(GAME, state, turn, GAME.new_memory()), rng)
            state = GAME.apply(state, turn, move).state
            assert model is not None
            if state.phase == "suit":
                hand, model.discards = model.hands[model.turn], [*model.discards, *move.cards]
                model.hands[model.turn] = [card for card in hand if card not in move.cards]
                model.passes, model.rank = 0, 7
                continue
            if isinstance(move, NameSuit):
                points = model.follow_with(move.suit, Order())
            elif isinstance(move, Play):
                points = model.play(move.cards, Order())
            else:
                points = model.draw(Order())
            played += 1
            if state.phase == "play":
                assert points is None
                assert model == model_of(state)
        if state.rows and points is not None:
            assert [state.rows[-1][seat] for seat in state.order] == list(points)
    assert played > 100


def test_a_playout_ends_with_the_points_of_all_hands() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        cards = rng.sample(range(52), 52)
        model = EightsModel([cards[:5], cards[5:10], cards[10:15]], cards[16:], [cards[15]], 0, 0, 0)
        points = model.play_out(rng)
        assert len(points) == 3
        assert sum(won > 0 for won in points) <= 1


def after_a_draw(*hands: str, plays: str, top: str, **more: Any) -> Decision:
    """The third player's decision when the first has played a card, and the second has drawn."""
    table = crazy_eights_table.at(*hands, discards=top, **more)
    memory = table.game.new_memory()
    for move in (Play(parse_cards(plays)), Draw()):
        step = table.game.apply(table.state, table.state.active, move)
        (_, _, memory) = table.game.remember_events((memory,) * 3, step.events)
        table.state = step.state
    return Decision.of(table.game, table.state, 2, memory)


STOCK = "4C 4S 4D 6C 6D 7D 3D 3C 10S 5S"


def test_who_draws_is_taken_to_have_nothing_that_fits() -> None:
    decision = after_a_draw("5H 3S 5D", "KD QD JD", "KC QC JC", plays="5H", top="9H", stock=STOCK)
    knowledge, rng = Knowledge.seen_in(decision.view, decision.memory), random.Random(1)
    fitting = [sum(map(goes_on_five_of_hearts, knowledge.imagine(rng).hands[1])) for _ in range(200)]
    # The card that was drawn since may be anything.
    assert set(fitting) == {0, 1}


def test_the_last_four_draws_of_a_player_are_remembered() -> None:
    spades = "AS 3S 4S 5S 6S"
    stock = "4C 4D 6C 6D 7D 3D 3C 4H 5H 6H"
    table = crazy_eights_table.at(f"{spades} KD", "KC QC JC 10C 9C", discards="9S", stock=stock)
    memory = table.game.new_memory()
    for draws, card in enumerate(parse_cards(spades), start=1):
        for move in (Play((card,)), Draw()):
            step = table.game.apply(table.state, table.state.active, move)
            memory, _ = table.game.remember_events((memory,) * 2, step.events)
            table.state = step.state
        assert [lack.drawn for lack in memory.declined if lack.seat == 1] == list(range(draws, 0, -1))[-4:]


def test_who_draws_on_a_two_has_nothing_that_fits_where_twos_are_cards_like_others() -> None:
    for is_house_rule in (False, True):
        hands = "2H 3S 5D", "KD QD JD", "KC QC JC"
        decision = after_a_draw(*hands, plays="2H", top="9H", stock=STOCK, twos_draw=is_house_rule)
        (lacked,) = [lack.values for lack in decision.memory.declined] or [()]
        assert (set(parse_cards("AH KH 2C 8D")) <= set(lacked)) is not is_house_rule


def goes_on_five_of_hearts(card: int) -> bool:
    return notate(card)[-1] == "H" or notate(card)[:-1] in ("5", "8")


@pytest.mark.parametrize(
    "options",
    [{"draw_until_playable": True}, {"queens_skip": True}, {"twos_draw": True}, {"aces_reverse": True}],
    ids=lambda options: next(iter(options)),
)
def test_with_house_rules_it_plays_as_the_steady_player(options: dict[str, Any]) -> None:
    game: Any = get_game("crazy_eights", **options)
    rng, state = random.Random(2), game.start(3)
    for _ in range(60):
        turn = game.turn(state)
        if turn is None:
            break
        if turn == CHANCE:
            state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
            continue
        decision = Decision.of(game, state, turn, game.new_memory())
        move = STRONG.choose(decision, random.Random(1))
        assert move == PLAYERS["steady"].choose(decision, random.Random(1))
        state = game.apply(state, turn, move).state


def test_it_weighs_each_move_with_its_error_and_makes_the_best() -> None:
    table = crazy_eights_table.at("9C 4H 2H 3S", "KD QD JD 10D", discards="9H", stock="4C 5C 6C 7C")
    decision = Decision.of(table.game, table.state, 0, table.game.new_memory())
    player = StrongCrazyEights(worlds=50)
    weighed = player.weigh(decision, random.Random(3))
    assert len(weighed) == 3
    assert [each.value for each in weighed] == sorted((each.value for each in weighed), reverse=True)
    assert [each.error > 0 for each in weighed] == [False, True, True], "the error is that of the difference"
    assert player.choose(decision, random.Random(3)) == weighed[0].move
