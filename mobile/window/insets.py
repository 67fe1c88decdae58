"""The edges that a phone's bars and notches cover: Android draws apps from edge to edge."""

from __future__ import annotations

import os
from contextlib import suppress

Insets = tuple[float, float, float, float]
"""Left, top, right, bottom, in pixels."""
NO_INSETS: Insets = (0.0, 0.0, 0.0, 0.0)


def safe_insets() -> Insets:
    """Measures what the app must leave free at its edges."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return NO_INSETS
    with suppress(Exception):  # an older Android has no insets, and its bars lie outside of the app
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        insets = activity.getWindow().getDecorView().getRootWindowInsets()
        return (
            float(insets.getSystemWindowInsetLeft()),
            float(insets.getSystemWindowInsetTop()),
            float(insets.getSystemWindowInsetRight()),
            float(insets.getSystemWindowInsetBottom()),
        )
    return NO_INSETS
