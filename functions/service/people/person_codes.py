"""The code of a person, by which whoever is told it finds them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from functions import store
from functions.codes import draw_person_code
from functions.decoding import decode_document
from functions.encoding import encode_document, update_write
from functions.errors import refuse
from functions.paths import person_code_path, user_path
from functions.private_documents import PersonCode
from functions.queries import person_codes_query
from functions.service.context import Caller, Context
from functions.service.rate_limits import count_action
from functions.store import Snapshot
from functions.user_documents import User


@dataclass(frozen=True, slots=True)
class PersonCodeRequest:
    """The request for the caller's own code; with `renew` for another one, after which the old one leads to nobody."""

    renew: bool = False


@dataclass(frozen=True, slots=True)
class PersonCodeAnswer:
    code: str


def person_code(context: Context, caller: Caller, request: PersonCodeRequest) -> PersonCodeAnswer:
    """Gives the caller's code. It is drawn by the first of these calls, which apps make where they show the code.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED, too many new codes in a day.
        Conflict: somebody else has the code that was drawn; another attempt draws another one.
    """
    (snapshot,) = context.store.read(user_path(caller.uid))
    if snapshot is None:
        raise refuse("FAILED_PRECONDITION", "no-profile")
    user = decode_document(User, snapshot)
    if user.code and not request.renew:
        return PersonCodeAnswer(user.code)
    answer = PersonCodeAnswer(draw_person_code(user.name))
    writes = [
        update_write(snapshot, encode_document(replace(user, code=answer.code))),
        store.create(person_code_path(answer.code), encode_document(PersonCode(caller.uid))),
        count_action(context, caller.uid, "own-codes"),
    ]
    if user.code and user.code != answer.code:
        writes.append(store.delete(person_code_path(user.code)))
    context.commit(writes, answer)
    return answer


def find_by_code(context: Context, code: str) -> Snapshot | None:
    """The profile of the person who has this code, None if there is none."""
    (snapshot,) = context.store.read(person_code_path(code))
    if snapshot is None:
        return None
    (profile,) = context.store.read(user_path(decode_document(PersonCode, snapshot).uid))
    return profile


def delete_codes(context: Context, uid: str) -> None:
    """Deletes the code of somebody whose profile is deleted, so that no other one can be drawn meanwhile."""
    codes = context.store.query(person_codes_query(uid))
    if codes:
        context.store.commit([store.delete(snapshot.path) for snapshot in codes])
