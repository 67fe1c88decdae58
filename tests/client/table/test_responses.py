"""The responses to cards that are picked for a choice: a move, or the reason why there is none."""

from __future__ import annotations

import pytest

from client.table.responses import Explain, Picks, SendMove, respond
from engine.cards import parse_cards
from engine.text import Text
from engine.view import PutOnto, View

NOTHING = View("any", 0, "play", "play", 0, None)


@pytest.mark.parametrize("picked", ["7H", "7C 7H", "7C", "7H KH"])
def test_cards_are_sent_and_those_that_do_not_go_together_are_no_legal_move(picked: str) -> None:
    """The second two miss the needed card, and are of two sets: the ruling of the game says so."""
    sets = (parse_cards("7H 7C"), parse_cards("KH"))
    choice = PutOnto(Text("play"), "hand:0", "pile", {}, sets, most=2, needs=parse_cards("7H KH"))
    response = respond(NOTHING, choice, Picks(parse_cards(picked)))
    assert response == SendMove({"cards": list(parse_cards(picked))}, is_legal=picked in ("7H", "7C 7H"))


@pytest.mark.parametrize(
    ("picked", "place", "code"),
    [
        ("", 1, "cards-too-few"),
        ("7H 7C KH", 1, "cards-too-many"),
        ("7H 7H", 1, "cards-twice"),
        ("7H", 0, "choice-place-missing"),
        ("7H", None, "choice-place-missing"),
    ],
)
def test_a_number_of_cards_or_a_place_that_is_wrong_is_explained(picked: str, place: int | None, code: str) -> None:
    choice = PutOnto(Text("play"), "hand:0", "pile", {}, (parse_cards("7H 7C KH"),), most=2, places=(1, 2))
    response = respond(NOTHING, choice, Picks(parse_cards(picked), place))
    assert isinstance(response, Explain)
    assert response.text.code == code
