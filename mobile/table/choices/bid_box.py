"""A box in which a bid is put together: how many tricks, which suit, and one button that makes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from client.catalogue import format_number
from client.localizer import table_localizer
from client.table.choice_buttons import ChoiceButton, OptionList, ScaleValue
from client.table.option_scales import ScaledOptions
from mobile import theme
from mobile.controls.ring_grid import RingGrid
from mobile.drawing import fonts, kv
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.drawing.text_textures import extent
from mobile.table.choices.bid_layout import NOWHERE, BidLayout, BidNeeds, lay_out_bid
from mobile.table.choices.bid_tiles import BidButton, BidPreview, ScaleChip
from mobile.table.sunk_ground import SunkGround

kv.load(__file__)


class BidBox(AnchorLayout):
    """The bid that is made on a card, between the values of its scales; below them the buttons that pass and bid.

    The button of the bid comes with the bid. In a low window all values stand in one row and the card between the
    buttons, or the buttons at both sides. Where the card has no room, the button of the bid says what that earns.
    """

    least_height = NumericProperty(0)
    """The height that the box needs, in pixels."""
    advice = StringProperty()
    """The advice for the values that are chosen, see `engine.view.Scale`; empty where there is none."""
    answers = ListProperty()
    """The answers of others to the same question, in sentences, or else what to know of all options."""
    has_card = BooleanProperty(False)
    """Whether the bid that is made stands on a card."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._scaled = ScaledOptions((), ())
        self._shown: tuple[Any, ...] = ()
        self._options: Sequence[ChoiceButton] = ()
        self._others: Sequence[ChoiceButton] = ()
        """The buttons that are no bids, then the bids that have no place on the scales."""
        self._presses = 0
        """The number of buttons that are no bids."""
        self._is_asked = False
        """Whether the large button was pressed while no bid was chosen."""
        self._advice: list[list[str]] = []
        """The advice for each value of each scale."""
        self._note = ""
        """The words for the abbreviations of all scales."""
        self._chips: list[list[ScaleChip]] = []
        self._buttons: list[BidButton] = []
        self._grid = RingGrid()
        self._grounds: list[SunkGround] = []
        self._preview = BidPreview()
        self._action = BidButton(look="waiting")
        self._action.bind(on_release=self._act)
        self._soon = Clock.create_trigger(self._lay, -1)
        self.bind(size=self._soon)
        appearance.bind(four_colours=self._show_bid)  # weakly, as the appearance outlives every box

    def show(self, choices: OptionList, presses: Sequence[ChoiceButton]) -> None:
        """Shows these options and buttons. What was chosen stays chosen while the options are the same."""
        self._options = choices.options
        self._others = [*presses, *(entry for entry in choices.options if not entry.parts)]
        shown = (
            choices.scales,
            choices.answers,
            choices.about,
            [(choice.label, choice.parts, choice.points) for choice in choices.options],
            [press.label for press in presses],
        )
        if shown == self._shown:
            return
        self._shown, self._advice = shown, [[value.advice for value in scale] for scale in choices.scales]
        self._is_asked, self._presses = False, len(presses)
        self.answers = list(choices.answers) or list(filter(None, [choices.about]))
        counts = tuple(len(scale) for scale in choices.scales)
        self._scaled = ScaledOptions(counts, tuple(option.parts for option in choices.options))
        self._chips = [
            [self._chip(scale, at, value) for at, value in enumerate(values)]
            for scale, values in enumerate(choices.scales)
        ]
        self._note = " · ".join(filter(None, map(_tell_abbreviations, choices.scales)))
        self._buttons = [BidButton(text=_with_points(entry)) for entry in self._others]
        for at, button in enumerate(self._buttons):
            button.bind(on_release=partial(self._press, at))
        self.ids.parts.clear_widgets()
        self._grounds = [SunkGround() for _ in self._chips]
        for part in (*self._grounds, self._preview, *chain(*self._chips), *self._buttons):
            self.ids.parts.add_widget(part)
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

    def pick(self, options: Sequence[int]) -> None:
        """Chooses the values that these options (by index) have in common, as if they were tapped.

        An option without values has none in common with others, and nothing to choose.
        """
        parts = [self._options[at].parts for at in options]
        for scale, values in enumerate(zip(*parts, strict=False)):
            if len(set(values)) == 1:
                self._choose(scale, values[0])

    def clear(self) -> None:
        """Chooses nothing."""
        self._scaled.clear()
        self._is_asked = False
        self._update()

    @property
    def has_begun(self) -> bool:
        """Whether a bid is chosen, or a part of one."""
        return self._scaled.has_begun

    @property
    def chosen(self) -> tuple[int, ...]:
        """The index of the value that is chosen on each scale, -1 where none is."""
        return tuple(self._scaled.chosen)

    def choose(self, values: Sequence[int]) -> None:
        """Chooses these values, given as in `chosen`."""
        for scale, value in enumerate(values):
            self._choose(scale, value)

    def find_buttons(self, is_named: Callable[[Mapping[str, Any]], bool]) -> list[Widget]:
        """The values and the buttons with which the moves that are named can be made."""
        bids = [option.parts for option in self._options if option.parts and is_named(option.move)]
        values = {(scale, value) for parts in bids for scale, value in enumerate(parts)}
        chips = [self._chips[scale][value] for scale, value in sorted(values)]
        others = zip(self._buttons, self._others, strict=True)
        return [*chips, *(button for button, entry in others if is_named(entry.move))]

    def make(self) -> bool:
        """Makes the bid that is chosen. Whether one is."""
        is_chosen = self._scaled.option is not None
        self._act()
        return is_chosen

    def _press(self, at: int, _: BidButton) -> None:
        self._others[at].do()

    def _act(self, *_: object) -> None:
        """Makes the bid; while a part of it is to be chosen, what can be chosen for that gets a gold edge."""
        if self._scaled.option is not None:
            self._options[self._scaled.option].do()
            return
        self._is_asked = True
        self._update()

    @property
    def _option(self) -> ChoiceButton | None:
        """The option that is chosen."""
        return None if self._scaled.option is None else self._options[self._scaled.option]

    def _update(self) -> None:
        scaled = self._scaled
        for scale, chips in enumerate(self._chips):
            for value, chip in enumerate(chips):
                chip.chosen = scaled.chosen[scale] == value
                chip.dimmed = not scaled.fits(scale, value)
                chip.wanted = self._is_asked and scaled.chosen[scale] < 0 and not chip.dimmed
        if (self._option is not None) != (self._action.look == "primary"):
            self._lay()  # its button comes or goes
        advice = [words[value] for words, value in zip(self._advice, scaled.chosen, strict=True) if value >= 0]
        self.advice = " ".join(filter(None, advice))
        self._show_bid()

    def _show_bid(self, *_: object) -> None:
        """Writes the bid on its card and on its button."""
        option, localizer = self._option, table_localizer()
        self._action.look = "waiting" if option is None else "primary"
        if option is None:
            self._action.text = localizer("bid-choose")
            self._preview.show_place(
                localizer("bid-place"), ["  ·  ".join(self.answers), self._note], is_card=self.has_card
            )
            return
        words = option.action or option.label
        self._action.text = words if self.has_card else _with_points(option, words)
        values = [scale[value] for scale, value in zip(self._shown[0], self._scaled.chosen, strict=True)]
        earns = "" if option.points is None else localizer("bid-earns", points=format_number(option.points))
        earns = "\n".join(filter(None, [earns, *(value.words for value in values)]))
        if self.has_card:
            self._preview.show_bid(values, earns)
        else:
            self._preview.show_place("", self.answers, is_card=False)

    def _lay(self, *_: object) -> None:
        """Gives all parts their places."""
        if not self._options or self.width < dp(theme.TARGET):
            return
        needs = self._find_needs()
        layout = lay_out_bid(self.width, self.height, needs)
        self.least_height = max(layout.least, self._wanted_height(layout, needs))
        self.ids.parts.height = max(self.height, int(layout.height))
        self._preview.is_joined = is_joined = layout.has_card and layout.form == "stacked"
        for scale, (rects, chips) in enumerate(zip(layout.scales, self._chips, strict=True)):
            for rect, chip in zip(rects, chips, strict=True):
                _put(chip, rect)
                chip.joins = "" if not is_joined or scale > 1 else "above" if scale else "below"
        for rect, button in zip(layout.buttons, self._buttons, strict=True):
            _put(button, rect)
        has_action = layout.action != NOWHERE
        if has_action != (self._action.parent is not None):
            (self.ids.parts.add_widget if has_action else self.ids.parts.remove_widget)(self._action)
        _put(self._action, layout.action)
        for at, area in enumerate(self._grounds):
            _put(area, layout.frames[at] if at < len(layout.frames) else NOWHERE)
            area.opacity = 1 if at < len(layout.frames) else 0
        _put(self._preview, layout.preview or NOWHERE)
        self._preview.opacity = 1 if layout.preview else 0
        self.has_card = layout.has_card
        self._show_bid()
        self._grid.set_rows(self._rows_of_ring(layout))

    def _find_needs(self) -> BidNeeds:
        return BidNeeds(
            counts=tuple(map(len, self._chips)),
            presses=tuple(_width_of(button.text) for button in self._buttons[: self._presses]),
            others=tuple(_width_of(button.text) for button in self._buttons[self._presses :]),
            action=max(
                _width_of(text)
                for text in (
                    table_localizer()("bid-choose"),
                    *(option.action or option.label for option in self._options if option.parts),
                )
            ),
            has_action=self._option is not None or not self._presses,
            row=max(dp(theme.TARGET), fonts.line(theme.TYPE_LABEL) + dp(theme.GAP_SMALL)),
            card=fonts.line(theme.TYPE_BODY) + dp(theme.GAP_SMALL),
            line=fonts.line(theme.TYPE_FACT) if self.answers else 0.0,
            line_least=sp(theme.TYPE_TINY) * theme.LINE,
            is_low=Window.width >= dp(theme.OVAL_FROM) and Window.height < dp(theme.SIDEWAYS_BELOW),
            unit=float(dp(1)),
        )

    def _wanted_height(self, layout: BidLayout, needs: BidNeeds) -> float:
        """The height with what others have bid or, in a high window with usual type, with the card."""
        if layout.form != "stacked":
            return 0.0
        if self._shown[1] or sp(1) > dp(theme.CHAIR_TYPE_MOST):
            return layout.least + (needs.line if self._shown[1] else 0.0)
        return float(dp(theme.BID_BOX_WANTED)) if Window.height >= dp(theme.CARDS_HIGH_FROM) else 0.0

    def _rows_of_ring(self, layout: BidLayout) -> list[list[Widget]]:
        """All that can be pressed in rows from the top, each from left to right."""
        if layout.form == "sides":
            first, *later = self._chips
            return [[*self._buttons, *first, self._action], *map(list, later)]
        placed = [*chain(*self._chips), *self._buttons, *([self._action] if self._action.parent else [])]
        rows = dict[float, list[Widget]]()
        for part in placed:
            rows.setdefault(part.y, []).append(part)
        return [sorted(rows[y], key=lambda part: part.x) for y in sorted(rows, reverse=True)]


def _put(part: Widget, rect: Rect) -> None:
    x, y, wide, tall = rect
    part.size, part.pos = (round(wide), round(tall)), (round(x), round(y))


def _width_of(words: str) -> float:
    """The width of a button with these words, in pixels."""
    return float(max(dp(theme.TARGET), extent(words, sp(theme.TYPE_LABEL), bold=True) + 3 * dp(theme.GAP)))


def _with_points(option: ChoiceButton, words: str = "") -> str:
    """An option with its points, in these words or in its own."""
    words = words or option.label
    if option.points is None:
        return words
    return table_localizer()("bid-with-points", bid=words, points=format_number(option.points))


def _tell_abbreviations(scale: Sequence[ScaleValue]) -> str:
    """The full words of all values of a scale that are abbreviations."""
    localizer = table_localizer()
    return " · ".join(localizer("abbreviation", short=value.label, words=value.words) for value in scale if value.words)
