"""Gestures at a table: a tap, a drag or an answer becomes a move, a question, or a sentence that says why not.

A front end says which card or zone was tapped, dropped or entered; what that means is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from client.table.card_selection import default_card, is_playable, select_another, unplayable_cards
from client.table.choice_buttons import ChoiceButton, OptionList, make_option_list, make_press_button
from client.table.gesture_table import GestureTable, place_of_hidden_card
from client.table.put_targets import all_targets, is_enough, targets_of
from client.table.responses import AskFirst, Explain, Picks, SendMove, respond
from client.table.sorted_choices import SortedChoices, sort_choices
from client.table.typed_names import TypedName
from engine.choices import go_together
from engine.exhaustive import assert_never
from engine.text import Text
from engine.view import Choice, ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom

DOUBLE_TAP: Final = 0.5
"""Seconds after a move in which a tap puts nothing: it would be the second tap of the one that took a card."""


class Gestures:
    """The gestures that are possible at a table. One that means no legal move says why, and sends nothing.

    `monotonic` is a clock in seconds that never goes back.
    """

    def __init__(self, table: GestureTable, monotonic: Callable[[], float]) -> None:
        self.confirmation: AskFirst | None = None
        """The question that waits for an answer, and its move."""
        self.selected: tuple[int, ...] = ()
        """Cards that were lifted by taps, in that order."""
        self._table = table
        self._monotonic = monotonic
        self._last_move = float("-inf")
        self._typed = TypedName(monotonic)
        self.typed_bids: tuple[int, ...] = ()
        """The indices of the bids whose names begin with the typed keys; empty where no bid does."""

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
        """The card that a tap on the target puts if none is selected; None in most games."""
        view = self._table.view
        return None if view is None or self.selected else default_card(view, self.put_choices)

    @property
    def multi_put_choice(self) -> PutOnto | None:
        """The choice for which several cards are tapped first."""
        return next((put for put in self.put_choices if put.most > 1), None)

    @property
    def exact_put_choice(self) -> PutOnto | None:
        """The choice for which an exact number of cards, more than one, is tapped first."""
        many = self.multi_put_choice
        return many if many is not None and many.least == many.most else None

    @property
    def press_choices(self) -> Mapping[str, Press]:
        """The single actions that a tap on a zone means too, by the id of that zone."""
        return {press.zone: press for press in self.sorted_choices.presses if press.zone}

    @property
    def unplayable_cards(self) -> tuple[int, ...]:
        """The cards of put choices' zones that cannot be put now, or not together with the selected ones."""
        view = self._table.view
        return () if view is None else unplayable_cards(view, self.put_choices, self.selected)

    @property
    def has_card_to_put(self) -> bool:
        """Whether a card can be put somewhere. A choice with a caution is no offer."""
        puts = any(put.sets for put in self.put_choices if put.caution is None)
        return puts or any(choice.onto for choice in self.card_place_choices)

    @property
    def target_zones(self) -> set[str]:
        """The zones onto which something can be put."""
        return all_targets(self.sorted_choices)

    @property
    def option_lists(self) -> tuple[OptionList, ...]:
        """The lists to choose from."""
        say, say_long = self._localized, self._table.localizer.say_long
        return tuple(
            make_option_list(choice, say, partial(self._choose_option, choice), say_long)
            for choice in self.sorted_choices.lists
        )

    @property
    def buttons(self) -> tuple[ChoiceButton, ...]:
        """Single actions; among them one for a card that was selected by its place, where that is put nowhere."""
        presses = tuple(
            make_press_button(
                press, self._localized, self._table.localizer.say_short, partial(self.attempt, press, Picks())
            )
            for press in self.sorted_choices.presses
        )
        choice = self.card_place_choice
        if choice is not None and not choice.onto and self.selected:
            place = place_of_hidden_card(self.selected[0])
            return (ChoiceButton(self._localized(choice.label), partial(self.choose_place, place)), *presses)
        return presses

    # Doing it

    def tap_zone(self, id: str) -> None:
        """Takes from a zone, puts the selected cards or the default card onto it, or does what its button does.

        Else it says what is missing.
        """
        take, is_target = self.take_choices.get(id), id in self.target_zones
        press = next((press for press in self.sorted_choices.presses if press.zone == id), None)
        if take is not None and not (self.selected and is_target):
            self.attempt(take, Picks())
        elif is_target and self._cards_to_put:
            self._put_onto(id, self._cards_to_put, None, is_tap=True)
        elif press is not None:
            self._press_by_tap(press)
        elif is_target:
            self._put_onto(id, (), None, is_tap=True)
        else:
            self._table.reject_zone(id)

    @property
    def _cards_to_put(self) -> tuple[int, ...]:
        """The cards that a tap on the target puts: the selected ones, else the default one."""
        card = self.default_card
        return self.selected or (() if card is None else (card,))

    def _press_by_tap(self, press: Press) -> None:
        """Does what a button does, after a question where a card might have been meant instead."""
        if self._is_double_tap:
            return
        puts = [put for put in self.put_choices if put.onto == press.zone and put.caution is None]
        if not puts and not any(choice.onto == press.zone for choice in self.card_place_choices):
            self.attempt(press, Picks())
        elif self._table.accepts_moves:
            self._ask(AskFirst(Text("press-while-card-fits"), press.move, Text("sure-title"), press.label, Text("no")))

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
        choosing = next(
            (choice for choice in self.card_place_choices if choice.zone == id and place in choice.places), None
        )
        if any(put.onto == id and place in put.places for put in self.put_choices):
            self._put_onto(id, self._cards_to_put, place, is_tap=True)
        elif choosing is not None:
            self.attempt(choosing, Picks(place=place))
        else:
            self._table.reject_zone(id)

    def tap_card(self, id: str, card: int) -> None:
        """A tap on a card of an own zone; a hidden card is named by `hidden_card`.

        It selects the card where it lies, or deselects it. In a grid it chooses the card's place, unless cards of the
        grid are put. Where no card can be selected, it says what is expected instead.
        """
        view = self._table.view
        zone = None if view is None else next((zone for zone in view.zones if zone.id == id), None)
        if view is None or zone is None:
            return
        if zone.layout == "grid" and not any(put.zone == id for put in self.put_choices):
            self.tap_place(id, place_of_hidden_card(card) if card < 0 else zone.cards.index(card))
        elif card in self.selected:
            self.select([other for other in self.selected if other != card])
        elif self._can_select(id, card):
            self._select_another(card)
        elif view.turn == view.viewer:
            self._explain_card(id, card)

    def _can_select(self, id: str, card: int) -> bool:
        """Whether a card of a zone can be put, alone or with others."""
        if card < 0:
            place = place_of_hidden_card(card)
            return any(choice.zone == id and place in choice.places for choice in self.card_place_choices)
        return is_playable([put for put in self.put_choices if put.zone == id], card)

    def _select_another(self, card: int) -> None:
        if card < 0:
            self.select([card])
            return
        selection = select_another(self.put_choices, [other for other in self.selected if other >= 0], card)
        if isinstance(selection, Text):
            self._table.reject_card(card)
            self._table.show_message(selection)
        else:
            self.select(selection)

    def _explain_card(self, id: str, card: int) -> None:
        """Says why a card cannot be put. Where others can, the authority knows the ruling."""
        self._table.reject_card(card)
        puts = [put for put in self.put_choices if put.caution is None]
        put = next((put for put in puts if put.zone == id), next(iter(puts), None))
        if put is not None and put.least == 1 and card >= 0:
            self.attempt(put, Picks(cards=(card,), place=next(iter(put.places), None)))
        else:
            self._table.reject_zone(id)

    def enter_card(self, id: str, card: int) -> None:
        """Enter on a card of an own zone: puts the selected cards or the default card, and is a tap on any other."""
        if card in self._cards_to_put and self.target_zones:
            self._put_onto_only_target(self._cards_to_put)
        else:
            self.tap_card(id, card)

    def drop_card(self, card: int, id: str, place: int | None = None) -> None:
        """Puts a card that was dropped on a place of a zone. If it is selected, all selected cards go with it.

        Where an exact number of cards is put together, it is selected first. Over a zone onto which nothing can be put
        the card was slid out of the hand, and goes where it can.
        """
        exact = self.exact_put_choice
        if exact is not None and exact.onto == id and card not in self.selected:
            self._select_another(card)
        elif id in self.target_zones:
            self._put_onto(id, self.selected if card in self.selected else (card,), place)
        else:
            self.slide_card(card)

    def slide_card(self, card: int) -> None:
        """Puts a card that was slid out of the hand, and dropped over no target, onto the only one it can go to.

        If it is selected, all selected cards go with it. Where an exact number of cards is put together, it is selected
        first.
        """
        exact = self.exact_put_choice
        if exact is not None and self.target_zones == {exact.onto} and card not in self.selected:
            self._select_another(card)
        else:
            self._put_onto_only_target(self.selected if card in self.selected else (card,))

    def _put_onto_only_target(self, cards: Sequence[int]) -> None:
        """Puts cards where they can go. Where they cannot, the only target says why."""
        targets = targets_of(self.sorted_choices, cards) or self.target_zones
        if len(targets) == 1:
            self._put_onto(targets.pop(), cards, None)
        elif targets:
            self._table.show_message(Text("choose-where"))
        else:
            self._table.reject_zone("")

    def type_bid(self, key: str) -> bool:
        """Adds a key to a typed bid such as ``7h``, see `typed_bids`. Returns whether any bid begins so."""
        choice = next((choices for choices in self.sorted_choices.lists if choices.bids), None)
        labels = [] if choice is None else [self._localized(option.label) for option in choice.options]
        self.typed_bids = self._typed.add(key, labels)
        if len(self.typed_bids) == 1 and self._typed.is_name:
            self._typed.clear()
        return bool(self.typed_bids)

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
                self._table.show_message(Text("lift-first"))
            return
        if is_tap and self._is_double_tap:
            return
        if not cards and all(put.least == 1 for put in choices):
            self._table.show_message(Text("lift-first"))
            return
        choices = [put for put in choices if place in put.places] or choices
        fitting = (put for put in choices if is_enough(put, cards) and go_together(put, cards))
        self.attempt(next(fitting, choices[0]), Picks(cards=tuple(cards), place=place))

    @property
    def _is_double_tap(self) -> bool:
        """Whether a tap now would be the second one of the double tap that has just made a move."""
        return self._monotonic() - self._last_move < DOUBLE_TAP

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
                self._ask(response)
            case Explain(text=text):
                self._table.show_message(text)
            case _:
                assert_never(response)

    def _ask(self, question: AskFirst) -> None:
        self.confirmation = question
        self._table.notify_changed()

    def answer(self, yes: bool) -> None:
        """Answers the question of `confirmation`: sends its move, or drops it and deselects its cards."""
        asked, self.confirmation = self.confirmation, None
        if asked is not None and yes:
            self._play(asked.move)
        elif asked is not None:
            self.selected = tuple(card for card in self.selected if card not in asked.cards)
        self._table.notify_changed()

    @property
    def question(self) -> str:
        """The question of `confirmation`, as a sentence."""
        return "" if self.confirmation is None else self._localized(self.confirmation.question)

    def select(self, cards: Sequence[int]) -> None:
        """Selects these cards, in the order in which they were tapped."""
        self.selected = tuple(cards)
        self._table.notify_changed()

    def reset(self) -> None:
        """Drops the question and the selection, after the table has changed."""
        self.confirmation, self.selected = None, ()

    def keep_selected(self, cards: set[int]) -> None:
        """Deselects all cards but these."""
        self.selected = tuple(card for card in self.selected if card in cards)

    def _localized(self, text: Text) -> str:
        return self._table.localizer.say(text)

    def _choose_option(self, choice: ChooseOne, option: int) -> None:
        self.attempt(choice, Picks(option=option))

    def _play(self, move: Mapping[str, Any], is_legal: bool = True) -> None:
        if not self._table.accepts_moves:
            return
        if is_legal:
            self.selected, self._last_move = (), self._monotonic()
        self._table.send_move(move, is_legal)
