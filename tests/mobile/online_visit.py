"""A visit to the stops of the tour that exist only online: who is there, and what one does on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.mobile.playing import finish_calls, make_call, table
from tests.mobile.tour_cloud import TourCloud
from tests.mobile.user import User

Steps = Iterator[float]
Look = Callable[[str], Steps]
NAME = "online"
"""The beginning of the names of these stops."""
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
    """The window, the cloud, and the function that looks at a stop."""

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

    def scroll_down(self) -> None:
        """Shows the end of every list that scrolls."""
        for one in self.user.widgets():
            is_list = type(one).__name__ in ("Scroll", "FadingScroll") and one.children
            if is_list and one.children[0].height > one.height:
                one.scroll_y = 0
