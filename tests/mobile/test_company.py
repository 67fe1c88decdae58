"""The people of a table, and tables for people, without a window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from mobile_fakes import AtOnce

from client.protocol import Account, CallError, Friend, Invited, Person, Player, Presence, Profile, Said, Table
from engine.text import Text
from engine.view import SeatView, View
from mobile.viewmodels.account import AccountForm
from mobile.viewmodels.company import Company
from mobile.viewmodels.new_table import WITH, NewTable
from mobile.viewmodels.signal import Signal
from mobile.voice import at_table

NOW = 10_000.0
ANN, BOB, ADA = Player(0, "Ann", "ann"), Player(1, "Bob", "bob"), Player(2, "Ada", level="steady")
WAITING = View("game_of_threes", 0, "shuffle", "waiting", None, Text("waiting-for-players"))


def table(**more: Any) -> Table:
    given = {
        "id": "g", "version": 1, "move_number": 0, "status": "waiting", "players": (ANN, BOB, ADA), "seat": 0,
        "view": WAITING, "events": (), "originator": "ann", "uid": "ann", "code": "ABCDEFGH",
    }  # fmt: skip
    return Table(**{**given, **more})


def begins(seconds: int) -> Table:
    """One that begins by itself, so many seconds from now."""
    return table(starts_at=int(NOW) + seconds, deadline=int(NOW) + seconds)


class Model:
    """A table that changes when it is told so."""

    game = "g"

    def __init__(self, first: Table) -> None:
        self.changed = Signal()
        self.table = first
        self.voice = at_table("game_of_threes", first.players, 0)

    @property
    def seen(self) -> View:
        return self.table.view

    def become(self, table: Table) -> None:
        self.table = table
        self.changed.emit()


class People:
    """A client that notes what it is asked."""

    def __init__(self, **answers: Any) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.answers = answers
        self.watched: Callable[[Any], None] = lambda _: None

    def watch_presence(self, game: str, callback: Callable[[Any], None]) -> Callable[[], None]:
        self.watched = callback
        return lambda: self.asked.append(("unwatched",))

    watch_account = None

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def ask(*args: Any, **more: Any) -> Any:
            self.asked.append((name, *args, *more.values()))
            answer = self.answers.get(name)
            if isinstance(answer, Text):
                raise CallError("FAILED_PRECONDITION", answer)
            return answer

        return ask


class Together:
    def __init__(self, first: Table, **answers: Any) -> None:
        self.people, self.notes, self.time = People(**{"invited": (), "nudge": 1, **answers}), list[str](), [NOW]
        self.model = Model(first)
        model: Any = self.model
        client: Any = self.people
        self.company = Company(model, client, AtOnce(), self.notes.append, lambda: self.time[0])
        self.model.changed.emit()

    @property
    def states(self) -> dict[str, str]:
        return {guest.name: guest.state for guest in self.company.guests}

    def count(self, *call: Any) -> int:
        return self.people.asked.count(call)


def test_everybody_is_shown_with_how_they_stand() -> None:
    asked = Invited("i1", "pending"), Invited("i2", "declined", "Cho", "cho"), Invited("i3", "accepted", "Bob", "bob")
    one = Together(table(invited=asked), invited=(Invited("i1", "pending", address="dan@example.org"),))
    assert one.states == {
        "Ann": "present", "Bob": "accepted", "Ada": "computer", "dan@example.org": "invited", "Cho": "declined"
    }  # fmt: skip
    one.people.watched((Presence("bob", True, NOW - 100),))
    assert one.states["Bob"] == "present"
    one.people.watched((Presence("bob", True, NOW - 1_000),))
    assert one.states["Bob"] == "accepted", "so long ago that they have gone"


def test_one_says_that_one_is_here_on_coming_each_minute_and_on_going() -> None:
    one = Together(table())
    assert one.count("be_here", "g", True) == 1
    one.time[0] += 59
    one.company.tick()
    assert one.count("be_here", "g", True) == 1
    one.time[0] += 1
    one.company.tick()
    assert one.count("be_here", "g", True) == 2
    one.company.close()
    assert one.count("be_here", "g", False) == one.count("unwatched") == 1


def test_a_table_that_plays_is_not_watched_for_people_and_one_against_computers_says_nothing() -> None:
    one = Together(table())
    one.model.become(table(version=2, status="playing"))
    assert one.count("unwatched") == 1
    one.time[0] += 600
    one.company.tick()
    assert one.count("be_here", "g", True) == 1
    alone = Together(table(status="playing", players=(ANN, ADA)))
    alone.company.close()
    assert alone.people.asked == []
    assert alone.company.phrases == ()


@pytest.mark.parametrize(
    ("more", "start", "nudge"),
    [({}, True, True), ({"originator": "bob"}, False, False), ({"players": (ANN,)}, False, False)],
)
def test_only_who_made_the_table_starts_it_and_not_alone(more: dict[str, Any], start: bool, nudge: bool) -> None:
    company = Together(table(**more)).company
    assert (company.can_start, company.can_nudge) == (start, nudge)


def test_the_time_until_it_begins_is_counted_down_only_when_it_is_near() -> None:
    assert Together(begins(900)).company.seconds_left == 900
    far = Together(begins(20_000)).company
    assert far.seconds_left is None
    assert far.told.startswith("Begins at ")
    assert Together(table()).company.seconds_left is None


def test_where_the_time_has_passed_with_too_few_people_nothing_is_counted_down() -> None:
    company = Together(table(starts_at=int(NOW) - 60)).company
    assert company.seconds_left is None
    assert company.told == "Start when everybody is here."


def test_who_starts_it_is_called_by_name() -> None:
    assert Together(table(uid="bob")).company.told == "It begins when Ann starts it."
    assert Together(table(uid="bob", originator="eve")).company.told == "It begins when Somebody starts it."


def test_its_originator_says_when_a_table_that_waits_begins() -> None:
    one = Together(table())
    (line,) = one.company.start_lines
    assert (line.said, [words for _, words in line.choices][1]) == ("when I start it", "in 15 min")
    one.company.set_start(15)
    assert one.count("set_start", "g", int(NOW) + 900) == 1
    one.model.become(begins(900))
    (line,) = one.company.start_lines
    assert line.said.startswith("at "), "the time that holds is the one that is chosen"
    one.company.set_start(line.value)
    assert len([call for call in one.people.asked if call[0] == "set_start"]) == 1, "it holds already"
    one.company.set_start(None)
    assert one.people.asked[-1] == ("set_start", "g", None)
    assert Together(table(uid="bob")).company.start_lines == ()
    assert Together(table(status="playing")).company.start_lines == ()


def test_a_code_is_read_in_two_halves() -> None:
    assert Together(table()).company.code == "ABCD-EFGH"
    assert Together(table(code="")).company.code == ""


def test_what_others_say_is_told_once_and_not_what_was_said_before_one_came() -> None:
    hello = Said(1, "hello", 5)
    one = Together(table(said=(hello,)))
    one.model.become(table(version=2, said=(hello, Said(1, "thanks", 9), Said(0, "oh-no", 9))))
    one.model.become(table(version=3, said=(hello, Said(1, "thanks", 9), Said(0, "oh-no", 9))))
    assert one.notes == ["Bob: Thank you!"]
    one.company.say("hello")
    assert one.count("say", "g", "hello") == 1


def test_who_is_away_may_be_given_to_a_computer_and_who_is_waited_for_without_a_clock_said_to_be_away() -> None:
    seats = (SeatView(0, 3), SeatView(1, 3, away=True), SeatView(2, 3))
    playing = replace(WAITING, stage="play", phase="take", seats=seats, turn=2)
    one = Together(table(status="playing", view=playing))
    assert one.company.absent == ((1, "Bob"),)
    one.company.give(1)
    assert one.people.asked[-1] == ("give_seat", "g", 1, "steady")
    present = replace(playing, seats=(SeatView(0, 3), SeatView(1, 3), SeatView(2, 3)), turn=1)
    one.model.become(table(version=2, status="playing", view=present))
    assert (one.company.absent, one.company.late) == ((), ((1, "Bob"),))
    one.model.become(table(version=3, status="playing", view=present, time_limit=60))
    assert one.company.late == (), "the clock decides"
    one.model.become(table(version=4, status="playing", view=playing, uid="cho", seat=2))
    assert one.company.absent == (), "her originator is there"


def test_where_its_originator_has_vanished_others_go_on() -> None:
    seats = (SeatView(0, 3), SeatView(1, 3, away=True), SeatView(2, 3))
    playing = replace(WAITING, stage="play", phase="take", seats=seats, turn=0)
    fields: dict[str, Any] = {"status": "playing", "uid": "cho", "seat": 2}
    one = Together(table(**fields, view=playing, since=int(NOW) - 60))
    assert (one.company.late, one.company.absent) == ((), ()), "a minute is not long"
    one.model.become(table(**fields, version=2, view=playing, since=int(NOW) - 3600))
    assert (one.company.late, one.company.absent) == (((0, "Ann"),), ())
    both = replace(playing, seats=(SeatView(0, 3, away=True), *seats[1:]), turn=2)
    one.model.become(table(**fields, version=3, view=both))
    assert (one.company.late, one.company.absent) == ((), ((0, "Ann"), (1, "Bob")))


def test_a_refusal_is_a_sentence_and_so_is_a_reminder() -> None:
    one = Together(table(), start=Text("too-few-stayed"))
    one.company.start()
    one.company.nudge()
    assert one.notes[0].endswith(".")
    assert one.notes[1] == "One person was reminded."


# A new table


def form(**answers: Any) -> tuple[NewTable, People, list[str]]:
    account = Account("ann", "Ann", may_start=True, friends=(Friend("bob", "Bob"),))
    people, started = People(**{"account": account, "new_table": "g", "new_game": "g", **answers}), list[str]()
    client: Any = people
    made = NewTable(client, AtOnce(), started.append, now=lambda: NOW)
    made.inviting.open()
    return made, people, started


def test_a_game_against_computers_is_still_one_tap() -> None:
    made, people, started = form()
    made.start()
    assert people.asked[-1][0] == "new_game"
    assert started == ["g"]


def test_friends_and_addresses_are_asked_with_computers_a_text_and_a_time() -> None:
    made, people, started = form(find_person=Person("cho", "Cho"))
    made.change(WITH, True)
    made.inviting.toggle("bob")
    assert made.inviting.add(" cho@example.org ")
    made.change("computers", 2)
    made.change("starts", 15)
    made.change("option:show_points", True)
    made.inviting.text = "Come!"
    made.start()
    kind, levels, options, limit, to, text, at = people.asked[-1][1:]
    assert (kind, levels, limit) == ("game_of_threes", ("steady", "steady"), None)
    assert options["show_points"] is True
    assert (to, text, at) == (("bob", "cho"), "Come!", NOW + 900)
    assert started == ["g"]


def test_whoever_is_not_found_is_asked_by_the_address_and_what_is_none_is_told() -> None:
    made, _, _ = form(find_person=Text("address-not-verified"))
    assert not made.inviting.add("nobody")
    assert made.inviting.note == "That is no e-mail address."
    assert made.inviting.add("dan@example.org")
    assert made.inviting.to == ("dan@example.org",)
    made.inviting.toggle("dan@example.org")
    assert made.inviting.to == ()


def test_without_the_upgrade_one_reads_what_it_gives_and_plays_against_computers() -> None:
    made, people, _ = form(account=Account("ann", "Ann", may_start=False))
    made.change(WITH, True)
    assert "upgrade" in made.upgrade
    assert [line.key for line in made.lines] == [WITH]
    made.start()
    assert not made.with_people
    made.start()
    assert people.asked[-1][0] == "new_game"


def test_a_refused_table_says_why_and_can_be_made_again() -> None:
    made, people, started = form(new_table=Text("start-passed"))
    made.change(WITH, True)
    made.start()
    assert (made.note, made.busy, started) == ("That time has passed.", False, [])
    people.answers["new_table"] = "g"
    made.start()
    assert started == ["g"]


# The account


class Own(People):
    def watch_account(self, callback: Callable[[Account], None]) -> Callable[[], None]:  # type: ignore[override]
        callback(self.answers["account"])
        return lambda: None


def own(account: Account, **answers: Any) -> tuple[AccountForm, Own, list[Any]]:
    people, told = Own(account=account, change_name=Profile("ann", "Anna"), **answers), list[Any]()
    client: Any = people
    made = AccountForm(client, client, AtOnce(), told.append, lambda: told.append("left"))
    made.open()
    return made, people, told


def test_a_name_is_changed_and_told() -> None:
    made, people, told = own(Account("ann", "Ann", "AS"))
    made.rename(" Anna ")
    assert people.asked == [("change_name", "Anna", "AS")]
    assert [profile.name for profile in told] == ["Anna"]
    assert made.told == "You are called Anna now."


@pytest.mark.parametrize(
    ("account", "mail", "keep"),
    [
        (Account("ann", "Ann", guest=True), False, True),
        (Account("ann", "Ann"), False, False),
        (Account("ann", "Ann", email="ann@example.org"), True, False),
    ],
)
def test_letters_need_an_address_that_was_proved_and_guests_can_have_an_account(
    account: Account, mail: bool, keep: bool
) -> None:
    made, _, _ = own(account)
    assert (made.can_have_mail, made.can_keep, made.can_sign_out) == (mail, keep, True)
    assert made.about


def test_the_letter_that_proves_an_address_is_sent_once_more() -> None:
    made, people, _ = own(Account("ann", "Ann"))
    assert made.can_prove
    made.prove()
    assert (people.asked, made.told) == ([("verify_email",)], "The letter is on its way.")
    assert not own(Account("ann", "Ann", email="ann@example.org"))[0].can_prove


def test_leaving_is_told_and_a_refused_one_says_why() -> None:
    made, people, told = own(Account("ann", "Ann"))
    made.sign_out()
    assert (people.asked, told) == ([("sign_out",)], ["left"])
    made, people, told = own(Account("ann", "Ann"), delete_account=Text("offline"))
    made.delete()
    assert told == []
    assert made.note
    people.answers["delete_account"] = None
    made.delete()
    assert told == ["left"]
