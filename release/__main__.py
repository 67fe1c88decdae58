"""Builds a release of this commit: ``python -m release [FOLDER]``, usually into ``dist/game-of-threes-VERSION``.

The folder then has the desktop program of this system, the wheel, the notes of this version, and checksums.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from functions.version import VERSION
from release.errors import ReleaseRefused
from release.inspection import check_program
from release.notes import check_released, find_notes
from release.package import NOTES, check_folder, pack_program, system_name, write_sums
from release.source import check_clean, export_commit

ROOT: Final = Path(__file__).parents[1]
NAME: Final = f"game-of-threes-{VERSION}"


def build_release(root: Path, folder: Path) -> list[Path]:
    """Builds the release of a commit into a folder, replacing an older one, and returns its files.

    Raises:
        ReleaseRefused: the tree has changes, the changelog lacks the version or has changes of none, the folder is not
            an older release, or what was built is not whole.
    """
    check_clean(root)
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    notes = find_notes(changelog, VERSION)
    check_released(changelog)
    check_folder(folder)
    with tempfile.TemporaryDirectory() as temporary:
        source, built = Path(temporary, "source"), Path(temporary, "built")
        export_commit(root, source)
        program = build_program(source, built)
        check_program(program, source, VERSION)
        if folder.exists():
            shutil.rmtree(folder)
        folder.mkdir(parents=True)
        pack_program(program, folder / f"{NAME}-{system_name()}")
        build_wheel(source, folder)
    (folder / NOTES).write_text(notes, encoding="utf-8", newline="\n")
    write_sums(folder, (path.name for path in folder.iterdir()))
    return sorted(folder.iterdir())


def build_program(source: Path, built: Path) -> Path:
    """Builds the desktop program from these sources, and returns its folder.

    Raises:
        ReleaseRefused: PyInstaller fails.
    """
    options = ("--noconfirm", "--log-level", "WARN", "--workpath", str(built / "work"), "--distpath", str(built))
    _run("The desktop program", source, "PyInstaller", *options, "desktop.spec")
    if sys.platform == "linux":
        for path in (source / "release" / "linux").iterdir():
            shutil.copy(path, built / "threes" / path.name)
            (built / "threes" / path.name).chmod(0o755)
    shutil.copy(source / "LICENSE", built / "threes")
    return built / "threes"


def build_wheel(source: Path, folder: Path) -> None:
    """Builds the wheel from these sources, with the tools that are installed.

    Raises:
        ReleaseRefused: pip fails.
    """
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    _run("The wheel", source, "pip", "wheel", *options, "--wheel-dir", str(folder), ".")


def _run(what: str, source: Path, module: str, *arguments: str) -> None:
    """Runs a tool of Python in these sources, so that it takes its modules from there.

    Raises:
        ReleaseRefused: it fails.
    """
    environment = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run([sys.executable, "-m", module, *arguments], cwd=source, env=environment, check=False)
    if done.returncode:
        raise ReleaseRefused(f"{what} could not be built; {module} has said why.")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m release", description="Builds a release of this commit.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / NAME, help="where it is built")
    try:
        files = build_release(ROOT, parser.parse_args(arguments).folder.resolve())
    except ReleaseRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    for path in files:
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
