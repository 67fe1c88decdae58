"""Gestures at a table: a tap, a drag or an answer becomes a move, a question, or a sentence that says why not.

A front end says which card or zone was tapped, dropped or entered; what that means is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

from client.localizer import Localizer
from client.table.cautions import putable_cards
from client.table.own_zones import active_zone
from client.table.responses import AskFirst, Explain, Picks, SendMove, respond
from client.table.sorted_choices import SortedChoices, sort_choices
from engine.choices import go_together
from engine.exhaustive import assert_never
from engine.text import Text
from engine.view import Choice, ChooseOne, ChoosePlace, Option, Press, PutOnto, TakeFrom, View

DOUBLE_TAP: Final = 0.5
"""Seconds after a move in which a tap puts nothing: it would be the second tap of the one that took a card."""


class GestureTable(Protocol):
    """The table that gestures act on."""

    @property
    def authority_view(self) -> View | None: ...
    @property
    def view(self) -> View | None: ...
    @property
    def accepts_moves(self) -> bool: ...
    @property
    def localizer(self) -> Localizer: ...
    def zone_order(self, zone: str) -> tuple[int, ...]:
        """Returns the cards of a zone in the player's order."""

    def lay_last(self, card: int) -> None:
        """Lays a card at the right end of the player's hand."""

    def send_move(self, move: Mapping[str, Any], is_legal: bool = True) -> None:
        """Sends a move, as JSON. One that is not legal is sent for the sentence that refuses it."""

    def show_message(self, text: Text) -> None:
        """Shows a sentence."""

    def reject_zone(self, zone: str) -> None:
        """Says that nothing can be done with that zone now."""

    def notify_changed(self) -> None:
        """Tells the screen that other gestures are possible."""


@dataclass(frozen=True, slots=True)
class ChoiceButton:
    """A button for a choice. `do` is called when it is pressed; for `column` see `engine.view.Option`."""

    label: str
    do: Callable[[], None]
    column: int | None = None


def hidden_card(place: int) -> int:
    """The number that stands for a hidden card at a place, counted from 0.

    >>> hidden_card(0), place_of_hidden_card(hidden_card(2))
    (-1, 2)
    """
    return -1 - place


def place_of_hidden_card(back: int) -> int:
    """The place of a card whose number is from `hidden_card`."""
    return -1 - back


class Gestures:
    """The gestures that are possible at a table. One that means no legal move says why, and sends nothing.

    `monotonic` is a clock in seconds that never goes back.
    """

    def __init__(self, table: GestureTable, monotonic: Callable[[], float]) -> None:
        self.confirmation: AskFirst | None = None
        """The question that waits for an answer, and its move."""
        self.selected: tuple[int, ...] = ()
        """Cards that were tapped, in that order, if several can be put at once."""
        self._table = table
        self._monotonic = monotonic
        self._last_move = float("-inf")

    # What can be done

    @property
    def sorted_choices(self) -> SortedChoices:
        """The choices of the view by kind; none while no move can be made."""
        view = self._table.authority_view
        return sort_choices(() if view is None or not self._table.accepts_moves else view.choices)

    @property
    def take_choices(self) -> Mapping[str, TakeFrom]:
        """The choices that take a card from a zone, by the id of that zone."""
        return self.sorted_choices.takes

    @property
    def put_choices(self) -> tuple[PutOnto, ...]:
        """The choices that put cards somewhere."""
        return self.sorted_choices.puts

    @property
    def gap_choice(self) -> ChoosePlace | None:
        """The choice of a gap between cards, as for a cut."""
        return self.sorted_choices.gap

    @property
    def card_place_choices(self) -> tuple[ChoosePlace, ...]:
        """The choices of a card by its place: it is not seen, or only its place matters."""
        return self.sorted_choices.card_places

    @property
    def card_place_choice(self) -> ChoosePlace | None:
        """The first choice of a card by its place."""
        return next(iter(self.card_place_choices), None)

    @property
    def default_card(self) -> int | None:
        """The card that a tap on the target puts if none is selected: the rightmost that may be put."""
        view, put = self._table.view, self._default_put
        if view is None or put is None or self.selected:
            return None
        allowed = set(put.needs) or set(putable_cards(put))
        lying = next((zone.cards for zone in view.zones if zone.id == put.zone), ())
        return next((card for card in reversed(lying) if card in allowed), None)

    @property
    def _default_put(self) -> PutOnto | None:
        """The first choice for which one card is enough and no warning is given."""
        return next((put for put in self.put_choices if put.least == 1 and put.caution is None), None)

    @property
    def multi_put_choice(self) -> PutOnto | None:
        """The choice for which several cards are tapped first."""
        return next((put for put in self.put_choices if put.most > 1), None)

    @property
    def max_selected(self) -> int:
        """Number of cards that may be selected with taps; 0 if a tap has another meaning."""
        view = self._table.authority_view
        grids = {zone.id for zone in view.zones if zone.layout == "grid"} if view is not None else set()
        if any(choice.zone not in grids for choice in self.card_place_choices):
            return 1
        return max((put.most for put in self.put_choices if put.most > 1), default=0)

    @property
    def unplayable_cards(self) -> tuple[int, ...]:
        """The cards of put choices' zones that cannot be put now, or not together with the selected ones."""
        view, selected = self._table.view, set(self.selected)
        if view is None or not self.put_choices:
            return ()
        fit = {card for cards in self._sets() if selected <= set(cards) for card in cards}
        sources = [zone for zone in view.zones if any(put.zone == zone.id for put in self.put_choices)]
        return tuple(card for zone in sources for card in zone.cards if card is not None and card not in fit)

    @property
    def target_zones(self) -> set[str]:
        """The zones onto which something can be put."""
        return {put.onto for put in self.put_choices} | {
            choice.onto for choice in self.card_place_choices if choice.onto
        }

    @property
    def option_lists(self) -> tuple[tuple[str, tuple[ChoiceButton, ...]], ...]:
        """The lists to choose from, each with its heading and its options as buttons."""
        return tuple((self._localized(one.label), self._option_buttons(one)) for one in self.sorted_choices.lists)

    @property
    def buttons(self) -> tuple[ChoiceButton, ...]:
        """Single actions; among them one for a card that was selected by its place, where that is put nowhere."""
        presses = tuple(self._button(choice, choice) for choice in self.sorted_choices.presses)
        choice = self.card_place_choice
        if choice is not None and not choice.onto and self.selected:
            place = place_of_hidden_card(self.selected[0])
            return (ChoiceButton(self._localized(choice.label), partial(self.choose_place, place)), *presses)
        return presses

    # Doing it

    def tap_zone(self, id: str) -> None:
        """Takes from a zone, or puts the selected cards or the default card onto it; else says why not."""
        take, is_target = self.take_choices.get(id), id in self.target_zones
        if take is not None and not (self.selected and is_target):
            self.attempt(take, Picks())
        elif is_target:
            card = self.default_card
            self._put_onto(id, self.selected or (() if card is None else (card,)), None, is_tap=True)
        else:
            self._table.reject_zone(id)

    def tap_table_zone(self, number: int) -> bool:
        """Taps the zone of the table with this number, counted from 1, as digits do. False where there is none.

        Empty zones keep their numbers.
        """
        view = self._table.view
        zones = [zone.id for zone in view.zones if zone.owner is None] if view is not None else []
        if not 1 <= number <= len(zones):
            return False
        self.tap_zone(zones[number - 1])
        return True

    def tap_place(self, id: str, place: int) -> None:
        """Chooses a place of a zone, or puts the selected cards or the default card there; else says why not."""
        choosing = next((one for one in self.card_place_choices if one.zone == id and place in one.places), None)
        if any(put.onto == id and place in put.places for put in self.put_choices):
            card = self.default_card
            self._put_onto(id, self.selected or (() if card is None else (card,)), place, is_tap=True)
        elif choosing is not None:
            self.attempt(choosing, Picks(place=place))
        else:
            self._table.reject_zone(id)

    def tap_card(self, id: str, card: int) -> None:
        """A tap on a card of an own zone; a hidden card is named by `hidden_card`.

        It selects the card, or deselects it, if several can be put. In a grid it chooses the card's place. Else it
        lays the card of a hand at the right end, which makes it the default card. A card apart from the hand is
        tapped like its zone.
        """
        view = self._table.view
        zone = None if view is None else next((zone for zone in view.zones if zone.id == id), None)
        if view is None or zone is None:
            return
        held = active_zone(view)
        is_apart = held is not None and held.id != id
        if self.max_selected and not (is_apart and len(zone.cards) == 1):
            self._select_or_deselect(card)
        elif zone.layout == "grid":
            self.tap_place(id, place_of_hidden_card(card) if card < 0 else zone.cards.index(card))
        elif is_apart:
            self.tap_zone(id)
        elif zone.arrangeable and self.put_choices:
            self._table.lay_last(card)

    def enter_card(self, id: str, card: int) -> None:
        """Enter on a card of an own zone: puts the default card, and is a tap on any other one."""
        put = self._default_put
        if put is not None and not self.max_selected and card == self.default_card:
            self.tap_zone(put.onto)
        else:
            self.tap_card(id, card)

    def drop_card(self, card: int, id: str, place: int | None = None) -> None:
        """Puts a card that was dropped on a place of a zone. If it is selected, all selected cards go with it."""
        if id in self.target_zones:
            self._put_onto(id, self.selected if card in self.selected else (card,), place)
        else:
            self._table.reject_zone(id)

    def slide_card(self, card: int) -> None:
        """A card was slid out of the hand and dropped over no zone: selected cards go to the only zone there is."""
        targets = self.target_zones
        if card in self.selected and len(targets) == 1:
            self._put_onto(targets.pop(), self.selected, None)

    def choose_place(self, at: int) -> None:
        """Chooses a gap, or a card by its place."""
        choice = self.gap_choice or self.card_place_choice
        if choice is None:
            self._table.reject_zone("")
        else:
            self.attempt(choice, Picks(place=at))

    def _put_onto(self, id: str, cards: Sequence[int], place: int | None, is_tap: bool = False) -> None:
        hidden = next((choice for choice in self.card_place_choices if choice.onto == id), None)
        choices = [put for put in self.put_choices if put.onto == id]
        if hidden is not None and (not choices or any(card < 0 for card in cards)):
            if cards:
                self.attempt(hidden, Picks(place=place_of_hidden_card(cards[0])))
            else:
                self._table.show_message(hidden.label)
            return
        if is_tap and self._monotonic() - self._last_move < DOUBLE_TAP:
            return
        choices = [put for put in choices if place in put.places] or choices
        fitting = (put for put in choices if put.least <= len(cards) <= put.most and go_together(put, cards))
        self.attempt(next(fitting, choices[0]), Picks(cards=tuple(cards), place=place))

    def attempt(self, choice: Choice, picks: Picks) -> None:
        """Makes the move of these picks, asks about it first, or says why it cannot be made.

        Of an illegal move the authority says why; the cards stay selected.
        """
        view = self._table.authority_view
        if view is None or not self._table.accepts_moves:
            return
        order = self._table.zone_order(choice.arranges) if isinstance(choice, TakeFrom | PutOnto) else ()
        response = respond(view, choice, picks, order)
        match response:
            case SendMove(move=move, is_legal=is_legal):
                self._play(move, is_legal)
            case AskFirst():
                self.confirmation = response
                self._table.notify_changed()
            case Explain(text=text):
                self._table.show_message(text)
            case _:
                assert_never(response)

    def answer(self, yes: bool) -> None:
        """Answers the question of `confirmation`: sends its move, or drops it."""
        asked, self.confirmation = self.confirmation, None
        if yes and asked is not None:
            self._play(asked.move)
        self._table.notify_changed()

    @property
    def question(self) -> str:
        """The question of `confirmation`, as a sentence."""
        return "" if self.confirmation is None else self._localized(self.confirmation.question)

    def select(self, cards: Sequence[int]) -> None:
        """Selects these cards, in the order in which they were tapped.

        The default card is selected with the first one, if they can be put together. If the last one cannot be put
        with the others, it alone is selected.
        """
        card, chosen = self.default_card, tuple(cards)
        if card is not None and len(chosen) == 1 and self._fit((card, *chosen)):
            chosen = tuple(dict.fromkeys((card, *chosen)))
        if len(chosen) > 1 and self.card_place_choice is None and not self._fit(chosen):
            chosen = chosen[-1:]
        self.selected = chosen
        self._table.notify_changed()

    def reset(self) -> None:
        """Drops the question and the selection, after the table has changed."""
        self.confirmation, self.selected = None, ()

    def keep_selected(self, cards: set[int]) -> None:
        """Deselects all cards but these."""
        self.selected = tuple(card for card in self.selected if card in cards)

    def _select_or_deselect(self, card: int) -> None:
        """Selects a card, or deselects it. With as many as may be selected another one changes nothing.

        Where only one may be selected, another one takes its place.
        """
        others = [other for other in self.selected if other != card]
        if card in self.selected:
            self.select(others)
        elif self.max_selected == 1:
            self.select([card])
        elif len(others) < self.max_selected:
            self.select([*others, card])

    def _fit(self, cards: Sequence[int]) -> bool:
        return any(set(cards) <= set(together) for put in self.put_choices for together in put.sets)

    def _sets(self) -> Iterator[Sequence[int]]:
        """The sets of cards that can be put together, except those about which the game warns."""
        return (cards for put in self.put_choices if put.caution is None for cards in put.sets)

    def _localized(self, text: Text) -> str:
        return self._table.localizer.say(text)

    def _button(self, choice: Choice, labelled: Press | Option, option: int | None = None) -> ChoiceButton:
        column = labelled.column if isinstance(labelled, Option) else None
        return ChoiceButton(
            self._localized(labelled.label), partial(self.attempt, choice, Picks(option=option)), column
        )

    def _option_buttons(self, choice: ChooseOne) -> tuple[ChoiceButton, ...]:
        return tuple(self._button(choice, option, n) for n, option in enumerate(choice.options))

    def _play(self, move: Mapping[str, Any], is_legal: bool = True) -> None:
        if not self._table.accepts_moves:
            return
        if is_legal:
            self.selected, self._last_move = (), self._monotonic()
        self._table.send_move(move, is_legal)
