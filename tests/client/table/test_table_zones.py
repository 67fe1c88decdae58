"""Zones of the table: which of them have a place, and which is the pack."""

from __future__ import annotations

from dataclasses import replace

from client.table.table_zones import PackZone, TablePlaces
from engine.text import Text
from engine.view import ChoosePlace, View, Zone
from tests.client.table.small_tables import TOP, moved, view_of

PILE = Zone("pile", None, "stack", Text("any"))


def ids_of(places: TablePlaces, view: View, *targets: str) -> list[str]:
    return [zone.id for zone in places.find(view, targets)]


def with_zones(view: View, *zones: Zone) -> View:
    """The view with these zones too, in place of those of the same ids."""
    ids = {zone.id for zone in zones}
    return replace(view, zones=(*(zone for zone in view.zones if zone.id not in ids), *zones))


def test_a_zone_has_a_place_from_its_first_card_on_and_keeps_it() -> None:
    places, empty = TablePlaces(), view_of(discards=())
    assert ids_of(places, empty) == ["stock"]
    assert ids_of(places, view_of(discards=(TOP,))) == ["stock", "discards"]
    assert ids_of(places, empty) == ["stock", "discards"]


def test_an_empty_zone_has_a_place_where_cards_can_be_put_or_laid_in_a_trick() -> None:
    assert ids_of(TablePlaces(), view_of(discards=()), "discards") == ["stock", "discards"]
    trick = Zone("trick", None, "trick", Text("any"))
    assert ids_of(TablePlaces(), with_zones(view_of(discards=()), trick)) == ["stock", "trick"]


def test_the_stock_has_a_place_as_long_as_it_has_cards() -> None:
    places = TablePlaces()
    assert ids_of(places, view_of(stock=1)) == ["stock", "discards"]
    assert ids_of(places, view_of(stock=0)) == ["discards"]


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
