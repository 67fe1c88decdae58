"""The clipboard of the device."""

from __future__ import annotations

from collections.abc import Callable

from client.localizer import Localizer


def copy_text(text: str, note: Callable[[str], None], localizer: Localizer) -> None:
    """Copies a text to the clipboard and notes that this was done."""
    from kivy.core.clipboard import Clipboard  # it looks for programs of the system

    Clipboard.copy(text)
    note(localizer("copied"))
