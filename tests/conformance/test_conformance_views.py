"""Every game: what a viewer sees, and never more."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from engine import codec
from engine.errors import IllegalMove, UnknownViewer
from engine.game import SeenEvent, event_for_viewer
from engine.text import Text
from engine.view import (
    SPECTATOR,
    View,
    overlay,
)
from functions.service.game.projection import view_difference
from tests.conformance.ledger import Ledger, all_agree
from tests.conformance.walks import Case, Moment, a_few_viewers, seats_of, viewers, walk, walk_to_the_end


def test_cards_are_conserved(case: Case) -> None:
    """No card appears, vanishes or lies in two places; events say of every card from where to where it went."""
    found, ledger = walk_to_the_end(case), Ledger()
    cards: set[int] = set()
    seen: set[tuple[str, str]] = set()
    for number, moment in enumerate(found.moments):
        ledger.note(moment)
        assert cards <= ledger.cards(), "cards have left the table"
        cards = ledger.cards()
        if number % 20 == 0:
            ledger.agrees(found.game.view(moment.after, SPECTATOR))
        phases = (moment.before.phase, moment.after.phase)
        if number % 40 == 0 or phases not in seen:
            seen.add(phases)
            all_agree(found.game, ledger, moment.after)


def test_facts_that_are_said_to_hold_to_the_end_of_a_hand_do(case: Case) -> None:
    """A table that plays back the last moves of a hand shows them until all of these were shown."""
    game, lasting = walk(case).game, list[Text]()
    for moment in walk(case).moments:
        view = game.view(moment.after, SPECTATOR)
        if view.stage == "play":
            assert [fact for fact in lasting if fact not in view.facts] == []
        lasting = [fact for fact in view.facts if fact.code in view.from_now_on and view.stage == "play"]


def test_seats_say_how_many_cards_lie_before_them(case: Case) -> None:
    for moment in walk(case).some():
        view = walk(case).game.view(moment.after, SPECTATOR)
        assert len({seat.seat for seat in view.seats}) == len(view.seats)
        assert len({zone.id for zone in view.zones}) == len(view.zones)
        for zone in view.zones:
            assert zone.owner is None or zone.owner in seats_of(walk(case).game, moment.after)
        for seat in view.seats:
            hands = [zone for zone in view.zones if zone.owner == seat.seat and zone.layout == "fan"]
            assert len(hands) <= 1, "a seat has one hand"
            assert seat.cards >= sum(len(zone.cards) for zone in hands)


def test_everybody_has_a_chair_that_stays_while_a_hand_is_played(case: Case) -> None:
    game = walk(case).game
    for moment in walk(case).some():
        before, after = game.view(moment.before, SPECTATOR), game.view(moment.after, SPECTATOR)
        for view in (before, after):
            assert view.chairs == () or sorted(view.chairs) == sorted(seat.seat for seat in view.seats)
        if before.stage == after.stage == "play":
            assert before.seating == after.seating
            assert before.chairs == after.chairs[: len(before.chairs)], "only a late joiner brings a chair"
            assert (before.direction is None) == (after.direction is None)


UNKNOWN: tuple[Any, ...] = (-1, 99, None, "", "Spectator", "chance", "table", True, False, 0.0, "0")
"""Values that are no viewer of any game."""


def test_an_unknown_viewer_sees_nothing(case: Case) -> None:
    game = walk(case).game
    for moment, viewer in product(walk(case).some(10), UNKNOWN):
        with pytest.raises(UnknownViewer):
            game.view(moment.after, viewer)
    with pytest.raises(UnknownViewer):
        game.view(walk(case).start, case.seats)


def test_a_resampled_state_looks_the_same(case: Case) -> None:
    """The leak test: whatever a viewer does not know may be otherwise, and they see no difference."""
    game, rng = walk(case).game, random.Random(7)
    hides, changed = set(), set()
    for number, moment in enumerate(walk(case).some()):
        for viewer in a_few_viewers(game, moment.after, number):
            view = game.view(moment.after, viewer)
            other = game.resample(moment.after, viewer, rng)
            assert game.view(other, viewer) == view
            assert game.turn(other) == game.turn(moment.after)
            if isinstance(viewer, int):
                assert game.legal_moves(other, viewer) == game.legal_moves(moment.after, viewer)
            data = game.encode(other)
            assert game.decode(data) == other
            if any(None in zone.cards for zone in view.zones):
                hides.add(viewer)
            if data != game.encode(moment.after):
                changed.add(viewer)
    assert changed == hides, "what is hidden can be otherwise"


def test_what_another_does_tells_no_more_than_its_view(case: Case) -> None:
    """The events of a move are the same in two worlds that the viewer cannot tell apart before it and after."""
    game, rng, compared = walk(case).game, random.Random(8), 0
    for number, moment in enumerate(walk(case).some()):
        for viewer in a_few_viewers(game, moment.before, number):
            other = game.resample(moment.before, viewer, rng)
            if viewer == moment.actor or getattr(moment.move, "order", None) or moment.actor == "chance":
                continue
            try:
                step = game.apply(other, moment.actor, moment.move)
            except IllegalMove:
                continue  # that card lies elsewhere in the other world
            if game.view(step.state, viewer) == game.view(moment.after, viewer):
                told = [event for event in told_to(viewer, step.events) if not in_passing(event)]
                assert told == [event for event in told_to(viewer, moment.events) if not in_passing(event)]
                compared += 1
    assert compared


def in_passing(event: SeenEvent) -> bool:
    """Whether a card was shown that may since have been covered."""
    return any(transfer.card is not None for transfer in event.transfers)


def told_to(viewer: Any, events: Any) -> list[SeenEvent]:
    return [told for event in events if (told := event_for_viewer(event, viewer)) is not None]


def cards_in(view: View) -> set[int]:
    return {card for zone in view.zones for card in (*zone.cards, *zone.known) if card is not None}


def test_no_event_shows_a_card_that_its_viewer_does_not_see(case: Case) -> None:
    """Before the move or after it; only a card that moves on in the same move may be seen in passing."""
    game = walk(case).game
    for number, moment in enumerate(walk(case).some()):
        moved = [transfer.card for event in moment.events for transfer in event.transfers]
        passing = {card for card in moved if moved.count(card) > 1}
        for viewer in a_few_viewers(game, moment.before, number):
            sees = cards_in(game.view(moment.before, viewer)) | cards_in(game.view(moment.after, viewer)) | passing
            for event in moment.events:
                told = event_for_viewer(event, viewer)
                if told is None:
                    continue
                for transfer, whole in zip(told.transfers, event.transfers, strict=True):
                    assert (transfer.source, transfer.target) == (whole.source, whole.target)
                    if transfer.card is not None:
                        assert transfer.card == whole.card
                        assert whole.seen_by == "all" or viewer in whole.seen_by
                        assert transfer.card in sees, f"{viewer} is shown a card on its way"
                args = told.text.args
                named = {*([args["card"]] if "card" in args else []), *args.get("cards", ())}
                assert named <= sees, f"{viewer} is told of a card"


def test_what_lies_known_among_backs_everybody_saw_go_there(case: Case) -> None:
    game = walk(case).game
    seen = cards_in(game.view(walk(case).start, SPECTATOR))
    for moment in walk(case).moments:
        after, told = game.view(moment.after, SPECTATOR), told_to(SPECTATOR, moment.events)
        shown = seen | {transfer.card for event in told for transfer in event.transfers}
        for zone in after.zones:
            assert set(zone.known) <= shown
        seen = cards_in(after)


def test_nobody_is_told_more_than_a_spectator_about_another_hand(case: Case) -> None:
    """A seat sees of the others only the things that everybody sees."""
    game = walk(case).game
    for moment in walk(case).some():
        public = game.view(moment.after, SPECTATOR)
        for seat in seats_of(game, moment.after):
            own = game.view(moment.after, seat)
            for theirs, open_to_all in zip(own.zones, public.zones, strict=True):
                if theirs.owner not in (None, seat):
                    assert theirs == open_to_all
            for mine, open_seat in zip(own.seats, public.seats, strict=True):
                if mine.seat != seat:
                    assert mine == open_seat
            assert (own.asides, own.seating, own.chairs, own.direction) == (
                public.asides,
                public.seating,
                public.chairs,
                public.direction,
            )
            assert (own.stage, own.phase, own.turn, own.title, own.facts, own.score_sheet, own.winners) == (
                public.stage,
                public.phase,
                public.turn,
                public.title,
                public.facts,
                public.score_sheet,
                public.winners,
            )
        assert public.choices == ()
        assert not [zone.id for zone in public.zones if zone.arrangeable or zone.proposal]


def test_a_view_is_the_public_one_and_what_its_seat_adds(case: Case) -> None:
    game = walk(case).game
    for number, moment in enumerate(walk(case).some()):
        public = game.view(moment.after, SPECTATOR)
        for viewer in a_few_viewers(game, moment.after, number):
            own = game.view(moment.after, viewer)
            beyond = view_difference(public, own)
            assert overlay(codec.to_json(public), codec.loads(codec.dumps(beyond))) == codec.to_json(own)
            assert (beyond == {}) == (viewer == SPECTATOR)
            for zone in beyond.get("zones", ()):
                assert zone not in codec.to_json(public)["zones"], "only what is other is sent"


def test_the_words_of_a_zone_speak_of_its_cards(case: Case) -> None:
    game = walk(case).game
    for number, moment in enumerate(walk(case).some()):
        for viewer in a_few_viewers(game, moment.after, number):
            for zone in game.view(moment.after, viewer).zones:
                visible = [card for card in zone.cards if card is not None]
                grouped = [card for group in zone.groups for card in group]
                assert len(set(grouped)) == len(grouped), "a card is in two melds"
                assert set(grouped) <= set(visible)
                assert zone.proposal is None or sorted(zone.proposal.cards) == sorted(visible)
                assert len(zone.by) in (0, len(zone.cards))
                assert zone.winning is None or zone.winning in zone.by, "whoever wins a trick has laid a card of it"
                assert set(zone.special) <= set(visible)
                assert not zone.arrangeable or (zone.owner == viewer and None not in zone.cards)
                assert len(zone.known) <= zone.cards.count(None)
                assert set(zone.fresh) <= set(visible), "what came to a zone lies there"
                assert not zone.fresh or zone.owner == viewer, "only its owner saw what came"
                assert zone.suit is None or (zone.suit in range(4) and zone.cards), "a suit is named for a card"


def test_a_card_is_looked_at_again_only_where_it_was_seen(case: Case) -> None:
    """Cards aside are known to everybody from the zones, and lie in a zone of their own name."""
    game = walk(case).game
    for moment in walk(case).some():
        view = game.view(moment.after, SPECTATOR)
        for zone in view.asides:
            assert set(zone.cards) <= cards_in(view)
            assert len(zone.by) in (0, len(zone.cards))
            assert zone.id not in {lasting.id for lasting in view.zones}
            assert zone.proposal is None
            assert not zone.arrangeable


def test_a_card_that_lies_on_another_has_its_place_and_no_card_changes_places(case: Case) -> None:
    game, rows = walk(case).game, 0
    for moment in walk(case).some():
        before, after = game.view(moment.before, SPECTATOR), game.view(moment.after, SPECTATOR)
        lay = {zone.id: zone for zone in before.zones}
        for zone in after.zones:
            assert len(zone.spots) in (0, len(zone.cards))
            assert len(set(zone.spots)) == len(zone.spots)
            assert min(zone.spots, default=0) >= 0
            if zone.over:
                under, rows = after.zone(zone.over), rows + 1
                assert (under.owner, under.over) == (zone.owner, "")
                assert set(zone.spots) <= set(under.spots)
            came = any(transfer.target == zone.id for event in moment.events for transfer in event.transfers)
            if zone.id in lay and lay[zone.id].spots and zone.spots and not came:
                stays = dict(zip(lay[zone.id].spots, lay[zone.id].cards, strict=True))
                assert all(stays[spot] == card for spot, card in zip(zone.spots, zone.cards, strict=True))
    assert rows or not any(zone.over for zone in game.view(walk(case).end, SPECTATOR).zones)


def test_the_score_sheet_adds_up(case: Case) -> None:
    game = walk_to_the_end(case).game
    for moment in walk_to_the_end(case).some():
        sheet = game.view(moment.after, SPECTATOR).score_sheet
        assert all(len(row.cells) == len(sheet.columns) for row in sheet.rows)
        assert len(sheet.totals) in (0, len(sheet.columns))
        for nth, total in enumerate(sheet.totals):
            assert total is None or total == sum(row.cells[nth] or 0 for row in sheet.rows if row.counts)


def test_a_seat_keeps_its_number_and_totals_are_the_scores(case: Case) -> None:
    game = walk_to_the_end(case).game
    seats = case.seats
    for moment in walk_to_the_end(case).some():
        view = game.view(moment.after, SPECTATOR)
        now = sorted(seat.seat for seat in view.seats)
        assert now == list(range(len(now))) == seats_of(game, moment.after)
        assert len(now) >= seats
        seats = len(now)
        scores = game.scores(moment.after)
        for seat in view.seats:
            assert seat.total is None or seat.total == scores[seat.seat]


def moments_by_phase(moments: list[Moment]) -> dict[str, Moment]:
    return {moment.before.phase: moment for moment in moments}


def test_every_phase_has_a_prompt_for_everybody(case: Case) -> None:
    game = walk_to_the_end(case).game
    for moment in moments_by_phase(walk_to_the_end(case).moments).values():
        for viewer in viewers(game, moment.before):
            assert game.view(moment.before, viewer).prompt is not None


def test_a_view_says_what_the_game_says(case: Case) -> None:
    game = walk_to_the_end(case).game
    for moment in walk_to_the_end(case).some():
        view = game.view(moment.after, SPECTATOR)
        assert view.stage == game.stage(moment.after)
        assert view.turn == game.turn(moment.after)
        assert view.winners == game.winners(moment.after)
        assert tuple(sorted(seat.seat for seat in view.seats if seat.away)) == tuple(sorted(game.away(moment.after)))


def test_who_moves_cards_is_the_actor_of_the_event(case: Case) -> None:
    game = walk_to_the_end(case).game
    for moment in walk_to_the_end(case).some():
        seats = seats_of(game, moment.after)
        for event in moment.events:
            assert event.actor is None or event.actor in seats
        if isinstance(moment.actor, int) and any(event.transfers for event in moment.events):
            assert moment.actor in {event.actor for event in moment.events}
