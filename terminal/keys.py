"""A typed line at a table becomes a move, a wish, or a sentence. Whatever is typed, nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from unicodedata import combining, normalize

from client.own import own_zones, to_arrange
from engine.cards import QUEEN, rank
from engine.view import Choice, ChooseOne, ChoosePlace, Option, Press, PutOnto, TakeFrom, View
from terminal.accidents import careful, harmless, loose_first
from terminal.answers import Answer, Ask, Do, Play, Say
from terminal.offers import ALWAYS, Offer, cards_of, offers, places
from terminal.order import Order
from terminal.picking import named, put, typed_name
from terminal.voice import Voice

LONGEST = 200


@dataclass(frozen=True)
class Moment:
    """A table as it waits for this player. `now` are keys that mean something only now, such as ``r``: rematch;
    `earlier` those of choices that there were at this table, with what they were called."""

    view: View
    voice: Voice
    order: Order
    offers: tuple[Offer, ...]
    now: Mapping[str, str] = field(default_factory=dict)
    earlier: Mapping[str, str] = field(default_factory=dict)

    @property
    def offered(self) -> tuple[Offer, ...]:
        """The choices that are shown; nobody needs to be led to those that ask for a yes."""
        return tuple(one for one in self.offers if not isinstance(one.choice, PutOnto) or one.choice.caution is None)

    @property
    def puts(self) -> tuple[PutOnto, ...]:
        return tuple(offer.choice for offer in self.offered if isinstance(offer.choice, PutOnto))

    def lying(self, zone: str) -> tuple[int, ...]:
        return next((self.order.lying(one) for one in self.view.zones if one.id == zone), ())


def moment(
    view: View,
    voice: Voice,
    order: Order,
    now: Mapping[str, str] | None = None,
    earlier: Mapping[str, str] | None = None,
) -> Moment:
    return Moment(view, voice, order, offers(view, voice), now or {}, earlier or {})


def read(typed: str, at: Moment) -> Answer:
    """What a line means at this moment."""
    answer = careful(_read(typed[:LONGEST].strip(), at), at.view, at.voice)
    return _with_order(answer, at)


def _read(typed: str, at: Moment) -> Answer:
    words = tuple(typed.casefold().split())
    if not words:
        return _enter(at)
    head, rest = words[0], words[1:]
    queens = [card for choice in at.puts for card in cards_of(choice) if rank(card) == QUEEN]
    if queens and not rest and head == "q":
        cards = ", ".join(dict.fromkeys(map(typed_name, queens)))
        return Ask(at.voice("leave-or-queen", cards=cards), {"q": Do("leave")})
    if not rest and (option := named_option(head, at)) is not None:
        return Play(option.move)
    wish = at.now.get(head) or ALWAYS.get(head)
    if wish is not None and (not rest or wish in ("arrange", "place")):
        return Do(wish, rest)
    for offer in at.offers:
        if head == offer.key:
            return _chosen(offer, rest, at)
    for offer in at.offers:
        number = head.removeprefix(offer.key)
        if isinstance(offer.choice, (ChooseOne, ChoosePlace)) and number != head and number.isdecimal():
            return _chosen(offer, (number, *rest), at)
    return _in_words(words, at) or _bare(words, at)


def enters(at: Moment) -> bool:
    """Whether Enter alone chooses: the middle, where a place is all there is to choose."""
    return len(at.offers) == 1 and isinstance(at.offers[0].choice, ChoosePlace)


def _enter(at: Moment) -> Answer:
    return _chosen(at.offers[0], (), at) if enters(at) else Do("enter")


def _in_words(words: Sequence[str], at: Moment) -> Answer | None:
    """A choice or a wish by what it is called on the screen, instead of its key."""
    wishes = {key: wish for key, wish in ALWAYS.items() if len(key) == 1} | dict(at.now)
    for wish in wishes.values():
        if squeezed(" ".join(words)) in (wish, squeezed(at.voice(f"key-{wish}"))):
            return Do(wish)
    for offer in at.offers:
        called = offer.label.casefold().split()
        if called and list(words[: len(called)]) == called:
            return _chosen(offer, tuple(words[len(called) :]), at)
    typed = squeezed(" ".join(words))
    begun = [offer for offer in at.offers if len(typed) > 1 and squeezed(offer.label).startswith(typed)]
    if len(begun) == 1 and isinstance(begun[0].choice, (TakeFrom, Press)):
        return Play(begun[0].choice.move)
    return None


def _bare(words: Sequence[str], at: Moment) -> Answer:
    """A line without a letter of a choice: cards, a number, words of an option."""
    puts = [offer for offer in at.offers if isinstance(offer.choice, PutOnto)]
    if puts and all(map(named, words)):
        return _one_of([(offer, _chosen(offer, words, at)) for offer in puts], at)
    takers = [offer for offer in at.offers if isinstance(offer.choice, ChooseOne)]
    placed = [offer for offer in at.offers if isinstance(offer.choice, ChoosePlace)]
    number = len(words) == 1 and words[0].isdecimal()
    if takers:
        found = [(offer, _chosen(offer, words, at)) for offer in takers]
        bids = words[0][0].isdecimal() and any(_is_bid(offer.choice) for offer in takers)
        if bids or (number and not placed) or any(isinstance(answer, Play) for _, answer in found):
            return _one_of(found, at)
    if number and placed:
        return _one_of([(offer, _chosen(offer, words, at)) for offer in placed], at)
    for offer in at.offers:
        if isinstance(offer.choice, TakeFrom) and len(words) == 1 and _is_top(offer.choice, words[0], at):
            return Play(offer.choice.move)
    return Say(_refusal(words, at))


def _refusal(words: Sequence[str], at: Moment) -> str:
    """Why a line does nothing: it comes too early, or too late, or means nothing."""
    voice = at.voice
    prompt = voice.say(at.view.prompt) if at.view.prompt else ""
    for key, label in at.earlier.items():
        if " ".join(words) in (key, label.casefold()):
            return voice("typed-not-any-more", label=label, prompt=prompt)
    if all(map(named, words)):
        keys = [offer.key for offer in at.offers]
        if keys and all(isinstance(offer.choice, TakeFrom) for offer in at.offers):
            return voice("typed-take-first", keys=either(keys, voice))
        if keys:
            return voice("typed-choose-first", keys=either(keys, voice))
        return voice("typed-not-now", prompt=prompt)
    return voice("typed-unknown", typed=voice.look.typed(" ".join(words)))


def either(words: Sequence[str], voice: Voice) -> str:
    """``b``, ``b or d``, ``b, d or s``."""
    *first, last = words
    return voice("either", first=", ".join(first), last=last) if first else last


def _one_of(found: Sequence[tuple[Offer, Answer]], at: Moment) -> Answer:
    """The one choice that a line fits; where it fits several, a letter must say which."""
    for sort in (Play, Ask):
        fitting = [(offer, answer) for offer, answer in found if isinstance(answer, sort)]
        if len(fitting) > 1:
            return Say(at.voice("cards-several-ways", keys=", ".join(offer.key for offer, _ in fitting)))
        if fitting:
            return fitting[0][1]
    return found[0][1]


def _chosen(offer: Offer, words: Sequence[str], at: Moment) -> Answer:
    """What a choice makes of the words after its letter."""
    choice = offer.choice
    if isinstance(choice, (TakeFrom, Press)):
        return Say(at.voice("typed-two-things")) if words else Play(choice.move)
    if isinstance(choice, PutOnto):
        held = [card for zone in own_zones(at.view) for card in zone.cards if card is not None]
        if words:
            # Of two equal cards the one that is missed less is meant.
            return put(choice, words, loose_first(choice, at.view, at.lying(choice.zone)), held, at.voice)
        return Say(at.voice("cards-name-them", label=offer.label, example=example(choice, at)))
    if isinstance(choice, ChoosePlace):
        return _place(choice, words, at)
    return _option(choice, words, at)


def example(choice: PutOnto, at: Moment) -> str:
    """Cards as they might be typed, those that are missed least."""
    lying = harmless(choice, at.view, at.lying(choice.zone))
    last = set(lying[-1:])
    together = next((cards for cards in choice.sets if last & set(cards)), ())
    count = 1 if choice.most == 1 else min(choice.most, max(choice.least, 2))
    shown = [card for card in lying if card in together][-count:]
    if choice.needs and not set(shown) & set(choice.needs):
        shown[:1] = [card for card in together if card in choice.needs][:1]
    return " ".join(map(typed_name, shown)) or "7h"


def _place(choice: ChoosePlace, words: Sequence[str], at: Moment) -> Answer:
    if not words:
        return Play({**choice.move, "at": (choice.first + choice.last) // 2})
    first, last = places(choice)
    if len(words) == 1 and words[0].isdecimal() and first <= int(words[0]) <= last:
        return Play({**choice.move, "at": int(words[0]) - first + choice.first})
    return Say(at.voice("choice-number", first=first, last=last))


def _is_bid(choice: Choice) -> bool:
    return isinstance(choice, ChooseOne) and choice.bids


def _option(choice: ChooseOne, words: Sequence[str], at: Moment) -> Answer:
    """An option by its number, or by its words as they are shown; a beginning is enough where it fits only one."""
    last = len(choice.options)
    if not choice.bids and len(words) == 1 and words[0].isdecimal() and 1 <= int(words[0]) <= last:
        return Play(choice.options[int(words[0]) - 1].move)
    typed = squeezed(" ".join(words))
    labels = [at.voice.say(option.label) for option in choice.options]
    whole = [squeezed(label) for label in labels]
    rest = [squeezed(label.partition(" ")[2]) for label in labels]  # Spades is ♠ Spades too
    fitting: list[int] = []
    for called, begun in ((whole, False), (rest, False), (whole, True), (rest, True)):
        fits = [one.startswith(typed) if begun else one == typed for one in called]
        fitting = fitting or [n for n, one in enumerate(fits) if typed and one]
    if len(fitting) == 1:
        return Play(choice.options[fitting[0]].move)
    said = at.voice.look.typed(" ".join(words))
    if choice.bids:
        return Say(
            at.voice("choice-not-among", typed=said, prompt=at.voice.say(at.view.prompt) if at.view.prompt else "")
        )
    return Say(at.voice("choice-none-such", typed=said, last=last))


def named_option(word: str, at: Moment) -> Option | None:
    """The one option of all lists whose words begin with exactly this one, as in ``h`` for ♥ Hearts."""
    options = [one for offer in at.offers if isinstance(offer.choice, ChooseOne) for one in offer.choice.options]
    called = [one for one in options if squeezed(at.voice.say(one.label).split()[0]) == word]
    return called[0] if len(called) == 1 and not word.isdecimal() else None


def squeezed(text: str) -> str:
    """A label as it might be typed: ``7 ♥`` as ``7h``, and without accents."""
    plain = normalize("NFKD", text.casefold().translate(str.maketrans("♥♣♦♠", "hcds")))
    return "".join(one for one in plain if not one.isspace() and not combining(one))


def _is_top(choice: TakeFrom, word: str, at: Moment) -> bool:
    name = named(word)
    cards = next((zone.cards for zone in at.view.zones if zone.id == choice.zone), ())
    card = cards[-1] if cards else None
    return card is not None and name is not None and name.fits(card) and (name.suit is not None or name.rank < 0)


def _with_order(answer: Answer, at: Moment) -> Answer:
    """The same with the order of the own cards, where the player has arranged them and they may carry it."""
    if isinstance(answer, Ask):
        return Ask(answer.question, {key: _with_order(one, at) for key, one in answer.answers.items()})
    zone = to_arrange(at.view)
    if not isinstance(answer, Play) or zone is None or at.order.lying(zone) == zone.cards:
        return answer
    carries = [
        offer.choice
        for offer in at.offers
        if isinstance(offer.choice, (TakeFrom, PutOnto)) and offer.choice.arranges == zone.id
    ]
    if any(choice.move.items() <= answer.move.items() for choice in carries):
        return Play({**answer.move, "order": list(at.order.lying(zone))})
    return answer
