"""Profiles: signing in, names, e-mails about turns, and finding a person by address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from functions import backs, faces, limits, store
from functions.codes import clean_person_code
from functions.cosmetics import check_open
from functions.decoding import decode_document, suppress_damage
from functions.encoding import encode_document, update_write
from functions.errors import refuse
from functions.paths import user_path
from functions.points import find_level
from functions.queries import profiles_with_address_query
from functions.service.context import Caller, Context
from functions.service.deleted_accounts import check_not_deleted
from functions.service.email_limits import count_search, is_unsubscribed, resubscribe_write
from functions.service.people.person_codes import find_by_code
from functions.service.people.table_pages import update_next_tables
from functions.service.people.user_tables import list_game_ids
from functions.service.rate_limits import count_action, first_count_writes
from functions.service.tables.invites import find_by_email
from functions.store import Snapshot, Write
from functions.user_documents import MailKind, User

MAIL_FIELDS: Final[Mapping[MailKind, str]] = {
    "turns": "wants_mail",
    "invites": "wants_invite_mail",
    "reminders": "wants_reminder_mail",
    "last-reminders": "wants_last_reminder_mail",
}
"""The field of `User` that says whether e-mails of a kind are wanted."""
HELD_BACK: Final[tuple[MailKind, ...]] = ("invites", "reminders", "last-reminders")
"""The kinds of which nobody gets any who has unsubscribed by the link in an e-mail."""


@dataclass(frozen=True, slots=True)
class SignInRequest:
    """The request of a person who signs in. Name and face are for a new profile; an existing one keeps its own."""

    name: str = ""
    face: str = ""
    guest: bool = False
    icon: str = ""
    """The card that apps from before faces send; it is not kept."""

    def __post_init__(self) -> None:
        faces.check_face(self.face)


@dataclass(frozen=True, slots=True)
class SaveProfileRequest:
    """The request to change the caller's profile. An empty face or back leaves the one that they have."""

    name: str
    face: str = ""
    guest: bool = False
    icon: str = ""
    """The same as in `SignInRequest`."""
    back: str = ""

    def __post_init__(self) -> None:
        faces.check_face(self.face)
        backs.check_back(self.back)


@dataclass(frozen=True, slots=True)
class ProfileAnswer:
    """The saved profile. `free` says whether nobody needs the upgrade here, and `sold` whether it can be bought."""

    uid: str
    name: str
    face: str
    free: bool
    icon: str = ""
    """Always empty; apps from before faces read it."""
    sold: bool = False
    more: bool = False
    """Whether some tables still have the profile of before. Call `updateTables` until it is false."""
    back: str = ""
    """The back that the person has chosen; empty for none."""


@dataclass(frozen=True, slots=True)
class WantMailRequest:
    """The request to turn e-mails of one kind to the caller on or off."""

    wanted: bool
    about: MailKind = "turns"


@dataclass(frozen=True, slots=True)
class FindPersonRequest:
    """The request to find the person with this whole e-mail address, or with this code; one of them is given."""

    email: str = ""
    code: str = ""

    def __post_init__(self) -> None:
        if self.email:
            object.__setattr__(self, "code", "")
            object.__setattr__(self, "email", limits.clean_email(self.email))
        else:
            object.__setattr__(self, "code", clean_person_code(self.code))


@dataclass(frozen=True, slots=True)
class FindPersonAnswer:
    """The person who was found; all fields are empty if there is none."""

    uid: str = ""
    name: str = ""
    face: str = ""
    icon: str = ""
    """The same as in `ProfileAnswer`."""


def sign_in(context: Context, caller: Caller, request: SignInRequest) -> ProfileAnswer:
    """Stores the time of a sign-in, and makes a profile for a new person."""
    path = user_path(caller.uid)
    (snapshot,) = context.store.read(path)
    if snapshot is None:
        _check_newcomer(context, caller)
        check_open("face", request.face, find_level(0))
    user = decode_document(User, snapshot) if snapshot else User(limits.clean_new_name(request.name), request.face)
    if snapshot is not None and "games" not in snapshot.data:  # written by an older program
        user = replace(user, games=list_game_ids(context, caller.uid, limits.MAX_GAMES))
    address_writes = _address_writes(context, caller, user)
    user = replace(
        user,
        face=faces.person_face(user.face, caller.uid),
        guest=request.guest if caller.is_guest is None else caller.is_guest,
        email=caller.email or user.email,
        seen=context.now(),
    )
    if snapshot is None:
        _create_profile(context, caller.uid, user, *address_writes)
    else:
        context.store.commit([update_write(snapshot, encode_document(user)), *address_writes])
    return _answer(context, caller, user)


def _create_profile(context: Context, uid: str, user: User, *others: Write) -> None:
    profile_write = store.create(user_path(uid), encode_document(user))
    context.store.commit([profile_write, *first_count_writes(context, uid), *others])


def _address_writes(context: Context, caller: Caller, user: User) -> list[Write]:
    """The writes that take the caller's address, where it is not in their profile yet, out of the profiles of others.

    Sign-in gives an address to one account at a time, but tells nobody when somebody has given theirs up.
    """
    if caller.email in ("", user.email):
        return []
    writes = []
    for snapshot in context.store.query(profiles_with_address_query(caller.email)):
        with suppress_damage():
            if snapshot.id != caller.uid:
                other = replace(decode_document(User, snapshot), email="")
                writes.append(update_write(snapshot, encode_document(other)))
    return writes


def _answer(context: Context, caller: Caller, user: User) -> ProfileAnswer:
    face, more = faces.person_face(user.face, caller.uid), user.outdated_after is not None
    sold = context.make_checkout is not None
    return ProfileAnswer(caller.uid, user.name, face, context.free, sold=sold, more=more, back=user.back)


def _check_newcomer(context: Context, caller: Caller) -> None:
    """Checks that this person may have a new profile. They had none when this call looked.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED, many new people have come from their address of the network; UNAUTHENTICATED,
            another call has deleted the account while this one was carried out.
    """
    check_not_deleted(context, caller.uid)
    if context.call_limits is not None:
        context.call_limits.count_newcomer(caller.ip_address)


def save_profile(context: Context, caller: Caller, request: SaveProfileRequest) -> ProfileAnswer:
    """Makes or changes the caller's profile.

    Name, face and back also change at the tables that wait or are played: at the first of them at once, at the others
    as `table_pages` says. Somebody who has a name that is refused today may keep it, and so a face and a back.

    Raises:
        ServiceError: FAILED_PRECONDITION, the person's level does not open this face or this back.
    """
    path = user_path(caller.uid)
    (snapshot,) = context.store.read(path)
    if snapshot is None:
        _check_newcomer(context, caller)
    old = decode_document(User, snapshot) if snapshot else None
    name = limits.clean_name(request.name)
    if old is None or name != old.name:
        name = limits.clean_new_name(name)
    user = old or User(name)
    address_writes = _address_writes(context, caller, user)
    if request.face != user.face:
        check_open("face", request.face, find_level(user.points))
    if request.back != user.back:
        check_open("back", request.back, find_level(user.points))
    user = replace(
        user,
        name=name,
        face=faces.person_face(request.face or user.face, caller.uid),
        back=request.back or user.back,
        guest=request.guest if caller.is_guest is None else caller.is_guest,
        email=caller.email or (old.email if old else ""),
        seen=context.now(),
    )
    if snapshot is None or old is None:
        _create_profile(context, caller.uid, user, *address_writes)
    elif (user.name, user.face, user.back) == (old.name, old.face, old.back):
        context.store.commit([update_write(snapshot, encode_document(user)), *address_writes])
    else:
        user = _save_for_tables(context, snapshot, user, *address_writes)
    return _answer(context, caller, user)


def _save_for_tables(context: Context, snapshot: Snapshot, user: User, *others: Write) -> User:
    """Saves a profile that tables must be given, and changes the first of them. Returns the profile."""
    user = replace(user, outdated_after="")
    write = update_write(snapshot, encode_document(user))
    stamp = context.store.commit([write, *others])
    return update_next_tables(context, Snapshot(snapshot.path, write.data or {}, stamp), user)


def want_mail(context: Context, caller: Caller, request: WantMailRequest) -> ProfileAnswer:
    """Turns e-mails of one kind on or off.

    Those about turns change at the tables that are played, too, as `save_profile` does. Who turns a kind on that the
    list of the unsubscribed holds back is taken from it, and the other kinds that it has held back are turned off: they
    have asked for none of them.
    """
    path = user_path(caller.uid)
    (snapshot,) = context.store.read(path)
    if snapshot is None:
        raise refuse("FAILED_PRECONDITION", "no-profile")
    user = decode_document(User, snapshot)
    writes = _address_writes(context, caller, user)
    wish: dict[str, Any] = {MAIL_FIELDS[request.about]: request.wanted}
    user = replace(user, email=caller.email or user.email, **wish)
    if request.wanted and not user.email:
        raise refuse("FAILED_PRECONDITION", "address-not-verified")
    if request.about == "turns":
        return _answer(context, caller, _save_for_tables(context, snapshot, user, *writes))
    if request.wanted and is_unsubscribed(context, user.email):
        others: dict[str, Any] = {MAIL_FIELDS[kind]: False for kind in HELD_BACK if kind != request.about}
        user = replace(user, **others)
        writes.append(resubscribe_write(user.email))
    context.store.commit([update_write(snapshot, encode_document(user)), *writes])
    return _answer(context, caller, user)


def find_person(context: Context, caller: Caller, request: FindPersonRequest) -> FindPersonAnswer:
    """Finds the person who has verified exactly this address, or has exactly this code.

    Every search is counted, also one that finds nobody. Searching needs a verified address, under which it is counted
    too, so that nobody searches under ever new accounts.
    """
    if not caller.email and caller.is_guest:
        raise refuse("FAILED_PRECONDITION", "search-needs-account")
    if not caller.email:
        raise refuse("FAILED_PRECONDITION", "address-not-verified")
    counts = [count_action(context, caller.uid, "searches"), count_search(context, caller.email)]
    profile = find_by_code(context, request.code) if request.code else find_by_email(context, request.email)
    context.store.commit(counts)
    if profile is None:
        return FindPersonAnswer()
    user = decode_document(User, profile)
    return FindPersonAnswer(profile.id, user.name, faces.person_face(user.face, profile.id))
