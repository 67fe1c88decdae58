"""Observables, the rules and the settings, without a window; and what may be imported without Kivy."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from client.observable import Observable
from engine.games import GAMES
from mobile.rules.model import Rules, list_games
from mobile.settings.model import SettingsForm
from mobile.settings.settings_file import SettingsFile


def test_a_listener_may_leave_while_it_is_told() -> None:
    signal, told = Observable(), []
    leave_second = signal.connect(lambda: None)
    leave = signal.connect(lambda: told.append(1))
    signal.connect(lambda: (leave(), leave_second()))
    signal.emit()
    signal.emit()
    assert told == [1]


def test_models_and_the_launcher_need_no_kivy() -> None:
    root = Path(__file__).parents[2]
    modules = [path.relative_to(root).with_suffix("").parts for path in (root / "mobile").rglob("model.py")]
    assert len(modules) > 10
    names = ", ".join(".".join(parts) for parts in (*modules, ("mobile", "account", "current_player")))
    names += ", mobile.launch, mobile.window.worker_thread, threes.__main__"
    script = f"import sys, {names}; assert 'kivy' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], check=True, cwd=root)


@pytest.mark.parametrize("kind", GAMES)
def test_rules_have_headings_and_no_numbers_in_the_text(kind: str) -> None:
    first, *others = Rules(kind).paragraphs
    assert not first.heading
    assert first.text
    assert all(one.heading and one.text for one in others)
    assert not [one.text for one in (first, *others) if re.search(r"\([A-Z]\d", one.text)]
    assert dict(list_games())[kind] in Rules(kind).title


def test_settings_hold_at_once_and_last(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    form = SettingsForm(SettingsFile(path))
    told: list[int] = []
    form.changed.connect(lambda: told.append(1))
    for line in form.fields:
        form.change(line.key, line.choices[-1][0])
    form.change("speed", 17.0)
    form.change("window", (1, 1))
    assert len(told) == len(form.fields)
    assert "vibration" in [line.key for line in SettingsForm(SettingsFile(path), has_vibration=True).fields]
    desktop = SettingsForm(SettingsFile(path), has_notifications=True)
    desktop.change("notifications", False)
    assert not SettingsFile(path).read().notifications
    again = SettingsForm(SettingsFile(path))
    assert [line.value for line in again.fields] == [
        *(1.6, True, True),
        *(True, True),
        *(2.0, 1.8, True, True),
        1.0,
    ]
