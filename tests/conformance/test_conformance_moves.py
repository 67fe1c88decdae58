"""Every game: what may be done, and what may not."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMove
from engine.game import Away, Back, Game, Move
from engine.games import GAMES, get_game
from engine.text import Text
from engine.view import CHANCE, SPECTATOR, TABLE, Actor, PutOnto
from tests.conformance.walks import CASES, MOST_MOVES, Case, actors, seats_of, walk, walk_to_the_end


def allows(game: Game[Any], state: Any, actor: Actor, move: Move) -> bool:
    try:
        game.check(state, actor, move)
    except IllegalMove:
        return False
    return True


def plain(move: Move, alike: Mapping[int, int] | None = None) -> Any:
    """A move without all in which equal moves may differ: the order of the hand and that of the picked cards.

    `alike` maps each of several equal cards to the one that stands for all of them.
    """
    values = {field.name: getattr(move, field.name) for field in dataclasses.fields(move) if field.name != "order"}
    if isinstance(values.get("cards"), tuple):
        values["cards"] = tuple(sorted((alike or {}).get(card, card) for card in values["cards"]))
    return type(move).__name__, tuple(values.items())


def listed_by(game: Game[Any], state: Any, actor: Actor) -> Callable[[Move], bool]:
    """Whether the list of this actor's moves has a move, in the words of `Game.legal_moves`."""
    sets = [
        cards
        for choice in (game.view(state, actor).choices if actor in seats_of(game, state) else ())  # type: ignore[arg-type]
        if isinstance(choice, PutOnto)
        for cards in choice.alike
    ]
    alike = {card: cards[0] for cards in sets for card in cards}
    listed = {plain(move, alike) for move in game.legal_moves(state, actor)}

    def is_listed(move: Move) -> bool:
        bare = dataclasses.replace(move, cards=()) if hasattr(move, "cards") else move
        return plain(move, alike) in listed or plain(bare) in listed

    return is_listed


@cache
def pool(kind: str) -> tuple[Move, ...]:
    """Moves made and moves that could have been made, by all kinds of actors; a few of them of other games."""
    usual = {case.kind: case for case in reversed(CASES)}  # the first of each kind
    own = dict.fromkeys(move for case in CASES if case.kind == kind for move in _moves(case))
    others = [move for other in GAMES if other != kind for move in _moves(usual[other])]
    return tuple(_some([*own], 120) + _some(others, 20))


@cache
def _moves(case: Case) -> tuple[Move, ...]:
    found: dict[Move, None] = {}
    for moment in walk(case).some(12):
        found[moment.move] = None
        actors: tuple[Actor, ...] = (TABLE, *seats_of(walk(case).game, moment.before))
        for actor in actors:
            found.update(dict.fromkeys(walk(case).game.legal_moves(moment.before, actor)[:3]))
    return tuple(found)


def _some(moves: Sequence[Move], most: int) -> list[Move]:
    return random.Random(1).sample(sorted(moves, key=repr), min(len(moves), most))


NO_MOVES = (None, 0, "take", {"type": "take"}, object(), Game, ())


def test_every_listed_move_is_legal(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        for actor in actors(game, moment.before):
            listed = game.legal_moves(moment.before, actor)
            assert len(set(map(repr, listed))) == len(listed), "a move is listed twice"
            for move in listed:
                game.check(moment.before, actor, move)


def test_every_legal_move_is_listed(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        for actor in actors(game, moment.before):
            if actor == CHANCE:
                continue  # what chance may draw is not listed
            is_listed = listed_by(game, moment.before, actor)
            for move in (*pool(case.kind), moment.move):
                if allows(game, moment.before, actor, move):
                    assert is_listed(move), (actor, move)


def test_only_who_has_the_turn_moves(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        now = game.turn(moment.before)
        for actor in actors(game, moment.before):
            if actor == TABLE:
                continue
            if actor in game.movers(moment.before) and actor not in game.away(moment.before):
                assert game.legal_moves(moment.before, actor), "whoever may move can always do something"
            elif actor != now:
                assert game.legal_moves(moment.before, actor) == ()
                assert not allows(game, moment.before, actor, moment.move)
            elif isinstance(actor, int) and actor not in game.away(moment.before):
                assert game.legal_moves(moment.before, actor), "whose turn it is can always do something"


def test_a_truth_value_is_no_seat(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        for actor in (True, False):
            assert not allows(game, moment.before, actor, moment.move)


def test_what_is_no_move_is_refused(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some(10):
        for actor in actors(game, moment.before):
            for junk in NO_MOVES:
                assert not allows(game, moment.before, actor, junk)


def test_cards_of_no_pack_are_refused(case: Case) -> None:
    """Alone, and beside those that the actor plays."""
    game = walk(case).game
    for moment in walk(case).some():
        move: Any = moment.move
        cards = getattr(move, "cards", None)
        if not isinstance(cards, tuple):
            continue
        for strange in (10**6, -(10**6), 53 * 40):
            for junk in ((strange,), (*cards, strange), (strange, *cards)):
                assert not allows(game, moment.before, moment.actor, dataclasses.replace(move, cards=junk))


def test_a_move_changes_only_what_it_returns_and_an_illegal_one_nothing(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        before = game.encode(moment.before)
        assert game.apply(moment.before, moment.actor, moment.move) == moment.step
        assert game.encode(moment.before) == before
        for actor in actors(game, moment.before):
            for move in pool(case.kind)[:15]:
                if not allows(game, moment.before, actor, move):
                    with pytest.raises(IllegalMove):
                        game.apply(moment.before, actor, move)
        assert game.encode(moment.before) == before


def test_chance_draws_what_it_may(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        if game.turn(moment.before) != CHANCE:
            with pytest.raises(IllegalMove):
                game.chance_move(moment.before, random.Random(1))
            continue
        drawn = [game.chance_move(moment.before, random.Random(seed)) for seed in range(5)]
        others: tuple[Actor, ...] = (TABLE, *seats_of(game, moment.before))
        for move in drawn:
            game.check(moment.before, CHANCE, move)
            for actor in others:
                assert not allows(game, moment.before, actor, move), "only chance draws"
        assert drawn[0] == game.chance_move(moment.before, random.Random(0)), "only the generator decides"
        if len(getattr(drawn[0], "cards", ())) > 4:
            assert len(set(drawn)) > 1


def test_chance_cannot_cheat(case: Case) -> None:
    """A shuffle neither loses a card nor brings one twice, nor one from elsewhere."""
    game = walk(case).game
    for moment in walk(case).some():
        if game.turn(moment.before) != CHANCE:
            continue
        move = game.chance_move(moment.before, random.Random(1))
        if not hasattr(move, "cards"):
            continue
        first, *rest = move.cards
        for cards in (rest, [*rest, rest[-1]] if rest else [], [first, first, *rest], [*rest, 53 * 9], []):
            assert not allows(game, moment.before, CHANCE, dataclasses.replace(move, cards=tuple(cards)))


def test_the_clock_can_always_move_for_whose_turn_it_is(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        now = game.turn(moment.before)
        if isinstance(now, int):
            move = game.timeout_move(moment.before, now)
            game.check(moment.before, TABLE, move)
            after = game.apply(moment.before, TABLE, move).state
            assert game.encode(after) != game.encode(moment.before), "the clock's move goes forward"
            for actor in seats_of(game, moment.before):
                assert not allows(game, moment.before, actor, move), "only the table moves for somebody"


def test_a_move_is_forced_only_on_a_seat_that_has_no_other_but_the_name_of_a_suit(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        for seat in seats_of(game, moment.before):
            if (forced := game.forced_move(moment.before, seat)) is not None:
                moves = game.legal_moves(moment.before, seat)
                assert forced in moves
                assert len(moves) == 1 or all(game.encode_move(move)["type"] == "name_suit" for move in moves)


def test_who_is_away_does_not_move(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        now = game.turn(moment.before)
        if not isinstance(now, int) or now in game.away(moment.before):
            continue
        gone = game.apply(moment.before, TABLE, Away(now)).state
        assert now in game.away(gone)
        assert game.legal_moves(gone, now) == ()
        assert game.view(gone, now).choices == ()
        assert not any(allows(game, gone, now, move) for move in game.legal_moves(moment.before, now))
        back = game.apply(gone, TABLE, Back(now)).state
        assert game.encode(back) == game.encode(moment.before), "coming back gives everything back"


def test_a_game_that_is_over_takes_no_move_and_offers_none(case: Case) -> None:
    game, end = walk_to_the_end(case).game, walk_to_the_end(case).end
    assert game.is_over(end)
    assert game.turn(end) is None
    assert set(game.winners(end)) <= set(seats_of(game, end))
    assert len(game.scores(end)) == len(seats_of(game, end))
    moves = (*pool(case.kind), *(moment.move for moment in walk_to_the_end(case).some()))
    for actor in actors(game, end):
        assert game.legal_moves(end, actor) == ()
        assert not any(allows(game, end, actor, move) for move in moves)
    for seat in seats_of(game, end):
        assert game.view(end, seat).choices == ()
    with pytest.raises(IllegalMove):
        game.chance_move(end, random.Random(1))


def test_nobody_has_won_before_the_end(case: Case) -> None:
    game = walk_to_the_end(case).game
    for moment in walk_to_the_end(case).some():
        assert not game.is_over(moment.before)
        assert game.winners(moment.before) == ()


@pytest.mark.parametrize("few", [True, False], ids=["few", "most"])
@pytest.mark.parametrize("at_random", [True, False], ids=["at random", "everybody away"])
def test_games_end_however_they_are_played(kind: str, few: bool, at_random: bool) -> None:
    game, rng, moves = get_game(kind), random.Random(1), 0
    state = game.start(game.seat_counts[0 if few else -1])
    while not game.is_over(state):
        now = game.turn(state)
        if not isinstance(now, int):
            state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
        elif at_random:
            listed = game.legal_moves(state, now)
            state = game.apply(state, now, listed[rng.randrange(len(listed))]).state
        else:
            state = game.apply(state, TABLE, game.timeout_move(state, now)).state
        moves += 1
        assert moves < MOST_MOVES, "this game would never end"


def test_a_rematch_begins_with_the_dealer_that_is_given(case: Case) -> None:
    """`start` with a dealer draws none, whatever seat that is. There are games without one."""
    game = case.game
    has_dealer = any(dealers(game, moment.before) for moment in walk(case).some())
    for dealer in range(case.seats):
        assert dealers(game, game.start(case.seats, dealer)) == ([dealer] if has_dealer else [])


def dealers(game: Game[Any], state: Any) -> list[int]:
    return [seat.seat for seat in game.view(state, SPECTATOR).seats if Text("mark-dealer") in seat.marks]


def test_a_turn_has_one_name_as_long_as_it_lasts(case: Case) -> None:
    """A clock begins anew when `turn_id` changes.

    It changes at the latest when somebody is to move who could not before, and not because somebody comes or goes.
    """
    game, came_or_went = walk(case).game, 0
    for moment in walk(case).some():
        before, after = game.turn_id(moment.before), game.turn_id(moment.after)
        hash(before)
        if game.turn(moment.before) != game.turn(moment.after) not in game.movers(moment.before):
            assert before != after
        if game.stage(moment.before) != "play":
            continue
        for move in game.legal_moves(moment.before, TABLE):
            if isinstance(move, (Away, Back)):
                other = game.apply(moment.before, TABLE, move).state
                assert game.turn(other) != game.turn(moment.before) or game.turn_id(other) == before
                came_or_went += 1
    assert came_or_went


def test_the_stage_says_what_turn_and_phase_allow(case: Case) -> None:
    game = walk_to_the_end(case).game
    for moment in walk_to_the_end(case).some():
        stage = game.stage(moment.after)
        assert (stage == "over") == game.is_over(moment.after)
        assert stage != "rest" or game.turn(moment.after) == CHANCE


def junk_moves() -> st.SearchStrategy[Move]:
    """Moves of every game with any values at all, though of the right types."""
    kinds = dict.fromkeys(kind for game in GAMES.values() for kind in get_args(game.move_types))
    return st.one_of([st.builds(kind, **_fields(kind)) for kind in kinds])


def _fields(kind: Any) -> dict[str, st.SearchStrategy[Any]]:
    hints = get_type_hints(kind)
    return {field.name: _values(hints[field.name]) for field in dataclasses.fields(kind)}


def _values(hint: Any) -> st.SearchStrategy[Any]:
    numbers = st.integers(-3, 230)
    if hint is int:
        return numbers
    if "tuple" in str(hint):
        cards = st.lists(numbers, max_size=6).map(tuple)
        return st.none() | cards if type(None) in get_args(hint) else cards
    return st.from_type(hint)


@settings(max_examples=25)
@given(st.data())
def test_moves_out_of_thin_air_are_listed_or_refused(kind: str, data: st.DataObject) -> None:
    case = data.draw(st.sampled_from([case for case in CASES if case.kind == kind]))
    game = walk(case).game
    moment = data.draw(st.sampled_from(walk(case).some()))
    actor = data.draw(st.sampled_from(actors(game, moment.before)))
    move = data.draw(junk_moves())
    if actor != CHANCE and allows(game, moment.before, actor, move):
        assert listed_by(game, moment.before, actor)(move)
