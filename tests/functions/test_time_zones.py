"""The time zone of whoever sets a start, in which e-mails name it."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from functions.store import put
from functions.time_zones import format_time_in_zone, is_time_zone
from tests.functions.authority_helpers import Authority, refusal

DORA = "dora@example.org"
BERLIN = "Europe/Berlin"


def unix(*when: Any, zone: str = BERLIN) -> int:
    return int(datetime(*when, tzinfo=ZoneInfo(zone)).timestamp())


def waiting(authority: Authority, **fields: Any) -> str:
    authority.clock.time = unix(2026, 10, 20, 12)
    authority.prove("ann")
    return authority.create("ann", invites=[DORA], startsAt=unix(2026, 10, 24, 20, 15), **fields)


def told(authority: Authority) -> list[str]:
    return [email["message"]["text"] for email in authority.emails()]


@pytest.mark.parametrize(
    ("when", "zone", "text"),
    [
        ((2026, 10, 24, 20, 15), BERLIN, "Saturday 24 October 2026 at 20:15 (Europe/Berlin, UTC+02:00)"),
        ((2026, 10, 25, 20, 15), BERLIN, "Sunday 25 October 2026 at 20:15 (Europe/Berlin, UTC+01:00)"),
        ((2026, 7, 1, 8), "America/St_Johns", "Wednesday 1 July 2026 at 08:00 (America/St_Johns, UTC-02:30)"),
        ((2026, 7, 1, 8), "Asia/Kathmandu", "Wednesday 1 July 2026 at 08:00 (Asia/Kathmandu, UTC+05:45)"),
    ],
)
def test_a_time_is_named_with_its_zone_and_the_distance_of_that_day(
    when: tuple[int, ...], zone: str, text: str
) -> None:
    assert format_time_in_zone(unix(*when, zone=zone), zone) == text


@pytest.mark.parametrize(
    "name",
    ["Berlin", "europe/berlin", "../../etc/passwd", "Europe", "posixrules", "UTC+1", "Factory", "E" * 65, " ", "\0"],
)
def test_a_zone_that_is_none_is_refused_in_a_sentence(authority: Authority, name: str) -> None:
    assert not is_time_zone(name)
    create = {"kind": "lebowski", "requestId": "r", "wait": True, "startsAt": 5000, "timeZone": name}
    authority.sign_in("ann")
    assert refusal(authority, "ann", "createGame", **create) == ("INVALID_ARGUMENT", "bad-time-zone")
    game = authority.create("ann", wait=True)
    start = {"gameId": game, "startsAt": 5000, "timeZone": name}
    assert refusal(authority, "ann", "setStart", **start) == ("INVALID_ARGUMENT", "bad-time-zone")
    assert authority.table(game)["startsAt"] is None


def test_emails_name_the_zone_of_who_has_set_the_time(authority: Authority) -> None:
    game = waiting(authority, timeZone=BERLIN)
    assert "The game begins on Saturday 24 October 2026 at 20:15 (Europe/Berlin, UTC+02:00)." in told(authority)[0]
    authority.clock.time += 600
    start = {"startsAt": unix(2026, 10, 25, 20, 15), "timeZone": "Europe/London"}
    authority.call("ann", "setStart", gameId=game, **start)
    assert any("25 October 2026 at 19:15 (Europe/London, UTC+00:00)" in text for text in told(authority))
    authority.clock.time += 600
    authority.call("ann", "nudge", gameId=game)
    assert sum("(Europe/London" in text for text in told(authority)) == 2


def test_an_older_program_sends_no_zone_and_an_older_table_has_none(authority: Authority) -> None:
    game = waiting(authority)
    assert "at 18:15 UTC." in told(authority)[0]
    old = {name: value for name, value in authority.table(game).items() if name != "timeZone"}
    authority.store.commit([put(f"Games/{game}", old)])
    authority.clock.time += 600
    authority.call("ann", "nudge", gameId=game)
    assert sum("at 18:15 UTC." in text for text in told(authority)) == 2


def test_the_zone_is_kept_no_longer_than_the_start(authority: Authority) -> None:
    game = waiting(authority, timeZone=BERLIN)
    assert authority.table(game)["timeZone"] == BERLIN
    authority.call("ann", "setStart", gameId=game, startsAt=None, timeZone=BERLIN)
    assert authority.table(game)["timeZone"] == ""
    authority.call("ann", "setStart", gameId=game, startsAt=unix(2026, 10, 24, 20, 15), timeZone=BERLIN)
    authority.call("ann", "invite", gameId=game, to=["bob"])
    authority.accept(game, "bob")
    authority.call("ann", "startGame", gameId=game)
    assert BERLIN not in json.dumps(authority.table(game))


def test_who_leaves_or_deletes_their_account_leaves_no_zone_behind(authority: Authority) -> None:
    game = waiting(authority, timeZone=BERLIN)
    authority.call("ann", "invite", gameId=game, to=["bob"])
    authority.accept(game, "bob")
    authority.service.call("ann", "deleteAccount", {}, email="ann@example.org")
    assert authority.table(game)["originator"] == "bob"
    assert BERLIN not in json.dumps([data for path, data in authority.everything().items() if "mail/" not in path])
