"""Every game is shown on its way from one view to a later one, and no fact of the table is shown before it holds."""

from __future__ import annotations

from walks import Case, Moment, walk

from client.shown import Table
from engine.events import SeenEvent, seen
from engine.view import SPECTATOR, View, Viewer
from mobile.viewmodels.playback import Playback

CHUNK = 7
"""So many moves come at once."""


def table_of(number: int, view: View, events: tuple[SeenEvent, ...]) -> Table:
    return Table("game", number, number, "playing", (), None, view, events)


def events_of(moment: Moment, viewer: Viewer) -> tuple[SeenEvent, ...]:
    return tuple(one for event in moment.events if (one := seen(event, viewer)) is not None)


def test_no_fact_is_shown_before_it_holds(case: Case) -> None:
    """One that holds before and after all that is shown may stay in between, where it is left and comes again."""
    played = walk(case)
    game, viewer, moments = played.game, SPECTATOR, played.moments
    views = [game.view(played.start, viewer), *(game.view(one.after, viewer) for one in moments)]
    for first in range(0, len(moments), CHUNK):
        chunk = moments[first : first + CHUNK]
        told = [(first + n, event) for n, moment in enumerate(chunk) for event in events_of(moment, viewer)]
        newest = table_of(2, views[first + len(chunk)], tuple(event for _, event in told))
        arrives, opens = Playback(), Playback()
        arrives.receive(table_of(1, views[first], ()))
        arrives.receive(newest)
        opens.begin(newest, newest.events)
        for playback in (arrives, opens):
            left = list(told)
            while left and (step := playback.advance()) is not None:
                at, event = left[0] if step.passes else left.pop(0)
                if views[at].stage == "rest":
                    continue  # the hand has ended, and its last facts stand until the next one
                true = [*views[at].facts, *views[at + 1].facts]
                true += [one for one in views[first].facts if one in newest.view.facts]
                assert [one for one in step.view.facts if one not in true] == [], (at, event)
