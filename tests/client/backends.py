"""Every kind of client with its authority, so that one contract is tested on all."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Table
from client.network.project import Project
from client.protocol import Client
from tests.client.in_process_cloud import InProcessCloud, running_cloud
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import ENVIRONMENT

SECONDS = 30
"""The longest wait for anything, though everything takes milliseconds."""


class Backend:
    """An authority with clients. `device` opens a client on a device of its own."""

    def __init__(
        self, authority: Authority, device: Callable[[str], Client], cloud: InProcessCloud | None = None
    ) -> None:
        self.authority = authority
        self._device = device
        self.cloud = cloud
        self._open: dict[str, Client] = {}

    def device(self, owner: str) -> Client:
        if owner not in self._open:
            self._open[owner] = self._device(owner)
        return self._open[owner]

    def another(self, owner: str) -> Client:
        """Opens one more client on somebody's device."""
        name = f"{owner}, another"
        self._open[name] = self._device(owner)
        return self._open[name]

    def close(self) -> None:
        for client in self._open.values():
            client.close()


class Received(list[Any]):
    """A listener that stores its calls, from whatever thread."""

    def __init__(self) -> None:
        super().__init__()
        self._changed = threading.Condition()

    def __call__(self, version: Any) -> None:
        with self._changed:
            self.append(version)
            self._changed.notify_all()

    def until(self, holds: Callable[[Any], bool], nudge: Callable[[], object] = lambda: None) -> Any:
        """Waits until the newest value meets a condition. `nudge` makes a client look that is not notified."""
        with self._changed:
            for _ in range(SECONDS * 20):
                if self and holds(self[-1]):
                    return self[-1]
                self._changed.release()
                try:
                    nudge()
                finally:
                    self._changed.acquire()
                if not (self and holds(self[-1])):
                    self._changed.wait(0.05)
        raise AssertionError(f"not within {SECONDS} seconds; {len(self)} came")

    def until_version(self, version: int, nudge: Callable[[], object] = lambda: None) -> Table:
        table: Table = self.until(lambda table: table.version >= version, nudge)
        return table


@contextmanager
def embedded(request: pytest.FixtureRequest, folder: Path) -> Iterator[Backend]:
    file = folder / "games.db"
    authority = Authority(file)
    place = Backend(authority, lambda owner: EmbeddedClient(file, clock=authority.clock, rng=random.Random(4)))
    yield place
    place.close()
    authority.store.close()


@contextmanager
def _online(
    request: pytest.FixtureRequest, folder: Path, opened: Callable[[Project, Path], Client]
) -> Iterator[Backend]:
    host = request.getfixturevalue("firestore_host")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in ENVIRONMENT.items():
            patch.setenv(name, value)
        from functions import main

        with running_cloud(main, host) as (here, authority):
            place = Backend(authority, lambda owner: opened(here.project, folder / owner), here)
            yield place
            place.close()


def rest(request: pytest.FixtureRequest, folder: Path) -> Any:
    from client.online.rest import RestClient

    return _online(request, folder, lambda project, home: RestClient(project, home, min_interval=0.05))


def firebase(request: pytest.FixtureRequest, folder: Path) -> Any:
    request.getfixturevalue("cloud_libraries")
    from client.online.firebase import FirebaseClient

    return _online(request, folder, FirebaseClient)


def firebase_and_rest(request: pytest.FixtureRequest, folder: Path) -> Any:
    """Ann's device listens; all others poll."""
    request.getfixturevalue("cloud_libraries")
    from client.online.firebase import FirebaseClient
    from client.online.rest import RestClient

    def opened(project: Project, home: Path) -> Client:
        return FirebaseClient(project, home) if home.name == "ann" else RestClient(project, home)

    return _online(request, folder, opened)


Opens = Callable[[pytest.FixtureRequest, Path], Any]
BACKENDS: dict[str, Opens] = {"embedded": embedded, "rest": rest, "firebase": firebase}
ONLINE = [name for name in BACKENDS if name != "embedded"]
