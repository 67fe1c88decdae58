"""A lesson in the terminal: the ordinary frame of a table, with the task of each step in its last lines."""

from __future__ import annotations

from client.lessons.lesson_table import LessonTable
from client.runner import InlineRunner
from client.table.session import TableSession
from terminal.console import Screen
from terminal.localizer import TerminalLocalizer
from terminal.open_table import OpenTable
from terminal.order_input import OrderPreference
from terminal.parsed_line import TableCommand
from terminal.table_frame import Scene


class OpenLesson(OpenTable):
    """A lesson that is open. Only the move of its step goes on; after any other it says why that is not the one."""

    def __init__(
        self,
        console: Screen,
        session: TableSession,
        runner: InlineRunner,
        preference: OrderPreference,
        lesson: LessonTable,
    ) -> None:
        self._lesson = lesson
        super().__init__(console, session, runner, preference)

    def _standing(self, localizer: TerminalLocalizer) -> str:
        lesson = self._lesson
        if lesson.is_over:
            return localizer.say(lesson.end)
        number = localizer("lesson-number", number=lesson.number, count=lesson.count)
        said = (lesson.praise,) if lesson.is_found else (lesson.text, lesson.task)
        return f"{number}{localizer.charset.between}{' '.join(map(localizer.say, said))}"

    def _keys(self) -> dict[str, str]:
        lesson = self._lesson
        if lesson.is_over:
            return {"enter": "leave"}
        if lesson.is_found:
            return {"enter": "next"}
        return {"i": "known"} if lesson.number == 1 else {}

    def _ask_for_hint(self, localizer: TerminalLocalizer) -> str:
        return localizer("hint-in-lesson")

    def _command(self, command: TableCommand, scene: Scene) -> None:
        match command.name:
            case "next":
                self._lesson.deal_next_step()
                self._follow()
            case "known":
                self._leave_for("")
            case _:
                super()._command(command, scene)
