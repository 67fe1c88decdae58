"""The contrast of two colours, and the colour that most of a part of the window has.

Kivy is imported inside the functions: tests of pure parts import this module without a window.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict

from tests.mobile.window_pixels import read_pixels

ALIKE = 16
"""Steps, of 256, within which two parts of a colour count as the same."""


class Pixels:
    """The pixels of the window."""

    def __init__(self) -> None:
        from kivy.core.window import Window

        self.width, self.height = Window.size
        self.data = memoryview(read_pixels(0, 0, self.width, self.height)).cast("I")

    def most_common(self, rect: tuple[float, float, float, float]) -> tuple[float, float, float] | None:
        """The colour of most pixels of a rectangle, 0 to 1; None where the picture is empty.

        Grounds have soft light on them: colours that are nearly the same count as one, and their mean is returned.
        """
        left, low, right, top = (max(0, round(edge)) for edge in rect)
        right, top = min(self.width, right), min(self.height, top)
        counted = Counter[int]()
        for y in range(low, top, 2):
            counted.update(self.data[y * self.width + left : y * self.width + right : 2])
        groups: defaultdict[tuple[int, ...], Counter[bytes]] = defaultdict(Counter)
        for pixel, times in counted.items():
            colour = pixel.to_bytes(4, sys.byteorder)[:3]
            groups[tuple(part // ALIKE for part in colour)][colour] += times
        if not groups:
            return None
        largest = max(groups.values(), key=Counter.total)
        red, green, blue = (sum(one[part] * n for one, n in largest.items()) / largest.total() for part in range(3))
        return red / 255, green / 255, blue / 255


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """The contrast of two colours as WCAG 2 defines it, from 1 to 21.

    >>> round(contrast((0, 0, 0), (1, 1, 1)))
    21
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: tuple[float, ...]) -> float:
    parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
