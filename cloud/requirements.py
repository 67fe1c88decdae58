"""Pinned requirements of the functions: ``python -m cloud.requirements`` writes functions/requirements.txt.

The newest versions that the ``cloud`` extra in pyproject.toml allows are resolved for the runtime in the cloud. What
only devices need is left out: pyrebase4 would hold urllib3 at an old version. Each version is pinned with the hashes of
its archives, so that pip installs nothing else. With ``check`` the program only reports whether the file still fits.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from importlib import metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

FILE: Final = Path(__file__).resolve().parent.parent / "functions" / "requirements.txt"
PROJECT: Final = "game-of-threes"
ON_DEVICES: Final = {"pyrebase4", "urllib3"}
"""Packages in the extra that only clients need, or need in another version."""
PYTHON: Final = "3.11"
PLATFORM: Final = "x86_64-unknown-linux-gnu"
"""The runtime of the functions, for which versions are chosen. Hashes are those of all platforms."""
_HEAD: Final = (
    "# What the functions need in the cloud. Made by `python -m cloud.requirements`: change pyproject.toml.\n"
)
_HASH: Final = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def cloud_requirements() -> list[Requirement]:
    """Requirements of the ``cloud`` extra in pyproject.toml."""
    requirements = [Requirement(line) for line in metadata.requires(PROJECT) or ()]
    cloud = [requirement for requirement in requirements if "cloud" in str(requirement.marker or "")]
    return [requirement for requirement in cloud if canonicalize_name(requirement.name) not in ON_DEVICES]


def resolve() -> str:
    """The newest versions of all direct and indirect requirements with their hashes, as a requirements file.

    Raises:
        CalledProcessError: they cannot be resolved, or the package index cannot be reached.
    """
    wanted = "".join(f"{requirement.name}{requirement.specifier}\n" for requirement in cloud_requirements())
    with tempfile.TemporaryDirectory() as folder:
        source, resolved = Path(folder) / "requirements.in", Path(folder) / "requirements.txt"
        source.write_text(wanted, encoding="utf-8")
        target = ["--python-version", PYTHON, "--python-platform", PLATFORM]
        output = ["--generate-hashes", "--no-header", "--no-annotate", "--output-file", str(resolved)]
        command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", *target, *output, str(source)]
        subprocess.run(command, check=True)
        return resolved.read_text(encoding="utf-8")


def parse_pins(text: str) -> dict[str, str]:
    """Parses a requirements file into versions by name.

    Raises:
        ValueError: a line pins no version, or names no hash.
    """
    pins = {}
    for line in text.replace("\\\n", " ").splitlines():
        if line and not line.startswith("#"):
            pin, *hashes = line.split()
            name, sign, version = pin.partition("==")
            if not sign or any(sign in version for sign in "*,<>=;"):
                raise ValueError(f"{line[:80]!r} pins nothing")
            if not hashes or not all(map(_HASH.fullmatch, hashes)):
                raise ValueError(f"{pin!r} has no hashes")
            pins[str(canonicalize_name(name))] = version
    return pins


def find_faults() -> list[str]:
    """Sentences about where the file does not fit pyproject.toml."""
    try:
        pins = parse_pins(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return [str(error)]
    requirements = {str(canonicalize_name(requirement.name)): requirement for requirement in cloud_requirements()}
    missing = [f"{name} is missing" for name in requirements if name not in pins]
    unfit = [
        f"{name} {pins[name]} is not {requirement.specifier}"
        for name, requirement in requirements.items()
        if name in pins and not requirement.specifier.contains(pins[name], prereleases=True)
    ]
    stray = [f"{name} is for devices alone" for name in ("pyrebase4",) if name in pins]
    return missing + unfit + stray


def main(arguments: list[str]) -> int:
    if arguments == ["check"]:
        print(*(faults := find_faults()), sep="\n", end="\n" if faults else "", file=sys.stderr)
        return bool(faults)
    FILE.write_text(_HEAD + resolve(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
