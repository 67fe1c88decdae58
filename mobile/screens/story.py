"""What happened at a table, from a while ago to now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mobile.screens.screen import Screen
from mobile.widgets.controls import Words


class StoryScreen(Screen):
    """Shows the sentences that it is given, the newest last and in sight."""

    def on_open(self, lines: Sequence[str] = (), **_: Any) -> None:
        for line in lines or [self.app.voice("story-none")]:
            self.ids.lines.add_widget(Words(text=line))
