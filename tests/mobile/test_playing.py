"""The Game of Threes played in the real window: with touches, with keys, by dragging, and badly."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from conftest import Play
from playing import act, at_rest, card_point, cut, pile, sit_down, table, until, wait

TAB, ENTER, RIGHT, LEFT, END, ESCAPE, F1 = 9, 13, 275, 276, 279, 27, 282
"""Key codes, as the window hears them. Kivy must not be imported before the app is."""
Steps = Any


def held(hand: Any) -> list[int]:
    return list(table(hand).model.hand.cards)


def a_hand_with_touches(hand: Any) -> Steps:
    yield from sit_down(hand)
    yield from until(hand, "rest")
    yield from hand.wait_for("Go on")
    texts = hand.texts()
    yield from hand.tap("Go on")
    yield from until(hand, "takes")
    return texts, len(held(hand)), table(hand).title


def test_a_whole_hand_with_touches(play: Play) -> None:
    texts, cards, title = play(a_hand_with_touches, patience=280).result
    assert "Hand 1 is over." in texts
    assert (cards, title) == (4, "Hand 2 of 11")


def a_hand_with_keys(hand: Any) -> Steps:
    """Nothing but the keyboard, from the list of games to the end of the hand."""
    yield from sit_down(hand)
    model = table(hand).model
    for _ in range(400):
        yield from wait(hand, lambda: at_rest(hand))
        if model.view.stage == "rest":
            break
        if model.can.place is not None:
            yield from hand.key(RIGHT)
            yield from hand.key(ENTER)
        elif model.can.takes:
            yield from hand.key(ord("1"), "1")
        elif model.can.puts:
            yield from hand.key(ord("a"), "a")
            yield 0.6
            yield from hand.key(ord("2"), "2")
            if model.can.asks:
                yield from hand.key(TAB)
                while hand.app.keyboard.focus.text != model.voice("put-precious-yes"):
                    yield from hand.key(TAB)
                yield from hand.key(ENTER)
        yield 0.05
    scores = model.view.score_sheet.rows
    yield from hand.key(TAB)
    while getattr(hand.app.keyboard.focus, "text", "") != "Go on":
        yield from hand.key(TAB)
    yield from hand.key(ENTER)
    yield from until(hand, "takes")
    return len(scores), table(hand).title


def test_a_whole_hand_with_the_keyboard(play: Play) -> None:
    assert play(a_hand_with_keys, patience=280).result == [1, "Hand 2 of 11"]


def a_hand_by_dragging(hand: Any) -> Steps:
    yield from sit_down(hand)
    yield from until(hand, "takes")
    before = held(hand)
    yield from hand.drag(card_point(hand, before[0]), card_point(hand, before[2]))  # arrange
    yield 0.3
    arranged = held(hand)
    yield from hand.tap(pile(hand, "stock"))
    yield from wait(hand, lambda: table(hand).model.can.puts and at_rest(hand))
    yield 0.6
    thrown = next(card for card in held(hand) if card not in table(hand).model.can.puts[0].precious)
    yield from hand.drag(card_point(hand, thrown), pile(hand, "discards"))
    yield from wait(hand, lambda: thrown not in held(hand))
    yield from wait(hand, lambda: at_rest(hand))
    return before, arranged, thrown, held(hand)


def test_cards_are_dragged_to_arrange_and_to_throw(play: Play) -> None:
    before, arranged, thrown, after = play(a_hand_by_dragging, patience=280).result
    assert sorted(arranged) == sorted(before)
    assert arranged != before
    assert arranged[-1] == before[0]
    assert thrown not in after
    assert len(after) == len(before)


def a_table_left_with_a_card_in_hand(hand: Any) -> Steps:
    from kivy.core.window import Window

    yield from sit_down(hand)
    yield from until(hand, "puts")
    screen, game, found = table(hand), table(hand).model.game, []
    for leave in (F1, ESCAPE):
        number, card = screen.model.table.move_number, held(hand)[0]
        yield from wait(hand, lambda: not hand.app.taps.settles)
        finger = hand.down(*card_point(hand, card))
        yield 0.0
        for _ in range(2):
            hand.move(finger, *hand.middle(pile(hand, "discards")))
            yield 0.0
        over = len(Window.children)
        yield from hand.key(leave)
        names, after = hand.app.navigation.names[-1], len(Window.children)
        hand.up(finger)
        yield 0.5
        made: list[Any] = []
        hand.app.workers.call(lambda: hand.app.client.table(game), made.append)
        yield from wait(hand, lambda made=made: made)
        found.append([names, over, after, made[0].move_number - number, screen.model.can.asks is None])
        if leave == F1:
            yield from hand.key(ESCAPE)
    return found


def test_a_card_that_is_held_when_the_table_is_left_stays_in_the_hand(play: Play) -> None:
    """It neither lies over the next screen nor is thrown when the finger is lifted there."""
    found = play(a_table_left_with_a_card_in_hand, patience=280).result
    assert found == [["rules", 2, 1, 0, True], ["player_game", 2, 1, 0, True]]


def a_tapped_card_is_thrown_next(hand: Any) -> Steps:
    yield from sit_down(hand)
    yield from until(hand, "puts")
    model = table(hand).model
    card = next(card for card in held(hand) if card not in model.can.puts[0].precious)
    yield from hand.tap(card_point(hand, card))
    yield 0.4
    marked = table(hand).panel_for("play").hand.marked
    yield from hand.key(END)
    yield from hand.key(LEFT)
    return card, marked, held(hand)[-1]


def test_a_tapped_card_becomes_the_one_that_a_tap_throws(play: Play) -> None:
    card, marked, last = play(a_tapped_card_is_thrown_next, patience=280).result
    assert card == marked == last


# Played badly


def everything_at_the_wrong_time(hand: Any) -> Steps:
    """Taps in the wrong order, double taps, drags let go anywhere, two fingers: nothing but legal moves come of it."""
    yield from sit_down(hand)
    yield from until(hand, "takes")
    model = table(hand).model
    before = model.table.move_number
    yield from hand.drag(card_point(hand, held(hand)[0]), pile(hand, "discards"))  # before taking
    yield from wait(hand, lambda: at_rest(hand))
    refused, note = model.table.move_number == before, model.note
    for where in ((5, 5), (200, 880), (405, 300)):
        yield from hand.drag(card_point(hand, held(hand)[1]), where)
    first, second = hand.down(*hand.middle(pile(hand, "stock"))), hand.down(*hand.middle(pile(hand, "discards")))
    yield 0.02
    hand.up(first)
    hand.up(second)
    yield from wait(hand, lambda: at_rest(hand))
    one = hand.down(*card_point(hand, held(hand)[0]))
    two = hand.down(*card_point(hand, held(hand)[-1]))
    hand.move(one, 200, 500)
    hand.move(two, 100, 600)
    yield 0.1
    hand.up(two)
    hand.up(one)
    yield from wait(hand, lambda: at_rest(hand))
    after_two, cards = model.table.move_number - before, len(held(hand))
    yield from until(hand, "takes")
    for _ in range(2):  # a double tap takes and does not throw
        yield from hand.tap(pile(hand, "discards"))
    yield from wait(hand, lambda: at_rest(hand))
    return refused, note, after_two, cards, bool(model.can.puts)


def test_bad_handling_does_nothing_that_was_not_meant(play: Play) -> None:
    refused, note, moves, cards, still_to_throw = play(everything_at_the_wrong_time, patience=280).result
    assert refused
    assert note
    assert moves <= 1, "two fingers take once"
    assert cards == 3 + moves
    assert still_to_throw


def resized_and_reloaded(hand: Any) -> Steps:
    from kivy.graphics.context import get_context

    yield from sit_down(hand)
    for size in ((1280, 800), (360, 740), (412, 892)):
        yield from until(hand, "takes")
        yield from hand.tap(pile(hand, "stock"))
        yield from hand.resize(*size)  # while the card flies
        yield from wait(hand, lambda: at_rest(hand))
        get_context().reload()
        yield 0.3
        yield from until(hand, "puts")
        yield from act(hand)
    yield from until(hand, "takes")
    yield from hand.resize(1280, 800)
    told = "\n".join(hand.texts())
    untold = [said for said in table(hand).model.story[-6:] if said not in told]
    return len(held(hand)), [widget for widget in hand.texts() if "wrong" in widget], untold


def test_resizing_and_a_lost_context_in_the_middle_of_a_move(play: Play) -> None:
    cards, wrong, untold = play(resized_and_reloaded, patience=280).result
    assert cards >= 3
    assert not untold, "the story stands at the side of a wide window, although nothing has happened since"
    assert not wrong


def closed_in_a_move(hand: Any) -> Steps:
    yield from sit_down(hand)
    yield from until(hand, "puts")
    yield 0.6
    yield from hand.tap(pile(hand, "discards"))
    return None


def back_again(hand: Any) -> Steps:
    yield from hand.wait_until(lambda: any(text.startswith("Going on") for text in hand.texts()), 20)
    row = next(widget for widget in hand.widgets() if type(widget).__name__ == "GameRow")
    yield from hand.tap(row)
    yield from wait(hand, lambda: getattr(table(hand), "model", None) and at_rest(hand))
    return table(hand).model.table.status, len(held(hand))


def test_the_window_is_closed_in_the_middle_of_a_move(play: Play, tmp_path: Path) -> None:
    play(closed_in_a_move)
    with sqlite3.connect(tmp_path / "games" / "games.db") as saved:
        assert saved.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    status, cards = play(back_again).result
    assert status == "playing"
    assert cards >= 3


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_motion_can_be_off_and_normal(play: Play, speed: float) -> None:
    assert play(a_turn_at_this_speed, speed, patience=280).result == speed


def a_turn_at_this_speed(hand: Any, speed: float) -> Steps:
    from mobile.look import look

    yield from sit_down(hand)
    hand.app.settings_file.change(speed=speed)
    yield from until(hand, "takes")
    yield from until(hand, "puts")
    return look.speed


def left_at_any_moment(hand: Any) -> Steps:
    """While cards are drawn, shuffled, dealt, while others play: what was left says and does nothing more."""
    yield from sit_down(hand)
    app, game, told = hand.app, table(hand).model.game, []
    app.settings_file.change(speed=1.0)
    for seconds in (0.0, 0.15, 0.4, 0.8, 1.3, 2.0, 3.0):
        yield seconds
        yield from hand.key(27)
        yield from wait(hand, lambda: app.navigation.names == ("player_game",))
        played = len(app.sounds.played)
        yield 0.7
        told.append(len(app.sounds.played) - played)
        app.open_table(game)
        yield from wait(hand, lambda: table(hand).model.state == "ready")
    yield from until(hand, "takes")
    return told


def test_a_table_can_be_left_at_any_moment(play: Play) -> None:
    assert play(left_at_any_moment, patience=280).result == [0] * 7


def scores_at_any_time(hand: Any) -> Steps:
    yield from sit_down(hand)
    yield from until(hand, "takes")
    yield from hand.tap("≡")
    yield 0.3
    before = hand.app.navigation.names[-1], "Nothing has been scored yet." in hand.texts()
    yield from hand.key(27)
    yield from until(hand, "rest")
    yield from hand.tap("Go on")
    yield from until(hand, "takes")
    yield from hand.tap("≡")
    yield 0.3
    after = hand.app.navigation.names[-1], "Nothing has been scored yet." in hand.texts()
    yield from hand.key(27)
    return before, after, hand.app.navigation.names[-1]


def test_the_score_sheet_is_a_tap_away(play: Play) -> None:
    assert play(scores_at_any_time, patience=280).result == [["scores", True], ["scores", False], "table"]


def the_first_thing_seen(hand: Any) -> Steps:
    """Whatever came of the opening, it is shown: the draw for order is the first thing that is told."""
    yield from sit_down(hand, ("steady",))
    told: list[str] = []
    while not at_rest(hand):
        panel = table(hand)._panel
        if panel is not None and panel.told and panel.told not in told:
            told.append(panel.told)
        yield 0.02
    return told


def test_a_new_game_is_shown_from_its_draw(play: Play) -> None:
    told = play(the_first_thing_seen, patience=280).result
    assert "drew" in told[0]


def titles_of_the_next_hand(hand: Any) -> Steps:
    yield from sit_down(hand)
    yield from until(hand, "rest")
    yield from hand.tap("Go on")
    screen, seen = table(hand), set()
    for _ in range(2000):
        if screen.director.is_playing and screen._panel is not None and "hand 2:" in screen._panel.told:
            seen.add(screen.title)  # asking for a panel would turn to it
        elif at_rest(hand) and screen.model.can.place is not None:  # whose cut it is, chance says
            yield from cut(hand)
        elif seen and at_rest(hand):
            break
        yield 0.01
    return sorted(seen)


def test_the_title_is_that_of_the_hand_that_is_dealt(play: Play) -> None:
    assert play(titles_of_the_next_hand).result == ["Hand 2 of 11"]


def people_while_others_play(hand: Any) -> Steps:
    """Whether "At this table" shows the own cards, and the same rows, before and after everybody has played."""
    yield from sit_down(hand, ("steady", "steady", "steady"))
    yield from until(hand, "puts")
    screen = table(hand)
    yield 0.6
    yield from hand.tap(pile(hand, "discards"))
    hand.app.navigation.go("people", model=screen.model)
    found, first = [], []
    for done in (lambda: True, lambda: not screen.director.is_playing):
        yield from wait(hand, done)
        yield 0.3
        people = hand.app.navigation.screen
        rows = people.list.ids.rows.children[::-1]
        own = next(row for row in rows if row.strong)
        shown = sorted(card for small in own.ids.hands.children for card in small.cards)
        first = first or rows
        found.append((len(rows), rows == first, shown == sorted(screen.model.hand.cards)))
    return found


def test_at_this_table_keeps_its_rows_while_others_play(play: Play) -> None:
    assert play(people_while_others_play).result == [[4, True, True]] * 2
