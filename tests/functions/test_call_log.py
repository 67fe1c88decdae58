"""The log of the functions: one line for each call, with what an owner needs and nothing that tells who played."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from functions.call_log import CallReport, hash_game_id
from functions.durations import DAY_SECONDS
from functions.errors import refuse
from functions.retention import EMAIL_SECONDS
from functions.service import CALLABLES, Context, Service
from functions.service.tables import deletion
from functions.store import StoreError
from functions.version import VERSION
from tests.functions.authority_helpers import Authority
from tests.functions.call_situations import SITUATIONS, playing
from tests.functions.cloud_calls import PROJECT, HttpAnswer, HttpCaller, Secretive, call_body, token

FIELDS = {"severity", "message", "name", "code", "reason", "ms", "reads", "writes", "emails", "game", "version"}
DOCS = Path(__file__).parents[2] / "docs"
Lines = Callable[[], list[dict[str, Any]]]


@pytest.fixture
def lines(cloud: HttpCaller, main: Any, authority: Authority, capsys: pytest.CaptureFixture[str]) -> Lines:
    """The lines that the functions have logged since the last time."""
    main.app()
    unsubscribe_link = "https://threes.example/"
    context = Context(
        authority.store,
        authority.clock,
        random.Random(3),
        make_checkout=authority.make_checkout,
        free=True,
        unsubscribe_link=unsubscribe_link,
    )
    authority.service = Service(context, report_call=main.log_call)

    def read() -> list[dict[str, Any]]:
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return read


def send(cloud: HttpCaller, name: str, uid: str, fields: dict[str, Any]) -> HttpAnswer:
    signed = token(uid, email=f"{uid}@example.org", email_verified=True)
    return cloud.send("call", call_body(name, fields), Authorization=f"Bearer {signed}")


def test_a_line_is_written_whole_so_that_those_of_other_threads_stay_lines_of_their_own(
    main: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    main.app()
    stream = Mock()
    monkeypatch.setattr("sys.stdout", stream)
    main.log_call(CallReport("move"))
    ((text,),) = [call.args for call in stream.write.call_args_list]
    assert text.endswith("}\n")
    stream.flush.assert_called_once_with()


@pytest.mark.parametrize("name", CALLABLES)
def test_a_call_writes_one_line_that_names_nobody(
    cloud: HttpCaller, authority: Authority, lines: Lines, name: str
) -> None:
    uid, fields = SITUATIONS[name](authority)
    games = [path.split("/")[1] for path in authority.everything() if path.startswith("Games/")]
    codes = [authority.table(game).get("code") for game in games]
    lines()
    answer = send(cloud, name, uid, fields)
    assert answer.status == 200
    (line,) = lines()
    assert line.keys() == FIELDS
    assert (line["name"], line["code"], line["reason"], line["severity"]) == (name, "OK", "", "INFO")
    assert line["version"] == VERSION
    assert line["reads"] > 0
    text = json.dumps(line).lower()
    for secret in [*games, *filter(None, codes), "ann", "bob", "cho", "dan", "@", "example.org", "hello"]:
        assert secret.lower() not in text.replace("cancel", ""), secret
    game = fields.get("gameId") or answer.said["result"].get("gameId")
    assert line["game"] == (hash_game_id(game, PROJECT) if game else "")


def test_a_line_counts_documents_and_e_mails(cloud: HttpCaller, authority: Authority, lines: Lines) -> None:
    authority.prove("ann")
    game = authority.create("ann", wait=True)
    lines()
    assert send(cloud, "invite", "ann", {"gameId": game, "to": ["dora@example.org"], "text": "Come"}).status == 200
    (line,) = lines()
    assert line["emails"] == 1
    assert line["writes"] >= 4, "game, invite, e-mail, counts"
    assert send(cloud, "history", "ann", {"gameId": game}).status == 200
    (line,) = lines()
    assert (line["reads"], line["writes"]) == (1, 0)


def test_a_refusal_has_its_code_and_the_code_of_its_sentence(
    cloud: HttpCaller, authority: Authority, lines: Lines
) -> None:
    game = playing(authority)
    send(cloud, "say", "ann", {"gameId": game, "phrase": "hello"})
    lines()
    send(cloud, "say", "ann", {"gameId": game, "phrase": "hello"})
    (line,) = lines()
    assert (line["code"], line["reason"], line["severity"]) == ("RESOURCE_EXHAUSTED", "phrase-too-soon", "INFO")


@pytest.mark.parametrize("body", [b"{", call_body("x" * 200, {}), call_body("Ann Smith", {}), b"x" * 200_000])
def test_what_strangers_send_is_not_written_into_the_log(cloud: HttpCaller, lines: Lines, body: str | bytes) -> None:
    cloud.send("call", body, "ann")
    (line,) = lines()
    assert line["name"] == "unknown"
    assert len(json.dumps(line)) < 300
    assert "Smith" not in json.dumps(line)


def test_a_fault_of_ours_is_an_error(
    cloud: HttpCaller, authority: Authority, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise Secretive("7H 8H 9H")

    game = playing(authority)
    lines()
    monkeypatch.setattr("functions.service.game.game_change.GameChange.seat_of", fail)
    send(cloud, "back", "ann", {"gameId": game})
    (line,) = lines()
    assert (line["severity"], line["code"]) == ("ERROR", "INTERNAL")


def test_alarms_and_sweeps_are_logged_with_the_oldest_deadline(authority: Authority, lines: Lines) -> None:
    game = playing(authority, timeLimit=30)
    deadline = authority.table(game)["timer"]["deadline"]
    authority.clock.time = deadline + DAY_SECONDS
    lines()
    authority.service.queue_expired_games(lambda game, deadline: None)
    (line,) = lines()
    assert line.keys() == FIELDS | {"queued", "oldestSeconds"}
    assert (line["name"], line["queued"], line["oldestSeconds"]) == ("sweep", 1, DAY_SECONDS)
    authority.service.carry_out_alarm(game)
    authority.service.clean_up()
    assert [(line["name"], line["code"]) for line in lines()] == [("endTurn", "OK"), ("cleanUp", "OK")]


def test_a_sweep_that_is_broken_off_says_so(authority: Authority, lines: Lines) -> None:
    game = playing(authority, timeLimit=30)
    authority.clock.time = authority.table(game)["timer"]["deadline"] + 60

    def fail(game: str, deadline: int) -> None:
        raise StoreError("store-unavailable")

    lines()
    with pytest.raises(type(refuse("INTERNAL", "internal-error"))):
        authority.service.queue_expired_games(fail)
    (line,) = lines()
    assert (line["name"], line["code"]) == ("sweep", "UNAVAILABLE")


def test_a_clean_up_that_fails_says_so_and_does_the_rest(
    authority: Authority, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StoreError("store-unavailable")

    authority.prove("ann")
    authority.create("ann", invites=["dora@example.org"])
    authority.clock.time += EMAIL_SECONDS
    monkeypatch.setattr(deletion, "delete_abandoned_games", fail)
    lines()
    authority.service.clean_up()
    (line,) = lines()
    assert (line["name"], line["code"]) == ("cleanUp", "UNAVAILABLE")
    assert authority.emails() == []


def test_the_metrics_are_made_of_fields_that_the_log_has_and_each_field_is_explained() -> None:
    text = (DOCS / "operating.md").read_text(encoding="utf-8")
    known = FIELDS | {"queued", "oldestSeconds"}
    used = set(re.findall(r"jsonPayload\.(\w+)", text))
    assert used <= known
    assert {"code", "ms", "emails", "reason", "name"} <= used
    table = text.partition("## Metrics")[0]
    assert known - {"severity", "message"} <= set(re.findall(r"`(\w+)`", table))


def test_the_runbook_is_one_page() -> None:
    text = (DOCS / "runbook.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 45
    assert len(text.split()) <= 700
