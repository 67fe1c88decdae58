"""The parts of the list of games that lead to a new one: the first, the last again, any by its cover, with friends."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from client.faces import COMPUTER_FACES
from client.localizer import Localizer
from engine.games import GAMES
from mobile import theme
from mobile.controls.widgets import TextButton
from mobile.games.covers import CoverShelf
from mobile.games.rows import FirstGameCard
from mobile.new_game.chooser import GameChooser
from mobile.screen_context import ScreenContext

Action = Callable[..., object]


def make_first_game_card(context: ScreenContext, portrait: str, begin: Action) -> FirstGameCard:
    """Makes the card for somebody who has played nothing yet, with their own portrait at the table."""
    localizer = context.localizer
    card = FirstGameCard(
        title=localizer("games-first"),
        message=localizer("games-first-online" if context.player.is_online else "games-first-help"),
        action=localizer("games-new"),
        scene=GAMES[context.default_kind].scene,
        faces=[portrait, *COMPUTER_FACES[:3]],
    )
    card.bind(on_release=begin)
    return card


def make_again_card(localizer: Localizer, begin: Action) -> FirstGameCard:
    """Makes the card that offers the last game again, with the same people at the table."""
    card = FirstGameCard(title=localizer("games-again"), action=localizer("results-again"))
    card.bind(on_release=begin)
    return card


def make_covers(
    context: ScreenContext, on_start: Callable[[str], None], call_at_close: Callable[[Callable[[], None]], None]
) -> CoverShelf:
    """Makes the covers of all games, a tap on which begins one; `on_start` gets its id."""
    chooser = GameChooser(context.create_starter(on_start))

    def show_note() -> None:
        if chooser.note:
            context.overlay.note(chooser.note)

    call_at_close(chooser.changed.connect(show_note))
    return CoverShelf(chooser, context.localizer("new-tap"), context.localizer("new-starting"))


def make_ways_to_friends(context: ScreenContext, invite: Action) -> GridLayout:
    """Makes the buttons that lead to people elsewhere, below each other."""
    ways = GridLayout(cols=1, size_hint_y=None, spacing=dp(theme.GAP))
    ways.bind(minimum_height=ways.setter("height"))
    go = context.navigation.go
    for word, action in (
        ("games-with-friends", invite),
        ("games-code", lambda _: go("join")),
        ("people-heading", lambda _: go("people")),
    ):
        ways.add_widget(wide_button(context.localizer(word), action))
    return ways


def wide_button(text: str, action: Action, look: str = "plain") -> TextButton:
    """Makes a button that is as wide as its place."""
    button = TextButton(text=text, look=look, size_hint=(1, None))
    button.bind(on_release=action)
    return button
