"""Easing: how far something has come at a share of its time. Both are shares from 0 to 1.

>>> smoothstep(0.5), ease_out(0.5)
(0.5, 0.875)
"""

from __future__ import annotations


def smoothstep(share: float) -> float:
    """Starts and arrives softly: what is moved by nobody's hand, such as the packets of a shuffle."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def ease_out(share: float) -> float:
    """Starts fast and arrives softly: a card that is thrown."""
    return 1 - (1 - share) ** 3
