"""Scenes of the pictures of games, and of the lists and pages that they stand on."""

from __future__ import annotations

from itertools import pairwise

from kivy.graphics import Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.localizer import table_localizer
from client.table.score_course import PlayerCourse, ScoreCourse
from mobile import theme
from mobile.controls.fixed_bar import FixedBar
from mobile.controls.scroll import Scroll
from mobile.controls.state_message import StateMessage
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import Stepper
from mobile.drawing.palette import rgb
from mobile.drawing.scene_view import SceneView
from mobile.drawing.signs import PlaySign, SpeakerSign
from mobile.drawing.turned_card import TurnedCard
from mobile.games.rows import ListHeading
from mobile.rules.example_row import ExampleRow, SignTile
from mobile.rules.model import Rules, list_games
from mobile.rules.summary import RulesSummary
from mobile.sign_in.face_choice import FaceChoice
from mobile.table.results.course_chart import CourseChart
from mobile.table.results.marker_styles import marker_style
from mobile.table.table_problem import TableProblem
from tests.mobile.drawing_scenes import colour_at, colour_of
from tests.mobile.stage import Stage
from tests.mobile.window_pixels import read_pixels


def colours_of(view: SceneView) -> set[tuple[int, ...]]:
    """The colours at some places of a picture."""
    places = [(across / 8, up / 8) for across in range(1, 8) for up in range(1, 8)]
    return {colour_at(view.x + view.width * across, view.y + view.height * up) for across, up in places}


def scene_a_picture_that_changes_and_changes_back_before_it_is_painted_is_painted(stage: Stage) -> None:
    view = stage.show(SceneView(name="meld"), 60, 60, 160, 90)
    stage.wait(2 * theme.PICTURE_DELAY)
    stage.frames(2)
    before = colours_of(view)
    assert len(before) > 3, "there are cards on it"
    view.name = "fire"
    assert len(colours_of(view)) == 1, "its ground, until it is painted"
    view.name = "meld"
    stage.wait(2 * theme.PICTURE_DELAY)
    stage.frames(2)
    assert colours_of(view) == before


def scene_a_picture_is_painted_anew_for_another_size(stage: Stage) -> None:
    view = stage.show(SceneView(name="meld"), 60, 60, 160, 90)
    stage.wait(2 * theme.PICTURE_DELAY)
    for size in ((200, 120), (160, 90)):
        view.size = size
        stage.wait(2 * theme.PICTURE_DELAY)
        stage.frames(2)
        assert view.picture.texture.size == size
        assert len(colours_of(view)) > 3


class Tile(Widget):
    """A tile that needs 40 pixels of height."""

    natural = NumericProperty(40)


def scene_tiles_are_no_wider_than_they_may_be_and_begin_at_the_left(stage: Stage) -> None:
    grid = TileGrid(widest=120, least=50, most=4, spacing=10)
    tiles = [Tile() for _ in range(3)]
    grid.add_widget(tiles[0])
    stage.show(grid, 20, 100, 300, 40)
    stage.frames(2)
    assert (tiles[0].x, tiles[0].width) == (20, 120)
    for tile in tiles[1:]:
        grid.add_widget(tile)
    stage.frames(2)
    assert [round(tile.width) for tile in tiles] == [93] * 3
    grid.widest = 0
    for tile in tiles[1:]:
        grid.remove_widget(tile)
    stage.frames(2)
    assert tiles[0].width == 300


def scene_a_list_fades_above_a_bar_while_it_goes_on_below(stage: Stage) -> None:
    content = Widget(size_hint_y=None, height=500)
    with content.canvas:
        Rectangle(size=(3000, 3000))
    column = BoxLayout(orientation="vertical")
    scroll = Scroll(do_scroll_x=False)
    scroll.add_widget(content)
    bar = FixedBar(list=scroll, size_hint_y=None, height=50)
    column.add_widget(scroll)
    column.add_widget(bar)
    stage.show(column, 20, 100, 200, 250)
    stage.frames(4)

    def light_above() -> tuple[int, int]:
        """The light just above the bar, and further up."""
        return sum(colour_at(100, bar.top + 2)), sum(colour_at(100, bar.top + dp(theme.FADE_HIGH) + 4))

    assert light_above() == (765, 765), "there is nothing in the bar"
    bar.add_widget(Widget())
    stage.frames(2)
    assert light_above()[0] < 300
    assert light_above()[1] == 765
    bar.is_solid = True
    assert sum(colour_at(100, bar.top - 4)) < 300
    assert sum(colour_at(100, bar.top + dp(theme.EDGE) + 1)) == 765, "what is above a solid bar can be read"
    assert light_above()[0] < 700, "its edge is soft"
    bar.is_solid = False
    scroll.scroll_y = 0
    stage.frames(2)
    assert light_above() == (765, 765), "nothing is below"
    content.height = 100
    stage.frames(4)
    assert not bar.is_dark


def scene_the_examples_of_a_game_are_as_large_as_lets_all_of_them_be_seen(stage: Stage) -> None:
    with_examples = [kind for kind, _ in list_games() if Rules(kind).examples]
    assert len(with_examples) == 5
    for kind in with_examples:
        for width, height in ((860, 300), (1240, 580)):
            summary = RulesSummary(Rules(kind), wide=True)
            stage.show(summary, 0, 0, width, height)
            stage.frames(4)
            examples, scroll = summary.ids.examples, summary.ids.scroll
            assert examples.height <= scroll.height + 1, (kind, width)
            tiles = examples.children[::-1]
            assert len({tile.card_width for tile in tiles}) == 1
            assert summary.columns == 2
            for tile in tiles:
                cards, caption = tile.ids.cards, tile.ids.caption
                assert (caption.x > cards.right) if summary.is_low else (caption.top < cards.y), kind
                assert cards.width <= tile.width
            if height > 500:
                least = 100 if len(tiles) <= 4 else 60
                assert max(tile.ids.cards.height for tile in tiles) > least, "large where there is room"
            stage.root.remove_widget(summary)


def scene_signs_of_an_example_stand_on_tiles_as_high_as_a_card_is_wide(stage: Stage) -> None:
    row = stage.show(ExampleRow(signs=["7", "♥"], caption="Seven tricks", card_width=40), 0, 0, 400, 60)
    stage.frames(4)
    tiles = [tile for tile in row.walk() if isinstance(tile, SignTile)]
    assert [tile.text for tile in tiles] == ["7", "♥"]
    assert {tile.height for tile in tiles} == {dp(40)}
    assert tiles[0].right < tiles[1].x
    assert tiles[1].right <= row.ids.cards.right + 1
    assert tiles[0].color != tiles[1].color, "a suit has its colour"
    assert row.ids.caption.x > row.ids.cards.right


def scene_cards_over_their_caption_use_the_width_that_there_is(stage: Stage) -> None:
    row = stage.show(ExampleRow(groups=[list(range(6))], caption="From the highest"), 0, 0, 300, 200)
    stage.frames(4)
    assert row.orientation == "vertical"
    cards = row.ids.cards
    assert cards.width > row.usual_width
    assert row.width - dp(theme.GAP) < cards.width <= row.width + 1
    row.groups = [[0, 1]]
    stage.frames(4)
    assert (row.orientation, row.strip) == ("horizontal", theme.EXAMPLE_STRIP)


def scene_a_heading_without_a_button_takes_no_taps(stage: Stage) -> None:
    heading = stage.show(ListHeading(text="Finished"), 0, 0, 300, 24)
    stage.frames(2)
    assert heading.ids.button.size == [0, 0]
    heading.word = "Remove"
    stage.frames(2)
    assert min(heading.ids.button.size) >= dp(theme.TARGET)


def scene_the_cards_have_slid_off_the_table_where_something_failed(stage: Stage) -> None:
    message = stage.show(StateMessage(message="No answer.", failed=True, action="Try again"), 0, 0, 400, 500)
    stage.frames(3)
    slipped = [one for one in message.walk(restrict=True) if isinstance(one, TurnedCard)]
    assert None not in [one.card for one in slipped], "none of them is strange to the table"
    assert all(left.x < right.x and left.y > right.y for left, right in pairwise(slipped)), "down to the right"
    assert message.title == "Something slipped"
    message.action, message.way_back = "", "Back"
    assert message.title == "Not this time", "trying again cannot help"
    message.failed = False
    stage.frames(3)
    assert message.title == ""
    assert not [one for one in message.walk(restrict=True) if isinstance(one, TurnedCard)]


def scene_the_sign_of_play_is_golden_with_a_dark_triangle(stage: Stage) -> None:
    sign = stage.show(PlaySign(), 60, 60, 48, 48)
    stage.frames(3)
    gold, dark = ((*(round(255 * part) for part in rgb(name)),) for name in (theme.SIGNAL, theme.ON_SIGNAL))
    assert colour_at(sign.center_x, sign.center_y) == dark
    assert colour_at(sign.center_x - sign.width * 0.3, sign.center_y) == gold


def scene_what_says_that_a_table_cannot_be_shown_scrolls_in_a_low_window(stage: Stage) -> None:
    problem = stage.show(TableProblem(text="No answer.", localizer=table_localizer()), 0, 0, 400, 160)
    stage.frames(3)
    (scroll,) = problem.children
    assert scroll.viewport_size[1] > scroll.height
    assert scroll.height <= 160


def scene_faces_to_choose_stand_on_three_lines_where_there_is_height(stage: Stage) -> None:
    choice = stage.show(FaceChoice(size_hint=(None, None)), 0, 0, 304, 200)
    widths = []
    for choice.is_tall in (False, True):
        stage.frames(2)
        widths.append(choice.children[0].disc)
        assert len({button.y for button in choice.children}) == (3 if choice.is_tall else 2)
    assert widths[1] > widths[0] * 1.2


def scene_a_number_that_cannot_be_changed_has_no_buttons(stage: Stage) -> None:
    stepper = stage.show(Stepper(text="2"), 0, 0, 200, 48)
    seen = []
    for stepper.can_more in (True, False):
        stepper.can_less = False
        stage.frames(2)
        seen.append([one.text for one in stepper.children if one.width > 1 and one.opacity])
    assert seen == [["+", "2", "−"], ["2"]]


def scene_the_louder_it_is_the_more_waves_a_speaker_has(stage: Stage) -> None:
    sign = stage.show(SpeakerSign(), 60, 60, 60, 40)
    widths = []
    for waves in range(5):
        sign.waves = waves
        stage.frames(3)
        arcs = [one for one in sign.canvas.children if isinstance(one, SmoothLine)]
        widths.append(len(arcs) - 1)
    assert widths == [2, 1, 2, 3, 4], "crossed out by two lines, then a wave more each time"


def scene_each_line_of_a_chart_and_its_name_have_the_colour_of_the_player(stage: Stage) -> None:
    players = tuple(
        PlayerCourse(seat, name, seat == 0, (40 * seat + 20,) * 3) for seat, name in enumerate(("Ann", "Bob", "Cho"))
    )
    chart = stage.show(CourseChart(course=ScoreCourse(hands=3, players=players), rounds="3 hands"), 20, 60, 320, 200)
    stage.frames(3)
    across, beside = chart.x + chart.width * 0.4, chart.right - 60
    for left, width in ((across, 1), (beside, 60)):
        pixels = read_pixels(left, chart.y, width, chart.height)
        seen = set(zip(pixels[::4], pixels[1::4], pixels[2::4], strict=True))
        for player in players:
            wanted = colour_of(marker_style(player.seat).colour)
            nearest = min(max(abs(one - other) for one, other in zip(colour, wanted, strict=True)) for colour in seen)
            assert nearest < 24, (player.name, nearest)
