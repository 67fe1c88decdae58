"""The zone of this device, which is sent with a start time."""

from __future__ import annotations

from pathlib import Path

import pytest
import tzlocal

from client.device_zone import find_device_zone
from client.embedded import EmbeddedClient
from client.models import Profile
from functions.paths import game_path


@pytest.mark.parametrize(("setting", "zone"), [("Asia/Tokyo", "Asia/Tokyo"), ("Europe/Berlin", "Europe/Berlin")])
def test_the_zone_is_that_of_the_settings(monkeypatch: pytest.MonkeyPatch, setting: str, zone: str) -> None:
    monkeypatch.setenv("TZ", setting)
    assert find_device_zone() == zone


def test_a_device_that_does_not_know_its_zone_sends_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OSError("two settings that contradict each other")

    monkeypatch.setattr(tzlocal, "reload_localzone", fail)
    assert find_device_zone() == ""


def test_it_is_sent_with_a_start_and_with_nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    client = EmbeddedClient(tmp_path / "games.db")
    client.sign_in(Profile("", "Ann"))
    sent: list[dict[str, object]] = []
    send = client._send_command
    monkeypatch.setattr(
        client, "_send_command", lambda name, request: (sent.append(dict(request)), send(name, request))[1]
    )
    game = client.new_table("lebowski")
    client.set_start(game, int(client._clock.now()) + 3600)
    (snapshot,) = client._store.read(game_path(game))
    assert snapshot.data["timeZone"] == "Asia/Tokyo"
    client.set_start(game, None)
    assert ["timeZone" in request for request in sent] == [False, True, False]
    client.close()
