"""Client for desktops, which listens to Firestore with the person's own token, under the security rules."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import repeat
from pathlib import Path
from typing import Any, Final, TypeVar

import grpc
from google.api_core.bidi import BackgroundConsumer, ResumableBidiRpc
from google.api_core.exceptions import GoogleAPIError, NotFound, PermissionDenied, Unauthenticated
from google.auth.credentials import AnonymousCredentials
from google.cloud.firestore import SERVER_TIMESTAMP, DocumentSnapshot
from google.cloud.firestore import Client as Firestore
from google.cloud.firestore_v1.services.firestore import FirestoreClient
from google.cloud.firestore_v1.services.firestore.transports import FirestoreGrpcTransport
from google.cloud.firestore_v1.watch import Watch
from grpc import StreamStreamClientInterceptor, UnaryStreamClientInterceptor, UnaryUnaryClientInterceptor

from client.errors import CallError
from client.network.app_check import configured_app_check
from client.network.connection import LASTING_DELAY_SECONDS, Connection, RefusedWatch, backoff_delays
from client.network.function_caller import PATIENCE_SECONDS, FunctionCaller, TokenSource
from client.network.http import APP_TOKEN_HEADER, HttpClient
from client.network.project import Project
from client.online.online_client import OnlineClient
from client.protocol import Unwatch
from client.queries.document_source import SnapshotListener, WatchTarget
from client.sign_in.authenticator import Authenticator
from client.sign_in.firebase_accounts import FirebaseAccounts
from engine.text import Text
from functions.store import Query, Snapshot, Stamp
from functions.store.firestore_queries import build_firestore_query, find_documents
from functions.store.nested_arrays import build_snapshot

T = TypeVar("T")

TIMEOUT_SECONDS: Final = 15.0
"""Longest wait for an answer."""
CHANNEL_OPTIONS: Final = (
    ("grpc.initial_reconnect_backoff_ms", 250),
    ("grpc.min_reconnect_backoff_ms", 250),
    ("grpc.max_reconnect_backoff_ms", 8_000),
    ("grpc.keepalive_time_ms", 30_000),  # notices a connection that died silently
    ("grpc.max_receive_message_length", -1),
)

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())
logging.getLogger("google.api_core.bidi").addHandler(logging.NullHandler())  # lost connections are reported elsewhere


class FirebaseClient(OnlineClient):
    """A `Client` that is notified of changes. `home` is the folder that stores who is signed in.

    `report` gets a sentence for the player when that file could not be read.
    """

    def __init__(
        self,
        project: Project,
        home: Path,
        *,
        patience: float = PATIENCE_SECONDS,
        report: Callable[[Text], object] = lambda _: None,
    ) -> None:
        app_check = configured_app_check(project)
        http, connection, closed = HttpClient(app_token=app_check.token), Connection(), threading.Event()
        authenticator = Authenticator(FirebaseAccounts(project, http), home / "signed-in.json", report=report)
        documents = FirestoreDocumentSource(project, authenticator, connection, closed, app_check.token)
        functions = FunctionCaller(http, project, authenticator, connection, patience=patience, wait=closed.wait)
        super().__init__(authenticator, functions, documents, connection, closed)
        self._http = http

    def close(self) -> None:
        super().close()
        self._http.close()


class FirestoreDocumentSource:
    """A `DocumentSource` on Firestore over gRPC, with listeners. Nothing is connected before the first call."""

    def __init__(
        self,
        project: Project,
        tokens: TokenSource,
        connection: Connection,
        closed: threading.Event,
        app_token: Callable[[], str] = str,
    ) -> None:
        self._project = project
        self._app_token = app_token
        self._tokens = tokens
        self._connection = connection
        self._closed = closed
        self._lock = threading.Lock()
        self._connected: tuple[Any, Any] | None = None
        self._subscriptions: set[_ListenerSubscription] = set()

    def read(self, *paths: str) -> tuple[Snapshot | None, ...]:
        def get_all() -> dict[str, Snapshot]:
            references = [self._firestore.document(path) for path in paths]
            documents = self._firestore.get_all(references, retry=None, timeout=TIMEOUT_SECONDS)
            return {document.reference.path: build_snapshot(document) for document in documents if document.exists}

        by_path = self._request(get_all)
        return tuple(by_path.get(path) for path in paths)

    def query(self, query: Query) -> tuple[Snapshot, ...]:
        find = partial(find_documents, retry=None, timeout=TIMEOUT_SECONDS)
        return self._request(lambda: find(self._firestore, query))

    def watch(
        self, target: WatchTarget, listener: SnapshotListener, known: tuple[Snapshot, ...] | None = None
    ) -> Unwatch:
        """Listens. Firestore sends the documents that are there first, known or not."""
        firestore = self._firestore
        source = build_firestore_query(firestore, target) if isinstance(target, Query) else firestore.document(target)
        subscription = _ListenerSubscription(source, listener, self._tokens, self._connection, self._closed.wait)
        with self._lock:
            self._subscriptions.add(subscription)
        subscription.start()

        def unwatch() -> None:
            with self._lock:
                self._subscriptions.discard(subscription)
            subscription.end()

        return unwatch

    def write_presence(self, path: str, here: bool) -> None:
        def set_presence() -> None:
            presence = {"here": here, "seen": SERVER_TIMESTAMP}
            self._firestore.document(path).set(presence, retry=None, timeout=TIMEOUT_SECONDS)

        self._request(set_presence)

    def refresh(self, *paths: str) -> None:
        """Does nothing, because Firestore reports changes by itself."""

    def pause(self, keeps_lists: bool = False) -> None:
        """Does nothing, because listening costs nothing while nothing happens."""

    def resume(self) -> None:
        """Does nothing: see `pause`."""

    def close(self) -> None:
        with self._lock:
            subscriptions, self._subscriptions = self._subscriptions, set()
            connected, self._connected = self._connected, None
        for subscription in subscriptions:
            subscription.end()
        if connected is not None:
            connected[0].close()

    @property
    def _firestore(self) -> Any:
        with self._lock:
            if self._closed.is_set():
                raise CallError("UNAVAILABLE", Text("store-closed"))
            if self._connected is None:
                channel = _open_channel(self._project.firestore_host)
                channel.subscribe(self._report_state)
                authorized = grpc.intercept_channel(channel, _TokenInterceptor(self._tokens, self._app_token))
                firestore = Firestore(project=self._project.id, credentials=AnonymousCredentials())
                # The library offers no other way to a channel of one's own.
                transport = FirestoreGrpcTransport(channel=authorized)
                firestore._firestore_api_internal = FirestoreClient(transport=transport)
                self._connected = channel, firestore
            return self._connected[1]

    def _report_state(self, state: Any) -> None:
        """Reports the channel's state; idle and connecting mean nothing yet."""
        if state is grpc.ChannelConnectivity.READY:
            self._connection.report_up()
        elif state is grpc.ChannelConnectivity.TRANSIENT_FAILURE:
            self._connection.report_down()

    def _request(self, send: Callable[[], T]) -> T:
        with self._connection.reporting(), _translate_firestore_errors():
            try:
                return send()
            except Unauthenticated:  # the cloud refused the token, perhaps because the clocks differ
                self._tokens.token(fresh=True)
                return send()


@contextmanager
def _translate_firestore_errors() -> Iterator[None]:
    """Turns errors of Firestore into `CallError`; their own messages only go to the log."""
    try:
        yield
    except (PermissionDenied, NotFound):
        raise CallError("NOT_FOUND", Text("no-such-game")) from None
    except Unauthenticated:
        raise CallError("UNAUTHENTICATED", Text("signed-out")) from None
    except (GoogleAPIError, ValueError) as error:  # a closed channel is a ValueError
        _log.warning("Firestore: %s", error)
        raise CallError("UNAVAILABLE", Text("offline")) from None


def _open_channel(host: str) -> Any:
    if host:
        return grpc.insecure_channel(host, CHANNEL_OPTIONS)
    return grpc.secure_channel("firestore.googleapis.com:443", grpc.ssl_channel_credentials(), CHANNEL_OPTIONS)


class _TokenInterceptor(UnaryUnaryClientInterceptor, UnaryStreamClientInterceptor, StreamStreamClientInterceptor):  # type: ignore[misc, unused-ignore]
    """Sends the token of the signed-in person with every request, and that of App Check if there is one.

    Listeners wait for a lost connection to return.
    """

    def __init__(self, tokens: TokenSource, app_token: Callable[[], str] = str) -> None:
        self._tokens = tokens
        self._app_token = app_token

    def intercept_unary_unary(self, proceed: Any, details: Any, request: Any) -> Any:
        return proceed(self._add_token(details), request)

    intercept_unary_stream = intercept_unary_unary

    def intercept_stream_stream(self, proceed: Any, details: Any, requests: Any) -> Any:
        return proceed(self._add_token(details)._replace(wait_for_ready=True), requests)

    def _add_token(self, details: Any) -> Any:
        others = [(name, value) for name, value in details.metadata or () if name != "authorization"]
        app_token = self._app_token()
        proof = [(APP_TOKEN_HEADER.lower(), app_token)] if app_token else []
        authorization = "authorization", f"Bearer {self._tokens.token()}"
        return details._replace(metadata=[*others, *proof, authorization])


class _WatchCallbacks:
    """Callbacks of a `_Watch`: for its documents, and for the error that ended it."""

    def __init__(self, on_documents: Callable[[Any], None], on_end: Callable[[BaseException], None]) -> None:
        self._on_documents = on_documents
        self.on_end = on_end

    def __call__(self, documents: Any, changes: Any, read_time: Any) -> None:
        self._on_documents(documents)


class _Watch(Watch):  # type: ignore[misc, unused-ignore]
    """The library's listener, changed to report why it ended instead of raising on a thread of its own.

    It does not restart by itself either, which the library's does at once and endlessly, even without a token. There is
    no public way to ask for either, so private methods are overridden; `pyproject.toml` pins the version.
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
        except RuntimeError as error:  # the server removed the target
            self._on_rpc_done(error.__cause__ or error)

    def close(self, reason: Any = None) -> None:
        callbacks = self._snapshot_callback
        super().close()
        if reason is not None and callbacks is not None:
            callbacks.on_end(reason)


class _ListenerSubscription:
    """Listening to one target, until it is ended. A document that is refused for good is told as none."""

    def __init__(
        self,
        source: Any,
        listener: SnapshotListener,
        tokens: TokenSource,
        connection: Connection,
        wait: Callable[[float], bool],
    ) -> None:
        self._source = source
        self._connection = connection
        self._tokens = tokens
        self._listener = listener
        self._wait = wait
        self._delays = backoff_delays()
        self._is_list = hasattr(source, "stream")
        self._refused = RefusedWatch(connection, self._is_list)
        self._ended = False
        self._stamps: dict[str, Stamp] | None = None
        """Stamps of the documents passed on last, by path."""
        self._thread: int | None = None
        """Thread on which the library calls the listener."""
        self._watch: Any = None

    def start(self) -> None:
        if self._ended:
            return
        callbacks = _WatchCallbacks(self._pass_on, self._restart)
        listen = _Watch.for_query if self._is_list else _Watch.for_document
        self._watch = listen(self._source, callbacks, DocumentSnapshot)
        if self._ended:  # while it was starting
            self._watch.unsubscribe()

    def end(self) -> None:
        self._ended = True
        if self._watch is None:
            return
        if self._thread == threading.get_ident():
            # The listener ends itself, and the library would wait for the thread on which it runs.
            threading.Thread(target=self._watch.unsubscribe, daemon=True).start()
        else:
            self._watch.unsubscribe()

    def _pass_on(self, documents: Any) -> None:
        if self._ended:
            return
        self._thread = threading.get_ident()
        self._delays = backoff_delays()
        self._refused.end()
        self._connection.report_up()
        self._call_listener(tuple(map(build_snapshot, documents)))

    def _call_listener(self, snapshots: tuple[Snapshot, ...]) -> None:
        """Calls the listener unless nothing has changed since the last time."""
        stamps = {snapshot.path: snapshot.stamp for snapshot in snapshots}
        if stamps == self._stamps:  # sent again after a lost connection
            return
        self._stamps = stamps
        try:
            self._listener(snapshots)
        except Exception:  # else the library would stop listening
            _log.exception("a listener failed")

    def _restart(self, error_at_end: BaseException) -> None:
        """Listens again after the library has given up, on a thread that the library no longer needs."""
        delays = self._delays
        if isinstance(error_at_end, PermissionDenied) and self._refused.note() == "lasting":
            if not self._is_list:
                if not self._ended:
                    self._call_listener(())  # for this person there is no such document any more
                return
            delays = repeat(LASTING_DELAY_SECONDS)
        _log.info("listening again: %s", error_at_end)
        while not self._ended and not self._wait(next(delays)):
            try:
                self._tokens.token(fresh=isinstance(error_at_end, Unauthenticated))
            except CallError as error:
                if error.code != "UNAVAILABLE":
                    return  # nobody is signed in
                self._connection.report_down()
            else:
                self.start()
                return
