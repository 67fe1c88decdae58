"""The deal in the real window: all cards come from the deck at the bottom centre; the rest slides to its place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mobile.app_harness import Play
from tests.mobile.playing import act, at_rest, play_on_without_window, sit_down, table, until, wait

Steps = Any
SHAPES = [(360, 740), (892, 412), (1280, 800)]


def record_deals(deals: list[Any]) -> None:
    """Notes each flight of every deal from now on: its zones, start and end, and whether it begins and ends face up."""
    from mobile.table.motion.flights import FlightLayer

    fly = FlightLayer.fly

    def record(layer: Any, flights: Any, *rest: Any, **more: Any) -> None:
        event = layer.parent.session.history.events[-1]
        if event.text.code == "dealt":
            found = []
            for flight, moved in zip(flights, event.transfers, strict=True):
                start, end = (at() if callable(at) else at for at in (flight.source, flight.target))
                found.append((moved.source, moved.target, start, end, flight.began_up, flight.face_up))
            deals.append(found)
        fly(layer, flights, *rest, **more)

    FlightLayer.fly = record  # type: ignore[method-assign]


def deck_slides(user: Any, deals: list[Any]) -> Steps:
    """Plays on until one more hand was dealt. Returns the deck's ways to the stock's place, seen frame by frame."""
    count, screen = len(deals), table(user)
    while len(deals) == count:
        if at_rest(user):
            yield from act(user)
        yield 0.0
    ways, hidden = [], True
    while screen.deck.is_out:
        if not screen.flights.is_flying:
            top = screen.deck.children[0]
            ways.append((top.center_x, top.center_y))
            hidden = hidden and screen.panel.middle.places["stock"].count == 0
        yield 0.0
    yield from wait(user, lambda: at_rest(user))
    left, low, wide, tall = screen.panel.rect_of("stock", None)
    return hidden, ways, (left + wide / 2, low + tall / 2), screen.panel.middle.places["stock"].count


def two_deals(user: Any) -> Steps:
    deals: list[Any] = []
    record_deals(deals)
    yield from sit_down(user, ("steady", "steady"))
    slides = [(yield from deck_slides(user, deals))]
    yield from play_on_without_window(user, "rest")
    yield from until(user, "rest")
    slides.append((yield from deck_slides(user, deals)))
    own = table(user).session.hand.id
    return deals, slides, own


@pytest.mark.parametrize("size", SHAPES)
def test_a_deal_comes_from_the_bottom_centre_of_the_window(play: Play, size: tuple[int, int]) -> None:
    deals, slides, own = play(two_deals, size=size).result
    assert [sum(source == "stock" for source, *_ in deal) for deal in deals] == [3 * 3 + 1, 3 * 4 + 1]
    for deal in deals:
        for source, target, (x, y, wide, tall), (_, end, _, _), began_up, face_up in deal:
            if source != "stock":
                continue
            assert abs(x + wide / 2 - size[0] / 2) < 1, "in the middle"
            assert 0 <= y < 20, "at the bottom"
            assert y + tall < size[1] / 4
            assert not began_up, "face down"
            assert face_up == (target in (own, "discards"))
            if target == own:
                assert end >= y, "up into the hand"
    for is_hidden, ways, place, count in slides:
        assert is_hidden, "the stock has its cards once they are there"
        assert count > 40
        (first_x, first_y), (last_x, last_y) = ways[0], ways[-1]
        assert abs(first_x - size[0] / 2) < 1
        assert first_y < last_y, "it slides up"
        assert abs(last_y - place[1]) < abs(first_y - place[1])
        assert abs(last_x - place[0]) <= abs(first_x - place[0])


def without_motion(user: Any) -> Steps:
    from mobile.table.motion.deck import DealDeck

    laid: list[int] = []
    lay = DealDeck.lay
    DealDeck.lay = lambda deck, count: (laid.append(count), lay(deck, count))[1]  # type: ignore[method-assign]
    user.app.settings_file.change(speed=0.0)
    yield from sit_down(user)
    user.app.settings_file.change(speed=0.0)
    yield from until(user, "takes")
    return laid, table(user).panel.middle.places["stock"].count


def test_without_motion_the_cards_lie_where_they_belong_at_once(play: Play) -> None:
    laid, count = play(without_motion).result
    assert laid == []
    assert count > 40
