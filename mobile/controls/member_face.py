"""The face of somebody in a list, or a sign in its place."""

from __future__ import annotations

from kivy.properties import StringProperty

from mobile.drawing import kv
from mobile.drawing.face_view import FaceView

kv.load(__file__)


class MemberFace(FaceView):
    """A face; where none is known, a dark disc with the `sign`."""

    sign = StringProperty("@")
