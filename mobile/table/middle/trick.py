"""A trick: a card from each seat, at the side of its player, with the player's name beside it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.controls.fitted_text import FittingLine
from mobile.controls.tappable import Tappable
from mobile.drawing import card_faces, shapes
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.drawing.turned_card import TurnedCard
from mobile.table.middle import trick_layout
from mobile.table.middle.trick_layout import Direction, TrickArrangement, TrickPlace


class TrickView(Tappable, FloatLayout):
    """The cards of a trick and who laid them, with an outline where somebody has not played. Event: `on_tap()`."""

    cards = ListProperty()
    """In the order of play."""
    directions = ListProperty()
    """The direction in which the player of each card sits, see `mobile.table.seats.directions`."""
    chairs = ListProperty()
    """The directions in which all players sit, the viewer's first."""
    names = ListProperty()
    """The names of who laid the cards."""
    colours = ListProperty()
    """The colours of these players."""
    veiled = ListProperty()
    """Cards that are still on their way: they have places, but are not seen."""
    best = NumericProperty(-1)
    """The index of the card that has won the trick, which is lit; -1 for none."""
    leading = NumericProperty(-1)
    """The index of the card that wins the trick so far or has won it: its name has a crown. -1 for none."""
    special = ListProperty()
    label = StringProperty("")
    """The words at the viewer's place until a card lies there."""
    label_colour = StringProperty(theme.TEXT_QUIET)
    """The colour of these words while no card can be put there."""
    corner = ListProperty([0, 0])
    """The width and height of what lies in each of the lower corners, in pixels."""
    usable = BooleanProperty(False)
    """Whether a card can be put here now."""

    def __init__(self, **properties: Any) -> None:
        self._views: dict[int | None, TurnedCard] = {}
        self._labels: list[FittingLine] = []
        super().__init__(**properties)
        self._lit = Canvas()
        self.canvas.after.add(self._lit)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in (
            "pos", "size", "cards", "directions", "chairs", "names", "colours", "veiled", "best", "leading",
            "special", "label", "label_colour", "usable", "corner",
        ):  # fmt: skip
            self.fbind(name, self._soon)
        self._soon()

    def card_rect(self) -> Rect:
        """The place where the viewer's card lies, or will lie, in the window."""
        return self._rect(self._place(self._chairs[0]))

    def drop_rect(self) -> Rect:
        """The area in which a card may be let go, in the window: anywhere on the trick."""
        return *self.to_window(*self.pos), *self.size

    def rect_of(self, card: int | None) -> Rect:
        """The place of a card of the trick, in the window."""
        if card not in self.cards:
            return self.card_rect()
        return self._rect(self._place(self._direction(self.cards.index(card))))

    def angle_of(self, card: int | None) -> float:
        """The angle at which a card of the trick lies, in degrees counterclockwise."""
        return self._place(self._direction(self.cards.index(card))).angle if card in self.cards else 0.0

    def shake(self) -> None:
        """Says that this trick cannot be used so."""
        for view in self._views.values():
            view.shake()

    @property
    def _chairs(self) -> list[Direction]:
        return self.chairs or [(0.0, -1.0), (0.0, 1.0)]

    def _direction(self, at: int) -> Direction:
        """The direction of a card; that of the chair of its number, where nobody has said who laid it."""
        chairs = self._chairs
        return self.directions[at] if at < len(self.directions) else chairs[at % len(chairs)]

    @property
    def _arrangement(self) -> TrickArrangement:
        found = self.arrange(self.width, self.height, self.corner)
        return found._replace(card=float(card_faces.width_within(found.card)))

    def _place(self, direction: Direction) -> TrickPlace:
        return trick_layout.place_card(direction, self._arrangement)

    def arrange(self, width: float, height: float, corner: Sequence[float] = (0, 0)) -> TrickArrangement:
        """The arrangement of the cards in a room of this size, in pixels, see `trick_layout.arrange_trick`."""
        most = dp(theme.TRICK_CARD_MOST) * appearance.card_scale
        wide, tall = (float(side) for side in corner)
        return trick_layout.arrange_trick(tuple(self._chairs), width, height, _line(), most, (wide, tall))

    def height_for(self, card: float, width: float, corner: float = 0) -> float:
        """The height that cards of this width need, in pixels; `corner` is that of what lies in the lower corners.

        In a room of that `width` the cards may be narrower.
        """
        card = min(card, max(dp(theme.CARD_WIDTH_LEAST), self.arrange(width, inf).card))
        return trick_layout.least_height(self._chairs, card, _line(), width, corner)

    def _rect(self, place: TrickPlace) -> Rect:
        x, y = self.to_window(round(self.x + place.x), round(self.y + place.y))
        return x, y, place.width, place.width * theme.CARD_RATIO

    def _draw(self, *_: object) -> None:
        directions = [self._direction(at) for at in range(len(self.cards))]
        self.canvas.before.clear()
        self._lit.clear()
        for label in self._labels:
            self.remove_widget(label)
        self._labels = []
        self._draw_cards(directions)
        lying = [direction for card, direction in zip(self.cards, directions, strict=True) if card not in self.veiled]
        for number, chair in enumerate(self._chairs):
            if chair not in lying:
                is_lit = self.usable and number == 0
                place = self._place(chair)
                self._outline(place, is_lit)
                if number == 0:
                    self._write(self.label, chair, theme.SIGNAL if is_lit else self.label_colour, bold=is_lit)

    def _draw_cards(self, directions: list[Direction]) -> None:
        for card in [card for card in self._views if card not in self.cards]:
            view = self._views.pop(card)
            Animation.cancel_all(view)
            self.remove_widget(view)
        for at in trick_layout.drawing_order(directions):
            card, place = self.cards[at], self._place(directions[at])
            view = self._views.get(card) or self._views.setdefault(card, TurnedCard(card=card, opacity=0))
            if view.parent is not None:
                self.remove_widget(view)
            self.add_widget(view)  # the lower ones last
            is_best = at == self.best
            view.special, view.focused = card in self.special, is_best
            view.pos = round(self.x + place.x), round(self.y + place.y)
            view.size = place.width, place.width * theme.CARD_RATIO
            is_veiled = card in self.veiled
            view.opacity, view.angle = 0 if is_veiled else 1, place.angle
            if not is_veiled and at < len(self.names):
                colour = self.colours[at] if at < len(self.colours) else theme.TEXT_QUIET
                leads = at == self.leading
                self._write(f"♛ {self.names[at]}" if leads else self.names[at], directions[at], colour, bold=leads)

    def _outline(self, place: TrickPlace, is_lit: bool) -> None:
        """An empty place, as that of a pile."""
        radius = max(2, round(place.width * theme.CARD_RADIUS_SHARE))
        colour = (theme.SIGNAL, 1.0) if is_lit else (theme.TEXT_QUIET, theme.EMPTY_PLACE)
        line = dp(theme.OUTLINE if is_lit else theme.OUTLINE_THIN)
        x, y, tall = round(self.x + place.x), round(self.y + place.y), place.width * theme.CARD_RATIO
        with self._lit if is_lit else self.canvas.before:
            PushMatrix()
            Rotate(angle=place.angle, origin=(x + place.width / 2, y + tall / 2))
            Color(*get_color_from_hex(colour[0])[:3], colour[1])
            shapes.draw_frame((x, y, place.width, tall), radius, line)
            PopMatrix()

    def _write(self, text: str, direction: Direction, colour: str, *, bold: bool) -> None:
        """Writes a name above or below the card from a direction."""
        trick, place, tall = self._arrangement, self._place(direction), _line()
        room = max(1.0, trick_layout.name_width(direction, trick) - dp(theme.GAP_SMALL))
        bottom = self.y + place.y - tall
        if place.is_named_above:
            bottom = self.y + place.y + place.width * theme.CARD_RATIO
        label = FittingLine(
            text=text,
            bold=bold,
            largest=theme.TRICK_NAME,
            smallest=theme.TYPE_TINY if sp(1) > dp(theme.CHAIR_TYPE_MOST) else theme.TYPE_SMALL,
            color=get_color_from_hex(colour),
            size_hint=(None, None),
            size=(room, tall),
            text_size=(room, tall),
            halign="center",
            valign="middle",
            shorten=True,
            shorten_from="right",
            pos=(round(self.x + place.x + (place.width - room) / 2), round(bottom)),
        )
        self._labels.append(label)
        self.add_widget(label)


def _line() -> float:
    """The height of a name, in pixels."""
    return float(sp(theme.TRICK_NAME) * theme.TRICK_NAME_LINE)
