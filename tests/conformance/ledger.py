"""The places of all cards of a table, kept from its events alone.

This is how a suite that knows no game checks that cards are conserved. Cards come to a table when they are
shuffled for the first time, and then they lie in the zone `stock`, as `Zone` demands; from there they move only
as events say, one `Transfer` each; they never leave. What is thrown out of a game (burned, a kitty) lies in a
zone too. So at any time every zone of every view must hold as many cards as the ledger says, and show none that
the ledger has elsewhere.
"""

from __future__ import annotations

from typing import Any

from engine.cards import notate, notate_cards
from engine.game import Game
from engine.view import View
from tests.conformance.walks import Moment, viewers

PACKS_LIE_IN = "stock"


class Ledger:
    def __init__(self) -> None:
        self.zones: dict[str, set[int]] = {PACKS_LIE_IN: set()}

    def note(self, moment: Moment) -> None:
        """Enter what a move did."""
        shuffled = getattr(moment.move, "cards", None) if moment.actor == "chance" else None
        if shuffled is not None:
            assert len(set(shuffled)) == len(shuffled), "a shuffle has a card twice"
            self.zones[PACKS_LIE_IN] |= set(shuffled) - self.cards()
        for event in moment.events:
            for transfer in event.transfers:
                held = self.zones.get(transfer.source, set())
                assert transfer.card in held, f"{notate(transfer.card)} does not lie in {transfer.source}"
                held.remove(transfer.card)
                self.zones.setdefault(transfer.target, set()).add(transfer.card)

    def cards(self) -> set[int]:
        return set().union(*self.zones.values())

    def agrees(self, view: View) -> None:
        """Every zone of the view holds what the ledger says."""
        shown: list[int] = []
        for zone in view.zones:
            held = self.zones.get(zone.id, set())
            # Before a hand it shows the packs that are made ready, whatever of them still lies elsewhere.
            if view.stage != "shuffle" or zone.id != PACKS_LIE_IN:
                assert len(zone.cards) == len(held), (zone.id, len(zone.cards), notate_cards(sorted(held)))
            visible = [card for card in zone.cards if card is not None]
            assert {*visible, *zone.known} <= held, f"{zone.id} shows cards that lie elsewhere"
            shown += visible
        assert len(set(shown)) == len(shown), f"{view.viewer} sees a card twice"
        ids = {zone.id for zone in view.zones}
        assert not [name for name, held in self.zones.items() if held and name not in ids], "cards lie nowhere"


def all_agree(game: Game[Any], ledger: Ledger, state: Any) -> None:
    """All viewers see the same zones in the same order, and nobody another card at a place than somebody else."""
    views = [game.view(state, viewer) for viewer in viewers(game, state)]
    for view in views:
        ledger.agrees(view)
        assert [zone.id for zone in view.zones] == [zone.id for zone in views[-1].zones]
    shown = {card: zone.id for view in views for zone in view.zones for card in zone.cards if card is not None}
    for view in views:
        for zone in view.zones:
            assert all(shown[card] == zone.id for card in zone.cards if card is not None)
