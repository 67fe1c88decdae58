"""A choice that has begun stays when the screen of the table is made anew, until the table has moved on."""

from __future__ import annotations

from pathlib import Path

from client.table.begun_choice import BegunChoice
from client.table.session import TableSession
from tests.client.table.seated_player import SeatedPlayer


def test_selected_cards_stay_for_the_same_move_alone(tmp_path: Path) -> None:
    player = SeatedPlayer(tmp_path / "games.db")
    player.until("put_choices")
    assert BegunChoice.of(player.model, ()) is None
    zone = player.model.active_zone
    assert zone is not None
    card = zone.visible_cards[0]
    player.model.gestures.tap_card(zone.id, card)
    begun = BegunChoice.of(player.model, (3, -1))
    assert begun is not None
    anew = TableSession(player.client, player.run, player.game, player.clock.now, player.clock.monotonic)
    anew.open()
    assert (begun.restore(anew), anew.gestures.selected) == ((3, -1), (card,))
    player.play()
    player.until("put_choices")
    later = TableSession(player.client, player.run, player.game, player.clock.now, player.clock.monotonic)
    later.open()
    assert (begun.restore(later), later.gestures.selected) == ((), ())
    player.client.close()
