"""The handler of errors that Kivy's main loop meets: the player goes on, and the error is reported."""

from __future__ import annotations

from typing import Any, Final, Protocol

from kivy.base import ExceptionHandler, ExceptionManager

MAX_FAULTS: Final = 100
"""Number of errors after which the app ends instead of going on for ever."""


class FaultyApp(Protocol):
    """The part of the app that the handler needs."""

    faults: list[BaseException]

    def stop(self) -> None:
        """Ends the app."""

    def report_fault(self, fault: BaseException) -> None:
        """Notes an error, and tells the player."""


class FaultHandler(ExceptionHandler):
    """Reports errors to the app, and lets Ctrl-C end it."""

    def __init__(self, app: FaultyApp) -> None:
        self._app = app

    def handle_exception(self, exception: BaseException) -> Any:
        if isinstance(exception, KeyboardInterrupt):
            self._app.stop()
            return ExceptionManager.PASS
        if not isinstance(exception, Exception) or len(self._app.faults) >= MAX_FAULTS:
            return ExceptionManager.RAISE
        self._app.report_fault(exception)
        return ExceptionManager.PASS
