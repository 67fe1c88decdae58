"""The finger of a lesson points at the card to pick, and not at a wrong one that is picked already."""

from __future__ import annotations

from collections.abc import Iterator

from client.lessons.lesson_table import LessonTable
from client.runner import DirectRunner
from client.table.saved_orders import SavedOrders
from client.table.session import TableSession
from engine.view import PutOnto
from mobile.lesson.model import LessonGuide
from tests.games.test_lessons import KINDS


def steps_with_a_card(kind: str) -> Iterator[tuple[LessonGuide, TableSession, PutOnto, list[int]]]:
    """Yields the steps of a lesson in which cards are put: guide, session, the choice and the cards to be found."""
    lesson = LessonTable(kind, "Ann", "")
    session = TableSession(lesson, DirectRunner(), "lesson", monotonic=lambda: 0.0, saved_orders=SavedOrders())
    session.open()
    guide = LessonGuide(lesson, session, session.localizer, False)
    while not lesson.is_over:
        session.skip_playback()
        choice, move = lesson.hint
        if isinstance(choice, PutOnto):
            cards = move["cards"] if choice.sends == "cards" else [move["card"]]
            guide.tick(1000.0)
            yield guide, session, choice, cards
        session.send_move(move)
        session.skip_playback()
        lesson.deal_next_step()


def test_a_wrong_card_that_is_picked_is_not_pointed_at_where_another_pick_replaces_or_joins_it() -> None:
    tried = 0
    for kind in KINDS:
        for guide, session, choice, cards in steps_with_a_card(kind):
            held = session.find_zone(choice.zone)
            assert held is not None
            for wrong in (card for card in held.cards if card is not None and card not in cards):
                session.gestures.select([])
                session.gestures.tap_card(choice.zone, wrong)
                pointer = guide.pointer
                if choice.most == 1 and session.gestures.selected == (wrong,):
                    assert pointer is not None, kind
                    assert pointer.card == cards[0], (kind, wrong)
                    tried += 1
            session.gestures.select([])
    assert tried > 3
