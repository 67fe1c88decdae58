"""The people of this device by their names: who is meant by a whole name, and who could be by a part of one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from client.models import Profile


def fold_name(name: str) -> str:
    """The form of a name in which all ways of writing it are the same.

    >>> fold_name(" ANN ") == fold_name("Ann"), fold_name("Zoe\\u0308") == fold_name("Zo\\u00eb")
    (True, True)
    """
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name.strip()).casefold())


def find_profile(profiles: Iterable[Profile], name: str) -> Profile | None:
    """The first person of exactly this name."""
    wanted = fold_name(name)
    return next((profile for profile in profiles if fold_name(profile.name) == wanted), None)


def search_profiles(profiles: Iterable[Profile], part: str) -> tuple[Profile, ...]:
    """The people whose name contains this part, with accents or without. Names that begin with it come first.

    >>> ann, joanna, zoe = (Profile(name, name) for name in ("Ann", "Joanna", "Zoë"))
    >>> [profile.name for profile in search_profiles([joanna, ann, zoe], "ann")]
    ['Ann', 'Joanna']
    >>> [profile.name for profile in search_profiles([joanna, ann, zoe], "zoe")]
    ['Zoë']
    """
    sought = _without_accents(part)
    found = [profile for profile in profiles if sought in _without_accents(profile.name)]
    return tuple(sorted(found, key=lambda profile: f" {sought}" not in f" {_without_accents(profile.name)}"))


def _without_accents(name: str) -> str:
    plain = unicodedata.normalize("NFKD", " ".join(name.casefold().split()))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
