"""The words that stand for a chair at a small picture of a table, where there is no face."""

from __future__ import annotations

from typing import Final

FREE: Final = "free"
"""A chair at which nobody sits."""
UNKNOWN: Final = "@"
"""The chair of a person whose face is not known."""
