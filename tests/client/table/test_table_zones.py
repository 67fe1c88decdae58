"""Zones of the table: which of them have a place, and which is the pack."""

from __future__ import annotations

from dataclasses import replace

from client.table.table_zones import PackZone, TablePlaces
from engine.text import Text
from engine.view import ChoosePlace, View, Zone
from tests.client.table.small_tables import TOP, moved, view_of

PILE = Zone("pile", None, "stack", Text("any"))


def ids_of(places: TablePlaces, view: View) -> list[str]:
    return [zone.id for zone in places.find(view)]


def with_zones(view: View, *zones: Zone) -> View:
    """The view with these zones too, in place of those of the same ids."""
    ids = {zone.id for zone in zones}
    return replace(view, zones=(*(zone for zone in view.zones if zone.id not in ids), *zones))


def test_a_zone_has_its_place_from_the_first_view_of_a_hand_on() -> None:
    """A pile that becomes empty, or that a view leaves out, moves no other one."""
    places, empty = TablePlaces(), with_zones(view_of(discards=()), PILE)
    assert ids_of(places, empty) == ["stock", "discards", "pile"]
    assert ids_of(places, with_zones(view_of(), replace(PILE, cards=(TOP,)))) == ["stock", "discards", "pile"]
    assert ids_of(places, empty) == ["stock", "discards", "pile"]
    (*_, gone) = places.find(view_of(stock=0, discards=()))
    assert (gone.id, gone.cards) == ("pile", ()), "its place stays, empty"


def test_the_stock_keeps_its_place_if_a_hand_began_with_one() -> None:
    places = TablePlaces()
    assert ids_of(places, view_of(stock=1)) == ["stock", "discards"]
    assert ids_of(places, view_of(stock=0)) == ["stock", "discards"]
    dealt_out = TablePlaces()
    assert ids_of(dealt_out, replace(view_of(stock=9), stage="shuffle")) == ["stock", "discards"]
    assert ids_of(dealt_out, view_of(stock=0)) == ["discards"], "all cards were dealt"


def test_zones_have_their_places_in_the_order_of_the_view() -> None:
    """The stock of a table that is opened while it is empty comes back left of the discards."""
    places = TablePlaces()
    assert ids_of(places, with_zones(view_of(stock=0), PILE)) == ["discards", "pile"]
    assert ids_of(places, with_zones(view_of(stock=5), PILE)) == ["stock", "discards", "pile"]
    assert ids_of(places, view_of(stock=5)) == ["stock", "discards", "pile"], "the pile is gone, its place is not"


def test_the_next_hand_begins_without_the_places_of_this_one() -> None:
    places = TablePlaces()
    places.find(with_zones(view_of(), PILE))
    places.find(replace(view_of(), stage="shuffle"))
    assert ids_of(places, view_of()) == ["stock", "discards"]


def test_the_pack_is_the_zone_of_the_choice_or_is_spread_or_is_the_largest() -> None:
    fan = Zone("spread", None, "fan", Text("any"), (None,))
    view = with_zones(view_of(stock=9), replace(PILE, cards=(None,) * 3))
    choice = ChoosePlace(Text("any"), "pile", (1, 2), {}, of="gap")
    pack = PackZone()
    assert getattr(pack.update(view, None), "id", "") == pack.id == "stock"
    assert getattr(pack.update(with_zones(view, fan), choice), "id", "") == pack.id == "pile"
    assert getattr(pack.update(with_zones(view, fan), None), "id", "") == pack.id == "spread"
    assert PackZone().update(replace(view, zones=()), None) is None


def test_the_pack_stays_and_follows_cards_that_are_gathered_or_drawn() -> None:
    view = with_zones(view_of(stock=9), replace(PILE, cards=(None,) * 3))
    pack = PackZone()
    gathered = [*moved(None, "discards", "pile").transfers, *moved(None, "hand:0", "pile").transfers]
    pack.follow(view, gathered)
    assert getattr(pack.update(view, None), "id", "") == "pile"
    pack.follow(view, moved(None, "stock", "hand:0").transfers)
    assert pack.id == "stock"
    pack.follow(view, moved(None, "hand:1", "hand:0").transfers)
    assert pack.id == "stock"
