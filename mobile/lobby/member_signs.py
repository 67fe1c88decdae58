"""The sign and the colour of each state of a person at a table."""

from __future__ import annotations

from typing import Final

from client.text.lobby_members import ACCEPTED, COMPUTER, DECLINED, INVITED, PRESENT
from mobile import theme

SEATED: Final = (PRESENT, ACCEPTED, COMPUTER)
"""The states of those who sit at the table, or have said that they will."""
SIGNS: Final = {PRESENT: "●", ACCEPTED: "◐", INVITED: "○", DECLINED: "✕", COMPUTER: "◆"}
"""The sign of each state, so that it is not told by colour alone."""
COLOURS: Final = {
    PRESENT: theme.PRESENT,
    ACCEPTED: theme.SIGNAL,
    INVITED: theme.TEXT_QUIET,
    DECLINED: theme.TEXT_QUIET,
    COMPUTER: theme.COMPUTER,
}
