"""Light and shade of a table: its shadow on the floor, the rim of wood and brass, and the cloth, lit in its middle.

The light hangs above the table, a little behind it as the viewer sees it. So the rim is bright on its outer side at the
far end and on its inner side at the near one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from kivy.metrics import dp

from mobile import theme
from mobile.drawing.gradient import Line, Rgba, between, mixed, rgba
from mobile.drawing.rect import Point
from mobile.drawing.table_shape import Outline

LIGHT: Final = (-0.24, 0.62, 0.75)
"""The direction to the light: right, up in the window, and towards the viewer; one long."""
RIM_STEPS: Final = 8
"""The number of strips of the round of the rim."""
SHINE: Final = 12
"""The power that makes the shine on the wood narrow."""
STREAKS: Final = (0.0, 0.05, -0.04, 0.02, -0.05, 0.04, -0.02, 0.03, 0.0)
"""The grain of the wood, which runs along the rim: how much lighter each line is."""
BRASS_LEAST: Final = 0.35
"""The light on the bead where it looks away from the lamp."""
RINGS: Final = (1.0, 0.86, 0.7, 0.52, 0.34, 0.16, 0.0)
"""The rings of the cloth, as shares of the way from its middle to where the shadow of the rim ends."""


def sheets(outline: Outline, width: float, light: Point) -> tuple[Sequence[Line], ...]:
    """The whole table: its shadow, the cloth, and a rim of that width. `light` is where the cloth is brightest.

    The sheets of the last few tables are cached: most screens show several tables of one size, and the results of a
    hand show its table again.
    """
    return _cached_sheets(tuple(outline), width, light, felt=(theme.CLOTH, theme.CLOTH_LIT), density=float(dp(1)))


@lru_cache(maxsize=8)
def _cached_sheets(
    outline: Outline, width: float, light: Point, felt: tuple[str, str], density: float
) -> tuple[Sequence[Line], ...]:
    """Makes the sheets in the present felt and density.

    They depend on both through `theme` and `dp`. So both are parameters here, and each has entries of its own in the
    cache.
    """
    return tuple(shadow(outline, width)), tuple(cloth(outline, width, light)), tuple(rim(outline, width))


def shadow(outline: Outline, rim: float) -> list[Line]:
    """The strips of the shadow on the floor, a little lower than the table."""
    reach, drop = rim * theme.TABLE_SHADOW_REACH, rim * theme.TABLE_SHADOW_DROP
    lines = []
    for share in (1.0, 0.75, 0.5, 0.25, 0.0):
        colour = rgba(theme.NIGHT, theme.TABLE_SHADOW * (1 - share) ** 2)
        points = [at.moved(-reach * share) for at in outline]
        lines.append([((x, y - drop * (1 - share / 2)), colour) for x, y in points])
    covered = [at.moved(drop + 1) for at in outline]  # where the table lies over it
    return [*lines, [((x, y), lines[-1][0][1]) for x, y in covered]]


def rim(outline: Outline, width: float) -> list[Line]:
    """The strips of the rim: a dark line, round wood, and a bead of brass at the cloth. Its outer edge is smooth."""
    line, dark = float(dp(theme.RIM_EDGE)), rgba(theme.WOOD_DARK)
    bead = width - float(dp(theme.BEAD))
    lines: list[Line] = [_along(outline, -0.5, [(*dark[:3], 0.0)]), _along(outline, 0.5, [dark])]
    for step in range(RIM_STEPS + 1):
        share = step / RIM_STEPS
        inwards = line + (bead - 3 * line) * share
        colours = [_wood(at.out, share, STREAKS[step]) for at in outline]
        lines.append(_along(outline, inwards, colours))
    brass = [_brass(at.out) for at in outline]
    lines += [_along(outline, bead - line, [dark]), _along(outline, bead, brass)]
    lines += [_along(outline, width - line, brass), _along(outline, width, [dark])]
    return lines


def cloth(outline: Outline, rim: float, light: Point) -> list[Line]:
    """The strips of the cloth: the shadow of the rim, then lighter from ring to ring up to the light."""
    edge, lamp = mixed(theme.CLOTH, theme.NIGHT, theme.CLOTH_EDGE), rgba(theme.CLOTH_LIT)
    reach = rim * theme.CLOTH_SHADOW_REACH
    lines: list[Line] = []
    for share in (0.0, 0.3, 0.6, 1.0):
        colours = []
        for at in outline:
            shade = theme.CLOTH_SHADOW * (1 - share) ** 2 * (0.6 + 0.4 * at.out[1])
            red, green, blue, _ = edge
            colours.append((red * (1 - shade), green * (1 - shade), blue * (1 - shade), 1.0))
        lines.append(_along(outline, rim - 0.5 + reach * share, colours))
    outer = [point for point, _ in lines[-1]]
    for ring in RINGS[1:]:
        lit = 1 - ring * ring
        colour = between(edge, lamp, lit)
        lines.append([((light[0] + (x - light[0]) * ring, light[1] + (y - light[1]) * ring), colour) for x, y in outer])
    return lines


def _along(outline: Outline, inwards: float, colours: Sequence[Rgba]) -> Line:
    """The line so far inside the outline. One colour is that of all its points."""
    corner_colours = colours if len(colours) > 1 else [colours[0]] * len(outline)
    return [(at.moved(inwards), colour) for at, colour in zip(outline, corner_colours, strict=True)]


def _wood(out: Point, share: float, streak: float) -> Rgba:
    """The colour of the rim where it points to that side, at a share of the way over its round from the outer edge."""
    slope = pi * (0.12 + 0.76 * share)
    facing = cos(slope), sin(slope)
    bright = max(0.0, facing[0] * (out[0] * LIGHT[0] + out[1] * LIGHT[1]) + facing[1] * LIGHT[2])
    shine = 0.55 * bright**SHINE
    wood = mixed(theme.WOOD_DARK, theme.WOOD, bright * 1.25)
    red, green, blue, _ = between(wood, rgba(theme.WOOD_LIGHT), shine)
    return red * (1 + streak), green * (1 + streak), blue * (1 + streak), 1.0


def _brass(out: Point) -> Rgba:
    """The colour of the bead, which looks inwards, where the rim points to that side."""
    bright = max(0.0, -out[0] * LIGHT[0] - out[1] * LIGHT[1])
    return mixed(theme.BRASS_DARK, theme.BRASS, BRASS_LEAST + bright)
