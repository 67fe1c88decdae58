"""The lint of docstrings finds bare clauses, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project import check_docstrings
from tests.project.check_docstrings import EXCEPTIONS, MAX_EXCEPTIONS, covered_files, find_faults


@pytest.mark.parametrize(
    "docstring",
    [
        "What a player sees.",
        "Who is to move.",
        "So many cards are shown.",
        "Of the turn that goes on.",
        "As `Client` says.",
        "It is open.",
        "There are such numbers.",
        "Which cards lie under a later one.",
        "If somebody waits.",
        "\n    Nobody plays any more.",
        "Also after a restart.",
        "Else the turn would last longer.",
        "Not even their names.",
        "More than these in three.",
    ],
)
@pytest.mark.parametrize(
    "module",
    [
        '"""{}"""',
        'def f():\n    """{}"""',
        'class A:\n    """{}"""',
        'A = 1\n"""{}"""',
        'class A:\n    a: int\n    """{}"""',
    ],
)
def test_a_docstring_that_opens_with_a_bare_clause_is_refused(docstring: str, module: str) -> None:
    (fault,) = find_faults(module.format(docstring), "client/x.py")
    assert fault.startswith("client/x.py:")


@pytest.mark.parametrize(
    "docstring",
    [
        "Seconds left in the turn.",
        "Whether it is over.",
        "Builds a table.",
        "Offers cards.",
        "Assets.",
        "Sofa.",
        "Item of a list.",
        "Notes of a table.",
        "Total of a seat.",
    ],
)
def test_a_noun_phrase_or_a_verb_is_not_refused(docstring: str) -> None:
    assert find_faults(f'"""{docstring}"""', "client/x.py") == []


@pytest.mark.parametrize(
    "module",
    [
        '"""Rooms."""\n"""Doors."""',
        'A = 1\nB = 2\n"""Rooms."""\n"""Doors."""',
        'class A:\n    """Rooms."""\n    """Doors."""',
    ],
)
def test_two_docstrings_in_a_row_are_refused(module: str) -> None:
    (fault,) = find_faults(module, "client/x.py")
    assert "two docstrings in a row" in fault
    assert find_faults('"""Rooms."""\nA = 1\n"""Doors."""', "client/x.py") == []


def test_an_exception_holds_for_its_own_docstring_only() -> None:
    exceptions = {"client/x.py: How to play": "the name of a screen"}
    assert find_faults('"""How to play, the screen."""', "client/x.py", exceptions) == []
    assert find_faults('"""How to play, the screen."""', "client/y.py", exceptions)
    assert find_faults('"""How it is done."""', "client/x.py", exceptions)


def test_exceptions_are_few_needed_and_have_reasons() -> None:
    assert len(EXCEPTIONS) <= MAX_EXCEPTIONS
    assert all(EXCEPTIONS.values())
    for exception in EXCEPTIONS:
        path = exception.partition(": ")[0]
        source = (check_docstrings.ROOT / path).read_text("utf-8")
        others = {one: reason for one, reason in EXCEPTIONS.items() if one != exception}
        assert len(find_faults(source, path, others)) > len(find_faults(source, path)), exception


def test_the_command_looks_at_all_packages_and_prints_what_it_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """That nothing is refused in the project itself is shown by `make lint`, with which `make test` begins."""
    assert len(covered_files()) > 50
    monkeypatch.setattr(check_docstrings, "ROOT", tmp_path)
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "x.py").write_text('"""Rooms."""\n', "utf-8")
    assert (check_docstrings.main(), capsys.readouterr().out) == (0, "")
    (tmp_path / "client" / "y.py").write_text('"""What a player sees."""\n', "utf-8")
    assert check_docstrings.main() == 1
    assert capsys.readouterr().out.startswith("client/y.py:1: ")
