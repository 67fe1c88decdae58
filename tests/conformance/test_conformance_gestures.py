"""Every game can be played with the gestures of a table session, and a gesture that is no legal move says why."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping
from typing import Any

from client.localizer import table_localizer
from engine.game import Move
from engine.view import SPECTATOR, PutOnto, View, Viewer
from tests.conformance.seated import Seated
from tests.conformance.table_gestures import TapCard, TapZone, all_single_gestures, ways_to_make, without_order
from tests.conformance.walks import Case, Moment, seats_of, walk

MOST_MOVES = 15
"""Number of legal moves that are made, out of more."""
NO_REASON = ("no-such-move", "malformed")
"""Refusals that name no ruling of the game."""


def moments_of(case: Case) -> list[tuple[Moment, int]]:
    """Moments at which a seat is to move and is there, and that seat."""
    game = walk(case).game
    found = ((moment, game.turn(moment.before)) for moment in walk(case).some(5))
    return [(moment, now) for moment, now in found if isinstance(now, int) and now not in game.away(moment.before)]


def as_picked(move: Move, *, ordered: bool) -> Move:
    """A move up to the order of a hand, and up to that of its cards where it does not matter."""
    cards = getattr(move, "cards", None)
    bare = without_order(move)
    if ordered or not isinstance(cards, tuple):
        return bare
    return dataclasses.replace(bare, cards=tuple(sorted(cards)))  # type: ignore[call-arg]


def is_precious(view: View, data: Mapping[str, Any]) -> bool:
    """Whether this move puts a card that hardly anybody means to put."""
    cards = {*data.get("cards", ()), data.get("card")}
    puts = (choice for choice in view.choices if isinstance(choice, PutOnto) and choice.move["type"] == data["type"])
    return any(cards & set(choice.precious) for choice in puts)


def test_every_legal_move_is_made_by_all_gestures_for_it(case: Case) -> None:
    game, rng = walk(case).game, random.Random(f"{case}")
    for moment, seat in moments_of(case):
        listed = game.legal_moves(moment.before, seat)
        seated, view = Seated(game, moment.before, seat), game.view(moment.before, seat)
        ordered = any(isinstance(choice, PutOnto) and choice.ordered for choice in view.choices)
        for move in rng.sample(listed, min(len(listed), MOST_MOVES)):
            ways = list(ways_to_make(view, move, game.encode_move(move), game.decode_move))
            assert ways, f"no gesture makes {move}"
            for way in ways:
                cautious = seated.make(*way, is_sure=False)
                outcome = seated.make(*way) if cautious.question else cautious
                assert (cautious.move is None) == bool(cautious.question), "nothing is sent before the answer"
                assert outcome.move is not None, (move, way, outcome)
                sent = game.decode_move(outcome.move)
                assert as_picked(sent, ordered=ordered) == as_picked(move, ordered=ordered), way
                assert not outcome.refused, (way, outcome)
                assert outcome.question or not is_precious(view, outcome.move), way


def test_a_gesture_that_means_no_legal_move_says_why(case: Case) -> None:
    game, localizer = walk(case).game, table_localizer(case.kind)
    for number, (moment, seat) in enumerate(moments_of(case)):
        seats = seats_of(game, moment.before)
        viewers: list[Viewer] = [seat, SPECTATOR if number % 3 == 0 else seats[number % len(seats)]]
        for viewer in dict.fromkeys(viewers):
            seated = Seated(game, moment.before, viewer)
            assert seated.session.accepts_moves
            for gesture in all_single_gestures(game.view(moment.before, viewer)):
                outcome = seated.make(gesture)
                is_answered = outcome.move is not None or outcome.note or outcome.lifted
                assert is_answered, f"{gesture} of {viewer} is met with silence"
                if outcome.refused:
                    assert outcome.refused not in NO_REASON, (gesture, outcome)
                    assert localizer.catalogue.has(outcome.refused)
                    assert outcome.note


def test_a_tap_lifts_a_card_or_says_why_it_cannot_go(case: Case) -> None:
    game = walk(case).game
    for moment, seat in moments_of(case):
        seated, view = Seated(game, moment.before, seat), game.view(moment.before, seat)
        for zone in (zone for zone in view.zones if zone.owner == seat):
            for card in (card for card in zone.cards if card is not None):
                outcome = seated.make(TapCard(zone.id, card))
                assert outcome.lifted == (card,) or outcome.move is not None or outcome.note, (zone.id, card)
                assert not (outcome.lifted and outcome.move), "what is lifted waits for a second gesture"
                assert outcome.refused not in NO_REASON, (zone.id, card, outcome)


def test_cards_that_do_not_go_together_are_explained(case: Case) -> None:
    """Every selection of cards, put anywhere, leads to a legal move, a question or a sentence."""
    game, rng = walk(case).game, random.Random(f"{case}")
    for moment, seat in moments_of(case):
        seated, view = Seated(game, moment.before, seat), game.view(moment.before, seat)
        own = [card for zone in view.zones if zone.owner == seat for card in zone.cards if card is not None]
        zones = [*{choice.onto for choice in view.choices if isinstance(choice, PutOnto)}, rng.choice(view.zones).id]
        for _ in range(8):
            cards = rng.sample(own, min(len(own), rng.randint(1, 4)))
            for zone in zones:
                seated.session.gestures.select(cards)
                outcome = seated.make(TapZone(zone))
                assert outcome.move is not None or outcome.note, (cards, zone)
                assert outcome.refused not in NO_REASON, (cards, zone)
