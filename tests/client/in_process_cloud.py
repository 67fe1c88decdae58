"""The cloud in this process, for clients to call by HTTP: the functions as Firebase serves them, and a sign-in.

The functions are the real ones, on an authority of the test; Firestore is its emulator, with the project's rules. The
sign-in is the part of Identity Toolkit that clients use, with tokens as the emulators take them: not signed.
"""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from client.network.project import Project
from tests.functions.authority_helpers import Authority
from tests.functions.cloud_calls import PROJECT, token

RULES = (Path(__file__).parents[2] / "firestore.rules").read_text(encoding="utf-8")
REGION = "us-central1"
_numbers = count(1)


class FakeSignIn:
    """Accounts by their addresses; a refresh token is the uid."""

    def __init__(self) -> None:
        self.accounts: dict[str, tuple[str, str]] = {}
        self.verified: dict[str, str] = {}
        """The verified addresses, by uid."""
        self.emails: list[dict[str, Any]] = []
        self._tokens: dict[str, str] = {}
        self.seconds = 3600
        self.is_away = False
        self.asked = 0

    def answer(self, what: str, asked: dict[str, Any]) -> tuple[Any, int]:
        self.asked += 1
        if self.is_away:
            return "away", 503
        match what:
            case "signUp" if asked.get("password") and len(asked["password"]) < 6:
                return self._refused("WEAK_PASSWORD : Password should be at least 6 characters")
            case "signUp":
                uid = f"person{next(_numbers)}"
                if email := asked.get("email"):
                    if email in self.accounts:
                        return self._refused("EMAIL_EXISTS")
                    self.accounts[email] = uid, asked["password"]
                return self._signed(uid), 200
            case "signInWithPassword":
                uid, password = self.accounts.get(asked["email"], ("", ""))
                if not uid or password != asked["password"]:
                    return self._refused("INVALID_LOGIN_CREDENTIALS")
                return self._signed(uid), 200
            case "update":
                uid = self._tokens[asked["idToken"]]
                self.accounts[asked["email"]] = uid, asked["password"]
                return {}, 200
            case "sendOobCode":
                self.emails.append(asked)
                return {}, 200
            case "token":
                uid = asked["refresh_token"]
                if not uid.startswith("person"):
                    return self._refused("INVALID_REFRESH_TOKEN")
                said = {
                    "user_id": uid,
                    "id_token": self._token(uid),
                    "refresh_token": uid,
                    "expires_in": str(self.seconds),
                }
                return said, 200
        return self._refused("NOT_HERE")

    def _signed(self, uid: str) -> dict[str, str]:
        self._tokens[made := self._token(uid)] = uid
        return {"localId": uid, "idToken": made, "refreshToken": uid, "expiresIn": str(self.seconds)}

    def _token(self, uid: str) -> str:
        address = self.verified.get(uid)
        return token(uid, **({"email": address, "email_verified": True} if address else {}))

    def _refused(self, why: str) -> tuple[Any, int]:
        return {"error": {"code": 400, "message": why}}, 400


class InProcessCloud:
    """The cloud at `project`. Calls pass `between`, which may lose them or their answers."""

    def __init__(self, main: Any, firestore_host: str) -> None:
        from flask import Flask, request
        from werkzeug.serving import WSGIRequestHandler, make_server

        self.sign_in = FakeSignIn()
        self.called: list[tuple[str, Any]] = []
        """The names of all calls so far, each with its request."""
        self.after_call: Callable[[], None] = lambda: None
        """Called after each call, before its answer is sent."""
        self.between: Callable[[str, Callable[[], Any]], Any] = lambda name, answer: answer()
        web = Flask("cloud")
        legacy = {
            "signupNewUser": "signUp",
            "verifyPassword": "signInWithPassword",
            "getOobConfirmationCode": "sendOobCode",
        }

        def serve(path: str) -> Any:
            name = path.rpartition("/")[2]
            if path.startswith(f"{PROJECT}/"):
                call = (request.get_json(silent=True) or {}).get("data", {})
                self.called.append((call.get("name", name), call.get("request")))

                def answer() -> Any:
                    answered = getattr(main, name)(request)
                    self.after_call()
                    return answered

                return self.between(call.get("name", name), answer)
            what = name.rpartition(":")[2]
            asked = request.get_json(force=True)
            if "refreshToken" in asked:  # as it is also taken
                asked["refresh_token"] = asked["refreshToken"]
            return self.sign_in.answer(legacy.get(what, what), asked)

        web.add_url_rule("/<path:path>", "serve", serve, methods=["POST"])

        class Quiet(WSGIRequestHandler):
            protocol_version = "HTTP/1.1"

            def log(self, *_: Any) -> None:
                pass

        self._server = make_server("127.0.0.1", 0, web, threaded=True, request_handler=Quiet)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02})
        self._thread.start()
        host = f"127.0.0.1:{self._server.server_port}"
        self.project = Project(PROJECT, "any", REGION, host, firestore_host, host)

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


def set_security_rules(firestore_host: str, rules: str) -> None:
    """The emulator goes by these rules from now on."""
    connection = http.client.HTTPConnection(firestore_host, timeout=30)
    body = json.dumps({"rules": {"files": [{"name": "firestore.rules", "content": rules}]}})
    path = f"/emulator/v1/projects/{PROJECT}:securityRules"
    connection.request("PUT", path, body, {"Content-Type": "application/json"})
    assert connection.getresponse().status == 200
    connection.close()


@contextmanager
def running_cloud(main: Any, firestore_host: str) -> Iterator[tuple[InProcessCloud, Authority]]:
    """The cloud, and its authority, of which the clock stands still."""
    from google.cloud.firestore import Client

    from functions.store.firestore import FirestoreStore

    set_security_rules(firestore_host, RULES)
    authority = Authority(lambda: FirestoreStore(Client(project=PROJECT)))
    here, before = InProcessCloud(main, firestore_host), main.service
    here.after_call = authority.let_computers_move
    main.service = lambda: authority.service
    try:
        yield here, authority
    finally:
        main.service = before
        here.close()
        authority.store.close()
