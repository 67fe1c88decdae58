"""The people of a table, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from client.models import Account, Contact, Invitee, Player, Presence, Table, TablePhrase
from engine.text import Text
from engine.view import SeatView
from mobile.lobby.model import Lobby
from mobile.lobby.nudge_form import NudgeForm
from tests.client.table.fakes import ControlledRunner
from tests.mobile.fakes import People
from tests.mobile.lobby_tables import ADA, ANN, BOB, NOW, WAITING, Model, begins, table


class Together:
    def __init__(self, first: Table, kind: str = "game_of_threes", **answers: Any) -> None:
        self.people, self.notes, self.time = People(**{"invitees": (), "nudge": 1, **answers}), list[str](), [NOW]
        self.model = Model(first, kind)
        model: Any = self.model
        client: Any = self.people
        self.lobby = Lobby(model, client, ControlledRunner(), self.notes.append, lambda: self.time[0])
        self.model.changed.emit()

    @property
    def states(self) -> dict[str, str]:
        return {guest.name: guest.state for guest in self.lobby.members}

    def count(self, *call: Any) -> int:
        return self.people.asked.count(call)


def test_everybody_is_shown_with_how_they_stand() -> None:
    asked = Invitee("i1", "pending"), Invitee("i2", "declined", "Cho", "cho"), Invitee("i3", "accepted", "Bob", "bob")
    one = Together(table(invitees=asked), invitees=(Invitee("i1", "pending", address="dan@example.org"),))
    assert one.states == {
        "Ann": "present", "Bob": "accepted", "Ada": "computer", "dan@example.org": "invited", "Cho": "declined"
    }  # fmt: skip
    one.people.watched((Presence("bob", True, NOW - 100),))
    assert one.states["Bob"] == "present"
    one.people.watched((Presence("bob", True, NOW - 1_000),))
    assert one.states["Bob"] == "accepted", "so long ago that they have gone"


def test_who_was_here_is_told_from_who_has_not_come_yet_and_a_letter_is_no_promise() -> None:
    asked = Invitee("i1", "pending"), Invitee("i2", "pending", "Cho", "cho")
    one = Together(table(invitees=asked), invitees=(Invitee("i1", "pending", address="dan@example.org"),))
    one.people.watched(())
    said = {guest.name: guest.state_text for guest in one.lobby.members}
    assert (said["Bob"], said["dan@example.org"]) == ("coming, not here yet", "invited by e-mail")
    assert said["Cho"] == "invited, no answer yet"
    short = {guest.name: guest.short_text for guest in one.lobby.members}
    assert (short["Bob"], short["Cho"], short["dan@example.org"]) == ("coming", "invited", "invited")
    one.people.watched((Presence("bob", False, NOW - 10),))
    assert {guest.name: guest.state_text for guest in one.lobby.members}["Bob"] == "away for now"


def test_people_have_faces_and_an_address_has_none() -> None:
    asked = Invitee("i1", "pending"), Invitee("i2", "pending", "Cho", "cho", face="frog")
    seats = tuple(
        replace(player, face=face) for player, face in zip((ANN, BOB, ADA), ("owl", "lion", "bolt"), strict=True)
    )
    one = Together(
        table(players=seats, invitees=asked), invitees=(Invitee("i1", "pending", address="dan@example.org"),)
    )
    assert {guest.name: guest.face for guest in one.lobby.members} == {
        "Ann": "owl",
        "Bob": "lion",
        "Ada": "bolt",
        "Cho": "frog",
        "dan@example.org": "",
    }
    assert [one.lobby.face_at(seat) for seat in (1, 2, 3)] == ["lion", "bolt", ""]


def test_one_says_that_one_is_here_on_coming_each_minute_and_on_going() -> None:
    one = Together(table())
    assert one.count("report_presence", "g", True) == 1
    one.time[0] += 59
    one.lobby.tick()
    assert one.count("report_presence", "g", True) == 1
    one.time[0] += 1
    one.lobby.tick()
    assert one.count("report_presence", "g", True) == 2
    one.lobby.close()
    assert one.count("report_presence", "g", False) == one.count("unwatched") == 1


def test_a_table_that_plays_is_not_watched_for_people_and_one_against_computers_says_nothing() -> None:
    one = Together(table())
    one.model.become(table(version=2, status="playing"))
    assert one.count("unwatched") == 1
    one.time[0] += 600
    one.lobby.tick()
    assert one.count("report_presence", "g", True) == 1
    alone = Together(table(status="playing", players=(ANN, ADA)))
    alone.lobby.close()
    assert alone.people.asked == []
    assert alone.lobby.phrases == ()


@pytest.mark.parametrize(
    ("more", "start", "nudge"),
    [({}, True, True), ({"originator": "bob"}, False, False), ({"players": (ANN,)}, False, False)],
)
def test_only_who_made_the_table_starts_it_and_not_alone(more: dict[str, Any], start: bool, nudge: bool) -> None:
    lobby = Together(table(**more)).lobby
    assert (lobby.can_start, lobby.can_nudge) == (start, nudge)


def test_a_reminder_goes_to_who_has_a_seat_or_an_invite_and_is_not_here() -> None:
    invitees = Invitee("i1", "pending", "Cho", "cho"), Invitee("i2", "declined", "Eve", "eve")
    lobby = Together(table(invitees=invitees)).lobby
    assert [person.name for person in lobby.missing_people] == ["Bob", "Cho"]


def test_the_time_until_it_begins_is_counted_down_only_when_it_is_near() -> None:
    assert Together(begins(900)).lobby.seconds_left == 900
    far = Together(begins(20_000)).lobby
    assert far.seconds_left is None
    assert far.status_text.startswith("Starts at ")
    assert Together(table()).lobby.seconds_left is None


def test_where_the_time_has_passed_with_too_few_people_nothing_is_counted_down() -> None:
    lobby = Together(table(starts_at=int(NOW) - 60)).lobby
    assert lobby.seconds_left is None
    assert lobby.status_text == "Start now, or wait for Bob."


def test_who_made_the_table_reads_who_is_still_awaited() -> None:
    asked = Invitee("i1", "pending", "Cho", "cho"), Invitee("i2", "declined", "Dan", "dan")
    one = Together(table(invitees=asked))
    assert one.lobby.status_text == "Start now, or wait for Bob and Cho."
    one.people.watched((Presence("bob", True, NOW),))
    assert one.lobby.status_text == "Start now, or wait for Cho.", "who is here, and who does not come, is not awaited"
    one.model.become(table(version=2, invitees=asked[1:]))
    one.people.watched((Presence("bob", True, NOW),))
    assert one.lobby.status_text == "Ready when you are."
    more = *asked, Invitee("i3", "pending", "Eve", "eve")
    assert Together(table(invitees=more)).lobby.status_text == "Start now, or wait for 3 people."


@pytest.mark.parametrize(
    ("kind", "players", "told", "help"),
    [
        ("game_of_threes", (ANN,), "It takes two: send the code, or invite someone.", "if two people"),
        ("game_of_threes", (ANN, BOB), "", "if two people"),
        ("five_hundred", (ANN, BOB), "500 takes three: one is missing.", "if three people"),
        ("five_hundred", (ANN,), "500 takes three: two are missing.", "if three people"),
        ("five_hundred", (ANN, ADA), "500 takes three: one is missing.", "if two people"),
        ("lebowski", (ANN, BOB, ADA), "", "if two people"),
    ],
)
def test_with_too_few_for_the_game_one_reads_how_many_are_missing_and_cannot_start_it(
    kind: str, players: tuple[Player, ...], told: str, help: str
) -> None:
    view = replace(WAITING, kind=kind)
    lobby = Together(table(players=players, view=view), kind=kind).lobby
    assert (lobby.has_start_button, lobby.can_start, lobby.start_obstacle) == (True, not told, "")
    assert lobby.status_text == told or not told
    timed = Together(table(players=players, view=view, starts_at=int(NOW) + 60, deadline=int(NOW) + 60), kind=kind)
    assert (timed.lobby.status_text, timed.lobby.start_obstacle) == ("Starts by itself:", told)
    assert help in timed.lobby.start_lines[0].help
    assert not Together(table(players=players, view=view, uid="bob"), kind=kind).lobby.has_start_button


def test_chairs_are_free_for_those_who_are_missing_beyond_who_was_invited() -> None:
    view = replace(WAITING, kind="five_hundred")
    asked, declined = Invitee("i1", "pending", "Cho", "cho"), Invitee("i2", "declined", "Dan", "dan")
    for invitees, free in (((), 2), ((asked,), 1), ((declined,), 2)):
        lobby = Together(table(players=(ANN,), view=view, invitees=invitees), kind="five_hundred").lobby
        assert lobby.needed_chairs == free


def test_who_starts_it_is_called_by_name() -> None:
    assert Together(table(uid="bob")).lobby.status_text == "Waiting for Ann to start."
    assert Together(table(uid="bob", originator="eve")).lobby.status_text == "Waiting for Someone to start."


def test_its_originator_says_when_a_table_that_waits_begins() -> None:
    one = Together(table())
    (line,) = one.lobby.start_lines
    assert (line.word, [words for _, words in line.choices][1]) == ("when I start it", "in 15 min")
    one.lobby.change_start("starts", 15)
    assert one.count("set_start", "g", int(NOW) + 900) == 1
    one.model.become(begins(900))
    (line,) = one.lobby.start_lines
    assert line.word.startswith("at "), "the time that holds is the one that is chosen"
    one.lobby.change_start("starts", line.value)
    assert len([call for call in one.people.asked if call[0] == "set_start"]) == 1, "it holds already"
    one.lobby.change_start("starts", None)
    assert one.people.asked[-1] == ("set_start", "g", None)
    assert Together(table(uid="bob")).lobby.start_lines == ()
    assert Together(table(status="playing")).lobby.start_lines == ()


def test_a_day_and_a_time_hold_once_the_button_is_pressed() -> None:
    """Each tap would tell everybody of another time."""
    one = Together(table())
    one.lobby.change_start("starts", "other")
    for key in ("start-day", "start-hour", "start-minute"):
        field = next(line for line in one.lobby.start_lines if line.key == key)
        value = next(choice for choice, _ in reversed(field.choices) if choice != "more")
        one.lobby.change_start(key, value)
    button = one.lobby.start_lines[-1]
    assert (button.key, button.value) == ("start-set", False)
    assert not [call for call in one.people.asked if call[0] == "set_start"]
    one.lobby.change_start(button.key, True)
    (sent,) = [call for call in one.people.asked if call[0] == "set_start"]
    assert sent[2] % 900 == 0
    assert sent[2] > NOW
    assert len(one.lobby.start_lines) == 1, "the fields are closed again"
    one.model.become(table(starts_at=sent[2], deadline=sent[2]))
    one.lobby.change_start("starts", "other")
    assert one.lobby.start_lines[-1].value is True, "the fields show the time that holds, which needs no button"


def test_a_code_is_read_in_two_halves() -> None:
    assert Together(table()).lobby.code == "ABCD-EFGH"
    assert Together(table(code="")).lobby.code == ""


def test_what_others_say_is_told_once_and_not_what_was_said_before_one_came() -> None:
    hello = TablePhrase(1, "hello", 5)
    one = Together(table(phrases=(hello,)))
    one.model.become(table(version=2, phrases=(hello, TablePhrase(1, "thanks", 9), TablePhrase(0, "oh-no", 9))))
    one.model.become(table(version=3, phrases=(hello, TablePhrase(1, "thanks", 9), TablePhrase(0, "oh-no", 9))))
    assert one.notes == ["Bob: Thank you!", "You: Oh no!"], "who says something sees that it was said"
    one.lobby.say("hello")
    assert one.count("say", "g", "hello") == 1


SEATS = SeatView(0, 3), SeatView(1, 3), SeatView(2, 3)
BOBS_TURN = replace(WAITING, stage="play", phase="take", seats=SEATS, turn=1)


def test_who_is_away_may_be_given_to_a_computer() -> None:
    away = replace(BOBS_TURN, seats=(SEATS[0], SeatView(1, 3, away=True), SEATS[2]), turn=2)
    one = Together(table(status="playing", view=away))
    assert one.lobby.absent_seats == ((1, "Bob"),)
    one.lobby.give_seat(1)
    assert one.people.asked[-1] == ("give_seat", "g", 1, "steady")
    assert one.count("mark_away", "g", 1) == 0
    one.model.become(table(version=4, status="playing", view=away, uid="cho", seat=2))
    assert one.lobby.absent_seats == (), "her originator is there"


def test_where_its_originator_has_vanished_others_go_on() -> None:
    seats = (SeatView(0, 3), SeatView(1, 3, away=True), SeatView(2, 3))
    playing = replace(WAITING, stage="play", phase="take", seats=seats, turn=0)
    fields: dict[str, Any] = {"status": "playing", "uid": "cho", "seat": 2}
    one = Together(table(**fields, view=playing, since=int(NOW) - 60))
    one.lobby.watch_absence(True)
    one.people.watched(())
    assert one.lobby.absent_seats == (), "a minute is not long"
    one.model.become(table(**fields, version=2, view=playing, since=int(NOW) - 3600))
    assert one.lobby.absent_seats == ((0, "Ann"),)
    one.people.watched((Presence("ann", True, NOW - 10),))
    assert one.lobby.absent_seats == (), "she thinks"
    one.people.watched(())
    one.lobby.give_seat(0)
    assert one.people.asked[-2:] == [("mark_away", "g", 0), ("give_seat", "g", 0, "steady")]
    both = replace(playing, seats=(SeatView(0, 3, away=True), *seats[1:]), turn=2)
    one.model.become(table(**fields, version=3, view=both))
    assert one.lobby.absent_seats == ((0, "Ann"), (1, "Bob"))


def test_while_its_originator_plays_others_only_say_who_does_not_come() -> None:
    fields: dict[str, Any] = {"status": "playing", "uid": "cho", "seat": 2}
    one = Together(table(**fields, view=BOBS_TURN, since=int(NOW) - 3600))
    one.lobby.watch_absence(True)
    one.people.watched(())
    assert one.lobby.absent_seats == ((1, "Bob"),)
    one.lobby.give_seat(1)
    assert one.people.asked[-1] == ("mark_away", "g", 1)


def test_without_a_clock_a_computer_is_offered_for_who_is_waited_for_only_while_they_are_not_here() -> None:
    fields: dict[str, Any] = {"away_after": 600, "since": int(NOW) - 600}
    one = Together(table(status="playing", view=BOBS_TURN, **fields))
    assert one.lobby.absent_seats == (), "nobody knows yet who is here"
    one.lobby.watch_absence(True)
    one.people.watched((Presence("bob", True, NOW - 10),))
    assert one.lobby.absent_seats == (), "they are here, and think"
    one.people.watched((Presence("bob", False, NOW - 5),))
    assert one.lobby.absent_seats == ((1, "Bob"),)
    one.lobby.give_seat(1)
    assert one.people.asked[-2:] == [("mark_away", "g", 1), ("give_seat", "g", 1, "steady")]
    one.model.become(table(version=2, status="playing", view=replace(BOBS_TURN, turn=2)))
    assert one.lobby.absent_seats == (), "nobody waits for them"
    one.model.become(table(version=3, status="playing", view=BOBS_TURN, **fields | {"since": int(NOW) - 599}))
    assert one.lobby.absent_seats == (), "they may still come"
    one.model.become(table(version=4, status="playing", view=BOBS_TURN, **fields | {"away_after": None}))
    assert one.lobby.absent_seats == (), "this table waits"
    one.model.become(table(version=5, status="playing", view=BOBS_TURN, **fields))
    one.lobby.watch_absence(False)
    assert (one.lobby.absent_seats, one.count("unwatched")) == ((), 1)


def test_where_a_clock_runs_it_decides_who_is_away() -> None:
    one = Together(table(status="playing", view=BOBS_TURN, time_limit=60))
    one.lobby.watch_absence(True)
    one.people.watched(())
    assert (one.lobby.absent_seats, one.count("unwatched")) == ((), 0)


def test_while_others_wait_for_ones_turn_one_says_that_one_is_here() -> None:
    one = Together(table(status="playing", seat=1, uid="bob", view=BOBS_TURN))
    one.time[0] += 60
    one.lobby.tick()
    assert one.count("report_presence", "g", True) == 2
    one.model.become(table(version=2, status="playing", seat=1, uid="bob", view=replace(BOBS_TURN, turn=0)))
    one.time[0] += 60
    one.lobby.tick()
    assert one.count("report_presence", "g", True) == 2, "it costs a write"


def test_a_refusal_is_a_sentence_and_so_is_a_reminder() -> None:
    one = Together(table(), start=Text("too-few-stayed"))
    told = list[bool]()
    one.lobby.start()
    one.lobby.nudge("Come!", told.append)
    assert one.notes[0].endswith(".")
    assert one.notes[1] == "The others have been reminded."
    again = Together(table(), nudge=0)
    again.lobby.nudge("Come!", told.append)
    assert again.notes == ["Everybody was reminded a moment ago."]
    refused = Together(table(), nudge=Text("too-often", {"time": 9, "unit": "minutes"}))
    refused.lobby.nudge("Come!", told.append)
    assert len(refused.notes) == 1
    assert told == [True, False, False]


def test_whoever_comes_reads_the_house_rules_and_the_time_for_a_turn() -> None:
    assert Together(table(time_limit=None)).lobby.house_rules == ""
    view = replace(WAITING, kind="crazy_eights")
    lobby = Together(table(view=view, options={"queens_skip": True}, time_limit=3600), "crazy_eights").lobby
    queens, clock = lobby.house_rules.splitlines()
    assert queens.startswith("Queens")
    assert clock.endswith("1 hour")


def test_whoever_sits_at_a_table_reads_the_words_of_the_last_reminder() -> None:
    assert Together(table()).lobby.originator_words == ""
    assert Together(table(nudge_text="We begin!\nBring cake.")).lobby.originator_words == "You: “We begin! Bring cake.”"
    bobs = Together(table(nudge_text="We begin!", uid="bob", seat=1))
    assert bobs.lobby.originator_words == "Ann: “We begin!”"
    bobs.model.become(table(nudge_text="x" * 10_000, uid="bob", seat=1))
    assert len(bobs.lobby.originator_words) < 520
    bobs.model.become(table(nudge_text="We begin!", status="playing", uid="bob", seat=1))
    assert bobs.lobby.originator_words == ""


def test_a_reminder_has_the_usual_words_until_others_are_typed_and_no_link() -> None:
    one = Together(table())
    form = NudgeForm(one.model.localizer)
    assert (form.text, form.note) == ("Our table is waiting for you!", "")
    form.text = "See www.x.example"
    assert "link" in form.note
    form.text = "We begin now!"
    one.lobby.nudge(form.text, list[bool]().append)
    assert one.people.asked[-1] == ("nudge", "g", "We begin now!")


def test_more_people_are_asked_to_a_table_that_waits_save_those_who_are_there() -> None:
    contacts = Contact("bob", "Bob"), Contact("cho", "Cho"), Contact("eve", "Eve")
    asked = (Invitee("i2", "pending", "Cho", "cho"),)
    one = Together(table(invitees=asked), account=Account("ann", "Ann", contacts=contacts), find_person=None)
    assert one.lobby.can_ask
    inviting, done = one.lobby.create_picker(), list[str]()

    def ask() -> None:
        one.lobby.ask(inviting, lambda: done.append("asked"), lambda: done.append("failed"))

    inviting.open()
    assert [person.name for person in inviting.people] == ["Eve"]
    ask()
    assert one.notes == ["Choose someone, or type an e-mail address or a code."]
    inviting.typing("dan")
    ask()
    assert (inviting.note, done) == ("Type a whole e-mail address, or a code like ANN-7QK2.", ["failed"])
    inviting.toggle("eve")
    inviting.typing("dan@example.org")
    ask()
    usual = "Will you play cards with me?"
    assert (one.people.asked[-1], done) == (("invite", "g", ("eve", "dan@example.org"), usual), ["failed", "asked"])
    assert not Together(table(uid="bob")).lobby.can_ask
