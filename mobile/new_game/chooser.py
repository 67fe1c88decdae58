"""The games to choose from, each with what one wants to know before playing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from client.localizer import table_localizer, visible_line
from client.observable import Observable
from engine.games import GAMES
from engine.text import Text
from mobile.new_game.starter import GameStarter


@dataclass(frozen=True, slots=True)
class GameOffer:
    """A game that can be played, in words. `scene` is the word for its picture; `minutes` may be empty.

    `players` says how many can play it, or which other people of this device a tap lets play.
    """

    kind: str
    name: str
    scene: str
    players: str
    minutes: str
    tagline: str


class GameChooser:
    """Begins a game against computers at once, with the settings that the person used for it last.

    `note` is the sentence about the last refusal; empty where there was none.
    `starting` is the kind that is being begun, else empty.
    """

    def __init__(self, starter: GameStarter) -> None:
        self.changed = Observable()
        self.note = ""
        self.starting = ""
        self.offers = tuple(_offer(kind, starter.find_setup(kind).others) for kind in GAMES)
        self._starter = starter

    def play(self, kind: str) -> None:
        """Begins a game. While one is being begun, it begins no other."""
        if self.starting:
            return
        self.starting, self.note = kind, ""
        self.changed.emit()
        self._starter.begin(self._starter.find_setup(kind), self._finish, self._show_refusal)

    def _finish(self, game: str) -> None:
        self.starting = ""
        self.changed.emit()
        self._starter.on_start(game)

    def _show_refusal(self, text: Text) -> None:
        self.note = table_localizer(self.starting).say(text)
        self.starting = ""
        self.changed.emit()


def _offer(kind: str, others: tuple[str, ...]) -> GameOffer:
    game, localizer = GAMES[kind], table_localizer(kind)
    counts = game.seat_counts
    players = localizer("new-players", least=counts[0], most=counts[-1])
    if others:
        players = localizer("new-with-others", players=", ".join(map(visible_line, others)))
    return GameOffer(
        kind=kind,
        name=localizer.catalogue.game,
        scene=game.scene,
        players=players,
        minutes=localizer("new-minutes", minutes=game.minutes) if game.minutes else "",
        tagline=localizer.catalogue.tagline,
    )


def put_first(offers: Sequence[GameOffer], kind: str) -> list[GameOffer]:
    """The offers with that of a kind first, if there is one. It changes places, so that all others keep theirs."""
    found = list(offers)
    at = next((at for at, offer in enumerate(found) if offer.kind == kind), 0)
    found[0], found[at] = found[at], found[0]
    return found
