"""Times for which things are kept in the cloud: the only place where they stand in the program.

``docs/privacy.md`` says the same to the people whom it concerns, and ``docs/deploy.md`` to those who run the game; a
test compares them. On somebody's own device nothing that players see is deleted by itself.
"""

from __future__ import annotations

from typing import Final

from functions.durations import DAY_SECONDS, HOUR_SECONDS, WEEK_SECONDS

# What the clean-up deletes

GUEST_SECONDS: Final = 365 * DAY_SECONDS
"""Seconds after the last sign-in of a guest. Nobody else can sign in as them, so their account is deleted then."""
FINISHED_GAME_SECONDS: Final = 180 * DAY_SECONDS
"""Seconds after the end of a game. Its record stays: who played, and with which result."""
WAITING_TABLE_SECONDS: Final = 90 * DAY_SECONDS
"""Seconds after the last change of a table that never began. Its code and its invites are deleted with it."""
EMAIL_SECONDS: Final = DAY_SECONDS
"""Seconds after which the document of an e-mail is deleted, sent or not. It is sent within seconds or, after an error,
never: the day is for looking at that error."""
PURCHASE_SECONDS: Final = 3660 * DAY_SECONDS
"""Seconds after a payment for which its entry in the ledger is kept: ten years and some days, as the laws about
bookkeeping demand. Without the uid of whoever deletes their account."""
UNPAID_PURCHASE_SECONDS: Final = 90 * DAY_SECONDS
"""Seconds after the first event of a payment that never arrived, or that was for something else."""
REPORT_SECONDS: Final = 180 * DAY_SECONDS
"""Seconds for which a report is kept."""
UNSUBSCRIBE_LINK_SECONDS: Final = 90 * DAY_SECONDS
"""Seconds after the last e-mail to an address for which the link to unsubscribe works, and e-mails are counted."""
ANSWERS_SECONDS: Final = 2 * DAY_SECONDS
"""Seconds after the beginning of the day of a person's last call, for which the answers to their calls are kept."""
DELETED_ACCOUNT_SECONDS: Final = HOUR_SECONDS + 300
"""Seconds for which a deleted account is remembered: as long as the token of a sign-in may still be valid, which is an
hour, and some more because clocks differ."""

# What Firestore forgets by itself

LOG_SECONDS: Final = 90 * DAY_SECONDS
"""Seconds after which a move is forgotten: its table is complete without it, and only tells it no more."""
MOVES_SECONDS: Final = WEEK_SECONDS
"""Seconds after which what everybody saw of a move is forgotten. The log has it, too."""
