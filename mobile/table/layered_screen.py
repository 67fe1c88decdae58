"""The layers over the panels of a table: results, hints, announcements, cards that fly. The drawer lies beside them."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from client.table.praise import Praise, find_praise
from client.table.session import TableSession
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.keys import ESCAPE
from mobile.drawing.appearance import appearance
from mobile.table.banner import Banner
from mobile.table.bubble.table_bubble import Guide, TableBubble
from mobile.table.cloth import Cloth
from mobile.table.drawer import TableDrawer
from mobile.table.layout.chair_layout import around
from mobile.table.motion.deck import DealDeck
from mobile.table.motion.director import Director
from mobile.table.motion.effects import EffectLayer
from mobile.table.motion.flights import FlightLayer
from mobile.table.panel import Panel, height_in_window
from mobile.table.results.result_sheet import ResultSheet
from mobile.table.said_phrases import SaidPhrases


class LayeredScreen(AppScreen):
    """A screen with a `panel`, and over it the layers of a table.

    A hint waits while something else is shown there, and results hide the panel and take the room of the drawer.
    """

    has_drawer = BooleanProperty(True)
    """Whether the drawer of a wide window is open."""
    side_width = NumericProperty(dp(theme.SIDE))
    """The width of the drawer, in pixels."""
    has_results = BooleanProperty(False)
    """Whether results are shown; they take the room of the drawer, and say the same."""
    wide_from = theme.SIDE_FROM
    session: TableSession
    guide: Guide
    """The guide whose sentences the bubble says."""
    director: Director

    @property
    def panel(self) -> Panel | None:
        """The panel that is shown; None before the first one."""
        raise NotImplementedError

    def create_bubble(self) -> TableBubble:
        """The bubble that points at what the guide speaks of."""
        return TableBubble()

    def put_layers(self) -> None:
        """Adds the layers over the panels, the uppermost last."""
        stage = self.ids.stage
        is_new = self.context.player.uid not in self.context.settings.read().coached
        self.drawer = TableDrawer(self.session, self.ids.side, self.localizer, tells_goal=is_new)
        self.drawer.people.bind(on_tap=self.show_people)
        self.results = ResultSheet(self.session)
        self.results.find_more = self._find_more
        self.results.bind(on_leave=self.go_to_games, is_open=self._cover_panel)
        self.results.fbind("is_open", self._dock)
        self.bubble = self.create_bubble()
        point_soon = Clock.create_trigger(self._point_bubble, -1)
        self.bubble.ids.bubble.bind(size=point_soon)
        self.banner, self.phrases = Banner(), SaidPhrases()
        self.deck, self.flights, self.effects = DealDeck(), FlightLayer(), EffectLayer()
        for layer in (self.banner, self.effects):
            layer.fbind("is_shown", self._hold_bubble)
        self.flights.bind(on_tap=lambda _: self.director.hurry())
        self.flights.passes = [self.ids.top, self.ids.side]
        face = self.ids.face
        for layer, place in ((self.results, face), (self.bubble, stage), (self.phrases, face), (self.banner, stage)):
            layer.size_hint = None, None
            stage.add_widget(layer)
            place.bind(pos=layer.setter("pos"), size=layer.setter("size"))
            layer.pos, layer.size = place.pos, place.size
        for layer in (self.deck, self.effects, self.flights):
            self.add_widget(layer)
        self.bind(wide=self._dock, has_drawer=self._dock)
        self._dock()

    def announce(self, text: str, done: Callable[[], None]) -> None:
        """Says what happened over the table, and calls `done` once it could be read."""
        self.banner.say(text, appearance.seconds(theme.ANNOUNCEMENT), done)

    def show_whole_trick(self, sweep: Callable[[], None]) -> None:
        """Lets a whole trick lie for as long as it takes to see it, then calls `sweep`."""
        sweep()

    def place_bubble(self) -> None:
        """Lets the bubble point at its subject, beside what is needed for it."""
        if self.panel is not None and self.guide.text:
            targets = self.panel.targets_of(self.guide.subject)
            self.bubble.surroundings = self.panel.find_surroundings()
            self.bubble.target = around(*targets) if targets else None
            self.bubble.parts = targets if len(targets) > 1 else []

    def hide_below_results(self, cloth: Cloth) -> None:
        """Lets a table not be drawn while results lie over it: its rim is seen above their rounded corners."""
        cloth.is_covered = self.results.is_open
        self.results.bind(is_open=cloth.cover)  # weakly: panels are made anew

    def toast_height(self) -> float | None:
        if self.results.is_open or self.panel is None:
            return height_in_window(self.ids.stage)
        return height_in_window(self.ids.top) if self.bubble.text else self.panel.toast_height()

    @property
    def is_drawer_open(self) -> bool:
        """Whether the drawer is seen."""
        return bool(self.wide and self.has_drawer and not self.has_results)

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        if key == ESCAPE:
            return False  # it goes back whatever is shown
        if self.flights.is_flying:
            self.flights.finish()
            return True
        if self.deck.is_out:
            self.deck.finish()
            return True
        if self.banner.is_shown:
            self.banner.finish()
            return True
        if self.results.is_open:
            return False
        return self.panel is not None and self.panel.on_panel_key(key, text, modifiers)

    def on_ring(self) -> None:
        if self.panel is not None:
            self.panel.on_ring()

    # Where the layers and the panels lead

    def go_to_games(self, *_: object) -> None:
        """Goes back to the list of games."""
        self.context.navigation.back_to("player_game")

    def show_people(self, *_: object) -> None:
        """Opens the cards of all people in large."""
        self.context.navigation.go("hands", session=self.session)

    # Inside

    def _hold_bubble(self, *_: object) -> None:
        """Lets a hint wait until what happens at the table has been seen."""
        self.bubble.is_held = self.banner.is_shown or self.effects.is_shown

    def _cover_panel(self, *_: object) -> None:
        """Hides the panel while results cover it, so that it is not drawn, and what is said at it."""
        self.ids.face.opacity = 0 if self.results.is_open else 1
        self.phrases.follow()
        self.context.tap_guard.note_change()

    def _point_bubble(self, _: float) -> None:
        """Places the bubble in the frame in which its subject moves, before the next tick."""
        self.place_bubble()

    def _find_more(self, tell: Callable[[Praise], None]) -> None:
        """Asks the records what there is to say of the game that has ended."""
        table, client, localizer = self.session.table, self.context.player.client, self.session.localizer
        if table is not None and table.seat is not None:
            told, is_shared = self.context.told_rewards, self.session.is_shared
            self.context.runner.call(
                lambda: find_praise(client, table, localizer, told, is_shared), tell, lambda _: None
            )

    def _dock(self, *_: object) -> None:
        """Opens or closes the drawer."""
        self.has_results = self.results.is_open
        self.drawer.dock(self.is_drawer_open)
