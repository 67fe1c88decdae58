"""Sizes of the pack: spread in a fan, shuffled, cut and dealt, in density-independent pixels."""

from __future__ import annotations

from typing import Final

# The spread pack.
FAN_CARD: Final = (0.22, 0.33)
"""The most width of a card of the spread pack, as shares of the width and the height of its room."""
FAN_CARD_TALL: Final = 0.25
"""The same share of the width of a room that is higher than wide, which a larger and rounder fan fills better."""
FAN_ARC_TALL: Final = 84.0
"""Degrees over which the pack is spread there."""
FAN_CARD_ABOVE_KNOB: Final = 0.4
"""The most width of a card of the spread pack, as a share of the height above the knob."""
FAN_FLAT: Final = 0.22
"""The most by which the middle of the spread pack lies higher than its ends, as a share of the height of its room."""
FAN_BELOW: Final = 0.62
"""The room below the middles of the outer cards of a spread pack, which are turned, in heights of a card."""
FAN_NEAR: Final = 0.3
"""The least distance from the centre of the arc at which a finger chooses a place, in radii."""
FAN_PARTING: Final = 0.28
"""The way by which the neighbours of the raised card make way, in card widths: less the farther off they are."""
FAN_PARTING_REACH: Final = (3.0, 0.06)
"""The number of cards over which neighbours make way less and less: at least so many, or this share of all of them."""
FAN_LEAST: Final = 10
"""The least width and height of a room in which a pack is spread."""
FAN_ARC: Final = 64.0
"""Degrees over which the pack is spread."""
FAN_STEP: Final = 6
"""The least visible strip of a card of a spread pack. Cards for which there is none are left out."""
FAN_STEP_SHARE: Final = 0.115
"""The least visible strip of a card of a spread pack as a share of its width, if that is more."""
FAN_STEP_LEAST: Final = 0.75
"""The share of `FAN_STEP` below which fewer cards are drawn while the pack is spread or gathered."""
FAN_ROOM: Final = 1.8
"""The widths of a card that the spread pack leaves of its room's width for the outer ones, which are turned."""
FAN_PACKET: Final = 0.16
"""The share of its height by which the packet that is cut off rises."""
FAN_SPLIT: Final = 0.34
"""Half the gap at the place where a pack is cut, in widths of a card."""
FAN_MARKER: Final = 12
"""The tip of the knob that points at the chosen place, and the arrows on it."""
FAN_TIP: Final = 0.8
"""The part of `FAN_MARKER` by which the tip reaches over the knob."""
FAN_TIP_SIDE: Final = 0.3
"""Half the width of the tip where it begins, and the height at which it does, in sizes of the knob."""
FAN_ARROW: Final = (1.4, 1.0)
"""The length of an arrow on the knob, from the gap in their middle, and half its height, in halves of `FAN_MARKER`."""
FAN_RISE: Final = 0.35
"""The share of its height by which a card of the spread pack rises under the finger."""
FAN_GROW: Final = 1.25
"""The factor by which a card of the spread pack grows under the finger."""

# The deck.
DECK_WIDTH: Final = 56
"""The least width of the deck at the lower edge of the window, from which a hand is dealt."""
DECK_SHARE: Final = 0.1
"""The width of the deck from which a hand is dealt as a share of the window’s shorter side, if that is more."""

# The shuffle and the cut. Lengths are in card widths.
PACK_BACKS: Final = 26
"""The number of cards of a pack that are drawn while it is shuffled."""
CUT_BACKS: Final = 60
"""The most cards of a pack that are drawn while it is cut."""
RIFFLE_ASIDE: Final = 0.72
"""The distance from the middle of a packet that is shuffled."""
RIFFLE_HIGH: Final = 0.12
"""The height above the rest of a packet that is shuffled."""
RIFFLE_TILT: Final = 9.0
"""The tilt of a packet that is shuffled, in degrees."""
CUT_ASIDE: Final = 0.75
"""The way to the side of the packet that is cut off."""
CUT_HIGH: Final = 0.3
"""The way up of the packet that is cut off."""
