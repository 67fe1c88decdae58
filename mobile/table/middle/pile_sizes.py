"""The sizes from which the piles in the middle of a table are laid out, in pixels."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.core.window import Window
from kivy.metrics import dp

from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.direction_arrows import room_beside
from mobile.table.middle.middle_layout import PileSizes
from mobile.table.middle.pile import PileView, caption_type, caption_width, edges_width, pile_card, pile_height


def find_pile_sizes(
    main: Sequence[PileView], minor: Sequence[PileView], hand_card: float, lines: int, *, has_arrows: bool
) -> PileSizes:
    """The sizes for these piles. `minor` are those that are rarely needed, `lines` is the height of a label in lines.

    `hand_card` is as in `pile_card_most`.
    """
    caption = max([dp(theme.TARGET), *map(caption_width, minor)])
    line = max([caption, *(caption_width(pile, is_line=True) for pile in minor)])
    is_phone = _is_phone()
    least = dp(theme.PILE_CARD_LOW if is_phone else theme.PILE_CARD_WIDE)
    beside = max((caption_width(pile, is_line=True) for pile in main), default=0.0)
    unit, scale, most = float(dp(1)), appearance.card_scale, pile_card_most(hand_card)
    tall = pile_height(most, lines) if most else dp(theme.PILE_MOST) * scale
    return PileSizes(
        unit,
        scale,
        caption,
        line,
        pile_card,
        float(least),
        beside,
        edges_width(),
        button=pile_height(0, lines) - pile_height(0),
        tall_most=tall,
        apart=room_beside(tall, unit) if has_arrows and is_phone else 0.0,
    )


def pile_card_most(hand_card: float) -> float:
    """The most width of the cards of piles, in pixels; 0 at a low table, where the height says that alone.

    They are no wider than those of the own hand, which is seen first, unless many cards make these small.
    """
    if Window.height < dp(theme.SIDEWAYS_BELOW):
        return 0.0
    least = dp(theme.PILE_CARD_LEAST if _is_phone() else theme.PILE_CARD_LEAST_WIDE)
    most = dp(theme.PILE_CARD_MOST if _is_phone() else theme.PILE_CARD_MOST_WIDE)
    scale = appearance.card_scale
    return float(min(max(hand_card or most, least * scale), most * scale))


def _is_phone() -> bool:
    """Whether the window is an upright phone."""
    return caption_type() == theme.TYPE_CAPTION and Window.height >= dp(theme.SIDEWAYS_BELOW)
