"""A small JSON file beside the saved games that the app can do without."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from client.atomic_file import read_text, write_text

Content = TypeVar("Content")


class JsonFile(Generic[Content]):
    """Reads its content once, and writes it atomically whenever it changes.

    `parse` builds the content from the JSON, and raises TypeError or ValueError for JSON that is none. A file that is
    missing or damaged holds `default`. With no `path`, or if the file cannot be written, the content lasts until the
    app closes. Content is replaced, never changed in place.
    """

    def __init__(self, path: Path | None, parse: Callable[[Any], Content], default: Content) -> None:
        self._path: Final = path
        self._parse = parse
        self._default = default
        self._content: Content | None = None
        """None until the file was read."""

    def read(self) -> Content:
        """Returns the content."""
        if self._content is None:
            content = self._default
            if self._path is not None:
                with suppress(OSError, ValueError, TypeError, RecursionError):
                    content = self._parse(json.loads(read_text(self._path)))
            self._content = content
        return self._content

    def write(self, content: Content) -> None:
        """Replaces the content."""
        self._content = content
        if self._path is not None:
            with suppress(OSError):
                write_text(self._path, json.dumps(content))
