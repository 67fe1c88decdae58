"""The reloading of textures after the system has taken the graphics away and given new ones.

Kivy fills textures again itself, but leaves some of them empty; so each is drawn again.
"""

from __future__ import annotations

from collections.abc import Iterable

from kivy.uix.image import Image
from kivy.uix.label import Label
from kivy.uix.widget import Widget


def reload_textures(tops: Iterable[Widget]) -> None:
    """Draws the texture of every label and image below these widgets again."""
    for top in tops:
        for widget in top.walk(restrict=True):
            if isinstance(widget, Label):
                widget.texture_update()
            elif isinstance(widget, Image):
                widget.reload()
