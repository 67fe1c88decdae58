"""The buttons above the hand while it is played, and the sign at its end."""

from __future__ import annotations

from collections.abc import Callable

from client.table.actions import TableAction
from client.table.session import TableSession
from engine.exhaustive import assert_never
from mobile.drawing.appearance import appearance
from mobile.table.action_row import Action
from mobile.table.sign_button import HandSign


def build_actions(session: TableSession, *, has_choices: bool) -> list[Action]:
    """Lists the buttons for what can be done now.

    `has_choices` says whether the buttons of the game's choices belong to this row, and do not stand in the middle of
    the table. The button of a choice is the main one where it ends the hand, or where there is no card to put instead.
    """
    localizer = session.localizer
    found: list[Action] = []
    for action in session.actions:
        match action:
            case TableAction.BACK:
                found.append(Action(localizer("key-back"), session.back, "primary"))
            case TableAction.MORE_TIME:
                found.append(Action(localizer("key-more-time"), session.more_time))
            case TableAction.ARRANGE | TableAction.READY | TableAction.NEXT_HAND | TableAction.REMATCH:
                pass  # `find_sign` and `ResultSheet` offer them
            case _:
                assert_never(action)
    others = "plain" if session.gestures.has_card_to_put else "primary"
    found += [
        Action(button.label, button.do, "primary" if button.finishes else others, zone=button.zone, short=button.short)
        for button in (session.gestures.buttons if has_choices else ())
        if appearance.shows_help or not button.finishes  # without help, players find such moves by themselves
    ]
    return found


def find_sign(session: TableSession, skip: Callable[[], None]) -> HandSign | None:
    """The sign to skip what is shown of past events, else the one to arrange the hand; None where neither is offered.

    A hand that lies as the game proposes need not be arranged.

    Args:
        session: the session of the table.
        skip: skips the animation of past events.
    """
    if session.offers_skip:
        return HandSign("skip", session.localizer("skip"), skip)
    if TableAction.ARRANGE in session.actions and not session.hand_order.matches_proposal:
        return HandSign("arrange", session.localizer("arrange"), session.hand_order.apply_proposal)
    return None
