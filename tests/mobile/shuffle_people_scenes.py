"""The people before a hand, the draw, the clock, and sizes of the window."""

from __future__ import annotations

from dataclasses import replace

from kivy.uix.widget import Widget

from client.table.seats import SeatSummary
from engine.game import Cut, SeenTransfer
from engine.text import Text
from engine.view import CHANCE, Zone
from mobile import theme
from mobile.table.seats.shuffle_seats import ShuffleRow
from mobile.table.shuffle import ShufflePanel
from tests.mobile.shuffle_stage import show_cut, show_panel
from tests.mobile.shuffle_table import Before, advance
from tests.mobile.stage import Stage, desktop_too


def boxes(panel: ShufflePanel) -> list[Widget]:
    """Widgets that must not overlap: every row, every line of text, the pack, the button, the clock."""
    stage = [*panel.ids.stage.children, *panel.ids.field.children]
    parts = [part for part in stage if part.opacity and part.height > 1 and part.width > 1]
    rows = [row for row in panel.ids.seats.rows if row.opacity]
    return [*rows, *(part for part in parts if type(part) is not Widget and part != panel.ids.field.__self__)]


@desktop_too
def scene_cards_are_drawn_one_by_one(stage: Stage) -> None:
    table = Before(4)
    table.come()
    panel = show_panel(stage, table)
    table.come(table.chance())
    seen: list[int] = []
    for _ in range(4):
        step = advance(panel, fly=True)
        transfer: SeenTransfer = step.event.transfers[0]
        stage.frames(3)
        row = next(row for row in panel.ids.seats.rows if row.person.seat == step.event.actor)
        assert not row.hands[transfer.target].cards
        target = panel.rect_of(transfer.target, transfer.card)
        x, y = row.to_window(*row.pos)
        assert x <= target[0] <= target[0] + target[2] <= x + row.width + 1
        assert y - 1 <= target[1] <= target[1] + target[3] <= y + row.height + 1
        assert target[2] >= theme.SMALL_WIDTH_LEAST
        assert panel.rect_of(transfer.source, None) == panel.ids.pack.rect()
        panel.land(transfer)
        panel.arrive()
        stage.frames(3)
        assert row.hands[transfer.target].cards == [transfer.card]
        assert panel.rect_of(transfer.target, transfer.card) == target
        assert panel.event_text.endswith(".")
        seen.append(panel.ids.pack.count)
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) == 4


@desktop_too
def scene_people_keep_their_places_and_say_who_they_are(stage: Stage) -> None:
    table = Before(6)
    table.come()
    panel = show_panel(stage, table)
    table.come(table.chance())
    orders = set()
    for _ in range(6):
        advance(panel)
        stage.frames(2)
        orders.add(panel.ids.seats._order)
        assert {row.word for row in panel.ids.seats.rows} == {"", "here", "computer"}
        assert "◆" not in {word.text for row in panel.ids.seats.rows for word in row.written}, "the face says it"
    assert len(orders) == 1


def scene_cards_of_a_hidden_zone_fly_from_the_edge(stage: Stage) -> None:
    _, panel = show_cut(stage)
    assert panel.rect_of("nowhere", 3)[1] < 0


# The clock and the size of the window.


def scene_the_clock_counts_down(stage: Stage) -> None:
    table, panel = show_cut(stage, deadline=75)
    assert panel.has_clock
    assert panel.seconds == 75
    assert panel.more_time
    table.now = 70.0
    panel.tick()
    assert panel.seconds == 5
    assert not show_cut(stage)[1].has_clock


def scene_nothing_overlaps_or_is_cut(stage: Stage) -> None:
    cases: tuple[tuple[int, dict[str, int]], ...] = (
        (2, {}), (4, {"deadline": 75}), (6, {}), (7, {"deadline": 75}), (12, {}), (12, {"deadline": 75}),
    )  # fmt: skip
    for players, more in cases:
        _, panel = show_cut(stage, players, **more)
        panel.event_text = "Bartholomew has the lowest card and plays first."
        for size in ((360, 676), (1280, 736), (892, 348)):
            panel.size = size
            stage.frames(6)
            placed = boxes(panel)
            for at, one in enumerate(placed):
                x, y = one.to_window(*one.pos)
                inside = -1 <= x <= x + one.width <= size[0] + 1 and -1 <= y <= y + one.height <= size[1] + 1
                assert inside, (players, more, size, one, one.pos, one.size)
                for other in placed[at + 1 :]:
                    beside = one.right <= other.x + 1 or other.right <= one.x + 1
                    assert beside or one.top <= other.y + 1 or other.top <= one.y + 1, (players, more, size, one, other)
            assert panel.ids.button.height >= theme.TARGET
            assert panel.ids.pack.height >= 100, (players, more, size, panel.ids.pack.height)
            assert min(row.height for row in panel.ids.seats.rows if row.opacity) >= theme.SHUFFLE_ROW_LEAST - 2
        stage.root.remove_widget(panel)


def scene_empty_places_take_no_room_from_a_name_or_a_drawn_card(stage: Stage) -> None:
    """A game with three places before each seat draws a card into one of them. Before a later hand none is drawn."""
    row: ShuffleRow = stage.show(ShuffleRow(size_hint=(None, None)), 0, 100, 216, 76)
    row.is_round = True
    places = [Zone(f"{name}:0", 0, "row", Text("any")) for name in ("hand", "up", "down")]
    person = SeatSummary(0, "Blaise", False, False, "computer", 0, 0, 200, None, (), face="robot")
    row.show(person, [(zone, ()) for zone in places], has_last=True)
    stage.frames(3)
    assert [(word.text, word.is_cut) for word in row.written] == [("Blaise", False), ("200", False)]
    drawn = replace(places[1], cards=(7,))
    row.show_zones([(places[0], ()), (drawn, ()), (places[2], ())])  # it is on its way
    stage.frames(3)
    assert row.slots == 1
    assert len(row.hands) == 1
    assert row.open_rect("up:0")[2] >= theme.SMALL_WIDTH_LEAST


def scene_people_keep_their_places_through_the_cut(stage: Stage) -> None:
    """The hands that will be dealt after it make no room for themselves yet."""
    table, panel = show_cut(stage)
    before = [(*row.pos, *row.size) for row in panel.ids.seats.rows]
    events = table.play(0, Cut(40))
    while table.game.turn(table.state) == CHANCE:
        events += table.chance()
    table.come(events)
    while (step := advance(panel)) is not None and step.stage == "shuffle":
        stage.frames(3)
        assert [(*row.pos, *row.size) for row in panel.ids.seats.rows] == before, step.event
    assert any(zone.cards for zone in panel.session.view.zones if zone.owner is not None), "they were dealt"
