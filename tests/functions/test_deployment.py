"""The deployment of the cloud: which functions there are, and what a process imports before its first call."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from cloud.bundle import build_bundle

ROOT = Path(__file__).parents[2]

DISCOVER = """
from firebase_functions.private.serving import functions_as_yaml, get_functions

print(functions_as_yaml(get_functions()))
"""
FORBIDDEN = (
    "client",
    "cloud",
    "engine.games",
    "engine.players",
    "functions.documents",
    "functions.service",
    "kivy",
    "stripe",
    "mobile",
    "terminal",
)
"""The packages that listing the functions and starting a process must not import. The first call imports the rules of
play."""
MAX_IMPORT_SECONDS = 0.1
IMPORTED = """
import json, sys, time
import firebase_admin
from firebase_admin import auth, functions
from firebase_functions import https_fn, options, scheduler_fn, tasks_fn
from google.cloud import firestore

def made(*args, **options):
    raise AssertionError("made while it is imported")

firestore.Client = firebase_admin.initialize_app = made
began = time.process_time()
import functions.main
print(json.dumps([time.process_time() - began, sorted(sys.modules)]))
"""


def discovered(folder: Path, **variables: str) -> Any:
    """The manifest that firebase-tools get before they deploy: see functions.yaml in the documentation of Firebase."""
    import yaml

    build_bundle(folder)
    environment = {**os.environ, "PYTHONPATH": "", **variables}
    command = [sys.executable, "-c", DISCOVER]
    told = subprocess.run(command, cwd=folder, env=environment, check=True, timeout=60, capture_output=True, text=True)
    return yaml.safe_load(told.stdout)


def test_one_callable_a_page_an_alarm_and_a_sweep_are_deployed(cloud_libraries: None, tmp_path: Path) -> None:
    settings = {"THREES_REGION": "europe-west1", "THREES_MIN_INSTANCES": "2"}
    ends = discovered(tmp_path / "bundle", **settings)["endpoints"]
    triggers = {
        "call": "callableTrigger",
        "endTurn": "taskQueueTrigger",
        "sweep": "scheduleTrigger",
        "unsubscribe": "httpsTrigger",
    }
    assert {name: end["entryPoint"] for name, end in ends.items()} == {name: name for name in triggers}
    for name, end in ends.items():
        assert triggers[name] in end
        assert (end["platform"], end["region"], end["availableMemoryMb"]) == ("gcfv2", ["europe-west1"], 512)
        assert (end["cpu"], end["concurrency"], end["maxInstances"]) == (1, 40, 20), "a third of a processor serves one"
    assert {name: end.get("minInstances") for name, end in ends.items()} == {**dict.fromkeys(triggers), "call": 2}
    assert ends["sweep"]["scheduleTrigger"]["schedule"] == "every 10 minutes"
    assert ends["sweep"]["timeoutSeconds"] <= 180, "Cloud Scheduler waits no longer"


def test_a_budget_and_payments_are_heard_of_where_topic_and_price_are_named(
    cloud_libraries: None, tmp_path: Path
) -> None:
    ends = discovered(tmp_path / "bundle", THREES_BUDGET_TOPIC="month", THREES_STRIPE_PRICE="price_1")["endpoints"]
    assert ends["budget"]["entryPoint"] == "budget"
    assert ends["budget"]["eventTrigger"]["eventFilters"] == {"topic": "month"}
    assert "httpsTrigger" in ends["payment"]
    secrets = {name: [one["key"] for one in end.get("secretEnvironmentVariables") or []] for name, end in ends.items()}
    wanted = {"call": ["THREES_STRIPE_KEY"], "payment": ["THREES_STRIPE_WEBHOOK_SECRET", "THREES_STRIPE_KEY"]}
    assert secrets == {name: wanted.get(name, []) for name in ends}, "no other function can read them"


def test_without_settings_no_process_waits_for_players(main: Any) -> None:
    assert (main.REGION, main.call.__firebase_endpoint__.minInstances) == ("us-central1", 0)


def test_the_server_has_a_thread_for_each_call(main: Any) -> None:
    from functions_framework._http.gunicorn import GunicornApplication

    server = GunicornApplication(None, "127.0.0.1", 0, False)
    assert server.options["threads"] == main.CONCURRENCY == 40


def test_importing_the_functions_connects_nothing_and_leaves_the_rules_for_later(cloud_libraries: None) -> None:
    command = [sys.executable, "-c", IMPORTED]
    told = subprocess.run(command, cwd=ROOT, check=True, timeout=60, capture_output=True, text=True)
    seconds, modules = json.loads(told.stdout)
    assert [name for name in modules if any(f"{name}.".startswith(f"{forbidden}.") for forbidden in FORBIDDEN)] == []
    assert seconds < MAX_IMPORT_SECONDS
