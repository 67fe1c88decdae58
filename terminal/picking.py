"""Cards as they are typed: ``7``, ``10`` or ``T``, ``7h``, ``JK``, ``4x2``; several with spaces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from client.putting import move_of, why_not_put, wrong_count
from engine.cards import RANKS, SUITS, face, is_joker, rank, suit
from engine.view import PutOnto
from terminal.answers import Answer, Ask, Play, Refused, Say
from terminal.offers import cards_of
from terminal.voice import Voice

_WORD: Final = re.compile(
    r"(?:(?P<joker>jk|joker)|(?P<rank>10|[2-9atjqk])(?P<suit>[hcds♥♣♦♠])?)(?:[x*](?P<times>[0-9]{1,2}))?"
)
_SUITS: Final = {**{letter: n for n, letter in enumerate(SUITS.lower())}, **{s: n for n, s in enumerate("♥♣♦♠")}}


@dataclass(frozen=True, slots=True)
class Named:
    """A card by the name that was typed: a rank (-1 the joker), perhaps a suit, perhaps how many."""

    rank: int
    suit: int | None
    times: int | None

    def fits(self, card: int) -> bool:
        return rank(card) == self.rank and (self.suit is None or suit(card) == self.suit)

    @property
    def same(self) -> tuple[int, int | None]:
        return self.rank, self.suit


def named(word: str) -> Named | None:
    """What card a word names; None where it names none.

    >>> named("10H"), named("t"), named("seven")
    (Named(rank=9, suit=0, times=None), Named(rank=9, suit=None, times=None), None)
    """
    match = _WORD.fullmatch(word.casefold())
    if match is None:
        return None
    times = int(match["times"]) if match["times"] else None
    if match["joker"]:
        return Named(-1, None, times)
    corner = {"t": "10"}.get(match["rank"], match["rank"].upper())
    return Named(RANKS.index(corner), _SUITS[match["suit"]] if match["suit"] else None, times)


def typed_name(card: int) -> str:
    """What names this card and no other: ``7h``, ``10s``, ``Qd``, ``JK``."""
    return "JK" if is_joker(card) else RANKS[rank(card)] + SUITS[suit(card)].lower()


def one_card(word: str, cards: Sequence[int], voice: Voice) -> int | Say:
    """The card of these that a word names, the leftmost of equal ones."""
    name = named(word)
    if name is None:
        return Say(voice("cards-not-a-card", typed=voice.look.typed(word)))
    found = [card for card in cards if name.fits(card)]
    if not found:
        return Say(voice("cards-not-yours", typed=voice.look.typed(word).upper()))
    return _which(found, word, voice) if _differ(found) else found[0]


def put(choice: PutOnto, words: Sequence[str], lying: Sequence[int], held: Sequence[int], voice: Voice) -> Answer:
    """What typed cards mean for a choice. `lying` is the order of its cards on the screen, `held` all own cards."""
    names = [named(word) for word in words]
    for word, name in zip(words, names, strict=True):
        if name is None:
            return Say(voice("cards-not-a-card", typed=voice.look.typed(word)))
    asked = [name for name in names if name is not None]
    pool = tuple(sorted(cards_of(choice), key=_places(lying)))
    if len(asked) == 1 and asked[0].times is None and (ask := _how_many(choice, asked[0], pool, voice)):
        return ask
    picked: list[int] = []
    for word, name in zip(words, asked, strict=True):
        alike = sum(other.times or 1 for other in asked if other.same == name.same)
        found = [card for card in _beside(choice, picked, pool) if name.fits(card) and card not in picked]
        found = found or [card for card in pool if name.fits(card) and card not in picked]
        if len(found) < (name.times or 1):
            return _tried(choice, asked, lying) or _absent(choice, word, name, held, voice)
        everything = not choice.ordered and alike >= sum(map(name.fits, pool))
        if _differ(found) and not everything and not _alike(choice, found):
            return _which(found, word, voice)
        picked += found[: name.times or 1]
    return checked(choice, picked, voice)


def checked(choice: PutOnto, cards: Sequence[int], voice: Voice) -> Answer:
    """The move of these cards, or why they are none."""
    problem = wrong_count(choice, cards)
    if problem is not None:
        return Say(voice.say(problem))
    sort = Refused if why_not_put(choice, cards) is not None else Play
    return sort(move_of(choice, cards))


def _tried(choice: PutOnto, asked: Sequence[Named], lying: Sequence[int]) -> Answer | None:
    """Cards that lie there, though the choice is not of them: the rules know why not, and say it."""
    picked: list[int] = []
    for name in asked:
        found = [card for card in lying if name.fits(card) and card not in picked]
        if len(found) < (name.times or 1) or _differ(found):
            return None
        picked += found[: name.times or 1]
    return Refused(move_of(choice, picked)) if wrong_count(choice, picked) is None else None


def _how_many(choice: PutOnto, name: Named, pool: Sequence[int], voice: Voice) -> Ask | None:
    """Where only the number of equal ranks matters it is asked for, as in ``4`` and then ``2``."""
    found = [card for card in pool if name.fits(card)]
    most = min(choice.most, len(found))
    if most < 2 or most <= choice.least or choice.caution is not None or not _alike(choice, found):
        return None
    plays = {str(n): checked(choice, found[:n], voice) for n in range(max(1, choice.least), most + 1)}
    what = voice("rank-joker" if name.rank < 0 else f"ranks-{RANKS[name.rank]}")
    return Ask(voice("cards-how-many", typed=what, most=most), plays)


def _alike(choice: PutOnto, cards: Sequence[int]) -> bool:
    """Whether of these cards only the number matters."""
    return any(set(cards) <= set(alike) for alike in choice.alike)


def _beside(choice: PutOnto, picked: Sequence[int], pool: Sequence[int]) -> list[int]:
    """The cards that go together with those already picked."""
    fitting = {card for together in choice.sets if set(picked) <= set(together) for card in together}
    return [card for card in pool if card in fitting]


def _absent(choice: PutOnto, word: str, name: Named, held: Sequence[int], voice: Voice) -> Answer:
    """A card that the choice does not speak of: where one holds it, the rules say why it cannot be put."""
    there = [card for card in held if name.fits(card)]
    if there and not any(name.fits(card) for card in cards_of(choice)):
        return Refused(move_of(choice, there[:1]))
    return Say(voice("cards-not-yours", typed=voice.look.typed(word).upper()))


def _which(found: Sequence[int], word: str, voice: Voice) -> Say:
    names = dict.fromkeys(map(typed_name, found))
    return Say(voice("cards-which", typed=voice.look.typed(word).upper(), cards=", ".join(names)))


def _differ(cards: Sequence[int]) -> bool:
    return len({face(card) for card in cards}) > 1


def _places(lying: Sequence[int]) -> Any:
    place = {card: n for n, card in enumerate(lying)}
    return lambda card: place.get(card, len(place))
