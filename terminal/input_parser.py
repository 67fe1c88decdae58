"""Turns a line that was typed at a table into a move, a question, a command, or a sentence that explains it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from unicodedata import combining, normalize

from client.table.cautions import loose_cards, putable_cards
from client.table.own_zones import own_zones
from client.table.responses import AskFirst, Explain, Picks, SendMove, respond
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
from terminal.commands import Meaning, Question, TableCommand
from terminal.localizer import TerminalLocalizer

LONGEST = 200
"""Number of characters of a line that are read."""


@dataclass(frozen=True)
class InputContext:
    """A table as it waits for this player. `view` has the own cards as they lie, `seen` as the authority says.

    `now` are keys that mean something only now, such as ``r``: rematch. `earlier` are the keys of choices that there
    were at this table before, with what they were called.
    """

    view: View
    seen: View
    localizer: TerminalLocalizer
    choices: tuple[KeyedChoice, ...]
    now: Mapping[str, str] = field(default_factory=dict)
    earlier: Mapping[str, str] = field(default_factory=dict)

    @property
    def shown(self) -> tuple[KeyedChoice, ...]:
        """The choices that are shown: all but those that come with a warning."""
        return tuple(one for one in self.choices if not isinstance(one.choice, PutOnto) or one.choice.caution is None)

    @property
    def puts(self) -> tuple[PutOnto, ...]:
        """The shown choices that put cards."""
        return tuple(keyed.choice for keyed in self.shown if isinstance(keyed.choice, PutOnto))

    def lying(self, zone: str) -> tuple[int, ...]:
        """The cards of a zone that are seen, as they lie."""
        found = next((one.cards for one in self.view.zones if one.id == zone), ())
        return tuple(card for card in found if card is not None)


def input_context(
    view: View,
    seen: View,
    localizer: TerminalLocalizer,
    now: Mapping[str, str] | None = None,
    earlier: Mapping[str, str] | None = None,
) -> InputContext:
    """The context of a view, as its owner has laid it and as it was `seen`."""
    return InputContext(view, seen, localizer, keyed_choices(seen, localizer), now or {}, earlier or {})


def parse_line(line: str, at: InputContext) -> Meaning:
    """The meaning of a line in this context."""
    words = tuple(line[:LONGEST].split())
    if not words:
        return _enter(at)
    head, rest = words[0].casefold(), words[1:]
    queens = [card for choice in at.puts for card in putable_cards(choice) if rank(card) == QUEEN]
    if queens and not rest and head == "q":
        cards = ", ".join(dict.fromkeys(map(card_code, queens)))
        return Question(Text("leave-or-queen", {"cards": cards}), {"q": TableCommand("leave")})
    if not rest and (named := named_option(head, at)) is not None:
        return _respond(*named, at)
    command = at.now.get(head) or ALWAYS.get(head)
    if command is not None and (not rest or command in ("arrange", "place")):
        return TableCommand(command, rest)
    for keyed in at.choices:
        if head == keyed.key:
            return _chosen(keyed, rest, at)
    for keyed in at.choices:
        number = head.removeprefix(keyed.key)
        if _has_numbers(keyed.choice) and number != head and number.isdecimal():
            return _chosen(keyed, (number, *rest), at)
    return _in_words(words, at) or _without_key(words, at)


def can_enter(at: InputContext) -> bool:
    """Whether Enter alone chooses the middle, because a place is all there is to choose."""
    return len(at.choices) == 1 and isinstance(at.choices[0].choice, ChoosePlace)


def _enter(at: InputContext) -> Meaning:
    return _chosen(at.choices[0], (), at) if can_enter(at) else TableCommand("enter")


def _has_numbers(choice: Choice) -> bool:
    """Whether a number may follow the key of a choice."""
    return isinstance(choice, ChooseOne | ChoosePlace) or (isinstance(choice, PutOnto) and bool(choice.places))


def _in_words(words: Sequence[str], at: InputContext) -> Meaning | None:
    """The meaning of words that are the label of a choice or command; None where they are none."""
    commands = {key: command for key, command in ALWAYS.items() if len(key) == 1} | dict(at.now)
    typed = squeezed(" ".join(words))
    for command in commands.values():
        if typed in (command, squeezed(at.localizer(f"key-{command}"))):
            return TableCommand(command)
    for keyed in at.choices:
        called = keyed.label.casefold().split()
        if called and [word.casefold() for word in words[: len(called)]] == called:
            return _chosen(keyed, tuple(words[len(called) :]), at)
    begun = [keyed for keyed in at.choices if len(typed) > 1 and squeezed(keyed.label).startswith(typed)]
    if len(begun) == 1 and isinstance(begun[0].choice, TakeFrom | Press):
        return _chosen(begun[0], (), at)
    return None


def _without_key(words: Sequence[str], at: InputContext) -> Meaning:
    """The meaning of a line without the key of a choice: cards, a number, words of an option."""
    is_number = len(words) == 1 and words[0].isdecimal()
    puts = [keyed for keyed in at.choices if isinstance(keyed.choice, PutOnto) and _may_mean(keyed.choice, words)]
    lists = [keyed for keyed in at.choices if isinstance(keyed.choice, ChooseOne)]
    placed = [keyed for keyed in at.choices if isinstance(keyed.choice, ChoosePlace)]
    if puts:
        takes_place = is_number and any(isinstance(one.choice, PutOnto) and one.choice.places for one in puts)
        return _one_of([(one, _chosen(one, words, at)) for one in [*puts, *(placed if takes_place else [])]], at)
    if lists:
        found = [(keyed, _chosen(keyed, words, at)) for keyed in lists]
        bids = words[0][0].isdecimal() and any(_is_bid(keyed.choice) for keyed in lists)
        if bids or (is_number and not placed) or any(isinstance(meaning, SendMove) for _, meaning in found):
            return _one_of(found, at)
    if is_number and placed:
        return _one_of([(keyed, _chosen(keyed, words, at)) for keyed in placed], at)
    for keyed in at.choices:
        if isinstance(keyed.choice, TakeFrom) and len(words) == 1 and _is_top(keyed.choice, words[0], at):
            return _chosen(keyed, (), at)
    return Explain(_refusal(words, at))


def _may_mean(choice: PutOnto, words: Sequence[str]) -> bool:
    """Whether the words look like cards of a choice, or like a place of it and the cards before."""
    *first, last = words
    return all(map(parse_card, first)) and (bool(parse_card(last)) or (bool(choice.places) and last.isdecimal()))


def _refusal(words: Sequence[str], at: InputContext) -> Text:
    """The reason why a line does nothing: it comes too early, or too late, or means nothing."""
    localizer = at.localizer
    prompt = localizer.say(at.view.prompt) if at.view.prompt else ""
    for key, label in at.earlier.items():
        if " ".join(words).casefold() in (key, label.casefold()):
            return Text("typed-not-any-more", {"label": label, "prompt": prompt})
    if all(map(parse_card, words)):
        keys = [keyed.key for keyed in at.choices]
        if keys and all(isinstance(keyed.choice, TakeFrom) for keyed in at.choices):
            return Text("typed-take-first", {"keys": either(keys, localizer)})
        if keys:
            return Text("typed-choose-first", {"keys": either(keys, localizer)})
        return Text("typed-not-now", {"prompt": prompt})
    return Text("typed-unknown", {"typed": localizer.look.typed(" ".join(words))})


def _one_of(found: Sequence[tuple[KeyedChoice, Meaning]], at: InputContext) -> Meaning:
    """The meaning for the one choice that a line fits. Where it fits several, asks for a letter."""
    for kinds in ((SendMove, AskFirst), (Question,)):
        fitting = [(keyed, meaning) for keyed, meaning in found if isinstance(meaning, kinds) and _is_legal(meaning)]
        if len(fitting) > 1:
            return Explain(Text("cards-several-ways", {"keys": ", ".join(keyed.key for keyed, _ in fitting)}))
        if fitting:
            return fitting[0][1]
    return found[0][1]


def _is_legal(meaning: Meaning) -> bool:
    return not isinstance(meaning, SendMove) or meaning.is_legal


def _chosen(keyed: KeyedChoice, words: Sequence[str], at: InputContext) -> Meaning:
    """The meaning of a choice with the words after its key."""
    choice = keyed.choice
    match choice:
        case TakeFrom() | Press():
            return Explain(Text("typed-two-things")) if words else _respond(choice, Picks(), at)
        case PutOnto():
            return _put(keyed, choice, words, at)
        case ChooseOne():
            return _option(choice, words, at)
        case ChoosePlace():
            return _place(choice, words, at)
        case _:
            return assert_never(choice)


def _respond(choice: Choice, picks: Picks, at: InputContext) -> Meaning:
    order = at.lying(choice.arranges) if isinstance(choice, TakeFrom | PutOnto) else ()
    return respond(at.seen, choice, picks, order)


def _put(keyed: KeyedChoice, choice: PutOnto, words: Sequence[str], at: InputContext) -> Meaning:
    """Puts cards; where the choice has places, the last word is one. The only card of a zone need not be typed."""
    only = putable_cards(choice) if len(at.lying(choice.zone)) == 1 else ()
    place: int | None = None
    if choice.places:
        if words and words[-1].isdecimal() and (len(words) > 1 or only):
            place, words = int(words[-1]) - first_number(choice), words[:-1]
        if (words or only) and place not in choice.places:
            return Explain(_type_a_number(choice, at))
    if not words and only:
        return _respond(choice, Picks(only, place), at)
    if not words:
        shown = example(choice, at)
        return Explain(Text("cards-name-them", {"label": keyed.label, "example": shown, "most": choice.most}))
    held = [card for zone in own_zones(at.view) for card in zone.cards if card is not None]
    picked = pick_cards(at.seen, choice, words, at.lying(choice.zone), held, at.localizer)
    if isinstance(picked, Explain):
        return picked
    if isinstance(picked, CardCounts):
        plays = {str(len(cards)): _respond(choice, Picks(cards, place), at) for cards in picked.cards}
        return Question(picked.question, plays)
    return _respond(choice, Picks(picked, place), at)


def example(choice: PutOnto, at: InputContext) -> str:
    """An example of what can be typed: cards that are missed least, and a place where one is needed."""
    cards = " ".join(map(card_code, _example_cards(choice, at))) or "7h"
    if not choice.places:
        return cards
    number = str(numbers_of(choice)[len(choice.places) // 2])
    return number if len(putable_cards(choice)) == 1 else f"{cards} {number}"


def _example_cards(choice: PutOnto, at: InputContext) -> list[int]:
    lying = _least_missed_last(choice, at)
    last = set(lying[-1:])
    together = next((cards for cards in choice.sets if last & set(cards)), ())
    count = 1 if choice.most == 1 else min(choice.most, max(choice.least, 2))
    shown = [card for card in lying if card in together][-count:]
    if choice.needs and not set(shown) & set(choice.needs):
        shown[:1] = [card for card in together if card in choice.needs][:1]
    return shown


def _least_missed_last(choice: PutOnto, at: InputContext) -> list[int]:
    """The cards of a choice, precious ones first and the one that is missed least last."""
    zone = next((zone for zone in at.seen.zones if zone.id == choice.zone), None)
    order = zone.proposal.cards if zone and zone.proposal else at.lying(choice.zone)
    place = {card: n for n, card in enumerate(order)}
    loose = loose_cards(at.seen, choice)
    return sorted(
        putable_cards(choice), key=lambda card: (card not in choice.precious, card in loose, place.get(card, -1))
    )


def _place(choice: ChoosePlace, words: Sequence[str], at: InputContext) -> Meaning:
    """Chooses a place by its number; the middle one where none was typed."""
    if not words:
        return _respond(choice, Picks(place=choice.places[len(choice.places) // 2]), at)
    if len(words) == 1 and words[0].isdecimal():
        place = int(words[0]) - first_number(choice)
        if place in choice.places:
            return _respond(choice, Picks(place=place), at)
    return Explain(_type_a_number(choice, at))


def _type_a_number(choice: ChoosePlace | PutOnto, at: InputContext) -> Text:
    numbers = numbers_of(choice)
    if is_range(numbers):
        return Text("choice-number", {"first": numbers[0], "last": numbers[-1]})
    return Text("choice-numbers", {"numbers": numbers_text(numbers, at.localizer)})


def _is_bid(choice: Choice) -> bool:
    return isinstance(choice, ChooseOne) and choice.bids


def _option(choice: ChooseOne, words: Sequence[str], at: InputContext) -> Meaning:
    """Chooses an option by its number or its words. The beginning of the words is enough where only one fits."""
    last = len(choice.options)
    if not choice.bids and len(words) == 1 and words[0].isdecimal() and 1 <= int(words[0]) <= last:
        return _respond(choice, Picks(option=int(words[0]) - 1), at)
    typed = squeezed(" ".join(words))
    labels = [at.localizer.say(option.label) for option in choice.options]
    whole = [squeezed(label) for label in labels]
    rest = [squeezed(label.partition(" ")[2]) for label in labels]  # Spades is ♠ Spades too
    fitting: list[int] = []
    for called, begun in ((whole, False), (rest, False), (whole, True), (rest, True)):
        fits = [one.startswith(typed) if begun else one == typed for one in called]
        fitting = fitting or [n for n, one in enumerate(fits) if typed and one]
    if len(fitting) == 1:
        return _respond(choice, Picks(option=fitting[0]), at)
    said = at.localizer.look.typed(" ".join(words))
    if choice.bids:
        prompt = at.localizer.say(at.view.prompt) if at.view.prompt else ""
        return Explain(Text("choice-not-among", {"typed": said, "prompt": prompt}))
    return Explain(Text("choice-none-such", {"typed": said, "last": last}))


def named_option(word: str, at: InputContext) -> tuple[ChooseOne, Picks] | None:
    """The list and the option whose first word is this one, as in ``h`` for ♥ Hearts. None unless there is just one."""
    found = [
        (keyed.choice, Picks(option=index))
        for keyed in at.choices
        if isinstance(keyed.choice, ChooseOne)
        for index, option in enumerate(keyed.choice.options)
        if squeezed(at.localizer.say(option.label).split()[0]) == word
    ]
    return found[0] if len(found) == 1 and not word.isdecimal() else None


def squeezed(text: str) -> str:
    """A label as it might be typed: ``7 ♥`` as ``7h``, and without accents."""
    plain = normalize("NFKD", text.casefold().translate(str.maketrans("♥♣♦♠", "hcds")))
    return "".join(one for one in plain if not one.isspace() and not combining(one))


def _is_top(choice: TakeFrom, word: str, at: InputContext) -> bool:
    name = parse_card(word)
    cards = next((zone.cards for zone in at.view.zones if zone.id == choice.zone), ())
    card = cards[-1] if cards else None
    return card is not None and name is not None and name.fits(card) and (name.suit is not None or name.rank < 0)
