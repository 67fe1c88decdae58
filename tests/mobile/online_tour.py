"""Stops of the tour that exist only online, in the real window with the real functions and no network.

See `tour_cloud`. Ann is the person at the window; all others are far away.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tests.mobile.playing import at_rest, finish_calls, make_call, table
from tests.mobile.tour_cloud import PROJECT, TourCloud
from tests.mobile.user import User

Steps = Iterator[float]
Look = Callable[[str], Steps]
NAME = "online"
"""The beginning of the names of these stops."""
DIFFERENT = (
    "online-sign-in-known", "online-register-wrong", "online-account-blocked", "online-new-table", "online-lobby",
    "online-lobby-12", "online-person", "online-people", "online-people-group",
    "online-talk-away", "online-invite-wrong", "online-table-too-old",
)  # fmt: skip
"""Stops whose screens are laid out differently in each shape of a window."""
KIND = "game_of_threes"
OWN_NAME = "Annabelle Konstantinidis"
LONG_NAMES = ("Maximiliane Konstantinou", "Bartholomew Featherstone", "Wilhelmina von Habsburg")
FRIENDS = {
    "bob": "Bob", "cho": "Cho", "dan": "Dan", "eve": LONG_NAMES[0], "fay": "Fay", "gus": LONG_NAMES[1],
    "hal": "Hal", "ivy": "Ivy", "jim": LONG_NAMES[2], "kim": "Kim", "lee": "Lee",
}  # fmt: skip
"""The names of the others, by uid."""
WORDS = "Saturday at eight, as always? I bring the cards and Ben brings the cake. " * 2
"""A text of an invite that is about as long as one can be."""
CALL = "Come!"
WRITTEN = WORDS + CALL
"""All that people have written in invites."""
SECRET = "secret"


@dataclass
class Tour:
    """The window, the cloud and what looks at a stop."""

    user: User
    cloud: TourCloud
    look: Look

    @property
    def app(self) -> Any:
        return self.user.app

    @property
    def screen(self) -> Any:
        return self.app.navigation.screen

    def go(self, name: str, **given: Any) -> Steps:
        self.app.navigation.go(name, **given)
        yield from finish_calls(self.user)

    def home(self) -> Steps:
        self.app.navigation.back_to("player_game")
        yield from finish_calls(self.user)

    def close_dialogs(self) -> Steps:
        """Closes what lies over the screen, without an answer."""
        for dialog in reversed(self.app.navigation.dialogs):
            dialog.dismiss()
        self.app.toast.say("")
        yield 0.3

    def write(self, field: Any, text: str) -> Steps:
        """Types a text into a field in place of what stands there."""
        field.text = ""
        field.focus = True
        yield 0.1
        field.insert_text(text)
        field.focus = False
        yield 0.1

    def call(self, make: Callable[[Any], Any]) -> Any:
        """Calls the client of the person at the window on the thread for that; a generator that returns its answer."""
        return (yield from make_call(self.user, lambda: make(self.app.player.client)))

    def sit(self, game: str) -> Steps:
        """Opens a table and waits until it is shown."""
        self.app.navigation.open_table(game)
        yield from self.user.wait_until(lambda: table(self.user).session.state in ("ready", "error"))
        yield from self.settle()

    def settle(self) -> Steps:
        yield from finish_calls(self.user)
        yield 0.3


def visit_online(user: User, look: Look) -> Steps:
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
    yield from _visit_sign_in(tour)
    yield from _visit_guest(tour)
    yield from _visit_account(tour)
    yield from _visit_new_table(tour)
    yield from _visit_people(tour)
    yield from _visit_lobbies(tour)
    yield from _visit_invites(tour)
    yield from _visit_playing(tour)
    yield from _visit_absence(tour)
    yield from _visit_refusals(tour)
    yield from _visit_block_list(tour)
    factory.create_online_client, app.backends._options = create, options
    app.player.sign_in(device_player, online=False)
    yield from finish_calls(user)


# Signing in


def _visit_sign_in(tour: Tour) -> Steps:
    app, look = tour.app, tour.look
    app.navigation.reset("online")
    yield from finish_calls(tour.user)
    yield from look("online-sign-in")
    ids, form = tour.screen.ids, tour.screen.form
    tour.cloud.hold()
    yield from tour.write(ids.email.ids.field, "maximiliane.konstantinou@mail.example.org")
    yield from tour.write(ids.password.ids.field, SECRET)
    tour.screen.send()
    yield from look("online-sign-in-loading")
    form._sent_at -= 10
    yield from look("online-sign-in-slow")
    tour.cloud.hold(False)
    yield from finish_calls(tour.user)
    yield from look("online-sign-in-wrong")
    tour.screen.tell_privacy()
    yield from look("online-privacy")
    yield from tour.close_dialogs()
    form.go("register")
    yield from look("online-register")
    yield from tour.write(ids.name.ids.field, "www.ann.example")
    yield from tour.write(ids.password.ids.field, "abc")
    yield from look("online-register-wrong")
    yield from tour.write(ids.name.ids.field, OWN_NAME)
    yield from tour.write(ids.email.ids.field, "ann@example.org")
    tour.screen.send()
    yield from finish_calls(tour.user)
    yield from look("online-register-weak")
    form.go("reset")
    yield from look("online-reset")
    tour.screen.send()
    yield from finish_calls(tour.user)
    yield from look("online-reset-sent")


def _visit_guest(tour: Tour) -> Steps:
    tour.screen.form.go("guest")
    yield from tour.look("online-guest")
    tour.screen.send()
    yield from tour.user.wait_until(lambda: tour.app.navigation.names == ("player_game",))
    tour.app.settings_file.change(coached=("ann", "guest1"))
    yield from finish_calls(tour.user)
    yield from tour.look("online-home-empty")
    yield from tour.go("account")
    yield from tour.look("online-account-guest")
    tour.screen.sign_out()
    yield from tour.look("online-account-guest-leaves")
    yield from tour.close_dialogs()
    yield from tour.go("online", way="keep")
    yield from tour.look("online-keep")
    tour.app.navigation.back()
    tour.app.navigation.back()
    yield from tour.go("online")
    yield from tour.look("online-sign-in-known")
    form = tour.screen.form
    form.go("register")
    ids = tour.screen.ids
    for field, text in (("name", OWN_NAME), ("email", "ann@example.org"), ("password", SECRET)):
        yield from tour.write(ids[field].ids.field, text)
    tour.screen.send()
    yield from tour.user.wait_until(lambda: tour.app.navigation.names == ("player_game",))
    yield from finish_calls(tour.user)


# The account


def _visit_account(tour: Tour) -> Steps:
    cloud, look = tour.cloud, tour.look
    yield from look("online-home-unverified")
    yield from tour.go("account")
    yield from look("online-account-unverified")
    tour.screen.form.send_verification()
    yield from finish_calls(tour.user)
    yield from look("online-account-email-sent")
    cloud.accounts.verified["ann"] = "ann@example.org"
    tour.screen.on_focus()
    yield from tour.settle()
    yield from look("online-account")
    tour.screen.renew_code()
    yield from look("online-account-code")
    yield from tour.close_dialogs()
    tour.screen.export()
    yield from finish_calls(tour.user)
    yield from look("online-account-exported")
    cloud.lose()
    tour.screen.rename()
    yield from finish_calls(tour.user)
    yield from look("online-account-offline")
    cloud.lose(False)
    tour.screen.delete()
    yield from look("online-account-delete")
    yield from tour.close_dialogs()
    yield from tour.home()
    yield from tour.go("settings")
    yield from look("online-settings")
    yield from tour.home()


# A new table


def _visit_new_table(tour: Tour) -> Steps:
    look, cloud = tour.look, tour.cloud
    yield from tour.go("game_options", kind=KIND)
    yield from look("online-new-table-computers")
    tour.screen.form.change("with", True)
    yield from look("online-new-table-no-friends")
    box = tour.screen._picker_box
    yield from tour.write(box.ids.address, "nobody")
    box.add()
    yield from look("online-new-table-bad-address")
    yield from tour.write(box.ids.address, "")
    yield from tour.write(box.ids.words, "www.x.example")
    yield from look("online-new-table-link")
    yield from tour.home()
    game = yield from tour.call(lambda client: client.new_table(KIND))
    cloud.sit_down(game, *FRIENDS)  # who sits at one table becomes a friend
    yield from tour.call(lambda client: client.start(game))
    yield from tour.go("game_options", kind=KIND)
    tour.screen.form.change("with", True)
    yield from finish_calls(tour.user)
    for uid in ("bob", "eve"):
        tour.screen.form.picker.toggle(uid)
    yield from tour.write(tour.screen._picker_box.ids.address, "grandmother.konstantinou@mail.example.org")
    tour.screen._picker_box.add()
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
    scroll = next(one for one in tour.user.widgets() if type(one).__name__ == "Scroll")
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


# Tables that wait


def _visit_lobbies(tour: Tour) -> Steps:
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
    _scroll_down(tour)
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
    _scroll_down(tour)
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
    yield from look("online-lobby-nudged")
    yield from tour.close_dialogs()
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
    yield from tour.write(tour.screen._box.ids.words, "See www.x.example")
    yield from tour.write(tour.screen._box.ids.address, "eve@example")
    tour.screen._box.add()
    yield from tour.look("online-invite-wrong")
    tour.app.navigation.back()


# Invites


def _visit_invites(tour: Tour) -> Steps:
    look, cloud = tour.look, tour.cloud
    start = int(time.time()) + 3600
    cloud.call("bob", "createGame", kind="lebowski", requestId="b1", invites=["ann"], text=CALL, wait=True)
    yield from tour.user.wait_until(lambda: tour.app.navigation.dialogs)
    yield from look("online-invite-alert")
    yield from tour.close_dialogs()
    cloud.call("eve", "createGame", kind=KIND, requestId="e1", invites=["ann"], text=WORDS, wait=True, startsAt=start)
    yield from tour.user.wait_until(lambda: tour.app.navigation.dialogs)
    yield from look("online-invite-alert-long")
    yield from tour.close_dialogs()
    yield from tour.settle()
    yield from look("online-home-invites")
    game = cloud.call("gus", "createGame", kind=KIND, requestId="g1", wait=True, startsAt=start)["gameId"]
    yield from tour.go("join")
    yield from look("online-join")
    yield from tour.write(tour.screen.ids.code, "nonsense")
    tour.screen.send()
    yield from finish_calls(tour.user)
    yield from look("online-join-wrong")
    yield from tour.write(tour.screen.ids.code, cloud.table(game)["code"])
    tour.screen.send()
    yield from tour.user.wait_until(lambda: tour.app.navigation.names[-1] == "table")
    yield from tour.settle()
    yield from look("online-lobby-guest")
    yield from tour.home()
    cloud.lose()
    yield from look("online-home-offline")
    cloud.lose(False)


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
    yield from look("online-table")
    cloud.call("eve", "say", gameId=game, phrase="well-played")
    yield from tour.settle()
    yield from look("online-table-said")
    yield from tour.close_dialogs()
    cloud.lose()
    yield from look("online-table-offline")
    cloud.lose(False)
    tour.screen.talk()
    yield from tour.settle()
    yield from look("online-talk")
    tour.app.navigation.back()
    tour.screen.leave()
    yield from look("online-leave")
    yield from tour.close_dialogs()
    yield from tour.go("person", session=tour.screen.session, uid="eve", lobby=tour.screen.lobby)
    yield from look("online-person-playing")
    tour.app.navigation.back()
    yield from tour.go("hands", session=tour.screen.session)
    yield from look("online-hands")
    tour.app.navigation.back()
    yield from tour.home()
    cloud.play_until(game, lambda table: table["view"]["stage"] == "rest")
    cloud.sit_down(game, "dan")  # late
    yield from tour.sit(game)
    yield from look("online-table-joins")
    yield from tour.home()
    yield from look("online-home")


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
    yield from tour.look("online-account-blocked")
    tour.screen.unblock("eve", LONG_NAMES[0])
    yield from tour.look("online-account-unblock")
    yield from tour.close_dialogs()
    yield from tour.home()


def _scroll_down(tour: Tour) -> None:
    for one in tour.user.widgets():
        if type(one).__name__ in ("Scroll", "FadingScroll") and one.children and one.children[0].height > one.height:
            one.scroll_y = 0
