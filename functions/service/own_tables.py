"""All tables of one person: what changes at each of them when the person does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

from functions import documents
from functions.documents import FORMER, Secret, Table
from functions.errors import ServiceError
from functions.reading import stored
from functions.service.house import House
from functions.service.names import distinct
from functions.service.play import Pair, pair
from functions.service.rewriting import rewrite
from functions.store import Query, Where


def renamed(house: House, uid: str, name: str) -> None:
    """Call this person so at the tables that wait or are played, with a number where somebody else is called so."""

    def anew(table: Table) -> Table:
        table = called(table, uid, name)
        return replace(table, players=distinct(table.players, uid))

    for read, table in _tables(house, "users", uid, lambda one: one.status != "over" and anew(one) != one):
        rewrite(house, read, anew(table))


def reads_letters(house: House, uid: str, wanted: bool) -> None:
    """Whether this person gets letters about the tables that are played."""
    for read, table in _tables(house, "users", uid, lambda one: one.status == "playing" and len(_people(one)) > 1):
        if read[1] is None:
            continue
        with suppress(ServiceError):
            before = stored(Secret, read[1]).mail
            mail = (*(one for one in before if one != uid), *([uid] if wanted else []))
            if mail != before:
                rewrite(house, read, table, mail=list(mail))


def anonymous(house: House, uid: str) -> None:
    """Nobody can tell any more who this was: at the tables that they have left, and where they were asked."""
    for read, table in _tables(house, "left", uid, lambda one: True):
        table = called(table, uid, FORMER)
        players = tuple(replace(one, uid="") if one.uid == uid else one for one in table.players)
        asked = tuple(replace(one, uid="") if one.uid == uid else one for one in table.asked)
        left = tuple(one for one in table.left if one != uid)
        rewrite(house, read, replace(table, players=players, asked=asked, left=left))


def called(table: Table, uid: str, name: str) -> Table:
    """The table at which this person is called so."""
    return replace(
        table,
        players=tuple(replace(one, name=name) if one.uid == uid else one for one in table.players),
        asked=tuple(replace(one, name=name) if one.uid == uid else one for one in table.asked),
    )


def ids_of(house: House, uid: str) -> tuple[str, ...]:
    """The games on this person's list, by their ids."""
    found = house.store.query(Query(documents.GAMES, (Where("users", "array-contains", uid),)))
    return tuple(one.path.rpartition("/")[2] for one in found)


def _tables(house: House, field: str, uid: str, concerns: Callable[[Table], bool]) -> Iterator[tuple[Pair, Table]]:
    """The tables that name this person in that field and that this concerns, each as it was read with its secret. A
    damaged one must not keep the others from what is done."""
    for one in house.store.query(Query(documents.GAMES, (Where(field, "array-contains", uid),))):
        with suppress(ServiceError):
            if not concerns(stored(Table, one)):
                continue
            read = pair(house, one.path.rpartition("/")[2])
            if read[0] is not None and concerns(table := stored(Table, read[0])):
                yield read, table


def _people(table: Table) -> tuple[str, ...]:
    return tuple(player.uid for player in table.players if player.uid in table.users)
