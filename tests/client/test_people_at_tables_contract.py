"""The contract of every client about people at tables: those that wait, presence, phrases, absence and turns."""

from __future__ import annotations

from client.protocol import PHRASES
from tests.client.backends import Backend, Received
from tests.client.contract_helpers import KIND, refused
from tests.client.people_helpers import everywhere, person, two

# Tables that wait


@everywhere
def test_a_guest_sits_down_with_a_code_or_a_link(place: Backend) -> None:
    ann, _ = person(place, "ann")
    gus, _ = person(place, "gus")
    game = ann.new_table(KIND, ("random",), {"show_points": True}, 60)
    table = ann.table(game)
    assert (table.is_mine, table.time_limit, len(table.code)) == (True, 60, 8)
    seen = Received()
    ann.watch_table(game, seen)
    assert gus.sit_down(f"{table.code[:4]}-{table.code[4:]}".lower()) == game
    assert gus.sit_down(f"https://anywhere.example/table/{table.code}") == game
    seen.until(lambda now: len(now.players) == 3, ann.account)
    assert not gus.table(game).is_mine
    assert refused(gus.start, game) == ("PERMISSION_DENIED", "only-originator")
    assert refused(gus.sit_down, "BBBBBBBB") == ("NOT_FOUND", "no-such-code")
    gus.leave(game)
    assert gus.games() == ()
    seen.until(lambda now: len(now.players) == 2, ann.account)
    ann.start(game)
    seen.until(lambda now: now.status == "playing", ann.account)


@everywhere
def test_who_is_here_is_seen_by_the_others(place: Backend) -> None:
    ann, bob, game = two(place)
    uid = bob.account().uid
    seen = Received()
    unwatch = ann.watch_presence(game, seen)
    assert list(seen) == [()]
    bob.report_presence(game)
    (presence,) = seen.until(lambda now: len(now) == 1, ann.account)
    assert (presence.uid, presence.here) == (uid, True)
    assert presence.is_present(presence.seen + 100)
    assert not presence.is_present(presence.seen + 200)
    bob.report_presence(game, is_present=False)
    (presence,) = seen.until(lambda now: not now[0].here, ann.account)
    assert not presence.is_present(presence.seen)
    ann.report_presence(game)
    seen.until(lambda now: len(now) == 2, ann.account)
    bob.report_presence(game)
    seen.until(lambda now: all(friend.here for friend in now), ann.account)
    unwatch()
    cho, _ = person(place, "cho")
    assert refused(cho.report_presence, game) == ("NOT_FOUND", "no-such-game")


@everywhere
def test_it_begins_by_itself_when_somebody_looks(place: Backend) -> None:
    ann, bob, game = two(place, starts_at=int(place.authority.clock.time) + 60)
    ann.expire(game)
    assert ann.table(game).status == "waiting"
    place.authority.clock.time += 60
    bob.expire(game)
    assert ann.table(game).status == "playing"


@everywhere
def test_its_start_is_put_off_and_dropped_while_it_waits(place: Backend) -> None:
    start = int(place.authority.clock.time) + 60
    cho, hers = person(place, "cho")
    ann, bob, game = two(place, starts_at=start, invites=(hers,))
    seen, asked = Received(), Received()
    bob.watch_table(game, seen)
    cho.watch_invitations(asked)
    ann.set_start(game, start + 600)
    table = seen.until(lambda table: table.starts_at == start + 600, bob.account)
    assert table.deadline == start + 600
    asked.until(lambda now: now[0].starts_at == start + 600, cho.account)
    place.authority.clock.time = start
    bob.expire(game)
    assert ann.table(game).status == "waiting"
    assert refused(bob.set_start, game, None) == ("PERMISSION_DENIED", "only-originator")
    assert refused(ann.set_start, game, start - 1) == ("INVALID_ARGUMENT", "start-passed")
    ann.set_start(game, None)
    table = seen.until(lambda table: table.starts_at is None, bob.account)
    assert table.deadline is None
    asked.until(lambda now: now[0].starts_at is None, cho.account)
    assert [line.starts_at for line in bob.games()] == [None]


# At the table


@everywhere
def test_a_phrase_is_heard_by_everybody(place: Backend) -> None:
    ann, bob, game = two(place)
    ann.start(game)
    seen = Received()
    bob.watch_table(game, seen)
    ann.say(game, PHRASES[0])
    table = seen.until(lambda table: bool(table.phrases), bob.account)
    assert [(phrase.seat, phrase.phrase) for phrase in table.phrases] == [(0, "hello")]
    assert table.phrases[0].at == int(place.authority.clock.time)
    assert refused(ann.say, game, PHRASES[1]) == ("RESOURCE_EXHAUSTED", "phrase-too-soon")
    assert refused(ann.say, game, "you cheat") == ("INVALID_ARGUMENT", "malformed")


@everywhere
def test_an_absent_seat_is_given_to_a_computer_and_taken_back__G14(place: Backend) -> None:
    ann, bob, game = two(place)
    ann.start(game)
    assert refused(ann.give_seat, game, 1, "random") == ("FAILED_PRECONDITION", "not-away")
    bob.leave(game)
    assert game in [line.id for line in bob.games()]
    ann.give_seat(game, 1, "random")
    assert ann.table(game).players[1].level == "random"
    bob.back(game)
    assert ann.table(game).players[1].level == ""


@everywhere
def test_who_keeps_the_others_waiting_is_marked_as_away_by_them__G14(place: Backend) -> None:
    ann, bob, game = two(place, away_after=600)
    ann.start(game)
    late = ann.table(game).view.turn
    other, seat = (bob, 0) if late == 0 else (ann, 1)
    assert other.table(game).away_after == 600
    assert refused(other.mark_away, game, 1 - seat) == ("INVALID_ARGUMENT", "nobody-to-mark")
    place.authority.clock.time += 600
    other.mark_away(game, seat)
    assert [one.seat for one in ann.table(game).view.seats if one.away] == [seat]
    told = [event.text.code for event in ann.history(game, 0)]
    assert "marked-away" in told


@everywhere
def test_a_turn_is_a_badge_in_the_list(place: Backend) -> None:
    ann, bob, game = two(place)
    ann.start(game)
    mine = {uid: client.games()[0].is_my_turn for client in (ann, bob) for uid in [client.account().uid]}
    assert mine[place.authority.active(game)]
    assert sum(mine.values()) == 1


@everywhere
def test_a_late_guest_joins_with_the_next_hand__G16(place: Backend) -> None:
    ann, bob, game = two(place, options={"late_joining": True})
    cho, hers = person(place, "cho")
    ann.invite(game, (hers,))
    ann.start(game)
    (invite,) = cho.invitations()
    assert bob.table(game).joinable
    cho.respond(invite.id, accept=True)
    assert cho.table(game).seat == 2
    assert [friend.name for friend in bob.account().contacts] == ["Ann", "Cho"]


@everywhere
def test_a_turn_is_lengthened_until_it_is_said_that_this_is_enough(place: Backend) -> None:
    ann, bob, game = two(place, time_limit=30)
    ann.start(game)
    table = ann.table(game)
    assert (table.view.phase, table.has_more_time) == ("cut", False)
    cutter = ann if table.view.turn == 0 else bob
    assert refused(cutter.more_time, game) == ("FAILED_PRECONDITION", "no-time-to-cut")
    place.authority.act(game)
    active = ann if ann.table(game).view.turn == 0 else bob
    for _ in range(3):
        assert active.table(game).has_more_time
        active.more_time(game)
    assert not active.table(game).has_more_time
    assert refused(active.more_time, game) == ("FAILED_PRECONDITION", "more-time-enough")
