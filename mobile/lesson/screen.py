"""The screen of a lesson: the real table, with a bubble that says what to find and a finger that points at it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp

from client.lessons.lesson_table import LessonTable
from client.localizer import visible_line
from client.models import Profile
from client.runner import DirectRunner
from client.table.saved_orders import SavedOrders
from client.table.session import TableSession
from engine.text import Text
from mobile import theme
from mobile.controls.keys import ENTER
from mobile.drawing import kv
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.lesson.bubble import LessonBubble, needed_height
from mobile.lesson.dock import split_bar, stand_rooms
from mobile.lesson.finger import Finger
from mobile.lesson.head import LessonHead
from mobile.lesson.model import LessonGuide, Pointer
from mobile.table import screen as table_screen
from mobile.table.panel import Panel
from mobile.table.panel_place import PanelName
from mobile.table.players_hand import PlayersHandPanel
from mobile.table.tutorial.taught_hints import TaughtHints

kv.load(str(table_screen.__file__))


class LessonScreen(table_screen.TableScreen):
    """A table at which only the learner moves. Whoever leaves it has met the game: it does not come by itself again."""

    is_lesson = True
    guide: LessonGuide

    def on_open(
        self, game: str = "", kind: str = "", is_offered: bool = False, learner: Profile | None = None, **_: Any
    ) -> None:
        """Opens the lesson; `is_offered` where it came by itself, `learner` is who takes it, if not who plays."""
        profile = learner or self.context.player.profile
        name, face = (self.localizer("you"), "") if profile is None else (visible_line(profile.name), profile.face)
        progress, uid = self.context.lesson_progress, self.context.player.uid if learner is None else learner.uid
        self._is_offered, self._face = is_offered, face
        self.lesson = LessonTable(kind, name, face, progress.next_step(uid, kind))
        self.may_offer_lesson = False
        super().on_open()
        self.guide.left.connect(self._leave)
        self.call_at_close(self.guide.changed.connect(self.show_title))
        self.call_at_close(self.guide.changed.connect(self._follow_guide))
        self.call_at_close(self.finger.hide)
        self.call_at_close(partial(self.context.known_games.add, uid, kind))
        self.call_at_close(partial(progress.note, uid, kind, self.lesson))
        taught = TaughtHints(self.context.settings, uid)
        self.call_at_close(lambda: taught.add(kind, self.guide.learned))

    def create_session(self, game: str) -> TableSession:
        return TableSession(self.lesson, DirectRunner(), "lesson", monotonic=Clock.get_time, saved_orders=SavedOrders())

    def create_guide(self) -> LessonGuide:
        leads_to_table = bool(self._find_table())
        return LessonGuide(self.lesson, self.session, self.localizer, leads_to_table, self._is_offered)

    def create_bubble(self) -> LessonBubble:
        return LessonBubble(learner=self._face)

    def _create_panel(self, name: PanelName) -> Panel:
        panel = super()._create_panel(name)
        if isinstance(panel, PlayersHandPanel):
            panel.shows_facts = False  # the teacher says what matters of them, and speaks in the room of the bar
            panel.bar_height, panel.shows_buttons = 0.0, not self.guide.hides_buttons
            share_soon = Clock.create_trigger(self._share_bar, -1)
            panel.bar.bind(pos=share_soon, size=share_soon)
            panel.ids.actions.bind(children=share_soon, pos=share_soon, size=share_soon)
        return panel

    def put_layers(self) -> None:
        super().put_layers()
        self.head = LessonHead(on_skip=lambda _: self.guide.skip())
        self.ids.stage.add_widget(self.head)
        self.finger = Finger()
        self.add_widget(self.finger)
        self.ids.stage.bind(pos=self._share_stage, size=self._share_stage)
        appearance.bind(left_handed=self._share_stage)  # weakly, as the appearance outlives every table

    def open_session(self) -> None:
        """Opens the table once the screen is shown, because a lesson answers at once."""
        self.call_at_close(Clock.schedule_once(self._open_lesson, 0).cancel)

    def _open_lesson(self, _: float) -> None:
        self.session.open()
        self._share_stage()

    def show_title(self) -> None:
        super().show_title()
        self.title = self.game = self.localizer("lesson-title", game=self.game)
        self.head.number, self.head.count = self.lesson.number, self.lesson.count
        self.head.skip_word = self.guide.skip_word

    def _follow_guide(self) -> None:
        """Leaves away the buttons that the step is not about, and makes room for what is said at the end."""
        if isinstance(self.panel, PlayersHandPanel):
            self.panel.shows_buttons = not self.guide.hides_buttons
        if self.lesson.is_over:
            self._share_stage()

    def _share_stage(self, *_: object) -> None:
        """Gives head, bubble and table their rooms, as is best in this shape of window."""
        stage, edge, target = self.ids.stage, dp(theme.GAP), dp(theme.TARGET)
        if self.session.view is None:
            return  # the sentences of the game come with the table
        if self._is_low:
            wide = dp(theme.LESSON_SIDE)
            free = stage.height - 2 * edge - target - needed_height(self.guide.sayings, wide, sp(theme.TYPE_FACT))
            teacher = max(0.0, min(dp(theme.TEACHER_BELOW), free))
            rooms = stand_rooms(stage.width, stage.height, wide, edge, appearance.left_handed, teacher, target)
            x, y, width, height = rooms.table
            self.bubble.room, self.bubble.teacher_room, head = rooms.bubble, rooms.teacher, rooms.head
            self.beside_table = x, y, stage.width - x - width, stage.height - y - height
        else:
            side = dp(theme.EDGE)
            head = side, stage.height - target, stage.width - 2 * side, target
            self.beside_table = 0, 0, 0, target
        self.head.pos, self.head.size = (stage.x + head[0], stage.y + head[1]), head[2:]
        self._share_bar()

    @property
    def _is_low(self) -> bool:
        """Whether the bubble stands beside the table."""
        stage = self.ids.stage
        return bool(stage.height < dp(theme.SIDEWAYS_BELOW) and stage.width > stage.height)

    def _share_bar(self, *_: object) -> None:
        """Gives teacher and bubble the room that the bar has in a game, beside the buttons that stand in it."""
        panel, stage = self.panel, self.ids.stage
        if not isinstance(panel, PlayersHandPanel) or self.session.view is None:
            return
        if self._is_low:
            panel.bar_height = 0.0
            return
        bar, actions = panel.bar, panel.ids.actions
        is_wide = bar.width >= dp(theme.COLUMN)
        beside = 0.0
        if actions.children and actions.y >= bar.y:
            edge = actions.right - bar.x if appearance.left_handed else bar.right - actions.x
            beside = edge + dp(theme.GAP)
        teacher, away = dp(theme.TEACHER_WIDE if is_wide else theme.TEACHER), dp(theme.BUBBLE_ARROW + theme.GAP_SMALL)
        wide, most = bar.width - beside, stage.height * theme.LESSON_SHARE
        # In little room large type takes no more than usual type, and then it has no teacher.
        sizes = [*([sp(theme.PROMPT_WIDE)] if is_wide else []), sp(theme.TYPE_BODY), dp(theme.TYPE_FACT)]
        tries = [*((size, teacher + away) for size in sizes), (sizes[-1], 0.0)]
        heights = ((needed_height(self.guide.sayings, wide - aside, size), aside) for size, aside in tries)
        tall, aside = next((tried for tried in heights if tried[0] <= most), (most, 0.0))
        teacher *= bool(aside)
        panel.bar_height = max(tall, teacher)
        place = (bar.x - self.bubble.x, bar.y - self.bubble.y, bar.width, bar.height)
        self.bubble.room, self.bubble.teacher_room = split_bar(
            place, beside, teacher, aside - teacher, appearance.left_handed
        )

    def show_whole_trick(self, sweep: Callable[[], None]) -> None:
        self.guide.hold_trick(sweep)

    def place_bubble(self) -> None:
        """Points the finger, or frames the list from which the move is to be chosen."""
        pointer = self.guide.pointer
        target = self._find_target(pointer)
        is_board = pointer is not None and not pointer.zone
        self.bubble.target = target if is_board else None
        if is_board or target is None:
            self.finger.hide()
            return
        x, y, wide, tall = target
        # The hand hangs below its tip, and stays within the window.
        least = self.ids.stage.to_window(0, 0)[1] + self.finger.needed_below
        self.finger.point_at(x + wide / 2, max(y + tall * theme.FINGER_HIGH, least))

    def _find_target(self, pointer: Pointer | None) -> Rect | None:
        if pointer is None or self.panel is None:
            return None
        if pointer.zone in self.session.gestures.target_zones:
            return self.panel.target_of("put")
        if pointer.zone:
            return self.panel.seen_rect_of(pointer.zone, pointer.card, pointer.place)
        return self.panel.target_of("choose")

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        self.guide.tick(theme.TICK)

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        """Enter goes on from what was read, where no button is under the ring."""
        if key in ENTER and self.guide.got_word and self.bubble.text:
            self.guide.dismiss()
            return True
        return super().on_key(key, text, modifiers)

    def _find_table(self) -> str:
        """The name of the screen that hides a table or shows it below this one; empty where there is none."""
        return next((name for name in reversed(self.context.navigation.names) if name in ("table", "handover")), "")

    def _leave(self) -> None:
        """Goes on from the end of the lesson to the table below it, if there is one, and else back."""
        table = self._find_table() if self.lesson.is_over else ""
        if table:
            self.context.navigation.back_to(table)
        else:
            self.context.navigation.back()

    def on_back(self) -> bool:
        """Leaves at once, for nothing is lost. A toast says where to go on, unless that screen is next."""
        is_begun = self.lesson.number > 1 or self.lesson.is_found
        if is_begun and not self.lesson.is_over and "rules" not in self.context.navigation.names:
            self.context.overlay.note(Text("lesson-left"))
        return False
