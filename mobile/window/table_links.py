"""The links of tables that Android opens with this program: one may start it, and others come while it runs."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from client.text.codes import find_table_code

VIEW: Final = "android.intent.action.VIEW"
"""The action of an intent that shows something, such as a link."""
FROM_HISTORY: Final = 0x0010_0000
"""The flag of an intent that Android repeats because somebody came back by the list of recent programs."""


def read_start_code() -> str:
    """The code of the table whose link has started the program; empty for none, and everywhere but on Android."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return ""
    with suppress(Exception):  # started by something that has no intent
        from jnius import autoclass

        return _find_code(autoclass("org.kivy.android.PythonActivity").mActivity.getIntent())
    return ""


def watch_codes(on_code: Callable[[str], None]) -> None:
    """Calls `on_code` with the code of each link that is opened while the program runs, on a thread of Android's."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return

    def take(intent: Any) -> None:
        if code := _find_code(intent):
            on_code(code)

    with suppress(Exception):  # a start without an activity, of which nothing is told
        from android import activity

        activity.bind(on_new_intent=take)


def _find_code(intent: Any) -> str:
    """The code in the link of an intent. Any program may send one, so all but a code is ignored."""
    if intent is None or intent.getAction() != VIEW or intent.getFlags() & FROM_HISTORY:
        return ""
    return find_table_code(intent.getDataString() or "")
