"""The data of pictures: outlines, cards, court figures, backs and faces, without a window."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import cos, hypot, radians, sin

import pytest

from engine.cards import JACK, JOKER, notate, parse
from functions.backs import BACKS
from functions.faces import COMPUTER_FACES, LEVEL_FACES
from functions.faces import FACES as FACES_OF_PEOPLE
from functions.points import ACHIEVEMENTS, LEVELS
from mobile import theme
from mobile.drawing import card_layout, palette
from mobile.drawing.card_layout import BACK, DIGITS, Style, lay_out
from mobile.drawing.pictures import courts, medals, scenes, section_signs, suits
from mobile.drawing.pictures.backs import NAMES, back
from mobile.drawing.pictures.letters import LETTERS
from mobile.drawing.pictures.portraits.animals import ANIMALS
from mobile.drawing.pictures.portraits.level_animals import LEVEL_ANIMALS
from mobile.drawing.pictures.portraits.robots import ROBOTS
from mobile.drawing.vector import outline
from mobile.drawing.vector.outline import area, is_convex, path_lines
from mobile.drawing.vector.picture import Picture, Placed, circle, clip, cut, mirror, rectangle, turn, within_circle

SIZE = 90.0, 126.0
FACES = range(53)
COURTS = [face for face in FACES if face != JOKER and face % 13 >= JACK]
STYLES = [Style(), Style(large=True), Style(four_colours=True)]


def placed_bounds(placed: Placed) -> tuple[float, float, float, float]:
    """The left, bottom, right and top of a picture on its card, in pixels."""
    way = -placed.unit if placed.angle == 180 else placed.unit
    left, bottom, right, top = placed.picture.bounds
    across = sorted((placed.x + way * left, placed.x + way * right))
    up = sorted((placed.y + way * bottom, placed.y + way * top))
    return across[0], up[0], across[1], up[1]


def points(picture: Picture) -> frozenset[tuple[str, float, float]]:
    """Each corner of each shape, with its colour, to a thousandth."""
    return frozenset(
        (shape.colour, round(x, 3) + 0.0, round(y, 3) + 0.0)
        for shape in picture
        for contour in shape.contours
        for x, y in contour
    )


def test_a_curve_is_followed_closely() -> None:
    ((points, is_closed),) = path_lines("M 10 0 C 10 5.523 5.523 10 0 10 C -5.523 10 -10 5.523 -10 0")
    assert not is_closed
    middles = [((x + to_x) / 2, (y + to_y) / 2) for (x, y), (to_x, to_y) in pairwise(points)]
    assert all(abs((x * x + y * y) ** 0.5 - 10) < 0.1 for x, y in middles)


@pytest.mark.parametrize("data", ["M 0", "L 1 2 3", "X 1 2", "C 1 2 3 4"])
def test_wrong_path_data_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="numbers in"):
        path_lines(data)


def test_a_hole_is_taken_from_the_area_around_it() -> None:
    ring = cut(rectangle("plate", "ink", 0, 0, 10, 10), rectangle("hole", "ink", 2, 2, 4, 4))
    assert sum(area(contour) for contour in ring.contours) == 100 - 16


def test_a_clipped_shape_ends_at_its_line() -> None:
    shape = rectangle("plate", "ink", -10, -10, 20, 20)
    assert Picture([clip(shape, above=3, right_of=-2)]).bounds == (-2, 3, 10, 10)
    inside = within_circle(rectangle("plate", "ink", -90, -90, 180, 95), 0, 0, 50)
    assert all(x * x + y * y <= 2501 for contour in inside.contours for x, y in contour)


def test_mirror_images_keep_their_direction_of_drawing() -> None:
    disc = Picture([circle("disc", "ink", 5, 5, 3)])
    for changed in (mirror(disc), turn(disc, 180), turn(disc, 40)):
        assert all(area(contour) > 0 for shape in changed for contour in shape.contours)


def test_convex_contours_are_recognised() -> None:
    assert is_convex(((0, 0), (2, 0), (2, 2), (0, 2)))
    assert not is_convex(((0, 0), (2, 0), (0.5, 0.5), (0, 2)))
    assert not is_convex(outline.regular(0, 0, 5, 5, inner=0.4))
    assert is_convex(outline.ellipse(3, 4, 5, 2))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("width", [28.0, 44.0, 60.0, 90.0, 150.0])
def test_everything_on_a_card_lies_within_it(width: float, style: Style) -> None:
    height = width * theme.CARD_RATIO
    for face in (*FACES, BACK, *range(DIGITS, DIGITS + 10)):
        placed = lay_out(face, width, height, style)
        assert placed, face
        for one in placed:
            left, bottom, right, top = placed_bounds(one)
            assert left >= -0.01, face
            assert bottom >= -0.01, face
            assert right <= width + 0.01, face
            assert top <= height + 0.01, face


def test_every_colour_of_a_picture_has_a_name() -> None:
    for face in (*FACES, BACK, DIGITS + 3):
        for one in lay_out(face, *SIZE, Style()):
            for shape in one.picture:
                assert palette.resolve(shape.colour, one.scheme).startswith("#")
    for drawing in (*ANIMALS.values(), *ROBOTS.values()):
        assert all(palette.resolve(shape.colour) for shape in drawing())


@pytest.mark.parametrize("face", [0, 9, *COURTS, JOKER, 39])
def test_a_card_shows_index_and_figure_the_same_from_both_sides(face: int) -> None:
    width, height = SIZE
    signs = Counter((*(round(side, 3) for side in placed_bounds(one)), id(one.picture)) for one in _turnable(face))
    turned = Counter(
        (*(round(side, 3) for side in (width - right, height - top, width - left, height - bottom)), name)
        for (left, bottom, right, top, name), count in signs.items()
        for _ in range(count)
    )
    assert signs == turned


def _turnable(face: int) -> list[Placed]:
    """The parts of a card, apart from a large sign in the very middle, which stands upright."""
    return [one for one in lay_out(face, *SIZE, Style()) if abs(one.y - SIZE[1] / 2) > 8 or face >= 10]


@pytest.mark.parametrize("count", range(2, 11))
def test_a_number_card_has_its_number_of_signs(count: int) -> None:
    for suit in range(4):
        signs = [one for one in lay_out(13 * suit + count - 1, *SIZE, Style()) if one.picture is suits.SUITS[suit]]
        assert len(signs) - 2 == count  # two belong to the indices
        sides = Counter(one.angle == 180 for one in signs)
        assert sides[True] - 1 == {2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 3, 9: 4, 10: 5}[count]


def test_signs_of_a_number_card_do_not_touch_each_other_or_the_index() -> None:
    for width in (60.0, 90.0, 150.0):
        for face in range(1, 10):
            boxes = [placed_bounds(one) for one in lay_out(face, width, width * 1.4, Style())]
            for at, (left, bottom, right, top) in enumerate(boxes):
                for other in boxes[at + 1 :]:
                    apart = right <= other[0] or other[2] <= left or top <= other[1] or other[3] <= bottom
                    assert apart, (width, face + 1)


def test_the_index_stands_in_the_strip_that_a_fan_shows() -> None:
    for width in (44.0, 90.0, 120.0):
        for face in range(52):
            letter = LETTERS[["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][face % 13]]
            signs = [
                one
                for one in lay_out(face, width, width * 1.4, Style())
                if one.picture in (letter, suits.SUITS[face // 13])
            ]
            upright = sorted(signs, key=lambda one: placed_bounds(one)[0])[:2]
            assert all(placed_bounds(one)[2] <= max(theme.STRIP_LEAST, width * theme.INDEX_SHARE) for one in upright)


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
def test_a_card_of_a_pile_has_a_sign_or_a_figure_beside_its_index_whatever_the_type(scale: float) -> None:
    width = theme.PILE_ALIKE_LEAST
    number, king = (lay_out(face, width, width * 1.4, Style(), scale) for face in (6, 12))
    left, bottom, right, top = placed_bounds(number[0])
    assert number[0].picture is suits.SUITS[0]
    assert min(right - left, top - bottom) >= theme.LEAST_DP
    assert right <= width
    assert len(king) == 4, "panel and figure, index and suit"


def test_large_cards_have_a_larger_index() -> None:
    for width in (44.0, 60.0, 90.0, 120.0):
        heights = []
        for style in (Style(), Style(large=True)):
            (index, *_) = [one for one in lay_out(6, width, width * 1.4, style) if one.picture is LETTERS["7"]]
            heights.append(index.unit)
        assert heights[1] >= heights[0] * (1.0 if width == 44 else 1.3)


def test_four_colours_change_suits_and_robes() -> None:
    plain, four = Style(), Style(four_colours=True)
    for suit in range(4):
        king = 13 * suit + 12
        is_same = suit in (0, 3)
        assert (card_layout.colour_of(king, plain) == card_layout.colour_of(king, four)) == is_same
        robes = [palette.resolve("robe", card_layout.scheme_of(king, style)) for style in (plain, four)]
        assert (robes[0] == robes[1]) == (suit == 0)


@pytest.mark.parametrize("face", COURTS)
def test_jacks_of_hearts_and_spades_have_one_eye_and_all_other_figures_two(face: int) -> None:
    eyes = courts.half(face).parts.count("eye")
    assert eyes == (1 if notate(face) in ("JH", "JS") else 2), notate(face)
    assert courts.figure(face).person.parts.count("eye") == eyes


@pytest.mark.parametrize("suit", "HCDS")
def test_ranks_are_told_by_what_is_on_the_head(suit: str) -> None:
    jack, queen, king = ({*courts.half(parse(rank + suit) or 0).parts} for rank in "JQK")
    assert "cap" in jack - queen - king
    assert "coronet" in queen - jack - king
    assert {"crown", "beard"} <= king - jack - queen


def test_every_figure_differs_from_the_others_without_its_colours() -> None:
    drawn = {face: frozenset((x, y) for _, x, y in points(courts.half(face))) for face in (*COURTS, JOKER)}
    assert len(set(drawn.values())) == 13


@pytest.mark.parametrize("number", range(len(NAMES)))
def test_backs_look_alike_from_both_sides(number: int) -> None:
    left, bottom, right, top = back(number).bounds
    assert max(-left, right) <= 50
    assert max(-bottom, top) <= 70
    assert points(back(number)) == points(turn(back(number), 180))


def test_backs_differ() -> None:
    assert len({frozenset(points(back(number))) for number in range(len(NAMES))}) == len(NAMES)
    assert lay_out(BACK, *SIZE, Style(back=2))[0].picture is back(2)


def test_each_word_for_a_back_has_its_number_and_the_words_stay() -> None:
    """The settings of a device hold the number."""
    assert NAMES == BACKS
    assert BACKS[:4] == ("lattice", "waves", "hearts", "sunburst")


FACE_DRAWINGS = {**ANIMALS, **LEVEL_ANIMALS, **ROBOTS}


@pytest.mark.parametrize("drawing", [*FACE_DRAWINGS.values()], ids=[*FACE_DRAWINGS])
def test_a_portrait_lies_within_its_disc(drawing: object) -> None:
    made = drawing()  # type: ignore[operator]
    assert made.parts[0] == "ground"
    assert len(made) >= 8
    for _, x, y in points(made):
        assert x * x + y * y <= 50.1**2


WORDS = ("fox", "owl", "bear", "cat", "rabbit", "panda", "frog", "penguin", "lion", "elephant", "dog", "deer")


def test_the_words_of_faces_stay() -> None:
    assert FACES_OF_PEOPLE == WORDS
    assert COMPUTER_FACES[:4] == ("bolt", "cube", "dome", "visor")


def test_each_word_for_a_face_has_a_drawing_of_its_own() -> None:
    assert (tuple(ANIMALS), tuple(LEVEL_ANIMALS)) == (FACES_OF_PEOPLE, LEVEL_FACES)
    assert tuple(ROBOTS) == COMPUTER_FACES
    assert len({points(drawing()) for drawing in FACE_DRAWINGS.values()}) == len(FACE_DRAWINGS) == 28


@pytest.mark.parametrize("name", scenes.NAMES)
def test_the_cards_of_a_scene_lie_within_it(name: str) -> None:
    for card in scenes.scenes()[name].cards:
        along, aside = abs(cos(radians(card.angle))), abs(sin(radians(card.angle)))
        tall = card.width * theme.CARD_RATIO
        assert abs(card.x) + (card.width * along + tall * aside) / 2 <= scenes.WIDTH / 2
        assert abs(card.y) + (card.width * aside + tall * along) / 2 <= scenes.HEIGHT / 2
    small, large = (scenes.place_scene(name, 160 * size, 90 * size, Style()) for size in (1, 2))
    assert [one.picture for one in small] == [one.picture for one in large]
    assert all(2 * one.unit == pytest.approx(other.unit) for one, other in zip(small, large, strict=True))


@pytest.mark.parametrize("name", scenes.NAMES)
def test_a_brief_scene_has_fewer_and_larger_cards(name: str) -> None:
    whole, brief = (scenes.place_scene(name, 96, 90, Style(), brief=is_brief) for is_brief in (False, True))
    bodies = [[one.unit for one in placed if one.picture is scenes.card_body()] for placed in (whole, brief)]
    assert 1 <= len(bodies[1]) <= len(bodies[0])
    assert max(bodies[1]) > max(bodies[0])


def test_a_scene_fills_a_picture_as_high_as_it_is_wide() -> None:
    flat, tall = (scenes.place_scene("meld", 400, high, Style()) for high in (225, 400))
    heights = [[one.y for one in placed if one.picture is scenes.card_body()] for placed in (flat, tall)]
    assert max(heights[1]) - min(heights[1]) > 2 * (max(heights[0]) - min(heights[0]))


def test_scenes_are_told_apart_by_their_grounds_and_cards() -> None:
    drawn = scenes.scenes()
    assert tuple(drawn) == scenes.NAMES
    assert len({scene.ground for scene in drawn.values()}) == len(drawn)
    assert len({scene.cards for scene in drawn.values()}) == len(drawn)


def test_a_card_that_is_turned_keeps_its_signs_in_their_places() -> None:
    plain, turned = (scenes.place_card(scenes.SceneCard(6, 10, 20, 80, angle), {}, Style()) for angle in (0, 90))
    for one, other in zip(plain, turned, strict=True):
        assert other.x - 10 == pytest.approx(-(one.y - 20))
        assert other.y - 20 == pytest.approx(one.x - 10)
        assert other.angle == one.angle + 90


def test_the_logo_is_a_three_with_three_hearts() -> None:
    placed = scenes.logo(100)
    assert Counter(one.picture for one in placed) == {suits.HEART: 3, LETTERS["3"]: 2}
    assert all(abs(side) <= 50 for one in placed for side in placed_bounds(one)[::2])


def test_each_achievement_has_a_medal_of_its_own_and_every_medal_lies_within_its_square() -> None:
    assert medals.SIGNS.keys() == ACHIEVEMENTS.keys()
    assert len({points(medals.medal(id)) for id in ACHIEVEMENTS}) == len(ACHIEVEMENTS)
    levels = [medals.level_medal(level) for level in range(1, len(LEVELS) + 1)]
    for medal in (*map(medals.medal, ACHIEVEMENTS), *map(medals.medal_outline, (*ACHIEVEMENTS, "later")), *levels):
        assert max(map(abs, medal.bounds)) <= 50
        assert all(palette.resolve(shape.colour).startswith("#") for shape in medal)


def test_the_sign_of_a_medal_lies_within_its_rim() -> None:
    for sign in (*medals.SIGNS.values(), Picture([medals.NO_SIGN])):
        corners = [point for shape in sign for contour in shape.contours for point in contour]
        assert max(hypot(*corner) for corner in corners) * medals.SIGN_SIZE < medals.RIM


def test_each_section_of_the_settings_has_a_sign_of_its_own_on_its_tile() -> None:
    signs = section_signs.SECTION_SIGNS
    assert len({sign.shapes[0].colour for sign in signs.values()}) == len(signs)
    for sign in signs.values():
        assert sign.bounds == (-50, -50, 50, 50), "nothing lies over the edge of its tile"
        assert all(palette.resolve(shape.colour).startswith("#") for shape in sign)
