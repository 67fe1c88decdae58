"""What the functions need in the cloud, pinned: ``python -m cloud.requirements`` writes functions/requirements.txt.

It pins everything that the ``cloud`` extra leads to, in the versions that are installed here, which are those that
the tests have passed with. With ``check`` it only looks whether the file still fits the extra.
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
"""What the extra has for the clients alone."""
_HEAD: Final = (
    "# What the functions need in the cloud. Made by `python -m cloud.requirements`: change pyproject.toml.\n"
)


def wanted() -> list[Requirement]:
    """What pyproject.toml asks for, by its ``cloud`` extra."""
    asked = [Requirement(line) for line in metadata.requires(PROJECT) or ()]
    cloud = [one for one in asked if one.marker and "cloud" in str(one.marker)]
    return [one for one in cloud if canonicalize_name(one.name) not in ON_DEVICES]


def needed(asked: Iterable[Requirement]) -> dict[str, str]:
    """All that these lead to, by name, in the version that is installed."""
    found: dict[str, str] = {}
    to_do = [(one.name, one.extras) for one in asked]
    seen = set()
    while to_do:
        name, extras = to_do.pop()
        key = canonicalize_name(name), frozenset(extras)
        if key in seen:
            continue
        seen.add(key)
        found[key[0]] = metadata.version(name)
        for line in metadata.requires(name) or ():
            one = Requirement(line)
            if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
                to_do.append((one.name, one.extras))
    return dict(sorted(found.items()))


def pinned(text: str) -> dict[str, str]:
    """What a file of requirements pins.

    Raises:
        ValueError: a line that pins nothing.
    """
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, pin, version = line.partition("==")
            if not pin or any(sign in version for sign in "*,<>=; "):
                raise ValueError(f"{line!r} pins nothing")
            found[str(canonicalize_name(name))] = version
    return found


def faults() -> list[str]:
    """Where the file does not fit pyproject.toml."""
    try:
        pins = pinned(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return [str(error)]
    asked = {str(canonicalize_name(one.name)): one for one in wanted()}
    missing = [f"{name} is missing" for name in asked if name not in pins]
    unfit = [
        f"{name} {pins[name]} is not {one.specifier}"
        for name, one in asked.items()
        if name in pins and not one.specifier.contains(pins[name], prereleases=True)
    ]
    stray = [f"{name} is for devices alone" for name in ("pyrebase4",) if name in pins]
    return missing + unfit + stray


def main(arguments: list[str]) -> int:
    if arguments == ["check"]:
        print(*(found := faults()), sep="\n", end="\n" if found else "", file=sys.stderr)
        return bool(found)
    lines = [f"{name}=={version}\n" for name, version in needed(wanted()).items()]
    FILE.write_text(_HEAD + "".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
