"""The tutorial: hints in the first hand that somebody plays of a game, one for each of their moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from client.observable import Observable
from engine.text import Text, Word
from engine.view import Choice, ChooseOne, Press, PutOnto, TakeFrom, View
from mobile.settings.settings_file import SettingsFile
from mobile.table.tutorial.taught_hints import EVERY_HINT, TaughtHints, gesture_hint

if TYPE_CHECKING:
    from client.table.session import TableSession

_MOVES_OF_A_HAND: Final = 4
"""The own moves after which a hand counts as the first one: one that ends sooner has taught too little."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint of the tutorial."""

    text: Text
    explains: tuple[str, ...]
    """The codes of what it explains. Who has been told one of these already is not told the hint."""
    can_wait: bool = False
    """Whether it waits for a move whose prompt was seen before: a new one says enough."""


class Tutorial:
    """Chooses the hint for the present state of a table. Emits `changed` when its text is another one.

    A hint stays until the player has moved. It is never told again to this person, and the next one comes with the next
    move. What the lesson of a game has taught is not told at its tables.
    After their first hand of a game a player is told no more in it, and nothing is told in a game that is handed round
    on one device.

    A game explains its own words where it has a sentence ``…-help`` for the label of a choice, the prompt, the mark of
    a seat, a fact of the table, the groups of a hand, what the star on a card says, or what points are.
    """

    def __init__(self, settings_file: SettingsFile, uid: str = "") -> None:
        self.changed = Observable()
        self._settings = settings_file
        self._uid = uid
        self._taught = TaughtHints(settings_file, uid)
        self._skipped = self._is_coached
        self._ended = False
        self._hint: Hint | None = None
        self._last_text = ""
        self._moves = 0
        """The moves that were made here."""
        self._seen_prompts: set[tuple[str, ...]] = set()
        """Their codes, with the words on which their wording depends."""
        self._move: frozenset[object] | None = None
        """The own cards and the choices for which the hint, if any, was chosen; None before a move."""
        self._session: TableSession | None = None

    @property
    def text(self) -> str:
        """The sentence of the hint; empty without one, while moves are shown, and while the player is away."""
        if self._hint is None or self._session is None or self._session.step is not None or self._session.is_away:
            return ""
        return self._session.localizer.say(self._hint.text)

    @property
    def hint(self) -> Hint | None:
        """The present hint."""
        return self._hint

    @property
    def is_finished(self) -> bool:
        """Whether there will be no more hints."""
        return self._skipped or self._ended

    def follow(self, session: TableSession) -> Callable[[], None]:
        """Follows a table; returns the function that ends it."""
        self.update(session)
        leave_table = session.changed.connect(lambda: self.update(session))
        leave_settings = self._settings.changed.connect(self._heed_settings)

        def leave() -> None:
            leave_table()
            leave_settings()

        return leave

    def update(self, session: TableSession) -> None:
        """Chooses the hint again, after a change at the table."""
        self._session = session
        is_unanswered = not session.accepts_moves and session.step is None
        if session.is_shared or self.is_finished or is_unanswered:
            return  # others wait for the device; or what was asked for may still be refused
        if session.step is not None:
            if _is_own_move(session):
                self._end_move()
            self._emit_change()
        elif _is_hand_over(session):
            self._end_move()
            if self._moves >= _MOVES_OF_A_HAND:
                self._ended = True
                self._learn((EVERY_HINT,))
        elif hints := list_hints(session, shows_help=self._settings.read().shows_help):
            self._choose(session, hints)
        else:
            self._end_move()

    def skip(self) -> None:
        """Ends the tutorial for this person, in every game."""
        self._skipped = True
        if not self._is_coached:
            self._settings.change(coached=(*self._settings.read().coached, self._uid))
        self._set(None)

    def _choose(self, session: TableSession, hints: tuple[Hint, ...]) -> None:
        """Chooses one of these hints where a new move is to be made; else ends the present one once it is done."""
        move = _identify_move(session)
        if self._move != move:
            self._end_move()
            self._move = move
            self._set(self._find_new(session, hints))
        elif self._hint is not None:
            anew = next((hint for hint in hints if hint.text.code == self._hint.text.code), None)
            if anew is None:
                self._end_hint()  # what it says was done
            else:
                self._set(anew)

    def _find_new(self, session: TableSession, hints: tuple[Hint, ...]) -> Hint | None:
        """The first of these that was not told before; None where there is none, or none that fits a new prompt."""
        prompt = None if session.view is None else session.view.prompt
        words = () if prompt is None else (word for word in prompt.args.values() if isinstance(word, str))
        wording = () if prompt is None else (prompt.code, *words)
        is_new = prompt is not None and wording not in self._seen_prompts
        self._seen_prompts.add(wording)
        fitting = (hint for hint in hints if not (is_new and hint.can_wait))
        return next((hint for hint in fitting if not self._is_known(session, hint)), None)

    def _end_hint(self) -> None:
        """Ends the present hint, which was read."""
        if self._hint is not None:
            explained = self._hint.explains
            self._set(None)
            self._learn(explained)

    def _end_move(self) -> None:
        """Ends the hint of a move, which has been made or can no longer be made."""
        self._end_hint()
        self._moves += self._move is not None
        self._move = None

    @property
    def _is_coached(self) -> bool:
        return self._uid in self._settings.read().coached

    @property
    def _knows_game(self) -> bool:
        """Whether the player has played a hand of the game of this table, or has said in the lesson to know it."""
        view = None if self._session is None else self._session.view
        return view is not None and self._taught.has(view.kind, EVERY_HINT)

    def _is_known(self, session: TableSession, hint: Hint) -> bool:
        """Whether what a hint explains was told before, here or in the lesson of this game."""
        kind = "" if session.view is None else session.view.kind
        return any(self._taught.has(kind, code) for code in hint.explains)

    def _learn(self, codes: tuple[str, ...]) -> None:
        """Remembers what was explained; also for who leaves this table in the middle of a hand and comes back."""
        if self._session is not None and self._session.view is not None:
            self._taught.add(self._session.view.kind, codes)

    def _heed_settings(self) -> None:
        """Shows hints again where the settings say so, and none where they say so or the player knows the game."""
        self._skipped = self._skipped or self._is_coached
        if self._hint is not None and (self._skipped or self._knows_game):
            self._set(None)
        if self.is_finished and not self._is_coached and not self._knows_game:
            self._skipped = self._ended = False
            self._move = None
            self._moves = 0
        if self._session is not None:
            self.update(self._session)

    def _set(self, hint: Hint | None) -> None:
        self._hint = hint
        self._emit_change()

    def _emit_change(self) -> None:
        """Emits `changed` where the text is another one than before."""
        if self.text != self._last_text:
            self._last_text = self.text
            self.changed.emit()


def list_hints(session: TableSession, *, shows_help: bool = True) -> tuple[Hint, ...]:
    """Lists the hints for the move that the player is to make now, the most important first.

    Without `shows_help` they leave out what players want to find by themselves: how to end the hand, what a bid may
    bring, what belongs together, and what it costs.
    """
    view = session.view
    if view is None or not isinstance(view.viewer, int) or session.step is not None or view.stage != "play":
        return ()
    choices = [choice for choice in view.choices if _is_offer(choice) and (shows_help or not _is_help(choice))]
    choices.sort(key=_finishes, reverse=True)
    what_to_do = tuple(_choice_hints(session, choices))
    if not any(isinstance(choice, PutOnto | TakeFrom) for choice in choices):
        return what_to_do  # without a card to choose the prompt matters more than all else
    marks = [Text(mark.code, {"seat": seat.seat, **mark.args}) for seat in view.seats for mark in seat.marks]
    prompt = () if view.prompt is None else (view.prompt,)
    told = (*_explain(session, (*prompt, *marks, *view.facts)), *_hand_hints(session, view, shows_help=shows_help))
    return *what_to_do, *(replace(hint, can_wait=True) for hint in told)


def _is_offer(choice: Choice) -> bool:
    """Whether a choice is one to think of: one with a caution is better left."""
    return not (isinstance(choice, PutOnto) and choice.caution is not None)


def _finishes(choice: Choice) -> bool:
    """Whether a choice takes the player out or wins."""
    return isinstance(choice, Press) and choice.finishes


def _is_help(choice: Choice) -> bool:
    """Whether a player may hide a choice, or the advice for it."""
    return _finishes(choice) or (isinstance(choice, ChooseOne) and any(scale.advice for scale in choice.scales))


def _choice_hints(session: TableSession, choices: Sequence[Choice]) -> Iterator[Hint]:
    """Yields what to do. Where a card can be put, none is said to be taken."""
    has = session.localizer.catalogue.has
    for choice in choices:
        if isinstance(choice, TakeFrom) and session.gestures.put_choices:
            continue
        own_code, gesture = f"{choice.label.code}-help", gesture_hint(choice)
        code = own_code if has(own_code) else gesture
        if code:
            args = {**choice.label.args, **_move_words(session, choice), "prompt": session.prompt}
            yield Hint(Text(code, args), tuple(dict.fromkeys(filter(None, (code, gesture)))))


def _move_words(session: TableSession, choice: Choice) -> dict[str, Word]:
    """The words for a choice that moves a card: from where, to where, whether some cards fit, and one is lifted."""
    gestures = session.gestures
    if isinstance(choice, TakeFrom):
        return {"source": session.name_zone(choice.zone), "piles": len(gestures.take_choices)}
    if isinstance(choice, PutOnto):
        fits = "some" if gestures.unplayable_cards else "all"
        lifted = "yes" if gestures.selected else "no"
        return {"target": session.name_zone(choice.onto), "fits": fits, "lifted": lifted}
    return {}


def _explain(session: TableSession, said: Iterable[Text]) -> Iterator[Hint]:
    """Yields what words at the table mean, where the game explains them and has something to say of this one."""
    for text in said:
        code = f"{text.code}-help"
        if session.localizer.catalogue.has(code) and session.localizer.say(Text(code, text.args)):
            yield _hint(code, **text.args)


def _hand_hints(session: TableSession, view: View, *, shows_help: bool) -> Iterator[Hint]:
    """Yields hints about the own hand, as far as the game explains it."""
    hand, has = session.hand, session.localizer.catalogue.has
    if hand is None:
        return
    if shows_help and hand.groups and has("groups-help"):
        yield _hint("groups-help")
    if set(hand.special) & set(hand.cards) and has("special-cards-help"):
        yield _hint("special-cards-help")
    own = next((summary for summary in view.seats if summary.seat == view.viewer), None)
    if shows_help and own is not None and own.points and has("points-help"):
        yield _hint("points-help", points=own.points)


def _hint(code: str, **args: Word) -> Hint:
    return Hint(Text(code, args), (code,))


def _is_own_move(session: TableSession) -> bool:
    """Whether a move of the player is shown."""
    view, step = session.view, session.step
    return view is not None and step is not None and step.event is not None and step.event.actor == view.viewer


def _is_hand_over(session: TableSession) -> bool:
    """Whether the end of a hand is shown to somebody who has played it."""
    view = session.view
    return view is not None and view.stage in ("rest", "over") and isinstance(view.viewer, int)


def _identify_move(session: TableSession) -> frozenset[object]:
    """The own cards and the codes of the choices, which tell the move to be made from the one before."""
    choices = () if session.view is None else session.view.choices
    cards = () if session.hand is None else session.hand.cards
    return frozenset((*cards, *(choice.label.code for choice in choices)))
