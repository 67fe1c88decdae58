"""The command without a display, without Kivy, and with displays that do not answer."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from client.command_line import sign_in_by_name
from client.embedded import EmbeddedClient
from client.errors import CallError
from client.localizer import table_localizer
from mobile import launch
from mobile.window import display
from tests.mobile.display import environment

NO_DISPLAY = "There is no display for a window here, so you’ll play in the terminal.\n"


def threes(home: Path, *options: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    variables = environment(home)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        variables.pop(name, None)
    command = [sys.executable, "-m", "threes", *options]
    return subprocess.run(
        command,
        input=typed,
        env={**variables, **more},
        cwd=home,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
class TestNoDisplay:
    @pytest.mark.parametrize("more", [{}, {"DISPLAY": ":4711"}, {"DISPLAY": "nonsense"}, {"WAYLAND_DISPLAY": "none"}])
    def test_without_a_display_the_terminal_plays_and_says_why(self, tmp_path: Path, more: dict[str, str]) -> None:
        done = threes(tmp_path, "--name", "Ann", "--new", typed="q\nq\n", **more)
        assert done.returncode == 0
        assert done.stderr == NO_DISPLAY
        assert "Hand 1 of 11" in done.stdout

    def test_the_terminal_that_was_asked_for_gives_no_reason(self, tmp_path: Path) -> None:
        done = threes(tmp_path, "--terminal", "--name", "Ann", typed="q\n")
        assert (done.returncode, done.stderr) == (0, "")

    def test_a_wayland_display_is_asked(self, tmp_path: Path) -> None:
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(tmp_path / "w"))
            server.listen()
            known = {"WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": str(tmp_path)}
            assert display.find_sdl_driver(known) == "wayland"
        assert display.find_sdl_driver(known) is None


def test_help_and_nonsense_open_no_window(tmp_path: Path) -> None:
    assert "--terminal" in threes(tmp_path, "--help").stdout
    assert threes(tmp_path, "--nonsense").returncode == 2


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Please enter a name."),
        ("A" * 10_000, "A name can have at most 40 characters."),
        ("Ann\nSmith", "A name must be one line of visible characters."),
        ("Ann\u202e", "A name must be one line of visible characters."),
        ("Ann\udcff", "A name must be one line of visible characters."),
    ],
    ids=["empty", "long", "two lines", "backwards", "no text"],
)
def test_a_bad_name_is_refused_with_a_sentence(tmp_path: Path, name: str, said: str) -> None:
    client = EmbeddedClient(tmp_path / "games.db")
    with pytest.raises(CallError) as refused:
        sign_in_by_name(client, name)
    client.close()
    assert table_localizer().say(refused.value.text) == said


def test_other_systems_always_have_a_display() -> None:
    assert display.find_sdl_driver({}, "darwin") == ""
    assert display.find_sdl_driver({}, "win32") == ""


def test_a_driver_that_somebody_chose_is_used() -> None:
    assert display.find_sdl_driver({"SDL_VIDEODRIVER": "offscreen"}, "linux") == "offscreen"


@pytest.mark.parametrize(
    ("last", "desktop", "window"),
    [
        (None, None, (412, 892)),
        (None, (1280, 800), (1024, 640)),
        (None, (1366, 768), (1092, 640)),
        (None, (1920, 1080), (1536, 864)),
        (None, (3840, 2160), (1920, 1200)),
        (None, (320, 200), (360, 640)),
        ((412, 892), None, (412, 892)),
        ((412, 892), (1920, 1080), (412, 892)),
        ((412, 892), (1366, 768), (412, 688)),
        ((3000, 2000), (1366, 768), (1286, 688)),
        ((412, 892), (320, 200), (360, 640)),
    ],
)
def test_the_window_fits_the_desktop_and_the_first_one_takes_most_of_it(
    last: tuple[int, int] | None, desktop: tuple[int, int] | None, window: tuple[int, int]
) -> None:
    assert display.place_window(last, None, desktop) == (window, None)


@pytest.mark.parametrize(
    ("last", "desktop", "place"),
    [
        ((100, 60), (1920, 1080), (100, 60)),
        ((100, 60), None, (100, 60)),
        ((2500, 60), (1920, 1080), (1508, 60)),
        ((-90, -20), (1920, 1080), (0, 0)),
    ],
)
def test_a_window_opens_where_it_was_and_never_out_of_sight(
    last: tuple[int, int], desktop: tuple[int, int] | None, place: tuple[int, int]
) -> None:
    assert display.place_window((412, 892), last, desktop) == ((412, 892), place)


def test_kivy_is_not_installed(mocker: MockerFixture) -> None:
    mocker.patch.object(display, "find_sdl_driver", return_value="x11")
    find = mocker.patch.object(launch, "find_spec", return_value=None)
    assert launch.find_problem() == launch.NO_KIVY
    find.assert_called_once_with("kivy")
