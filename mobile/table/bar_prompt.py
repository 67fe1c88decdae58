"""The sentence in the bar above the own cards."""

from __future__ import annotations

from client.table.gesture_table import hidden_card
from client.table.session import TableSession
from mobile.drawing.appearance import appearance


def write_prompt(session: TableSession, advice: str, hint: str = "") -> str:
    """Writes what is expected at a session's table and, while help is shown, what is advised; a refusal stands alone.

    `advice` is what the middle of the table advises. About a bid that is put together it stands alone: what is expected
    then is plain from the buttons beside it. A `hint` of the tutorial takes the place of what is expected, until there
    is more to say about what the player has begun.
    """
    if session.message:
        return session.message
    is_before_deal = session.view is not None and session.view.stage == "shuffle"
    expected = session.prompt or (session.localizer("dealing") if is_before_deal else "")
    begun = (advice, _say_lifted(session)) if appearance.shows_help else ()
    if hint and not any(begun):
        return hint
    if not appearance.shows_help:
        return expected
    if advice and any(choices.scales for choices in session.gestures.option_lists):
        return advice
    return "\n".join(filter(None, (expected, _say_default(session), *begun)))


def _say_default(session: TableSession) -> str:
    """The sentence about the golden card, which goes where none is chosen. Empty where there is none."""
    view, card = session.view, session.gestures.default_card
    held = session.active_zone
    if view is None or card is None or held is None or len(held.cards) < 2 or card not in held.cards:
        return ""
    onto = next(put.onto for put in session.gestures.put_choices if put.default)
    return session.localizer("default-put", card=card, target=session.name_zone(onto))


def _say_lifted(session: TableSession) -> str:
    """The sentence about where a lifted card goes that nobody has seen. Empty where none is lifted."""
    lifted = session.gestures.selected
    for choice in session.gestures.card_place_choices:
        if choice.onto and any(hidden_card(place) in lifted for place in choice.places):
            return session.localizer("lifted-put", target=session.name_zone(choice.onto))
    return ""
