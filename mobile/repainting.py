"""Words and pictures after the system has taken the graphics away and given new ones.

Kivy fills their textures again itself, but leaves some of them empty; so each is made anew.
"""

from __future__ import annotations

from collections.abc import Iterable

from kivy.uix.image import Image
from kivy.uix.label import Label
from kivy.uix.widget import Widget


def paint_anew(tops: Iterable[Widget]) -> None:
    """Paint every word and picture of these widgets and of all below them."""
    for top in tops:
        for widget in top.walk(restrict=True):
            if isinstance(widget, Label):
                widget.texture_update()
            elif isinstance(widget, Image):
                widget.reload()
