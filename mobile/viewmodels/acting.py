"""What can be done at a table now, and doing it: the choices of a view, with taps, drags and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from client.putting import move_of, why_not_put
from engine.text import Text
from engine.view import ChooseOne, ChoosePlace, Option, Press, PutOnto, TakeFrom, View, Zone
from mobile import theme
from mobile.voice import Voice


class Table(Protocol):
    """What acting needs of the table."""

    @property
    def seen(self) -> View | None: ...
    @property
    def held(self) -> Zone | None: ...
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
    """Something to press: `do` is what it does; `column` is where it stands in a table, see `engine.view.Option`."""

    label: str
    do: Callable[[], None]
    column: int | None = None


def back_at(place: int) -> int:
    """Stands for a card that is not seen, by its place from the left, counted from 0.

    >>> back_at(0), place_of(back_at(2))
    (-1, 2)
    """
    return -1 - place


def place_of(back: int) -> int:
    """The place for which `back_at` stands."""
    return -1 - back


class Acting:
    """Everything may be tried at any time: what cannot be done now says why, and sends nothing.

    `passed` measures durations, in seconds; it never goes back.
    """

    def __init__(self, table: Table, passed: Callable[[], float]) -> None:
        self.asks: PutOnto | None = None
        """A choice that waits for a yes, since a precious card would go."""
        self.selected: tuple[int, ...] = ()
        """Cards that were tapped, in that order, where several can be put at once."""
        self._table = table
        self._passed = passed
        self._asked_cards: tuple[int, ...] = ()
        self._since = float("-inf")

    # What can be done

    @property
    def takes(self) -> Mapping[str, TakeFrom]:
        """By zone: what can be taken from it with a tap."""
        return {one.zone: one for one in self._choices(TakeFrom)}

    @property
    def puts(self) -> tuple[PutOnto, ...]:
        return self._choices(PutOnto)

    @property
    def place(self) -> ChoosePlace | None:
        """Where a place between cards is to be chosen, as for a cut: the zone and the first and the last place."""
        return next((one for one in self._choices(ChoosePlace) if one.of == "gap"), None)

    @property
    def blind(self) -> ChoosePlace | None:
        """Where one of several cards that nobody sees is to be chosen."""
        return next((one for one in self._choices(ChoosePlace) if one.of == "card"), None)

    @property
    def thrown(self) -> int | None:
        """The card that a tap on the target would put: the rightmost that may be."""
        single = [put for put in self.puts if put.least == 1 and put.caution is None]
        held = self._table.held
        if not single or held is None or self.selected:
            return None
        allowed = set(single[0].needs) or {card for cards in single[0].sets for card in cards}
        return next((card for card in reversed(held.cards) if card in allowed), None)

    @property
    def many(self) -> PutOnto | None:
        """The choice for which several cards are tapped first."""
        return next((put for put in self.puts if put.most > 1), None)

    @property
    def selects(self) -> int:
        """So many cards may be chosen with taps; 0 where a tap means another thing."""
        return 1 if self.blind else max((put.most for put in self.puts if put.most > 1), default=0)

    @property
    def idle(self) -> tuple[int, ...]:
        """Of the cards that are held those that cannot be put now, or not with the ones that were chosen."""
        held, chosen = self._table.held, set(self.selected)
        if held is None or not self.puts:
            return ()
        fit = {card for cards in self._together() if chosen <= set(cards) for card in cards}
        return tuple(card for card in held.cards if card is not None and card not in fit)

    @property
    def targets(self) -> set[str]:
        """The zones onto which something can be put."""
        blind = self.blind
        return {put.onto for put in self.puts} | ({blind.onto} if blind and blind.onto else set())

    @property
    def lists(self) -> tuple[tuple[str, tuple[Button, ...]], ...]:
        """What is to be chosen from: a heading, and the things to choose."""
        return tuple((self._said(one.label), self._buttons(one.options)) for one in self._choices(ChooseOne))

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Single actions to press; one for what was chosen blind, where that has nowhere to go."""
        blind, found = self.blind, self._buttons(self._choices(Press))
        if blind is not None and not blind.onto and self.selected:
            return (Button(self._said(blind.label), lambda: self.choose_place(place_of(self.selected[0]))), *found)
        return found

    # Doing it

    def tap_zone(self, id: str) -> None:
        """Take from a zone, or put onto it what lies at the right or was chosen; else say why not."""
        if id in self.takes and not self.selected:
            choice = self.takes[id]
            self._play(choice.move, choice.arranges)
        elif id in self.targets:
            thrown = self.thrown
            self._put_onto(id, self.selected or (() if thrown is None else (thrown,)), tapped=True)
        else:
            self._table.not_now(id)

    def drop(self, card: int, id: str) -> None:
        """A card was let go over a zone."""
        if id in self.targets:
            self._put_onto(id, self.selected if card in self.selected else (card,))
        else:
            self._table.not_now(id)

    def _put_onto(self, id: str, cards: Sequence[int], tapped: bool = False) -> None:
        blind = self.blind
        if blind is not None and blind.onto == id:
            if cards:
                self.choose_place(place_of(cards[0]))
            else:
                self._table.say(blind.label)
            return
        choices = [put for put in self.puts if put.onto == id]
        fitting = (put for put in choices if why_not_put(put, cards) is None)
        self.put(next(fitting, choices[0]), cards, tapped)

    def put(self, choice: PutOnto, cards: Sequence[int], tapped: bool = False) -> None:
        """Put these cards; asks first where one of them is precious."""
        if tapped and self._passed() - self._since < theme.DOUBLE_TAP:
            return  # the second tap of a double one, that took a card
        problem = why_not_put(choice, cards)
        if problem is not None and problem.code == "cards-not-together" and len(cards) == 1:
            self._play(move_of(choice, cards), "")  # the authority refuses it, and says which ruling forbids it
        elif problem is not None:
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
        """What `asks` asks, and why it does."""
        voice = self._table.voice
        if self.asks is not None and self.asks.caution is not None:
            return voice.say(self.asks.caution)
        cards = " ".join(map(voice.catalogue.card, self._asked_cards))
        return voice("put-precious", cards=cards, why=voice("precious-card"))

    def select(self, cards: Sequence[int]) -> None:
        """These cards were chosen, the last one last. The one that a tap would have put is chosen with the first, if
        they go together; a card that does not go with those before it begins anew."""
        thrown, chosen = self.thrown, tuple(cards)
        if thrown is not None and len(chosen) == 1 and self._fit((thrown, *chosen)):
            chosen = tuple(dict.fromkeys((thrown, *chosen)))
        if len(chosen) > 1 and self.blind is None and not self._fit(chosen):
            chosen = chosen[-1:]
        self.selected = chosen
        self._table.tell()

    def _fit(self, cards: Sequence[int]) -> bool:
        return any(set(cards) <= set(together) for put in self.puts for together in put.sets)

    def _together(self) -> Iterator[Sequence[int]]:
        """The cards that go together, but for those that hardly anybody means to put."""
        return (cards for put in self.puts if put.caution is None for cards in put.sets)

    def choose_place(self, at: int) -> None:
        choice = self.place or self.blind
        if choice is not None:
            self._play({**choice.move, "at": at}, "")

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

    def _said(self, text: Text) -> str:
        return self._table.voice.say(text)

    def _buttons(self, options: Sequence[Option | Press]) -> tuple[Button, ...]:
        return tuple(
            Button(self._said(one.label), self._doing(one.move), one.column if isinstance(one, Option) else None)
            for one in options
        )

    def _doing(self, move: Mapping[str, Any]) -> Callable[[], None]:
        return lambda: self._play(move, "")

    def _play(self, move: Mapping[str, Any], arranges: str) -> None:
        if self._table.is_live:
            self.selected, self._since = (), self._passed()
            self._table.play(move, arranges)
