"""A new table for friends, without a window."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from client.models import Account, Contact, Person
from engine.text import Text
from mobile.new_game.new_table import OPPONENTS_KEY, NewTable
from mobile.new_game.starter import GameStarter
from tests.client.table.fakes import ControlledRunner
from tests.mobile.fakes import People

NOW = 10_000.0


def form(run: ControlledRunner | None = None, **answers: Any) -> tuple[NewTable, People, list[str]]:
    account = Account("ann", "Ann", may_start=True, contacts=(Contact("bob", "Bob"),))
    people, started = People(**{"account": account, "new_table": "g", "new_game": "g", **answers}), list[str]()
    client: Any = people
    made = NewTable(GameStarter(client, run or ControlledRunner(), started.append), now=lambda: NOW)
    made.picker.open()
    return made, people, started


def add(made: NewTable, address: str) -> None:
    made.picker.typing(address)
    made.picker.add()


def test_an_address_that_is_still_typed_is_asked_too_and_one_that_is_none_stops_the_table() -> None:
    made, people, started = form(find_person=None)
    made.change(OPPONENTS_KEY, True)
    made.picker.toggle("bob")
    made.picker.typing("dan@example")
    made.start()
    assert (made.picker.note, made.busy, started) == ("That is not an e-mail address.", False, [])
    made.picker.typing(" dan@example.org ")
    made.start()
    assert people.asked[-1][5] == ("bob", "dan@example.org")
    assert (started, made.picker.typed) == (["g"], "")


def test_who_is_to_be_invited_sits_at_the_table_that_is_shown() -> None:
    contacts = Contact("bob", "Bob", face="owl"), Contact("cho", "Cho", face="bear")
    made, *_ = form(account=Account("ann", "Ann", may_start=True, contacts=contacts))
    made.change("opponents", 2)
    assert (made.faces, made.players) == ((), "3 players")
    made.change(OPPONENTS_KEY, True)
    made.picker.toggle("cho")
    assert (made.faces, made.players) == (("bear",), "2–12 players")
    made.change(OPPONENTS_KEY, False)
    assert made.faces == ()


def test_while_a_typed_address_is_looked_up_a_second_tap_makes_no_second_table() -> None:
    run = ControlledRunner()
    made, people, started = form(run, find_person=None)
    made.change(OPPONENTS_KEY, True)
    made.picker.typing("dan@example.org")
    run.holds = True
    made.start()
    made.start()
    run.let_go()
    assert started == ["g"]
    assert [call[5] for call in people.asked if call[0] == "new_table"] == [("dan@example.org",)]


def test_a_game_against_computers_is_still_one_tap() -> None:
    made, people, started = form()
    made.start()
    assert people.asked[-1][0] == "new_game"
    assert started == ["g"]


def test_friends_and_addresses_are_asked_with_computers_a_text_and_a_time() -> None:
    made, people, started = form(find_person=Person("cho", "Cho"))
    made.change(OPPONENTS_KEY, True)
    made.picker.toggle("bob")
    add(made, " cho@example.org ")
    made.change("computers", 2)
    made.change("starts", 15)
    made.change("away", 600)
    made.change("hints", True)
    made.change("option:show_points", True)
    made.picker.text = "Come!"
    made.start()
    kind, levels, options, limit, to, text, at, away_after, hints = people.asked[-1][1:]
    assert hints is True
    assert (kind, levels, limit) == ("game_of_threes", ("steady", "steady"), None)
    assert options["show_points"] is True
    assert (to, text, at, away_after) == (("bob", "cho"), "Come!", NOW + 900, 600)
    assert started == ["g"]


def test_a_table_is_made_for_a_day_and_a_quarter_of_an_hour() -> None:
    made, people, _ = form()
    made.change(OPPONENTS_KEY, True)
    assert "start-day" not in [field.key for field in made.fields]
    made.change("starts", "other")
    days = next(field for field in made.fields if field.key == "start-day")
    made.change("start-day", days.choices[3][0])
    hours = next(field for field in made.fields if field.key == "start-hour")
    assert [hour for hour, _ in hours.choices] == list(range(24))
    made.change("start-hour", 19)
    made.change("start-minute", 45)
    made.start()
    at = people.asked[-1][7]
    clock = datetime.fromtimestamp(at).astimezone()
    assert (clock.date().isoformat(), clock.hour, clock.minute) == (days.choices[3][0], 19, 45)


def test_with_a_clock_nobody_is_asked_how_long_the_others_wait() -> None:
    made, _, _ = form()
    made.change(OPPONENTS_KEY, True)
    assert "away" in [field.key for field in made.fields]
    made.change("clock", 60)
    assert "away" not in [field.key for field in made.fields]


def test_a_turn_of_days_is_for_people_alone() -> None:
    made, _, _ = form()
    made.change("clock", 86_400)
    assert made.setup.time_limit is None
    made.change(OPPONENTS_KEY, True)
    made.change("clock", 86_400)
    assert made.setup.time_limit == 86_400
    made.change(OPPONENTS_KEY, False)
    assert made.setup.time_limit is None


def test_a_link_in_the_text_is_refused_while_it_is_typed_and_the_text_stays() -> None:
    made, people, started = form()
    made.change(OPPONENTS_KEY, True)
    made.picker.toggle("bob")
    seen: list[str] = []
    made.picker.changed.connect(lambda: seen.append(made.picker.text_note))
    for text in (
        "See you.It",
        "See you.It starts. https:/",
        "See you.It starts. https://",
        "See you.It starts. https://x",
    ):
        made.picker.write(text)
    assert seen == ["Please leave out links and e-mail addresses."]
    made.start()
    assert (made.busy, started, made.picker.text) == (False, [], "See you.It starts. https://x")
    made.picker.write("See you.It starts at 8")
    assert seen[1:] == [""]
    made.start()
    assert (started, people.asked[-1][6]) == (["g"], "See you.It starts at 8")


def test_whoever_is_not_found_is_asked_by_the_address_and_what_is_none_is_told() -> None:
    made, _, _ = form(find_person=Text("address-not-verified"))
    add(made, "nobody")
    assert made.picker.note == "Type a whole e-mail address, or a code like ANN-7QK2."
    add(made, "dan@example.org")
    assert made.picker.recipients == ("dan@example.org",)
    made.picker.toggle("dan@example.org")
    assert made.picker.recipients == ()


def test_without_the_upgrade_one_reads_what_it_gives_and_plays_against_computers() -> None:
    made, people, _ = form(account=Account("ann", "Ann", may_start=False))
    made.change(OPPONENTS_KEY, True)
    assert "upgrade" in made.upgrade
    assert [line.key for line in made.fields] == [OPPONENTS_KEY]
    made.start()
    assert not made.with_people
    made.start()
    assert people.asked[-1][0] == "new_game"


def test_a_refused_table_says_why_and_can_be_made_again() -> None:
    made, people, started = form(new_table=Text("start-passed"))
    made.change(OPPONENTS_KEY, True)
    made.start()
    assert (made.note, made.busy, started) == ("That time has passed.", False, [])
    people.answers["new_table"] = "g"
    made.start()
    assert started == ["g"]


def test_what_matters_only_among_people_is_asked_only_with_them() -> None:
    made, _, _ = form()
    for with_people in (False, True, False):
        made.change(OPPONENTS_KEY, with_people)
        assert ("option:late_joining" in [line.key for line in made.fields]) == with_people
        assert "option:show_points" in [line.key for line in made.fields]
    assert "kind" not in [line.key for line in made.fields], "the game was chosen before"


def test_settings_are_kept_under_a_name_and_used_again() -> None:
    made, _, _ = form()
    usual = made.setup
    made.change(OPPONENTS_KEY, True)
    made.change("option:late_joining", not usual.options["late_joining"])
    made.change("clock", 3600)
    assert not made.named.keep("")
    assert made.named.note
    assert made.named.keep(" Sundays ")
    assert (made.named.names, made.named.chosen, made.named.note) == (("Sundays",), "Sundays", "")
    kept = made.setup
    made.change("option:late_joining", usual.options["late_joining"])
    assert made.named.chosen == "", "it is another one now"
    made.named.choose("nothing")
    made.named.choose("Sundays")
    assert (made.setup, made.named.chosen) == (kept, "Sundays")
    made.change(OPPONENTS_KEY, False)
    made.named.choose("Sundays")
    assert made.setup.time_limit is None, "nobody waits for a computer that long"
    assert made.setup.options == kept.options
    made.named.drop()
    assert (made.named.names, made.setup.options) == ((), kept.options)
