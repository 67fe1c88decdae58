"""The rules let each document be read by exactly its readers, and written by nobody but for presence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.security_rules.expectations import DOCUMENTS, EVERYBODY, PLAYER, STRANGER, wrongs
from tests.security_rules.transports import OWNER, RestTransport, RulesCaller, SdkTransport, Transport

RULES = (Path(__file__).parents[2] / "firestore.rules").read_text(encoding="utf-8")
TRANSPORTS = {"sdk": SdkTransport, "rest": RestTransport}
ALLOW_ALL = """rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /{all=**} { allow read, write: if true; } } }"""
DENY_ALL = ALLOW_ALL.replace("if true", "if false")
_numbers = count(1)


class RulesProject:
    """A project of its own on the emulator, with rules."""

    def __init__(self, host: str) -> None:
        self._host, self._project = host, f"demo-rules-{next(_numbers)}"
        self.rest = RestTransport(host, self._project, OWNER)
        self.rest.rule(RULES)

    def transport(self, kind: Callable[[str, str, str], Transport]) -> Callable[[RulesCaller], Transport]:
        return lambda who: kind(self._host, self._project, who.authorization)


@pytest.fixture
def project(firestore_host: str) -> Iterator[RulesProject]:
    project = RulesProject(firestore_host)
    yield project
    project.rest.close()


@pytest.mark.parametrize("who", EVERYBODY, ids=lambda who: who.uid or "nobody")
@pytest.mark.parametrize("transport", TRANSPORTS.values(), ids=TRANSPORTS)
def test_everybody_may_do_what_is_theirs_and_nothing_else(
    project: RulesProject, who: RulesCaller, transport: Callable[[str, str, str], Transport]
) -> None:
    assert list(wrongs(project.rest, project.transport(transport), (who,))) == []


def test_a_listener_is_told_what_its_person_may_read(project: RulesProject) -> None:
    project.rest.put({path: data for path, (data, _) in DOCUMENTS.items()})
    for who in (PLAYER, STRANGER):
        transport = project.transport(SdkTransport)(who)
        assert isinstance(transport, SdkTransport)
        heard = {path for path in DOCUMENTS if transport.listen(path)}
        assert heard == {path for path, (_, readers) in DOCUMENTS.items() if who in readers}
        transport.close()


@pytest.mark.parametrize("transport", TRANSPORTS.values(), ids=TRANSPORTS)
def test_rules_that_allow_all_or_nothing_are_noticed(
    project: RulesProject, transport: Callable[[str, str, str], Transport]
) -> None:
    project.rest.rule(ALLOW_ALL)
    noticed = list(wrongs(project.rest, project.transport(transport), (PLAYER, STRANGER)))
    assert {outcome for *_, outcome in noticed} == {"allowed"}
    assert {tried.split()[0] for _, tried, _ in noticed} == {"get", "list", "create", "update", "delete"}
    project.rest.rule(DENY_ALL)
    noticed = list(wrongs(project.rest, project.transport(transport), (PLAYER, STRANGER)))
    assert {outcome for *_, outcome in noticed} == {"denied"}
    assert {tried.split()[0] for _, tried, _ in noticed} == {"get", "list", "create", "update"}


# Each rule, each condition in it and each word of it is needed

ALLOW = re.compile(r"allow (?P<what>[a-z, ]+): if (?P<condition>[^;]+);")
FUNCTION = re.compile(r"function \w+\(\w*\) \{\s*return (?P<condition>[^;]+);")


def without(text: str, found: re.Match[str], group: str | int, instead: str) -> str:
    return text[: found.start(group)] + instead + text[found.end(group) :]


def mutants() -> dict[str, str]:
    """The rules, each time with something missing or something more."""
    made = {}
    for found in ALLOW.finditer(RULES):
        line = RULES.count("\n", 0, found.start()) + 1
        made[f"{line}: no {found[0][:40]}"] = without(RULES, found, "condition", "false")
        made[f"{line}: whoever {found['what']}"] = without(RULES, found, "condition", "true")
        if found["what"] == "get":  # what is deleted has no new fields: the condition on them denies it
            made[f"{line}: write for {found['what']}"] = without(RULES, found, "what", f"{found['what']}, write")
        other = {"get": "read", "list": "get", "create": "create, update", "update": "create"}[found["what"]]
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
def test_every_part_of_the_rules_is_needed(project: RulesProject, rules: str) -> None:
    project.rest.rule(rules)
    assert next(wrongs(project.rest, project.transport(RestTransport)), None)
