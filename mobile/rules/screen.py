"""The screen of the rules. The key `?` opens it from everywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from mobile.controls.widgets import TextButton
from mobile.rules.example_row import ExampleRow
from mobile.rules.model import DrawnExample, Rules, list_games
from mobile.window.screen import AppScreen


class RulesScreen(AppScreen):
    """Shows a summary of a game first: its goal and drawn examples. From there one reads the rules page by page.

    Where there are several games, chips choose one. *Back* leads from a page to the list of pages, then to the summary.
    """

    kind = StringProperty()
    title = StringProperty()
    heading = StringProperty()
    text = StringProperty()
    has_lesson = BooleanProperty(False)
    """Whether the lesson of the game can be taken: not before somebody plays, and not over itself."""

    def on_open(self, kind: str = "", **_: Any) -> None:
        self._known = list_games()
        self._back: Callable[[], None] | None = None
        self.show(kind if kind in dict(self._known) else self._known[0][0])

    def show(self, kind: str) -> None:
        """Shows the summary of a game."""
        self.rules = rules = Rules(kind)
        self.kind, self.title = kind, rules.title
        is_in_lesson = "lesson" in self.context.navigation.names
        self.has_lesson = rules.has_lesson and self.context.player.profile is not None and not is_in_lesson
        self._lay(None, "", rules.goal, rules.examples)
        self.ids.kinds.choices = self._known if len(self._known) > 1 else ()
        self.ids.kinds.value = kind
        if self.has_lesson:
            is_left = self.context.lesson_progress.next_step(self.context.player.uid, kind) > 1
            word = self.localizer("lesson-resume" if is_left else "lesson-take")
            self._add_button(self.ids.foot, word, self.take_lesson, "primary")
        self._add_button(self.ids.foot, self.localizer("rules-all"), self.show_headings)

    def show_headings(self) -> None:
        """Shows the list of all pages."""
        self._lay(partial(self.show, self.kind), "", "", ())
        for number, page in enumerate(self.rules.pages):
            self._add_button(self.ids.headings, page.heading or page.text, partial(self.show_page, number))

    def show_page(self, number: int) -> None:
        """Shows a page of the rules, counted from 0."""
        pages = self.rules.pages
        page = pages[number]
        self._lay(self.show_headings, page.heading, page.text, page.examples)
        for word, other in (("rules-before", number - 1), ("rules-after", number + 1)):
            if 0 <= other < len(pages):
                self._add_button(self.ids.foot, self.localizer(word), partial(self.show_page, other))

    def take_lesson(self) -> None:
        """Begins the lesson of the game, or goes on where it was left."""
        self.context.navigation.go("lesson", kind=self.kind)

    def on_return(self) -> None:
        if self._back is None:
            self.show(self.kind)  # a lesson may have been left

    def on_back(self) -> bool:
        if self._back is None:
            return False
        self._back()
        return True

    def _lay(
        self, back: Callable[[], None] | None, heading: str, text: str, examples: tuple[DrawnExample, ...]
    ) -> None:
        """Shows a heading, a text and examples. `back` is where *back* leads; None leaves the screen."""
        self._back, self.heading, self.text = back, heading, text
        self.ids.kinds.choices = ()
        for box in (self.ids.examples, self.ids.headings, self.ids.foot):
            box.clear_widgets()
        rows = [ExampleRow(groups=list(map(list, one.groups)), caption=one.caption) for one in examples]
        width = max((row.ids.cards.width for row in rows), default=0)
        for row in rows:
            row.cards_width = width
            self.ids.examples.add_widget(row)
        self.ids.scroll.scroll_y = 1
        self.context.tap_guard.note_change()

    def _add_button(self, box: Any, text: str, action: Callable[[], None], look: str = "plain") -> None:
        button = TextButton(text=text, look=look, size_hint=(1, None))
        button.bind(on_release=lambda _: action())
        box.add_widget(button)
