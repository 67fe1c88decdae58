"""Documents of saved games that are JSON and yet damaged: noticed, and taken from the weekly copy."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from client.saved_games import COPY_SECONDS, copy_path
from functions.store.salvage import salvage_documents
from tests.client.embedded_helpers import FixedClock, opened, play, refusal_of, whole_games

Change = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of Ann, with a game that she plays and one that she has finished, and a copy of it."""
    file = tmp_path_factory.mktemp("saved") / "games.db"
    client, _ = opened(file)
    client.sign_in(Profile("", "Ann"))
    play(client, client.new_game("game_of_threes", ("random",), {"hands": 4}), 3000, random.Random(1))
    play(client, client.new_game("game_of_threes", ("random",)), 6, random.Random(1))
    assert len(client.records()) == 1
    client.close()
    copy_path(file).unlink()
    client, _ = opened(file)
    client.profiles()
    client.close()
    return file


@pytest.fixture
def file(saved: Path, tmp_path: Path) -> Path:
    """A file of its own to be damaged, and its copy."""
    for path in (saved, copy_path(saved)):
        shutil.copy2(path, tmp_path)
    return tmp_path / saved.name


def read(file: Path) -> dict[str, dict[str, Any]]:
    with closing(sqlite3.connect(file)) as database:
        return {path: json.loads(data) for path, data in database.execute("SELECT path, data FROM documents")}


def damage(file: Path, name: str, change: Change) -> list[str]:
    """Changes the documents whose collection ends in this name. Returns their paths."""
    changed = {path: change(data) for path, data in read(file).items() if path.split("/")[-2] == name}
    with closing(sqlite3.connect(file)) as database, database:
        for path, data in changed.items():
            database.execute("UPDATE documents SET data = ? WHERE path = ?", [json.dumps(data), path])
    return list(changed)


def rename(old: str, new: str) -> Change:
    return lambda data: {new if name == old else name: value for name, value in data.items()}


def put(**fields: Any) -> Change:
    return lambda data: {**data, **fields}


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("Users", rename("name", "nane")),
        ("Users", put(points="many")),
        ("Users", put(name="")),
        ("Games", rename("users", "usars")),
        ("Games", put(version="two")),
        ("Games", put(status="plaing")),
        ("Records", rename("kind", "kimd")),
        ("Limits", put(counts=5)),
    ],
)
def test_a_document_that_cannot_be_decoded_comes_back_from_the_copy(file: Path, name: str, change: Change) -> None:
    before = read(file)
    damaged = damage(file, name, change)
    assert damaged
    client, said = opened(file)
    assert [profile.name for profile in client.profiles()] == ["Ann"]
    assert [text.code for text in said] == ["saved-games-repaired"]
    assert {path: read(file).get(path) for path in damaged} == {
        path: before[path] if name != "Limits" else None for path in damaged
    }
    assert len(whole_games(client)) == 2
    assert len(client.records()) == 1
    client.close()


@pytest.mark.parametrize("text", ["{", '{"version": 1', b'{"schema": 1, "state": "\xff"}'])
@pytest.mark.parametrize("name", ["Secret", "Hands"])
def test_a_damaged_text_within_a_game_is_noticed(file: Path, name: str, text: str | bytes) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        change = "UPDATE documents SET data = CAST(? AS TEXT) WHERE collection LIKE ?"
        assert database.execute(change, [text, f"%/{name}"]).rowcount
    client, said = opened(file)
    assert len(whole_games(client)) == 2
    assert [text.code for text in said] == ["saved-games-repaired"]
    client.close()


def test_a_document_of_a_newer_program_is_no_damage(file: Path) -> None:
    damage(file, "Games", put(schema=2, view={"cards": 3}))
    damage(file, "Records", lambda data: {"schema": 2, "players": 7})
    before = read(file)
    client, said = opened(file)
    client.profiles()
    client.close()
    assert said == []
    assert read(file) == before


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("Secret", put(state=None)),
        ("Secret", put(mail=5)),
        ("Secret", put(version=1)),
        ("Secret", lambda data: {**data, "state": {**data["state"], "discards": data["state"]["hands"][0]}}),
        ("Games", put(kind="game_of_tees")),
        ("Games", put(options={"jokars": True})),
        ("Games", rename("status", "statos")),
    ],
)
def test_no_copy_is_made_of_a_game_that_cannot_be_played_on(file: Path, name: str, change: Change) -> None:
    """The game comes from the copy before a new one is made over it."""
    before = salvage_documents(copy_path(file))
    damaged = damage(file, name, change)
    clock = FixedClock()
    clock.time += COPY_SECONDS
    client, said = opened(file, clock)
    client.profiles()
    assert [text.code for text in said] == ["saved-games-repaired"]
    for path in damaged:
        game = "/".join(path.split("/")[:2])
        if before[game]["status"] == "playing":
            assert salvage_documents(copy_path(file))[path] == before[path]
    assert copy_path(file).stat().st_mtime == clock.time
    assert len(whole_games(client)) == 2
    client.close()


def test_no_copy_is_made_without_a_move_whose_text_is_damaged(file: Path) -> None:
    before = salvage_documents(copy_path(file))
    with closing(sqlite3.connect(file)) as database, database:
        damaged = [path for (path,) in database.execute("SELECT path FROM documents WHERE path LIKE '%/Log/2'")]
        database.execute("UPDATE documents SET data = '{' WHERE path LIKE '%/Log/2'")
    client, said = opened(file)
    client.profiles()
    client.close()
    assert said == [], "logged moves are looked at before a copy is made"
    clock = FixedClock()
    clock.time += COPY_SECONDS
    client, said = opened(file, clock)
    client.profiles()
    client.close()
    assert [text.args["older"] for text in said] == [0]
    after = salvage_documents(copy_path(file))
    assert [after[path] for path in damaged] == [before[path] for path in damaged]


def test_a_game_that_is_damaged_in_the_copy_too_is_counted_as_lost(file: Path) -> None:
    client, _ = opened(file)
    client.sign_in(client.profiles()[0])
    client.close()
    for place in (file, copy_path(file)):
        damage(place, "Games", rename("users", "usars"))
    client, said = opened(file)
    client.profiles()
    assert [(text.args["lost"], text.args["older"]) for text in said] == [(2, 0)]
    client.close()
    again, said = opened(file)
    again.profiles()
    assert said == [], "it is said once"
    again.close()


def playing_game(client: EmbeddedClient) -> str:
    """Signs in Ann. Returns the game that she plays."""
    client.sign_in(client.profiles()[0])
    (game,) = [game.id for game in client.games() if game.status == "playing"]
    return game


@pytest.mark.parametrize("change", [put(state=None), put(version=1), put(mail=5)])
def test_a_game_whose_state_is_damaged_is_opened_as_the_copy_has_it(file: Path, change: Change) -> None:
    client, _ = opened(file)
    game = playing_game(client)
    older = client.table(game).move_number
    play(client, game, 4, random.Random(1))
    client.close()
    damage(file, "Secret", change)
    client, said = opened(file)
    assert playing_game(client) == game
    assert said == [], "states are decoded when a game is opened"
    assert client.table(game).move_number == older
    assert [text.code for text in said] == ["saved-game-restored"]
    play(client, game, 4, random.Random(1))
    assert len(client.history(game, 0)) > 0
    assert len(said) == 1
    client.close()


def test_a_game_that_the_copy_has_not_is_damaged_and_can_be_taken_off_the_list(file: Path) -> None:
    client, said = opened(file)
    copy_path(file).unlink()
    game = playing_game(client)
    client.close()
    client, said = opened(file)
    playing_game(client)
    copy_path(file).unlink()
    damage(file, "Secret", put(state=None))
    assert refusal_of(client.table, game) == ("DATA_LOSS", "document-damaged")
    client.delete_game(game)
    assert game not in [line.id for line in client.games()]
    assert said == []
    client.close()


@pytest.mark.parametrize("change", [put(view=5), put(view={"zones": 7}), put(seat="one"), rename("version", "vorsion")])
def test_a_damaged_hand_is_made_anew_from_the_state(file: Path, change: Change) -> None:
    client, _ = opened(file)
    game = playing_game(client)
    before = {line.id: client.table(line.id).view for line in client.games()}
    play(client, game, 2, random.Random(1))
    before[game] = client.table(game).view
    client.close()
    damage(file, "Hands", change)
    client, said = opened(file)
    playing_game(client)
    assert {id: client.table(id).view for id in before} == before
    assert said == []
    client.close()


@pytest.mark.parametrize("change", [put(schema=2), put(schema=2, points="many", face=3)])
def test_a_person_of_a_newer_program_is_listed_and_told_to_update(file: Path, change: Change) -> None:
    damage(file, "Users", change)
    before = read(file)
    client, said = opened(file)
    (ann,) = client.profiles()
    assert ann.name == "Ann"
    assert refusal_of(client.sign_in, ann) == ("FAILED_PRECONDITION", "too-new")
    client.close()
    assert said == []
    assert read(file) == before


def test_people_whose_names_only_a_newer_program_can_read_are_no_reason_to_begin_anew(file: Path) -> None:
    damage(file, "Users", put(schema=2, name={"first": "Ann"}))
    client, _ = opened(file)
    assert refusal_of(client.profiles) == ("FAILED_PRECONDITION", "too-new")
    client.close()
