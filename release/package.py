"""The files that players download: the desktop program in one archive, and the sums by which a download is checked."""

from __future__ import annotations

import hashlib
import platform
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from release.errors import ReleaseRefused

SYSTEMS: Final = {"win32": "windows", "darwin": "macos"}
"""The words for systems in the names of archives; any other is its own."""
SUMS: Final = "SHA256SUMS"
"""The name of the file with the checksums."""
NOTES: Final = "RELEASE_NOTES.md"
"""The name of the file with the notes of the version."""


def system_name(system: str = sys.platform, machine: str = "") -> str:
    """The system and processor for which a program was built here, as it stands in the name of its archive.

    >>> system_name("win32", "AMD64"), system_name("linux", "aarch64")
    ('windows-x86_64', 'linux-arm64')
    """
    processor = (machine or platform.machine()).lower()
    processor = {"amd64": "x86_64", "aarch64": "arm64"}.get(processor, processor)
    return f"{SYSTEMS.get(system, system)}-{processor}"


def pack_program(program: Path, target: Path) -> Path:
    """Packs the folder of a program, and returns the archive: `target` with the ending that its system opens by itself.

    Windows opens .zip; the others .tar.gz, which keeps links and what may be run.
    """
    if sys.platform == "win32":
        archive = target.with_name(f"{target.name}.zip")
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
            for path, name in _list_files(program, target.name):
                zipped.write(path, name)
        return archive
    archive = target.with_name(f"{target.name}.tar.gz")
    with tarfile.open(archive, "w:gz") as packed:
        for path, name in _list_files(program, target.name):
            packed.add(path, str(name), recursive=False, filter=_without_owner)
    return archive


def _without_owner(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry without the account of who has built it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def _list_files(folder: Path, top: str) -> Iterator[tuple[Path, PurePosixPath]]:
    """The files of a folder in the order of their names, each with its name below `top`."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or path.is_file():
            yield path, PurePosixPath(top, *path.relative_to(folder).parts)


def write_sums(folder: Path, names: Iterable[str]) -> None:
    """Writes the checksums of these files of a folder, as ``sha256sum --check SHA256SUMS`` reads them."""
    sums = (f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in sorted(names))
    (folder / SUMS).write_text("".join(sums), encoding="utf-8", newline="\n")


def check_folder(folder: Path) -> None:
    """Checks that a release may take the place of this folder: there is none, it is empty, or it is an older release.

    Raises:
        ReleaseRefused: a file has that name, or the folder has anything that is not in the checksums of a release.
    """
    if not folder.exists():
        return
    if not folder.is_dir():
        raise ReleaseRefused(f"{folder} is a file. Name a folder for the release.")
    names = {path.name for path in folder.iterdir()}
    if names and not names <= _list_released_files(folder):
        raise ReleaseRefused(f"{folder} has files that are of no release, and would be deleted. Name another folder.")


def _list_released_files(folder: Path) -> set[str]:
    """The names of the files of the release in a folder; empty where its checksums are not those of a release."""
    if not (folder / SUMS).is_file():
        return set()
    lines = (folder / SUMS).read_text(encoding="utf-8", errors="replace").splitlines()
    names = {name for _, _, name in (line.partition("  ") for line in lines)}
    return {*names, SUMS} if NOTES in names else set()
