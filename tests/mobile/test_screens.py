"""The screens beside the table in the real window: keys in order, quick taps, the wheel, long names, hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from app_harness import Hand, Ran
from playing import act, at_rest, sit_down, table, wait

Play = Callable[..., Ran]
Steps = Iterator[float]
ESCAPE, TAB, ENTER, RIGHT = 27, 9, 13, 275
LONG = "Maximiliane Konstantinopolous-Weatherby"


# The keyboard


def rounds(hand: Hand) -> Any:
    """What Tab comes to, from the first control to the last one."""
    found = []
    while True:
        yield from hand.key(TAB)
        control = hand.app.keyboard.focus
        if any(control is one for one in found):
            return [getattr(one, "text", "") for one in found]
        found.append(control)


def tab_through_the_screens(hand: Hand) -> Any:
    told = {}
    yield from hand.wait_for("Your games")
    told["games"] = yield from rounds(hand)
    for name in ("New game", "⚙"):
        yield from hand.tap(name)
        told[name] = yield from rounds(hand)
        yield from hand.key(ESCAPE)
    yield from hand.key(ESCAPE)
    told["dialog"] = yield from rounds(hand)
    return told


def test_the_keyboard_comes_first_to_the_main_action_and_last_to_the_way_back(play: Play) -> None:
    told = play(tab_through_the_screens, options=["--name", "Ann"]).result
    assert told["games"][0] == "New game"
    assert told["New game"][0] == "Start"
    assert [told[name][-1] for name in ("New game", "⚙")] == ["‹", "‹"]
    assert told["dialog"] == ["Stay", "Close"], "the harmless answer first"


def two_cursors(hand: Hand) -> Any:
    yield from sit_down(hand)
    yield from hand.wait_until(lambda: at_rest(hand))
    while not table(hand).model.can.takes:
        yield from act(hand)
        yield from wait(hand, lambda: at_rest(hand))
    cards, keyboard, told = table(hand).panel_for("play").hand, hand.app.keyboard, []
    for key in (RIGHT, TAB, RIGHT):
        yield from hand.key(key)
        told.append([cards.cursor >= 0, keyboard.focus is not None])
    last = yield from rounds(hand)
    return told, last[-1], table(hand).model.can.takes != {}


def test_there_is_one_cursor_at_the_table(play: Play) -> None:
    """The hand's own, or the ring: never both."""
    told, last, untouched = play(two_cursors, patience=200).result
    assert told == [[True, False], [False, True], [True, False]]
    assert last == "‹"
    assert untouched


# Quick taps


def tap_on_and_on(hand: Hand) -> Any:
    """At one spot, as fast as a finger can: where New game was, Start is now, and a table would be next."""
    yield from hand.wait_for("New game")
    yield from hand.wait_until(lambda: not hand.app.taps.settles)
    spot = hand.middle("New game")
    for _ in range(3):
        finger = hand.down(*spot)
        yield 0.02
        hand.up(finger)
        yield 0.1
    quick = list(hand.app.navigation.names), len(hand.app.client.games())
    yield from hand.wait_until(lambda: not hand.app.taps.settles)
    finger = hand.down(*hand.middle("Start"))
    yield 0.02
    hand.up(finger)
    yield from hand.wait_until(lambda: hand.app.navigation.names[-1] == "table")
    return quick, len(hand.app.client.games())


def test_quick_taps_do_not_walk_on_and_a_later_one_does(play: Play) -> None:
    quick, games = play(tap_on_and_on, options=["--name", "Ann"]).result
    assert quick == [["player_game", "new_game"], 0]
    assert games == 1


# Lists


def turn_the_wheel(hand: Hand) -> Any:
    """As the window hears a wheel."""
    from kivy.core.window import Window
    from kivy.uix.scrollview import ScrollView

    told = []
    yield from hand.wait_for("Your games")
    for name in ("?", "New game"):
        yield from hand.tap(name)
        if name == "New game":
            yield from hand.tap("mixed")
        view = next(one for one in hand.app.navigation.screen.walk() if isinstance(one, ScrollView))
        before = view.scroll_y * (view.children[0].height - view.height)
        for _ in range(2):
            Window.dispatch("on_mouse_down", Window.width / 2, Window.height / 2, "scrollup", [])
            Window.dispatch("on_mouse_up", Window.width / 2, Window.height / 2, "scrollup", [])
            yield 0.05
        yield 0.2
        told.append(before - view.scroll_y * (view.children[0].height - view.height))
        yield from hand.key(ESCAPE)
    return told


def test_the_wheel_scrolls_several_lines_a_notch(play: Play) -> None:
    for distance in play(turn_the_wheel, options=["--name", "Ann"], size=(412, 640)).result:
        assert distance > 100


def many_names(hand: Hand) -> Any:
    """Twelve people at a table, and one of them has a very long name: no text is cut, nothing lies over another."""
    from kivy.uix.label import Label

    yield from hand.wait_for("Your games")
    app, made = hand.app, []
    app.workers.call(lambda: app.client.new_game("game_of_threes", ("steady",) * 11), made.append)
    yield from hand.wait_until(lambda: any(type(one).__name__ == "GameRow" for one in hand.widgets()))
    yield 0.3
    row = next(one for one in hand.widgets() if type(one).__name__ == "GameRow")
    labels = [one for one in row.walk(restrict=True) if isinstance(one, Label) and one.text and not one.is_shortened]
    inside = all(one.texture_size[1] <= one.height + 1 for one in labels)
    ends = "Klara 0" in next(one.text for one in labels if "Ada" in one.text)
    lined = sum(one.height for one in labels if one.width > row.width / 2) <= row.height
    yield from hand.tap("Change player")
    yield from hand.wait_for("Play again as")
    person = next(one for one in hand.widgets() if type(one).__name__ == "PersonRow")
    return inside, ends, lined, person.height >= 48, person.right <= app.root.width


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_long_names_are_read_whole(play: Play, size: tuple[int, int]) -> None:
    assert play(many_names, options=["--name", LONG], size=size).result == [True] * 5


# Signing in


def let_a_computer_play(hand: Hand) -> Any:
    """Under ☺, for somebody who is not here: it stands apart from the phrases, and one is asked first."""
    from types import SimpleNamespace

    from mobile.viewmodels.signal import Signal

    given: list[int] = []
    looks: list[bool] = []
    company = SimpleNamespace(
        phrases=(("thanks", "Thank you!"),),
        absent=((1, "Ben"),),
        changed=Signal(),
        look=looks.append,
        give=given.append,
    )
    yield from hand.wait_for("Play as a guest")
    yield from hand.tap("Play as a guest")
    yield from hand.wait_for("Your games")
    told = []
    for answer in ("Wait", "Let it play"):
        hand.app.navigation.go("talk", company=company)
        yield 0.3
        phrase, give = hand.find("Thank you!"), hand.find("Let the computer play for Ben")
        told.append(phrase.y - give.top > 2 * (phrase.parent.spacing))
        yield from hand.tap(give)
        yield from hand.wait_for("Let the computer play?")
        told.append(list(given))
        yield from hand.tap(answer)
    yield from hand.wait_until(lambda: given == [1])
    return told, looks


def test_a_computer_plays_for_who_is_not_here_only_once_one_is_sure(play: Play) -> None:
    assert play(let_a_computer_play).result == [[True, [], True, []], [True, False, True, False]]


def look_at_the_field(hand: Hand) -> Any:
    yield from hand.wait_for("Who is playing?")
    screen = hand.app.navigation.screen
    field = screen.ids.name
    yield from hand.tap(field)
    pictures = []
    for hidden in (False, True):
        field._cursor_blink = hidden
        yield 0.0
        pictures.append(bytes(field.export_as_image().texture.pixels))
    yield from hand.tap("Play")
    yield from hand.wait_until(lambda: screen.note)
    yield from hand.tap(field)
    yield from hand.type("A")
    return pictures[0] != pictures[1], screen.note, hand.find("✓").parent.icon == screen.form.icon


def test_the_field_has_a_caret_and_forgets_what_was_wrong(play: Play) -> None:
    assert play(look_at_the_field).result == [True, "", True]


def seven_people(hand: Hand) -> Any:
    """Whoever is new gets on in one tap, however many have played here."""
    from client.shown import Profile

    app, made = hand.app, []
    yield from hand.wait_for("Who is playing?")
    for name in ("Bo", "Christopher", "Dörte", "Emil", "Fi", "Gus", LONG):
        app.workers.call(lambda name=name: app.client.sign_in(Profile("", name, "AS")), made.append)
    yield from hand.wait_until(lambda: len(made) == 7)
    app.navigation.reset("sign_in")
    yield from hand.wait_for("Play again as")
    button = next(one for one in hand.widgets() if getattr(one, "text", "") == "Somebody new" and hasattr(one, "look"))
    yield from hand.tap(button)
    yield from hand.type("Ann")
    yield from hand.key(ENTER)
    yield from hand.wait_for("Your games")
    return app.profile.name


def test_somebody_new_among_seven(play: Play) -> None:
    assert play(seven_people, size=(360, 740)).result == "Ann"


# Hints


def over(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def a_first_hand(hand: Hand) -> Any:
    """Every hint that is said, whether it lies over what it speaks of, and how the hand goes on under the last one."""
    yield from sit_down(hand, coached=False)
    screen, told = table(hand), {}
    for _ in range(4_000):
        if screen.coach.hint is not None and at_rest(hand):
            code = screen.coach.hint.text.code
            yield 0.4
            hint = screen.coach.hint
            if screen.bubble.target is not None and hint is not None and hint.text.code == code:
                told[code] = over(screen.bubble.rect, screen.bubble.target)
            if code == "coach-rest":
                break
            if code != "coach-place" and (got := hand.find("Got it")):
                yield from hand.tap(got)
        elif at_rest(hand):
            yield from act(hand)
        if screen.coach.hint and screen.coach.hint.about == "place" and at_rest(hand):
            yield from act(hand)
        yield 0.02
    bubble = bool(screen.bubble.text)
    yield from hand.tap("Go on")
    yield from wait(hand, lambda: screen.model.view.stage != "rest")
    return told, bubble, list(hand.app.settings.coached) == [hand.app.profile.uid]


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_a_first_hand_is_explained_and_nothing_is_covered(play: Play, size: tuple[int, int]) -> None:
    told, bubble, kept = play(a_first_hand, size=size, patience=280).result
    assert {"wild-rank-help", "coach-points", "coach-put", "coach-rest"} <= set(told)
    assert not any(told.values()), told
    assert bubble, "Go on is pressed while the hint stands"
    assert kept


# Who plays on this device


def the_own_player(hand: Hand) -> Any:
    yield from hand.wait_for("Your games")
    hand.app.navigation.go("settings")
    yield from hand.tap("Player Ann")
    yield from hand.wait_for("Delete this player")
    return [text for text in hand.texts() if "account" in text.lower()]


def test_who_plays_on_this_device_has_no_account_to_read_of(play: Play) -> None:
    assert play(the_own_player, options=["--name", "Ann"], size=(360, 740)).result == []
