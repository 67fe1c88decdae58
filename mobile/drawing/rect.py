"""The type of rectangles in layouts."""

from __future__ import annotations

Rect = tuple[float, float, float, float]
"""Left, bottom, width and height."""
