"""Every game: a hand is played out for search from any state, and from what one viewer sees of it."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from engine.errors import UnknownViewer
from engine.game import Playout
from engine.view import SPECTATOR
from tests.conformance.walks import Case, seats_of, walk

COUNT = 2


def test_a_hand_is_played_out_from_any_state(case: Case) -> None:
    game = walk(case).game
    for moment in islice(walk(case).some(5), 6):
        state = moment.before
        before = game.encode(state)
        for viewer in (0, SPECTATOR):
            found = game.playouts(state, viewer, random.Random(1), COUNT)
            assert len(found) == COUNT
            assert found == game.playouts(state, viewer, random.Random(1), COUNT), "only the generator decides"
            for playout in found:
                assert isinstance(playout, Playout)
                assert playout.moves >= 0
                assert len(playout.scores) >= len(seats_of(game, state))
        assert game.encode(state) == before


def test_an_unknown_viewer_gets_no_playout(case: Case) -> None:
    unknown: tuple[Any, ...] = (-1, 99, None, "", "chance", True)
    for viewer in unknown:
        with pytest.raises(UnknownViewer):
            walk(case).game.playouts(walk(case).end, viewer, random.Random(1), 1)


def test_what_is_over_stays_as_it_is(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).moments[-1:]:
        if game.is_over(moment.after):
            (found,) = game.playouts(moment.after, 0, random.Random(1), 1)
            assert found == Playout(0, game.scores(moment.after))
