"""A game that is open: the shuffle and the cut before a hand, then the hand itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from engine.view import Stage
from mobile import sounds, theme
from mobile.look import look
from mobile.screens.director import Director
from mobile.screens.panel import Panel
from mobile.screens.players_hand import PlayersHandPanel
from mobile.screens.screen import Screen
from mobile.screens.shuffle import ShufflePanel
from mobile.viewmodels.table import TableModel
from mobile.widgets.flights import FlightLayer


class TableScreen(Screen):
    """Turns between its two panels as the table goes on. What must be said to everybody stands over both."""

    kind = StringProperty()
    title = StringProperty()
    clock = StringProperty()

    def on_open(self, game: str = "", **_: Any) -> None:
        self.title = self.app.voice("loading")
        self.model = TableModel(self.app.client, self.app.workers, game)
        self.flights = FlightLayer()
        self.director = Director(self.model, self, self.flights, self.app.sounds.play)
        self._panels: dict[str, Panel] = {}
        self._panel: Panel | None = None
        self._asked = self._left = False
        self.add_widget(self.flights)
        self._settings_changed()
        self.keeps(self.app.settings_file.changed.connect(self._settings_changed))
        self.keeps(self.model.changed.connect(self._changed))
        self.keeps(self.model.close)
        self.keeps(self.director.stop)
        self.keeps(Clock.schedule_interval(self._tick, theme.TICK).cancel)
        self.model.open()

    # What the director asks

    def panel_for(self, stage: Stage) -> Panel:
        """The shuffle and the cut have a panel of their own; everything else belongs to the hand."""
        name = "shuffle" if stage == "shuffle" else "hand"
        if name not in self._panels:
            made = ShufflePanel if name == "shuffle" else PlayersHandPanel
            self._panels[name] = made(model=self.model)
        panel = self._panels[name]
        if panel is not self._panel:
            self.ids.face.clear_widgets()
            self.ids.face.add_widget(panel)
            panel.size, panel.pos = self.ids.face.size, self.ids.face.pos
            self._panel = panel
            panel.arrive()
        return panel

    def announce(self, text: str, done: Callable[[], None]) -> None:
        self.app.note(text)
        Clock.schedule_once(lambda _: done(), look.seconds(theme.ANNOUNCED))

    def settled(self) -> None:
        view = self.model.view
        if view is None:
            return
        self._refresh()
        if view.turn is not None and view.turn == view.viewer:
            self.app.sounds.play(sounds.YOUR_TURN)
        elif view.stage == "over" and view.viewer in view.winners:
            self.app.sounds.play(sounds.WIN)

    # What the model tells

    def _changed(self) -> None:
        if self.model.state == "error":
            self.title, self._left = self.model.note, True
            return
        if self.model.follows:
            game, self.model.follows = self.model.follows, ""
            self.app.open_table(game)
            return
        if self.model.asks is not None and not self._asked:
            self._ask()
        if self.director.is_playing:
            return
        if self.model.step is not None:
            self.director.go_on()
        else:
            self._refresh()

    def _refresh(self) -> None:
        view = self.model.view
        if view is None:
            return
        self.kind = view.kind
        voice = self.model.voice
        self.title = voice.say(view.title) if view.title else voice.catalogue.game
        self.panel_for(view.stage).show()

    def _tick(self, _: float) -> None:
        self.model.tick()
        left = self.model.seconds_left
        self.clock = "" if left is None else f"{int(left) // 60}:{int(left) % 60:02}"
        tick = getattr(self._panel, "tick", None)
        if tick is not None:
            tick()

    def _ask(self) -> None:
        voice, self._asked = self.model.voice, True

        def answered(yes: bool) -> None:
            self._asked = False
            self.model.answer(yes)

        def closed(_: object, parent: Any) -> None:
            if parent is None and self._asked:  # with no answer
                answered(False)

        dialog = self.app.ask(
            voice("put-precious-title"),
            self.model.question,
            (voice("put-precious-yes"), "danger", lambda: answered(True)),
            (voice("put-precious-no"), "primary", lambda: answered(False)),
        )
        dialog.bind(parent=closed)

    def show_scores(self) -> None:
        """The whole score sheet, where it does not stand at the side."""

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        if self.flights.is_flying:
            self.flights.finish()
            return True
        return self._panel is not None and self._panel.on_panel_key(key, text, modifiers)

    def _settings_changed(self) -> None:
        settings = self.app.settings
        look.speed, look.large, look.four_colours = settings.speed, settings.large_cards, settings.four_colours
