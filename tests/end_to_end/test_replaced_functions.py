"""Functions that are replaced by those of the next build in the middle of a hand, and back, while two people play.

Both are real processes on the emulator. Each is stopped before the next one starts, and players move in between.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from client.online.rest import RestClient
from cloud.emulators import HOST_VARIABLE, ROOT, free_port
from engine.games import get_game
from functions.decoding import decode_document
from functions.paths import game_path, log_path
from functions.private_documents import GameOpening, LoggedMove
from tests.client.in_process_cloud import RULES, InProcessCloud, set_security_rules
from tests.cloud.functions_process import running_functions, running_queue
from tests.end_to_end.evening import Evening
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import PROJECT
from tests.skew.builds import NEW_KEY

THIS_BUILD = f"""
import sys

sys.path.insert(0, {str(ROOT)!r})
"""
NEXT_BUILD = f"""{THIS_BUILD}
from tests.skew.builds import become_next_build

become_next_build()
"""
BUILDS = (THIS_BUILD, NEXT_BUILD, THIS_BUILD)
CALL = "from functions.main import call\n"
MOVES = 5
"""The moves that each build makes before it is replaced."""


@contextmanager
def running_build(head: str, folder: Path, port: int, firestore_host: str) -> Iterator[None]:
    """Runs functions whose program begins with these lines for the time of the block."""
    (program := folder / "main.py").write_text(head + CALL, encoding="utf-8")
    with (
        tempfile.TemporaryFile() as log,
        running_queue() as queue,
        running_functions(program, port, firestore_host, queue, log),
    ):
        yield


@pytest.fixture
def authority(cloud_libraries: None, firestore_host: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Authority]:
    """An authority that only looks at the documents."""
    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    monkeypatch.setenv(HOST_VARIABLE, firestore_host)
    set_security_rules(firestore_host, RULES)
    authority = Authority(lambda: FirestoreStore(Client(project=PROJECT)))
    yield authority
    authority.store.close()


def test_functions_are_replaced_in_the_middle_of_a_hand_and_two_players_notice_nothing(
    authority: Authority, firestore_host: str, tmp_path: Path
) -> None:
    from client.online.firebase import FirebaseClient

    sign_in, port, new_fields = InProcessCloud(None, firestore_host), free_port(), []
    project = replace(sign_in.project, functions_host=f"127.0.0.1:{port}")
    ann, bob = FirebaseClient(project, tmp_path / "ann"), RestClient(project, tmp_path / "bob", min_interval=0.05)
    evening = None
    try:
        with ThreadPoolExecutor(1) as threads:
            for build in BUILDS:
                early = threads.submit(evening.move) if evening else None  # nobody answers yet
                with running_build(build, tmp_path, port, firestore_host):
                    evening = evening or Evening(authority, {"Ann": ann, "Bob": bob})
                    if early:
                        early.result()
                    for _ in range(MOVES):
                        evening.move()
                    new_fields.append(NEW_KEY in authority.table(evening.game))
                    if len(new_fields) == len(BUILDS):
                        evening.finish_hand()
        evening.check_told()
    finally:
        ann.close()
        bob.close()
        sign_in.close()
    assert new_fields == [False, True, True], "the next build has written, and this one keeps what it wrote"
    check_log(authority, evening)


def check_log(authority: Authority, evening: Evening) -> None:
    """Checks that each confirmed move was carried out once, and that the moves lead to the state that is stored."""
    store, table = authority.store, authority.table(evening.game)
    (opening,) = store.read(log_path(evening.game, 0))
    first = decode_document(GameOpening, opening)
    rules = get_game(first.kind, **first.options)
    state, people = rules.start(first.seats, first.dealer), 0
    for snapshot in store.read(*(log_path(evening.game, number) for number in range(1, table["records"] + 1))):
        entry = decode_document(LoggedMove, snapshot)
        is_asked = isinstance(entry.actor, int) and rules.forced_move(state, entry.actor) is None
        people += is_asked and bool(table["players"][entry.actor]["uid"])
        state = rules.apply(state, entry.actor, rules.decode_move(entry.move)).state
    assert people == evening.moves
    assert rules.encode(state) == authority.document(f"{game_path(evening.game)}/Secret/state")["state"]
