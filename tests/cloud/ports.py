"""Ports for an emulator suite of a test or benchmark."""

from __future__ import annotations

from cloud.emulator_suite import SERVICES
from cloud.emulators import find_free_ports


def free_ports() -> dict[str, int]:
    """A free port for each service, by its name, so that several suites can run at the same time."""
    return dict(zip(SERVICES, find_free_ports(), strict=False))
