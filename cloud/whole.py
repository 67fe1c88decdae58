"""Run a command that ends with whoever started it, and whole: ``python cloud/whole.py COMMAND ...``.

It is started as the leader of a process group of its own, with a pipe on standard input. When the pipe closes,
because the owner closed it or died in whatever way, everything in the group is ended, and what left the group but
descends from it. Emulators start programs that start programs, and some of those outlive a polite end of the first.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Final

import psutil

GRACE_SECONDS: Final = 10
"""For what tidies up before it ends."""


def main(command: list[str]) -> None:
    """Does not return: it ends with the group."""
    running = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # after the start, or the command would ignore it too

    started: list[psutil.Process] = []

    def end() -> None:
        sys.stdin.buffer.read()
        started.extend(psutil.Process().children(recursive=True))
        os.killpg(0, signal.SIGTERM)
        try:
            running.wait(GRACE_SECONDS)
        finally:
            finish()

    def finish() -> None:
        for one in started:
            with suppress(psutil.NoSuchProcess):
                one.kill()
        os.killpg(0, signal.SIGKILL)

    threading.Thread(target=end, daemon=True).start()
    running.wait()
    finish()


if __name__ == "__main__":
    if os.getpgrp() != os.getpid():
        sys.exit("start it in a process group of its own")
    main(sys.argv[1:])
