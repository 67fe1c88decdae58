"""Stand-ins for the app around a viewmodel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from client.errors import CallError
from engine.text import Text
from engine.view import Row, ScoreSheet
from functions.documents import GameRecord, TablePlayer
from functions.encoding import encode_document
from functions.paths import record_path, statistics_path
from functions.statistics_rules import count_records
from functions.store import put


class Broken:
    """A client whose saved games cannot be reached."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def fail(*_: Any, **__: Any) -> Any:
            raise CallError("UNAVAILABLE", Text("store-cannot-open"))

        return fail


class People:
    """A client that notes what it is asked."""

    def __init__(self, **answers: Any) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.answers = answers
        self.watched: Callable[[Any], None] = lambda _: None

    def watch_presence(self, game: str, callback: Callable[[Any], None]) -> Callable[[], None]:
        self.watched = callback
        return lambda: self.asked.append(("unwatched",))

    watch_account = None

    def count(self, name: str) -> int:
        return sum(call[0] == name for call in self.asked)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def ask(*args: Any, **more: Any) -> Any:
            self.asked.append((name, *args, *more.values()))
            answer = self.answers.get(name)
            if isinstance(answer, Text):
                raise CallError("FAILED_PRECONDITION", answer)
            return answer

        return ask


def give_points(client: Any, uid: str, points: int, achievements: Sequence[str] = ()) -> None:
    """Gives somebody of this device so many points, and these achievements, as finished games would."""
    (snapshot,) = client._store.read(f"Users/{uid}")
    assert snapshot is not None
    data = {**snapshot.data, "points": points, "achievements": list(achievements)}
    client._store.commit([put(snapshot.path, data)])


def add_records(client: Any, uid: str, count: int, others: Sequence[str] = ("Bob", "Cho")) -> None:
    """Adds so many finished games of each of two kinds for somebody of this device, with the statistics of them.

    They lie two days apart, up to now. The first of the `others` has played in all of them, each next one in half as
    many, and a computer in every third.
    """
    (profile,) = client._store.read(f"Users/{uid}")
    assert profile is not None
    now, rng, records = int(client._clock.now()), Random(5), {}
    for kind, fewest_win in (("five_hundred", False), ("game_of_threes", True)):
        for number in range(count):
            people = [TablePlayer(name, f"uid{at}") for at, name in enumerate(others) if number % 2**at == 0]
            players = (
                TablePlayer(profile.data["name"], uid),
                *people,
                *[TablePlayer("Ada", "", "steady")] * (number % 3 == 0),
            )
            totals = tuple(rng.randrange(20, 160) if fewest_win else rng.randrange(-90, 560) for _ in players)
            best = min(totals) if fewest_win else max(totals)
            sheet = ScoreSheet(rows=tuple(Row(Text("hand-row"), totals) for _ in range(5)), fewest_win=fewest_win)
            finished = now - 2 * 86_400 * (count - 1 - number)
            winners = tuple(seat for seat, total in enumerate(totals) if total == best)
            none = (None,) * len(players)
            records[f"{kind}-{number}"] = GameRecord(kind, (uid,), players, 5, totals, none, winners, sheet, finished)
    kept = count_records(records.values(), uid)
    client._store.commit(
        [put(record_path(id), encode_document(record)) for id, record in records.items()]
        + [put(statistics_path(kind, uid), encode_document(statistics)) for kind, statistics in kept.items()]
    )
