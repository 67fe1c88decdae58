"""The buttons under the piles while a hand is played."""

from __future__ import annotations

from collections.abc import Callable

from client.table.actions import TableAction
from client.table.session import TableSession
from engine.exhaustive import assert_never
from mobile.drawing.appearance import appearance
from mobile.table.action_row import Action


def build_actions(session: TableSession, skip: Callable[[], None], *, has_choices: bool) -> list[Action]:
    """Lists the buttons for what can be done now.

    `skip` skips the animation of past events. `has_choices` says whether the buttons of the game's choices belong to
    this row, and do not stand in the middle of the table.
    """
    localizer = session.localizer
    found: list[Action] = []
    for action in session.actions:
        match action:
            case TableAction.BACK:
                found.append(Action(localizer("key-back"), session.back, "primary"))
            case TableAction.MORE_TIME:
                found.append(Action(localizer("key-more-time"), session.more_time))
            case TableAction.ARRANGE:
                found.append(Action(localizer("arrange"), session.hand_order.apply_proposal, always=True))
            case TableAction.READY | TableAction.REMATCH:
                pass  # `ResultSheet` offers them
            case _:
                assert_never(action)
    found += [
        Action(button.label, button.do, "primary" if button.finishes else "plain")
        for button in (session.gestures.buttons if has_choices else ())
        if appearance.shows_help or not button.finishes  # without help, players find such moves by themselves
    ]
    if session.offers_skip:
        found.append(Action(localizer("skip"), skip))
    return found
