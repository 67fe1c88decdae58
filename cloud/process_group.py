"""Runner that ends a command with all its processes: ``python cloud/process_group.py COMMAND ...``.

It is started as the leader of a process group of its own, with a pipe on standard input. When the pipe closes, because
the owner closed it or died, it ends all processes of the group, and those that left the group but descend from it.
Emulators start programs that start programs, and some of those outlive a polite end of the first.
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
"""Time that processes get to clean up before they are killed."""


def main(command: list[str]) -> None:
    """Runs the command. Does not return, because it ends with the group."""
    running = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # after the start, or the command would ignore it too

    descendants: list[psutil.Process] = []

    def end_with_owner() -> None:
        sys.stdin.buffer.read()
        descendants.extend(psutil.Process().children(recursive=True))
        os.killpg(0, signal.SIGTERM)
        try:
            running.wait(GRACE_SECONDS)
        finally:
            kill_all()

    def kill_all() -> None:
        for process in descendants:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        os.killpg(0, signal.SIGKILL)

    threading.Thread(target=end_with_owner, daemon=True).start()
    running.wait()
    kill_all()


if __name__ == "__main__":
    if os.getpgrp() != os.getpid():
        sys.exit("start it in a process group of its own")
    main(sys.argv[1:])
