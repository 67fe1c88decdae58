"""The screen of a lesson: the real table, with a bubble that says what to find and a finger that points at it."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock

from client.lessons.lesson_table import LessonTable
from client.localizer import visible_line
from client.runner import DirectRunner
from client.table.saved_orders import SavedOrders
from client.table.session import TableSession
from engine.text import Text
from mobile import theme
from mobile.drawing import kv
from mobile.drawing.rect import Rect
from mobile.lesson.bubble import LessonBubble
from mobile.lesson.finger import Finger
from mobile.lesson.model import LessonGuide, Pointer
from mobile.table import screen as table_screen
from mobile.table.tutorial.model import Hint
from mobile.table.tutorial.taught_hints import TaughtHints

kv.load(str(table_screen.__file__))


class LessonScreen(table_screen.TableScreen):
    """A table at which only the learner moves. Whoever leaves it has met the game: it does not come by itself again."""

    def on_open(self, game: str = "", kind: str = "", **_: Any) -> None:
        profile = self.context.player.profile
        name, face = (self.localizer("you"), "") if profile is None else (visible_line(profile.name), profile.face)
        progress, uid = self.context.lesson_progress, self.context.player.uid
        self.lesson = LessonTable(kind, name, face, progress.next_step(uid, kind))
        self.is_lesson, self.may_offer_lesson = True, False
        super().on_open()
        self.guide.left.connect(self.context.navigation.back)
        self.call_at_close(self.guide.changed.connect(self.show_title))
        self.call_at_close(self.finger.hide)
        self.call_at_close(partial(self.context.known_games.add, uid, kind))
        self.call_at_close(partial(progress.note, uid, kind, self.lesson))
        taught = TaughtHints(self.context.settings, uid)
        self.call_at_close(lambda: taught.add(kind, self.guide.learned))

    def create_session(self, game: str) -> TableSession:
        return TableSession(self.lesson, DirectRunner(), "lesson", monotonic=Clock.get_time, saved_orders=SavedOrders())

    def create_guide(self) -> LessonGuide:
        leads_to_table = "table" in self.context.navigation.names
        self.guide = LessonGuide(self.lesson, self.session, self.localizer, leads_to_table)
        return self.guide

    def create_bubble(self) -> LessonBubble:
        bubble = LessonBubble()
        bubble.bind(on_hurry=lambda _: self.guide.hurry())
        return bubble

    def put_layers(self) -> None:
        super().put_layers()
        self.finger = Finger()
        self.add_widget(self.finger)

    def open_session(self) -> None:
        """Opens the table once the screen is shown, because a lesson answers at once."""
        opening = Clock.schedule_once(lambda _: self.session.open(), 0)
        self.call_at_close(opening.cancel)

    def show_title(self) -> None:
        super().show_title()
        self.title, self.has_scores = self.guide.title, False

    def place_bubble(self) -> None:
        """Keeps the bubble away from what is played with, and points the finger."""
        panel, pointer = self.panel, self.guide.pointer
        if panel is None:
            return
        hint = Hint(Text("lesson-number"), "put")
        self.bubble.needs_buttons = not self.lesson.is_found or self.lesson.is_over
        self.bubble.keep, self.bubble.spare = panel.needed_for(hint), panel.spare_for(hint)
        target = self._find_target(pointer)
        is_board = pointer is not None and not pointer.zone
        self.bubble.target = target if is_board else None
        if is_board or target is None:
            self.finger.hide()
            return
        x, y, wide, tall = target
        self.finger.point_at(x + wide / 2, y + tall / 2)

    def _find_target(self, pointer: Pointer | None) -> Rect | None:
        if pointer is None or self.panel is None:
            return None
        if pointer.zone in self.session.gestures.target_zones:
            return self.panel.target_of(Hint(Text("lesson-number"), "put"))
        if pointer.zone:
            return self.panel.seen_rect_of(pointer.zone, pointer.card, pointer.place)
        return self.panel.target_of(Hint(Text("lesson-number"), "choose"))

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        self.guide.tick(theme.TICK)

    def on_back(self) -> bool:
        """Leaves at once, for nothing is lost. A toast says where to go on, unless that screen is next."""
        is_begun = self.lesson.number > 1 or self.lesson.is_found
        if is_begun and not self.lesson.is_over and "rules" not in self.context.navigation.names:
            self.context.overlay.note(Text("lesson-left"))
        return False
