"""The contract of every client about people: friends, invites, waiting tables, presence, phrases, the account."""

from __future__ import annotations

from typing import Any

import pytest

from client.errors import CallError
from client.models import Profile
from client.online.online_client import OnlineClient
from client.protocol import PHRASES, Client
from tests.client.backends import BACKENDS, ONLINE, Backend, Received

everywhere = pytest.mark.parametrize("place", list(BACKENDS), indirect=True)
online = pytest.mark.parametrize("place", ONLINE, indirect=True)

KIND = "game_of_threes"


def refused(call: Any, *args: Any) -> tuple[str, str]:
    with pytest.raises(CallError) as caught:
        call(*args)
    return caught.value.code, caught.value.text.code


def person(place: Backend, name: str) -> tuple[Client, str]:
    client = place.device(name)
    return client, client.sign_in(Profile("", name.title())).uid


def two(place: Backend, **fields: Any) -> tuple[Client, Client, str]:
    """Ann and Bob at a table of hers that waits."""
    ann, _ = person(place, "ann")
    bob, _ = person(place, "bob")
    game = ann.new_table(KIND, **fields)
    bob.sit_down(ann.table(game).code)
    return ann, bob, game


def proved(place: Backend, client: Any, uid: str, address: str) -> None:
    """Verifies a person's address, as the link in the e-mail does, and signs them in again with their next token."""
    assert place.cloud is not None
    place.cloud.sign_in.verified[uid] = address
    client.authenticator.token(fresh=True)
    client.sign_in(next(profile for profile in client.profiles() if profile.uid == uid))


# The own account


@everywhere
def test_the_account_says_who_is_signed_in_and_whom_they_know(place: Backend) -> None:
    ann, bob, game = two(place)
    seen = Received()
    unwatch = ann.watch_account(seen)
    (account,) = seen
    assert (account.name, account.friends, account.email, account.wants_mail) == ("Ann", (), "", False)
    assert account.may_start, "nobody needs an upgrade here"
    assert not account.upgraded
    ann.start(game)
    account = seen.until(lambda now: len(now.friends) == 1)
    assert [friend.name for friend in account.friends] == ["Bob"]
    assert ann.account() == account
    assert [friend.name for friend in bob.account().friends] == ["Ann"]
    unwatch()


@everywhere
def test_nobody_signed_in_is_told_so(place: Backend) -> None:
    client = place.device("ann")
    signed_out = ("UNAUTHENTICATED", "sign-in-first")
    for call in (client.account, client.invitations):
        assert refused(call) == signed_out
    assert refused(client.sit_down, "BCDFGHJK") == signed_out
    assert refused(client.be_here, "game") == signed_out


@everywhere
def test_a_new_name_is_seen_at_the_table_and_stays_on_the_device(place: Backend) -> None:
    ann, bob, game = two(place)
    seen = Received()
    bob.watch_table(game, seen)
    changed = ann.change_profile("Annie", "owl")
    assert (changed.name, changed.face) == ("Annie", "owl")
    table = seen.until(lambda table: table.players[0].name == "Annie", bob.account)
    assert [player.name for player in table.players] == ["Annie", "Bob"]
    assert [(profile.name, profile.face) for profile in ann.profiles() if profile.uid == changed.uid] == [
        ("Annie", "owl")
    ]
    back = ann.sign_in(Profile(changed.uid, "Ann"))
    assert (back.name, back.face) == ("Annie", "owl"), "to sign in changes no name"
    assert refused(ann.change_profile, " ") == ("INVALID_ARGUMENT", "name-missing")


@everywhere
def test_a_deleted_account_is_gone_from_device_and_tables(place: Backend) -> None:
    ann, bob, game = two(place)
    uid = bob.account().uid
    ann.start(game)
    seen = Received()
    ann.watch_table(game, seen)
    bob.delete_account()
    seen.until(lambda table: table.players[1].name == "Former player", ann.account)
    assert bob.games() == ()
    assert uid not in [profile.uid for profile in bob.profiles()]
    assert refused(bob.account) == ("UNAUTHENTICATED", "sign-in-first")
    if place.cloud is not None:
        place.authority.end_sign_in.assert_called_once_with(uid)
    assert ann.account().friends == ()
    again = bob.sign_in(Profile("", "Bob"))
    assert (again.name, again.uid == uid) == ("Bob", False), "at once there is room for somebody new of that name"


# Invites


@everywhere
def test_an_invite_comes_is_nudged_and_goes(place: Backend) -> None:
    ann, _ = person(place, "ann")
    bob, his = person(place, "bob")
    seen = Received()
    unwatch = bob.watch_invitations(seen)
    assert list(seen) == [()]
    start = int(place.authority.clock.time) + 900
    game = ann.new_table(KIND, invites=(his,), text="Come!", starts_at=start)
    (invite,) = seen.until(lambda now: len(now) == 1, bob.account)
    assert (invite.inviter, invite.text, invite.kind, invite.game) == ("Ann", "Come!", KIND, game)
    assert (invite.starts_at, invite.nudged) == (start, 0)
    assert bob.invitations() == (invite,)
    place.authority.clock.time += 60
    assert ann.nudge(game) == 1
    assert refused(ann.nudge, game) == ("RESOURCE_EXHAUSTED", "too-often")
    (again,) = seen.until(lambda now: now[0].nudged > 0, bob.account)
    assert again.nudged == int(place.authority.clock.time)
    assert bob.respond(invite.id, accept=True) == game
    seen.until(lambda now: now == ())
    table = ann.table(game)
    assert [player.name for player in table.players] == ["Ann", "Bob"]
    assert [(invitee.name, invitee.status) for invitee in table.invitees] == [("Bob", "accepted")]
    assert table.starts_at == table.deadline == start
    (line,) = bob.games()
    assert (line.status, line.starts_at, line.is_my_turn) == ("waiting", start, False)
    unwatch()


@everywhere
def test_declining_is_seen_at_the_table_and_only_the_originator_reads_addresses(place: Backend) -> None:
    ann, bob, game = two(place)
    if place.cloud is not None:  # else nobody has an address
        proved(place, ann, ann.account().uid, "ann@example.org")
    ann.invite(game, ("dora@example.org",))
    cho, hers = person(place, "cho")
    ann.invite(game, (hers,), "You too?")
    (invite,) = cho.invitations()
    cho.respond(invite.id, accept=False)
    assert cho.invitations() == ()
    assert [(invitee.name, invitee.status) for invitee in bob.table(game).invitees] == [
        ("", "pending"),
        ("Cho", "declined"),
    ]
    assert [invitee.address for invitee in ann.invitees(game)] == ["dora@example.org", ""]
    assert [invitee.address for invitee in bob.invitees(game)] == ["", ""]
    assert refused(bob.invite, game, ("x@example.org",)) == ("PERMISSION_DENIED", "only-originator")
    assert refused(cho.invitees, game) == ("NOT_FOUND", "no-such-game")


@online
def test_an_address_leads_to_who_has_proved_it(place: Backend) -> None:
    ann, hers = person(place, "ann")
    bob, his = person(place, "bob")
    address = f"bob-{his}@example.org"
    assert refused(ann.find_person, address) == ("FAILED_PRECONDITION", "address-not-verified")
    assert place.cloud is not None
    place.cloud.sign_in.verified[hers] = f"ann-{hers}@example.org"  # proved, but the token is an old one
    assert ann.find_person(address) is None
    assert ann.account().email == f"ann-{hers}@example.org"
    game = ann.new_table(KIND, invites=(address.upper(),))
    assert bob.invitations() == ()
    proved(place, bob, his, address)
    found = ann.find_person(address.upper())
    assert found is not None
    assert (found.uid, found.name) == (his, "Bob")
    seen = Received()
    bob.watch_invitations(seen)
    (invite,) = seen.until(lambda now: len(now) == 1)
    assert bob.respond(invite.id, accept=True) == game
    seen.until(lambda now: now == ())
    bob.want_mail(True)
    assert bob.account().wants_mail
    bob.want_mail(False)
    assert not bob.account().wants_mail


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
    bob.be_here(game)
    (presence,) = seen.until(lambda now: len(now) == 1, ann.account)
    assert (presence.uid, presence.here) == (uid, True)
    assert presence.is_present(presence.seen + 100)
    assert not presence.is_present(presence.seen + 200)
    bob.be_here(game, here=False)
    (presence,) = seen.until(lambda now: not now[0].here, ann.account)
    assert not presence.is_present(presence.seen)
    ann.be_here(game)
    seen.until(lambda now: len(now) == 2, ann.account)
    bob.be_here(game)
    seen.until(lambda now: all(friend.here for friend in now), ann.account)
    unwatch()
    cho, _ = person(place, "cho")
    assert refused(cho.be_here, game) == ("NOT_FOUND", "no-such-game")


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
    cho.respond(invite.id, accept=True)
    assert cho.table(game).seat is None
    cho.join(game)
    assert cho.table(game).seat == 2
    assert [friend.name for friend in bob.account().friends] == ["Ann", "Cho"]


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


# Blocking, reporting, removing


@everywhere
def test_invites_of_who_is_blocked_are_not_shown(place: Backend) -> None:
    ann, mine = person(place, "ann")
    bob, his = person(place, "bob")
    ann.new_table("lebowski", invites=(his,))
    seen: list[int] = []
    stop = bob.watch_invitations(lambda invitations: seen.append(len(invitations)))
    bob.block(mine)
    assert [one.name for one in bob.account().blocked] == ["Ann"]
    assert bob.invitations() == ()
    bob.block(mine, blocked=False)
    assert len(bob.invitations()) == 1
    stop()
    assert seen[0] == 1


@everywhere
def test_a_person_is_reported_and_removed(place: Backend) -> None:
    ann, bob, game = two(place)
    his = bob.account().uid
    assert ann.report(game, his, "name", "It is rude.")
    code = ann.table(game).code
    ann.remove_from_table(game, his)
    assert [player.name for player in ann.table(game).players] == ["Ann"]
    assert ann.table(game).code != code
    assert game not in [line.id for line in bob.games()]


@online
def test_the_list_has_the_games_that_changed_last(place: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OnlineClient, "_games_limit", 2)
    ann, _ = person(place, "ann")
    games = []
    for _ in range(3):
        place.authority.clock.time += 10
        games.append(ann.new_game("lebowski", ("random", "random")))
    assert [game.id for game in ann.games()] == [games[2], games[1]]
    seen = Received()
    unwatch = ann.watch_games(seen)
    place.authority.clock.time += 10
    newest = ann.new_game("lebowski", ("random", "random"))
    seen.until(lambda now: [game.id for game in now] == [newest, games[2]], ann.account)
    unwatch()
