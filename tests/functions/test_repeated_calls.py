"""Every call that is repeated because its answer was lost is answered as the first time, and carried out once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from functions.calls import CALLS
from functions.errors import ServiceError
from functions.retention import ANSWERS_SECONDS
from functions.service import CALLABLES
from functions.service.answers import MAX_ANSWERS
from functions.store import Conflict, Stamp, StoreError, Write, put
from tests.functions.authority_helpers import Authority, refusal
from tests.functions.call_situations import SITUATIONS, playing
from tests.functions.stores import in_memory_and_on_firestore, on_every_store

QUESTIONS = [name for name, call in CALLS.items() if call.changes == "nothing"]
CHANGES = [name for name, call in CALLS.items() if call.changes != "nothing"]
ONE_COMMIT = [name for name, call in CALLS.items() if call.answer_is_stored == "with change"]
EMAIL = "ann@example.org"


def send(authority: Authority, name: str, uid: str, fields: dict[str, Any], request_id: str = "once") -> Any:
    return authority.service.call(uid, name, {**fields, "requestId": request_id}, email=EMAIL if uid == "ann" else "")


def without_times(documents: dict[str, Any]) -> dict[str, Any]:
    return {path: data for path, data in documents.items() if not path.startswith("Gone/")}


def test_there_is_a_situation_for_every_call() -> None:
    assert set(SITUATIONS) == set(CALLABLES)


@in_memory_and_on_firestore
@pytest.mark.parametrize("name", CHANGES)
def test_a_repeated_call_is_answered_as_the_first_time_and_changes_nothing(authority: Authority, name: str) -> None:
    uid, fields = SITUATIONS[name](authority)
    before = authority.everything()
    answer = send(authority, name, uid, fields)
    after = without_times(authority.everything())
    assert after != without_times(before), "else the test tries nothing"
    authority.clock.time += 30
    assert send(authority, name, uid, fields) == answer
    assert without_times(authority.everything()) == after


@pytest.mark.parametrize("name", CHANGES)
def test_a_call_whose_commit_was_not_heard_of_is_not_carried_out_again(
    authority: Authority, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The authority itself loses its answer: the last commit is made, and the store says that it is out of reach."""
    uid, fields = SITUATIONS[name](authority)
    commit: Callable[[Sequence[Write]], Stamp] = authority.store.commit

    def commit_and_vanish(writes: Sequence[Write]) -> Stamp:
        commit(writes)
        raise StoreError("store-unavailable")

    with monkeypatch.context() as patch:
        patch.setattr(authority.store, "commit", commit_and_vanish)
        with pytest.raises(ServiceError, match="store-unavailable"):
            send(authority, name, uid, fields)
    after = without_times(authority.everything())
    answer = send(authority, name, uid, fields)
    assert answer == send(authority, name, uid, fields)
    if name in ONE_COMMIT:
        assert without_times(authority.everything()) == after


@pytest.mark.parametrize("name", ONE_COMMIT)
def test_the_answer_is_committed_together_with_the_change(
    authority: Authority, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    uid, fields = SITUATIONS[name](authority)
    commits: list[list[str]] = []
    commit: Callable[[Sequence[Write]], Stamp] = authority.store.commit

    def record(writes: Sequence[Write]) -> Stamp:
        commits.append([write.path for write in writes])
        return commit(writes)

    monkeypatch.setattr(authority.store, "commit", record)
    send(authority, name, uid, fields)
    assert [f"Answers/{uid}" in paths for paths in commits] == [True]


def test_calls_without_an_id_are_carried_out_as_ever(authority: Authority) -> None:
    """Older apps send none with most calls."""
    game = playing(authority)
    authority.call("ann", "say", gameId=game, phrase="hello")
    assert refusal(authority, "ann", "say", gameId=game, phrase="hello") == ("RESOURCE_EXHAUSTED", "phrase-too-soon")


def test_another_call_with_the_same_id_is_another_request(authority: Authority) -> None:
    game = playing(authority)
    send(authority, "say", "ann", {"gameId": game, "phrase": "hello"})
    send(authority, "say", "bob", {"gameId": game, "phrase": "thanks"})
    send(authority, "deleteGame", "ann", {"gameId": game})
    assert [spoken["phrase"] for spoken in authority.table(game)["said"]] == ["hello", "thanks"]
    assert authority.table(game)["users"] == ["bob"]


def test_a_refused_call_is_tried_again_when_it_is_repeated(authority: Authority) -> None:
    game = playing(authority)
    fields = {"gameId": game, "phrase": "hello"}
    send(authority, "say", "ann", fields, "first")
    assert refusal(authority, "ann", "say", **fields, requestId="second")[1] == "phrase-too-soon"
    authority.clock.time += 60
    send(authority, "say", "ann", fields, "second")
    assert len(authority.table(game)["said"]) == 2


def test_a_repetition_beside_the_first_attempt_finds_its_answer(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client gives up waiting and repeats its call while the first attempt is still being carried out."""
    game = playing(authority)
    other, answers = authority.beside(1), []
    commit: Callable[[Sequence[Write]], Stamp] = authority.store.commit

    def be_overtaken(writes: Sequence[Write]) -> Stamp:
        monkeypatch.setattr(authority.store, "commit", commit)
        answers.append(send(other, "say", "ann", {"gameId": game, "phrase": "hello"}))
        return commit(writes)

    monkeypatch.setattr(authority.store, "commit", be_overtaken)
    answers.append(send(authority, "say", "ann", {"gameId": game, "phrase": "hello"}))
    assert answers[0] == answers[1]
    assert len(authority.table(game)["said"]) == 1
    other.store.close()


def test_answers_of_calls_with_several_commits_survive_another_call_meanwhile(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority.sign_in("ann")
    commit: Callable[[Sequence[Write]], Stamp] = authority.store.commit
    refusals = iter([True])

    def conflict_once(writes: Sequence[Write]) -> Stamp:
        if writes[0].path == "Answers/ann" and next(refusals, False):
            raise Conflict
        return commit(writes)

    monkeypatch.setattr(authority.store, "commit", conflict_once)
    answer = send(authority, "saveProfile", "ann", {"name": "Anna"})
    send(authority, "saveProfile", "ann", {"name": "Annika"}, "another")
    assert send(authority, "saveProfile", "ann", {"name": "Anna"}) == answer
    assert authority.document("Users/ann")["name"] == "Annika"


def test_the_last_answers_of_a_person_are_kept(authority: Authority) -> None:
    authority.sign_in("ann", "bob")
    for number in range(MAX_ANSWERS + 5):
        send(authority, "block", "ann", {"uid": "bob", "blocked": number % 2 == 0}, f"r{number}")
    stored = authority.document("Answers/ann")["calls"]
    assert [call["id"] for call in stored] == [f"r{number}" for number in range(5, MAX_ANSWERS + 5)]


@on_every_store
def test_the_sweep_forgets_the_answers_of_people_who_are_gone(authority: Authority) -> None:
    authority.sign_in("ann", "bob")
    send(authority, "block", "ann", {"uid": "bob"})
    authority.clock.time += ANSWERS_SECONDS
    send(authority, "block", "bob", {"uid": "ann"})
    authority.service.clean_up()
    assert authority.document("Answers/ann") is None
    assert authority.document("Answers/bob") is not None


def test_answers_to_questions_are_not_stored(authority: Authority) -> None:
    for name in QUESTIONS:
        uid, fields = SITUATIONS[name](authority)
        send(authority, name, uid, fields, "question")
    stored = authority.document("Answers/ann")["calls"]
    assert "question" not in [call["id"] for call in stored]


def test_a_deleted_account_leaves_no_answers(authority: Authority) -> None:
    authority.sign_in("ann", "bob")
    send(authority, "block", "ann", {"uid": "bob"})
    send(authority, "deleteAccount", "ann", {})
    assert authority.document("Answers/ann") is None


@pytest.mark.parametrize("fields", [{"calls": 5}, {"day": "today"}, {"calls": [{"id": 3}]}])
def test_damaged_answers_are_written_anew(authority: Authority, fields: dict[str, Any]) -> None:
    authority.sign_in("ann", "bob")
    authority.store.commit([put("Answers/ann", {"schema": 1, "day": 0, "calls": [], **fields})])
    answer = send(authority, "block", "ann", {"uid": "bob"})
    assert send(authority, "block", "ann", {"uid": "bob"}) == answer


@pytest.mark.parametrize("request_id", ["", "a/b", "__a__", "x" * 129, None, 7, ["r"]])
def test_an_id_that_is_none_is_refused(authority: Authority, request_id: Any) -> None:
    authority.sign_in("ann", "bob")
    code, _ = refusal(authority, "ann", "block", uid="bob", requestId=request_id)
    assert code == "INVALID_ARGUMENT"


def test_answers_lie_where_no_file_of_a_device_grows(tmp_path: Path) -> None:
    """One document for each person, however many calls they make."""
    authority = Authority(tmp_path / "games.db")
    game = playing(authority)
    authority.play_hand(game)
    assert [path for path in authority.everything() if path.startswith("Answers/")] == ["Answers/ann", "Answers/bob"]
    authority.store.close()
