"""The clock of a table, and frames that are drawn again while a line is typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from client.models import Table
from client.protocol import Unwatch
from engine.view import PutOnto
from terminal.table import TableLoop
from tests.terminal.fakes import FakeClient, FakeScreen, last_line, sit
from tests.terminal.imagined_game import (
    cards,
    layers,
    played,
    table,
    trick,
)

pytestmark = pytest.mark.usefixtures("imagined")


class TestClock:
    def test_time_that_has_ended_is_ended_before_anything_else(self) -> None:
        client = FakeClient(table(trick(), deadline=100))

        def expire(game: str) -> None:
            if client.now_at.deadline is None or now[0] < client.now_at.deadline:
                return
            client.calls.append(("expire",))
            client.goes_on(deadline=160, move_number=8, events=(played(0, "7H"),))

        client.expire = expire  # type: ignore[method-assign]
        now = [90.0]

        class Slow(FakeScreen):
            def ask(self, live: Any = None) -> str:
                now[0] += 15
                return super().ask(live)

        screen = Slow(["9", "q", "q"])
        TableLoop(client, screen, lambda: now[0]).play("g")  # type: ignore[arg-type]
        assert client.calls == [("expire",)]
        assert "Your turn · 0:10 left" in screen.frames[0]
        assert "Your time had already ended." in screen.frames[1]

    def test_a_machine_that_has_slept_looks_anew_before_its_time_is_taken(self) -> None:
        client = FakeClient(table(trick(), deadline=100))
        client.expire = lambda game: client.calls.append(("expire",))  # type: ignore[method-assign]
        now = [50.0]
        watches: list[str] = []

        def watch(game: str, callback: Callable[[Table], None]) -> Unwatch:
            watches.append(game)
            client.goes_on(deadline=int(now[0]) + 60)  # as the authority does when the table is opened
            return FakeClient.watch_table(client, game, callback)

        class SleepingScreen(FakeScreen):
            def ask(self, live: Any = None) -> str:
                if len(self.frames) == 1:
                    live.tick()
                    client.calls.clear()
                    now[0] += 3600
                    live.tick()
                    assert client.calls == [], "nothing expires"
                return super().ask(live)

        client.watch_table = watch  # type: ignore[method-assign]
        TableLoop(client, SleepingScreen(["q", "q"]), lambda: now[0]).play("g")  # type: ignore[arg-type]
        assert len(watches) == 2

    def test_a_bit_more_time(self) -> None:
        client = FakeClient(table(trick(), deadline=100))
        frames = sit(client, "+", now=50)
        assert "+  A Bit More Time" in frames[0]
        assert client.calls == [("more_time",)]
        assert last_line(frames[1]) == "You have more time."
        assert "+" not in sit(FakeClient(table(trick())))[0]
        assert "+" not in sit(FakeClient(replace(table(trick(), deadline=100), has_more_time=False)), now=50)[0]

    def test_the_order_of_the_hand_is_told_where_the_clock_may_throw_from_it(self) -> None:
        playing = trick()
        (put,) = playing.choices
        assert isinstance(put, PutOnto)
        carried = replace(playing, choices=(replace(put, arranges="hand:0"),))
        client = FakeClient(table(carried, deadline=100))
        sit(client, "m 9h 1", "m 9h 2", now=50)
        sent = [call for call in client.calls if call[0] == "arrange"]
        assert [call[1][:2] for call in sent] == [cards("7H 8H"), cards("9H 7H"), cards("7H 9H")]

    def test_where_it_throws_nothing_nobody_need_know(self) -> None:
        client = FakeClient(table(trick(), deadline=100))
        sit(client, "m 9h 1", now=50)
        assert client.calls == []

    def test_without_a_clock_nobody_need_know(self) -> None:
        client = FakeClient(table(trick()))
        sit(client, "m 9h 1")
        assert client.calls == []


class TestLive:
    """Frames that are drawn again while a line is typed."""

    def meet(self, typed: str, happens: Callable[[FakeClient], None], missed: bool = True) -> tuple[FakeClient, str]:
        """Lets something happen while a line is typed. Returns the client and the frame after the line."""
        client = FakeClient(table(trick(), deadline=100))
        client.expire = lambda game: None  # type: ignore[method-assign]

        class ChangingScreen(FakeScreen):
            def ask(self, live: Any = None) -> str:
                if len(self.frames) == 1:
                    assert not live.tick()
                    happens(client)
                    assert live.tick()
                    if missed:
                        live.missed()
                    self.frames.append("\n".join(line.plain.rstrip() for line in live.lines()))
                return super().ask(live)

        screen = ChangingScreen([typed, "q", "q", "q"])
        TableLoop(client, screen, lambda: 0.0).play("g")  # type: ignore[arg-type]
        assert "Bob played K♥." in screen.frames[1]
        return client, screen.frames[2]

    def goes_on(self, client: FakeClient) -> None:
        client.goes_on(move_number=8, events=(played(1, "KH"),))

    @pytest.mark.parametrize("typed", ["9", "7h", "+", "zzz"])
    def test_what_was_typed_under_an_older_picture_is_never_done(self, typed: str) -> None:
        client, frame = self.meet(typed, self.goes_on)
        assert client.calls == []
        assert "had already moved on" in last_line(frame)

    def test_what_was_typed_under_the_new_picture_is_done(self) -> None:
        client, _ = self.meet("9", self.goes_on, missed=False)
        assert client.calls == [("move", {"type": "play", "card": cards("9H")[0]})]

    def test_a_page_may_be_opened_whatever_the_picture_was(self) -> None:
        assert "An imagined game." in self.meet("?", self.goes_on)[1]

    def test_a_question_about_an_older_picture_is_forgotten(self) -> None:
        client = FakeClient(table(layers()))
        client.expire = lambda game: None  # type: ignore[method-assign]

        class ChangingScreen(FakeScreen):
            def ask(self, live: Any = None) -> str:
                if len(self.frames) == 2:
                    client.goes_on(move_number=8)
                    live.tick()
                return super().ask(live)

        TableLoop(client, ChangingScreen(["4", "3", "q", "q"]), lambda: 0.0).play("g")  # type: ignore[arg-type]
        assert client.calls == []

    def test_keys_that_were_hit_before_the_first_picture_do_nothing(self) -> None:
        client = FakeClient(table(trick()))

        class Early(FakeScreen):
            def ask(self, live: Any = None) -> str:
                if len(self.frames) < 3:
                    live.missed()
                return super().ask(live)

        screen = Early(["9", "9", "9", "q", "q"])
        TableLoop(client, screen, lambda: 0.0).play("g")  # type: ignore[arg-type]
        assert all("had already moved on" in last_line(frame) for frame in screen.frames[1:3])
        assert client.calls == [("move", {"type": "play", "card": cards("9H")[0]})]

    def test_the_seconds_go_by(self) -> None:
        now = [50.0]
        shown = []

        class ChangingScreen(FakeScreen):
            def ask(self, live: Any = None) -> str:
                for _ in range(3):
                    shown.append(live.lines()[0].plain.split(" · ")[-1].strip())
                    now[0] += 1
                raise EOFError

        client = FakeClient(table(trick(), deadline=100))
        with pytest.raises(EOFError):
            TableLoop(client, ChangingScreen(), lambda: now[0]).play("g")  # type: ignore[arg-type]
        assert shown == ["0:50 left", "0:49 left", "0:48 left"]
