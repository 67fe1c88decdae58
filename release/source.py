"""The files from which a release is built: those of one commit, and the owner's project."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from client.network.config import BUILT_IN_FILE, PROJECT_VARIABLE, UnreadableProject, load_project
from release.errors import ReleaseRefused

PROJECT_FILE: Final = Path("client", "network", BUILT_IN_FILE.name)
"""The cloud project for which a program is built. It is the owner's, and in no commit."""


def check_clean(root: Path) -> None:
    """Checks that a working tree is what its commit is, so that the release can be built again from that commit.

    Raises:
        ReleaseRefused: something was changed, added or removed, or there is no commit.
    """
    changed = [line[3:] for line in _git(root, "status", "--porcelain").decode().splitlines()]
    if changed:
        more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
        raise ReleaseRefused(f"There are changes that are not committed: {changed[0]}{more}. Commit them first.")


def export_commit(root: Path, folder: Path, environ: Mapping[str, str] = os.environ) -> None:
    """Writes the files of the present commit into a folder, and the owner's project, if there is one.

    What git ignores stays behind: it may be a secret, or left over from an earlier build.

    Raises:
        ReleaseRefused: git cannot read the commit, or the project cannot be read.
    """
    with zipfile.ZipFile(io.BytesIO(_git(root, "archive", "--format=zip", "HEAD"))) as commit:
        commit.extractall(folder)
    built_in = root / PROJECT_FILE
    try:
        project = load_project(environ, built_in)
    except UnreadableProject as error:
        raise ReleaseRefused(f"The file of the project cannot be read: {error}") from None
    if project is not None:
        (folder / PROJECT_FILE).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(environ.get(PROJECT_VARIABLE) or built_in, folder / PROJECT_FILE)


def _git(root: Path, *arguments: str) -> bytes:
    """Runs git, and returns what it answers.

    Raises:
        ReleaseRefused: git is missing, or refuses.
    """
    try:
        return subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=True).stdout
    except FileNotFoundError:
        raise ReleaseRefused("A release is made from a commit, and there is no git on this machine.") from None
    except subprocess.CalledProcessError as error:
        reason = error.stderr.decode(errors="replace").strip().splitlines()
        raise ReleaseRefused(f"A release is made from a commit: {reason[-1] if reason else 'git failed'}") from None
