"""The export of all that is kept of a person: the same for every client, and whole over many pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client.account_export import save_export
from client.errors import CallError
from functions.service.people import export
from tests.client.backends import Backend
from tests.client.people_helpers import everywhere, person, two


@everywhere
def test_a_person_gets_all_that_is_kept_of_them_and_nothing_of_others(place: Backend, tmp_path: Path) -> None:
    ann, bob, game = two(place)
    uid, other = ann.account().uid, bob.account().uid
    ann.start(game)
    ann.report_presence(game)
    cho, hers = person(place, "cho")
    asked = ann.new_table("game_of_threes", invites=(hers,), text="Come!")
    hidden = cho.new_table("game_of_threes")
    ann.report(game, other, "play", "slow")
    cards = bob.table(game).view
    path = save_export(ann, tmp_path / "exports", 86_400.0)
    assert path == tmp_path / "exports" / "game-of-threes-ann-1970-01-02.json"
    saved = json.loads(path.read_text("utf-8"))
    assert (saved["name"], saved["exported"]) == ("Ann", "1970-01-02T00:00:00Z")
    documents = saved["documents"]
    assert {
        f"Users/{uid}",
        f"Games/{game}",
        f"Games/{game}/Hands/{uid}",
        f"Games/{game}/Presence/{uid}",
        f"Games/{asked}",
    } <= set(documents)
    assert [data["text"] for path, data in documents.items() if path.startswith("Invites/")] == ["Come!"]
    assert [data["text"] for path, data in documents.items() if path.startswith("Reports/")] == ["slow"]
    assert documents[f"Users/{uid}"]["name"] == "Ann"
    foreign = (f"Users/{other}", f"Games/{game}/Hands/{other}", f"Games/{hidden}", f"Games/{game}/Secret/state")
    assert not documents.keys() & set(foreign)
    assert cards.zones
    assert not [path for path in documents if "/Log/" in path or "/Moves/" in path]


@everywhere
def test_nothing_is_missing_over_many_pages(place: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "PAGE_SIZE", 2)
    monkeypatch.setattr(export, "GAMES_PAGE", 2)
    ann, _ = person(place, "ann")
    games = {ann.new_table("game_of_threes") for _ in range(5)}
    documents = ann.export_account()
    assert {path.split("/")[1] for path in documents if path.startswith("Games/")} == games


@everywhere
def test_a_folder_that_cannot_be_written_is_said(place: Backend, tmp_path: Path) -> None:
    ann, _ = person(place, "ann")
    (tmp_path / "exports").write_text("a file")
    with pytest.raises(CallError) as caught:
        save_export(ann, tmp_path / "exports", 0.0)
    assert caught.value.text.code == "export-not-written"
    assert caught.value.text.args == {"folder": str(tmp_path / "exports")}
