"""Stand-in for functions-framework that takes its port at once and then starts it.

The emulator looks for a free port and gives it to the process of a function, which imports for seconds before it
listens there. Two processes that start together may get the same port, and then calls of one function reach the other.
Here the port is taken first and passed on like systemd does. The second process fails, which the emulator notices.
"""

import os
import runpy
import socket

LISTENER = 3
"""First file descriptor that systemd passes on: see sd_listen_fds(3)."""


def main() -> None:
    listener = socket.create_server((os.environ["HOST"], int(os.environ["PORT"])), backlog=128)
    os.dup2(listener.detach(), LISTENER)
    os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
    runpy.run_module("functions_framework", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
