"""A small JSON file beside the saved games that the app can do without."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from client.atomic_file import forget_put_aside, put_aside, read_text, write_text

Content = TypeVar("Content")


class JsonFile(Generic[Content]):
    """Reads its content once, and writes it atomically whenever it changes.

    `parse` builds the content from the JSON, and raises TypeError or ValueError for JSON that is none. A file that is
    missing or damaged holds `default`. With no `path`, or if the file cannot be written, the content lasts until the
    app closes. Content is replaced, never changed in place. With `keeps_damaged` a damaged file is put aside before the
    first writing, as ``NAME.damaged.json``.
    """

    def __init__(
        self, path: Path | None, parse: Callable[[Any], Content], default: Content, *, keeps_damaged: bool = False
    ) -> None:
        self._path: Final = path
        self._parse = parse
        self._default = default
        self._keeps_damaged = keeps_damaged
        self._content: Content | None = None
        """None until the file was read."""
        self._is_damaged = False
        """Whether the file that was read is damaged, and still in its place."""

    def read(self) -> Content:
        """Returns the content."""
        if self._content is None:
            content = self._default
            if self._path is not None:
                try:
                    content = self._parse(json.loads(read_text(self._path)))
                except (ValueError, TypeError, RecursionError):
                    self._is_damaged = True
                except OSError:
                    pass
            self._content = content
        return self._content

    def write(self, content: Content) -> None:
        """Replaces the content."""
        if self._keeps_damaged:
            self._put_damaged_aside()
        self._content = content
        if self._path is not None:
            with suppress(OSError):
                write_text(self._path, json.dumps(content))

    def delete_damaged(self) -> None:
        """Deletes what is damaged of this file, here and aside, because it may name a person who was deleted."""
        self._put_damaged_aside()
        if self._path is not None:
            forget_put_aside(self._path)

    def _put_damaged_aside(self) -> None:
        self.read()
        if self._path is not None and self._is_damaged:
            self._is_damaged = False
            with suppress(OSError):
                put_aside(self._path)
