"""Stops of the tour online at which one signs in, or changes an account."""

from __future__ import annotations

from tests.mobile.online_visit import (
    OWN_NAME,
    SECRET,
    Steps,
    Tour,
)
from tests.mobile.playing import finish_calls

# Signing in


def visit_sign_in(tour: Tour) -> Steps:
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


def visit_guest(tour: Tour) -> Steps:
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
    form.choose_face("fox")  # nobody else has it
    tour.screen.send()
    yield from tour.user.wait_until(lambda: tour.app.navigation.names == ("player_game",))
    yield from finish_calls(tour.user)


# The account


def visit_account(tour: Tour) -> Steps:
    cloud, look = tour.cloud, tour.look
    yield from look("online-account-home")
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
    yield from look("online-account-settings")
    yield from tour.home()
