"""The real window, played with real touches and keys."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from app_harness import Hand, Ran

Play = Callable[..., Ran]
Steps = Iterator[float]
ESCAPE, TAB, ENTER, RIGHT, F1 = 27, 9, 13, 275, 282


def saved(home: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((home / "games" / "settings.json").read_text("utf-8"))
    return data


# The beginning


def wait_until_frozen(hand: Hand) -> Any:
    import gc

    yield from hand.wait_for("Play as a guest")
    yield from hand.tap("Play as a guest")
    yield from hand.wait_until(gc.get_freeze_count)
    return gc.get_freeze_count() > len(gc.get_objects())


def test_the_collector_passes_over_what_is_there_from_the_start(play: Play) -> None:
    assert play(wait_until_frozen).result is True


def wait_for_the_list(hand: Hand) -> Any:
    yield from hand.wait_for("Play as a guest")
    yield from hand.tap("Play as a guest")
    yield from hand.wait_for("New game")
    return "asyncio" in sys.modules


def test_what_only_an_event_loop_needs_is_not_imported(play: Play) -> None:
    assert play(wait_for_the_list).result is False


# Signing in


def make_a_profile(hand: Hand) -> Any:
    yield from hand.wait_for("Who is playing?")
    yield from hand.tap(hand.app.navigation.screen.ids.icons.children[0])
    yield from hand.tap(hand.app.navigation.screen.ids.name)
    yield from hand.type("Ann")
    yield from hand.key(ENTER)
    yield from hand.wait_for("Your games")
    profile = hand.app.profile
    return [profile.name, profile.icon, list(hand.app.navigation.names), hand.find("Ann") is not None]


def test_somebody_makes_a_profile_and_is_known_from_then_on(play: Play) -> None:
    assert play(make_a_profile).result == ["Ann", "JK", ["player_game"], True]
    assert play(who_is_here).result == "Ann"


def who_is_here(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    return hand.app.profile.name


def bad_names(hand: Hand) -> Any:
    said = []
    yield from hand.wait_for("Who is playing?")
    field = hand.app.navigation.screen.ids.name
    for name in ("", "   ", "\u202eevil"):
        field.text = ""
        yield from hand.tap(field)
        yield from hand.type(name)
        yield from hand.tap("Play")
        yield from hand.wait_until(lambda: hand.app.navigation.screen.note)
        said.append(hand.app.navigation.screen.note)
    field.text = ""
    yield from hand.tap(field)
    yield from hand.type("x" * 10_000)
    field.text = "y" * 10_000  # as a phone's keyboard can
    yield 0.1
    length, wide = len(field.text), field.width <= hand.app.root.width
    field.text = ""
    yield from hand.type("[b]🎉[/b] {x}")
    yield from hand.tap("Play")
    yield from hand.wait_for("Your games")
    return [said, length, wide, hand.app.profile.name, hand.find("[b]🎉[/b] {x}") is not None]


def test_bad_names_are_explained_and_odd_ones_are_names(play: Play) -> None:
    said, length, wide, name, is_shown = play(bad_names).result
    assert said == ["Please give a name.", "Please give a name.", "A name is one line of visible characters."]
    assert length == 40
    assert wide
    assert name == "[b]🎉[/b] {x}"
    assert is_shown


def two_people(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    yield from hand.tap("Change player")
    yield from hand.wait_for("Somebody new")
    yield from hand.key(ESCAPE)
    back = list(hand.app.navigation.names)
    yield from hand.tap("Change player")
    yield from hand.wait_for("Somebody new")
    yield from hand.tap("Play as a guest")
    yield from hand.wait_for("Guest")
    return [back, list(hand.app.navigation.names), hand.app.profile.name]


def test_somebody_else_plays(play: Play) -> None:
    assert play(two_people, options=["--name", "Ann"]).result == [["player_game"], ["player_game"], "Guest"]


# Games


LISTED = "Game of Threes · Hand 1 of 11"


def start_a_game(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    yield from hand.tap("New game")
    yield from hand.wait_for("Start")
    yield from hand.tap("Start")
    yield from hand.wait_until(lambda: hand.app.navigation.names[-1] == "table")
    at_table = list(hand.app.navigation.names)
    yield from hand.key(ESCAPE)
    yield from hand.wait_for(LISTED)
    listed = list(hand.app.navigation.names)
    yield from hand.tap(LISTED)
    yield from hand.wait_until(lambda: hand.app.navigation.names[-1] == "table")
    yield from hand.key(ESCAPE)
    yield from hand.tap("✕")
    yield from hand.tap("Keep it")
    kept = hand.find(LISTED) is not None
    yield from hand.tap("✕")
    yield from hand.tap("Delete")
    yield from hand.wait_until(lambda: hand.find(LISTED) is None)
    return [at_table, listed, kept]


def test_one_tap_starts_and_one_question_deletes(play: Play) -> None:
    at_table, listed, kept = play(start_a_game, options=["--name", "Ann"]).result
    assert at_table == ["player_game", "table"]
    assert listed == ["player_game"]
    assert kept


def at_the_table(hand: Hand) -> Any:
    yield from hand.wait_until(lambda: hand.app.navigation.names[-1:] == ("table",))
    table = hand.app.client.table(hand.app.client.games()[0].id)
    return [len(table.players), table.players[1].level, list(hand.app.navigation.names)]


def test_the_command_line_leads_straight_to_a_table(play: Play) -> None:
    ran = play(at_the_table, options=["--name", "Ann", "--players", "2", "--level", "random"])
    assert ran.result == [2, "random", ["player_game", "table"]]


def begin_as_a_guest(hand: Hand) -> Any:
    yield from hand.wait_for("Play as a guest")
    yield from hand.tap("Play as a guest")
    return (yield from at_the_table(hand))


def test_the_command_line_leads_somebody_new_to_a_table_too(play: Play) -> None:
    ran = play(begin_as_a_guest, options=["--players", "3"])
    assert ran.result == [3, "steady", ["player_game", "table"]]


def escape_at_the_first_hint(hand: Hand) -> Any:
    yield from begin_as_a_guest(hand)
    screen = hand.app.navigation.screen
    screen.model.hurry()
    yield from hand.wait_until(lambda: screen.bubble.light == 1)
    said = screen.bubble.text
    yield from hand.key(9)
    rung = hand.app.keyboard.focus.text
    yield from hand.key(27)
    yield 0.1
    return rung, screen.bubble.text != said, list(hand.app.navigation.names)


def test_a_hint_has_the_first_key_and_escape_puts_it_away(play: Play) -> None:
    ran = play(escape_at_the_first_hint, options=["--players", "3"])
    assert ran.result == ["Got it", True, ["player_game", "table"]]


def change_the_form(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    yield from hand.tap("New game")
    yield from hand.wait_for("Start")
    form = hand.app.navigation.screen.form
    yield from hand.tap("+")
    yield from hand.tap("mixed")
    yield from hand.tap("1 min")
    yield from hand.tap("Everybody's points are shown")
    yield from hand.tap("Start", 0.0)
    yield from hand.tap(hand.middle(hand.app.root), 0.0)
    yield from hand.wait_until(lambda: hand.app.navigation.names[-1] == "table")
    return [len(form.wish.played), form.wish.seconds, form.wish.options["show_points"]]


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_everything_in_the_form_can_be_tapped(play: Play, size: tuple[int, int]) -> None:
    assert play(change_the_form, options=["--name", "Ann"], size=size).result == [4, 60, True]


# Back, keys, settings


def go_back(hand: Hand) -> Any:
    names = hand.app.navigation
    yield from hand.wait_for("Your games")
    yield from hand.key(F1)
    seen = [list(names.names)]
    yield from hand.key(F1)
    yield from hand.key(ESCAPE)
    yield from hand.tap("⚙")
    yield from hand.tap("‹")
    seen.append(list(names.names))
    yield from hand.key(ESCAPE)
    asked = hand.find("Close the game?") is not None
    yield from hand.key(ESCAPE)
    stayed = hand.find("Close the game?") is None
    yield from hand.key(ESCAPE)
    yield from hand.tap("Stay")
    stopping: list[bool] = []
    hand.app.stop = lambda: stopping.append(True)
    yield from hand.key(ESCAPE)
    yield from hand.tap("Close")
    del hand.app.stop
    return [seen, asked, stayed, bool(stopping)]


def test_escape_goes_one_step_back_and_asks_at_the_end(play: Play) -> None:
    assert play(go_back, options=["--name", "Ann"]).result == [
        [["player_game", "rules"], ["player_game"]], True, True, True
    ]  # fmt: skip


def set_everything(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    yield from hand.tap("⚙")
    for text in ("fast", "Mute all sounds", "Four colours for the suits", "Large cards"):
        yield from hand.tap(text)
    hand.app.sounds.play("flip")
    yield from hand.key(ESCAPE)
    return hand.app.sounds.played


def see_settings(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    settings = hand.app.settings
    return [settings.speed, settings.mute, settings.four_colours, settings.large_cards]


def test_settings_last(play: Play, tmp_path: Path) -> None:
    assert play(set_everything, options=["--name", "Ann"]).result == []
    assert play(see_settings).result == [2.0, True, True, True]
    assert saved(tmp_path)["window"] == [412, 892]


def only_keys(hand: Hand) -> Any:
    yield from hand.wait_for("Who is playing?")
    yield from hand.key(TAB)
    typing = hand.app.navigation.screen.ids.name.focus
    yield from hand.type("Ann")
    yield from hand.key(TAB)
    yield from hand.key(TAB)
    yield from hand.key(ENTER)
    icon = hand.app.navigation.screen.form.icon
    yield from hand.key(TAB, modifiers=["shift"])
    yield from hand.key(TAB, modifiers=["shift"])
    yield from hand.key(ENTER)
    yield from hand.wait_for("Your games")
    yield from press(hand, "New game")
    yield from hand.wait_for("Start")
    for _ in range(30):
        yield from hand.key(TAB)
        if hand.app.keyboard.focus.__class__.__name__ == "Stepper":
            break
    yield from hand.key(RIGHT)
    many = len(hand.app.navigation.screen.form.wish.played)
    yield from press(hand, "Start")
    yield from hand.wait_until(lambda: hand.app.navigation.names[-1] == "table")
    return [typing, icon, many]


def press(hand: Hand, text: str) -> Steps:
    """Tab to a button and press it."""
    for _ in range(40):
        yield from hand.key(TAB)
        if getattr(hand.app.keyboard.focus, "text", "") == text:
            break
    yield from hand.key(ENTER)


def test_a_keyboard_is_enough(play: Play) -> None:
    assert play(only_keys).result == [True, "AS", 4]
