"""The games to choose from, each with what one wants to know before playing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from client.localizer import table_localizer, visible_line
from client.new_game.game_setup import GameSetup
from client.observable import Observable
from client.text.house_rules import describe_house_rules
from engine.games import GAMES
from engine.text import Text
from mobile.new_game.starter import GameStarter


@dataclass(frozen=True, slots=True)
class GameOffer:
    """A game that can be played, in words. `scene` is the word for its picture, `minutes` may be empty."""

    kind: str
    name: str
    scene: str
    players: str
    """The words for how many can play it."""
    minutes: str
    tagline: str
    company: str = ""
    """The other people of this device with whom a tap begins it, and the computers; empty without such people."""
    house_rules: str = ""
    """The words “house rules” where a tap begins it with some, else empty."""

    @property
    def facts(self) -> str:
        """All facts in one line: who or how many play, how long, and whether with house rules."""
        return " · ".join(filter(None, (self.company or self.players, self.minutes, self.house_rules)))

    @property
    def company_and_rules(self) -> str:
        """The company and the house rules with which a tap begins it, a line each; empty where both are as usual."""
        return "\n".join(filter(None, (self.company, self.house_rules)))


class GameChooser:
    """Begins a game against computers at once, with the settings that the person used for it last.

    `note` is the sentence about the last refusal; empty where there was none.
    `starting` is the kind that is being begun, else empty.
    """

    def __init__(self, starter: GameStarter) -> None:
        self.changed = Observable()
        self.note = ""
        self.starting = ""
        self._starter = starter
        self.offers = self._find_offers()

    def play(self, kind: str) -> None:
        """Begins a game. While one is being begun, it begins no other."""
        if self.starting:
            return
        self.starting, self.note = kind, ""
        self.changed.emit()
        self._starter.begin(self._starter.find_setup(kind), self._finish, self._show_refusal)

    def refresh(self) -> None:
        """Brings the offers up to date with the settings that were used last."""
        self.offers = self._find_offers()
        self.changed.emit()

    def _find_offers(self) -> tuple[GameOffer, ...]:
        return tuple(_offer(self._starter.find_setup(kind)) for kind in GAMES)

    def _finish(self, game: str) -> None:
        self.starting = ""
        self.changed.emit()
        self._starter.on_start(game)

    def _show_refusal(self, text: Text) -> None:
        self.note = table_localizer(self.starting).say(text)
        self.starting = ""
        self.changed.emit()


def _offer(setup: GameSetup) -> GameOffer:
    game, localizer = GAMES[setup.kind], table_localizer(setup.kind)
    counts = game.seat_counts
    names = ", ".join(map(visible_line, setup.others))
    minutes = game.estimate_minutes(setup.options)
    has_house_rules = describe_house_rules(localizer, setup.kind, setup.options, None)
    return GameOffer(
        kind=setup.kind,
        name=localizer.catalogue.game,
        scene=game.scene,
        players=localizer("new-players", least=counts[0], most=counts[-1]),
        minutes=localizer("new-minutes", minutes=minutes) if minutes else "",
        tagline=localizer.catalogue.tagline,
        company=localizer("new-with-others", players=names, computers=len(setup.levels)) if names else "",
        house_rules=localizer("new-house-rules") if has_house_rules else "",
    )


def put_first(offers: Sequence[GameOffer], kind: str) -> list[GameOffer]:
    """The offers with that of a kind first, if there is one. It changes places, so that all others keep theirs."""
    found = list(offers)
    at = next((at for at, offer in enumerate(found) if offer.kind == kind), 0)
    found[0], found[at] = found[at], found[0]
    return found
