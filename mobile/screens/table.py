"""A game that is open: the shuffle and the cut before a hand, then the hand itself."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.view import Stage
from mobile import sounds, theme
from mobile.keys import ESCAPE
from mobile.look import look
from mobile.screens.director import Director
from mobile.screens.panel import Panel
from mobile.screens.players_hand import PlayersHandPanel
from mobile.screens.screen import Screen
from mobile.screens.shuffle import ShufflePanel
from mobile.screens.waiting import WaitingPanel
from mobile.unseen import draw_while_seen
from mobile.viewmodels.coach import Coach
from mobile.viewmodels.company import Company
from mobile.viewmodels.score_sheet import sheet_of
from mobile.viewmodels.table import TableModel
from mobile.widgets.banner import Banner
from mobile.widgets.coach_bubble import CoachBubble
from mobile.widgets.dialog import Dialog
from mobile.widgets.flights import FlightLayer
from mobile.widgets.results import ResultSheet
from mobile.widgets.score_sheet import ScoreSheetView
from mobile.widgets.story import SideStory


def _height_of(widget: Any) -> float:
    """The height of its middle in the window."""
    return float(widget.to_window(*widget.center)[1])


class Trouble(BoxLayout):
    """Stands in the place of a table that cannot be shown."""

    text = StringProperty()
    __events__ = ("on_again",)

    def on_again(self) -> None:
        """Somebody wants to try again."""


class TableScreen(Screen):
    """Turns between its two panels as the table goes on. What must be said to everybody stands over both."""

    kind = StringProperty()
    title = StringProperty()
    game = StringProperty()
    """What the game is called; it stands before the title where there is room."""
    clock = StringProperty()
    has_company = BooleanProperty(False)
    """There are people with whom one can talk while one plays."""
    waits = BooleanProperty(False)
    """The table has not begun."""
    has_scores = BooleanProperty(False)
    """This game keeps a score."""

    def on_open(self, game: str = "", **_: Any) -> None:
        self.title = self.app.voice("loading")
        self.model = TableModel(self.app.client, self.app.workers, game, kept=self.app.laid_hands)
        self.company = Company(self.model, self.app.client, self.app.workers, self.app.note)
        self.coach = Coach(self.app.settings_file, self.app.profile.uid if self.app.profile else "")
        self._panels: dict[str, Panel] = {}
        self._panel: Panel | None = None
        self._is_covered = False
        self._question: Dialog | None = None
        self._noted, self._noted_for = "", 0.0
        self._put_layers()
        self.director = Director(self.model, self, self.flights, self.app.sounds.play)
        self._listen()
        self.model.open()

    def _put_layers(self) -> None:
        """What lies over the panels, the uppermost last."""
        stage, voice = self.ids.stage, self.app.voice
        self.sheet = ScoreSheetView(size_hint_y=None)
        self.story = SideStory(heading=voice("story-title"))
        for part, name in ((self.ids.side, "height"), (self.sheet, "wanted"), (self.sheet, "parent")):
            part.fbind(name, self._share_side)
        self.results = ResultSheet(self.model)
        self.results.bind(on_leave=lambda _: self.app.navigation.back_to("player_game"))
        self.results.bind(is_open=lambda *_: self._turn_to_results())
        self.bubble = CoachBubble(voice)
        point = Clock.create_trigger(
            lambda _: self._point(), -1
        )  # in the frame in which it moves, not with the next tick
        self.results.ids.foot.bind(pos=point, size=point)
        self.bubble.ids.bubble.bind(size=point)
        self.banner = Banner()
        self.flights = FlightLayer()
        for layer in (self.results, self.bubble, self.banner):
            stage.add_widget(layer)
            stage.bind(pos=layer.setter("pos"), size=layer.setter("size"))
            layer.pos, layer.size = stage.pos, stage.size
        draw_while_seen(self.ids.face)
        self.add_widget(self.flights)
        self.bind(wide=lambda *_: self._dock())
        self._dock()

    def _turn_to_results(self) -> None:
        """What they cover need not be drawn."""
        self.ids.face.opacity = 0 if self.results.is_open else 1
        self.app.taps.changed()

    def _listen(self) -> None:
        self.keeps(self.model.changed.connect(self._changed))
        self.keeps(self.coach.watch(self.model))
        self.keeps(self.bubble.follow(self.coach))
        self.keeps(self.coach.changed.connect(self._point))
        self.keeps(self.model.close)
        self.keeps(self.company.close)
        self.keeps(self.company.changed.connect(self._keep_company))
        self.keeps(self.results.close)
        self.keeps(self.banner.clear)
        self.keeps(self.director.stop)
        self.keeps(self.app.tidy)
        self.keeps(self._let_go)
        self.keeps(Clock.schedule_interval(self._tick, theme.TICK).cancel)

    def on_cover(self) -> None:
        self._is_covered = True
        self._let_go()

    def on_return(self) -> None:
        self._is_covered = False
        self._changed()

    def on_resume(self) -> None:
        self.model.look_again()

    # What the director asks

    def panel_for(self, stage: Stage) -> Panel:
        """The shuffle and the cut have a panel of their own, and so has a table that waits; everything else belongs to
        the hand."""
        name = "waiting" if self.company.waits else "shuffle" if stage == "shuffle" else "hand"
        if name not in self._panels:
            self._panels[name] = self._made(name)
        panel = self._panels[name]
        if panel is not self._panel:
            self._let_go()
            self.ids.face.clear_widgets()
            self.ids.face.add_widget(panel)
            panel.size, panel.pos = self.ids.face.size, self.ids.face.pos
            self._panel = panel
            panel.arrive()
            self.app.taps.changed()
        return panel

    def _made(self, name: str) -> Panel:
        if name == "waiting":
            return WaitingPanel(model=self.model, company=self.company, screen=self)
        if name == "shuffle":
            return ShufflePanel(model=self.model)
        panel = PlayersHandPanel(model=self.model, told_aside=self.wide, skip=self.director.skip)
        self.bind(wide=panel.setter("told_aside"))
        return panel

    def announce(self, text: str, done: Callable[[], None]) -> None:
        self.banner.say(text, look.seconds(theme.ANNOUNCED), done)

    def advanced(self) -> None:
        self._show_title()

    def settled(self) -> None:
        view = self.model.view
        if view is None:
            return
        self._refresh()
        if view.turn is not None and view.turn == view.viewer:
            self.app.sounds.play(sounds.YOUR_TURN)
        elif view.stage == "over" and view.viewer in view.winners:
            self.app.sounds.play(sounds.WIN)
        if view.stage in ("rest", "over"):
            self.app.tidy()

    # What the model tells

    def _changed(self) -> None:
        model = self.model
        if model.state == "error":
            self._show_trouble()
            return
        if model.follows:
            game, model.follows = model.follows, ""
            self.app.open_table(game)
            return
        if self.wide:
            self.story.show(model.story, model.news)
        if model.can.asks is not None and self._question is None:
            self._ask()
        elif model.can.asks is None and self._question is not None:
            self._question.dismiss()  # the clock was faster than the answer
        if model.note != self._noted:
            self._noted, self._noted_for = model.note, 0.0
        if model.nudged and self._panel is not None:
            self._panel.nudge(model.nudged)
        if self._is_covered or self.director.is_playing:
            return
        if model.step is not None:
            self._show_title()
            self.director.go_on()
        else:
            self._refresh()

    def _keep_company(self) -> None:
        """Somebody has come or gone, or something can be said."""
        company, self.waits = self.company, self.company.waits
        self.has_company = not self.waits and bool(company.phrases or company.absent)
        if self._panel is not None and self._panel is self._panels.get("waiting") and not self._is_covered:
            self._panel.show()

    def _show_trouble(self) -> None:
        """The table cannot be shown: say why, and offer to try again."""
        self.title = self.app.voice("table-cannot-open")
        self.director.stop()
        self._let_go()
        trouble = Trouble(text=self.model.trouble)
        trouble.bind(on_again=lambda _: self.app.navigation.replace("table", game=self.model.game))
        self.ids.face.clear_widgets()
        self.ids.face.add_widget(trouble)
        trouble.size, trouble.pos = self.ids.face.size, self.ids.face.pos

    def _let_go(self) -> None:
        if self._panel is not None:
            self._panel.let_go()

    def _refresh(self) -> None:
        view = self.model.view
        if view is None:
            return
        self._show_title()
        self.panel_for(view.stage).show()
        self.sheet.total, self.sheet.empty = self.app.voice("scores-total"), self.app.voice("scores-none")
        self.sheet.show(sheet_of(view, self.model.voice))
        self._point()

    def _show_title(self) -> None:
        view, voice = self.model.view, self.model.voice
        if view is not None:
            self.kind = view.kind
            self.game = voice.catalogue.game
            self.title = voice.say(view.title) if view.title else self.game
            self.has_scores = bool(view.score_sheet.columns)

    def _point(self) -> None:
        """Let the coach's bubble point at what it speaks of, beside what is needed for it."""
        hint = self.coach.hint
        self.results.kept = self.bubble.height_taken if hint and self.results.is_open else 0
        if self.results.is_open:
            self.bubble.keep, self.bubble.target = [], self.results.foot_rect()
        elif self._panel is not None and hint is not None:
            self.bubble.keep, self.bubble.target = self._panel.needed_for(hint), self._panel.target_of(hint)

    def _tick(self, _: float) -> None:
        self.model.tick()
        self.company.tick()
        self._noted_for += theme.TICK
        if self._noted and self._noted_for >= max(theme.NOTE, len(self._noted) * theme.NOTE_LETTER):
            self.model.quiet()
        says_so = self.company.waits or self.results.is_open
        left = None if says_so else self.model.seconds_left
        self.clock = "" if left is None else f"{ceil(left) // 60}:{ceil(left) % 60:02}"
        self.results.tick()
        self._point()
        if self._panel is not None:
            self._panel.tick()

    def _ask(self) -> None:
        voice = self.model.voice

        def answered(yes: bool) -> None:
            self._question = None
            self.model.can.answer(yes)

        def closed(dialog: object, parent: Any) -> None:
            if parent is None and self._question is dialog:  # with no answer
                Clock.schedule_once(lambda _: answered(False) if self._question is dialog else None, 0)

        choice = self.model.can.asks
        has_caution = choice is not None and choice.caution is not None
        yes = voice("put-caution-yes" if has_caution else "put-precious-yes")
        self._question = self.app.ask(
            voice("put-caution-title" if has_caution else "put-precious-title"),
            self.model.can.question,
            (yes, "danger", lambda: answered(True)),
            (voice("put-precious-no"), "primary", lambda: answered(False)),
        )
        self._question.bind(parent=closed)

    # What is done at the screen itself

    def show_scores(self) -> None:
        """The whole score sheet, where it does not stand at the side."""
        if self.model.view is not None:
            self.app.navigation.go("scores", lines=sheet_of(self.model.view, self.model.voice))

    def talk(self) -> None:
        """What people can say and do at a table beside playing."""
        self.app.navigation.go("talk", company=self.company, leave=self.leave)

    def leave(self) -> None:
        """Get up, once one is sure."""
        voice, waits = self.app.voice, self.company.waits
        self.app.ask(
            voice("talk-leave-title"),
            voice("talk-leave-sure-waiting" if waits else "talk-leave-sure"),
            (voice("talk-leave-yes"), "danger", lambda: self.company.leave(self._left)),
            (voice("talk-leave-no"), "primary", lambda: None),
        )

    def _left(self) -> None:
        if self in self.app.navigation.screens:
            self.app.navigation.back_to("player_game")

    def note_place(self) -> float | None:
        if self.results.is_open or self._panel is None:
            return _height_of(self.ids.stage)
        return _height_of(self.ids.top) if self.bubble.text else self._panel.note_place()

    def on_back(self) -> bool:
        """A hint is read before the table is left."""
        if not self.bubble.text or self.results.is_open:
            return False
        self.coach.got_it()
        return True

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        if key == ESCAPE:
            return False  # it goes back, whatever is being shown
        if self.flights.is_flying:
            self.flights.finish()
            return True
        if self.banner.is_shown:
            self.banner.finish()
            return True
        if self.results.is_open:
            return False
        return self._panel is not None and self._panel.on_panel_key(key, text, modifiers)

    def on_ring(self) -> None:
        if self._panel is not None:
            self._panel.on_ring()

    def _share_side(self, *_: object) -> None:
        """The score sheet has what it needs, as long as the story keeps a part."""
        self.sheet.height = max(0, min(self.sheet.wanted, self.ids.side.height - dp(theme.SIDE_STORY_LEAST)))

    def _dock(self) -> None:
        """The score sheet and the story stand at the side of a wide window."""
        self.ids.side.clear_widgets()
        if self.wide:
            self.ids.side.add_widget(self.sheet)
            self.ids.side.add_widget(self.story)
            self.story.show(self.model.story, self.model.news)
        self.results.with_sheet = not self.wide
