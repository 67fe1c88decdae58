"""Observer pattern: listeners that are called when something happens."""

from __future__ import annotations

from collections.abc import Callable

Listener = Callable[[], None]


class Observable:
    """Calls its listeners in the order in which they connected. A listener may disconnect while it is called."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def connect(self, listener: Listener) -> Callable[[], None]:
        """Adds a listener. The returned function removes it."""
        self._listeners.append(listener)

        def disconnect() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return disconnect

    def emit(self) -> None:
        for listener in tuple(self._listeners):
            if listener in self._listeners:
                listener()
