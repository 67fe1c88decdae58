"""Makes the sounds of the app with nothing but the standard library: ``python -m mobile.asset_scripts.make_sounds``.

Soft on purpose: cards are short puffs of filtered noise, signals are a few bell-like sines.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from mobile import assets

RATE: Final = 22_050

Sound = list[float]


def puff(seconds: float, bright: float, attack: float = 0.004, seed: int = 1) -> Sound:
    """Paper: noise through a low-pass filter, quickly gone. `bright` is from 0 (dull) to 1."""
    rng, low, sound = random.Random(seed), 0.0, []
    count = int(seconds * RATE)
    for at in range(count):
        low += bright * (rng.uniform(-1, 1) - low)
        sound.append(low * min(1.0, at / (attack * RATE)) * (1 - at / count) ** 3)
    return sound


def bell(pitch: float, seconds: float) -> Sound:
    """A soft tone with two quieter ones over it."""
    count = int(seconds * RATE)

    def at(time: float) -> float:
        tones = ((1, 1.0), (2, 0.25), (3.01, 0.1))
        return sum(loud * math.sin(2 * math.pi * pitch * times * time) for times, loud in tones)

    return [
        at(sample / RATE) * min(1.0, sample / (0.006 * RATE)) * math.exp(-5 * sample / count) * (1 - sample / count)
        for sample in range(count)
    ]


def together(*parts: tuple[float, Sound]) -> Sound:
    """Sounds that begin at these seconds."""
    whole = [0.0] * max(int(begin * RATE) + len(part) for begin, part in parts)
    for begin, part in parts:
        first = int(begin * RATE)
        for at, value in enumerate(part):
            whole[first + at] += value
    return whole


SOUNDS: Final[dict[str, tuple[float, Callable[[], Sound]]]] = {
    "flip": (0.28, lambda: together((0, puff(0.05, 0.55, seed=2)), (0.028, puff(0.05, 0.35, seed=3)))),
    "take": (0.30, lambda: puff(0.16, 0.25, attack=0.05, seed=4)),
    "throw": (0.38, lambda: together((0, puff(0.09, 0.18, attack=0.03, seed=5)), (0.07, puff(0.09, 0.45, seed=6)))),
    "your_turn": (0.34, lambda: together((0, bell(523.25, 0.5)), (0.11, bell(783.99, 0.6)))),
    "last_turn": (
        0.34,
        lambda: together((0, bell(659.26, 0.45)), (0.14, bell(523.25, 0.45)), (0.28, bell(440.0, 0.7))),
    ),
    "win": (
        0.40,
        lambda: together(*((0.12 * n, bell(pitch, 0.8)) for n, pitch in enumerate((523.25, 659.26, 783.99, 1046.5)))),
    ),
    "burn": (
        0.34,
        lambda: together(
            (0, puff(0.7, 0.12, attack=0.2, seed=7)),
            *((0.08 + 0.09 * n, puff(0.03, 0.7, seed=20 + n)) for n in range(6)),
        ),
    ),
    "hop": (0.30, lambda: together((0, bell(392.0, 0.16)), (0.09, bell(587.33, 0.22)))),
    "turn": (0.30, lambda: together((0, puff(0.3, 0.2, attack=0.15, seed=8)), (0.24, bell(440.0, 0.3)))),
    "glass": (0.26, lambda: together((0, bell(1567.98, 0.5)), (0.05, bell(2093.0, 0.6)))),
    "out": (
        0.38,
        lambda: together(*((0.08 * n, bell(pitch, 0.6)) for n, pitch in enumerate((659.26, 783.99, 1046.5)))),
    ),
}
"""The peak volume and the sound, by name."""


def write(path: Path, sound: Sequence[float], loud: float) -> None:
    most = max(map(abs, sound)) or 1.0
    samples = array.array("h", (int(value / most * loud * 32_767) for value in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    assets.SOUNDS.mkdir(exist_ok=True)
    for name, (loud, make) in SOUNDS.items():
        write(assets.SOUNDS / f"{name}.wav", make(), loud)


if __name__ == "__main__":
    main()
