"""The vibration of a phone, by Android's own interface. Elsewhere nothing vibrates."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

VIBRATION_MILLISECONDS: Final = 60
FIRST_WITH_EFFECTS: Final = 26
"""The first version of Android's interface that wants an effect in place of a time."""


def has_vibration() -> bool:
    """Whether this device may be able to vibrate: phones and tablets."""
    return "ANDROID_ARGUMENT" in os.environ


def vibrate() -> None:
    """Vibrates once, shortly. A device that cannot stays still."""
    if not has_vibration():
        return
    with suppress(Exception):  # no motor, or no permission
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        vibrator = activity.getSystemService("vibrator")
        if autoclass("android.os.Build$VERSION").SDK_INT < FIRST_WITH_EFFECTS:
            vibrator.vibrate(VIBRATION_MILLISECONDS)
            return
        effects = autoclass("android.os.VibrationEffect")
        vibrator.vibrate(effects.createOneShot(VIBRATION_MILLISECONDS, effects.DEFAULT_AMPLITUDE))
