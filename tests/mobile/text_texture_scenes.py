"""Scenes of short texts as pictures: each `scene_…` runs in a window of its own script."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.graphics.context import get_context

from mobile import theme
from mobile.drawing import text_textures
from mobile.drawing.text_label import TextLabel
from mobile.drawing.text_textures import TextSpec, digits, extent, make_text_texture
from tests.mobile.stage import Stage
from tests.mobile.window_pixels import texture_pixels

SIZE = 16.0


def by_itself(text: str, bold: bool = False) -> bytes:
    """The pixels of the text in a label of its own."""
    return texture_pixels(text_textures._label(TextSpec(text, SIZE, bold, 0)).texture)


def scene_a_text_looks_as_in_a_label(stage: Stage) -> None:
    for text in ("Ada", "last turn · dealer", "−0123"):
        assert texture_pixels(make_text_texture(text, SIZE)) == by_itself(text)
        assert texture_pixels(make_text_texture(text, SIZE, bold=True)) == by_itself(text, bold=True) != by_itself(text)


def scene_a_text_is_cut_only_where_it_is_too_wide(stage: Stage) -> None:
    name = "A name for a whole family"
    wide = extent(name, SIZE)
    assert make_text_texture(name, SIZE, width=wide + 1) is make_text_texture(name, SIZE)
    cut = make_text_texture(name, SIZE, width=wide / 2)
    assert cut.width <= wide / 2
    assert texture_pixels(cut) != texture_pixels(make_text_texture(name, SIZE))


def scene_equal_names_are_cut_before_the_number_that_tells_them_apart(stage: Stage) -> None:
    first, second = (f"Maximiliane Konstanti {number}" for number in (2, 3))
    wide = extent(first, SIZE) * 0.7
    pictures = [make_text_texture(name, SIZE, width=wide) for name in (first, second)]
    assert all(picture.width <= wide for picture in pictures)
    assert texture_pixels(pictures[0]) != texture_pixels(pictures[1])
    labels = [
        TextLabel(text=name, font_size=SIZE, shorten=True, shorten_from="right", text_size=(wide, None))
        for name in (first, second)
    ]
    stage.show(labels[0], 0, 0, 200, 40)
    for label in labels:
        label.texture_update()
    assert texture_pixels(labels[0].texture) != texture_pixels(labels[1].texture)


def scene_many_texts_share_a_texture_and_do_not_touch(stage: Stage) -> None:
    names = [f"Name {at} {'x' * (at % 30)}" for at in range(60)]
    before = len(text_textures._pages)
    pictures = {name: make_text_texture(name, SIZE, bold=at % 2 == 0) for at, name in enumerate(names)}
    for at, name in enumerate(names):
        assert texture_pixels(pictures[name]) == by_itself(name, bold=at % 2 == 0), name
    assert len(text_textures._pages) - before < 5


def scene_old_texts_are_forgotten_and_what_is_still_shown_comes_back_with_the_graphics(stage: Stage) -> None:
    shown = make_text_texture("still shown", SIZE)
    before = texture_pixels(shown)
    for at in range(1000):
        make_text_texture(f"score {at}", SIZE)
    pages = text_textures._pages
    assert len(pages) == theme.TEXT_PAGES_MOST
    assert len(text_textures._pictures) == sum(len(page.written) for page in pages)
    assert make_text_texture("still shown", SIZE) is not shown
    get_context().reload()
    stage.frames(2)
    assert texture_pixels(shown) == texture_pixels(make_text_texture("still shown", SIZE)) == before


def scene_a_text_larger_than_a_page_has_one_of_its_own(stage: Stage) -> None:
    said = "0123456789 " * 12
    assert texture_pixels(make_text_texture(said, SIZE)) == by_itself(said)
    assert extent(said, SIZE) > theme.TEXT_PAGE[0]


def scene_a_number_is_as_wide_as_its_digits(stage: Stage) -> None:
    numbers = digits(SIZE)
    assert numbers.width("") == 0
    assert numbers.width("−12") == numbers.width("−") + numbers.width("1") + numbers.width("2")


def scene_all_digits_are_equally_wide(stage: Stage) -> None:
    for bold in (False, True):
        assert len({extent(digit * 10, SIZE, bold) for digit in "0123456789−"}) == 1


def scene_r_and_n_stand_apart_in_small_type(stage: Stage) -> None:
    """“Burned” must not read “Bumed”. The letters of an m are joined by its arches."""
    for size in (theme.TYPE_TINY, 13, theme.TYPE_SMALL, theme.TYPE_FACT, theme.TYPE_BODY, theme.TYPE_LABEL):
        for bold in (False, True):
            assert faintest_column("rn", size, bold) <= 64 < 128 < faintest_column("m", size, bold), size


def faintest_column(text: str, size: float, bold: bool) -> int:
    """The darkest value of the faintest column of pixels within the ink of a text: small where letters stand apart."""
    picture = make_text_texture(text, size, bold)
    width, data = picture.width, texture_pixels(picture)
    columns = [max(data[4 * x + 3 :: 4 * width]) for x in range(width)]
    inked = [x for x, value in enumerate(columns) if value > 200]
    return min(columns[inked[0] : inked[-1]])


def scene_a_name_in_a_script_that_the_face_lacks_is_set_in_the_fallback(stage: Stage) -> None:
    for name, font in (("Ольга", theme.FONT), ("გიორგი", theme.FONT_FALLBACK)):
        label = CoreLabel(text=name, font_name=font, font_size=SIZE)
        label.refresh()
        assert texture_pixels(make_text_texture(name, SIZE)) == texture_pixels(label.texture)
        assert extent(name, SIZE) == label.get_extents(name)[0]
