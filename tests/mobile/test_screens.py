"""The screens beside the table in the real window: keys in order, quick taps, the wheel, long names, hints."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from client.models import Account, Contact
from client.observable import Observable
from client.text.lobby_members import LobbyMember
from mobile.lobby.invitee_picker import InviteePicker
from tests.client.table.fakes import ControlledRunner
from tests.mobile.app_harness import Play
from tests.mobile.playing import at_rest, open_options, sit_down, table, wait
from tests.mobile.user import User
from tests.mobile.watched_account import Watched

ESCAPE, TAB, RIGHT = 27, 9, 275
SMALL_AND_LARGE = ((360, 740), (1280, 800))
LONG = "Maximiliane Konstantinopolous-Weatherby"


# The keyboard


def rounds(user: User) -> Any:
    """The texts of the controls to which Tab comes, from the first to the last."""
    found = []
    while True:
        yield from user.key(TAB)
        control = user.app.keyboard.focus
        if any(control is one for one in found):
            return [getattr(one, "text", "") for one in found]
        found.append(control)


def tab_through_the_screens(user: User) -> Any:
    told = {}
    yield from user.wait_for("Your games")
    told["games"] = yield from rounds(user)
    for name in ("New game", "⚙"):
        yield from user.tap(name)
        told[name] = yield from rounds(user)
        yield from user.key(ESCAPE)
    yield from user.key(ESCAPE)
    told["dialog"] = yield from rounds(user)
    return told


def test_the_keyboard_comes_first_to_the_main_action_and_last_to_the_way_back(play: Play) -> None:
    told = play(tab_through_the_screens, options=["--name", "Ann"]).result
    assert told["games"][0] == "New game"
    assert told["New game"][:2] == ["", "⚙ Options"], "a game, then its settings"
    assert [told[name][-1] for name in ("New game", "⚙")] == ["‹", "‹"]
    assert told["dialog"] == ["Stay", "Close"], "the harmless answer first"


def two_cursors(user: User) -> Any:
    yield from sit_down(user, at="takes")
    yield from wait(user, lambda: at_rest(user))
    cards, keyboard, told = table(user).panel_for("play").hand, user.app.keyboard, []
    for key in (RIGHT, TAB, RIGHT):
        yield from user.key(key)
        told.append([cards.cursor >= 0, keyboard.focus is not None])
    last = yield from rounds(user)
    return told, last[-1], table(user).session.gestures.take_choices != {}


def test_there_is_one_cursor_at_the_table(play: Play) -> None:
    """The hand's own, or the ring: never both."""
    told, last, untouched = play(two_cursors).result
    assert told == [[True, False], [False, True], [True, False]]
    assert last == "‹"
    assert untouched


# Quick taps


def tap_on_and_on(user: User) -> Any:
    """Taps at one spot as fast as a finger can. New game was there, then a game; a table would be next."""
    yield from user.wait_for("New game")
    yield from user.wait_until(lambda: not user.app.tap_guard.is_settling)
    spot = user.middle("New game")
    for _ in range(3):
        finger = user.down(*spot)
        yield 0.02
        user.up(finger)
        yield 0.1
    quick = list(user.app.navigation.names), len(user.app.player.client.games())
    yield from user.wait_until(lambda: not user.app.tap_guard.is_settling)
    finger = user.down(*user.middle("Game of Threes"))
    yield 0.02
    user.up(finger)
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    return quick, len(user.app.player.client.games())


def test_quick_taps_do_not_walk_on_and_a_later_one_does(play: Play) -> None:
    quick, games = play(tap_on_and_on, options=["--name", "Ann"]).result
    assert quick == [["player_game", "new_game"], 0]
    assert games == 1


# Lists


def turn_the_wheel(user: User) -> Any:
    """Turns a mouse wheel by two notches on two screens. Returns the pixels scrolled on each."""
    from kivy.core.window import Window
    from kivy.uix.scrollview import ScrollView

    told = []
    yield from user.wait_for("Your games")
    for name in ("⚙", "New game"):
        if name == "New game":
            yield from open_options(user)
            yield from user.tap("mixed")
        else:
            yield from user.tap(name)
        view = next(one for one in user.app.navigation.screen.walk() if isinstance(one, ScrollView))
        before = view.scroll_y * (view.children[0].height - view.height)
        for _ in range(2):
            Window.dispatch("on_mouse_down", Window.width / 2, Window.height / 2, "scrollup", [])
            Window.dispatch("on_mouse_up", Window.width / 2, Window.height / 2, "scrollup", [])
            yield 0.05
        yield 0.2
        told.append(before - view.scroll_y * (view.children[0].height - view.height))
        yield from user.key(ESCAPE)
    return told


def test_the_wheel_scrolls_several_lines_a_notch(play: Play) -> None:
    for distance in play(turn_the_wheel, options=["--name", "Ann"], size=(412, 640)).result:
        assert distance > 100


def scroll_beyond_the_edges(user: User) -> Any:
    """Turns a mouse wheel beyond the end of a list, and beyond its top. Returns how far from there it comes to rest."""
    from kivy.core.window import Window
    from kivy.uix.scrollview import ScrollView

    told = []
    yield from user.tap("⚙")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "settings")
    view = next(one for one in user.app.navigation.screen.walk() if isinstance(one, ScrollView))
    for wheel, edge in (("scrollup", 0), ("scrolldown", 1)):
        beyond = []
        view.effect_y.bind(overscroll=lambda _, pixels, beyond=beyond: beyond.append(abs(pixels)))
        for _ in range(40):
            Window.dispatch("on_mouse_down", Window.width / 2, Window.height / 2, wheel, [])
            Window.dispatch("on_mouse_up", Window.width / 2, Window.height / 2, wheel, [])
            yield 0.0
        yield from user.wait_until(lambda: not view.effect_y.trigger_velocity_update.is_triggered)
        told.append((max(beyond), abs(view.scroll_y - edge) * (view.children[0].height - view.height)))
    return told


def test_a_list_ends_at_its_edges_after_the_wheel_has_turned_beyond_them(play: Play) -> None:
    for beyond, away in play(scroll_beyond_the_edges, options=["--name", "Ann"], size=(412, 640)).result:
        assert beyond > 10
        assert away < 1


def many_names(user: User) -> Any:
    """Twelve people at a table, and one of them has a very long name: no text is cut, nothing lies over another."""
    from kivy.uix.label import Label

    yield from user.wait_for("Your games")
    app, made = user.app, []
    for _ in range(2):  # the one to go on with, and a tile
        app.worker_thread.call(lambda: app.player.client.new_game("game_of_threes", ("steady",) * 11), made.append)
    yield from user.wait_until(lambda: any(type(one).__name__ == "TableTile" for one in user.widgets()))
    yield 0.3
    found = []
    for size in SMALL_AND_LARGE:
        yield from user.resize(*size)
        tile = next(one for one in user.widgets() if type(one).__name__ == "TableTile")
        texts = [one for one in tile.walk(restrict=True) if isinstance(one, Label) and one.text and one.opacity]
        labels = [one for one in texts if not one.is_shortened]
        inside = all(one.texture_size[1] <= one.height + 1 for one in labels)
        card = next(one for one in user.widgets() if type(one).__name__ == "ContinueCard")
        ends = any("with Ada, Blaise and 9 others" in getattr(one, "text", "") for one in card.walk(restrict=True))
        inside &= all(
            card.y <= one.y and one.top <= card.top and one.right <= card.right
            for one in card.walk(restrict=True)
            if one.opacity
        )
        found += [inside, ends, sum(one.height for one in labels if one.width > tile.width / 2) <= tile.height]
    yield from user.tap("Change player")
    yield from user.wait_for("Recent players")
    for size in SMALL_AND_LARGE:
        yield from user.resize(*size)
        person = next(one for one in user.widgets() if type(one).__name__ == "ProfileRow")
        found += [person.height >= 48, person.right <= app.root.width]
    return found


def test_long_names_are_read_whole(play: Play) -> None:
    assert play(many_names, options=["--name", LONG]).result == [True] * 10


# Signing in


def talk(calls: list[Any], *members: LobbyMember) -> Any:
    """The lobby as far as the page of a table needs it; `calls` gets what is asked of it."""
    return SimpleNamespace(
        phrases=(("thanks", "Thank you!"),),
        absent_seats=((1, "Ben"),),
        may_be_joined=False,
        code="",
        link="",
        members=members,
        face_at=lambda seat: "robot",
        changed=Observable(),
        watch_absence=lambda wanted: None,
        say=calls.append,
        give_seat=calls.append,
    )


def let_a_computer_play(user: User) -> Any:
    """Gives the seat of somebody absent to a computer. The button is apart from the phrases, and asks first."""
    given: list[int] = []
    looks: list[bool] = []
    lobby = talk(given)
    lobby.watch_absence = looks.append
    yield from user.wait_for("Play as a guest")
    yield from user.tap("Play as a guest")
    yield from user.wait_for("Your games")
    told = []
    for answer in ("Wait", "Let it play"):
        user.app.navigation.go("talk", lobby=lobby)
        yield 0.3
        phrase, give = user.find("Thank you!"), user.find("Let the computer play for Ben")
        told.append(phrase.y - give.top > 24)
        yield from user.tap(give)
        yield from user.wait_for("Let the computer play?")
        told.append(list(given))
        yield from user.tap(answer)
    yield from user.wait_until(lambda: given == [1])
    return told, looks


def test_giving_an_absent_players_seat_to_a_computer_is_confirmed_first(play: Play) -> None:
    assert play(let_a_computer_play).result == [[True, [], True, []], [True, False, True, False]]


def watch_who_sits_there(user: User) -> Any:
    """The people on the page of a table, before and after one of them comes back; and whether the phrase stayed."""
    ann = LobbyMember("0", "Ann", "present", "you", is_you=True)
    ben, dan = LobbyMember("1", "Ben", "accepted", "away for now"), LobbyMember("2", "Dan", "invited", "invited")
    lobby = talk([], ann, ben, dan)
    yield from user.wait_for("Your games")
    user.app.navigation.go("talk", lobby=lobby)
    yield 0.3
    phrase = user.find("Thank you!")

    def rows() -> list[str]:
        return [f"{row.member.name} · {row.state_text}" for row in user.widgets() if type(row).__name__ == "MemberRow"]

    before = sorted(rows())
    lobby.members = (ann, replace(ben, state="present", state_text="here"), dan)
    lobby.changed.emit()
    yield 0.1
    return before, sorted(rows()), user.find("Thank you!") is phrase


def test_the_page_of_a_table_lists_who_sits_there_in_a_wide_window(play: Play) -> None:
    before, after, has_stayed = play(watch_who_sits_there, options=["--name", "Ann"], size=(1280, 800)).result
    assert before == ["Ann · you", "Ben · away for now"]
    assert after == ["Ann · you", "Ben · here"]
    assert has_stayed, "a finger may be on it"


def say_or_leave(user: User) -> Any:
    """The phrases' widths and places, and the gap between the settings and the way out."""
    lobby = talk([])
    lobby.phrases = (("hello", "Hello!"), ("wait", "One moment, please."), ("thanks", "Thank you!"))
    yield from user.wait_for("Your games")
    user.app.navigation.go("talk", lobby=lobby, leave=lambda: None)
    yield 0.3
    first, second, third = reversed(user.app.navigation.screen.ids.said.ids.phrases.children)
    settings, leave = user.find("Settings"), user.find("Leave the table")
    widths = {round(phrase.width) for phrase in (first, second, third)}
    return len(widths), first.y == second.y, first.x == third.x, leave.x - settings.right >= 16, leave.look


def test_phrases_stand_in_two_equal_columns_and_the_way_out_is_apart(play: Play) -> None:
    assert play(say_or_leave, options=["--name", "Ann"]).result == [1, True, True, True, "quiet"]


def choose_guests(user: User) -> Any:
    """The look and the word of the button that invites, and who sits at the table, as more and more are chosen."""
    contacts = tuple(
        Contact(name.lower(), name, face=face) for name, face in (("Bob", "fox"), ("Cho", "owl"), ("Dan", ""))
    )
    people: Any = Watched(Account("ann", "Ann", contacts=contacts))
    picker = InviteePicker(people, ControlledRunner())
    members = (
        LobbyMember("ann", "Ann", "present", "you", True, "bear"),
        LobbyMember("i1", "Eve", "invited", "", face="cat"),
    )
    lobby = SimpleNamespace(
        create_picker=lambda: picker, members=members, kind="five_hundred", changed=Observable(), code="ABCD-EFGH",
        link="",
    )  # fmt: skip
    user.app.navigation.go("invite", lobby=lobby)
    yield 0.3
    screen = user.app.navigation.screen
    table = next(one for one in screen.walk() if type(one).__name__ == "TablePicture")
    button = user.find("Choose someone")
    told = [(button.look, button.text, list(table.faces))]
    for name in ("Bob", "Cho", "Dan", "Bob"):
        yield from user.tap(name)
        told.append((button.look, button.text, list(table.faces)))
    person, address = user.find("Bob"), screen.picker_box.ids.address
    left, right = (one.to_window(*one.center)[0] for one in (table, person))
    is_beside = left < screen.width / 2 < right
    is_below = button.to_window(0, button.top)[1] < table.to_window(0, table.y)[1]
    return told, is_beside, is_below, address.to_window(0, address.top)[1] < person.to_window(0, person.y)[1]


def choose_guests_in_every_shape(user: User) -> Any:
    yield from user.wait_for("Your games")
    found = []
    for size in ((360, 740), (1280, 800), (892, 412)):
        yield from user.resize(*size)
        found.append((yield from choose_guests(user)))
        yield from user.key(ESCAPE)
    return found


def test_who_is_chosen_takes_a_free_chair_and_the_golden_button_names_them(play: Play) -> None:
    told = [
        ["waiting", "Choose someone", ["bear", "cat", "free"]],
        ["primary", "Invite Bob", ["bear", "cat", "fox"]],
        ["primary", "Invite Bob and Cho", ["bear", "cat", "fox", "owl"]],
        ["primary", "Invite 3 people", ["bear", "cat", "fox", "owl", "@"]],
        ["primary", "Invite Cho and Dan", ["bear", "cat", "owl", "@"]],
    ]
    found = play(choose_guests_in_every_shape, options=["--name", "Ann"]).result
    assert found == [[told, is_beside, True, True] for is_beside in (False, True, True)]


def choose_another_face(user: User) -> Any:
    yield from user.wait_for("Your games")
    user.app.navigation.go("account")
    faces = user.app.navigation.screen.ids.faces
    yield from user.wait_until(lambda: faces.face)
    other = next(one for one in faces.children if not one.chosen)
    yield from user.tap(other)
    yield from user.wait_until(lambda: other.chosen)
    yield from user.tap("‹")
    yield from user.wait_for("Your games")
    yield from user.wait_until(lambda: other.face in shown_faces(user))
    kept = user.app.player.profile
    user.app.player.update_profile(replace(kept, face="owl"))  # the answer to a change can come later
    yield 0.0
    return [other.face, kept.face, "owl" in shown_faces(user)]


def shown_faces(user: User) -> list[str]:
    return [one.name for one in user.widgets() if type(one).__name__ == "FaceView"]


def test_another_face_is_chosen_on_the_screen_of_the_account(play: Play) -> None:
    word, kept, is_shown = play(choose_another_face, options=["--name", "Ann"]).result
    assert word == kept != "owl"
    assert is_shown, "in the list of games, as soon as it is known"


# Who plays on this device


def the_own_player(user: User) -> Any:
    yield from user.wait_for("Your games")
    user.app.navigation.go("settings")
    yield from user.tap("Your name and face")
    yield from user.wait_for("Delete this player")
    return [text for text in user.texts() if "account" in text.lower()]


def test_the_screen_of_a_local_player_mentions_no_account(play: Play) -> None:
    assert play(the_own_player, options=["--name", "Ann"], size=(360, 740)).result == []
