"""Rows without grounds of their own: a quiet line parts each from the one above it, and a pressed one lights up."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.controls.widgets import Pressable
from mobile.drawing import kv

kv.load(__file__)


class OpenRow(Pressable, BoxLayout):
    """A row that leads somewhere; what stands in it comes from the layout."""

    is_parted = BooleanProperty(False)
    """Whether a line stands above it, as between two rows."""


class OpenLinkRow(OpenRow):
    """Such a row with a word, and a sentence below it."""

    text = StringProperty()
    help = StringProperty()
    """The sentence that says what comes of it; empty for none."""
    is_danger = BooleanProperty(False)
    """Whether it takes something away."""
