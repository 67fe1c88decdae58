"""Scenes of keys at a table: *back* goes one step back, and a bid that is typed is seen as it is typed."""

from __future__ import annotations

from kivy.metrics import dp

from mobile import theme
from mobile.table.choices.bid_tiles import ScaleChip
from tests.mobile.choice_board_scenes import a_box, main_button
from tests.mobile.panel_scenes import EIGHTS, pressed, several
from tests.mobile.stage import Stage


def scene_back_lowers_lifted_cards_before_it_leaves_the_table(stage: Stage) -> None:
    panel, client = several(stage)
    pressed(panel, "home", "pick", "right", "pick")
    assert panel.session.gestures.selected == EIGHTS[:2]
    assert panel.on_back()
    stage.frames(2)
    assert (panel.session.gestures.selected, panel.hand.selected) == ((), [])
    assert not panel.on_back(), "the next one is for the screen"
    assert client.calls == []


def scene_enter_is_for_the_card_that_a_finger_has_lifted_wherever_the_cursor_stood(stage: Stage) -> None:
    panel, client = several(stage)
    pressed(panel, "home")
    x, y, wide, tall = panel.hand.seen_rect_of(EIGHTS[2])
    stage.tap(x + wide / 2, y + tall / 2)
    assert (panel.session.gestures.selected, panel.hand.cursor) == (EIGHTS[2:3], -1)
    pressed(panel, "enter")
    assert client.calls == [("move", {"type": "play", "cards": [EIGHTS[2]]})]


def scene_what_all_bids_that_begin_as_typed_have_in_common_is_chosen(stage: Stage) -> None:
    box, done = a_box(stage)
    names = [option.label for option in box._options]

    def chosen() -> list[str]:
        return [one.text for one in box.walk() if isinstance(one, ScaleChip) and one.chosen]

    box.pick([at for at, name in enumerate(names) if name.startswith("8")])
    assert chosen() == ["8"], "as a tap on the eight"
    box.pick([names.index("8 ♥")])
    assert main_button(box).text == "Bid 8 ♥"
    box.pick([at for at, name in enumerate(names) if name.startswith("9")])
    assert chosen() == ["9", "♥"]
    box.clear()
    assert (chosen(), box.has_begun) == ([], False)
    box.pick([names.index("Misère")])
    assert (chosen(), done) == ([], []), "it has no place on the scales"


def scene_the_ring_round_all_people_of_a_table_lies_in_the_window(stage: Stage) -> None:
    """Their chairs take all of the panel: outside its edge the ring would not be seen."""
    panel, _ = several(stage)
    seats = panel.chairs
    seats.pos, seats.size = panel.pos, panel.size
    x, y, wide, tall = seats.ring_rect
    edge = dp(theme.FOCUS_LINE)
    assert panel.x + edge <= x <= x + wide <= panel.right - edge
    assert panel.y + edge <= y <= y + tall <= panel.top - edge
