"""The moves that choices list and allow: a game that says its choices need not say its legal moves again."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from engine.choices import allows, list_moves
from engine.text import Text
from engine.view import Choice, ChooseOne, ChoosePlace, Option, Press, PutOnto, TakeFrom

SAY = Text("x")
PLAY = {"type": "play"}


def put(*sets: tuple[int, ...], **details: Any) -> PutOnto:
    return PutOnto(SAY, "hand:0", "pile", PLAY, sets, **details)


def cards(choice: PutOnto) -> list[Any]:
    return [move[choice.sends] for move in list_moves(choice)]


@pytest.mark.parametrize(
    ("choice", "moves"),
    [
        (TakeFrom(SAY, "stock", {"type": "draw"}), [{"type": "draw"}]),
        (Press(SAY, {"type": "pass"}), [{"type": "pass"}]),
        (ChooseOne(SAY, (Option(SAY, {"suit": 0}), Option(SAY, {"suit": 1}))), [{"suit": 0}, {"suit": 1}]),
        (ChoosePlace(SAY, "stock", (2, 5), {"type": "cut"}), [{"type": "cut", "at": 2}, {"type": "cut", "at": 5}]),
        (put((1, 2), sends="card"), [{"type": "play", "card": 1}, {"type": "play", "card": 2}]),
    ],
)
def test_every_kind_of_choice_lists_its_moves_and_allows_them(choice: Choice, moves: list[Any]) -> None:
    assert list(list_moves(choice)) == moves
    assert all(allows(choice, move) for move in moves)
    assert not allows(choice, {"type": "something"})


def test_from_least_to_most_cards_of_one_set_are_put() -> None:
    choice = put((1, 2, 3), (7, 8), least=2, most=2)
    assert cards(choice) == [[1, 2], [1, 3], [2, 3], [7, 8]]
    assert allows(choice, {**PLAY, "cards": [3, 1]})
    for wrong in ([], [1], [1, 1], [1, 2, 3], [1, 7], [1, 9]):
        assert not allows(choice, {**PLAY, "cards": wrong})


def test_cards_of_two_sets_are_listed_once() -> None:
    assert cards(put((1, 2), (2, 3), (3, 2), most=2)) == [[1], [2], [1, 2], [3], [2, 3]]


@pytest.mark.parametrize("wrong", [5, True, "1", [[1]], [True], [1.0], ["1"], [None], {"1": 1}, [{}], None])
@pytest.mark.parametrize("sends", ["card", "cards"])
def test_what_names_no_cards_is_not_allowed(sends: Literal["card", "cards"], wrong: Any) -> None:
    assert not allows(put((1, 2), sends=sends), {**PLAY, sends: wrong})


def test_one_of_the_needed_cards_is_among_them() -> None:
    choice = put((1, 2), most=2, needs=(2,))
    assert cards(choice) == [[2], [1, 2]]
    assert not allows(choice, {**PLAY, "cards": [1]})


def test_of_ordered_cards_each_may_come_last() -> None:
    choice = put((1, 2, 3), least=3, most=3, ordered=True)
    assert cards(choice) == [[2, 3, 1], [1, 3, 2], [1, 2, 3]]
    assert allows(choice, {**PLAY, "cards": [2, 1, 3]}), "the order of the others is not listed, and legal"


def test_of_cards_that_are_alike_the_first_stand_for_all() -> None:
    choice = put((1, 2, 3), most=3, alike=((1, 3),))
    assert sorted(map(tuple, cards(choice))) == [(1,), (1, 2), (1, 3), (1, 3, 2), (2,)]
    assert allows(choice, {**PLAY, "cards": [3]})


def test_what_is_put_only_after_a_warning_is_legal_and_not_listed() -> None:
    choice = put((1, 2), caution=SAY)
    assert cards(choice) == []
    assert allows(choice, {**PLAY, "cards": [1]})


def test_an_order_comes_only_where_the_choice_takes_one() -> None:
    with_order = {"type": "draw", "order": [1, 2]}
    assert allows(TakeFrom(SAY, "stock", {"type": "draw"}, arranges="hand:0"), with_order)
    assert not allows(TakeFrom(SAY, "stock", {"type": "draw"}), with_order)
    assert allows(TakeFrom(SAY, "stock", {"type": "draw"}), {"type": "draw", "order": None})


def test_cards_are_put_at_one_of_the_places_offered() -> None:
    choice = put((1, 2), sends="card", places=(0, 4))
    assert [(move["card"], move["at"]) for move in list_moves(choice)] == [(1, 0), (1, 4), (2, 0), (2, 4)]
    assert allows(choice, {**PLAY, "card": 2, "at": 0})
    for wrong in ({"card": 2}, {"card": 2, "at": 1}, {"card": 3, "at": 0}):
        assert not allows(choice, {**PLAY, **wrong})


@pytest.mark.parametrize("place", [1, 4, None, "2"])
def test_a_place_is_one_of_those_offered(place: Any) -> None:
    assert not allows(ChoosePlace(SAY, "stock", (2, 5), {"type": "cut"}), {"type": "cut", "at": place})
