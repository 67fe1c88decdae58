"""Kept hand orders are found again, whatever is wrong with their file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client.table.saved_orders import MAX_HANDS, SavedOrders
from client.table.session import TableSession
from tests.client.table.seated_player import SeatedPlayer
from tests.client.table.small_tables import DRAWN, HAND, view_of
from tests.client.table.test_hand_order import LAID, own

SEVEN, EIGHT, KING = HAND


def test_a_hand_lies_as_it_was_left_when_the_table_is_opened_again(tmp_path: Path) -> None:
    sitting = SeatedPlayer(tmp_path / "games.db")
    sitting.until("put_choices")
    assert sitting.model.hand is not None
    laid = [card for card in reversed(sitting.model.hand.cards) if card is not None]
    here = SavedOrders(tmp_path / "hands.json")
    for kept in (SavedOrders(), here):
        model = TableSession(sitting.client, sitting.run, sitting.game, sitting.clock.now, saved_orders=kept)
        model.open()
        model.hand_order.set_order(laid)
        model.close()
    for kept in (here, SavedOrders(tmp_path / "hands.json")):  # in the same app, and in the one that is begun next
        again = TableSession(sitting.client, sitting.run, sitting.game, sitting.clock.now, saved_orders=kept)
        again.open()
        assert again.hand is not None
        assert list(again.hand.cards) == laid
        again.close()


def test_a_kept_hand_order_takes_in_new_cards_and_drops_old_ones(tmp_path: Path) -> None:
    kept = SavedOrders(tmp_path / "hands.json")
    kept.save("game", 0, LAID)
    view = view_of((SEVEN, DRAWN, KING))
    cards, _ = own(kept)
    cards.update(view)
    cards.restore(view)
    assert cards.order == (KING, SEVEN, DRAWN)


def test_a_card_that_a_hand_order_has_twice_is_shown_once() -> None:
    kept = SavedOrders()
    kept.save("game", 0, (KING, KING, SEVEN))
    cards, _ = own(kept)
    cards.restore(view_of())
    assert cards.order == (KING, SEVEN, EIGHT)


def test_a_hand_that_is_over_is_forgotten(tmp_path: Path) -> None:
    kept = SavedOrders(tmp_path / "hands.json")
    for stage in ("shuffle", "over"):
        kept.save("game", 0, LAID)
        cards, _ = own(kept)
        cards.restore(view_of(stage=stage))
        assert not kept.find("game", 0)
        assert not SavedOrders(tmp_path / "hands.json").find("game", 0)


def test_everybody_at_every_table_has_an_order_of_their_own() -> None:
    kept = SavedOrders()
    kept.save("one", 0, (1, 2))
    kept.save("one", 1, (3, 4))
    kept.save("other", 0, (5, 6))
    assert [kept.find(*where) for where in (("one", 0), ("one", 1), ("other", 0))] == [(1, 2), (3, 4), (5, 6)]


def test_only_the_newest_hand_orders_are_kept(tmp_path: Path) -> None:
    kept = SavedOrders(tmp_path / "hands.json")
    for number in range(MAX_HANDS + 5):
        kept.save(f"g{number}", 0, (number,))
    again = SavedOrders(tmp_path / "hands.json")
    assert again.find("g4", 0) == ()
    assert again.find("g5", 0) == (5,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "\x00",
        "[" * 100_000,
        '{"g:0": 1}',
        '{"g:0": ["a"]}',
        '{"g:0": [true]}',
        '{"g:0": [3, 3]}',
    ],
)
def test_a_damaged_file_of_hand_orders_is_ignored(tmp_path: Path, text: str) -> None:
    path = tmp_path / "hands.json"
    path.write_text(text, encoding="utf-8")
    kept = SavedOrders(path)
    assert kept.find("g", 0) == ()
    kept.save("g", 0, (3, 1))
    assert json.loads(path.read_text("utf-8")) == {"g:0": [3, 1]}


def test_a_hand_order_that_cannot_be_saved_lasts_until_the_app_closes(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = SavedOrders(tmp_path / "file" / "hands.json")
    kept.save("g", 0, (3, 1))
    assert kept.find("g", 0) == (3, 1)
