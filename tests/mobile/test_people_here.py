"""The choice of other people who play on this device, without a window."""

from __future__ import annotations

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from client.new_game.game_setup import begin_game
from client.runner import ignore_result
from engine.games import GAMES
from mobile.new_game.model import NewGame
from mobile.new_game.new_table import NewTable
from mobile.new_game.people_here import PeopleHere
from mobile.new_game.starter import GameStarter
from tests.client.table.fakes import ControlledRunner


@pytest.fixture
def form(client: EmbeddedClient, run: ControlledRunner) -> NewGame:
    """The form of Ann for a game of three at most, on a device where Ben has played before."""
    client.sign_in(Profile("", "Ben", "owl"))
    ann = client.sign_in(Profile("", "Ann", "fox"))
    form = NewGame(GameStarter(client, run, ignore_result, uid=ann.uid), "five_hundred")
    people_of(form).open()
    return form


def people_of(form: NewGame) -> PeopleHere:
    assert form.people_here is not None
    return form.people_here


def add(form: NewGame, name: str) -> str:
    """Types and adds a name. Returns the note about it."""
    people_of(form).typing(name)
    people_of(form).add()
    return people_of(form).note


def listed(form: NewGame) -> list[tuple[str, bool, str]]:
    return [(person.label, person.is_chosen, person.face) for person in people_of(form).people]


def test_people_of_this_device_and_new_names_can_be_chosen_and_left_out_again(form: NewGame) -> None:
    assert listed(form) == [("Ben", False, "owl")]
    people_of(form).toggle("Ben")
    assert form.setup.others == ("Ben",)
    assert people_of(form).news == "The table is full, so one computer player leaves."
    assert add(form, "  Cho ") == ""
    assert form.setup.others == ("Ben", "Cho")
    people = listed(form)
    assert people[0] == ("Ben", True, "owl")
    assert people[1][:2] == ("Cho", True)
    people_of(form).toggle("Ben")
    people_of(form).toggle("Cho")
    assert form.setup.others == ()
    assert people_of(form).news == ""
    left = [("Ben", False, "owl"), ("Cho", False, people[1][2])]
    assert listed(form) == left, "who was typed once is not typed again"


def test_computers_that_made_room_are_told_of_until_there_are_fewer(
    client: EmbeddedClient, run: ControlledRunner
) -> None:
    form = NewGame(GameStarter(client, run, ignore_result), "crazy_eights")
    form.change("opponents", GAMES["crazy_eights"].seat_counts[-1] - 1)
    add(form, "Cho")
    form.change("hints", False)
    assert people_of(form).news == "The table is full, so one computer player leaves."
    form.change("opponents", 1)
    assert people_of(form).news == ""


def test_a_new_name_has_the_face_that_the_person_is_given(form: NewGame, client: EmbeddedClient) -> None:
    add(form, "Cho")
    add(form, "Dan")
    shown = {label: face for label, _, face in listed(form)}
    people_of(form).toggle("Ben")
    begin_game(client, form.setup)
    given = {profile.name: profile.face for profile in client.profiles()}
    assert shown == {name: given[name] for name in shown}
    assert len(set(given.values())) == len(given)


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("ANN", "You are Ann, and you play already: type only the names of the others."),
        ("ben", "Each of you needs a different name."),
        ("Dan", "At most 3 people can play 500."),
    ],
)
def test_a_name_that_cannot_play_is_refused_with_a_sentence(form: NewGame, name: str, note: str) -> None:
    people_of(form).toggle("Ben")
    add(form, "Cho")
    assert add(form, name) == note
    assert form.setup.others == ("Ben", "Cho")
    people_of(form).typing(name[:-1])
    assert not people_of(form).note


def test_an_empty_or_too_long_name_is_refused_with_a_sentence(form: NewGame) -> None:
    assert add(form, "  ")
    assert add(form, "x" * 99)
    assert form.setup.others == ()


def test_a_name_that_is_still_typed_plays_too(client: EmbeddedClient, form: NewGame) -> None:
    people_of(form).typing("Cho")
    form.start()
    (game,) = client.games()
    assert sorted(player.name for player in game.players if not player.level)[:2] == ["Ann", "Cho"]


def test_nothing_is_begun_with_a_name_that_cannot_be(client: EmbeddedClient, form: NewGame) -> None:
    people_of(form).typing("Ann")
    form.start()
    assert client.games() == ()
    assert people_of(form).note


@pytest.mark.parametrize("kind", GAMES)
def test_people_who_wait_for_the_device_have_no_time_limit(
    client: EmbeddedClient, run: ControlledRunner, kind: str
) -> None:
    form = NewGame(GameStarter(client, run, ignore_result), kind)
    form.change("clock", 60)
    add(form, "Ben")
    assert form.setup.time_limit is None
    assert {"others", "clock"}.isdisjoint(field.key for field in form.fields)


def test_people_here_have_hints_unless_they_choose_otherwise(form: NewGame) -> None:
    assert "hints" not in {field.key for field in form.fields}
    add(form, "Ben")
    assert form.setup.hints is True
    form.change("hints", False)
    assert form.named.keep("No help")
    form.change("hints", True)
    form.named.choose("No help")
    assert form.setup.hints is False, "also in settings that are kept"


def test_online_everybody_has_a_device_of_their_own(client: EmbeddedClient, run: ControlledRunner) -> None:
    assert NewTable(GameStarter(client, run, ignore_result)).people_here is None
