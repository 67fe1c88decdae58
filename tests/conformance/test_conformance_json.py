"""Every game: states, moves, events and views as JSON, and nothing but those."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codec
from engine.errors import Malformed, OptionError, TooNew, TooOld
from engine.game import SeenEvent, event_for_viewer
from engine.games import GAMES, get_game
from engine.view import View
from tests.conformance.walks import CASES, Case, a_few_viewers, actors, places, viewers, walk, walk_to_the_end

UNKNOWN = "zzUnknown"


def through_text(data: Any) -> Any:
    return codec.loads(codec.dumps(data), limit=10**7)


def refuses_unknown_keys(kind: Any, value: Any, data: Any) -> None:
    """Every object of the data in turn gets one more key, and each time it can no longer be read.

    Of the items of a tuple that have the same tag and keys, one: the others are read by the same code. The data is read
    once for each object, so tests try few moments of a game.
    """
    data = copy.deepcopy(data)
    alike = {(path, place.get("type"), *sorted(place)): place for path, place in places(value, data)}
    for place in alike.values():
        place[UNKNOWN] = 1
        with pytest.raises(Malformed):
            codec.from_json(kind, data)
        del place[UNKNOWN]
    assert alike, "there are objects in it"
    assert codec.from_json(kind, data) == value


def test_states_go_through_json_bit_for_bit(case: Case) -> None:
    game = walk_to_the_end(case).game
    states = [walk_to_the_end(case).start, walk_to_the_end(case).end]
    states += [moment.after for moment in walk(case).some()]
    for state in states:
        data = game.encode(state)
        assert through_text(data) == data, "JSON has it all"
        decoded = game.decode(through_text(data))
        assert decoded == state
        assert codec.dumps(game.encode(decoded)) == codec.dumps(data)


def test_a_state_with_unknown_keys_is_refused(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some(5)[::5]:
        refuses_unknown_keys(game.state_type, moment.after, game.encode(moment.after))


def test_moves_go_through_json(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        listed = [move for actor in actors(game, moment.before) for move in game.legal_moves(moment.before, actor)]
        for move in (moment.move, *listed[:10]):
            data = game.encode_move(move)
            assert game.decode_move(through_text(data)) == move
            assert data["type"] == codec.tag(type(move))
        refuses_unknown_keys(game.move_types, moment.move, game.encode_move(moment.move))


def test_events_go_through_json(case: Case) -> None:
    game = walk(case).game
    for number, moment in enumerate(walk(case).some()):
        for event in moment.events:
            for viewer in a_few_viewers(game, moment.after, number):
                told = event_for_viewer(event, viewer)
                if told is not None:
                    assert codec.from_json(SeenEvent, through_text(codec.to_json(told))) == told
    for moment in walk(case).some(5)[::3]:
        for event in moment.events:
            told = event_for_viewer(event, viewers(game, moment.after)[0])
            if told is not None:
                refuses_unknown_keys(SeenEvent, told, codec.to_json(told))


def test_views_go_through_json(case: Case) -> None:
    game = walk(case).game
    for number, moment in enumerate(walk(case).some()):
        for viewer in a_few_viewers(game, moment.after, number):
            view = game.view(moment.after, viewer)
            assert codec.from_json(View, through_text(codec.to_json(view))) == view
    for moment in walk(case).some(3)[::12]:
        view = game.view(moment.after, viewers(game, moment.after)[0])
        refuses_unknown_keys(View, view, codec.to_json(view))


def test_the_moves_alone_replay_the_game(case: Case) -> None:
    found = walk_to_the_end(case)
    log = codec.dumps([[moment.actor, found.game.encode_move(moment.move)] for moment in found.moments])
    game = case.game
    state = game.start(case.seats)
    for (actor, data), moment in zip(json.loads(log), found.moments, strict=True):
        step = game.apply(state, actor, game.decode_move(data))
        assert step.events == moment.events
        state = step.state
    assert codec.dumps(game.encode(state)) == codec.dumps(found.game.encode(found.end))


def test_other_formats_are_told_apart(case: Case) -> None:
    game = walk(case).game
    data = game.encode(walk(case).end)
    assert data["format"] == game.format
    with pytest.raises(TooNew):
        game.decode({**data, "format": game.format + 1})
    with pytest.raises(TooNew):
        game.decode({"format": game.format + 1, "what": "a newer version wrote"})
    with pytest.raises(TooOld):
        game.decode({**data, "format": game.format - 1})
    for wrong in (None, "1", True, 1.0, [1]):
        with pytest.raises(Malformed):
            game.decode({**data, "format": wrong})


@pytest.mark.parametrize("junk", [None, 0, "", [], {}, {"format": 1}, True, 1.5, [{}]], ids=repr)
def test_junk_is_no_state(kind: str, junk: Any) -> None:
    with pytest.raises((Malformed, TooOld, TooNew)):
        get_game(kind).decode(junk)


@pytest.mark.parametrize(
    "junk", [None, 0, "", [], {}, {"type": "no_such"}, {"type": 1}, {"type": "cut", "at": True}, {"at": 1}], ids=repr
)
def test_junk_is_no_move(kind: str, junk: Any) -> None:
    with pytest.raises(Malformed):
        get_game(kind).decode_move(junk)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(st.data())
def test_a_damaged_state_is_refused_or_can_be_played(kind: str, data: st.DataObject) -> None:
    """A state that `decode` accepts can be viewed and played, so the authority never breaks on a stored one."""
    case = data.draw(st.sampled_from([case for case in CASES if case.kind == kind]))
    game = walk(case).game
    moment = data.draw(st.sampled_from(walk(case).some()))
    damaged = through_text(game.encode(moment.after))
    name = data.draw(st.sampled_from(sorted(damaged)))
    damaged[name] = data.draw(ANYTHING | st.integers(-1, 14) | st.lists(st.integers(-1, 220), max_size=3))
    try:
        state = game.decode(damaged)
    except (Malformed, TooOld, TooNew):
        return
    assert game.decode(game.encode(state)) == state


@pytest.mark.parametrize("values", [1.5, "x", [True], {"a": 1}], ids=repr)
def test_options_take_only_their_values(kind: str, values: Any) -> None:
    with pytest.raises(OptionError):
        get_game(kind, no_such_option=1)
    for option in GAMES[kind].option_fields():
        with pytest.raises(OptionError):
            get_game(kind, **{option.name: values})
        for value in option.values:
            game = get_game(kind, **{option.name: value})
            assert game.options()[option.name] == value
            assert get_game(kind, **game.options()) == game
        assert option.default in option.values


@pytest.mark.parametrize("beside", [-1, 0, True, "3", None, 2.0])
def test_only_so_many_can_play(kind: str, beside: Any) -> None:
    game = get_game(kind)
    for seats in (beside, game.seat_counts[0] - 1, game.seat_counts[-1] + 1):
        with pytest.raises(OptionError):
            game.start(seats)
    for dealer in (-1, game.seat_counts[0], True, "0"):
        with pytest.raises(OptionError):
            game.start(game.seat_counts[0], dealer)  # type: ignore[arg-type]
