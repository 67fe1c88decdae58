"""The Makefile's set-up, tried with a Python that only says what it was asked to do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAKE = shutil.which("make")

pytestmark = pytest.mark.skipif(MAKE is None, reason="make is not installed")

TOOLS = "awk cat chmod cp dirname grep id ln make mkdir readlink rm sh sleep tail touch tr".split()  # noqa: SIM905 one line, not 17
"""The programs on the path, besides Python: what a bare Debian and macOS both have."""

Made = subprocess.CompletedProcess[str]

PYTHON = """#!/bin/sh
# Python 3.MINOR. It writes down what it was asked to do; `-m venv` puts itself and a `threes` that echoes into the new
# environment.
case "$*" in
  *%d.%d*version_info*) echo python3.MINOR ;;
  *version_info*) [ MINOR -ge 10 ] ;;
  --version) echo Python 3.MINOR.2 ;;
  *ensurepip*) [ ! -e "$FAKE/no-ensurepip" ] ;;
  *"import pip"*) cat "$(dirname "$0")/../.place" ;;
  "-m venv "*)
    echo "$*" >>"$FAKE/log"; mkdir -p "$3/bin"; cp "$0" "$3/bin/python"; echo "${0##*/}" >"$FAKE/chosen"
    printf '#!/bin/sh\\necho "threes $*"; cat\\n' >"$3/bin/threes"; chmod +x "$3/bin/threes" ;;
  "-m pip "*)
    echo "pip ${*##* }" >>"$FAKE/log"; sleep 0.2
    case "$*" in *listening*)
      [ ! -e "$FAKE/no-listening" ] || { echo "No matching distribution for grpcio"; exit 1; } ;;
    esac
    case "$*" in *"[app,online"*)
      [ ! -e "$FAKE/no-kivy" ] || { echo "No matching distribution found for kivy"; exit 1; } ;;
    esac
    [ ! -e "$FAKE/offline" ] || { echo "Max retries exceeded"; exit 1; } ;;
  "-m cloud.emulator_suite"*) echo "$*" >>"$FAKE/log"; [ ! -e "$FAKE/no-emulator" ] ;;
  *)
    echo "$*" >>"$FAKE/log"; echo "ran $*"
    [ ! -e "$FAKE/fails" ] || case "$*" in *"$(cat "$FAKE/fails")"*) exit 1 ;; esac ;;
esac
"""


class Machine:
    """A folder with the Makefile, and a path on which the only Python is the one above."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "the project"
        self.fake = folder / "fake"
        self.tools = folder / "bin"
        for made in (self.project, self.fake, self.tools):
            made.mkdir()
        for name in ("Makefile", "pyproject.toml"):
            shutil.copy(ROOT / name, self.project)
        for name in TOOLS:
            self.tool(name)
        self.python("python3", 11)
        self.program("id", "#!/bin/sh\necho 1000\n")

    def tool(self, name: str) -> None:
        found = shutil.which(name)
        assert found
        (self.tools / name).symlink_to(found)

    def program(self, name: str, text: str) -> None:
        (self.tools / name).unlink(missing_ok=True)
        (self.tools / name).write_text(text, encoding="utf-8")
        (self.tools / name).chmod(0o755)

    def python(self, name: str, minor: int) -> None:
        """Adds an interpreter of Python 3.`minor`, or changes the one of this name."""
        self.program(name, PYTHON.replace("MINOR", str(minor)))

    @property
    def command(self) -> dict[str, object]:
        environment = {"PATH": str(self.tools), "FAKE": str(self.fake), "HOME": os.environ.get("HOME", "/")}
        return {"cwd": self.project, "env": environment, "text": True}

    def make(self, *arguments: str, keys: str = "") -> Made:
        return subprocess.run(  # type: ignore[call-overload, no-any-return]
            ["make", *arguments], input=keys, capture_output=True, timeout=60, check=False, **self.command
        )

    def asked(self) -> list[str]:
        """The commands that Python was given since the last call."""
        log = self.fake / "log"
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return lines

    def chosen(self) -> str:
        """The interpreter that made the virtual environment."""
        return (self.fake / "chosen").read_text(encoding="utf-8").strip()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


VENV = "-m venv .venv"
SPREAD = "--numprocesses auto --maxprocesses 8 --dist loadfile --no-loadscope-reorder --max-worker-restart 0"
PLAYED = "-p engine -p functions -p client -p terminal -p mobile -p threes"
PYTEST = f"-m pytest {SPREAD}"


def test_play_sets_up_once_and_leaves_keys_and_output_to_the_game(machine: Machine) -> None:
    first = machine.make("play", keys="1\n2\n")
    assert (first.returncode, first.stdout) == (0, "threes \n1\n2\n")
    assert machine.asked() == [VENV, "pip ."]

    again = machine.make("play", 'ARGS=--home "/a b"', keys="q")
    assert (again.returncode, again.stdout, again.stderr) == (0, "threes --home /a b\nq", "")
    assert machine.asked() == []


def test_a_window_needs_more_than_the_terminal(machine: Machine) -> None:
    assert machine.make("play", "DISPLAY=:1").returncode == 0
    assert machine.asked() == [VENV, "pip .[app,online,listening]"]
    machine.make("play")
    machine.make("play", "DISPLAY=:1", "ARGS=--terminal")
    assert machine.asked() == []


def test_where_there_is_no_kivy_the_terminal_is_left(machine: Machine) -> None:
    (machine.fake / "no-kivy").touch()
    made = machine.make("play", "DISPLAY=:1", keys="q")
    assert (made.returncode, made.stdout) == (0, "threes \nq")
    assert "no Kivy for this machine with Python 3.11.2" in made.stderr
    assert "make clean play" in made.stderr
    assert machine.asked() == [VENV, "pip .[app,online,listening]", "pip .[app,online]", "pip ."]


def test_where_google_s_libraries_cannot_be_had_online_play_is_installed_without(machine: Machine) -> None:
    (machine.fake / "no-listening").touch()
    assert machine.make("play", "DISPLAY=:1").returncode == 0
    assert machine.asked() == [VENV, "pip .[app,online,listening]", "pip .[app,online]"]
    assert machine.make("desktop").returncode == 0
    assert machine.asked()[:2] == ["pip .[app,online,listening,desktop]", "pip .[app,online,desktop]"]


def test_without_a_network_nothing_else_is_tried(machine: Machine) -> None:
    (machine.fake / "offline").touch()
    assert machine.make("play", "DISPLAY=:1").returncode != 0
    assert machine.asked() == [VENV, "pip .[app,online,listening]"]


@pytest.mark.parametrize(
    ("pythons", "chosen"),
    [
        pytest.param({"python3": 10, "python3.13": 13}, "python3", id="python3-which-has-a-wheel"),
        pytest.param({"python3": 14, "python3.11": 11, "python3.13": 13}, "python3.13", id="newest-that-has-one"),
        pytest.param({"python3": 9, "python3.10": 10, "python3.14": 14}, "python3.10", id="oldest-that-has-one"),
        pytest.param({"python3": 14, "python3.12": 9}, "python3", id="none-that-has-one"),
        pytest.param({"python3": 9, "python3.14": 14}, "python3.14", id="python3-too-old"),
        pytest.param({"python3": 15}, "python3", id="python3-not-known-yet"),
    ],
)
def test_a_python_that_kivy_has_a_wheel_for_is_preferred(
    machine: Machine, pythons: dict[str, int], chosen: str
) -> None:
    for name, minor in pythons.items():
        machine.python(name, minor)
    assert machine.make("play").returncode == 0
    assert machine.chosen() == chosen


def test_a_named_python_is_used_whatever_kivy_has(machine: Machine) -> None:
    machine.python("mine", 14)
    assert machine.make("play", "PYTHON=mine").returncode == 0
    assert machine.chosen() == "mine"


def test_root_on_debian_gets_a_display_for_the_tests(machine: Machine) -> None:
    machine.program("id", "#!/bin/sh\necho 0\n")
    machine.program("apt-get", '#!/bin/sh\necho "apt-get $*" >>"$FAKE/log"\n')
    assert machine.make("test").returncode == 0
    _, update, install, *_ = machine.asked()
    assert update.startswith("apt-get update")
    assert " xvfb " in install


def test_tests_install_more_than_play_and_play_needs_nothing_after_them(machine: Machine) -> None:
    machine.make("play")
    machine.asked()
    assert machine.make("test").returncode == 0
    asked = machine.asked()
    assert asked[:5] == [
        "pip .[dev,app,cloud]",
        "-m cloud.emulator_suite found",
        "-m ruff check .",
        "-m ruff format --check .",
        "-m tests.project.check_docstrings",
    ]
    assert sorted(asked[5:-1]) == [
        "-m mypy",
        *(f"-m mypy --platform {system} --cache-dir .mypy_cache/{system} {PLAYED}" for system in ("darwin", "win32")),
    ], "side by side"
    assert asked[-1] == PYTEST
    machine.make("play")
    assert machine.asked() == []


def test_a_desktop_program_can_play_online_and_play_needs_nothing_after_it(machine: Machine) -> None:
    assert machine.make("desktop").returncode == 0
    assert machine.asked()[1] == "pip .[app,online,listening,desktop]"
    machine.make("play", "DISPLAY=:1")
    assert machine.asked() == []


def test_a_release_is_built_with_what_a_desktop_program_needs(machine: Machine) -> None:
    assert machine.make("release", "ARGS=out").returncode == 0
    assert machine.asked()[1:] == ["pip .[app,online,listening,desktop]", "-m release out"]


@pytest.mark.parametrize(("arguments", "built"), [([], "debug"), (["ARGS=release"], "release")])
def test_an_android_program_opens_the_links_of_the_project(machine: Machine, arguments: list[str], built: str) -> None:
    says = 'echo "$APP_ANDROID_MANIFEST_INTENT_FILTERS: $*" >>"$FAKE/log"'
    (machine.tools / "buildozer").touch()
    machine.program("buildozer", f"#!/bin/sh\n{says}\n")
    assert machine.make("android", *arguments).returncode == 0
    links = "%(source.dir)s/build/android_links.xml"
    assert machine.asked()[-2:] == ["-m release.android_links", f"{links}: android {built}"]


def no_emulator(machine: Machine) -> None:
    (machine.fake / "no-emulator").touch()


def test_tests_get_an_emulator_where_there_is_none(machine: Machine) -> None:
    no_emulator(machine)
    assert machine.make("test").returncode == 0
    assert machine.asked()[2:4] == ["-m cloud.emulator_suite found", "-m cloud.emulator_suite prepare"]


def test_root_on_debian_gets_what_builds_an_emulator(machine: Machine) -> None:
    no_emulator(machine)
    machine.program("id", "#!/bin/sh\necho 0\n")
    machine.program("apt-get", '#!/bin/sh\necho "apt-get $*" >>"$FAKE/log"\n')
    machine.make("test")
    assert [line for line in machine.asked() if line.endswith(" cargo-web")]
    machine.program("cargo", "#!/bin/sh\n")
    machine.make("test")
    assert not [line for line in machine.asked() if "apt-get" in line]


def test_tests_run_and_fail_where_lint_fails(machine: Machine) -> None:
    machine.make("test")
    machine.asked()
    (machine.fake / "fails").touch()
    failed = machine.make("test", "ARGS=-k melds")
    assert failed.returncode != 0
    assert machine.asked()[-1] == f"{PYTEST} -k melds"


@pytest.mark.parametrize("fails", ["ruff check", "ruff format", "mypy", "win32", "darwin", "check_docstrings"])
def test_lint_fails_where_one_of_its_programs_does(machine: Machine, fails: str) -> None:
    assert machine.make("lint").returncode == 0
    machine.asked()
    (machine.fake / "fails").write_text(fails, encoding="utf-8")
    assert machine.make("lint").returncode != 0
    assert len(machine.asked()) == 6, "the others are run all the same"


def test_a_new_pyproject_is_installed(machine: Machine) -> None:
    machine.make("play")
    machine.asked()
    later = time.time() + 5
    os.utime(machine.project / "pyproject.toml", (later, later))
    machine.make("play")
    assert machine.asked() == ["pip ."]


def test_an_interrupted_set_up_is_made_again(machine: Machine) -> None:
    half = machine.project / ".venv"
    (half / "bin").mkdir(parents=True)
    (half / "left over").touch()
    assert machine.make("play").returncode == 0
    assert machine.asked() == [VENV, "pip ."]
    assert not (half / "left over").exists()


def test_an_interrupted_installation_is_made_again(machine: Machine) -> None:
    (machine.fake / "offline").touch()
    machine.make("play")
    machine.asked()
    (machine.fake / "offline").unlink()
    assert machine.make("play").returncode == 0
    assert machine.asked() == ["pip ."]


def test_a_folder_that_has_moved_is_set_up_again(machine: Machine) -> None:
    machine.make("play")
    machine.asked()
    machine.project = machine.project.rename(machine.project.with_name("moved"))
    assert machine.make("play").returncode == 0
    assert machine.asked() == [VENV, "pip ."]


def test_two_makes_at_once_set_up_once(machine: Machine) -> None:
    started = [
        subprocess.Popen(["make", "play"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **machine.command)  # type: ignore[call-overload]
        for _ in range(2)
    ]
    assert [process.wait(60) for process in started] == [0, 0]
    assert machine.asked() == [VENV, "pip ."]


def test_a_lock_whose_owner_is_gone_is_taken(machine: Machine) -> None:
    (machine.project / ".cache").mkdir()
    gone = subprocess.Popen(["true"])
    gone.wait()
    (machine.project / ".cache" / "setup.lock").symlink_to(str(gone.pid))
    assert machine.make("play").returncode == 0


def lacks(name: str) -> Callable[[Machine], None]:
    return lambda machine: (machine.fake / name).touch()


def no_python(machine: Machine) -> None:
    (machine.tools / "python3").unlink()


def old_python(machine: Machine) -> None:
    machine.python("python3", 9)


@pytest.mark.parametrize(
    ("what", "says"),
    [
        pytest.param(no_python, "needs Python 3.10 or newer; here is: none", id="no-python"),
        pytest.param(old_python, "needs Python 3.10 or newer; here is: Python 3.9.2", id="too-old"),
        pytest.param(lacks("no-ensurepip"), "sudo apt-get install python3.11-venv", id="no-ensurepip"),
        pytest.param(lacks("offline"), "package index cannot be reached", id="offline"),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(machine: Machine, what: Callable[[Machine], None], says: str) -> None:
    what(machine)
    made = machine.make("play", keys="1\n")
    assert made.returncode != 0
    assert made.stdout == ""
    assert says in made.stderr
    assert len(made.stderr.splitlines()) < 6


def test_root_on_debian_gets_what_is_missing(machine: Machine) -> None:
    machine.program("id", "#!/bin/sh\necho 0\n")
    machine.program(
        "apt-get", f'#!/bin/sh\necho "apt-get $*" >>"$FAKE/log"; {shutil.which("rm")} -f "$FAKE/no-ensurepip"\n'
    )
    lacks("no-ensurepip")(machine)
    assert machine.make("play").returncode == 0
    update, install, *rest = machine.asked()
    assert update.startswith("apt-get update")
    assert install.endswith(" python3.11-venv")
    assert rest == [VENV, "pip ."]


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))


def test_help_lists_the_targets(machine: Machine) -> None:
    assert {"play", "test", "lint", "bench", "help"} <= targets()
    assert set(re.findall(r"^  make ([a-z-]+) ", machine.make().stdout, re.M)) == targets()


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_commands_of_the_pages_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"\bmake ([a-z-]+)", "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text, re.S))))
    assert named
    assert named <= targets()
    for path in re.findall(r"\]\((?!http)([^)#]+)\)", text):
        assert (ROOT / path).exists(), path


def test_ci_checks_nothing_less_than_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "exec make test"
    assert "export REQUIRE_EMULATOR=1" in script.read_text(encoding="utf-8").splitlines()
