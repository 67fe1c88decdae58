"""Views between two views: where each card lies meanwhile, and what nobody can know yet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from client.table.playback import Playback
from engine.cards import parse_cards
from engine.game import SeenEvent, SeenTransfer
from engine.text import Text
from engine.view import View, Zone
from tests.client.table.small_tables import DRAWN, HAND, TOP, moved, table_of, view_of


def shown(before: View, after: View, *events: SeenEvent) -> list[View]:
    """The views that are seen from one to the other, the turns that pass left out."""
    playback, views = Playback(), []
    playback.receive(table_of(1, before))
    playback.receive(table_of(2, after, *events))
    while (step := playback.advance()) is not None:
        if not step.passes_turn:
            views.append(step.view)
    return views


def with_zone(view: View, zone: Zone) -> View:
    return replace(view, zones=tuple(zone if old.id == zone.id else old for old in view.zones))


def points(view: View, *of: int | None) -> View:
    """The view in which the seats count so much."""
    seats = tuple(replace(seat, points=points) for seat, points in zip(view.seats, of, strict=True))
    return replace(view, seats=seats)


def counted(view: View) -> list[int | None]:
    return [seat.points for seat in view.seats]


TAKEN = (*HAND, DRAWN)
TAKE = moved(DRAWN, "stock", "hand:0")
THROW = moved(DRAWN, "hand:0", "discards")


def test_points_that_a_later_card_leads_to_are_not_shown_before_it() -> None:
    """The own hand changes twice: what it counts in between nobody has been told, so that it keeps what it counted."""
    before, after = points(view_of(), 5, 8, 9), points(view_of(discards=(TOP, DRAWN), stock=8), 7, 8, 9)
    views = shown(before, after, TAKE, THROW)
    assert [counted(view) for view in views] == [[5, 8, 9], [7, 8, 9], [7, 8, 9]]
    (only, _) = shown(before, points(view_of(TAKEN, stock=8), 15, 8, 9), TAKE)
    assert counted(only) == [15, 8, 9], "nothing else changes it: it is known at once"


def test_a_table_that_begins_is_shown_from_before_its_first_card() -> None:
    """While it waited it had no cards from which that one could come."""
    playback = Playback()
    waiting = View("game_of_threes", 0, "shuffle", "waiting", None, Text("waiting-for-players"))
    playback.receive(replace(table_of(1, waiting), status="waiting"))
    playback.receive(table_of(2, view_of(TAKEN, stock=8), TAKE))
    assert playback.view is not None
    assert len(playback.view.zone("stock").cards) == 9
    while playback.advance() is not None:
        pass
    assert playback.view.zone("hand:0").cards == TAKEN


def test_the_title_of_a_later_turn_is_not_shown_before_it() -> None:
    """The title of a hand holds from its first card on; that of a turn only once everything has been shown."""
    for whole_hand, meanwhile in (((), None), (("turn-number",), Text("turn-number", {"turn": 3}))):
        after = replace(view_of(TAKEN, stock=8), title=Text("turn-number", {"turn": 3}), whole_hand=whole_hand)
        playback = Playback()
        playback.begin(table_of(2, after, TAKE), (TAKE,))
        titles = [playback.view and playback.view.title]
        while (step := playback.advance()) is not None:
            titles.append(step.view.title)
        assert all(title == meanwhile for title in titles[:-1])
        assert len(titles) > 2
        assert titles[-1] == after.title


def test_points_of_who_moved_nothing_stay_as_they_were() -> None:
    """The points of a hand that has not moved yet do not betray what happened to other hands since."""
    before, after = points(view_of(), 5, 8, 9), points(view_of(TAKEN, others=4, stock=7), 15, 12, 9)
    views = shown(before, after, TAKE, moved(None, "stock", "hand:1", 1))
    assert [counted(view) for view in views][:2] == [[15, 8, 9], [15, 12, 9]]


def test_points_that_nobody_may_see_are_not_seen_on_the_way() -> None:
    before, after = points(view_of(), None, None, None), points(view_of(TAKEN, stock=8), 15, 12, 9)
    assert [counted(view) for view in shown(before, after, TAKE)] == [[None, None, None], [15, 12, 9]]


def test_a_hand_is_laid_open_when_that_is_told_and_no_other_one_with_it() -> None:
    ace, king, queen = parse_cards("AS KS QS")
    open_hand = Zone("hand:1", 1, "fan", Text("any"), (ace, king, queen), groups=((king, queen),))
    other = Zone("hand:2", 2, "fan", Text("any"), parse_cards("2D 3D 4D"))
    after = points(with_zone(with_zone(view_of(), open_hand), other), 5, 11, 12)
    first, second = (SeenEvent(Text("any"), actor=seat, hint="show") for seat in (1, 2))
    views = shown(view_of(), after, first, second)
    assert views[0].zone("hand:1") == open_hand
    assert set(views[0].zone("hand:2").cards) == {None}
    assert counted(views[0]) == [5, 11, None]
    assert views[1].zone("hand:2") == other


def test_cards_pass_through_a_place_that_neither_view_has() -> None:
    """A card that passes through a place is seen there, and the place goes with its last card."""
    passing = moved(None, "hand:1", "tried:1", 1)
    on = moved(TOP, "tried:1", "discards", 1)
    views = shown(view_of(discards=()), view_of(others=3, discards=(TOP,)), passing, on)
    zone = views[0].zone("tried:1")
    assert (zone.owner, zone.layout, zone.cards) == (1, "row", (None,))
    assert "tried:1" not in {after.id for after in views[1].zones}
    assert views[1].zone("discards").cards == (TOP,)


def test_a_group_goes_with_the_first_of_its_cards() -> None:
    """A line that joins cards of which one has gone would join what does not belong together."""
    seven, eight, king = HAND
    hand = replace(view_of().zone("hand:0"), groups=((seven, eight), (king,)))
    after = view_of((eight, king), discards=(TOP, seven))
    first, _ = shown(with_zone(view_of(), hand), after, moved(seven, "hand:0", "discards"))
    assert first.zone("hand:0").groups == ((king,),)


def test_of_cards_that_look_alike_the_last_one_goes() -> None:
    """A back goes from backs with an open card among them; from a trick goes the card itself, with its player."""
    seen, back = parse_cards("9S")[0], None
    row = Zone("row:1", 1, "row", Text("any"), (back, seen, back))
    before = view_of(zones=(*view_of().zones, row))
    first, _ = shown(before, view_of(), moved(None, "row:1", "hand:1", 1))
    assert first.zone("row:1").cards == (None, seen)
    trick = Zone("trick", None, "trick", Text("any"), (*HAND, HAND[0]), by=(0, 1, 2, 1))
    before = view_of(zones=(*view_of().zones, trick))
    first, _ = shown(before, before, moved(HAND[0], "trick", "hand:1", 1))
    assert (first.zone("trick").cards, first.zone("trick").by) == (HAND, (0, 1, 2))


def test_a_card_that_nobody_names_goes_from_the_top_of_an_open_pile() -> None:
    first, _ = shown(view_of(discards=(TOP, DRAWN)), view_of(), moved(None, "discards", "hand:1", 1))
    assert first.zone("discards").cards == (TOP,)


def test_a_card_that_comes_among_backs_lies_there_as_one() -> None:
    """A card taken from the discards was seen by all; its place in another's hand is not. The own hand is open."""
    first, _ = shown(view_of(), view_of(discards=(), others=3), moved(TOP, "discards", "hand:1", 1))
    assert first.zone("hand:1").cards == (None,) * 4
    first, _ = shown(view_of(), view_of((*HAND, TOP), discards=()), moved(TOP, "discards", "hand:0"))
    assert first.zone("hand:0").cards == (*HAND, TOP)


def test_each_seat_holds_as_many_cards_as_have_come_to_it() -> None:
    views = shown(view_of(), view_of(discards=(TOP, DRAWN), stock=8), TAKE, THROW)
    assert [view.seats[0].cards for view in views] == [4, 3, 3]


def test_a_hand_that_is_laid_open_and_played_from_is_shown_as_it_was_then() -> None:
    """The newest view has fewer cards than lay there when the hand was laid open."""
    ace, king, queen = parse_cards("AS KS QS")
    after = with_zone(view_of(discards=(TOP, king)), Zone("hand:1", 1, "fan", Text("any"), (ace, queen)))
    laid = SeenEvent(Text("any"), actor=1, hint="show")
    first, second, _ = shown(view_of(), after, laid, moved(king, "hand:1", "discards", 1))
    assert set(first.zone("hand:1").cards) == {ace, king, queen}
    assert second.zone("hand:1").cards == (ace, queen)


def test_a_hand_that_was_laid_open_before_the_newest_one_was_dealt_is_not_told_by_it() -> None:
    newest = Zone("hand:0", 0, "fan", Text("any"), parse_cards("2D 3D 4D"), arrangeable=True)
    laid = SeenEvent(Text("any"), actor=0, hint="show")
    gathered = [SeenTransfer(card, "hand:0", "stock", 0) for card in HAND]
    shuffled = SeenEvent(Text("any"), tuple(gathered), stage="shuffle", hint="shuffle")
    dealt = SeenEvent(Text("any"), tuple(SeenTransfer(card, "stock", "hand:0") for card in newest.cards))
    first, *_, last, _ = shown(view_of(), with_zone(view_of(), newest), laid, shuffled, dealt)
    assert first.zone("hand:0").cards == HAND
    assert last.zone("hand:0").cards == newest.cards


def test_cards_that_are_swept_into_a_pile_of_backs_are_backs_there() -> None:
    """The cards went open, and the newest view has backs where they lie."""
    trick = Zone("trick", None, "trick", Text("any"), HAND[:2], by=(1, 2))
    empty = Zone("tricks:0", 0, "stack", Text("any"))
    before = view_of(HAND[2:], zones=(*view_of(HAND[2:]).zones, trick, empty))
    after = with_zone(with_zone(before, replace(trick, cards=(), by=())), replace(empty, cards=(None,) * 3))
    after = with_zone(after, view_of(()).zone("hand:0"))
    swept = SeenEvent(Text("any"), tuple(SeenTransfer(card, "trick", "tricks:0") for card in HAND), 0)
    first, second, _ = shown(before, after, moved(HAND[2], "hand:0", "trick"), swept)
    assert (first.zone("trick").cards, first.zone("trick").by) == (HAND, (1, 2, 0))
    assert second.zone("tricks:0").cards == (None, None, None)


def test_the_stock_shows_the_whole_packs_before_a_hand() -> None:
    """Cards that are drawn for the first deal are of them, and come back to it when the hand is dealt."""
    drawn = Zone("drawn:0", 0, "row", Text("any"), ())
    before = view_of((), (), others=0, stock=9, stage="shuffle")
    before = replace(before, zones=(*before.zones, drawn))
    draw = moved(TOP, "stock", "drawn:0", 0, stage="shuffle")
    back, dealt = SeenTransfer(TOP, "drawn:0", "stock"), SeenTransfer(DRAWN, "stock", "hand:0")
    deal = SeenEvent(Text("any"), (back, dealt))
    first, second, _ = shown(before, view_of((DRAWN,), (), others=0, stock=8), draw, deal)
    assert (len(first.zone("stock").cards), first.zone("drawn:0").cards) == (9, (TOP,))
    assert (len(second.zone("stock").cards), second.zone("hand:0").cards) == (8, (DRAWN,))
    assert [seat.cards for seat in (first.seats[0], second.seats[0])] == [0, 1]


def facts(view: View, *of: Text, **more: Any) -> View:
    return replace(view, facts=of, **more)


def test_a_fact_that_holds_before_and_after_holds_on_the_way() -> None:
    stays, ends, begins = Text("direction"), Text("named-suit"), Text("last-turns")
    before = facts(view_of(), stays, ends)
    after = facts(view_of(discards=(TOP, DRAWN), stock=8), stays, begins)
    assert [view.facts for view in shown(before, after, TAKE, THROW)] == [(stays,), (stays,), (stays, begins)]


def test_what_holds_to_the_end_of_a_hand_stays_until_the_last_move_of_it_was_shown() -> None:
    """“Ada is out: last turns”, while others still have theirs, though the newest view shows the hand as over."""
    wild, last, other = Text("wild-rank", {"rank": 5}), Text("last-turns", {"seat": 1}), Text("any")
    codes = {"whole_hand": ("wild-rank",), "from_now_on": ("last-turns",)}
    before = facts(view_of(), wild, other, last, **codes)
    after = facts(view_of(discards=(TOP, DRAWN), stock=8, stage="rest"), wild, **codes)
    assert [view.facts for view in shown(before, after, TAKE, THROW)] == [(wild, last), (wild, last), (wild,)]


def test_before_another_hand_only_facts_of_the_whole_hand_hold() -> None:
    wild, next_wild, other = Text("wild-rank", {"rank": 3}), Text("wild-rank", {"rank": 4}), Text("direction")
    before = facts(view_of(), wild, other, whole_hand=("wild-rank",))
    after = facts(view_of(), next_wild, other, whole_hand=("wild-rank",))
    shuffle = SeenEvent(Text("shuffled"), stage="shuffle", hint="shuffle")
    assert [view.facts for view in shown(before, after, TAKE, shuffle)] == [(wild,), (next_wild,), (next_wild, other)]


def test_a_card_that_moved_twice_lies_at_first_where_it_came_from() -> None:
    playback = Playback()
    playback.begin(table_of(2, view_of(discards=(TOP, DRAWN), stock=8), TAKE, THROW), (TAKE, THROW))
    assert playback.view is not None
    assert playback.view.zone("hand:0").cards == HAND
    assert playback.view.zone("discards").cards == (TOP,)
    assert len(playback.view.zone("stock").cards) == 9


def hinted(hint: str, actor: int) -> SeenEvent:
    return SeenEvent(Text("cut-by-chance"), actor=actor, hint=hint)


def test_play_goes_the_other_way_from_the_reversal_on() -> None:
    clockwise, other = view_of(direction=1), view_of(direction=-1)
    turns = shown(clockwise, other, hinted("", 1), hinted("reverse", 1), hinted("", 2))
    assert [view.direction for view in turns] == [1, -1, -1, -1]
    twice = shown(clockwise, clockwise, hinted("reverse", 1), hinted("reverse", 2))
    assert [view.direction for view in twice] == [-1, 1, 1]
    without = shown(view_of(), view_of(), hinted("reverse", 1))
    assert [view.direction for view in without] == [None, None], "in a game that never turns round"


def test_a_table_that_is_opened_late_is_shown_in_its_first_direction() -> None:
    playback = Playback()
    playback.begin(table_of(1, view_of(direction=-1)), (hinted("reverse", 1), TAKE))
    assert playback.view is not None
    assert playback.view.direction == 1


def test_the_turn_does_not_pass_to_who_is_passed_over() -> None:
    views = shown(view_of(turn=0), view_of(turn=2), hinted("skip", 1))
    assert [view.turn for view in views] == [0, 2]


def test_the_turn_does_not_pass_while_the_hands_are_counted() -> None:
    """A list of players that begins with the turn is not dealt anew with each of them."""
    last = moved(HAND[0], "hand:0", "discards")
    counted = [hinted("show-all", 1), hinted("", 2)]
    views = shown(view_of(turn=0), replace(view_of(HAND[1:], discards=(TOP, HAND[0])), stage="rest"), last, *counted)
    assert [view.turn for view in views[:-1]] == [0, 0, 0]


def test_a_hand_of_somebody_who_is_out_lies_open() -> None:
    before = view_of()
    opened = with_zone(before, replace(before.zone("hand:1"), cards=parse_cards("2S 3S 4S")))
    first, *_ = shown(before, opened, hinted("out", 1))
    assert first.zone("hand:1").cards == parse_cards("2S 3S 4S")


def test_a_named_suit_lies_on_the_pile_until_the_next_card() -> None:
    """The suit stands there while others play on, before the newest view says so."""
    named = SeenEvent(Text("named-suit", {"seat": 0, "suit": 3}), (), 0, hint="suit")
    after = view_of(HAND[1:], discards=(TOP, HAND[0], DRAWN))
    steps = moved(HAND[0], "hand:0", "discards"), named, moved(DRAWN, "hand:1", "discards")
    views = shown(view_of(), after, *steps)
    assert [view.zone("discards").suit for view in views] == [None, 3, None, None]


def test_who_wins_a_trick_is_shown_only_where_it_is_known() -> None:
    """A trick is swept and the next one begun, before a view says who wins that one."""
    lead, second, third = HAND
    label = Text("zone-trick")

    def trick_of(cards: tuple[int, ...], by: tuple[int, ...], winning: int | None) -> Zone:
        return Zone("trick", None, "trick", label, cards, by=by, winning=winning)

    seen = view_of()
    before = replace(seen, zones=(*seen.zones, trick_of((lead,), (0,), 0)))
    after = replace(seen, zones=(*seen.zones, trick_of((TOP, DRAWN), (1, 2), 2)))
    followed = moved(second, "hand:1", "trick", 1), moved(third, "hand:2", "trick", 2)
    swept = SeenEvent(Text("won-trick"), tuple(SeenTransfer(card, "trick", "won:1") for card in HAND), 1)
    begun = moved(TOP, "hand:1", "trick", 1), moved(DRAWN, "hand:2", "trick", 2)
    tricks = [view.zone("trick") for view in shown(before, after, *followed, swept, *begun)]
    assert [trick.by for trick in tricks] == [(0, 1), (0, 1, 2), (), (1,), (1, 2), (1, 2)]
    assert [trick.winning for trick in tricks] == [None, None, None, None, 2, 2]


def test_a_card_of_a_trick_is_marked_from_when_it_is_played() -> None:
    """The own one is known from the hand, the others from the trick or, once that is taken, from the last trick."""
    lead, _, third = HAND
    trick, seen = Zone("trick", None, "trick", Text("zone-trick")), view_of()
    held = replace(seen.zone("hand:0"), special=(lead,))
    before = replace(with_zone(seen, held), zones=(*with_zone(seen, held).zones, trick))
    after = replace(seen, zones=(*seen.zones, replace(trick, cards=(TOP,), by=(1,), special=(TOP,))))
    after = replace(after, asides=(replace(trick, id="last", cards=HAND, special=(lead, third)),))
    swept = SeenEvent(Text("won-trick"), tuple(SeenTransfer(card, "trick", "won:1") for card in HAND), 1)
    played = [moved(card, f"hand:{seat}", "trick", seat) for seat, card in enumerate(HAND)]
    views = shown(before, after, *played, swept, moved(TOP, "hand:1", "trick", 1))
    marked = [(lead,), (lead,), (lead, third), (), (TOP,), (TOP,)]
    assert [view.zone("trick").special for view in views] == marked


def test_the_card_below_glass_counts_from_when_the_glass_is_put_until_the_next_card() -> None:
    """Another card lies on it before the newest view could say so."""
    after = view_of(HAND[2:], discards=(TOP, *HAND[:2], DRAWN))
    glass = [moved(card, "hand:0", "discards", hint="glass") for card in HAND[:2]]
    views = shown(view_of(), after, *glass, moved(DRAWN, "hand:1", "discards", 1))
    assert [view.zone("discards").counting for view in views] == [TOP, TOP, None, None]


def test_the_card_below_glass_counts_where_a_playback_begins_in_the_midst_of_a_hand() -> None:
    """Glass lies on the pile already, as the events before say, and more of it comes."""
    below, above = parse_cards("7H 7C")
    earlier, later = (moved(card, "hand:1", "discards", 1, hint="glass") for card in (below, above))
    counting = list[int | None]()
    for events in ((later,), (moved(DRAWN, "hand:1", "discards", 1),)):
        playback = Playback()
        pile = (TOP, below, *(transfer.card for event in events for transfer in event.transfers))
        playback.begin(table_of(1, view_of(discards=pile)), events, (earlier,))
        assert playback.view is not None
        counting.append(playback.view.zone("discards").counting)
        while playback.step is not None and (playback.step.passes_turn or playback.step.event is not None):
            playback.advance()
        counting.append(playback.view.zone("discards").counting)
    assert counting == [TOP, TOP, TOP, None]


def test_what_the_game_gives_lay_as_backs_before() -> None:
    """The cards of the kitty are known to who got it, but nobody had seen them when the playback begins."""
    kitty, seen = Zone("kitty", None, "stack", Text("any"), (), minor=True), view_of()
    given = SeenEvent(Text("any"), tuple(SeenTransfer(card, "kitty", "hand:0") for card in HAND[:2]), 0)
    playback = Playback()
    playback.begin(table_of(1, replace(seen, zones=(*seen.zones, kitty))), (given,))
    assert playback.view is not None
    assert playback.view.zone("kitty").cards == (None, None)
    assert playback.view.zone("hand:0").cards == HAND[2:]
    assert [step.view.zone("hand:0").cards for step in (playback.step,) if step] == [(HAND[2], *HAND[:2])]
