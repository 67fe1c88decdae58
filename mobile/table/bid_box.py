"""A box in which a bid is put together: how many tricks, which suit, and one button that makes it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_color_from_hex

from client.localizer import table_localizer
from client.table.choice_buttons import ChoiceButton, OptionList, ScaleValue
from client.table.option_scales import ScaledOptions
from engine.cards import SUIT_SYMBOLS
from mobile import theme
from mobile.controls.fitted_text import FittingLine, count_lines
from mobile.controls.ring_grid import RingGrid
from mobile.controls.widgets import Pressable, TextButton
from mobile.drawing import fonts, kv
from mobile.drawing.appearance import appearance
from mobile.drawing.text_textures import extent
from mobile.table.pile_marks import suit_colour, suit_colour_on_felt

kv.load(__file__)


class ScaleChip(Pressable, FittingLine):
    """A value of a scale, as a small ivory tile: a number, a suit in its colour."""

    chosen = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    """Whether it does not go with what is chosen on the other scales. It can be chosen, and then they follow."""
    wanted = BooleanProperty(False)
    """Whether it has a gold edge, as nothing is chosen although a bid was to be made."""

    def __init__(self, value: ScaleValue, **properties: Any) -> None:
        super().__init__(**properties)
        self._suit, self._most = value.suit, theme.TYPE_BAR
        self.text = value.label if value.suit is None else SUIT_SYMBOLS[value.suit]
        if value.suit is not None:
            self._most = theme.BID_SIGN
        self._short, self._words = value.label, value.words
        if value.words:
            self.bind(size=self._write)
        appearance.bind(four_colours=self._colour)  # weakly, as the appearance outlives every chip
        self.bind(dimmed=self._colour, chosen=self._colour, height=self._fit_height)
        self._colour()

    def _write(self, *_: object) -> None:
        """Writes the words of an abbreviation below it, where they have room."""
        tiny, wide = sp(theme.TYPE_TINY), self.width - 2 * dp(theme.GAP_SMALL)
        lines = count_lines(self._words, wide, self.font_name, tiny, bold=True)
        is_narrow = any(extent(word, tiny, bold=True) > wide for word in self._words.split())
        has_room = not is_narrow and (sp(theme.TYPE_LABEL) + lines * tiny) * theme.LINE <= self.height
        self.markup, self.plain = has_room, self._words if has_room else ""
        self._most = theme.TYPE_SMALL if has_room else theme.TYPE_BAR
        words = f"[size={theme.TYPE_LABEL}sp]{escape_markup(self._short)}[/size]\n{escape_markup(self._words)}"
        self.text = words if has_room else self._short
        self._fit_height()

    def _fit_height(self, *_: object) -> None:
        self.largest = max(theme.TYPE_TINY, min(self._most, int(self.height / (sp(1) * theme.LINE))))

    def _colour(self, *_: object) -> None:
        is_on_felt = self.dimmed and not self.chosen
        if self._suit is not None:
            colour = (suit_colour_on_felt if is_on_felt else suit_colour)(self._suit)
        else:
            colour = theme.TEXT_QUIET if is_on_felt else theme.INK
        self.color = get_color_from_hex(colour)


class BidBox(AnchorLayout):
    """A row for each scale of a list, and below them the button of the chosen option, with all other buttons.

    What others have answered stands above, or at the left where the box is wide and low.
    """

    least_height = NumericProperty(0)
    """The height that the box needs, in pixels."""
    advice = StringProperty()
    """The advice for the values that are chosen, see `engine.view.Scale`; empty where there is none."""
    answers = ListProperty()
    """The answers of others to the same question, in sentences.

    Before the first of them there is what to know of all options, if the window is not low.
    """
    is_beside = BooleanProperty(False)
    """Whether these stand at the left."""
    is_low = BooleanProperty(False)
    """Whether all scales stand in one row, in a window that is wide and low."""

    def __init__(self, **values: Any) -> None:
        self._laid: tuple[Any, ...] = ()
        """The values for which the rows of buttons were laid."""
        super().__init__(**values)
        self._scaled = ScaledOptions((), ())
        self._shown: tuple[Any, ...] = ()
        self._options: Sequence[ChoiceButton] = ()
        self._others: Sequence[ChoiceButton] = ()
        self._is_asked = False
        """Whether the large button was pressed while nothing was chosen."""
        self._advice: list[list[str]] = []
        """The advice for each value of each scale."""
        self._answers_given: Sequence[str] = ()
        """The answers of others."""
        self._about = ""
        """The sentence to know before the first of them."""
        self._chips: list[list[ScaleChip]] = []
        self._buttons: list[TextButton] = []
        self._rows_height = 0.0
        """The height of all rows, in pixels."""
        self._row_width = 0.0
        """The width in which all buttons stand beside each other, in pixels."""
        self._grid = RingGrid()
        self._action = TextButton(look="waiting")
        self._action.size_hint_x = 1
        self._action.bind(on_release=self._act)
        self._soon = Clock.create_trigger(self._lay, -1)
        self.ids.rows.bind(width=self._soon)
        self.bind(size=self._soon)
        self._action.bind(texture_size=self._soon, width=self._fit_action)

    def show(self, choices: OptionList, presses: Sequence[ChoiceButton]) -> None:
        """Shows these options and buttons. What was chosen stays chosen while the options are the same."""
        self._options = choices.options
        self._others = [*(entry for entry in choices.options if not entry.parts), *presses]
        self._answers_given, self._about = choices.answers, choices.about
        shown = (
            choices.scales,
            choices.answers,
            [(choice.label, choice.parts) for choice in choices.options],
            [press.label for press in presses],
        )
        if shown == self._shown:
            return
        self._shown, self._advice = shown, [[value.advice for value in scale] for scale in choices.scales]
        self._is_asked = False
        counts = tuple(len(scale) for scale in choices.scales)
        self._scaled = ScaledOptions(counts, tuple(option.parts for option in choices.options))
        self._chips = [
            [self._chip(scale, at, value) for at, value in enumerate(values)]
            for scale, values in enumerate(choices.scales)
        ]
        self._buttons = [TextButton(text=entry.label, look="solid") for entry in self._others]
        for at, button in enumerate(self._buttons):
            button.bind(on_release=partial(self._press, at))
        self._laid = ()
        self._update()
        self._lay()

    def _chip(self, scale: int, at: int, value: ScaleValue) -> ScaleChip:
        chip = ScaleChip(value, disabled=not self._scaled.is_possible(scale, at))
        chip.bind(on_release=lambda _: self._choose(scale, at))
        return chip

    def _choose(self, scale: int, value: int) -> None:
        self._scaled.choose(scale, value)
        self._update()

    def pick(self, at: int) -> None:
        """Chooses an option by its index, as if its values were tapped. One without values has nothing to choose."""
        for scale, value in enumerate(self._options[at].parts):
            self._choose(scale, value)

    def make(self) -> bool:
        """Makes the bid that is chosen. Whether one is."""
        is_chosen = self._scaled.option is not None
        self._act()
        return is_chosen

    def _press(self, at: int, _: TextButton) -> None:
        self._others[at].do()

    def _act(self, *_: object) -> None:
        """Makes the bid; while nothing is chosen, all that can be chosen gets a gold edge."""
        if self._scaled.option is not None:
            self._options[self._scaled.option].do()
            return
        self._is_asked = True
        self._update()

    def _update(self) -> None:
        scaled = self._scaled
        option = None if scaled.option is None else self._options[scaled.option]
        for scale, chips in enumerate(self._chips):
            for value, chip in enumerate(chips):
                chip.chosen = scaled.chosen[scale] == value
                chip.dimmed = not scaled.fits(scale, value)
                chip.wanted = self._is_asked and option is None and not chip.disabled
        advice = [words[value] for words, value in zip(self._advice, scaled.chosen, strict=True) if value >= 0]
        self.advice = " ".join(filter(None, advice))
        self._action.text = table_localizer()("bid-choose") if option is None else option.action or option.label
        self._action.look = "waiting" if option is None else "primary"
        self._fit_action()

    def _fit_action(self, *_: object) -> None:
        """Writes the large button's words in the type that has room in one line."""
        size, room = sp(theme.TYPE_LABEL), self._action.width - 2 * dp(theme.GAP)
        wide = extent(self._action.text, size, bold=True)
        self._action.font_size = size * max(sp(theme.TYPE_TINY) / size, min(1.0, room / max(1.0, wide)))

    def _lay(self, *_: object) -> None:
        """Puts the buttons beside each other, or the large one into a row of its own where they are too wide."""
        if not self._options:
            return
        is_low_window = Window.height < dp(theme.SIDEWAYS_BELOW)
        self.answers = list(self._answers_given) or ([self._about] if self._about and not is_low_window else [])
        gap, size = dp(theme.GAP), sp(theme.TYPE_LABEL)
        others = sum(extent(entry.label, size) + 5 * gap for entry in self._others)
        large = max(
            (extent(option.action or option.label, size, bold=True) for option in self._options if option.parts),
            default=0,
        )
        self._row_width = others + large * theme.BID_SHRINKS + 3 * gap
        is_one_row = self._row_width - gap <= self.ids.rows.width
        share = self._share(large)
        self.is_low = self._fits_one_row()
        laid = (is_one_row, share, self.is_low, self._shown)
        if laid == self._laid:
            self._place_answers()
            return
        self._laid = laid
        tall = max(dp(theme.TARGET), fonts.line(theme.TYPE_LABEL) + dp(theme.GAP_SMALL))
        for old in self.ids.rows.children:
            old.clear_widgets()
        self.ids.rows.clear_widgets()
        last = [[*self._buttons, self._action]] if is_one_row else [self._buttons, [self._action]]
        scales = [[chip for chips in self._chips for chip in chips]] if self.is_low else self._chips
        rows = [*scales, *last]
        firsts = [chips[0] for chips in self._chips[1:] if self.is_low]
        for row in rows:
            box = BoxLayout(size_hint_y=None, height=tall, spacing=gap)
            for control in row:
                if control in firsts:
                    box.add_widget(Widget(size_hint_x=None, width=gap))  # where the next scale begins
                control.size_hint_y = 1
                if control in self._buttons:
                    control.size_hint_x = 1 if row is self._buttons else share or None
                box.add_widget(control)
            self.ids.rows.add_widget(box)
        self._rows_height = len(rows) * (tall + gap) - gap + 3 * dp(theme.GAP_SMALL)
        self._place_answers()
        self._grid.set_rows(rows)

    def _fits_one_row(self) -> bool:
        """Whether the window is low, and the values of all scales have room beside each other."""
        is_low = Window.width >= dp(theme.OVAL_FROM) and Window.height < dp(theme.SIDEWAYS_BELOW)
        count = sum(map(len, self._chips))
        room = self.width - dp(theme.GAP) * (count + len(self._chips))
        return is_low and len(self._chips) > 1 and room / max(1, count) >= dp(theme.TARGET)

    def _share(self, large: float) -> float:
        """The width of each small button over that of the large one; 0 where their words need all of the row."""
        gap, count = dp(theme.GAP), len(self._buttons)
        room = self.ids.rows.width - gap * (count + 2)
        small = max((extent(button.text, sp(theme.TYPE_LABEL)) for button in self._buttons), default=0.0) + 4 * gap
        for share in (1.0, 0.5) if count else ():
            wide = room / (1 + count * share)
            if wide > large + 2 * gap and wide * share >= small:
                return share
        return 0.0

    def _place_answers(self) -> None:
        """Gives the answers a line above the rows, or a column beside them where a wide window is too low for that."""
        line = fonts.line(theme.TYPE_FACT) if self.answers else 0.0
        size = sp(theme.TYPE_FACT)
        wide = max((extent(answer, size, bold=True) for answer in self.answers), default=0.0) + dp(theme.GAP)
        least = wide + max(dp(theme.BIDS_FAIR), self._row_width)
        has_width = self.width >= least and Window.width >= dp(theme.OVAL_FROM)
        self.is_beside = bool(self.answers) and has_width and self.height < self._rows_height + line
        self.ids.beside.width = wide if self.is_beside else 0
        self.least_height = self._rows_height + (0 if has_width else line)
        rows = self.ids.rows.children
        if rows:
            spare = (self.height - self._rows_height - line * (not self.is_beside)) / len(rows)
            least = (self._rows_height - 3 * dp(theme.GAP_SMALL) + dp(theme.GAP)) / len(rows) - dp(theme.GAP)
            for row in rows:
                row.height = max(least, min(dp(theme.BID_HIGH), least + spare))
