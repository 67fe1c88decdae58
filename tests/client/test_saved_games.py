"""Damaged files of saved games: put aside, salvaged, completed from the weekly copy, and said in one sentence."""

from __future__ import annotations

import os
import random
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from client.models import Profile
from client.saved_games import COPY_SECONDS, copy_path
from functions.store import create, delete, put
from functions.store.salvage import salvage_documents
from functions.store.sqlite import SqliteStore
from tests.client.embedded_helpers import FixedClock, opened, play, refusal_of, whole_games

PAGE = 4096


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with two games of Ann and one of Bob, in the state of a program that was closed."""
    file = tmp_path_factory.mktemp("several") / "games.db"
    client, _ = opened(file)
    for name, games in (("Ann", 2), ("Bob", 1)):
        client.sign_in(Profile("", name))
        for _ in range(games):
            play(client, client.new_game("game_of_threes", ("random",)), 6, random.Random(1))
    client.close()
    return file


@pytest.fixture
def broken(several: Path, tmp_path: Path) -> Path:
    """A file of its own to be broken, without a copy."""
    file = tmp_path / "games.db"
    shutil.copy(several, file)
    return file


def pages_of(file: Path) -> int:
    return file.stat().st_size // PAGE


def damage(file: Path, number: int, content: bytes) -> None:
    with file.open("r+b") as opened_file:
        opened_file.seek((number - 1) * PAGE)
        opened_file.write(content)


def pages_by_game(file: Path) -> dict[int, set[str]]:
    """The games with rows on each page, as a salvage without that page shows."""
    everything = set(salvage_documents(file))
    found = {}
    for number in range(1, pages_of(file) + 1):
        copy = file.with_name("probe.db")
        shutil.copy(file, copy)
        damage(copy, number, os.urandom(PAGE))
        found[number] = {path.split("/")[1] for path in everything - set(salvage_documents(copy)) if path[:2] == "Ga"}
    return found


def test_any_damaged_page_costs_the_games_on_it_and_no_others(broken: Path) -> None:
    before = broken.read_bytes()
    client, _ = opened(broken)
    games = set(whole_games(client))
    client.close()
    assert len(games) == 3
    broken.write_bytes(before)
    lost_somewhere = set()
    for number, on_it in pages_by_game(broken).items():
        for file in broken.parent.glob("games*"):
            file.unlink()
        broken.write_bytes(before)
        damage(broken, number, bytes(random.Random(number).randbytes(PAGE)))
        client, said = opened(broken)
        kept = set(whole_games(client))
        client.close()
        assert games - kept <= on_it, number
        lost_somewhere |= games - kept
        if games - kept:
            assert [(text.code, text.args["lost"]) for text in said] == [("saved-games-repaired", len(games - kept))]
            damaged = broken.with_name(str(said[0].args["file"]))
            assert damaged.read_bytes()[(number - 1) * PAGE :][:PAGE] != before[(number - 1) * PAGE :][:PAGE]
    assert lost_somewhere, "some pages hold what a game cannot do without"


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 255)), min_size=1, max_size=40))
def test_flipped_bytes_never_keep_anybody_out(several: Path, tmp_path: Path, flips: list[tuple[float, int]]) -> None:
    """The program opens, lists the games that it can read and begins new ones."""
    for file in tmp_path.glob("games*"):
        file.unlink()
    content = bytearray(several.read_bytes())
    for place, value in flips:
        content[int(PAGE + place * (len(content) - PAGE))] = value
    file = tmp_path / "games.db"
    file.write_bytes(content)
    client, _ = opened(file)
    for profile in client.profiles():
        client.sign_in(profile)
        client.games()
    client.sign_in(Profile("", "Eve"))
    play(client, client.new_game("game_of_threes", ("random",)), 3, random.Random(1))
    client.close()


def test_a_row_whose_types_are_damaged_keeps_nobody_out(several: Path, tmp_path: Path) -> None:
    """The byte before the path of a document is the type of its stamp."""
    for kind in (0, 7, 10, 12, 60):
        for left in tmp_path.glob("games*"):
            left.unlink()
        file = tmp_path / "games.db"
        file.write_bytes(re.sub(rb".(?=Games/)", bytes([kind]), several.read_bytes(), flags=re.DOTALL))
        client, _ = opened(file)
        assert client.profiles()
        client.close()


@pytest.mark.parametrize("size", [24, 35, 99])
def test_a_file_that_ends_in_its_header_keeps_nobody_out(several: Path, tmp_path: Path, size: int) -> None:
    file = tmp_path / "games.db"
    file.write_bytes(several.read_bytes()[:size])
    client, _ = opened(file)
    client.sign_in(Profile("", "Eve"))
    client.close()


def _truncated(file: Path) -> None:
    os.truncate(file, file.stat().st_size * 2 // 3)


def _first_page_lost(file: Path) -> None:
    damage(file, 1, os.urandom(PAGE))


def _root_zeroed(file: Path) -> None:
    damage(file, 1, bytes(PAGE))


@pytest.mark.parametrize("break_file", [_truncated, _first_page_lost, _root_zeroed])
def test_what_is_left_of_a_broken_file_can_be_played(broken: Path, break_file: Callable[[Path], None]) -> None:
    break_file(broken)
    client, said = opened(broken)
    assert "Ann" in {profile.name for profile in client.profiles()}
    assert whole_games(client)
    assert [text.code for text in said] == ["saved-games-repaired"]
    client.close()
    again, said = opened(broken)
    assert whole_games(again)
    assert said == [], "it is said once"
    again.close()


def test_a_file_of_zeros_is_replaced_and_kept(broken: Path) -> None:
    broken.write_bytes(bytes(3 * PAGE))
    client, said = opened(broken)
    assert client.profiles() == ()
    assert said[0].args == {"lost": 0, "older": 0, "file": "games.damaged.db"}
    assert broken.with_name("games.damaged.db").read_bytes() == bytes(3 * PAGE)
    client.close()


def _is_text(file: Path) -> None:
    file.write_text("dear diary, " * 1000)


def _is_zeros(file: Path) -> None:
    file.write_bytes(bytes(5 * PAGE))


def _is_empty(file: Path) -> None:
    file.write_bytes(b"")


@pytest.mark.parametrize("break_file", [_is_text, _is_zeros, _is_empty])
def test_a_file_of_which_nothing_is_left_comes_back_from_the_copy(
    broken: Path, break_file: Callable[[Path], None]
) -> None:
    client, _ = opened(broken)
    games = set(whole_games(client))
    client.close()
    break_file(broken)
    client, said = opened(broken)
    assert set(whole_games(client)) == games
    assert said[0].args == {"lost": 0, "older": len(games), "file": "games.damaged.db"}
    client.close()


def test_a_game_that_is_not_whole_comes_back_as_it_was_a_week_ago(broken: Path) -> None:
    clock = FixedClock()
    client, _ = opened(broken, clock)
    (bob,) = (profile for profile in client.profiles() if profile.name == "Bob")
    client.sign_in(bob)
    (game,) = client.games()
    older = client.table(game.id).move_number
    play(client, game.id, 4, random.Random(1))
    assert client.table(game.id).move_number > older
    client.close()
    with closing(sqlite3.connect(broken)) as database, database:
        database.execute("DELETE FROM documents WHERE path = ?", [f"Games/{game.id}/Secret/state"])
        database.execute("UPDATE documents SET data = 'x' WHERE path = ?", [f"Users/{bob.uid}"])
    client, said = opened(broken, clock)
    assert [profile.name for profile in client.profiles()].count("Bob") == 1
    client.sign_in(bob)
    assert client.table(game.id).move_number == older
    assert (said[0].args["lost"], said[0].args["older"]) == (0, 1)
    client.close()


def test_a_game_that_was_deleted_since_does_not_come_back(broken: Path) -> None:
    client, _ = opened(broken)
    client.sign_in(client.profiles()[0])
    games = set(whole_games(client))
    gone = client.games()[0].id
    client.delete_game(gone)
    client.close()
    damage(broken, 1, os.urandom(PAGE))
    client, _ = opened(broken)
    assert set(whole_games(client)) == games - {gone}
    client.close()


def test_a_lost_profile_is_made_anew_from_the_tables(broken: Path) -> None:
    with closing(sqlite3.connect(broken)) as database, database:
        database.execute("UPDATE documents SET data = 'x' WHERE collection = 'Users'")
    client, said = opened(broken)
    assert {profile.name for profile in client.profiles()} == {"Ann", "Bob"}
    assert len(whole_games(client)) == 3
    assert len(said) == 1
    client.close()


def test_the_newest_moves_are_salvaged_from_the_log(broken: Path) -> None:
    store = SqliteStore(broken)
    store._sqlite.execute("PRAGMA wal_autocheckpoint = 0")
    for number in range(20):
        store.commit([put("Fillers/late", {"number": number, "text": "x" * 9000})])
    killed = broken.with_name("killed.db")
    shutil.copy(broken, killed)
    shutil.copy(broken.with_name("games.db-wal"), killed.with_name("killed.db-wal"))
    store.close()
    assert salvage_documents(killed)["Fillers/late"]["number"] == 19
    damage(killed, 1, os.urandom(PAGE))
    assert salvage_documents(killed)["Fillers/late"]["number"] == 19
    client, _ = opened(killed)
    client.profiles()
    client.close()
    with closing(SqliteStore(killed)) as store:
        (late,) = store.read("Fillers/late")
    assert late is not None
    assert late.data["number"] == 19


def test_what_was_deleted_is_not_salvaged(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    store = SqliteStore(file)
    store.commit([create(f"Games/{number}", {"name": "Former Ann", "text": "x" * 3000}) for number in range(40)])
    store.commit([delete(f"Games/{number}") for number in range(0, 40, 2)])
    store.commit([delete(f"Games/{number}") for number in range(20, 40) if number % 2])
    store.close()
    assert set(salvage_documents(file)) == {f"Games/{number}" for number in range(1, 20, 2)}
    assert file.read_bytes().count(b"Former Ann") == 10, "no trace is left in the file"


def test_large_documents_are_read_over_many_pages(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    store = SqliteStore(file)
    sizes = (10, 1000, 4050, 4070, 4090, 8200, 70_000, 300_000)
    store.commit([create(f"Games/{size}", {"text": "ä" * size}) for size in sizes])
    store.close()
    assert {path: len(data["text"]) for path, data in salvage_documents(file).items()} == {
        f"Games/{size}": size for size in sizes
    }


def test_a_repair_that_was_broken_off_is_finished(broken: Path) -> None:
    shutil.move(broken, broken.with_name("games.repaired.db"))
    broken.with_name("games.db-wal").write_bytes(b"of the old file")
    client, _ = opened(broken)
    assert len(whole_games(client)) == 3
    client.close()


def test_a_damaged_file_that_is_open_elsewhere_is_left_alone(broken: Path) -> None:
    other = SqliteStore(broken)
    damage(broken, pages_of(broken) // 2, os.urandom(PAGE))
    before = broken.read_bytes()
    client, _ = opened(broken)
    assert refusal_of(client.profiles) == ("UNAVAILABLE", "store-busy")
    assert broken.read_bytes() == before
    client.close()
    other.close()


def test_the_copy_is_made_once_a_week(broken: Path, clock: FixedClock) -> None:
    copy = copy_path(broken)

    def copied_at(seconds: float) -> float:
        clock.time = seconds
        client, _ = opened(broken, clock)
        client.profiles()
        client.close()
        return copy.stat().st_mtime

    assert copied_at(1000) == 1000
    assert copied_at(1000 + COPY_SECONDS - 1) == 1000
    assert copied_at(1000 + COPY_SECONDS) == 1000 + COPY_SECONDS
    assert copied_at(2000) == 2000, "a copy from the future is made anew"
    assert copy.stat().st_mode & 0o777 == 0o600 or os.name == "nt"
    whole, _ = opened(copy)
    assert len(whole_games(whole)) == 3
    whole.close()
    assert not [file for file in broken.parent.iterdir() if file.name.startswith(".")]


def test_a_copy_that_cannot_be_made_stops_nobody(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy_path(broken).mkdir()
    client, _ = opened(broken)
    assert len(client.profiles()) == 2
    client.close()


def test_a_deleted_person_is_in_no_copy_and_in_no_damaged_file(broken: Path) -> None:
    client, _ = opened(broken)
    client.profiles()
    client.close()
    shutil.copy(broken, broken.with_name("games.damaged.db"))
    client, _ = opened(broken)
    (bob,) = (profile for profile in client.profiles() if profile.name == "Bob")
    client.sign_in(bob)
    client.delete_account()
    assert [profile.name for profile in client.profiles()] == ["Ann"]
    client.close()
    assert [file.name for file in broken.parent.iterdir()] == ["games.db"]
    content = broken.read_bytes()
    assert bob.uid.encode() not in content
    assert b'"Bob"' not in content
