"""The people of this device, read from their documents."""

from __future__ import annotations

from collections.abc import Iterable

from client.models import Profile
from functions.decoding import decode_document
from functions.errors import ServiceError
from functions.faces import person_face
from functions.store import Snapshot
from functions.user_documents import User


def build_profiles(snapshots: Iterable[Snapshot]) -> tuple[Profile, ...]:
    """Builds the profiles of all people, those who signed in last first. Damaged ones are left out.

    Raises:
        ServiceError: not even the name can be read in a profile of a newer program.
    """
    users = [(user, snapshot) for snapshot in snapshots if (user := _decode_user(snapshot)) is not None]
    users.sort(key=lambda pair: (pair[0].seen, pair[1].stamp), reverse=True)
    return tuple(
        Profile(snapshot.id, user.name, person_face(user.face, snapshot.id), user.guest, user.back)
        for user, snapshot in users
    )


def _decode_user(snapshot: Snapshot) -> User | None:
    """Decodes a profile, None for a damaged one.

    Of a profile of a newer program only name and face are read, so that its person is listed. Who chooses it reads
    that a newer program is needed.
    """
    try:
        return decode_document(User, snapshot)
    except ServiceError as error:
        if error.text.code != "too-new":
            return None
        newer = error
    name, face = snapshot.data.get("name"), snapshot.data.get("face")
    if not isinstance(name, str):
        raise newer
    try:
        return User(name, face if isinstance(face, str) else "")
    except ServiceError:
        raise newer from None
