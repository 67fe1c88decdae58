"""The screen of the rules. The key `?` opens it from everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from engine.games import GAMES
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.fixed_bar import FixedBar
from mobile.controls.game_tabs import GameTab, GameTabs
from mobile.controls.widgets import TextButton
from mobile.rules.model import Rules, list_games
from mobile.rules.sections import RulesSections
from mobile.rules.summary import RulesSummary

__all__ = ["FixedBar", "GameTabs", "RulesScreen"]


class RulesScreen(AppScreen):
    """Shows a summary of a game first: its goal and drawn examples. From there one goes on to all the rules.

    Where there are several games, tabs with their pictures choose one. *Back* leads from all the rules to the summary.
    """

    kind = StringProperty()
    title = StringProperty()
    has_lesson = BooleanProperty(False)
    """Whether the lesson of the game can be taken: not before somebody plays, and not over itself."""
    has_tabs_in_head = BooleanProperty(False)
    """Whether the games to choose from stand in the head, beside a short title, as in a low window."""
    wide_from = theme.SIDEWAYS

    def on_open(self, kind: str = "", **_: Any) -> None:
        self._known = list_games()
        self._tabs: list[GameTab] = []
        self._back: Callable[[], None] | None = None
        self.body: Any = None
        self._reveal = Clock.create_trigger(self._reveal_tab, theme.PICTURE_DELAY)
        self.call_at_close(self._reveal.cancel)
        self._tabs = [
            GameTab(kind=known, name=name, scene=GAMES[known].scene if known in GAMES else "")
            for known, name in self._known
        ]
        self.ids.kinds.measure(name for _, name in self._known)
        for tab in self._tabs:
            tab.bind(on_release=lambda tab: self.show(tab.kind))
        self.show(kind if kind in dict(self._known) else self._known[0][0])

    def show(self, kind: str) -> None:
        """Shows the summary of a game."""
        self.rules = rules = Rules(kind)
        self.kind, self.title = kind, rules.title
        is_in_lesson = "lesson" in self.context.navigation.names
        self.has_lesson = rules.has_lesson and self.context.player.profile is not None and not is_in_lesson
        self._lay(None, RulesSummary(rules, self.wide))
        self._show_tabs(len(self._known) > 1)
        if self.has_lesson:
            is_left = self.context.lesson_progress.next_step(self.context.player.uid, kind) > 1
            word = self.localizer("lesson-resume" if is_left else "lesson-take")
            self._add_button(word, self.take_lesson, "primary")
        self._add_button(self.localizer("rules-all"), self.show_all)

    def show_all(self) -> None:
        """Shows all the rules of the game below the list of their headings."""
        title = self.localizer("rules-contents")
        sections = RulesSections(wide=self.wide, title=title, pages=self.rules.pages)
        self._lay(lambda: self.show(self.kind), sections)
        self._show_tabs(False)
        if not self.wide:
            self._add_button(title, sections.show_contents)

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

    def on_wide(self, *_: object) -> None:
        """Shows the same anew where there is now room for two columns, or no more."""
        if self.kind:
            (self.show_all if self._back is not None else lambda: self.show(self.kind))()

    def on_height(self, *_: object) -> None:
        """Moves the games to where this height has room for them."""
        if self.kind:
            self._place_tabs()

    def _place_tabs(self) -> None:
        self.has_tabs_in_head = self.wide and self.height < dp(theme.SIDE_LOW) and bool(self.ids.kinds.children)
        place, strip = self.ids.bar if self.has_tabs_in_head else self.ids.below, self.ids.strip.__self__
        if strip.parent is not place.__self__:
            strip.parent.remove_widget(strip)
            place.add_widget(strip)

    def _show_tabs(self, are_wanted: bool) -> None:
        box = self.ids.kinds
        if bool(box.children) != are_wanted:
            box.clear_widgets()
            for tab in self._tabs if are_wanted else ():
                box.add_widget(tab)
        for tab in self._tabs:
            tab.chosen, tab.flat = tab.kind == self.kind, self.wide
        self._place_tabs()
        self._reveal()

    def _reveal_tab(self, *_: object) -> None:
        """Scrolls the row of games to the one that is shown."""
        tab = next((tab for tab in self._tabs if tab.chosen and tab.parent is not None), None)
        if tab is not None:
            self.ids.strip.scroll_to(tab, padding=theme.GAP_FAR, animate=False)

    def _lay(self, back: Callable[[], None] | None, body: Widget) -> None:
        """Shows this body. `back` is where *back* leads; None leaves the screen."""
        self._back, self.body = back, body
        for box in (self.ids.body, self.ids.foot):
            box.clear_widgets()
        self.ids.body.add_widget(body)
        self.ids.foot.list = body.ids.scroll
        self.context.tap_guard.note_change()

    def _add_button(self, text: str, action: Callable[[], None], look: str = "plain") -> None:
        button = TextButton(text=text, look=look, size_hint=(1, None))
        button.bind(on_release=lambda _: action())
        self.ids.foot.add_widget(button)
