"""The screen of the rules. The key `?` opens it from everywhere."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
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

    def on_open(self, kind: str = "", **_: Any) -> None:
        known = list_games()
        self.ids.kinds.choices = known if len(known) > 1 else ()
        self.show(kind if kind in dict(known) else known[0][0])

    def show(self, kind: str) -> None:
        """Shows the rules of a game from their beginning."""
        rules = Rules(kind)
        self.kind, self.title = kind, rules.title
        self.ids.kinds.value = kind
        self.ids.blocks.clear_widgets()
        for paragraph in rules.paragraphs:
            self.ids.blocks.add_widget(_block(paragraph))
        self.ids.scroll.scroll_y = 1


def _block(paragraph: Paragraph) -> RuleBlock:
    return RuleBlock(heading=paragraph.heading, text=paragraph.text)
