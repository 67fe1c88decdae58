"""What every use-case is given: where documents are, what time it is, where chance comes from, and who calls."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final, Protocol, TypeVar

from engine import codec
from engine.errors import EngineError
from engine.stockpile import Rng
from engine.view import SPECTATOR, View
from functions import documents
from functions.errors import ServiceError, refuse
from functions.store import Snapshot, Store

T = TypeVar("T")


class Clock(Protocol):
    """The authority's time, in Unix seconds."""

    def now(self) -> float: ...


@dataclass(frozen=True, slots=True)
class House:
    store: Store
    clock: Clock
    rng: Rng

    def now(self) -> int:
        return int(self.clock.now())

    def user(self, uid: str) -> documents.User:
        """The profile of somebody who has signed in; raises `ServiceError` where there is none."""
        (snapshot,) = self.store.read(documents.user_path(uid))
        if snapshot is None:
            raise refuse("FAILED_PRECONDITION", "no-profile")
        return stored(documents.User, snapshot)


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is signed in. `email` is one that the sign-in has verified, else empty."""

    uid: str
    email: str = ""

    @property
    def addresses(self) -> tuple[str, ...]:
        return (self.uid, self.email) if self.email else (self.uid,)


def stored(kind: type[T], snapshot: Snapshot) -> T:
    """A document that the authority wrote itself. If it is none, the store has been damaged, not the call wrong."""
    try:
        return codec.from_json(kind, snapshot.data)
    except (EngineError, ServiceError, TypeError, KeyError):
        raise refuse("DATA_LOSS", "document-damaged") from None


def as_document(value: object) -> dict[str, Any]:
    data: dict[str, Any] = codec.to_json(value)
    return data


def as_table(table: documents.Table) -> dict[str, Any]:
    """As `as_document`, without copying the view, which is JSON already and large."""
    return as_document(replace(table, view={})) | {"view": table.view}


def as_secret(secret: documents.Secret) -> dict[str, Any]:
    """As `as_document`, without copying the state, which is JSON already and large."""
    return as_document(replace(secret, state=None)) | {"state": secret.state}


def added(public: View, own: View) -> dict[str, Any]:
    """The `difference` of two views as JSON, without writing what they share: most of them, at every move."""
    names = [field.name for field in fields(View) if getattr(own, field.name) != getattr(public, field.name)]
    parts = {name: getattr(own, name) for name in names}
    if "zones" in parts:
        parts["zones"] = tuple(zone for zone in own.zones if zone not in public.zones)
    data = as_document(replace(_NOTHING, **parts))
    return {key: data[key] for key in map(codec.camel, names)}


_NOTHING: Final = View("", SPECTATOR, "", None, None)
