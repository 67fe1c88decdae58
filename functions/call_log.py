"""The log of the authority in the cloud: one line of JSON for each call, alarm and sweep, without names and addresses.

Cloud Logging reads each line as a structured entry. Metrics and alerts are made of its fields: see docs/operating.md.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

from functions.version import VERSION

FAULTS: Final = ("INTERNAL", "DATA_LOSS")
"""The codes that say that something is broken."""
OK: Final = "OK"


@dataclass(frozen=True, slots=True)
class CallReport:
    """A call that was carried out or refused.

    `name` is one of `CALLABLES`, ``endTurn``, ``sweep`` (which queues lost alarms), ``remind`` (which reminds of long
    turns), ``cleanUp`` (which deletes), ``payment`` (an event of a payment), or ``unknown``. `code` is ``OK`` or that
    of the refusal, and `reason` the code of its sentence. `reads` and `writes` count documents, as Firestore bills
    them, without the switch, which each process reads once a minute.
    """

    name: str
    code: str = OK
    reason: str = ""
    milliseconds: int = 0
    reads: int = 0
    writes: int = 0
    emails: int = 0
    """E-mails that the call has written."""
    game_id: str = ""
    queued: int = 0
    """Alarms that a sweep has queued."""
    oldest_seconds: int = 0
    """Seconds by which the oldest deadline that a sweep has found had passed."""


def format_report(report: CallReport, salt: str) -> str:
    """One line for Cloud Logging. The id of the game is salted and hashed: lines of one table can be found together."""
    fields: dict[str, Any] = {
        "severity": "ERROR" if report.code in FAULTS else "INFO",
        "message": f"call {report.name} {report.code}",
        "name": report.name,
        "code": report.code,
        "reason": report.reason,
        "ms": report.milliseconds,
        "reads": report.reads,
        "writes": report.writes,
        "emails": report.emails,
        "game": hash_game_id(report.game_id, salt),
        "version": VERSION,
    }
    if report.name == "sweep":
        fields |= {"queued": report.queued, "oldestSeconds": report.oldest_seconds}
    return json.dumps(fields)


def hash_game_id(game_id: str, salt: str) -> str:
    """The name of a game in the log; empty without one. It leads from a game to its lines, and not back."""
    return hashlib.sha256(f"{salt}/{game_id}".encode()).hexdigest()[:12] if game_id else ""
