"""Every game is shown on its way from one view to a later one: it ends as that view, and no fact comes too early."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from client.table.playback import Playback
from client.table.session import TableSession
from engine.events import SeenEvent, event_for_viewer
from engine.text import Word
from engine.view import SPECTATOR, Seat, View, Viewer
from tests.conformance.seated import OneTable, open_session, table_of
from tests.conformance.walks import CASES, Case, Moment, walk

CHUNK = 7
"""Number of moves that come at once."""
CHUNKS = (1, 1, 2, 3, 5, 8, 13, 30)
"""Numbers of moves that may come at once."""
PLAYED_BACK = 250
"""Number of moves of a game that are played back from its beginning."""
OPENING = 70
"""A game of fewer moves is shown from its beginning to who has not seen it."""


def events_of(moment: Moment, viewer: Viewer) -> tuple[SeenEvent, ...]:
    return tuple(one for event in moment.events if (one := event_for_viewer(event, viewer)) is not None)


def moments_in_chunks(case: Case, viewer: Viewer) -> Iterator[tuple[View, tuple[SeenEvent, ...]]]:
    """Views of a walk, the first one without events, each later one with those that led to it."""
    played, rng = walk(case, PLAYED_BACK), random.Random(f"{case} {viewer}")
    yield played.game.view(played.start, viewer), ()
    first = 0
    while first < len(played.moments):
        chunk = played.moments[first : first + rng.choice(CHUNKS)]
        first += len(chunk)
        yield (
            played.game.view(chunk[-1].after, viewer),
            tuple(told for walk_step in chunk for told in events_of(walk_step, viewer)),
        )


def seat_of(case: Case) -> Seat:
    """The seat that looks at this case: another one in other cases."""
    return random.Random(f"{case}").randrange(case.seats)


def play_back(session: TableSession) -> View:
    """The view that is shown when everything has been shown but the arrival at the newest one."""
    assert session.step is not None
    while session.step.event is not None or session.step.passes_turn:
        session.advance()
    assert session.view is not None
    return session.view


def cards_of(view: View) -> dict[str, tuple[int | None, ...]]:
    """The cards of every zone, in order; a zone without any need not be there."""
    return {zone.id: zone.cards for zone in view.zones if zone.cards}


def counts_of(view: View, seats: Sequence[int]) -> dict[int, int]:
    return {seat.seat: seat.cards for seat in view.seats if seat.seat in seats}


def counting_marks_of(view: View) -> dict[tuple[Seat, str], Word]:
    """The number in each mark that counts, by its seat and code."""
    return {
        (seat.seat, mark.code): mark.args["count"] for seat in view.seats for mark in seat.marks if "count" in mark.args
    }


def without_places(events: Sequence[SeenEvent]) -> tuple[SeenEvent, ...]:
    """The events as they were stored before they told places."""
    return tuple(
        replace(
            event,
            transfers=tuple(replace(transfer, source_place=None, target_place=None) for transfer in event.transfers),
        )
        for event in events
    )


def test_what_is_played_back_ends_as_the_newest_view(case: Case) -> None:
    """Zone by zone and card by card, an own hand as its owner has laid it; and so do the seats and who laid a trick.

    A seat looks on, and in one case of four the spectator. A hand that is laid by itself is laid when the view arrives.
    """
    viewer: Viewer = SPECTATOR if CASES.index(case) % 4 == 0 else seat_of(case)
    (first, _), *later = moments_in_chunks(case, viewer)
    client = OneTable(table_of(1, first))
    session = open_session(client)
    for version, (newest, events) in enumerate(later, start=2):
        client.hand_on(table_of(version, newest, events))
        shown = play_back(session)
        session.advance()
        assert session.view is not None
        assert session.accepts_moves
        laid = {zone.id for zone in newest.zones if zone.proposal is not None and zone.proposal.by_itself}
        arrived, before = cards_of(session.view), cards_of(shown)
        laid = {id for id in laid if set(before.get(id, ())) == set(arrived.get(id, ()))}
        arrived |= {id: cards for id, cards in before.items() if id in laid}
        assert before == arrived, (viewer, version)
        assert {zone.id for zone in newest.zones} == {zone.id for zone in shown.zones}, (viewer, version)
        seats = [seat.seat for seat in shown.seats]
        assert counts_of(shown, seats) == counts_of(newest, seats), (viewer, version)
        tricks = {zone.id: zone.by for zone in newest.zones if zone.layout == "trick"}
        assert {id: shown.zone(id).by for id in tricks} == tricks, (viewer, version)
        rows = {zone.id: zone.spots for zone in newest.zones if zone.spots}
        assert {id: shown.zone(id).spots or tuple(range(len(rows[id]))) for id in rows} == rows, (viewer, version)
        if version % 3 == 0 and session.hand is not None and session.hand.arrangeable:
            session.hand_order.set_order([card for card in session.hand.cards[::-1] if card is not None])


def test_zones_hold_and_marks_count_in_between_what_they_did_then(case: Case) -> None:
    """Cards on the table are shown as they lay after every move; before a seat there are as many as there were."""
    played = walk(case)
    viewer: Viewer = SPECTATOR
    for first in range(0, len(played.moments), 5 * CHUNK):
        moments = played.moments[first : first + CHUNK]
        told = [events_of(moment, viewer) for moment in moments]
        playback = Playback()
        playback.receive(table_of(1, played.game.view(moments[0].before, viewer)))
        newest = played.game.view(moments[-1].after, viewer)
        playback.receive(table_of(2, newest, [event for events in told for event in events]))
        dealt_again = False
        for moment, events in zip(moments, told, strict=True):
            left = len(events)
            while left and (step := playback.advance()) is not None:
                left -= not step.passes_turn
            assert playback.view is not None
            dealt_again = dealt_again or any(event.hint == "shuffle" for event in events)
            if dealt_again and newest.stage == "shuffle":
                continue  # a hand that was dealt and thrown in meanwhile: the newest view has no places for it
            shown, true = playback.view, played.game.view(moment.after, viewer)
            lying = {zone.id: zone.cards for zone in true.zones if zone.owner is None and zone.cards}
            assert {id: cards for id, cards in cards_of(shown).items() if id in lying} == lying, first
            counts = {id: len(cards) for id, cards in cards_of(true).items()}
            assert {id: len(cards) for id, cards in cards_of(shown).items()} == counts, first
            marks, true_marks = counting_marks_of(shown), counting_marks_of(true)
            assert marks == {mark: true_marks.get(mark, count) for mark, count in marks.items()}, first


def test_a_game_that_is_shown_from_its_beginning_ends_as_the_newest_view(case: Case) -> None:
    played, rng = walk(case), random.Random(f"{case}")
    lengths = rng.sample(range(1, min(OPENING, len(played.moments))), 2)
    both: tuple[Viewer, Viewer] = SPECTATOR, seat_of(case)
    for viewer, length in zip(both, lengths, strict=True):
        moments = played.moments[:length]
        told = [event for moment in moments for event in events_of(moment, viewer)]
        newest = played.game.view(moments[-1].after, viewer)
        playback = Playback()
        playback.begin(table_of(1, newest), told)
        while playback.step is not None and (playback.step.event is not None or playback.step.passes_turn):
            playback.advance()
        assert playback.view is not None
        shown, true = cards_of(playback.view), cards_of(newest)
        own = {zone.id for zone in newest.zones if zone.arrangeable}
        assert {id: cards for id, cards in shown.items() if id not in own} == {
            id: cards for id, cards in true.items() if id not in own
        }, (viewer, length)
        assert all(sorted(shown.get(id, ()), key=str) == sorted(true.get(id, ()), key=str) for id in own)


def test_events_that_were_stored_without_places_are_played_back(case: Case) -> None:
    """Cards of a pile may lie in another order until the newest view comes, but in every zone lie as many."""
    (first, _), *later = moments_in_chunks(case, SPECTATOR)
    client = OneTable(table_of(1, first))
    session = open_session(client)
    for version, (newest, events) in enumerate(later, start=2):
        client.hand_on(table_of(version, newest, without_places(events)))
        shown = play_back(session)
        assert {id: len(cards) for id, cards in cards_of(shown).items()} == {
            id: len(cards) for id, cards in cards_of(newest).items()
        }
        session.advance()
        assert session.view == newest


def test_no_fact_is_shown_before_it_holds(case: Case) -> None:
    """One that holds before and after all that is shown may stay in between, where it is left and comes again."""
    played = walk(case)
    game, moments = played.game, played.moments
    viewer: Viewer = SPECTATOR
    for first in range(0, len(moments), 4 * CHUNK):  # one chunk in four
        chunk = moments[first : first + CHUNK]
        views = [game.view(state, viewer) for state in (chunk[0].before, *(moment.after for moment in chunk))]
        told = [(number, event) for number, moment in enumerate(chunk) for event in events_of(moment, viewer)]
        newest = table_of(2, views[-1], [event for _, event in told])
        arrives, opens = Playback(), Playback()
        arrives.receive(table_of(1, views[0]))
        arrives.receive(newest)
        opens.begin(newest, newest.events)
        for playback in (arrives, opens):
            left = list(told)
            while left and (step := playback.advance()) is not None:
                at, event = left[0] if step.passes_turn else left.pop(0)
                if views[at].stage == "rest":
                    continue  # the hand has ended, and its last facts stand until the next one
                true = [*views[at].facts, *views[at + 1].facts]
                true += [fact for fact in views[0].facts if fact in newest.view.facts]
                assert [fact for fact in step.view.facts if fact not in true] == [], (first, at, event)
