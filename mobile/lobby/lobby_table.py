"""The picture of a table that waits: everybody in a chair with name and state, and the chairs that are free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from client.text.lobby_members import INVITED, LobbyMember
from client.text.names import shorten_names
from mobile import theme
from mobile.controls.widgets import ShadedPressable
from mobile.drawing import fonts, kv
from mobile.drawing.chair_view import ChairView
from mobile.drawing.chair_words import FREE, UNKNOWN
from mobile.drawing.table_picture import TablePicture
from mobile.drawing.text_textures import extent
from mobile.lobby.chair_places import ChairPlaces, place_chairs
from mobile.lobby.member_signs import COLOURS, SIGNS

kv.load(__file__)
INVITES: Final = "+"
"""Stands on a free chair to which somebody can be invited."""
__all__ = ["ChairView", "LobbyTable", "MemberChair"]


class MemberChair(ShadedPressable, Widget):
    """A chair at the picture of a table: a face, and below it the name after the sign of the state.

    Who was invited and has not answered is fainter, in a dashed chair. Without a `member` the chair is free.
    """

    member: LobbyMember | None = ObjectProperty(None, allownone=True)
    name = StringProperty()
    leads = BooleanProperty(False)
    """Whether it can be pressed."""
    face = StringProperty(FREE)
    outline = StringProperty()
    light = NumericProperty(1.0)
    """The opacity of the face."""
    sign = StringProperty()
    colour = StringProperty(theme.TEXT)
    face_size = NumericProperty(0)
    name_size = NumericProperty(0)
    """The width of the name, and `line` its height, in pixels."""
    line = NumericProperty(0)

    def on_member(self, *_: object) -> None:
        member = self.member
        if member is not None:
            is_expected = member.state == INVITED
            self.face = member.face or UNKNOWN
            self.outline = theme.TEXT_QUIET if is_expected else ""
            self.light = theme.CHAIR_EXPECTED if is_expected and member.face else 1.0
            self.sign, self.colour = SIGNS[member.state], COLOURS[member.state]

    def on_leads(self, *_: object) -> None:
        self.can_ring = self.leads

    def on_touch_down(self, touch: Any) -> Any:
        return self.leads and super().on_touch_down(touch)


class LobbyTable(Widget):
    """Shows everybody round the table, the reader at the bottom, and how many chairs are `free`.

    Where it has no room for names (not `names_people`), it has faces alone.
    """

    scene = StringProperty()
    you = StringProperty()
    """The word for the reader."""
    names_people = BooleanProperty(True)
    __events__ = ("on_person", "on_free")

    def __init__(self, **values: Any) -> None:
        self._members: tuple[LobbyMember, ...] = ()
        self.picture = TablePicture(size_hint=(None, None))
        self.chairs: list[MemberChair] = []
        """The chairs clockwise, the reader's first."""
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(**values)
        self.add_widget(self.picture)
        for name in ("pos", "size", "scene", "names_people"):
            self.fbind(name, self._place_soon)

    def on_person(self, member: LobbyMember) -> None:
        """The event of a tap on somebody."""

    def on_free(self) -> None:
        """The event of a tap on a free chair."""

    def show(self, members: Iterable[LobbyMember], free: int, leads: bool, can_ask: bool) -> None:
        """Shows these people, the reader first.

        `leads` says whether a tap on one of the others leads to them, `can_ask` whether one on a free chair invites.
        """
        self._members = tuple(members)
        known = {chair.member.key: chair for chair in self.chairs if chair.member is not None}
        spare = [chair for chair in self.chairs if chair.member is None]
        chairs = []
        for member in self._members:
            chair = known.pop(member.key, None) or self._create()
            chair.member = member
            chair.leads = leads and bool(member.uid)
            chairs.append(chair)
        for _ in range(free):
            chair = spare.pop() if spare else self._create()
            chair.leads = can_ask
            chair.face, chair.outline = (INVITES, theme.SIGNAL) if can_ask else (FREE, "")
            chairs.append(chair)
        for chair in (*known.values(), *spare):
            self.remove_widget(chair)
        self.chairs = chairs
        words = shorten_names([member.name for member in self._members])
        for chair, member, word in zip(chairs, self._members, words, strict=False):
            chair.name = self.you if member.is_you else word
        self._place_soon()

    def _create(self) -> MemberChair:
        chair = MemberChair()
        chair.bind(on_release=self._press)
        self.add_widget(chair)
        return chair

    def _press(self, chair: MemberChair) -> None:
        if chair.member is None:
            self.dispatch("on_free")
        else:
            self.dispatch("on_person", chair.member)

    def has_room_for_names(self, height: float) -> bool:
        """Whether the names have room in a picture of this height, in pixels."""
        return self._find_places(height) is not None

    @property
    def _line(self) -> float:
        """The height of a name, in pixels."""
        return fonts.line(theme.TYPE_SMALL) + 2 * float(dp(theme.CAPSULE_PAD))

    def _find_places(self, height: float) -> ChairPlaces | None:
        """The places of faces and names; None where they have no room."""
        most, least = min(dp(theme.LOBBY_FACE), height * theme.LOBBY_FACE_SHARE), dp(theme.LOBBY_FACE_LEAST)
        step = dp(theme.GAP_SMALL)
        faces = [most - nth * step for nth in range(int((most - least) / step) + 1)] if most > least else [least]
        return place_chairs(
            tuple(self._width_of(chair) for chair in self.chairs), (self.width, height), tuple(faces),
            tuple(float(sp(cut)) for cut in theme.LOBBY_NAMES), self._line + float(dp(theme.CAPSULE_GAP_LOBBY)),
        )  # fmt: skip

    def _width_of(self, chair: MemberChair) -> float:
        """The width of a name with its sign, in pixels; of a free chair 0."""
        if chair.member is None:
            return 0.0
        size = sp(theme.TYPE_SMALL)
        signs = extent(chair.sign, size) + dp(theme.GAP_SMALL)
        return extent(chair.name, size, bold=True) + float(signs + 2 * dp(theme.CAPSULE_END) + 2)

    def _place(self, *_: object) -> None:
        places = self._find_places(self.height) if self.names_people else None
        self.picture.scene = self.scene
        for chair in self.chairs:
            chair.opacity, chair.disabled = (0, True) if places is None else (1, False)
        if places is None:
            self._show_faces()
        else:
            self._seat(places)

    def _seat(self, places: ChairPlaces) -> None:
        """Lays the table below the faces, and puts everybody in place."""
        line = self._line
        face, below, rim = places.face, line + dp(theme.CAPSULE_GAP_LOBBY), dp(theme.GAP_SMALL)
        picture = self.picture
        picture.faces, picture.outlines, picture.face_most = [], [], 0
        wide, tall = self.width - face + 2 * rim, self.height - face - below + 2 * rim
        picture.size, picture.pos = (wide, tall), (self.x + face / 2 - rim, self.y + below + face / 2 - rim)
        middle = max(0.0, tall - 2 * (below + face / 2 + rim)) / theme.TABLE_SCENE_RATIO
        picture.scene_share = min(theme.TABLE_SCENE_SHARE, middle / max(1.0, wide))
        for chair, (x, y), name in zip(self.chairs, places.centres, places.widths, strict=True):
            chair.face_size, chair.name_size, chair.line = face, name, line
            width = max(face, name)
            chair.size = width, face + below
            chair.pos = self.x + x - width / 2, self.y + y - face / 2 - below

    def _show_faces(self) -> None:
        """Shows the faces alone, round a table of the usual proportions."""
        picture = self.picture
        tall = min(self.height, self.width * theme.TABLE_PICTURE_RATIO)
        wide = tall / theme.TABLE_PICTURE_RATIO
        picture.face_most, picture.scene_share = theme.LOBBY_FACE, theme.TABLE_SCENE_SHARE
        picture.size, picture.pos = (wide, tall), (self.center_x - wide / 2, self.center_y - tall / 2)
        picture.faces = [chair.face for chair in self.chairs]
        picture.outlines = [chair.outline for chair in self.chairs]


def seat_order(members: Sequence[LobbyMember]) -> list[LobbyMember]:
    """People in their order round the table, the reader first."""
    own = next((at for at, member in enumerate(members) if member.is_you), 0)
    return [*members[own:], *members[:own]]
