"""The button of what can be done with a pile as a whole, in place of that pile's label: pick it up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile import theme
from mobile.table.action_row import Action, TableButton
from mobile.table.layout.table_layout import shape_of
from mobile.table.middle.pile import PileView


class PileButtons:
    """Puts buttons in the places of piles' labels, in `holder`, in which the piles lie."""

    def __init__(self, holder: Widget) -> None:
        self._holder = holder
        self._actions: dict[PileView, Action] = {}
        self._buttons: dict[PileView, TableButton] = {}
        self._most = 0.0
        """The most width of a button when they were shown last, in pixels; 0 where none has room."""

    @property
    def are_for_window(self) -> bool:
        """Whether the window has kept the shape for which they were shown."""
        return self._most == _width_most()

    @property
    def buttons(self) -> tuple[TableButton, ...]:
        """The buttons that are shown."""
        return tuple(self._buttons.values())

    def show(self, actions: Sequence[Action], piles: Mapping[str, PileView]) -> list[Action]:
        """Shows the actions that have room at their piles, and returns the others.

        A low window has no such room; there buttons stand in or below the bar.
        """
        self._most = most = _width_most()
        others, self._actions = list[Action](), {}
        if not most:
            for upright in piles.values():
                upright.button_room = 0
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
            shown = button.text, button.look, button.parent
            if action is None or shown != (action.label, action.look, self._holder):
                self._holder.remove_widget(self._buttons.pop(pile))
                pile.has_button = False
        for pile, action in self._actions.items():
            if pile not in self._buttons:
                self._buttons[pile] = button = TableButton(action, size_hint=(None, None))
                button.bind(on_release=partial(self._press, pile), size=self.lay)
                self._holder.add_widget(button)
                pile.has_button = True
                pile.button_room = max(pile.button_room, button.natural_width)

    def _press(self, pile: PileView, _: TableButton) -> None:
        self._actions[pile].do()

    def lay(self, *_args: object) -> None:
        """Puts each button where its pile has its label: below the cards, or beside them."""
        for pile, button in self._buttons.items():
            left, bottom, wide, tall = pile.card_rect()
            x, y = self._holder.to_widget(left, bottom)
            if pile.label_side == "below":
                button.pos = round(x + (wide - button.width) / 2), round(y - dp(theme.GAP) - button.height)
            else:
                is_right, apart = pile.label_side == "right", pile.label_apart
                begins = x + wide + apart if is_right else x - apart - button.width
                button.pos = round(begins), round(y + (tall - button.height) / 2)
            button.opacity = pile.opacity


def _width_most() -> float:
    """The most width of a button at a pile in a window like this one, in pixels; 0 where none has room."""
    if Window.height < dp(theme.PILE_BUTTON_FROM):
        return 0.0
    is_upright = shape_of(Window.width / dp(1), Window.height / dp(1)) == "upright"
    return float(Window.width * (theme.PILE_BUTTON_SHARE if is_upright else theme.PILE_BUTTON_SHARE_WIDE))


def _on_cloth(look: str) -> str:
    """The look of a button that lies on the cloth."""
    return "solid" if look == "plain" else look
