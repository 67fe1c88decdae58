"""Several names in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from client.localizer import Localizer


def join_names(localizer: Localizer, names: Sequence[str]) -> str:
    """Lists at least one name: "Ann, Bob and Cho"."""
    return localizer("results-and", names=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]
