"""Stops of the tour that exist only online, in the real window with the real functions and no network.

See `tour_cloud`. Ann is the person at the window; all others are far away.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.mobile.online_account_tour import visit_account, visit_guest, visit_sign_in
from tests.mobile.online_lobby_tour import visit_invites, visit_lobbies
from tests.mobile.online_visit import (
    CALL,
    FRIENDS,
    KIND,
    LONG_NAMES,
    Look,
    Steps,
    Tour,
)
from tests.mobile.playing import at_rest, finish_calls
from tests.mobile.tour_cloud import PROJECT, TourCloud
from tests.mobile.tour_stops import StopFilter
from tests.mobile.user import User


def visit_online(user: User, stops: StopFilter, look: Look) -> Steps:
    """Visits the stops. Somebody must be signed in on this device, who is so again in the end."""
    from client.online import factory

    app = user.app
    options, device_player = app.backends._options, app.player.profile
    folder = Path(options.path).parent
    cloud = TourCloud(folder)
    create = factory.create_online_client
    factory.create_online_client = cloud.client
    app.backends._options = replace(options, project=PROJECT)
    tour = Tour(user, cloud, look)
    cloud.make_people(**FRIENDS)
    yield from visit_sign_in(tour)
    yield from visit_guest(tour)
    if stops.has_some("online-account"):
        yield from visit_account(tour)
    cloud.accounts.verified["ann"] = "ann@example.org"
    if stops.has_some("online-alone"):
        yield from _visit_new_table_alone(tour)
    yield from _visit_new_table(tour)
    yield from _visit_people(tour)
    yield from visit_lobbies(tour)
    if stops.has_some("online-invites"):
        yield from visit_invites(tour)
    if stops.has_some("online-playing"):
        yield from _visit_playing(tour)
    yield from _visit_absence(tour)
    yield from _visit_refusals(tour)
    yield from _visit_block_list(tour)
    factory.create_online_client, app.backends._options = create, options
    app.player.sign_in(device_player, online=False)
    yield from finish_calls(user)


# A new table


def _visit_new_table_alone(tour: Tour) -> Steps:
    """The options of a table with people, for somebody who knows nobody."""
    look = tour.look
    yield from tour.go("game_options", kind=KIND)
    yield from look("online-alone-computers")
    tour.screen.form.change("with", True)
    yield from look("online-alone")
    tour.app.navigation.go("people")
    yield from tour.settle()
    yield from look("online-alone-people")
    tour.app.navigation.back()
    yield from tour.settle()
    box = tour.screen.picker_box
    yield from tour.write(box.ids.address, "nobody")
    box.add()
    yield from look("online-alone-bad-address")
    yield from tour.write(box.ids.address, "")
    yield from tour.write(box.ids.words, "www.x.example")
    yield from look("online-alone-link")
    yield from tour.home()


def _visit_new_table(tour: Tour) -> Steps:
    look, cloud = tour.look, tour.cloud
    game = yield from tour.call(lambda client: client.new_table(KIND))
    cloud.sit_down(game, *FRIENDS)  # who sits at one table becomes a friend
    yield from tour.call(lambda client: client.start(game))
    yield from tour.go("game_options", kind=KIND)
    tour.screen.form.change("with", True)
    yield from finish_calls(tour.user)
    for uid in ("bob", "eve"):
        tour.screen.form.picker.toggle(uid)
    yield from tour.write(tour.screen.picker_box.ids.address, "grandmother.konstantinou@mail.example.org")
    tour.screen.picker_box.add()
    yield from finish_calls(tour.user)
    yield from look("online-new-table")
    tour.screen.form.change("starts", 60)
    scroll = next(one for one in tour.user.widgets() if type(one).__name__ in ("Scroll", "FadingScroll"))
    scroll.scroll_y = 0
    yield from look("online-new-table-start")
    tour.screen.form.change("starts", "other")
    yield from tour.settle()
    scroll.scroll_y = 0
    yield from look("online-new-table-day")
    tour.screen.form.busy = True
    tour.screen.form.changed.emit()
    yield from look("online-new-table-starting")
    yield from tour.home()


# People


def _visit_people(tour: Tour) -> Steps:
    """The people whom Ann knows: all others from a game, two of them kept as friends, and a group."""
    look = tour.look
    code = tour.cloud.call("bob", "personCode")["code"]
    tour.cloud.spread_meetings("ann")
    yield from tour.go("people")
    yield from look("online-people-recent")
    for uid in ("eve", "bob"):
        yield from tour.call(lambda client, uid=uid: client.keep_friend(uid))
    for name, uids in (("Family", ("bob", "cho", "eve")), (LONG_NAMES[0], tuple(FRIENDS)[:8])):
        yield from tour.call(lambda client, name=name, uids=uids: client.save_group(name, uids))
    yield from tour.settle()
    yield from look("online-people")
    for stop, typed in (("wrong", "bob@"), ("nobody", "nobody@example.org"), ("found", code.lower())):
        yield from tour.write(tour.screen.ids.typed, typed)
        tour.screen.find()
        yield from tour.settle()
        yield from look(f"online-people-{stop}")
    scroll = next(one for one in tour.user.widgets() if type(one).__name__ == "FadingScroll")
    scroll.scroll_y = 0
    yield from look("online-people-below")
    tour.screen._open(tour.screen.book.found)
    yield from tour.settle()
    yield from look("online-people-person")
    tour.screen.invite()
    yield from tour.settle()
    yield from look("online-people-game")
    tour.screen.play(KIND)
    yield from tour.settle()
    yield from look("online-people-invite")
    tour.app.navigation.back_to("people")
    yield from tour.settle()
    tour.screen.edit_group(tour.screen.book.groups[0].group)
    yield from look("online-people-group")
    tour.app.navigation.back()
    tour.screen.edit_group(None)
    tour.screen.form.save()
    yield from look("online-people-group-new")
    yield from tour.home()
    tour.cloud.lose()
    yield from tour.go("people")
    yield from look("online-people-offline")
    tour.cloud.lose(False)
    yield from tour.home()


# Tables that play


def _visit_playing(tour: Tour) -> Steps:
    look, cloud = tour.look, tour.cloud
    asked = ("bob", "cho", "eve")
    late = {"late_joining": True}
    game = yield from tour.call(lambda client: client.new_table(KIND, options=late, invites=asked, text=CALL))
    for uid in asked:
        cloud.respond(game, uid)
    yield from tour.call(lambda client: client.start(game))
    cloud.play_until(game, lambda table: table["view"]["stage"] == "play" and table["activePlayerId"] == "ann")
    yield from tour.sit(game)
    yield from tour.user.wait_until(lambda: at_rest(tour.user))
    yield from look("online-playing")
    cloud.call("eve", "say", gameId=game, phrase="well-played")
    yield from tour.settle()
    yield from look("online-playing-said")
    tour.screen.phrases.clear()
    cloud.lose()
    yield from look("online-playing-offline")
    cloud.lose(False)
    tour.screen.talk()
    yield from tour.settle()
    yield from look("online-playing-talk")
    tour.app.navigation.back()
    tour.screen.leave()
    yield from look("online-playing-leave")
    yield from tour.close_dialogs()
    yield from tour.go("person", session=tour.screen.session, uid="eve", lobby=tour.screen.lobby)
    yield from look("online-playing-person")
    tour.app.navigation.back()
    yield from tour.go("hands", session=tour.screen.session)
    yield from look("online-playing-hands")
    tour.app.navigation.back()
    yield from tour.home()
    cloud.play_until(game, lambda table: table["view"]["stage"] == "rest")
    cloud.sit_down(game, "dan")  # late
    yield from tour.sit(game)
    yield from look("online-playing-joins")
    yield from tour.home()
    yield from look("online-playing-home")


def _visit_absence(tour: Tour) -> Steps:
    """A table that has waited for two hours for Bob, at which Cho is away."""
    look, cloud = tour.look, tour.cloud
    cloud.behind = 7200.0
    game = yield from tour.call(lambda client: client.new_table(KIND))
    cloud.sit_down(game, "bob", "cho")
    yield from tour.call(lambda client: client.start(game))
    cloud.play_until(game, lambda table: table["view"]["stage"] == "play" and table["activePlayerId"] == "bob")
    cloud.behind = 0.0
    cloud.call("cho", "leave", gameId=game)
    yield from tour.sit(game)
    yield from look("online-table-away")
    tour.screen.talk()
    yield from tour.settle()
    yield from look("online-talk-away")
    tour.screen._give(1, "Bob")
    yield from look("online-talk-give")
    yield from tour.close_dialogs()
    yield from tour.home()


# Refusals


def _visit_refusals(tour: Tour) -> Steps:
    look, cloud = tour.look, tour.cloud
    game = cloud.call("bob", "createGame", kind=KIND, requestId="r1", wait=True)["gameId"]
    yield from tour.call(lambda client: client.sit_down(cloud.table(game)["code"]))
    cloud.change_table(game, minClient=99)
    yield from tour.sit(game)
    yield from look("online-table-too-old")
    yield from tour.home()
    yield from look("online-home-too-old")
    yield from tour.sit("nothing-here")
    yield from look("online-table-gone")
    yield from tour.home()
    cloud.switch(tables=False)
    yield from tour.go("game_options", kind=KIND)
    tour.screen.form.change("with", True)
    tour.screen.start()
    yield from finish_calls(tour.user)
    yield from look("online-new-table-closed")
    yield from tour.home()
    cloud.switch()


def _visit_block_list(tour: Tour) -> Steps:
    for uid in ("eve", "gus", "kim"):
        yield from tour.call(lambda client, uid=uid: client.block(uid))
    yield from tour.go("account")
    yield from tour.look("online-blocked")
    tour.screen.unblock("eve", LONG_NAMES[0])
    yield from tour.look("online-unblock")
    yield from tour.close_dialogs()
    yield from tour.home()
