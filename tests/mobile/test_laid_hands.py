"""How a hand was left lying is found again, whatever is wrong with the file in which it is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sitting import Sitting
from small_tables import DRAWN, HAND, view_of
from test_own_cards import LAID, own

from mobile.laid_hands import MOST, LaidHands
from mobile.viewmodels.table import TableModel

SEVEN, EIGHT, KING = HAND


def test_a_hand_lies_as_it_was_left_when_the_table_is_opened_again(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "games.db")
    sitting.until("puts")
    assert sitting.model.hand is not None
    laid = [card for card in reversed(sitting.model.hand.cards) if card is not None]
    here = LaidHands(tmp_path / "hands.json")
    for kept in (LaidHands(), here):
        model = TableModel(sitting.client, sitting.run, sitting.game, sitting.clock.now, kept=kept)
        model.open()
        model.arrange(laid)
        model.close()
    for kept in (here, LaidHands(tmp_path / "hands.json")):  # in the same app, and in the one that is begun next
        again = TableModel(sitting.client, sitting.run, sitting.game, sitting.clock.now, kept=kept)
        again.open()
        assert again.hand is not None
        assert list(again.hand.cards) == laid
        again.close()


def test_what_has_come_and_gone_meanwhile_has_its_place(tmp_path: Path) -> None:
    kept = LaidHands(tmp_path / "hands.json")
    kept.lay("game", 0, LAID)
    view = view_of((SEVEN, DRAWN, KING))
    cards, _ = own(kept)
    cards.see(view)
    cards.recall(view)
    assert cards.order == (KING, SEVEN, DRAWN)


def test_a_hand_that_is_over_is_forgotten(tmp_path: Path) -> None:
    kept = LaidHands(tmp_path / "hands.json")
    for stage in ("shuffle", "over"):
        kept.lay("game", 0, LAID)
        cards, _ = own(kept)
        cards.recall(view_of(stage=stage))
        assert not kept.order("game", 0)
        assert not LaidHands(tmp_path / "hands.json").order("game", 0)


def test_everybody_at_every_table_has_an_order_of_their_own() -> None:
    kept = LaidHands()
    kept.lay("one", 0, (1, 2))
    kept.lay("one", 1, (3, 4))
    kept.lay("other", 0, (5, 6))
    assert [kept.order(*where) for where in (("one", 0), ("one", 1), ("other", 0))] == [(1, 2), (3, 4), (5, 6)]


def test_only_the_last_are_remembered(tmp_path: Path) -> None:
    kept = LaidHands(tmp_path / "hands.json")
    for number in range(MOST + 5):
        kept.lay(f"g{number}", 0, (number,))
    again = LaidHands(tmp_path / "hands.json")
    assert again.order("g4", 0) == ()
    assert again.order("g5", 0) == (5,)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "\x00", "[" * 100_000, '{"g:0": 1}', '{"g:0": ["a"]}', '{"g:0": [true]}']
)
def test_a_file_that_means_nothing_is_done_without(tmp_path: Path, text: str) -> None:
    path = tmp_path / "hands.json"
    path.write_text(text, encoding="utf-8")
    kept = LaidHands(path)
    assert kept.order("g", 0) == ()
    kept.lay("g", 0, (3, 1))
    assert json.loads(path.read_text("utf-8")) == {"g:0": [3, 1]}


def test_what_cannot_be_written_lasts_until_the_app_closes(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = LaidHands(tmp_path / "file" / "hands.json")
    kept.lay("g", 0, (3, 1))
    assert kept.order("g", 0) == (3, 1)
