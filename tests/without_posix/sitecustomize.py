"""Takes from the program what Python has on POSIX systems alone, and refuses what Windows refuses.

Python loads this by itself where its folder is on the path, as in ``PYTHONPATH=tests/without_posix``. Libraries keep
what they use: they have ways of their own for Windows, which cannot run here.
"""

from __future__ import annotations

import builtins
import functools
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


OURS = _names("engine functions client terminal mobile threes")
MODULES = _names("curses fcntl grp posix pty pwd readline resource syslog termios tty")
ATTRIBUTES: Mapping[ModuleType, frozenset[str]] = {
    os: _names(
        """O_NOFOLLOW chown ctermid fchmod fork forkpty getegid geteuid getgid getloadavg getpgid getpgrp getsid
        getuid killpg mkfifo nice openpty register_at_fork sched_getaffinity setpgid setsid setuid statvfs sync sysconf
        ttyname uname wait wait3 wait4"""
    ),
    signal: _names(
        """ITIMER_REAL SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGTSTP SIGUSR1 SIGUSR2 SIGWINCH
        alarm pause pthread_kill pthread_sigmask setitimer siginterrupt sigwait"""
    ),
    select: _names("epoll kqueue poll"),
    socket: _names("AF_UNIX recv_fds send_fds"),
    time: _names("clock_gettime tzset"),
}


def _calls_ours(depth: int) -> bool:
    """Whether the code so many calls further out is the program's own."""
    return str(sys._getframe(depth + 1).f_globals.get("__package__")).partition(".")[0] in OURS


def _take_modules(really: Callable[..., ModuleType]) -> Callable[..., ModuleType]:
    def import_(name: str, *args: Any, **more: Any) -> ModuleType:
        if name.partition(".")[0] in MODULES and _calls_ours(1):
            raise ModuleNotFoundError(f"Windows has no module {name}", name=name)
        return really(name, *args, **more)

    return import_


def _take_attributes(module: ModuleType, missing: frozenset[str]) -> None:
    class OnWindows(ModuleType):
        def __getattribute__(self, name: str) -> Any:
            if name in missing and _calls_ours(1):
                raise AttributeError(f"Windows has no {module.__name__}.{name}", name=name, obj=self)
            return super().__getattribute__(name)

    module.__class__ = OnWindows


def _is_open(path: Any) -> bool:
    """Whether this process has the file open, where the system tells."""
    try:
        return os.path.realpath(path) in {os.path.realpath(f"/proc/self/fd/{n}") for n in os.listdir("/proc/self/fd")}
    except OSError:
        return False


def _refuse_open_files(act: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(act)
    def careful(*paths: Any, **more: Any) -> Any:
        is_temporary = (
            sys._getframe(1).f_globals.get("__name__") == "tempfile"
        )  # it opens these in a way of its own there
        if not more and not is_temporary and any(map(_is_open, paths)):
            raise PermissionError(13, "The file is in use, says Windows", *map(str, paths[:1]))
        return act(*paths, **more)

    return careful


def _take(attributes: Mapping[ModuleType, frozenset[str]], acts: Sequence[str]) -> None:
    for name in acts:
        setattr(os, name, _refuse_open_files(getattr(os, name)))
    for module, missing in attributes.items():
        _take_attributes(module, missing)
    builtins.__import__ = _take_modules(builtins.__import__)


_take(ATTRIBUTES, ("replace", "rename", "remove", "unlink"))
