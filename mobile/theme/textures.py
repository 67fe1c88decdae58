"""The sizes of textures, in pixels."""

from __future__ import annotations

from typing import Final

WALL_PIXELS: Final = 256
"""The side of the texture of the wall. It is repeated, for which it must be a power of two."""
OFFSCREEN_SIZE: Final = 320, 256
"""The size of the buffer in which textures are painted: for the largest card, and for most texts."""
TEXT_PAGE: Final = 512, 256
"""The width and height of a texture with the pictures of short texts."""
TEXT_PAGES_MOST: Final = 6
"""The number of pages of short texts that is kept on a screen of usual density, half a megabyte each; fewer on a finer
one."""
TEXT_SHELF: Final = 1.25
"""The most height of a line on a page of short texts, in heights of a text that stands on it."""
