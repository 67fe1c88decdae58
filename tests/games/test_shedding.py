"""The rules that Lebowski and Threes share.

They are about the clock, players who are away, computer players, and the end of a game that would go on for ever.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.catalogue import Catalogue
from engine.cards import parse_cards
from engine.decision import Decision
from engine.errors import Malformed
from engine.game import Game
from engine.games import get_game
from engine.mechanics.shedding import State
from engine.mechanics.shedding.state import STALLED_AFTER
from engine.text import Text
from engine.view import CHANCE
from tests.games.shedding_table import Table, scene
from tests.quick_levels import SLOW

KINDS = ("lebowski", "threes")
each_kind = pytest.mark.parametrize("kind", KINDS)


def three(kind: str, *seats: str, **more: Any) -> Table:
    return scene(kind, *seats, *["KS KD", "KC KH"][len(seats) - 1 :], **more)


@pytest.mark.parametrize(
    ("kind", "top", "told"),
    [
        ("lebowski", "4S", "Play a Four or higher. Twos always fit."),
        ("lebowski", "5S", "Play any card, or several of one rank."),
        ("lebowski", "6S", "Play a Six or higher. Twos and Fives always fit."),
        ("threes", "4S", "Play a Four or higher. Twos and Threes always fit."),
        ("threes", "9S", "Play a Nine or higher. Twos and Threes always fit."),
        ("threes", "QS", "Play a Queen or higher. Twos, Threes and Tens always fit."),
    ],
)
def test_the_prompt_names_ranks_that_always_go_only_where_they_are_lower__L6_L7_S5(
    kind: str, top: str, told: str
) -> None:
    """In Threes a Ten is one of the higher cards up to a Ten; nobody who reads “or higher” expects it named again."""
    table = three(kind, "AC AH", pile=top)
    prompt = table.sees(0).prompt
    assert prompt is not None
    assert Catalogue(kind).say(prompt) == told


# A1: the clock


@each_kind
def test_when_time_runs_out_the_lowest_legal_card_is_played__A1(kind: str) -> None:
    table = three(kind, "JC QC 4C AD 9C", pile="9S").times_out()
    assert table.pile() == "9S 9C"
    assert table.state.away == (0,)
    assert three(kind, "2H 4C AD", pile="9S").times_out().pile() == "9S 2H", "a Two is the lowest"
    assert three(kind, "9D 9C", pile="9S").times_out().pile() in ("9S 9D", "9S 9C"), "one card"
    assert three(kind, "| JD QD", pile="9S").times_out().pile() == "9S JD"
    assert three(kind, "| | QD 4D", pile="9S").times_out().pile() == "9S QD", "the first face-down card"


@each_kind
def test_else_the_pile_is_picked_up__A1(kind: str) -> None:
    assert three(kind, "4C 6C", pile="9S").times_out().hand(0) == "4C 6C 9S"


def test_where_a_name_is_asked_the_next_player_is_named__A1() -> None:
    table = three("lebowski", "AH 3H", pile="9S").plays("AH").times_out()
    assert table.turn == 1
    assert three("lebowski", "AH 3H", pile="9S", direction=-1).plays("AH").times_out().turn == 2


@each_kind
def test_who_is_away_has_their_moves_made_until_they_are_back__A1(kind: str) -> None:
    table = three(kind, "4C 9C", pile="4S").goes_away(0)
    assert table.moves() == ()
    assert table.sees(0).choices == ()
    assert table.times_out().pile() == "4S 4C"
    assert table.comes_back(0).state.away == ()


@each_kind
def test_away_and_time_that_ended_are_told_once__A1(kind: str) -> None:
    table = three(kind, "4C 9C", pile="4S").times_out()
    assert table.said()[0] == "time-ended"
    assert "time-ended" not in three(kind, "4C 9C", pile="4S").goes_away(0).times_out().said()


# A2: computer players


@each_kind
def test_a_computer_may_sit_on_any_seat_and_its_view_is_a_persons__A2(kind: str) -> None:
    from engine.players import PLAYERS, levels

    game, rng = get_game(kind), random.Random(4)
    state = game.start(game.seat_counts[-1])
    for number in range(120):
        turn = game.turn(state)
        if turn == CHANCE:
            state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
        elif isinstance(turn, int):
            other = game.resample(state, turn, random.Random(1))
            for level in [one for one in levels(kind) if one not in SLOW or number % 40 == 0]:
                both = [
                    PLAYERS[level].choose(Decision.of(game, position, turn, game.new_memory()), random.Random(2))
                    for position in (state, other)
                ]
                assert both[0] == both[1], "it sees no more than its view"
            state = game.apply(state, turn, both[0]).state


# A3: no game goes on for ever


@each_kind
def test_two_players_who_pick_up_the_same_cards_in_turn_come_to_an_end__A3(kind: str) -> None:
    """Both are away: the lowest card is played for them, and the table comes round to where it was."""
    seats = ["JD 7D | | 6S 6D", "9D 7S 7C | | 6C 6H"]
    table = scene(kind, *seats, *[""] * (kind == "lebowski"), finished=(2,) if kind == "lebowski" else ())
    stood, moves = [], 0
    while not table.is_over():
        stood.append((table.turn, set(table.hand(0).split()), set(table.hand(1).split()), table.pile()))
        table.times_out()
        moves += 1
    assert table.said()[-1] in ("stalled", "lost", "won")
    assert "stalled" in table.said()
    assert moves == STALLED_AFTER * 2
    assert stood[-1] in stood[:-1], "nothing had changed"


def stalled(kind: str, *seats: str, **more: Any) -> Table:
    """A table at which everybody is still in, one turn before the game ends unfinished."""
    left = sum(bool(seat) for seat in seats)
    return scene(kind, *seats, idle=STALLED_AFTER * left - 1, **more)


@each_kind
def test_after_thirty_turns_for_each_player_still_in_the_game_ends__A3(kind: str) -> None:
    table = stalled(kind, "4C 6C", "9D KD KC", "JC", pile="9S")
    early = scene(kind, "4C 6C", "9D KD KC", "JC", pile="9S", idle=STALLED_AFTER * 3 - 2)
    assert not early.picks_up().is_over()
    table.picks_up()
    assert table.is_over()
    assert "stalled" in table.said()
    assert table.sees().facts == ()


@each_kind
def test_it_counts_the_players_still_in__A3(kind: str) -> None:
    seats = ["4C 6C", "9D KD KC", ""] + [""] * (kind == "lebowski")
    finished = tuple(range(2, len(seats)))
    table = scene(kind, *seats, pile="9S", idle=STALLED_AFTER * 2 - 1, finished=finished, last=1)
    assert table.picks_up().is_over()


@each_kind
@pytest.mark.parametrize(
    ("seat", "pile", "stock", "cards"),
    [
        ("10C 6C 4C", "9S", "", "10C"),
        ("9C 6C 4C", "9S", "QC", "9C"),
        ("| 9C 6C", "9S", "", "9C"),
    ],
    ids=["a burn", "a card drawn", "a card from the table"],
)
def test_what_comes_closer_to_the_end_begins_the_count_anew__A3(
    kind: str, seat: str, pile: str, stock: str, cards: str
) -> None:
    table = stalled(kind, seat, "9D KD KC", "JC JD QH", pile=pile, stock=stock).plays(cards)
    assert not table.is_over()
    assert table.state.idle == 0


@each_kind
def test_so_does_a_face_down_card_and_who_finishes__A3(kind: str) -> None:
    assert stalled(kind, "| | QD 4D", "9D KD", "JC", pile="9S").turns_over(1).state.idle == 0
    assert stalled(kind, "| | QD 4D", "9D KD", "JC", pile="9S").turns_over(2).state.idle == 0
    assert stalled(kind, "9C", "9D KD", "JC", pile="9S").plays("9C").state.idle == 0


def test_then_the_fewest_cards_rank_first_and_ties_share__A3() -> None:
    table = stalled("threes", "4C 6C", "9D KD KC", "JC", "QC 6D KH", pile="9S").picks_up()
    assert table.places() == (2, 2, 1, 2)
    assert table.winners() == (2,)
    prompt = table.sees().prompt
    assert prompt is not None
    assert prompt.code == "threes-stalled"


def test_in_lebowski_the_most_cards_lose__A3() -> None:
    table = stalled("lebowski", "4C 6C", "9D KD", "JC", pile="9S").picks_up()
    assert table.places() == (3, 2, 1)
    assert table.winners() == (1, 2)
    assert table.told("lost") == [{"seat": 0}]
    shared = stalled("lebowski", "4C 6C", "9D KD KC", "JC", pile="9S").picks_up()
    assert shared.winners() == (2,)
    assert sorted(told["seat"] for told in shared.told("lost")) == [0, 1]


def test_who_lebowski_says_has_lost_is_the_last_only_where_nobody_else_holds_cards__L14_A3() -> None:
    stopped = stalled("lebowski", "4C 6C", "9D KD", "JC", pile="9S").picks_up()
    ended = scene("lebowski", "9C", "9D KD", "", pile="9S", finished=(2,)).plays("9C")
    shared = stalled("lebowski", "4C 6C", "9D KD KC", "JC", pile="9S").picks_up()
    prompts = [table.sees().prompt or Text("") for table in (stopped, ended)]
    said = [Catalogue("lebowski").say(prompt, {0: "Ann", 1: "Bob"}) for prompt in prompts]
    assert said == ["Ann is left with the most cards and loses.", "Bob is the last with cards and loses."]
    assert (shared.sees().prompt or Text("")).code == "lebowski-several-lost"


@each_kind
def test_the_table_is_told_before_it_ends__A3(kind: str) -> None:
    table = stalled(kind, "4C 6C", "9D KD KC", "JC", pile="9S")
    assert table.sees().facts[-1].code == "ends-in"
    assert table.sees().facts[-1].args == {"count": 1}


# A4: everybody away


@each_kind
def test_everybody_may_be_away_and_the_game_can_still_be_moved__A4(kind: str) -> None:
    """The authority stops such a table; the game itself waits for who comes back."""
    table = three(kind, "4C 9C", pile="4S").goes_away(0).goes_away(1).goes_away(2)
    assert table.turn == 0
    assert table.moves() == ()
    assert table.comes_back(0).moves() != ()


# Every invariant, whatever is played


def conserved(game: Game[State], state: State) -> None:
    cards = state.stockpile.cards
    lying = [p for layer in (state.hands, state.up, state.down) for held in layer for p in held]
    lying += [*state.pile, *state.burned, *state.stockpile.stock]
    assert sorted(lying) == list(range(len(cards)))
    assert len(set(cards)) == len(cards)


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(KINDS), st.booleans(), st.data())
def test_whatever_is_played_no_invariant_breaks(kind: str, option: bool, data: st.DataObject) -> None:
    """Cards are conserved, hidden ones stay hidden, states can be written and read, and every game ends."""
    rng = data.draw(st.randoms(use_true_random=False))
    options = {"multiples": option, "play_for_places": rng.random() < 0.5} if kind == "threes" else {}
    game: Game[State] = get_game(kind, **options)
    state = game.start(rng.choice(list(game.seat_counts)))
    moves = 0
    while (turn := game.turn(state)) is not None:
        if turn == CHANCE:
            state = game.apply(state, CHANCE, game.chance_move(state, rng)).state
            continue
        assert isinstance(turn, int)
        state = game.apply(state, turn, _any(game.legal_moves(state, turn), rng)).state
        moves += 1
        if moves % 25 == 0:
            conserved(game, state)
            assert game.decode(game.encode(state)) == state
            for viewer in range(len(state.hands)):
                hides(game, state, viewer)
        assert moves < 40_000
    conserved(game, state)
    assert min(game.scores(state)) >= 1


def _any(moves: Sequence[Any], rng: random.Random) -> Any:
    return moves[rng.randrange(len(moves))]


def hides(game: Game[State], state: State, viewer: int) -> None:
    """Face-down cards are seen by nobody, and of other hands only what went there for all to see."""
    view = game.view(state, viewer)
    for zone in view.zones:
        if zone.id.startswith("down"):
            assert not [card for card in zone.cards if card is not None]
        elif zone.id.startswith("hand") and zone.owner != viewer:
            assert not [card for card in zone.cards if card is not None]
            held = state.stockpile.at(state.known[zone.owner or 0])
            assert set(zone.known) == set(held)


# Damaged states


@pytest.mark.parametrize(
    ("name", "value"),
    [("active", 2), ("finished", [0]), ("idle", 500), ("last", None), ("phase", "shuffle"), ("drawn", None)],
)
def test_a_state_that_no_moves_lead_to_is_refused(name: str, value: Any) -> None:
    table = scene("lebowski", "4C 9C", "9D KD", "", pile="4S", finished=(2,))
    with pytest.raises(Malformed):
        table.game.decode(table.game.encode(table.state) | {name: value})


def test_threes_knows_no_naming() -> None:
    table = scene("threes", "4C 9C", "9D KD", pile="4S")
    with pytest.raises(Malformed):
        table.game.decode(table.game.encode(table.state) | {"phase": "nominate"})


def test_what_everybody_saw_go_into_a_hand_is_known_until_it_is_played() -> None:
    table = scene("lebowski", "4C 6C", "9D KD", "JC", pile="9S").picks_up()
    assert table.sees(1).zone("hand:0").known == parse_cards("9S")
    table.plays("9D").picks_up().plays("9S")
    assert table.sees(1).zone("hand:0").known == ()


@each_kind
def test_at_the_end_a_view_says_how_it_came_and_who_is_left_with_what(kind: str) -> None:
    table = scene(kind, "4C", "9D KD|7H", "", pile="4S", finished=(2,))
    assert table.sees().outcome == ()
    result, *left = table.plays("4C").sees(1).outcome
    assert result.code in ("lebowski-lost", "threes-won")
    assert [(text.code, text.args) for text in left] == [("left-with", {"seat": 1, "count": 3})]


@each_kind
def test_the_lowest_card_lies_at_the_right_of_the_order_by_rank(kind: str) -> None:
    """A client takes from there the card that is missed least."""
    proposal = three(kind, "9C 2H QH 4D AC", pile="9S").sees(0).zone("hand:0").proposal
    assert proposal is not None
    assert proposal.cards == parse_cards("AC QH 9C 4D 2H")


@each_kind
def test_a_hand_lies_by_rank_by_itself_once_a_pick_up_has_made_it_larger_than_dealt(kind: str) -> None:
    table = scene(kind, "9C 6H QC", "9D KD 4S", "JC 6S 7D", pile="AS")
    before = table.sees(0).zone("hand:0").proposal
    after = table.picks_up().sees(0).zone("hand:0").proposal
    assert before is not None
    assert after is not None
    assert (before.by_itself, after.by_itself) == (False, True)
