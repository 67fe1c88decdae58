"""Pinned requirements of the functions: ``python -m cloud.requirements`` writes functions/requirements.txt.

All direct and indirect requirements of the ``cloud`` extra are pinned to the versions installed here, with which the
tests have passed. With ``check`` the program only reports whether the file still fits the extra.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

FILE: Final = Path(__file__).resolve().parent.parent / "functions" / "requirements.txt"
PROJECT: Final = "game-of-threes"
ON_DEVICES: Final = {"pyrebase4", "urllib3"}
"""Packages in the extra that only clients need."""
_HEAD: Final = (
    "# What the functions need in the cloud. Made by `python -m cloud.requirements`: change pyproject.toml.\n"
)


def cloud_requirements() -> list[Requirement]:
    """Requirements of the ``cloud`` extra in pyproject.toml."""
    requirements = [Requirement(line) for line in metadata.requires(PROJECT) or ()]
    cloud = [requirement for requirement in requirements if "cloud" in str(requirement.marker or "")]
    return [requirement for requirement in cloud if canonicalize_name(requirement.name) not in ON_DEVICES]


def resolve_versions(requirements: Iterable[Requirement]) -> dict[str, str]:
    """Installed versions of all direct and indirect requirements, by name."""
    versions: dict[str, str] = {}
    to_do = [(requirement.name, requirement.extras) for requirement in requirements]
    seen = set()
    while to_do:
        name, extras = to_do.pop()
        key = canonicalize_name(name), frozenset(extras)
        if key in seen:
            continue
        seen.add(key)
        versions[key[0]] = metadata.version(name)
        for line in metadata.requires(name) or ():
            needed = Requirement(line)
            if needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
                to_do.append((needed.name, needed.extras))
    return dict(sorted(versions.items()))


def parse_pins(text: str) -> dict[str, str]:
    """Parses a requirements file into versions by name.

    Raises:
        ValueError: a line pins no version.
    """
    pins = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, pin, version = line.partition("==")
            if not pin or any(sign in version for sign in "*,<>=; "):
                raise ValueError(f"{line!r} pins nothing")
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
    lines = [f"{name}=={version}\n" for name, version in resolve_versions(cloud_requirements()).items()]
    FILE.write_text(_HEAD + "".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
