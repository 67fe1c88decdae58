"""Signs and numbers as pictures, for what is drawn without a label of its own: a star, an arrow, a count."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel

from mobile import fonts


@lru_cache(maxsize=256)
def sign(text: str, size: float) -> CoreLabel:
    """A label of that size in pixels; its `texture` is the picture. It is kept here, as a label paints its picture
    anew when that is lost, and only as long as there is the label."""
    label = CoreLabel(text=text, font_name=fonts.BOLD, font_size=size)
    label.refresh()
    return label
