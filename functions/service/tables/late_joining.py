"""Late joining: people who come to a game that is played are dealt in with its next hand."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Join
from engine.view import TABLE
from functions.documents import GameAnswer, TablePlayer
from functions.errors import refuse
from functions.service.context import Context
from functions.service.emails import update_mail_list
from functions.service.game.game_change import GameChange
from functions.service.tables.contacts import befriend_writes, read_people
from functions.service.tables.player_names import make_distinct
from functions.store import Write


def join(context: Context, change: GameChange, player: TablePlayer, *others: Write) -> GameAnswer:
    """Commits the game with one more person, and makes contacts of the people there.

    Raises:
        ServiceError: FAILED_PRECONDITION, nobody may join this game now.
    """
    if not change.may_join:
        raise refuse("FAILED_PRECONDITION", "cannot-join-now")
    change.seat_player(len(change.table.players), player)
    change.table = replace(change.table, players=make_distinct(change.table.players, player.uid))
    change.make_move(TABLE, Join())
    people = read_people(context, change.table)
    if any(person.uid == player.uid and person.user.wants_mail for person in people):
        change.secret = update_mail_list(change.secret, player.uid, wanted=True)
    change.make_quick_moves()
    return change.commit(*others, *befriend_writes(people, context.now(), change.table.kind))
