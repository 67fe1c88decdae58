"""The keys that are told at a table are those that have a use there."""

from __future__ import annotations

from dataclasses import replace

from client.table.session import TableSession
from engine.cards import parse_cards
from engine.text import Text
from engine.view import Choice, ChooseOne, ChoosePlace, Option, PutOnto, View
from mobile.table.key_list import list_table_keys
from tests.client.table.small_tables import table_of, view_of
from tests.mobile.result_tables import model_of

HAND = parse_cards("8H 8C KD 3S")
LABEL = Text("any")


def keys_of(session: TableSession) -> list[str]:
    """The key that each sentence names first."""
    return [sentence.partition("[b]")[2].partition("[/b]")[0] for sentence in list_table_keys(session)]


def keys_at(view: View) -> list[str]:
    session, _ = model_of(table_of(1, view))
    return keys_of(session)


def view_with(*choices: Choice) -> View:
    return view_of(HAND, choices=choices)


def test_cards_are_walked_along_and_piles_are_tapped() -> None:
    put = PutOnto(LABEL, "hand:0", "discards", {"type": "play"}, (HAND,))
    assert keys_at(view_with(put))[:4] == ["Arrow keys", "Space", "Enter", "1 to 9"]


def test_digits_are_for_the_bid_while_one_bids() -> None:
    keys = keys_at(view_with(ChooseOne(LABEL, (Option(LABEL, {"bid": "7H"}),), bids=True)))
    assert "7h, 8nt" in keys
    assert "1 to 9" not in keys


def test_who_cuts_reads_how() -> None:
    cut = ChoosePlace(LABEL, "stock", (1, 2, 3), {"type": "cut"}, of="gap")
    assert keys_at(view_with(cut))[0] == "Left, Right"


def test_who_only_watches_has_no_keys_of_their_own() -> None:
    session, _ = model_of(replace(table_of(1, view_with()), seat=None))
    assert keys_of(session) == []
