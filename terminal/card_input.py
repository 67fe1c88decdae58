"""Cards as they are typed: ``7``, ``10`` or ``T``, ``7h``, ``JK``, ``4x2``; several with spaces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from client.table.cautions import loose_cards, putable_cards
from client.table.responses import Explain
from engine.cards import RANKS, SUITS, face, is_joker, rank, suit
from engine.text import Text
from engine.view import PutOnto, View
from terminal.localizer import TerminalLocalizer

_WORD: Final = re.compile(
    r"(?:(?P<joker>jk|joker)|(?P<rank>10|[2-9atjqk])(?P<suit>[hcds♥♣♦♠])?)(?:[x*](?P<times>[0-9]{1,2}))?"
)
_TIMES: Final = re.compile(r"[x*X].*")
_SUITS: Final = {**{letter: n for n, letter in enumerate(SUITS.lower())}, **{s: n for n, s in enumerate("♥♣♦♠")}}


@dataclass(frozen=True, slots=True)
class CardPattern:
    """A card by the name that was typed: a rank (-1 the joker), perhaps a suit, perhaps how many."""

    rank: int
    suit: int | None
    times: int | None

    def fits(self, card: int) -> bool:
        """Whether the name may mean this card."""
        return rank(card) == self.rank and (self.suit is None or suit(card) == self.suit)

    @property
    def same(self) -> tuple[int, int | None]:
        """The name without its count."""
        return self.rank, self.suit


@dataclass(frozen=True, slots=True)
class CardCounts:
    """Equal cards of which only the number matters: the question for it, and the cards for each answer."""

    question: Text
    cards: tuple[tuple[int, ...], ...]


def parse_card(word: str) -> CardPattern | None:
    """The card that a word names; None where it names none.

    >>> parse_card("10H"), parse_card("t"), parse_card("seven")
    (CardPattern(rank=9, suit=0, times=None), CardPattern(rank=9, suit=None, times=None), None)
    """
    match = _WORD.fullmatch(word.casefold())
    if match is None:
        return None
    times = int(match["times"]) if match["times"] else None
    if match["joker"]:
        return CardPattern(-1, None, times)
    corner = {"t": "10"}.get(match["rank"], match["rank"].upper())
    return CardPattern(RANKS.index(corner), _SUITS[match["suit"]] if match["suit"] else None, times)


def card_code(card: int) -> str:
    """The word that names this card and no other: ``7h``, ``10s``, ``Qd``, ``JK``."""
    return "JK" if is_joker(card) else RANKS[rank(card)] + SUITS[suit(card)].lower()


def one_card(word: str, cards: Sequence[int], localizer: TerminalLocalizer) -> int | Explain:
    """The card of these that a word names, the leftmost of equal ones."""
    name = parse_card(word)
    if name is None:
        return _not_a_card(word, localizer)
    found = [card for card in cards if name.fits(card)]
    if not found:
        return _not_yours(word, localizer)
    return _which(found, word, localizer) if _differ(found) else found[0]


def pick_cards(
    view: View,
    choice: PutOnto,
    words: Sequence[str],
    lying: Sequence[int],
    held: Sequence[int],
    localizer: TerminalLocalizer,
) -> tuple[int, ...] | CardCounts | Explain:
    """The cards that typed words mean for a choice.

    `lying` is the order of its cards on the screen, `held` all own cards. The result may be cards that cannot be put:
    the rules know why not.
    """
    patterns: list[CardPattern] = []
    for word in words:
        if (pattern := parse_card(word)) is None:
            return _not_a_card(word, localizer)
        patterns.append(pattern)
    lying = loose_first(view, choice, lying)
    pool = tuple(sorted(putable_cards(choice), key=_places(lying)))
    if len(patterns) == 1 and patterns[0].times is None and (counts := _how_many(choice, patterns[0], pool, localizer)):
        return counts
    picked: list[int] = []
    for word, name in zip(words, patterns, strict=True):
        alike = sum(other.times or 1 for other in patterns if other.same == name.same)
        found = [card for card in _beside(choice, picked, pool) if name.fits(card) and card not in picked]
        found = found or [card for card in pool if name.fits(card) and card not in picked]
        if len(found) < (name.times or 1):
            if too_often := _named_too_often(word, name, picked, held, localizer):
                return too_often
            return _not_offered(choice, patterns, lying) or _absent(choice, word, name, held, localizer)
        everything = not choice.ordered and alike >= sum(map(name.fits, pool))
        if _differ(found) and not everything and not _alike(choice, found):
            return _which(found, word, localizer)
        picked += found[: name.times or 1]
    return tuple(picked)


def loose_first(view: View, choice: PutOnto, lying: Sequence[int]) -> tuple[int, ...]:
    """The cards as they lie, but those in no meld first: of two equal cards that one is meant."""
    loose = loose_cards(view, choice)
    return tuple(sorted(lying, key=lambda card: card not in loose))


def _not_offered(choice: PutOnto, patterns: Sequence[CardPattern], lying: Sequence[int]) -> tuple[int, ...] | None:
    """Cards of its zone that the choice does not offer, if they are as many as it wants."""
    picked: list[int] = []
    for name in patterns:
        found = [card for card in lying if name.fits(card) and card not in picked]
        if len(found) < (name.times or 1) or _differ(found):
            return None
        picked += found[: name.times or 1]
    return tuple(picked) if choice.least <= len(picked) <= choice.most else None


def _how_many(
    choice: PutOnto, name: CardPattern, pool: Sequence[int], localizer: TerminalLocalizer
) -> CardCounts | None:
    """The question for the number of equal ranks, as in ``4`` and then ``2``. None where the cards differ."""
    found = tuple(card for card in pool if name.fits(card))
    most = min(choice.most, len(found))
    if most < 2 or most <= choice.least or choice.caution is not None or not _alike(choice, found):
        return None
    what = localizer("rank-joker" if name.rank < 0 else f"ranks-{RANKS[name.rank]}")
    counts = range(max(1, choice.least), most + 1)
    return CardCounts(Text("cards-how-many", {"typed": what, "most": most}), tuple(found[:n] for n in counts))


def _alike(choice: PutOnto, cards: Sequence[int]) -> bool:
    """Whether of these cards only the number matters."""
    return any(set(cards) <= set(alike) for alike in choice.alike)


def _beside(choice: PutOnto, picked: Sequence[int], pool: Sequence[int]) -> list[int]:
    """The cards that go together with those already picked."""
    fitting = {card for together in choice.sets if set(picked) <= set(together) for card in together}
    return [card for card in pool if card in fitting]


def _absent(
    choice: PutOnto, word: str, name: CardPattern, held: Sequence[int], localizer: TerminalLocalizer
) -> tuple[int, ...] | Explain:
    """A card that the player holds and the choice does not offer; else the sentence that they have none."""
    there = tuple(card for card in held if name.fits(card))
    if there and not any(name.fits(card) for card in putable_cards(choice)):
        return there[:1]
    return _not_yours(word, localizer)


def _named_too_often(
    word: str, name: CardPattern, picked: Sequence[int], held: Sequence[int], localizer: TerminalLocalizer
) -> Explain | None:
    """The sentence that a line names more of these cards than the player holds; None where it does not."""
    wanted = (name.times or 1) + sum(map(name.fits, picked))
    count = sum(map(name.fits, held))
    if not 0 < count < wanted:
        return None
    typed = localizer.charset.sanitize(_TIMES.sub("", word)).upper()
    return Explain(Text("cards-too-often", {"typed": typed, "held": count}))


def _not_a_card(word: str, localizer: TerminalLocalizer) -> Explain:
    return Explain(Text("cards-not-a-card", {"typed": localizer.charset.sanitize(word)}))


def _not_yours(word: str, localizer: TerminalLocalizer) -> Explain:
    return Explain(Text("cards-not-yours", {"typed": localizer.charset.sanitize(word).upper()}))


def _which(found: Sequence[int], word: str, localizer: TerminalLocalizer) -> Explain:
    names = ", ".join(dict.fromkeys(map(card_code, found)))
    return Explain(Text("cards-which", {"typed": localizer.charset.sanitize(word).upper(), "cards": names}))


def _differ(cards: Sequence[int]) -> bool:
    return len({face(card) for card in cards}) > 1


def _places(lying: Sequence[int]) -> Any:
    place = {card: n for n, card in enumerate(lying)}
    return lambda card: place.get(card, len(place))
