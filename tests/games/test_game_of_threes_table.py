"""The Game of Threes from hand to hand: joining late, points shown, the end and the rematch."""

from __future__ import annotations

import pytest

from engine.cards import parse_cards
from engine.errors import Malformed, OptionError, UnknownViewer
from engine.game import Join
from engine.games import get_game
from engine.text import Text
from engine.view import CHANCE, SPECTATOR, TABLE
from tests.games.game_of_threes_table import Table, at_hand, conserved, deal, drawn_table, table

NOTHING = "2C 9D KS"
NEITHER = "5C 7D QD"


def test_after_the_eleventh_hand_the_lowest_total_wins__G12() -> None:
    found = at_hand(11, 3)
    assert not found.game.is_over(found.state)
    assert found.game.winners(found.state) == ()
    found.plays_a_hand()
    assert found.phase == "over"
    assert found.game.turn(found.state) is None
    lowest = min(found.scores())
    assert found.game.winners(found.state) == tuple(
        seat for seat in found.state.order if found.scores()[seat] == lowest
    )
    assert found.refuses(Join(), 0) == "game-is-over"
    assert found.told("won")[0]["total"] == lowest


def with_totals(found: Table, *totals: int) -> Table:
    """The table as if these were the totals before the hand that is played."""
    data = found.game.encode(found.state)
    data["rows"][0] = [
        had + wanted - total for had, wanted, total in zip(data["rows"][0], totals, found.scores(), strict=True)
    ]
    found.state = found.game.decode(data)
    return found


def test_equal_lowest_totals_share_the_win_in_order_of_play__G12() -> None:
    found = table(3, dealer=0)  # the order is 1 2 0
    for _ in range(10):
        found.plays_a_hand()
    run = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
    found.deals(run, "", run.replace("H", "H#1"))
    assert found.points(0) == found.points(2) == 0
    found = with_totals(found, 5, 900, 5)
    while found.phase != "over":
        found.draws_and_throws_it()
    assert (found.scores()[0], found.scores()[2]) == (5, 5)
    assert found.game.winners(found.state) == (2, 0)
    assert [told["seat"] for told in found.told("won")] == [2, 0]
    assert found.game.next_dealer(found.state, (0, 1, 2)) == 2, "the first winner in order of play deals a rematch"
    assert found.game.next_dealer(found.state, (0, 1)) == 0, "of those who stay"
    assert found.game.next_dealer(found.state, (1,)) is None


def test_a_rematch_starts_at_three_cards_with_the_winner_as_dealer__G12() -> None:
    game = get_game("game_of_threes")
    for winner in range(4):
        found = table(4, winner)
        assert (found.phase, found.game.turn(found.state)) == ("shuffle", CHANCE)
        assert found.state.order == tuple((winner + 1 + nth) % 4 for nth in range(4))
        found.deals()
        assert found.state.dealer == winner
        assert found.turn == (winner + 1) % 4
        assert {len(hand) for hand in found.state.hands} == {3}
    for nobody in (4, -1):
        with pytest.raises(OptionError):
            game.start(4, nobody)


def between(hands: int, players: int) -> Table:
    """A table at rest after so many hands, where people may join."""
    found = table(players, late_joining=True)
    for _ in range(hands):
        found.plays_a_hand()
    return found


def test_a_late_joiner_has_the_highest_total_and_sits_last__G16() -> None:
    found = between(2, 3)
    highest = max(found.scores())
    found.joins()
    assert found.told("will-join") == [{"seat": 3}]
    assert len(found.scores()) == 3, "joining takes effect at the next shuffle"
    found.chance()
    assert found.told("joined") == [{"seat": 3, "points": highest}]
    assert found.scores()[3] == highest
    assert found.state.order == (0, 1, 2, 3)
    sheet = found.game.view(found.state, SPECTATOR).score_sheet
    assert [row.label.code for row in sheet.rows] == ["joined-with", "hand-row", "hand-row"]
    assert sheet.rows[0].cells == (None, None, None, highest)
    assert sheet.rows[1].cells[3] is None
    assert sheet.totals == found.scores()


def test_the_highest_total_is_that_of_the_players_who_are_not_away__G16() -> None:
    found = between(2, 3)
    (highest,) = [seat for seat in range(3) if found.scores()[seat] == max(found.scores())]
    present = max(found.scores()[seat] for seat in range(3) if seat != highest)
    found.goes_away(highest).joins().joins().chance()
    assert found.told("joined") == [{"seat": 3, "points": present}, {"seat": 4, "points": present}]
    assert found.scores()[3:] == (present,) * 2


def test_where_all_players_are_away_it_is_that_of_all_of_them__G16() -> None:
    found = between(2, 3)
    for seat in range(3):
        found.goes_away(seat)
    highest = max(found.scores())
    assert found.joins().chance().scores()[3] == highest


def test_the_dealer_moves_on_and_the_joiner_is_dealt_to__G16_G17() -> None:
    found = between(1, 3).joins()
    assert found.state.dealer == 2
    found.deals()
    assert found.state.dealer == 0
    assert (found.turn, len(found.state.hands[3])) == (1, 4)
    conserved(found)
    for dealer in (1, 2, 3, 0):
        while found.phase != "hand_over":
            if found.game.turn(found.state) == CHANCE:
                found.chance()
            else:
                found.times_out()
        found.deals()
        assert found.state.dealer == dealer


@pytest.mark.parametrize(("players", "joiners", "count"), [(6, 1, 3), (5, 1, 2), (5, 2, 3), (8, 2, 4), (2, 10, 4)])
def test_packs_are_counted_anew__G1_G16(players: int, joiners: int, count: int) -> None:
    found = between(1, players)
    for _ in range(joiners):
        found.joins()
    found.chance()
    assert len(found.state.stockpile.cards) == 53 * count
    assert len(found.state.order) == players + joiners


def test_several_join_up_to_twelve__G16() -> None:
    found = between(1, 10).joins().joins()
    assert Join() not in found.game.legal_moves(found.state, TABLE)
    assert found.refuses(Join(), TABLE) == "not-at-this-table-now"
    highest = max(found.scores())
    found.deals()
    assert found.state.order[-2:] == (10, 11)
    assert found.scores()[-2:] == (highest, highest)
    conserved(found)
    assert found.refuses(Join(), TABLE) == "not-at-this-table-now"


def test_who_joins_during_a_hand_waits_for_the_next__G16() -> None:
    found = deal(NOTHING, NEITHER, late_joining=True).joins()
    assert len(found.state.hands) == 2
    view = found.game.view(found.state, 2)
    public = found.game.view(found.state, SPECTATOR)
    assert (view.zones, view.seats, view.choices, view.facts) == (public.zones, public.seats, (), public.facts)
    assert view.prompt == public.prompt
    assert [(seat.seat, seat.cards, seat.marks) for seat in view.seats][-1] == (2, 0, (Text("mark-joining"),))
    assert found.sees(2, "hand:0") == "?? ?? ??"
    assert found.refuses(found.game.legal_moves(found.state, 0)[0], 2) == "not-your-turn"
    with pytest.raises(UnknownViewer):
        found.game.view(found.state, 3)
    while found.phase != "hand_over":
        found.chance() if found.game.turn(found.state) == CHANCE else found.times_out()
    found.deals()
    assert len(found.state.hands) == 3


def test_in_the_last_hand_nobody_joins__G16() -> None:
    found = between(10, 2)
    assert Join() in found.game.legal_moves(found.state, TABLE), "before it, they may"
    found.deals()
    assert found.refuses(Join(), TABLE) == "not-at-this-table-now"


def test_before_the_first_shuffle_nobody_joins__G16() -> None:
    """A player who comes then sits down before the game begins; later they would never be dealt to."""
    for found in (drawn_table(3, late_joining=True), table(3, late_joining=True)):
        assert found.refuses(Join(), TABLE) == "not-at-this-table-now"
        found.chance()
    found.joins()
    assert found.state.joining == 1


def test_where_the_game_does_not_allow_it_nobody_joins__G16() -> None:
    found = table(3).plays_a_hand()
    assert found.refuses(Join(), TABLE) == "not-at-this-table-now"
    assert found.refuses(Join(), 0) == "only-the-table"


def test_without_the_option_one_sees_only_the_own_points__G18() -> None:
    found = deal(NOTHING, NEITHER)
    assert (found.points(0, 0), found.points(1, 0), found.points(0, SPECTATOR)) == (21, None, None)


def test_after_the_hand_everybody_sees_everybodys_points__G18() -> None:
    found = deal("8H 8D 8S", NEITHER, stock="4C 6C").draws_and_throws_it().draws_and_throws_it()
    for viewer in (0, 1, SPECTATOR):
        assert (found.points(0, viewer), found.points(1, viewer)) == (0, 22)
        assert found.sees(viewer, "hand:1") == NEITHER


def test_an_open_hand_says_what_each_card_counts__G9() -> None:
    found = deal("8H 8D 8S", "5C JK QD", stock="4C 6C").draws_and_throws_it().draws_and_throws_it()
    for viewer in (0, 1, SPECTATOR):
        zones = found.game.view(found.state, viewer).zones
        assert [zone.counts for zone in zones if zone.owner is not None] == [(None, None, None), (5, 50, 10)]
    playing = deal(NOTHING, NEITHER)
    assert not any(zone.counts for viewer in (0, 1) for zone in playing.game.view(playing.state, viewer).zones)


def test_with_the_option_everybody_sees_what_every_hand_counts__G18() -> None:
    found = deal(NOTHING, NEITHER, stock="JK", show_points=True)
    for viewer in (0, 1, SPECTATOR):
        assert (found.points(0, viewer), found.points(1, viewer)) == (21, 22)
    assert found.sees(1, "hand:0") == "?? ?? ??"
    found.takes("stock")
    assert found.points(0, 1) == found.points(0, 0), "as it stands"


def test_between_hands_the_table_rests() -> None:
    found = deal("8H 8D 8S", NEITHER, stock="4C 6C")
    assert found.game.stage(found.state) != "rest"
    found.draws_and_throws_it().draws_and_throws_it()
    assert found.game.stage(found.state) == "rest"
    assert found.game.turn(found.state) == CHANCE
    assert found.game.view(found.state, 0).prompt.code == "hand-over"  # type: ignore[union-attr]


def test_wild_cards_of_a_hand_are_marked_as_special__G8() -> None:
    found = deal("3H JK 9D", NEITHER)
    assert found.game.view(found.state, 0).zone("hand:0").special == parse_cards("3H JK")


@pytest.mark.parametrize("hands", [4, 6])
def test_a_short_game_ends_after_its_last_hand__G19(hands: int) -> None:
    found = table(2, hands=hands, late_joining=True)
    for number in range(1, hands + 1):
        assert found.state.phase != "over"
        found.plays_a_hand()
        assert found.game.view(found.state, SPECTATOR).title == Text("hand-of", {"hand": number, "hands": hands})
    assert found.state.phase == "over"
    assert found.game.winners(found.state) == (found.scores().index(min(found.scores())),)
    assert Join() not in found.game.legal_moves(found.state, "table")
    with pytest.raises(Malformed):
        found.game.decode(found.game.encode(found.state) | {"hand": hands + 1})


def test_nobody_joins_a_short_game_before_its_end__G19() -> None:
    found = table(2, hands=4, late_joining=True)
    for _ in range(3):
        found.plays_a_hand()
    assert Join() in found.game.legal_moves(found.state, "table")
    assert Join() not in found.deals().game.legal_moves(found.state, "table")


def test_a_game_has_eleven_hands_unless_the_table_wishes_otherwise__G19() -> None:
    assert get_game("game_of_threes").options() == {"hands": 11, "show_points": False, "late_joining": False}
