"""Hints: every number in a reason is so, from the view and the memory alone, and every hint has words."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from client.catalogue import Catalogue
from engine.cards import parse_cards
from engine.decision import Decision
from engine.game import Cut
from engine.games import GAMES
from engine.games.crazy_eights import NameSuit
from engine.games.five_hundred import Bid
from engine.games.game_of_threes import Discard
from engine.hints import EXPLAINERS, SCALES, advise, crazy_eights, find_hint, five_hundred, game_of_threes, has_hints
from engine.hints.advice import Advice
from engine.hints.comparison import Comparison, is_close, tell_odds
from engine.mechanics.shedding.state import HEIGHTS
from engine.players import PLAYERS, levels
from engine.players.weighing import Weighed
from engine.text import Text
from tests.games import crazy_eights_table, five_hundred_table, game_of_threes_table
from tests.hints import other_claims, rummy_claims, trick_claims
from tests.hints.comparing import are_as_good
from tests.hints.sampled import Advised, sample, weighing

SAMPLED = {"game_of_threes": 80, "five_hundred": 150}
"""The positions of a kind that are looked at here; `python -m tests.hints` looks at two thousand of each."""
USUALLY_SAMPLED = 50
CHECKS: dict[str, Callable[[Advised], bool]] = {
    "game_of_threes": rummy_claims.is_so,
    "lebowski": other_claims.is_so,
    "threes": other_claims.is_so,
    "crazy_eights": other_claims.is_so,
    "five_hundred": trick_claims.is_so,
}

each_kind = pytest.mark.parametrize("kind", EXPLAINERS)


@cache
def sampled(kind: str) -> tuple[Advised, ...]:
    return tuple(sample(kind, SAMPLED.get(kind, USUALLY_SAMPLED)))


def texts_of(hint: Advice) -> list[Text]:
    return [hint.reason.look, hint.reason.text]


def check(advised: Advised, catalogue: Catalogue) -> None:
    """Checks all that holds of every hint."""
    decision, hint = advised.decision, advised.hint
    assert hint.move in decision.moves
    assert CHECKS[decision.game.kind](advised), (hint, decision)
    zones = {zone.id: zone for zone in decision.view.zones}
    seen = {card for zone in zones.values() for card in (*zone.cards, *zone.known)}
    assert {*hint.reason.cards, *hint.reason.moved} <= seen
    assert not hint.reason.zone or hint.reason.zone in zones
    for text in texts_of(hint):
        assert catalogue.has(text.code), text
        said = catalogue.say(text, {seat: f"Player {seat}" for seat in range(12)}, advised.seat)
        assert "{" not in said, said
        assert said.endswith((".", "?")), said
    check_tie(advised)


def check_tie(advised: Advised) -> None:
    """Checks that where another move is as good the hint says so, unless its reason speaks against that move."""
    text, decision = advised.hint.reason.text, advised.decision
    kept = {*_cards_of(text, "kept_card"), *_cards_of(text, "kept_cards")}
    named = {*_cards_of(text, "other_card"), *_cards_of(text, "other_cards")}
    assert not kept & named, text
    is_either = any(word in text.code for word in ("-either", "-or-pass", "-or-bid"))
    said = Catalogue(decision.game.kind).say(text, {}, advised.seat)
    assert ("either is fine" in said) is is_either
    assert is_either or text.code in SPEAKS_AGAINST_OTHERS or not _has_equal(advised), text


def _cards_of(text: Text, name: str) -> tuple[int, ...]:
    found: Any = text.args.get(name, ())
    return found if isinstance(found, tuple) else (found,)


def _has_equal(advised: Advised) -> bool:
    """Whether a move of the same kind, with cards of other faces, is as good."""
    move = advised.hint.move
    mine = _cards_moved(move)
    for other, *_ in weighing(advised.decision):
        cards = _cards_moved(other)
        is_other = sorted(card % 53 for card in mine) != sorted(card % 53 for card in cards) or not cards
        is_other = is_other and other != move and type(other) is type(move) and _are_near(advised, mine, cards)
        if is_other and are_as_good(advised, move, other) and not _is_plainly_worse(advised, other):
            return True
    return False


def _is_plainly_worse(advised: Advised, other: Any) -> bool:
    """Whether each number that a hint would give for another move is no better than for the one that it names."""
    kind = advised.decision.game.kind
    if kind == "crazy_eights" and _cards_moved(other):
        return other_claims.is_plainly_worse(advised, _cards_moved(other))
    return kind == "game_of_threes" and isinstance(other, Discard) and rummy_claims.is_plainly_worse(advised, other)


def _cards_moved(move: Any) -> tuple[int, ...]:
    card = getattr(move, "card", None)
    return getattr(move, "cards", () if card is None else (card,))


def _are_near(advised: Advised, cards: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Whether a person would call two plays alike. A high card of a shedding game is not like a low one."""
    free = other_claims.FREE.get(advised.decision.game.kind)
    if free is None or not cards or not others:
        return True
    heights = HEIGHTS[cards[0]], HEIGHTS[others[0]]
    return any(height in free for height in heights) or abs(heights[0] - heights[1]) <= 3


ANY_WILL_DO = {"hint-cut", "hint-blind", "hint-suit-any", "hint-bank-whole", "hint-take-whole"}
NO_OTHER = {
    "hint-play-last",
    "hint-play-only",
    "hint-play-burn",
    "hint-play-two",
    "hint-eight-only",
    "hint-eight-pressed",
    "hint-throw-out",
    "hint-card-only",
    "hint-pick-up",
    "hint-pick-up-unclear",
}
LESSONS = {
    "hint-suit-most",
    "hint-throw-lowest",
    "hint-leave",
    "hint-win-cheap",
    "hint-misere-takes",
    "hint-misere-under",
    "hint-misere-rid",
    "hint-misere-low",
    "hint-lead-high-trump",
    "hint-lead-master",
    "hint-lead-sure",
    "hint-lead-but-joker",
}
"""The sentences that say what a learner should go by, such as the lowest card: a reason against the others."""
SWAPS = {"hint-swap-free", "hint-swap-burn", "hint-swap-both-free", "hint-swap-higher"}
"""Swaps are made one after the other, in any order."""
SPEAKS_AGAINST_OTHERS = ANY_WILL_DO | NO_OTHER | LESSONS | SWAPS
"""The sentences that name no other move beside theirs, though it may be as good."""


@each_kind
def test_what_a_hint_says_is_so(kind: str) -> None:
    catalogue = Catalogue(kind)
    for advised in sampled(kind):
        check(advised, catalogue)


def test_before_the_exchange_the_cards_are_lit_from_which_three_go() -> None:
    exchanges = [one.hint for one in sampled("five_hundred") if one.hint.reason.look.code == "hint-look-bury"]
    assert exchanges
    for hint in exchanges:
        assert set(_cards_moved(hint.move)) <= set(hint.reason.cards)


@each_kind
def test_a_number_that_is_wrong_by_one_is_found(kind: str) -> None:
    """So no claim overlooks a number of its sentence."""
    for advised in sampled(kind):
        text = advised.hint.reason.text
        for name, number in text.args.items():
            if isinstance(number, int) and name.rpartition("_")[2] not in ("card", "seat", "suit"):
                wrong = Text(text.code, {**text.args, name: number + 1})
                hint = replace(advised.hint, reason=replace(advised.hint.reason, text=wrong))
                assert not CHECKS[kind](advised._replace(hint=hint)), wrong


@each_kind
def test_a_hint_is_the_same_on_a_device_that_has_only_view_and_memory(kind: str) -> None:
    for number, advised in enumerate(sampled(kind)):
        if number % 8 == 0:
            game, view, memory = advised.decision.game, advised.decision.view, advised.decision.memory
            sent = game.decode_memory(game.encode_memory(memory))
            hint = find_hint(game, view, sent, number)
            assert hint == find_hint(game, view, memory, number)
            assert hint is not None
            assert hint.move in advised.decision.moves


@each_kind
def test_every_level_from_steady_up_weighs_its_moves_and_chooses_the_best(kind: str) -> None:
    names = levels(kind)
    for level in names[names.index("steady") :]:
        player = PLAYERS[level]
        weigher: Any = player.of(kind) if hasattr(player, "of") else player
        for number, advised in enumerate(sampled(kind)):
            if number % 10:
                continue
            weighed = weigher.weigh(advised.decision, random.Random(3))
            assert player.choose(advised.decision, random.Random(3)) == weighed[0].move
            assert all(one.value >= other.value - 1e-9 for one, other in pairwise(weighed))
            assert len({one.move for one in weighed}) == len(weighed)
            assert {one.move for one in weighed} <= set(advised.decision.moves)


def test_every_game_has_hints_and_a_game_without_them_has_none() -> None:
    assert {kind for kind in GAMES if has_hints(kind)} == set(EXPLAINERS)
    assert not has_hints("golf")


@pytest.mark.parametrize(
    ("best", "other", "expected"),
    [
        ((5.0, 0.0), (5.0, 0.0), True),
        ((5.0, 0.0), (4.9, 0.0), False),
        ((5.0, 3.0), (0.0, 4.0), True),  # the error of the difference is 5
        ((5.0, 0.3), (4.0, 0.3), False),
    ],
)
def test_two_moves_are_as_good_within_two_standard_errors_of_their_difference(
    best: tuple[float, float], other: tuple[float, float], expected: bool
) -> None:
    assert is_close(Weighed("one", *best), Weighed("two", *other)) is expected


def said_of(table: Any) -> list[str]:
    """The sentences of the hint for whose turn it is, who remembers nothing."""
    seat = table.game.turn(table.state)
    hint = advise(Decision.of(table.game, table.state, seat, table.game.new_memory()), random.Random(1))
    assert hint is not None
    catalogue = Catalogue(table.game.kind)
    return [catalogue.say(text, dict(enumerate(("Ann", "Ben", "Cho"))), seat) for text in texts_of(hint)]


def test_no_hands_are_searched_for_a_hint_that_count_what_the_table_shows() -> None:
    """That search may take long, and here it would never end: no three cards count so much."""
    table = game_of_threes_table.deal("4H 9C KD", players=3, show_points=True)
    view = table.game.view(table.state, 0)
    others = tuple(replace(seat, points=seat.points if seat.seat == 0 else 1000) for seat in view.seats)
    hint = find_hint(table.game, replace(view, seats=others), table.game.new_memory())
    assert hint is not None
    assert hint.move in table.game.legal_moves(table.state, 0)


def test_a_hand_that_was_dealt_complete_may_take_any_card() -> None:
    table = game_of_threes_table.deal("4H 4C 4D", discard="KD", players=3)
    assert said_of(table)[:2] == [
        "All your cards are in books and runs already.",
        "Take from the bank: you can discard whatever it is, and then you’re out.",
    ]


def test_who_has_to_draw_for_twos_hears_that_only_a_two_answers() -> None:
    hands = "2H 3S 5D", "KH QD JD", "KC 2C JC"
    for order, expected in (
        (hands, "Draw: only a Two would save you from that, and you haven’t got one."),
        ((hands[0], hands[2]), "Play 2♣: only a Two saves you from drawing 2 cards."),
    ):
        table = crazy_eights_table.at(*order, discards="9H", stock="4C 5C 6C 7C", twos_draw=True).plays("2H")
        look, said, *_ = said_of(table)
        assert (look, said) == ("You’re to draw cards, and only a Two answers that. Have you got one?", expected)


def test_a_trick_of_a_misere_is_the_contractors_only_once_everybody_has_played() -> None:
    low = "9C 7D 8D 9D 7S 8S 9S 7H 8H 9H"
    table = five_hundred_table.deal(low, "7C 8C", "10C JC QC KC AC", kitty="AS KS QS", misere="any")
    table.bids("misere pass pass").buries("AS KS QS").plays("9C")
    assert said_of(table)[1].endswith("♣: it stays under 9♣, so the trick may be left to Ann.")


def test_a_game_that_cannot_be_advised_gets_no_hint() -> None:
    advised = next(sample("threes", 1))
    decision = advised.decision._replace(moves=())
    assert find_hint(decision.game, GAMES["threes"]().view(GAMES["threes"]().start(2), 0), decision.memory) is None
    assert advise(advised.decision, random.Random(2)) is not None


def test_no_points_are_said_to_be_saved_by_throwing_a_wild_away() -> None:
    """The hand is J♠ A♦ 3♣, and Threes are wild. Without the 3♣ the 4♦ would save 46 points."""
    table = game_of_threes_table.deal("JS AD 3C", discard="4D", players=3)
    position = game_of_threes.RummyFacts(table.game.view(table.state, 0))
    (four,) = parse_cards("4D")
    assert position.points - position.fewest_with(position.hand, four) == 16


def test_a_meld_of_wild_cards_alone_is_called_a_book() -> None:
    table = game_of_threes_table.deal("3H 3C 3S", discard="4D", players=3)
    position = game_of_threes.RummyFacts(table.game.view(table.state, 0))
    words = [position.kind_of(parse_cards(meld)) for meld in ("3H 3C 3S", "4D 4S 3H", "4D 5D 3H")]
    assert words == ["book", "book", "run"]


def test_a_card_of_a_book_or_run_is_not_said_to_lie_in_none() -> None:
    """10♥ lies in a run with a wild Three and Q♥, though with Q♠ the others would make a book without it."""
    table = game_of_threes_table.deal("10H QH 3S", discard="QS", players=3).takes("discards")
    position = game_of_threes.RummyFacts(table.game.view(table.state, 0))
    melded = set(position.hand) - set(position.rest)
    assert len(melded) == 3
    assert not any(position.is_loose(card) for card in melded)


def test_the_last_of_two_defenders_takes_the_contractors_trick_cheaply() -> None:
    contractor, before = "JS AS KS 10S 9S KD QD AC KC AH", "JK JD AD 10D 9D 8D 7D 8S 7S KH"
    last = "QS 9H 8H 7H 10H JH QH 10C JC QC"
    table = five_hundred_table.deal(contractor, before, last, kitty="7C 8C 9C")
    table.bids("8S pass pass").buries("7C 8C 9C").plays("QD").plays("7D")
    assert said_of(table)[1] == "Play Q♠: it takes the trick, and no card that does is lower."


def test_a_cut_is_told_in_one_sentence() -> None:
    hints = [advised.hint for advised in sampled("game_of_threes") if isinstance(advised.hint.move, Cut)]
    assert hints
    assert all(hint.reason.look == hint.reason.text for hint in hints)


def test_a_play_that_is_worse_in_every_number_is_not_called_as_good() -> None:
    """10♥ takes more points out of the hand than 2♥, and leaves as many cards that go on it."""
    table = crazy_eights_table.at("2H 10H QC KS", "4D 5D 6D 7D", discards="3H", stock="4C 5C 6C 7C")
    assert said_of(table)[1].startswith("Play 10♥: ")


def test_numbers_are_named_only_where_they_are_far_apart() -> None:
    codes = [tell_odds("hint-card-ahead", {"chance": 33, "other_chance": other}).code for other in (31, 29, 28, 20)]
    assert codes == ["hint-card-ahead-close"] * 2 + ["hint-card-ahead"] * 2


@each_kind
def test_chances_are_not_named_where_either_move_is_fine(kind: str) -> None:
    catalogue = Catalogue(kind)
    for code in re.findall(r"^(hint-[a-z-]*(?:either|or-pass|or-bid)[a-z-]*) =", GAMES[kind].sentences, re.MULTILINE):
        said = catalogue.say(Text(code, {"chance": 33, "other_chance": 31}))
        assert not {"33", "31"} & set(re.findall(r"\d+", said)), said


@pytest.mark.parametrize(
    ("bids", "named", "counted"),
    [
        ("misere 8H", "misère or 8 ♥", "You can count 1 trick for the second, and 5 of your ten cards are"),
        ("8H misere", "8 ♥ or misère", "You can count 1 trick for the first, and 5 of your ten cards are"),
        ("misere open-misere", "misère or open misère", "5 of your ten cards are"),
    ],
)
def test_a_misere_that_is_as_good_as_another_bid_is_named_beside_it(bids: str, named: str, counted: str) -> None:
    table = five_hundred_table.deal("AH KH QH 7C 8C 9C 7D 8D QS KS")
    weighed = [Weighed(Bid(name), 0.5) for name in bids.split()]
    decision = Decision.of(table.game, table.state, 0, table.game.new_memory())
    hint = five_hundred.explain(decision, Comparison(weighed, SCALES["five_hundred"]))
    said = Catalogue("five_hundred").say(hint.reason.text, {}, 0)
    assert said == f"Bid {named}: either is fine. {counted} Nines or lower."
    assert hint.reason.beside == weighed[1].move


def test_two_suits_that_are_better_than_the_one_of_most_cards_are_both_named() -> None:
    table = crazy_eights_table.at("8S 2H 3H 4H 5C 6D", "4D 5D 7D 9D", discards="9S", stock="4C 6C 7C 9C")
    weighed = [Weighed(NameSuit(suit), worth, 0.1) for suit, worth in ((1, 9.0), (2, 8.5), (0, 1.0))]
    decision = Decision.of(table.game, table.state, 0, table.game.new_memory())
    hint = crazy_eights.explain(decision, Comparison(weighed, SCALES["crazy_eights"]))
    said = Catalogue("crazy_eights").say(hint.reason.text, {}, 0)
    assert said.startswith("Name ♣ or ♦: either is fine. ")
