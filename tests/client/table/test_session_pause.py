"""A table that nobody sees: nothing is read, and afterwards everything is shown that has happened."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from client.embedded import EmbeddedClient
from tests.client.table.seated_player import SeatedPlayer


def test_a_paused_table_asks_nothing_and_then_shows_what_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = SeatedPlayer(tmp_path / "games.db")
    sitting.until("take_choices")
    sitting.model.pause()
    other = EmbeddedClient(tmp_path / "games.db", rng=Random(4), clock=sitting.clock)
    other.sign_in(other.profiles()[0])
    other.move(sitting.game, other.table(sitting.game).move_number, {"type": "take", "source": "stock"})
    asked: list[str] = []
    expire = sitting.client.expire

    def note(game: str) -> None:
        asked.append(game)
        expire(game)

    monkeypatch.setattr(sitting.client, "expire", note)
    for _ in range(5):
        sitting.clock.time += 3
        sitting.model.tick()
    sitting.settle()
    assert (asked, sitting.model.gestures.put_choices) == ([], ())
    assert sitting.model.view is not None, "what was shown stays"
    sitting.model.reopen()
    sitting.settle()
    assert sitting.model.gestures.put_choices
    sitting.clock.time += 3
    sitting.model.tick()
    assert asked
    other.close()
    sitting.client.close()
