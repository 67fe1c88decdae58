"""Names of players in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from client.catalogue import format_number
from client.localizer import Localizer
from client.models import Profile
from engine.view import Seat


def join_names(localizer: Localizer, names: Sequence[str]) -> str:
    """Lists at least one name: "Ann, Bob and Cho"."""
    return localizer("results-and", names=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]


def shorten_names(names: Sequence[str]) -> list[str]:
    """The first word of each name, or of an address what stands before its @, unless two are the same then.

    >>> shorten_names(["Ann Lee", "Bob", "ghost@example.org", "Cho Kim", "Cho Park"])
    ['Ann', 'Bob', 'ghost', 'Cho Kim', 'Cho Park']
    """
    short = [(name.split("@")[0] or name).split(" ")[0] for name in names]
    return [word if short.count(word) == 1 else name for name, word in zip(names, short, strict=True)]


def name_with_number(localizer: Localizer, seat: Seat, number: int | None, space: str = " ") -> str:
    """The name of a player with a number after it, such as a total: "Ann 12". The name alone for None."""
    name = localizer.name(seat)
    return name if number is None else f"{name}{space}{format_number(number)}"


def mark_guest(profile: Profile, localizer: Localizer) -> str:
    """The word that somebody is a guest, beside their name; empty where the name says it, and for others."""
    is_said = profile.name == localizer("guest")
    return localizer("guest-mark") if profile.guest and not is_said else ""
