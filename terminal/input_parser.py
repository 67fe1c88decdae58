"""Turns a line that was typed at a table into a move, a question, a command, or a sentence that explains it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from client.table.cautions import loose_cards, putable_cards
from client.table.own_zones import own_zones
from client.table.responses import AskFirst, Explain, Picks, SendMove, respond
from client.table.typed_names import squeeze_name
from engine.cards import QUEEN, rank
from engine.exhaustive import assert_never
from engine.text import Text
from engine.view import Choice, ChooseOne, ChoosePlace, Press, PutOnto, TakeFrom, View
from terminal.card_input import CardCounts, card_code, parse_card, pick_cards
from terminal.choices import (
    ALWAYS,
    KeyedChoice,
    either,
    first_number,
    is_range,
    keyed_choices,
    numbers_of,
    numbers_text,
)
from terminal.localizer import TerminalLocalizer
from terminal.parsed_line import ParsedLine, Question, TableCommand

LONGEST = 200
"""Number of characters of a line that are read."""


@dataclass(frozen=True)
class InputContext:
    """A table as it waits for this player."""

    view: View
    """The view with the own cards as the player has arranged them."""
    authority_view: View
    """The view with the own cards in the order of the authority."""
    localizer: TerminalLocalizer
    choices: tuple[KeyedChoice, ...]
    situational_keys: Mapping[str, str] = field(default_factory=dict)
    """Commands by keys that mean something only now, such as ``r``: rematch."""
    earlier: Mapping[str, str] = field(default_factory=dict)
    """Labels by the keys of choices that there were at this table before."""

    @property
    def shown(self) -> tuple[KeyedChoice, ...]:
        """The choices that are shown: all but those that come with a warning."""
        return tuple(
            keyed for keyed in self.choices if not isinstance(keyed.choice, PutOnto) or keyed.choice.caution is None
        )

    @property
    def puts(self) -> tuple[PutOnto, ...]:
        """The shown choices that put cards."""
        return tuple(keyed.choice for keyed in self.shown if isinstance(keyed.choice, PutOnto))

    def visible_cards(self, zone_id: str) -> tuple[int, ...]:
        """The cards of a zone that are seen, as they lie."""
        return next((zone.visible_cards for zone in self.view.zones if zone.id == zone_id), ())


def input_context(
    view: View,
    authority_view: View,
    localizer: TerminalLocalizer,
    situational_keys: Mapping[str, str] | None = None,
    earlier: Mapping[str, str] | None = None,
) -> InputContext:
    """The context of a view, as its owner has arranged it and as the authority gave it."""
    return InputContext(
        view, authority_view, localizer, keyed_choices(authority_view, localizer), situational_keys or {}, earlier or {}
    )


def parse_line(line: str, context: InputContext) -> ParsedLine:
    """The meaning of a line in this context."""
    words = tuple(line[:LONGEST].split())
    if not words:
        return _enter(context)
    head, rest = words[0].casefold(), words[1:]
    queens = [card for choice in context.puts for card in putable_cards(choice) if rank(card) == QUEEN]
    if queens and not rest and head == "q":
        cards = ", ".join(dict.fromkeys(map(card_code, queens)))
        return Question(Text("leave-or-queen", {"cards": cards}), {"q": TableCommand("leave")})
    if not rest and (named := named_option(head, context)) is not None:
        return _respond(*named, context)
    command = context.situational_keys.get(head) or ALWAYS.get(head)
    if command is not None and (not rest or command in ("arrange", "place")):
        return TableCommand(command, rest)
    for keyed in context.choices:
        if head == keyed.key:
            return _parse_choice(keyed, rest, context)
    for keyed in context.choices:
        number = head.removeprefix(keyed.key)
        if _has_numbers(keyed.choice) and number != head and number.isdecimal():
            return _parse_choice(keyed, (number, *rest), context)
    return _in_words(words, context) or _parse_without_key(words, context)


def can_enter(context: InputContext) -> bool:
    """Whether Enter alone chooses the middle, because a place is all there is to choose."""
    return len(context.choices) == 1 and isinstance(context.choices[0].choice, ChoosePlace)


def _enter(context: InputContext) -> ParsedLine:
    return _parse_choice(context.choices[0], (), context) if can_enter(context) else TableCommand("enter")


def _has_numbers(choice: Choice) -> bool:
    """Whether a number may follow the key of a choice."""
    return isinstance(choice, ChooseOne | ChoosePlace) or (isinstance(choice, PutOnto) and bool(choice.places))


def _in_words(words: Sequence[str], context: InputContext) -> ParsedLine | None:
    """The meaning of words that are the label of a choice or command; None where they are none."""
    commands = {key: command for key, command in ALWAYS.items() if len(key) == 1} | dict(context.situational_keys)
    typed = squeeze_name(" ".join(words))
    for command in commands.values():
        if typed in (command, squeeze_name(context.localizer(f"key-{command}"))):
            return TableCommand(command)
    for keyed in context.choices:
        called = keyed.label.casefold().split()
        if called and [word.casefold() for word in words[: len(called)]] == called:
            return _parse_choice(keyed, tuple(words[len(called) :]), context)
    begun = [keyed for keyed in context.choices if len(typed) > 1 and squeeze_name(keyed.label).startswith(typed)]
    if len(begun) == 1 and isinstance(begun[0].choice, TakeFrom | Press):
        return _parse_choice(begun[0], (), context)
    return None


def _parse_without_key(words: Sequence[str], context: InputContext) -> ParsedLine:
    """The meaning of a line without the key of a choice: cards, a number, words of an option."""
    is_number = len(words) == 1 and words[0].isdecimal()
    puts = [keyed for keyed in context.choices if isinstance(keyed.choice, PutOnto) and _may_mean(keyed.choice, words)]
    lists = [keyed for keyed in context.choices if isinstance(keyed.choice, ChooseOne)]
    placed = [keyed for keyed in context.choices if isinstance(keyed.choice, ChoosePlace)]
    if puts:
        takes_place = is_number and any(isinstance(keyed.choice, PutOnto) and keyed.choice.places for keyed in puts)
        candidates = [*puts, *placed] if takes_place else puts
        return _only_fitting([(keyed, _parse_choice(keyed, words, context)) for keyed in candidates], context)
    if lists:
        found = [(keyed, _parse_choice(keyed, words, context)) for keyed in lists]
        bids = words[0][0].isdecimal() and any(_is_bid(keyed.choice) for keyed in lists)
        if bids or (is_number and not placed) or any(isinstance(meaning, SendMove) for _, meaning in found):
            return _only_fitting(found, context)
    if is_number and placed:
        return _only_fitting([(keyed, _parse_choice(keyed, words, context)) for keyed in placed], context)
    for keyed in context.choices:
        if isinstance(keyed.choice, TakeFrom) and len(words) == 1 and _is_top(keyed.choice, words[0], context):
            return _parse_choice(keyed, (), context)
    return Explain(_refusal(words, context))


def _may_mean(choice: PutOnto, words: Sequence[str]) -> bool:
    """Whether the words look like cards of a choice, or like a place of it and the cards before."""
    *first, last = words
    return all(map(parse_card, first)) and (bool(parse_card(last)) or (bool(choice.places) and last.isdecimal()))


def _refusal(words: Sequence[str], context: InputContext) -> Text:
    """The reason why a line does nothing: it comes too early, or too late, or means nothing."""
    localizer = context.localizer
    prompt = localizer.say(context.view.prompt) if context.view.prompt else ""
    for key, label in context.earlier.items():
        if " ".join(words).casefold() in (key, label.casefold()):
            return Text("typed-not-any-more", {"label": label, "prompt": prompt})
    if all(map(parse_card, words)):
        keys = [keyed.key for keyed in context.choices]
        if keys and all(isinstance(keyed.choice, TakeFrom) for keyed in context.choices):
            return Text("typed-take-first", {"keys": either(keys, localizer)})
        if keys:
            return Text("typed-choose-first", {"keys": either(keys, localizer)})
        return Text("typed-not-now", {"prompt": prompt})
    return Text("typed-unknown", {"typed": localizer.charset.sanitize(" ".join(words))})


def _only_fitting(found: Sequence[tuple[KeyedChoice, ParsedLine]], context: InputContext) -> ParsedLine:
    """The meaning for the one choice that a line fits. Where it fits several, asks for a letter."""
    for kinds in ((SendMove, AskFirst), (Question,)):
        fitting = [(keyed, meaning) for keyed, meaning in found if isinstance(meaning, kinds) and _is_legal(meaning)]
        if len(fitting) > 1:
            return Explain(Text("cards-several-ways", {"keys": ", ".join(keyed.key for keyed, _ in fitting)}))
        if fitting:
            return fitting[0][1]
    return found[0][1]


def _is_legal(meaning: ParsedLine) -> bool:
    return not isinstance(meaning, SendMove) or meaning.is_legal


def _parse_choice(keyed: KeyedChoice, words: Sequence[str], context: InputContext) -> ParsedLine:
    """The meaning of a choice with the words after its key."""
    choice = keyed.choice
    match choice:
        case TakeFrom() | Press():
            return Explain(Text("typed-two-things")) if words else _respond(choice, Picks(), context)
        case PutOnto():
            return _put(keyed, choice, words, context)
        case ChooseOne():
            return _option(choice, words, context)
        case ChoosePlace():
            return _place(choice, words, context)
        case _:
            return assert_never(choice)


def _respond(choice: Choice, picks: Picks, context: InputContext) -> ParsedLine:
    order = context.visible_cards(choice.arranges) if isinstance(choice, TakeFrom | PutOnto) else ()
    return respond(context.authority_view, choice, picks, order)


def _put(keyed: KeyedChoice, choice: PutOnto, words: Sequence[str], context: InputContext) -> ParsedLine:
    """Puts cards; where the choice has places, the last word is one. The only card of a zone need not be typed."""
    only = putable_cards(choice) if len(context.visible_cards(choice.zone)) == 1 else ()
    place: int | None = None
    if choice.places:
        if words and words[-1].isdecimal() and (len(words) > 1 or only):
            place, words = int(words[-1]) - first_number(choice), words[:-1]
        if (words or only) and place not in choice.places:
            return Explain(_type_a_number(choice, context))
    if not words and only:
        return _respond(choice, Picks(only, place), context)
    if not words:
        shown = example(choice, context)
        return Explain(Text("cards-name-them", {"label": keyed.label, "example": shown, "most": choice.most}))
    held = [card for zone in own_zones(context.view) for card in zone.visible_cards]
    picked = pick_cards(
        context.authority_view, choice, words, context.visible_cards(choice.zone), held, context.localizer
    )
    if isinstance(picked, Explain):
        return picked
    if isinstance(picked, CardCounts):
        plays = {str(len(cards)): _respond(choice, Picks(cards, place), context) for cards in picked.cards}
        return Question(picked.question, plays)
    return _respond(choice, Picks(picked, place), context)


def example(choice: PutOnto, context: InputContext) -> str:
    """An example of what can be typed: cards that are missed least, and a place where one is needed."""
    cards = " ".join(map(card_code, _example_cards(choice, context))) or "7h"
    if not choice.places:
        return cards
    number = str(numbers_of(choice)[len(choice.places) // 2])
    return number if len(putable_cards(choice)) == 1 else f"{cards} {number}"


def _example_cards(choice: PutOnto, context: InputContext) -> list[int]:
    cards = _least_missed_last(choice, context)
    last = set(cards[-1:])
    together = next((allowed for allowed in choice.sets if last & set(allowed)), ())
    count = 1 if choice.most == 1 else min(choice.most, max(choice.least, 2))
    shown = [card for card in cards if card in together][-count:]
    if choice.needs and not set(shown) & set(choice.needs):
        shown[:1] = [card for card in together if card in choice.needs][:1]
    return shown


def _least_missed_last(choice: PutOnto, context: InputContext) -> list[int]:
    """The cards of a choice, precious ones first and the one that is missed least last."""
    zone = next((zone for zone in context.authority_view.zones if zone.id == choice.zone), None)
    order = zone.proposal.cards if zone and zone.proposal else context.visible_cards(choice.zone)
    place = {card: n for n, card in enumerate(order)}
    loose = loose_cards(context.authority_view, choice)
    return sorted(
        putable_cards(choice), key=lambda card: (card not in choice.precious, card in loose, place.get(card, -1))
    )


def _place(choice: ChoosePlace, words: Sequence[str], context: InputContext) -> ParsedLine:
    """Chooses a place by its number; the middle one where none was typed."""
    if not words:
        return _respond(choice, Picks(place=choice.places[len(choice.places) // 2]), context)
    if len(words) == 1 and words[0].isdecimal():
        place = int(words[0]) - first_number(choice)
        if place in choice.places:
            return _respond(choice, Picks(place=place), context)
    return Explain(_type_a_number(choice, context))


def _type_a_number(choice: ChoosePlace | PutOnto, context: InputContext) -> Text:
    numbers = numbers_of(choice)
    if is_range(numbers):
        return Text("choice-number", {"first": numbers[0], "last": numbers[-1]})
    return Text("choice-numbers", {"numbers": numbers_text(numbers, context.localizer)})


def _is_bid(choice: Choice) -> bool:
    return isinstance(choice, ChooseOne) and choice.bids


def _option(choice: ChooseOne, words: Sequence[str], context: InputContext) -> ParsedLine:
    """Chooses an option by its number or its words. The beginning of the words is enough where only one fits."""
    last = len(choice.options)
    if not choice.bids and len(words) == 1 and words[0].isdecimal() and 1 <= int(words[0]) <= last:
        return _respond(choice, Picks(option=int(words[0]) - 1), context)
    fitting = _options_called(choice, squeeze_name(" ".join(words)), context.localizer)
    if len(fitting) == 1:
        return _respond(choice, Picks(option=fitting[0]), context)
    said = context.localizer.charset.sanitize(" ".join(words))
    if choice.bids:
        prompt = context.localizer.say(context.view.prompt) if context.view.prompt else ""
        return Explain(Text("choice-not-among", {"typed": said, "prompt": prompt}))
    return Explain(Text("choice-none-such", {"typed": said, "last": last}))


def _options_called(choice: ChooseOne, typed: str, localizer: TerminalLocalizer) -> list[int]:
    """The indices of the options that are called so. Those whose names only begin so count if no name is the same."""
    labels = [option.label for option in choice.options]
    whole = [squeeze_name(localizer.say(label)) for label in labels]
    rest = [squeeze_name(localizer.say(label).partition(" ")[2]) for label in labels]  # Spades is ♠ Spades too
    long = [squeeze_name(localizer.say_long(label)) for label in labels]  # 7 no trumps is 7 NT too
    for names in (whole, rest, long):
        if typed and typed in names:
            return [index for index, name in enumerate(names) if name == typed]
    for names in (whole, rest, long):
        if begun := [index for index, name in enumerate(names) if typed and name.startswith(typed)]:
            return begun
    return []


def named_option(word: str, context: InputContext) -> tuple[ChooseOne, Picks] | None:
    """The list and the option whose first word is this one, as in ``h`` for ♥ Hearts. None unless there is just one."""
    found = [
        (keyed.choice, Picks(option=index))
        for keyed in context.choices
        if isinstance(keyed.choice, ChooseOne)
        for index, option in enumerate(keyed.choice.options)
        if squeeze_name(context.localizer.say(option.label).split()[0]) == word
    ]
    return found[0] if len(found) == 1 and not word.isdecimal() else None


def _is_top(choice: TakeFrom, word: str, context: InputContext) -> bool:
    name = parse_card(word)
    cards = next((zone.cards for zone in context.view.zones if zone.id == choice.zone), ())
    card = cards[-1] if cards else None
    return card is not None and name is not None and name.fits(card) and (name.suit is not None or name.rank < 0)
