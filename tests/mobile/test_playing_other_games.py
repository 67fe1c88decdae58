"""The other games in the real window, from New game on, with taps that know no game."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from client.embedded import EmbeddedClient
from client.models import Profile
from tests.mobile.app_harness import Play
from tests.mobile.headless import play_ahead
from tests.mobile.playing import Steps, at_rest, open_table, play_on_without_window, table, wait
from tests.mobile.playing_any_game import begin, corner, play_on

DESKTOP = (1280, 800)
NO_SCORES = "Nothing has been scored yet."


def played(user: Any, game: str, computers: int, turns: int) -> Steps:
    """Plays `turns` turns. Returns the texts on the screen at each, whether the game is over, and its news."""
    seen: list[list[str]] = []

    def look(moment: str) -> Steps:
        seen.append([moment, *user.texts()])
        yield 0.0

    yield from begin(user, game, computers)
    is_over = yield from play_on(user, look, turns=turns)
    return seen, is_over, table(user).session.history.count_since_own_move


def before_the_end(folder: Path, kind: str) -> str:
    """A saved game in which the next move of this person, Ann, may lead to the end of the game. Returns its id."""
    path = folder / "games.db"
    folder.mkdir()
    client = EmbeddedClient(path, rng=Random(3))
    client.sign_in(Profile("", "Ann"))
    game = client.new_game(kind, ("steady",) * 3)
    with closing(sqlite3.connect(path)) as saved, closing(sqlite3.connect(folder / "earlier")) as earlier:
        play_ahead(client, game, "over", lambda: saved.backup(earlier))
        client.close()
        earlier.backup(saved)
    return game


def the_last_moves(user: Any, game: str) -> Steps:
    """Ends a game. Returns the texts on the screen before each move and at the end, and whether it is over."""
    seen: list[list[str]] = []

    def look(moment: str) -> Steps:
        lists = [one for one in user.widgets() if type(one).__name__ == "ResultList"]
        yield from user.wait_until(lambda: not any(one.is_filling for one in lists))
        seen.append([moment, *user.texts()])

    yield from user.wait_for("Your games")
    user.app.settings_file.change(speed=2.0, coached=(user.app.player.profile.uid,))
    yield from open_table(user, game)
    is_over = yield from play_on(user, look, turns=60)
    return seen, is_over


def test_the_end_of_a_game_says_who_has_won_and_how(play: Play, tmp_path: Path) -> None:
    game = before_the_end(tmp_path / "games", "crazy_eights")
    seen, is_over = play(the_last_moves, game).result
    assert is_over
    assert all("≡" in texts for _, *texts in seen[:-1])
    moment, *texts = seen[-1]
    assert moment == "over"
    told = next(text for text in texts if "the round and score" in text)
    assert told.split()[0] in ("You", "Ada", "Blaise", "Carl")
    assert any("win with" in text or "wins with" in text for text in texts)


def two_games_without_scores(user: Any) -> Steps:
    """Two turns of each: the texts on the screen when this person is to act."""
    found = []
    for game, computers in (("Lebowski", 4), ("Threes", 3)):
        seen, *_ = yield from played(user, game, computers, 2)
        found.append([game, [texts for _, *texts in seen]])
        yield from user.key(27)
        yield from wait(user, lambda: user.app.navigation.names == ("player_game",))
    return found


def test_a_game_without_scores_speaks_of_none(play: Play) -> None:
    """A desktop has the history where scores would stand, and the game's name in the bar."""
    found = play(two_games_without_scores, options=["--name", "Ann"], size=DESKTOP).result
    for game, seen in found:
        assert seen
        for texts in seen:
            assert NO_SCORES not in texts
            assert "≡" not in texts
            assert "What happened" in texts
            assert any(text.startswith(f"{game} · Turn ") for text in texts)


def a_hand_that_was_laid(user: Any) -> Steps:
    """Two cards change places with a finger; the table is left and opened again."""
    yield from begin(user, "Threes", 2)
    yield from wait(user, lambda: at_rest(user))
    game, cards = table(user).session.game_id, list(table(user).session.hand.cards)
    yield from user.drag(corner(user, cards[0]), corner(user, cards[2]))
    yield 0.3
    laid = list(table(user).session.hand.cards)
    yield from user.key(27)
    yield from wait(user, lambda: user.app.navigation.names == ("player_game",))
    user.app.navigation.open_table(game)
    yield from wait(user, lambda: getattr(table(user), "session", None) and at_rest(user))
    return cards, laid, list(table(user).session.hand.cards)


def test_a_hand_lies_as_it_was_laid_when_the_table_is_opened_again(play: Play) -> None:
    cards, laid, again = play(a_hand_that_was_laid, options=["--name", "Ann"]).result
    assert laid != cards
    assert again == laid


def a_hand_of_500(user: Any) -> Steps:
    """Four turns with taps, of which the first are bids; then what stands there between the hands."""
    seen, *_ = yield from played(user, "500", 2, 4)
    yield from play_on_without_window(user, "rest")
    yield from user.wait_for("Continue")
    return [moment for moment, *_ in seen], user.texts()


def test_500_says_after_a_hand_how_it_came_out(play: Play) -> None:
    moments, texts = play(a_hand_of_500, options=["--name", "Ann"]).result
    assert moments[0] == "choose-bid"
    told = " ".join(texts)
    assert re.search(r" (made|failed) \S+ \S+ with | hand is thrown in\.", told), told
    assert " made " in told or " failed " in told or "thrown in." in told, "and who came by what points, and why"
