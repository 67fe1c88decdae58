"""Who wants to know is told."""

from __future__ import annotations

from collections.abc import Callable

Listener = Callable[[], None]


class Signal:
    """Calls its listeners in the order in which they came; each may leave while it is being called."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def connect(self, listener: Listener) -> Callable[[], None]:
        """Tell this listener from now on; what is returned ends that."""
        self._listeners.append(listener)

        def leave() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return leave

    def emit(self) -> None:
        for listener in tuple(self._listeners):
            if listener in self._listeners:
                listener()
