"""Scenes of questions over everything."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from client.localizer import table_localizer
from mobile import theme
from mobile.account.invite_alert import InviteAlert
from mobile.controls.dialog import Dialog
from mobile.controls.fitted_text import count_lines
from mobile.drawing.table_picture import TablePicture
from mobile.window.navigation import Navigation, Page
from mobile.window.overlay import Overlay
from tests.mobile.stage import Stage, desktop_too
from tests.mobile.test_invites import ANN, BOB, Shown


def a_dialog(stage: Stage, text: str) -> Dialog:
    answers = [("Leave the table", "danger", print), ("Stay", "primary", print)]
    return stage.show(Dialog(print, title="Leave?", text=text, answers=answers), 0, 0, *Window.size)


@desktop_too
def scene_a_long_question_scrolls_between_its_title_and_its_answers(stage: Stage) -> None:
    dialog = a_dialog(stage, "Your turns will be played for you. " * 200)
    stage.frames(4)
    panel, words = dialog.children[0], dialog.ids.words
    assert panel.y >= theme.GAP_LARGE - 1
    assert panel.top <= Window.height
    assert words.parent.height < words.height
    assert all(button.y >= panel.y for button in dialog.ids.answers.children)


@desktop_too
def scene_a_short_question_is_as_high_as_its_words_and_stands_below_its_title(stage: Stage) -> None:
    dialog = a_dialog(stage, "You can come back.")
    stage.frames(4)
    words, title = dialog.ids.words, dialog.ids.title
    assert words.parent.height == words.height > 0
    assert words.to_window(*words.pos)[0] == title.to_window(*title.pos)[0]


def scene_no_word_of_a_title_is_cut(stage: Stage) -> None:
    """Beside a face in a narrow window its type is smaller for a long one."""
    given = {"text": "Come!", "answers": [("Later", "plain", print)], "portrait": "owl"}
    dialog = stage.show(Dialog(print, title="Konstantinopolitanisch invites", **given), 0, 0, 330, 600)
    stage.frames(4)
    title = dialog.ids.title
    assert count_lines(title.text, title.width, title.font_name, title.font_size, bold=True) == 2
    assert title.height >= title.texture_size[1]


@desktop_too
def scene_answers_stand_side_by_side_where_their_words_have_room_and_a_quiet_one_above(stage: Stage) -> None:
    short = [("Block or report…", "quiet", print), *((word, "plain", print) for word in ("Later", "No", "Yes"))]
    long = [("Leave the table and come back later", "danger", print), ("Stay at this table", "primary", print)]
    for answers, is_row in ((short, True), (long, False)):
        dialog = stage.show(Dialog(print, title="Well?", text="", answers=answers), 0, 0, *Window.size)
        stage.frames(4)
        buttons = dialog.ids.answers.children
        assert (len({button.y for button in buttons}) == 1) is is_row
        assert (len({button.x for button in buttons}) == 1) is not is_row
        quiet = [button for button in dialog.ids.foot.children if button is not dialog.ids.answers.__self__]
        assert [button.text for button in quiet] == ["Block or report…"] * is_row
        assert all(button.y >= dialog.ids.answers.top for button in quiet)


@desktop_too
def scene_an_invite_shows_the_table_that_waits_and_in_a_low_window_the_face_alone(stage: Stage) -> None:
    answers = [("Later", "plain", print), ("Accept", "primary", print)]
    given = {"title": "Bob invites you", "text": "Come!", "answers": answers, "portrait": "owl"}
    dialog = stage.show(Dialog(print, faces=("fox", "owl"), scene="meld", **given), 0, 0, *Window.size)
    stage.frames(4)
    panel, words = dialog.children[0], dialog.ids.words
    pictures = [widget for widget in dialog.walk(restrict=True) if isinstance(widget, TablePicture)]
    assert [picture.faces for picture in pictures] == [["fox", "owl"]]
    assert pictures[0].to_window(*pictures[0].pos)[1] > words.to_window(*words.pos)[1]
    assert panel.y >= theme.GAP_LARGE - 1
    assert dialog.ids.face.name == dialog.ids.title.text == "", "they stand in the picture and below it"
    low = stage.show(Dialog(print, faces=("fox", "owl"), scene="meld", **given), 0, 0, Window.width, 400)
    stage.frames(4)
    assert not [widget for widget in low.walk(restrict=True) if isinstance(widget, TablePicture)]
    assert (low.ids.face.name, low.ids.title.text) == ("owl", "Bob invites you")


def scene_the_question_about_an_invite_follows_what_happens_to_it_until_it_is_answered(stage: Stage) -> None:
    shown, navigation = Shown(), Navigation(lambda name: Page(), print, abs, print)
    player: Any = SimpleNamespace(invites=shown.invites, profile=None, is_online=False)
    layer = stage.show(FloatLayout(), 0, 0, *Window.size)
    others: Any = SimpleNamespace(note_change=lambda: None)
    overlay = Overlay(layer, others, navigation, others, table_localizer())
    shown.invites.changed.connect(InviteAlert(player, overlay, navigation, table_localizer()).show)

    def titles() -> list[str]:
        stage.frames(3)
        return [f"{dialog.title}: {dialog.text}".split("\n")[0] for dialog in navigation.dialogs]

    shown.post.bring((ANN, BOB))
    assert titles() == ["Ann invites you: “Come!”"]
    shown.post.bring((replace(ANN, text="Now!", nudged=300), BOB))
    assert titles() == ["Ann invites you: “Now!”"], "as the list says it"
    shown.post.bring((BOB,))
    assert titles()[0].startswith("Bob invites you"), "the next one stays open"
    shown.invites.decline(BOB.id)  # in the list
    assert titles() == []
