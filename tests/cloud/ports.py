"""Ports for an emulator suite of a test or benchmark."""

from __future__ import annotations

import socket
from contextlib import ExitStack

from cloud.emulator_suite import SERVICES


def free_ports() -> dict[str, int]:
    """A free port for each service, by its name, so that several suites can run at the same time.

    All are held until the last is found: a port that was let go may be found again.
    """
    with ExitStack() as held:
        probes = {name: held.enter_context(socket.socket()) for name in SERVICES}
        for probe in probes.values():
            probe.bind(("127.0.0.1", 0))
        return {name: probe.getsockname()[1] for name, probe in probes.items()}
