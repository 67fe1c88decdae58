"""The lobby: the people, codes and start times of waiting tables, and the beginning of their games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.text import Text
from engine.view import SPECTATOR, View
from functions import codes, store
from functions.decoding import decode_document, needs_new_view
from functions.documents import MIN_CLIENT, SCHEMA, GameAnswer, GameDocument, Invite, TablePlayer, Timer
from functions.durations import DAY_SECONDS
from functions.encoding import encode_document, encode_view, update_write
from functions.errors import refuse
from functions.game_decoding import load_rules
from functions.limits import MAX_START_DAYS, MIN_PEOPLE_TO_START
from functions.paths import code_path, invite_path
from functions.private_documents import TableCode
from functions.service.context import Context
from functions.service.game.game_change import GameChange
from functions.service.game.game_lists import add_list_writes
from functions.service.tables.contacts import befriend_writes, read_people
from functions.service.tables.player_names import make_distinct
from functions.store import Snapshot, Write


def add_code(context: Context, game_id: str, table: GameDocument) -> tuple[GameDocument, list[Write]]:
    """The table with a code, and the write of that code. A table with a code stays as it is."""
    if table.code:
        return table, []
    code = codes.draw_table_code()
    table = replace(table, code=code, link=context.link and context.link + code)
    return table, [store.create(code_path(code), encode_document(TableCode(game_id)))]


def set_start_time(context: Context, table: GameDocument, starts_at: int | None, time_zone: str = "") -> GameDocument:
    """The table with this start time (Unix seconds); None for one that its originator begins.

    E-mails say it in `time_zone`, or in UTC where that is empty.

    Raises:
        ServiceError: INVALID_ARGUMENT for a time that has passed or is too far away.
    """
    if starts_at is None:
        return replace(table, starts_at=None, timer=Timer(table.timer.limit))
    if starts_at <= context.now():
        raise refuse("INVALID_ARGUMENT", "start-passed")
    if starts_at > context.now() + MAX_START_DAYS * DAY_SECONDS:
        raise refuse("INVALID_ARGUMENT", "start-too-late", days=MAX_START_DAYS)
    return replace(table, starts_at=starts_at, time_zone=time_zone, timer=Timer(table.timer.limit, starts_at))


def seat_person(table: GameDocument, person: TablePlayer, *, is_invited: bool = True) -> GameDocument:
    """The waiting table with one more person, who gets a name that differs from every other there.

    Seats are kept for people with an unanswered invite; nobody else can take them.

    Raises:
        ServiceError: FAILED_PRECONDITION, the table is full, or the seats that are left are kept.
    """
    uid = person.uid
    table = add_user(table, uid)
    if any(player.uid == uid for player in table.players):
        return table
    left = load_rules(table).seat_counts[-1] - len(table.players)
    if left <= 0:
        raise refuse("FAILED_PRECONDITION", "table-full")
    if not is_invited and left <= sum(entry.status == "pending" for entry in table.asked):
        raise refuse("FAILED_PRECONDITION", "seats-are-kept")
    return replace(table, players=make_distinct((*table.players, person), uid))


def add_user(table: GameDocument, uid: str) -> GameDocument:
    """The table with this person among its users."""
    users = table.users if uid in table.users else (*table.users, uid)
    return replace(table, users=users, left=tuple(other for other in table.left if other != uid))


def waiting_view(kind: str) -> dict[str, Any]:
    """The view of a waiting table, which has no state of a game yet."""
    return encode_view(View(kind, SPECTATOR, "shuffle", "waiting", None, Text("waiting-for-players")))


def update_waiting_table(context: Context, snapshot: Snapshot, table: GameDocument, *others: Write) -> GameAnswer:
    """Commits a change of a table that has not begun."""
    if needs_new_view(table):
        table = replace(table, view=waiting_view(table.kind), min_client=MIN_CLIENT, schema=SCHEMA)
    table = replace(table, version=table.version + 1, changed=context.now())
    answer = GameAnswer(snapshot.id, table.version, table.move_number)
    writes = [update_write(snapshot, encode_document(table)), *others]
    context.commit(add_list_writes(context, snapshot.id, snapshot, table.users, writes), answer)
    return answer


def begin_game(context: Context, game_id: str, snapshot: Snapshot, table: GameDocument) -> GameAnswer:
    """Begins the game with the players at the table. The people among them become contacts.

    Raises:
        OptionError: not a number of players for this game.
    """
    change = GameChange.begin(context, game_id, table, snapshot=snapshot)
    people = read_people(context, change.table)
    change.secret = replace(change.secret, mail=tuple(person.uid for person in people if person.user.wants_mail))
    change.make_quick_moves()
    return change.commit(*befriend_writes(people, context.now(), table.kind))


def begin_when_due(context: Context, game_id: str, snapshot: Snapshot, table: GameDocument) -> GameAnswer:
    """Begins the game of a waiting table whose start time has come.

    With too few people, or too many players for the game, the start time is cancelled instead, at the table and in its
    unanswered invites.
    """
    if table.timer.deadline is None or context.now() < table.timer.deadline:
        return GameAnswer(game_id, table.version, table.move_number)
    people = sum(player.uid in table.users for player in table.players)
    if people >= MIN_PEOPLE_TO_START and len(table.players) in load_rules(table).seat_counts:
        return begin_game(context, game_id, snapshot, table)
    table = set_start_time(context, table, None)
    return update_waiting_table(context, snapshot, table, *invite_writes(context, table))


def invite_writes(context: Context, table: GameDocument) -> list[Write]:
    """The writes that give the unanswered invites the start time of the table."""
    pending = [invite_path(entry.id) for entry in table.asked if entry.status == "pending"]
    snapshots = context.store.read(*pending) if pending else ()
    return [
        update_write(snapshot, encode_document(replace(decode_document(Invite, snapshot), starts_at=table.starts_at)))
        for snapshot in snapshots
        if snapshot is not None
    ]
