"""The own hand, the piles, the others: a table while a hand is played."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from engine.game import SeenTransfer
from engine.view import Zone
from mobile import kv, theme
from mobile.keys import STEPS
from mobile.layouts.rect import Rect
from mobile.screens.panel import Panel, window_rect
from mobile.viewmodels.acting import back_at
from mobile.viewmodels.coach import Hint
from mobile.widgets.action_row import Action
from mobile.widgets.fitting import Facts, FittingWords
from mobile.widgets.hand import HandView
from mobile.widgets.seat_heads import SeatHeads
from mobile.widgets.seats import SeatList
from mobile.widgets.story import Story
from mobile.widgets.table_middle import TableMiddle

kv.load(__file__)
__all__ = ["Facts", "FittingWords", "HandView", "PlayersHandPanel", "SeatHeads", "SeatList", "Story"]


class PlayersHandPanel(Panel):
    """Everything is shown from the model's view: seats, zones, choices."""

    facts = ListProperty()
    told_lately = ListProperty()
    lines = NumericProperty(1)
    """So many sentences of the story stand at the table."""
    told_aside = BooleanProperty(False)
    """All of it stands at the side."""
    more = StringProperty()
    prompt = StringProperty()
    warns = BooleanProperty(False)
    """What stands there is why something could not be done."""
    hand_height = NumericProperty(0)
    skip: Callable[[], None] = ObjectProperty(None)
    """Shows how the table stands, and no more of how it came to that."""
    many_buttons = BooleanProperty(False)
    """They have a row of their own, once there were many; few stand beside the sentence."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.hand: HandView = self.ids.hand
        self.middle: TableMiddle = self.ids.middle
        self.seats: SeatList = self.ids.seats
        self.hand.bind(
            on_arrange=lambda _, order: self.model.arrange(order),
            on_pick=lambda _, card: self._pick(card),
            on_drop=lambda _, card, pos: self._dropped(card, pos),
            on_select=lambda _, cards: self.model.can.select(cards),
        )
        self._soon = Clock.create_trigger(lambda _: self._measure(), -1)
        self.bind(size=self._soon, told_aside=self._soon, lines=self._tell)
        for name in ("facts", "heads", "told", "foot"):
            self.ids[name].bind(height=self._soon)
        self.bind(width=self._fit_buttons)
        self.ids.actions.bind(natural_width=self._fit_buttons)

    # Showing

    def show(self) -> None:
        model, view = self.model, self.model.view
        if view is None:
            return
        self.facts = [model.voice.say(fact) for fact in view.facts]
        self.told_lately = model.story[-theme.STORY_LINES :]
        self._tell()
        held = model.held
        self.seats.show(model.people, view, self.there, lambda zone: held is not None and zone.id == held.id)
        self.middle.show(view, self.there)
        self._show_hand(held)
        self.warns = bool(model.note)
        self.prompt = model.note or model.prompt
        self._show_buttons()
        self._soon()

    def _tell(self, *_: object) -> None:
        """How much has happened since this person's last move that does not stand here."""
        unseen = 0 if self.told_aside else self.model.news - self.lines
        self.more = self.model.voice("story-more", count=unseen) if unseen > 0 else ""

    def show_zone(self, id: str) -> None:
        view, zone, held = self.model.view, self.model.zone_named(id), self.model.held
        if view is None or zone is None:
            return
        if id in self.middle.places:
            self.middle.show_zone(zone, self.there)
        elif held is not None and held.id == id:
            self._show_hand(held)
        elif zone.owner is not None:
            own = [one for one in view.zones if one.owner == zone.owner and (held is None or one.id != held.id)]
            self.seats.show_cards(zone.owner, [(one, self.there(one)) for one in own])

    def tick(self) -> None:
        """Time has passed."""
        self.seats.tick(self.model.share_left)

    def _show_heads(self) -> None:
        seats, voice = self.seats, self.model.voice
        last = voice("column-total" if seats.has_total else "column-place")
        words = [*([voice("column-points")] * seats.has_points), *([last] * seats.has_last)]
        self.ids.heads.show(0 if seats.is_compact else seats.columns, tuple(words))

    def _show_hand(self, zone: Zone | None) -> None:
        hand, model = self.hand, self.model
        cards = [back_at(at) if card is None else card for at, card in enumerate(zone.cards)] if zone else []
        if list(hand.cards) != cards:
            hand.cards = cards
        hand.groups = [list(group) for group in zone.groups] if zone and not self._arriving(zone) else []
        hand.veiled = cards[len(cards) - self.arriving[zone.id] :] if zone and self._arriving(zone) else []
        hand.special = list(zone.special) if zone else []
        hand.arrangeable = zone is not None and zone.arrangeable
        many = model.can.many
        hand.selecting = model.can.selects
        hand.ordered = bool(many and many.ordered)
        hand.selected = list(model.can.selected)
        hand.idle = list(model.can.idle)
        hand.marked = model.can.thrown if len(cards) > 1 else None

    def _arriving(self, zone: Zone) -> bool:
        return self.arriving[zone.id] > 0

    def _show_buttons(self) -> None:
        model, voice = self.model, self.model.voice
        found: list[Action] = []
        if model.is_away:
            found.append(Action(voice("key-back"), model.back, "primary"))
        if model.can_have_more_time:
            found.append(Action(voice("key-more-time"), model.more_time))
        hand = model.hand
        is_held = hand is not None and model.held is not None and hand.id == model.held.id
        if hand is not None and is_held and hand.arrangeable and hand.proposal is not None and len(hand.cards) > 1:
            found.append(Action(voice("arrange"), model.propose))
        found += [Action(button.label, button.do) for button in model.can.buttons]
        if model.is_long:
            found.append(Action(voice("skip"), self.skip))
        self.ids.actions.show(found)

    def _fit_buttons(self, *_: object) -> None:
        """Once there were many, they keep their row: nothing moves from turn to turn."""
        self.many_buttons = self.many_buttons or self.ids.actions.natural_width > self.width * theme.BUTTONS_SHARE

    def _measure(self) -> None:
        """The hand has the lowest third; the people what they need of the rest."""
        if self.height < dp(theme.TARGET) or not self.model:
            return
        one_row = self.width >= dp(theme.ONE_ROW)
        is_low = self.height < dp(theme.LOW)
        self.lines = 1 if self.told_aside or self.height < dp(theme.STORY_FROM) else theme.STORY_LINES
        share = theme.HAND_SHARE_WIDE if one_row or is_low else theme.HAND_SHARE
        most = dp(theme.HAND_LEAST) if one_row or len(self.hand.cards) <= theme.ONE_ROW_CARDS else self.height
        self.hand_height = max(dp(theme.HAND_LEAST), min(self.height * share, most * theme.HAND_ONE_ROW))
        seats = self.seats
        people = max(1, len(self.model.people))
        seats.crowded = not one_row and self._is_crowded(people)
        self._show_heads()
        lines = ceil(people / seats.columns)
        room = self._room_beside(self.hand_height, self.ids.heads.height)
        gap = dp(theme.GAP_SMALL)
        if len(self.hand.cards) <= theme.ONE_ROW_CARDS:  # few cards can be read in less
            lacks = lines * (dp(theme.SEAT_HEIGHT_FAIR) + gap) - room
            given = max(0.0, min(lacks, self.hand_height - dp(theme.HAND_LEAST)))
            self.hand_height, room = self.hand_height - given, room + given
        each = min(dp(theme.SEAT_HEIGHT_MOST), max(dp(theme.SEAT_HEIGHT_LEAST), room / lines - gap))
        seats.height = lines * (each + gap)

    def _is_crowded(self, people: int) -> bool:
        """One below the other they would leave no room for the piles, as in a large type on a small phone. Whether
        their columns have heads must not matter: that hangs on this."""
        hand = dp(theme.HAND_LEAST) if len(self.hand.cards) <= theme.ONE_ROW_CARDS else self.hand_height
        room = self._room_beside(hand, sp(theme.TYPE_TINY) * theme.LABEL_LINE)
        return room < people * float(dp(theme.SEAT_HEIGHT_LEAST + theme.GAP_SMALL))

    def _room_beside(self, hand: float, heads: float) -> float:
        """What is left for the people when the hand, the piles and the heads of the columns have theirs."""
        taken = sum(self.ids[name].height for name in ("facts", "told", "foot"))
        return float(self.height - hand - heads - taken - dp(theme.PILES_LEAST) - 7 * dp(theme.GAP))

    # Where cards lie

    def rect_of(self, zone: str, card: int | None) -> Rect:
        if zone in self.middle.places:
            return self.middle.rect_of(zone, card)
        found = self.model.zone_named(zone)
        held = self.model.held
        if found is not None and held is not None and found.id == held.id:
            if card is not None and card in self.hand.cards:
                return self.hand.rect_of(card)
            x, y = self.hand.to_window(self.hand.center_x, self.hand.center_y)
            wide = dp(theme.CARD_WIDTH_LEAST)
            return x - wide / 2, y - wide * theme.CARD_RATIO / 2, wide, wide * theme.CARD_RATIO
        if found is not None and (rect := self.seats.rect_of(found)) is not None:
            return rect
        return super().rect_of(zone, card)

    def nudge(self, zone: str) -> None:
        if zone in self.middle.places:
            self.middle.places[zone].shake()

    def target_of(self, hint: Hint) -> Rect | None:
        what, seats = hint.about, self.seats
        places, board, fan = self.middle.places, self.middle.board, self.middle.fan
        if what == "take":
            return _around([place.card_rect() for place in places.values() if place.usable])
        if what == "put":
            onto = self.model.can.targets
            return _around([place.card_rect() for id, place in places.items() if id in onto])
        if what == "choose" and board is not None:
            return window_rect(board)
        if what in ("arrange", "choose"):
            return window_rect(self.ids.actions) if self.ids.actions.children else None
        if what in ("wait", "points"):
            return seats.head_rect()
        if what == "seats":
            return seats.rect_of_seat(hint.seat)
        if what == "facts":
            return _around([window_rect(fact) for fact in self.ids.facts.children])
        if what == "hand":
            return window_rect(self.hand)
        return window_rect(fan) if what == "place" and fan is not None else None

    def needed_for(self, hint: Hint) -> list[Rect]:
        piles = [place.card_rect() for place in self.middle.places.values()]
        return [*piles, window_rect(self.hand), window_rect(self.ids.foot)]

    def note_place(self) -> float | None:
        return _middle(self.ids.told)

    def depart(self, transfers: tuple[SeenTransfer, ...]) -> None:
        self.hand.cancel()
        super().depart(transfers)

    # Doing

    def let_go(self) -> None:
        self.hand.cancel()
        if self.middle.fan is not None:
            self.middle.fan.cancel()

    def _pick(self, card: int) -> None:
        """A tapped card becomes the one that would be thrown: it goes to the right."""
        hand = self.model.hand
        if not self.model.can.selects and self.model.can.puts and hand is not None and hand.arrangeable:
            self.model.arrange([*(one for one in hand.cards if one != card and one is not None), card])

    def _dropped(self, card: int, pos: tuple[float, float]) -> None:
        zone = self.middle.at(*pos)
        targets = self.model.can.targets
        if zone is None and card in self.model.can.selected and len(targets) == 1 and pos[1] > self.hand.top:
            (zone,) = targets  # chosen cards that are slid up can go to one place only
        if zone is not None:
            self.model.can.drop(card, zone)

    def _tap_place(self, number: int) -> bool:
        """Tap the place of the table with this number, counted from 1: a place keeps it, seen or not."""
        view = self.model.view
        lying = [zone.id for zone in view.zones if zone.owner is None] if view else []
        if number > len(lying):
            return False
        self.model.can.tap_zone(lying[number - 1])
        return True

    def on_ring(self) -> None:
        self.hand.cursor = -1

    def on_panel_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        """Arrows walk along the hand (with Shift they move the card), Enter marks a card and puts the marked one, or
        chooses where several can be put; digits tap a place, A arranges."""
        if self.middle.fan is not None and key in STEPS:
            return self.middle.fan.handle_key(STEPS[key])
        if text and text in "123456789":
            return self._tap_place(int(text))
        if text.casefold() == "a":
            self.model.propose()
            return True
        hand, at, can = self.hand, int(self.hand.cursor), self.model.can
        stands = 0 <= at < len(hand.cards)
        if STEPS.get(key) == "enter" and stands and not can.selects and hand.cards[at] == can.thrown:
            can.tap_zone(can.puts[0].onto)
            return True
        return key in STEPS and hand.handle_key(STEPS[key], "shift" in modifiers)


def _middle(widget: Any) -> float:
    _, y, _, tall = window_rect(widget)
    return y + tall / 2


def _around(rects: list[Rect]) -> Rect | None:
    """The rectangle that holds all of these."""
    if not rects:
        return None
    left, bottom = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    right, top = max(rect[0] + rect[2] for rect in rects), max(rect[1] + rect[3] for rect in rects)
    return left, bottom, right - left, top - bottom
