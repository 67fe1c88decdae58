"""A file that is damaged, busy, or of another kind: the embedded client says so and loses nothing."""

from __future__ import annotations

import random
import sqlite3
import time
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from client import embedded
from client.embedded import EmbeddedClient
from client.models import Profile, Table
from engine.text import Text
from engine.view import ScoreSheet
from functions.documents import GameRecord, TablePlayer
from functions.encoding import encode_document
from functions.store import StoreError, delete, put
from functions.store.sqlite import SqliteStore
from tests.client.embedded_helpers import choose_move, refusal_of


def test_a_file_of_another_kind_is_said_in_words(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("dear diary, " * 1000)
    client = EmbeddedClient(file)
    for _ in range(2):
        assert refusal_of(client.profiles) == ("FAILED_PRECONDITION", "store-foreign")
        assert refusal_of(client.sign_in, Profile("", "Ann")) == ("FAILED_PRECONDITION", "store-foreign")
        assert refusal_of(client.table, "any") == ("FAILED_PRECONDITION", "store-foreign")
    client.close()


def test_a_damaged_game_is_left_out_of_the_list_and_said_when_opened(
    client: EmbeddedClient, game: str, file: Path
) -> None:
    whole = client.new_game("game_of_threes", ("random",))
    damaged = sqlite3.connect(file)
    damaged.execute(
        "UPDATE documents SET data = '{\"users\": [\"' || ? || '\"]}' WHERE path = ?",
        [
            client.profiles()[0].uid,
            f"Games/{game}",
        ],
    )
    damaged.commit()
    damaged.close()
    assert [line.id for line in client.games()] == [whole]
    assert refusal_of(client.table, game) == ("DATA_LOSS", "document-damaged")


def test_a_busy_file_is_tried_again_and_the_move_made_once(
    client: EmbeddedClient, game: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer of the first attempt is lost after it was carried out; the request id makes it one move."""
    from functions.errors import refuse
    from functions.service import Service

    call, lost = Service.call, []

    def loses(self: Service, uid: str, name: str, data: Any, **more: Any) -> dict[str, Any]:
        answer = call(self, uid, name, data, **more)
        if name == "move" and not lost:
            lost.append(answer)
            raise refuse("UNAVAILABLE", "store-busy")
        return answer

    monkeypatch.setattr(Service, "call", loses)
    table = client.table(game)
    client.move(game, table.move_number, choose_move(table, random.Random(1)))
    assert lost
    assert client.table(game).version == table.version + 1


def test_a_file_that_stays_busy_is_given_up_before_a_closing_window_is(
    client: EmbeddedClient, game: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window waits five seconds for its last move; SQLite alone waits nearly as long, so that it is asked once."""
    from functions.service import Service
    from functions.store import sqlite

    call, calls = Service.call, []

    def counted(self: Service, uid: str, name: str, data: Any, **more: Any) -> dict[str, Any]:
        calls.append(name)
        return call(self, uid, name, data, **more)

    assert sqlite.BUSY_SECONDS + embedded.RETRY_SECONDS < 5
    client.close()
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.2)
    monkeypatch.setattr(embedded, "RETRY_SECONDS", 0.1)
    monkeypatch.setattr(Service, "call", counted)
    table = client.table(game)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    calls.clear()
    move = choose_move(table, random.Random(1))
    assert refusal_of(client.move, game, table.move_number, move) == ("UNAVAILABLE", "store-busy")
    assert calls == ["move"]
    other.execute("ROLLBACK")
    other.close()
    client.move(game, table.move_number, move)


def test_a_file_that_is_busy_when_it_is_opened_is_tried_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    busy = ["store-busy"]

    def opened(path: Path) -> SqliteStore:
        if busy:
            raise StoreError(busy.pop())
        return SqliteStore(path)

    monkeypatch.setattr("client.saved_games.SqliteStore", opened)
    client = EmbeddedClient(file)
    assert client.sign_in(Profile("", "Ann")).name == "Ann"
    client.close()


def test_one_store_is_opened_however_many_threads_call_first(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, gate = [], Barrier(6)

    def slowly(path: Path) -> SqliteStore:
        opened.append(path)
        time.sleep(0.05)
        return SqliteStore(path)

    def first() -> None:
        gate.wait()
        client.profiles()

    monkeypatch.setattr("client.saved_games.SqliteStore", slowly)
    client = EmbeddedClient(file)
    threads = [Thread(target=first) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(opened) == 1
    client.close()


def damaged(file: Path, path: str, **fields: Any) -> None:
    store = SqliteStore(file)
    (found,) = store.read(path)
    assert found is not None
    store.commit([put(path, {**found.data, **fields})])
    store.close()


@pytest.mark.parametrize("zones", [[{}], 5, [5], [{"id": [1]}], "abc", None])
@pytest.mark.parametrize("whose", ["hand", "public"])
def test_a_view_that_is_none_is_damage(client: EmbeddedClient, game: str, file: Path, whose: str, zones: Any) -> None:
    uid = client.profiles()[0].uid
    damaged(file, f"Games/{game}/Hands/{uid}" if whose == "hand" else f"Games/{game}", view={"zones": zones})
    assert refusal_of(client.table, game) == ("DATA_LOSS", "document-damaged")
    assert refusal_of(client.watch_table, game, print) == ("DATA_LOSS", "document-damaged")


def lost(file: Path, path: str) -> None:
    store = SqliteStore(file)
    store.commit([delete(path)])
    store.close()


def test_a_hand_that_was_lost_is_there_again_when_the_table_is_opened(
    client: EmbeddedClient, game: str, file: Path
) -> None:
    """The secret has the whole state, from which a lost hand is written again."""
    me, before = client.profiles()[0], client.table(game).view
    assert before.choices
    client.close()
    lost(file, f"Games/{game}/Hands/{me.uid}")
    again = EmbeddedClient(file)
    again.sign_in(me)
    assert again.table(game).view == before
    again.close()


def test_a_hand_that_is_lost_while_the_table_is_open_is_damage_and_not_an_onlookers(
    client: EmbeddedClient, game: str, file: Path
) -> None:
    client.table(game)
    lost(file, f"Games/{game}/Hands/{client.profiles()[0].uid}")
    assert refusal_of(client.table, game) == ("DATA_LOSS", "document-damaged")


def test_a_public_view_without_zones_is_damage(client: EmbeddedClient, game: str, file: Path) -> None:
    damaged(file, f"Games/{game}", view={})
    assert refusal_of(client.table, game) == ("DATA_LOSS", "document-damaged")


def test_a_game_with_a_damaged_view_is_listed_and_can_be_deleted(client: EmbeddedClient, game: str, file: Path) -> None:
    damaged(file, f"Games/{game}", view={"zones": 5})
    (line,) = client.games()
    assert (line.id, line.title, line.totals) == (game, Text("document-damaged"), (None,) * 3)
    client.delete_game(game)
    assert client.games() == ()


def test_a_damaged_record_ends_the_history_and_not_the_game(
    client: EmbeddedClient, game: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Table] = []
    client.watch_table(game, seen.append)
    damaged(file, f"Games/{game}/Log/1", number=7)
    assert refusal_of(client.history, game, 0) == ("DATA_LOSS", "document-damaged")
    records = client._fetch_moves
    monkeypatch.setattr(client, "_fetch_moves", lambda game, after, until, uid: records(game, 0, until, uid))
    table = client.table(game)
    client.move(game, table.move_number, choose_move(table, random.Random(1)))
    assert [version.version for version in seen] == [table.version, table.version + 1]
    assert seen[-1].events == ()


@pytest.mark.parametrize(
    "fields",
    [
        {"finished": 2**50},
        {"finished": -(2**50)},
        {"sheet": {"columns": [{"code": "player", "args": {"seat": ""}}]}},
        {"sheet": {"columns": [{"code": "player", "args": {"seat": [0]}}]}},
    ],
)
def test_a_damaged_record_does_not_hide_the_others(client: EmbeddedClient, file: Path, fields: dict[str, Any]) -> None:
    me = client.sign_in(Profile("", "Ann"))
    players = (TablePlayer(me.name, me.uid), TablePlayer("Ada", level="random"))
    sheet = ScoreSheet(columns=(Text("player", {"seat": 0}), Text("player", {"seat": 1})))
    record = encode_document(GameRecord("lebowski", (me.uid,), players, 1, (3, 4), (1, 2), (0,), sheet, 1000))
    store = SqliteStore(file)
    store.commit([put("Records/whole", record), put("Records/damaged", {**record, **fields})])
    store.close()
    assert [record.id for record in client.records()] == ["whole"]
