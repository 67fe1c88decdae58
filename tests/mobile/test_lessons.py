"""Lessons in the real window: played by following the finger, played wrong, left in the middle, offered once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from client.table.responses import Picks
from engine.games import GAMES
from engine.view import Press
from mobile.rules.model import Rules
from tests.mobile.app_harness import Play
from tests.mobile.lesson_steps import lesson, sign_in, until_asked, wrong_moves
from tests.mobile.playing import Steps, finish_calls, make_call
from tests.mobile.playing_any_game import words_on
from tests.mobile.screen_tour import SHAPES

ENTER = 13
ESCAPE = 27
PATIENCE = 500.0
PLAYED_KINDS = "five_hundred", "game_of_threes", "threes"
"""Games whose lessons together have every gesture: bids, cards of a trick, several cards, piles, places of a layer."""
MOST_GESTURES = 2
"""The most gestures on cards that a lesson teaches."""


def follow_the_finger(user: Any) -> Steps:
    """Touches what the finger points at until the move was made; presses the button where it points at several.

    From the second step on it asks for the finger.
    """
    screen = lesson(user)
    while not screen.lesson.is_found:
        if screen.guide.pointer is None and screen.bubble.skip_word == "Show me":
            yield from user.tap("Show me")
        yield from user.wait_until(lambda: screen.guide.pointer is not None or screen.lesson.is_found)
        yield 0.6  # a card is not thrown by the second of two quick taps
        pointer = screen.guide.pointer
        if pointer is None:
            continue
        if pointer.zone:
            yield from user.wait_until(lambda: screen.finger.is_pointing)
            point = screen.finger.to_window(*screen.finger.pos)
            yield from user.tap(point)
            if screen.guide.pointer == pointer:  # a card that is not chosen by a tap is dragged
                left, bottom, wide, tall = screen.panel_for("play").rect_of(screen.lesson.hint[0].onto, None)
                yield from user.drag(point, (left + wide / 2, bottom + tall / 2))
                yield 0.6
            continue
        choice, move = screen.lesson.hint
        if isinstance(choice, Press):
            yield from user.tap(words_on(user, screen.session.gestures.buttons[0]))
        else:
            assert screen.bubble.frames, "the list is framed"
            option = [option.move for option in choice.options].index(move)
            screen.session.gestures.attempt(choice, Picks(option=option))


def play_lessons(user: Any) -> Steps:
    """Plays the lessons of `PLAYED_KINDS`, the last one from the rules of a table, to which its end leads.

    Returns what came of each.
    """
    found = {}
    yield from sign_in(user)
    for kind in PLAYED_KINDS[:-1]:
        found[kind] = yield from play_lesson(user, kind)
        yield from user.tap("Done")
        yield from user.wait_until(lambda: user.app.navigation.names == ("player_game",))
    kind, client = PLAYED_KINDS[-1], user.app.player.client
    user.app.navigation.open_table((yield from make_call(user, lambda: client.new_game(kind, ("steady",) * 2))))
    user.app.navigation.open_rules(kind)
    found[kind] = yield from play_lesson(user, kind)
    yield from user.tap("Play")
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game", "table"))
    return found


def play_lesson(user: Any, kind: str) -> Steps:
    """Plays a lesson to its end, in each step a wrong move first.

    Returns what was said before each move, and the number of wrong ones.
    """
    user.app.navigation.go("lesson", kind=kind)
    screen, said, taken_back = lesson(user), [], 0
    for number in range(1, screen.lesson.count + 1):
        yield from until_asked(user)
        said.append((screen.title, screen.bubble.text, screen.bubble.skip_word, screen.finger.is_pointing))
        assert (screen.head.number, screen.head.count) == (number, screen.lesson.count)
        assert screen.bubble.teacher.name not in ("", screen.bubble.learner), "somebody else teaches"
        assert not screen.panel.facts, "the teacher says what matters of them"
        assert not screen.panel.bar.opacity, "the teacher stands in its place"
        if screen.finger.is_pointing:
            assert not screen.panel.ids.actions.children, "no button beside the card that is shown"
            assert screen.finger.to_window(0, screen.finger.y)[1] >= screen.finger.needed_below, "it is seen whole"
        before = screen.session.table
        if wrong := wrong_moves(screen):
            screen.session.send_move(wrong[0][1])
            yield 0.1
            assert screen.bubble.text == wrong[0][0]
            assert screen.session.table == before
            assert not screen.session.message, "it is said once"
            assert screen.guide.pointer is not None, "who has erred is helped"
            taken_back += 1
        yield from follow_the_finger(user)
        yield from user.wait_until(lambda: screen.bubble.text.startswith("✓"))
        assert screen.lesson.number == number
        yield from user.tap("Next")
        yield from user.wait_until(lambda number=number: screen.lesson.number > number or screen.lesson.is_over)
    return said, taken_back


@pytest.mark.timeout(600)
def test_lessons_are_played_by_following_the_finger(play: Play) -> None:
    found = play(play_lessons, size=SHAPES["phone"], patience=PATIENCE).result
    assert list(found) == list(PLAYED_KINDS)
    for said, taken_back in found.values():
        titles, texts, words, pointed = zip(*said, strict=True)
        assert len(set(titles)) == 1, "dots say which step it is"
        assert titles[0].startswith("Lesson: ")
        assert len(set(texts)) == len(said)
        assert words == ("I know this game", *["" if shows else "Show me" for shows in pointed[1:]])
        assert pointed[0], "the finger shows a gesture"
        assert pointed.count(True) <= MOST_GESTURES, "and then waits"
        assert taken_back >= 2


def read_praise(user: Any) -> Steps:
    """Takes the first trick of 500 and reads the praise for long. Returns what was seen, and where it led."""
    yield from sign_in(user)
    user.app.navigation.go("lesson", kind="five_hundred")
    yield from until_asked(user)
    screen = lesson(user)
    yield from follow_the_finger(user)
    yield from user.wait_until(lambda: screen.bubble.text.startswith("✓"))
    table = screen.ids.stage
    for _ in range(3):
        yield 10.0
        yield from user.tap(table.to_window(table.x + 2, table.center_y))  # beside everything
    trick = next(zone for zone in screen.session.view.zones if zone.layout == "trick")
    seen = [screen.lesson.number, screen.bubble.text[:1], len(trick.cards)]
    yield from user.key(ENTER)
    yield from user.wait_until(lambda: screen.lesson.number == 2)
    return seen


def test_praise_and_the_trick_that_was_taken_stay_until_they_were_read(play: Play) -> None:
    assert play(read_praise).result == [1, "✓", 3]


def meet_a_game(user: Any) -> Steps:
    """Opens new tables of one game, and then of another. Returns the screens that were shown."""
    app, seen = user.app, []

    def open_new(kind: str, count: int) -> Steps:
        made: list[str] = []
        app.worker_thread.call(lambda: app.player.client.new_game(kind, ("steady",) * count), made.append)
        yield from user.wait_until(lambda: made)
        app.navigation.open_table(made[0])
        yield from user.wait_until(lambda: lesson(user).session.state == "ready")
        yield from finish_calls(user)
        yield 0.5
        seen.append(app.navigation.names)

    yield from sign_in(user)
    yield from open_new("crazy_eights", 2)
    yield from until_asked(user)
    seen.append(lesson(user).bubble.text)
    yield from user.tap("I know this game")
    yield from user.wait_until(lambda: app.navigation.names == ("player_game", "table"))
    yield from user.wait_until(lambda: lesson(user).session.step is None or lesson(user).director.is_playing)
    yield from open_new("crazy_eights", 2)
    yield from open_new("lebowski", 2)
    yield from user.tap("Begin")
    yield from user.wait_until(lambda: lesson(user).bubble.text.startswith("The last player with cards loses"))
    yield from user.key(ESCAPE)
    yield from user.wait_until(lambda: app.navigation.names == ("player_game", "table"))
    yield from open_new("lebowski", 2)
    return seen, [kind for kind in GAMES if app.known_games.has(app.player.uid, kind)]


def test_the_lesson_comes_before_the_first_table_of_each_game_once(play: Play, tmp_path: Path) -> None:
    settings = tmp_path / "games" / "settings.json"
    settings.parent.mkdir()
    settings.write_text(json.dumps({"window": (412, 892)}), encoding="utf-8")
    (first, welcome, *seen), known = play(meet_a_game).result
    offered, bare = ["player_game", "table", "lesson"], ["player_game", "table"]
    assert [first, *seen] == [offered, bare, offered, bare]
    assert "New to Crazy Eights?" in welcome
    assert "is waiting" in welcome, "it says what becomes of the table that it stands before"
    assert sorted(known) == ["crazy_eights", "lebowski"]


def read_the_rules(user: Any, kind: str) -> Steps:
    """Reads the rules of a game from the summary on. Returns what was to be seen there.

    Before that it looks at the summary of each game, of which it returns how much is scrolled to.
    """
    app, hidden, seen = user.app, {}, []
    yield from sign_in(user)
    for name in GAMES:
        app.navigation.open_rules(name)
        yield 0.3
        scroll = app.navigation.screen.body.ids.scroll
        hidden[name] = scroll.children[0].height - scroll.height
        app.navigation.back()
    app.navigation.open_rules(kind)
    yield 0.3
    screen = app.navigation.screen
    seen.append((screen.body.text, len(screen.body.ids.examples.children)))
    yield from user.tap("All the rules")
    yield 0.3
    sections, scroll = screen.body.sections, screen.body.ids.scroll
    seen.append([[one.heading, one.text] for one in sections])
    yield from user.tap(screen.body.ids.entries.children[-5])
    yield 0.3
    top = sections[4].to_window(0, sections[4].top)[1]
    seen.append(scroll.to_window(0, scroll.top)[1] - top < 20)
    yield from user.tap("Contents")
    yield 0.2
    seen.append(round(scroll.scroll_y, 2))
    for _ in range(2):
        names = app.navigation.names
        yield from user.key(ESCAPE)
        yield 0.1
        seen.append(app.navigation.names == names)
    return hidden, seen


def test_the_rules_begin_with_a_summary_of_one_screen_and_lead_to_all_of_them(play: Play) -> None:
    hidden, seen = play(read_the_rules, "five_hundred", size=(360, 740)).result
    rules = Rules("five_hundred")
    assert {name: pixels for name, pixels in hidden.items() if pixels > 0} == {}
    pages = [[page.heading, page.text] for page in rules.pages]
    assert seen == [[rules.goal, len(rules.examples)], pages, True, 1, True, False]


def leave_and_return(user: Any) -> Steps:
    """Leaves a lesson in its second step, which *back* does at once, and goes on from the rules."""
    app = user.app
    yield from sign_in(user)
    app.navigation.open_rules("game_of_threes")
    yield from user.tap("Take the lesson")
    yield from until_asked(user)
    yield from follow_the_finger(user)
    yield from user.tap("Next")
    yield from user.wait_until(lambda: lesson(user).lesson.number == 2)
    yield from until_asked(user)
    yield from user.key(ESCAPE)
    yield from user.wait_until(lambda: app.navigation.names == ("player_game", "rules"))
    yield from user.tap("Continue the lesson")
    yield from until_asked(user)
    return lesson(user).lesson.number, app.navigation.names


def test_a_lesson_that_is_left_goes_on_from_the_rules(play: Play) -> None:
    assert play(leave_and_return).result == [2, ["player_game", "rules", "lesson"]]
