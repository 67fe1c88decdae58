"""The words for card backs, for screens: those of the authority, which checks them."""

from functions.backs import BACKS, STANDARD_BACK, known_back

__all__ = ["BACKS", "STANDARD_BACK", "known_back"]
