"""Two games of one person that end at the same time."""

from __future__ import annotations

from itertools import count
from typing import Any

from tests.functions.authority_helpers import Authority


def end_two_games_at_once(authority: Authority) -> tuple[str, str]:
    """Lets Bob end one of Ann's games, and Cho another one after Bob's call has read Ann's documents."""
    others = "bob", "cho"
    first, second = (authority.begin("ann", other, kind="lebowski", levels=["steady"]) for other in others)
    for game, other_person in zip((first, second), others, strict=True):
        for seed in count():
            authority.skip_to_last_turn(game, seed)
            if authority.active(game) == other_person:
                break
    commit, other = authority.store.commit, authority.beside(5)
    other._last_id = 1_000

    def commit_later(writes: Any) -> Any:
        if f"Records/{first}" in [write.path for write in writes]:
            other.play_to_end(second)
        return commit(writes)

    authority.store.commit = commit_later
    authority.play_to_end(first)
    other.store.close()
    return first, second
