"""The panel before a hand: the people, the draw for the order of play, the shuffle, and the cut."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from client.table.actions import TableAction
from client.table.table_zones import PackZone, table_zones
from engine.exhaustive import assert_never
from engine.game import SeenEvent, SeenTransfer
from engine.view import View
from mobile import theme
from mobile.controls import keys, widgets
from mobile.controls.drag import is_wheel
from mobile.drawing import card_clock, kv
from mobile.drawing.rect import Rect
from mobile.table.bubble.bubble_layout import Surroundings
from mobile.table.cloth import Cloth
from mobile.table.layout.layout_parts import own_inset
from mobile.table.layout.table_layout import shape_of
from mobile.table.layout.whole_table import arch_over, board_over, oval_over
from mobile.table.middle.pile import PileView
from mobile.table.own_bar import OwnBar
from mobile.table.pack.pack_view import PackView
from mobile.table.panel import Panel, window_rect
from mobile.table.seats import shuffle_seats
from mobile.table.seats.directions import chairs_of
from mobile.table.seats.faced_seat import face_of
from mobile.table.shuffle_layout import lay_out_shuffle

kv.load(__file__)
__all__ = ["Cloth", "OwnBar", "PackView", "ShufflePanel", "card_clock", "shuffle_seats", "widgets"]


class ShufflePanel(Panel):
    """Shows the people around a pack, which `riffle` shuffles and `cut_at` cuts."""

    prompt = StringProperty()
    place_text = StringProperty()
    """The sentence about the chosen place in the fan, or about how to choose one."""
    bar_height = NumericProperty(0)
    """The height of the bar with the sentences, in pixels."""
    has_button_beside = BooleanProperty(False)
    """Whether the button stands beside the bar."""
    action = StringProperty()
    """The word on the button; empty where there is nothing to do."""
    can_act = BooleanProperty(False)
    keeps_button = BooleanProperty(False)
    """Whether the button keeps its room even without a word, so that the pack does not move until it is cut."""
    has_clock = BooleanProperty(False)
    seconds = NumericProperty(0)
    more_time = StringProperty()
    beside = BooleanProperty(False)
    """Whether the window is low."""
    own_inset = NumericProperty(0)
    """The distance of the bar from the sides, more than the edge."""
    seats_height = NumericProperty(0)
    """The height of the people in rows above the table; 0 where they sit round it."""
    choice = ObjectProperty(None, allownone=True)

    def __init__(self, **values: Any) -> None:
        self._pack_zone = PackZone()
        self._offers_back = False
        """Whether the button lets somebody who is away come back, rather than choose a place."""
        self._piles: dict[str, PileView] = {}
        self._swallowed: set[int] = set()
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("prompt", "event_text", "event_help"):
            self.fbind(name, self._write_bar)
        self._pack.bind(on_choose=lambda *_: self._show_place(), place=lambda *_: self._show_place())
        for widget in (self, self.ids.field):
            widget.bind(pos=self._soon, size=self._soon)
        self._soon()

    @property
    def _pack(self) -> PackView:
        pack: PackView = self.ids.pack
        return pack

    # What the table screen calls

    def show(self) -> None:
        session, view = self.session, self.session.view
        if view is None:
            return
        self.ids.seats.tell(session.seat_summaries, view, self.arrived_cards, session.localizer)
        self.prompt = session.prompt
        self._show_pack(view)
        self._show_action()
        self._show_face()
        self._show_piles(view)
        self.tick()
        self._soon()

    def tick(self) -> None:
        """Shows the time that is left; called regularly."""
        left = self.session.seconds_left
        self.has_clock, self.seconds = left is not None, left or 0.0
        may_lengthen = TableAction.MORE_TIME in self.session.actions
        self.more_time = self.session.localizer("key-more-time") if may_lengthen else ""
        self.ids.seats.tick(self.session.share_left)
        self.ids.bar.tick(self.session.share_left)

    def depart(self, transfers: tuple[SeenTransfer, ...]) -> None:
        view = self.session.view
        if view is not None:
            self._pack_zone.follow(view, transfers)
        super().depart(transfers)

    def rect_of(self, zone: str, card: int | None, place: int | None = None) -> Rect:
        found = self.session.find_zone(zone)
        if zone == self._pack_zone.id:
            return self._pack.rect()
        if zone in self._piles:
            return self._piles[zone].card_rect()
        if found is not None and found.owner is not None:
            seats = self.ids.seats
            rect: Rect | None = seats.rect_of(found) if card is None else seats.open_rect(found)
            if rect is not None:
                return rect
        return super().rect_of(zone, card, place)

    def find_surroundings(self) -> Surroundings:
        fan = [self.fan_rect] if self.choice is not None else []
        return Surroundings(needed=(window_rect(self.ids.bar), window_rect(self.ids.button), *fan))

    @property
    def fan_rect(self) -> Rect:
        """The rectangle in the window of the fan that is cut, with its knob."""
        return self._pack.fan.reach_rect()

    def toast_height(self) -> float | None:
        stage = self.ids.stage
        return float(stage.to_window(stage.x, stage.top)[1])

    @property
    def is_moving(self) -> bool:
        """Whether the pack is being shuffled or cut."""
        return self._pack.motion.is_running

    def animation_of(self, event: SeenEvent) -> Callable[[Callable[[], None]], None] | None:
        if event.hint == "shuffle":
            return self.riffle
        place = event.text.args.get("at")
        if event.hint == "cut" and isinstance(place, int):
            return partial(self.cut_at, place)
        return None

    def riffle(self, done: Callable[[], object]) -> None:
        """Shows a shuffle of the pack; calls `done` at its end."""
        self._pack.riffle(done)

    def cut_at(self, place: int, done: Callable[[], object]) -> None:
        """Shows a cut of the pack at a place; calls `done` at its end."""
        self._pack.cut_at(place, done)

    def finish(self) -> None:
        """Ends the motion at once."""
        self._pack.finish()

    def release(self) -> None:
        self._pack.fan.cancel()

    def stop(self) -> None:
        """Ends the motion without calling anything; called when the table is left."""
        self._pack.stop()

    def on_panel_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        if self.is_moving:
            if key in (*keys.ENTER, keys.SPACE):
                self.finish()
                return True
            return False
        if key in (*keys.ENTER, keys.SPACE) and self.action:
            self._pack.fan.handle_key("enter")
            self.act()
            return True
        return key in keys.STEPS and bool(self._pack.fan.handle_key(keys.STEPS[key]))

    # Gestures

    def act(self) -> None:
        """Does what the button says: comes back, or takes the chosen place."""
        if self._offers_back:
            self.session.back()
        elif self._is_chosen:
            self.session.gestures.choose_place(round(self._pack.place))
        elif self.choice is not None:
            self._pack.fan.handle_key("right")  # show what is being asked for

    @property
    def _is_chosen(self) -> bool:
        return self.choice is not None and self._pack.place >= min(self.choice.places)

    def on_touch_down(self, touch: Any) -> bool:
        if self.is_moving and self.collide_point(*touch.pos) and not is_wheel(touch):
            self._swallowed.add(touch.uid)
            self.finish()
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        return touch.uid in self._swallowed or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.uid in self._swallowed:
            self._swallowed.discard(touch.uid)
            return True
        return bool(super().on_touch_up(touch))

    # What is shown

    def _show_pack(self, view: View) -> None:
        choice = self.session.gestures.gap_choice
        zone = self._pack_zone.update(view, choice)
        pack = self._pack
        self.choice = choice if zone is not None and choice is not None and choice.zone == zone.id else None
        if zone is None:
            pack.count = 0
            return
        pack.count, pack.label = len(self.arrived_cards(zone)), self.session.localizer.say(zone.label)
        places = choice.places if self.choice is not None and choice else ()
        first, last = (min(places), max(places)) if places else (1, len(zone.cards) - 1)
        pack.places = list(places)
        pack.fan.lifts_packet = self.choice is not None and self.choice.of == "gap"
        pack.first, pack.last, pack.active = first, max(first, last), self.choice is not None
        if self.choice is not None or (zone.layout == "fan" and self.session.step is None):
            pack.spread = True
        elif zone.layout != "fan":
            pack.spread = False
        if self.choice is not None and self.choice.of == "gap" and not self._is_chosen:
            pack.fan.suggest()

    def _show_action(self) -> None:
        session = self.session
        self._offers_back = False
        self.action = "" if self.choice is None else session.localizer.say(self.choice.label)
        for action in session.actions:
            match action:
                case TableAction.BACK:
                    self._offers_back, self.action = True, session.localizer("key-back")
                case TableAction.MORE_TIME:
                    pass  # `tick` offers it, beside the clock
                case TableAction.ARRANGE | TableAction.READY | TableAction.NEXT_HAND | TableAction.REMATCH:
                    pass  # `PlayersHandPanel` and `ResultSheet` offer them
                case _:
                    assert_never(action)
        self.keeps_button = bool(self.action) or (self.keeps_button and (self._pack.spread or self.is_moving))
        self._show_place()

    def _show_place(self) -> None:
        self.can_act = self._offers_back or self._is_chosen
        if self.choice is None:
            self.place_text = ""
        elif not self._is_chosen:
            self.place_text = self.session.localizer("shuffle-slide")
        else:
            at, count = round(self._pack.place), int(self._pack.count)
            if self.choice.of == "gap":
                self.place_text = self.session.localizer("shuffle-gap", before=at, after=count - at)
            else:
                self.place_text = self.session.localizer("shuffle-card", number=at + 1, count=count)
        self._write_bar()

    def _write_bar(self, *_: object) -> None:
        """The bar says what to do, in the own turn about which place; else what has happened."""
        bar, is_told = self.ids.bar, bool(self.prompt or self.event_help)
        bar.is_mine = bool(self.action)
        bar.own = self.place_text or (self.event_text if is_told else "")

    def _show_face(self) -> None:
        """Shows the own face where the bar says what the viewer has to do."""
        person = next((summary for summary in self.session.seat_summaries if summary.is_you), None)
        self.ids.bar.face = face_of(person) if person is not None and self.action else ""
        self.ids.bar.face_colour = "" if person is None else theme.player_colour(person.seat)

    def _show_piles(self, view: View) -> None:
        """Shows other cards of the table, which are yet to be gathered."""
        lying = {zone.id: zone for zone in table_zones(view) if zone.id != self._pack_zone.id}
        for id in [id for id in self._piles if id not in lying]:
            self.remove_widget(self._piles.pop(id))
        for id, zone in lying.items():
            if id not in self._piles:
                self._piles[id] = PileView(size_hint=(None, None))
                self.add_widget(self._piles[id])
            pile, cards = self._piles[id], self.arrived_cards(zone)
            pile.count, pile.card = len(cards), cards[-1] if cards else None
            pile.label = self.session.localizer.say(zone.label)

    def _lay(self, *_: object) -> None:
        shape, seats = shape_of(self.width / dp(1), self.height / dp(1)), self.ids.seats
        rim = self.width * theme.SHUFFLE_INSET if shape == "desktop" else 0.0
        self.own_inset = dp(own_inset(self.width / dp(1), shape) - theme.EDGE) + rim
        self.beside, self.has_button_beside = shape == "sideways", shape != "upright"
        seats.wanted_columns = 0 if seats.has_cards or shape != "upright" else seats.columns_across(2)
        words = sp(theme.TYPE_LABEL * (1 if self.beside else 2) + theme.TYPE_SMALL) * theme.LINE + 2 * dp(theme.GAP)
        self.bar_height = max(dp(theme.BAR_LOW if self.beside else theme.SHUFFLE_BAR), words)
        if shape == "upright":
            seats.spots = {}
            self.seats_height = seats.height_for(self.height * theme.SHUFFLE_SEATS)
            self._put(self._pack, self.ids.field, (0.0, 0.0, *self.ids.field.size))
            self._put_table((0.0, 0.0, *self.ids.field.size), is_oval=False)
        else:
            self.seats_height = 0
            self._place_round_the_table(is_low=self.beside)
        pack, main = self._pack, self._pack.pile
        free = max(0.0, (pack.width - main.width) / 2)
        for at, pile in enumerate(self._piles.values()):
            pile.size = main.size
            middle = pack.x + free / 2 if at % 2 == 0 else pack.right - free / 2
            pile.pos = middle - pile.width / 2, main.y
            pile.opacity = float(pile.count > 0 and not pack.spread)

    def _place_round_the_table(self, *, is_low: bool) -> None:
        """Puts the people round the table, the pack between, and the viewer at the bottom while cards lie there."""
        view, field, seats, unit = self.session.view, self.ids.field, self.ids.seats, float(dp(1))
        if view is None or min(field.size) < dp(theme.TARGET):
            return
        order = chairs_of(view)
        shows_own = seats.has_cards or not isinstance(view.viewer, int)
        row = float(theme.SHUFFLE_ROW_CARDS if seats.has_cards else theme.CHAIR_LOW_WIDE)
        size, scale = (field.width / unit, field.height / unit), float(sp(1)) / unit
        layout = lay_out_shuffle(size, len(order), scale, shows_own=shows_own, row=row, is_low=is_low)
        x, y = field.pos

        def in_pixels(rect: Rect) -> Rect:
            left, low, wide, tall = (side * unit for side in rect)
            return left, low, wide, tall

        rects = dict(zip(order[1:], layout.others, strict=False))
        if layout.own is not None:
            rects[order[0]] = layout.own
        spots = {seat: in_pixels(rect) for seat, rect in rects.items()}
        seats.spots = {seat: (x + rect[0], y + rect[1], *rect[2:]) for seat, rect in spots.items()}
        self._put(self._pack, field, in_pixels(layout.pack))
        self._put_table(in_pixels(layout.cloth), is_oval=layout.is_oval)

    def _put_table(self, rect: Rect, *, is_oval: bool) -> None:
        """Puts the table under a rectangle of the field and all that lies below that, and on a phone above it."""
        unit, field = float(dp(1)), self.ids.field
        x, y = (field.x - self.x + rect[0]) / unit, (field.y - self.y + rect[1]) / unit
        rect = (x, y, rect[2] / unit, rect[3] / unit)
        if shape_of(self.width / unit, self.height / unit) == "desktop":
            table = oval_over(rect) if is_oval else board_over(rect)
        else:
            top = self.height / unit - theme.RIM - theme.GAP_SMALL
            table = arch_over((0.0, y, self.width / unit, top - y), self.width / unit)
        self.ids.cloth.place(table, self.pos)

    def _put(self, part: Any, field: Any, rect: Rect) -> None:
        x, y, wide, tall = rect
        part.size, part.pos = (round(wide), round(tall)), (round(field.x + x), round(field.y + y))
