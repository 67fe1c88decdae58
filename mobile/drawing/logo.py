"""The logo: the 3 of Hearts."""

from __future__ import annotations

from kivy.uix.image import Image

from mobile.drawing import kv

kv.load(__file__)


class Logo(Image):
    """The 3 of Hearts; its height follows from its width."""
