"""Layouts: ``x.kv`` beside ``x.py``, read once, when it is first needed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kivy.lang import Builder

from mobile.drawing import text_label

__all__ = ["load", "text_label"]

_read: Final[set[str]] = set()


def load(module: str) -> None:
    """Reads the layout beside a module, which passes its ``__file__``."""
    layout = str(Path(module).with_suffix(".kv"))
    if layout not in _read:
        _read.add(layout)
        Builder.load_file(layout, encoding="utf8")
