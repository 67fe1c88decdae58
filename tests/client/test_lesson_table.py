"""A lesson as a table: every lesson is played right, wrong, and left in the middle, by the calls of a table session."""

from __future__ import annotations

from dataclasses import replace

import pytest

from client.lessons.lesson_table import LessonTable
from client.runner import DirectRunner
from client.table.responses import Picks
from client.table.session import TableSession
from client.table.table_zones import TablePlaces
from engine.games import get_game
from engine.lessons import LEARNER
from engine.view import ChooseOne, ChoosePlace, PutOnto, View
from tests.games.test_lessons import KINDS, lesson_of, other_moves
from tests.sixth_game import Golf


class Learner:
    """A person who takes a lesson at a table."""

    def __init__(self, kind: str) -> None:
        self.lesson = LessonTable(kind, "Ann")
        self.session = TableSession(self.lesson, DirectRunner(), "lesson")
        self.session.open()

    def watch(self) -> list[str]:
        """Lets everything be shown; the codes of the events."""
        seen = []
        while (step := self.session.step) is not None:
            seen += [step.event.text.code] if step.event is not None else []
            self.session.advance()
        return seen

    @property
    def view(self) -> View:
        assert self.session.view is not None
        return self.session.view

    def make_best_move(self) -> None:
        """Makes the move that the hint points at, by the gesture of its choice."""
        choice, move = self.lesson.hint
        option = None
        if isinstance(choice, ChooseOne):
            option = [offered.move for offered in choice.options].index(move)
        cards = move.get("cards", [move["card"]] if "card" in move else [])
        place = move.get("at") if isinstance(choice, ChoosePlace | PutOnto) else None
        self.session.gestures.attempt(choice, Picks(tuple(cards), place, option))


@pytest.mark.parametrize("kind", KINDS)
class TestEveryLesson:
    def test_is_played_right_from_the_deal_to_its_end(self, kind: str) -> None:
        learner = Learner(kind)
        lesson = learner.lesson
        assert learner.watch() == ["lesson-dealt"]
        for number in range(1, lesson.count + 1):
            assert (lesson.number, lesson.is_found, lesson.is_over) == (number, False, False)
            assert learner.session.accepts_moves
            assert learner.view == replace(
                get_game(kind).view(lesson_of(kind).steps[number - 1].position, LEARNER), zones=learner.view.zones
            )
            learner.make_best_move()
            assert lesson.is_found
            assert learner.watch(), "the move is shown"
            assert not learner.view.choices, "nothing can be done until the next step is dealt"
            lesson.deal_next_step()
            assert set(learner.watch()) <= {"lesson-gathered", "lesson-dealt"}
        assert lesson.is_over
        assert learner.session.localizer.say(lesson.end)

    def test_asks_for_a_move_only_once_it_can_be_made(self, kind: str) -> None:
        """Neither while a step is dealt, nor while the praise of the last one is read."""
        learner = Learner(kind)
        lesson, session = learner.lesson, learner.session
        learner.watch()
        for _ in range(lesson.count):
            asked = session.prompt
            assert session.awaits_viewer
            learner.make_best_move()
            learner.watch()
            assert session.prompt == "That’s the right move."
            assert not session.awaits_viewer
            lesson.deal_next_step()
            while not lesson.is_over and (step := session.step) is not None:
                if step.event is not None and step.event.transfers:
                    session.advance()
                    assert session.prompt == "The cards are being dealt."
                    assert not session.awaits_viewer
                else:
                    session.advance()
            assert session.prompt != asked or not lesson.is_over
        learner.watch()
        assert session.prompt == "The lesson is over."

    def test_has_its_piles_at_one_place_from_step_to_step_and_no_card_too_many_on_them(self, kind: str) -> None:
        learner, places, seen = Learner(kind), TablePlaces(), set[tuple[str, ...]]()
        for _ in range(learner.lesson.count):
            counts: list[dict[str, int]] = []
            while learner.session.step is not None:
                learner.session.advance()
                seen.add(tuple(zone.id for zone in places.find(learner.view)))
                counts.append({zone.id: len(zone.cards) for zone in learner.view.zones})
            assert counts[-1] == counts[-2], "all was dealt"
            learner.make_best_move()
            learner.watch()
            learner.lesson.deal_next_step()
        if kind in ("lebowski", "threes"):
            assert seen == {("stock", "pile", "burned")}

    def test_takes_back_every_other_legal_move_and_says_why(self, kind: str) -> None:
        learner = Learner(kind)
        lesson, session, game = learner.lesson, learner.session, get_game(kind)
        learner.watch()
        for step in lesson_of(kind).steps:
            before, table = learner.view, session.table
            for move, reason in other_moves(game, step):
                session.send_move(game.encode_move(move))
                assert lesson.answer == reason
                assert session.message == session.localizer.say(reason)
                assert learner.view == before
                assert session.table == table
            assert not lesson.is_found
            lesson.deal_next_step()
            assert learner.view == before, "no step is left without its move"
            learner.make_best_move()
            assert lesson.answer is None
            lesson.deal_next_step()
            learner.watch()
        assert lesson.is_over

    def test_tells_nothing_of_the_steps_before(self, kind: str) -> None:
        learner = Learner(kind)
        learner.watch()
        for _ in range(learner.lesson.count):
            assert not learner.session.history.sentences
            learner.make_best_move()
            learner.watch()
            assert learner.session.history.sentences
            learner.lesson.deal_next_step()
            learner.watch()

    def test_begins_with_the_step_at_which_it_was_left(self, kind: str) -> None:
        count = LessonTable(kind).count
        for number in (2, count):
            lesson = LessonTable(kind, number=number)
            assert (lesson.number, lesson.text) == (number, lesson_of(kind).steps[number - 1].text)
        with pytest.raises(ValueError, match=f"no step {count + 1}"):
            LessonTable(kind, number=count + 1)

    def test_is_left_in_the_middle_and_taken_again_from_its_beginning(self, kind: str) -> None:
        learner = Learner(kind)
        learner.watch()
        learner.make_best_move()
        learner.lesson.deal_next_step()
        learner.session.close()
        number, before = learner.lesson.number, learner.view
        assert number == 2
        learner.lesson.deal_next_step()
        assert learner.view == before, "a table that was left hears nothing more"
        again = Learner(kind)
        assert again.watch() == ["lesson-dealt"]
        assert again.lesson.number == 1

    def test_accepts_every_move_that_is_as_good(self, kind: str) -> None:
        game = get_game(kind)
        for at, step in enumerate(lesson_of(kind).steps):
            for move in step.find:
                learner = Learner(kind)
                learner.watch()
                for _ in range(at):
                    learner.make_best_move()
                    learner.lesson.deal_next_step()
                    learner.watch()
                learner.session.send_move(game.encode_move(move))
                assert learner.lesson.is_found
                learner.watch()
                learner.lesson.deal_next_step()
                learner.watch()
                assert learner.lesson.number == min(at + 2, learner.lesson.count)


@pytest.mark.parametrize("kind", KINDS)
def test_a_step_is_dealt_to_the_players_first_and_then_to_the_table(kind: str) -> None:
    learner = Learner(kind)
    step = learner.session.step
    assert step is not None
    assert step.event is not None
    owners = {zone.id: zone.owner for zone in learner.view.zones}
    is_table = [owners[transfer.target] is None for transfer in step.event.transfers]
    assert is_table == sorted(is_table)


def test_a_trick_that_is_dealt_lies_before_those_who_played_it() -> None:
    learner = Learner("five_hundred")
    step = learner.session.step
    assert step is not None
    (dealt,), (trick,) = (
        [zone for zone in view.zones if zone.layout == "trick"] for view in (step.view, step.table.view)
    )
    assert len(trick.by) == 2
    assert (dealt.cards, dealt.by, dealt.winning) == (trick.cards, trick.by, trick.winning)


def test_a_move_that_goes_on_from_where_the_last_one_led_needs_no_deal() -> None:
    learner = Learner("game_of_threes")
    learner.watch()
    learner.session.hand_order.set_order(learner.session.hand_order.order[::-1])
    learner.make_best_move()
    learner.watch()
    held = set(learner.session.hand_order.order)
    learner.lesson.deal_next_step()
    step = learner.session.step
    assert step is not None
    assert step.event is not None
    assert not step.event.transfers
    learner.watch()
    assert set(learner.session.hand_order.order) == held
    assert learner.view.choices


def test_an_illegal_move_gets_the_ruling_as_at_every_table() -> None:
    learner = Learner("five_hundred")
    learner.watch()
    learner.session.send_move({"type": "pass"})
    assert learner.session.message == "Play a card to the trick."
    assert learner.lesson.answer is None
    assert not learner.lesson.is_found


def test_nothing_can_be_moved_between_a_move_and_the_next_step() -> None:
    learner = Learner("game_of_threes")
    learner.watch()
    learner.make_best_move()
    learner.watch()
    before = learner.view
    learner.session.send_move({"type": "discard", "card": before.zone("hand:0").cards[0]})
    assert learner.view == before
    assert learner.lesson.number == 1


def test_the_others_never_have_the_name_of_the_learner() -> None:
    lesson = LessonTable("lebowski", "carl")
    session = TableSession(lesson, DirectRunner(), "lesson")
    session.open()
    assert session.table is not None
    assert [player.name for player in session.table.players] == ["carl", "Blaise", "Dora"]
    assert [summary.name for summary in session.seat_summaries] == ["You", "Blaise", "Dora"]


def test_a_game_without_a_lesson_offers_none() -> None:
    assert get_game(Golf.kind).lesson() is None
    with pytest.raises(ValueError, match="golf"):
        LessonTable(Golf.kind)


def test_a_lesson_has_no_clock_and_no_next_game() -> None:
    learner = Learner("lebowski")
    learner.watch()
    before = learner.view
    for call in (learner.session.more_time, learner.session.back, learner.session.ready, learner.session.poll):
        call()
    learner.session.rematch()
    assert learner.view == before
    assert learner.session.next_game == ""
    assert learner.session.seconds_left is None
