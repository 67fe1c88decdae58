"""Two ways to the documents with a person's own token: the library's gRPC, and plain HTTP.

Each answers whether the rules allowed what was tried.
"""

from __future__ import annotations

import base64
import http.client
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

SERVER_TIME = "the server's time"
"""Stands for the time at which a document is written."""
NAME = "__name__"
"""The field by which a query asks for the path of a document."""


@dataclass(frozen=True)
class RulesCaller:
    """The person who is signed in; nobody with an empty `uid`."""

    uid: str
    email: str = ""
    verified: bool = False

    @property
    def token(self) -> str:
        """A token that is not signed, which emulators accept."""
        claims: dict[str, Any] = {
            "sub": self.uid,
            "user_id": self.uid,
            "aud": "demo-threes",
            "firebase": {"sign_in_provider": "custom"},
        }
        if self.email:
            claims |= {"email": self.email, "email_verified": self.verified}
        parts: tuple[dict[str, Any], ...] = ({"alg": "none", "typ": "JWT"}, claims)
        coded = [base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in parts]
        return ".".join([*coded, ""])

    @property
    def authorization(self) -> str:
        return f"Bearer {self.token}" if self.uid else ""


OWNER = "Bearer owner"
"""No rule holds back who says this to an emulator."""


class Transport(Protocol):
    def get(self, path: str) -> bool: ...

    def list(
        self, collection: str, field: str = "", operator: str = "", value: str = "", *, limit: int | None
    ) -> bool: ...

    def write(self, path: str, data: Mapping[str, Any] | None, *, exists: bool) -> bool:
        """Create a document (it does not `exist`), update it, or delete it (no data)."""

    def close(self) -> None: ...


def in_rest(value: Any) -> dict[str, Any]:
    match value:
        case bool():
            return {"booleanValue": value}
        case int():
            return {"integerValue": str(value)}
        case datetime():
            return {"timestampValue": value.isoformat()}
        case list():
            return {"arrayValue": {"values": [in_rest(item) for item in value]}}
        case dict():
            return {"mapValue": {"fields": {key: in_rest(item) for key, item in value.items()}}}
    return {"stringValue": value}


def rest_write(documents: str, path: str, data: Mapping[str, Any] | None, exists: bool | None) -> dict[str, Any]:
    name = f"{documents}/{path}"
    write: dict[str, Any] = {"delete": name}
    if data is not None:
        write = {"update": {"name": name, "fields": {k: in_rest(v) for k, v in data.items() if v != SERVER_TIME}}}
        stamped = [{"fieldPath": k, "setToServerValue": "REQUEST_TIME"} for k, v in data.items() if v == SERVER_TIME]
        write |= {"updateTransforms": stamped} if stamped else {}
    return write if exists is None else write | {"currentDocument": {"exists": exists}}


class RestTransport:
    def __init__(self, host: str, project: str, authorization: str) -> None:
        self._connection = http.client.HTTPConnection(host, timeout=30)
        self._documents = f"projects/{project}/databases/(default)/documents"
        self._headers = {"Content-Type": "application/json"}
        if authorization:
            self._headers["Authorization"] = authorization

    def _ask(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        self._connection.request(method, path, None if body is None else json.dumps(body), self._headers)
        answer = self._connection.getresponse()
        return answer.status, answer.read().decode()

    def _allowed(self, method: str, path: str, body: Any = None) -> bool:
        status, said = self._ask(method, f"/v1/{self._documents}{path}", body)
        assert status in (200, 403, 404), said
        return status != 403

    def get(self, path: str) -> bool:
        return self._allowed("GET", f"/{path}")

    def list(self, collection: str, field: str = "", operator: str = "", value: str = "", *, limit: int | None) -> bool:
        above, _, last = collection.rpartition("/")
        query: dict[str, Any] = {"from": [{"collectionId": last}]} | ({"limit": limit} if limit else {})
        if field:
            held = {"referenceValue": f"{self._documents}/{value}"} if field == NAME else in_rest(value)
            query["where"] = {"fieldFilter": {"field": {"fieldPath": field}, "op": operator, "value": held}}
        return self._allowed("POST", f"{'/' if above else ''}{above}:runQuery", {"structuredQuery": query})

    def write(self, path: str, data: Mapping[str, Any] | None, *, exists: bool) -> bool:
        return self._allowed("POST", ":commit", {"writes": [rest_write(self._documents, path, data, exists)]})

    def close(self) -> None:
        self._connection.close()

    # As nobody but an emulator allows it

    def put(self, documents: Mapping[str, Any]) -> None:
        """Documents as they shall stand; None: not at all."""
        writes = [rest_write(self._documents, path, data, None) for path, data in documents.items()]
        assert self._allowed("POST", ":commit", {"writes": writes})

    def rule(self, rules: str) -> None:
        """Lets the emulator use these rules from now on."""
        project = self._documents.split("/")[1]
        body = {"rules": {"files": [{"name": "firestore.rules", "content": rules}]}}
        status, said = self._ask("PUT", f"/emulator/v1/projects/{project}:securityRules", body)
        assert status == 200, said


class SdkTransport:
    """The gRPC interface of Firestore, with the token in the metadata of every call."""

    def __init__(self, host: str, project: str, authorization: str) -> None:
        import grpc
        from google.cloud.firestore_v1.services.firestore import FirestoreClient
        from google.cloud.firestore_v1.services.firestore.transports import FirestoreGrpcTransport

        class Signed(
            grpc.UnaryUnaryClientInterceptor, grpc.UnaryStreamClientInterceptor, grpc.StreamStreamClientInterceptor
        ):
            def _signed(self, proceed: Any, details: Any, request: Any) -> Any:
                mine = [("authorization", authorization)] if authorization else []
                return proceed(details._replace(metadata=[*(details.metadata or ()), *mine]), request)

            intercept_unary_unary = intercept_unary_stream = intercept_stream_stream = _signed

        self._channel = grpc.insecure_channel(host)
        channel = grpc.intercept_channel(self._channel, Signed())
        self._api = FirestoreClient(transport=FirestoreGrpcTransport(channel=channel))
        self._database = f"projects/{project}/databases/(default)"
        self._documents = f"{self._database}/documents"

    def _allowed(self, call: Any, request: Any) -> bool:
        from google.api_core.exceptions import NotFound, PermissionDenied

        try:
            answer = call(request=request)
            if call != self._api.get_document and call != self._api.commit:
                list(answer)
        except PermissionDenied:
            return False
        except NotFound:
            pass
        return True

    def get(self, path: str) -> bool:
        return self._allowed(self._api.get_document, {"name": f"{self._documents}/{path}"})

    def list(self, collection: str, field: str = "", operator: str = "", value: str = "", *, limit: int | None) -> bool:
        above, _, last = collection.rpartition("/")
        query: dict[str, Any] = {"from_": [{"collection_id": last}]} | ({"limit": limit} if limit else {})
        if field:
            of = {"reference_value": f"{self._documents}/{value}"} if field == NAME else {"string_value": value}
            query["where"] = {"field_filter": {"field": {"field_path": field}, "op": operator, "value": of}}
        parent = f"{self._documents}/{above}" if above else self._documents
        return self._allowed(self._api.run_query, {"parent": parent, "structured_query": query})

    def write(self, path: str, data: Mapping[str, Any] | None, *, exists: bool) -> bool:
        from google.cloud.firestore_v1.types import Write

        write = Write.from_json(json.dumps(rest_write(self._documents, path, data, exists)))
        return self._allowed(self._api.commit, {"database": self._database, "writes": [write]})

    def listen(self, path: str) -> bool:
        """Whether a listener is told of the document, rather than that it may not be."""
        from google.api_core.exceptions import PermissionDenied

        target = {"documents": {"documents": [f"{self._documents}/{path}"]}, "target_id": 1}
        told = self._api.listen(requests=iter([{"database": self._database, "add_target": target}]))
        try:
            for response in told:
                change = response.target_change
                if change.target_change_type.name == "REMOVE":
                    assert change.cause.code == 7, change
                    return False
                if response.document_change.document.name or response.document_delete.document:
                    return True
        except PermissionDenied:
            return False
        finally:
            told.cancel()
        raise AssertionError("told nothing")

    def close(self) -> None:
        self._channel.close()
