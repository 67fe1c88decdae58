"""A code that is read out or sent to others, on a ticket whose stub copies it."""

from __future__ import annotations

from kivy.properties import StringProperty

from mobile.controls.fitted_text import FittingName
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.ticket import TicketBox

kv.load(__file__)
__all__ = ["CodeTicket", "FaceView", "FittingName"]


class CodeTicket(TicketBox):
    """Shows `code` in large type below its `title`, and at the stub the `word` that copies it."""

    title = StringProperty()
    code = StringProperty()
    """Empty until it is known; it cannot be copied then."""
    portrait = StringProperty()
    """The face of the person whose code it is; empty for none."""
    word = StringProperty()
    __events__ = ("on_copy",)

    def on_copy(self) -> None:
        """The event of the stub."""
