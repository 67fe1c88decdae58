"""Scenes of tricks."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import BorderImage
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView
from mobile.table.middle.trick import TrickView
from mobile.table.motion.flights import Flight, FlightLayer
from mobile.table.seats.directions import direction_of
from tests.mobile.panel_scenes import type_size
from tests.mobile.stage import Finger, Stage, desktop_too, heard, middle

CHAIRS = [direction_of(index, 3) for index in range(3)]


def a_trick(stage: Stage, **properties: object) -> TrickView:
    """A trick of three in which the players at the left and at the right have played."""
    given = {"cards": [5, 18], "directions": CHAIRS[1:], "names": ["Ann", "Bob"], "chairs": CHAIRS, "label": "You"}
    return stage.show(TrickView(**{**given, **properties}), 30, 200, 300, 200)


def cards_of(trick: TrickView) -> dict[int, CardView]:
    return {one.card: one for one in trick.walk() if isinstance(one, CardView)}


def words_of(trick: TrickView) -> set[str]:
    return {one.text for one in trick.walk() if hasattr(one, "text")}


def scene_where_no_card_lies_in_a_trick_there_is_an_outline_and_no_back(stage: Stage) -> None:
    trick = a_trick(stage, cards=[], names=[])
    for usable in (False, True):
        trick.usable = usable
        stage.frames(2)
        assert not cards_of(trick)
        lit = [one for one in trick._lit.children if isinstance(one, BorderImage)]
        outlines = [one for one in trick.canvas.before.children if isinstance(one, BorderImage)]
        assert (len(lit), len(outlines)) == (usable, 3 - usable)
        assert [round(one) for one in (lit or outlines)[0].size] == [round(one) for one in trick.card_rect()[2:]]
    trick.cards, trick.directions = [5, 18, 31], [*CHAIRS[1:], CHAIRS[0]]
    stage.frames(2)
    assert not [one for one in trick.canvas.before.children if isinstance(one, BorderImage)], "all have played"


def scene_a_card_is_let_go_anywhere_on_a_trick(stage: Stage) -> None:
    assert a_trick(stage).drop_rect() == (30, 200, 300, 200)


def scene_a_trick_shows_whose_card_is_whose(stage: Stage) -> None:
    trick = a_trick(stage)
    tapped = heard(trick, "on_tap")
    first, second, own = trick.rect_of(5), trick.rect_of(18), trick.card_rect()
    assert first[0] < own[0] < second[0], "pushed towards their players"
    assert own[1] < first[1]
    assert cards_of(trick)[5].angle < 0 < cards_of(trick)[18].angle
    assert {"Ann", "Bob"} <= words_of(trick)
    assert "You" in words_of(trick), "the place where nobody has laid a card yet is the viewer's"
    trick.usable = True
    stage.frames(2)
    Finger(*middle(trick.card_rect())).lift()
    assert len(tapped) == 1


def scene_a_card_that_flies_to_a_trick_has_its_place_and_its_name_once_it_is_there(stage: Stage) -> None:
    trick = a_trick(stage, cards=[5, 18, 31], directions=[*CHAIRS[1:], CHAIRS[0]], names=["Ann", "Bob", "Cleo"])
    trick.veiled = [31]
    stage.frames(2)
    assert trick.rect_of(31) == trick.card_rect()
    assert cards_of(trick)[31].opacity == 0
    assert "Cleo" not in words_of(trick)
    trick.veiled = []
    stage.frames(2)
    assert cards_of(trick)[31].opacity == 1
    assert "Cleo" in words_of(trick)


def scene_the_card_that_wins_a_trick_has_a_star_and_is_lit_once_it_has_won(stage: Stage) -> None:
    trick = a_trick(stage, leading=1)
    assert {"Ann", "♛ Bob"} <= words_of(trick)
    assert not any(one.focused for one in cards_of(trick).values())
    trick.best = 1
    stage.frames(2)
    assert [card for card, one in cards_of(trick).items() if one.focused] == [18]
    trick.best = trick.leading = -1
    stage.frames(2)
    assert not cards_of(trick)[18].focused
    assert {"Ann", "Bob"} <= words_of(trick)


@desktop_too
def scene_names_at_a_trick_are_legible_and_in_the_colour_of_their_player(stage: Stage) -> None:
    colours = [theme.player_colour(seat) for seat in (1, 2)]
    for scale in (1.0, 1.6):
        with type_size(scale):
            trick = a_trick(stage, colours=colours)
            for name, colour in zip(("Ann", "Bob"), colours, strict=True):
                label = next(one for one in trick.walk() if getattr(one, "text", "") == name)
                assert label.font_size >= dp(theme.TYPE_SMALL)
                assert list(label.color) == get_color_from_hex(colour)
            stage.root.remove_widget(trick)


def scene_a_card_is_turned_towards_its_player_while_it_flies(stage: Stage) -> None:
    """Landing as it will lie, a card does not jump."""
    appearance.speed = 1
    trick = a_trick(stage, veiled=[18])
    lies = trick.angle_of(18)
    assert lies != 0
    layer, angles = stage.show(FlightLayer(), 0, 0, *Window.size), []
    layer.fly([Flight(18, (0, 0, 50, 70), trick.rect_of(18), angle=lies)])
    while layer.is_flying:
        angles += [view.angle for view in layer.children]
        stage.frames(1)
    assert angles[0] == 0
    assert abs(angles[-1] - lies) < 1
    trick.veiled = []
    stage.frames(2)
    assert cards_of(trick)[18].angle == lies
    assert TrickView(cards=[18]).angle_of(5) == 0
