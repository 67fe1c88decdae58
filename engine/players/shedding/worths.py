"""The worths of cards to the players of Lebowski and Threes, in steps of rank."""

from __future__ import annotations

from typing import Final

from engine.mechanics.shedding.state import ACE, FIVE, TEN, THREE, TWO

TURN: Final = 5
"""The worth of another turn, in steps of rank."""
BURN: Final = 12
"""The worth of burning the pile with one card when no card can be drawn any more, in steps of rank.

The card is gone for nothing. Two who keep such cards for later may pick up the same pile in turn for ever (A3).
"""
ANOTHER: Final = 3
"""The worth of getting rid of a further card of the same rank at once, in steps of rank."""
DEAR_IN_LEBOWSKI: Final = {TWO: 18, FIVE: 16, TEN: 17, ACE: 15}
DEAR_IN_THREES: Final = {TWO: 16, THREE: 17, TEN: 18}
"""The worth of the ranks that are kept for later, by height. Other ranks are worth their height."""
