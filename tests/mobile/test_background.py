"""A table online under another screen, and an app in the background: neither is read, because nobody sees it."""

from __future__ import annotations

from typing import Any

from tests.mobile.app_harness import Play
from tests.mobile.playing import sit_down, table, wait

Steps = Any


def covered_tables(user: Any) -> Steps:
    """Whether the table is read: shown, under a screen about it, under the rules, shown again; then one of a device."""
    from mobile.account.current_player import CurrentPlayer
    from mobile.table import cover_pause

    cover_pause.COVERED_SECONDS = 0.3
    yield from sit_down(user)
    screen, navigation = table(user), user.app.navigation
    found = []
    on_this_device = CurrentPlayer.is_online
    CurrentPlayer.is_online = property(lambda player: True)  # type: ignore[method-assign]
    for name in ("talk", "rules"):
        navigation.go(name, **({"lobby": screen.lobby} if name == "talk" else {}))
        yield 1
        found.append((name, screen.session.is_paused))
        navigation.back()
        yield from wait(user, lambda: not screen.session.is_paused)
        found.append(("table", screen.session.is_paused))
    CurrentPlayer.is_online = on_this_device  # type: ignore[method-assign]
    navigation.go("rules")
    yield 1
    found.append(("rules on this device", screen.session.is_paused))
    navigation.back()
    return found


def test_a_table_online_is_read_while_it_is_shown_or_a_screen_about_it(play: Play) -> None:
    found = play(covered_tables).result
    assert [tuple(one) for one in found] == [
        ("talk", False),
        ("table", False),
        ("rules", True),
        ("table", False),
        ("rules on this device", False),
    ]


def background(user: Any) -> Steps:
    """The calls of the client while the app goes to the background and comes back."""
    yield from sit_down(user)
    client, calls = user.app.player.client, []
    client.resume = lambda: calls.append("resume")
    client.pause = lambda keeps_lists=False: calls.append("lists alone" if keeps_lists else "pause")
    user.app.turn_signs._notify = lambda title, text: None
    user.app.on_pause()
    user.app.on_resume()
    from kivy.core.window import Window

    Window.dispatch("on_minimize")
    Window.dispatch("on_restore")
    yield 0.1
    return calls


def test_an_app_in_the_background_tells_its_client_and_a_minimised_one_still_hears_of_turns(play: Play) -> None:
    assert play(background).result == ["pause", "resume", "lists alone", "resume"]
