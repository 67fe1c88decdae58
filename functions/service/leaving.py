"""Leaving for good: a game is taken off somebody's list, and deleted when it is on nobody's."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.errors import EngineError, IllegalMove
from engine.game import Away
from engine.view import TABLE
from functions import documents, limits, store
from functions.documents import Table
from functions.errors import ServiceError
from functions.reading import readable
from functions.service.clock import GameRequest
from functions.service.house import Caller, House
from functions.service.play import Play, pair
from functions.service.rewriting import rewrite
from functions.service.waiting import change_waiting
from functions.store import Conflict, Query, Snapshot, StoreError, Where, Write

DELETIONS_AT_ONCE: Final = 400

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class Left:
    """The game that was left."""

    game_id: str


def delete_game(house: House, caller: Caller, request: GameRequest) -> Left:
    """Take a game off one's own list, and leave its table; who still plays there is away. What nobody has any
    more is deleted."""
    leave_for_good(house, request.game_id, caller.uid)
    return Left(request.game_id)


def leave_for_good(house: House, id: str, uid: str) -> None:
    """As `delete_game`, of this person."""
    read = snapshot, _ = pair(house, id)
    table = readable(snapshot, uid)
    if snapshot is not None and table.status == "waiting":
        leave_waiting(house, id, snapshot, table, uid)
        return
    try:
        play = Play.open(house, id, uid, read=read)
    except (ServiceError, EngineError):  # damaged, or written by another version of the program
        left = _without(table, uid)
        rewrite(house, read, left)
    else:
        left = _leave(play, uid)
    if not left.users:
        forget(house, id)


def leave_waiting(house: House, id: str, snapshot: Snapshot, table: Table, uid: str) -> None:
    """Free a seat of a table that waits."""
    asked = tuple(replace(one, status="declined") if one.uid == uid else one for one in table.asked)
    players = tuple(player for player in table.players if player.uid != uid)
    left = _without(replace(table, players=players, asked=asked), uid)
    change_waiting(house, snapshot, left, store.delete(documents.presence_path(id, uid)))
    if not left.users:
        forget(house, id)


def _leave(play: Play, uid: str) -> Table:
    """Commit the game without this person, and say what its table is then."""
    for seat in play.present:
        if play.table.players[seat].uid == uid and len(play.table.users) > 1:
            with suppress(IllegalMove):  # the game is over, or has not dealt them in yet
                play.do(TABLE, Away(seat))
    play.table = _without(play.table, uid)
    play.forget_hand(uid)  # who comes back is given it again
    play.secret = replace(play.secret, mail=tuple(user for user in play.secret.mail if user != uid))
    if play.table.users:
        play.advance()
    own = documents.hand_path(play.id, uid), documents.presence_path(play.id, uid)
    play.commit(*map(store.delete, own))
    return play.table


def _without(table: Table, uid: str) -> Table:
    """The table for everybody but this person; the originator's part goes to the next."""
    users = tuple(user for user in table.users if user != uid)
    seated = [player.uid for player in table.players if player.uid in users]
    originator = table.originator if table.originator != uid else next(iter([*seated, *users]), "")
    hands = {user: version for user, version in table.hands.items() if user != uid}
    left = (*table.left, uid) if any(player.uid == uid for player in table.players) else table.left
    return replace(table, users=users, originator=originator, hands=hands, left=left)


def forget(house: House, id: str) -> None:
    """Delete a game, if nobody has it any more: itself last, so that `sweep` finds what was broken off."""
    (snapshot,) = house.store.read(documents.game_path(id))
    if snapshot is None or snapshot.data.get("users") != []:
        return
    below = [f"{documents.game_path(id)}/{name}" for name in ("Hands", "Presence", "Secret", "Log", "Moves")]
    for collection in below:
        while found := house.store.query(Query(collection, limit=DELETIONS_AT_ONCE)):
            house.store.commit([store.delete(document.path) for document in found])
    beside = [documents.invite_path(invite) for invite in _ids(snapshot.data.get("invites"))]
    beside += [documents.code_path(code) for code in _ids([snapshot.data.get("code")])]
    with suppress(Conflict):  # somebody else has deleted it as well
        house.store.commit([*map(store.delete, beside), Write(snapshot.path, None, snapshot.stamp)])


def sweep(house: House) -> None:
    """Finish deletions that were broken off."""
    for snapshot in house.store.query(Query(documents.GAMES, (Where("users", "==", ()),))):
        try:
            forget(house, snapshot.path.rpartition("/")[2])
        except StoreError as error:  # what cannot be deleted must not keep people from what can be read
            _log.warning("a game that nobody has was not deleted: %s", error.text.code)


def _ids(found: Any) -> list[str]:
    """The ids among what stands in a document that may be damaged."""
    ids = []
    for one in found if isinstance(found, list) else ():
        with suppress(ServiceError):
            if isinstance(one, str):
                limits.id("invites", one)
                ids.append(one)
    return list(dict.fromkeys(ids))
