"""Short sounds. Without a sound device they are silent."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from mobile import assets

FLIP, TAKE, THROW, YOUR_TURN, LAST_TURN, WIN = "flip", "take", "throw", "your_turn", "last_turn", "win"
BURN, HOP, TURN, GLASS, OUT = "burn", "hop", "turn", "glass", "out"
NAMES: Final = (FLIP, TAKE, THROW, YOUR_TURN, LAST_TURN, WIN, BURN, HOP, TURN, GLASS, OUT)
"""Each is ``<name>.wav`` in the folder of sounds."""


class Sounds:
    """Plays sounds with the volume from 0 to 1 that `volume()` returns, which is asked before each one.

    `vibrate` is called, whatever the volume, where it is the player's turn.
    """

    def __init__(self, volume: Callable[[], float], vibrate: Callable[[], None] = lambda: None) -> None:
        self._volume = volume
        self._vibrate = vibrate
        self._loaded: dict[str, Any] = {}
        self.played: list[str] = []
        """The last sounds that were asked for that had a volume, the newest last; for tests."""

    def play(self, name: str) -> None:
        """Plays one of `NAMES` from its beginning."""
        if name == YOUR_TURN:
            self._vibrate()
        volume = self._volume()
        if not volume:
            return
        self.played = [*self.played[-31:], name]
        sound = self._sound(name)
        if sound is not None:
            try:
                sound.stop()
                sound.volume = volume
                sound.play()
            except Exception:  # the device has gone; silence is no error
                self._loaded[name] = None

    def prepare(self, *_: object) -> None:
        """Loads all sounds, so that the first one comes in time."""
        if self._volume():
            for name in NAMES:
                self._sound(name)

    def stop(self) -> None:
        for sound in self._loaded.values():
            if sound is not None:
                sound.unload()
        self._loaded.clear()

    def _sound(self, name: str) -> Any:
        if name not in self._loaded:
            try:
                from kivy.core.audio import SoundLoader

                with _quiet_stderr():
                    sound = SoundLoader.load(str(assets.SOUNDS / f"{name}.wav"))
                self._loaded[name] = sound if sound is not None and sound.length > 0 else None
            except Exception:
                self._loaded[name] = None
        return self._loaded[name]


@contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Hides what the system's sound library writes to the terminal where there is no sound device."""
    try:
        terminal = os.dup(2)
    except OSError:  # there is none
        yield
        return
    try:
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
