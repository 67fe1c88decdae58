"""The parts that all tests share.

They are one deterministic Hypothesis profile, the flag that renews the playthroughs, and the Firestore emulator.
"""

from __future__ import annotations

import gc
import importlib
import os
import signal
from collections.abc import Generator, Iterator
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, settings

import tests.sixth_game  # noqa: F401  every test of all kinds tries that game too
from cloud import emulator_suite, emulators

# What is started in the background of a shell ignores Ctrl-C, and so would all that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# A process that gRPC forks with its own care aborts now and then before it starts what it is to become.
os.environ["GRPC_ENABLE_FORK_SUPPORT"] = "0"

# Kivy makes a folder in the home of who imports it, and fails where another process makes it at the same moment.
os.environ["KIVY_NO_CONFIG"] = os.environ["KIVY_NO_FILELOG"] = "1"

settings.register_profile(
    "suite",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("suite")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are cores: a third of the time of a window or an emulator is spent waiting."""
    return (os.cpu_count() or 1) + 1


LONGEST = (
    "tests/mobile/test_every_screen.py",
    "tests/mobile/test_scenes.py",
    "tests/mobile/test_every_screen_sideways.py",
    "tests/mobile/test_every_screen_on_a_desktop.py",
    "tests/cloud/test_emulator_suite.py",
    "tests/end_to_end/test_two_windows.py",
    "tests/mobile/test_playing.py",
    "tests/mobile/test_lessons.py",
    "tests/mobile/test_lesson_bubbles.py",
    "tests/mobile/test_hint_bubbles.py",
    "tests/mobile/test_handover.py",
    "tests/mobile/test_large_type.py",
    "tests/mobile/test_screens.py",
    "tests/skew/test_authorities.py",
    "tests/security_rules/test_security_rules.py",
    "tests/terminal/test_terminal_screen.py",
    "tests/terminal/test_terminal_hot_seat.py",
    "tests/terminal/test_terminal_command.py",
)
"""Files that take longest, or wait longest."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with the longest files, so that no process is busy with one of them when the others have finished."""
    place = {name: number for number, name in enumerate(LONGEST)}
    items.sort(key=lambda item: place.get(item.nodeid.partition("::")[0], len(LONGEST)))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Exempts the ten thousand tests from the collection of garbage: they stay to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-playthroughs",
        action="store_true",
        help="write the golden playthroughs anew; read the difference before you keep it",
    )
    parser.addoption(
        "--calls", type=int, default=2_000, help="so many generated calls try to make a fault in the cloud's functions"
    )


def lacking(what: str) -> NoReturn:
    """The test cannot run here: it is skipped, or fails where all must run."""
    if os.environ.get("REQUIRE_EMULATOR") == "1":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def cloud_libraries() -> None:
    """Google's libraries, for those who need them and no emulator."""
    try:
        for name in ("google.cloud.firestore", "firebase_admin", "firebase_functions", "pyrebase"):
            importlib.import_module(name)
    except ImportError as error:
        lacking(f"{error.name} is not installed.")


@pytest.fixture(scope="session")
def firebase_tools() -> None:
    """The emulators of the sign-in and the functions, for those who need them."""
    if why := emulator_suite.missing_reason():
        lacking(why)


@pytest.fixture(scope="session")
def firestore_host(cloud_libraries: None) -> Iterator[str]:
    """The emulator's address. Without an emulator a test that needs it is skipped, or fails where one is demanded."""
    try:
        with emulators.running_firestore() as host, pytest.MonkeyPatch.context() as patch:
            patch.setenv(emulators.HOST_VARIABLE, host)
            yield host
    except emulators.NoEmulator as error:
        lacking(str(error))
