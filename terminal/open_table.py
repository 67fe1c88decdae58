"""A table that is open: a frame, a typed line, what came of it, until the player leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import cast

from rich.text import Text as Line

from client.errors import CallError
from client.localizer import Localizer
from client.models import Profile, Table
from client.runner import InlineRunner
from client.table.actions import TableAction
from client.table.own_zones import is_only_watching
from client.table.responses import AskFirst, Explain, SendMove
from client.table.session import TableSession
from client.table.shared_device import next_player
from client.text.codes import format_code
from engine.exhaustive import assert_never
from engine.text import Text
from engine.view import View
from terminal import history, pager, score_sheet, zone_lines
from terminal.console import Screen
from terminal.input_parser import input_context, parse_line
from terminal.lesson_offer import LessonOffer
from terminal.localizer import TerminalLocalizer
from terminal.order_input import OrderPreference, arrange_hand, move_card
from terminal.parsed_line import ParsedLine, Question, TableCommand
from terminal.ranking_lines import ranking_lines
from terminal.table_frame import Scene, describe_choice, draw_table

MAX_EXPIRIES = 100
"""Number of turns in a row whose time may run out before the frame is drawn again."""
PATIENCE = 3.0
"""Seconds to wait for the table that a call of the player's has led to."""
YES = ("y", "yes")
"""Answers that confirm a move."""
HARMLESS = ("hint", "leave", "rules", "help", "scores", "history", "arrange", "place")
"""Commands that are carried out even if they were typed under an older frame."""


class OpenTable:
    """One table that is open: its frame follows the game while a line is typed."""

    def __init__(
        self,
        console: Screen,
        session: TableSession,
        runner: InlineRunner,
        preference: OrderPreference,
        here: Mapping[int, Profile] | None = None,
        find_praise: Callable[[Table, Localizer, bool], tuple[str, ...]] | None = None,
        lesson_offer: LessonOffer | None = None,
    ) -> None:
        self._console = console
        self._find_praise = find_praise
        self._praise: tuple[str, ...] = ()
        """The sentences below the result."""
        self._lesson_offer = lesson_offer
        self._session = session
        self._runner = runner
        self._preference = preference
        self._here = here or {}
        """The people who play at this keyboard, by seat, where there are several."""
        self.all_ready = False
        """Whether everybody here goes on to the next hand."""
        self._note = ""
        self._question: Mapping[str, ParsedLine] = {}
        """The meaning of each answer to what was asked last. A question before a move is the session's."""
        self._next: str | None = None
        self._before: Table | None = None
        """The table of the frame before this one."""
        self._late = self._was_late = False
        """Whether the line that is typed, or was typed last, was begun under an older frame."""
        self._earlier: dict[str, str] = {}
        """The keys that choices had at this table, and their labels."""
        session.open()
        self._follow(wait=True)

    @property
    def table(self) -> Table:
        """The newest table.

        Raises:
            CallError: it cannot be shown.
        """
        table = self._session.table
        if table is None:
            raise self._runner.refusal or CallError("UNAVAILABLE", Text("no-such-game"))
        return table

    @property
    def _view(self) -> View:
        return self._session.view or self.table.view

    @property
    def _localizer(self) -> TerminalLocalizer:
        return cast(TerminalLocalizer, self._session.localizer)  # `TableLoop._localize` has made it

    def add_notes(self, notes: Sequence[Text]) -> None:
        """Adds sentences to the note under the first frame."""
        self._note = " ".join(filter(None, [self._note, *map(self._localizer.say, notes)]))

    def play(self) -> str:
        """Plays until the person leaves; returns the game that follows, or nothing."""
        while self._next is None:
            self._let_time_pass()
            self._was_late, self._late = self._late, False
            self._console.show(self.lines())
            typed = self._console.ask(self)
            scene = self._scene()
            self._before, self._note = scene.table, ""
            self._earlier |= {keyed.key: keyed.label for keyed in scene.context.choices}
            self._answer(typed, scene)
        return self._next

    def lines(self) -> Sequence[Line]:
        """The frame as it is now."""
        return draw_table(self._scene(), self._console.width, self._console.height)

    def tick(self) -> bool:
        """Looks whether something has happened; True where it has."""
        before = self.table
        if self._may_expire:
            self._look(self._session.tick)  # first, for it notices that the machine has slept
            self._follow()
        self._let_time_pass()
        if self.table.version == before.version:
            return False
        self._before, self._note, self._question = before, "", {}
        return True

    def missed(self) -> None:
        """Notes that the line was begun under an older frame."""
        newer = self._before is None or self._before.version != self.table.version
        self._late = self._late or self._was_late or newer

    # What was typed

    def _answer(self, typed: str, scene: Scene) -> None:
        meaning = self._answer_to_question(typed.strip().casefold()) or parse_line(typed, scene.context)
        localizer, before = scene.context.localizer, scene.table
        self._let_time_pass()
        if self._may_expire:
            self._look(self._session.poll)
        self._follow()
        moves = isinstance(meaning, SendMove | AskFirst | Question)
        moved_on = moves and self.table.move_number != before.move_number
        harmless = isinstance(meaning, Question | AskFirst)
        harmless = harmless or (isinstance(meaning, TableCommand) and meaning.name in HARMLESS)
        if moved_on or (self._late and not harmless):
            hurried = moved_on and before.deadline is not None and before.view.turn == before.seat
            self._note = localizer("time-had-ended" if hurried else "table-changed")
            return
        self._do(meaning, scene)

    def _answer_to_question(self, answer: str) -> ParsedLine | None:
        """The meaning of an answer to what was asked last, which is asked no longer. None if it is no answer."""
        gestures, answers = self._session.gestures, self._question
        confirmation, self._question = gestures.confirmation, {}
        gestures.answer(False)
        if confirmation is not None and answer in YES:
            return SendMove(confirmation.move)
        return answers.get(answer)

    def _do(self, meaning: ParsedLine, scene: Scene) -> None:
        localizer = scene.context.localizer
        match meaning:
            case Explain(text=text):
                self._note = localizer.say(text)
            case Question(text=text, answers=answers):
                self._note, self._question = localizer.say(text), answers
            case AskFirst():
                self._session.gestures.confirmation = meaning
                self._note = localizer("sure-caution", question=self._session.gestures.question)
            case SendMove(move=move, is_legal=is_legal):
                if self._lesson_offer is not None and is_legal:
                    self._lesson_offer.close()
                self._call(partial(self._session.send_move, move, is_legal))
            case TableCommand():
                self._command(meaning, scene)
            case _:
                assert_never(meaning)

    def _command(self, command: TableCommand, scene: Scene) -> None:
        session, localizer = self._session, scene.context.localizer
        match command.name:
            case "enter":
                name = scene.context.situational_keys.get("enter")  # Enter alone does what is written beside it
                if name is not None and name != "look":
                    self._command(TableCommand(name), scene)
            case "leave":
                self._leave_for("")
            case "lesson" if self._lesson_offer is not None:
                self._lesson_offer.take()
                self._leave_for(session.game_id)
            case "known" if self._lesson_offer is not None:
                self._lesson_offer.close()
            case "rematch":
                self._call(session.rematch)
                self._next = session.next_game or None
            case "pass-on":
                self._leave_for(session.game_id)
            case "next" if self._here:
                self._leave_for(session.game_id)
                self.all_ready = True
            case "next":
                session.history.mark_read()
                self._call(session.next_hand if session.is_ready else session.ready, wait=False)
            case "back":
                self._call(session.back)
            case "more-time":
                self._call(session.more_time)
                self._note = self._note or localizer("more-time-given")
            case "arrange":
                self._note = arrange_hand(session, self._preference, command.words, localizer)
            case "place":
                self._note = move_card(session, command.words, localizer)
            case "hint":
                self._note = self._ask_for_hint(localizer)
            case name:
                self._page(name, scene)

    def _ask_for_hint(self, localizer: TerminalLocalizer) -> str:
        """Says where to look or, the second time, the move and why; the same again after that.

        The session's message says so where no hint was found.
        """
        hints = self._session.hints
        if not hints.may_ask:
            return localizer("hint-not-now" if hints.is_offered else "hint-not-allowed")
        if hints.shown != "move":
            hints.ask()
        if not hints.shown:
            return self._session.message
        more = [localizer("hint-more")] if hints.shown == "look" else []
        return " ".join([*hints.sentences, *more])

    def _leave_for(self, game: str) -> None:
        """Leaves the table, for that of this game, or for the list of games."""
        self._next = game

    def _call(self, call: Callable[[], None], wait: bool = True) -> None:
        """Makes a call and takes in the table that it leads to. A refusal becomes the note under the table."""
        self._session.clear_message()
        self._runner.refusal = None
        call()
        refusal = self._runner.refusal
        self._note = self._session.message
        self._follow(wait=wait and refusal is None)

    # The clock, and what others do

    def _let_time_pass(self) -> None:
        """Lets the authority end every turn whose time has run out."""
        for _ in range(MAX_EXPIRIES):
            if self._seconds_left is None or self._seconds_left > 0:
                return
            self._look(self._session.poll)
            if not self._follow():
                return

    def _look(self, look: Callable[[], None]) -> None:
        """Asks for what others and the clock have done. A refusal becomes the note under the table."""
        self._runner.refusal = None
        look()
        if self._runner.refusal is not None:
            self._note = self._session.localizer.say(self._runner.refusal.text)

    @property
    def _may_expire(self) -> bool:
        """Whether the table may go on by itself. It may not between hands while everybody reads the scores here."""
        return not (self._here and self.table.view.stage == "rest")

    @property
    def _seconds_left(self) -> float | None:
        """Seconds until the table goes on by itself. None if it does not."""
        return self._session.seconds_left if self._may_expire else None

    def _follow(self, wait: bool = False) -> bool:
        """Takes in newer tables and shows the newest at once. With `wait`, waits for one. Whether there was one."""
        session = self._session
        before = None if session.table is None else session.table.version
        patience = PATIENCE if wait else 0.0
        while self._runner.drain(patience) and patience:
            patience = PATIENCE if session.table is None or session.table.version == before else 0.0
        session.skip_playback()
        return self.table.version != before

    # What is shown

    def _scene(self) -> Scene:
        table, localizer = self.table, self._localizer
        left = None if self._seconds_left is None else _whole(self._seconds_left)
        note = self._note or self._standing(localizer)
        context = input_context(self._view, table.view, localizer, self._keys(), self._earlier)
        if self._find_praise is not None and table.status == "over":
            self._praise = tuple(map(localizer.charset.plain, self._find_praise(table, localizer, bool(self._here))))
            self._find_praise = None  # the records are read once
        unread = self._session.history.unread
        return Scene(table, context, unread, note, left, self._praise, is_shared=bool(self._here))

    @property
    def _offers_lesson(self) -> bool:
        return self._lesson_offer is not None and self._lesson_offer.is_open

    def _standing(self, localizer: TerminalLocalizer) -> str:
        """The note that stands as long as its reason lasts."""
        if self.table.stopped:
            return ""  # the prompt says it
        if is_only_watching(self.table):
            return localizer("began-without-you")
        if self._session.is_away:
            return localizer("you-are-away-now")
        if self._offers_lesson:
            return localizer("lesson-offer", game=localizer.charset.plain(localizer.catalogue.game))
        if not self._session.is_ready:
            table = self.table
            is_told = table.joinable and table.is_mine and table.code and table.view.stage == "rest"
            return localizer("table-code-now", code=format_code(table.code)) if is_told else ""
        may_go_on = TableAction.NEXT_HAND in self._session.actions
        return localizer("waiting-others-or-not" if may_go_on else "waiting-others")

    def _keys(self) -> dict[str, str]:
        """The keys that mean something only now."""
        keys: dict[str, str] = {}
        for action in self._session.actions:
            match action:
                case TableAction.BACK:
                    keys["b"] = "back"
                case TableAction.MORE_TIME:
                    keys["+"] = "more-time"
                case TableAction.READY | TableAction.NEXT_HAND:
                    keys["enter"] = "next"
                case TableAction.REMATCH:
                    keys["r"] = "rematch"
                case TableAction.ARRANGE:
                    pass  # `ALWAYS` has a key for it, which knows other orders too
                case _:
                    assert_never(action)
        if self._session.hints.may_ask:
            keys["hint"] = "hint"
        if self._offers_lesson:
            keys |= {"y": "lesson", "i": "known"}
        table = self.table
        if table.view.stage == "over":
            keys["enter"] = "leave"
        elif table.view.turn != table.seat and "b" not in keys:
            keys.setdefault("enter", "look" if next_player(table, self._here) is None else "pass-on")
        return keys

    def _page(self, name: str, scene: Scene) -> None:
        localizer, view = scene.context.localizer, scene.table.view
        show = partial(pager.show, self._console, localizer)
        if name == "rules":
            pager.show_rules(self._console, [view.kind])
        elif name == "help":
            now = [(keyed, describe_choice(keyed, scene)[1]) for keyed in scene.context.shown]
            show(localizer("help-title"), partial(pager.key_lines, scene.context, now))
        elif name == "scores":
            show(localizer("scores-title"), partial(_scores, view, scene))
        elif name == "history":
            show(localizer("history-title"), partial(_history, self._session, scene), newest=True)


def _whole(seconds: float) -> int:
    """The whole seconds of a time, 0 only once it is over."""
    return max(1, int(seconds)) if seconds > 0 else 0


def _scores(view: View, scene: Scene, width: int) -> Sequence[Line]:
    localizer = scene.context.localizer
    results = scene.results
    ranked = (
        ranking_lines(results, localizer.charset, width, len(view.seats) + 1) if results and results.is_over else []
    )
    return [*ranked, *([Line()] if ranked else []), *score_sheet.all_rows(view, localizer, width)]


def _history(session: TableSession, scene: Scene, width: int) -> Sequence[Line]:
    localizer = scene.context.localizer
    events = history.event_lines(session.history.events, localizer, width - 3)
    lines = [Line("   " + line) for line in events or [localizer("nothing-yet")]]
    again = zone_lines.aside_lines(scene.table.view, localizer, width)
    return [*lines, *([Line()] if again else []), *again]
