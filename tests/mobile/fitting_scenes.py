"""Scenes of sentences that are shortened or shrunk to fit their place."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.label import Label

from mobile import theme
from mobile.controls.fitted_text import Facts, FittingTitle, FittingWords
from mobile.controls.widgets import OneLine, TextField
from mobile.table.history.history_views import HistoryLines
from tests.mobile.stage import Stage


def scene_a_long_sentence_of_the_history_has_two_lines_and_can_be_tapped(stage: Stage) -> None:
    long = "Christopher was away: 10♦ went to the discards, and nobody has seen why."
    history = stage.show(HistoryLines(lines=2, said=["Ada drew.", long], more="3 more ›"), 10, 300, 336, 48)
    stage.frames(4)
    seen = [one for one in history.walk() if isinstance(one, Label) and one.text and one.text != history.more]
    assert [one.text for one in seen] == [long]
    assert not seen[0].is_shortened
    assert seen[0].texture_size[1] <= seen[0].height <= history.height, (
        seen[0].texture_size,
        seen[0].size,
        history.size,
    )
    assert history.height >= dp(theme.TARGET)
    history.said = ["Ada drew.", "Ben drew."]
    stage.frames(4)
    assert [one.text for one in history.walk() if isinstance(one, Label) and one.text][:2] == ["Ada drew.", "Ben drew."]


def scene_a_title_has_the_game_above_it_where_both_fit(stage: Stage) -> None:
    title = stage.show(FittingTitle(over="Lebowski", title="Turn 10"), 10, 300, 150, 48)
    stage.frames(4)
    assert title.text == "Lebowski\nTurn 10"
    title.width = 60
    stage.frames(4)
    assert title.text == "Turn 10"


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


def scene_facts_stand_in_one_line_while_they_can_be_read_there(stage: Stage) -> None:
    facts = stage.show(Facts(said=["Threes are wild"]), 10, 300, 340, 30)
    line = facts.height
    facts.said = ["Threes are wild", "Blaise is out: last turns"]
    stage.frames(3)
    assert facts.height == line
    facts.said = ["Threes are wild", "Somebody with quite a long name is out: last turns", "clockwise"]
    stage.frames(3)
    assert facts.height > line
