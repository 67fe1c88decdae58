"""The padding of pages, for layouts: what is on a page stands in a column in its middle."""

from __future__ import annotations

from kivy.metrics import dp

from mobile import theme


def page_edge(width: float, column: float = theme.COLUMN, least: float = theme.GAP_LARGE) -> float:
    """The padding at each side of a page of `width` pixels, in pixels.

    It leaves a column of at most `column`, and is itself at least `least`, both in density-independent pixels.
    """
    return max(float(dp(least)), (width - float(dp(column))) / 2)


def page_padding(
    width: float,
    column: float = theme.COLUMN,
    top: float = theme.GAP,
    bottom: float = theme.GAP_LARGE,
    least: float = theme.GAP_LARGE,
) -> list[float]:
    """The padding of a page at its left, top, right and bottom, in pixels; see `page_edge`."""
    edge = page_edge(width, column, least)
    return [edge, float(dp(top)), edge, float(dp(bottom))]
