"""The upgrade, which a person needs to make a table for people.

Being invited and playing against computers are free.
"""

from __future__ import annotations

from collections.abc import Iterable

from functions.decoding import decode_document
from functions.documents import User
from functions.errors import refuse
from functions.paths import user_path
from functions.service.context import Context


def check_upgraded(context: Context, user: User) -> None:
    """Checks that this person may make a table for people."""
    if not (context.free or user.upgraded):
        raise refuse("PERMISSION_DENIED", "upgrade-needed")


def check_any_upgraded(context: Context, uids: Iterable[str]) -> None:
    """Checks that one of these people may make a table for people; the others are their guests."""
    if context.free:
        return
    profiles = context.store.read(*map(user_path, uids))
    if not any(profile is not None and decode_document(User, profile).upgraded for profile in profiles):
        raise refuse("PERMISSION_DENIED", "upgrade-needed")
