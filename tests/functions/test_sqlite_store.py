"""The file of saved games: writable or not, on a full disk, private, and with two processes on it."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from functions.store import StoreError, create, put
from functions.store.sqlite import APPLICATION_ID, SqliteStore, translate_sqlite_errors
from tests.functions.sqlite_files import find_refusal, save_document


def test_what_was_committed_is_there_when_opened_again(tmp_path: Path) -> None:
    save_document(tmp_path / "new" / "folder" / "games.db", n=1)
    again = SqliteStore(tmp_path / "new" / "folder" / "games.db")
    assert again.read("Games/1")[0].data == {"n": 1}
    again.close()


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    asked = {name: store._pragma(name) for name in ("journal_mode", "synchronous")}
    assert asked == {"journal_mode": "wal", "synchronous": 2}
    store.close()


def test_the_file_header_holds_our_application_id(tmp_path: Path) -> None:
    save_document(tmp_path / "games.db")
    assert int.from_bytes((tmp_path / "games.db").read_bytes()[68:72], "big") == APPLICATION_ID


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert find_refusal(tmp_path / "file" / "games.db") == "store-cannot-open"


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    assert find_refusal(tmp_path) == "store-cannot-open"


def test_a_file_that_cannot_be_written__read_only_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may write everything, so the file is opened as one on a read-only disk is."""
    save_document(tmp_path / "games.db", n=1)
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda path, **how: connect(f"file:{path}?mode=ro", uri=True, **how))
    store = SqliteStore(tmp_path / "games.db")
    assert store.read("Games/1")[0].data == {"n": 1}
    with pytest.raises(StoreError) as caught:
        store.commit([put("Games/1", {"n": 2})])
    assert caught.value.text.code == "store-read-only"
    assert store.read("Games/1")[0].data == {"n": 1}
    store.close()


def test_a_new_file_on_a_read_only_disk(tmp_path: Path, mocker: MockerFixture) -> None:
    mocker.patch("os.open", side_effect=OSError(errno.EROFS, "Read-only file system"))
    assert find_refusal(tmp_path / "games.db") == "store-cannot-open"


def test_a_full_disk_changes_nothing_and_can_be_made_room_on(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.commit([create("Games/1", {"n": 1})])
    pages = store._pragma("page_count")
    store._pragma(f"max_page_count = {pages + 2}")
    with pytest.raises(StoreError) as caught:
        store.commit([put("Games/1", {"n": 2}), put("Games/2", {"text": "x" * 100_000})])
    assert caught.value.text.code == "store-full"
    assert [snapshot and snapshot.data for snapshot in store.read("Games/1", "Games/2")] == [{"n": 1}, None]
    store._pragma(f"max_page_count = {pages + 1000}")
    store.commit([put("Games/1", {"n": 3})])
    assert store.read("Games/1")[0].data == {"n": 3}
    store.close()


def test_a_disk_that_takes_no_more_bytes(tmp_path: Path) -> None:
    """The system itself refuses to write: a process whose files may not grow."""
    pytest.importorskip("resource")
    program = """
import resource, signal, sys
from pathlib import Path
from functions.store import StoreError, put
from functions.store.sqlite import SqliteStore
store = SqliteStore(Path(sys.argv[1]))
store.commit([put("Games/1", {"n": 1})])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))
try:
    store.commit([put("Games/2", {"text": "x" * 200_000})])
except StoreError as error:
    print(error.text.code, store.read("Games/1", "Games/2")[1])
"""
    said = run(program, tmp_path / "games.db")
    assert said in ("store-full None", "store-unavailable None")
    store = SqliteStore(tmp_path / "games.db")
    assert [snapshot and snapshot.data for snapshot in store.read("Games/1", "Games/2")] == [{"n": 1}, None]
    store.close()


def run(program: str, path: Path) -> str:
    done = subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    return done.stdout.strip()


@pytest.mark.parametrize(("free", "code"), [(0, "store-full"), (1 << 30, "store-unavailable")])
def test_a_failed_write_is_the_full_disk_s_where_it_is_full(
    tmp_path: Path, mocker: MockerFixture, free: int, code: str
) -> None:
    mocker.patch("shutil.disk_usage", return_value=mocker.Mock(free=free))
    with pytest.raises(StoreError) as caught, translate_sqlite_errors(tmp_path):
        raise sqlite3.OperationalError("disk I/O error")
    assert caught.value.text.code == code


def test_no_room_for_the_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught, translate_sqlite_errors(tmp_path):
        raise OSError(errno.ENOSPC, "No space left on device")
    assert caught.value.text.code == "store-full"


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.close()
    store.close()
    with pytest.raises(StoreError) as caught:
        store.read("Games/1")
    assert caught.value.text.code == "store-closed"


def test_a_file_that_another_program_holds__busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("functions.store.sqlite.BUSY_SECONDS", 0)
    store = SqliteStore(tmp_path / "games.db")
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError) as caught:
        store.commit([put("Games/1", {"n": 1})])
    assert caught.value.text.code == "store-busy"
    other.execute("ROLLBACK")
    store.commit([put("Games/1", {"n": 2})])
    other.close()
    store.close()


def test_what_another_process_wrote_is_told_when_polled(tmp_path: Path) -> None:
    here, there = SqliteStore(tmp_path / "games.db"), SqliteStore(tmp_path / "games.db")
    told = []
    here.watch("Games/1", lambda found: told.append([snapshot.data for snapshot in found]))
    there.commit([create("Games/1", {"n": 1})])
    assert told == [[]]
    here.poll()
    here.poll()
    assert told == [[], [{"n": 1}]]
    here.commit([put("Games/2", {})])
    here.poll()
    assert told == [[], [{"n": 1}]]
    here.close()
    there.close()


def test_no_increment_of_several_processes_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    program = """
import sys
from pathlib import Path
from functions.store import Conflict, create, replace
from functions.store.sqlite import SqliteStore
store = SqliteStore(Path(sys.argv[1]))
for _ in range(40):
    while True:
        (at,) = store.read("Games/1")
        try:
            store.commit([replace(at, {"n": at.data["n"] + 1}) if at else create("Games/1", {"n": 1})])
        except Conflict:
            continue
        break
"""
    # They also make the file at the same time.
    running = [subprocess.Popen([sys.executable, "-c", program, str(path)]) for _ in range(3)]
    assert [process.wait(60) for process in running] == [0, 0, 0]
    store = SqliteStore(path)
    assert store.read("Games/1")[0].data == {"n": 120}
    store.close()


def test_a_file_without_commits_is_sane(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "games.db").close()
    store = SqliteStore(tmp_path / "games.db")
    assert store.commit([create("Games/1", {})]) == 1
    store.close()


def test_a_file_that_another_process_is_just_making_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opens, busy = SqliteStore._open, [1, 2]

    def is_busy(store: SqliteStore) -> None:
        if busy:
            busy.pop()
            raise sqlite3.OperationalError("database is locked")
        opens(store)

    monkeypatch.setattr(SqliteStore, "_open", is_busy)
    save_document(tmp_path / "games.db", n=1)
    busy.append(3)
    monkeypatch.setattr("functions.store.sqlite.BUSY_SECONDS", -1)
    assert find_refusal(tmp_path / "games.db") == "store-busy"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights.")
def test_nobody_else_can_read_the_file_nor_its_log(tmp_path: Path) -> None:
    """A file is private whatever rights new files have on this machine."""
    usual = os.umask(0)
    try:
        store = SqliteStore(tmp_path / "games.db")
        store.commit([create("Games/1", {"n": 1})])
    finally:
        os.umask(usual)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("games.db", "games.db-wal", "games.db-shm"), 0o600)
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights.")
def test_a_link_to_a_file_that_is_not_there_yet_leads_to_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "games.db").symlink_to(tmp_path / "elsewhere.db")
    save_document(tmp_path / "games.db", n=1)
    assert stat.S_IMODE((tmp_path / "elsewhere.db").stat().st_mode) == 0o600
