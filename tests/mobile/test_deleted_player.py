"""Deletion of a player of this device: no file of the app names them afterwards."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from client.new_game.game_setup import default_setup
from mobile.settings.settings_file import SettingsFile
from mobile.table.tutorial.taught_hints import TaughtHints
from tests.client.table.test_told_rewards import record
from tests.mobile.app_harness import Play
from tests.mobile.user import User

RECORD = record("game")


def files_with(uid: str, folder: Path | str) -> list[str]:
    """The names of all files in a folder, and in those inside, in which this uid stands."""
    files = sorted(file for file in Path(folder).rglob("*") if file.is_file())
    return [file.name for file in files if uid.encode() in file.read_bytes()]


def a_player_is_deleted(user: User, folder: str) -> Any:
    yield from user.wait_for("Your games")
    app, uid = user.app, user.app.player.uid
    app.setups.keep("bob", "House", replace(default_setup("lebowski"), others=("Ann", "Cho")))
    app.setups.save(uid, default_setup("lebowski"))
    app.known_games.add(uid, "lebowski")
    app.hand_orders.save("game", 0, (1, 2))
    app.settings_file.change(coached=(uid, "bob"))
    for person in (uid, "bob"):
        TaughtHints(app.settings_file, person).add("lebowski", ("coach-take",))
        assert app.told_rewards.take((RECORD,), RECORD.id, person)
    known_before = files_with(uid, folder)
    app.navigation.go("lesson", kind="threes")  # which writes when it is left
    yield from user.wait_until(lambda: app.navigation.screen.session.view is not None)
    app.navigation.go("settings")
    yield from user.tap("Your name and face")
    yield from user.tap("Delete this player")
    yield from user.wait_for("Delete it for good?")
    yield from user.tap("Delete this player")
    yield from user.wait_until(lambda: not app.player.uid)
    return uid, known_before, app.setups.find_named("bob", "lebowski", "House").others


def test_no_file_of_this_device_names_a_player_who_is_deleted(play: Play, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    ran = play(a_player_is_deleted, str(folder), options=["--name", "Ann"], size=(360, 740))
    uid, known_before, others = ran.result
    assert set(known_before) >= {"known-games.json", "settings.json", "setups.json", "told-rewards.json"}
    assert files_with(uid, folder) == []
    assert others == ["Cho"]
    told = json.loads((folder / "told-rewards.json").read_text("utf-8"))
    assert told == [f"bob/{RECORD.id}"], "others are still known"
    assert SettingsFile(folder / "settings.json").read().coached == ("bob",)
