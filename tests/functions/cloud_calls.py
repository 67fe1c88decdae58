"""Calls to the functions of the cloud, as a client makes them: by HTTP, with a token of the sign-in's emulator."""

from __future__ import annotations

import base64
import io
import json
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

PROJECT = "demo-threes"
ENVIRONMENT = {
    "GOOGLE_CLOUD_PROJECT": PROJECT,
    "GCLOUD_PROJECT": PROJECT,
    "FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:1",  # nobody need be there: tokens are then taken unsigned
}


def token(uid: str, **claims: Any) -> str:
    now = int(time.time())
    said = {"iss": f"https://securetoken.google.com/{PROJECT}", "aud": PROJECT, "sub": uid, "user_id": uid}
    parts = (
        {"alg": "none", "typ": "JWT"},
        {**said, "iat": now - 10, "exp": now + 3600, "auth_time": now - 10, **claims},
    )
    coded = [base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in parts]
    return ".".join([*coded, ""])


@dataclass(frozen=True)
class HttpAnswer:
    status: int
    said: Any
    text: str

    @property
    def code(self) -> str:
        """The status of the error; empty without one."""
        return str(self.said["error"]["status"]) if "error" in self.said else ""


def call_body(name: str, request: Any) -> str:
    """The body of a call of the use-case of this name."""
    return json.dumps({"data": {"name": name, "request": request}})


class EndlessBody(io.RawIOBase):
    """A body that has another piece whenever one is read."""

    def __init__(self) -> None:
        self.bytes_read = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self.bytes_read += len(buffer)
        assert self.bytes_read < 10_000_000, "more than memory should hold"
        buffer[:] = b"1" * len(buffer)
        return len(buffer)


class HttpCaller:
    """The person who calls the functions of this module."""

    def __init__(self, main: Any) -> None:
        from flask import Flask, request

        web = Flask("functions")
        self.names = sorted(name for name, function in vars(main).items() if hasattr(function, "__firebase_endpoint__"))
        for name in self.names:
            entry_point = getattr(main, name)
            web.add_url_rule(
                f"/{name}",
                name,
                lambda entry_point=entry_point: entry_point(request),
                methods=["GET", "POST", "OPTIONS"],
            )
        self._client = web.test_client()

    def send(self, name: str, body: str | bytes, uid: str = "", **headers: str) -> HttpAnswer:
        signed = {"Authorization": f"Bearer {token(uid)}"} if uid else {}
        answer = self._client.post(
            f"/{name}", data=body, headers={"Content-Type": "application/json", **signed, **headers}
        )
        said = answer.get_json(silent=True)
        return HttpAnswer(answer.status_code, said if isinstance(said, dict) else {}, answer.get_data(as_text=True))

    def send_endlessly(self, name: str) -> tuple[int, int]:
        """Sends a body in pieces that never ends. Returns the status of the answer, and the number of bytes read."""
        body = EndlessBody()
        pieces = {"wsgi.input": body, "wsgi.input_terminated": True}
        answer = self._client.post(f"/{name}", content_type="application/json", environ_overrides=pieces)
        return answer.status_code, body.bytes_read

    def open(self, link: str, method: str = "GET", form: dict[str, str] | None = None) -> Any:
        """The answer to a browser that opens a link of the functions, or posts a form to it."""
        address = urlsplit(link)
        return self._client.open(f"{address.path}?{address.query}", method=method, data=form)

    def call(self, uid: str, name: str, /, **fields: Any) -> Any:
        """The result of a call that must succeed."""
        answer = self.send("call", call_body(name, fields), uid)
        assert answer.status == 200, answer
        return answer.said["result"]


class Secretive(Exception):
    """A fault with words that nobody may hear."""
