"""The keyboard's ring in the real window: where it goes, and where it is when what lay over it has gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.mobile.app_harness import Play
from tests.mobile.playing import at_rest, sit_down, table, wait
from tests.mobile.user import User

ESCAPE, TAB, ENTER, F1 = 27, 9, 13, 282
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
DESKTOP = (1280, 800)


def words_of(control: Any) -> str:
    """The game of a tile, the label of a sign, or the text of another control; empty for none."""
    offer = getattr(control, "offer", None)
    return getattr(offer, "name", "") or getattr(control, "label", "") or getattr(control, "text", "")


def ring(user: User) -> str:
    """The words of the control with the ring."""
    return words_of(user.app.keyboard.focus)


def tab_to(user: User, words: str) -> Iterator[float]:
    """Moves the ring on until a control with these words has it."""
    for _ in range(60):
        yield from user.key(TAB)
        if ring(user) == words:
            return
    raise AssertionError(f"Tab never comes to {words!r}")


def walk_over_the_games(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from user.tap("New game")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "new_game")
    yield 0.3
    yield from tab_to(user, "Game of Threes")
    found = []
    for key in (RIGHT, DOWN, RIGHT, RIGHT, UP, LEFT, LEFT, LEFT, DOWN, UP, UP):
        yield from user.key(key)
        found.append(ring(user))
    return found


def test_arrows_go_to_the_neighbour_on_the_screen(play: Play) -> None:
    """The first game stands left of two columns of others; on each lies a sign for its options."""
    found = play(walk_over_the_games, options=["--name", "Ann"], size=DESKTOP).result
    assert found == [
        *("Lebowski", "Crazy Eights", "Options", "500", "Threes", "Lebowski", "Game of Threes"),
        *("Game of Threes", "⚙ Options", "Game of Threes", "Back"),
    ]


def open_and_close(user: User) -> Any:
    """The words of the control with the ring before and after a dialog, the settings, and settings with larger type."""
    yield from user.wait_for("Your games")
    yield from tab_to(user, "Rules")
    found = [ring(user)]
    yield from user.key(ESCAPE)
    yield from user.key(TAB)
    found.append(ring(user))
    yield from user.key(ENTER)
    found.append(ring(user))
    yield from tab_to(user, "Settings")
    for size in (1.0, 1.3):
        yield from user.key(ENTER)
        yield from user.wait_until(lambda: user.app.navigation.names[-1] == "settings")
        user.app.settings_file.change(text_size=size)
        yield 0.3
        yield from user.key(TAB)
        yield from user.key(ESCAPE)
        yield from user.wait_for("Your games")
        found.append(ring(user))
    yield from user.key(ENTER)
    yield from user.tap("‹")
    yield from user.wait_for("Your games")
    return [*found, ring(user)]


def test_what_opened_a_dialog_or_the_settings_has_the_ring_again_when_they_are_closed(play: Play) -> None:
    """Home is made anew where type has changed. Nothing has it where a finger has come back."""
    found = play(open_and_close, options=["--name", "Ann"], size=DESKTOP).result
    assert found == ["Rules", "Stay", "Rules", "Settings", "Settings", ""]


def type_while_a_question_comes(user: User) -> Any:
    app = user.app
    yield from user.wait_for("Your games")
    app.navigation.go("account")
    field = app.navigation.screen.ids.name
    yield from user.tap(field)
    yield from user.key(ord("x"), "x")
    app.overlay.ask("Ben invites you", "Will you play?", ("Later", "plain", lambda: None))
    yield 0.1
    during = field.focus
    yield from user.key(ESCAPE)
    return during, field.focus, app.navigation.names[-1]


def test_a_question_takes_the_cursor_from_a_field_and_gives_it_back(play: Play) -> None:
    assert play(type_while_a_question_comes, options=["--name", "Ann"]).result == [False, True, "account"]


def ask_for_rules_in_a_question(user: User) -> Any:
    yield from user.wait_for("Your games")
    yield from user.key(ESCAPE)
    yield from user.key(ord("?"), "?")
    during = user.app.navigation.names
    yield from user.key(ESCAPE)
    return during, user.app.navigation.names


def test_no_screen_opens_below_a_question(play: Play) -> None:
    found = play(ask_for_rules_in_a_question, options=["--name", "Ann"]).result
    assert found == [["player_game"], ["player_game"]]


def hold_enter_on_a_switch(user: User) -> Any:
    from kivy.core.window import Window

    yield from user.wait_for("Your games")
    user.app.navigation.go("settings")
    yield from tab_to(user, "Left-handed")
    for _ in range(2):
        Window.dispatch("on_key_down", ENTER, ENTER, None, [])
    yield 0.1
    return user.app.settings_file.read().left_handed


def test_a_key_that_is_held_presses_once(play: Play) -> None:
    assert play(hold_enter_on_a_switch, options=["--name", "Ann"]).result is True


def ask_for_the_keys(user: User) -> Any:
    """The words of the dialog at home, in a field, and at a table, where a sign leads to it too."""
    app, found = user.app, []

    def read() -> Iterator[float]:
        found.append(app.navigation.dialogs[-1].text if app.navigation.dialogs else "")
        yield from user.key(ESCAPE)

    yield from user.wait_for("Who is playing?")
    yield from user.wait_until(lambda: app.navigation.screen.ids.name.focus)
    yield from user.key(F1)
    yield from read()
    yield from sit_down(user, at="takes")
    yield from wait(user, lambda: at_rest(user))
    yield from user.key(F1)
    yield from user.key(F1)
    yield from read()
    is_one = not app.navigation.dialogs
    yield from tab_to(user, "Keys")
    yield from user.key(ENTER)
    yield from read()
    return found, is_one, ring(user), app.navigation.names


def test_f1_and_a_sign_at_the_table_tell_the_keys_that_work_there(play: Play) -> None:
    (first, table, again), is_one, ringed, names = play(ask_for_the_keys, size=DESKTOP).result
    assert "Tab" in first
    assert "your cards" not in first
    assert all(key in table for key in ("Arrow keys", "Space", "1 to 9", "[b]A[/b]", "[b]H[/b]", "Tab", "Esc"))
    assert "7h" not in table, "nobody bids here"
    assert again == table
    assert (is_one, ringed, names) == (True, "Keys", ["player_game", "table"])


def go_round_a_lesson(user: User) -> Any:
    yield from user.wait_for("Your games")
    user.app.navigation.go("lesson", kind="threes")
    yield from user.wait_until(lambda: table(user).session.state == "ready")
    yield from user.wait_until(lambda: user.find("I know this game") is not None)
    found = []
    while found.count("Draw pile") < 2:
        yield from user.key(TAB)
        found.append(ring(user) or type(user.app.keyboard.focus).__name__)
    return found[:-1]


def test_tab_comes_to_the_piles_of_a_lesson_then_to_people_and_signs_and_the_way_out(play: Play) -> None:
    found = play(go_round_a_lesson, options=["--name", "Ann"], size=DESKTOP).result
    assert found[:4] == ["Draw pile", "Pile", "Burned", "SeatChairs"]
    assert sorted(found[4:-1]) == ["I know this game", "Keys", "Rules", "Settings"]
    assert found[-1] == "Back"


def leave_a_pile_and_return(user: User) -> Any:
    yield from sit_down(user, at="takes")
    yield from wait(user, lambda: at_rest(user))
    yield from tab_to(user, "Discards")
    yield from user.key(ord("?"), "?")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "rules")
    yield from user.key(ESCAPE)
    yield from wait(user, lambda: at_rest(user))
    return ring(user), table(user).session.gestures.take_choices != {}


def test_a_pile_has_the_ring_again_after_the_rules(play: Play) -> None:
    assert play(leave_a_pile_and_return, size=DESKTOP).result == ["Discards", True]
