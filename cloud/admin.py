"""What only the owner of the project does: ``python -m cloud.admin [--project PROJECT] upgrade EMAIL``.

    upgrade EMAIL     lets this person make tables for people
    downgrade EMAIL   takes that back
    show EMAIL        says whether they can

It writes to Firestore with the owner's own rights (``gcloud auth application-default login``), or to the emulator that
``FIRESTORE_EMULATOR_HOST`` names.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from google.auth.exceptions import GoogleAuthError
from google.cloud.firestore import Client

from functions import documents, limits
from functions.documents import User
from functions.errors import ServiceError
from functions.reading import stored
from functions.store import Conflict, Query, Snapshot, Store, StoreError, Where, replace
from functions.store.firestore import FirestoreStore

ATTEMPTS: Final = 5
"""So often it begins anew when the person's profile was changed in between."""


class Unknown(Exception):
    """Nobody can be found by this address; the text is a sentence for the owner."""


def found(store: Store, email: str) -> Snapshot:
    """The profile of who has proved this address.

    Raises:
        Unknown: nobody has.
    """
    try:
        address = limits.email(email)
    except ServiceError:
        raise Unknown(f"{email} is no e-mail address.") from None
    profiles = store.query(Query(documents.USERS, (Where("email", "==", address),), limit=1))
    if not profiles:
        raise Unknown(f"Nobody has proved the address {address}: they follow the link in its letter, and sign in once.")
    return profiles[0]


def upgrade(store: Store, email: str, upgraded: bool = True) -> User:
    """Let a person make tables for people, or no longer; their profile as it is then.

    Raises:
        Unknown: nobody has proved this address.
        Conflict: the profile is changed all the time.
    """
    for attempt in range(1, ATTEMPTS + 1):
        profile = found(store, email)
        if profile.data.get("upgraded") is not upgraded:
            try:
                store.commit([replace(profile, {**profile.data, "upgraded": upgraded})])
            except Conflict:
                if attempt == ATTEMPTS:
                    raise
                continue
        return stored(User, found(store, email))
    raise AssertionError("unreachable")


def said(user: User) -> str:
    """Whether a person may make tables for people, in words."""
    can = "can" if user.upgraded else "cannot"
    return f"{user.name} ({user.email}) {can} make tables for people."


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m cloud.admin", description="Who may make tables for people.")
    parser.add_argument("--project", default=os.environ.get("GOOGLE_CLOUD_PROJECT"), help="the project of Firebase")
    parser.add_argument("command", choices=("upgrade", "downgrade", "show"))
    parser.add_argument("email", help="the address with which the person signs in")
    asked = parser.parse_args(arguments)
    try:
        store = FirestoreStore(Client(project=asked.project))
    except (GoogleAuthError, OSError) as error:  # no credentials, or no project
        print(f"Firestore cannot be reached: {error}", file=sys.stderr)
        return 1
    try:
        if asked.command == "show":
            user = stored(User, found(store, asked.email))
        else:
            user = upgrade(store, asked.email, asked.command == "upgrade")
        print(said(user))
    except (Unknown, StoreError, ServiceError, Conflict) as error:
        print(f"Nothing was changed: {error}", file=sys.stderr)
        return 1
    finally:
        store.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
