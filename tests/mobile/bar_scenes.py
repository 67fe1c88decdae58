"""Scenes of the bar as a caption of the hand, and of the sign to press at the end of the cards."""

from __future__ import annotations

from dataclasses import replace

from kivy.core.window import Window
from kivy.metrics import dp, sp

from engine.text import Text
from engine.view import Choice, Press, Proposal, PutOnto
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.own_bar import HeldPart, OwnBar
from mobile.table.players_hand import PlayersHandPanel
from tests.client.table.small_tables import table_of, view_of
from tests.mobile.panel_scenes import type_size
from tests.mobile.result_tables import TableClient, model_of
from tests.mobile.stage import Stage

HAND = (0, 1, 2, 3)
WIDE, LOW = (1000, 760), (892, 380)
"""Windows of a desktop, without a drawer, and of a phone held sideways."""


def a_panel(
    stage: Stage, size: tuple[int, int], *choices: Choice, hand: tuple[int, ...] = HAND, proposed: bool = False
) -> tuple[PlayersHandPanel, TableClient]:
    """The panel of a hand for which another order is proposed, unless it lies as `proposed`."""
    stage.resize(*size)
    view = view_of(hand, choices=choices, prompt=Text("your-turn"))
    order = Proposal(Text("by-suit"), hand if proposed else hand[::-1])
    zones = tuple(replace(zone, proposal=order) if zone.id == "hand:0" else zone for zone in view.zones)
    model, client = model_of(table_of(1, replace(view, zones=zones)))
    panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *Window.size)
    model.changed.connect(panel.show)
    panel.show()
    stage.frames(8)
    return panel, client


def scene_in_a_wide_window_the_bar_is_as_wide_as_its_words_in_the_middle_over_the_hand(stage: Stage) -> None:
    for size in (WIDE, LOW):
        panel, _ = a_panel(stage, size)
        bar, found = panel.bar, []
        for words in ("Play.", "Take a card from the stock or from the discards.", "Word " * 80):
            panel.prompt = words
            stage.frames(8)
            x, y, wide, tall = bar.plate
            assert abs(x + wide / 2 - panel.hand.center_x) <= 1
            assert (bar.y, bar.height) == (y, tall)
            left, _, across, _ = bar.text_rect
            assert x < left < left + across <= x + wide
            found.append(wide)
        assert dp(theme.BAR_NARROWEST) == found[0] < found[1] < found[2] == bar.width
        stage.root.remove_widget(panel)


def scene_what_can_be_pressed_stands_in_the_bar_beside_its_words(stage: Stage) -> None:
    button = Press(Text("any"), {"type": "pass"})
    for left_handed in (False, True):
        appearance.left_handed = left_handed
        panel, _ = a_panel(stage, LOW, button)
        x, _, wide, _ = panel.bar.plate
        said, _, across, _ = panel.bar.text_rect
        pressed = [*panel.ids.actions.children, panel.ids.last_move]
        assert len(pressed) == 2
        for part in pressed:
            assert x <= part.x < part.right <= x + wide
            assert part.right <= said if left_handed else part.x >= said + across
        stage.root.remove_widget(panel)
    appearance.left_handed = False


def scene_the_sign_stands_beside_the_last_card_or_in_the_row_of_the_bar(stage: Stage) -> None:
    for hand, size, is_beside in ((HAND, LOW, True), (HAND[:2], WIDE, True), (tuple(range(13)), WIDE, False)):
        for left_handed in (False, True):
            appearance.left_handed = left_handed
            panel, _ = a_panel(stage, size, hand=hand)
            sign, bar, (first, last) = panel.ids.sign, panel.bar, panel.hand.span
            if is_beside:
                assert 0 < (first - sign.right if left_handed else sign.x - last) <= dp(theme.GAP_LARGE)
                assert panel.hand.y <= sign.y < sign.top <= panel.hand.top
            else:
                x, _, wide, _ = bar.plate
                assert abs(sign.center_y - bar.center_y) <= 1
                assert sign.right <= x if left_handed else sign.x >= x + wide
            assert sign.caption == "Arrange"
            stage.root.remove_widget(panel)
    appearance.left_handed = False


def scene_a_hand_is_arranged_by_the_sign_which_goes_once_there_is_nothing_to_arrange(stage: Stage) -> None:
    panel, _ = a_panel(stage, LOW)
    sign = panel.ids.sign
    stage.tap(*sign.to_window(*sign.center))
    stage.frames(8)
    assert tuple(panel.hand.cards) == HAND[::-1]
    assert (sign.sign, sign.opacity, sign.disabled) == ("", 0, True)
    panel.session.hand_order.move(HAND[0], 0)
    stage.frames(8)
    assert (sign.sign, sign.opacity, sign.disabled) == ("arrange", 1, False)


def scene_without_a_sign_nothing_lies_over_the_hand(stage: Stage) -> None:
    hand = HAND[:3]
    put = PutOnto(Text("any"), "hand:0", "discards", {"type": "play"}, tuple((card,) for card in hand))
    for size in ((360, 700), LOW, WIDE):
        panel, _ = a_panel(stage, size, put, hand=hand, proposed=True)
        x, y, _, _ = panel.hand.rect_of(hand[0])
        stage.tap(x + 8, y + 8)
        stage.frames(8)
        assert panel.session.gestures.selected == (hand[0],), f"{size}"
        stage.root.remove_widget(panel)


def scene_a_phone_has_the_sign_at_the_end_of_its_bar_and_its_room_for_words_without_one(stage: Stage) -> None:
    rooms = []
    for proposed in (False, True):
        panel, _ = a_panel(stage, (360, 700), proposed=proposed)
        bar, sign = panel.bar, panel.ids.sign
        assert bar.plate == [*bar.pos, *bar.size]
        if not proposed:
            assert bar.x < sign.x < sign.right <= bar.right
            assert bar.y <= sign.y < sign.top <= bar.top
        rooms.append(bar.ids.prompt.width)
        stage.root.remove_widget(panel)
    assert rooms[1] > rooms[0] + dp(theme.TARGET)


def scene_the_row_keeps_the_room_of_what_stands_at_its_end(stage: Stage) -> None:
    """A long sentence is moved aside rather than under it."""
    bar = stage.show(OwnBar(prompt="Word " * 40, is_mine=True, is_compact=True, free_end=80), 40, 100, 600, 60)
    part = stage.show(OwnBar(), 0, 0, 100, 48)
    bar.hold([HeldPart(part, 60)])
    stage.frames(6)
    x, _, wide, _ = bar.plate
    assert x >= bar.x
    assert x + wide <= bar.right - 80
    assert part.right == x + wide - dp(theme.GAP)
    assert bar.text_rect[0] + bar.text_rect[2] <= part.right - 60


def scene_beside_a_sentence_about_somebody_else_stands_no_face_and_the_own_numbers_say_whose_they_are(
    stage: Stage,
) -> None:
    panel, client = a_panel(stage, (412, 892))
    assert panel.bar.face
    marks = (Text("mark-dealer"), Text("mark-last-turn"))
    for seat in (1, 0):
        view = view_of(HAND, turn=seat, prompt=Text("waiting-for", {"seat": 1}) if seat else Text("your-turn"))
        mine, *others = view.seats
        client.come(view=replace(view, seats=(replace(mine, marks=marks), *others)))
        panel.session.skip_playback()
        stage.frames(4)
        assert bool(panel.bar.face) == (seat == 0), panel.bar.prompt
        assert panel.bar.own.startswith("You") == (seat == 1), panel.bar.own
        if seat:
            assert panel.bar.text_rect[0] - panel.bar.plate_rect[0] >= dp(theme.GAP_LARGE), "clear of the corner"


def scene_in_large_type_the_sentence_is_read_before_the_own_numbers(stage: Stage) -> None:
    """The numbers become smaller where it needs three lines, and without them it has the whole height."""
    with type_size(1.6):
        height = 2 * sp(theme.PROMPT) * theme.LINE * theme.PROMPT_EXTRA + sp(theme.TYPE_SMALL) * theme.LINE
        for words, own, least in (
            ("Play ♣, a Queen or an Eight, or draw and end your turn.", "You · 30 points · total 0", 15),
            ("Play a card.", "You · 30 points · total 0", theme.PROMPT),
            ("Play a Six or higher. Two and Five always fit.", "", theme.PROMPT),
        ):
            bar = stage.show(OwnBar(prompt=words, own=own, is_mine=True), 10, 100, 280, height + dp(theme.GAP))
            stage.frames(6)
            prompt, numbers = bar.ids.prompt, bar.ids.own
            assert prompt.font_size >= sp(least), words
            assert prompt.height <= bar.height
            if own:
                assert numbers.opacity
                assert prompt.font_size > numbers.font_size
            stage.root.remove_widget(bar)


def scene_a_compact_bar_is_as_wide_as_its_hint_whatever_the_own_numbers_are(stage: Stage) -> None:
    bar = stage.show(OwnBar(prompt="Tap Stock to take a card.", face="fox", is_compact=True), 10, 100, 390, 64)
    bar.teacher, widths = "owl", set[float]()
    for own in ("", "34 points · total 120 · dealer · one more turn"):
        bar.own = own
        stage.frames(6)
        widths.add(bar.plate_rect[2])
    assert len(widths) == 1


def scene_a_hint_has_the_room_of_face_and_numbers_and_a_teacher_where_there_is_some(stage: Stage) -> None:
    hint = "Match suit or rank: slide up a card that glows, or tap it and then Discards."
    for wide, has_face in ((260, False), (390, True)):
        bar = stage.show(OwnBar(prompt=hint, own="You · 30 points", face="fox", is_mine=True), 10, 100, wide, 64)
        bar.teacher = "owl"
        stage.frames(6)
        assert (bar.ids.face.width > 1) == has_face
        assert bar.ids.face.name == "owl", "not the own face"
        assert not bar.ids.prompt.bold, "it is told, not ordered"
        assert not bar.ids.own.opacity
        assert bar.text_rect[0] - bar.plate_rect[0] >= dp(theme.GAP_LARGE), "clear of the corner"
        stage.root.remove_widget(bar)
