"""The own hand, the piles, the others: a table while a hand is played."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.game import SeenTransfer
from engine.view import Zone
from mobile import kv, theme
from mobile.keyboard import STEPS
from mobile.layouts.rect import Rect
from mobile.screens.panel import Panel, window_rect
from mobile.viewmodels.acting import Button, back_at
from mobile.widgets.choice_board import ChoiceBoard
from mobile.widgets.controls import Pressable, Ringed, TextButton
from mobile.widgets.fan import FanView
from mobile.widgets.fitting import Facts, FittingWords
from mobile.widgets.hand import HandView
from mobile.widgets.pile import PileView
from mobile.widgets.seats import SeatList
from mobile.widgets.trick import TrickView

kv.load(__file__)
__all__ = ["Facts", "FittingWords", "HandView", "PlayersHandPanel", "SeatList"]


class Story(Pressable, BoxLayout):
    """The last `lines` sentences of what happened, the newest below; more of them behind a tap."""

    said = ListProperty()
    lines = NumericProperty(1)


class TablePile(Ringed, PileView):
    """A place of the table, reached by finger, mouse and keyboard."""

    def press(self) -> None:
        self.dispatch("on_tap")


class TableTrick(Ringed, TrickView):
    """The trick, reached by finger, mouse and keyboard."""

    def on_ringed(self, *_: object) -> None:
        self.focused = self.ringed

    def press(self) -> None:
        self.dispatch("on_tap")


class PlayersHandPanel(Panel):
    """Everything is shown from the model's view: seats, zones, choices."""

    facts = ListProperty()
    told_lately = ListProperty()
    lines = NumericProperty(1)
    """So many sentences of the story stand at the table."""
    prompt = StringProperty()
    warns = BooleanProperty(False)
    """What stands there is why something could not be done."""
    hand_height = NumericProperty(0)
    has_heads = BooleanProperty(True)
    points_head = StringProperty()
    total_head = StringProperty()
    has_buttons = BooleanProperty(False)
    many_buttons = BooleanProperty(False)
    """They have a row of their own, once there were many; few stand beside the sentence."""
    buttons_width = NumericProperty(0)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._piles: dict[str, TablePile | TableTrick] = {}
        self._in_play: set[str] = set()
        self._board: ChoiceBoard | None = None
        self._buttons: tuple[str, ...] = ()
        self._fan: FanView | None = None
        self.hand: HandView = self.ids.hand
        self.hand.bind(
            on_arrange=lambda _, order: self.model.arrange(order),
            on_pick=lambda _, card: self._pick(card),
            on_drop=lambda _, card, pos: self._dropped(card, pos),
            on_select=lambda _, cards: self.model.can.select(cards),
        )
        self._soon = Clock.create_trigger(lambda _: self._measure(), -1)
        self.bind(size=self._soon)
        for name in ("facts", "heads", "told", "foot"):
            self.ids[name].bind(height=self._soon)
        self.bind(width=self._fit_buttons)
        self.ids.middle.bind(size=self._size_piles)

    # Showing

    def show(self) -> None:
        model, view = self.model, self.model.view
        if view is None:
            return
        self.facts = [model.voice.say(fact) for fact in view.facts]
        self.told_lately = model.story[-theme.STORY_LINES :]
        held = model.held
        self.ids.seats.show(model.people, view, self.there, lambda zone: held is not None and zone.id == held.id)
        seats: SeatList = self.ids.seats
        self.points_head = model.voice("column-points") if seats.has_points else ""
        self.total_head = model.voice("column-total") if seats.has_total else ""
        self.has_heads = seats.columns == 1 and (seats.has_points or seats.has_total)
        self._show_piles([zone for zone in view.zones if zone.owner is None and self._is_in_play(zone)])
        self._show_fan()
        self._show_board()
        self._show_hand(held)
        self.warns = bool(model.note)
        self.prompt = model.note or model.prompt
        self._show_buttons()
        self._soon()

    def show_zone(self, id: str) -> None:
        view, zone, held = self.model.view, self.model.zone_named(id), self.model.held
        if view is None or zone is None:
            return
        if id in self._piles:
            self._show_pile(zone)
        elif held is not None and held.id == id:
            self._show_hand(held)
        elif zone.owner is not None:
            own = [one for one in view.zones if one.owner == zone.owner and (held is None or one.id != held.id)]
            self.ids.seats.show_cards(zone.owner, [(one, self.there(one)) for one in own])

    def tick(self) -> None:
        """Time has passed."""
        self.ids.seats.tick(self.model.share_left)

    def _is_in_play(self, zone: Zone) -> bool:
        """A place of the table stands there from the first card on that lies in it, or that can be put there; the
        stock, from which cards only come, as long as it has any."""
        if zone.id == "stock":
            return bool(zone.cards)
        if zone.cards or zone.layout == "trick" or zone.id in self.model.can.targets:
            self._in_play.add(zone.id)
        return zone.id in self._in_play

    def _show_piles(self, zones: list[Zone]) -> None:
        box = self.ids.piles
        wanted = [zone.id for zone in zones]
        if list(self._piles) != wanted:
            box.clear_widgets()
            self._piles = {zone.id: self._piles.get(zone.id) or self._pile(zone) for zone in zones}
            for pile in self._piles.values():
                box.add_widget(pile)
            self._size_piles()
        for zone in zones:
            self._show_pile(zone)

    def _show_pile(self, zone: Zone) -> None:
        can, pile, cards = self.model.can, self._piles[zone.id], self.there(zone)
        pile.label, pile.usable = self.model.voice.say(zone.label), zone.id in can.takes or zone.id in can.targets
        if isinstance(pile, TableTrick):
            pile.cards, pile.special = list(cards), list(zone.special)
            pile.names = [self.model.voice.name(seat) for seat in zone.by]
            pile.places = max(len(self.model.people), len(zone.cards))
        else:
            pile.card, pile.count = (cards[-1] if cards else None), len(cards)

    def _pile(self, zone: Zone) -> TablePile | TableTrick:
        pile = TableTrick(size_hint=(None, None)) if zone.layout == "trick" else TablePile()
        pile.bind(on_tap=lambda _: self.model.can.tap_zone(zone.id))
        return pile

    def _show_fan(self) -> None:
        """A pack is cut in the middle of a hand: it lies spread until that is done."""
        choice = self.model.can.place
        if choice is None and self._fan is not None:
            self.ids.middle.remove_widget(self._fan)
            self._fan = None
        elif choice is not None and self._fan is None:
            self._fan = FanView(first=choice.first, last=choice.last, place=choice.first - 1)
            self._fan.bind(on_choose=lambda _, place: self.model.can.choose_place(place))
            self.ids.middle.add_widget(self._fan)
        self.ids.piles.opacity = 0 if self._fan is not None or self.model.can.lists else 1
        if self._fan is not None and choice is not None:
            zone = self.model.zone_named(choice.zone)
            self._fan.count = len(zone.cards) if zone else 0

    def _show_board(self) -> None:
        """What is to be chosen from a list stands in the place of the piles."""
        lists = self.model.can.lists
        if not lists and self._board is not None:
            self.ids.middle.remove_widget(self._board)
            self._board = None
        elif lists and self._board is None:
            self._board = ChoiceBoard()
            self.ids.middle.add_widget(self._board)
        if self._board is not None:
            self._board.show(*lists[0])

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
        found: list[tuple[str, str, Callable[[], None]]] = []
        if model.is_away:
            found.append((voice("key-back"), "primary", model.back))
        if model.can_have_more_time:
            found.append((voice("key-more-time"), "plain", model.more_time))
        hand = model.hand
        if hand is not None and hand.arrangeable and hand.proposal is not None:
            found.append((voice("arrange"), "plain", model.propose))
        buttons: tuple[Button, ...] = model.can.buttons
        found += [(button.label, "plain", button.do) for button in buttons]
        labels = tuple(f"{label}{look}" for label, look, _ in found)
        box = self.ids.actions
        if labels != self._buttons:
            self._buttons = labels
            box.clear_widgets()
            for label, look, _ in found:
                button = TextButton(text=label, look=look)
                button.bind(width=self._fit_buttons)
                box.add_widget(button)
            self._fit_buttons()
        for widget, (_, _, do) in zip(reversed(box.children), found, strict=True):
            widget.does = do
            widget.unbind(on_release=_press)
            widget.bind(on_release=_press)

    def _fit_buttons(self, *_: object) -> None:
        widths = [button.width for button in self.ids.actions.children]
        self.buttons_width = sum(widths) + dp(theme.GAP) * max(0, len(widths) - 1)
        self.has_buttons = bool(widths)
        # Once there were many, they keep their row: nothing moves from turn to turn.
        self.many_buttons = self.many_buttons or self.buttons_width > self.width * theme.BUTTONS_SHARE
        for button in self.ids.actions.children:
            button.tight = self.many_buttons

    def _measure(self) -> None:
        """The hand has the lowest third; the people what they need of the rest."""
        if self.height < dp(theme.TARGET):
            return
        one_row = self.width >= dp(theme.ONE_ROW)
        is_low = self.height < dp(theme.LOW)
        self.lines = 1 if is_low else theme.STORY_LINES
        share = theme.HAND_SHARE_WIDE if one_row or is_low else theme.HAND_SHARE
        most = dp(theme.HAND_LEAST) if one_row or len(self.hand.cards) <= theme.ONE_ROW_CARDS else self.height
        self.hand_height = max(dp(theme.HAND_LEAST), min(self.height * share, most * theme.HAND_ONE_ROW))
        seats = self.ids.seats
        people = max(1, len(self.model.people)) if self.model else 1
        columns = seats.columns
        lines = ceil(people / columns)
        taken = sum(self.ids[name].height for name in ("facts", "heads", "told", "foot"))
        room = self.height - self.hand_height - dp(theme.PILES_LEAST) - taken - 7 * dp(theme.GAP)
        gap = dp(theme.GAP_SMALL)
        each = min(dp(theme.SEAT_HEIGHT_MOST), max(dp(theme.SEAT_HEIGHT_LEAST) * 0.75, room / lines - gap))
        seats.height = lines * (each + gap)

    def _size_piles(self, *_: object) -> None:
        tall = min(dp(theme.PILE_MOST), self.ids.middle.height)
        shares = [len(self.model.people) if isinstance(pile, TableTrick) else 1 for pile in self._piles.values()]
        gaps = dp(theme.GAP_LARGE) * 2 * (len(shares) - 1)
        each = min(tall * theme.PILE_RATIO, (self.ids.middle.width - gaps) / max(1, sum(shares)))
        for pile, share in zip(self._piles.values(), shares, strict=True):
            pile.size = each * share, tall

    # Where cards lie

    def rect_of(self, zone: str, card: int | None) -> Rect:
        if zone in self._piles:
            pile = self._piles[zone]
            return pile.rect_of(card) if isinstance(pile, TableTrick) else pile.card_rect()
        found = self.model.zone_named(zone)
        held = self.model.held
        if found is not None and held is not None and found.id == held.id:
            if card is not None and card in self.hand.cards:
                return self.hand.rect_of(card)
            x, y = self.hand.to_window(self.hand.center_x, self.hand.center_y)
            wide = dp(theme.CARD_WIDTH_LEAST)
            return x - wide / 2, y - wide * theme.CARD_RATIO / 2, wide, wide * theme.CARD_RATIO
        seats: SeatList = self.ids.seats
        if found is not None and (rect := seats.rect_of(found)) is not None:
            return rect
        return super().rect_of(zone, card)

    def nudge(self, zone: str) -> None:
        if zone in self._piles:
            self._piles[zone].shake()

    def target_of(self, what: str) -> Rect | None:
        if what == "take":
            usable = [pile.card_rect() for pile in self._piles.values() if pile.usable]
            return _around(usable)
        if what == "put":
            onto = self.model.can.targets
            return _around([pile.card_rect() for id, pile in self._piles.items() if id in onto])
        if what == "choose" and self._board is not None:
            return window_rect(self._board)
        if what in ("arrange", "choose"):
            return window_rect(self.ids.actions) if self.ids.actions.children else None
        if what in ("wait", "points"):
            seats: SeatList = self.ids.seats
            return seats.head_rect()
        if what == "facts":
            return _around([window_rect(fact) for fact in self.ids.facts.children])
        if what in ("seats", "hand"):
            return window_rect(self.ids[what])
        return window_rect(self._fan) if what == "place" and self._fan is not None else None

    def needed_for(self, what: str) -> list[Rect]:
        piles = [pile.card_rect() for pile in self._piles.values()]
        if what == "wait":
            return [*piles, window_rect(self.ids.seats)]
        return [*piles, window_rect(self.hand), window_rect(self.ids.foot)]

    def depart(self, transfers: tuple[SeenTransfer, ...]) -> None:
        self.hand.cancel()
        super().depart(transfers)

    # Doing

    def let_go(self) -> None:
        self.hand.cancel()
        if self._fan is not None:
            self._fan.cancel()

    def _pick(self, card: int) -> None:
        """A tapped card becomes the one that would be thrown: it goes to the right."""
        hand = self.model.hand
        if not self.model.can.selects and self.model.can.puts and hand is not None and hand.arrangeable:
            self.model.arrange([*(one for one in hand.cards if one != card and one is not None), card])

    def _dropped(self, card: int, pos: tuple[float, float]) -> None:
        zone = self.pile_at(*pos)
        targets = self.model.can.targets
        if zone is None and card in self.model.can.selected and len(targets) == 1 and pos[1] > self.hand.top:
            (zone,) = targets  # chosen cards that are slid up can go to one place only
        if zone is not None:
            self.model.can.drop(card, zone)

    def pile_at(self, x: float, y: float) -> str | None:
        """The place of the table at a point of the window, or so near that it must be meant."""
        near = dp(theme.GAP_LARGE)
        for id, pile in self._piles.items():
            left, bottom, wide, tall = pile.card_rect()
            if left - near <= x <= left + wide + near and bottom - near <= y <= bottom + tall + near:
                return id
        return None

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
        """Arrows walk along the hand (with Shift they move the card), Enter marks; digits tap a place, A arranges."""
        if self._fan is not None and key in STEPS:
            return self._fan.handle_key(STEPS[key])
        if text and text in "123456789":
            return self._tap_place(int(text))
        if text.casefold() == "a":
            self.model.propose()
            return True
        hand, at = self.hand, int(self.hand.cursor)
        if STEPS.get(key) == "enter" and 0 <= at < len(hand.cards) and hand.cards[at] == self.model.can.thrown:
            self.model.can.tap_zone(self.model.can.puts[0].onto)
            return True
        return key in STEPS and hand.handle_key(STEPS[key], "shift" in modifiers)


def _around(rects: list[Rect]) -> Rect | None:
    """The rectangle that holds all of these."""
    if not rects:
        return None
    left, bottom = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    right, top = max(rect[0] + rect[2] for rect in rects), max(rect[1] + rect[3] for rect in rects)
    return left, bottom, right - left, top - bottom


def _press(button: Any) -> None:
    button.does()
