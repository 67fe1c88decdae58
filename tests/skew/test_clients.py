"""Apps and functions of different builds: the one who updates first, and the one who updates last."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from client.queries.moves import fetch_moves
from tests.client.backends import Received
from tests.client.in_process_cloud import InProcessCloud, running_cloud
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import ENVIRONMENT, PROJECT
from tests.skew.builds import NEW_KEY, NextBuild

Modules = Callable[[str], Any]
"""Imports a module of one build by its name."""
MOVES = 10
KIND = "game_of_threes"
"""A game that is not over after the moves of a test."""


def play(import_from: Modules, client: Any, authority: Authority, game: str) -> None:
    """Makes some moves of the one person at the table."""
    codec = import_from("engine.codec")
    for _ in range(MOVES):
        table = client.table(game)
        if table.view.stage == "rest":
            client.ready(game)
            continue
        client.move(game, table.move_number, authority.legal(game)[-1])
        after = client.table(game)
        assert after.move_number > table.move_number
        assert codec.to_json(after.view)["kind"] == KIND


def live(import_from: Modules, client: Any, authority: Authority) -> None:
    """Does with a client what a person does in an evening."""
    Profile = import_from("client.models").Profile  # noqa: N806
    person = client.sign_in(Profile("", "Ann"))
    assert client.change_profile("Anna", "fox").name == "Anna"
    assert client.account().uid == person.uid
    game = client.new_game(KIND, ("random", "random"))
    tables = Received()
    unwatch = client.watch_table(game, tables)
    play(import_from, client, authority, game)
    tables.until_version(authority.table(game)["version"], lambda: client.expire(game))
    unwatch()
    assert client.history(game, 0)
    client.say(game, "hello")
    assert [line.id for line in client.games()] == [game]
    table = client.new_table("crazy_eights")
    assert client.invitees(table) == ()
    assert client.invitations() == ()
    assert client.table(table).status == "waiting"
    client.report_presence(table)
    client.delete_game(table)
    client.leave(game)
    client.back(game)
    client.delete_game(game)
    assert client.records() == ()
    client.delete_account()


class Cloud:
    """Functions of one build on the emulator, and clients of any."""

    def __init__(self, here: InProcessCloud, authority: Authority, folder: Path) -> None:
        self.here = here
        self.authority = authority
        self.folder = folder

    def client(self, import_from: Modules) -> Any:
        """A client that polls, of this build."""
        fields = dataclasses.asdict(self.here.project)
        own_project = import_from("client.network.project").Project(**fields)
        return import_from("client.online.rest").RestClient(own_project, self.folder / "device", min_interval=0.05)


@pytest.fixture
def cloud_environment(cloud_libraries: None, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(params=["this", "next"])
def functions_build(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def cloud(
    cloud_environment: None, functions_build: str, next_build: NextBuild, firestore_host: str, tmp_path: Path
) -> Iterator[Cloud]:
    import_from = import_module if functions_build == "this" else next_build.__getitem__
    main: Any = import_from("functions.main")
    main._app = import_module("functions.main")._app  # Firebase allows one in a process
    with running_cloud(main, firestore_host) as (here, authority):
        if functions_build == "next":
            from google.cloud.firestore import Client

            store = next_build["functions.store.firestore"].FirestoreStore(Client(project=PROJECT))
            service = next_build["functions.service"]
            context = service.Context(
                store,
                authority.clock,
                random.Random(5),
                free=True,
                leave_to_computers=authority.leave_to_computers,
            )
            authority.service = service.Service(context)
        yield Cloud(here, authority, tmp_path)


def test_an_app_and_functions_of_other_builds_understand_each_other(
    cloud: Cloud, functions_build: str, next_build: NextBuild
) -> None:
    """An old app with new functions, and a new app with old functions."""
    import_from: Modules = next_build.__getitem__ if functions_build == "this" else import_module
    client = cloud.client(import_from)
    live(import_from, client, cloud.authority)
    client.close()


def test_a_device_is_updated_and_its_update_taken_back_in_the_middle_of_a_hand(
    tmp_path: Path, next_build: NextBuild
) -> None:
    path = tmp_path / "games.db"
    authority = Authority(path)
    game = ""
    for import_from in (import_module, next_build.__getitem__, import_module, next_build.__getitem__, import_module):
        client = import_from("client.embedded").EmbeddedClient(path, clock=authority.clock, rng=random.Random(4))
        profiles = client.profiles()
        client.sign_in(profiles[0] if profiles else import_from("client.models").Profile("", "Ann"))
        game = game or client.new_game(KIND, ("random", "random"))
        play(import_from, client, authority, game)
        assert [line.id for line in client.games()] == [game]
        client.close()
    records = authority.table(game)["records"]
    assert NEW_KEY in authority.table(game)
    call = partial(authority.service.call, authority.table(game)["users"][0])
    assert len(fetch_moves(call, game, 0, records)) == records
    authority.store.close()
