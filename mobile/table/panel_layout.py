"""Puts the parts of the panel of a hand where `table_layout` says."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp

from mobile import theme
from mobile.controls.fitted_text import fact_height
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.bar_parts import place_bar_parts
from mobile.table.hand_capacity import plays_tricks
from mobile.table.hand_panel import HandPanel
from mobile.table.layout.chair_layout import around
from mobile.table.layout.layout_parts import TableLayout
from mobile.table.layout.table_layout import lay_out_table, shape_of, shows_list
from mobile.table.layout.table_needs import Shape, TableNeeds
from mobile.table.layout.whole_table import find_table
from mobile.table.middle.pile_beside_list import room_between_seats
from mobile.table.own_tray import find_words_room


def has_list(panel: HandPanel) -> bool:
    """Whether the players stand in a list: where the game says so, and they have no room round the table."""
    needs = _find_needs(panel, has_list=True)
    return needs.wants_list and shows_list(needs)


def find_layout(panel: HandPanel) -> TableLayout:
    """The layout for what a panel shows now, in pixels from its lower left corner."""
    return lay_out_table(_find_needs(panel, has_list(panel))).scaled(float(dp(1)))


def _find_needs(panel: HandPanel, has_list: bool) -> TableNeeds:
    unit = float(dp(1))
    width, height = panel.width / unit, panel.height / unit
    shape = shape_of(width, height)
    return TableNeeds(
        width=width,
        height=height,
        players=len(panel.others) + 1,
        type_scale=float(sp(1)) / unit,
        card_scale=appearance.card_scale,
        has_list=has_list,
        has_layers=panel.has_layers,
        plays_layers=panel.plays_layers,
        layer_spots=panel.layers.spots,
        shows_last_move=not panel.history_aside,
        hand_cards=max(len(panel.hand.cards), int(panel.hand.capacity)),
        facts=_height_of_facts(panel, shape) / unit,
        facts_wide=_width_of_facts(panel) / unit,
        header=_free_header(panel),
        rows=int(panel.ids.actions.rows),
        buttons=panel.ids.actions.natural_width / unit,
        has_arrow=bool(panel.ids.cloth.direction) and panel.middle.board is None,
        board=max(theme.LISTS_LEAST, panel.middle.least_height / unit) if panel.middle.board is not None else 0.0,
        plays_tricks=panel.session.view is not None and plays_tricks(panel.session.view),
        middle=panel.middle.legible_height(shape, height >= theme.LOW, appearance.card_scale) / unit,
        usual_middle=panel.middle.legible_height(shape, height >= theme.LOW, 1.0) / unit,
        wants_list=panel.session.view is not None and panel.session.view.seating == "list",
        left_handed=appearance.left_handed,
        bar=None if panel.bar_height is None else panel.bar_height / unit,
    )


def _height_of_facts(panel: HandPanel, shape: Shape) -> float:
    """The height of the facts, in pixels. Beside a low table they take none; elsewhere they have a line from the start.

    So nothing moves when the first one comes.
    """
    told = float(panel.ids.facts.minimum_height) if panel.facts else 0.0
    return max(told, fact_height()) if panel.shows_facts and shape != "sideways" else told


def _width_of_facts(panel: HandPanel) -> float:
    """The width of the facts side by side, in pixels."""
    around_words = dp(theme.EDGE + theme.GAP + theme.GAP_SMALL) + 1
    return float(sum(extent(fact, float(sp(theme.TYPE_FACT)), bold=True) + around_words for fact in panel.facts))


def _free_header(panel: HandPanel) -> Rect:
    """The room beside the title of the window, in density-independent pixels from the panel's corner."""
    if panel.header is None:
        return 0.0, 0.0, 0.0, 0.0
    x, y, wide, tall = panel.header.free_rect
    left, bottom = panel.to_widget(x, y)
    unit = float(dp(1))
    return (left - panel.x) / unit, (bottom - panel.y) / unit, wide / unit, tall / unit


def apply_layout(panel: HandPanel, layout: TableLayout) -> None:
    """Gives each part its rectangle."""
    ids = panel.ids
    ids.middle.seat_gap = _room_between_seats(layout)
    for name in ("facts", "middle", "bar", "actions"):
        put(panel, ids[name], getattr(layout, name))
    if panel.bar_height is not None:
        ids.bar.opacity = 0
    put(panel, ids.hands, layout.hand)
    put(panel, ids.layers, layout.layers)
    put(panel, ids.tray, layout.tray)
    if layout.tray is not None and layout.layers is not None:
        ids.tray.words_room = find_words_room(layout.tray, layout.layers, float(dp(theme.TRAY_PAD)))
    panel.hand.begins_at = ("right" if appearance.left_handed else "left") if layout.has_layers_beside else ""
    ids.layers.card_most = 0 if panel.plays_layers else ids.layers.height
    put(panel, ids.last_move, layout.last_move)
    ids.last_move.is_short = layout.last_move is not None and layout.last_move[2] < dp(theme.HISTORY_LINE)
    unit = float(dp(1))
    ids.cloth.place(find_table(layout.scaled(1 / unit), panel.width / unit), (panel.x, panel.y))
    panel.has_arrow = layout.has_arrow
    ids.middle.direction = 0 if layout.has_arrow and layout.shape != "upright" else ids.cloth.direction
    put(panel, ids.foot, around(layout.bar, *([layout.actions] if layout.actions[3] else [])))
    ids.bar.is_compact = layout.shape != "upright"
    ids.bar.largest = theme.PROMPT_WIDE if layout.shape == "desktop" else theme.PROMPT
    ids.bar.left_handed = appearance.left_handed
    panel.in_bar = [ids[name] for name in ("facts", "actions", "last_move") if getattr(layout, name) in layout.in_bar]
    place_bar_parts(panel)
    ids.actions.fills, ids.actions.is_brief = layout.shape == "upright", layout.shape == "sideways"
    others = [(panel.x + x, panel.y + y, wide, tall) for x, y, wide, tall in layout.others]
    if layout.people is not None:
        panel.list.wanted_columns, panel.list.is_grid = layout.list_columns, layout.is_grid
        put(panel, panel.list, layout.people)
    put(panel, panel.chairs, (0.0, 0.0, panel.width, panel.height))
    panel.chairs.place(others, are_columns=layout.has_columns, are_bare=layout.shape == "upright")
    ids.actions.left_handed = appearance.left_handed


def _room_between_seats(layout: TableLayout) -> Rect | None:
    """The free room between the seats of a phone, relative to the middle; those on arcs leave none."""
    if layout.has_arcs and layout.shape == "upright":
        return 0.0, 0.0, 0.0, 0.0
    found = room_between_seats(layout.others, float(dp(theme.GAP))) if layout.shape == "upright" else None
    return None if found is None else (found[0] - layout.middle[0], found[1] - layout.middle[1], *found[2:])


def put(panel: HandPanel, part: Any, rect: Rect | None) -> None:
    """Puts a part at a rectangle of the panel; one without is not seen."""
    if rect is None:
        part.size, part.opacity = (0, 0), 0
        return
    x, y, wide, tall = rect
    part.opacity = 1
    part.size = round(wide), round(tall)
    part.pos = round(panel.x + x), round(panel.y + y)
