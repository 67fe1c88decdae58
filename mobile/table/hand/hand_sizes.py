"""The limits of the layout of a hand, in pixels, for usual and for large cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from sys import maxsize

from kivy.metrics import dp

from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.hand.hand_layout import Sizes, lay_out


def find_usual_sizes(width: float, begins_at: str, capacity: int, has_lines: bool) -> Sizes:
    """The limits for cards of the usual size. `begins_at` and `capacity` are as in `HandView`.

    `has_lines`: cards have belonged together so far, so that room for the lines under them is kept.
    """
    is_one_row = width >= dp(theme.ONE_ROW) or begins_at
    narrow = Sizes(
        strip_fair=inf, fanned=theme.FANNED_NARROW, fan_seen=theme.FAN_SEEN_NARROW, few_apart=theme.FEW_APART
    )
    sizes = Sizes(rows=1) if is_one_row else narrow
    align = {"left": 0.0, "right": 1.0}.get(begins_at, 0.5)
    sizes = replace(sizes, capacity=capacity, has_lines=bool(capacity) and has_lines)
    return replace(sizes, lift=theme.LIFT_SHARE, align=align).scaled(dp(1))


def enlarge_sizes(
    usual: Sizes, cards: Sequence[int], groups: Sequence[Sequence[int]], size: tuple[float, float]
) -> Sizes:
    """The limits for large cards in a hand of this size. They may lie in two rows in a wide window, too."""
    width, height = size
    sizes = replace(
        usual, strip=theme.INDEX_SHARE_LARGE, few=theme.FEW_LARGE_CARDS, fanned=inf, fanned_beside=1, fan_seen=0.0,
        few_apart=inf, row_seen=theme.ROW_SEEN_LARGE, rows=Sizes().rows, whole_from=maxsize,
        strip_fair=float(dp(theme.STRIP_FAIR)),
    )  # fmt: skip
    if width >= dp(theme.ONE_ROW):
        sizes = replace(sizes, two_rows_from=maxsize)  # two rows only where its cards are larger in them
    usual_height = height / appearance.card_scale  # about what cards of the usual size have
    places = lay_out(cards, groups, width, usual_height, usual).places
    least = max((place.width for place in places), default=0.0)
    sizes = sizes.enlarged(appearance.card_scale)
    return replace(sizes, side_by_side=max(sizes.side_by_side, least))  # no narrower than usual ones
