"""The screen on which a player of this device signs in, in the real window."""

from __future__ import annotations

from typing import Any

from client.models import Profile
from tests.end_to_end.reading import cut_or_small, is_shown
from tests.mobile.app_harness import Play
from tests.mobile.user import User

ENTER = 13
LONG = "Maximiliane Konstantinopolous-Weatherby"


def look_at_the_field(user: User) -> Any:
    yield from user.wait_for("Who is playing?")
    screen = user.app.navigation.screen
    field = screen.ids.name
    yield from user.tap(field)
    pictures = []
    for hidden in (False, True):
        field._cursor_blink = hidden
        yield 0.0
        pictures.append(bytes(field.export_as_image().texture.pixels))
    yield from user.tap("Play")
    yield from user.wait_until(lambda: screen.note)
    yield from user.tap(field)
    yield from user.type("A")
    return pictures[0] != pictures[1], screen.note, user.find("✓").parent.face == screen.form.face


def test_the_field_has_a_caret_and_forgets_what_was_wrong(play: Play) -> None:
    assert play(look_at_the_field).result == [True, "", True]


def see_the_first_screen(user: User) -> Any:
    """Returns where each text and face stands at a small phone, before and after an error, and what is out of sight."""
    yield from user.wait_for("Play as a guest")
    yield from user.resize(360, 740)
    places = []
    for _ in range(2):
        shown = [one for one in user.app.navigation.screen.walk(restrict=True) if is_shown(one)]
        seen = {
            getattr(one, "text", "") or one.name: (one.to_window(*one.pos), tuple(one.size))
            for one in shown
            if getattr(one, "text", "") or type(one).__name__ == "FaceView"
        }
        places.append({text: [*place, *size] for text, (place, size) in seen.items()})
        yield from user.tap("Play")
        yield from user.wait_until(lambda: user.app.navigation.screen.note)
    before, after = places
    moved = [text for text in before if text in after and before[text] != after[text]]
    hidden = [text for text, (_, y, _, height) in after.items() if y < 0 or y + height > 740]
    return [len(before), moved, hidden, sorted(set(after) - set(before)), cut_or_small(user)]


def test_an_error_moves_nothing_and_all_is_seen_on_a_small_phone(play: Play) -> None:
    count, moved, hidden, new, unreadable = play(see_the_first_screen).result
    assert count > 18
    assert (moved, hidden, unreadable) == ([], [], [])
    assert new == ["Please enter a name."]


def seven_people(user: User) -> Any:
    """A new player is one tap from the form, however many have played here."""
    from client.models import Profile

    app, made = user.app, []
    yield from user.wait_for("Who is playing?")
    for name in ("Bo", "Christopher", "Dörte", "Emil", "Fi", "Gus", LONG):
        app.worker_thread.call(lambda name=name: app.player.client.sign_in(Profile("", name, "owl")), made.append)
    yield from user.wait_until(lambda: len(made) == 7)
    app.navigation.reset("sign_in")
    yield from user.wait_for("Recent players")
    button = next(one for one in user.widgets() if getattr(one, "text", "") == "Someone new" and hasattr(one, "look"))
    yield from user.tap(button)
    yield from user.type("Ann")
    yield from user.key(ENTER)
    yield from user.wait_for("Your games")
    return app.player.profile.name


def test_a_new_player_signs_in_beside_seven_others(play: Play) -> None:
    assert play(seven_people, size=(360, 740)).result == "Ann"


def thirteen_people(user: User) -> Any:
    """The first of thirteen people is found by a part of the name, and is that person under the whole name too."""
    from client.models import Profile

    app, made = user.app, []
    yield from user.wait_for("Who is playing?")
    for number in range(1, 14):
        name = f"{'First' if number == 1 else 'Later'} Person {number}"
        app.worker_thread.call(lambda name=name: app.player.client.sign_in(Profile("", name, "owl")), made.append)
    yield from user.wait_until(lambda: len(made) == 13)
    uids = []
    for part in ("irst", "FIRST person 1"):
        app.navigation.reset("sign_in")
        yield from user.wait_for("Recent players")
        listed = [one.person.name for one in user.widgets() if type(one).__name__ == "ProfileRow"]
        if not uids:
            yield from user.tap(next(one for one in user.widgets() if "13" in getattr(one, "hint_text", "")))
            yield from user.type(part)
            yield from user.wait_for("Found")
            yield from user.tap("First Person 1")
        else:
            yield from user.tap(
                next(
                    one for one in user.widgets() if getattr(one, "text", "") == "Someone new" and hasattr(one, "look")
                )
            )
            yield from user.type(part)
            yield from user.key(ENTER)
        yield from user.wait_for("Your games")
        uids.append(app.player.profile.uid)
    found: list[Any] = []
    app.worker_thread.call(app.player.client.profiles, found.append)
    yield from user.wait_until(lambda: found)
    return len(listed), "First Person 1" in listed, uids == [made[0].uid] * 2, len(found[0])


def test_the_first_of_thirteen_people_is_found_and_stays_that_person(play: Play) -> None:
    count, is_recent, is_same, people = play(thirteen_people, size=(360, 740)).result
    assert (count, is_recent, is_same, people) == (6, True, True, 13)


def sign_in_sideways(user: User) -> Any:
    """Lists which of the things that a new player needs lie outside the window."""
    from kivy.core.window import Window

    yield from user.wait_for("Who is playing?")
    Window.minimum_height = 0
    yield from user.resize(892, 412)
    yield from user.wait_until(lambda: (Window.width, Window.height) == (892, 412))
    yield 0.3
    screen = user.app.navigation.screen
    needed = {
        "name": screen.ids.name,
        "play": screen.ids.play,
        "faces": screen.ids.faces,
        "guest": user.find("Play as a guest"),
    }
    outside = []
    for name, one in needed.items():
        _, y = one.to_window(*one.pos)
        if y < 0 or y + one.height > Window.height:
            outside.append(name)
    return outside


def test_a_phone_held_sideways_shows_all_that_a_new_player_needs_at_once(play: Play) -> None:
    assert play(sign_in_sideways).result == []


# Hints


def type_somebody_new(user: User) -> Any:
    """Returns the look of the button below the field before and after a name is typed beside somebody known."""
    yield from user.wait_for("Play as a guest")
    user.app.backends.device.sign_in(Profile("", "Ann", "fox"))
    user.app.navigation.replace("sign_in")
    screen = user.app.navigation.screen
    yield from user.wait_until(lambda: screen.known)
    seen = [screen.ids.play.look]
    yield from user.tap(screen.ids.name)
    yield from user.type("Ben")
    yield from user.wait_until(lambda: screen.has_name)
    return [*seen, screen.ids.play.look]


def test_beside_those_who_play_with_one_tap_the_button_is_gold_once_a_name_is_typed(play: Play) -> None:
    assert play(type_somebody_new).result == ["plain", "primary"]
