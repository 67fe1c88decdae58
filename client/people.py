"""What a person reads of people: the own account, invites, and who is here. The same for every client."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from client.following import Documents
from client.protocol import CallError, Unwatch
from client.reading import id_of, invited_of, said
from client.shown import Account, Friend, Invitation, Invited, Presence
from engine.text import Text
from functions import documents, limits
from functions.documents import Invite, User
from functions.errors import ServiceError
from functions.presence import seen_at
from functions.reading import readable, stored
from functions.store import Query, Snapshot, Where

T = TypeVar("T")


class People(ABC):
    """The third of a `Client` that reads of people. A subclass says who is signed in, and where documents are."""

    _documents: Documents
    _is_free: bool = False
    """Whether nobody needs an upgrade where this client plays."""

    @abstractmethod
    def _me(self) -> str:
        """The uid of who is signed in; empty: nobody."""

    # The account

    def account(self) -> Account:
        uid = self._signed_in()
        return said(lambda: self._account(uid, self._documents.read(documents.user_path(uid))))

    def watch_account(self, callback: Callable[[Account], None]) -> Unwatch:
        uid = self._signed_in()
        return self._watching((documents.user_path(uid),), lambda found: self._account(uid, found), callback)

    def _account(self, uid: str, found: tuple[Snapshot | None, ...]) -> Account:
        if not found or found[0] is None:
            raise CallError("FAILED_PRECONDITION", Text("no-profile"))
        user = stored(User, found[0])
        return Account(
            uid=uid,
            name=user.name,
            icon=user.icon,
            guest=user.guest,
            email=user.email,
            upgraded=user.upgraded,
            may_start=user.upgraded or self._is_free,
            wants_mail=user.wants_mail,
            friends=tuple(Friend(one.uid, one.name, one.seen) for one in user.friends),
        )

    # Invites

    def invitations(self) -> tuple[Invitation, ...]:
        found = (self._documents.query(query) for query in self._to_me())
        return _invitations(tuple(one for some in found for one in some))

    def watch_invitations(self, callback: Callable[[tuple[Invitation, ...]], None]) -> Unwatch:
        return self._watching(self._to_me(), _invitations, callback)

    def invited(self, game: str) -> tuple[Invited, ...]:
        uid = self._signed_in()
        (found,) = self._documents.read(documents.game_path(game))
        table = said(lambda: readable(found, uid))
        mine = Query(documents.INVITES, (Where("from", "==", uid), Where("game", "==", game)))
        sent = {id_of(one): str(one.data.get("to")) for one in self._documents.query(mine)}
        return invited_of(table, {id: to for id, to in sent.items() if "@" in to})

    def _to_me(self) -> tuple[Query, ...]:
        """The invites to this person, by uid and by the verified address, that wait for an answer."""
        account = self.account()
        me = [account.uid, account.email] if account.email else [account.uid]
        return tuple(Query(documents.INVITES, (Where("to", "==", to), Where("status", "==", "pending"))) for to in me)

    # Who is here

    def be_here(self, game: str, here: bool = True) -> None:
        self._documents.say_here(documents.presence_path(game, self._signed_in()), here)

    def watch_presence(self, game: str, callback: Callable[[tuple[Presence, ...]], None]) -> Unwatch:
        collection = documents.presence_path(game, "").rstrip("/")
        return self._watching((Query(collection, limit=limits.USERS),), _presences, callback)

    # Inside

    def _signed_in(self) -> str:
        if not (uid := self._me()):
            raise CallError("UNAUTHENTICATED", Text("sign-in-first"))
        return uid

    def _watching(
        self,
        targets: tuple[Query | str, ...],
        read: Callable[[tuple[Snapshot, ...]], T],
        callback: Callable[[T], None],
    ) -> Unwatch:
        """Call back with what is read of all targets together, now and whenever it changes."""
        found = [self._found(target) for target in targets]
        lock, told = threading.RLock(), [said(lambda: read(_joined(found)))]
        callback(told[0])

        def changed(which: int, snapshots: tuple[Snapshot, ...]) -> None:
            with lock, suppress(ServiceError, CallError):  # deleted, or damaged: nothing more to show
                found[which] = snapshots
                now = read(_joined(found))
                if now != told[0]:
                    told[0] = now
                    callback(now)

        unwatches = [self._documents.watch(target, partial(changed, which)) for which, target in enumerate(targets)]

        def unwatch() -> None:
            for one in unwatches:
                one()

        return unwatch

    def _found(self, target: Query | str) -> tuple[Snapshot, ...]:
        if isinstance(target, Query):
            return self._documents.query(target)
        return tuple(one for one in self._documents.read(target) if one is not None)


def _joined(found: list[tuple[Snapshot, ...]]) -> tuple[Snapshot, ...]:
    return tuple(one for some in found for one in some)


def _invitations(found: tuple[Snapshot, ...]) -> tuple[Invitation, ...]:
    made: dict[str, Invitation] = {}
    for one in found:
        with suppress(ServiceError):  # a damaged one must not hide the others
            invite = stored(Invite, one)
            made[id_of(one)] = Invitation(
                id=id_of(one),
                game=invite.game,
                kind=invite.kind,
                inviter=invite.name,
                text=invite.text,
                sent=invite.sent,
                starts_at=invite.starts_at,
                nudged=invite.nudged,
            )
    return tuple(sorted(made.values(), key=lambda one: (one.sent, one.id), reverse=True))


def _presences(found: tuple[Snapshot, ...]) -> tuple[Presence, ...]:
    """Who said that they are here, by uid. What people write themselves is taken as it is."""
    return tuple(Presence(id_of(one), one.data.get("here") is True, seen_at(one.data)) for one in found)
