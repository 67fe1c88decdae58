"""The story of the score sheet in one or two sentences: who leads, and where the viewer stands."""

from __future__ import annotations

from client.catalogue import format_number
from client.localizer import Localizer
from client.places import place_words, running_places, share_place
from client.text.winners import join_seats
from engine.ranking import find_totals
from engine.view import View


def tell_scores(view: View, localizer: Localizer) -> str:
    """Says who leads, and the viewer’s place unless they lead; before the first hand, which points win.

    Empty for a game that is over, and for one that does not say who wins.
    """
    sheet = view.score_sheet
    if view.stage == "over" or sheet.fewest_win is None:
        return ""
    places = running_places(sheet)
    if not places:
        return localizer("scores-begin-fewest" if sheet.fewest_win else "scores-begin-most")
    totals = find_totals(dict.fromkeys(places), sheet)
    leaders = [seat for seat, place in places.items() if place == 1]
    total = format_number(totals[leaders[0]])
    if len(leaders) == len(places):
        return localizer("scores-equal", total=total)
    if len(leaders) == 1:
        story = localizer("scores-leads", seat=leaders[0], total=total)
    else:
        story = localizer("scores-lead-shared", names=join_seats(localizer, leaders), total=total)
    if not isinstance(view.viewer, int) or places.get(view.viewer, 1) == 1:
        return story
    code = "results-place-shared-now" if share_place(places, view.viewer) else "results-place-now"
    return f"{story} {localizer(code, count=len(places), **place_words(places, view.viewer))}"
