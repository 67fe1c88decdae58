"""Sitting at a table: look, type, see what happened, until one leaves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rich.text import Text as Line

from client.protocol import CallError, Client
from engine.view import PutOnto
from terminal import pages, sheet, story
from terminal.answers import Answer, Ask, Do, Play, Say
from terminal.console import Screen
from terminal.feed import Feed
from terminal.keys import moment, read
from terminal.order import Order, hand
from terminal.picking import one_card
from terminal.screen import Scene, frame, offered
from terminal.voice import at_table

EXPIRIES = 100
"""So often the clock may run out in a row before one looks again."""


class Seat:
    """One person at one table after another. `now` is the time in Unix seconds."""

    def __init__(self, client: Client, console: Screen, order: Order, now: Callable[[], float]) -> None:
        self._client = client
        self._console = console
        self._order = order
        self._now = now

    def play(self, game: str) -> None:
        """Play until the person leaves; a rematch is played too.

        Raises:
            CallError: the table cannot be shown.
            EOFError: nothing more is typed.
        """
        while game:
            feed = Feed(self._client, game)
            try:
                game = _Sitting(self._client, self._console, self._order, self._now, feed).play()
            finally:
                feed.close()


class _Sitting:
    def __init__(self, client: Client, console: Screen, order: Order, now: Callable[[], float], feed: Feed) -> None:
        self._client = client
        self._console = console
        self._order = order
        self._now = now
        self._feed = feed
        self._game = feed.table.id
        self._note = ""
        self._question: Ask | None = None
        self._sent: tuple[int, ...] = ()
        self._next: str | None = None

    def play(self) -> str:
        """Until the person leaves; the game that follows, or nothing."""
        while self._next is None:
            self._told(self._let_time_pass)
            self._told(self._tell_order)
            scene = self._scene()
            self._console.show(frame(scene, self._console.width, self._console.height))
            typed = self._console.ask()
            self._note = ""
            self._told(partial(self._answer, typed, scene))
        return self._next

    def _told(self, do: Callable[[], None]) -> None:
        """Do this; what the authority refuses becomes the note under the table."""
        try:
            do()
        except CallError as error:
            self._note = self._scene().moment.voice.say(error.text)
            if error.code == "ABORTED":
                self._feed.refresh()

    def _answer(self, typed: str, scene: Scene) -> None:
        answers = self._question.answers if self._question else {}
        answer = answers.get(typed.strip().casefold()) or read(typed, scene.moment)
        self._question = None
        voice, before = scene.moment.voice, scene.table
        self._let_time_pass()
        self._feed.refresh()
        if isinstance(answer, Play) and self._feed.table.move_number != before.move_number:
            self._note = voice("table-changed" if before.deadline is None else "time-had-ended")
            return
        match answer:
            case Say(sentence=sentence):
                self._note = sentence
            case Ask(question=question):
                self._note, self._question = question, answer
            case _:
                self._do(answer, scene)

    def _do(self, answer: Answer, scene: Scene) -> None:
        match answer:
            case Play(move=move):
                self._client.move(self._game, scene.table.move_number, move)
                self._feed.catch_up(wait=True)
            case Do(what="enter"):
                self._enter(scene)
            case Do(what="leave"):
                self._next = ""
            case Do(what="rematch"):
                self._next = self._client.rematch(self._game)
            case Do(what="next"):
                self._feed.turn_page()
                self._client.ready(self._game)
                self._feed.catch_up()
            case Do(what="back"):
                self._client.back(self._game)
                self._feed.catch_up(wait=True)
            case Do(what="more-time"):
                self._client.more_time(self._game)
                self._feed.catch_up(wait=True)
            case Do(what="arrange", words=words):
                self._arrange(words, scene)
            case Do(what="place", words=words):
                self._place(words, scene)
            case Do(what=what):
                self._page(what, scene)

    def _enter(self, scene: Scene) -> None:
        """Enter alone does what is written beside it."""
        wish = scene.moment.now.get("enter")
        if wish is not None and wish != "look":
            self._do(Do(wish), scene)

    # The clock

    def _let_time_pass(self) -> None:
        """Where a time has ended, let the authority do what the clock demands."""
        for _ in range(EXPIRIES):
            table = self._feed.table
            if table.deadline is None or self._now() < table.deadline:
                return
            self._client.expire(self._game)
            if not self._feed.catch_up():
                return

    def _tell_order(self) -> None:
        """Where a clock runs, the table must know how the hand lies from which it would throw the card at the right."""
        table = self._feed.table
        zone = hand(table.view)
        if table.deadline is None or zone is None or table.view.turn != table.seat:
            return
        if not any(isinstance(one, PutOnto) and one.arranges == zone.id for one in table.view.choices):
            return
        lying = self._order.lying(zone)
        if lying not in (zone.cards, self._sent):
            self._client.arrange(self._game, lying)
            self._sent = lying
            self._feed.catch_up()

    # What is shown

    def _scene(self) -> Scene:
        table = self._feed.table
        voice = at_table(table.view.kind, self._console.look, table.players, table.seat)
        left = None if table.deadline is None else max(0, int(table.deadline - self._now()))
        note = self._note or self._standing(voice)
        return Scene(table, moment(table.view, voice, self._order, self._keys()), self._feed.recent, note, left)

    def _standing(self, voice: Callable[[str], str]) -> str:
        """What is told as long as it lasts."""
        table = self._feed.table
        if table.stopped:
            return voice("table-stopped")
        if self._away():
            return voice("you-are-away-now")
        return voice("waiting-others") if table.seat in table.ready else ""

    def _keys(self) -> dict[str, str]:
        """The keys that mean something only now."""
        table = self._feed.table
        if table.view.turn is None:
            return {"r": "rematch", "enter": "leave"}
        if table.seat is not None and (table.stopped or self._away()):
            return {"b": "back"}
        if table.view.stage == "rest":
            return {"enter": "look" if table.seat in table.ready else "next"}
        if table.view.turn != table.seat:
            return {"enter": "look"}
        return {} if table.deadline is None else {"+": "more-time"}

    def _away(self) -> bool:
        table = self._feed.table
        gone = any(one.away for one in table.view.seats if one.seat == table.seat)
        return gone or any(player.level for player in table.players if player.seat == table.seat)

    def _page(self, what: str, scene: Scene) -> None:
        voice, width, view = scene.moment.voice, self._console.width, scene.table.view
        if what == "rules":
            title = voice("rules-title", game=voice.look.plain(voice.catalogue.game))
            pages.show(self._console, voice, title, pages.rules(voice, width))
        elif what == "help":
            now = [(offer, offered(offer, scene)[1]) for offer in scene.moment.offers]
            pages.show(self._console, voice, voice("help-title"), pages.keys(scene.moment, now, width))
        elif what == "scores":
            pages.show(self._console, voice, voice("scores-title"), sheet.lines(view, voice, width))
        elif what == "story":
            told = story.lines(self._feed.events, voice, width - 3) or [voice("nothing-yet")]
            pages.show(self._console, voice, voice("story-title"), [Line("   " + line) for line in told], newest=True)

    # The own cards

    def _arrange(self, words: tuple[str, ...], scene: Scene) -> None:
        voice, word, zone = scene.moment.voice, (words or ("",))[0], hand(scene.table.view)
        if zone is None:
            self._note = voice("order-nothing")
        elif word.startswith("s"):
            self._order.way, self._note = "suits", voice("order-suits")
        elif word.startswith("r") or zone.proposal is None:
            self._order.way, self._note = "ranks", voice("order-ranks")
        else:
            self._order.way, self._note = "proposed", voice("order-proposed", order=voice.say(zone.proposal.label))

    def _place(self, words: tuple[str, ...], scene: Scene) -> None:
        voice, zone = scene.moment.voice, hand(scene.table.view)
        if zone is None:
            self._note = voice("order-nothing")
        elif len(words) != 2 or not words[1].isdecimal():
            self._note = voice("order-how")
        else:
            card = one_card(words[0], self._order.lying(zone), voice)
            if isinstance(card, Say):
                self._note = card.sentence
            else:
                self._order.move(zone, card, int(words[1]))
                self._note = voice("order-moved", card=card)
