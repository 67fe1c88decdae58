"""The places of the piles and the trick in the middle of a table. Plain numbers, without Kivy; lengths are in pixels.

What the game is about has the middle; what is rarely needed stands at its sides, or in the lower corners of a trick
where that leaves its cards more room. Beside a trick and at a low table it is small, elsewhere all piles have one size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple, TypeVar

from mobile import theme
from mobile.drawing.rect import Rect

Place = TypeVar("Place")


class MiddleLayout(NamedTuple):
    """Rectangles relative to the lower left corner of the middle, from left to right."""

    left: tuple[Rect, ...]
    """The small piles at the left."""
    main: tuple[Rect, ...]
    """The trick, or the large piles."""
    right: tuple[Rect, ...]
    """The small piles at the right."""
    minor_card: float
    """The most width of a card of a small pile; 0 where its room says that alone."""
    label_room: float
    """The width beside each pile that its label may take too."""
    minor_label_room: float
    """The same beside a small one."""
    has_side_label: bool = False
    """Whether the large piles have their labels beside them, for larger cards."""
    has_corners: bool = False
    """Whether the small piles lie in the lower corners, with their labels beside them."""


class PileSizes(NamedTuple):
    """The sizes from which piles are laid out."""

    unit: float
    """One density-independent pixel."""
    scale: float
    """The factor of large cards."""
    caption: float
    """The least width in which the labels of the small piles can be read."""
    caption_line: float
    """The width in which each of them has one line."""
    card: Callable[[float, float], float]
    """The width of the card of a pile of this width and height."""
    card_least: float = 0.0
    """The width of the large pile's card below which its label stands beside it."""
    main_caption: float = 0.0
    """The width of that label in one line."""
    edges: float = 0.0
    """The width that the edges of the cards below the top one are seen at its right, and below it."""
    button: float = 0.0
    """The height that a button in place of the label takes beyond it below a large pile."""
    tall_most: float = inf
    """The most height of a pile."""
    apart: float = 0.0
    """The least gap between more than two large piles: the arrows of the direction lie in it."""


def split_around(places: Sequence[Place], is_minor: Callable[[Place], bool]) -> tuple[list[Place], ...]:
    """Places in the order of a table as those at the left, in the middle and at the right.

    Small ones stay on their side of the first large one. Where all are small, all are in the middle.

    >>> split_around("sPs", str.islower), split_around("PPs", str.islower), split_around("ss", str.islower)
    ((['s'], ['P'], ['s']), ([], ['P', 'P'], ['s']), ([], ['s', 's'], []))
    """
    main = [place for place in places if not is_minor(place)]
    if not main:
        return [], list(places), []
    first = places.index(main[0])
    minor = [(at, place) for at, place in enumerate(places) if is_minor(place)]
    return [place for at, place in minor if at < first], main, [place for at, place in minor if at > first]


def lay_out_piles(width: float, height: float, counts: tuple[int, int, int], sizes: PileSizes) -> MiddleLayout:
    """Piles side by side; `counts` are the numbers of small ones at the left, of large ones, of small ones right.

    The large ones have what the small ones leave.
    """
    left, main, right = counts
    minor = left + right
    tall = min(sizes.tall_most, height)
    gap = min(2 * theme.GAP_LARGE * sizes.unit, width * 2 * theme.PILE_GAP_SHARE)
    gap = max(gap, sizes.apart * (main > 2))
    if minor:
        gap = min(
            gap, theme.GAP_LARGE * sizes.unit, max(theme.GAP_SMALL * sizes.unit, _gap_left(width, tall, counts, sizes))
        )
    gaps = gap * (main + minor - 1)
    over = theme.CAPTION_OVER * sizes.unit
    small = sizes.caption - 2 * over if minor else 0.0
    large = max(1.0, min(tall * theme.PILE_RATIO, (width - gaps - small * minor) / max(1, main)))
    roomy = (width - gaps - sizes.caption_line * minor) / max(1, main)
    if minor and 0 < roomy < large and sizes.card(roomy, tall) >= theme.PILE_FOR_LINES * sizes.card(large, tall):
        large = roomy  # the labels of the small ones have one line, and the cards are as large
    card = theme.PILE_MINOR * sizes.card(large, tall)
    if found_beside := _lay_out_beside(width, height, tall, counts, sizes):
        return found_beside
    small = min(max(small, sizes.caption_line, card), max(small, (width - gaps - large * main) / max(1, minor)))
    sides = [small] * left + [large] * main + [small] * right
    x, found = (width - sum(sides) - gaps) / 2, list[Rect]()
    for wide in sides:
        found.append((x, (height - tall) / 2, wide, tall))
        x += wide + gap
    beside = max(0.0, found[0][0] + theme.GAP * sizes.unit - 1)  # chairs keep a gap from the middle
    room = min((theme.GAP_LARGE - theme.GAP / 2) * sizes.unit, gap / 2 - 1, beside)
    rects = tuple(found)
    room = max(0.0, room)
    main_rects = rects[left : left + main]
    return MiddleLayout(rects[:left], main_rects, rects[left + main :], card, room, max(room, over))


def are_fair_alike(width: float, height: float, count: int, sizes: PileSizes) -> bool:
    """Whether so many piles of one size are still read with ease."""
    layout = lay_out_piles(width, height, (0, count, 0), sizes)
    _, _, wide, tall = layout.main[0]
    card = tall / theme.CARD_RATIO if layout.has_side_label else sizes.card(wide, tall - sizes.button)
    return card >= theme.PILE_ALIKE_LEAST * sizes.unit


def _lay_out_beside(
    width: float, height: float, tall: float, counts: tuple[int, int, int], sizes: PileSizes
) -> MiddleLayout | None:
    """Large piles with their labels at their right; None where labels below leave the cards larger, or enough."""
    left, main, right = counts
    thin, gap = theme.GAP_SMALL * sizes.unit, theme.GAP_LARGE * sizes.unit
    beside_tall = min(tall, height - 2 * thin)  # clear of the rim above, too
    small = sizes.caption_line if left + right else 0.0
    label = theme.GAP * sizes.unit + sizes.edges + sizes.main_caption
    sides = label * main + gap * (main - 1) + (small + gap) * (left + right)
    card = min((beside_tall - 2 * thin - sizes.edges) / theme.CARD_RATIO, (width - sides) / main - 2 * thin)
    below = sizes.card(min(tall * theme.PILE_RATIO, (width - gap * (main - 1)) / main), tall - sizes.button)
    if below >= sizes.card_least or card < below * theme.SIDE_LABEL_GAIN:
        return None
    wide = card + 2 * thin
    apart = min(2 * gap, max(gap, (width - sides - wide * main) / (main + 1)))
    across = (wide + label) * main + apart * (main - 1)
    # One card lies in the middle where all have room so; else the whole row does.
    x = min((width - (wide if main == 1 else across)) / 2, width - across - (small + gap) * right)
    x = max(x, (small + gap) * left)
    end, low = x + across, (height - tall) / 2 + thin  # clear of the rim below it
    tall = beside_tall
    lefts = tuple((x - (small + gap) * (at + 1), low, small, tall) for at in reversed(range(left)))
    mains = tuple((x + (wide + label + apart) * at, low, wide + label, tall) for at in range(main))
    rights = tuple((end + gap + (small + gap) * at, low, small, tall) for at in range(right))
    return MiddleLayout(lefts, mains, rights, theme.PILE_MINOR * card, 0.0, gap / 2, has_side_label=True)


def _gap_left(width: float, tall: float, counts: tuple[int, int, int], sizes: PileSizes) -> float:
    """The gap that is left between piles of which the large ones can be read with ease."""
    left, main, right = counts
    large = min(tall * theme.PILE_RATIO, theme.PILE_FAIR_WIDTH * sizes.unit * sizes.scale)
    small = sizes.caption - 2 * theme.CAPTION_OVER * sizes.unit
    return (width - (left + right) * small - main * large) / max(1, left + main + right - 1)


def lay_out_trick(
    width: float,
    height: float,
    counts: tuple[int, int],
    sizes: PileSizes,
    arrange: Callable[[float, float, tuple[float, float]], tuple[float, float]],
) -> MiddleLayout:
    """A trick in the middle; `counts` are the numbers of small piles at its left and right.

    `arrange` has the widths of a card and of all of them in a room of a width, a height, and things of some size in its
    lower corners.
    """
    left, right = counts
    gap, tall = theme.GAP_LARGE * sizes.unit, min(height, theme.TRICK_MOST * sizes.unit * sizes.scale)
    y = (height - tall) / 2
    most = max(counts)
    small = max(sizes.caption, min(width * theme.PILE_SHARE_AT_TRICK, theme.CARD_WIDTH_MOST * sizes.unit)) * bool(most)
    beside = max(1.0, width - 2 * most * (small + gap))
    card, across = arrange(beside, tall, (0.0, 0.0))
    corner = theme.CORNER_WIDTH * sizes.unit, corner_height(sizes)
    if most == 1:
        in_corners, _ = arrange(width, tall, corner)
        if in_corners > card * theme.CORNER_GAIN:
            wide = max(corner[0], (width - in_corners) / 2 - theme.GAP * sizes.unit)
            inset, wide = theme.CORNER_INSET * sizes.unit, wide - theme.CORNER_INSET * sizes.unit
            places = (inset, y, wide, corner[1]), (width - inset - wide, y, wide, corner[1])
            return MiddleLayout(
                places[:left], ((0.0, y, width, tall),), places[1 : 1 + right], 0.0, 0.0, 0.0, has_corners=True
            )
    # The small piles stand near the cards, and not at the ends of a wide table.
    minor, room = theme.PILE_MINOR * card, min(beside, across + 2 * gap)
    small = min(small, max(sizes.caption_line, minor * theme.PILE_ROUND))
    x = (width - room) / 2
    lefts = tuple((x - (small + gap) * (at + 1), y, small, tall) for at in reversed(range(left)))
    rights = tuple((x + room + gap + (small + gap) * at, y, small, tall) for at in range(right))
    return MiddleLayout(lefts, ((x, y, room, tall),), rights, minor, gap / 2, gap / 2)


def corner_height(sizes: PileSizes) -> float:
    """The height of a small pile in a corner."""
    return float(theme.CORNER_PILE * sizes.unit)
