"""The house rules of Crazy Eights (C7a): seven cards for two, and Queens, Twos and Aces that do something."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.errors import IllegalMove, Malformed
from engine.games import get_game
from engine.games.crazy_eights.state import Play
from engine.text import Text
from engine.view import SPECTATOR, TakeFrom
from tests.games.crazy_eights_table import Table, at, begin


def facts(table: Table) -> list[str]:
    return [fact.code for fact in table.view().facts]


@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 5)])
def test_two_players_may_have_seven_cards__C7a(players: int, cards: int) -> None:
    table = begin(players, cards_for_two=7).chance().chance()
    assert [len(hand) for hand in table.state.hands] == [cards] * players
    assert len(begin(2).chance().chance().state.hands[0]) == 5


def test_by_itself_no_rank_but_the_eight_does_anything__C7a() -> None:
    for card in ("QH", "AH", "2H"):
        table = at(f"{card} 3C", "KD 2S", "4C 5C", discards="9H", stock="3D 4D 5D").plays(card)
        assert (table.turn, table.state.due, table.said()) == (1, 0, ["played"])
        assert table.view().direction is None


# Queens


@pytest.mark.parametrize(("queens", "turn"), [("QH", 2), ("QH QC", 0), ("QH QC QD", 1)])
def test_each_queen_skips_one_player__C7a(queens: str, turn: int) -> None:
    table = at(f"{queens} 3C", "KD 2S", "4C 5C", discards="9H", stock="3D 4D", queens_skip=True).plays(queens)
    assert table.turn == turn
    assert table.said().count("skipped") == len(queens.split())


def test_with_two_the_same_plays_again_after_a_queen__C7a() -> None:
    table = at("QH 3C", "KD 2S", discards="9H", stock="3D 4D", queens_skip=True)
    turn = table.game.turn_id(table.state)
    table.plays("QH")
    assert table.turn == 0
    assert table.game.turn_id(table.state) != turn, "it is another turn"
    assert [event.text.args["seat"] for event in table.events if event.text.code == "skipped"] == [1]


# Aces


def test_each_ace_turns_the_direction__C7a() -> None:
    table = at("AH 3C AC AD 5S", "KD 2S", "4C AS 5H", discards="9H", stock="3D 4D", aces_reverse=True)
    assert (table.view().direction, facts(table)) == (1, ["clockwise"])
    table.plays("AH")
    assert (table.turn, table.view().direction, facts(table)) == (2, -1, ["counterclockwise"])
    assert table.said() == ["played", "turned-round"]
    assert table.plays("AS").turn == 0, "back again"
    table.plays("AC AD")
    assert (table.turn, table.state.direction) == (1, 1), "two of them change nothing"


def test_with_two_an_ace_skips__C7a() -> None:
    table = at("AH 3C", "KD 2S", discards="9H", stock="3D 4D", aces_reverse=True).plays("AH")
    assert (table.turn, table.state.direction, table.view().direction) == (0, 1, None)


def test_an_eight_goes_on_in_the_direction_of_play__C7a() -> None:
    table = at("AH 3C", "KD 2S", "8C 5C", discards="9H", stock="3D 4D", aces_reverse=True).plays("AH").plays("8C")
    assert table.names("H").turn == 1


def test_a_new_round_goes_clockwise__C7a() -> None:
    table = at("AH", "KD 2S", "8C 5C", discards="9H", stock="3D 4D", aces_reverse=True, target=100).plays("AH")
    assert table.chance().state.direction == 1


def test_a_table_is_told_of_every_effect__C7a() -> None:
    """Hints name what no card's way shows: who is passed over, that play turns round, who is out."""
    options: dict[str, Any] = {"aces_reverse": True, "queens_skip": True}
    hands = "AH QH QC 3C", "KD 2S", "4C", "5C 6C"
    table = at(*hands, discards="9H", stock="3D 4D", **options).plays("AH")
    hints = [(event.hint, event.text.args.get("seat")) for event in table.events if event.hint]
    assert hints == [("reverse", None)]
    table = at(*hands, discards="9H", stock="3D 4D", **options).plays("QH QC")
    assert [(event.hint, event.actor) for event in table.events if event.hint] == [("skip", 1), ("skip", 2)]
    table = at("QH", *hands[1:], discards="9H", stock="3D 4D", **options).plays("QH")
    assert [event.hint for event in table.events if event.actor == 0][:3] == ["", "out", "show-all"]


# Twos


def twos(*hands: str, stock: str = "3D 4D 5D 6D 9D 10D", **options: Any) -> Table:
    return at(*hands, discards="9H", stock=stock, twos_draw=True, **options)


def test_after_a_two_the_next_player_draws_two_and_loses_the_turn__C7a() -> None:
    table = twos("2H 3C", "KD 3S", "4C 5C").plays("2H")
    assert (table.turn, facts(table), table.can()) == (1, ["cards-due"], ["Draw"])
    view = table.view(1)
    assert view.prompt == Text("your-draw-due", {"count": 2})
    assert [choice.label for choice in view.choices if isinstance(choice, TakeFrom)] == [
        Text("draw-several", {"count": 2})
    ]
    table.draws()
    assert (table.hand(1), table.turn, table.state.due) == ("KD 3S 3D 4D", 2, 0)
    assert facts(table) == []


def test_a_two_answers_whatever_its_suit_and_an_eight_does_not__C7a() -> None:
    table = twos("2H 3C", "KD 2S 8C", "4C 5C", "6H 7H").plays("2H")
    assert table.can() == ["2S", "Draw"]
    assert table.refuses_to_play("8C") == table.refuses_to_play("KD") == "only-a-two-answers"
    assert table.view(1).prompt == Text("your-answer-or-draw", {"count": 2})
    table.plays("2S")
    assert (table.turn, table.state.due) == (2, 4)
    assert table.draws().hand(2) == "4C 5C 3D 4D 5D 6D"


def test_several_twos_add_up__C7a() -> None:
    table = twos("2H 2C 3C", "KD 2S 8C", "4C 5C").plays("2H 2C").plays("2S")
    assert table.state.due == 6


def test_a_last_two_makes_the_next_draw_before_points_are_counted__C7a() -> None:
    table = twos("2H", "KD 3S", "4C 5C").plays("2H")
    assert table.state.phase == "over"
    assert table.hand(1) == "KD 3S 3D 4D"
    assert table.state.rows[-1] == (10 + 3 + 3 + 4 + 4 + 5, 0, 0)
    assert table.said()[:3] == ["played", "went-out", "drew-several"]
    assert table.state.due == 0


def test_a_last_two_that_answers_counts_all_that_is_due__C7a() -> None:
    table = twos("2H 3C", "2S", "4C 5C").plays("2H").plays("2S")
    assert table.hand(2) == "4C 5C 3D 4D 5D 6D"


@pytest.mark.parametrize(("stock", "got"), [("3D", "KD 3S 3D"), ("3D 4D 5D", "KD 3S 3D 4D")])
def test_a_short_stock_gives_what_is_there__C7a(stock: str, got: str) -> None:
    table = twos("2H 3C", "KD 3S", "4C 5C", stock=stock).plays("2H").draws()
    assert table.hand(1) == got
    assert table.state.due == 0


@pytest.mark.parametrize("card", [-999, 999, 2**53])
def test_where_cards_are_due_a_number_that_is_no_card_is_refused__C7a(card: int) -> None:
    table = twos("2H 3C", "KD 3S", "4C 5C").plays("2H")
    with pytest.raises(IllegalMove):
        table.game.check(table.state, 1, Play((card,)))


def test_where_there_is_nothing_to_draw_the_turn_is_lost__C7a() -> None:
    table = at("2H 3C", "KD 3S", "4C 5C", discards="9H", stock="", twos_draw=True, recycles=4).plays("2H")
    assert table.state.phase == "recycle", "the card under the Two is a stock again"
    table.chance().draws()
    assert table.hand(1) == "KD 3S 9H"


def test_a_two_that_blocks_the_round_makes_nobody_draw__C5_C7a() -> None:
    """The stock is used up, and the discards cannot be shuffled once more."""
    table = at("2H 3C", "KD 3S", "4C 5C", discards="9H", stock="", twos_draw=True, recycles=5).plays("2H")
    assert (table.state.phase, table.state.due) == ("over", 0)
    assert table.said()[:2] == ["played", "stock-used-up"]
    assert (table.hand(1), facts(table)) == ("KD 3S", [])


def test_whoever_draws_until_a_card_fits_does_not_after_a_two__C7a() -> None:
    table = twos("2H 3C", "KD 3S", "4C 5C", draw_until_playable=True).plays("2H").draws()
    assert (table.turn, table.state.drew) == (2, False)


def test_the_clock_draws_what_is_due__A1() -> None:
    table = twos("2H 3C", "KD 2S", "4C 5C").plays("2H").times_out()
    assert (table.hand(1), table.turn) == ("KD 2S 3D 4D", 2)


def test_only_who_draws_sees_the_cards__C7a() -> None:
    table = twos("2H 3C", "KD 3S", "4C 5C").plays("2H").draws()
    (event,) = (event for event in table.events if event.transfers)
    assert {transfer.seen_by for transfer in event.transfers} == {(1,)}
    assert None in table.view(SPECTATOR).zone("hand:1").cards


def test_the_turned_up_card_does_nothing__C7a() -> None:
    game = get_game("crazy_eights", queens_skip=True, twos_draw=True, aces_reverse=True)
    table, found = Table(game, game.start(3)), set()
    for seed in range(80):
        table = Table(game, game.start(3), rng=random.Random(seed)).chance().chance()
        while table.state.phase == "turn_up":
            table.chance()
        found.add(table.discards()[0])
        assert (table.turn, table.state.due, table.state.direction) == (table.state.order[0], 0, 1)
    assert {"Q", "2", "A"} <= found


def test_a_state_without_house_rules_is_stored_as_before__C7a() -> None:
    plain = begin(3).chance().chance()
    assert not {"due", "direction"} & plain.game.encode(plain.state).keys()
    due = twos("2H 3C", "KD 3S", "4C 5C").plays("2H")
    assert due.game.encode(due.state)["due"] == 2
    with pytest.raises(Malformed):
        get_game("crazy_eights").decode(due.game.encode(due.state))
