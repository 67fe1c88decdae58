"""The paths of the documents that the authority stores; `documents` has their fields."""

from __future__ import annotations

import hashlib
from typing import Final

USERS: Final = "Users"
INVITES: Final = "Invites"
GAMES: Final = "Games"
RECORDS: Final = "Records"
STATISTICS: Final = "Statistics"
DELETED_ACCOUNTS: Final = "Gone"
SENT_EMAILS: Final = "SentEmails"
ANSWERS: Final = "Answers"
PURCHASES: Final = "Purchases"
REPORTS: Final = "Reports"
PERSON_CODES: Final = "PersonCodes"
EMAILS: Final = "mail"
SWITCH: Final = "Settings/switch"
"""The path of the switch that ends a bill that runs away."""


def derive_id(*parts: str) -> str:
    """An id that is always the same for the same parts."""
    return hashlib.sha256("/".join(parts).encode()).hexdigest()[:24]


def user_path(uid: str) -> str:
    return f"{USERS}/{uid}"


def invite_path(invite_id: str) -> str:
    return f"{INVITES}/{invite_id}"


def code_path(code: str) -> str:
    return f"Codes/{code}"


def person_code_path(code: str) -> str:
    return f"{PERSON_CODES}/{code}"


def limits_path(uid: str) -> str:
    return f"Limits/{uid}"


def answers_path(uid: str) -> str:
    return f"{ANSWERS}/{uid}"


def deleted_account_path(account_hash: str) -> str:
    return f"{DELETED_ACCOUNTS}/{account_hash}"


def sent_emails_path(count_id: str) -> str:
    """The path of a count of e-mails: ``project``, ``from-`` or ``to-`` with the hash of an address."""
    return f"{SENT_EMAILS}/{count_id}"


def unsubscribed_path(address_hash: str) -> str:
    return f"Unsubscribed/{address_hash}"


def report_path(report_id: str) -> str:
    return f"{REPORTS}/{report_id}"


def purchase_path(purchase_id: str) -> str:
    return f"{PURCHASES}/{purchase_id}"


def email_path(email_id: str) -> str:
    """The path of an e-mail, where Firebase's extension “Trigger Email” looks for it."""
    return f"{EMAILS}/{email_id}"


def game_path(game_id: str) -> str:
    return f"{GAMES}/{game_id}"


def record_path(game_id: str) -> str:
    return f"{RECORDS}/{game_id}"


def statistics_path(kind: str, uid: str) -> str:
    """The path of a person's statistics in a kind of game. No kind has a dash in its name."""
    return f"{STATISTICS}/{kind}-{uid}"


def hand_path(game_id: str, uid: str) -> str:
    return f"{GAMES}/{game_id}/Hands/{uid}"


def secret_path(game_id: str) -> str:
    return f"{GAMES}/{game_id}/Secret/state"


def log_path(game_id: str, number: int) -> str:
    return f"{GAMES}/{game_id}/Log/{number}"


def moves_path(game_id: str, number: int) -> str:
    return f"{GAMES}/{game_id}/Moves/{number}"


def presence_path(game_id: str, uid: str) -> str:
    return f"{GAMES}/{game_id}/Presence/{uid}"
