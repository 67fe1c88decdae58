"""A line to a server that can be cut and mended, as lines are."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class CuttableProxy:
    """Carries what comes to `host` on to where it leads; while it is cut, nobody answers there."""

    def __init__(self, leads_to: str) -> None:
        host, port = leads_to.split(":")
        self._target = host, int(port)
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._is_cut = False
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        with self._lock:
            self._is_cut = True
            for connection in self._open:
                _end(connection)
            self._open.clear()

    def mend(self) -> None:
        self._is_cut = False

    def close(self) -> None:
        self.cut()
        _end(self._listening)

    def _accept(self) -> None:
        while True:
            try:
                here, _ = self._listening.accept()
            except OSError:
                return
            try:
                there = socket.create_connection(self._target)
            except OSError:
                _end(here)
                continue
            with self._lock:
                if self._is_cut:
                    _end(here)
                    _end(there)
                    continue
                self._open |= {here, there}
            for source, target in ((here, there), (there, here)):
                threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while said := source.recv(65536):
                target.sendall(said)
        with self._lock:
            self._open -= {source, target}
        _end(source)
        _end(target)


def _end(connection: socket.socket) -> None:
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
