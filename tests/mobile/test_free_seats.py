"""That a table is full is told where people are chosen for it, and not only to those who come too late."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Account, Contact, Invitee
from client.runner import ignore_result
from engine.games import GAMES
from mobile.lobby.invitee_picker import InviteePicker
from mobile.new_game.model import NewGame
from mobile.new_game.new_table import NewTable
from mobile.new_game.starter import GameStarter
from tests.client.table.fakes import ControlledRunner
from tests.mobile.lobby_tables import ANN, WAITING, table
from tests.mobile.test_lobby import Together
from tests.mobile.watched_account import Watched

CONTACTS = Contact("bob", "Bob"), Contact("cho", "Cho"), Contact("dan", "Dan")
FILLED, FEWER = "Now the table is full.", "Only one seat is free: it goes to whoever comes first."
NONE = "The table is full: whoever you invite now gets a seat only if somebody leaves."


@pytest.mark.parametrize(
    ("seats", "notes"),
    [(None, ["", "", "", ""]), (3, ["", "", "", FILLED]), (1, ["", FILLED, FEWER, FEWER]), (0, [NONE] * 4)],
)
def test_who_invites_reads_whether_there_are_seats_for_those_who_are_chosen(
    seats: int | None, notes: list[str]
) -> None:
    people: Any = Watched(Account("ann", "Ann", contacts=CONTACTS))
    picker = InviteePicker(people, ControlledRunner(), seats=seats)
    picker.open()
    told = [picker.seats_note]
    for contact in CONTACTS:
        picker.toggle(contact.uid)
        told.append(picker.seats_note)
    assert told == notes


def test_at_a_table_that_waits_seats_are_free_to_which_nobody_is_invited() -> None:
    view = replace(WAITING, kind="five_hundred")
    asked, declined = Invitee("i1", "pending", "Cho", "cho"), Invitee("i2", "declined", "Dan", "dan")
    for invitees, seats in (((), 2), ((asked,), 1), ((asked, declined), 1)):
        lobby = Together(table(players=(ANN,), view=view, invitees=invitees), kind="five_hundred").lobby
        assert lobby.create_picker().seats == seats


def test_computers_take_seats_of_a_new_table(client: EmbeddedClient, run: ControlledRunner) -> None:
    form = NewTable(GameStarter(client, run, ignore_result), "five_hundred")
    assert form.picker.seats == 2
    form.change("with", True)
    form.change("computers", 1)
    assert form.picker.seats == 1


def test_people_here_who_take_the_last_seat_are_told_so(client: EmbeddedClient, run: ControlledRunner) -> None:
    form = NewGame(GameStarter(client, run, ignore_result), "crazy_eights")
    people, seats = form.people_here, GAMES["crazy_eights"].seat_counts[-1]
    assert people is not None
    news = []
    for number in range(1, seats):
        people.typing(f"Person {number}")
        people.add()
        form.change("opponents", 0)
        news.append(people.news)
    assert news == [*[""] * (seats - 2), FILLED]
