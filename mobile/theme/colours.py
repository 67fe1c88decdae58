"""Colours as ``#rrggbb`` or ``#rrggbbaa``, and opacities."""

from __future__ import annotations

from typing import Final

# The room is of dark wood, the panels in it are of walnut. The cloth of the table (see `felts`) is lit.
# What lies on either is ivory, what matters now is gold.
ROOM: Final = "#160d0a"
"""The corners of the room, where no light reaches."""
ROOM_LIT: Final = "#36231b"
"""The wall of the room under the lamp."""
PANEL: Final = "#3b261d"
"""A panel, a plate at the table, and a dialog."""
PANEL_DEEP: Final = "#1f130e"
"""The ground of what lies lower than a panel."""
PANEL_RAISED: Final = "#5a3a29"
"""Rows and fields on a panel, and what is lit on the table."""
BUTTON: Final = "#66432f"
"""Buttons that are not the one thing to do, on a panel, a row or the cloth."""
OWN_ROW: Final = "#4e3223"
"""The reader's row among those of other players."""
TRAY: Final = "#0000004d"
"""A row on the cloth of the results, sunk into it."""
OWN_WASH: Final = 0.16
"""The light of the reader's colour on their row there."""
TRAY_OWN: Final = "#f6f1e3a0"
"""The outline of the reader's row there."""
PLAIN: Final = "#ffffff"
"""White, in which pictures keep their own colours."""
TEXT: Final = "#f6f1e3"
"""Text in the room and on the cloth."""
TEXT_QUIET: Final = "#dccdbb"
"""Less important text there."""
SIGNAL: Final = "#f4c550"
"""The one strong signal: whose turn it is, and what can be done now."""
ON_SIGNAL: Final = "#22190a"
"""Text on the signal colour."""
WARNING: Final = "#ffab90"
"""Text about errors, and buttons that cannot be undone."""
STEP_TO_COME: Final = "#8f7965"
"""A dot for a step that is still to come."""
SELECTION: Final = "#f4c55080"
"""Ground of selected text in a field."""
SHADE: Final = "#000000a6"
"""The shade over everything that a dialog interrupts."""

# Cards.
IVORY: Final = "#fbf7ec"
IVORY_EDGE: Final = "#cfc7b2"
BACK: Final = "#7d2230"
BACK_LINE: Final = "#e7c9a9"
INK: Final = "#1d1c20"
"""Text on ivory, and the black suits."""
INK_QUIET: Final = "#5b5548"
"""Less important text on ivory."""
RED: Final = "#b3202a"
"""The red suits."""
BLUE: Final = "#0a56a0"
"""Diamonds, where the suits have four colours."""
GREEN: Final = "#1b6b33"
"""Clubs, where the suits have four colours."""
JOKER: Final = "#6a2a8c"
SUIT_COLOURS: Final = (RED, INK, RED, INK)
"""The colours of hearts, clubs, diamonds and spades, in the order of the engine's suits."""
FOUR_SUIT_COLOURS: Final = (RED, GREEN, BLUE, INK)
"""The colours of hearts, clubs, diamonds and spades for players who want to tell all four apart by colour."""
MELD_COLOURS: Final = ("#f4c550", "#7fd1ff", "#ffb3d1", "#b6f09c")
"""Colours of the lines that join the cards of each meld, from one meld to the next."""
HINT: Final = "#ffb0f0"
"""The edge of cards to which a hint points."""
FRESH: Final = "#7fd1ff"
"""The tab on a card that has just come, with its word and its edge in ink."""
PLAY_HALO: Final = 0.45
"""The dark edge round the sign of play, which lies on pictures."""
MEDALS: Final = (SIGNAL, "#d9dfe4", "#c98a3d")
"""The metals of the first three places: gold, silver, bronze."""
AHEAD: Final = SIGNAL
"""The games in which one came in ahead of an opponent."""
BEHIND: Final = "#8f7965"
"""The games in which one came in behind."""
CHART_GOLD: Final = "#e8b54a"
"""The line of a plot, and the light below it: warm, and a little less bright than the stars on it."""
CHART_AREA: Final = 0.45
"""The light below the line of a plot, where it is as high as the plot."""
CHART_GRID: Final = 0.25
"""The light of the lines behind a chart."""
CHART_GRID_ZERO: Final = 0.7
"""The light of the line of no points behind a chart."""
SHADOW: Final = "#00000073"
"""The soft shadow under a card."""
TILE_DARK: Final = "#00000070"
"""A value that can be chosen, sunk into the cloth."""
RAISED_SHADOW: Final = "#0000004d"
"""The shadow under buttons, rows and surfaces."""
SHADOW_CLOSE: Final = "#00000059"
"""The narrow dark shadow where a card touches the table."""

CONFETTI_COLOURS: Final = ("#f4c550", "#ff9d8a", "#f6f1e3", "#ff9fb8")
"""The colours of the small suits that fly up from a winner."""

# Presence: a colour here, a shape and a word beside it.
PRESENT: Final = "#8fe388"
AWAY: Final = "#ff9b7d"
COMPUTER: Final = "#7fd1ff"

# Suits in sentences on dark grounds.
SUITS_ON_DARK: Final = {"♥": "#ff9d8a", "♦": "#ff9d8a", "♣": "#f6f1e3", "♠": "#f6f1e3"}
FOUR_SUITS_ON_DARK: Final = {"♥": "#ff9d8a", "♦": "#8cc8ff", "♣": "#9fe08a", "♠": "#f6f1e3"}

# Players: a colour for each seat, told by face and name as well.
PLAYER_COLOURS: Final = (
    "#7fd1ff",
    "#ffb27a",
    "#b6f09c",
    "#ff9fb8",
    "#f2e27c",
    "#c9b3ff",
    "#6fe3c8",
    "#ffc2e8",
    "#d6c29a",
    "#9fb8ff",
    "#e0f58a",
    "#ff9d8a",
)
"""The colours of players, in the order of their seats."""


def player_colour(seat: int) -> str:
    """The colour of a player, wherever one is named."""
    return PLAYER_COLOURS[seat % len(PLAYER_COLOURS)]


WOOD: Final = "#7a5230"
"""The wooden rim of the table."""
WOOD_DARK: Final = "#24130a"
"""The rim on the side away from the light."""
WOOD_LIGHT: Final = "#d9a868"
"""The rim where the light falls on it."""
BRASS: Final = "#d6b468"
"""The bead between rim and cloth where the light falls on it: duller than `SIGNAL`."""
BRASS_DARK: Final = "#6e5222"
"""The bead on the side away from the light."""
NIGHT: Final = "#000000"
"""All shadows on the table."""

# Opacities and lights, from 0 to 1.
WINNER_GLOW: Final = 0.34
"""The light behind a winner."""
WINNER_CONE: Final = 0.2
"""The light of the lamp above a winner, where it is strongest."""
WINNER_RAYS: Final = 0.45
"""The light between the rays behind a winner, over that of a ray."""
STEP_SHADOW: Final = 0.5
"""The shadow of a step's board on its front."""
STEP_CLOTH_SHADE: Final = 0.3
"""The shade on the cloth of a step at its back."""
STEP_FALL: Final = 0.45
"""The light that the front of a step loses down to its foot."""
STEP_SHINE: Final = 0.7
"""The light from which the wood of a step shines."""
PILE_LIGHT: Final = 0.45
"""The light round a pile that can be used."""
READY_LIGHT: Final = 0.9
"""The gold light round a card that can be put beside others that cannot."""
RING_GLOW: Final = 0.5
"""The light round the ring of whose turn it is."""
DIVIDER: Final = 0.16
"""The thin line between two rows without grounds."""
TOLD_BEFORE: Final = 0.75
"""The sentence before the newest one."""
FADE_DARK: Final = 0.85
"""The darkness of a bar at the foot of a screen, into which the list above it fades."""
CLOTH_EDGE: Final = 0.08
"""The darkness of the cloth where no light falls on it."""
HEAP_SHADE: Final = 0.35
"""The shadow of each card in an open pile on the one below it."""
CLOTH_SHADOW: Final = 0.55
"""The shadow of the rim on the cloth."""
TABLE_SHADOW: Final = 0.5
"""The shadow of the table on the floor of the room."""
GRAIN: Final = 0.012
"""The grain of cloth and room, which also hides the steps of soft colours."""
EMPTY_PLACE: Final = 0.55
"""The outline of an empty place."""
EMPTY_SLOT: Final = 0.3
"""The outline of an empty place for a card to put away, unless the next card comes there."""
SEATS_QUIET: Final = 0.6
"""The seats while one of their people is chosen from a list."""
CARD_COPIED: Final = 0.3
"""A card of the hand that is chosen for a place elsewhere, and shown there too."""
OUTLINE_SOLID: Final = 0.85
"""The outline of a button on the cloth."""
RAISED_LIGHT: Final = 0.9
"""The light on the upper edge of what is raised."""
RAISED_SHADE: Final = 0.34
"""The shade on the lower edge of what is raised."""
RAISED_SLOPE: Final = 0.035
"""The light that the face of what is raised has more above and less below."""
PRESSED: Final = 0.18
"""The darkness of something while it is pressed."""
DISABLED: Final = 0.45
"""The ground of a button that cannot be pressed now; its words stay legible."""
LOCK_SIGN: Final = 32
"""The disc with a padlock on a picture that cannot be chosen yet."""
LOCK_DISC: Final = 0.82
"""The opacity of that disc."""
LOCKED: Final = 0.75
"""The opacity of a picture that a higher level opens."""
SHEET_STRIPE: Final = 0.05
"""The light of every other row of the score sheet; the own column has twice as much."""
BANNER_GROUND: Final = 0.94
"""The ground of a banner."""
WALL: Final = 0.022
"""The light of the signs on the wall of the room."""
ROOM_CELLS: Final = 16, 16
"""The cells in which the light of the room is drawn, across and up."""
LAMP_HIGH: Final = 0.62
"""The middle of the light in the room, as a share of the window's height."""
LAMP_REACH: Final = 1.35
"""The distance at which the light in the room is dark, in halves of the window."""

# Effects over the table.
SCORCH: Final = "#1a0d05"
"""Cards that burn."""
EMBER: Final = "#ffb35c"
GLASS: Final = "#bfe6ff"
"""The sheen on a card of glass."""
SHEEN: Final = 0.5
"""The opacity of a sheen."""
SEEN_THROUGH: Final = 0.8
"""The opacity of a card that is seen through another one."""
SKIPPED: Final = 0.6
"""The opacity of the shade over a seat that is passed over."""
