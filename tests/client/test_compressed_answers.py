"""Answers that are compressed on their way, which saves nine tenths of what a phone receives."""

from __future__ import annotations

import gzip
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

from client.network.http import HttpClient


class CompressingServer(BaseHTTPRequestHandler):
    """Answers with what the request asked to be compressed by, in that form, as Google does."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        asked = {"encoding": self.headers["Accept-Encoding"], "agent": self.headers["User-Agent"]}
        body = gzip.compress(json.dumps(asked).encode())
        self.send_response(200)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


def test_answers_are_asked_to_be_compressed_and_read_all_the_same() -> None:
    server = HTTPServer(("127.0.0.1", 0), CompressingServer)
    thread = threading.Thread(target=server.handle_request)
    thread.start()
    http = HttpClient()
    answer = http.post(f"http://127.0.0.1:{server.server_port}/", {})
    thread.join()
    server.server_close()
    http.close()
    assert "gzip" in answer.json["encoding"]
    assert "gzip" in answer.json["agent"]
