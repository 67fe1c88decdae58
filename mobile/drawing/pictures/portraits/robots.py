"""The faces of computer players: robots of four outlines, each in three colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mobile.drawing.pictures.portraits.parts import portrait
from mobile.drawing.vector.picture import Picture, both_sides, circle, ellipse, line, path, rectangle, sector


def bolt() -> Picture:
    """A yellow robot with round eyes and a flash for an antenna."""
    return portrait(
        "charcoal",
        path("flash", "gold", "M 3 48 L -8 33 L 0 33 L -4 22 L 9 37 L 1 37 Z"),
        *both_sides(rectangle("ear", "bronze", -44, -14, 10, 22, 4)),
        rectangle("head", "gold", -36, -34, 72, 60, 24),
        rectangle("screen", "ink", -28, -16, 56, 32, 15),
        *both_sides(circle("eye", "sky", -13, 1, 7.6), circle("pupil", "white", -11, 3, 2.6)),
        line("mouth", "bronze", "M -10 -24 Q 0 -30 10 -24", 3.6),
    )


def cube() -> Picture:
    """A square blue-green robot with a grid for a mouth."""
    return portrait(
        "slate",
        line("antenna", "silver", "M 0 28 L 0 40", 3.6),
        circle("lamp", "coral", 0, 41, 5.4),
        *both_sides(rectangle("bolt", "steel", -41, -6, 10, 12, 2)),
        rectangle("head", "teal", -33, -33, 66, 62, 7),
        rectangle("shade", "forest", 0, -33, 33, 62, 7),
        rectangle("middle", "teal", 0, -33, 18, 62),
        *both_sides(rectangle("socket", "cream", -25, -1, 20, 20, 3), rectangle("eye", "ink", -19, 3, 10, 10, 2)),
        rectangle("mouth", "cream", -20, -24, 40, 13, 3),
        line(
            "grid",
            "ink",
            "M -10 -11 L -10 -24 M 0 -11 L 0 -24 M 10 -11 L 10 -24 M -20 -17.5 L 20 -17.5",
            2.2,
            round_ends=False,
        ),
    )


def dome() -> Picture:
    """A robot under a dome of glass, with one large eye."""
    return portrait(
        "plum",
        sector("dome", "lilac", 0, -8, 37, 0, 180),
        path("gleam", "white", "M -28 2 C -26 14 -18 22 -8 25 C -14 18 -20 10 -22 2 Z"),
        circle("white", "white", 0, 6, 17),
        circle("iris", "teal", 0, 6, 11.4),
        circle("eye", "ink", 0, 6, 6.4),
        circle("gleam", "white", -3, 9, 2.6),
        rectangle("collar", "silver", -41, -20, 82, 13, 6),
        *(
            circle("lamp", colour, x, -13.4, 3.4)
            for x, colour in ((-24, "coral"), (-8, "gold"), (8, "leaf"), (24, "sky"))
        ),
        path("body", "steel", "M -30 -20 L 30 -20 L 24 -50 L -24 -50 Z"),
        line("slots", "slate", "M -12 -29 L 12 -29 M -10 -36 L 10 -36", 3),
    )


def visor() -> Picture:
    """A red robot with a visor and two lamps in it."""
    return portrait(
        "sand",
        *both_sides(ellipse("ear", "wine", -35, -4, 9, 13)),
        path(
            "head",
            "coral",
            "M -34 -8 C -34 22 -20 36 0 36 C 20 36 34 22 34 -8 C 34 -24 26 -40 0 -40 C -26 -40 -34 -24 -34 -8 Z",
        ),
        path("crest", "wine", "M -5 10 L -5 40 Q 0 45 5 40 L 5 10 Z"),
        rectangle("visor", "night", -36, -9, 72, 24, 11),
        *both_sides(rectangle("eye", "lime", -23, -1.6, 15, 9, 4.4)),
        rectangle("mouth", "cream", -13, -29, 26, 11, 5.5),
        line("teeth", "wine", "M -5 -18 L -5 -29 M 5 -18 L 5 -29", 2, round_ends=False),
    )


def _in_colours(drawing: Callable[[], Picture], colours: Mapping[str, str]) -> Callable[[], Picture]:
    """The same drawing with other colours, by those that it has."""

    def draw() -> Picture:
        return Picture(shape._replace(colour=colours.get(shape.colour, shape.colour)) for shape in drawing())

    return draw


ROBOTS: Final[Mapping[str, Callable[[], Picture]]] = {
    "bolt": bolt,
    "cube": cube,
    "dome": dome,
    "visor": visor,
    "bolt-blue": _in_colours(bolt, {"charcoal": "cream", "gold": "blue", "bronze": "night", "sky": "lime"}),
    "cube-red": _in_colours(cube, {"slate": "sand", "teal": "coral", "forest": "wine", "coral": "teal"}),
    "dome-green": _in_colours(dome, {"plum": "forest", "lilac": "mint", "steel": "leaf", "teal": "wine"}),
    "visor-violet": _in_colours(visor, {"sand": "pale violet", "coral": "violet", "wine": "plum", "lime": "gold"}),
    "bolt-rose": _in_colours(bolt, {"charcoal": "teal", "gold": "blush", "bronze": "wine", "sky": "gold"}),
    "cube-brown": _in_colours(cube, {"slate": "mint", "teal": "brown", "forest": "cocoa", "coral": "gold"}),
    "dome-orange": _in_colours(dome, {"plum": "night", "lilac": "apricot", "steel": "orange", "teal": "blue"}),
    "visor-grey": _in_colours(visor, {"sand": "steel", "coral": "cream", "wine": "slate", "lime": "coral"}),
}
"""The drawing of each face, by its word."""
