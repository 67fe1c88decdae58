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

from client.catalogue import format_number
from client.localizer import table_localizer
from client.table.choice_buttons import ChoiceButton, OptionList, ScaleValue
from client.table.option_scales import ScaledOptions
from mobile import theme
from mobile.controls.ring_grid import RingGrid
from mobile.controls.widgets import TextButton
from mobile.drawing import fonts, kv
from mobile.drawing.text_textures import extent
from mobile.table.bid_tiles import BidButton, ScaleCaption, ScaleChip

kv.load(__file__)


class BidBox(AnchorLayout):
    """A row for each scale of a list, and below them the button of the chosen option, with all other buttons.

    Each row says above it what is chosen there, where the box has the height. What others have answered stands above
    all of them, or at the left where the box is wide and low.
    """

    least_height = NumericProperty(0)
    """The height that the box needs, in pixels."""
    advice = StringProperty()
    """The advice for the values that are chosen, see `engine.view.Scale`; empty where there is none."""
    answers = ListProperty()
    """The answers of others to the same question, in sentences.

    Before the first of them there is what to know of all options, unless that stands above a row, or the window is low.
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
        self._buttons: list[BidButton] = []
        self._captions: list[ScaleCaption] = []
        self._notes: list[str] = []
        """The words for the abbreviations of each scale."""
        self._caption_rows: list[BoxLayout] = []
        self._control_rows: list[BoxLayout] = []
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
            choices.about,
            choices.scale_labels,
            [(choice.label, choice.parts, choice.points) for choice in choices.options],
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
        self._captions = [ScaleCaption(label=label) for label in choices.scale_labels]
        self._notes = [_tell_abbreviations(scale) for scale in choices.scales]
        self._buttons = [
            BidButton(text=entry.label, look="plain", worth=format_number(entry.points)) for entry in self._others
        ]
        for at, button in enumerate(self._buttons):
            button.bind(on_release=partial(self._press, at), width=_fit_words)
        self._laid = ()
        self._update()
        self._lay()

    def _chip(self, scale: int, at: int, value: ScaleValue) -> ScaleChip:
        is_card = any(other.suit is not None for other in self._shown[0][scale])
        chip = ScaleChip(value, is_card=is_card, disabled=not self._scaled.is_possible(scale, at))
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
                chip.worth = self._worth(scale, value)
        advice = [words[value] for words, value in zip(self._advice, scaled.chosen, strict=True) if value >= 0]
        self.advice = " ".join(filter(None, advice))
        self._action.text = table_localizer()("bid-choose") if option is None else option.action or option.label
        self._action.look = "waiting" if option is None else "primary"
        self._fit_action()

    def _worth(self, scale: int, value: int) -> str:
        """The points of the bid that is chosen with a value; before anything is chosen, those of the lowest with it."""
        at = self._scaled.option_with(scale, value)
        points = "" if at is None else format_number(self._options[at].points)
        is_least = self._scaled.option is None and points
        return table_localizer()("bid-worth-least", points=points) if is_least else points

    def _fit_action(self, *_: object) -> None:
        _fit_words(self._action, self._action.width)

    def _lay(self, *_: object) -> None:
        """Puts the buttons beside each other, or the large one into a row of its own where they are too wide."""
        if not self._options:
            return
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
        for old in (*self._caption_rows, *self._control_rows):
            old.clear_widgets()
        self.ids.rows.clear_widgets()
        last = [[*self._buttons, self._action]] if is_one_row else [self._buttons, [self._action]]
        scales = [[chip for chips in self._chips for chip in chips]] if self.is_low else self._chips
        rows = [*scales, *last]
        firsts = [chips[0] for chips in self._chips[1:] if self.is_low]
        self._caption_rows, self._control_rows = [], []
        for row in rows:
            box = BoxLayout(size_hint_y=None, height=tall, spacing=gap)
            self._control_rows.append(box)
            group = BoxLayout(orientation="vertical", size_hint_y=None)
            group.bind(minimum_height=group.setter("height"))
            captions = [self._captions[at] for at in self._captions_of(row)]
            if captions:
                above = BoxLayout(size_hint_y=None, height=0, spacing=3 * gap)  # as far apart as the scales
                self._caption_rows.append(above)
                for caption in captions:
                    above.add_widget(caption)
                group.add_widget(above)
            group.add_widget(box)
            for control in row:
                if control in firsts:
                    box.add_widget(Widget(size_hint_x=None, width=gap))  # where the next scale begins
                control.size_hint_y = 1
                if control in self._buttons:
                    is_alone = row is self._buttons
                    control.size_hint_x = _words_width(control) if is_alone else share or None
                    control.font_size = sp(theme.TYPE_LABEL)
                    _fit_words(control, control.width)
                box.add_widget(control)
            self.ids.rows.add_widget(group)
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

    def _captions_of(self, row: Sequence[Widget]) -> list[int]:
        """The scales whose values stand in a row, if there are words for them."""
        return [at for at, chips in enumerate(self._chips[: len(self._captions)]) if chips and chips[0] in row]

    def _place_answers(self) -> None:
        """Gives the answers a line above the rows, or a column beside them where a wide window is too low for that.

        What height is left is for the words above the rows, and then for the rows. Where there is too little, answers
        give way before a button does.
        """
        is_low_window = Window.height < dp(theme.SIDEWAYS_BELOW)
        about = [self._about] if self._about and not is_low_window else []
        answers = list(self._answers_given) or about
        line = fonts.line(theme.TYPE_FACT) if answers else 0.0
        size = sp(theme.TYPE_FACT)
        wide = max((extent(answer, size, bold=True) for answer in answers), default=0.0) + dp(theme.GAP)
        least = wide + max(dp(theme.BIDS_FAIR), self._row_width)
        has_width = self.width >= least and Window.width >= dp(theme.OVAL_FROM)
        is_large = sp(1) > dp(theme.CHAIR_TYPE_MOST)  # then bids are the first to get the height there is
        self.least_height = self._rows_height + (0 if has_width or (is_large and not self._answers_given) else line)
        room = self.height - self._rows_height - line * bool(self._answers_given)
        above = self._show_captions(room)
        is_cut = -line <= room < -1 and not has_width  # without the answers all buttons would be seen
        given = [] if is_cut else list(self._answers_given)
        self.answers = given or (about if not above and line <= room + 1 else [])
        line = line if self.answers else 0.0
        self.is_beside = bool(self.answers) and has_width and self.height < self._rows_height + line
        self.ids.beside.width = wide if self.is_beside else 0
        if self._control_rows:
            count = len(self._control_rows)
            taken = self._rows_height + line * (not self.is_beside) + above
            least = (self._rows_height - 3 * dp(theme.GAP_SMALL) + dp(theme.GAP)) / count - dp(theme.GAP)
            for row in self._control_rows:
                row.height = max(least, min(dp(theme.BID_HIGH), least + (self.height - taken) / count))
            self._fit_worths(self._control_rows[0].height)

    def _show_captions(self, room: float) -> float:
        """Shows the words above the rows in the type for which there is room, and returns the height that all need.

        The first of them that say nothing else say what all options are worth.
        """
        lines = {theme.TYPE_FACT: dp(theme.GAP_SMALL), theme.TYPE_SMALL: dp(theme.GAP_SMALL), theme.TYPE_TINY: 0.0}
        heights = {size: fonts.line(size) + gap for size, gap in lines.items()}
        count = len(self._caption_rows)
        size = next((size for size, high in heights.items() if high * count <= room), 0)
        for row in self._caption_rows:
            row.height = heights.get(size, 0.0)
        for caption in self._captions:
            caption.type_size = size or theme.TYPE_TINY
        about = "" if self._answers_given else self._about
        for caption, note in zip(self._captions, self._notes, strict=False):
            caption.note = note if note or not about else about
            about = about if note else ""
        return float(heights.get(size, 0.0) * count)

    def _fit_worths(self, height: float) -> None:
        """Writes what bids are worth in the largest type in which all chips of a height in pixels have room for it."""
        chips = [chip for chips in self._chips for chip in chips]
        room = min((chip.width for chip in chips), default=0.0) - 2 * dp(theme.GAP_SMALL)
        wide = [chip.worth for chip in chips] + [
            format_number(option.points) for option in self._options if option.parts
        ]
        size = next(
            (
                size
                for size in (theme.TYPE_SMALL, theme.TYPE_TINY)
                if height >= theme.BID_WORTH_FROM * sp(size)
                and all(extent(worth, sp(size), bold=True) <= room for worth in wide)
            ),
            0,
        )
        for chip in chips:
            chip.worth_size = size
        has_room = height >= fonts.line(theme.TYPE_LABEL) + fonts.line(theme.TYPE_TINY)
        for button in self._buttons:
            button.worth_size = theme.TYPE_TINY if has_room else 0


def _words_width(button: TextButton) -> float:
    """The width of a button's words and of the room beside them, in pixels."""
    return float(extent(button.text, sp(theme.TYPE_LABEL)) + 3 * dp(theme.GAP))


def _fit_words(button: TextButton, width: float) -> None:
    """Writes the words of a button in the largest type with which they have room in one line of a width in pixels."""
    if button.size_hint_x:
        size, room = sp(theme.TYPE_LABEL), width - 2 * dp(theme.GAP)
        wide = extent(button.text, size, bold=button.bold)
        button.font_size = size * max(sp(theme.TYPE_TINY) / size, min(1.0, room / max(1.0, wide)))


def _tell_abbreviations(scale: Sequence[ScaleValue]) -> str:
    """The full words of all values of a scale that are abbreviations."""
    localizer = table_localizer()
    return " · ".join(localizer("abbreviation", short=value.label, words=value.words) for value in scale if value.words)
