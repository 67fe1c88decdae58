"""Queries of a client about people: the account, invites, and who is present."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from client.errors import CallError, translate_errors
from client.models import Account, BoughtCode, Contact, Group, Invitation, Invitee, Person, Presence
from client.protocol import Unwatch
from client.queries.document_source import DocumentSource
from client.queries.tables import build_invitees
from engine.errors import OptionError, UnknownKind
from engine.games import get_game
from engine.text import Text
from functions import limits
from functions.access import decode_game
from functions.backs import BACKS
from functions.decoding import decode_document
from functions.documents import Invite
from functions.errors import ServiceError
from functions.faces import person_face
from functions.paths import INVITES, USERS, game_path, presence_path, user_path
from functions.points import ACHIEVEMENTS
from functions.presence import last_seen
from functions.store import Query, Snapshot, Where
from functions.user_documents import User

T = TypeVar("T")


class SocialQueries(ABC):
    """The methods of `Client` that read people. A subclass provides the documents and the person who is signed in."""

    _documents: DocumentSource
    _is_free: bool = False
    """Whether nobody needs an upgrade with this authority."""
    _is_sold: bool = False
    """Whether this authority sells the upgrade."""

    @abstractmethod
    def _current_uid(self) -> str:
        """Uid of the signed-in person, empty for nobody."""

    # The account

    def account(self) -> Account:
        uid = self._require_uid()
        with translate_errors():
            return self._build_account(uid, self._documents.read(user_path(uid)))

    def watch_account(self, callback: Callable[[Account], None]) -> Unwatch:
        uid = self._require_uid()
        return self._watch_all((user_path(uid),), partial(self._build_account, uid), callback)

    def _build_account(self, uid: str, snapshots: tuple[Snapshot | None, ...]) -> Account:
        if not snapshots or snapshots[0] is None:
            raise CallError("FAILED_PRECONDITION", Text("no-profile"))
        user = decode_document(User, snapshots[0])
        return Account(
            uid=uid,
            name=user.name,
            face=person_face(user.face, uid),
            guest=user.guest,
            email=user.email,
            upgraded=user.upgraded,
            may_start=user.upgraded or self._is_free,
            is_sold=self._is_sold,
            gift_codes=tuple(BoughtCode(code.code, code.state) for code in reversed(user.gift_codes)),
            wants_mail=user.wants_mail,
            wants_invite_mail=user.wants_invite_mail,
            wants_reminder_mail=user.wants_reminder_mail,
            wants_last_reminder_mail=user.wants_last_reminder_mail,
            contacts=tuple(
                Contact(
                    friend.uid,
                    friend.name,
                    friend.seen,
                    person_face(friend.face, friend.uid),
                    friend.kind,
                    friend.kept,
                )
                for friend in user.friends
            ),
            groups=tuple(Group(group.name, group.uids) for group in user.groups),
            code=user.code,
            blocked=tuple(Person(person.uid, person.name, person_face("", person.uid)) for person in user.blocked),
            points=user.points,
            game_totals=user.game_totals,
            achievements=tuple(id for id in user.achievements if id in ACHIEVEMENTS),
            back=user.back if user.back in BACKS else "",
        )

    # Invites

    def invitations(self) -> tuple[Invitation, ...]:
        return _build_invitations(_flatten([self._read_target(target) for target in _invite_targets(self.account())]))

    def watch_invitations(self, callback: Callable[[tuple[Invitation, ...]], None]) -> Unwatch:
        return self._watch_invites(self.account(), callback)

    def _watch_invites(self, account: Account, callback: Callable[[tuple[Invitation, ...]], None]) -> Unwatch:
        """Watches the invites to the uid and the verified address of this account, which is of the signed-in person."""
        return self._watch_all(_invite_targets(account), _build_invitations, callback)

    def invitees(self, game: str) -> tuple[Invitee, ...]:
        uid = self._require_uid()
        (snapshot,) = self._documents.read(game_path(game))
        with translate_errors():
            table = decode_game(snapshot, uid)
        of_game = (Where("from", "==", uid), Where("game", "==", game))
        own_invites = Query(INVITES, of_game, limits.MAX_LISTED_INVITES)
        recipients = {invite.id: str(invite.data.get("to")) for invite in self._documents.query(own_invites)}
        return build_invitees(table, {id: to for id, to in recipients.items() if "@" in to})

    # Presence

    def watch_presence(self, game: str, callback: Callable[[tuple[Presence, ...]], None]) -> Unwatch:
        collection = presence_path(game, "").rstrip("/")
        return self._watch_all((Query(collection, limit=limits.MAX_USERS),), _build_presences, callback)

    # Inside

    def _require_uid(self) -> str:
        if not (uid := self._current_uid()):
            raise CallError("UNAUTHENTICATED", Text("sign-in-first"))
        return uid

    def _watch_all(
        self,
        targets: tuple[Query | str, ...],
        build: Callable[[tuple[Snapshot, ...]], T],
        callback: Callable[[T], None],
    ) -> Unwatch:
        """Calls back with what `build` makes of all targets together, now and whenever that changes."""
        snapshots = [self._read_target(target) for target in targets]
        lock = threading.RLock()
        with translate_errors():
            latest = [build(_flatten(snapshots))]
        callback(latest[0])

        def update(index: int, changed: tuple[Snapshot, ...]) -> None:
            with lock, suppress(ServiceError, CallError):  # deleted or damaged: nothing more to show
                snapshots[index] = changed
                built = build(_flatten(snapshots))
                if built != latest[0]:
                    latest[0] = built
                    callback(built)

        watch = self._documents.watch
        unwatches = [
            watch(target, partial(update, index), known)
            for index, (target, known) in enumerate(zip(targets, tuple(snapshots), strict=True))
        ]

        def unwatch_all() -> None:
            for unwatch in unwatches:
                unwatch()

        return unwatch_all

    def _read_target(self, target: Query | str) -> tuple[Snapshot, ...]:
        if isinstance(target, Query):
            return self._documents.query(target)
        return tuple(snapshot for snapshot in self._documents.read(target) if snapshot is not None)


def _invite_targets(account: Account) -> tuple[Query | str, ...]:
    """The profile, which says who is blocked, and queries for the unanswered invites by uid and by address."""
    recipients = [account.uid, account.email] if account.email else [account.uid]
    pending = Where("status", "==", "pending")
    queries = (
        Query(INVITES, (Where("to", "==", recipient), pending), limits.MAX_LISTED_INVITES, newest_first="sent")
        for recipient in recipients
    )
    return (user_path(account.uid), *queries)


def _flatten(groups: list[tuple[Snapshot, ...]]) -> tuple[Snapshot, ...]:
    return tuple(snapshot for group in groups for snapshot in group)


def _build_invitations(snapshots: tuple[Snapshot, ...]) -> tuple[Invitation, ...]:
    """Builds the invites of these documents, but those of people whom the profile among them blocks."""
    user = next((decode_document(User, one) for one in snapshots if one.path.startswith(USERS)), None)
    invitations: dict[str, Invitation] = {}
    for snapshot in snapshots:
        id = snapshot.id
        if snapshot.path.startswith(USERS):
            continue
        with suppress(ServiceError):  # a damaged invite must not hide the others
            invite = decode_document(Invite, snapshot)
            if user is not None and user.blocks(invite.from_):
                continue
            invitations[id] = Invitation(
                id=id,
                game=invite.game,
                kind=invite.kind,
                inviter=invite.name,
                text=invite.nudge_text or invite.text,
                sent=invite.sent,
                starts_at=invite.starts_at,
                nudged=invite.nudged,
                face=person_face(invite.face, invite.from_ or invite.name),
                uid=invite.from_,
                options=_read_options(invite),
                time_limit=invite.time_limit,
                hints=invite.hints,
            )
    return tuple(sorted(invitations.values(), key=lambda invitation: (invitation.sent, invitation.id), reverse=True))


def _read_options(invite: Invite) -> dict[str, Any]:
    """The options of the game of an invite; empty where a newer program alone knows that game or one of them."""
    try:
        return get_game(invite.kind, **invite.options).options()
    except (UnknownKind, OptionError):
        return {}


def _build_presences(snapshots: tuple[Snapshot, ...]) -> tuple[Presence, ...]:
    """Presence of each person by uid. People write these documents themselves, so missing fields are tolerated."""
    return tuple(
        Presence(snapshot.id, snapshot.data.get("here") is True, last_seen(snapshot.data)) for snapshot in snapshots
    )
