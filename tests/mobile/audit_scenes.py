"""Scenes of small faulty screens: each fault is told, although layers that show nothing lie over everything."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls.toast import Toast
from mobile.controls.tooltip import Tooltip
from mobile.controls.widgets import IconButton, OneLine, TextButton
from mobile.drawing.card import CardView
from tests.mobile.screen_audit import find_problems
from tests.mobile.stage import Stage, desktop_too

GREY, PALE_GREY = (0.5, 0.5, 0.5, 1), (0.6, 0.6, 0.6, 1)


def faults(stage: Stage) -> list[str]:
    """The faults of the screen, over which the empty layers of the app lie."""
    layers = [Toast(), Tooltip()]
    for layer in layers:
        stage.root.add_widget(layer)
    stage.frames(3)
    found = find_problems(stage.root)
    for layer in layers:
        stage.root.remove_widget(layer)
    return found


def kinds(stage: Stage) -> list[str]:
    """The faults of the screen without what they say of the widgets."""
    return [one.partition(":")[0] for one in faults(stage)]


def words(text: str, **values: object) -> Label:
    """White words in one line or, with a width in `text_size`, in several."""
    return Label(text=text, font_size=dp(16), **values)


def a_button(text: str) -> TextButton:
    return TextButton(text=text)


@desktop_too
def scene_a_screen_without_faults_has_none(stage: Stage) -> None:
    stage.show(words("Your turn"), 20, 300, 200, 40)
    stage.show(a_button("Arrange"), 20, 200, 120, dp(theme.TARGET))
    stage.show(CardView(card=3), 20, 20, 80, 120)
    stage.show(CardView(card=4), 50, 20, 80, 120)
    assert faults(stage) == []


@desktop_too
def scene_a_button_on_another_is_told(stage: Stage) -> None:
    stage.show(a_button("Arrange"), 20, 200, 120, dp(theme.TARGET))
    stage.show(a_button("Pick up"), 100, 210, 120, dp(theme.TARGET))
    assert kinds(stage) == ["overlap"], faults(stage)


@desktop_too
def scene_words_on_other_words_are_told(stage: Stage) -> None:
    stage.show(words("Draw pile"), 20, 300, 200, 40)
    stage.show(words("Burned"), 40, 306, 200, 40)
    assert kinds(stage) == ["overlap"], faults(stage)


@desktop_too
def scene_a_button_on_a_card_is_told(stage: Stage) -> None:
    stage.show(CardView(card=3), 20, 20, 80, 120)
    stage.show(a_button("Arrange"), 60, 40, 120, dp(theme.TARGET))
    assert kinds(stage) == ["overlap"], faults(stage)


@desktop_too
def scene_short_words_in_a_wide_place_overlap_only_with_their_letters(stage: Stage) -> None:
    for halign, x, is_clear in (("center", 20, True), ("left", 20, False), ("right", 20, True), ("right", 300, False)):
        label = stage.show(words("Pile", text_size=(300, None), halign=halign), 50, 200, 300, 40)
        button = stage.show(a_button("A"), x, 200, 60, dp(theme.TARGET))
        told = faults(stage)
        assert bool(told) is not is_clear, (halign, x, told)
        stage.root.clear_widgets([label, button])


@desktop_too
def scene_a_toast_hides_only_what_lies_under_it(stage: Stage) -> None:
    toast = stage.show(Toast(), 0, 0, *stage.root.size)
    toast.say("A sentence")
    stage.show(a_button("Arrange"), 20, 300, 120, dp(theme.TARGET))
    stage.show(a_button("Pick up"), 100, 310, 120, dp(theme.TARGET))
    on_grey(stage, words("Grey", color=GREY), stage.root.height - 60)
    assert [one.split()[0] for one in faults(stage)] == ["overlap:", "contrast"], faults(stage)


def on_grey(stage: Stage, label: Label, y: float) -> None:
    """Shows words on a grey ground."""
    from kivy.graphics import Color, Rectangle

    ground = Widget()
    with ground.canvas:
        Color(*PALE_GREY)
        Rectangle(pos=(20, y), size=(200, 40))
    stage.show(ground, 20, y, 200, 40)
    stage.show(label, 20, y, 200, 40)


@desktop_too
def scene_grey_words_on_grey_are_told(stage: Stage) -> None:
    on_grey(stage, words("Grey", color=GREY), 300)
    assert [one.split()[0] for one in faults(stage)] == ["contrast"]


@desktop_too
def scene_words_that_let_the_ground_through_are_told(stage: Stage) -> None:
    on_grey(stage, words("Faded", color=(0, 0, 0, 0.2)), 300)
    assert [one.split()[0] for one in faults(stage)] == ["contrast"]


@desktop_too
def scene_a_small_button_is_told(stage: Stage) -> None:
    stage.show(IconButton(text="?", label="Help", font_size=dp(10)), 200, 200, dp(20), dp(20))
    assert kinds(stage) == ["smaller than a finger"], faults(stage)


@desktop_too
def scene_a_sign_without_a_word_is_told(stage: Stage) -> None:
    stage.show(IconButton(text="?"), 200, 200, dp(theme.TARGET), dp(theme.TARGET))
    assert kinds(stage) == ["no word for a sign"], faults(stage)


@desktop_too
def scene_cut_words_are_told(stage: Stage) -> None:
    long = "Play a Four or higher; Twos and Fives go on anything."
    for cut in (OneLine(text=long), words(long, text_size=(100, None))):
        label = stage.show(cut, 20, 200, 100, 30)
        assert len(faults(stage)) == 1, faults(stage)
        stage.root.remove_widget(label)
    label = stage.show(words("Burned", text_size=(40, None)), 20, 200, 40, 60)
    assert kinds(stage) == ["a word goes on in the next line"], faults(stage)
    stage.root.remove_widget(label)
    for valign in ("top", "middle", "bottom"):
        label = stage.show(words(long, text_size=(100, 30), valign=valign), 20, 200, 100, 30)
        assert len(kinds(stage)) == 1, valign
        stage.root.remove_widget(label)


@desktop_too
def scene_what_lies_beyond_the_window_is_told(stage: Stage) -> None:
    for x, y in ((-40, 200), (stage.root.width - 60, 200), (100, -20), (100, stage.root.height - 20)):
        button = stage.show(a_button("Arrange"), x, y, 100, dp(theme.TARGET))
        assert "beyond the window" in kinds(stage), (x, y)
        stage.root.remove_widget(button)


@desktop_too
def scene_words_deep_in_a_screen_are_compared_with_those_beside_it(stage: Stage) -> None:
    row = BoxLayout()
    row.add_widget(words("Draw pile"))
    stage.show(row, 20, 300, 200, 40)
    stage.show(a_button("Ada"), 100, 300, 100, dp(theme.TARGET))
    assert kinds(stage) == ["overlap"], faults(stage)
