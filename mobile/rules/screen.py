"""The screen of the rules. The key `?` opens it from everywhere."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.rules.model import Paragraph, Rules, list_games
from mobile.window.screen import AppScreen


class RuleBlock(BoxLayout):
    """A heading with its paragraph."""

    heading = StringProperty()
    text = StringProperty()


class RulesScreen(AppScreen):
    """Shows the rules of a game; where there are several games, chips choose one."""

    kind = StringProperty()
    title = StringProperty()
    has_lesson = BooleanProperty(False)
    """Whether the lesson of the game can be taken: not before somebody plays, and not over itself."""

    def on_open(self, kind: str = "", **_: Any) -> None:
        known = list_games()
        self.ids.kinds.choices = known if len(known) > 1 else ()
        self.show(kind if kind in dict(known) else known[0][0])

    def show(self, kind: str) -> None:
        """Shows the rules of a game from their beginning."""
        rules = Rules(kind)
        self.kind, self.title = kind, rules.title
        is_in_lesson = "lesson" in self.context.navigation.names
        self.has_lesson = rules.has_lesson and self.context.player.profile is not None and not is_in_lesson
        self.ids.kinds.value = kind
        self.ids.blocks.clear_widgets()
        for paragraph in rules.paragraphs:
            self.ids.blocks.add_widget(_block(paragraph))
        self.ids.scroll.scroll_y = 1

    def take_lesson(self) -> None:
        """Begins the lesson of the game."""
        self.context.navigation.go("lesson", kind=self.kind)


def _block(paragraph: Paragraph) -> RuleBlock:
    return RuleBlock(heading=paragraph.heading, text=paragraph.text)
