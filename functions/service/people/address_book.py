"""The people whom a person keeps as friends, and the groups of them that are asked together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from functions import limits
from functions.decoding import decode_document
from functions.encoding import encode_document, update_write
from functions.errors import refuse
from functions.faces import person_face
from functions.names import number_name
from functions.paths import user_path
from functions.service.context import Caller, Context
from functions.service.deleted_accounts import not_deleted_write
from functions.service.tables.contacts import limit_contacts
from functions.user_documents import ContactEntry, PeopleGroup, User


@dataclass(frozen=True, slots=True)
class KeepFriendRequest:
    """The request to keep a person as a friend, or no longer."""

    uid: str
    kept: bool = True

    def __post_init__(self) -> None:
        limits.check_id("uid", self.uid)


@dataclass(frozen=True, slots=True)
class KeepFriendAnswer:
    """The answer: the number of people whom the caller keeps as friends now."""

    kept: int


@dataclass(frozen=True, slots=True)
class SaveGroupRequest:
    """The request to save a group of contacts. Without people the group `name` is deleted."""

    name: str
    uids: tuple[str, ...] = ()
    old_name: str | None = None
    """The name of the saved group that is changed; empty for a new one. None from older programs, which replace the
    group `name`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", limits.clean_name(self.name))
        if self.old_name:
            object.__setattr__(self, "old_name", limits.clean_name(self.old_name))
        limits.check_count("uids", self.uids, limits.MAX_GROUP)
        for uid in self.uids:
            limits.check_id("uids", uid)
        limits.check_distinct("uids", self.uids)


@dataclass(frozen=True, slots=True)
class SaveGroupAnswer:
    """The answer: the number of groups that the caller has now."""

    groups: int


def keep_friend(context: Context, caller: Caller, request: KeepFriendRequest) -> KeepFriendAnswer:
    """Keeps a person as a friend, who is not told. They stay on the list, however many others are met later.

    Raises:
        ServiceError: NOT_FOUND, there is no such person; FAILED_PRECONDITION, the caller blocks them.
    """
    uid = request.uid
    if uid == caller.uid:
        raise refuse("INVALID_ARGUMENT", "friend-of-oneself")
    snapshot, other = context.store.read(user_path(caller.uid), user_path(uid))
    if snapshot is None:
        raise refuse("FAILED_PRECONDITION", "no-profile")
    user = decode_document(User, snapshot)
    if request.kept and user.blocks(uid):
        raise refuse("FAILED_PRECONDITION", "you-blocked-them")
    friends = user.friends
    if request.kept and not any(friend.uid == uid for friend in friends):
        if other is None:
            raise refuse("NOT_FOUND", "no-such-person")
        person = decode_document(User, other)
        name = number_name(person.name, [friend.name for friend in friends], limits.MAX_NAME)
        friends = (*friends, ContactEntry(uid, name, face=person_face(person.face, uid)))
    friends = tuple(replace(friend, kept=request.kept) if friend.uid == uid else friend for friend in friends)
    friends = limit_contacts(friend for friend in friends if friend.kept or friend.seen)
    answer = KeepFriendAnswer(sum(friend.kept for friend in friends))
    if friends != user.friends:
        write = update_write(snapshot, encode_document(replace(user, friends=friends)))
        context.commit([write, not_deleted_write(uid)] if other is not None else [write], answer)
    return answer


def save_group(context: Context, caller: Caller, request: SaveGroupRequest) -> SaveGroupAnswer:
    """Saves a group of the caller's contacts, or deletes it. A group that is renamed keeps its place.

    Raises:
        ServiceError: NOT_FOUND, one of them is no contact; FAILED_PRECONDITION, another group has the name;
            INVALID_ARGUMENT, too many groups.
    """
    (snapshot,) = context.store.read(user_path(caller.uid))
    if snapshot is None:
        raise refuse("FAILED_PRECONDITION", "no-profile")
    user = decode_document(User, snapshot)
    if not {friend.uid for friend in user.friends}.issuperset(request.uids):
        raise refuse("NOT_FOUND", "no-such-person")
    groups = list(user.groups)
    place = same_name = _find_group(groups, request.name)
    if request.uids and request.old_name is not None:
        place = _find_group(groups, request.old_name)
        if same_name not in (place, len(groups)):
            raise refuse("FAILED_PRECONDITION", "group-name-taken", name=groups[same_name].name)
    groups[place : place + 1] = [PeopleGroup(request.name, request.uids)] if request.uids else []
    limits.check_count("groups", groups, limits.MAX_GROUPS)
    answer = SaveGroupAnswer(len(groups))
    if tuple(groups) != user.groups:
        context.commit([update_write(snapshot, encode_document(replace(user, groups=tuple(groups))))], answer)
    return answer


def _find_group(groups: Sequence[PeopleGroup], name: str) -> int:
    """The index of the group of this name in any letter case, or the number of groups if there is none."""
    folded = name.casefold()
    return next((index for index, group in enumerate(groups) if group.name.casefold() == folded), len(groups))
