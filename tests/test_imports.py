"""Imports point one way, phones can carry what they must, and nothing knows the machine it was written on."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "functions", "client", "terminal", "mobile", "threes", "cloud", "release")
MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))

MAY_USE = {
    "engine": ("engine",),
    "functions": ("functions", "engine"),
    "client": ("client", "functions", "engine"),
    "terminal": ("terminal", "client", "engine"),
    "mobile": ("mobile", "client", "engine"),
    "threes": ("threes", "mobile", "terminal", "client"),
    "cloud": ("cloud", "functions"),
    "release": ("release", "client", "functions"),
}
"""The packages that each package may import. All may use the engine's cards, views and texts."""

NO_GAMES = ("engine.games", "engine.mechanics", "engine.players")
LISTS = ("engine.games.GAMES", "engine.games.get_game", "engine.players.levels")
"""Terminal and app know tables, not games: they may ask which there are, and no more."""

FIREBASE = ("firebase_admin", "firebase_functions", "google", "grpc", "pyrebase", "pyrebase4", "gcloud")
LISTENING_CLIENT = ("client.online.firebase", "client.sign_in.firebase_accounts")
FIRESTORE = ("functions.store.firestore", "functions.store.firestore_queries")
KNOW_FIREBASE = ("functions.main", *FIRESTORE, *LISTENING_CLIENT, "cloud.admin")

FOR_SCREENS = ("client.table", "client.new_game", "client.lessons")
"""The part of the client that is there for front ends, whatever the authority is."""


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(path: Path, source: str) -> tuple[str, ...]:
    """Every module that a module names, wherever in it: absolute, relative, or given to `import_module`."""
    return tuple(_imports(path, source))


def _imports(path: Path, source: str) -> Iterator[str]:
    package = name_of(path).split(".") if path.name == "__init__.py" else name_of(path).split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = [*package[: len(package) + 1 - level], *([module] if module else [])] if level else [module]
                yield from (".".join([*(part for part in base if part), alias.name]) for alias in names)
            case ast.Call(args=[ast.Constant(value=str() as name), *_]) if ast.unparse(node.func).endswith(
                ("import_module", "__import__")
            ):
                yield name


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def import_problem(user: str, used: str) -> str:
    """The reason why a module may not import another; empty where it may."""
    package, other = user.split(".")[0], used.split(".")[0]
    if other in PACKAGES and other not in MAY_USE[package]:
        return f"{package} may not use {other}"
    if package == "engine" and other != "engine" and other not in sys.stdlib_module_names:
        return "the engine needs nothing but the standard library"
    if within(used, "functions.main"):
        return "main.py is what Cloud Functions start: nothing imports it"
    if within(used, "functions.store.firestore") and user not in ("functions.main", "cloud.admin"):
        return "only main.py and the owner's command choose Firestore"
    if package == "client" and within(used, "functions.service") and user != "client.embedded":
        return "only embedded.py has the authority in it; others read what it wrote"
    if package == "client" and within(used, *FOR_SCREENS) and not within(user, *FOR_SCREENS):
        return "what front ends share is built on the rest of client, which does not need it"
    if package in ("terminal", "mobile") and within(used, *NO_GAMES) and used not in LISTS:
        return "screens know tables, not games"
    if within(used, *FIREBASE) and user not in KNOW_FIREBASE:
        return "only store/firestore*.py, main.py, the client that listens and the owner's command know Firebase"
    if within(used, *FIRESTORE) and user not in KNOW_FIREBASE:
        return "only what knows Firebase translates for it"
    if within(used, *LISTENING_CLIENT) and user not in (*KNOW_FIREBASE, "client.online.factory"):
        return "only factory.py chooses the client that a phone cannot carry"
    if other == "kivy" and (package != "mobile" or user.endswith(".model") or within(user, "mobile.table.layout")):
        return "only the window knows Kivy, and neither the models of its features nor the layout of its tables"
    if other in ("tests", "benchmarks", "pytest", "hypothesis"):
        return "what is shipped does not test itself"
    return ""


def test_imports_point_one_way() -> None:
    assert not [
        (name_of(path), used, why)
        for path in MODULES
        for used in imports(path, path.read_text("utf-8"))
        if (why := import_problem(name_of(path), used))
    ]


def test_modules_of_tests_have_one_name_and_fixtures_are_not_imported() -> None:
    paths = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")]
    bare = {path.stem for path in paths if path.is_relative_to(ROOT / "tests")} - {"__init__"}
    assert not [
        (name_of(path), used)
        for path in paths
        for used in imports(path, path.read_text("utf-8"))
        if used.partition(".")[0] in bare or "conftest" in used.split(".")
    ]
    folders = {path.parent for path in (ROOT / "tests").rglob("*.py")}
    assert not [folder for folder in folders if not (folder / "__init__.py").exists()]


def used_modules(user: str, sources: Mapping[str, tuple[Path, str]]) -> set[str]:
    """The modules of a package that one of them imports."""
    found = set()
    for used in imports(*sources[user]):
        while used not in sources and "." in used:
            used = used.rpartition(".")[0]
        if used in sources and used != user:
            found.add(used)
    return found


def find_circle(sources: Mapping[str, tuple[Path, str]]) -> list[str]:
    """Modules that import each other in a circle, wherever in a module an import stands; empty where none do."""
    try:
        TopologicalSorter({user: used_modules(user, sources) for user in sources}).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    sources = {name_of(path): (path, path.read_text("utf-8")) for path in MODULES if within(name_of(path), package)}
    assert find_circle(sources) == []


def test_a_circle_is_found_where_types_alone_close_it() -> None:
    folder = ROOT / "mobile"
    sources = {
        "mobile.app": (folder / "app.py", "from mobile.window.keyboard import Keyboard"),
        "mobile.window.keyboard": (folder / "keyboard.py", "def move():\n    from mobile import screen"),
        "mobile.screen": (folder / "screen.py", "if TYPE_CHECKING:\n    from mobile.app import ThreesApp"),
    }
    assert set(find_circle(sources)) == set(sources)


def test_no_screen_or_layout_reaches_for_the_running_app() -> None:
    """A screen is given what it needs; Kivy offers every layout the running app by the name ``app``."""
    reaching = re.compile(r"get_running_app|\bself\.app\b")
    in_layouts = re.compile(r"\bapp\b(?!['\"])")
    sources = [path for path in (ROOT / "mobile").rglob("*") if path.suffix in (".py", ".kv")]
    assert len(sources) > 100
    found = [path.name for path in sources if reaching.search(path.read_text("utf-8"))]
    found += [path.name for path in sources if path.suffix == ".kv" and in_layouts.search(path.read_text("utf-8"))]
    assert found == []


def test_all_packages_were_found() -> None:
    assert {"engine.game", "engine.games", "functions.store.sqlite", "client.protocol"} <= set(map(name_of, MODULES))


@pytest.mark.parametrize(
    ("user", "used"),
    [
        ("engine.cards", "client.protocol"),
        ("engine.cards", "functions"),
        ("engine.cards", "rich.text"),
        ("engine.games.x", "numpy"),
        ("functions.documents", "client.protocol"),
        ("functions.service.game.game_change", "google.cloud.firestore"),
        ("functions.service.game.game_change", "functions.store.firestore"),
        ("functions.service.game.game_change", "functions.main"),
        ("client.embedded", "terminal.localizer"),
        ("client.embedded", "functions.main"),
        ("client.embedded", "kivy.app"),
        ("client.online.online_client", "functions.service.game.records"),
        ("client.online.rest", "google.cloud.firestore"),
        ("client.online.online_client", "grpc"),
        ("client.embedded", "client.new_game.game_setup.default_setup"),
        ("client.text.games_list", "client.table"),
        ("client.online.rest", "client.online.firebase"),
        ("client.online.firebase", "functions.store.firestore"),
        ("client.online.rest", "functions.store.firestore_queries"),
        ("terminal.table", "functions.service.game.game_change"),
        ("terminal.table", "engine.games.game_of_threes"),
        ("terminal.table", "mobile.lobby.model"),
        ("mobile.table.screen", "terminal.localizer"),
        ("mobile.table.screen", "firebase_admin"),
        ("mobile.lobby.model", "kivy.event"),
        ("mobile.table.layout.table_layout", "kivy.metrics"),
        ("client.table.session", "kivy.properties"),
        ("terminal.table", "kivy"),
        ("terminal.table", "threes.__main__"),
        ("threes.__main__", "engine.games"),
        ("threes.__main__", "kivy.app"),
        ("functions.store.sqlite", "functions.store.firestore"),
        ("functions.store.nested_arrays", "google.cloud.firestore"),
        ("client.embedded", "cloud.emulators"),
        ("cloud.emulators", "functions.main"),
        ("cloud.emulators", "google.cloud.firestore"),
    ],
)
def test_import_problems_are_told(user: str, used: str) -> None:
    assert import_problem(user, used)


@pytest.mark.parametrize(
    ("user", "used"),
    [
        ("engine.games.x", "engine.mechanics.melds"),
        ("functions.main", "firebase_functions.https_fn"),
        ("functions.store.firestore", "google.cloud.firestore"),
        ("client.online.firebase", "pyrebase"),
        ("client.online.factory", "client.online.firebase.FirebaseClient"),
        ("client.online.firebase", "functions.store.firestore_queries"),
        ("client.embedded", "functions.store.sqlite"),
        ("mobile.table.screen", "kivy.app"),
        ("client.table.session", "client.protocol"),
        ("client.table.session", "client.table.gestures"),
        ("client.online.online_client", "client.online.table_stream.TableStream"),
        ("terminal.localizer", "engine.cards"),
        ("terminal.menu", "engine.games.GAMES"),
    ],
)
def test_right_imports_are_allowed(user: str, used: str) -> None:
    assert not import_problem(user, used)


def test_every_way_to_import_is_read() -> None:
    source = (
        "import a.b as c\nfrom d import e\nfrom . import f\nfrom .g import h\nfrom ..i import j\n"
        "def late():\n    import k\n    importlib.import_module('l.m')\n"
    )
    path = ROOT / "functions" / "store" / "x.py"
    assert set(imports(path, source)) == {
        *("a.b", "d.e", "functions.store.f", "functions.store.g.h", "functions.i.j", "k", "l.m")
    }


ON_A_PHONE = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {blocked!r}:
            raise ImportError(name + " cannot be built for a phone")

sys.meta_path.insert(0, Blocked())
import {modules}
from random import Random
from engine.games import GAMES, get_game
for kind in GAMES:
    game, rng = get_game(kind), Random(1)
    state = game.start(game.seat_counts[0])
    for _ in range(200):
        now = game.turn(state)
        if now is None:
            break
        moves = game.legal_moves(state, now) if isinstance(now, int) else ()
        move = moves[rng.randrange(len(moves))] if moves else game.chance_move(state, rng)
        state = game.apply(state, now, move).state
        game.decode(game.encode(state))
compiled = [
    name for name, module in sys.modules.items()
    if "site-packages" in (getattr(module, "__file__", None) or "")
    and module.__file__.endswith((".so", ".pyd", ".dylib"))
]
assert not compiled, compiled
"""
COMPILED = ("pydantic", "pydantic_core", "grpc", "numpy", "cryptography", "google", "firebase_admin", "kivy")


def test_what_a_phone_carries_is_pure_python() -> None:
    modules = ["engine", "functions.documents", "functions.store.sqlite", "functions.store.nested_arrays"]
    modules += [name_of(path) for path in sorted((ROOT / "functions" / "service").rglob("*.py"))]
    modules += [
        name_of(path) for path in MODULES if within(name_of(path), "engine", "client.online.rest", "client.embedded")
    ]
    assert "client.online.rest" in modules
    script = ON_A_PHONE.format(blocked=COMPILED, modules=", ".join(dict.fromkeys(modules)))
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr


SKIPPED = {"build", "dist", "node_modules", "__pycache__"}
A_MACHINE = re.compile(r"/(?:work|root|Users)/\w|/home/(?!you\b|me\b)\w|[A-Z]:\\\\?Users")
TEXT = {".py", ".md", ".toml", ".ftl", ".kv", ".json", ".yml", ".yaml", ".txt", ".rules", ".cfg", ".sh", ".ini", ""}


def own_files(folder: Path) -> Iterator[Path]:
    """The files of the project in a folder. What was installed or built is a hundred times more, and left out."""
    for path in folder.iterdir():
        hidden = path.name.startswith(".") and path.name not in (".ci", ".github")
        if hidden or path.name in SKIPPED or path.name.endswith(".egg-info"):
            continue
        if path.is_dir():
            yield from own_files(path)
        else:
            yield path


def test_nothing_names_a_path_of_the_machine_it_was_written_on() -> None:
    paths = [path for path in own_files(ROOT) if path.suffix in TEXT]
    assert len(paths) > 1000
    assert [path for path in paths if A_MACHINE.search(path.read_text("utf-8", errors="replace"))] == []
