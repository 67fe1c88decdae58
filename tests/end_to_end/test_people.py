"""A real window with people elsewhere, through the cloud on this machine: account, new table, lost connection."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tests.end_to_end.reading import SIZES, cut_or_small, picture
from tests.mobile.app_harness import Play
from tests.mobile.playing import open_options
from tests.mobile.user import User

if TYPE_CHECKING:  # the process of the window has no cloud
    from tests.client.in_process_cloud import InProcessCloud
Steps = Iterator[float]


def guest(user: User, name: str = "Ann") -> Steps:
    yield from user.wait_for("Friends online")
    yield from user.tap("Friends online")
    yield from user.wait_for("I’m new here")
    yield from user.tap("Play as a guest")
    yield from user.tap(user.app.navigation.screen.ids.name.ids.field)
    yield from user.type(name)
    yield from user.key(13)
    yield from user.wait_for("Your games")


# The account


def change_the_account(user: User) -> Any:
    """A guest is called differently, makes an account, signs out, and nobody is signed in."""
    said: list[Any] = []
    yield from guest(user)
    yield from user.tap("⚙")
    yield from user.tap("Your account")
    yield from user.wait_for("You are a guest. Create an account to find your games on every device.")
    field = user.app.navigation.screen.ids.name
    field.text = ""
    yield from user.tap("Save")
    yield from user.wait_for("Please enter a name.")
    yield from user.tap(field)
    yield from user.type("Anna")
    yield from user.tap("Save")
    yield from user.wait_for("Your name is now Anna.")
    yield from user.tap("Sign out")
    said.append(user.find("Sign out?") is not None)
    yield from user.tap("Stay")
    yield from user.tap("Create an account")
    for name, text in (("email", "anna@example.org"), ("password", "secret")):
        yield from user.tap(user.app.navigation.screen.ids[name].ids.field)
        yield from user.type(text)
    yield from user.key(13)
    yield from user.wait_for("Your games")
    said.append(user.find("Anna") is not None)
    yield from user.tap("⚙")
    yield from user.tap("Your account")
    yield from user.wait_until(lambda: user.app.navigation.screen.form.account is not None)
    yield from user.tap("Sign out")
    yield from user.wait_for("I’m new here")
    return [*said, list(user.app.navigation.names), len(user.app.player.client.profiles())]


def test_a_guest_is_renamed_gets_an_account_and_signs_out(play: Play) -> None:
    assert play(change_the_account).result == [True, True, ["online"], 0]


def register(user: User, name: str = "Ann") -> Steps:
    yield from user.wait_for("Friends online")
    yield from user.tap("Friends online")
    yield from user.wait_for("I’m new here")
    yield from user.tap("I’m new here")
    for field, text in (("name", name), ("email", f"{name.casefold()}@example.org"), ("password", "secret")):
        yield from user.tap(user.app.navigation.screen.ids[field].ids.field)
        yield from user.type(text)
    yield from user.key(13)
    yield from user.wait_for("Your games")


def answers_seen_whole(user: User) -> bool:
    """Every word of a question stays within its button."""
    buttons = user.app.navigation.dialogs[-1].ids.answers.children
    return all(button.texture_size[0] <= button.width and button.height >= 47.9 for button in buttons)


def prove_the_address(user: User) -> Any:
    """The link is followed elsewhere, and the window is looked at again."""
    from kivy.core.window import Window

    yield from register(user)
    line = "Confirm your address with the link we e-mailed to ann@example.org, so that friends can invite you."
    yield from user.wait_for(line)
    user.app.player.client.verify_email()
    Window._focus = False  # as SDL tells it
    Window._focus = True
    yield from user.wait_until(lambda: user.find(line) is None)
    yield from user.tap("⚙")
    yield from user.tap("Your account")
    yield from user.wait_for("Your friends can find you by ann@example.org.")


class Followed(list[dict[str, Any]]):
    """Letters whose links are followed at once, save the first."""

    def __init__(self, sign_in: Any) -> None:
        super().__init__()
        self._sign_in = sign_in

    def append(self, letter: dict[str, Any]) -> None:
        super().append(letter)
        if len(self) > 1:
            self._sign_in.verified |= {uid: address for address, (uid, _) in self._sign_in.accounts.items()}


def test_an_unverified_address_is_mentioned_until_its_link_was_followed(play: Play, here: InProcessCloud) -> None:
    here.sign_in.emails = Followed(here.sign_in)
    play(prove_the_address)


def tap_each_button(user: User) -> Any:
    """Every button of the account of somebody whose address is not proved yet."""
    did: list[Any] = []
    yield from register(user)
    yield from user.tap("⚙")
    yield from user.tap("Your account")
    yield from user.wait_for("Send the e-mail again")
    yield from user.tap("Send the e-mail again")
    yield from user.wait_for("The e-mail with the link is on its way to ann@example.org.")
    assert user.find("Save") is None, "the name is still the same"
    yield from user.tap("Delete account")
    yield from user.wait_for("Delete it for good?")
    for size in SIZES:
        yield from user.resize(*size)
        yield from picture(user, "delete")
        did.append(answers_seen_whole(user))
    yield from user.tap("Keep it")
    yield from user.tap("Sign out")
    yield from user.wait_for("I’m new here")
    return did


def test_each_button_of_an_account_can_be_tapped_and_read(play: Play) -> None:
    assert play(tap_each_button).result == [True] * len(SIZES)


def delete_the_account(user: User) -> Any:
    yield from guest(user)
    yield from user.tap("⚙")
    yield from user.tap("Your account")
    yield from user.tap("Delete account")
    yield from user.tap("Keep it")
    kept = list(user.app.navigation.names)
    yield from user.tap("Delete account")
    yield from user.tap(
        next(
            widget
            for widget in user.widgets()
            if getattr(widget, "look", "") == "danger"
            and widget.parent is user.app.navigation.dialogs[-1].ids.answers.__self__
        )
    )
    yield from user.wait_for("I’m new here")
    return kept, len(user.app.player.client.profiles())


def test_an_account_is_deleted_once_one_is_sure(play: Play) -> None:
    assert play(delete_the_account).result == [["player_game", "settings", "account"], 0]


# A table for people


def unreadable_waiting(user: User, size: tuple[int, int]) -> Any:
    """Faults of the screen of a waiting table in a window of this size, while a note is shown."""
    yield from user.resize(*size)
    user.app.overlay.note(user.app.localizer("copied"))
    yield from picture(user, "waiting")
    note, copy = user.app.toast.ids.note, user.find("Copy link")
    over = note.y < copy.to_window(0, copy.top)[1] and note.top > copy.to_window(0, copy.y)[1]
    return cut_or_small(user) + ["a note lies over the code and what copies it"] * over


def mistype_a_code(user: User) -> Any:
    yield from user.tap("Join with a code")
    yield from user.tap(user.app.navigation.screen.ids.code)
    yield from user.type("nonsense")
    yield from user.key(13)
    yield from user.wait_until(lambda: user.app.navigation.screen.note)
    yield from user.tap("‹")


def invite_by_address(user: User) -> Steps:
    """An address that is none is refused; two others are taken."""
    picker = user.app.navigation.screen.picker_box.ids
    yield from user.tap(picker.address)
    yield from user.type("nobody")
    yield from user.key(13)
    yield from user.wait_for("Type a whole e-mail address, or a code like ANN-7QK2.")
    picker.address.text = ""
    yield from user.type("bob@example.org")
    yield from user.key(13)
    yield from user.wait_for("✓")
    yield from user.tap(picker.address)
    yield from user.type("dan@example.org")


def create_with_a_text(user: User) -> Any:
    """A text with a link is refused; the next one goes with the invites."""
    words = user.app.navigation.screen.picker_box.ids.words
    yield from user.tap(words)
    yield from user.type(" www.x")
    yield from user.wait_for("Please leave out links and e-mail addresses.")
    assert " www.x" in words.text, "it stays"
    yield from user.tap("Create the game")
    words.text = "See you.It starts at 8"
    yield from user.wait_until(lambda: user.find("Please leave out links and e-mail addresses.") is None)
    yield from user.tap("Create the game")
    yield from user.wait_for("bob@example.org")
    yield from user.wait_for("dan@example.org")


def invite_somebody_else(user: User) -> Any:
    """At the table that waits, again with an address that is none at first."""
    yield from user.tap("Invite someone")
    yield from user.wait_for("Your message")
    assert user.find("Invite") is None, "nobody is chosen yet"
    yield from user.tap(user.app.navigation.screen.picker_box.ids.address)
    yield from user.type("eve@example")
    yield from user.tap("Invite")
    yield from user.wait_for("That is not an e-mail address.")
    user.app.navigation.screen.picker_box.ids.address.text = ""
    yield from user.tap(user.app.navigation.screen.picker_box.ids.address)
    yield from user.type("eve@example.org")
    yield from user.tap("Invite")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    yield from user.wait_for("eve@example.org")


def put_off_the_start(user: User) -> Any:
    """Drops the start time and sets a later one: the seconds until then, and whether the game can be started."""
    lobby = user.app.navigation.screen.lobby
    yield from user.tap("when I start it")
    yield from user.wait_for("It takes two: send the code, or invite someone.")
    yield from user.wait_until(lambda: lobby.seconds_left is None)
    yield from user.tap("in 1 h")
    yield from user.wait_until(lambda: lobby.seconds_left)
    seconds_left = lobby.seconds_left
    yield from picture(user, "put-off")
    return seconds_left, lobby.can_start


def make_a_table(user: User) -> Any:
    """Makes a table, changes its start time in the lobby, and gets up."""
    told = []
    yield from register(user)
    user.app.player.client.verify_email()
    yield from mistype_a_code(user)
    yield from open_options(user)
    yield from user.tap("with friends")
    yield from invite_by_address(user)
    yield from user.tap("in 15 min")
    yield from create_with_a_text(user)
    yield from invite_somebody_else(user)
    clock = user.app.navigation.screen.lobby.seconds_left
    for size in SIZES:
        told += yield from unreadable_waiting(user, size)
    put_off, can_start = yield from put_off_the_start(user)
    yield from user.tap("Remind them")
    yield from user.tap("Send")
    yield from user.wait_until(lambda: user.app.toast.text)
    yield from user.tap("‹")  # nobody was told, so the words stay
    yield from user.tap("Leave the table")
    yield from user.tap("Leave")
    yield from user.wait_for("Your games")
    yield from user.wait_until(lambda: not user.app.navigation.screen.games.ongoing)
    return told, 0 < clock <= 900, 900 < put_off <= 3600, can_start


def test_a_table_for_friends_is_made_and_left(play: Play, here: InProcessCloud) -> None:
    here.sign_in.emails = Followed(here.sign_in)
    told, counts_down, is_changed, can_start = play(make_a_table).result
    assert told == []
    assert counts_down
    assert is_changed, "its originator sets another time"
    assert not can_start, "alone one starts nothing"


# A lost connection


def play_on_while_it_is_lost(user: User) -> Any:
    yield from guest(user)
    yield from open_options(user)
    yield from user.tap("Start")
    yield from user.wait_for("No connection. Trying again …")
    line, screen = user.app.root.ids.lost, user.app.navigation.screen
    apart = line.y >= screen.top - 1
    yield from picture(user, "lost")
    yield from user.wait_until(lambda: user.app.navigation.names[-1] == "table")
    yield from user.wait_until(lambda: not user.app.root.lost)
    return apart, line.height, len(user.app.player.client.games())


def test_a_lost_connection_is_one_quiet_line_and_no_tap_is_lost(play: Play, here: InProcessCloud) -> None:
    lost = []

    def between(name: str, answer: Callable[[], Any]) -> Any:
        if name == "createGame" and len(lost) < 3:
            lost.append(answer())  # carried out, and the answer is lost
            return "away", 503
        return answer()

    here.between = between
    assert play(play_on_while_it_is_lost).result == [True, 0, 1]
