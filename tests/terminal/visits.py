"""Visits to the terminal: a start, typed lines, and the frames."""

from __future__ import annotations

from client.command_line import LaunchOptions
from client.embedded import EmbeddedClient
from engine.games import GAMES
from terminal.app import visit
from tests.terminal.fakes import FakeScreen, StoppedClock

KIND = next(iter(GAMES))


def come(client: EmbeddedClient, *typed: str, name: str | None = "Ann", clock: StoppedClock | None = None) -> list[str]:
    """Starts the terminal, types these lines and leaves. Returns the frames."""
    screen = FakeScreen([*typed, "q"])
    visit(client, screen, arguments(name=name), (clock or StoppedClock()).now)
    assert not screen.typed
    return screen.frames


def arguments(
    name: str | None = "Ann", new: bool = False, players: int | None = None, level: str = ""
) -> LaunchOptions:
    return LaunchOptions(name=name, new=new, game=KIND, players=players, level=level)
