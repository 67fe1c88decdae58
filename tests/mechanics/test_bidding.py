"""A ladder of bids, each higher than all before."""

from __future__ import annotations

from engine.mechanics.bidding import Contract, bid_name, bids_above
from engine.mechanics.tricks import DENOMINATIONS

LADDER = tuple(Contract(name, 6, 0, nth) for nth, name in enumerate(("low", "middle", "high")))


def names(calls: list[str]) -> list[str]:
    return [bid.name for bid in bids_above(LADDER, calls)]


def test_every_bid_must_be_higher_than_all_before() -> None:
    assert names([]) == names(["pass"]) == ["low", "middle", "high"]
    assert names(["low"]) == names(["low", "pass"]) == ["middle", "high"]
    assert names(["low", "high"]) == []


def test_bids_are_written_as_people_write_them() -> None:
    assert [bid_name(8, trumps) for trumps in DENOMINATIONS] == ["8H", "8C", "8D", "8S", "8NT"]
