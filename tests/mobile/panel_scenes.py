"""The panel of a hand in a window: what is written there can be read, however large a player wants it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from mobile.screens.players_hand import PlayersHandPanel
from mobile.widgets.pile import PileView
from tests.mobile.result_tables import model_of
from tests.mobile.stage import Stage


@contextmanager
def type_size(scale: float) -> Iterator[None]:
    """The size that a player has set for all type of the device."""
    before = Metrics.fontscale
    Metrics.fontscale = scale
    try:
        yield
    finally:
        Metrics.fontscale = before


def cut(widget: Widget) -> list[str]:
    """The texts of labels in it that are not seen whole."""
    found = []
    for label in widget.walk(restrict=True):
        if isinstance(label, Label) and label.text and label.height > 1:
            natural = CoreLabel(text=label.text, font_name=label.font_name, font_size=label.font_size, bold=label.bold)
            wide, high = natural.get_extents(label.text)
            if label.is_shortened or wide > label.width + 1 or high > label.height + 1:
                found.append(label.text)
    return found


def scene_numbers_and_their_heads_are_seen_whole_in_large_type(stage: Stage) -> None:
    for scale in (1.0, 1.7):
        with type_size(scale):
            panel: PlayersHandPanel = stage.show(
                PlayersHandPanel(model=model_of("discard_late_hand")[0]), 0, 0, *Window.size
            )
            panel.show()
            stage.frames(6)
            assert cut(panel.ids.heads) == []
            assert panel.seats.is_compact or len(panel.ids.heads.children) == panel.seats.columns
            assert [one for one in cut(panel.ids.seats) if one.isdigit()] == []
            assert [text for place in panel.middle.places.values() for text in cut(place)] == []
            assert panel.middle.places
            stage.root.remove_widget(panel)


def scene_the_label_of_a_pile_has_its_line_below_the_card(stage: Stage) -> None:
    for scale in (1.0, 1.7):
        with type_size(scale):
            pile = stage.show(PileView(label="Bank", count=91), 100, 300, 92, 112)
            (label,) = [
                one for one in pile.walk(restrict=True) if isinstance(one, Label) and one.text.startswith("Bank")
            ]
            assert cut(pile) == []
            _, bottom, _, tall = pile.card_rect()
            assert label.to_window(label.x, label.top)[1] <= bottom
            assert bottom + tall <= pile.top
            stage.root.remove_widget(pile)
