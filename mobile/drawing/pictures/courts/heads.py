"""Heads of court figures. The origin lies between the eyes; the chin is 14 units below it, a crown's band 9 above."""

from __future__ import annotations

from typing import Final

from mobile.drawing.vector.picture import Picture, Shape, both_sides, circle, clip, ellipse, line, path

FACE: Final = (
    "M -10.5 3 C -10.5 14 10.5 14 10.5 3 L 10.5 -3 C 10.5 -9.5 5 -14.5 0 -14.5 C -5 -14.5 -10.5 -9.5 -10.5 -3 Z"
)
PROFILE: Final = (
    "M -7 12 C -9.6 9 -9.9 5.6 -9.2 2.8 C -9.4 2 -13.8 -3.6 -13.6 -4.4 C -13.4 -5.2 -11 -5.2 -10.2 -5.4 "
    "C -10.4 -6.4 -11.2 -7 -11 -7.7 C -10.9 -8.2 -10.2 -8.3 -9.9 -8.5 C -10.2 -8.9 -10.5 -9.3 -10.3 -9.9 "
    "C -9.4 -10.4 -10.6 -11.4 -9.9 -12.7 C -9 -14.6 -5.6 -14.6 -3 -13.6 L 3 -11.6 C 9 -9 10.5 -3 10.5 3 L 10.5 12 Z"
)


def front(*, brow: float = 0.0, beard: bool = False, lashes: bool = False) -> Picture:
    """A face that looks at us with two eyes. `brow` lifts the outer ends of the brows; lips are left to a beard."""
    shapes = [
        path("neck", "skin shade", "M -5 -8 L 5 -8 L 6 -24 L -6 -24 Z"),
        path("face", "skin", FACE),
        clip(path("shaded side", "skin shade", FACE), right_of=0),
        path("nose", "skin shade", "M 0.2 2.4 L 0.2 -5.4 L -2.9 -5.4 C -3 -4.6 -0.8 -2 0 2.4 Z"),
        *both_sides(circle("eye", "ink", -4.8, 0, 1.55)),
        *both_sides(line("brow", "hair shade", f"M -8 {2.9 + brow} Q -5.6 {5 + brow / 2} -2.7 3.7", 1.15)),
    ]
    if lashes:
        shapes += both_sides(line("lashes", "ink", "M -3 1.5 Q -5 3 -7.6 0.6", 0.9))
        shapes += both_sides(ellipse("cheek", "blush", -7, -5, 2.3, 1.7))
    if not beard:
        shapes.append(path("lips", "lip", "M -3.2 -8.9 Q -1.4 -7.9 0 -8.5 Q 1.4 -7.9 3.2 -8.9 Q 0 -12 -3.2 -8.9 Z"))
    return Picture(shapes)


def profile() -> Picture:
    """A face that looks to the left, with one eye."""
    return Picture(
        [
            path("neck", "skin shade", "M -4 -10 L 6 -8 L 7 -24 L -5 -24 Z"),
            path("face", "skin", PROFILE),
            path(
                "shaded side",
                "skin shade",
                "M -3 -13.6 L 3 -11.6 C 9 -9 10.5 -3 10.5 3 L 10.5 12 L 3 12 C 5 0 3 -8 -3 -13.6 Z",
            ),
            path("eye", "ink", "M -8.3 0.4 Q -6.4 2.7 -3.8 0.2 Q -6 -1.9 -8.3 0.4 Z"),
            line("brow", "hair shade", "M -8.9 3.6 Q -6.4 5.4 -2.8 3.7", 1.3),
            line("lips", "lip", "M -10.2 -8.4 Q -8.4 -8.6 -6.9 -8", 1.1),
            ellipse("cheek", "blush", -5.4, -5, 2, 1.6),
        ]
    )


def crown(tip: str) -> Picture:
    """A king's crown: five points on a band with jewels. `tip` is the kind of its tips."""
    points = ((-15.2, 22.2), (-8, 25), (0, 27.2), (8, 25), (15.2, 22.2))
    shapes: list[Shape] = [
        path("crown lining", "robe shade", "M -12.5 12 C -14 19 -8 21 0 21 C 8 21 14 19 12.5 12 Z"),
        path(
            "crown",
            "trim",
            (
                "M -12.6 8 L -15.2 22 L -10.4 16.4 L -8 24.6 L -4 16.8 L 0 26.6 L 4 16.8 L 8 24.6 "
                "L 10.4 16.4 L 15.2 22 L 12.6 8 C 8 10.4 -8 10.4 -12.6 8 Z"
            ),
        ),
        path("crown shade", "trim shade", "M 0 9.8 C 5 9.8 9.6 9.2 12.6 8 L 13.5 12.8 C 9 14.4 4 14.8 0 14.8 Z"),
        path(
            "crown band", "trim shade", "M -13.5 12.8 C -8 15 8 15 13.5 12.8 L 13.3 11.6 C 8 13.7 -8 13.7 -13.3 11.6 Z"
        ),
        *both_sides(circle("jewel", "robe", -6.6, 12.1, 1.25)),
        circle("jewel", "robe", 0, 12.5, 1.5),
    ]
    for x, y in points:
        if tip == "ball":
            shapes.append(circle("crown tip", "trim", x, y, 1.7))
        elif tip == "lozenge":
            shapes.append(path("crown tip", "trim", f"M {x} {y + 3} L {x + 2} {y} L {x} {y - 3} L {x - 2} {y} Z"))
        elif tip == "trefoil":
            shapes += [
                circle("crown tip", "trim", x + dx, y + dy, 1.25) for dx, dy in ((-1.3, -0.6), (1.3, -0.6), (0, 1.2))
            ]
        else:
            shapes.append(
                path(
                    "crown tip",
                    "trim",
                    (
                        f"M {x} {y + 3} Q {x + 2.6} {y + 0.4} {x + 1} {y - 1.6} L {x - 1} {y - 1.6} "
                        f"Q {x - 2.6} {y + 0.4} {x} {y + 3} Z"
                    ),
                )
            )
    return Picture(shapes)


def coronet() -> Picture:
    """A queen's low coronet: three round arches and a jewel."""
    return Picture(
        [
            path(
                "coronet",
                "trim",
                "M -11.6 8.6 L -13 14 C -11 13.4 -9.8 13.6 -8.8 14.6 C -8 18.4 -4.4 19 -3 16.6 C -3 20 -1.6 22 0 23.6 "
                "C 1.6 22 3 20 3 16.6 C 4.4 19 8 18.4 8.8 14.6 C 9.8 13.6 11 13.4 13 14 L 11.6 8.6 "
                "C 7 11 -7 11 -11.6 8.6 Z",
            ),
            path("coronet shade", "trim shade", "M 0 10.4 C 5 10.4 9 9.8 11.6 8.6 L 12.3 11.2 C 8 12.8 4 13 0 13 Z"),
            circle("jewel", "robe", 0, 16.2, 2),
            *both_sides(circle("jewel", "robe", -6.2, 14, 1.3)),
            *both_sides(circle("pearl", "white", -12.9, 14.6, 1.3)),
            circle("pearl", "white", 0, 23.6, 1.4),
        ]
    )


def cap(feather: bool = True) -> Picture:
    """A jack's soft cap, pulled to one side, with a band and a feather."""
    shapes = [
        path("cap", "robe", "M -12.5 8 C -18.5 15 -13 22.5 -3 22.5 C 8 22.8 17.5 20.5 13 8 Z"),
        path("cap shade", "robe shade", "M 3 9.6 C 12 14 8 21 -1 22.5 C 9 22.6 17.5 20.5 13 8 Z"),
        path("cap band", "trim", "M -12.9 6.6 C -7 10.2 8 10.2 12.9 6.6 L 13.4 10.4 C 8 13.8 -7 13.8 -13.4 10.4 Z"),
    ]
    if feather:
        shapes += [
            path("feather", "lining", "M 8 12 C 13 13 22 17 22.5 27 C 18 27 9 23 8 12 Z"),
            line("feather quill", "robe shade", "M 8.4 11.6 C 12 15.6 17 19 20.4 24.2", 0.9),
            circle("brooch", "lining", 8.2, 11.2, 2),
        ]
    return Picture(shapes)
