"""Hints of a table session: what to look at, then the move; gone when the table moves on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from client.table import hints as hints_of_tables
from client.table.hints import TableHints
from engine.view import View
from tests.client.table.seated_player import SeatedPlayer


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[SeatedPlayer]:
    """A person who is to take a card."""
    player = SeatedPlayer(tmp_path / "games.db")
    player.until("take_choices")
    yield player
    player.client.close()


def hints(player: SeatedPlayer) -> TableHints:
    return player.model.hints


def test_first_what_to_look_at_then_the_move_and_then_nothing(seated: SeatedPlayer) -> None:
    asked, told = hints(seated), []
    asked.changed.connect(lambda: told.append(asked.sentences))
    assert (asked.may_ask, asked.sentences) == (True, ())
    asked.ask()
    (look,) = asked.sentences
    assert look.startswith("Look at ")
    assert asked.cards
    assert asked.zone == ""
    asked.ask()
    assert asked.sentences[0].startswith("Take ")
    assert asked.zone in ("stock", "discards")
    asked.ask()
    assert (asked.sentences, asked.cards, asked.zone) == ((), (), "")
    assert told[-1] == ()


def test_a_hint_goes_with_the_move_and_the_next_one_is_another(seated: SeatedPlayer) -> None:
    asked = hints(seated)
    asked.ask()
    asked.ask()
    said = asked.sentences
    seated.play()
    assert asked.sentences == ()
    seated.until("put_choices")
    assert asked.sentences == ()
    asked.ask()
    asked.ask()
    assert asked.sentences[0].startswith("Discard ")
    assert asked.sentences != said


def test_after_the_move_was_shown_a_tap_on_the_pile_puts_the_card_of_the_hint(seated: SeatedPlayer) -> None:
    seated.play()
    seated.until("put_choices")
    asked, gestures = hints(seated), seated.model.gestures
    asked.ask()
    asked.ask()
    (card, *_) = asked.cards
    asked.hide()
    gestures.select(())
    seated.model.hand_order.move(card, 0)
    assert gestures.default_card not in (None, card), "another card would go"
    asked.ask()
    assert gestures.selected == (), "the first part of a hint names no card to put"
    asked.ask()
    assert gestures.selected == (card,)
    target = asked.zone
    asked.hide()
    gestures.tap_zone(target)
    if gestures.confirmation:
        gestures.answer(True)
    seated.settle()
    assert card not in [held for zone in seated.view.zones if zone.owner == seated.view.viewer for held in zone.cards]


def test_a_hint_that_comes_after_the_table_has_moved_on_is_not_shown(seated: SeatedPlayer) -> None:
    seated.run.holds_aside = True
    asked = hints(seated)
    asked.ask()
    assert (asked.is_thinking, asked.sentences) == (True, ())
    seated.play()
    seated.until("put_choices")
    seated.run.let_go_aside()
    assert (asked.is_thinking, asked.sentences, asked.hint) == (False, (), None)


def test_nobody_asks_before_all_was_shown_or_where_hints_are_off(seated: SeatedPlayer) -> None:
    seated.play()
    assert seated.model.step is not None
    asked = hints(seated)
    asked.ask()
    assert (asked.may_ask, asked.sentences) == (False, ())
    seated.settle()
    assert asked.may_ask

    class Elsewhere:
        def __init__(self, **changes: Any) -> None:
            table = seated.model.table
            assert table is not None
            self.table = replace(table, **changes)
            self.authority_view: View = self.table.view
            self.localizer, self.accepts_moves = seated.model.localizer, True
            self.show_message = seated.model.show_message

    assert TableHints(Elsewhere(), seated.run).may_ask
    assert not TableHints(Elsewhere(allows_hints=False), seated.run).is_offered
    assert not TableHints(Elsewhere(seat=None), seated.run).is_offered
    assert not TableHints(Elsewhere(view=replace(seated.view, kind="golf")), seated.run).is_offered


def test_a_hint_that_fails_is_over_at_once_and_says_so(seated: SeatedPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise KeyError("pile")

    monkeypatch.setattr(hints_of_tables, "find_hint", fails)
    asked = hints(seated)
    asked.ask()
    assert (asked.is_thinking, asked.shown) == (False, "")
    assert seated.model.message == "No hint can be found here."
    assert asked.may_ask
    seated.play()
    assert seated.model.message == ""


def test_a_table_of_a_newer_program_has_no_hint(seated: SeatedPlayer) -> None:
    asked = hints(seated)
    table = seated.model.table
    assert table is not None
    hinted = hints_of_tables.find_advice(replace(table, options={"dragons": True}))
    assert hinted is None
    assert hints_of_tables.find_advice(replace(table, memory=None)) is not None, (
        "who remembers nothing gets one all the same"
    )
    assert asked.sentences == ()
