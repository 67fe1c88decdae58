"""A real process of the functions, as the cloud runs it: the server of functions-framework with `call`."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO, Any

from cloud import emulators
from cloud.emulators import HOST_VARIABLE
from tests.functions.cloud_calls import ENVIRONMENT


class ForgetfulQueue(BaseHTTPRequestHandler):
    """Answers as the emulator of Cloud Tasks when a task is queued, and carries out none."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"task": {"name": "forgotten"}}')

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def running_queue() -> Iterator[str]:
    """Runs a queue for the time of the block. Gives its host and port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), ForgetfulQueue)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def running_functions(
    source: Path, port: int, firestore: str, queue: str, log: IO[bytes], before: Sequence[str] = ()
) -> Iterator[str]:
    """Runs one process with the function `call` of this ``main.py`` for the time of the block. Gives its host and port.

    `before` are words in front of the command, such as a program that chooses processors.
    """
    host = f"127.0.0.1:{port}"
    framework = [sys.executable, "-m", "functions_framework", "--target", "call", "--source", str(source)]
    command = [*before, *framework, "--host", "127.0.0.1", "--port", str(port)]
    variables = {**ENVIRONMENT, HOST_VARIABLE: firestore, "CLOUD_TASKS_EMULATOR_HOST": queue}
    with emulators.running_program(command, f"http://{host}/", log, source.parent, **variables):
        yield host
