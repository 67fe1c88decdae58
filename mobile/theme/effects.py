"""The course of the effects over a table. Times are shares of the effect's own, lengths shares of what it lies over."""

from __future__ import annotations

from typing import Final

# Fire.
FLAME_BEATS: Final = 2.0
"""The number of times that each flame rises."""
FLAME_LAG: Final = 0.37
"""The time by which a flame is ahead of the one before it, in beats."""
FLAME_LOW: Final = 0.05
"""The height at which the lowest flames begin."""
FLAME_ROWS: Final = 3
"""The number of heights at which flames begin, one after the other."""
FLAME_ROWS_HIGH: Final = 0.4
"""The height over which the beginnings of flames are spread."""
FLAME_LIFT: Final = 0.5
"""The part of `FLAME_RISE` that a flame moves; in the rest it grows."""
FLAME_WIDTH: Final = 0.62
"""The width of a flame; what burns has flames, and not the people beyond it."""
FLAME_SIZES: Final = 0.6, 0.6
"""The size of a flame at the beginning of a beat, and how much it grows."""
FLAME_UNSEEN: Final = 0.05
"""The size below which a flame is not drawn."""
FLAME_RATIO: Final = 1.35
"""Height over width of a flame."""
FLAME_SWAY: Final = 8.0, 19.0, 2.0
"""The degrees by which a flame sways, how fast, and how far it is ahead of the next."""
FLAME_LIGHTS: Final = 1.15, 0.5
"""The opacity of a flame at the beginning of a beat, and how much it loses."""
FIRE_EASE: Final = 0.6
"""The power by which a fire comes fast and stays."""
SPARK_BEATS: Final = 1.4
"""The number of times that each spark rises."""
SPARK_LAG: Final = 0.29
"""The time by which a spark is ahead of the one before it, in beats."""
SPARK_ASIDE: Final = 0.6
"""The width to each side over which sparks fly."""
SPARK_SWAY: Final = 2.4, 2.0
"""The places of neighbouring sparks, and how far each moves aside as it rises."""
SPARK_LOW: Final = 0.2
"""The height at which sparks begin."""
SPARK_RISE: Final = 1.5
"""The height to which they rise above that."""

# A seat that is jumped over, and play that turns round.
HOP_FADE: Final = 4
"""The share of the time in which the shade over the seat comes or goes, as one part of so many."""
HOP_WAY: Final = 0.8
"""The share of the time that the jump takes."""
HOP_TRAIL_STEP: Final = 0.06
"""The time between two arrows of the trail."""
HOP_TRAIL_LIGHT: Final = 0.5
"""The opacity of the first arrow of the trail."""
HOP_TRAIL_SIZE: Final = 0.55
"""The size of the first arrow of the trail, in sizes of the arrow that jumps."""
LIGHT_COMES: Final = 6
"""The share of the time in which a sign comes, as one part of so many."""
LIGHT_GOES: Final = 5
"""The share of the time in which a sign goes, as one part of so many."""
TURN_AT: Final = 0.3
"""The time at which the arrow of a new direction of play turns over."""
TURN_LASTS: Final = 0.3
"""The time that the arrow takes to turn over."""
TURN_DEGREES: Final = 200
"""The degrees by which the arrow of a new direction of play runs."""
TURN_STOPS: Final = 0.45
"""The time at which the arrow of a new direction of play stands still."""
TURN_EDGE: Final = 0.02
"""The least width of an arrow that is seen from its edge."""
TURN_DISC: Final = 1.15
"""The disc below the arrow of a new direction of play, in sizes of the arrow."""
TURN_SHADE: Final = 0.75
"""The opacity of the disc below the arrow of a new direction of play."""

# Glass.
GLASS_COMES: Final = 4
"""The share of the time in which the glass comes, as one part of so many."""
GLASS_GOES: Final = 3
"""The share of the time in which the glass goes, as one part of so many."""
GLASS_TINT: Final = 0.22
"""The opacity of the glass."""
SHEEN_LEAN: Final = 0.5
"""The distance by which a band of light leans, in heights of the card."""
SHEEN_BAND: Final = 0.35
"""The width of a band of light on glass."""
SHEEN_WAY: Final = 0.85
"""The share of the time in which a band of light runs over the card."""
SHEEN_SECOND: Final = 1.3, 0.3, 0.7
"""The place of a second band, its width, and its light, in those of the first."""

# A suit that was named.
SUIT_RISE: Final = 0.35
"""The share of the time in which the sign settles."""
SUIT_LEAVES: Final = 0.75
"""The time at which it begins to become smaller."""
SUIT_GROWN: Final = 0.6
"""The size by which it is larger at first, and smaller at the end."""
SUIT_SHARE: Final = 0.6
"""The sign, in sizes of its disc."""
SUIT_RIM: Final = 1.08
"""The gold round the disc."""

# Gold.
GOLD_LEAN: Final = 0.6
"""The distance by which a band of gold leans, in heights of the seat."""
GOLD_BAND: Final = 0.3
"""The least width of a band of gold, in widths of the seat."""
GOLD_TINT: Final = 0.25
"""The most opacity of the gold over the whole seat."""
GOLD_FACE: Final = 0.5
"""The first size of the face of a player who goes out, as a share of its last size."""
GOLD_FACE_COMES: Final = 3
"""The opacity of the face of somebody who is out rises so many times as fast as it grows."""

# Confetti, and the cards that tumble over a winner. Widths and heights are those of the window.
CONFETTI_LATE: Final = 0.3
"""The share of the time after which the last suits fly."""
CONFETTI_TURNS: Final = 6
"""The suits that set out one after the other."""
CONFETTI_STRENGTHS: Final = 0.45, 0.55
"""The least strength with which a suit is thrown, and the most beyond that."""
CONFETTI_UP: Final = 2.6, 3.4
"""The height of the throw, and the weight that brings it down."""
CONFETTI_ASIDE: Final = 0.55, 0.7
"""The width to each side, and the power by which it is reached fast."""
CONFETTI_SWAY: Final = 0.4, 9.0
"""The width by which a suit sways, in its sizes, and how often."""
CONFETTI_SIZES: Final = 0.6, 0.4
"""The least of three sizes, and the step to the next."""
CONFETTI_FLAT: Final = 0.35
"""The least width of a suit that is seen from its side, in its sizes."""
CONFETTI_SPIN: Final = 2.0, 90.0, 23.0
"""The number of turns of a falling suit, its tilt in degrees, and the lead of the next suit in degrees."""
CONFETTI_GOES: Final = 4
"""The share of the time in which a suit fades, as one part of so many."""
TUMBLE_LATE: Final = 0.35
"""The share of the time after which the last card falls."""
TUMBLE_SWAY: Final = 0.04, 6.0
"""The width by which a card sways, and how often."""
TUMBLE_FALL: Final = 0.35
"""The part of the fall that is even; the rest grows faster."""
TUMBLE_SPIN: Final = 7.0, 160.0, 40.0
"""The number of turns of a falling card, its tilt in degrees, and the lead of the next card in degrees."""
TUMBLE_EDGE: Final = 0.05
"""The least width of a card that is seen from its edge, in its widths."""
