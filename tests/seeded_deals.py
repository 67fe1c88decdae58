"""Gives programs under test a seeded random generator: they deal the same cards in every run.

python -m tests.seeded_deals terminal --name Ann
"""

from __future__ import annotations

import runpy
import sys
from functools import partialmethod
from random import Random
from typing import Final

from client.embedded import EmbeddedClient

SEED: Final = 1
"""Seed of the authority on the device."""


def seed_deals() -> None:
    """Seeds every client on the device that is created in this process from now on without a generator of its own."""
    seeded = partialmethod(EmbeddedClient.__init__, rng=Random(SEED))
    setattr(EmbeddedClient, "__init__", seeded)  # noqa: B010  mypy refuses the assignment


if __name__ == "__main__":
    seed_deals()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
