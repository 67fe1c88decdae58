"""The client inside the app, through its protocol only."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pytest

from client.command_line import parse_command_line
from client.embedded import EmbeddedClient, default_path
from client.errors import CallError
from client.models import GameSummary, Profile, Table
from client.new_game.game_setup import begin_game, default_setup
from tests.client.embedded_helpers import FixedClock, choose_move, play, refusal_of


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
    assert default_path() == parse_command_line(["--home", "~/x"]).path == tmp_path / "x" / "games.db"


def test_an_empty_folder_is_the_usual_one_wherever_it_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("THREES_HOME", "")
    assert parse_command_line(["--home", ""]).path == default_path() == parse_command_line([]).path
    assert "game-of-threes" in str(default_path())
    assert parse_command_line(["--home", str(tmp_path)]).path == tmp_path / "games.db"


def test_profiles_are_kept_the_last_one_first(client: EmbeddedClient) -> None:
    assert client.profiles() == ()
    ann = client.sign_in(Profile("", " Ann ", face="fox"))
    bob = client.sign_in(Profile("", "Bob", guest=True))
    assert ann.name == "Ann"
    assert client.profiles() == (bob, ann)
    client.sign_in(ann)
    assert client.profiles() == (ann, bob)


def test_a_name_that_is_none(client: EmbeddedClient) -> None:
    assert refusal_of(client.sign_in, Profile("", "x" * 10_000)) == ("INVALID_ARGUMENT", "name-too-long")
    assert client.profiles() == ()


def test_nobody_signed_in(client: EmbeddedClient) -> None:
    assert refusal_of(client.new_game, "game_of_threes", ("random",)) == ("UNAUTHENTICATED", "sign-in-first")
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


def test_a_table_is_watched_version_by_version(client: EmbeddedClient, game: str) -> None:
    seen: list[Table] = []
    unwatch = client.watch_table(game, seen.append)
    assert [table.version for table in seen] == [2], "a computer has cut the cards"
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
                client.move(game, table.move_number, choose_move(table, rng))
            else:
                client.ready(game)

    client.watch_table(game, answer)
    assert len(seen) == 30
    assert seen == sorted(set(seen))


def test_the_list_of_games_is_watched(client: EmbeddedClient, game: str, clock: FixedClock) -> None:
    seen: list[list[str]] = []
    unwatch = client.watch_games(lambda lines: seen.append([line.id for line in lines]))
    clock.time += 1
    second = client.new_game("game_of_threes", ("random",))
    clock.time += 1
    play(client, game, 1, random.Random(1))
    client.delete_game(second)
    assert [list(ids) for ids, _ in groupby(seen)] == [[game], [second, game], [game, second], [game]]
    unwatch()
    client.delete_game(game)
    assert client.games() == ()
    assert len(seen) == 5, "the second game was told of again when its computer had cut the cards"


def test_a_game_of_another_person_on_this_device(client: EmbeddedClient, game: str) -> None:
    client.sign_in(Profile("", "Bob"))
    assert client.games() == ()
    for call in (client.table, client.ready, client.back, client.rematch, client.delete_game, client.expire):
        assert refusal_of(call, game) == ("NOT_FOUND", "no-such-game")
    assert refusal_of(client.watch_table, game, print) == ("NOT_FOUND", "no-such-game")
    assert refusal_of(client.history, game, 0) == ("NOT_FOUND", "no-such-game")


def test_stale_and_illegal_moves(client: EmbeddedClient, game: str) -> None:
    number = client.table(game).move_number
    assert refusal_of(client.move, game, number - 1, {"type": "cut", "at": 3}) == ("ABORTED", "table-moved-on")
    assert refusal_of(client.move, game, number, {"type": "cut", "at": 0})[0] == "FAILED_PRECONDITION"
    assert refusal_of(client.move, game, number, {"type": "fly"}) == ("INVALID_ARGUMENT", "malformed")


def test_a_clock_restarts_when_the_app_opens_the_table(file: Path) -> None:
    clock = FixedClock()
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
    clock = FixedClock()
    client = EmbeddedClient(file, clock=clock, rng=random.Random(0))
    client.sign_in(Profile("", "Ann"))
    game = client.new_game("game_of_threes", ("random",), time_limit=30)
    seen: list[Table] = []
    client.watch_table(game, seen.append)()
    client.report_presence(game, is_present=False)
    clock.time += 500
    unwatch = client.watch_table(game, seen.append)
    client.expire(game)
    assert [table.deadline for table in seen] == [1036, 1530]
    unwatch()
    client.close()


def test_what_another_process_has_written_is_shown_though_the_clock_cannot_go_on(
    client: EmbeddedClient, game: str, file: Path
) -> None:
    lists: list[tuple[GameSummary, ...]] = []
    unwatch = client.watch_games(lists.append)
    assert [summary.id for summary in lists[-1]] == [game]
    other = EmbeddedClient(file)
    other.sign_in(client.profiles()[0])
    other.delete_game(game)
    with pytest.raises(CallError):
        client.expire(game)
    assert lists[-1] == ()
    unwatch()
    other.close()


def test_an_answer_that_goes_back_is_not_asked_for_for_ever(
    client: EmbeddedClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, asked = client._call_service, []

    def goes_back(name: str, request: dict[str, Any], uid: str | None = None) -> dict[str, Any]:
        answer = call(name, request, uid)
        if name == "history":
            asked.append(request)
            assert len(asked) < 10
            answer = {"records": [{**record, "number": 1} for record in answer["records"]]}
        return answer

    monkeypatch.setattr(client, "_call_service", goes_back)
    client.history(game, 0)


def test_what_is_watched_stays_the_view_of_who_began_to_watch(tmp_path: Path) -> None:
    """Another person signs in on the device meanwhile, and moves: each of the two sees only their own cards."""
    client = EmbeddedClient(tmp_path / "games.db", rng=random.Random(4))
    ann = client.sign_in(Profile("", "Ann"))
    game = client.new_shared_game(("Bob",), "crazy_eights", ())
    people = {profile.uid: profile for profile in client.profiles()}
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
    assert {table.view.viewer for table in seen} == {table.seat for table in seen} == {table.seat}
    for version in seen[1:]:
        (drawn,) = (transfer for event in version.events for transfer in event.transfers)
        assert (drawn.card is not None) == (drawn.target == f"hand:{table.seat}")
    assert ann.uid == table.players[table.seat or 0].uid
    client.close()


@pytest.mark.parametrize("hints", [True, False])
def test_people_who_share_a_device_have_hints_unless_they_chose_otherwise(tmp_path: Path, hints: bool) -> None:
    client = EmbeddedClient(tmp_path / "games.db", rng=random.Random(4))
    client.sign_in(Profile("", "Ann"))
    setup = replace(default_setup("crazy_eights", 2, others=("Bob",)), hints=hints)
    game = begin_game(client, setup)
    for profile in client.profiles():
        client.sign_in(profile)
        table = client.table(game)
        assert (table.allows_hints, table.memory is not None) == (hints, hints)
    client.close()


def test_a_game_goes_on_on_another_device_from_a_copy_of_its_file(file: Path, tmp_path: Path) -> None:
    """A closed program leaves a single file to copy, besides its own weekly copy."""
    client = EmbeddedClient(file, rng=random.Random(4))
    client.sign_in(Profile("", "Ann"))
    game = client.new_game("crazy_eights", ("steady",))
    before = client.table(game)
    client.close()
    assert {path.name for path in file.parent.iterdir()} == {file.name, "games.copy.db"}
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "games.db").write_bytes(file.read_bytes())
    there = EmbeddedClient(tmp_path / "elsewhere" / "games.db", rng=random.Random(4))
    there.sign_in(there.profiles()[0])
    assert there.table(game).view == before.view
    there.move(game, before.move_number, {"type": "draw"})
    assert there.table(game).version == before.version + 2, "the computer has moved, too"
    there.close()
