"""The layout of a table: where people, piles, sentences, buttons and the own hand have their places.

A pure function in density-independent pixels; the origin is the lower left corner of the table's area.

>>> layout = lay_out_table(TableNeeds(412, 836, players=4))
>>> layout.shape, len(layout.chairs)
('upright', 4)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from mobile import theme
from mobile.drawing.rect import Rect

Shape = Literal["upright", "sideways", "desktop"]
"""``upright``: narrow and high. ``sideways``: so low that buttons stand beside the hand. ``desktop``: all else."""


@dataclass(frozen=True, slots=True)
class TableNeeds:
    """The parts that a table has to show in an area of this width and height."""

    width: float
    height: float
    players: int
    """The number of players, the viewer among them."""
    type_scale: float = 1.0
    card_scale: float = 1.0
    has_list: bool = False
    """Whether the players stand in a list rather than round the table."""
    has_layers: bool = False
    """Whether cards lie before the viewer."""
    plays_layers: bool = False
    """Whether the hand is empty and the viewer plays from the layers, which have all of the room then."""
    has_told: bool = True
    """Whether the last move is told here, and not at the side."""
    hand_cards: int = 0
    facts: float = 0.0
    """The height of the facts, 0 where there are none."""
    rows: int = 1
    """The number of rows that the buttons need."""
    button: float = 0.0
    """The width of the widest button."""
    buttons: float = 0.0
    """The width of all buttons side by side."""
    has_arrow: bool = False
    """Whether an arrow says which way play goes."""
    board: float = 0.0
    """The least height of a list to choose from, 0 where there is none."""
    left_handed: bool = False


@dataclass(frozen=True, slots=True)
class TableLayout:
    """A rectangle for each part. What is not shown has None."""

    shape: Shape
    facts: Rect
    middle: Rect
    hand: Rect
    prompt: Rect
    actions: Rect
    own: Rect | None
    """The viewer's own seat, where players sit round the table."""
    told: Rect | None
    layers: Rect | None
    people: Rect | None
    """The list of the players."""
    others: tuple[Rect, ...]
    """The chairs of the other players, clockwise: the first is at the viewer's left."""
    oval: Rect | None
    """The cloth of the table, over the edge of which people sit."""
    list_columns: int = 1

    def scaled(self, factor: float) -> TableLayout:
        """The same layout in a unit of which so many are one of this."""

        def scale(rect: Rect) -> Rect:
            return rect[0] * factor, rect[1] * factor, rect[2] * factor, rect[3] * factor

        found: dict[str, Any] = {name: getattr(self, name) for name in _SINGLE}
        single: dict[str, Any] = {name: None if rect is None else scale(rect) for name, rect in found.items()}
        return replace(self, **single, others=tuple(map(scale, self.others)))

    @property
    def chairs(self) -> tuple[Rect, ...]:
        """All chairs, clockwise, the viewer's first; none where there is a list."""
        return () if self.own is None else (self.own, *self.others)

    @property
    def parts(self) -> tuple[Rect, ...]:
        """All that may not overlap."""
        found = (self.facts, self.middle, self.hand, self.prompt, self.actions, self.told, self.layers, self.people)
        return (*(rect for rect in found if rect is not None), *self.chairs)


_SINGLE = ("facts", "middle", "hand", "prompt", "actions", "own", "told", "layers", "people", "oval")
"""The names of the parts of which there is one."""


def shape_of(width: float, height: float) -> Shape:
    """The shape of a table in an area of this width and height.

    >>> shape_of(412, 836), shape_of(892, 356), shape_of(900, 744)
    ('upright', 'sideways', 'desktop')
    """
    if height < theme.SIDEWAYS_BELOW and width > height:
        return "sideways"
    return "desktop" if width >= theme.OVAL_FROM else "upright"


def lay_out_table(needs: TableNeeds) -> TableLayout:
    """Lays out a table. For left-handed players it is mirrored, all but the order of the players."""
    shape = shape_of(needs.width, needs.height)
    layout = _sideways(needs) if shape == "sideways" else _stacked(needs, shape)
    return _mirrored(layout, needs.width) if needs.left_handed else layout


# Upright and desktop: one below the other


def _stacked(needs: TableNeeds, shape: Shape) -> TableLayout:
    edge, gap = float(theme.EDGE), float(theme.GAP)
    wide, is_desktop = needs.width - 2 * edge, shape == "desktop"
    tall = _hand_height(needs, shape)
    hand, layers = _own_cards(needs, edge, gap, wide, tall)
    row = needs.rows * _row_height(needs) + (needs.rows - 1) * gap
    prompt_tall = min(theme.PROMPT_MOST, theme.TYPE_BODY * theme.LINE * 2 * needs.type_scale + theme.GAP_SMALL)
    if needs.has_list:
        own = None
    else:
        own_wide = min(theme.OWN_SEAT_MOST * needs.type_scale, wide * theme.OWN_SEAT_SHARE)
        if not is_desktop:
            beside = next(
                (one for one in (needs.buttons, needs.button) if wide - gap - one >= theme.OWN_SEAT_LEAST), 0.0
            )
            own_wide = max(min(own_wide, wide - gap - beside), float(theme.OWN_SEAT_LEAST))
        own_tall = theme.OWN_SEAT_HIGH if is_desktop else theme.TARGET
    floor = gap + (tall if layers is None else layers[1] + layers[3] - gap) + gap
    if is_desktop:
        # One row: the own seat, the sentence, the buttons.
        buttons = wide * theme.BUTTONS_SHARE_WIDE
        left = edge
        if not needs.has_list:
            own, left = (edge, floor, own_wide, own_tall), edge + own_wide + gap
        actions = (edge + wide - buttons, floor, buttons, row)
        prompt = (left, floor, actions[0] - gap - left, max(row, theme.TARGET))
        floor += max(row, own_tall if own else theme.TARGET) + gap
    else:
        if needs.has_list:
            actions = (edge, floor, wide, row)
        else:
            own = (edge, floor, own_wide, own_tall)
            actions = (edge + own_wide + gap, floor, wide - own_wide - gap, row)
        floor += row + gap
        prompt = (edge, floor, wide, prompt_tall)
        floor += prompt_tall + theme.GAP_SMALL
    told = None
    if needs.has_told and not needs.has_list:
        tall = theme.TYPE_FACT * theme.LINE * needs.type_scale
        told = (edge, floor, wide, tall)
        floor += tall + theme.GAP_SMALL
    top = needs.height
    facts = (edge, top - needs.facts, wide, needs.facts)
    top -= needs.facts + gap if needs.facts else 0
    area = Rectangle(edge, floor, wide, max(0.0, top - floor))
    if wide > theme.OVAL_MOST:
        area = replace(area, x=edge + (wide - theme.OVAL_MOST) / 2, wide=float(theme.OVAL_MOST))
    if needs.has_list:
        people, told, middle, columns = _list_above(needs, area)
        return TableLayout(shape, facts, middle, hand, prompt, actions, None, told, layers, people, (), None, columns)
    arrow = theme.ARROW_ROOM if needs.has_arrow and not is_desktop else theme.GAP
    others, middle = _round(replace(area, y=area.y + arrow, tall=area.tall - arrow), needs, is_desktop)
    oval = _oval(area, others, middle) if others else None
    return TableLayout(shape, facts, middle, hand, prompt, actions, own, told, layers, None, others, oval)


def _row_height(needs: TableNeeds) -> float:
    """The height of a row of buttons, which grows with the type."""
    return max(float(theme.TARGET), theme.TYPE_LABEL * theme.LINE * needs.type_scale + 2 * theme.GAP)


def _hand_height(needs: TableNeeds, shape: Shape) -> float:
    """A third of a narrow table; what one row of cards needs of a wide one."""
    few = needs.hand_cards <= (theme.FEW_LARGE_CARDS if needs.card_scale > 1 else theme.ONE_ROW_CARDS)
    share = theme.HAND_SHARE if shape == "upright" and needs.height >= theme.LOW else theme.HAND_SHARE_WIDE
    least = theme.HAND_LEAST if needs.height >= theme.HISTORY_FROM else theme.HAND_LOW
    most = needs.height * share
    if shape == "desktop":
        most = min(most, theme.HAND_CARD_MOST * theme.CARD_RATIO * theme.HAND_ROOM)
        if needs.has_layers:
            most = min(most, needs.height * theme.HAND_SHARE_LAYERS)
    elif few:
        most = min(most, theme.HAND_LEAST * theme.HAND_ONE_ROW)
        is_crowded = needs.players >= theme.SEATS_ONE_COLUMN or (needs.has_list and needs.height < theme.LOW)
        if needs.has_layers or is_crowded or needs.board:
            most = least
    if needs.has_layers and shape == "upright" and needs.height < theme.LOW:
        most = least = theme.HAND_AT_LAYERS
    most = max(least, most * (1 if shape == "desktop" else min(needs.card_scale, 1.15)))
    if needs.board:
        most = max(least, min(most, needs.height * theme.HAND_SHARE_BOARD))
    return float(most)


def _own_cards(needs: TableNeeds, x: float, y: float, wide: float, hand: float) -> tuple[Rect, Rect | None]:
    """The rectangles of the hand and of the layers above it. Together they keep their room once the hand is empty."""
    if not needs.has_layers:
        return (x, y, wide, hand), None
    layers = hand * theme.LAYERS_SHARE
    if needs.plays_layers:
        return (x, y, wide, 0.0), (x, y, wide, hand + theme.GAP_SMALL + layers)
    return (x, y, wide, hand), (x, y + hand + theme.GAP_SMALL, wide, layers)


def _list_above(needs: TableNeeds, area: Rectangle) -> tuple[Rect, Rect | None, Rect, int]:
    """The rectangles of the list of players, of the last move and of the middle, and the list's number of columns."""
    gap = float(theme.GAP)
    line = theme.TYPE_FACT * theme.LINE * needs.type_scale + theme.GAP_SMALL if needs.has_told else 0.0
    heads = theme.TYPE_TINY * theme.LABEL_LINE * needs.type_scale
    room = area.tall - gap - line - max(theme.PILES_LEAST, needs.board) - heads
    columns = list_columns(needs.players, room)
    lines = -(-needs.players // columns)
    each = min(theme.SEAT_HEIGHT_MOST, max(theme.SEAT_HEIGHT_LEAST, room / lines - theme.GAP_SMALL))
    most = max(0.0, min(area.tall * theme.LIST_SHARE_MOST, area.tall - gap - line - needs.board))
    tall = min(lines * (each + theme.GAP_SMALL) + heads, most)
    people = (area.x, area.top - tall, area.wide, tall)
    below = area.tall - tall - gap
    told = (area.x, area.y + below - line + theme.GAP_SMALL, area.wide, line - theme.GAP_SMALL) if line else None
    return people, told, (area.x, area.y, area.wide, below - line), columns


def list_columns(players: int, height: float) -> int:
    """The number of columns of a list of so many players: as few as leave each a height to read."""
    alone = theme.SEATS_ONE_COLUMN
    if height < players * (theme.SEAT_HEIGHT_LEAST + theme.GAP_SMALL):
        alone = theme.SEATS_CROWDED
    return 1 if players <= alone else 2 if players <= theme.SEATS_TWO_COLUMNS else 3


# Sideways: buttons beside the hand, people at both sides of the piles


def _sideways(needs: TableNeeds) -> TableLayout:
    edge, gap = float(theme.EDGE), float(theme.GAP_SMALL)
    wide = needs.width - 2 * edge
    band = max(float(theme.HAND_LOW), needs.height * theme.BAND_SHARE)
    column = min(wide * theme.COLUMN_SHARE, max(theme.COLUMN_ACTIONS * needs.type_scale, needs.buttons))
    hand = (edge, gap, wide - column - theme.GAP, band)
    actions_tall = needs.rows * _row_height(needs) + (needs.rows - 1) * theme.GAP
    actions_tall = min(band, actions_tall)
    x = edge + wide - column
    actions = (x, gap, column, actions_tall)
    prompt = (x, gap + actions_tall + gap, column, max(0.0, band - actions_tall - gap))
    floor = gap + band + gap
    row = float(theme.TARGET)
    own_wide = min(theme.OWN_SEAT_MOST * needs.type_scale, wide * theme.OWN_SEAT_SHARE_LOW)
    own = None if needs.has_list else (edge, floor, own_wide, row)
    left = edge if own is None else edge + own_wide + theme.GAP
    rest = edge + wide - left
    layers = told = None
    if needs.has_layers:
        share = 1.0 if needs.plays_layers else theme.LAYERS_SHARE_LOW
        layers = (hand[0], hand[1], hand[2] * share, band)
        hand = (hand[0] + layers[2], hand[1], hand[2] - layers[2], band)
    facts_wide = rest * 0.5 if needs.has_told else rest
    facts = (left, floor, facts_wide, row if needs.facts else 0.0)
    if needs.has_told:
        told = (left + facts_wide + theme.GAP, floor, rest - facts_wide - theme.GAP, row)
    floor += row + gap
    area = Rectangle(edge, floor, wide, max(0.0, needs.height - gap - floor))
    if needs.has_list:
        people = (area.x, area.y, area.wide * theme.LIST_BESIDE_SHARE, area.tall)
        x = area.x + people[2] + theme.GAP
        middle = (x, area.y, area.x + area.wide - x, area.tall)
        columns = list_columns(needs.players, area.tall)
        return TableLayout(
            "sideways", facts, middle, hand, prompt, actions, None, told, layers, people, (), None, columns
        )
    others, middle = _at_sides(area, needs)
    oval = _oval(area, others, middle) if others else None
    return TableLayout("sideways", facts, middle, hand, prompt, actions, own, told, layers, None, others, oval)


def _at_sides(area: Rectangle, needs: TableNeeds) -> tuple[tuple[Rect, ...], Rect]:
    """Chairs at the left and the right, as many as there is height for, and the others above the middle."""
    gap, count = float(theme.GAP_SMALL), needs.players - 1
    low = theme.CHAIR_LOW * min(needs.type_scale, theme.CHAIR_TYPE_MOST)
    sides = max(0, min(count // 2, int((area.tall + gap) // (low + gap))))
    across = count - 2 * sides
    side_wide = min(theme.CHAIR_WIDE, area.wide * 0.17) if sides else 0.0
    tall = min(float(theme.CHAIR_HIGH), (area.tall - gap * (sides - 1)) / sides) if sides else 0.0
    inner = Rectangle(area.x, area.y, area.wide, area.tall)
    if sides:
        inner = replace(inner, x=area.x + side_wide + theme.GAP, wide=area.wide - 2 * (side_wide + theme.GAP))
    chairs: list[Rect] = []
    step = (area.tall - tall) / (sides + 1) if sides else 0.0
    step = max(step, tall + gap)
    lowest = area.y + (area.tall - (tall + step * (sides - 1))) / 2
    heights = [lowest + step * at for at in range(sides)]
    chairs += [(area.x, y, side_wide, tall) for y in heights]
    middle = inner.rect
    if across:
        top_tall = min(low, area.tall * 0.35)
        chairs += _row(inner, across, area.top - top_tall, top_tall, gap, float(theme.CHAIR_LONG))
        middle = (inner.x, inner.y, inner.wide, inner.tall - top_tall - gap)
    chairs += [(area.x + area.wide - side_wide, y, side_wide, tall) for y in reversed(heights)]
    return tuple(chairs), middle


# People round the table


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle with names for its parts."""

    x: float
    y: float
    wide: float
    tall: float

    @property
    def top(self) -> float:
        return self.y + self.tall

    @property
    def rect(self) -> Rect:
        return self.x, self.y, self.wide, self.tall


@dataclass(frozen=True, slots=True)
class _Round:
    """A way to seat people: so many at each side and the others across the top, in chairs of this size."""

    sides: int
    across: int
    top_wide: float
    side_wide: float
    tall: float
    score: float
    """The legibility of all, at most 1."""


def _round(area: Rectangle, needs: TableNeeds, is_desktop: bool) -> tuple[tuple[Rect, ...], Rect]:
    """The chairs of the other players along the upper half of the table, and the middle between them."""
    count = needs.players - 1
    if not count:
        return (), area.rect
    best = max(
        (_seating(area, needs, sides, count - 2 * sides, is_desktop) for sides in range(count // 2 + 1)),
        key=lambda one: (round(one.score, 2), one.sides if is_desktop and count > 2 and one.sides <= 1 else -one.sides),
    )
    return _place(best, area, float(theme.GAP))


def _seating(area: Rectangle, needs: TableNeeds, sides: int, across: int, is_desktop: bool) -> _Round:
    gap = float(theme.GAP)
    scale = min(needs.type_scale, theme.CHAIR_TYPE_MOST)
    widest = scale * (theme.CHAIR_WIDE_MOST if is_desktop else theme.CHAIR_WIDE)
    highest = scale * (theme.CHAIR_HIGH_WIDE if is_desktop else theme.CHAIR_HIGH)
    fair_middle = theme.MIDDLE_WIDE if is_desktop else theme.MIDDLE_NARROW
    piles = theme.PILES_LEAST_LAYERS if needs.has_layers else theme.PILES_LEAST
    least_middle = max(piles, needs.board)
    top_wide = min(widest, (area.wide - gap * (across - 1)) / across) if across else widest
    side_wide = min(widest, (area.wide - fair_middle) / 2 - gap) if sides else widest
    side_wide = max(side_wide, min(float(theme.CHAIR_LEAST), area.wide / 4))
    middle_wide = area.wide - 2 * (side_wide + gap) * bool(sides)
    tall = min(highest, area.tall - gap - least_middle if across else area.tall)
    if sides:
        tall = min(tall, (area.tall - gap * (sides - 1 + bool(across))) / (sides + bool(across)))
    tall = max(tall, 0.0)
    fair = theme.CHAIR_FAIR * scale
    shares = [top_wide / fair, side_wide / fair, tall / (theme.CHAIR_FAIR_HIGH * scale), middle_wide / fair_middle]
    if sides and not across:
        shares.append(0.5)  # nobody would sit opposite
    return _Round(sides, across, top_wide, side_wide, tall, min(1.0, *shares))


def _place(seating: _Round, area: Rectangle, gap: float) -> tuple[tuple[Rect, ...], Rect]:
    sides, across, tall = seating.sides, seating.across, seating.tall
    below = Rectangle(area.x, area.y, area.wide, area.tall - (tall + gap) * bool(across))
    spare = below.tall - theme.PILE_FAIR
    drop = max(0.0, min(tall * theme.ARC_SHARE, spare / 2)) if across > 2 and not sides else 0.0
    step = max(tall + gap, min(below.tall / max(1, sides), (tall + gap) * 1.5))
    lowest = below.y + (below.tall - tall - step * (sides - 1)) / 2
    heights = [lowest + step * at for at in range(sides)]
    top = _row(area, across, area.top - tall, tall, gap, seating.top_wide)
    middle_x = area.x + area.wide / 2
    arc = []
    for x, y, wide, high in top:
        away = abs(x + wide / 2 - middle_x) / (area.wide / 2)
        arc.append((x, y - drop * away**2, wide, high))
    left = [(area.x, y, seating.side_wide, tall) for y in heights]
    right = [(area.x + area.wide - seating.side_wide, y, seating.side_wide, tall) for y in reversed(heights)]
    x, wide = (
        (area.x + seating.side_wide + gap, area.wide - 2 * (seating.side_wide + gap))
        if sides
        else (
            area.x,
            area.wide,
        )
    )
    if not sides and across:  # the cloth is round: its corners are not for cards
        x, wide = x + wide * theme.OVAL_CORNER, wide * (1 - 2 * theme.OVAL_CORNER)
    return (*left, *arc, *right), (x, below.y, wide, below.tall - drop)


def _row(area: Rectangle, count: int, y: float, tall: float, gap: float, most: float = 1e9) -> list[Rect]:
    """The rectangles of `count` chairs side by side, evenly over the width."""
    if not count:
        return []
    wide = min(most, (area.wide - gap * (count - 1)) / count)
    room = area.wide / count
    return [(area.x + room * at + (room - wide) / 2, y, wide, tall) for at in range(count)]


def _oval(area: Rectangle, others: tuple[Rect, ...], middle: Rect) -> Rect:
    """The cloth: it reaches under the chairs as far as their middles, and to the edge where nobody sits."""
    beside = [rect for rect in others if rect[1] < middle[1] + middle[3]]
    left = min((x + wide / 2 for x, _, wide, _ in beside), default=area.x)
    right = max((x + wide / 2 for x, _, wide, _ in beside), default=area.x + area.wide)
    top = max(middle[1] + middle[3], *(y + tall / 2 for _, y, _, tall in others))
    return left, area.y, right - left, top - area.y


def _mirrored(layout: TableLayout, width: float) -> TableLayout:
    """The buttons, the own seat and the list at the other hand; people sit where they sat."""

    def mirror(rect: Rect | None) -> Rect | None:
        return None if rect is None else (width - rect[0] - rect[2], *rect[1:])

    names = ("facts", "hand", "prompt", "actions", "own", "told", "layers", "people")
    mirrored = {name: mirror(getattr(layout, name)) for name in names}
    if layout.people is not None:
        mirrored["middle"] = mirror(layout.middle)
    return replace(layout, **mirrored)  # type: ignore[arg-type]
