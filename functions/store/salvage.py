"""The documents that can still be read in a damaged file of the SQLite store.

SQLite reads a table from its root downwards, so one damaged page can hide all others. Here every page of the file is
looked at by itself, as https://sqlite.org/fileformat2.html describes it: a leaf of a table holds whole rows, or their
beginning and the number of the page on which they go on. Damage therefore costs the rows on its own page.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from engine import codec
from engine.errors import Malformed
from functions.store import collection_of

MAGIC: Final = b"SQLite format 3\x00"
HEADER_BYTES: Final = 100
PAGE_BYTES: Final = 4096
"""The size of a page where the header cannot be read; SQLite's own since 2016."""
LEAF: Final = 13
"""The first byte of a page with rows of a table."""
LOG_HEADER_BYTES: Final = 32
FRAME_HEADER_BYTES: Final = 24
INTEGER_BYTES: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The bytes of an integer by its type in a row. Types 8 and 9 are the integers 0 and 1."""


def salvage_documents(file: Path) -> dict[str, dict[str, Any]]:
    """The documents that can be read in a damaged file and its write-ahead log, by path. Nothing is changed.

    Of several versions of a document, the one with the highest stamp counts.

    Raises:
        OSError: the file cannot be read at all.
    """
    pages = _Pages(file)
    found: dict[str, tuple[int, dict[str, Any]]] = {}
    for number in pages.numbers():
        for payload in pages.rows(number):
            with suppress(Malformed, UnicodeError, ValueError, IndexError, struct.error):
                path, data, stamp = _parse_row(payload)
                if path not in found or found[path][0] < stamp:
                    found[path] = stamp, data
    return {path: data for path, (_, data) in found.items()}


def has_no_header(file: Path) -> bool:
    """Whether a file begins with zeros alone, as a file system may leave it after a power cut. No program writes that.

    Raises:
        OSError: the file cannot be read.
    """
    with file.open("rb") as opened:
        return not opened.read(HEADER_BYTES).strip(b"\x00")


class _Pages:
    """The pages of a file, with those of its write-ahead log in place of older ones. The first has the number 1."""

    def __init__(self, file: Path) -> None:
        self._bytes = file.read_bytes()
        header = self._bytes[:HEADER_BYTES]
        size, self._unused = PAGE_BYTES, 0
        if header.startswith(MAGIC) and len(header) == HEADER_BYTES:
            (size,) = struct.unpack_from(">H", header, 16)
            size, self._unused = 65536 if size == 1 else size, header[20]
            if size < 512 or size & (size - 1):
                size, self._unused = PAGE_BYTES, 0
        self._size = size
        log = file.with_name(file.name + "-wal")
        self._newer = _read_log(log.read_bytes(), size) if log.exists() else {}
        self._free = self._find_free_pages()

    def numbers(self) -> Iterator[int]:
        """The numbers of the pages that are in use."""
        last = max(-(-len(self._bytes) // self._size), *self._newer, 0)
        return (number for number in range(1, last + 1) if number not in self._free)

    def rows(self, number: int) -> Iterator[bytes]:
        """The rows that begin on a page and can be followed to their end."""
        page, start = self._page(number), HEADER_BYTES if number == 1 else 0
        if len(page) < self._size or page[start] != LEAF:
            return
        (count,) = struct.unpack_from(">H", page, start + 3)
        for index in range(min(count, (self._size - start - 8) // 2)):
            (place,) = struct.unpack_from(">H", page, start + 8 + 2 * index)
            with suppress(ValueError, IndexError, struct.error):
                yield self._read_payload(page, place)

    def _page(self, number: int) -> bytes:
        return self._newer.get(number) or self._bytes[(number - 1) * self._size : number * self._size]

    def _read_payload(self, page: bytes, place: int) -> bytes:
        """The whole row whose cell begins at this place of a page."""
        length, place = _read_varint(page, place)
        _, place = _read_varint(page, place)  # the number of the row
        usable = self._size - self._unused
        local = length
        if length > usable - 35:
            least = (usable - 12) * 32 // 255 - 23
            local = least + (length - least) % (usable - 4)
            local = least if local > usable - 35 else local
        parts, rest = [page[place : place + local]], length - local
        if rest:
            (following,) = struct.unpack_from(">I", page, place + local)
            seen: set[int] = set()
            while rest > 0:
                if following in seen or following < 1:
                    raise ValueError("the chain of pages is broken")
                seen.add(following)
                page = self._page(following)
                (next_page,) = struct.unpack_from(">I", page)
                parts.append(page[4 : 4 + min(rest, usable - 4)])
                rest, following = rest - len(parts[-1]), next_page
                if not parts[-1]:
                    raise ValueError("a page is missing")
        payload = b"".join(parts)
        if len(payload) != length:
            raise ValueError("a row is cut off")
        return payload

    def _find_free_pages(self) -> set[int]:
        """The pages on SQLite's list of free ones, whose rows were deleted; as far as the list can be read."""
        free: set[int] = set()
        first = self._page(1)
        if not first.startswith(MAGIC) or len(first) < HEADER_BYTES:
            return free
        (trunk,) = struct.unpack_from(">I", first, 32)
        while trunk and trunk not in free:
            page = self._page(trunk)
            if len(page) < self._size:
                break
            free.add(trunk)
            trunk, count = struct.unpack_from(">II", page)
            count = min(count, self._size // 4 - 2)
            free.update(struct.unpack_from(f">{count}I", page, 8))
        return free


def _read_log(log: bytes, size: int) -> dict[int, bytes]:
    """The pages of a write-ahead log up to its last commit, by number."""
    pages: dict[int, bytes] = {}
    pending: dict[int, bytes] = {}
    salts, place = log[16:24], LOG_HEADER_BYTES
    while place + FRAME_HEADER_BYTES + size <= len(log) and log[place + 8 : place + 16] == salts:
        number, size_at_commit = struct.unpack_from(">II", log, place)
        place += FRAME_HEADER_BYTES
        pending[number] = log[place : place + size]
        place += size
        if size_at_commit:
            pages |= pending
            pending = {}
    return pages


def _read_varint(data: bytes, place: int) -> tuple[int, int]:
    """A number of one to nine bytes, and the place after it."""
    value = 0
    for index in range(8):
        byte = data[place + index]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + index + 1
    return value << 8 | data[place + 8], place + 9


def _parse_row(payload: bytes) -> tuple[str, dict[str, Any], int]:
    """Path, data and stamp of a document.

    Raises:
        ValueError, Malformed, UnicodeError, IndexError: it is a row of another table, or damaged.
    """
    end, place = _read_varint(payload, 0)
    kinds = []
    while place < end:
        kind, place = _read_varint(payload, place)
        kinds.append(kind)
    if len(kinds) != 4 or any(kind < 13 or kind % 2 == 0 for kind in kinds[:3]):
        raise ValueError("no document")
    texts = []
    for kind in kinds[:3]:
        length = (kind - 13) // 2
        texts.append(payload[end : end + length].decode())
        end += length
    path, collection, text = texts
    if kinds[3] not in (8, 9, *INTEGER_BYTES):
        raise ValueError("no stamp")
    stamp = kinds[3] - 8 if kinds[3] in (8, 9) else int.from_bytes(payload[end:][: INTEGER_BYTES[kinds[3]]], "big")
    data = codec.loads(text, limit=len(text))
    if not isinstance(data, dict) or not path.isprintable() or not collection or collection_of(path) != collection:
        raise ValueError("no document")
    return path, data, stamp
