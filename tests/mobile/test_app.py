"""The real window, played with real touches and keys."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.mobile.app_harness import Play
from tests.mobile.playing import finish_calls, open_options
from tests.mobile.user import User

Steps = Iterator[float]
ESCAPE, TAB, ENTER, RIGHT = 27, 9, 13, 275


def saved(home: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((home / "games" / "settings.json").read_text("utf-8"))
    return data


# Signing in


def make_a_profile(user: User) -> Any:
    yield from user.wait_for("Who is playing?")
    yield from user.tap(user.app.navigation.screen.ids.faces.children[0])
    yield from user.tap(user.app.navigation.screen.ids.name)
    yield from user.type("Ann")
    yield from user.key(ENTER)
    yield from user.wait_for("Your games")
    yield from user.wait_for("Ann")
    profile = user.app.player.profile
    return [profile.name, profile.face, list(user.app.navigation.names)]


def test_somebody_makes_a_profile_and_is_known_from_then_on(play: Play) -> None:
    assert play(make_a_profile).result == ["Ann", "deer", ["player_game"]]
    assert play(who_is_here).result == "Ann"


def who_is_here(user: User) -> Any:
    yield from user.wait_for("Your games")
    return user.app.player.profile.name


def bad_names(user: User) -> Any:
    said = []
    yield from user.wait_for("Who is playing?")
    field = user.app.navigation.screen.ids.name
    for name in ("", "   ", "\u202eevil"):
        field.text = ""
        yield from user.tap(field)
        yield from user.type(name)
        yield from user.tap("Play")
        yield from user.wait_until(lambda: user.app.navigation.screen.note)
        said.append(user.app.navigation.screen.note)
    field.text = ""
    yield from user.tap(field)
    yield from user.type("x" * 10_000)
    field.text = "y" * 10_000  # as a phone's keyboard can
    yield 0.1
    length, wide = len(field.text), field.width <= user.app.root.width
    field.text = ""
    yield from user.type("[b]🎉[/b] {x}")
    yield from user.tap("Play")
    yield from user.wait_for("Your games")
    return [said, length, wide, user.app.player.profile.name, user.find("[b]🎉[/b] {x}") is not None]


def test_bad_names_are_explained_and_odd_ones_are_names(play: Play) -> None:
    said, length, wide, name, is_shown = play(bad_names).result
    assert said == ["Please enter a name.", "Please enter a name.", "A name must be one line of visible characters."]
    assert length == 40
    assert wide
    assert name == "[b]🎉[/b] {x}"
    assert is_shown


def two_people(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from user.tap("Change player")
    yield from user.wait_for("Someone new")
    yield from user.key(ESCAPE)
    back = list(user.app.navigation.names)
    yield from user.tap("Change player")
    yield from user.wait_for("Someone new")
    yield from user.tap("Play as a guest")
    yield from user.wait_for("Guest")
    return [back, list(user.app.navigation.names), user.app.player.profile.name]


def test_somebody_else_plays(play: Play) -> None:
    assert play(two_people, options=["--name", "Ann"]).result == [["player_game"], ["player_game"], "Guest"]


# Games


LISTED = "Hand 1 of 11 · with Ada, Blaise and Carl"


def start_a_game(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from user.tap("New game")
    yield from user.tap("Game of Threes")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    at_table = list(user.app.navigation.names)
    yield from user.key(ESCAPE)
    yield from user.wait_for(LISTED)
    listed = list(user.app.navigation.names)
    yield from user.tap(LISTED)
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    yield from user.key(ESCAPE)
    yield from user.tap("Remove a game")
    yield from user.tap("Delete")
    yield from user.tap("Keep it")
    kept = user.find(LISTED) is not None
    yield from user.tap("Delete")
    yield from user.wait_for("Keep it")
    yield from user.tap("Delete")
    yield from user.wait_until(lambda: user.find(LISTED) is None)
    return [at_table, listed, kept]


def test_a_game_is_started_with_two_taps_and_deleted_after_a_question(play: Play) -> None:
    at_table, listed, kept = play(start_a_game, options=["--name", "Ann"]).result
    assert at_table == ["player_game", "table"], "two taps"
    assert listed == ["player_game"]
    assert kept


def at_the_table(user: User) -> Any:
    yield from user.wait_until(lambda: user.app.navigation.names[-1:] == ("table",))
    table = user.app.player.client.table(user.app.player.client.games()[0].id)
    return [len(table.players), table.players[1].level, list(user.app.navigation.names)]


def change_player_after_a_table(user: Any) -> Any:
    yield from user.wait_until(lambda: user.app.navigation.names[-1:] == ("table",))
    yield from user.key(ESCAPE)
    yield from user.wait_for("Change player")
    yield from user.tap("Change player")
    yield from user.wait_for("Someone new")
    yield from user.tap("Play as a guest")
    yield from user.wait_for("Guest")
    yield from finish_calls(user)
    return [list(user.app.navigation.names), len(user.app.player.client.games())]


def test_the_command_line_begins_a_game_for_the_first_player_alone(play: Play) -> None:
    ran = play(change_player_after_a_table, options=["--name", "Ann", "--players", "2", "--level", "random"])
    assert ran.result == [["player_game"], 0]


def test_the_command_line_leads_straight_to_a_table(play: Play) -> None:
    ran = play(at_the_table, options=["--name", "Ann", "--players", "2", "--level", "random"])
    assert ran.result == [2, "random", ["player_game", "table"]]


def begin_as_a_guest(user: User) -> Any:
    yield from user.wait_for("Play as a guest")
    yield from user.tap("Play as a guest")
    return (yield from at_the_table(user))


def leave_at_the_first_hint(user: User) -> Any:
    begun = yield from begin_as_a_guest(user)
    screen = user.app.navigation.screen
    screen.session.skip_playback()
    yield from user.wait_until(lambda: getattr(screen.panel, "teaches", False) and screen.panel.ids.skip_hints.opacity)
    yield from user.key(9)
    rung = user.app.keyboard.focus.text
    yield from user.key(27)
    yield 0.1
    return begun, [rung, list(user.app.navigation.names)]


def test_somebody_new_comes_to_the_table_of_the_command_line_and_its_first_hint_keeps_nobody_from_leaving(
    play: Play,
) -> None:
    begun, hint = play(leave_at_the_first_hint, options=["--players", "3"]).result
    assert begun == [3, "steady", ["player_game", "table"]]
    assert hint == ["Skip all", ["player_game"]], "the hint has the first key"


def change_the_form(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from open_options(user)
    form = user.app.navigation.screen.form
    yield from user.tap("+")
    yield from user.tap("mixed")
    yield from user.resize(1280, 800)
    yield from user.tap("1 min")
    yield from user.tap("House rules")
    yield from user.tap("Everybody sees all points")
    yield from user.tap("Start", 0.0)
    yield from user.tap(user.middle(user.app.root), 0.0)
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    return [len(form.setup.levels), form.setup.time_limit, form.setup.options["show_points"]]


def test_everything_in_the_form_can_be_tapped_in_a_small_and_a_large_window(play: Play) -> None:
    assert play(change_the_form, options=["--name", "Ann"], size=(360, 640)).result == [4, 60, True]


# Back, keys, settings


def go_back(user: User) -> Any:
    names = user.app.navigation
    yield from user.wait_for("Your games")
    yield from user.key(ord("?"), "?")
    seen = [list(names.names)]
    yield from user.key(ord("?"), "?")
    yield from user.key(ESCAPE)
    yield from user.tap("⚙")
    yield from user.tap("‹")
    seen.append(list(names.names))
    yield from user.key(ESCAPE)
    asked = user.find("Close the game?") is not None
    yield from user.key(ESCAPE)
    stayed = user.find("Close the game?") is None
    yield from user.key(ESCAPE)
    yield from user.tap("Stay")
    stopping: list[bool] = []
    user.app.stop = lambda: stopping.append(True)
    yield from user.key(ESCAPE)
    yield from user.tap("Close")
    del user.app.stop
    return [seen, asked, stayed, bool(stopping)]


def test_escape_goes_one_step_back_and_asks_at_the_end(play: Play) -> None:
    assert play(go_back, options=["--name", "Ann"]).result == [
        [["player_game", "rules"], ["player_game"]], True, True, True
    ]  # fmt: skip


def set_everything(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from user.tap("⚙")
    for text in ("fast", "Four colors for the suits", "Large cards"):
        yield from user.tap(text)
    slider = user.app.navigation.screen.ids.volume.ids.slider
    yield from user.tap(slider)
    yield from user.tap((user.middle(slider)[0] - slider.width / 2 + 1, user.middle(slider)[1]))
    user.app.sounds.play("flip")
    yield from user.key(ESCAPE)
    return user.app.sounds.played


def see_settings(user: User) -> Any:
    yield from user.wait_for("Your games")
    settings = user.app.settings_file.read()
    return [settings.speed, settings.volume, settings.four_colours, settings.large_cards]


def test_settings_are_kept_after_a_restart(play: Play, tmp_path: Path) -> None:
    assert play(set_everything, options=["--name", "Ann"]).result == []
    assert play(see_settings).result == [2.0, 0.0, True, True]
    assert saved(tmp_path)["window"] == [412, 892]


def only_keys(user: User) -> Any:
    yield from user.wait_for("Who is playing?")
    yield from user.wait_until(lambda: user.app.navigation.screen.ids.name.focus)
    yield from user.type("Ann")
    yield from user.key(TAB)
    yield from user.key(TAB)
    yield from user.key(ENTER)
    face = user.app.navigation.screen.form.face
    yield from user.key(TAB, modifiers=["shift"])
    yield from user.key(TAB, modifiers=["shift"])
    yield from user.key(ENTER)
    yield from user.wait_for("Your games")
    yield from press(user, "New game")
    yield from user.wait_for("⚙ Options")
    yield from press(user, "⚙ Options")
    yield from user.wait_for("Start")
    for _ in range(30):
        yield from user.key(TAB)
        if user.app.keyboard.focus.__class__.__name__ == "Stepper":
            break
    yield from user.key(RIGHT)
    many = len(user.app.navigation.screen.form.setup.levels)
    yield from press(user, "Start")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    return [face, many]


def press(user: User, text: str) -> Steps:
    """Tab to a button and press it."""
    for _ in range(40):
        yield from user.key(TAB)
        if getattr(user.app.keyboard.focus, "text", "") == text:
            break
    yield from user.key(ENTER)


def test_a_game_is_started_with_the_keyboard_alone(play: Play) -> None:
    """The cursor stands in the field for the name at first."""
    assert play(only_keys).result == ["owl", 4]


def press_the_golden_buttons(user: User) -> Any:
    yield from user.wait_for("Your games")
    for place in ("new_game", "table"):
        yield from user.key(ENTER)
        yield from user.wait_until(lambda place=place: user.app.navigation.names[-1] == place)


def test_enter_presses_the_golden_button_without_the_ring(play: Play) -> None:
    play(press_the_golden_buttons, options=["--name", "Ann"])


def hold_enter_in_a_field(user: User) -> Any:
    from kivy.core.window import Window

    yield from user.wait_for("Who is playing?")
    user.app.navigation.screen.ids.name.focus = True
    yield from user.type("Ann")
    Window.dispatch("on_key_down", ENTER, ENTER, None, [])
    yield from user.wait_for("Your games")
    Window.dispatch("on_key_down", ENTER, ENTER, None, [])
    yield 0.3
    return user.app.navigation.names[-1], user.app.player.profile.name


def test_enter_in_a_field_does_what_the_field_does_and_nothing_else_while_it_is_held(play: Play) -> None:
    assert play(hold_enter_in_a_field).result == ["player_game", "Ann"]


def read_note(user: User) -> Any:
    yield from user.wait_until(lambda: user.app.toast.text)
    return user.app.navigation.names, user.app.toast.text


def test_a_link_without_a_project_to_play_in_is_explained(play: Play) -> None:
    names, told = play(read_note, options=["KXTP-MQZR", "--name", "Ann"]).result
    assert names == ["player_game"]
    assert told == "That link leads to a table online, but playing online is not set up here."
