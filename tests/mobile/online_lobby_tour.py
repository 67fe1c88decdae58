"""Stops of the tour online at which a table waits: its lobby, its people, invites."""

from __future__ import annotations

import time

from tests.mobile.online_visit import (
    CALL,
    FRIENDS,
    KIND,
    WORDS,
    Steps,
    Tour,
)
from tests.mobile.playing import finish_calls

# Tables that wait


def visit_lobbies(tour: Tour) -> Steps:
    look, cloud = tour.look, tour.cloud
    game = yield from tour.call(lambda client: client.new_table("five_hundred"))
    yield from tour.sit(game)
    yield from look("online-lobby-alone")
    tour.screen.leave()
    yield from look("online-lobby-leave")
    yield from tour.close_dialogs()
    yield from tour.home()
    asked = ("bob", "cho", "dan", "eve", "ghost@mail.example.org")
    game = yield from tour.call(lambda client: client.new_table(KIND, ("steady",), invites=asked, text=CALL))
    yield from tour.sit(game)
    for uid in ("bob", "eve", "cho"):
        cloud.respond(game, uid)
    cloud.respond(game, "dan", accept=False)
    cloud.be_here(game, "bob")
    cloud.be_here(game, "cho", here=False)
    yield from tour.settle()
    yield from look("online-lobby")
    tour.scroll_down()
    yield from look("online-lobby-below")
    tour.screen.panel.ids.scroll.scroll_y = 1
    lobby = tour.screen.lobby
    lobby.change_start("starts", 15)
    yield from tour.settle()
    yield from look("online-lobby-countdown")
    lobby.change_start("starts", "other")
    days = next(field for field in lobby.start_lines if field.key == "start-day")
    lobby.change_start("start-day", days.choices[2][0])
    yield from tour.settle()
    tour.scroll_down()
    yield from look("online-lobby-day")
    lobby.change_start("start-set", True)
    yield from tour.settle()
    tour.screen.panel.ids.scroll.scroll_y = 1
    yield from look("online-lobby-tomorrow")
    lobby.change_start("starts", None)
    yield from tour.settle()
    cloud.call("bob", "say", gameId=game, phrase="hello")
    yield from tour.settle()
    yield from look("online-lobby-said")
    yield from tour.close_dialogs()
    yield from tour.go("nudge", lobby=tour.screen.lobby)
    yield from look("online-nudge")
    yield from tour.write(tour.screen.ids.words, "See www.x.example")
    yield from look("online-nudge-wrong")
    yield from tour.write(tour.screen.ids.words, "We begin now!")
    tour.screen.send()
    yield from tour.settle()
    yield from look("online-nudge-refused")
    yield from tour.close_dialogs()
    tour.app.navigation.back()
    yield from tour.settle()
    cloud.lose()
    yield from look("online-lobby-offline")
    cloud.lose(False)
    yield from _visit_person(tour)
    yield from _visit_invite(tour)
    yield from tour.home()
    game = yield from tour.call(lambda client: client.new_table(KIND))
    cloud.sit_down(game, *FRIENDS)
    for uid in list(FRIENDS)[::2]:
        cloud.be_here(game, uid)
    yield from tour.sit(game)
    yield from look("online-lobby-12")
    yield from tour.home()


def _visit_person(tour: Tour) -> Steps:
    look = tour.look
    yield from tour.go("person", session=tour.screen.session, uid="eve", lobby=tour.screen.lobby)
    yield from look("online-person")
    for name in ("remove", "block"):
        getattr(tour.screen, name)()
        yield from look(f"online-person-{name}")
        yield from tour.close_dialogs()
    tour.screen.report()
    yield from tour.settle()
    yield from look("online-person-report-first")
    tour.screen.ids.reasons.value = tour.screen.form.reasons[1][0]
    yield from tour.settle()
    yield from look("online-person-report")
    tour.app.navigation.back()
    tour.screen.form.block()
    yield from tour.settle()
    yield from tour.close_dialogs()
    yield from tour.go("person", session=tour.screen.session, uid="eve", lobby=tour.screen.lobby)
    yield from look("online-person-blocked")
    tour.screen.form.unblock()
    yield from tour.settle()
    yield from look("online-lobby-unblocked")
    yield from tour.close_dialogs()


def _visit_invite(tour: Tour) -> Steps:
    yield from tour.go("invite", lobby=tour.screen.lobby)
    yield from tour.look("online-invite")
    for uid in ("gus", "jim"):
        tour.screen.picker.toggle(uid)
    tour.screen.picker_box.unfold()
    yield from tour.write(tour.screen.picker_box.ids.words, "See www.x.example")
    yield from tour.write(tour.screen.picker_box.ids.address, "eve@example")
    tour.screen.picker_box.add()
    yield from tour.look("online-invite-wrong")
    tour.app.navigation.back()


# Invites


def visit_invites(tour: Tour) -> Steps:
    look, cloud = tour.look, tour.cloud
    start = int(time.time()) + 3600
    cloud.call("bob", "createGame", kind="lebowski", requestId="b1", invites=["ann"], text=CALL, wait=True)
    yield from tour.user.wait_until(lambda: tour.app.navigation.dialogs)
    yield from look("online-invites-alert")
    yield from tour.close_dialogs()
    cloud.call("eve", "createGame", kind=KIND, requestId="e1", invites=["ann"], text=WORDS, wait=True, startsAt=start)
    yield from tour.user.wait_until(lambda: tour.app.navigation.dialogs)
    yield from look("online-invites-alert-long")
    yield from tour.close_dialogs()
    yield from tour.settle()
    yield from look("online-invites-home")
    game = cloud.call("gus", "createGame", kind=KIND, requestId="g1", wait=True, startsAt=start)["gameId"]
    yield from tour.go("join")
    yield from look("online-invites-join")
    yield from tour.write(tour.screen.ids.code, "nonsense")
    tour.screen.send()
    yield from finish_calls(tour.user)
    yield from look("online-invites-join-wrong")
    yield from tour.write(tour.screen.ids.code, cloud.table(game)["code"])
    tour.screen.send()
    yield from tour.user.wait_until(lambda: tour.app.navigation.names[-1] == "table")
    yield from tour.settle()
    yield from look("online-invites-lobby")
    yield from tour.home()
    cloud.lose()
    yield from look("online-invites-offline")
    cloud.lose(False)
