"""Events that a table must not tell early or leave out."""

from __future__ import annotations

from pathlib import Path
from random import Random

from client.embedded import EmbeddedClient
from client.models import Profile
from client.table.session import TableSession
from engine.games import GAMES
from tests.client.table.fakes import ControlledRunner


def test_who_is_out_before_the_own_first_turn_is_not_told_before_it_happens(tmp_path: Path) -> None:
    """The whole opening is shown, and no fact, mark or point of its end stands at the table from the beginning."""
    found = 0
    for seed in range(60):
        client = EmbeddedClient(tmp_path / f"{seed}.db", rng=Random(seed))
        client.sign_in(Profile("", "Ann"))
        game = client.new_game(next(iter(GAMES)), ("steady",))
        if len(client.table(game).view.facts) > 1:  # somebody is out
            found += 1
            model = TableSession(client, ControlledRunner(), game)
            model.open()
            assert model.step is not None, "the opening is to be shown"
            while (step := model.step) is not None and not (step.event and step.event.announced):
                assert model.view is not None
                assert len(model.view.facts) <= 1
                assert all(seat.points is None and not seat.marks for seat in model.view.seats)
                model.advance()
            assert step is not None, "it is announced"
        client.close()
    assert found
