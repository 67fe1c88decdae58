"""Command line of the project's owner: ``python -m cloud.admin [--project PROJECT] upgrade EMAIL``.

    upgrade EMAIL     grants the upgrade: this person can make tables for people
    downgrade EMAIL   takes the grant back; what they have bought or been given stays
    show EMAIL        says whether they can, and by which entries of the ledger
    close-tables      lets nobody make tables; games that have begun go on
    close             refuses all calls
    open              takes both back
    renew             adds to documents of older programs the fields by which they are found and deleted

The program writes to Firestore with the owner's own rights (``gcloud auth application-default login``), or to the
emulator in ``FIRESTORE_EMULATOR_HOST``.
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
import time
from collections.abc import Sequence
from typing import Final

from google.auth.exceptions import GoogleAuthError
from google.cloud.firestore import Client

from cloud.renewal import renew_documents
from functions import limits
from functions.decoding import decode_document
from functions.errors import ServiceError
from functions.queries import profile_query
from functions.service.context import Clock, Context, SystemClock
from functions.service.purchases.grants import grant
from functions.service.switch import Switch, set_switch
from functions.store import Conflict, Snapshot, Store, StoreError
from functions.store.firestore import FirestoreStore
from functions.user_documents import User

SWITCHES: Final = {
    "open": (Switch(), "Everything is open."),
    "close-tables": (Switch(tables=False), "Nobody can make tables. Games that have begun go on."),
    "close": (Switch(tables=False, calls=False), "All calls are refused."),
}
"""The switch of each command, and the sentence about it."""
WITHOUT_ADDRESS: Final = (*SWITCHES, "renew")
"""The commands that concern nobody in particular."""
MAX_ATTEMPTS: Final = 5
"""Most attempts while the person's profile is changed at the same time."""


class UnknownAddress(Exception):
    """An address that nobody has verified. The text is a sentence for the owner."""


def find_profile(store: Store, email: str) -> Snapshot:
    """Finds the profile of the person who has verified this address.

    Raises:
        UnknownAddress: nobody has.
    """
    try:
        address = limits.clean_email(email)
    except ServiceError:
        raise UnknownAddress(f"{email} is no e-mail address.") from None
    profiles = store.query(profile_query(address))
    if not profiles:
        raise UnknownAddress(
            f"Nobody has verified the address {address}: they follow the link in its e-mail, and sign in once."
        )
    return profiles[0]


def upgrade(store: Store, email: str, upgraded: bool = True, clock: Clock | None = None) -> User:
    """Grants the upgrade to a person, or takes the grant back. Returns the changed profile.

    Raises:
        UnknownAddress: nobody has verified this address.
        Conflict: the profile was changed during every attempt.
    """
    context = Context(store, clock or SystemClock(), secrets.SystemRandom())
    for attempt in range(1, MAX_ATTEMPTS + 1):
        try:
            grant(context, find_profile(store, email).id, upgraded)
        except Conflict:
            if attempt == MAX_ATTEMPTS:
                raise
            continue
        return decode_document(User, find_profile(store, email))
    raise AssertionError("unreachable")


def describe(user: User) -> str:
    """Sentence about whether a person may make tables for people."""
    can = "can" if user.upgraded else "cannot"
    entries = f" Entries of the ledger: {', '.join(user.upgrades)}." if user.upgrades else ""
    return f"{user.name} ({user.email}) {can} make tables for people.{entries}"


def _carry_out(store: Store, command: str, email: str) -> str:
    """Carries out a command. Returns the sentence about what is so now."""
    if command in SWITCHES:
        switch, sentence = SWITCHES[command]
        set_switch(store, switch)
        return sentence
    if command == "renew":
        return f"{renew_documents(store, int(time.time()))} documents have been renewed."
    if command == "show":
        return describe(decode_document(User, find_profile(store, email)))
    return describe(upgrade(store, email, command == "upgrade"))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m cloud.admin", description="Who may make tables, and whether.")
    parser.add_argument("--project", default=os.environ.get("GOOGLE_CLOUD_PROJECT"), help="the project of Firebase")
    parser.add_argument("command", choices=("upgrade", "downgrade", "show", *WITHOUT_ADDRESS))
    parser.add_argument("email", nargs="?", help="the address with which the person signs in")
    asked = parser.parse_args(arguments)
    if (asked.command in WITHOUT_ADDRESS) == (asked.email is not None):
        parser.error("Name an address to upgrade, downgrade or show, and none to open, close or renew.")
    try:
        store = FirestoreStore(Client(project=asked.project))
    except (GoogleAuthError, OSError) as error:  # no credentials, or no project
        print(f"Firestore cannot be reached: {error}", file=sys.stderr)
        return 1
    try:
        print(_carry_out(store, asked.command, asked.email))
    except (UnknownAddress, StoreError, ServiceError, Conflict) as error:
        print(f"Nothing was changed: {error}", file=sys.stderr)
        return 1
    finally:
        store.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
