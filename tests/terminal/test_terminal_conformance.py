"""Every kind of game through typed lines: each legal move can be typed, and each line is understood or explained."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.models import Player
from client.table.responses import AskFirst, Explain, SendMove
from engine.errors import IllegalMove
from engine.exhaustive import assert_never
from engine.game import Game
from terminal.charset import Charset
from terminal.input_parser import InputContext, input_context, parse_line
from terminal.localizer import table_localizer
from terminal.parsed_line import ParsedLine, Question, TableCommand
from tests.conformance.walks import CASES, Case, seats_of, walk
from tests.terminal.imagined_game import laid
from tests.terminal.parsed_lines import TYPED
from tests.terminal.typed_lines import answered, by_faces, lines_for

KINDS = {case.kind: case for case in CASES}
"""The last case of each kind, which has the most options or players."""


NO_REASON = ("no-such-move", "malformed")
"""Refusals that name no ruling of the game."""


@cache
def contexts(case: Case, count: int) -> tuple[tuple[Any, int, InputContext], ...]:
    """States of a game with a seat, which is to move or waits, and the context in which it types."""
    return tuple(
        (moment.before, seat, context_of(case.game, moment.before, seat))
        for moment in walk(case).some(count)
        for seat in seats_of(case.game, moment.before)[:4]
    )


def context_of(game: Game[Any], state: Any, seat: int) -> InputContext:
    """The context in which this seat types."""
    view = game.view(state, seat)
    players = tuple(Player(seated.seat, f"Player {seated.seat + 1}") for seated in view.seats)
    return input_context(laid(view), view, table_localizer(view.kind, Charset(), players, seat))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_legal_move_can_be_typed(case: Case) -> None:
    game = case.game
    for moment in walk(case).some():
        state, seat = moment.before, game.turn(moment.before)
        if not isinstance(seat, int) or seat in game.away(state):
            continue
        context = context_of(game, state, seat)
        for move in game.legal_moves(state, seat):
            wanted = game.encode_move(move)
            lines = lines_for(context, wanted)
            assert lines, f"nothing makes {move}"
            for line in lines:
                typed = answered(parse_line(line, context), wanted)
                assert by_faces(typed) == by_faces(wanted), line
                game.check(state, seat, game.decode_move(typed))


@given(data=st.data(), kind=st.sampled_from(sorted(KINDS)), line=TYPED)
def test_whatever_is_typed_is_a_legal_move_or_explained(data: st.DataObject, kind: str, line: str) -> None:
    game = KINDS[kind].game
    state, seat, context = data.draw(st.sampled_from(contexts(KINDS[kind], 20)))
    _understood(game, state, seat, context, parse_line(line, context))


def _understood(game: Game[Any], state: Any, seat: int, context: InputContext, meaning: ParsedLine) -> None:
    match meaning:
        case SendMove(move=move, is_legal=True):
            game.check(state, seat, game.decode_move(move))
        case AskFirst(question=text, move=move):
            assert context.localizer.say(text)
            game.check(state, seat, game.decode_move(move))
        case SendMove(move=move):
            with pytest.raises(IllegalMove) as refused:
                game.check(state, seat, game.decode_move(move))
            assert refused.value.code not in NO_REASON
            assert context.localizer.say(refused.value.text)
        case Explain(text=text):
            assert context.localizer.say(text)
        case Question(text=text, answers=answers):
            assert context.localizer.say(text)
            for answer in answers.values():
                _understood(game, state, seat, context, answer)
        case TableCommand(name=name):
            assert name
        case _:
            assert_never(meaning)
