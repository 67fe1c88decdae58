"""The documents that a client which polls reads in an hour, counted as Firestore bills them; and it misses nothing."""

from __future__ import annotations

from typing import Any

import pytest

from client.errors import CallError
from client.models import GameSummary, Invitation, Table
from client.online.polling import READS_PER_HOUR
from functions.store import put
from tests.client.counted_cloud import SimulatedDevice
from tests.functions.authority_helpers import Authority

HOUR = 3600
GAMES = 50
MOST_AT_THE_LIST = 150
MOST_AT_A_TABLE = 720
MOST_FOR_A_CHANGE = 3


def authority_with_games(number: int) -> Authority:
    """An authority with so many games of Ann, in the last of which Bob plays, too."""
    authority = Authority()
    authority.clock.time = 1_000_000
    for uid in ("ann", "bob"):
        authority.prove(uid)
    for _ in range(number - 1):
        authority.create("ann", kind="crazy_eights", levels=["random"])
        authority.clock.time += 100
    authority.begin("ann", "bob")
    authority.clock.time += 100
    return authority


class AtTheList:
    """Ann, who looks at her list of games, and is told of invites."""

    def __init__(self, authority: Authority) -> None:
        self.authority = authority
        self.game: str = authority.document("Users/ann")["games"][-1]
        self.device = SimulatedDevice(authority, "ann")
        self.client = self.device.client
        self.lists: list[tuple[GameSummary, ...]] = []
        self.invites: list[tuple[Invitation, ...]] = []
        self.client.watch_invitations(self.invites.append)
        self.client.watch_games(self.lists.append)

    @property
    def reads(self) -> int:
        return self.device.cloud.total

    @property
    def ids(self) -> set[str]:
        return {game.id for game in self.lists[-1]}

    def change(self) -> None:
        """Something happens at the table of Ann and Bob, by Bob if it is his turn."""
        table = self.authority.table(self.game)
        if table["status"] == "over":
            return
        if table["activePlayer"] is None:
            self.authority.call("bob", "ready", gameId=self.game)
            self.authority.call("ann", "ready", gameId=self.game)
        else:
            self.authority.act(self.game)

    def stored_ids(self) -> set[str]:
        return {path.split("/")[1] for path, data in self.authority.everything().items() if is_anns(path, data)}


def is_anns(path: str, data: Any) -> bool:
    return path.startswith("Games/") and path.count("/") == 1 and "ann" in data["users"]


@pytest.fixture(scope="module")
def fifty_games() -> Authority:
    """An authority with fifty games of Ann. Tests change copies of it."""
    return authority_with_games(GAMES)


@pytest.fixture
def ann(fifty_games: Authority) -> AtTheList:
    """Ann with fifty games."""
    return AtTheList(fifty_games.copy())


def test_an_hour_at_a_list_of_fifty_games_costs_little_with_its_opening(ann: AtTheList) -> None:
    assert len(ann.ids) == GAMES
    ann.device.pass_time(HOUR)
    assert ann.reads <= MOST_AT_THE_LIST
    assert ann.device.called == ["signIn"]


def test_a_question_hurries_no_poll(ann: AtTheList) -> None:
    ann.device.pass_time(60)
    before = ann.reads
    ann.client.export_account()
    ann.device.pass_time(1)
    assert ann.device.called.count("exportAccount") > 1, "page by page"
    assert ann.reads - before <= 2, "what is due anyway"


def test_a_later_hour_at_the_list_costs_no_more_and_finds_what_has_left_it(ann: AtTheList) -> None:
    ann.device.pass_time(HOUR)
    before = ann.reads
    ann.authority.call("ann", "deleteGame", gameId=ann.game)  # on another device
    ann.device.pass_time(HOUR)
    assert ann.reads - before <= MOST_AT_THE_LIST
    assert ann.ids == ann.stored_ids()


def test_a_list_that_nothing_happens_to_costs_a_read_each_time(ann: AtTheList) -> None:
    ann.device.pass_time(60)
    before = ann.reads
    ann.client.games()
    assert ann.reads == before + 1


def test_an_hour_at_a_table_where_nothing_happens(ann: AtTheList) -> None:
    opening = ann.reads
    ann.client.watch_table(ann.game, lambda table: None)
    ann.device.pass_time(HOUR)
    assert ann.reads - opening <= MOST_AT_A_TABLE


@pytest.mark.parametrize("every", [20, 120])
def test_an_hour_at_a_table_where_others_play(ann: AtTheList, every: int) -> None:
    seen: list[Table] = []
    ann.client.watch_table(ann.game, seen.append)
    before, version = ann.reads, ann.authority.table(ann.game)["version"]
    ann.device.pass_time(HOUR, every=every, do=ann.change)
    changes = ann.authority.table(ann.game)["version"] - version
    assert changes >= 30
    assert ann.reads - before <= MOST_FOR_A_CHANGE * changes + MOST_AT_A_TABLE
    ann.device.pass_time(20)
    assert seen[-1].version == ann.authority.table(ann.game)["version"]


def test_an_own_move_is_seen_at_once_for_three_reads(ann: AtTheList) -> None:
    while ann.authority.active(ann.game) != "ann":
        ann.change()
    seen: list[Table] = []
    ann.client.watch_table(ann.game, seen.append)
    ann.device.pass_time(30)
    before, number = ann.reads, seen[-1].move_number
    ann.client.move(ann.game, number, ann.authority.legal(ann.game)[0])
    ann.device.pass_time(0)
    assert seen[-1].move_number > number
    assert ann.reads - before <= MOST_FOR_A_CHANGE
    assert next(game for game in ann.lists[-1] if game.id == ann.game).turn == seen[-1].view.turn, "the list knows"


def test_an_hour_in_the_background_costs_nothing_and_what_happened_is_seen_at_once(ann: AtTheList) -> None:
    seen: list[Table] = []
    ann.client.watch_table(ann.game, seen.append)
    ann.device.pass_time(60)
    ann.client.pause()
    before = ann.reads
    ann.device.pass_time(HOUR, every=300, do=ann.change)
    second = ann.authority.create("bob", invites=["ann"])
    assert ann.reads == before
    ann.client.resume()
    ann.device.pass_time(0)
    assert seen[-1].version == ann.authority.table(ann.game)["version"]
    assert ann.invites[-1][0].game == second


def test_a_minimised_window_whose_system_tells_of_turns_and_invites_reads_the_lists_alone(ann: AtTheList) -> None:
    seen: list[Table] = []
    ann.client.watch_table(ann.game, seen.append)
    ann.device.pass_time(60)
    ann.client.pause(keeps_lists=True)
    before, shown = ann.reads, len(seen)
    ann.change()
    second = ann.authority.create("bob", invites=["ann"])
    ann.device.pass_time(HOUR // 2)
    assert ann.invites[-1][0].game == second
    assert next(game for game in ann.lists[-1] if game.id == ann.game).changed >= seen[-1].since
    assert len(seen) == shown, "the table is not seen"
    assert ann.reads - before <= READS_PER_HOUR


def test_what_is_watched_in_the_background_waits_for_the_app(ann: AtTheList) -> None:
    ann.client.pause()
    seen: list[Table] = []
    ann.client.watch_table(ann.game, seen.append)
    ann.change()
    ann.device.pass_time(60)
    assert len(seen) == 1
    ann.client.resume()
    ann.device.pass_time(0)
    assert len(seen) == 2


def test_a_waiting_table_of_six_people_who_are_all_there(ann: AtTheList) -> None:
    """Each of them says once a minute that they are there."""
    people = ["bob", "cho", "dan", "eve", "fay"]
    game = ann.authority.create("ann", invites=people)
    ann.authority.accept(game, *people)
    clients = [SimulatedDevice(ann.authority, uid) for uid in people]
    ann.client.watch_table(game, lambda table: None)
    ann.client.watch_presence(game, lambda people: None)
    before = ann.reads

    def report_presence() -> None:
        for device in clients:
            path = f"Games/{game}/Presence/{device.uid}"
            ann.authority.store.commit([put(path, {"here": True, "seen": int(ann.authority.clock.time)})])

    ann.device.pass_time(HOUR, every=60, do=report_presence)
    assert ann.reads - before <= MOST_AT_A_TABLE


# Nothing is missed


def test_changes_of_several_games_come_to_the_list(ann: AtTheList) -> None:
    games = sorted(ann.ids)[:3]
    for game in games:
        ann.authority.clock.time += 1
        if ann.authority.table(game)["status"] == "playing":
            ann.authority.act(game)
    second = ann.authority.create("ann", kind="crazy_eights", levels=["random"])
    ann.device.pass_time(130)
    assert second in ann.ids
    assert ann.ids == ann.stored_ids()
    for summary in ann.lists[-1]:
        assert summary.changed == ann.authority.table(summary.id)["changed"]


def test_a_change_by_a_machine_whose_clock_is_behind_comes_too(ann: AtTheList) -> None:
    """Shortly after a change by another one, and long after it."""
    for seconds in (1, 500):
        ann.change()
        ann.device.pass_time(15)
        ann.device.pass_time(seconds)
        ann.authority.clock.time -= 20
        ann.authority.create("ann", kind="crazy_eights", levels=["random"])
        ann.device.pass_time(130)
        assert ann.ids == ann.stored_ids()


def test_a_game_that_one_deletes_goes_for_a_few_reads(ann: AtTheList) -> None:
    ann.device.pass_time(60)
    before = ann.reads
    ann.client.delete_game(ann.game)
    ann.device.pass_time(0)
    assert ann.game not in ann.ids
    assert len(ann.ids) == GAMES - 1
    assert ann.reads - before <= 6


def test_after_a_long_time_in_the_background_the_list_is_read_whole(ann: AtTheList) -> None:
    ann.client.pause()
    ann.device.pass_time(HOUR)
    ann.authority.call("ann", "deleteGame", gameId=ann.game)  # on another device
    ann.client.resume()
    ann.device.pass_time(0)
    assert ann.ids == ann.stored_ids()


def test_a_game_that_cannot_be_opened_any_more_leaves_the_list(ann: AtTheList) -> None:
    ann.authority.call("ann", "deleteGame", gameId=ann.game)  # on another device
    with pytest.raises(CallError):
        ann.client.watch_table(ann.game, lambda table: None)
    ann.device.pass_time(0)
    assert ann.ids == ann.stored_ids()


def test_a_game_from_which_others_remove_one_leaves_the_list_soon() -> None:
    """The profile, which is watched for other reasons, names the games of its person."""
    authority = authority_with_games(2)
    ann = AtTheList(authority)
    game = authority.create("bob", invites=["ann"])
    authority.accept(game, "ann")
    ann.device.pass_time(400)
    assert game in ann.ids
    authority.call("bob", "removeFromTable", gameId=game, uid="ann")
    ann.device.pass_time(400)
    assert game not in ann.ids


def test_closing_a_table_brings_the_list_up_to_date(ann: AtTheList) -> None:
    unwatch = ann.client.watch_table(ann.game, lambda table: None)
    ann.device.pass_time(600)
    ann.change()
    unwatch()
    ann.device.pass_time(0)
    (row,) = [game for game in ann.lists[-1] if game.id == ann.game]
    assert row.changed == ann.authority.table(ann.game)["changed"]


# Refusals


def test_one_refusal_ends_nothing(ann: AtTheList) -> None:
    seen: list[Table] = []
    ann.client.watch_table(ann.game, seen.append)
    ann.device.cloud.denials = 1
    ann.device.pass_time(20)
    assert ann.device.cloud.denials == 0
    ann.change()
    ann.device.pass_time(20)
    assert seen[-1].version == ann.authority.table(ann.game)["version"]
    ann.client.expire(ann.game)


def test_lists_that_are_refused_are_tried_again_and_the_player_reads_that_something_is_wrong(ann: AtTheList) -> None:
    states: list[bool] = []
    ann.client.watch_connection(states.append)
    ann.device.cloud.denials = 1_000_000
    ann.device.pass_time(HOUR)
    assert states[-1] is False
    assert 1_000_000 - ann.device.cloud.denials < 100 * 4, "less and less often"
    ann.device.cloud.denials = 0
    game = ann.authority.create("ann", kind="crazy_eights", levels=["random"])
    ann.device.pass_time(70)
    assert states[-1] is True
    assert game in ann.ids


def test_who_is_removed_from_a_table_is_told_and_it_leaves_the_list() -> None:
    authority = authority_with_games(2)
    ann = AtTheList(authority)
    game = authority.create("bob", invites=["ann"])
    authority.accept(game, "ann")
    ann.device.pass_time(130)
    assert game in ann.ids
    ann.client.watch_table(game, lambda table: None)
    authority.call("bob", "removeFromTable", gameId=game, uid="ann")
    ann.device.pass_time(30)
    assert game not in ann.ids
    ann.device.pass_time(60)
    with pytest.raises(CallError) as caught:
        ann.client.expire(game)
    assert caught.value.text.code == "no-such-game"
