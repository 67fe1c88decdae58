"""The client for desktops: it listens to Firestore with the person's own token, so that the rules hold for it too."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import grpc
from google.api_core.bidi import BackgroundConsumer, ResumableBidiRpc
from google.api_core.exceptions import GoogleAPIError, NotFound, PermissionDenied, Unauthenticated
from google.auth.credentials import AnonymousCredentials
from google.cloud.firestore import SERVER_TIMESTAMP, DocumentSnapshot
from google.cloud.firestore import Client as Firestore
from google.cloud.firestore_v1.base_query import FieldFilter
from google.cloud.firestore_v1.services.firestore import FirestoreClient
from google.cloud.firestore_v1.services.firestore.transports import FirestoreGrpcTransport
from google.cloud.firestore_v1.watch import Watch

from client.calls import PATIENCE_SECONDS, Calls, Tokens
from client.connection import Connection, back_off
from client.firebase_accounts import FirebaseAccounts
from client.following import Listener, Target
from client.online import OnlineClient
from client.project import Project
from client.protocol import CallError, Unwatch
from client.sessions import Sessions
from client.web import Web
from engine.text import Text
from functions.store import Query, Snapshot, Stamp
from functions.store.nested import unwrapped

T = TypeVar("T")

SECONDS: Final = 15.0
"""So long an answer may take."""
OPTIONS: Final = (
    ("grpc.initial_reconnect_backoff_ms", 250),
    ("grpc.min_reconnect_backoff_ms", 250),
    ("grpc.max_reconnect_backoff_ms", 8_000),
    ("grpc.keepalive_time_ms", 30_000),  # a connection that died silently is noticed
    ("grpc.max_receive_message_length", -1),
)

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())
logging.getLogger("google.api_core.bidi").addHandler(logging.NullHandler())  # a lost connection is told elsewhere


class FirebaseClient(OnlineClient):
    """A `Client` that is told what is new. `home` is the folder where it keeps who is signed in."""

    def __init__(self, project: Project, home: Path, *, patience: float = PATIENCE_SECONDS) -> None:
        web, connection, closed = Web(), Connection(), threading.Event()
        sessions = Sessions(FirebaseAccounts(project, web), home / "signed-in.json")
        documents = FirestoreDocuments(project, sessions, connection, closed)
        calls = Calls(web, project, sessions, connection, patience=patience, wait=closed.wait)
        super().__init__(sessions, calls, documents, connection, closed)
        self._web = web

    def close(self) -> None:
        super().close()
        self._web.close()


class FirestoreDocuments:
    """As `Documents`, of Firestore over gRPC, with listeners. Nothing is connected before the first call."""

    def __init__(self, project: Project, tokens: Tokens, connection: Connection, closed: threading.Event) -> None:
        self._project = project
        self._tokens = tokens
        self._connection = connection
        self._closed = closed
        self._lock = threading.Lock()
        self._connected: tuple[Any, Any] | None = None
        self._listening: set[_Listening] = set()

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        def get() -> dict[str, Snapshot]:
            documents = [self._firestore.document(path) for path in paths]
            read = self._firestore.get_all(documents, retry=None, timeout=SECONDS)
            return {one.reference.path: _snapshot(one) for one in read if one.exists}

        found = self._asked(get)
        return tuple(found.get(path) for path in paths)

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        found = self._asked(lambda: [*map(_snapshot, self._query(query).stream(retry=None, timeout=SECONDS))])
        return tuple(sorted(found, key=lambda one: one.path))

    def watch(self, target: Target, listener: Listener) -> Unwatch:
        source = self._query(target) if isinstance(target, Query) else self._firestore.document(target)
        listening = _Listening(source, listener, self._tokens, self._connection, self._closed.wait)
        with self._lock:
            self._listening.add(listening)
        listening.begin()

        def unwatch() -> None:
            with self._lock:
                self._listening.discard(listening)
            listening.end()

        return unwatch

    def say_here(self, path: str, here: bool) -> None:
        said = {"here": here, "seen": SERVER_TIMESTAMP}
        self._asked(lambda: self._firestore.document(path).set(said, retry=None, timeout=SECONDS))

    def look(self) -> None:
        """Firestore tells by itself."""

    def close(self) -> None:
        with self._lock:
            listening, self._listening = self._listening, set()
            connected, self._connected = self._connected, None
        for one in listening:
            one.end()
        if connected is not None:
            connected[0].close()

    @property
    def _firestore(self) -> Any:
        with self._lock:
            if self._closed.is_set():
                raise CallError("UNAVAILABLE", Text("store-closed"))
            if self._connected is None:
                channel = _channel(self._project.firestore_host)
                channel.subscribe(self._heard)
                signed = grpc.intercept_channel(channel, _Signed(self._tokens))
                firestore = Firestore(project=self._project.id, credentials=AnonymousCredentials())
                # The library offers no other way to a channel of one's own.
                firestore._firestore_api_internal = FirestoreClient(transport=FirestoreGrpcTransport(channel=signed))
                self._connected = channel, firestore
            return self._connected[1]

    def _heard(self, state: Any) -> None:
        """What the channel says of itself; nothing while it rests or tries."""
        if state is grpc.ChannelConnectivity.READY:
            self._connection.found()
        elif state is grpc.ChannelConnectivity.TRANSIENT_FAILURE:
            self._connection.lost()

    def _query(self, query: Query) -> Any:
        found = self._firestore.collection(query.collection)
        for where in query.where:
            operator = "array_contains" if where.is_ == "array-contains" else where.is_
            found = found.where(filter=FieldFilter(where.field, operator, where.value))
        return found if query.limit is None else found.limit(query.limit)

    def _asked(self, ask: Callable[[], T]) -> T:
        with self._connection.tried(), _explained():
            try:
                return ask()
            except Unauthenticated:  # the token was not believed: perhaps the clocks differ
                self._tokens.token(fresh=True)
                return ask()


@contextmanager
def _explained() -> Iterator[None]:
    """Whatever Firestore says becomes a `CallError`; its own words are for our log."""
    try:
        yield
    except (PermissionDenied, NotFound):
        raise CallError("NOT_FOUND", Text("no-such-game")) from None
    except Unauthenticated:
        raise CallError("UNAUTHENTICATED", Text("signed-out")) from None
    except (GoogleAPIError, ValueError) as error:  # a closed channel is a ValueError
        _log.warning("Firestore: %s", error)
        raise CallError("UNAVAILABLE", Text("offline")) from None


def _channel(host: str) -> Any:
    if host:
        return grpc.insecure_channel(host, OPTIONS)
    return grpc.secure_channel("firestore.googleapis.com:443", grpc.ssl_channel_credentials(), OPTIONS)


class _Signed(grpc.UnaryUnaryClientInterceptor, grpc.UnaryStreamClientInterceptor, grpc.StreamStreamClientInterceptor):  # type: ignore[misc, unused-ignore]
    """Every call is made as who is signed in. A listener waits for a lost connection rather than trying in haste."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens

    def intercept_unary_unary(self, proceed: Any, details: Any, request: Any) -> Any:
        return proceed(self._signed(details), request)

    intercept_unary_stream = intercept_unary_unary

    def intercept_stream_stream(self, proceed: Any, details: Any, requests: Any) -> Any:
        return proceed(self._signed(details)._replace(wait_for_ready=True), requests)

    def _signed(self, details: Any) -> Any:
        others = [(name, value) for name, value in details.metadata or () if name != "authorization"]
        return details._replace(metadata=[*others, ("authorization", f"Bearer {self._tokens.token()}")])


class _Told:
    """What a `_Watch` tells: what is there, and why it ended."""

    def __init__(self, changed: Callable[[Any], None], ended: Callable[[BaseException], None]) -> None:
        self._changed = changed
        self.ended = ended

    def __call__(self, documents: Any, changes: Any, read_time: Any) -> None:
        self._changed(documents)


class _Watch(Watch):  # type: ignore[misc, unused-ignore]
    """The library's listener, which ends on threads of its own; this one says why instead of raising there.

    Nor does it begin again by itself: the library does so at once and without end, even where there is no token.
    """

    def _init_stream(self) -> None:
        self._rpc = ResumableBidiRpc(
            start_rpc=self._api._transport.listen,
            should_recover=lambda error: False,
            initial_request=self._get_rpc_request,
            metadata=self._firestore._rpc_metadata,
        )
        self._rpc.add_done_callback(self._on_rpc_done)
        self._consumer = BackgroundConsumer(self._rpc, self.on_snapshot)
        self._consumer.start()

    def on_snapshot(self, proto: Any) -> None:
        try:
            super().on_snapshot(proto)
        except RuntimeError as error:  # the target was taken away
            self._on_rpc_done(error.__cause__ or error)

    def close(self, reason: Any = None) -> None:
        told = self._snapshot_callback
        super().close()
        if reason is not None and told is not None:
            told.ended(reason)


class _Listening:
    """One target, listened to until it is called off or may not be read any more."""

    def __init__(
        self,
        source: Any,
        listener: Listener,
        tokens: Tokens,
        connection: Connection,
        wait: Callable[[float], bool],
    ) -> None:
        self._source = source
        self._connection = connection
        self._tokens = tokens
        self._listener = listener
        self._wait = wait
        self._waits = back_off()
        self._ended = False
        self._told: dict[str, Stamp] | None = None
        self._thread: int | None = None
        self._watch: Any = None

    def begin(self) -> None:
        if self._ended:
            return
        told = _Told(self._changed, self._broken_off)
        listen = _Watch.for_query if hasattr(self._source, "stream") else _Watch.for_document
        self._watch = listen(self._source, told, DocumentSnapshot)
        if self._ended:  # meanwhile
            self._watch.unsubscribe()

    def end(self) -> None:
        self._ended = True
        if self._watch is None:
            return
        if self._thread == threading.get_ident():
            # A listener ends itself, and the library waits for the thread on which it runs.
            threading.Thread(target=self._watch.unsubscribe, daemon=True).start()
        else:
            self._watch.unsubscribe()

    def _changed(self, documents: Any) -> None:
        if self._ended:
            return
        self._thread = threading.get_ident()
        self._waits = back_off()
        self._connection.found()
        found = tuple(map(_snapshot, documents))
        stamps = {one.path: one.stamp for one in found}
        if stamps == self._told:  # sent again after the connection was lost
            return
        self._told = stamps
        try:
            self._listener(found)
        except Exception:  # or the library would stop listening
            _log.exception("a listener failed")

    def _broken_off(self, why: BaseException) -> None:
        """The library has given up, on a thread that it leaves to us."""
        if isinstance(why, PermissionDenied):
            return  # it may not be read any more
        _log.info("listening again: %s", why)
        while not self._ended and not self._wait(next(self._waits)):
            try:
                self._tokens.token(fresh=isinstance(why, Unauthenticated))
            except CallError as error:
                if error.code != "UNAVAILABLE":
                    return  # nobody is signed in any more
                self._connection.lost()
            else:
                self.begin()
                return


def _snapshot(read: Any) -> Snapshot:
    return Snapshot(read.reference.path, unwrapped(read.to_dict()), read.update_time)
