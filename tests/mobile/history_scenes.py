"""Scenes of the history at the side of a table: grouped by turn, in the colours of the players."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from kivy.graphics import Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp

from client.localizer import table_localizer
from client.table.history import EventHistory
from client.table.session import TableSession
from engine.game import SeenEvent
from engine.text import Text
from mobile import theme
from mobile.screens import create_screen
from mobile.table.history.history_views import HistoryLine, ScoreBlock, SideHistory, TurnLabel, TurnRow
from mobile.table.history.turns import SMALL_CARD, HandScore, ToldTurn, colour_cards, draw_cards, group_by_turn
from tests.client.table.fakes import ControlledRunner, RecordingClient
from tests.client.table.small_tables import moved, table_of, view_of
from tests.mobile.stage import Stage


def told(*actors: int | None) -> list[tuple[SeenEvent, str]]:
    """An event of each of these actors, and a sentence about it."""
    return [
        (replace(moved(None, "stock", "hand:1", 1), actor=actor), f"{at}: {actor} drew 7♥.")
        for at, actor in enumerate(actors)
    ]


def scene_events_of_one_player_in_a_row_are_a_turn(stage: Stage) -> None:
    events = told(0, 0, None, 1, 0)
    turns = group_by_turn([event for event, _ in events], [sentence for _, sentence in events])
    assert [(turn.actor, len(turn.sentences)) for turn in turns] == [(0, 3), (1, 1), (0, 1)]
    assert group_by_turn([event for event, _ in events], ["newest"])[0].sentences == ("newest",)
    shuffled = SeenEvent(Text("shuffled", {"seat": 0, "hand": 2, "rank": 3}), stage="shuffle", hint="shuffle")
    between = [events[0][0], shuffled, events[1][0]]
    turns = group_by_turn(between, ["Ada scores 19.", "You deal hand 2.", "Ada cut."])
    assert [turn.actor for turn in turns] == [0, None, 0], "a hand begins in nobody's turn"


def scene_what_everybody_got_in_a_hand_stands_together(stage: Stage) -> None:
    """One block has a line for each player, among the turns in order."""
    (played, _), (won, _) = told(1, 0)
    scored = [
        SeenEvent(Text("hand-scored", {"seat": seat, "points": points, "total": 50 + points}), actor=seat)
        for seat, points in ((0, 20), (1, -40), (2, 0))
    ]
    sentences = ["Bob played.", "You score 20.", "Bob scores −40.", "Cho scores 0.", "You win!"]
    history = EventHistory()
    for event, sentence in zip((played, *scored, won), sentences, strict=True):
        history.add(event, sentence, None)
    turns = group_by_turn(history.events, history.sentences)
    assert [(turn.actor, len(turn.sentences)) for turn in turns] == [(1, 1), (None, 3), (0, 1)]
    side = stage.show(SideHistory(heading="What happened"), 10, 10, 320, 400)
    names = {0: "Ann", 1: "Bob", 2: "Cho"}
    side.show(history, replace(table_localizer(), names=names, viewer=0), FACES)
    stage.frames(4)
    assert len(rows_of(side)) == 2
    (block,) = (row for row in side.ids.turns.children if isinstance(row, ScoreBlock))
    lines = block.ids.lines.children[::-1]
    assert [(line.name, line.points, line.total) for line in lines] == [
        ("You", "+20", "total 70"),
        ("Bob", "−40", "total 10"),
        ("Cho", "0", "total 50"),
    ]
    assert [line.face for line in lines] == ["fox", "owl", "bear"]
    for line in lines:
        assert line.right <= block.right
        assert all(child.width >= child.texture_size[0] for child in line.children if hasattr(child, "texture_size"))
    for tells_scores in (False, True):  # as the score sheet beside it comes and goes
        side.show(history, replace(table_localizer(), names=names, viewer=0), FACES, tells_scores=tells_scores)
        stage.frames(4)
    rows = sorted(side.ids.turns.children, key=lambda row: row.top, reverse=True)
    assert [type(row) for row in rows] == [TurnRow, ScoreBlock, TurnRow]


def scene_where_there_is_little_room_the_points_of_a_hand_take_all_of_the_width(stage: Stage) -> None:
    """Large type would leave a name a letter on each line there."""
    for width, is_whole in ((theme.SCORE_BLOCK_LEAST - 10, True), (theme.SCORE_BLOCK_LEAST + 36, False)):
        block = stage.show(ScoreBlock(has_ground=True), 10, 10, width, 100)
        block.tell((HandScore(0, -200, -200),), replace(table_localizer(), names={0: "Blaise"}), FACES)
        stage.frames(4)
        assert (block.ids.card.width == block.width) is is_whole
        (line,) = block.ids.lines.children
        assert line.ids.name.height < 2 * line.ids.name.font_size, "on one line"
        stage.root.remove_widget(block)


def scene_cards_in_sentences_stand_out_and_names_are_no_markup(stage: Stage) -> None:
    assert colour_cards("Ada discarded 10♥.") == f"Ada discarded [b][color={theme.SUITS_ON_DARK['♥']}]10♥[/color][/b]."
    assert "[b]B" not in colour_cards("[b]Bob passed.")


def scene_a_player_has_one_colour_wherever_one_is_named(stage: Stage) -> None:
    """In the line at the table, as in the history: the name, and nothing else of the sentence."""
    line = stage.show(HistoryLine(), 10, 10, 320, 30)
    line.tell("[Bob] discarded 10♥.", 3, lambda seat: "[Bob]")
    stage.frames(2)
    colour = theme.player_colour(3)
    assert line.text == "[Bob] discarded 10♥."
    assert line.marked.startswith(f"[b][color={colour}]&bl;Bob&br;[/color][/b] discarded ")
    line.tell("The stock is empty.", None, lambda seat: "[Bob]")
    assert line.marked == line.text == "The stock is empty."


def ivories_of(label: TurnLabel) -> list[SmoothRoundedRectangle]:
    """The ivory below each small card of a sentence."""
    return [part for part in label.canvas.before.children[-1].children if isinstance(part, SmoothRoundedRectangle)]


def scene_a_card_in_a_sentence_is_small_an_index_on_ivory(stage: Stage) -> None:
    label = stage.show(TurnLabel(text=draw_cards("Ada took 10♥ and [K♠] for 6 ♦.")), 10, 10, 320, 60)
    stage.frames(4)
    assert len(label.refs[SMALL_CARD]) == 3
    ivories = ivories_of(label)
    assert len(ivories) == 3
    for ivory in ivories:
        (x, y), (wide, high) = ivory.pos, ivory.size
        assert label.x <= x < x + wide <= label.right
        assert label.y <= y < y + high <= label.top + 1


def scene_the_ivory_stays_under_its_index_when_a_turn_goes_on(stage: Stage) -> None:
    row = stage.show(TurnRow(), 10, 200, 240, 60)
    label, sentence = row.label, "Ada took 10♥."
    for count in (1, 4, 2, 3):
        label.text = draw_cards("\n".join(("Ada took the pile.",) * (count % 2) + (sentence,) * count))
        stage.frames(4)
        ivories = [
            part for part in label.canvas.before.children[-1].children if isinstance(part, SmoothRoundedRectangle)
        ]
        tops = [label.center_y + label.texture_size[1] / 2 - high for _, high, _, _ in label.refs[SMALL_CARD]]
        assert len(ivories) == count
        for ivory, top in zip(ivories, tops, strict=True):
            assert abs(ivory.pos[1] + ivory.size[1] - top) <= 2


def scene_at_rest_the_first_turn_in_sight_is_whole(stage: Stage) -> None:
    client = RecordingClient()
    session = TableSession(cast("Any", client), ControlledRunner(), "game", now=lambda: 1000.0)
    session.open()
    client.missed = tuple(event for event, _ in told(*(at % 3 for at in range(60))))
    client.came(table_of(150, view_of()))
    context = SimpleNamespace(localizer=session.localizer, navigation=SimpleNamespace(back=lambda: None))
    screen = create_screen("history", cast("Any", context))
    screen.on_open(session=session)
    stage.show(screen, 0, 0, 360, 500)
    for height in (500, 517, 533, 560):
        screen.height = height
        stage.frames(6)
        lines, top = screen.ids.lines, screen.ids.scroll.top
        assert lines.height > screen.ids.scroll.height
        edges = [(row.to_window(0, row.y)[1], row.to_window(0, row.top)[1]) for row in lines.children]
        assert not any(low < top - 1 and high > top + 1 for low, high in edges), height
        assert edges[0][0] >= screen.y, "the newest is in sight"


FACES = {0: "fox", 1: "owl", 2: "bear"}


def rows_of(side: SideHistory) -> list[TurnRow]:
    return [one for one in reversed(list(side.ids.turns.children)) if isinstance(one, TurnRow)]


def scene_the_side_shows_turns_with_faces_the_newest_last_and_lights_what_is_new(stage: Stage) -> None:
    side = stage.show(SideHistory(heading="What happened"), 10, 10, 320, 400)
    history = EventHistory()
    for event, sentence in told(0, 0, 1, 2):
        history.add(event, sentence, 0)
    side.show(history, table_localizer(), FACES)
    stage.frames(4)
    rows = rows_of(side)
    assert [(row.colour, row.face) for row in rows] == [(theme.player_colour(seat), FACES[seat]) for seat in (0, 1, 2)]
    assert [row.opacity for row in rows] == [theme.TOLD_BEFORE, 1, 1]
    assert all(row.label.texture_size[0] <= row.label.width for row in rows)
    tops = [row.to_window(0, row.top)[1] for row in rows]
    assert tops == sorted(tops, reverse=True), "the newest stands last"
    assert tops[0] > side.ids.heading.to_window(0, side.ids.heading.y)[1] - 20, "a short history begins at the top"
    assert side.ids.heading.y == side.ids.scroll.top, "right below its heading"
    assert side.wanted < side.height
    for event, sentence in told(*(at % 3 for at in range(1, 60))):
        history.add(replace(event), sentence, 0)
    side.show(history, table_localizer(), FACES)
    stage.frames(4)
    rows = rows_of(side)
    assert len(rows) == theme.TURNS_MOST
    assert rows[-1].label.text.startswith("58:")
    assert side.ids.scroll.scroll_y == 0, "the newest is in sight"


def scene_who_scrolls_to_the_top_sees_what_was_before(stage: Stage) -> None:
    client = RecordingClient(tuple(event for event, _ in told(*(at % 3 for at in range(60)))))
    client.page = tuple(event for event, _ in told(*(at % 3 for at in range(50))))
    session = TableSession(cast("Any", client), ControlledRunner(), "game", now=lambda: 1000.0)
    session.open()
    client.missed = client.page
    client.came(table_of(150, view_of()))
    context = SimpleNamespace(localizer=session.localizer, navigation=SimpleNamespace(back=lambda: None))
    screen = create_screen("history", cast("Any", context))
    screen.on_open(session=session)
    stage.show(screen, 0, 0, 360, 640)
    stage.frames(6)
    lines, scroll = screen.ids.lines, screen.ids.scroll
    known = len(lines.children)
    assert client.pages_asked == [], "the newest is in sight, and nothing else was asked for"
    first = lines.children[-1]
    scroll.scroll_y = 1
    stage.frames(8)
    assert client.pages_asked == [(20, 70)]
    assert len(lines.children) > known
    assert lines.children.index(first) == known - 1
    assert abs(first.to_window(0, first.top)[1] - scroll.to_window(0, scroll.top)[1]) < 60, "it stays where it was"
    scroll.scroll_y = 1
    stage.frames(8)
    scroll.scroll_y = 1
    stage.frames(8)
    assert client.pages_asked == [(20, 70), (0, 20)], "there is no more"
    screen.close()
    assert session.changed._listeners == [], "a screen that is closed hears nothing more"


def scene_a_turn_is_as_wide_as_its_sentence_and_the_own_one_stands_at_the_right(stage: Stage) -> None:
    for actor, edge in ((1, "x"), (0, "right")):
        row = TurnRow(has_ground=True, face_size=theme.FACE_IN_ROW, type_size=theme.TYPE_BODY)
        stage.show(row, 10, 10, 700, 60)
        row.tell(ToldTurn(actor, ("Bob passed.",), 0), lambda _: "Bob", FACES, viewer=0)
        stage.frames(3)
        ground = row.ids.bubble
        assert row.label.natural_width < ground.width < row.width / 2
        assert row.label.texture_size[1] < 2 * row.label.font_size, "on one line"
        assert abs(getattr(ground, edge) - getattr(row, edge)) < 2 * row.face_size, "beside the face"


def scene_what_lies_above_the_turns_that_are_seen_fades(stage: Stage) -> None:
    side = stage.show(SideHistory(heading="What happened"), 10, 10, 320, 200)
    history = EventHistory()
    for event, sentence in told(*(at % 3 for at in range(40))):
        history.add(event, sentence, 0)
    side.show(history, table_localizer(), FACES)
    stage.frames(4)
    scroll = side.ids.scroll
    assert scroll.hidden_above > 0
    veil, below = (one for one in scroll.canvas.after.children[0].children if isinstance(one, Rectangle))
    assert below.size[1] == 0, "the newest is in sight"
    assert veil.size == (scroll.width, dp(theme.FADE_HIGH))
    assert veil.pos[1] + veil.size[1] == scroll.top
    scroll.scroll_y = 1
    assert veil.size[1] == 0
    assert below.size == (scroll.width, dp(theme.FADE_HIGH))
    assert tuple(below.pos) == tuple(scroll.pos)
    assert scroll.hidden_above == 0
