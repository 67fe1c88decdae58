"""The catalogue at one table: it knows who sits where and who is reading."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache

from rich.text import Text as Line

from client.catalogue import Catalogue
from client.shown import Player
from engine.cards import is_joker, suit
from engine.text import Text, Word
from engine.view import Seat, Viewer
from terminal.look import Look

NAME_CELLS = 16
HIDDEN = "##"
STAR = "*"
_COLOURS = ("red", "", "red", "")


@dataclass(frozen=True, slots=True)
class Voice:
    """Says everything that the terminal says, as it can be shown."""

    catalogue: Catalogue
    look: Look
    names: Mapping[Seat, str] = field(default_factory=dict)
    viewer: Viewer | None = None

    def __call__(self, code: str, /, **args: Word) -> str:
        return self.say(Text(code, args))

    def say(self, text: Text) -> str:
        return self.look.plain(self.catalogue.say(text, self.names, self.viewer))

    def shortly(self, text: Text) -> str:
        """The same in a shorter word, where there is one."""
        return self.say(self.catalogue.shorter(text))

    def card(self, card: int | None) -> str:
        return HIDDEN if card is None else self.catalogue.card(card)

    def starred(self, card: int | None, special: Collection[int]) -> str:
        """A card, with a star where it is more than it shows; a joker shows what it is."""
        return self.card(card) + (STAR if card is not None and card in special and not is_joker(card) else "")

    def drawn(self, card: int | None, special: Collection[int] = ()) -> Line:
        """A card in its colour."""
        if card is None:
            return Line(HIDDEN, style="dim")
        more = is_joker(card) or card in special
        return Line(self.starred(card, special), style="bold magenta" if more else f"bold {_COLOURS[suit(card)]}")

    def cards(self, cards: tuple[int | None, ...]) -> str:
        return " ".join(map(self.card, cards))

    def name(self, seat: Seat) -> str:
        return self.names.get(seat) or self("seat-name", number=seat + 1)


def at_table(kind: str, look: Look, players: tuple[Player, ...] = (), viewer: Viewer | None = None) -> Voice:
    """The voice for a game, and for the people at one of its tables."""
    names = {player.seat: look.typed(player.name, NAME_CELLS) for player in players}
    return Voice(_catalogue(kind, look.symbols), look, names, viewer)


@cache
def _catalogue(kind: str, symbols: bool) -> Catalogue:
    return Catalogue(kind, symbols=symbols)
