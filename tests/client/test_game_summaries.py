"""Rows in the list of games, made from the public view of a table."""

from __future__ import annotations

import pytest

from client.embedded import EmbeddedClient
from client.models import Profile
from client.queries.game_summaries import find_table_cards
from engine.games import GAMES
from engine.players import levels
from engine.text import Text
from engine.view import SPECTATOR, Layout, View, Zone
from tests.mobile.headless import REACHED, play_until

STOCK = Zone("stock", None, "stack", Text("stock"), (7,))
HAND = Zone("hand:0", 0, "fan", Text("hand"), (8, 9))


def zone(layout: Layout, *cards: int | None, minor: bool = False) -> Zone:
    return Zone("middle", None, layout, Text("pile"), cards, minor=minor)


@pytest.mark.parametrize(
    ("zones", "asides", "shown"),
    [
        ((STOCK, HAND), (), ()),
        ((STOCK, HAND, zone("stack", 1, 2, 3, 4)), (), (2, 3, 4)),
        ((zone("stack", None, None),), (), ()),
        ((zone("stack", 5, minor=True), zone("trick", 1, 2, 3, 4)), (), (1, 2, 3, 4)),
        ((zone("trick"),), (zone("trick", 6, 7),), (6, 7)),
    ],
    ids=["none", "pile", "backs", "trick", "last trick"],
)
def test_the_cards_on_a_table_are_those_that_were_put_last(
    zones: tuple[Zone, ...], asides: tuple[Zone, ...], shown: tuple[int, ...]
) -> None:
    view = View("any", SPECTATOR, "play", "", 0, None, zones=zones, asides=asides)
    assert find_table_cards(view) == shown
    assert find_table_cards(View("any", SPECTATOR, "over", "", None, None, zones=zones)) == ()


@pytest.mark.parametrize("kind", GAMES)
def test_a_row_shows_no_card_that_a_spectator_does_not_see(kind: str, client: EmbeddedClient) -> None:
    client.sign_in(Profile("", "Ann"))
    game = client.new_game(kind, (levels(kind)[0],) * 2)
    play_until(client, game, REACHED["puts"])
    (row,) = client.games()
    own = {card for zone in client.table(game).view.zones if zone.owner == row.seat for card in zone.cards}
    assert own.isdisjoint(row.table_cards)
