"""The real window with everything that can go wrong: two fingers, closing, resizing, damaged files, no sound."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from functions.documents import CLIENT
from functions.store import Query, put
from functions.store.sqlite import SqliteStore
from tests.mobile import app_harness
from tests.mobile.app_harness import Play
from tests.mobile.playing import finish_calls, open_options, pile, sit_down, table, until
from tests.mobile.user import User

Steps = Iterator[float]
ESCAPE, TAB, ENTER, RIGHT, F1 = 27, 9, 13, 275, 282


def saved(home: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((home / "games" / "settings.json").read_text("utf-8"))
    return data


def who_is_here(user: User) -> Any:
    yield from user.wait_for("Your games")
    return user.app.player.profile.name


def two_fingers(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from open_options(user)
    yield from user.wait_until(lambda: not user.app.tap_guard.is_settling)
    place = user.middle("Start")
    one, two = user.down(*place), user.down(*place)
    three = user.down(*user.middle("‹"))
    yield 0.05
    for finger in (one, two):
        user.up(finger)
    yield 0.3
    user.up(three)
    yield from user.wait_until(lambda: user.app.player.client.games())
    yield from finish_calls(user)
    yield 0.5  # another screen or dialog would have come
    return [
        len(user.app.player.client.games()),
        list(user.app.navigation.names),
        len(user.app.root.ids.dialogs.children),
    ]


def test_two_fingers_begin_one_game(play: Play) -> None:
    games, names, dialogs = play(two_fingers, options=["--name", "Ann"]).result
    assert games == 1
    assert names[0] == "player_game"
    assert dialogs == 0


def close_at_once(user: User) -> Any:
    yield 0.0
    return "closed"


def close_while_it_starts(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from open_options(user)
    user.app.navigation.screen.form.start()
    return "closed"


@pytest.mark.parametrize("script", [close_at_once, close_while_it_starts], ids=lambda script: script.__name__)
def test_closing_at_any_moment_is_quiet(play: Play, script: Callable[..., Any]) -> None:
    ran = play(script, options=["--name", "Ann"], own_interpreter=True)
    assert (ran.result, ran.code, ran.out, ran.err) == ("closed", 0, "", "")


def interrupt(user: User) -> Any:
    yield from user.wait_for("Your games")
    os.kill(os.getpid(), signal.SIGINT)
    yield 5


def test_ctrl_c_in_the_terminal_closes_quietly(play: Play, tmp_path: Path) -> None:
    assert play  # which skips where there is no window
    ran = app_harness.run(interrupt, tmp_path, options=["--name", "Ann"], own_interpreter=True)
    assert (ran.error, ran.faults) == ("it did not end", [])
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert saved(tmp_path)["window"] == [412, 892]


def resize(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from open_options(user)
    seen = []
    for size in ((1280, 800), (412, 892), (1000, 640), (360, 640)):
        yield from user.resize(*size)
        seen.append(user.app.navigation.screen.wide)
        start = user.find("Start")
        assert start.right <= size[0]
        assert start.y >= 0
    yield from user.key(ESCAPE)
    yield from user.key(ESCAPE)
    yield from user.resize(1280, 800)
    assert user.find("Change player").y > 700, "in the head of the wide window"
    yield from user.resize(412, 892)
    return seen


def test_the_layout_follows_the_size_of_the_window(play: Play) -> None:
    assert play(resize, options=["--name", "Ann"]).result == [True, False, True, False]


def what_it_says(user: User) -> Any:
    yield from user.wait_until(lambda: user.app.navigation.names)
    yield from user.wait_until(lambda: not getattr(user.app.navigation.screen, "busy", False))
    before = user.app.navigation.screen.note
    again = user.find("Try again")
    if again is not None:
        yield from user.tap("Try again")
        yield from user.wait_until(lambda: not user.app.navigation.screen.busy)
    return [before, user.app.navigation.screen.note, again is not None]


def test_a_database_of_a_newer_version(play: Play, tmp_path: Path) -> None:
    assert play(who_is_here, options=["--name", "Ann"]).result == "Ann"
    path = tmp_path / "games" / "games.db"
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    before, after, again = play(what_it_says).result
    assert "newer version" in before
    assert after == before
    assert again


def test_a_bad_name_on_the_command_line_is_a_sentence(play: Play) -> None:
    """The sentence stands where the name is to be typed."""
    before, after, again = play(what_it_says, options=["--name", "Ann\udcff"]).result
    assert before == after == "A name must be one line of visible characters."
    assert not again


def held_by_another_program(user: User, path: str) -> Any:
    yield from sit_down(user, at="takes")
    yield from until(user, "takes")
    model, busy = table(user).session, "Another program is using the saved games. Please try again in a moment."
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield from user.tap(pile(user, "stock"))
    yield from user.wait_for("One moment …")
    yield from user.wait_for(busy)
    other.execute("ROLLBACK")
    other.close()
    yield from user.tap(pile(user, "stock"))
    yield from user.wait_until(lambda: model.gestures.put_choices)
    return model.message


def test_a_file_that_another_program_holds_is_spoken_of(play: Play, tmp_path: Path) -> None:
    """First that it takes a moment, then that it cannot be done; a later tap counts as if nothing had been."""
    assert play(held_by_another_program, str(tmp_path / "games" / "games.db")).result == ""


def too_old_for_a_table(user: User, file: str) -> Any:
    """Functions that are updated write the table that lies open for newer apps."""
    yield from sit_down(user, at="takes")
    path = f"Games/{table(user).session.game_id}"
    updated = SqliteStore(Path(file))
    (document,) = updated.read(path)
    (secret,) = updated.read(f"{path}/Secret/state")
    assert document is not None
    assert secret is not None
    version = document.data["version"] + 1
    hands = [put(hand.path, {**hand.data, "version": version}) for hand in updated.query(Query(f"{path}/Hands"))]
    fields = {"version": version, "minClient": CLIENT + 1, "hands": dict.fromkeys(document.data["hands"], version)}
    newer_secret = put(secret.path, {**secret.data, "version": version})
    updated.commit([put(path, {**document.data, **fields}), newer_secret, *hands])
    updated.close()
    yield from user.wait_until(lambda: any("needs a newer version" in text for text in user.texts()))
    yield from user.key(ESCAPE)
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game",))
    yield from user.wait_until(lambda: any("needs a newer version" in text for text in user.texts()))
    return [text for text in user.texts() if "newer version" in text]


def test_a_table_for_a_newer_app_asks_for_an_update_and_stays_on_the_list(play: Play, tmp_path: Path) -> None:
    sentences = play(too_old_for_a_table, str(tmp_path / "games" / "games.db")).result
    assert "Please update" in sentences[0]


def test_a_damaged_database(play: Play, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "games.db").write_bytes(b"a letter to grandmother " * 500)
    before, _, again = play(what_it_says).result
    assert "belongs to another program" in before
    assert again
    assert (tmp_path / "games" / "games.db").read_bytes() == b"a letter to grandmother " * 500


def repaired(user: User) -> Any:
    yield from user.wait_for("A damaged file")
    text = user.app.root.ids.dialogs.children[0].text
    yield from user.tap("OK")
    yield from user.wait_for("Your games")
    return [text, len(user.app.player.client.games())]


def test_a_damaged_page_is_repaired_and_said(play: Play, tmp_path: Path) -> None:
    assert play(two_fingers, options=["--name", "Ann"]).result[0] == 1
    file = tmp_path / "games" / "games.db"
    (tmp_path / "games" / "games.copy.db").unlink()
    content = file.read_bytes()
    file.write_bytes(os.urandom(4096) + content[4096:])
    text, games = play(repaired).result
    assert text.startswith("The file with your games was damaged. What could be read was kept.")
    assert games == 1


def test_a_home_that_cannot_be_written(play: Play, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "games").write_text("a file, where the folder should be")
    (home / ".cache").write_text("and here")
    before, _, again = play(what_it_says, home=home).result
    assert "can’t be opened" in before
    assert again


def settings_note(user: User) -> Any:
    yield from user.wait_for("Your games")
    return user.app.toast.text


def test_damaged_settings_are_a_sentence(play: Play, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "settings.json").write_text("{")
    assert "settings couldn’t be read" in play(settings_note, options=["--name", "Ann"]).result


def all_sounds(user: User) -> Any:
    from mobile.window.sounds import NAMES

    yield from user.wait_for("Your games")
    for name in NAMES:
        user.app.sounds.play(name)
        yield 0.0
    return [user.app.sounds.played == list(NAMES), all(user.app.sounds._loaded.values())]


def test_sounds_and_no_sound_device(play: Play) -> None:
    assert play(all_sounds, options=["--name", "Ann"]).result == [True, True]
    for missing in ({"SDL_AUDIODRIVER": "none-such"}, {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/dev/null"}):
        ran = play(all_sounds, **missing)
        assert ran.result[0]
        assert ran.err == "", "nor does a library say so to the terminal"


def a_fault(user: User) -> Any:
    from kivy.clock import Clock

    yield from user.wait_for("Your games")
    Clock.schedule_once(lambda _: 1 // 0, 0)
    yield from user.wait_for("Something went wrong here. Nothing was changed.")
    yield from open_options(user)
    count, user.app.faults = len(user.app.faults), []
    return count


def test_a_fault_is_a_sentence_and_the_game_goes_on(play: Play) -> None:
    assert play(a_fault, options=["--name", "Ann"]).result == 1


def targets(user: User) -> Any:
    yield from user.wait_for("Play as a guest")
    small = []

    def look() -> None:
        small.extend(
            f"{one.__class__.__name__} {getattr(one, 'text', '')} {one.size}"
            for one in user.widgets()
            if (hasattr(one, "can_ring") or (hasattr(one, "text") and hasattr(one, "most"))) and min(one.size) < 47.9
        )

    look()
    yield from user.tap("Play as a guest")
    yield from user.wait_for("New game")
    look()
    yield from open_options(user)
    yield from user.tap("mixed")
    look()
    yield from user.tap("Start")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    yield from user.key(ESCAPE)
    yield from user.wait_for("Continue")
    look()
    yield from user.tap("Remove a game")
    look()
    yield from user.tap("Delete")
    look()
    yield from user.key(ESCAPE)
    yield from user.tap("⚙")
    look()
    return small


def test_everything_that_is_tapped_is_large_enough(play: Play) -> None:
    assert play(targets, size=(360, 640)).result == []
