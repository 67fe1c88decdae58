"""The panel of a table while a hand is played: the own hand, the piles, the people round the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from client.table.seats import SeatSummary, hide_known_marks
from engine.game import SeenTransfer
from engine.view import View
from mobile import theme
from mobile.controls.fitted_text import Facts
from mobile.controls.keys import PEOPLE
from mobile.controls.widgets import TopBar
from mobile.drawing import kv
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table import panel_layout
from mobile.table.action_row import Action, ActionRow
from mobile.table.bar_parts import place_bar_parts
from mobile.table.bar_prompt import write_prompt
from mobile.table.bubble import hint_targets
from mobile.table.bubble.bubble_layout import Surroundings
from mobile.table.choices.choice_boards import ChoiceBoards
from mobile.table.cloth import Cloth
from mobile.table.hand.hand_view import HandView
from mobile.table.hand_actions import build_actions, find_sign
from mobile.table.hand_control import HandControl
from mobile.table.history.history_views import HistoryLine
from mobile.table.layer_control import LayerControl
from mobile.table.middle.aside_control import AsideControl
from mobile.table.middle.table_middle import TableMiddle
from mobile.table.own_bar import OwnBar
from mobile.table.own_layers import LayersView
from mobile.table.own_tray import OwnTray
from mobile.table.panel import Panel, window_rect
from mobile.table.panel_keys import handle_panel_key
from mobile.table.seat_picks import SeatPicks
from mobile.table.seats.chairs import SeatChairs
from mobile.table.seats.seat_list import SeatList
from mobile.table.sign_button import SignButton
from mobile.table.tutorial.teacher import teacher_of

kv.load(__file__)
__all__ = [
    "ActionRow",
    "Cloth",
    "Facts",
    "HistoryLine",
    "OwnBar",
    "OwnTray",
    "PlayersHandPanel",
    "SignButton",
]


class PlayersHandPanel(Panel):
    """Shows seats, zones and choices of the session's view."""

    __events__ = ("on_people", "on_history", "on_skip_hints")
    facts = ListProperty()
    shows_facts = BooleanProperty(True)
    """Whether the facts of the game are shown, and not told otherwise."""
    last_move = StringProperty()
    """The sentence about the last event that was not announced."""
    history_aside = BooleanProperty(False)
    """Whether the history stands at the side."""
    more = StringProperty()
    """A sentence with the number of events since the player's last move that do not fit here."""
    more_short = StringProperty()
    """`more` as a number and a sign."""
    prompt = StringProperty()
    warns = BooleanProperty(False)
    """Whether the prompt is the reason why something could not be done."""
    teaches = BooleanProperty(False)
    """Whether the prompt is a hint of the tutorial."""
    hint = StringProperty()
    """The hint of the tutorial for the present move; empty without one."""
    has_layers = BooleanProperty(False)
    """Whether cards lie before the player, between the piles and the hand."""
    layers_words = StringProperty()
    """The words at these cards, which say when they are played."""
    plays_layers = BooleanProperty(False)
    """Whether the player plays from them, since the hand is empty."""
    skip: Callable[[], None] = ObjectProperty(None)
    """Skips the animation of past events."""
    header: TopBar | None = ObjectProperty(None, allownone=True)
    """The head of the window, beside the title of which a low table shows its facts."""
    has_arrow = BooleanProperty(False)
    """Whether there is room for the arrow of the direction of play before the viewer."""
    bar_height: float | None = ObjectProperty(None, allownone=True)
    """The height that something else has in the room of the bar, in pixels; None where the bar is seen."""
    shows_buttons = BooleanProperty(True)
    """Whether the buttons of the game are shown."""
    has_apart = BooleanProperty(False)
    """Whether cards can be held apart from the hand."""

    def __init__(self, **values: Any) -> None:
        self._aside = AsideControl(self)
        self._picks = SeatPicks(self)
        self.in_bar: Sequence[Any] = ()
        """The parts of the table that stand in the bar, the last one at its end."""
        self.others: tuple[SeatSummary, ...] = ()
        """The players who are not shown in the bar."""
        self.list = SeatList(size_hint=(None, None), can_ring=True, ring_rank=PEOPLE, hides_viewer=True)
        self.chairs = SeatChairs(size_hint=(None, None), can_ring=True, ring_rank=PEOPLE, ring_inside=True)
        super().__init__(**values)
        self.hand: HandView = self.ids.hand
        self.bar: OwnBar = self.ids.bar
        self.middle: TableMiddle = self.ids.middle
        self.seats: SeatList | SeatChairs = self.chairs
        self.apart: HandView = self.ids.apart
        self.layers: LayersView = self.ids.layers
        for seats in (self.list, self.chairs):
            seats.bind(on_tap=lambda _: self.dispatch("on_people"))
        self._layers = LayerControl(self, self.layers, self.middle)
        self._hand = HandControl(self, self.hand, self.apart, self._layers, self.middle)
        self._soon = Clock.create_trigger(self._measure, -1)
        self.middle.bind(on_aside=self._aside.open, least_height=self._soon, advice=self._show_prompt)
        self._place_bar_parts_soon = Clock.create_trigger(lambda _: place_bar_parts(self), -1)
        if self.header is not None:
            self.header.ids.title.bind(text=self._soon, size=self._soon, font_size=self._soon)
        self.bind(pos=self._soon, size=self._soon, history_aside=self._soon, bar_height=self._soon)
        for name in ("shows_buttons", "teaches"):
            self.fbind(name, self._show_buttons)
        self.fbind("history_aside", self._follow_appearance)
        self.ids.facts.bind(minimum_height=self._soon)
        self.ids.actions.bind(rows=self._soon, natural_width=self._soon, shown_width=self._place_bar_parts_soon)
        self.bind(teaches=self._place_bar_parts_soon, hint=self._show_prompt)
        self.ids.sign.bind(sign=self._place_bar_parts_soon, natural_width=self._place_bar_parts_soon)
        for name in ("cards", "groups", "capacity", "begins_at", "pos", "size"):
            self.hand.fbind(name, self._place_bar_parts_soon)
        self.ids.cloth.bind(direction=self._soon)
        for name in ("card_scale", "left_handed", "shows_help"):
            appearance.bind(**{name: self._follow_appearance})  # weakly, as the appearance outlives every panel

    # Showing

    def on_people(self) -> None:
        """The event of a tap that asks for the cards of all people in large."""

    def on_history(self) -> None:
        """The event of a tap that asks for the history."""

    def on_skip_hints(self) -> None:
        """The event of a tap that ends all hints."""

    def show(self) -> None:
        session, view = self.session, self.session.view
        if view is None:
            return
        self.facts = [session.localizer.say(fact) for fact in view.facts] if self.shows_facts else []
        is_prompted = self._viewer is not None and view.turn == self._viewer
        minor_zones = [zone.id for zone in view.zones if zone.minor]
        self.last_move, actor = session.history.find_last_unannounced(
            self._viewer if is_prompted else None, minor_zones
        )
        self.ids.last_move.tell(self.last_move, actor, session.localizer.name)
        self._count_unread()
        self._show_prompt()
        own = self._hand.zone_ids
        people = hide_known_marks(session.seat_summaries, self.facts)
        is_help_hidden = view.stage == "play" and not appearance.shows_help
        self._show_self(next((person for person in people if person.is_you), None), is_help_hidden)
        self.others = tuple(person for person in people if not person.is_you)
        self._choose_seats()
        if self.seats is self.list:  # what the viewer has is told in the bar
            people = tuple(replace(one, points=None, total=None) if one.is_you else one for one in people)
        else:
            people = self.others
        if is_help_hidden:
            people = tuple(replace(person, points=None) for person in people)
        self.chairs.has_totals = self._tells_totals
        self.chairs.has_points = not (self.history_aside and self._is_listed)
        self.seats.show(people, view, self.arrived_cards, lambda zone: zone.id in own)
        self._picks.offer(self._viewer)
        self.middle.show(view, self.arrived_cards)
        self.seats.opacity = theme.SEATS_QUIET if self.middle.lists_people else 1
        self.ids.cloth.direction = 0 if self.middle.board is not None else view.direction or 0
        self._hand.show()
        self._show_layers()
        self._show_apart()
        self._show_prompt()
        self._show_buttons()
        self._soon()

    def _show_self(self, person: SeatSummary | None, is_help_hidden: bool) -> None:
        """Shows the viewer in the bar: the points of the hand as a help, the total unless it stands at the side."""
        if person is not None and is_help_hidden:
            person = replace(person, points=None)
        if person is not None:
            total = person.total if self._tells_totals else None
            person = replace(person, total=total, is_active=self.session.awaits_viewer)
        # A message is always for the viewer.
        has_face = bool(self.session.message) or not self.session.is_prompt_about_another
        self.bar.show_self(person, self.session.localizer, has_face=has_face)

    @property
    def _tells_totals(self) -> bool:
        """Whether seats tell the totals: not where the list at the side does, or a score sheet of a few players."""
        return not self.history_aside or (len(self.others) >= theme.SHEET_PLAYERS_CLEAR and not self._is_listed)

    @property
    def _is_listed(self) -> bool:
        """Whether the game wants a list of its players, which a desktop has at the side."""
        return self.session.view is not None and self.session.view.seating == "list"

    def _show_prompt(self, *_: object) -> None:
        message, expected = self.session.message, self.session.prompt
        self.warns = bool(message) and (self.session.awaits_viewer or message != expected)
        advice = self.session.localizer("pick-tap") if self._picks.are_offered else self.middle.advice
        hint = self.hint if self.session.hints.hint is None else ""  # one that was asked for is said alone
        self.prompt = write_prompt(self.session, advice, hint)
        self.teaches = bool(hint) and self.prompt == hint
        self.bar.teacher = teacher_of(self.bar.face) if self.teaches else ""

    def _follow_appearance(self, *_: object) -> None:
        self.show()

    def _choose_seats(self) -> None:
        """Shows the people in a list or round the table."""
        seats = self.list if panel_layout.has_list(self) else self.chairs
        if seats.parent is not None:
            return
        other = self.chairs if seats is self.list else self.list
        if other.parent is not None:
            self.remove_widget(other)
        self.seats = seats
        self.chairs.localizer = self.list.localizer = self.session.localizer
        self.add_widget(seats, index=len(self.children) - 1)  # on the cloth, below all else

    def _count_unread(self, *_: object) -> None:
        """Shows how many sentences since the player's last move do not fit here."""
        unseen = 0 if self.history_aside else self.session.history.count_since_own_move - 1
        self.more = self.session.localizer("history-more", count=unseen) if unseen > 0 else ""
        self.more_short = self.session.localizer("history-button")

    def show_zone(self, id: str) -> None:
        view, zone, held = self.session.view, self.session.find_zone(id), self.session.active_zone
        if view is None or zone is None:
            return
        if id in self.middle.places:
            self.middle.show_zone(zone, self.arrived_cards)
        elif id in self._layers.zone_ids:
            self._show_layers()
        elif held is not None and held.id == id:
            self._hand.show()
        elif id in self._hand.zone_ids:
            self._show_apart()
        elif zone.owner is not None:
            own = [shown for shown in view.zones if shown.owner == zone.owner and shown.id not in self._hand.zone_ids]
            self.seats.show_cards(zone.owner, [(shown, self.arrived_cards(shown)) for shown in own])

    def begin_turn(self, view: View) -> bool:
        return self.seats is self.list and view.stage == "play" and self.list.turn_to(view)

    def tick(self) -> None:
        """Shows the time that is left; called regularly."""
        self.seats.tick(self.session.share_left)
        self.bar.tick(self.session.share_left)

    def _show_layers(self) -> None:
        self._layers.show()
        held = self.session.active_zone
        self.has_layers = self.has_layers or bool(self._layers.zone_ids)
        self.layers_words = self.session.localizer("layers-later" if self._layers.are_resting else "layers-now")
        self.plays_layers = held is not None and held.id in self._layers.zone_ids

    def _show_apart(self) -> None:
        self._hand.show_apart()
        self.has_apart = self._hand.apart_zone is not None

    def _show_buttons(self, *_: object) -> None:
        own = list[Action]()
        if self._picks.own is not None:
            own.append(Action(self.session.localizer("pick-yourself"), self._picks.own, picks_player=True))
        has_choices = self.shows_buttons and not self.middle.has_buttons
        found = build_actions(self.session, has_choices=has_choices)
        self.ids.actions.show([*own, *self.middle.show_buttons(found)])
        has_room = self.bar_height is None and (self.bar.is_compact or not self.teaches)
        self.ids.sign.offer(find_sign(self.session, self.skip) if has_room else None)

    def _measure(self, *_: object) -> None:
        """Gives everything its place."""
        view = self.session.view if self.session else None
        if self.height < dp(theme.TARGET) or view is None:
            return
        if self.seats is not (self.list if panel_layout.has_list(self) else self.chairs):
            self.show()  # the window has got another shape
        elif not self.middle.pile_buttons.are_for_window:
            self._show_buttons()
        self.ids.facts.width = self.width - 2 * dp(theme.EDGE)
        panel_layout.apply_layout(self, panel_layout.find_layout(self))
        if self.middle.has_lists and self._picks.find(self._viewer):
            self.show()  # the seats have just got their places

    # Where cards lie

    def rect_of(self, zone: str, card: int | None, place: int | None = None) -> Rect:
        if zone in self.middle.places:
            return self.middle.rect_of(zone, card)
        if zone in self._layers.zone_ids:
            return self.layers.rect_of(zone, card, place)
        found = self.session.find_zone(zone)
        if found is not None and (rect := self._hand.rect_of(found, card, place)) is not None:
            return rect
        if found is not None and found.owner is not None and found.owner == self._viewer:
            return self.bar.card_rect()  # a list of the players may have a row of theirs that is not seen
        if found is not None and (rect := self.seats.rect_of(found, card, place)) is not None:
            return rect
        return super().rect_of(zone, card, place)

    def seen_rect_of(self, zone: str, card: int | None, place: int | None = None) -> Rect:
        held = self.session.active_zone
        if card is not None and card in self.hand.cards and held is not None and held.id == zone:
            return self.hand.seen_rect_of(card)
        return super().seen_rect_of(zone, card, place)

    def angle_of(self, zone: str, card: int | None) -> float:
        return self.middle.angle_of(zone, card)

    def rect_of_seat(self, seat: int) -> Rect | None:
        if seat == self._viewer:
            return self.bar.plate_rect
        return self.seats.rect_of_seat(seat)

    def face_of(self, seat: int) -> Rect | None:
        return self.bar.face_rect if seat == self._viewer else self.seats.face_of(seat)

    @property
    def _viewer(self) -> int | None:
        """The own seat; None for somebody who only watches."""
        view = self.session.view
        return view.viewer if view is not None and isinstance(view.viewer, int) else None

    @property
    def board(self) -> ChoiceBoards | None:
        return self.middle.board

    def shake(self, zone: str) -> None:
        if zone in self.middle.places:
            self.middle.places[zone].shake()

    def targets_of(self, subject: str) -> list[Rect]:
        return hint_targets.find_targets(self, subject)

    def find_surroundings(self) -> Surroundings:
        return hint_targets.find_surroundings(self)

    @property
    def layer_ids(self) -> list[str]:
        """The ids of the zones that lie on each other before the player."""
        return self._layers.zone_ids

    def toast_height(self) -> float | None:
        _, y, _, tall = window_rect(self)
        return float(y + tall - dp(theme.TARGET) / 2)  # over the facts

    def depart(self, transfers: tuple[SeenTransfer, ...]) -> None:
        self.hand.cancel()
        self.layers.cancel()
        super().depart(transfers)

    # Doing

    def release(self) -> None:
        self.hand.cancel()
        self.layers.cancel()
        if self.middle.fan is not None:
            self.middle.fan.cancel()

    def close_aside(self) -> bool:
        """Closes the aside that lies over the table; returns whether one was open."""
        return self._aside.close()

    def on_back(self) -> bool:
        return self.close_aside() or self._lower_cards() or (self.board is not None and self.board.clear_bid())

    def _lower_cards(self) -> bool:
        """Lowers the cards that are lifted. Returns whether any were."""
        gestures = self.session.gestures
        has_lifted = bool(gestures.selected)
        if has_lifted:
            gestures.select(())
        return has_lifted

    def on_touch_down(self, touch: Any) -> bool:
        self.middle.shows_keys = False
        self._remove_cursor()  # Enter is for the card that a finger lifts
        return bool(super().on_touch_down(touch))

    def on_ring(self) -> None:
        self.middle.shows_keys = True
        self._remove_cursor()

    def _remove_cursor(self) -> None:
        self.hand.cursor = self.layers.cursor = -1

    def on_panel_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        return handle_panel_key(self, key, text, modifiers)
