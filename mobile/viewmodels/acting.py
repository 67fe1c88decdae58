"""What can be done at a table now, and doing it: the choices of a view, with taps, drags and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from client.putting import move_of, why_not_put
from engine.text import Text
from engine.view import ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom, View, Zone
from mobile import theme
from mobile.voice import Voice


class Table(Protocol):
    """What acting needs of the table."""

    @property
    def seen(self) -> View | None: ...
    @property
    def hand(self) -> Zone | None: ...
    @property
    def is_live(self) -> bool: ...
    @property
    def voice(self) -> Voice: ...
    def play(self, move: Mapping[str, Any], arranges: str) -> None: ...
    def say(self, text: Text) -> None: ...
    def not_now(self, zone: str) -> None: ...
    def tell(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: `do` is what it does."""

    label: str
    do: Callable[[], None]


class Acting:
    """Everything may be tried at any time: what cannot be done now says why, and sends nothing."""

    def __init__(self, table: Table, now: Callable[[], float]) -> None:
        self.asks: PutOnto | None = None
        """A choice that waits for a yes, since a precious card would go."""
        self.selected: tuple[int, ...] = ()
        """Cards that were tapped, in that order, where several can be put at once."""
        self._table = table
        self._now = now
        self._asked_cards: tuple[int, ...] = ()
        self._since = float("-inf")

    # What can be done

    @property
    def takes(self) -> Mapping[str, TakeFrom]:
        """By zone: what can be taken from it with a tap."""
        return {one.zone: one for one in self._choices(TakeFrom) if one.at is None}

    @property
    def puts(self) -> tuple[PutOnto, ...]:
        return self._choices(PutOnto)

    @property
    def place(self) -> ChoosePlace | None:
        """Where a place is to be chosen: the zone and the first and the last place."""
        return next(iter(self._choices(ChoosePlace)), None)

    @property
    def thrown(self) -> int | None:
        """The card that a tap on the target would put: the rightmost that may be."""
        single = [put for put in self.puts if put.least == 1]
        hand = self._table.hand
        if not single or hand is None or self.selected:
            return None
        allowed = {card for cards in single[0].sets for card in cards}
        return next((card for card in reversed(hand.cards) if card in allowed), None)

    @property
    def many(self) -> PutOnto | None:
        """The choice for which several cards are tapped first."""
        return next((put for put in self.puts if put.most > 1), None)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """What is pressed: the options of a list, single actions."""
        found = []
        for choice in self._choices((ChooseOne, Press)):
            options = choice.options if isinstance(choice, ChooseOne) else (choice,)
            found += [Button(self._table.voice.say(one.label), self._doing(one.move)) for one in options]
        return tuple(found)

    # Doing it

    def tap_zone(self, id: str) -> None:
        """Take from a zone, or put onto it what lies at the right or was chosen; else say why not."""
        if id in self.takes:
            choice = self.takes[id]
            self._play(choice.move, choice.arranges)
            return
        for put in self.puts:
            if put.onto == id:
                cards = self.selected or tuple(card for card in (self.thrown,) if card is not None)
                self.put(put, cards, tapped=True)
                return
        self._table.not_now(id)

    def drop(self, card: int, id: str) -> None:
        """A card was let go over a zone."""
        for put in self.puts:
            if put.onto == id and any(card in cards for cards in put.sets):
                self.put(put, self.selected if card in self.selected else (card,))
                return
        self._table.not_now(id)

    def put(self, choice: PutOnto, cards: Sequence[int], tapped: bool = False) -> None:
        """Put these cards; asks first where one of them is precious."""
        if tapped and self._now() - self._since < theme.DOUBLE_TAP:
            return  # the second tap of a double one, that took a card
        problem = why_not_put(choice, cards)
        if problem is not None:
            self._table.say(problem)
        elif set(cards) & set(choice.precious) and self._asked_cards != tuple(cards):
            self.asks, self._asked_cards = choice, tuple(cards)
            self._table.tell()
        else:
            self._play(move_of(choice, cards), choice.arranges)

    def answer(self, yes: bool) -> None:
        """To what `asks` asks."""
        choice, cards, self.asks = self.asks, self._asked_cards, None
        if yes and choice is not None:
            self.put(choice, cards)
        self._asked_cards = ()
        self._table.tell()

    @property
    def question(self) -> str:
        """What `asks` asks."""
        voice = self._table.voice
        return voice("put-precious", cards=" ".join(map(voice.catalogue.card, self._asked_cards)))

    def select(self, cards: Sequence[int]) -> None:
        self.selected = tuple(cards)
        self._table.tell()

    def choose_place(self, at: int) -> None:
        if self.place is not None:
            self._play({**self.place.move, "at": at}, "")

    def forget(self) -> None:
        """The table has moved on: what was begun is not wanted any more."""
        self.asks, self.selected, self._asked_cards = None, (), ()

    def keep(self, held: set[int]) -> None:
        """Of the chosen cards only these are still there."""
        self.selected = tuple(card for card in self.selected if card in held)

    def _choices(self, kind: Any) -> tuple[Any, ...]:
        view = self._table.seen
        if view is None or not self._table.is_live:
            return ()
        return tuple(choice for choice in view.choices if isinstance(choice, kind))

    def _doing(self, move: Mapping[str, Any]) -> Callable[[], None]:
        return lambda: self._play(move, "")

    def _play(self, move: Mapping[str, Any], arranges: str) -> None:
        if self._table.is_live:
            self.selected, self._since = (), self._now()
            self._table.play(move, arranges)
