"""The contract of every client about people: the account, friends, invites, blocking and reporting."""

from __future__ import annotations

from secrets import token_hex
from typing import cast

import pytest

from client.invite_answers import answer_invite
from client.models import Profile
from client.online.online_client import OnlineClient
from client.table.own_zones import is_only_watching
from tests.client.backends import Backend, Received
from tests.client.contract_helpers import KIND, refused
from tests.client.people_helpers import everywhere, online, person, proved, two

# The own account


@everywhere
def test_the_account_says_who_is_signed_in_and_whom_they_know(place: Backend) -> None:
    ann, bob, game = two(place)
    seen = Received()
    unwatch = ann.watch_account(seen)
    (account,) = seen
    assert (account.name, account.contacts, account.email, account.wants_mail) == ("Ann", (), "", False)
    assert account.may_start, "nobody needs an upgrade here"
    assert not account.upgraded
    ann.start(game)
    account = seen.until(lambda now: len(now.contacts) == 1)
    assert [friend.name for friend in account.contacts] == ["Bob"]
    assert ann.account() == account
    assert [friend.name for friend in bob.account().contacts] == ["Ann"]
    unwatch()


@everywhere
def test_nobody_signed_in_is_told_so(place: Backend) -> None:
    client = place.device("ann")
    signed_out = ("UNAUTHENTICATED", "sign-in-first")
    for call in (client.account, client.invitations):
        assert refused(call) == signed_out
    assert refused(client.sit_down, "BCDFGHJK") == signed_out
    assert refused(client.report_presence, "game") == signed_out


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
    assert ann.account().contacts == ()
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
    assert ann.nudge(game, "We begin!") == 1
    assert refused(ann.nudge, game) == ("RESOURCE_EXHAUSTED", "too-often")
    (again,) = seen.until(lambda now: now[0].nudged > 0, bob.account)
    assert (again.nudged, again.text) == (int(place.authority.clock.time), "We begin!")
    assert bob.respond(invite.id, accept=True) == game
    seen.until(lambda now: now == ())
    table = ann.table(game)
    assert [player.name for player in table.players] == ["Ann", "Bob"]
    assert [(invitee.name, invitee.status) for invitee in table.invitees] == [("Bob", "accepted")]
    assert table.starts_at == table.deadline == start
    assert bob.table(game).nudge_text == "We begin!"
    (line,) = bob.games()
    assert (line.status, line.starts_at, line.is_my_turn) == ("waiting", start, False)
    unwatch()


@everywhere
def test_an_invite_whose_table_changed_meanwhile_has_one_clear_answer_and_is_never_left_dead(place: Backend) -> None:
    ann, _ = person(place, "ann")
    bob, his = person(place, "bob")
    cho, hers = person(place, "cho")

    def answer(accept: bool = True) -> str:
        (invite,) = bob.invitations()
        return answer_invite(bob, invite, accept)

    begun = ann.new_table("crazy_eights", ("steady",), invites=(his,))
    ann.start(begun)
    assert answer() == begun
    assert is_only_watching(bob.table(begun)), "who is late looks on"
    open_to_all = ann.new_table(KIND, ("steady",), {"late_joining": True}, invites=(his,))
    ann.start(open_to_all)
    assert answer() == open_to_all
    assert not is_only_watching(bob.table(open_to_all)), "or is dealt in with the next hand"
    full = ann.new_table("five_hundred", ("steady",), invites=(his, hers))
    cho.respond(cho.invitations()[0].id, accept=True)
    assert refused(answer) == ("FAILED_PRECONDITION", "invite-full")
    cho.leave(full)
    assert answer() == full, "it stayed open"
    stopped = ann.new_table("lebowski", invites=(his,))
    (invite,) = bob.invitations()
    ann.delete_game(stopped)
    assert bob.invitations() == ()
    assert refused(answer_invite, bob, invite, True) == ("NOT_FOUND", "invite-closed")
    assert answer_invite(bob, invite, False) == stopped, "who declines it is told nothing else"
    over = ann.new_table("crazy_eights", ("random",), invites=(his,))
    ann.start(over)
    place.authority.skip_to_last_turn(over, 3)
    place.authority.play_to_end(over)
    assert refused(answer) == ("FAILED_PRECONDITION", "invite-over")
    assert bob.invitations() == (), "it leads nowhere"


@online
def test_an_invite_to_an_address_comes_once_the_address_is_verified(place: Backend) -> None:
    """The watch that there is need not be begun anew by starting the program again."""
    assert place.cloud is not None
    ann, mine = person(place, "ann")
    proved(place, ann, mine, "ann@example.org")
    address = f"{token_hex(8)}@example.org"  # the store keeps what other tests have sent to theirs
    bob = cast(OnlineClient, place.device("bob"))
    his = bob.register("Bob", "owl", address, "secret").uid
    seen = Received()
    unwatch = bob.watch_invitations(seen)
    first = ann.new_table(KIND, invites=(address,))
    bob.refresh_address()
    assert list(seen) == [()], "nobody has followed the link yet"
    place.cloud.sign_in.verified[his] = address
    bob.refresh_address()
    seen.until(lambda now: [invite.game for invite in now] == [first])
    second = ann.new_table(KIND, invites=(address,))
    seen.until(lambda now: {invite.game for invite in now} == {first, second}, bob.account)
    by_uid = ann.new_table(KIND, invites=(his,))
    seen.until(lambda now: {invite.game for invite in now} == {first, second, by_uid}, bob.account)
    unwatch()
    told = len(seen)
    bob.refresh_address()
    assert len(seen) == told


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
    assert bob.account().wants_invite_mail
    bob.want_mail(False, "invites")
    bob.want_mail(True, "last-reminders")
    account = bob.account()
    assert (account.wants_invite_mail, account.wants_reminder_mail, account.wants_last_reminder_mail) == (
        False,
        True,
        True,
    )


@everywhere
def test_an_invite_tells_the_options_of_its_table(place: Backend) -> None:
    ann, _ = person(place, "ann")
    bob, his = person(place, "bob")
    ann.new_table(KIND, (), {"late_joining": True}, 3600, invites=(his,))
    (invite,) = bob.invitations()
    assert invite.options["late_joining"] is True
    assert invite.time_limit == 3600


@everywhere
def test_people_are_kept_and_asked_in_groups(place: Backend) -> None:
    ann, _ = person(place, "ann")
    bob, his = person(place, "bob")
    assert ann.account().code == ""
    code = ann.person_code()
    assert ann.account().code == code == ann.person_code()
    assert ann.person_code(renew=True) == ann.account().code != code
    ann.keep_friend(his)
    (friend,) = ann.account().contacts
    assert (friend.uid, friend.name, friend.kept, friend.seen, friend.kind) == (his, "Bob", True, 0, "")
    ann.save_group("Family", (his,))
    (group,) = ann.account().groups
    assert (group.name, group.uids) == ("Family", (his,))
    game = ann.new_table(KIND, invites=group.uids)
    (invite,) = bob.invitations()
    bob.respond(invite.id, accept=True)
    ann.start(game)
    (friend,) = ann.account().contacts
    assert (friend.kept, friend.kind) == (True, KIND)
    ann.save_group("Club", (his,))
    assert refused(ann.save_group, "Club", (his,), "Family")[1] == "group-name-taken"
    ann.save_group("Relatives", (his,), "Family")
    assert [group.name for group in ann.account().groups] == ["Relatives", "Club"]
    for name in ("Relatives", "Club"):
        ann.save_group(name, ())
    ann.keep_friend(his, False)
    assert ann.account().groups == ()
    assert not ann.account().contacts[0].kept


@online
def test_a_code_leads_to_a_person(place: Backend) -> None:
    ann, hers = person(place, "ann")
    bob, his = person(place, "bob")
    code = bob.person_code()
    assert refused(ann.find_person, code) == ("FAILED_PRECONDITION", "address-not-verified")
    proved(place, ann, hers, f"ann-{hers}@example.org")
    found = ann.find_person(code.lower().replace("-", " "))
    assert found is not None
    assert (found.uid, found.name) == (his, "Bob")
    assert refused(ann.find_person, "nonsense!") == ("INVALID_ARGUMENT", "bad-person-code")
    bob.person_code(renew=True)
    assert ann.find_person(code) is None


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
