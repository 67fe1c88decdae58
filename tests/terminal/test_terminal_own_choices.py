"""Named settings, a face and a card back, kept and chosen in the terminal as in the window."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from client.embedded import EmbeddedClient
from client.new_game.game_setup import GameSetup, default_setup
from client.new_game.saved_setups import MAX_NAMED, SavedSetups
from terminal.new_game import fill_in
from terminal.setup_commands import SetupCommands
from tests.mobile.fakes import give_points
from tests.terminal.fakes import FakeScreen
from tests.terminal.visits import come


def fill(
    setups: SavedSetups, *typed: str, kind: str = "crazy_eights", shared: bool = False
) -> tuple[GameSetup, list[str]]:
    """The setup that comes of these lines and Enter, and the frames."""
    screen = FakeScreen([*typed, ""])
    setup = fill_in(screen, default_setup(kind), shared, "Ann", SetupCommands(setups, "ann"))
    assert setup is not None
    return setup, screen.frames


# Named settings


def test_settings_are_saved_under_a_name_listed_used_and_forgotten() -> None:
    setups = SavedSetups()
    made, frames = fill(setups, "s yes", "save House of Ann")
    assert made.options["queens_skip"] is True
    assert "Saved settings" not in frames[0]
    assert "save NAME" in frames[0]
    assert "use NAME" not in frames[0], "there are none yet"
    assert "These settings are saved as “House of Ann”." in frames[2]
    used, frames = fill(setups, "USE house of ann")
    assert "Saved settings: House of Ann" in frames[0]
    assert "Set as in “House of Ann”." in frames[1]
    assert used == made
    kept, frames = fill(setups, "use House of Ann", "forget House of Ann", "use House of Ann")
    assert "“House of Ann” is deleted." in frames[2]
    assert "No saved settings of this game are called “House of Ann”." in frames[3]
    assert kept == made, "the lines of the form stay as they were"
    assert setups.names("ann", "crazy_eights") == ()


def test_the_window_of_this_device_has_the_same_ones(tmp_path: Path) -> None:
    fill(SavedSetups(tmp_path / "setups.json"), "s yes", "save House of Ann")
    found = SavedSetups(tmp_path / "setups.json").find_named("ann", "crazy_eights", "House of Ann")
    assert found is not None
    assert found.options["queens_skip"] is True


def test_the_beginning_of_a_name_is_enough_where_only_one_fits() -> None:
    setups = SavedSetups()
    fill(setups, "save Sunday", "save Sunday evening", "s yes", "save Monday")
    assert fill(setups, "use mon")[0].options["queens_skip"] is True
    assert "No saved settings" in fill(setups, "use sund")[1][1]
    assert "Set as in “Sunday”." in fill(setups, "use sunday")[1][1]


@pytest.mark.parametrize("typed", ["save", "use", "forget", "save  "])
def test_a_word_without_a_name_says_what_is_missing(typed: str) -> None:
    assert f"Type a name too, as in {typed.strip()} House of Ann." in fill(SavedSetups(), typed)[1][1]


@pytest.mark.parametrize("name", ["x" * 10_000, "a\x1b[2Jb", "\u202eevil"])
def test_a_bad_name_is_explained_and_nothing_is_saved(name: str) -> None:
    setups = SavedSetups()
    _, frames = fill(setups, f"save {name}")
    assert "A name" in frames[1]
    assert setups.names("ann", "crazy_eights") == ()
    assert max(map(len, frames[1].splitlines())) <= 80


def test_no_more_are_saved_than_in_the_window() -> None:
    setups = SavedSetups()
    _, frames = fill(setups, *(f"save Setup {number}" for number in range(MAX_NAMED + 1)))
    assert str(MAX_NAMED) in frames[-1].splitlines()[-1]
    assert len(setups.names("ann", "crazy_eights")) == MAX_NAMED


def test_other_people_of_saved_settings_come_only_where_the_keyboard_is_passed_on() -> None:
    setups = SavedSetups()
    fill(setups, "o Ben", "save Both", shared=True)
    assert fill(setups, "use Both", shared=True)[0].others == ("Ben",)
    assert fill(setups, "use Both")[0].others == ()


def test_each_game_and_person_has_their_own() -> None:
    setups = SavedSetups()
    fill(setups, "save House of Ann")
    assert "Saved settings" not in fill(setups, kind="lebowski")[1][0]
    assert setups.names("bob", "crazy_eights") == ()


# Face and back


def test_a_face_and_a_back_are_chosen_by_number(client: EmbeddedClient) -> None:
    frames = come(client, "a", "2", "18", "q")
    assert "How you look to the others" in frames[1]
    assert "You have chosen “Owl”." in frames[2]
    assert re.search(r" 2  Owl \*", frames[2])
    assert "You have chosen “Waves”." in frames[3]
    assert re.search(r"18  Waves \*", frames[3])
    (profile,) = client.profiles()
    assert (profile.face, profile.back) == ("owl", "waves")


def test_what_a_higher_level_opens_is_listed_with_it_and_refused_until_then(client: EmbeddedClient) -> None:
    frames = come(client, "a", "13", "21", "q")
    assert "13  Koala (level 2)" in frames[1]
    assert "21  Stars (level 3)" in frames[1]
    assert frames[2] != frames[1]
    assert "“" not in frames[2].splitlines()[-1]
    (profile,) = client.profiles()
    give_points(client, profile.uid, 150)
    frames = come(client, "a", "13", "21", "q")
    assert "Koala (" not in frames[1]
    assert "You have chosen “Stars”." in frames[3]
    (profile,) = client.profiles()
    assert (profile.face, profile.back) == ("koala", "stars")


@pytest.mark.parametrize("typed", ["0", "25", "99999999999", "x", "-1", "²"])
def test_a_number_that_is_not_there_changes_nothing(client: EmbeddedClient, typed: str) -> None:
    frames = come(client, "a", typed, "q")
    assert f"There is no number {typed} on the list." in frames[2]


def test_whoever_has_chosen_plays_on_with_it(client: EmbeddedClient) -> None:
    """The next choice changes nothing of the one before."""
    come(client, "a", "2", "", "a", "18", "")
    (profile,) = client.profiles()
    assert (profile.face, profile.back) == ("owl", "waves")


@pytest.mark.parametrize("width", [60, 80])
def test_no_line_is_wider_than_the_terminal(
    client: EmbeddedClient, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = FakeScreen.__init__

    def narrow(screen: FakeScreen, typed: list[str]) -> None:
        made(screen, typed)
        screen.width = width

    monkeypatch.setattr(FakeScreen, "__init__", narrow)
    frame = come(client, "a", "q")[1]
    assert max(map(len, frame.splitlines())) <= width
    assert len(frame.splitlines()) <= 22
