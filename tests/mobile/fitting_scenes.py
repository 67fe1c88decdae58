"""Scenes of sentences that are shortened or shrunk to fit their place."""

from __future__ import annotations

from dataclasses import replace

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.uix.label import Label

from client.models import Person
from mobile import theme
from mobile.controls.fitted_text import BalancedText, Facts, FittingTitle, FittingWords, UnbrokenText, count_lines
from mobile.controls.hinted_field import FieldLabel, HintedField
from mobile.controls.widgets import Chip, Chips, OneLine, TextButton, TextField
from mobile.games.rows import ListHeading
from mobile.lesson.head import LessonHead
from mobile.people.model import PersonLine
from mobile.people.rows import FriendTile
from mobile.table.action_row import Action, ActionRow
from mobile.table.history.history_views import HistoryLine
from tests.mobile.stage import Stage, heard


def scene_a_long_sentence_about_the_last_move_is_written_smaller_and_can_be_tapped(stage: Stage) -> None:
    line = stage.show(HistoryLine(text="Ada drew.", more="3 more ›"), 10, 300, 336, 18)
    told = heard(line, "on_release")
    stage.frames(4)
    label = next(one for one in line.walk() if isinstance(one, Label) and one.text == line.text)
    large = label.font_size
    line.text = "Christopher was away: 10♦ went to the discards."
    stage.frames(4)
    assert label.font_size < large
    stage.tap(line.center_x, line.center_y + dp(theme.TARGET) / 2 - 1)
    stage.wait(0.2)
    stage.tap(line.center_x, line.center_y + dp(theme.TARGET) / 2 + 4)
    assert len(told) == 1, "as high as everything that can be tapped"


def scene_no_word_of_a_balanced_text_stands_alone(stage: Stage) -> None:
    text = stage.show(BalancedText(text="Welcome to the Game of Threes!"), 10, 300, 250, 80)
    stage.frames(4)

    def lines(width: float) -> int:
        return count_lines(text.text, width, text.font_name, text.font_size, False)

    text.width = next(width for width in range(400, 50, -1) if lines(width) == 2)
    stage.frames(2)
    assert lines(text.balanced) == 2, "as few lines as fit"
    assert text.balanced < text.width * 0.75, "and about equally long"
    text.width = 600
    stage.frames(2)
    assert text.balanced == 600, "one line takes the whole width"


def scene_a_title_has_the_game_above_it_in_smaller_type_or_cut_before_it_goes(stage: Stage) -> None:
    title = stage.show(FittingTitle(over="Lebowski", title="Turn 10"), 10, 300, 150, 48)
    title.smallest = theme.TYPE_TINY
    stage.frames(4)
    assert title.text == "Lebowski\nTurn 10"
    large = title.font_size
    title.over, title.title, title.width = "Game of Threes", "Hand 1 of 11", 96
    stage.frames(4)
    assert title.text == "Game of Threes\nHand 1 of 11"
    assert sp(theme.TYPE_TINY) <= title.font_size < large
    title.width = 80
    stage.frames(4)
    assert title.text.startswith("Game of")
    assert title.text.endswith("…\nHand 1 of 11")
    title.width = 55
    stage.frames(4)
    assert title.text == "Hand 1\nof 11", "all of it, and no name"


def scene_a_label_has_a_font_with_all_letters_of_its_text(stage: Stage) -> None:
    line = stage.show(OneLine(text="Ann"), 10, 300, 150, 48)
    title = stage.show(FittingTitle(title="Table of Ann"), 10, 200, 150, 48)
    field = stage.show(TextField(text="Ann"), 10, 100, 150, 48)
    for name, fits in (("Ann", True), ("გიორგი", False), ("Ольга 3♥", True)):
        line.text, title.title, field.text = name, f"Table of {name}", name
        stage.frames(4)
        found = [line.font_name, title.font_name, field.font_name]
        assert found == ([theme.FONT, theme.FONT_DISPLAY, theme.FONT] if fits else [theme.FONT_FALLBACK] * 3), name


def scene_a_long_sentence_is_written_smaller_in_the_same_place(stage: Stage) -> None:
    words = stage.show(FittingWords(text="Discard a card."), 10, 100, 160, 60)
    large = words.font_size
    words.text = "Your last turn of this hand: take a card from the bank or the discards."
    stage.frames(2)
    assert words.font_size < large
    assert words.texture_size[1] <= words.height == 60


def scene_a_button_as_wide_as_there_is_room_keeps_its_width_outside_of_a_layout(stage: Stage) -> None:
    """A button is not drawn anew that a screen has taken out of its list, and keeps."""
    button = TextButton(text="Records", size_hint=(1, None), width=300)
    drawn = heard(button, "texture_size")
    stage.frames(4)
    before = len(drawn)
    stage.frames(4)
    assert (button.width, len(drawn)) == (300, before)


def scene_facts_stand_in_one_line_while_they_can_be_read_there(stage: Stage) -> None:
    facts = stage.show(Facts(sentences=["Threes are wild"]), 10, 300, 340, 30)
    line = facts.height
    facts.sentences = ["Threes are wild", "Blaise is out: last turns"]
    stage.frames(3)
    assert facts.height == line
    facts.sentences = ["Threes are wild", "Somebody with quite a long name is out: last turns", "clockwise"]
    stage.frames(3)
    assert facts.height > line


def scene_the_lines_of_chips_are_about_equally_long(stage: Stage) -> None:
    """No single chip stands alone below a full line, where it could be joined."""
    chips: Chips = stage.show(Chips(size_hint=(None, None)), 20, 300, 348, 200)
    chips.choices = [(word, word) for word in ("random", "easy", "steady", "strong", "mixed")]
    stage.frames(6)
    lines: dict[float, list[str]] = {}
    for chip in reversed(chips.children):
        assert chip.right <= chips.right + 1
        lines.setdefault(chip.y, []).append(chip.text)
    assert list(lines.values()) == [["random", "easy", "steady"], ["strong", "mixed"]]
    chips.width = 800
    stage.frames(6)
    assert len({chip.y for chip in chips.children}) == 1


def scene_even_chips_are_a_grid_unless_it_needs_more_lines(stage: Stage) -> None:
    chips: Chips = stage.show(Chips(even=True, size_hint=(None, None)), 20, 300, 320, 200)
    for words, width, columns in (
        (("random", "easy", "steady", "strong", "mixed"), 320, 3),
        (("random", "easy", "steady", "strong", "mixed"), 800, 5),
        (("no", "yes", "only in a game of six or more"), 320, 0),
    ):
        chips.width, chips.choices, chips.value = width, [(word, word) for word in words], words[1]
        stage.frames(6)
        assert (len({round(chip.width / 2) for chip in chips.children}) == 1) == bool(columns)
        if columns:
            assert len({round(chip.x / 4) for chip in chips.children}) == columns
        assert all(chip.x >= chips.x - 1 and chip.right <= chips.right + 1 for chip in chips.children)


def scene_text_is_smaller_where_a_word_would_go_on_in_the_next_line(stage: Stage) -> None:
    text = stage.show(UnbrokenText(text="1st · 8 tricks, bid 6 · contractor"), 10, 300, 200, 80)
    stage.frames(4)
    assert text.font_size == sp(text.largest), "it wraps"
    text.width = 70
    stage.frames(4)
    assert sp(text.smallest) <= text.font_size < sp(text.largest)
    word = CoreLabel(font_name=text.font_name, font_size=text.font_size).get_extents("contractor")[0]
    assert word < text.width
    assert text.height == text.texture_size[1] > word / 2, "as high as its lines"


def scene_only_the_heading_of_ones_own_turn_has_a_dot(stage: Stage) -> None:
    for is_lit in (True, False):
        heading = stage.show(ListHeading(text="Your turn", is_lit=is_lit), 10, 300, 300, 40)
        stage.frames(3)
        words = [one.text for one in heading.walk(restrict=True) if getattr(one, "text", "") and one is not heading]
        assert words == (["●", "Your turn"] if is_lit else ["Your turn"])
        stage.root.remove_widget(heading)


def scene_a_long_name_on_a_chip_is_cut_at_the_end_of_the_line(stage: Stage) -> None:
    chips = Chips()
    for name in ("Quick", "Sundays at Maximiliane’s with the whole family"):
        chips.add_widget(Chip(text=name))
    stage.show(chips, 10, 300, 200, 200)
    stage.frames(4)
    long, quick = chips.children
    assert (quick.shorten, long.shorten) == (False, True)
    assert quick.width < long.width <= chips.width
    chips.width = 500
    stage.frames(4)
    assert not long.shorten
    assert 200 < long.width < 500


def scene_a_friends_face_invites_and_their_name_opens_their_page(stage: Stage) -> None:
    line = PersonLine(Person("bob", "Maximiliane Konstantinou", "fox"), "Maximiliane Konstantinou", can_invite=True)
    tile = stage.show(FriendTile(line=line, invite_text="Invite"), 20, 300, 110, 230)
    stage.frames(4)
    assert tile.natural <= 230
    face, name = tile.ids.face, tile.ids.name
    told = heard(tile, "on_invite", "on_release")
    for part in (face, name):
        assert min(part.size) >= dp(theme.TARGET)
        stage.tap(*part.to_window(*part.center))
        stage.wait(0.15)
    assert told == [("on_invite",), ("on_release",)]
    tile.line = replace(line, can_invite=False)
    stage.frames(2)
    stage.tap(*face.to_window(*face.center))
    stage.wait(0.15)
    assert told[2:] == [("on_release",)], "who is blocked is not invited"


def scene_a_hint_that_does_not_fit_into_its_field_stands_above_it(stage: Stage) -> None:
    field = HintedField(hint="E-mail address or code")
    label = FieldLabel()
    label.field = field  # as a layout names it
    for widget, y in ((field, 300), (label, 400)):
        stage.show(widget, 20, y, 300, 50)
    stage.frames(3)
    assert (field.hint_text, label.text) == (field.hint, "")
    field.width = 120
    stage.frames(3)
    assert (field.hint_text, label.text) == ("", field.hint)
    assert label.height > 0
    field.width = 300
    stage.frames(3)
    assert (field.hint_text, label.text, label.height) == (field.hint, "", 0)
    field.text, field.font_size = "K", field.font_size * 2
    stage.frames(3)
    assert label.text == "", "nothing moves while somebody types"
    field.text = ""
    stage.frames(3)
    assert label.text == field.hint


def scene_the_dots_of_a_lesson_leave_when_its_button_needs_their_room(stage: Stage) -> None:
    head = stage.show(LessonHead(number=2, count=6, skip_word="Show me"), 10, 300, 300, 48)
    stage.frames(4)
    dots, button = head.ids.skip.parent.children[-1], head.ids.skip
    assert dots.right < button.x
    assert dots.canvas.length()
    head.width = button.width + dp(theme.GAP_LARGE)
    stage.frames(4)
    assert not dots.canvas.length()


def scene_a_button_has_its_short_words_where_a_row_is_too_narrow(stage: Stage) -> None:
    row = stage.show(ActionRow(), 10, 300, 300, 48)
    row.show([Action("Pick up the pile (3 cards)", lambda: None, zone="pile", short="Pick up 3")])
    stage.frames(4)
    (button,) = row.children
    assert button.text == "Pick up the pile (3 cards)"
    row.width = 200
    stage.frames(4)
    assert (button.text, button.right <= row.right + 1) == ("Pick up 3", True)
    row.width = 300
    stage.frames(4)
    assert button.text == "Pick up the pile (3 cards)"
