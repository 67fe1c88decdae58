"""Durations in seconds at the normal speed of motion, and what else happens over time."""

from __future__ import annotations

from typing import Final

# Cards and screens.
MOVE: Final = 0.22
"""The flight of a card."""
TURN_OVER: Final = 0.26
"""The turning over of a card."""
STAGGER: Final = 0.06
"""The time between the starts of two cards that fly together."""
DEAL_MOST: Final = 2.5
"""The most that a whole deal takes."""
GATHER: Final = 0.7
"""The most that the cards take that go back to the deck before a shuffle."""
GATHER_CARDS_MOST: Final = 18
"""The most cards that are seen to go back to the deck."""
DECK_SLIDE: Final = 0.4
"""The slide of what is left of a deal to its place on the table."""
PAUSE: Final = 0.28
"""The pause between two events."""
MOVE_PAUSE: Final = 0.6
"""The time that a move of another stays to be seen at the normal pace, at any speed of motion."""
TRICK_PAUSE: Final = 1.2
"""The least time that a whole trick stays, at any speed of motion."""
TRICK_LIFT: Final = 0.3
"""The lift of the card that has won the trick."""
SHAKE: Final = 0.3
"""The shake of something that cannot be used."""
FADE: Final = 0.12
"""The appearance of a screen or dialog."""
FADE_OPACITY: Final = 0.4
"""The opacity with which a new screen begins."""

RING_FADE_SHARE: Final = 0.4
"""The share of `MOVE` in which the light of a turn leaves a seat; in the rest it comes to the next one."""
WALK: Final = 0.9
"""The way of a player to another chair."""

HANDOVER_DELAY: Final = 1.2
"""The time in which who has moved still sees the table before another person is to hold the device, at any speed."""

# Words that come and go.
ANNOUNCEMENT: Final = 1.7
"""The time that an announcement stands."""
NOTE: Final = 4.0
"""The least time that a sentence stands at the table."""
NOTE_LETTER: Final = 1 / 15
"""The time for each letter of a sentence at the table, if that is more than `NOTE`."""
BANNER_READ: Final = 1.2
"""The least time that a banner stands, at any speed of motion."""
BANNER_LETTER: Final = 0.035
"""The time for each letter of a banner, on top of `BANNER_READ`."""
LESSON_FINGER: Final = 30.0
"""The time after which a finger points at a move that is to be found."""
FINGER_BOB: Final = 0.5
"""The time in which a finger moves away from its target, and back."""

# The shuffle and the cut.
RIFFLE: Final = 1.6
"""All riffles together."""
RIFFLE_COUNT: Final = 3
"""The number of riffles."""
RIFFLE_PART_SHARE: Final = 0.28
"""The share of a riffle in which the packets part."""
RIFFLE_FALL_SHARE: Final = 0.66
"""The share of a riffle in which all cards fall."""
RIFFLE_CARD_SHARE: Final = 0.2
"""The share of a riffle in which one card falls."""
FAN_OPENING: Final = 0.35
"""The opening of the fan."""
CUT_PREVIEW: Final = 0.4
"""The slide of the raised card to the place of a cut."""
CUT: Final = 0.8
"""The move of the packet under the rest."""
CUT_GATHER_SHARE: Final = 0.42
"""The share of the cut at which the two packets are gathered."""
CUT_SLIDE_SHARE: Final = 0.8
"""The share of the cut at which the packet lies under the rest."""

# What happens at the table beside the flight of cards.
FIRE: Final = 1.2
"""The fire over a pile."""
FIRE_CONSUMED_SHARE: Final = 0.55
"""The share of the fire at which the cards have gone."""
HOP: Final = 0.9
"""The arrow that jumps over a seat."""
REVERSAL: Final = 1.1
"""The arrow that turns to the other direction of play."""
GLINT: Final = 1.0
"""The sheen on a card of glass."""
NAMED_SUIT: Final = 1.0
"""The sign of a suit that was named."""
OUT_SWEEP: Final = 0.6
"""The sweep of gold over somebody who is out, and the wave of their cards."""
OUT_PAUSE: Final = 0.5
"""The time after somebody is out in which nothing else comes, so that it is seen."""
CELEBRATION: Final = 2.0
"""The celebration of a win."""
WAVE_RISE: Final = 0.2
"""The rise of a card of the wave of somebody who is out, and its fall."""

# Work that is spread over frames, and clocks.
FLIGHTS_FLAT: Final = 12
"""More cards than these that set out together have no shadow on their way."""
FRAME_BUDGET: Final = 0.006
"""The time of a frame for work that can be done a part at a time."""
GARBAGE_DELAY: Final = 0.5
"""The time from the end of a hand, or from leaving a table, until Python collects garbage."""
PICTURE_DELAY: Final = 0.05
"""The time for which a picture keeps its size before it is painted."""
TAP_GUARD: Final = 0.5
"""The time after a change in which a tap still means what stood at its place before."""
GAME_GUARD: Final = 1.0
"""The same for a page on which a tap begins a game at once."""
TOOLTIP_DELAY: Final = 0.4
"""The time for which the mouse rests on a sign before its tooltip comes."""
TICK: Final = 0.25
"""The time between two looks at a countdown."""
LOADING_AFTER: Final = 0.5
"""The time after which a table that has not come yet has a message in its place."""
SINCE_TICK: Final = 30.0
"""The time after which “2 minutes ago” is brought up to date."""
