"""The rules let each document be read by exactly its readers, and written by nobody but for presence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from doors import OWNER, Door, Person, Rest, Sdk
from expectations import DOCUMENTS, EVERYBODY, PLAYER, STRANGER, wrongs

RULES = (Path(__file__).parents[2] / "firestore.rules").read_text(encoding="utf-8")
DOORS = {"sdk": Sdk, "rest": Rest}
ALLOW_ALL = """rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /{all=**} { allow read, write: if true; } } }"""
DENY_ALL = ALLOW_ALL.replace("if true", "if false")
_numbers = count(1)


class Place:
    """A project of its own on the emulator, with rules."""

    def __init__(self, host: str) -> None:
        self._host, self._project = host, f"demo-rules-{next(_numbers)}"
        self.rest = Rest(host, self._project, OWNER)
        self.rest.rule(RULES)

    def door(self, kind: Callable[[str, str, str], Door]) -> Callable[[Person], Door]:
        return lambda who: kind(self._host, self._project, who.authorization)


@pytest.fixture
def place(firestore_host: str) -> Iterator[Place]:
    place = Place(firestore_host)
    yield place
    place.rest.close()


@pytest.mark.parametrize("who", EVERYBODY, ids=lambda who: who.uid or "nobody")
@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_everybody_may_do_what_is_theirs_and_nothing_else(
    place: Place, who: Person, door: Callable[[str, str, str], Door]
) -> None:
    assert list(wrongs(place.rest, place.door(door), (who,))) == []


def test_a_listener_is_told_what_its_person_may_read(place: Place) -> None:
    place.rest.put({path: data for path, (data, _) in DOCUMENTS.items()})
    for who in (PLAYER, STRANGER):
        door = place.door(Sdk)(who)
        assert isinstance(door, Sdk)
        heard = {path for path in DOCUMENTS if door.listen(path)}
        assert heard == {path for path, (_, readers) in DOCUMENTS.items() if who in readers}
        door.close()


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_rules_that_allow_all_or_nothing_are_noticed(place: Place, door: Callable[[str, str, str], Door]) -> None:
    place.rest.rule(ALLOW_ALL)
    noticed = list(wrongs(place.rest, place.door(door)))
    assert {outcome for *_, outcome in noticed} == {"allowed"}
    assert {tried.split()[0] for _, tried, _ in noticed} == {"get", "list", "create", "update", "delete"}
    place.rest.rule(DENY_ALL)
    noticed = list(wrongs(place.rest, place.door(door)))
    assert {outcome for *_, outcome in noticed} == {"denied"}
    assert {tried.split()[0] for _, tried, _ in noticed} == {"get", "list", "create", "update"}


# Each rule, each condition in it and each word of it is needed

ALLOW = re.compile(r"allow (?P<what>[a-z, ]+): if (?P<condition>[^;]+);")
FUNCTION = re.compile(r"function \w+\(\w+\) \{\s*return (?P<condition>[^;]+);")


def without(text: str, found: re.Match[str], group: str | int, instead: str) -> str:
    return text[: found.start(group)] + instead + text[found.end(group) :]


def mutants() -> dict[str, str]:
    """The rules, each time with something missing or something more."""
    made = {}
    for found in ALLOW.finditer(RULES):
        line = RULES.count("\n", 0, found.start()) + 1
        made[f"{line}: no {found[0][:40]}"] = without(RULES, found, "condition", "false")
        made[f"{line}: whoever {found['what']}"] = without(RULES, found, "condition", "true")
        if found["what"] in ("get", "read"):  # what is deleted has no new fields: the condition on them denies it
            made[f"{line}: write for {found['what']}"] = without(RULES, found, "what", f"{found['what']}, write")
        words = {"get": ["read"], "read": ["get", "list"], "create, update": ["create", "update"]}
        for other in words[found["what"]]:
            made[f"{line}: {other} for {found['what']}"] = without(RULES, found, "what", other)
    for pattern in (ALLOW, FUNCTION):
        for found in pattern.finditer(RULES):
            line = RULES.count("\n", 0, found.start()) + 1
            for operator in ("&&", "||"):
                parts = [part.strip() for part in found["condition"].split(operator)]
                for n, part in enumerate(parts) if len(parts) > 1 else ():
                    others = f" {operator} ".join(parts[:n] + parts[n + 1 :])
                    made[f"{line}: without {part}"] = without(RULES, found, "condition", others)
    return made


MUTANTS = mutants()


def test_mutants_are_found() -> None:
    assert len(ALLOW.findall(RULES)) == RULES.count("allow ")
    assert len(MUTANTS) > 30
    assert RULES not in MUTANTS.values()


@pytest.mark.parametrize("rules", MUTANTS.values(), ids=MUTANTS)
def test_every_part_of_the_rules_is_needed(place: Place, rules: str) -> None:
    place.rest.rule(rules)
    assert next(wrongs(place.rest, place.door(Rest)), None)
