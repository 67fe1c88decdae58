"""A release: what it is refused for, what goes into it, and what is looked at before anybody downloads it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from client.network.project import Project
from functions.version import VERSION
from release import __main__ as release
from release.android_links import SCHEME_FILE, build_links
from release.errors import ReleaseRefused
from release.inspection import check_program
from release.notes import find_notes
from release.package import NOTES, SUMS, check_folder, pack_program, system_name, write_sums
from release.source import PROJECT_FILE, check_clean, export_commit

ROOT = Path(__file__).parents[2]
ANDROID = "http://schemas.android.com/apk/res/android"
PROJECT = '{"id": "demo-ours", "apiKey": "any"}'

pytestmark = pytest.mark.skipif(not shutil.which("git") or sys.platform == "win32", reason="needs git and a shell")


def git(root: Path, *arguments: str) -> None:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    subprocess.run(["git", *who, *arguments], cwd=root, capture_output=True, check=True)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository with one commit, in which a file is ignored."""
    root = tmp_path / "tree"
    (root / "functions").mkdir(parents=True)
    files = {"a.py": "A = 1\n", ".gitignore": "functions/.env*\nclient/\n", "CHANGELOG.md": f"## [{VERSION}]\n\n- A.\n"}
    for name, text in {**files, "functions/.env.mine": "SECRET=1\n"}.items():
        (root / name).write_text(text, encoding="utf-8")
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "Begin")
    return root


# What is refused


@pytest.mark.parametrize(("arguments", "code"), [(["--help"], 0), (["--folder", "x"], 2), (["x", "y"], 2)])
def test_what_names_no_folder_builds_nothing(arguments: list[str], code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    built = list[Path]()
    monkeypatch.setattr(release, "build_release", lambda root, folder: built.append(folder) or [])
    with pytest.raises(SystemExit) as ended:
        release.main(arguments)
    assert (ended.value.code, built) == (code, [])
    assert release.main(["x"]) == 0
    assert built == [Path("x").resolve()]


def test_a_tree_that_is_its_commit_is_clean(tree: Path) -> None:
    check_clean(tree)


@pytest.mark.parametrize(("name", "text"), [("a.py", "A = 2\n"), ("b.py", "B = 1\n")])
def test_changes_that_are_not_committed_are_refused_with_a_sentence(tree: Path, name: str, text: str) -> None:
    (tree / name).write_text(text, encoding="utf-8")
    with pytest.raises(ReleaseRefused, match=rf"not committed: {name}. Commit them first."):
        release.build_release(tree, tree.parent / "out")
    assert not (tree.parent / "out").exists()


def test_a_changelog_without_the_version_is_refused_with_a_sentence(tree: Path) -> None:
    (tree / "CHANGELOG.md").write_text("## [Unreleased]\n\n- A.\n\n## [0.0.1]\n\n- B.\n", encoding="utf-8")
    git(tree, "commit", "--quiet", "-a", "-m", "Forget the version")
    with pytest.raises(ReleaseRefused, match=f"no section for version {VERSION}"):
        release.build_release(tree, tree.parent / "out")
    assert not (tree.parent / "out").exists()


def test_changes_that_belong_to_no_version_are_refused_with_a_sentence(tree: Path) -> None:
    text = f"## [Unreleased]\n\n### Added\n\n- B.\n\n## [{VERSION}]\n\n- A.\n"
    (tree / "CHANGELOG.md").write_text(text, encoding="utf-8")
    git(tree, "commit", "--quiet", "-a", "-m", "Add B")
    with pytest.raises(ReleaseRefused, match=r"Put them below a version first"):
        release.build_release(tree, tree.parent / "out")
    assert not (tree.parent / "out").exists()


@pytest.mark.parametrize("sums", [None, "0  another.iso\n", f"0  {NOTES}\n", "0  letter.txt\n"])
def test_a_folder_that_is_no_release_is_refused_and_left_as_it_is(tree: Path, sums: str | None) -> None:
    folder = tree.parent / "home"
    folder.mkdir()
    (folder / "letter.txt").write_text("Dear Bob", encoding="utf-8")
    if sums is not None:
        (folder / SUMS).write_text(sums, encoding="utf-8")
    with pytest.raises(ReleaseRefused, match="Name another folder"):
        release.build_release(tree, folder)
    assert (folder / "letter.txt").read_text(encoding="utf-8") == "Dear Bob"


def test_a_file_is_refused_as_the_folder_of_a_release(tree: Path) -> None:
    (tree.parent / "out").touch()
    with pytest.raises(ReleaseRefused, match="Name a folder"):
        release.build_release(tree, tree.parent / "out")


def test_an_older_release_and_an_empty_folder_may_be_replaced(tmp_path: Path) -> None:
    check_folder(tmp_path / "new")
    check_folder(tmp_path)
    for name in (NOTES, "a.whl"):
        (tmp_path / name).touch()
    write_sums(tmp_path, [NOTES, "a.whl"])
    check_folder(tmp_path)


def test_a_version_of_which_nothing_is_said_is_refused() -> None:
    with pytest.raises(ReleaseRefused, match=r"says nothing about version 1\.0"):
        find_notes("## [1.0]\n\n## [0.9]\n\n- B.\n", "1.0")


def test_a_version_is_not_mistaken_for_a_longer_one() -> None:
    with pytest.raises(ReleaseRefused, match="no section"):
        find_notes("## [1.0.1]\n\n- A.\n\n## [1x0]\n\n- B.\n", "1.0")


def test_a_folder_without_a_commit_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReleaseRefused, match="made from a commit"):
        check_clean(tmp_path)


def test_whoever_runs_it_reads_the_sentence_alone(
    tree: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tree / "b.py").touch()
    monkeypatch.setattr(release, "ROOT", tree)
    assert release.main([]) == 1
    assert capsys.readouterr().err == "There are changes that are not committed: b.py. Commit them first.\n"


# What goes into it


def test_the_notes_of_this_version_are_those_of_its_section() -> None:
    notes = find_notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), VERSION)
    assert notes.startswith(f"# Game of Threes {VERSION}\n\n")
    assert "## [" not in notes
    assert "]: #" not in notes, "the links at the end of the changelog lead nowhere from here"


def test_what_git_ignores_stays_behind(tree: Path) -> None:
    """Settings of the functions lie beside their code, and some are secret."""
    export_commit(tree, tree.parent / "source", {})
    exported = {path.relative_to(tree.parent / "source").as_posix() for path in (tree.parent / "source").rglob("*")}
    assert exported == {"a.py", ".gitignore", "CHANGELOG.md"}


@pytest.mark.parametrize("is_named", [False, True])
def test_the_project_of_the_owner_goes_along(tree: Path, is_named: bool) -> None:
    file = tree.parent / "mine.json" if is_named else tree / PROJECT_FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(PROJECT, encoding="utf-8")
    export_commit(tree, tree.parent / "source", {"THREES_PROJECT": str(file)} if is_named else {})
    assert (tree.parent / "source" / PROJECT_FILE).read_text(encoding="utf-8") == PROJECT


@pytest.mark.parametrize("text", ["{}", "no JSON", None])
def test_a_project_that_no_program_could_read_is_refused(tree: Path, text: str | None) -> None:
    if text is not None:
        (tree.parent / "mine.json").write_text(text, encoding="utf-8")
    with pytest.raises(ReleaseRefused, match=r"mine\.json"):
        export_commit(tree, tree.parent / "source", {"THREES_PROJECT": str(tree.parent / "mine.json")})


def test_the_owner_s_settings_are_no_changes_of_the_tree() -> None:
    """Each lies where it is read, and is in no commit."""
    for name in (PROJECT_FILE.as_posix(), "hosting/downloads.json"):
        assert subprocess.run(["git", "check-ignore", "--quiet", name], cwd=ROOT, check=False).returncode == 0, name


def test_the_archive_keeps_what_may_be_run_and_names_nobody(program: Path, tmp_path: Path) -> None:
    archive = pack_program(program, tmp_path / f"threes-{system_name()}")
    assert archive.name == f"threes-{system_name()}.tar.gz"
    with tarfile.open(archive) as packed:
        entries = {entry.name.partition("/")[2]: entry for entry in packed}
        assert {entry.name.partition("/")[0] for entry in packed} == {f"threes-{system_name()}"}
    assert {"threes", "_internal/client/a.ftl"} <= set(entries)
    assert entries["threes"].mode & 0o111
    assert {(entry.uid, entry.uname) for entry in entries.values()} == {(0, "")}


def test_the_checksums_are_what_the_usual_tool_checks(tmp_path: Path) -> None:
    for name in ("b.whl", "a.tar.gz"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    write_sums(tmp_path, ["b.whl", "a.tar.gz"])
    assert [line.split()[1] for line in (tmp_path / SUMS).read_text("utf-8").splitlines()] == ["a.tar.gz", "b.whl"]
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--quiet", SUMS], cwd=tmp_path, check=True)
        (tmp_path / "b.whl").write_text("another", encoding="utf-8")
        changed = subprocess.run(["sha256sum", "--check", "--status", SUMS], cwd=tmp_path, check=False)
        assert changed.returncode != 0


# What is looked at

SAYS = f"""#!/bin/sh
case $1 in --version) echo threes {VERSION} ;; --help) echo "threes [--version]" ;; esac
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program that was built, and beside it in `source` the only file that it reads."""
    folder = tmp_path / "built"
    for place in (folder / "_internal", tmp_path / "source"):
        (place / "client").mkdir(parents=True)
        (place / "client" / "a.ftl").write_text("a = A", encoding="utf-8")
    (folder / "threes").write_text(SAYS, encoding="utf-8")
    (folder / "threes").chmod(0o755)
    return folder


def test_a_program_that_is_whole_and_starts_is_taken(program: Path) -> None:
    check_program(program, program.parent / "source", VERSION)


def test_a_program_without_one_of_its_files_is_refused(program: Path) -> None:
    (program.parent / "source" / "client" / "a.kv").touch()
    with pytest.raises(ReleaseRefused, match=r"such as client/a\.kv\."):
        check_program(program, program.parent / "source", VERSION)


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("#!/bin/sh\necho threes 0\n", "says “threes 0”"),
        ("#!/bin/sh\necho no display >&2; exit 3\n", "fails: no display"),
        (f'#!/bin/sh\n[ "$1" = --help ] || echo threes {VERSION}\n', "cannot say"),
        ("#!/nowhere\n", "does not start"),
    ],
)
def test_a_program_that_does_not_work_is_refused(program: Path, script: str, says: str) -> None:
    (program / "threes").write_text(script, encoding="utf-8")
    with pytest.raises(ReleaseRefused, match=says):
        check_program(program, program.parent / "source", VERSION)


# Links


def test_android_opens_the_links_of_the_project_s_page_and_the_game_s_own() -> None:
    text = build_links(SCHEME_FILE.read_text(encoding="utf-8"), "threes.example.org")
    own, page = ElementTree.fromstring(f'<activity xmlns:android="{ANDROID}">{text}</activity>')
    assert [dict(data.attrib) for data in (own[-1], page[-1])] == [
        {f"{{{ANDROID}}}scheme": "threes", f"{{{ANDROID}}}host": "table"},
        {
            f"{{{ANDROID}}}scheme": "https",
            f"{{{ANDROID}}}host": "threes.example.org",
            f"{{{ANDROID}}}pathPrefix": "/table/",
        },
    ]
    for links in (own, page):
        names = {element.attrib[f"{{{ANDROID}}}name"].rpartition(".")[2] for element in links[:-1]}
        assert names == {"VIEW", "DEFAULT", "BROWSABLE"}


@pytest.mark.parametrize("host", ["", "localhost", 'a.b"/><x', "https://threes.example", "*.example.org"])
def test_what_is_no_host_is_refused(host: str) -> None:
    with pytest.raises(ReleaseRefused, match="no name of a host"):
        build_links("", host)


def test_the_pages_of_a_project_are_on_firebase_s_host_or_their_own() -> None:
    assert Project("ours", "any").page_host == "ours.web.app"
    assert Project("ours", "any", host="threes.example.org").page_host == "threes.example.org"


# The menu of Linux


def add_to_menu(folder: Path, home: Path) -> subprocess.CompletedProcess[str]:
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "release" / "linux" / "add-to-menu", folder)
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    command = ["sh", str(folder / "add-to-menu")]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_links_of_tables_open_the_program_where_it_was_unpacked(tmp_path: Path) -> None:
    folder = tmp_path / "My games & more"
    done = add_to_menu(folder, tmp_path / "home")
    assert done.returncode == 0, done.stderr
    entry = (tmp_path / "home/.local/share/applications/game-of-threes.desktop").read_text(encoding="utf-8")
    assert f'Exec="{folder}/threes" %u\n' in entry
    assert "MimeType=x-scheme-handler/threes;\n" in entry


def test_a_folder_that_no_menu_can_name_is_refused_with_a_sentence(tmp_path: Path) -> None:
    done = add_to_menu(tmp_path / 'a"b', tmp_path / "home")
    assert done.returncode == 1
    assert "Please move the game" in done.stderr
    assert not (tmp_path / "home").exists()
