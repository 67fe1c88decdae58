"""Sentences and cards as the terminal can show them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cache

from rich.text import Text as Line

from client.catalogue import Catalogue, format_number
from client.localizer import Localizer, visible_line
from client.models import Player
from client.text.names import join_names
from engine.cards import is_joker, suit
from engine.text import Text
from engine.view import Viewer
from terminal.charset import Charset

NAME_CELLS = 16
BACK = "##"
STAR = "*"
_COLOURS = ("red", "", "red", "")


@dataclass(frozen=True)
class TerminalLocalizer(Localizer):
    """Localizes in characters that the terminal has, and colours cards."""

    charset: Charset = field(default_factory=Charset)

    def say(self, text: Text) -> str:
        """The sentence in characters that can be shown; its line breaks stay."""
        return self.charset.plain(self.catalogue.say(text, self.names, self.viewer))

    def number(self, number: int | None) -> str:
        """The number as it is shown; nothing for None."""
        return self.charset.plain(format_number(number))

    def card(self, card: int | None) -> str:
        """The name of a card, or the sign for a back."""
        return BACK if card is None else self.catalogue.card(card)

    def starred_name(self, card: int | None, special: Collection[int]) -> str:
        """The name of a card, with a star if it is special. A joker needs none."""
        return self.card(card) + (STAR if card is not None and card in special and not is_joker(card) else "")

    def styled_card(self, card: int | None, special: Collection[int] = ()) -> Line:
        """A card in its colour."""
        if card is None:
            return Line(BACK, style="dim")
        more = is_joker(card) or card in special
        return Line(self.starred_name(card, special), style="bold magenta" if more else f"bold {_COLOURS[suit(card)]}")

    def cards(self, cards: tuple[int | None, ...]) -> str:
        """The names of several cards."""
        return " ".join(map(self.card, cards))


def table_localizer(
    kind: str, charset: Charset, players: tuple[Player, ...] = (), viewer: Viewer | None = None
) -> TerminalLocalizer:
    """The localizer for a game, and for the people at one of its tables."""
    names = {player.seat: charset.sanitize(player.name, NAME_CELLS) for player in players}
    return TerminalLocalizer(_catalogue(kind, charset.symbols), names, viewer, charset)


def localizer_factory(charset: Charset) -> Callable[[str, tuple[Player, ...], Viewer | None], TerminalLocalizer]:
    """The factory of localizers on a terminal with these characters, as a `TableSession` wants one."""
    return lambda kind, players, viewer: table_localizer(kind, charset, players, viewer)


@cache
def _catalogue(kind: str, symbols: bool) -> Catalogue:
    return Catalogue(kind, symbols=symbols)


def say_invited(localizer: TerminalLocalizer, recipients: Mapping[str, str]) -> str:
    """Tells who was invited, so that one sees whom the beginning of a name chose; see `find_recipients`."""
    names = [localizer.charset.sanitize(visible_line(name, 60), 60) for name in dict.fromkeys(recipients.values())]
    return localizer("menu-invited", names=join_names(localizer, names)) if names else ""
