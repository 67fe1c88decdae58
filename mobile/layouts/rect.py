"""A rectangle, as everything that says where things lie says it."""

from __future__ import annotations

Rect = tuple[float, float, float, float]
"""Left, bottom, width and height."""
