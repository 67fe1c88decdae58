"""The lessons of all games: positions that can be reached, moves that are right, reasons that are true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import pytest

from client.catalogue import Catalogue
from engine.cards import parse_cards
from engine.errors import IllegalMove
from engine.games import GAMES, get_game
from engine.games.five_hundred import Bid, Play
from engine.games.five_hundred.contracts import BY_NAME
from engine.lessons import LEARNER, Lesson, LessonStep, find_choice, judge_move, play_step
from engine.mechanics.tricks import NO_TRUMP
from engine.text import Text
from engine.view import ChooseOne, PutOnto
from tests.sixth_game import Golf

KINDS = sorted(GAMES.keys() - {Golf.kind})


MOST_SAID, MOST_OF_TASK, MOST_AT_END = 95, 34, 180
"""The letters of what a lesson says of a step, which is two lines on a phone, of what to do, and of its end."""


def lesson_of(kind: str) -> Lesson:
    lesson = get_game(kind).lesson()
    assert lesson is not None
    return lesson


def steps(kind: str) -> Iterator[tuple[Any, LessonStep]]:
    for step in lesson_of(kind).steps:
        yield get_game(kind), step


def other_moves(game: Any, step: LessonStep) -> list[tuple[Any, Text]]:
    """The legal moves that are not to be found, each with its reason; those with a caution are among them."""
    moves = list(game.legal_moves(step.position, LEARNER))
    for choice in game.choices(step.position, LEARNER):
        if isinstance(choice, PutOnto) and choice.caution is not None:
            moves += [game.decode_move({**choice.move, "cards": [card]}) for cards in choice.sets for card in cards]
    judged = [(move, judge_move(game, step, move)) for move in moves]
    return [(move, reason) for move, reason in judged if reason is not None]


def refusal(check: Callable[..., object], *args: Any) -> Text | None:
    """The sentence with which a call refuses a move; None where it does not."""
    try:
        check(*args)
    except IllegalMove as error:
        return error.text
    return None


@pytest.mark.parametrize("kind", KINDS)
class TestALesson:
    def test_has_from_three_to_six_steps_each_with_the_learner_to_move(self, kind: str) -> None:
        assert 3 <= len(lesson_of(kind).steps) <= 6
        for game, step in steps(kind):
            game.validate(step.position)
            assert game.turn(step.position) == LEARNER
            assert game.stage(step.position) == "play"
            assert step.find

    def test_accepts_the_moves_to_be_found_and_shows_what_follows(self, kind: str) -> None:
        for game, step in steps(kind):
            for move in step.find:
                assert judge_move(game, step, move) is None
                played = play_step(game, step, move)
                game.validate(played.state)
                assert played.state != step.position
                assert played.events

    def test_has_a_reason_against_every_other_legal_move(self, kind: str) -> None:
        catalogue = Catalogue(kind)
        for game, step in steps(kind):
            others = other_moves(game, step)
            for move, reason in others:
                assert catalogue.has(reason.code), reason
                said = catalogue.say(reason, {}, LEARNER)
                assert "{" not in said
                assert reason not in (step.text, step.praise), "a reason says more than the task"
                game.check(step.position, LEARNER, move)
        assert any(other_moves(game, step) for game, step in steps(kind))

    def test_refuses_an_illegal_move_with_its_ruling(self, kind: str) -> None:
        every_move = list(chain.from_iterable(step.find for _, step in steps(kind)))
        refused = 0
        for game, step in steps(kind):
            for move in every_move:
                ruling = refusal(game.check, step.position, LEARNER, move)
                if ruling is not None:
                    refused += 1
                    assert refusal(judge_move, game, step, move) == ruling
        assert refused

    def test_points_at_a_choice_that_the_learner_has(self, kind: str) -> None:
        for game, step in steps(kind):
            choice, move = find_choice(game, step)
            assert choice in game.view(step.position, LEARNER).choices
            if isinstance(choice, ChooseOne):
                assert move in [option.move for option in choice.options]

    def test_says_every_sentence_without_a_gap_and_in_two_lines_on_a_phone(self, kind: str) -> None:
        catalogue = Catalogue(kind)
        lesson = lesson_of(kind)
        tasks = [step.text for step in lesson.steps]
        for text in (
            *tasks,
            *(step.praise for step in lesson.steps),
            lesson.end,
            *(step.task for step in lesson.steps),
        ):
            assert catalogue.has(text.code), text.code
            said = catalogue.say(text, {}, LEARNER)
            assert "{" not in said
            most = MOST_OF_TASK if text.code.endswith("-task") else MOST_AT_END if text is lesson.end else MOST_SAID
            assert len(said) <= most, said
        assert len({text.code for text in tasks}) == len(tasks)


@pytest.mark.parametrize("kind", KINDS)
def test_every_example_is_about_a_paragraph_of_the_rules_and_has_a_caption(kind: str) -> None:
    catalogue = Catalogue(kind)
    headings = {paragraph.partition(". ")[0] for paragraph in catalogue.rules}
    examples = get_game(kind).examples()
    assert len(examples) >= 3
    for example in examples:
        assert example.about in headings
        assert catalogue.has(example.caption.code)
        assert all(example.groups)
        assert bool(example.groups) != bool(example.signs)


def test_the_signs_of_the_examples_of_500_are_what_its_bids_are_worth() -> None:
    signs = [example.signs for example in get_game("five_hundred").examples() if example.signs]
    assert signs == [("7", "♥"), (f"+{BY_NAME['7H'].value}", f"−{BY_NAME['7H'].value}"), ("+10",)]
    said = Catalogue("five_hundred").say(get_game("five_hundred").examples()[0].caption, {}, LEARNER)
    assert str(BY_NAME["7H"].value) in said


def test_points_that_a_reason_names_are_those_of_the_hand() -> None:
    """“Without it your hand would cost you 26” is what the table says after that discard."""
    named = 0
    for game, step in steps("game_of_threes"):
        for move, reason in other_moves(game, step):
            if "points" in reason.args:
                named += 1
                after = game.apply(step.position, LEARNER, move).state
                assert points_of_learner(game, after) == reason.args["points"]
        if "points" in step.text.args:
            assert points_of_learner(game, step.position) == step.text.args["points"]
        if "points" in step.praise.args:
            assert points_of_learner(game, play_step(game, step, step.find[0]).state) == step.praise.args["points"]
    assert named > 6


def points_of_learner(game: Any, state: Any) -> int | None:
    return next(seat.points for seat in game.view(state, LEARNER).seats if seat.seat == LEARNER)


def test_the_last_step_of_the_game_of_threes_goes_out() -> None:
    *_, (game, step) = steps("game_of_threes")
    assert play_step(game, step, step.find[0]).state.out == LEARNER


@pytest.mark.parametrize("kind", ["lebowski", "threes"])
def test_the_last_step_of_a_shedding_game_sheds_the_last_card(kind: str) -> None:
    *_, (game, step) = steps(kind)
    assert play_step(game, step, step.find[0]).state.finished == (LEARNER,)


@pytest.mark.parametrize("kind", ["lebowski", "threes"])
def test_cards_on_the_table_lie_at_their_places_from_the_left(kind: str) -> None:
    for game, step in steps(kind):
        view = game.view(step.position, LEARNER)
        for zone in view.zones:
            if zone.id.startswith(("up:", "down:")):
                assert zone.spots == tuple(range(len(zone.cards)))


@pytest.mark.parametrize("kind", ["lebowski", "threes"])
def test_every_face_up_card_lies_on_a_face_down_one(kind: str) -> None:
    for game, step in steps(kind):
        zones = {zone.id: zone for zone in game.view(step.position, LEARNER).zones}
        for zone in zones.values():
            if zone.over:
                assert set(zone.spots) <= set(zones[zone.over].spots), step.text


@pytest.mark.parametrize(("at", "weaker"), [(0, "7D"), (2, "10H")])
def test_tricks_of_500_are_taken_by_the_card_to_be_found_alone(at: int, weaker: str) -> None:
    game, step = list(steps("five_hundred"))[at]
    assert play_step(game, step, step.find[0]).state.tricks[-1].winner == LEARNER
    (card,) = parse_cards(weaker)
    assert game.apply(step.position, LEARNER, Play(card)).state.tricks[-1].winner != LEARNER


def test_only_trumps_take_the_trick_of_a_suit_that_one_lacks() -> None:
    game, step = list(steps("five_hundred"))[1]
    for move, reason in other_moves(game, step):
        taken = game.apply(step.position, LEARNER, move).state.tricks[-1].winner == LEARNER
        assert taken == (reason.code == "lesson-trump-dear")


def test_the_bid_of_500_leads_to_the_kitty_that_is_taken_next() -> None:
    found = list(steps("five_hundred"))
    (game, bid), (_, kitty) = found[-2:]
    assert play_step(game, bid, bid.find[0]).state == kitty.position
    assert len(game.view(kitty.position, LEARNER).zone(f"hand:{LEARNER}").cards) == 13


@pytest.mark.parametrize(
    ("bid", "reason"),
    [
        ("8H", "That’s one trick more than the seven that you can count."),
        ("9H", "That’s 2 tricks more than the seven that you can count."),
        ("8S", "With ♠ as trumps you can count only 4."),
        ("7NT", "With no trumps you can count only 5."),
    ],
)
def test_a_bid_of_500_that_is_not_the_best_is_answered_with_the_tricks_to_count(bid: str, reason: str) -> None:
    game, step = list(steps("five_hundred"))[4]
    text = judge_move(game, step, Bid(bid))
    assert text is not None
    assert reason in Catalogue("five_hundred").say(text, {}, LEARNER)


def test_the_tricks_that_the_lesson_of_500_counts_are_those_that_the_table_tells_a_bidder() -> None:
    most = []
    for game, step in list(steps("five_hundred"))[3:5]:
        (choice,) = (choice for choice in game.choices(step.position, LEARNER) if isinstance(choice, ChooseOne))
        trumps = choice.scales[1]
        told = {advice.args.get("suit", NO_TRUMP): advice.args["count"] for advice in trumps.advice}
        most.append(max(told.values()))
        for move, reason in other_moves(game, step):
            if "count" in reason.args:
                assert reason.args["count"] == told[BY_NAME[move.name].trumps]
    assert most == [1, 7], "a hand to pass, and one to bid seven"


def test_the_order_of_a_hand_and_that_of_discards_never_matter() -> None:
    game, step = list(steps("game_of_threes"))[1]
    hand = game.view(step.position, LEARNER).zone(f"hand:{LEARNER}").cards
    assert (
        judge_move(game, step, game.decode_move({**game.encode_move(step.find[0]), "order": list(hand[::-1])})) is None
    )
    game, step = list(steps("five_hundred"))[-1]
    assert judge_move(game, step, game.decode_move({"type": "bury", "cards": list(parse_cards("9C 7C 8C"))})) is None


def test_the_order_of_cards_that_are_played_matters_where_the_game_says_so() -> None:
    game, step = list(steps("crazy_eights"))[2]
    other = judge_move(game, step, game.decode_move({"type": "play", "cards": list(parse_cards("6S 6C"))}))
    assert other is not None
    assert other.code == "lesson-several-top"
