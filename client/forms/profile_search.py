"""The people of this device by their names: who is meant by a whole name, and who could be by a part of one."""

from __future__ import annotations

from collections.abc import Iterable

from client.models import Profile
from client.text.name_folding import fold_for_search, fold_name


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
    sought = fold_for_search(part)
    found = [profile for profile in profiles if sought in fold_for_search(profile.name)]
    return tuple(sorted(found, key=lambda profile: f" {sought}" not in f" {fold_for_search(profile.name)}"))
