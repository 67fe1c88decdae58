"""The Game of Threes played in the real window: with touches, with keys, by dragging, and badly."""

from __future__ import annotations

import os
import re
import sqlite3
from pathlib import Path
from typing import Any

from tests.mobile.app_harness import Play
from tests.mobile.display import ROOT
from tests.mobile.playing import (
    act,
    at_rest,
    card_point,
    card_to_throw,
    cut,
    pile,
    play_on_without_window,
    sit_down,
    table,
    until,
    wait,
)
from tests.without_posix import FOLDER

TAB, ENTER, RIGHT, LEFT, END, ESCAPE, QUESTION_MARK = 9, 13, 275, 276, 279, 27, ord("?")
"""Key codes, as the window hears them. Kivy must not be imported before the app is."""
Steps = Any


def held(user: Any) -> list[int]:
    return list(table(user).session.hand.cards)


def a_hand_with_touches(user: Any) -> Steps:
    yield from sit_down(user)
    yield from until(user, "rest")
    yield from user.wait_for("Continue")
    texts = user.texts()
    yield from user.tap("Continue")
    yield from until(user, "takes")
    return texts, len(held(user)), table(user).title


def test_a_whole_hand_is_played_with_touches_and_without_posix_modules(play: Play) -> None:
    texts, cards, title = play(a_hand_with_touches, PYTHONPATH=f"{FOLDER}{os.pathsep}{ROOT}").result
    assert any(re.search("wins? the hand!", text) for text in texts)
    assert (cards, title) == (4, "Hand 2 of 11")


def a_hand_with_keys(user: Any) -> Steps:
    """Plays with nothing but the keyboard, from the opening of the table to the end of the hand."""
    yield from sit_down(user)
    model = table(user).session
    for _ in range(400):
        yield from wait(user, lambda: at_rest(user))
        if model.view.stage == "rest":
            break
        if model.gestures.gap_choice is not None:
            yield from user.key(RIGHT)
            yield from user.key(ENTER)
        elif model.gestures.take_choices:
            yield from user.key(ord("1"), "1")
        elif model.gestures.put_choices:
            yield from user.key(ord("a"), "a")
            yield 0.6
            yield from user.key(ord("2"), "2")
            if model.gestures.confirmation:
                yield from user.key(TAB)
                while user.app.keyboard.focus.text != model.localizer("put-precious-yes"):
                    yield from user.key(TAB)
                yield from user.key(ENTER)
        yield 0.05
    scores = model.view.score_sheet.rows
    yield from user.key(TAB)
    while getattr(user.app.keyboard.focus, "text", "") != "Continue":
        yield from user.key(TAB)
    yield from user.key(ENTER)
    yield from until(user, "takes")
    return len(scores), table(user).title


def test_a_whole_hand_is_played_with_the_keyboard(play: Play) -> None:
    assert play(a_hand_with_keys).result == [1, "Hand 2 of 11"]


def turns_by_dragging_and_by_tapping(user: Any) -> Steps:
    """Arranges and throws a card by dragging it, and in the next turn throws one with two taps."""
    yield from sit_down(user, at="takes")
    yield from until(user, "takes")
    before = held(user)
    yield from user.drag(card_point(user, before[0]), card_point(user, before[2]))  # arrange
    yield 0.3
    arranged = held(user)
    yield from user.tap(pile(user, "stock"))
    yield from wait(user, lambda: table(user).session.gestures.put_choices and at_rest(user))
    yield 0.6
    thrown = card_to_throw(user)
    yield from user.drag(card_point(user, thrown), pile(user, "discards"))
    yield from wait(user, lambda: thrown not in held(user))
    yield from wait(user, lambda: at_rest(user))
    dragged = before, arranged, thrown, held(user)
    yield from until(user, "puts")
    model, full, card = table(user).session, held(user), card_to_throw(user)
    yield 0.6
    yield from user.tap(card_point(user, card))
    yield 0.55
    lying, marked = held(user), table(user).panel_for("play").hand.marked
    yield from user.tap(pile(user, "discards"))
    yield from wait(user, lambda: at_rest(user) and not model.gestures.put_choices)
    return *dragged, full == lying, marked, [one for one in full if one != card] == held(user)


def test_cards_are_arranged_and_thrown_by_dragging_and_thrown_by_a_tap_on_them_and_one_on_the_pile(play: Play) -> None:
    before, arranged, thrown, after, *tapped = play(turns_by_dragging_and_by_tapping).result
    assert sorted(arranged) == sorted(before)
    assert arranged != before
    assert arranged[-1] == before[0]
    assert thrown not in after
    assert len(after) == len(before)
    is_unmoved, marked, has_gone = tapped
    assert is_unmoved, "a card that is tapped is lifted where it lies"
    assert marked is None
    assert has_gone


def a_table_left_with_a_card_in_hand(user: Any) -> Steps:
    from kivy.core.window import Window

    yield from sit_down(user, at="puts")
    yield from until(user, "puts")
    screen, game, found = table(user), table(user).session.game_id, []
    for leave in (QUESTION_MARK, ESCAPE):
        number, card = screen.session.table.move_number, held(user)[0]
        yield from wait(user, lambda: not user.app.tap_guard.is_settling)
        finger = user.down(*card_point(user, card))
        yield 0.0
        for _ in range(2):
            user.move(finger, *user.middle(pile(user, "discards")))
            yield 0.0
        over = len(Window.children)
        yield from user.key(leave, "?" if leave == QUESTION_MARK else "")
        names, after = user.app.navigation.names[-1], len(Window.children)
        user.up(finger)
        yield 0.5
        made: list[Any] = []
        user.app.worker_thread.call(lambda: user.app.player.client.table(game), made.append)
        yield from wait(user, lambda made=made: made)
        found.append([names, over, after, made[0].move_number - number, screen.session.gestures.confirmation is None])
        if leave == QUESTION_MARK:
            yield from user.key(ESCAPE)
    return found


def test_a_card_that_is_held_when_the_table_is_left_stays_in_the_hand(play: Play) -> None:
    """The card neither lies over the next screen nor is thrown when the finger is lifted there."""
    found = play(a_table_left_with_a_card_in_hand).result
    assert found == [["rules", 2, 1, 0, True], ["player_game", 2, 1, 0, True]]


# Played badly


def everything_at_the_wrong_time(user: Any) -> Steps:
    """Taps in the wrong order, double taps, drags let go anywhere, two fingers: nothing but legal moves come of it."""
    yield from sit_down(user, at="takes")
    yield from until(user, "takes")
    model = table(user).session
    before = model.table.move_number
    yield from user.drag(card_point(user, held(user)[0]), pile(user, "discards"))  # before taking
    yield from wait(user, lambda: at_rest(user))
    refused, note = model.table.move_number == before, model.message
    for where in ((5, 5), (200, 880), (405, 300)):
        yield from user.drag(card_point(user, held(user)[1]), where)
    first, second = user.down(*user.middle(pile(user, "stock"))), user.down(*user.middle(pile(user, "discards")))
    yield 0.02
    user.up(first)
    user.up(second)
    yield from wait(user, lambda: at_rest(user))
    one = user.down(*card_point(user, held(user)[0]))
    two = user.down(*card_point(user, held(user)[-1]))
    user.move(one, *card_point(user, held(user)[1]))  # not out of the hand: that would throw it
    user.move(two, 100, 600)
    yield 0.1
    user.up(two)
    user.up(one)
    yield from wait(user, lambda: at_rest(user))
    after_two, cards = model.table.move_number - before, len(held(user))
    yield from until(user, "takes")
    for _ in range(2):  # a double tap takes and does not throw
        yield from user.tap(pile(user, "discards"))
    yield from wait(user, lambda: at_rest(user))
    return refused, note, after_two, cards, bool(model.gestures.put_choices)


def test_clumsy_touches_make_no_unwanted_move(play: Play) -> None:
    refused, note, moves, cards, still_to_throw = play(everything_at_the_wrong_time).result
    assert refused
    assert note
    assert moves <= 1, "two fingers take once"
    assert cards == 3 + moves
    assert still_to_throw


def resized_and_reloaded(user: Any) -> Steps:
    from kivy.graphics.context import get_context

    yield from sit_down(user, at="takes")
    for size in ((1280, 800), (360, 740)):
        yield from until(user, "takes")
        yield from user.tap(pile(user, "stock"))
        yield from user.resize(*size)  # while the card flies
        yield from wait(user, lambda: at_rest(user))
        get_context().reload()
        yield 0.3
        yield from until(user, "puts")
        yield from act(user)
    yield from until(user, "takes")
    yield from user.resize(1280, 800)
    shown = "\n".join(user.texts()).replace("\u00a0", " ")
    told = re.sub(r"\[/?\w+(=[^\]]*)?\]| ", "", shown)  # without the colours of names, and the room beside cards
    untold = [said for said in table(user).session.history.sentences[-6:] if said.replace(" ", "") not in told]
    return len(held(user)), [widget for widget in user.texts() if "wrong" in widget], untold


def test_resizing_and_a_lost_context_in_the_middle_of_a_move(play: Play) -> None:
    cards, wrong, untold = play(resized_and_reloaded).result
    assert cards >= 3
    assert not untold, "the history stands at the side of a wide window, although nothing has happened since"
    assert not wrong


def closed_in_a_move(user: Any) -> Steps:
    yield from sit_down(user, at="puts")
    yield from until(user, "puts")
    yield 0.6
    yield from user.tap(pile(user, "discards"))
    return None


def back_again(user: Any) -> Steps:
    yield from user.wait_for("Your turn")
    row = next(widget for widget in user.widgets() if type(widget).__name__ == "ContinueCard")
    yield from user.tap(row)
    yield from wait(user, lambda: getattr(table(user), "session", None) and at_rest(user))
    return table(user).session.table.status, len(held(user))


def test_the_window_is_closed_in_the_middle_of_a_move(play: Play, tmp_path: Path) -> None:
    play(closed_in_a_move)
    with sqlite3.connect(tmp_path / "games" / "games.db") as saved:
        assert saved.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    status, cards = play(back_again).result
    assert status == "playing"
    assert cards >= 3


def turns_at_two_speeds(user: Any) -> Steps:
    """A turn without motion, and one at the normal speed: the speed, and whether anything flew."""
    from mobile.drawing.appearance import appearance

    yield from sit_down(user, at="takes")
    found = []
    for speed in (0.0, 1.0):
        user.app.settings_file.change(speed=speed)
        yield from until(user, "takes")
        yield from act(user)
        flew = 0
        while not (table(user).session.gestures.put_choices and at_rest(user)):
            flew += table(user).flights.is_flying
            yield 0.0
        found.append([appearance.speed, flew > 0])
        yield from act(user)
    return found


def test_motion_can_be_off_and_normal(play: Play) -> None:
    assert play(turns_at_two_speeds).result == [[0.0, False], [1.0, True]]


def left_at_any_moment(user: Any) -> Steps:
    """Leaves while cards are drawn, shuffled and dealt, and while others play: the table then makes no more sounds."""
    yield from sit_down(user)
    app, game, told = user.app, table(user).session.game_id, []
    app.settings_file.change(speed=1.0)
    for seconds in (0.0, 0.4, 1.3, 3.0):
        yield seconds
        yield from user.key(27)
        yield from wait(user, lambda: app.navigation.names == ("player_game",))
        played = len(app.sounds.played)
        yield 0.7
        told.append(len(app.sounds.played) - played)
        app.navigation.open_table(game)
        yield from wait(user, lambda: table(user).session.state == "ready")
    yield from until(user, "takes")
    return told


def test_a_table_can_be_left_at_any_moment(play: Play) -> None:
    assert play(left_at_any_moment).result == [0] * 4


def the_first_thing_seen(user: Any) -> Steps:
    """The draw for the order of play is the first thing that a new game shows."""
    yield from sit_down(user, ("steady",))
    told: list[str] = []
    while not at_rest(user):
        panel = table(user).panel
        if panel is not None and panel.event_text and panel.event_text not in told:
            told.append(panel.event_text)
        yield 0.02
    return told


def test_a_new_game_is_shown_from_its_draw(play: Play) -> None:
    told = play(the_first_thing_seen).result
    assert "drew" in told[0]


def the_next_hand(user: Any) -> Steps:
    """The titles while the second hand is dealt, and the screens to which ≡ leads before that and in it."""
    yield from sit_down(user, at="takes")
    yield from until(user, "takes")
    yield from user.tap("≡")
    yield 0.3
    names = [user.app.navigation.names[-1]]
    yield from user.key(ESCAPE)
    yield from play_on_without_window(user, "rest")
    yield from user.wait_for("Continue")
    yield from user.tap("Continue")
    screen, seen = table(user), set()
    while True:
        if screen.director.is_playing and screen.panel is not None and "hand 2:" in screen.panel.event_text:
            seen.add(screen.title)  # asking for a panel would turn to it
        elif at_rest(user) and screen.session.gestures.gap_choice is not None:  # whose cut it is, chance says
            yield from cut(user)
        elif seen and at_rest(user):
            break
        yield 0.01
    yield from user.tap("≡")
    yield 0.3
    names.append(user.app.navigation.names[-1])
    yield from user.key(ESCAPE)
    return sorted(seen), [*names, user.app.navigation.names[-1]]


def test_the_title_is_that_of_the_hand_that_is_dealt_and_the_score_sheet_is_a_tap_away(play: Play) -> None:
    assert play(the_next_hand).result == [["Hand 2 of 11"], ["scores", "scores", "table"]]


def people_while_others_play(user: Any) -> Steps:
    """ "At this table" shows the own cards, and the same rows, before and after everybody has played.

    Where that has ended the hand, the best stand first.
    """
    yield from sit_down(user, ("random", "random", "random"), at="puts")
    yield from until(user, "puts")
    screen = table(user)
    yield 0.6
    yield from user.tap(pile(user, "discards"))
    user.app.navigation.go("hands", session=screen.session)
    found, first = [], []
    for done in (lambda: True, lambda: not screen.director.is_playing):
        yield from wait(user, done)
        yield 0.3
        people = user.app.navigation.screen
        yield from wait(user, lambda rows=people.list.ids.rows: len(rows.children) == 4)
        rows = people.list.ids.rows.children[::-1]
        own = next(row for row in rows if row.strong)
        shown = sorted(card for small in own.ids.hands.children for card in small.cards)
        first = first or rows
        is_over = screen.session.view.stage == "rest"
        found.append((is_over or rows == first, shown == sorted(screen.session.hand.cards)))
    return found


def test_the_list_of_people_keeps_its_rows_while_others_play(play: Play) -> None:
    assert play(people_while_others_play).result == [[True, True]] * 2
