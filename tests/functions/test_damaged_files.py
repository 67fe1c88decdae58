"""Files that are not ours, or that are damaged, and what the damage must not reach."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from functions.store import Conflict, Query, StoreError, Where, create, replace
from functions.store.sqlite import VERSION, SqliteStore
from tests.functions.sqlite_files import find_refusal, save_document


@pytest.mark.parametrize("content", [b"no database at all", os.urandom(20_000), b"\x00" * 8192])
def test_a_file_of_another_kind_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    assert find_refusal(path) == "store-foreign"
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE documents (path TEXT)")
    other.commit()
    other.close()
    before = path.read_bytes()
    assert find_refusal(path) == "store-foreign"
    assert path.read_bytes() == before


def test_an_empty_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA user_version = 7")
    before = path.read_bytes()
    assert find_refusal(path) == "store-foreign"
    assert path.read_bytes() == before


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    save_document(path)
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    newer.close()
    before = path.read_bytes()
    with pytest.raises(StoreError) as caught:
        SqliteStore(path)
    assert (caught.value.text.code, caught.value.text.args) == (
        "store-too-new",
        {"found": VERSION + 1, "newest": VERSION},
    )
    assert path.read_bytes() == before


@pytest.mark.parametrize("cut", [512, 5000, 9000])
def test_a_truncated_database_is_refused(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "games.db"
    save_document(path, text="x" * 20_000)
    path.write_bytes(path.read_bytes()[:cut])
    assert find_refusal(path) == "store-damaged"


def test_a_database_with_damaged_pages_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    save_document(path, text="x" * 20_000)
    content = bytearray(path.read_bytes())
    content[4096:16384] = os.urandom(16384 - 4096)
    path.write_bytes(content)
    assert find_refusal(path) == "store-damaged"


def test_a_schema_that_is_no_text_is_damage(tmp_path: Path) -> None:
    save_document(tmp_path / "games.db")
    content = (tmp_path / "games.db").read_bytes()
    (tmp_path / "games.db").write_bytes(
        content.replace(b"ON documents (collection)", b"ON docum\xefnts (collection)", 1)
    )
    assert find_refusal(tmp_path / "games.db") == "store-damaged"


def read_and_write(store: SqliteStore) -> None:
    store.read("Users/ann")
    store.commit([create("Users/bob", {"name": "Bob"})])


@pytest.mark.parametrize(
    "damage",
    ["DELETE FROM last_commit", "UPDATE documents SET data = CAST(x'7b22ff227d' AS TEXT)"],
    ids=["no count of commits", "no UTF-8"],
)
def test_a_database_that_somebody_edits_while_it_is_open_is_damaged(tmp_path: Path, damage: str) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.commit([create("Users/ann", {"name": "Ann"})])
    with closing(sqlite3.connect(tmp_path / "games.db")) as by_hand, by_hand:
        by_hand.execute(damage)
    with pytest.raises(StoreError) as caught:
        read_and_write(store)
    assert caught.value.text.code == "store-damaged"
    store.close()


def test_a_document_that_is_no_json_is_damage(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store._sqlite.execute("INSERT INTO documents VALUES ('Games/1', 'Games', '{\"n\": ', 1)")
    with pytest.raises(StoreError) as caught:
        store.read("Games/1")
    assert caught.value.text.code == "store-damaged"
    store.close()


@pytest.mark.parametrize(
    "damage",
    [
        "data = CAST(x'7b226e223aef7d' AS TEXT)",
        "data = CAST(x'7b226e223a22ef227d' AS TEXT)",
        "data = CAST(data AS BLOB)",
        "data = '[1]'",
        "data = '5'",
        "data = '{\"n\": ' || printf('%.5000c', '9') || '}'",
        "data = '{\"n\": 1'",
        "stamp = 'abc'",
        "stamp = x'00'",
        "path = CAST(x'47616d65732f31ef' AS TEXT)",
    ],
)
def test_a_damaged_document_hides_no_other(tmp_path: Path, damage: str) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.commit([create(f"Games/{n}", {"n": n, "users": ["ann"]}) for n in range(3)])
    store._sqlite.execute(f"UPDATE documents SET {damage} WHERE path = 'Games/1'")
    for where in ((), (Where("users", "array-contains", "ann"),), (Where("users", "==", ("ann",)),)):
        assert [snapshot.path for snapshot in store.query(Query("Games", where))] == ["Games/0", "Games/2"]
    assert [snapshot.path for snapshot in store.query(Query("Games", limit=2))] == ["Games/0", "Games/2"]
    assert [snapshot and snapshot.data["n"] for snapshot in store.read("Games/0", "Games/2")] == [0, 2]
    store.close()


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM last_commit",
        "INSERT INTO last_commit VALUES (2)",
        "UPDATE last_commit SET stamp = 'abc'",
        "UPDATE last_commit SET stamp = x'00'",
        "UPDATE last_commit SET stamp = 1e300",
        "UPDATE last_commit SET stamp = -5",
        "UPDATE last_commit SET stamp = 1",
        "UPDATE last_commit SET stamp = 9223372036854775807",
        "UPDATE documents SET stamp = 'abc'",
        "UPDATE documents SET stamp = x'00' WHERE path = 'Games/1'",
        "UPDATE documents SET stamp = 1.5 WHERE path = 'Games/1'",
        "UPDATE documents SET stamp = -1 WHERE path = 'Games/1'",
        "UPDATE documents SET stamp = 9223372036854775807 WHERE path = 'Games/1'",
    ],
)
def test_damaged_stamps_are_repaired_and_lose_no_document(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "games.db"
    store = SqliteStore(path)
    for n in range(3):
        store.commit([create(f"Games/{n}", {"n": n})])
    store.close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(damage)
    store = SqliteStore(path)
    before = store.query(Query("Games"))
    assert [snapshot.data["n"] for snapshot in before] == [0, 1, 2]
    stamp = store.commit([replace(before[1], {"n": 5})])
    assert stamp > max(snapshot.stamp for snapshot in before)
    with pytest.raises(Conflict):
        store.commit([replace(before[1], {"n": 6})])
    store.close()
