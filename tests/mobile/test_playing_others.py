"""The other games in the real window, from New game on, with taps that know no game."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Play
from playing import Steps, at_rest, table, wait
from playing_any import begin, corner, play_on

PHONE, DESKTOP = (412, 892), (1280, 800)
NO_SCORES = "Nothing has been scored yet."


def played(hand: Any, game: str, computers: int, turns: int) -> Steps:
    """So many turns: what was seen of the screen each time, and whether the game has come to its end."""
    seen: list[list[str]] = []

    def look(moment: str) -> Steps:
        seen.append([moment, *hand.texts()])
        yield 0.0

    yield from begin(hand, game, computers)
    is_over = yield from play_on(hand, look, turns=turns)
    return seen, is_over, table(hand).model.news


def test_crazy_eights_is_played_to_its_end(play: Play) -> None:
    seen, is_over, _ = play(played, "Crazy Eights", 3, 200, options=["--name", "Ann"], patience=280).result
    assert is_over
    assert all("≡" in texts for _, *texts in seen[:-1])
    moment, *texts = seen[-1]
    assert moment == "over"
    told = next(text for text in texts if "the round and collect" in text)
    assert told.split()[0] in ("You", "Ada", "Blaise", "Carl")
    assert any("win with" in text or "wins with" in text for text in texts)


@pytest.mark.parametrize(("game", "computers"), [("Lebowski", 4), ("Threes", 3)])
def test_a_game_without_scores_speaks_of_none(play: Play, game: str, computers: int) -> None:
    """On a desktop the story stands where scores would, and the bar says what is played."""
    seen, *_ = play(played, game, computers, 8, options=["--name", "Ann"], size=DESKTOP, patience=280).result
    for _, *texts in seen:
        assert NO_SCORES not in texts
        assert "≡" not in texts
        assert "What happened" in texts
        assert any(text.startswith(f"{game} · Turn ") for text in texts)


def a_hand_that_was_laid(hand: Any) -> Steps:
    """Two cards change places with a finger; the table is left and opened again."""
    yield from begin(hand, "Threes", 2)
    yield from wait(hand, lambda: at_rest(hand))
    game, cards = table(hand).model.game, list(table(hand).model.hand.cards)
    yield from hand.drag(corner(hand, cards[0]), corner(hand, cards[2]))
    yield 0.3
    laid = list(table(hand).model.hand.cards)
    yield from hand.key(27)
    yield from wait(hand, lambda: hand.app.navigation.names == ("player_game",))
    hand.app.open_table(game)
    yield from wait(hand, lambda: getattr(table(hand), "model", None) and at_rest(hand))
    return cards, laid, list(table(hand).model.hand.cards)


def test_a_hand_lies_as_it_was_laid_when_the_table_is_opened_again(play: Play) -> None:
    cards, laid, again = play(a_hand_that_was_laid, options=["--name", "Ann"], patience=280).result
    assert laid != cards
    assert again == laid


def test_500_says_after_a_hand_how_it_came_out(play: Play) -> None:
    seen, *_ = play(played, "500", 2, 14, options=["--name", "Ann"], patience=280).result
    rests = [texts for moment, *texts in seen if moment == "rest"]
    assert rests
    assert any(" made " in text or " failed " in text for text in rests[0]), rests[0]
    assert any("in all." in text for text in rests[0])
