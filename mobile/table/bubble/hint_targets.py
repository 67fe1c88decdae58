"""The rectangles of a hand's panel to which a bubble points, and those that it leaves free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from mobile import theme
from mobile.controls.fitted_text import FittingLine, written_rect
from mobile.controls.widgets import Pressable
from mobile.drawing.rect import Rect
from mobile.table.bubble.bubble_layout import Surroundings
from mobile.table.bubble.hint_guide import ZONE
from mobile.table.hand_panel import HandPanel
from mobile.table.layout.chair_layout import around
from mobile.table.middle.put_slots import CardSlot, PutSlots
from mobile.table.panel import window_rect


def find_targets(panel: HandPanel, subject: str) -> list[Rect]:
    """The rectangles in the window of a subject; none where it is not shown.

    It is ``put``, the target of a card, ``choose``, what there is to choose from, or ``zone:`` with the id of a zone.
    They are several only for a hint that names a move for which several buttons are pressed.
    """
    named = list(map(window_rect, _named_buttons(panel))) if subject == "choose" else []
    target = None if named else _find_target(panel, subject)
    return named if target is None else [target]


def _find_target(panel: HandPanel, subject: str) -> Rect | None:
    places = panel.middle.places
    if subject.startswith(ZONE):
        zone = subject.removeprefix(ZONE)
        if zone in places:
            return _pile_rect(places[zone])
        return window_rect(panel.middle.slots.target) if panel.middle.slots is not None else None
    if subject == "put" and panel.middle.slots is not None:
        return window_rect(panel.middle.slots.target)
    if subject == "put":
        onto = panel.session.gestures.target_zones
        return _around(_pile_rect(place) for id, place in places.items() if id in onto)
    if subject == "choose" and panel.middle.board is not None:
        return _around(_pressables(panel.middle.board))
    return _around([*_game_buttons(panel), *_seats_to_pick(panel)]) if subject == "choose" else None


def find_surroundings(panel: HandPanel) -> Surroundings:
    """The rectangles in the window that the bubble of a hint leaves free."""
    line = panel.ids.last_move
    return Surroundings(
        needed=tuple(_find_needed(panel)),
        sentence=tuple(_find_sentence(panel)),
        useful=tuple(_find_useful(panel)),
        bar=(panel.bar.plate_rect,),
        news=(window_rect(line),) if panel.last_move and line.opacity else (),
    )


def _find_needed(panel: HandPanel) -> list[Rect]:
    """The parts needed to play: what can be pressed, the own cards, targets."""
    middle, needed = panel.middle, [*_pressables(panel.ids.actions)]
    needed += map(window_rect, middle.pile_buttons.buttons)
    if middle.board is not None:
        needed += _joined(_pressables(middle.board))
    elif middle.slots is not None:
        needed += _joined(_slot_parts(middle.slots, are_targets=panel.session.hints.shown != "look"))
    else:
        onto = panel.session.gestures.target_zones
        needed += (place.card_rect() for id, place in middle.places.items() if place.usable or id in onto)
        needed += _trick_cards(panel)
    if middle.fan is not None:
        needed.append(window_rect(middle.fan))
    needed += _seats_to_pick(panel)
    return needed + _joined(_own_cards(panel))


def _find_sentence(panel: HandPanel) -> list[Rect]:
    """The sentence of what to do, and the sign beside it."""
    said = [panel.bar.text_rect] if panel.bar.prompt else []
    return [*said, *(_pressables(panel.ids.sign) if panel.bar.is_mine else ())]


def _find_useful(panel: HandPanel) -> list[Rect]:
    """The parts that are good to see beside a hint: seats, piles with their words that are not minor, facts."""
    useful = [*map(window_rect, panel.ids.facts.children), *_other_seats(panel)]
    if panel.middle.board is not None or panel.middle.slots is not None:
        return useful
    view = panel.session.view
    minor = set[str]() if view is None else {zone.id for zone in view.zones if zone.minor}
    return [*useful, *(_pile_rect(place) for id, place in panel.middle.places.items() if id not in minor)]


def _pile_rect(place: Any) -> Rect:
    """The rectangle of a pile's top card and of its words; a trick has none."""
    words = getattr(place, "label_rect", None)
    return place.card_rect() if words is None else around(place.card_rect(), words)


def _own_cards(panel: HandPanel) -> Iterator[Rect]:
    """The own cards, with the room into which they are lifted."""
    for card in panel.hand.cards:
        x, y, wide, tall = panel.hand.rect_of(card)
        yield x, y, wide, tall * (1 + theme.LIFT_SHARE)
    view = panel.session.view
    lying = {zone.id: zone for zone in view.zones} if view is not None else {}
    for id in panel.layer_ids:
        for place in range(len(lying[id].cards)):
            yield panel.layers.rect_of(id, None, place)


def _trick_cards(panel: HandPanel) -> Iterator[Rect]:
    """The cards of a trick that lies on the table."""
    view = panel.session.view
    for zone in () if view is None else view.zones:
        if zone.layout == "trick" and zone.id in panel.middle.places:
            yield from (panel.middle.rect_of(zone.id, card) for card in zone.cards)


def _game_buttons(panel: Any) -> Iterator[Rect]:
    """The buttons in the row of actions, and at piles, that are choices of the game."""
    yield from map(window_rect, panel.middle.pile_buttons.buttons)
    labels = {label for button in panel.session.gestures.buttons for label in (button.label, button.short)}
    for control in _find_pressables(panel.ids.actions):
        if control.text in labels:
            yield window_rect(control)


def _named_buttons(panel: HandPanel) -> Iterator[Any]:
    """The buttons of the game with which a move is made that the shown hint names."""
    is_named, board = panel.session.hints.names, panel.middle.board
    if board is not None:
        yield from board.find_buttons(is_named)
        return
    named = [button for button in panel.session.gestures.buttons if is_named(button.move)]
    labels = {label for button in named for label in (button.label, button.short) if label}
    for part in (*panel.middle.pile_buttons.buttons, *_find_pressables(panel.ids.actions)):
        if part.text in labels:
            yield part


def _seats_to_pick(panel: HandPanel) -> Iterator[Rect]:
    """The seats of players who can be chosen."""
    return (window_rect(chair) for chair in panel.chairs.rows if chair.can_pick)


def _other_seats(panel: HandPanel) -> Iterator[Rect]:
    """The seats of everybody else."""
    rects = (panel.rect_of_seat(person.seat) for person in panel.others)
    return (rect for rect in rects if rect is not None)


def _pressables(part: Any) -> Iterator[Rect]:
    """The buttons of a part that can be pressed."""
    return map(window_rect, _find_pressables(part))


def _find_pressables(part: Any) -> Iterator[Any]:
    for control in part.walk(restrict=True):
        if isinstance(control, Pressable) and control.opacity and control.height > 1:
            yield control


def _around(rects: Iterable[Rect]) -> Rect | None:
    """The rectangle that holds all of these; None where there are none."""
    found = list(rects)
    return around(*found) if found else None


def _slot_parts(slots: PutSlots, *, are_targets: bool) -> Iterator[Rect]:
    """The sentence at the places for cards to put away, these places, and their button.

    Empty places are needed only where they are targets: a hint that only lights cards says nothing of them.
    """
    for part in slots.walk(restrict=True):
        if isinstance(part, FittingLine):
            yield written_rect(part)
        elif isinstance(part, Pressable) or (isinstance(part, CardSlot) and (are_targets or part.card is not None)):
            yield window_rect(part)


def _joined(rects: Iterable[Rect]) -> list[Rect]:
    """These rectangles as one, for there is no room between them; none where there are none."""
    found = _around(rects)
    return [] if found is None else [found]
