"""Times for which things are kept in the cloud. ``docs/privacy.md`` says the same to the people whom it concerns.

The sweep deletes what is older. On somebody's own device nothing is deleted by itself.
"""

from __future__ import annotations

from typing import Final

from functions.durations import DAY_SECONDS

GUEST_SECONDS: Final = 365 * DAY_SECONDS
"""Seconds after the last sign-in of a guest. Nobody else can sign in as them, so their account is deleted then."""
FINISHED_GAME_SECONDS: Final = 180 * DAY_SECONDS
"""Seconds after the end of a game. Its record stays: who played, and with which result."""
WAITING_TABLE_SECONDS: Final = 90 * DAY_SECONDS
"""Seconds after the last change of a table that never began. Its code and its invites are deleted with it."""
EMAIL_SECONDS: Final = 7 * DAY_SECONDS
"""Seconds after which the document of an e-mail is deleted, sent or not."""
REPORT_SECONDS: Final = 180 * DAY_SECONDS
"""Seconds for which a report is kept."""
