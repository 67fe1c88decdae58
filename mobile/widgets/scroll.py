"""What is longer than its room, and scrolls. How it looks stands in ``controls.kv``."""

from __future__ import annotations

from typing import Any

from kivy.uix.scrollview import ScrollView

from mobile.widgets.scissors import cut


class Scroll(ScrollView):
    """Kivy's, without its stencil."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        cut(self)
