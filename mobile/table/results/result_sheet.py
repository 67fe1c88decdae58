"""The sheet over the table with the results of a hand or the game, and the buttons to go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from client.table.praise import Praise
from client.table.results import TableResults, build_results
from client.table.session import TableSession
from client.table.told_rewards import list_rewards
from mobile import theme
from mobile.drawing import kv
from mobile.table.cloth import Cloth
from mobile.table.motion.effects import EffectLayer
from mobile.table.results.celebration import Celebration
from mobile.table.results.result_foot import ResultFoot
from mobile.table.results.result_head import ResultHead
from mobile.table.results.result_page import ResultPage, Shape, find_shape, growth
from mobile.table.results.result_parts import CARDS, RANKING, ResultParts, find_hero
from mobile.table.results.result_tabs import ResultTabs

kv.load(__file__)
__all__ = ["Cloth", "ResultSheet"]


class ResultSheet(FloatLayout):
    """A sheet that is open while there are results to show, else neither seen nor touched.

    Call `tick` regularly. A tab chooses one of its parts; in a broad `shape` the podium, or the cards of a hand, stand
    at the left of it.
    """

    is_open = BooleanProperty(False)
    find_more: Callable[[Callable[[Praise], None]], None] | None = None
    """Asks what else there is to say of a game that has ended, and passes it on."""
    is_over = BooleanProperty(False)
    standing = StringProperty()
    summary = StringProperty()
    """The end of the game in words, a line for each sentence."""
    tab = StringProperty(CARDS)
    shape = StringProperty("tall")
    __events__ = ("on_leave",)

    def __init__(self, session: TableSession, **values: Any) -> None:
        super().__init__(**values)
        self.session = session
        self._results: TableResults | None = None
        self.parts = ResultParts()
        self._laid: tuple[object, ...] = ()
        self.head, self.tabs = ResultHead(), ResultTabs(lambda tab: setattr(self, "tab", tab))
        self.body, self.foot = BoxLayout(spacing=dp(theme.GAP_LARGE)), ResultFoot(session)
        self.page = ResultPage(self.head, self.tabs, self.body, self.foot)
        self._soon = Clock.create_trigger(self._lay, -1)
        self.effects = EffectLayer()
        self._heroes: list[tuple[str, str]] = []
        self.add_widget(self.effects)
        self._follow()
        self._leave = session.changed.connect(self._look)
        self._look()

    def _follow(self) -> None:
        self.foot.bind(on_leave=lambda _: self.dispatch("on_leave"))
        for name in ("size", "pos", "is_over"):
            self.fbind(name, self._measure)
        self.fbind("is_open", self._show_page)
        self.body.fbind("size", self._soon)
        self.tabs.fbind("height", self._measure)
        self.fbind("tab", self._soon)
        for name in ("standing", "summary"):
            self.fbind(name, self._tell_standing)
        self._measure()

    def _show_page(self, *_: object) -> None:
        if self.is_open:
            self.add_widget(self.page, index=1)  # on the cloth, below the effects
        else:
            self.remove_widget(self.page)

    def on_leave(self) -> None:
        """The event of a tap that leads back to the games."""

    def close(self) -> None:
        """Ends everything; called when the table is left."""
        self._leave()
        self.effects.clear()
        self.parts.clear()

    def tick(self) -> None:
        """Shows the time that is left; called regularly."""
        if self.is_open:
            self.foot.show(self.is_over)

    # The shape of the window

    @property
    def scale(self) -> float:
        """The factor by which type and faces are larger than on a phone."""
        return growth(self.width / dp(1), self.height / dp(1)) if self.shape == "broad" else 1.0

    @property
    def _has_podium(self) -> bool:
        """Whether there is somebody to stand on a podium."""
        return self._results is not None and bool(self._results.sheet.ranking)

    def _measure(self, *_: object) -> None:
        """Tells the parts the room that they have in this shape."""
        shape: Shape = find_shape(self.width / dp(1), self.height / dp(1))
        self.shape = shape
        inner = max(1.0, self.width - 2 * dp(theme.EDGE))
        beside = inner - dp(theme.GAP_LARGE)
        if shape == "low":
            room = beside * (1 - theme.RESULT_SIDE if self._has_podium else theme.RESULT_SIDE_WORDS)
            self.foot.most = self.tabs.most = room
        else:
            self.foot.most = min(inner, dp(theme.COLUMN) * self.scale)
            left = theme.RESULT_SIDE if self._has_podium else theme.RESULT_SIDE_CARDS
            self.tabs.most = (inner - dp(theme.GAP_WIDE)) * (1 - left) if shape == "broad" else inner
        head, is_alone = self.head, shape == "low" and not self._has_podium
        has_face_below = self._results is not None and find_hero(self._results, shape) is not None
        head.heroes = [] if shape == "broad" or has_face_below else self._heroes
        head.is_stacked = is_alone
        head.room = self.height - 2 * dp(theme.EDGE) - self.foot.height - self.tabs.height if is_alone else 0
        head.scale = self.scale
        self.parts.scale_to(self.scale)
        head.largest = theme.RESULT_LARGE if shape == "low" or not self._has_podium else theme.RESULT_LARGE_PODIUM
        if shape == "broad":
            head.largest = theme.RESULT_LARGE_WIDE * self.scale / theme.RESULT_TYPE_WIDE
        self._tell_standing()
        self._soon()

    # What is shown

    def _look(self) -> None:
        results = build_results(self.session)
        if results != self._results:
            was, self._results = self._results, results
            self.is_open = results is not None
            if results is None:
                self.parts.rewards = ()
            else:
                self.is_over, self.head.is_golden = results.is_over, results.is_over
                self.head.headline = results.headline
                self.standing = " ".join(filter(None, (results.consolation, results.standing)))
                self.summary = "\n".join(results.outcome)
                self._heroes = self._find_heroes(results)
                if was is None or was.is_over != results.is_over:
                    self.tab = RANKING if results.is_over else CARDS
            self._laid = ()
            self._measure()
            self._lay()
            if was is None and results is not None and results.is_over:
                if self.find_more is not None:
                    self.find_more(self._tell_more)
                if self.session.history.events:
                    Clock.schedule_once(self._celebrate, 0)  # once it is laid out
        self.tick()

    @staticmethod
    def _find_heroes(results: TableResults) -> list[tuple[str, str]]:
        """The face of who had the best hand, the reader's if it is one of several; none where a podium shows all."""
        best = sorted(
            (player for player in results.players if player.is_best and player.face),
            key=lambda player: not player.is_you,
        )
        return [(player.face, theme.player_colour(player.seat)) for player in best[:1]] if not results.is_over else []

    def _tell_standing(self, *_: object) -> None:
        """Says in the head what else there is to say, where it has room, and else in the list."""
        is_alone = self.shape == "broad" or not self._has_podium
        is_brief = "\n" not in self.summary
        has_summary = is_alone or (self.shape == "low" and (is_brief or not self.parts.has_ranking))
        self.head.standing = self.standing
        self.head.summary = self.summary if has_summary else ""
        if self.parts.tell("" if has_summary else self.summary):
            self._laid = self._laid[:2]
            self._soon()

    def _tell_more(self, praise: Praise) -> None:
        """Says what the records tell of a game that has ended, and shows what it has earned."""
        if self.is_open and self.is_over:
            sentences = tuple(filter(None, (praise.best, praise.evening)))
            if praise.reward is not None:
                self.parts.rewards = tuple(list_rewards(praise.reward, self.session.localizer))
            first, *others = (self.standing, *sentences) if self.standing else (*sentences, "")
            self.standing, self.summary = first, "\n".join(filter(None, (self.summary, *others)))
            if praise.reward is not None or self.shape == "low":
                self._laid = self._laid[:2]
            self._tell_standing()
            self._soon()

    def _celebrate(self, _: float) -> None:
        """Celebrates the end of a game that was played here, unless nothing moves or nobody has won."""
        view, podium = self.session.view, self.parts.podium
        if view is None or podium is None or not self.is_open or not view.winners or self._results is None:
            return
        lying = [card for zone in view.zones if zone.owner in view.winners for card in zone.visible_cards]
        x, y = self.to_window(*self.pos)
        wins = self._results.has_won or not isinstance(view.viewer, int)
        self.effects.play(Celebration(podium, (x, y, self.width, self.height), lying, wins), lambda: None)

    # The parts

    def _lay(self, *_: object) -> None:
        """Puts together what this shape of window and this tab show."""
        results, parts = self._results, self.parts
        if results is None:
            self._laid = ()
            self.body.clear_widgets()
            self.foot.clear_widgets()
            parts.clear()
            return
        if self._laid[:2] != (results, self.shape):
            self._set_up(results)
        names = parts.names(self._room)
        part = self.tab if self.tab in names else next(iter(names), CARDS)
        self.tabs.show([(name, parts.word(name)) for name in names] if len(names) > 1 else [], part)
        laid = (results, self.shape, part, names)
        if laid != self._laid:
            self._laid = laid
            self.body.clear_widgets()
            self.body.add_widget(parts.fill(part, self._room))
            self.foot.show(self.is_over)

    @property
    def _room(self) -> float:
        """The height of a part in pixels, where tabs that may not be needed take none of it."""
        tabs = self.tabs.height + dp(theme.GAP) if self.tabs.height and self.parts.podium is None else 0.0
        return float(self.body.height + tabs)

    def _set_up(self, results: TableResults) -> None:
        """Lays the page out for these results, with the podium or the cards at the left if they stand there."""
        parts, place, shape = self.parts, self.page.left, find_shape(self.width / dp(1), self.height / dp(1))
        self.body.clear_widgets()
        place.clear_widgets()
        parts.shape = shape
        parts.show(results, self.session.localizer)
        parts.scale_to(self.scale)
        self._tell_standing()
        if parts.podium is not None and shape != "tall":
            parts.podium.size_hint_y = 1
            place.add_widget(parts.podium)
        elif parts.has_cards_beside:
            place.add_widget(parts.fill_cards())
        share = theme.RESULT_SIDE if parts.podium is not None else theme.RESULT_SIDE_CARDS
        self.page.arrange(shape, share if place.children else 0.0)

    # What is not to be seen is not there

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_open or not self.collide_point(*touch.pos):
            return False
        self.effects.finish()
        super().on_touch_down(touch)
        return True
