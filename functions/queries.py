"""The queries for the documents of a person, of an address and of a table, which the functions and the clients share.

`firestore.indexes.json` has an index for each that needs one.
"""

from __future__ import annotations

from typing import Literal

from functions.paths import EMAILS, GAMES, INVITES, PERSON_CODES, PURCHASES, RECORDS, REPORTS, STATISTICS, USERS
from functions.store import Query, Where


def games_query(uid: str, limit: int | None = None) -> Query:
    """The games on this person's list; with a limit, those that changed last."""
    query = games_naming_query("users", uid)
    return Query(GAMES, query.where, limit, newest_first="changed") if limit else query


def games_naming_query(field: Literal["users", "left"], uid: str) -> Query:
    """The games with this person among the users, or among those who have left and are still named."""
    return Query(GAMES, (Where(field, "array-contains", uid),))


def records_query(uid: str) -> Query:
    """The records of the games in which this person played."""
    return Query(RECORDS, (Where("users", "array-contains", uid),))


def statistics_query(uid: str) -> Query:
    """The statistics of this person, one document for each kind of game."""
    return Query(STATISTICS, (Where("uid", "==", uid),))


def statistics_naming_query(uid: str) -> Query:
    """The statistics of others that name this person as an opponent."""
    return Query(STATISTICS, (Where("named", "array-contains", uid),))


def profile_query(address: str) -> Query:
    """The profile of the person who has verified this address."""
    return Query(USERS, (Where("email", "==", address),), limit=1)


def profiles_with_address_query(address: str) -> Query:
    """The profiles of all who have this address: more than one after it went from one person to another."""
    return Query(USERS, (Where("email", "==", address),))


def profiles_naming_query(uid: str) -> Query:
    """The profiles with this person among the contacts or the blocked people."""
    return Query(USERS, (Where("named", "array-contains", uid),))


def invites_query(field: Literal["from", "to", "uid"], value: str) -> Query:
    """The invites from this uid, to this uid or address, or that the person with this uid has accepted."""
    return Query(INVITES, (Where(field, "==", value),))


def table_invite_query(game_id: str, to: str) -> Query:
    """The invite to this table for this uid or address."""
    return Query(INVITES, (Where("game", "==", game_id), Where("to", "==", to)), limit=1)


def emails_query(address: str) -> Query:
    """The e-mails to this address."""
    return Query(EMAILS, (Where("to", "==", address),))


def emails_by_query(uid: str) -> Query:
    """The e-mails in which this person invites or nudges somebody; those of older programs are found by it alone."""
    return Query(EMAILS, (Where("by", "==", uid),))


def emails_naming_query(uid: str) -> Query:
    """The e-mails that name this person."""
    return Query(EMAILS, (Where("named", "array-contains", uid),))


def reports_query(field: Literal["by", "about"], uid: str) -> Query:
    """The reports by this person, or about them."""
    return Query(REPORTS, (Where(field, "==", uid),))


def purchases_query(uid: str) -> Query:
    """The entries of the ledger of this person."""
    return Query(PURCHASES, (Where("uid", "==", uid),))


def person_codes_query(uid: str) -> Query:
    """The code by which this person is found."""
    return Query(PERSON_CODES, (Where("uid", "==", uid),))
