"""An update of the functions and its withdrawal: this build, the next, and this one again, on the same documents."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from client.queries.moves import fetch_moves
from client.queries.tables import build_table
from engine import codec
from engine.games import GAMES
from functions.calls import CALLS
from functions.payment_events import PaymentEvent
from functions.service import CALLABLES, Context, Service
from functions.unknown_fields import DOCUMENT_KINDS
from tests.functions.authority_helpers import Authority
from tests.functions.call_situations import SITUATIONS
from tests.functions.cloud_calls import ENVIRONMENT, HttpCaller
from tests.functions.test_whatever_is_sent import try_calls
from tests.quick_levels import best_quick_level
from tests.skew.builds import NEW_KEY, NEW_VALUE, NextBuild, without_new_fields

MOVES = 12
"""The moves that each build makes in a row, which is less than a hand."""


class Functions:
    """Functions that are replaced by those of the next build, and back, on the documents of one file."""

    def __init__(self, folder: Path, build: NextBuild) -> None:
        self.path = folder / "games.db"
        self.authority = Authority(self.path)
        self.build = build
        self._next_store = build["functions.store.sqlite"].SqliteStore(self.path)

    def update(self) -> None:
        rng = random.Random(5)
        build = self.build["functions.service"]
        make_checkout = self.authority.make_checkout
        context = build.Context(
            self._next_store,
            self.authority.clock,
            rng,
            make_checkout=make_checkout,
            free=True,
            leave_to_computers=self.authority.leave_to_computers,
        )
        next_service = build.Service(context)
        note_payment = next_service.note_payment
        next_service.note_payment = lambda event: note_payment(self._next_event(event))
        self.authority.service = next_service

    def roll_back(self) -> None:
        """Starts this build anew, so that it remembers nothing."""
        make_checkout = self.authority.make_checkout
        context = Context(
            self.authority.store,
            self.authority.clock,
            random.Random(5),
            make_checkout=make_checkout,
            free=True,
            leave_to_computers=self.authority.leave_to_computers,
        )
        self.authority.service = Service(context)

    def _next_event(self, event: PaymentEvent) -> Any:
        """The event of a payment in the classes of the next build."""
        events, change = self.build["functions.payment_events"], event.change
        fields = {field.name: getattr(change, field.name) for field in dataclasses.fields(change)}
        next_change = getattr(events, type(change).__name__)(**fields)
        return events.PaymentEvent(event.id, event.at, event.payment, next_change)

    def close(self) -> None:
        self._next_store.close()
        self.authority.store.close()


@pytest.fixture
def functions(tmp_path: Path, next_build: NextBuild) -> Iterator[Functions]:
    functions = Functions(tmp_path, next_build)
    yield functions
    functions.close()


def shown_by_both(functions: Functions, game: str, uid: str) -> Any:
    """The view of a table, after checking that the clients of both builds show the same."""
    paths = f"Games/{game}", f"Games/{game}/Hands/{uid}"
    table, _ = build_table(game, uid, *functions.authority.store.read(*paths))
    store = functions._next_store
    next_table, _ = functions.build["client.queries.tables"].build_table(game, uid, *store.read(*paths))
    view = codec.to_json(table.view)
    next_view = functions.build["engine.codec"].to_json(next_table.view)
    assert without_new_fields(next_view) == view
    return view


@pytest.mark.parametrize("kind", [kind for kind in GAMES if GAMES[kind].__module__.startswith("engine")])
def test_a_hand_goes_on_when_the_functions_are_updated_and_rolled_back(functions: Functions, kind: str) -> None:
    authority = functions.authority
    game = authority.begin("ann", "bob", kind=kind, levels=(best_quick_level(kind),), timeLimit=60)
    records = authority.table(game)["records"]
    for change in (functions.update, functions.roll_back, functions.update, functions.roll_back):
        change()
        for _ in range(MOVES):
            if authority.table(game)["activePlayer"] is None:
                break
            authority.act(game, authority.good_move(game))
            for uid in ("ann", "bob"):
                rules, state = authority.truth(game)
                seat = authority.seat(game, uid)
                assert shown_by_both(functions, game, uid) == codec.to_json(rules.view(state, seat))
        authority.call("ann", "say", gameId=game, phrase="hello", requestId=authority.request_id())
        authority.clock.time += 5
    until = authority.table(game)["records"]
    told = fetch_moves(partial(authority.service.call, "ann"), game, 0, until)
    assert [record.number for record in told] == list(range(1, until + 1))
    assert until > records


@pytest.mark.parametrize("name", CALLABLES)
def test_this_build_carries_out_every_call_on_documents_of_the_next_and_keeps_their_fields(
    functions: Functions, name: str
) -> None:
    authority = functions.authority
    functions.update()
    uid, fields = SITUATIONS[name](authority)
    before = authority.everything()
    assert all(NEW_KEY in data for path, data in before.items() if not path.startswith("mail/")), (
        "else it tries nothing"
    )
    functions.roll_back()
    call(authority, name, uid, fields)
    after = authority.everything()
    assert {path.split("/")[-2] for path in after} <= DOCUMENT_KINDS.keys()
    for path, data in after.items():
        if path in before and data != before[path] and "/Hands/" not in path:
            assert lost_fields(before[path], data) == [], path


@pytest.mark.parametrize("name", CALLABLES)
def test_the_next_build_carries_out_every_call_on_documents_of_this_one(functions: Functions, name: str) -> None:
    uid, fields = SITUATIONS[name](functions.authority)
    functions.update()
    answer = call(functions.authority, name, uid, fields)
    assert answer[NEW_KEY] == NEW_VALUE


@pytest.mark.parametrize("name", [name for name in CALLS if CALLS[name].answer_is_stored != "never"])
def test_a_call_that_one_build_has_answered_is_answered_the_same_by_the_other(functions: Functions, name: str) -> None:
    uid, fields = SITUATIONS[name](functions.authority)
    functions.update()
    answer = call(functions.authority, name, uid, fields)
    functions.roll_back()
    assert call(functions.authority, name, uid, fields) == answer


def test_no_generated_call_is_answered_with_an_internal_error_by_the_next_build(
    functions: Functions, cloud_libraries: None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    functions.update()
    main: Any = functions.build["functions.main"]
    main._app = import_module("functions.main")._app  # Firebase allows one in a process
    monkeypatch.setattr(main, "service", lambda: functions.authority.service)
    call_limits = functions.build["functions.service"].CallLimits
    try_calls(HttpCaller(main), functions.authority, call_limits, request.config.getoption("--calls") // 2)


def call(authority: Authority, name: str, uid: str, fields: dict[str, Any]) -> dict[str, Any]:
    email = "ann@example.org" if uid == "ann" else ""
    return dict(authority.service.call(uid, name, {**fields, "requestId": "once"}, email=email))


def lost_fields(before: Any, after: Any, where: str = "") -> list[str]:
    """The places in a document that had a new field and have lost it, but views and states, which are made anew."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        return []
    lost = [where] if NEW_KEY in before and NEW_KEY not in after else []
    for name in before.keys() & after.keys() - {"view", "state", "calls", "counts"}:
        lost += lost_fields(before[name], after[name], f"{where}.{name}")
        if isinstance(before[name], list):
            for n, item in enumerate(after[name]):
                for old in before[name]:
                    if isinstance(old, dict) and without_new_fields(old) == without_new_fields(item):
                        lost += lost_fields(old, item, f"{where}.{name}[{n}]")
    return lost
