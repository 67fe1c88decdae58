"""Scenes of what stands on the pages of settings and statistics: choices, rings, bars and the light below a line."""

from __future__ import annotations

from kivy.metrics import dp

from client.forms.form_field import CHOOSE, FormField
from client.text.result_course import CoursePoint, ResultCourse
from client.text.statistics import OpponentLine
from mobile import theme
from mobile.drawing import kv
from mobile.drawing.appearance import appearance
from mobile.drawing.ring_chart import RingChart
from mobile.drawing.text_label import TextLabel
from mobile.records.place_disc import PlaceDisc
from mobile.rules.model import Rules
from mobile.rules.summary import RulesSummary
from mobile.settings.rows import ChooseSetting
from mobile.settings.table_preview import TablePreview
from mobile.statistics import screen
from mobile.statistics.result_plot import ResultPlot
from mobile.statistics.screen import OpponentRow
from tests.mobile.drawing_scenes import colour_at, colour_of
from tests.mobile.stage import Stage

WORDS = [(0, "never"), (1, "sometimes"), (2, "always")]


def scene_a_choice_stands_right_of_its_label_where_both_have_room(stage: Stage) -> None:
    row = ChooseSetting(field=FormField("often", "How often", CHOOSE, 1, tuple(WORDS)))
    label = next(one for one in row.walk() if isinstance(one, TextLabel) and one.text == "How often")
    for width, is_beside in ((600, True), (300, False)):
        stage.show(row, 0, 60, width, row.height)
        stage.frames(4)
        assert row.is_beside is is_beside
        segments = row.ids.segments
        assert (segments.x >= label.right) if is_beside else (segments.top <= label.y)
        assert segments.right <= row.right + 1
        stage.root.remove_widget(row)


def scene_a_ring_is_lit_clockwise_from_its_top(stage: Stage) -> None:
    ring = stage.show(RingChart(share=0.25), 40, 40, 120, 120)
    gold, dark = colour_of(theme.SIGNAL), colour_of(theme.PANEL_RAISED)
    out = ring.width / 2 * (1 - theme.WON_RING_LINE) * 0.7071
    corners = [(out, out), (out, -out), (-out, -out), (-out, out)]
    for share, lit in ((0.25, 1), (0.5, 2), (0.0, 0), (1.0, 4)):
        ring.share = share
        stage.frames(3)
        seen = [colour_at(ring.center_x + across, ring.center_y + up) for across, up in corners]
        assert seen == [gold] * lit + [dark] * (4 - lit), share


def scene_games_ahead_and_behind_share_a_bar_in_two_colours(stage: Stage) -> None:
    kv.load(screen.__file__)
    colours = colour_of(theme.AHEAD), colour_of(theme.BEHIND)
    for ahead, behind, at_left, at_right in ((3, 1, 0, 1), (2, 0, 0, 0), (0, 2, 1, 1)):
        line = OpponentLine("Bob", "fox", "bob", ahead + behind, ahead, behind, "4 games", "told")
        row = stage.show(OpponentRow(line=line), 0, 100, 320, 80)
        stage.frames(4)
        bar = next(one for one in row.walk() if type(one).__name__ == "BalanceBar")
        assert colour_at(bar.x + bar.width * 0.1, bar.center_y) == colours[at_left]
        assert colour_at(bar.right - bar.width * 0.1, bar.center_y) == colours[at_right]
        assert colour_at(bar.x + bar.width * 0.7, bar.center_y) == colours[0 if ahead else 1], (
            "as long as they are many"
        )
        stage.root.remove_widget(row)


def scene_soft_light_lies_below_the_line_of_results(stage: Stage) -> None:
    points = tuple(CoursePoint(value, str(value), False, "1 May") for value in (60, 60, 60))
    plot = ResultPlot(course=ResultCourse(points=points, average=0, ticks=((0, "0"), (100, "100"))))
    stage.show(plot, 20, 60, 300, 200)
    stage.frames(3)

    def light(share: float) -> int:
        return sum(colour_at(plot.x + plot.width * 0.7, plot.y + plot.height * share))

    assert light(0.4) > light(0.2) > light(0.85), "it fades towards the foot, and there is none above"


def scene_the_preview_shows_cards_as_large_as_they_are_set(stage: Stage) -> None:
    for width, height in ((320, 300), (460, 560)):
        preview = stage.show(TablePreview(text="Your turn", portrait="fox"), 0, 0, width, height)
        stage.frames(3)
        usual, others = preview.cards[0].width, [face.name for face in preview.faces]
        assert "fox" not in others, "nobody sits there twice"
        preview.card_scale = theme.LARGE_CARDS
        stage.frames(3)
        assert abs(preview.cards[0].width / usual - theme.LARGE_CARDS) < 0.1
        assert preview.x < preview.cards[0].x
        assert preview.cards[-1].right < preview.right
        assert max(card.top for card in preview.cards) < preview.bar.y
        assert preview.bar.top < min(face.y for face in preview.faces)
        stage.root.remove_widget(preview)


def scene_nothing_moves_in_the_preview_where_motion_is_off(stage: Stage) -> None:
    preview = stage.show(TablePreview(), 0, 0, 320, 300)
    lifts = [card.lift for card in preview.cards]
    preview.wave()
    stage.frames(3)
    assert [card.lift for card in preview.cards] == lifts
    appearance.speed = 1.0
    preview.wave()
    stage.frames(6)
    assert preview.cards[0].lift > 0
    stage.frames(80)
    assert [card.lift for card in preview.cards] == lifts


def scene_examples_of_the_rules_lie_within_the_rim_of_one_table_and_are_all_seen(stage: Stage) -> None:
    for wide, columns, size in ((False, 1, (360, 516)), (True, 2, (800, 560)), (True, 2, (860, 300))):
        summary = stage.show(RulesSummary(Rules("five_hundred"), wide), 0, 0, *size)
        stage.frames(12)
        examples = summary.ids.examples
        table, rim = examples.parent, dp(theme.EXAMPLE_RIM)
        assert int(summary.columns) == columns, size
        for tile in examples.children:
            cards = tile.ids.cards
            assert table.x + rim <= cards.x <= cards.right <= table.right - rim, tile.caption
            assert table.y + rim <= cards.y <= cards.top <= table.top - rim, tile.caption
        hidden = summary.ids.scroll.children[0].height - summary.ids.scroll.height
        assert hidden < 1, ("all are seen at once", size, hidden)
        stage.root.remove_widget(summary)


def scene_of_many_results_only_those_that_were_won_have_a_sign(stage: Stage) -> None:
    won = [at % 5 == 0 for at in range(20)]
    points = tuple(CoursePoint(50, "50", has_won, "1 May") for has_won in won)
    ticks = ((0, "0"), (100, "100"))
    for smooth, dots in (((), won.count(False)), ((50.0,) * 20, 0)):
        plot = stage.show(ResultPlot(course=ResultCourse(points=points, smooth=smooth, ticks=ticks)), 20, 60, 300, 200)
        stage.frames(3)
        signs = [one for one in plot.canvas.children if type(one).__name__ == "SmoothEllipse"]
        assert len(signs) == dots
        stage.root.remove_widget(plot)


def scene_the_first_three_places_are_medals(stage: Stage) -> None:
    discs = [PlaceDisc(text="x", place=place) for place in range(5)]
    metals = [disc.metal for disc in discs]
    assert len({tuple(metal) for metal in metals}) == 4, "gold, silver, bronze, and none"
    assert metals[0] == metals[4]
