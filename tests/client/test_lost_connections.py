"""A connection that is lost: it shows itself, nothing is lost with it, and nothing is done twice."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from client.errors import CallError
from client.models import Profile
from client.online.online_client import OnlineClient
from functions.store import put
from tests.client.backends import ONLINE, Backend, Received
from tests.client.contract_helpers import KIND, refused
from tests.client.cuttable_proxy import CuttableProxy


class Far:
    """Ann, with a line to the functions and one to Firestore."""

    def __init__(self, place: Backend, client: OnlineClient, lines: tuple[CuttableProxy, CuttableProxy]) -> None:
        self.place = place
        self.client = client
        self.lines = lines
        self.uid = client.sign_in(Profile("", "Ann")).uid
        self.game = client.new_game("game_of_threes", ("random",))
        self.connection = Received()
        client.watch_connection(self.connection)

    def cut(self) -> None:
        for line in self.lines:
            line.cut()

    def mend(self) -> None:
        for line in self.lines:
            line.mend()

    def a_move(self) -> Any:
        """One that is legal now."""
        return self.place.authority.legal(self.game)[0]

    def calls(self, name: str) -> list[Any]:
        assert self.place.cloud is not None
        return [asked for called, asked in self.place.cloud.called if called == name]


@pytest.fixture
def far(place: Backend, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Far]:
    assert place.cloud is not None
    project = place.cloud.project
    lines = CuttableProxy(project.functions_host), CuttableProxy(project.firestore_host)
    project = replace(project, functions_host=lines[0].host, firestore_host=lines[1].host)
    if request.node.callspec.params["place"] == "rest":
        from client.online.rest import RestClient

        client: OnlineClient = RestClient(project, tmp_path / "far", min_interval=0.05)
    else:
        from client.online.firebase import FirebaseClient

        client = FirebaseClient(project, tmp_path / "far")
    yield Far(place, client, lines)
    client.close()
    for line in lines:
        line.close()


online = pytest.mark.parametrize("place", ONLINE, indirect=True)


@online
def test_a_tap_without_a_connection_arrives_once_there_is_one(far: Far) -> None:
    table = far.client.table(far.game)
    seen = Received()
    far.client.watch_table(far.game, seen)
    far.cut()
    tap = threading.Thread(target=far.client.move, args=(far.game, table.move_number, far.a_move()))
    tap.start()
    far.connection.until(lambda is_there: not is_there)
    assert far.place.authority.table(far.game)["moveNumber"] == table.move_number
    far.mend()
    tap.join(30)
    after = seen.until_version(table.version + 1)
    assert after.version == table.version + 1
    assert after.events
    far.connection.until(lambda is_there: is_there)


@online
def test_without_an_answer_one_is_told_what_may_not_have_been_done(far: Far) -> None:
    table = far.client.table(far.game)
    far.cut()
    far.client.close()  # which ends the patience
    client, game = far.client, far.game
    for call, code in (
        (lambda: client.new_game(KIND, ("random",)), "game-unanswered"),
        (lambda: client.rematch(game), "game-unanswered"),
        (lambda: client.move(game, table.move_number, far.a_move()), "move-unanswered"),
        (lambda: client.respond("invite", True), "invite-unanswered"),
        (lambda: client.sit_down("BCDFGHJK"), "offline"),
    ):
        assert refused(call) == ("UNAVAILABLE", code)


@online
def test_a_move_whose_answer_was_lost_is_sent_again_and_made_once(far: Far) -> None:
    assert far.place.cloud is not None
    lost: list[str] = []

    def between(name: str, answer: Any) -> Any:
        answered = answer()
        if name == "move" and not lost:
            lost.append(name)
            far.lines[0].cut()
            far.lines[0].mend()
        return answered

    far.place.cloud.between = between
    table = far.client.table(far.game)
    far.client.move(far.game, table.move_number, far.a_move())
    assert far.client.table(far.game).version == table.version + 1
    first, second = far.calls("move")
    assert first == second, "the same request id, the same move"


@online
@pytest.mark.parametrize("said", ['{"code":"ECONNRESET"}', "Internal Server Error", "", "[" * 100_000])
def test_a_server_that_breaks_down_over_a_move_is_asked_again(far: Far, said: str) -> None:
    """The answer is not the authority's, so nobody knows whether the move was made."""
    assert far.place.cloud is not None
    lost: list[str] = []

    def between(name: str, answer: Any) -> Any:
        answered = answer()
        if name == "move" and not lost:
            lost.append(name)
            return said, 500
        return answered

    far.place.cloud.between = between
    table = far.client.table(far.game)
    far.client.move(far.game, table.move_number, far.a_move())
    assert far.client.table(far.game).version == table.version + 1
    first, second = far.calls("move")
    assert first == second, "the same request id, the same move"


@online
def test_what_the_authority_says_went_wrong_in_it_is_final(far: Far) -> None:
    assert far.place.cloud is not None
    far.place.cloud.between = lambda name, answer: ({"error": {"status": "INTERNAL", "message": "INTERNAL"}}, 500)
    with pytest.raises(CallError) as caught:
        far.client.back(far.game)
    assert caught.value.text.code == "internal-error"
    assert len(far.calls("back")) == 1


@online
@pytest.mark.parametrize("said", ['{"code":"ECONNRESET"}', "[" * 100_000])
def test_a_sign_in_that_breaks_down_refuses_nobody(far: Far, said: str) -> None:
    assert far.place.cloud is not None
    far.place.cloud.sign_in.answer = lambda what, asked: (said, 500)  # type: ignore[method-assign]
    with pytest.raises(CallError) as caught:
        far.client.enter("ann@example.org", "secret")
    assert caught.value.text.code == "offline"


@online
def test_what_happens_meanwhile_is_seen_afterwards_in_order_and_once(far: Far) -> None:
    seen = Received()
    far.client.watch_table(far.game, seen)
    first = seen[0]
    far.lines[1].cut()
    authority = far.place.authority
    for _ in range(5):
        authority.act(far.game)
    far.connection.until(lambda is_there: not is_there, lambda: None)
    assert len(seen) == 1
    far.lines[1].mend()
    seen.until_version(authority.table(far.game)["version"])
    authority.act(far.game)
    seen.until_version(authority.table(far.game)["version"])
    versions = [table.version for table in seen]
    assert versions == sorted(set(versions))
    told = [event for table in seen for event in table.events]
    assert told == list(far.client.history(far.game, first.move_number))
    assert seen[-1].view == far.client.table(far.game).view


@online
def test_the_list_of_games_goes_on_as_well(far: Far) -> None:
    seen = Received()
    far.client.watch_games(seen)
    far.cut()
    far.connection.until(lambda is_there: not is_there)
    far.mend()
    second = far.client.new_game("game_of_threes", ("random",))
    seen.until(lambda lines: {line.id for line in lines} == {far.game, second})


@online
def test_a_sign_in_that_is_away_for_a_while_ends_nothing(far: Far) -> None:
    """A connection comes back after the token has ended, and there is no new one yet."""
    assert far.place.cloud is not None
    seen = Received()
    far.client.watch_table(far.game, seen)
    far.client.authenticator._now = lambda: time.time() + 10_000
    sign_in = far.place.cloud.sign_in
    sign_in.is_away = True
    far.cut()
    far.connection.until(lambda is_there: not is_there)
    far.mend()
    far.place.authority.act(far.game)
    asked = sign_in.asked
    with pytest.raises(CallError) as caught:
        far.client.table(far.game)
    assert caught.value.code == "UNAVAILABLE"
    assert sign_in.asked > asked
    sign_in.is_away = False
    seen.until_version(far.place.authority.table(far.game)["version"])


@online
def test_the_rules_hold_for_a_client(far: Far) -> None:
    read = far.client._documents.read
    assert read(f"Games/{far.game}")[0] is not None
    for path in (
        f"Games/{far.game}/Secret/state",
        f"Games/{far.game}/Log/1",
        f"Games/{far.game}/Hands/bob",
        "Users/bob",
    ):
        with pytest.raises(CallError) as caught:
            read(path)
        assert caught.value.code == "NOT_FOUND"


@pytest.mark.parametrize("place", ["rest"], indirect=True)
def test_a_tap_is_seen_by_who_taps_without_waiting_for_the_next_look(place: Backend, tmp_path: Path) -> None:
    from client.online.rest import RestClient

    assert place.cloud is not None
    client = RestClient(place.cloud.project, tmp_path / "slow", min_interval=600)
    client.sign_in(Profile("", "Ann"))
    game, seen = client.new_game("game_of_threes", ("random",)), Received()
    client.watch_table(game, seen)
    client.move(game, seen[0].move_number, place.authority.legal(game)[0])
    seen.until_version(seen[0].version + 1)
    client.close()


# How long it is tried


@online
@pytest.mark.parametrize("what", ["sign_in", "change_profile", "new_game", "rematch", "find_person"])
def test_an_answer_without_what_was_asked_for_is_said_in_words(far: Far, what: str) -> None:
    assert far.place.cloud is not None
    asks: dict[str, Any] = {
        "sign_in": lambda: far.client.sign_in(Profile("", "Bob")),
        "change_profile": lambda: far.client.change_profile("Anna"),
        "new_game": lambda: far.client.new_game("game_of_threes", ("random",)),
        "rematch": lambda: far.client.rematch(far.game),
        "find_person": lambda: far.client.find_person("bob@example.org"),
    }
    far.place.cloud.between = lambda name, answer: {"result": {}}
    with pytest.raises(CallError) as caught:
        asks[what]()
    assert (caught.value.code, caught.value.text.code) == ("INTERNAL", "internal-error")


@online
def test_a_refusal_to_watch_is_reported_and_tried_again(far: Far) -> None:
    """New security rules need a minute until they hold everywhere."""
    tables = Received()
    unwatch = far.client.watch_table(far.game, tables)
    store, table = far.place.authority.store, far.place.authority.table(far.game)
    store.commit([put(f"Games/{far.game}", {**table, "users": ["somebody"]})])
    far.connection.until(lambda is_up: not is_up)
    store.commit([put(f"Games/{far.game}", {**table, "version": table["version"] + 1})])
    tables.until_version(table["version"] + 1)
    far.connection.until(lambda is_up: is_up)
    unwatch()
