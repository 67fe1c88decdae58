"""The digits that tap the piles of a table, drawn on them while the keyboard is used."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from client.table.table_zones import table_zones
from engine.view import View
from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.text_textures import make_text_texture
from mobile.table.middle.table_places import TablePile, TableTrick


class PileKeys(InstructionGroup):
    """The digits on the piles, and on the place of the own card of a trick while one can be played.

    They stand at the lower left corner of a card, the only one that shows neither rank nor suit. A minor pile has
    none: nobody plays there, and beside the number of its cards it would be read as another one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._numbers: dict[str, int] = {}
        """The digits, by the ids of the zones that they tap."""

    def number(self, view: View) -> None:
        """Numbers the zones of a view."""
        self._numbers = {zone.id: number for number, zone in enumerate(table_zones(view), 1)}

    def show(
        self,
        places: Mapping[str, TablePile | TableTrick],
        minor: Collection[str],
        to_widget: Callable[[float, float], tuple[float, float]],
    ) -> None:
        """Draws them on these places, of which the ids in `minor` are small ones.

        `to_widget` turns a point of the window into one of the widget that draws them.
        """
        self.clear()
        for id, place in places.items():
            is_trick = isinstance(place, TableTrick)
            is_touched = id in self._numbers and id not in minor
            if is_touched and place.opacity and (place.usable or not is_trick):
                x, y = to_widget(*(place.card_rect() if is_trick else place.drop_rect())[:2])
                draw_key(self, self._numbers[id], x - dp(theme.GAP_SMALL), y - dp(theme.GAP_SMALL))


def draw_key(group: InstructionGroup, key: int, x: float, y: float) -> None:
    """Draws the digit that taps a pile, as the cap of a key at a point that is its lower left corner."""
    text = make_text_texture(str(key), sp(theme.TYPE_SMALL), bold=True)
    size = round(max(dp(theme.BADGE), text.height + dp(theme.GAP_SMALL)))
    radius, line = round(dp(theme.GAP_SMALL)), max(1, round(dp(theme.OUTLINE_THIN)))
    x, y = round(x), round(y)
    for colour, inset in ((theme.TEXT, 0), (theme.PANEL_DEEP, line)):
        group.add(Color(*get_color_from_hex(colour)))
        inner = size - 2 * inset
        group.add(shapes.draw_box((x + inset, y + inset, inner, inner), radius))
    group.add(Color(*get_color_from_hex(theme.TEXT)))
    inside = round(x + (size - text.width) / 2), round(y + (size - text.height) / 2)
    group.add(Rectangle(texture=text, pos=inside, size=text.size))
