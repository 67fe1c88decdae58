"""The screen of the settings in the window: each choice holds at once, everywhere, and after the next start."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mobile import theme
from mobile.controls.keys import RIGHT
from mobile.window.display import place_window
from tests.end_to_end.reading import cut_or_small
from tests.mobile.app_harness import Play
from tests.mobile.user import User

Steps = Iterator[float]
ESCAPE = 27
FIXED = "‹", "Aa"
"""Texts whose size is not that of the type: a sign, and the samples of all sizes."""
LARGEST = {"text_size": 1.6, "felt": "plum", "back": 2, "left_handed": True, "large_cards": True}


def open_settings(user: User) -> Steps:
    yield from user.wait_for("Your games")
    yield from user.tap("⚙")
    yield from user.wait_for("Settings")


def control(user: User, part: str, value: Any) -> Any:
    """The chip or picture of a value in a part of the screen."""
    return next(one for one in user.app.navigation.screen.ids[part].walk() if getattr(one, "value", None) == value)


def slide_the_volume(user: User, found: dict[str, Any]) -> Any:
    """Taps its middle, draws the knob on from there with a finger, and steps with a key."""
    slider = user.app.navigation.screen.ids.volume.ids.slider
    told = [user.app.navigation.screen.ids.volume.word]
    yield from user.tap(slider)
    told.append(user.app.navigation.screen.ids.volume.word)
    x, y = user.middle(slider)
    yield from user.drag((x, y), (x - slider.width, y))
    told.append(user.app.navigation.screen.ids.volume.word)
    slider.on_ring_key(RIGHT)
    yield 0.1
    found["slid"] = [*told, user.app.navigation.screen.ids.volume.word]


def texts(user: User) -> dict[str, float]:
    """The size of the type of each text that is shown."""
    widgets = user.app.navigation.screen.walk(restrict=True)
    return {one.text: one.font_size for one in widgets if getattr(one, "text", "") and hasattr(one, "font_size")}


def choose_all(user: User) -> Any:
    from mobile.drawing.appearance import appearance

    found: dict[str, Any] = {}
    yield from open_settings(user)
    usual = texts(user)
    yield from user.tap(control(user, "felts", "blue"))
    yield from user.wait_until(lambda: control(user, "felts", "blue").chosen)
    yield 0.1
    found["felt"] = theme.FELTS["blue"].cloth == theme.CLOTH
    yield from user.tap(control(user, "backs", "waves"))
    yield from user.wait_until(lambda: control(user, "backs", "waves").chosen)
    yield 0.1
    found["back"] = [appearance.back, control(user, "backs", "waves").chosen]
    scroll = user.app.navigation.screen.ids.scroll
    yield from user.wait_until(lambda: not scroll.effect_y.velocity)
    scroll.scroll_y = 0.4
    user.app.settings_file.change(felt="plum")
    yield 0.1
    found["scrolled_to"] = round(user.app.navigation.screen.ids.scroll.scroll_y, 2)
    user.app.settings_file.change(felt="blue")
    yield 0.1
    yield 0.5  # the new screen is laid out
    for part, value in (("play", 2.0), ("play", 1.8)):
        yield from user.tap(control(user, part, value))
    yield from slide_the_volume(user, found)
    yield from user.tap("Left-handed")
    yield 0.1
    yield from user.tap("Show books and runs, points, and going out")
    yield from user.tap("Large cards")
    found["appearance"] = [
        *(appearance.speed, appearance.pace, appearance.left_handed, appearance.shows_help, appearance.card_scale)
    ]
    yield from user.tap(control(user, "sizes", 1.6))
    yield 0.1
    found["type"] = sorted(
        {
            round(size / usual[text], 2)
            for text, size in texts(user).items()
            if text in usual and text not in ("‹", "Aa")
        }
    )
    yield from user.key(ESCAPE)
    yield from user.wait_for("Your games")
    found["covered"] = round(user.find("Your games").font_size / theme.TYPE_BAR, 2)
    user.app.sounds.play("flip")
    found["volumes"] = [sound.volume for sound in user.app.sounds._loaded.values() if sound is not None][:1]
    user.app.overlay.note("A word")
    yield 0.1
    found["toast"] = round(user.app.toast.ids.note.font_size / theme.TYPE_BODY, 2)
    return found


def see_what_was_kept(user: User) -> Any:
    from mobile.drawing.appearance import appearance

    yield from user.wait_for("Your games")
    return [
        *(appearance.felt, appearance.back, appearance.left_handed, appearance.shows_help, appearance.card_scale),
        *(appearance.pace, user.app.settings_file.read().volume),
        round(user.find("Your games").font_size / theme.TYPE_BAR, 2),
        theme.FELTS["blue"].cloth == theme.CLOTH,
    ]


def test_every_choice_holds_at_once_and_is_kept(play: Play) -> None:
    found = play(choose_all, options=["--name", "Ann"]).result
    assert found.pop("slid") == ["100\u00a0%", "50\u00a0%", "off", "25\u00a0%"]
    assert found.pop("volumes") in ([], [0.25]), "there may be no sound device"
    assert found == {
        "felt": True,
        "back": [1, True],
        "scrolled_to": 0.4,
        "appearance": [2.0, 1.8, True, False, 1.3],
        "type": [1.6],
        "covered": 1.6,
        "toast": 1.6,
    }
    assert play(see_what_was_kept).result == ["blue", 1, True, False, 1.3, 1.8, 0.25, 1.6, True]


def read_the_settings(user: User) -> Any:
    """Reads them with the usual settings and with the largest."""
    yield from open_settings(user)
    found = []
    for settings in ({}, LARGEST):
        user.app.settings_file.change(**settings)
        yield 0.5  # the new screen is laid out
        for width, height in ((360, 740), (412, 892), (1280, 800)):
            yield from user.resize(width, height)
            for at in (1.0, 0.5, 0.0):
                user.app.navigation.screen.ids.scroll.scroll_y = at
                yield 0.1
                found += [f"{width}, {settings}: {one}" for one in cut_or_small(user)]
    return found


def test_the_settings_can_be_read_and_tapped(play: Play) -> None:
    assert play(read_the_settings, options=["--name", "Ann"]).result == []


def see_the_table(user: User) -> Any:
    """Looks at the small table beside the settings on a desktop, and above them on a phone."""
    yield from open_settings(user)
    yield from user.resize(1280, 800)
    screen = user.app.navigation.screen
    preview, scroll = screen.ids.preview.__self__, screen.ids.scroll
    before = [*preview.to_window(*preview.pos), preview.cards[0].width]
    scroll.scroll_y = 0.3
    yield 0.1
    yield from user.tap("Large cards")
    yield 0.2
    after = [*preview.to_window(*preview.pos), preview.cards[0].width]
    beside = [preview in screen.ids.aside.children, before[:2] == after[:2], round(after[2] / before[2], 1)]
    yield from user.tap(control(user, "play", 1.0))
    yield from user.wait_until(lambda: preview.cards[0].lift > 0.2)
    yield from user.wait_until(lambda: not preview.cards[-1].lift)
    below = []
    for size in ((360, 740), (892, 440), (1280, 800)):
        yield from user.resize(*size)
        yield 0.2
        column = screen.ids.column.children
        widgets = (screen.ids.head.__self__, preview)
        below.append([widget in column for widget in widgets])
        below[-1] += [preview.height >= preview.natural - 1 if preview in column else preview.top <= screen.height]
    return beside, below, [len({word.y for word in one.children}) for one in segments(user)]


def segments(user: User) -> Any:
    from mobile.controls.segments import Segments

    return [one for one in user.app.navigation.screen.walk() if isinstance(one, Segments)]


def test_the_table_beside_the_settings_stays_in_sight_and_shows_them(play: Play, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "settings.json").write_text(json.dumps({"speed": 0.0}), "utf-8")
    beside, below, lines = play(see_the_table, options=["--name", "Ann"]).result
    assert beside == [True, True, 1.3]
    assert below == [[True, True, True], [True, False, True], [False, False, True]]
    assert lines == [1, 1]


def read_the_sign_in(user: User) -> Any:
    found = []
    yield from user.wait_for("Play as a guest")
    for width, height in ((360, 740), (1280, 800)):
        yield from user.resize(width, height)
        found += [f"{width}: {one}" for one in cut_or_small(user)]
    yield from user.tap("Play as a guest")
    yield from user.wait_for("Your games")
    for screen in ("account", "sign_in"):
        user.app.navigation.go(screen)
        for width, height in ((360, 740), (1280, 800)):
            yield from user.resize(width, height)
            found += [f"{screen} at {width}: {one}" for one in cut_or_small(user)]
    return found


@pytest.mark.parametrize("size", [1.0, 1.6])
def test_the_sign_in_and_the_account_can_be_read_and_tapped(play: Play, tmp_path: Path, size: float) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "settings.json").write_text(json.dumps({"window": [360, 740], "text_size": size}), "utf-8")
    assert play(read_the_sign_in).result == []


# The window itself


def move_the_window(user: User) -> Any:
    """Returns the size of the first window, and of the screen."""
    from kivy.core.window import Window

    from mobile.window.display import find_desktop_size

    yield from user.wait_for("Play as a guest")
    first = list(Window.system_size)
    yield from user.resize(500, 700)
    Window.left, Window.top = 30, 20
    yield 0.3
    return [first, list(find_desktop_size() or ())]


def see_the_window(user: User) -> Any:
    from kivy.core.window import Window

    yield from user.wait_for("Play as a guest")
    return [*Window.system_size, Window.left, Window.top]


def test_the_first_window_takes_most_of_the_screen_and_later_ones_are_where_the_last_was(
    play: Play, tmp_path: Path
) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "settings.json").write_text("{}", "utf-8")
    first, desktop = play(move_the_window).result
    assert tuple(first) == place_window(None, None, tuple(desktop))[0]
    assert first[0] == int(desktop[0] * 0.8)
    assert play(see_the_window).result == [500, 700, 30, 20]
