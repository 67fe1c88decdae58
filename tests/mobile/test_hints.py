"""Hints in the window: the bulb lights cards, then names the move; the bubble covers nothing and goes with the move."""

from __future__ import annotations

from typing import Any

import pytest

import tests.sixth_game  # noqa: F401  so that the window knows that game too
from engine.games import GAMES
from engine.hints import EXPLAINERS
from engine.players import levels
from mobile.settings.settings_file import TEXT_SIZES
from tests.mobile.app_harness import Play
from tests.mobile.bubble_audit import covered_in_shape
from tests.mobile.first_moves import act
from tests.mobile.lesson_steps import sign_in
from tests.mobile.playing import Steps, at_rest, finish_calls, make_call, table
from tests.mobile.screen_tour import SHAPES

PATIENCE = 500.0
MOVES = 3
"""Number of own moves for which hints are asked."""
KEY_H = 104
ESCAPE = 27


def sit_down(user: Any, kind: str) -> Steps:
    """Opens a game against computers, without the tutorial."""
    opponents = (levels(kind)[0],) * (max(3, GAMES[kind]().seat_counts[0]) - 1)
    player = user.app.player
    user.app.settings_file.change(speed=0.0, coached=(player.uid,))
    user.app.navigation.open_table((yield from make_call(user, lambda: player.client.new_game(kind, opponents))))
    yield from user.wait_until(lambda: at_rest(user))
    yield 0.2


def ask_for_hints(user: Any, kind: str) -> Any:
    """Asks for the hints of the first moves. Returns what each bubble covered, in each shape of the window.

    On a desktop, where there is most room, the first one is looked at.
    """
    yield from sit_down(user, kind)
    screen, found = table(user), {}
    hints = screen.session.hints
    for number in range(MOVES):
        yield from user.wait_until(lambda: at_rest(user))
        yield 0.2
        if not hints.may_ask:
            break
        hints.ask()
        yield from user.wait_until(lambda: hints.hint is not None)
        for press in ("move",) if hints.shown == "move" else ("look", "move"):
            assert hints.shown == press
            yield 0.1
            assert screen.bubble.text == " ".join(hints.sentences) != ""
            for shape in ("phone", "sideways") if number else SHAPES:
                covered = yield from covered_in_shape(user, screen, shape)
                if shape == "sideways":  # in the largest type a long hint has no room there beside all seats
                    covered = [name for name in covered if not name.startswith("seat ")]
                if press == "look":  # the places to which cards go are needed with the move, and one tap shows that
                    covered = [name for name in covered if not name.startswith("slot ")]
                if covered:
                    found[f"{kind} {hints.hint.reason.text.code} {press} {shape}"] = covered
            if press == "look":
                hints.ask()
        hints.hide()
        act(screen.session)
        yield 0.1
    user.app.navigation.back_to("player_game")
    yield from finish_calls(user)
    return found


def ask_in_the_largest_type(user: Any) -> Steps:
    yield from sign_in(user)
    user.app.settings_file.change(text_size=TEXT_SIZES[-1])
    found = {}
    for kind in EXPLAINERS:
        found |= yield from ask_for_hints(user, kind)
    return found


@pytest.mark.timeout(600)
def test_a_hint_covers_nothing_that_is_needed(play: Play) -> None:
    assert play(ask_in_the_largest_type, size=SHAPES["phone"], patience=PATIENCE).result == {}


def press_the_bulb(user: Any) -> Steps:
    """Asks by the bulb, the button in the bubble and the key; returns what was said and which cards were lit."""
    yield from sign_in(user)
    yield from sit_down(user, "game_of_threes")
    screen, seen = table(user), []
    hints, hand = screen.session.hints, screen.panel.hand
    if screen.session.gestures.gap_choice is not None:
        act(screen.session)
        yield from user.wait_until(lambda: at_rest(user))
    while not screen.session.gestures.take_choices:
        act(screen.session)
        yield 0.1
    act(screen.session)
    yield from user.wait_until(lambda: at_rest(user) and screen.session.gestures.put_choices)
    yield 0.5
    hand = screen.panel.hand
    yield from user.tap(screen.ids.hint)
    yield from user.wait_until(lambda: screen.bubble.text)
    yield 0.5
    seen.append([screen.bubble.text, sorted(hand.hinted) == sorted(hints.hint.reason.cards), screen.ids.hint.is_lit])
    yield from user.tap("Show the move")
    yield 0.1
    seen.append([screen.bubble.text.split()[0], list(hand.hinted) == list(hints.hint.reason.moved), hints.shown])
    yield from user.tap("Got it")
    yield 0.1
    seen.append([screen.bubble.text, list(hand.hinted), screen.ids.hint.is_lit])
    yield from user.key(KEY_H, "h")
    yield from user.wait_until(lambda: screen.bubble.text)
    screen.session.gestures.attempt(screen.session.gestures.put_choices[0], _first_card(screen))
    screen.session.gestures.answer(True)
    yield from user.wait_until(lambda: not screen.bubble.text)
    seen.append(list(hand.hinted))
    return seen


def _first_card(screen: Any) -> Any:
    from client.table.responses import Picks

    return Picks(cards=screen.session.gestures.put_choices[0].sets[0][:1])


def test_the_bulb_lights_cards_then_names_the_move_and_goes_out(play: Play) -> None:
    looked, moved, gone, after = play(press_the_bulb).result
    assert looked[1:] == [True, True]
    assert looked[0].endswith((".", "?"))
    assert moved == ["Discard", True, "move"]
    assert gone == ["", [], False]
    assert after == []


def look_for_bulbs(user: Any) -> Steps:
    """Whether the bulb is offered and takes room: in a game with hints, in one without, in a lesson."""
    yield from sign_in(user)
    found = []
    for kind in ("threes", "golf"):
        yield from sit_down(user, kind)
        bulb = table(user).ids.hint
        found.append([bulb.is_offered, bulb.width > 1])
        user.app.navigation.back_to("player_game")
        yield from finish_calls(user)
    user.app.navigation.go("lesson", kind="threes")
    yield from user.wait_until(lambda: table(user).session.state == "ready")
    bulb = table(user).ids.hint
    return [*found, [bulb.is_offered, bulb.width > 1]]


def test_a_game_without_hints_shows_no_bulb_nor_does_a_lesson_which_leads_to_its_own_move(play: Play) -> None:
    assert play(look_for_bulbs).result == [[True, True], [False, False], [False, False]]


def type_a_bid_of_hearts(user: Any) -> Steps:
    """Types ``10h`` in the auction, then ``h``.

    Returns what is chosen of the bid after each key, and the hints before and after.
    """
    yield from sign_in(user)
    yield from sit_down(user, "five_hundred")
    session, bubble = table(user).session, table(user).bubble
    while not any(choices.bids for choices in session.gestures.sorted_choices.lists):
        act(session)
        yield 0.1

    def bid() -> str:
        return " ".join(chip.text for chip in user.widgets() if type(chip).__name__ == "ScaleChip" and chip.chosen)

    seen = []
    for key in ("1", ESCAPE, "1", "0", "h"):
        yield from user.key(key if isinstance(key, int) else ord(key), "" if isinstance(key, int) else key)
        seen.append(bid())
    first = bubble.text
    yield from user.key(KEY_H, "h")
    yield from user.wait_until(lambda: bubble.text)
    asked = bubble.text
    if session.hints.shown == "look":
        session.hints.ask()
    yield 0.2
    board = table(user).panel.board
    named = [button.text for button in board.find_buttons(session.hints.names)]
    framed = [len(bubble.frames), len(named)]
    user.app.settings_file.change(text_size=TEXT_SIZES[1])
    yield from user.wait_until(lambda: table(user).session is not session and at_rest(user))
    yield 0.2
    return seen, first, asked, named, framed, bid()


def test_h_ends_a_bid_and_asks_for_a_hint_where_none_has_begun(play: Play) -> None:
    """The hint frames the buttons of its move, and the bid that was put together stays when type gets another size.

    Each key is seen at once, and Escape takes back what was typed.
    """
    seen, first, then, named, (framed, buttons), kept = play(type_a_bid_of_hearts).result
    assert seen == ["10", "", "10", "10", "10 ♥"]
    assert first == "" != then
    assert set(named) <= {*"♠♣♦♥", "NT", *map(str, range(6, 11)), "Pass"}
    assert named == ["Pass"] or (buttons > 1 and framed == buttons)
    assert kept == "10 ♥"
