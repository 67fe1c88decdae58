"""Sitting at a table: look, type, see what happened, until one leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rich.text import Text as Line

from client.own import is_away, to_arrange
from client.protocol import CallError, Client
from client.shown import Profile, Table
from engine.view import PutOnto, View
from terminal import pages, passing, ranking, sheet, story
from terminal.answers import Answer, Ask, Do, Play, Refused, Say
from terminal.console import Screen
from terminal.feed import Feed
from terminal.keys import moment, read
from terminal.laying import arrange, place
from terminal.order import Order
from terminal.screen import Scene, frame, offered
from terminal.voice import at_table

EXPIRIES = 100
"""So often the clock may run out in a row before one looks again."""
HARMLESS = ("leave", "rules", "help", "scores", "story", "arrange", "place")
"""What may be done whatever the picture was."""


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
        opener: Profile | None = None
        try:
            while game:
                table = self._client.table(game)
                here = passing.people_here(self._client, table)
                is_first, opener = opener is None, opener or here.get(-1 if table.seat is None else table.seat)
                if here and not self._seated(table, here, is_first):
                    return
                game = self._sit(game, here)
        finally:
            if opener is not None:
                self._client.sign_in(opener)

    def _seated(self, table: Table, here: Mapping[int, Profile], is_first: bool) -> bool:
        """Whoever is to sit down at this keyboard does, unseen by the others; False where they leave instead."""
        passing.check(self._console)
        following = passing.next_at(table, here)
        if following is None and not is_first:
            return True
        profile = here[following if following is not None else table.seat or 0]
        there = passing.is_there(self._console, profile)
        if there:
            self._client.sign_in(profile)
        return there

    def _sit(self, game: str, here: Mapping[int, Profile]) -> str:
        """One person's time at the table; the game that goes on after it, or nothing."""
        feed = Feed(self._client, game)
        try:
            sitting = _Sitting(self._client, self._console, self._order, self._now, feed, here)
            following = sitting.play()
        finally:
            feed.close()
        if sitting.all_ready and (own := here.get(-1 if feed.table.seat is None else feed.table.seat)):
            for profile in here.values():  # they look at the same picture: one says it for all
                self._client.sign_in(profile)
                self._client.ready(game)
            self._client.sign_in(own)
        return following


class _Sitting:
    """The picture of one table, which goes on while one types."""

    def __init__(
        self,
        client: Client,
        console: Screen,
        order: Order,
        now: Callable[[], float],
        feed: Feed,
        here: Mapping[int, Profile],
    ) -> None:
        self._client = client
        self._console = console
        self._order = order
        self._now = now
        self._feed = feed
        self._here = here
        """Who plays at this keyboard, by seat, where there are several."""
        self.all_ready = False
        """Whether everybody here goes on to the next hand."""
        self._game = feed.table.id
        self._note = ""
        self._question: Ask | None = None
        self._sent: tuple[int, ...] = ()
        self._next: str | None = None
        self._before: Table | None = None
        """The table of the picture before this one."""
        self._late = self._was_late = False
        """What is typed, or was typed last, was meant for the table before this one."""
        self._earlier: dict[str, str] = {}
        """The keys that choices had here, and what they were called."""

    def play(self) -> str:
        """Until the person leaves; the game that follows, or nothing."""
        while self._next is None:
            self._told(self._let_time_pass)
            self._told(self._tell_order)
            self._was_late, self._late = self._late, False
            self._console.show(self.lines())
            typed = self._console.ask(self)
            scene = self._scene()
            self._before, self._note = scene.table, ""
            self._earlier |= {offer.key: offer.label for offer in scene.moment.offers}
            self._told(partial(self._answer, typed, scene))
        return self._next

    def lines(self) -> Sequence[Line]:
        return frame(self._scene(), self._console.width, self._console.height)

    def tick(self) -> bool:
        before = self._feed.table
        self._told(self._follow)
        if self._feed.table.version == before.version:
            return False
        self._before, self._note, self._question = before, "", None
        self._told(self._tell_order)
        return True

    def missed(self) -> None:
        newer = self._before is None or self._before.version != self._feed.table.version
        self._late = self._late or self._was_late or newer

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
        moved_on = isinstance(answer, (Play, Refused, Ask)) and self._feed.table.move_number != before.move_number
        harmless = isinstance(answer, Ask) or (isinstance(answer, Do) and answer.what in HARMLESS)
        if moved_on or (self._late and not harmless):
            hurried = moved_on and before.deadline is not None and before.view.turn == before.seat
            self._note = voice("time-had-ended" if hurried else "table-changed")
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
            case Play(move=move) | Refused(move=move):
                self._client.move(self._game, scene.table.move_number, move)
                self._feed.catch_up(wait=True)
            case Do(what="enter"):
                self._enter(scene)
            case Do(what="leave"):
                self._next = ""
            case Do(what="rematch"):
                self._next = self._client.rematch(self._game)
            case Do(what="pass-on"):
                self._next = self._game
            case Do(what="next") if self._here:
                self._next, self.all_ready = self._game, True
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
                self._note = scene.moment.voice("more-time-given")
            case Do(what="arrange", words=words):
                self._note = arrange(self._order, to_arrange(scene.table.view), words, scene.moment.voice)
            case Do(what="place", words=words):
                self._note = place(self._order, to_arrange(scene.table.view), words, scene.moment.voice)
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
            if self._deadline is None or self._now() < self._deadline:
                return
            self._client.expire(self._game)
            if not self._feed.catch_up():
                return

    @property
    def _deadline(self) -> int | None:
        """When the table goes on by itself: not between hands where all who read the scores sit at one keyboard."""
        table = self._feed.table
        return None if self._here and table.view.stage == "rest" else table.deadline

    def _follow(self) -> None:
        """See what the clock or somebody else has done."""
        if self._deadline == self._feed.table.deadline:
            self._client.expire(self._game)
        self._feed.catch_up()

    def _tell_order(self) -> None:
        """Where a clock runs, the table must know how the hand lies from which it would throw the card at the right."""
        table = self._feed.table
        zone = to_arrange(table.view)
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
        left = None if self._deadline is None else _whole(self._deadline - self._now())
        note = self._note or self._standing(voice)
        at = moment(table.view, voice, self._order, self._keys(), self._earlier)
        return Scene(table, at, self._feed.recent, note, left)

    def _standing(self, voice: Callable[[str], str]) -> str:
        """What is told as long as it lasts."""
        table = self._feed.table
        if table.stopped:
            return ""  # the prompt says it
        if is_away(table):
            return voice("you-are-away-now")
        return voice("waiting-others") if table.seat in table.ready else ""

    def _keys(self) -> dict[str, str]:
        """The keys that mean something only now."""
        table = self._feed.table
        if table.view.turn is None:
            return {"r": "rematch", "enter": "leave"}
        if is_away(table):
            return {"b": "back"}
        if table.view.stage == "rest":
            return {"enter": "look" if table.seat in table.ready else "next"}
        if table.view.turn != table.seat:
            return {"enter": "look" if passing.next_at(table, self._here) is None else "pass-on"}
        return {"+": "more-time"} if table.deadline is not None and table.has_more_time else {}

    def _page(self, what: str, scene: Scene) -> None:
        voice, view = scene.moment.voice, scene.table.view
        show = partial(pages.show, self._console, voice)
        if what == "rules":
            pages.show_rules(self._console, [view.kind])
        elif what == "help":
            now = [(offer, offered(offer, scene)[1]) for offer in scene.moment.offered]
            show(voice("help-title"), partial(pages.keys, scene.moment, now))
        elif what == "scores":
            show(voice("scores-title"), partial(_scores, view, scene))
        elif what == "story":
            show(voice("story-title"), partial(_story, self._feed, scene), newest=True)


def _whole(seconds: float) -> int:
    """Whole seconds; none only once they are over."""
    return max(1, int(seconds)) if seconds > 0 else 0


def _scores(view: View, scene: Scene, width: int) -> Sequence[Line]:
    voice = scene.moment.voice
    ranked = ranking.lines(view, voice, width, len(view.seats) + 1) if view.stage == "over" else []
    return [*ranked, *([Line()] if ranked else []), *sheet.whole(view, voice, width)]


def _story(feed: Feed, scene: Scene, width: int) -> Sequence[Line]:
    voice = scene.moment.voice
    return [Line("   " + line) for line in story.lines(feed.events, voice, width - 3) or [voice("nothing-yet")]]
