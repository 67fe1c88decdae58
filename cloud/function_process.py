"""Takes the port of a function at once, then starts functions-framework, which the emulator believes it calls.

The emulator looks for a free port and gives it to the process of a function, which imports for seconds before it
listens there. So two that start together may get the same, and then calls of one function end in the other. Here the
port is taken as systemd hands one on, and who comes second ends, which the emulator sees.
"""

import os
import socket
import sys

LISTENER = 3
"""The first file that systemd hands on: see sd_listen_fds(3)."""


def main() -> int:
    taken = socket.create_server((os.environ["HOST"], int(os.environ["PORT"])), backlog=128)
    os.dup2(taken.detach(), LISTENER)
    os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")

    from functions_framework._cli import _cli

    return int(_cli() or 0)


if __name__ == "__main__":
    sys.exit(main())
