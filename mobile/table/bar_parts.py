"""The parts of a hand's panel that stand in the bar or beside it: facts, buttons, the last move, the sign."""

from __future__ import annotations

from kivy.metrics import dp, sp

from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.hand_panel import HandPanel
from mobile.table.own_bar import HeldPart


def place_bar_parts(panel: HandPanel) -> None:
    """Puts the parts that stand in the bar into it, and the sign to the end of the own cards, else to that of the bar.

    In a lesson nothing stands in the bar, as the teacher has its room.
    """
    bar, sign, actions = panel.bar, panel.ids.sign, panel.ids.actions
    sign.is_on_cloth = bar.is_compact
    # Without a sign it would take taps from the cards or buttons below it.
    sign.size = (round(sign.natural_width), dp(theme.TARGET)) if sign.sign else (0, 0)
    bar.free_end = 0
    held = [HeldPart(part, actions.shown_width if part is actions else part.width) for part in panel.in_bar]
    if bar.is_compact:
        _place_sign(panel)
    elif sign.sign:
        held.append(HeldPart(sign, sign.width))
    taken = bar.free_end + sum(part.wide + dp(theme.GAP) for part in held)
    _show_skip(panel, bar.width - taken)
    held.append(HeldPart(panel.ids.skip_hints, panel.ids.skip_hints.width))
    bar.hold([part for part in held if part.wide > 0] if panel.bar_height is None else ())


def _show_skip(panel: HandPanel, room: float) -> None:
    """Shows the button that ends all hints while the bar says one, unless the words need its room in the bar."""
    skip, wide = panel.ids.skip_hints, max(dp(theme.TARGET), sp(theme.SKIP_WIDTH))
    is_shown = panel.teaches and room - wide >= sp(theme.WORDS_BESIDE_SKIP)
    skip.text = panel.session.localizer("coach-skip")
    skip.opacity, skip.size = (1, (wide, dp(theme.TARGET))) if is_shown else (0, (0, 0))


def _place_sign(panel: HandPanel) -> None:
    """Puts the sign beside the last own card, else at the end of the row of the bar, which leaves it that room."""
    bar, sign, hand, gap = panel.bar, panel.ids.sign, panel.hand, dp(theme.GAP)
    first, last = hand.span
    free = first - panel.ids.hands.x if appearance.left_handed else panel.ids.hands.right - last
    if hand.cards and free >= sign.width + gap:
        away = min(free - sign.width, dp(theme.GAP_LARGE))
        x = first - away - sign.width if appearance.left_handed else last + away
        sign.pos = round(x), round(hand.center_y - sign.height / 2)
        return
    bar.free_end = sign.width + dp(theme.GAP) if sign.sign else 0
    x = bar.x if appearance.left_handed else bar.right - sign.width
    sign.pos = round(x), round(bar.center_y - sign.height / 2)
