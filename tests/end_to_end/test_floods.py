"""Floods of what clients may do with Firestore by themselves, beside two people who notice nothing.

`tests/functions/test_abuser.py` has the floods of calls. Here it is signs of life, lists, and documents of others, by a
stranger and by somebody who sits at the same table.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from client.models import Profile
from client.online.rest import RestClient
from functions.paths import game_path, hand_path, presence_path
from tests.client.backends import Received
from tests.client.in_process_cloud import InProcessCloud, running_cloud
from tests.end_to_end.evening import Evening
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import ENVIRONMENT, PROJECT
from tests.security_rules.transports import SERVER_TIME, RestTransport

MOVES = 15
"""The moves that people make during the floods: less than a hand."""
COMES_OR_GOES_SECONDS = 2
"""The seconds after which the rules let somebody come or go again."""
MAX_PRESENCES = 40
MAX_LISTED = 100
FORBIDDEN = 10**4
"""More documents than any list may have."""


class Flooder:
    """A person whose program tries without a pause, on a thread, whatever the rules might allow."""

    def __init__(self, host: str, client: RestClient, evening: Evening) -> None:
        self._transport = RestTransport(host, PROJECT, f"Bearer {client.authenticator.token()}")
        self._uid, self._evening = client.authenticator.uid, evening
        self.allowed: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._flood)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._over.set()
        self._thread.join()
        self._transport.close()

    def _flood(self) -> None:
        attempts = self._attempts()
        while not self._over.is_set():
            for name, attempt in attempts.items():
                (self.allowed if attempt() else self.refused)[name] += 1

    def _attempts(self) -> dict[str, Callable[[], bool]]:
        """The attempts, each by a name for it. An attempt tells whether it was allowed."""
        game, uid, transport = self._evening.game, self._uid, self._transport
        victim, numbers = next(iter(self._evening.told)), count()
        presence = presence_path(game, uid)
        presences = presence.rpartition("/")[0]

        def sign_of_life() -> dict[str, object]:
            return {"here": next(numbers) % 2 == 0, "seen": SERVER_TIME}

        return {
            "sign of life": lambda: transport.write(presence, sign_of_life(), exists=True),
            "sign of life of another": lambda: transport.write(
                presence_path(game, victim), sign_of_life(), exists=True
            ),
            "sign of life with a text": lambda: transport.write(
                presence, {**sign_of_life(), "text": "x" * 10_000}, exists=True
            ),
            "no more signs of life": lambda: transport.write(presence, None, exists=True),
            "table": lambda: transport.write(game_path(game), {"status": "over"}, exists=True),
            "new table": lambda: transport.write(f"Games/of{next(numbers)}", {"users": [uid]}, exists=False),
            "hand of another": lambda: transport.get(hand_path(game, victim)),
            "presences": lambda: transport.list(presences, limit=MAX_PRESENCES),
            "too many presences": lambda: transport.list(presences, limit=MAX_PRESENCES + 1),
            "games": lambda: transport.list("Games", "users", "ARRAY_CONTAINS", uid, limit=MAX_LISTED),
            "all games": lambda: transport.list("Games", limit=MAX_LISTED),
            "too many games": lambda: transport.list("Games", "users", "ARRAY_CONTAINS", uid, limit=FORBIDDEN),
            "records without a limit": lambda: transport.list("Records", "users", "ARRAY_CONTAINS", uid, limit=None),
            "too many invites": lambda: transport.list("Invites", "to", "EQUAL", uid, limit=FORBIDDEN),
        }


@pytest.fixture
def cloud(
    cloud_libraries: None, firestore_host: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[InProcessCloud, Authority]]:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    from functions import main

    with running_cloud(main, firestore_host) as (here, authority):
        yield here, authority


def test_two_people_notice_nothing_of_floods_that_the_rules_refuse(
    cloud: tuple[InProcessCloud, Authority], firestore_host: str, tmp_path: Path
) -> None:
    here, authority = cloud
    names = ("Ann", "Bob", "Cho", "Eve")
    clients = {name: RestClient(here.project, tmp_path / name, min_interval=0.05) for name in names}
    eve = clients.pop("Eve")
    eve.sign_in(Profile("", "Eve"))
    evening, seen = Evening(authority, clients), Received()
    clients["Ann"].watch_presence(evening.game, seen)
    for client in clients.values():
        client.report_presence(evening.game)
    insider, stranger = (Flooder(firestore_host, client, evening) for client in (clients["Cho"], eve))
    began = time.monotonic()
    try:
        for flooder in (insider, stranger):
            flooder.start()
        for name in ("Ann", "Bob"):
            clients[name].report_presence(evening.game)
        for _ in range(MOVES):
            evening.move()
    finally:
        for flooder in (insider, stranger):
            flooder.stop()
    lasted = time.monotonic() - began
    evening.check_told()
    ann_and_bob = {client.authenticator.uid for client in (clients["Ann"], clients["Bob"])}
    seen.until(lambda presences: ann_and_bob <= {person.uid for person in presences if person.here})
    for client in (*clients.values(), eve):
        client.close()
    assert set(insider.allowed) <= {"sign of life", "presences", "games"}
    assert insider.allowed["sign of life"] <= lasted / COMES_OR_GOES_SECONDS
    assert set(stranger.allowed) == {"games"}, "an empty list of one's own"
    for flooder in (insider, stranger):
        assert min(flooder.refused.values()) > MOVES
