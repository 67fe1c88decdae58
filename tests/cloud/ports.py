"""Ports for an emulator suite of a test or benchmark."""

from __future__ import annotations

from cloud.emulators import free_port
from cloud.suite import SERVICES


def free_ports() -> dict[str, int]:
    """A free port for each service, by its name, so that several suites can run at the same time."""
    return {name: free_port() for name in SERVICES}
