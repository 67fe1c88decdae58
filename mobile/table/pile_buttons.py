"""The button of what can be done with a pile as a whole, below that pile: pick it up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile import theme
from mobile.table.action_row import Action, TableButton
from mobile.table.pile import PileView
from mobile.table.table_layout import shape_of


class PileButtons:
    """Puts buttons in the places of piles' labels, in `holder`, in which the piles lie."""

    def __init__(self, holder: Widget) -> None:
        self._holder = holder
        self._actions: dict[PileView, Action] = {}
        self._buttons: dict[PileView, TableButton] = {}

    @property
    def buttons(self) -> tuple[TableButton, ...]:
        """The buttons that are shown."""
        return tuple(self._buttons.values())

    def show(self, actions: Sequence[Action], piles: Mapping[str, PileView]) -> list[Action]:
        """Shows the actions that have room below their piles, and returns the others.

        Only an upright phone has that room; elsewhere buttons stand in the bar.
        """
        is_upright = shape_of(Window.width / dp(1), Window.height / dp(1)) == "upright"
        most = Window.width * theme.PILE_BUTTON_SHARE if is_upright else 0.0
        others, self._actions = list[Action](), {}
        for action in actions:
            pile, named = piles.get(action.zone), replace(action, label=action.short, look=_on_cloth(action.look))
            if pile is None or TableButton(named).natural_width > most:
                others.append(action)
            else:
                self._actions[pile] = named
        self._renew()
        return others

    def _renew(self) -> None:
        """A button stays while its words are shown, so that a finger on it is not lost."""
        for pile, button in list(self._buttons.items()):
            action = self._actions.get(pile)
            if action is None or (button.text, button.look) != (action.label, action.look):
                self._holder.remove_widget(self._buttons.pop(pile))
                pile.has_button = False
        for pile, action in self._actions.items():
            if pile not in self._buttons:
                self._buttons[pile] = button = TableButton(action, size_hint=(None, None))
                button.bind(on_release=partial(self._press, pile), size=self.lay)
                self._holder.add_widget(button)
                pile.has_button = pile.has_button_room = True

    def _press(self, pile: PileView, _: TableButton) -> None:
        self._actions[pile].do()

    def lay(self, *_args: object) -> None:
        """Puts each button below the cards of its pile."""
        for pile, button in self._buttons.items():
            left, bottom, wide, _ = pile.card_rect()
            x, y = self._holder.to_widget(left, bottom)
            button.pos = round(x + (wide - button.width) / 2), round(y - dp(theme.GAP_SMALL) - button.height)
            button.opacity = pile.opacity


def _on_cloth(look: str) -> str:
    """The look of a button that lies on the cloth."""
    return "solid" if look == "plain" else look
