"""The file of settings with everything that can be wrong with it, and the thread that works."""

from __future__ import annotations

import json
import os
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.errors import CallError
from engine.text import Text
from mobile import theme
from mobile.settings.settings_file import CHOICES, DAMAGED, LISTS, MAX_ENTRIES, NOT_SAVED, Settings, SettingsFile
from mobile.window.worker_thread import INTERNAL_ERROR, WorkerThread

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=3), parts, max_size=2),
    max_leaves=4,
)


class TestSettingsFile:
    @pytest.mark.parametrize(
        "text", ["", "{", "[]", "null", '"x"', "\x00\xff", "[" * 100_000, '{"speed": 1e999', "9" * 5000]
    )
    def test_a_damaged_file_is_as_at_first_and_a_sentence(self, tmp_path: Path, text: str) -> None:
        path = tmp_path / "settings.json"
        path.write_text(text, encoding="utf-8")
        file = SettingsFile(path)
        assert file.read() == Settings()
        assert file.problem == DAMAGED
        file.change(volume=0.0)
        assert file.problem is None
        assert SettingsFile(path).read().volume == 0

    @pytest.mark.parametrize(
        "data",
        [
            {"speed": 3},
            {"speed": True},
            {"speed": "fast"},
            {"left_handed": 1},
            {"mute": 1},
            {"pace": 0.7},
            {"text_size": 17},
            {"text_size": True},
            {"volume": -1},
            {"volume": "loud"},
            {"back": 4},
            {"back": [0]},
            {"felt": "red"},
            {"felt": {}},
            {"window_place": [10**9, 5]},
            {"window_place": "left"},
            {"window_place": [True, False]},
            {"window": [True, 900]},
            {"window": [1]},
            {"window": ["a", 2]},
            {"x": {}},
            {"window": [10**9, 5]},
            {"coached": True},
            {"coached": ["ann", 1]},
        ],
    )
    def test_invalid_settings_fall_back_to_defaults(self, tmp_path: Path, data: object) -> None:
        path = tmp_path / "settings.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        assert SettingsFile(path).read() == Settings()

    @pytest.mark.parametrize("name", CHOICES)
    def test_every_choice_is_read_again(self, tmp_path: Path, name: str) -> None:
        for value in CHOICES[name]:
            SettingsFile(tmp_path / "settings.json").change(**{name: value})
            read = getattr(SettingsFile(tmp_path / "settings.json").read(), name)
            assert (read, type(read)) == (value, type(value))

    @pytest.mark.parametrize("name", LISTS)
    def test_of_a_list_that_has_grown_too_long_the_newest_entries_are_kept(self, tmp_path: Path, name: str) -> None:
        entries = tuple(map(str, range(MAX_ENTRIES + 2)))
        file = SettingsFile(tmp_path / "settings.json")
        file.change(**{name: entries})
        for saved in (file, SettingsFile(tmp_path / "settings.json")):
            assert getattr(saved.read(), name) == entries[2:]

    @given(values=st.dictionaries(st.sampled_from([field.name for field in fields(Settings)]), ANYTHING))
    def test_whatever_a_file_says_the_settings_are_valid(self, values: dict[str, Any]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "settings.json"
            path.write_text(json.dumps(values), encoding="utf-8")
            settings = SettingsFile(path).read()
        for name, choices in CHOICES.items():
            assert getattr(settings, name) in choices
        for field in fields(Settings):
            if type(field.default) is bool:
                assert type(getattr(settings, field.name)) is bool

    @pytest.mark.parametrize(("written", "volume"), [({"mute": True}, 0.0), ({"mute": False}, 1.0), ({}, 1.0)])
    def test_who_muted_an_older_program_hears_nothing(
        self, tmp_path: Path, written: dict[str, bool], volume: float
    ) -> None:
        (tmp_path / "settings.json").write_text(json.dumps(written), encoding="utf-8")
        assert SettingsFile(tmp_path / "settings.json").read().volume == volume

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
    def test_a_pipe_is_not_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "settings.json")
        file, read = SettingsFile(tmp_path / "settings.json"), list[Settings]()
        threading.Thread(target=lambda: read.append(file.read()), daemon=True).start()
        ends = time.monotonic() + 5
        while not read and time.monotonic() < ends:
            time.sleep(0.002)
        assert read == [Settings()]
        assert file.problem == DAMAGED

    def test_a_window_is_never_too_small(self, tmp_path: Path) -> None:
        path = tmp_path / "settings.json"
        path.write_text('{"window": [-5, 0]}', encoding="utf-8")
        assert SettingsFile(path).read().window == theme.WINDOW_LEAST

    def test_settings_that_cannot_be_saved_still_apply(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        file = SettingsFile(tmp_path / "file" / "settings.json")
        assert file.read() == Settings()
        assert file.problem is None
        assert file.change(volume=0.0).volume == 0
        assert file.problem == NOT_SAVED

    def test_saving_settings_leaves_no_other_file(self, tmp_path: Path) -> None:
        file = SettingsFile(tmp_path / "new" / "settings.json")
        for speed in (0.0, 1.0, 2.0):
            file.change(speed=speed)
        assert [path.name for path in (tmp_path / "new").iterdir()] == ["settings.json"]

    def test_listeners_are_called_for_changed_settings_only(self, tmp_path: Path) -> None:
        file, told = SettingsFile(tmp_path / "settings.json"), []
        file.changed.connect(lambda: told.append(file.read().volume))
        file.change(volume=0.0)
        file.change(volume=0.0)
        assert told == [0.0]


class Main:
    """A main thread that looks after its work when it is told to."""

    def __init__(self) -> None:
        self.unheard: list[Text] = []
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.workers = WorkerThread(self._posted.put, self.unheard.append)

    def until(self, condition: Callable[[], object]) -> None:
        while not condition():
            self._posted.get(timeout=10)()

    def go_on(self) -> None:
        """Do all that has been posted."""
        while not self._posted.empty():
            self._posted.get()()


@pytest.fixture
def main() -> Main:
    return Main()


class TestWorkers:
    def test_results_come_in_order_on_this_thread(self, main: Main) -> None:
        came: list[tuple[int, bool]] = []
        here = threading.current_thread()
        for number in range(50):
            main.workers.call(
                lambda number=number: number,  # type: ignore[misc]
                lambda value: came.append((value, threading.current_thread() is here)),
            )
        main.until(lambda: len(came) == 50)
        assert came == [(number, True) for number in range(50)]

    def test_a_refusal_is_its_sentence_and_a_fault_is_one_too(self, main: Main) -> None:
        told: list[Text] = []

        def refuse() -> None:
            raise CallError("ABORTED", Text("table-moved-on"))

        main.workers.call(refuse, failed=told.append)
        main.workers.call(lambda: 1 // 0, failed=told.append)
        main.workers.call(refuse)
        main.until(lambda: len(told) == 2 and main.unheard)
        assert told == [Text("table-moved-on"), INTERNAL_ERROR]
        assert main.unheard == [Text("table-moved-on")]

    def test_a_call_aside_keeps_no_other_waiting_and_its_result_comes_here(self, main: Main) -> None:
        came: list[object] = []
        released = threading.Event()
        main.workers.call_aside(
            lambda: released.wait(10), lambda found: came.append((found, threading.current_thread()))
        )
        main.workers.call_aside(lambda: 1 // 0, failed=came.append)
        main.until(lambda: came == [INTERNAL_ERROR])
        main.workers.call(released.set)
        main.until(lambda: len(came) == 2)
        assert came[1] == (True, threading.current_thread())

    def test_callbacks_of_other_threads_come_here(self, main: Main) -> None:
        came: list[int] = []
        listen = main.workers.on_screen_thread(came.append)
        thread = threading.Thread(target=lambda: [listen(number) for number in range(5)])
        thread.start()
        thread.join()
        assert came == []
        main.go_on()
        assert came == list(range(5))

    def test_closing_finishes_the_work_and_hands_nothing_over(self, main: Main) -> None:
        done: list[str] = []
        main.workers.call(lambda: done.append("work"), lambda _: done.append("too late"))
        main.workers.close(lambda: done.append("last"), 5)
        main.go_on()
        main.workers.call(lambda: done.append("never"))
        assert done == ["work", "last"]

    def test_closing_does_not_wait_for_ever(self, main: Main) -> None:
        stop = threading.Event()
        main.workers.call(stop.wait)
        began = time.monotonic()
        main.workers.close(lambda: None, 0.1)
        assert time.monotonic() - began < 2
        stop.set()
