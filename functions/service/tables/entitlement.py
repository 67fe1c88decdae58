"""The upgrade, which a person needs to make a table for people and to send e-mails to people without an account.

Being invited and playing against computers are free.
"""

from __future__ import annotations

from collections.abc import Iterable

from functions.errors import refuse
from functions.service.context import Caller, Context
from functions.user_documents import User


def check_upgraded(context: Context, user: User) -> None:
    """Checks that this person may make a table for people."""
    if not (context.free or user.upgraded):
        raise refuse("PERMISSION_DENIED", "upgrade-needed")


def may_email_strangers(context: Context, caller: Caller, user: User) -> bool:
    """Whether this person may have e-mails sent to people without an account: upgraded, with a verified address."""
    return (context.free or user.upgraded) and bool(verified_address(caller, user) or context.on_device)


def check_may_email_strangers(context: Context, caller: Caller, user: User) -> None:
    """Checks that this person may invite by e-mail address, whether somebody has an account with it or not.

    Else the answer would tell who has an account. On a device nobody verifies an address, and no e-mail is sent.
    """
    check_upgraded(context, user)
    if not may_email_strangers(context, caller, user):
        if user.guest:
            raise refuse("FAILED_PRECONDITION", "email-needs-account")
        raise refuse("FAILED_PRECONDITION", "address-not-verified")


def verified_address(caller: Caller, user: User) -> str:
    """The address that this person has verified, empty if there is none."""
    return caller.email or user.email


def check_any_upgraded(context: Context, users: Iterable[User]) -> None:
    """Checks that one of these people may make a table for people; the others are their guests."""
    if not is_any_upgraded(context, users):
        raise refuse("PERMISSION_DENIED", "upgrade-needed")


def is_any_upgraded(context: Context, users: Iterable[User]) -> bool:
    """Whether one of these people may make a table for people."""
    return context.free or any(user.upgraded for user in users)
