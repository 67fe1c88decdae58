"""Every game: what a view offers to do is what the rules allow."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from engine.errors import IllegalMove
from engine.view import SPECTATOR, ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom, View
from tests.conformance.test_conformance_moves import plain
from tests.conformance.walks import Case, seats_of, viewers, walk, walk_to_the_end


def test_choices_are_the_legal_moves(case: Case) -> None:
    """Every gesture that is offered makes a legal move, and every legal move can be made by a gesture."""
    game = walk(case).game
    for moment in walk(case).some():
        for seat in seats_of(game, moment.before):
            view = game.view(moment.before, seat)
            listed = {plain(move): move for move in game.legal_moves(moment.before, seat)}
            offered = {}
            for data, arranges in gestures(view):
                move = game.decode_move(data)
                game.check(moment.before, seat, move)
                offered[plain(move)] = move
                if arranges:
                    zone = view.zone(arranges)
                    assert zone.arrangeable
                    order = list(zone.cards[::-1])
                    game.check(moment.before, seat, game.decode_move({**data, "order": order}))
                    for wrong in (order[1:], [*order, *order[:1]], [*order[1:], -1]):
                        with pytest.raises(IllegalMove):
                            game.check(moment.before, seat, game.decode_move({**data, "order": wrong}))
            assert offered.keys() >= listed.keys()
            if game.turn(moment.before) == seat and seat not in game.away(moment.before):
                assert view.choices
                assert view.prompt is not None


def gestures(view: View) -> Iterator[tuple[dict[str, Any], str]]:
    """Every move that a view's choices can send, and the zone whose order it may carry.

    Of cards that are picked in any order, one order.
    """
    for choice in view.choices:
        match choice:
            case TakeFrom(zone=zone, move=move, arranges=arranges):
                assert view.zone(zone).cards, "there is a card to take"
                yield dict(move), arranges
            case ChooseOne(options=options):
                _check_scales(choice)
                yield from ((dict(option.move), "") for option in options)
            case ChoosePlace(zone=zone, places=places, move=move, of=of, onto=onto):
                assert not onto or (of == "card" and view.zone(onto)), "only a card is put somewhere"
                assert set(places) <= set(range(len(view.zone(zone).cards) + (of == "gap")))
                assert places == tuple(sorted(set(places))) != (), "each once, from the left"
                yield from (({**move, "at": place}, "") for place in places)
            case Press(move=move, zone=zone):
                assert not zone or view.zone(zone).cards, "there is something to tap"
                yield dict(move), ""
            case PutOnto(zone=zone, onto=onto, arranges=arranges):
                view.zone(onto)
                assert {card for cards_together in choice.sets for card in cards_together} <= set(view.zone(zone).cards)
                yield from ((data, arranges) for data in _puts(choice))


def _check_scales(choice: ChooseOne) -> None:
    """Asserts that values of the scales lead to one option at most, and that every option can be chosen."""
    parts = [option.parts for option in choice.options if option.parts]
    assert len(set(parts)) == len(parts), "two options have the same values"
    for values in parts:
        assert len(values) == len(choice.scales)
        assert all(0 <= value < len(scale.values) for value, scale in zip(values, choice.scales, strict=True))
    assert all(len(scale.advice) in (0, len(scale.values)) for scale in choice.scales)
    assert not choice.scales or parts, "a scale leads to an option"
    assert all(option.action for option in choice.options if choice.scales), "a button says what it does"


def _puts(choice: PutOnto) -> Iterator[dict[str, Any]]:
    assert 1 <= choice.least <= choice.most
    assert choice.sends == "cards" or choice.most == 1
    assert set(choice.precious) <= {card for cards in choice.sets for card in cards}
    assert choice.places == tuple(sorted(set(choice.places))), "each once, from the left"
    assert choice.precious or choice.caution is None, "a caution is for precious cards"
    alike = [card for cards in choice.alike for card in cards]
    assert len(set(alike)) == len(alike), "a card is alike to those of one group"
    assert not alike or not choice.ordered
    assert all(any(set(cards_together) <= set(cards) for cards in choice.sets) for cards_together in choice.alike)
    for cards in choice.sets:
        for count in range(choice.least, min(choice.most, len(cards)) + 1):
            for picked in itertools.combinations(cards, count):
                if choice.needs and not set(picked) & set(choice.needs):
                    continue
                move = {**choice.move, **({"card": picked[0]} if choice.sends == "card" else {"cards": list(picked)})}
                yield from ({**move, "at": place} for place in choice.places) if choice.places else (move,)


def test_a_button_that_finishes_takes_the_player_out(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).moments:
        turn = game.turn(moment.before)
        if not isinstance(turn, int) or turn in game.away(moment.before):
            continue
        for press in game.view(moment.before, turn).choices:
            if isinstance(press, Press) and press.finishes:
                events = game.apply(moment.before, turn, game.decode_move(press.move)).events
                assert any(event.announced and event.actor == turn for event in events)


def test_of_a_stuck_zone_no_card_is_offered(case: Case) -> None:
    game = walk_to_the_end(case).game
    for moment in walk_to_the_end(case).some():
        for viewer in viewers(game, moment.after):
            view = game.view(moment.after, viewer)
            for zone in (zone for zone in view.zones if zone.stuck):
                assert viewer == zone.owner == view.turn
                assert zone.cards
                puts = [choice for choice in view.choices if isinstance(choice, PutOnto) and choice.zone == zone.id]
                assert all(put.caution is not None for put in puts)


def test_a_place_of_the_table_is_minor_where_nobody_acts_on_it_in_a_turn(case: Case) -> None:
    """An exact number of cards that is put away at once, such as three into a kitty, is no turn of play."""
    game, used, places, minor = walk_to_the_end(case).game, set[str](), set[str](), set[str]()
    for moment in walk_to_the_end(case).some():
        turn = game.turn(moment.after)
        view = game.view(moment.after, turn if isinstance(turn, int) else SPECTATOR)
        if view.stage != "play":
            continue
        table = {zone.id: zone for zone in view.zones if zone.owner is None}
        places |= {id for id, zone in table.items() if zone.cards}
        minor |= {zone.id for zone in table.values() if zone.minor}
        assert not any(zone.minor for zone in view.zones if zone.owner is not None)
        for choice in view.choices:
            if isinstance(choice, TakeFrom | Press | ChoosePlace):
                used.add(choice.zone)
            elif isinstance(choice, PutOnto) and not choice.least == choice.most > 1:
                used.add(choice.onto)
    assert minor & places == places - used
    assert not minor & used
