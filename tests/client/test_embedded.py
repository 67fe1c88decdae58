"""The client inside the app, through its protocol only."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from client import embedded
from client.command import read
from client.embedded import EmbeddedClient, default_path
from client.protocol import CallError, Client
from client.shown import Profile, Table
from engine.text import Text
from engine.view import ChoosePlace, PutOnto, TakeFrom
from functions.store import StoreError, delete, put
from functions.store.sqlite import SqliteStore


class StillClock:
    time = 1000.0

    def now(self) -> float:
        return self.time


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "home" / "games.db"


@pytest.fixture
def client(file: Path, clock: StillClock) -> Iterator[EmbeddedClient]:
    client = EmbeddedClient(file, clock=clock, rng=random.Random(4))
    yield client
    client.close()


@pytest.fixture
def game(client: EmbeddedClient) -> str:
    client.sign_in(Profile("", "Ann"))
    return client.new_game("game_of_threes", ("steady", "random"))


def a_move(table: Table, rng: random.Random) -> dict[str, Any]:
    choice = rng.choice(table.view.choices)
    move = dict(choice.move)  # type: ignore[union-attr]
    if isinstance(choice, PutOnto):
        return {**move, "card": rng.choice(choice.sets[0])}
    if isinstance(choice, ChoosePlace):
        return {**move, "at": choice.first}
    assert isinstance(choice, TakeFrom)
    return move


def play(client: EmbeddedClient, game: str, moves: int, rng: random.Random) -> None:
    for _ in range(moves):
        table = client.table(game)
        if table.status == "over":
            return
        if table.view.turn == table.seat:
            client.move(game, table.move_number, a_move(table, rng))
        else:
            client.ready(game)


def refused(call: Any, *args: Any) -> tuple[str, str]:
    with pytest.raises(CallError) as caught:
        call(*args)
    assert caught.value.__cause__ is None
    return caught.value.code, caught.value.text.code


def test_it_is_a_client() -> None:
    client: Client = EmbeddedClient()
    assert client is not None


def test_nothing_is_opened_before_it_is_needed(file: Path) -> None:
    client = EmbeddedClient(file)
    assert not file.parent.exists()
    client.profiles()
    assert file.exists()
    client.close()
    client.close()


def test_games_lie_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("THREES_HOME", str(tmp_path))
    assert default_path() == tmp_path / "games.db"
    monkeypatch.delenv("THREES_HOME")
    assert "game-of-threes" in str(default_path())


def test_a_tilde_is_the_folder_of_who_plays_wherever_it_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("THREES_HOME", "~/x")
    assert default_path() == read(["--home", "~/x"]).path == tmp_path / "x" / "games.db"


def test_an_empty_folder_is_the_usual_one_wherever_it_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("THREES_HOME", "")
    assert read(["--home", ""]).path == default_path() == read([]).path
    assert "game-of-threes" in str(default_path())
    assert read(["--home", str(tmp_path)]).path == tmp_path / "games.db"


def test_profiles_are_kept_the_last_one_first(client: EmbeddedClient) -> None:
    assert client.profiles() == ()
    ann = client.sign_in(Profile("", " Ann ", icon="fox"))
    bob = client.sign_in(Profile("", "Bob", guest=True))
    assert ann.name == "Ann"
    assert client.profiles() == (bob, ann)
    client.sign_in(ann)
    assert client.profiles() == (ann, bob)


def test_a_name_that_is_none(client: EmbeddedClient) -> None:
    assert refused(client.sign_in, Profile("", "x" * 10_000)) == ("INVALID_ARGUMENT", "name-too-long")
    assert client.profiles() == ()


def test_nobody_signed_in(client: EmbeddedClient) -> None:
    assert refused(client.new_game, "game_of_threes", ("random",)) == ("UNAUTHENTICATED", "sign-in-first")
    assert client.games() == ()


def test_a_new_game_waits_for_the_person(client: EmbeddedClient, game: str) -> None:
    table = client.table(game)
    assert (table.status, table.seat, table.view.turn, table.view.viewer) == ("playing", 0, 0, 0)
    assert [(player.name == "Ann", player.level) for player in table.players] == [
        (True, ""),
        (False, "steady"),
        (False, "random"),
    ]
    assert table.events == ()
    assert table.deadline is None
    (line,) = client.games()
    assert (line.id, line.kind, line.seat, line.turn, line.since) == (game, "game_of_threes", 0, 0, 1000)


def test_a_whole_game_and_its_rematch__G12(client: EmbeddedClient, game: str) -> None:
    play(client, game, 5000, random.Random(1))
    table = client.table(game)
    assert table.status == "over"
    (line,) = client.games()
    assert (line.status, line.turn) == ("over", None)
    assert line.totals == tuple(seat.total for seat in sorted(table.view.seats, key=lambda seat: seat.seat))
    again = client.rematch(game)
    assert client.rematch(game) == again != game
    assert client.table(game).rematch == again
    assert {line.id for line in client.games()} == {game, again}


def test_a_table_is_watched_version_by_version(client: EmbeddedClient, game: str) -> None:
    seen: list[Table] = []
    unwatch = client.watch_table(game, seen.append)
    assert [table.version for table in seen] == [1]
    assert seen[0].events == ()
    play(client, game, 25, random.Random(2))
    versions = [table.version for table in seen]
    assert versions == sorted(set(versions))
    assert versions[-1] == client.table(game).version
    told = tuple(event for table in seen for event in table.events)
    assert told == client.history(game, seen[0].move_number)
    for before, after in pairwise(seen):
        if after.move_number > before.move_number:
            assert after.events
    unwatch()
    play(client, game, 3, random.Random(3))
    assert len(seen) == len(versions)


def test_events_that_were_missed_come_with_the_next_version(client: EmbeddedClient, game: str, file: Path) -> None:
    """Another window plays; this one hears of several versions at once, and of all that happened."""
    seen: list[Table] = []
    client.watch_table(game, seen.append)
    other = EmbeddedClient(file, rng=random.Random(1))
    other.sign_in(client.profiles()[0])
    play(other, game, 6, random.Random(2))
    assert len(seen) == 1
    client.expire(game)
    assert len(seen) == 2
    assert seen[1].events == other.history(game, seen[0].move_number)
    other.close()


def test_a_listener_may_call_back(client: EmbeddedClient, game: str) -> None:
    """A screen that answers at once: it moves from within its callback."""
    rng, seen = random.Random(5), []

    def answer(table: Table) -> None:
        seen.append(table.version)
        if len(seen) < 30:
            if table.view.turn == table.seat:
                client.move(game, table.move_number, a_move(table, rng))
            else:
                client.ready(game)

    client.watch_table(game, answer)
    assert len(seen) == 30
    assert seen == sorted(set(seen))


def test_the_list_of_games_is_watched(client: EmbeddedClient, game: str, clock: StillClock) -> None:
    seen: list[list[str]] = []
    unwatch = client.watch_games(lambda lines: seen.append([line.id for line in lines]))
    clock.time += 1
    second = client.new_game("game_of_threes", ("random",))
    clock.time += 1
    play(client, game, 1, random.Random(1))
    client.delete_game(second)
    assert seen == [[game], [second, game], [game, second], [game]]
    unwatch()
    client.delete_game(game)
    assert client.games() == ()
    assert len(seen) == 4


def test_a_game_of_another_person_on_this_device(client: EmbeddedClient, game: str) -> None:
    client.sign_in(Profile("", "Bob"))
    assert client.games() == ()
    for call in (client.table, client.ready, client.back, client.rematch, client.delete_game, client.expire):
        assert refused(call, game) == ("NOT_FOUND", "no-such-game")
    assert refused(client.watch_table, game, print) == ("NOT_FOUND", "no-such-game")
    assert refused(client.history, game, 0) == ("NOT_FOUND", "no-such-game")


def test_stale_and_illegal_moves(client: EmbeddedClient, game: str) -> None:
    number = client.table(game).move_number
    assert refused(client.move, game, number - 1, {"type": "cut", "at": 3}) == ("ABORTED", "table-moved-on")
    assert refused(client.move, game, number, {"type": "cut", "at": 0})[0] == "FAILED_PRECONDITION"
    assert refused(client.move, game, number, {"type": "fly"}) == ("INVALID_ARGUMENT", "malformed")


def test_a_clock_restarts_when_the_app_opens_the_table(file: Path) -> None:
    clock = StillClock()
    client = EmbeddedClient(file, clock=clock, rng=random.Random(0))
    me = client.sign_in(Profile("", "Ann"))
    game = client.new_game("game_of_threes", ("random",), time_limit=30)
    clock.time += 20
    assert client.table(game).deadline == 1036, "not while it is open, and once the shuffle and the cut have been seen"
    client.close()
    clock.time = 50_000
    again = EmbeddedClient(file, clock=clock, rng=random.Random(5))
    again.sign_in(me)
    assert again.table(game).deadline == 50_030
    clock.time += 30
    again.expire(game)
    assert again.table(game).view.phase == "take"
    assert again.table(game).deadline == clock.time + 38, "the cut and the deal are seen first"
    clock.time += 38
    again.expire(game)
    assert again.table(game).stopped
    again.back(game)
    assert again.table(game).deadline == clock.time + 32, "the computer took and threw"
    again.more_time(game)
    assert again.table(game).deadline == clock.time + 62
    again.move(game, again.table(game).move_number, {"type": "take", "source": "stock"})
    hand = again.table(game).view.zone("hand:0").cards
    again.arrange(game, tuple(card for card in reversed(hand) if card is not None))
    again.close()


def test_a_clock_stands_still_while_nobody_looks(file: Path) -> None:
    clock = StillClock()
    client = EmbeddedClient(file, clock=clock, rng=random.Random(0))
    client.sign_in(Profile("", "Ann"))
    game = client.new_game("game_of_threes", ("random",), time_limit=30)
    seen: list[Table] = []
    client.watch_table(game, seen.append)()
    client.be_here(game, here=False)
    clock.time += 500
    unwatch = client.watch_table(game, seen.append)
    client.expire(game)
    assert [table.deadline for table in seen] == [1036, 1530]
    unwatch()
    client.close()


def test_a_file_of_another_kind_is_said_in_words(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("dear diary, " * 1000)
    client = EmbeddedClient(file)
    for _ in range(2):
        assert refused(client.profiles) == ("FAILED_PRECONDITION", "store-foreign")
        assert refused(client.sign_in, Profile("", "Ann")) == ("FAILED_PRECONDITION", "store-foreign")
        assert refused(client.table, "any") == ("FAILED_PRECONDITION", "store-foreign")
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
    assert refused(client.table, game) == ("DATA_LOSS", "document-damaged")


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
    client.move(game, table.move_number, a_move(table, random.Random(1)))
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

    assert sqlite.BUSY_SECONDS + embedded.AGAIN_WITHIN < 5
    client.close()
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.2)
    monkeypatch.setattr(embedded, "AGAIN_WITHIN", 0.1)
    monkeypatch.setattr(Service, "call", counted)
    table = client.table(game)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    calls.clear()
    move = a_move(table, random.Random(1))
    assert refused(client.move, game, table.move_number, move) == ("UNAVAILABLE", "store-busy")
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

    monkeypatch.setattr("client.embedded.SqliteStore", opened)
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

    monkeypatch.setattr("client.embedded.SqliteStore", slowly)
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
    assert refused(client.table, game) == ("DATA_LOSS", "document-damaged")
    assert refused(client.watch_table, game, print) == ("DATA_LOSS", "document-damaged")


def lost(file: Path, path: str) -> None:
    store = SqliteStore(file)
    store.commit([delete(path)])
    store.close()


def test_a_hand_that_was_lost_is_there_again_when_the_table_is_opened(
    client: EmbeddedClient, game: str, file: Path
) -> None:
    """It stands in the secret whole; without it a player would look on at the own game."""
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
    assert refused(client.table, game) == ("DATA_LOSS", "document-damaged")


def test_a_public_view_without_zones_is_damage(client: EmbeddedClient, game: str, file: Path) -> None:
    damaged(file, f"Games/{game}", view={})
    assert refused(client.table, game) == ("DATA_LOSS", "document-damaged")


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
    assert refused(client.history, game, 0) == ("DATA_LOSS", "document-damaged")
    records = client._records
    monkeypatch.setattr(client, "_records", lambda game, after, until, uid: records(game, 0, until, uid))
    table = client.table(game)
    client.move(game, table.move_number, a_move(table, random.Random(1)))
    assert [one.version for one in seen] == [table.version, table.version + 1]
    assert seen[-1].events == ()


def test_an_answer_that_goes_back_is_not_asked_for_for_ever(
    client: EmbeddedClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, asked = client._call, []

    def goes_back(name: str, request: dict[str, Any], uid: str | None = None) -> dict[str, Any]:
        answer = call(name, request, uid)
        if name == "history":
            asked.append(request)
            assert len(asked) < 10
            answer = {"records": [{**one, "number": 1} for one in answer["records"]]}
        return answer

    monkeypatch.setattr(client, "_call", goes_back)
    client.history(game, 0)


def test_what_is_watched_stays_the_view_of_who_began_to_watch(tmp_path: Path) -> None:
    """Also when somebody else signs in on the device meanwhile, and moves: they see each their own cards alone."""
    client = EmbeddedClient(tmp_path / "games.db", rng=random.Random(4))
    ann = client.sign_in(Profile("", "Ann"))
    game = client.new_game_of(("Bob",), "crazy_eights", ())
    people = {one.uid: one for one in client.profiles()}
    seen: list[Table] = []
    table = client.table(game)
    client.watch_table(game, seen.append)
    assert isinstance(table.view.turn, int)
    for _ in range(4):
        turn = client.table(game).view.turn
        assert isinstance(turn, int)
        client.sign_in(people[table.players[turn].uid])
        client.move(game, client.table(game).move_number, {"type": "draw"})
    assert len(seen) == 5
    assert {one.view.viewer for one in seen} == {one.seat for one in seen} == {table.seat}
    for one in seen[1:]:
        (drawn,) = (transfer for event in one.events for transfer in event.transfers)
        assert (drawn.card is not None) == (drawn.target == f"hand:{table.seat}")
    assert ann.uid == table.players[table.seat or 0].uid
    client.close()


def test_a_game_goes_on_on_another_device_from_a_copy_of_its_file(file: Path, tmp_path: Path) -> None:
    """Once the program is closed one file is all there is to take along."""
    client = EmbeddedClient(file, rng=random.Random(4))
    client.sign_in(Profile("", "Ann"))
    game = client.new_game("crazy_eights", ("steady",))
    before = client.table(game)
    client.close()
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "games.db").write_bytes(file.read_bytes())
    there = EmbeddedClient(tmp_path / "elsewhere" / "games.db", rng=random.Random(4))
    there.sign_in(there.profiles()[0])
    assert there.table(game).view == before.view
    there.move(game, before.move_number, {"type": "draw"})
    assert there.table(game).version == before.version + 1
    there.close()
