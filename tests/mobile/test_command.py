"""The command without a display, without Kivy, and with displays that do not answer."""

from __future__ import annotations

import importlib.util
import socket
import subprocess
import sys
from pathlib import Path

import app_harness
import pytest

from mobile import display, launch

NO_DISPLAY = "There is no display for a window here, so you play in the terminal.\n"


def threes(home: Path, *options: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    environment = app_harness.environment(home)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    command = [sys.executable, "-m", "threes", *options]
    return subprocess.run(
        command,
        input=typed,
        env={**environment, **more},
        cwd=home,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
class TestNoDisplay:
    @pytest.mark.parametrize("more", [{}, {"DISPLAY": ":4711"}, {"DISPLAY": "nonsense"}, {"WAYLAND_DISPLAY": "none"}])
    def test_it_says_so_and_plays_in_the_terminal(self, tmp_path: Path, more: dict[str, str]) -> None:
        done = threes(tmp_path, "--name", "Ann", "--new", typed="q\nq\n", **more)
        assert done.returncode == 0
        assert done.stderr == NO_DISPLAY
        assert "Hand 1 of 11" in done.stdout

    def test_who_asks_for_the_terminal_is_told_nothing(self, tmp_path: Path) -> None:
        done = threes(tmp_path, "--terminal", "--name", "Ann", typed="q\n")
        assert (done.returncode, done.stderr) == (0, "")

    def test_a_wayland_display_is_asked(self, tmp_path: Path) -> None:
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(tmp_path / "w"))
            server.listen()
            known = {"WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": str(tmp_path)}
            assert display.driver(known) == "wayland"
        assert display.driver(known) is None


def test_help_and_nonsense_open_no_window(tmp_path: Path) -> None:
    assert "--terminal" in threes(tmp_path, "--help").stdout
    assert threes(tmp_path, "--nonsense").returncode == 2


def test_other_systems_always_have_a_display() -> None:
    assert display.driver({}, "darwin") == ""
    assert display.driver({}, "win32") == ""


def test_a_driver_that_somebody_chose_is_used() -> None:
    assert display.driver({"SDL_VIDEODRIVER": "offscreen"}, "linux") == "offscreen"


@pytest.mark.parametrize(
    ("wanted", "room", "window"),
    [
        ((412, 892), None, (412, 892)),
        ((412, 892), (1920, 1080), (412, 892)),
        ((412, 892), (1366, 768), (412, 688)),
        ((3000, 2000), (1366, 768), (1286, 688)),
        ((412, 892), (320, 200), (360, 640)),
    ],
)
def test_the_window_fits_the_desktop(
    wanted: tuple[int, int], room: tuple[int, int] | None, window: tuple[int, int]
) -> None:
    assert launch._window(wanted, room) == window


def test_kivy_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "driver", lambda: "x11")
    monkeypatch.setattr(launch, "find_spec", lambda name: None)
    assert launch.what_is_missing() == launch.NO_KIVY
    assert importlib.util.find_spec is not launch.find_spec
