"""The faults of a screen, read from its widgets and its pixels: cut text, overlaps, small targets, faint words.

Kivy is imported inside the functions: tests of pure parts import this module without a window.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from math import prod
from typing import Any

from tests.mobile.contrast import Pixels, contrast

Rect = tuple[float, float, float, float]
"""Left, bottom, right, top, in pixels of the window."""
LAYERS = (
    "Dialog", "ResultSheet", "TableBubble", "Banner", "Toast", "Tooltip", "InviteAlert", "FlightLayer",
    "SaidPhrases",
)  # fmt: skip
"""Classes of widgets that lie over others on purpose. The widgets below them are not compared with theirs."""
OPAQUE = ("SpeechBubble",)
"""Parts of layers that hide what is below all of them, and not only below their words."""
DIMMING = ("Dialog", "ResultSheet")
"""Layers which dim all that is below them: words there are faint on purpose."""
OPENING = ("HistoryLine",)
"""Classes of widgets that show the beginning of something, all of which a tap opens."""
MIN_CONTRAST = 4.5
MIN_CONTRAST_LARGE = 3.0
LARGE_TYPE = 24
"""Size from which type counts as large, in density-independent pixels; 19 where it is bold."""
_MARK = re.compile(r"\[/?[a-z_]+[^\]]*\]")
SLACK = 1.5
"""Pixels by which rounding may make things overlap."""


def find_problems(root: Any) -> list[str]:
    """The faults of what is on the screen now, a sentence each."""
    seen = list(_visible(root))
    found = [
        *_cut_texts(seen),
        *_beyond_window(seen),
        *_overlaps(seen),
        *_small_targets(seen),
        *_faint_texts(seen),
        *_unnamed_signs(seen),
    ]
    return list(dict.fromkeys(found))


def places_on_screen(root: Any) -> list[tuple[int, Rect]]:
    """The place of every widget that is on the screen, to find out whether something still moves."""
    return [(one.path[-1], one.rect) for one in _visible(root)]


def words_on_screen(root: Any) -> list[str]:
    """Every text of the widgets that are on the screen, each once."""
    return list(dict.fromkeys(one.text for one in _visible(root) if one.is_label))


def card_widths(root: Any) -> dict[str, float]:
    """The width of the narrowest card of each kind of place on the screen, in density-independent pixels."""
    from kivy.metrics import dp

    from mobile.drawing.card import CardView
    from mobile.table.hand.small_layers import SmallLayersView
    from mobile.table.middle.put_slots import CardSlot

    places = ("HandView", "LayersView", "TableTrick", "TablePile")
    found: dict[str, float] = {}

    def note(place: str, width: float) -> None:
        found[place] = min(found.get(place, width), width / dp(1))

    for one in _visible(root):
        widget = one.widget
        around = next((name for name in (type(part).__name__ for part in _parents(widget)) if name in places), "")
        if isinstance(widget, CardSlot):
            note("CardSlot", widget.card_rect()[2])
        elif isinstance(widget, SmallLayersView):
            note("SmallLayersView", widget.place_rect("", None, None)[2])
        elif isinstance(widget, CardView) and around:
            note("SmallTablePile" if around == "TablePile" and _is_small(widget.parent) else around, widget.width)
    return found


def _is_small(pile: Any) -> bool:
    """Whether a pile lies beside a trick, or beside a pile with a larger card."""
    others = [other for other in pile.parent.children if other is not pile]
    is_beside_trick = any(type(other).__name__ == "TableTrick" for other in others)
    return is_beside_trick or any(getattr(other, "card_width", 0) > pile.card_width for other in others)


def _parents(widget: Any) -> Iterator[Any]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


class Seen:
    """A widget that is on the screen: where it lies, and the part of it that is not scrolled away."""

    def __init__(self, widget: Any, rect: Rect, clip: Rect, layer: str, path: tuple[int, ...]) -> None:
        self.widget, self.rect, self.clip, self.layer, self.path = widget, rect, clip, layer, path

    @property
    def text(self) -> str:
        """The writing on it, without the marks of its colours and typefaces."""
        text = str(getattr(self.widget, "text", "") or "")
        if not getattr(self.widget, "markup", False):
            return text
        return _MARK.sub("", text).replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")

    @property
    def name(self) -> str:
        return f"{type(self.widget).__name__} {self.text[:40]!r}"

    @property
    def is_whole(self) -> bool:
        """Whether no part of it is scrolled away."""
        (left, low, right, top), clip = self.rect, self.clip
        return left >= clip[0] - 1 and low >= clip[1] - 1 and right <= clip[2] + 1 and top <= clip[3] + 1

    @property
    def is_pressable(self) -> bool:
        from kivy.uix.behaviors import ButtonBehavior

        return isinstance(self.widget, ButtonBehavior) and bool(getattr(self.widget, "can_ring", True))

    @property
    def is_opaque(self) -> bool:
        return type(self.widget).__name__ in OPAQUE

    @property
    def is_card(self) -> bool:
        from mobile.drawing.card import CardView

        return isinstance(self.widget, CardView)

    @property
    def is_label(self) -> bool:
        from kivy.uix.label import Label

        return isinstance(self.widget, Label) and bool(self.text.strip())


def _visible(root: Any) -> Iterator[Seen]:
    from kivy.core.window import Window
    from kivy.uix.scrollview import ScrollView

    whole = (0.0, 0.0, float(Window.width), float(Window.height))

    def look(widget: Any, clip: Rect, layer: str, path: tuple[int, ...]) -> Iterator[Seen]:
        if not widget.opacity or widget.width <= 1 or widget.height <= 1 or getattr(widget, "is_shown", True) is False:
            return
        left, low = widget.to_window(*widget.pos)
        rect = (left, low, left + widget.width, low + widget.height)
        seen = _meet(rect, clip)
        name = type(widget).__name__
        layer = name if name in LAYERS else layer
        path = (*path, id(widget))
        if seen is not None:
            yield Seen(widget, rect, clip, layer, path)
        inner = seen if isinstance(widget, ScrollView) else clip
        if inner is not None:
            for child in reversed(widget.children):
                yield from look(child, inner, layer, path)

    yield from look(root, whole, "", ())


def _meet(one: Rect, other: Rect) -> Rect | None:
    left, low = max(one[0], other[0]), max(one[1], other[1])
    right, top = min(one[2], other[2]), min(one[3], other[3])
    return (left, low, right, top) if right - left > 1 and top - low > 1 else None


def _cut_texts(seen: list[Seen]) -> Iterator[str]:
    for one in seen:
        if not one.is_label:
            continue
        label = one.widget
        if type(label.parent).__name__ in OPENING:
            continue
        if getattr(label, "is_shortened", False):
            yield f"cut with dots: {one.name}"
        elif any(needed > room + SLACK for needed, room in zip(_needed(label), label.size, strict=True)):
            yield f"larger than its place: {one.name}"
        elif _has_lost_letters(one):
            yield f"cut at the end: {one.name}"
        elif _breaks_word(one):
            yield f"a word goes on in the next line: {one.name}"


def _beyond_window(seen: list[Seen]) -> Iterator[str]:
    from kivy.core.window import Window
    from kivy.uix.scrollview import ScrollView

    for one in seen:
        if one.is_label or one.is_pressable:
            left, low, right, top = _ink(one)
            scrolls = [around for around in _parents(one.widget) if isinstance(around, ScrollView)]
            is_beside = left < -SLACK or right > Window.width + SLACK
            is_above_or_below = low < -SLACK or top > Window.height + SLACK
            if (is_beside and not any(around.do_scroll_x for around in scrolls)) or (
                is_above_or_below and not any(around.do_scroll_y for around in scrolls)
            ):
                yield f"beyond the window: {one.name}"


def _needed(label: Any) -> tuple[float, float]:
    """The width and height of a text, also where its texture holds only a part of it."""
    wide, tall = label.texture_size
    letters_wide, letters_tall = _letters(label)
    return max(float(wide), letters_wide), max(float(tall), letters_tall)


def _has_lost_letters(one: Seen) -> bool:
    """Whether lines for which there was no room were left out."""
    written = "".join(word.text for line in one.widget._label._cached_lines for word in line.words)
    return len("".join(written.split())) < len("".join(one.text.split()))


def _breaks_word(one: Seen) -> bool:
    lines = ["".join(word.text for word in line.words) for line in one.widget._label._cached_lines]
    whole = set(one.text.split())
    return len(lines) > 1 and any(word not in whole for line in lines for word in line.split())


def _ink(one: Seen) -> Rect:
    """The rectangle of the letters of a label, or of the whole widget."""
    if not one.is_label or one.is_pressable:
        return one.rect
    label, (left, low, right, top) = one.widget, one.rect
    wide, tall = (float(size) for size in label.texture_size)
    letters_wide, letters_tall = _letters(label)
    x, y = (left + right - wide) / 2, (low + top - tall) / 2
    spare = max(0.0, wide - letters_wide)
    x += {"center": spare / 2, "right": spare}.get(label.halign, 0.0)
    spare = max(0.0, tall - letters_tall)
    y += {"middle": spare / 2, "center": spare / 2, "top": spare}.get(label.valign, 0.0)
    return x, y, x + min(wide, letters_wide), y + min(tall, letters_tall)


def _letters(label: Any) -> tuple[float, float]:
    """The width and height of what is written in a label, in pixels; what lies beyond its texture is cut.

    The texture of a label that wraps is as wide as its place, however short the words.
    """
    written = label._label
    return max((float(line.w) for line in written._cached_lines), default=0.0), float(written._internal_size[1])


def _overlaps(seen: list[Seen]) -> Iterator[str]:
    for one, other in combinations([one for one in seen if one.is_label or one.is_pressable or one.is_card], 2):
        if one.layer != other.layer or one.path[-1] in other.path or other.path[-1] in one.path:
            continue
        if one.is_card and other.is_card:  # cards of a fan, a pile or a trick lie on each other
            continue
        met = _meet(_clipped(one), _clipped(other))
        if met is not None and met[2] - met[0] > 2 * SLACK and met[3] - met[1] > 2 * SLACK + _leading(one, other):
            yield f"overlap: {one.name} and {other.name}"


def _leading(one: Seen, other: Seen) -> float:
    """Pixels above and below the letters by which the lines of two labels may overlap."""
    labels = [seen.widget for seen in (one, other) if seen.is_label and not seen.is_pressable]
    return sum(float(label.font_size) * 0.2 for label in labels)


def _clipped(one: Seen) -> Rect:
    return _meet(_ink(one), one.clip) or (0.0, 0.0, 0.0, 0.0)


def _small_targets(seen: list[Seen]) -> Iterator[str]:
    from kivy.metrics import dp

    from mobile import theme

    half = dp(theme.TARGET) / 2 - SLACK
    for one in seen:
        if one.is_pressable and one.is_whole and not one.widget.disabled and not _is_part_of_target(one.widget):
            x, y = one.widget.center
            corners = ((x - half, y), (x + half, y), (x, y - half), (x, y + half))
            if not all(one.widget.collide_point(*corner) for corner in corners):
                yield f"smaller than a finger: {one.name} {round(one.widget.width)}x{round(one.widget.height)}"


def _unnamed_signs(seen: list[Seen]) -> Iterator[str]:
    from mobile.controls.widgets import IconButton

    for one in seen:
        if type(one.widget) is IconButton and one.text and not one.widget.label:
            yield f"no word for a sign: {one.name}"


def _is_part_of_target(widget: Any) -> bool:
    """Whether a widget around this one can be pressed and does the same, such as a list of people."""
    from mobile.controls.widgets import RingTarget

    around = widget.parent
    while around is not None and around is not around.parent:
        if isinstance(around, RingTarget) and around.can_ring:
            return True
        around = around.parent
    return False


def _faint_texts(seen: list[Seen]) -> Iterator[str]:
    from kivy.metrics import dp

    pixels = Pixels()
    over = [one for one in seen if one.layer and (one.is_label or one.is_pressable or one.is_opaque)]
    is_dimmed = any(one.layer in DIMMING for one in over)
    fades = [_fade_above(one) for one in seen if getattr(one.widget, "is_dark", False)]
    fades += [fade for one in seen if hasattr(one.widget, "hidden_above") for fade in _fades_within(one)]
    for one in seen:
        if not one.is_label or not one.is_whole or one.widget.disabled:
            continue
        if any(_meet(one.rect, fade) for fade in fades):  # it sinks into the dark, as the list goes on below
            continue
        if not one.layer and (is_dimmed or any(_meet(one.rect, layer.rect) for layer in over)):
            continue
        ground = pixels.most_common(_rect_of_ground(one))
        if ground is None:
            continue
        label = one.widget
        share = float(label.color[3]) * _opacity(label)
        colour = tuple(
            float(part) * share + below * (1 - share) for part, below in zip(label.color[:3], ground, strict=True)
        )
        ratio = contrast(colour, ground)
        is_large = label.font_size >= dp(19 if label.bold else LARGE_TYPE)
        if ratio < (MIN_CONTRAST_LARGE if is_large else MIN_CONTRAST) - 0.05 and share > 0.05:
            yield f"contrast {ratio:.1f}: {one.name}"


def _rect_of_ground(one: Seen) -> Rect:
    """The part of a text that shows its ground: a sign on a round one lies in the middle of a larger target."""
    side = float(getattr(one.widget, "medallion", 0)) / 2**0.5
    left, low, right, top = one.rect
    if not side:
        return one.rect
    x, y = (left + right) / 2, (low + top) / 2
    return x - side / 2, y - side / 2, x + side / 2, y + side / 2


def _fade_above(bar: Seen) -> Rect:
    """The part of a list that fades above the bar at the foot of a screen."""
    from kivy.metrics import dp

    from mobile import theme

    left, _, right, top = bar.rect
    return left, top, right, top + float(dp(theme.FADE_HIGH))


def _fades_within(scroll: Seen) -> Iterator[Rect]:
    """The parts at the edges of a list beyond which it goes on."""
    from kivy.metrics import dp

    from mobile import theme

    left, low, right, top = scroll.rect
    hidden = max(0.0, scroll.widget.viewport_size[1] - scroll.widget.height)
    above = float(scroll.widget.hidden_above)
    if above > 1:
        yield left, top - float(dp(theme.FADE_HIGH)), right, top
    if hidden - above > 1 and scroll.widget.sinks_below:
        yield left, low, right, low + float(dp(theme.FADE_HIGH))


def _opacity(widget: Any) -> float:
    """The share of a widget that is not let through, by itself and by those around it."""
    return prod(float(one.opacity) for one in (widget, *_parents(widget)) if hasattr(one, "opacity"))
