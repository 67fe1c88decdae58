"""The podium as a piece of furniture: steps of wood with a brass bead and cloth on top, and the light on a winner.

Plain meshes, like those of the table: light falls from above, a little from the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from kivy.metrics import dp

from mobile import theme
from mobile.drawing.gradient import Line, Rgba, between, mixed, rgba
from mobile.drawing.rect import Point, Rect

Sheet = list[Line]
ACROSS: Final = (0.0, 0.04, 0.18, 0.42, 0.7, 0.94, 1.0)
"""The points across the front of a step, as shares of its width."""
ROUND: Final = (0.34, 0.6, 0.86, 1.0, 0.84, 0.52, 0.3)
"""The light on the front at each of these."""
GRAIN: Final = (0.0, 0.05, -0.05, 0.02, -0.03, 0.06, -0.02, 0.03, -0.06, 0.01)
"""The grain of the wood: how much lighter each strip of the front is."""
EDGE_LIGHTS: Final = (0.5, 1.0, 0.62, 0.3)
"""The light on the round edge of a step, from its top to its foot."""
PLINTH: Final = mixed(theme.BRASS_DARK, theme.WOOD_DARK, 0.4), mixed(theme.BRASS, theme.WOOD_DARK, 0.3)
"""The bead above the plinth of a step, in the shade and in the light."""
CIRCLE: Final = 72
"""The points of a circle of light, of which the last is the first again."""
ANGLES: Final = tuple(2 * pi * at / CIRCLE for at in range(CIRCLE + 1))
"""The angles of these points, in radians."""
DIRECTIONS: Final = tuple((cos(at), sin(at)) for at in ANGLES)
"""The directions from the middle to these points: right and up, one long."""
RINGS: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""The circles of light round a face, as shares of how far it reaches."""
CONE: Final = (0.0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85, 1.0)
"""The heights at which the cone of the lamp has colours, as shares of the way down."""
RAYS: Final = 12
"""The rays of the light behind a winner."""


def board_height(step: float) -> tuple[float, float]:
    """The height of the cloth on a step and of the edge of its board, where the lowest step is so high. In pixels."""
    share = min(1.0, max(0.5, step / float(dp(theme.STEP_USUAL))))
    return float(dp(theme.STEP_DEEP)) * share, float(dp(theme.STEP_BOARD)) * share


def step_sheets(rect: Rect, step: float) -> list[Sheet]:
    """A step: its shadow at the foot, the front of wood, cloth on top, the edge of the board, and a bead of brass.

    The board reaches over the front at both sides. The top of the rectangle is where a figure stands, and `step` is the
    height of the lowest one.
    """
    x, y, wide, tall = rect
    over, bead = float(dp(theme.STEP_OVER)), float(dp(theme.BEAD))
    deep, board = board_height(step)
    top = y + tall
    edge = top - min(deep, tall / 4)
    foot = edge - min(board, tall / 3)
    sheets = [_front((x, y, wide, foot - bead - y))] if foot - bead > y else []
    if foot - y > 5 * board:  # a high one has a plinth
        sheets.append([_strip(x, wide, y + board, 0.7), _strip(x, wide, y, 0.25)])
        sheets.append([_shine(x, x + wide, y + board + bead, *PLINTH), _shine(x, x + wide, y + board, *PLINTH[:1] * 2)])
    back, front = mixed(theme.CLOTH, theme.NIGHT, theme.STEP_CLOTH_SHADE), rgba(theme.CLOTH_LIT)
    sheets.append([_level(x - over, x + wide + over, edge, front), _level(x + over, x + wide - over, top, back)])
    lights = [edge - (edge - foot) * at / (len(EDGE_LIGHTS) - 1) for at in range(len(EDGE_LIGHTS))]
    sheets.append(
        [_strip(x - over, wide + 2 * over, height, light) for height, light in zip(lights, EDGE_LIGHTS, strict=True)]
    )
    brass, dull = rgba(theme.BRASS), rgba(theme.BRASS_DARK)
    ends = x - over, x + wide + over
    sheets.append(_bar(*ends, edge - float(dp(theme.RIM_EDGE)), edge, mixed(theme.WOOD_LIGHT, theme.BRASS, 0.5)))
    sheets.append([_shine(*ends, foot, dull, brass), _shine(*ends, foot - bead, dull, dull)])
    shade = float(dp(theme.STEP_SHADE))
    dark, clear = rgba(theme.NIGHT, theme.STEP_SHADOW), rgba(theme.NIGHT, 0.0)
    low = foot - bead
    sheets.append([_level(x, x + wide, low, dark), _level(x, x + wide, max(y, low - shade), clear)])
    return sheets


def disc_sheets(x: float, y: float, radius: float, gold: bool) -> list[Sheet]:
    """The disc of dark wood with a ring of brass round it, on which a place stands; a first place has a `gold` ring."""
    ring, line = float(dp(theme.STEP_RING)), float(dp(theme.RIM_EDGE))
    dull, bright = (theme.BRASS, theme.SIGNAL) if gold else (theme.BRASS_DARK, theme.BRASS)
    dark, clear = rgba(theme.WOOD_DARK), rgba(theme.NIGHT, 0.0)
    outer = [
        _circle(x, y, radius + line, [clear] * len(ANGLES)),
        _circle(x, y, radius, _metal(dull, bright, 1.0)),
        _circle(x, y, radius - ring, _metal(dull, bright, -0.6)),
        _circle(x, y, radius - ring - line, [dark] * len(ANGLES)),
    ]
    inner = [outer[-1], _circle(x, y, 0.0, [mixed(theme.WOOD_DARK, theme.WOOD, 0.25)] * len(ANGLES))]
    return [outer, inner]


@lru_cache(maxsize=4)
def _metal(dull: str, bright: str, share: float) -> tuple[Rgba, ...]:
    """The colours of a ring of metal, brightest at its upper left, or at its lower right if the share is negative."""
    return tuple(mixed(dull, bright, 0.5 + 0.5 * (up * 0.8 - right * 0.6) * share) for right, up in DIRECTIONS)


def light_sheets(x: float, y: float, reach: float, top: float, foot: float, share: float) -> list[Sheet]:
    """The light on a winner whose face has this middle: a cone from a `top` to the `foot`, and rays behind the face."""
    sheets: list[Sheet] = []
    if top > foot:
        sheets.append(_cone(x, reach, top, foot, theme.WINNER_CONE * share))
    rays = [_circle(x, y, reach * ring, _rays(ring, share)) for ring in RINGS]
    return [*sheets, rays]


@lru_cache(maxsize=2 * len(RINGS))
def _rays(ring: float, share: float) -> tuple[Rgba, ...]:
    """The colours of a circle of light round a face; several winners share those of a frame."""
    red, green, blue, _ = rgba(theme.SIGNAL)
    strength = theme.WINNER_GLOW * share * (1 - ring) ** 1.6
    colours = []
    for at in ANGLES:
        ray = theme.WINNER_RAYS + (1 - theme.WINNER_RAYS) * (0.5 + 0.5 * cos(RAYS * at)) ** 2
        colours.append((red, green, blue, strength * (1 - (1 - ray) * min(1.0, 2.5 * ring))))
    return tuple(colours)


def _cone(x: float, reach: float, top: float, foot: float, strength: float) -> Sheet:
    """The cone of a lamp above: narrow at its top, and soft at both sides."""
    lines: Sheet = []
    for down in CONE:
        half = reach * (theme.CONE_TOP + (1 - theme.CONE_TOP) * down)
        light = strength * sin(pi * down)
        shares = (-1.0, -0.6, -0.25, 0.0, 0.25, 0.6, 1.0)
        lines.append(
            [
                ((x + half * at, top - (top - foot) * down), rgba(theme.SIGNAL, light * (1 - abs(at)) ** 1.5))
                for at in shares
            ]
        )
    return lines


def _front(rect: Rect) -> Sheet:
    """The front of a step: wood that is bright in its middle and dark at its sides and foot."""
    x, y, wide, tall = rect
    lines: Sheet = []
    for at, streak in enumerate(GRAIN):
        for share in (at / len(GRAIN), (at + 1) / len(GRAIN)):
            lines.append(_strip(x, wide, y + tall * share, 1 - theme.STEP_FALL * (1 - share), streak))
    return lines


def _strip(x: float, wide: float, y: float, light: float, streak: float = 0.0) -> Line:
    return [((x + wide * share, y), wood) for share, wood in zip(ACROSS, _wood(light, streak), strict=True)]


@lru_cache(maxsize=64)
def _wood(light: float, streak: float) -> tuple[Rgba, ...]:
    """The colours of the points across a step."""
    colours = []
    for side in ROUND:
        wood = mixed(theme.WOOD_DARK, theme.WOOD, light * side)
        shine = max(0.0, light * side - theme.STEP_SHINE) / (1 - theme.STEP_SHINE)
        red, green, blue, _ = between(wood, rgba(theme.WOOD_LIGHT), 0.3 * shine)
        colours.append((red * (1 + streak), green * (1 + streak), blue * (1 + streak), 1.0))
    return tuple(colours)


def _level(left: float, right: float, y: float, colour: Rgba) -> Line:
    return [((left, y), colour), ((right, y), colour)]


def _shine(left: float, right: float, y: float, dull: Rgba, bright: Rgba) -> Line:
    """A line of metal that is bright a little left of its middle."""
    return [
        ((left + (right - left) * share, y), between(dull, bright, light))
        for share, light in ((0.0, 0.2), (0.2, 0.7), (0.4, 1.0), (0.7, 0.5), (1.0, 0.15))
    ]


def _bar(left: float, right: float, low: float, high: float, colour: Rgba) -> Sheet:
    return [_level(left, right, high, colour), _level(left, right, low, colour)]


def _circle(x: float, y: float, radius: float, colours: Sequence[Rgba]) -> Line:
    points: list[Point] = [(x + radius * right, y + radius * up) for right, up in DIRECTIONS]
    return list(zip(points, colours, strict=True))
