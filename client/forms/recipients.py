"""The names, addresses and codes that somebody types to find or invite people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from client.errors import CallError
from client.protocol import Client
from client.text.name_folding import fold_name
from engine.text import Text
from functions.codes import clean_person_code
from functions.errors import ServiceError

EMAIL_PATTERN: Final = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_WRITTEN_AS_CODE: Final = re.compile(r"[-\u2010-\u2015\d]")
"""The signs of a code that most names have not: a hyphen, or a digit. A name without both, as Lynch, is no code."""


def find_recipient_fault(typed: str) -> Text | None:
    """Why this can be neither an e-mail address nor a code; None for one that can."""
    if "@" in typed:
        return None if EMAIL_PATTERN.fullmatch(typed.strip()) else Text("bad-address")
    try:
        clean_person_code(typed)
    except ServiceError:
        return Text("bad-recipient")
    return None


def find_recipients(client: Client, typed: str) -> dict[str, str]:
    """The uids and e-mail addresses that are typed with commas between them, each with the name to tell it by.

    Each is a person's code, the name of a friend or of a group, of which the beginning is enough where only one fits,
    or an e-mail address. Somebody in a group who is no friend is told by the name of the group, an address by itself.

    Raises:
        CallError: INVALID_ARGUMENT ``bad-recipient`` or ``bad-address`` for what is none of these; NOT_FOUND
            ``no-such-person`` where nobody has the code.
    """
    account = client.account()
    known = {contact.uid: contact.name for contact in account.contacts}
    named = [(contact.name, {contact.uid: contact.name}) for contact in account.contacts]
    named += [(group.name, {uid: known.get(uid, group.name) for uid in group.uids}) for group in account.groups]
    names = [(fold_name(name), people) for name, people in named]
    found: dict[str, str] = {}
    for part in filter(None, map(str.strip, typed.split(","))):
        is_code = bool(_WRITTEN_AS_CODE.search(part)) and "@" not in part and find_recipient_fault(part) is None
        # A code comes before all names, because anybody may take the code of somebody else for a name.
        people = _find_coded(client, part) if is_code else {}
        people = people or _find_named(names, fold_name(part))
        if is_code and not people:
            raise CallError("NOT_FOUND", Text("no-such-person"))
        found |= people or _find_recipient(client, part)
    return found


def _find_coded(client: Client, typed: str) -> dict[str, str]:
    """The person with this code; empty where nobody has it."""
    person = client.find_person(typed)
    return {} if person is None else {person.uid: person.name}


def _find_named(names: Sequence[tuple[str, dict[str, str]]], sought: str) -> dict[str, str]:
    """The people of this name, or of the only one that begins so; empty where none or several fit."""
    exact = [people for name, people in names if name == sought]
    fitting = exact or [people for name, people in names if name.startswith(sought)]
    return fitting[0] if len(fitting) == 1 else {}


def _find_recipient(client: Client, typed: str) -> dict[str, str]:
    if fault := find_recipient_fault(typed):
        raise CallError("INVALID_ARGUMENT", fault)
    if "@" in typed:
        return {typed: typed}
    if people := _find_coded(client, typed):
        return people
    raise CallError("NOT_FOUND", Text("no-such-person"))
