"""The types of points and rectangles in layouts."""

from __future__ import annotations

Point = tuple[float, float]
"""Right and up."""
Rect = tuple[float, float, float, float]
"""Left, bottom, width and height."""
