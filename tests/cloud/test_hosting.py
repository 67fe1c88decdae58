"""The pages on the web: what their policy lets them do, and what the page of a table says about getting the game."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
HOSTING = json.loads((ROOT / "firebase.json").read_text(encoding="utf-8"))["hosting"]
PAGES = sorted((ROOT / HOSTING["public"]).glob("*.html"))
PAGE = (ROOT / HOSTING["public"] / "index.html").read_text(encoding="utf-8")

NODE = shutil.which("node")
BROWSER = """
// As much of a browser as the page needs: its elements by id, and one file that it may fetch.
const [page, path, file] = JSON.parse(require("fs").readFileSync(0, "utf8"));
class Element {
  constructor(text = "", hidden = false) { this.text = text; this.hidden = hidden; this.children = []; }
  get textContent() { return this.text; }
  set textContent(text) { this.text = String(text); }
  replaceChildren(...children) { this.children = children; }
}
const elements = {};
for (const [, attributes, text] of page.matchAll(/<\\w+ ((?:id="[^"]+"|hidden| )+)>([^<]*)/g)) {
  elements[/id="([^"]+)"/.exec(attributes)[1]] = new Element(text, / hidden/.test(attributes));
}
const document = { getElementById: id => elements[id], createElement: () => new Element() };
const location = { origin: "https://threes.example", pathname: path };
const fetched = [];
const fetch = async address => {
  fetched.push(address);
  if (file === null) throw new TypeError("offline");
  return { json: async () => JSON.parse(file) };
};
new Function("document", "location", "fetch", /<script>([^]*)<\\/script>/.exec(page)[1])(document, location, fetch);
setTimeout(() => console.log(JSON.stringify({ elements, fetched })), 0);
"""
PLACES = {system: f"https://files.example/{system}" for system in ("windows", "macos", "linux", "phone")}


def hash_source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def open_page(path: str = "/", file: str | None = None) -> dict[str, Any]:
    """The elements of the page by their ids, once its script has run. `file` is what downloads.json holds."""
    if NODE is None:
        pytest.skip("there is no Node here, which runs the script of the page")
    done = subprocess.run(
        [NODE, "-e", BROWSER], input=json.dumps([PAGE, path, file]), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    ended = json.loads(done.stdout)
    assert ended["fetched"] == ["/downloads.json"]
    elements: dict[str, Any] = ended["elements"]
    return elements


# The policy


def test_the_policy_names_what_the_pages_have_and_nothing_else() -> None:
    """After a change of a script or a style, write its new hash into firebase.json."""
    (rule,) = HOSTING["headers"]
    assert rule["source"] == "**"
    headers = {header["key"]: header["value"] for header in rule["headers"]}
    policy = dict(directive.split(maxsplit=1) for directive in headers["Content-Security-Policy"].split("; "))
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    styles, scripts = (
        [hash_source(found) for text in texts for found in re.findall(f"<{tag}>(.*?)</{tag}>", text, re.DOTALL)]
        for tag in ("style", "script")
    )
    assert len(styles) == len(PAGES) >= 3
    assert len(scripts) == 1
    assert set(policy.pop("style-src").split()) == set(styles)
    assert policy == {
        "default-src": "'none'",
        "connect-src": "'self'",
        "script-src": scripts[0],
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    assert headers["X-Frame-Options"] == "DENY", "for browsers that do not know frame-ancestors"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_has_anything_that_the_policy_would_not_allow(page: Path) -> None:
    assert not re.search(r"\son\w+=|\sstyle=|<link|<img|src=|javascript:", page.read_text(encoding="utf-8"))


def test_the_page_after_a_payment_says_only_what_is_sure() -> None:
    """Anybody who opens its address sees it, so it knows nothing of any payment."""
    page = (ROOT / HOSTING["public"] / "payment.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert not re.search(r"thank|success|bought|you have the upgrade|now upgraded", page, re.IGNORECASE)
    assert "as soon as Stripe has confirmed the payment" in page


# The page of a table


def test_every_address_that_is_no_file_leads_to_the_page_of_a_table() -> None:
    assert HOSTING["rewrites"] == [{"source": "**", "destination": "/index.html"}]


@pytest.mark.parametrize("path", ["/table/KXTPMQZR", "/table/kxtp-mqzr", "/table/KXTPMQZR/"])
def test_it_shows_the_code_and_opens_the_game_with_it(path: str) -> None:
    shown = open_page(path)
    assert shown["code"]["text"] == "KXTP-MQZR"
    assert shown["open"]["href"] == "threes://table/KXTP-MQZR"
    assert not shown["invited"]["hidden"]


@pytest.mark.parametrize(
    "path", ["/", "/table/", "/download", "/table/KXTPMQZ", "/table/KXTPMQZRB", "/table/%3Cscript"]
)
def test_an_address_without_a_code_invites_nobody(path: str) -> None:
    shown = open_page(path)
    assert shown["invited"]["hidden"]
    assert shown["code"]["text"] == ""


def test_there_is_a_line_for_each_system_that_says_what_to_do_after_the_download() -> None:
    lines = {
        found[1]: re.sub("<.*?>", "", found[2])
        for found in re.finditer(r'<li><b id="(\w+)">(.*?)</li>', PAGE, re.DOTALL)
    }
    assert lines.keys() == PLACES.keys()
    assert "start threes.exe" in lines["windows"]
    assert "“Open”" in lines["macos"]
    assert "add-to-menu" in lines["linux"]
    assert (ROOT / "release" / "linux" / "add-to-menu").is_file()
    assert "no game for iPhones yet" in lines["phone"]


def test_its_words_are_those_of_the_game() -> None:
    sentences = (ROOT / "client" / "catalogue" / "en.ftl").read_text(encoding="utf-8")
    for code, word in (("place-online", "Friends online"), ("code-title", "Join with a code")):
        assert f"\n{code} = {word}\n" in sentences
        assert f"“{word}”" in PAGE


def test_each_download_is_a_link_where_the_owner_has_named_it() -> None:
    shown = open_page("/table/KXTPMQZR", json.dumps(PLACES))
    assert shown["ask"]["hidden"]
    assert not shown["choose"]["hidden"]
    for system, address in PLACES.items():
        (link,) = shown[system]["children"]
        assert (link["href"], link["text"]) == (address, shown[system]["text"])
        assert shown[f"{system}-ask"]["hidden"]


def test_downloads_may_lie_beside_the_page() -> None:
    shown = open_page(file='{"linux": "/files/threes.tar.gz"}')
    assert shown["linux"]["children"][0]["href"] == "https://threes.example/files/threes.tar.gz"


def test_a_system_without_a_download_says_whom_to_ask() -> None:
    shown = open_page(file=json.dumps({"windows": PLACES["windows"], "macos": ""}))
    assert shown["windows-ask"]["hidden"]
    for system in ("macos", "linux", "phone"):
        assert not shown[f"{system}-ask"]["hidden"]
        assert not shown[system]["children"]


UNUSABLE = [None, "", "<!doctype html>", "{}", "[]", "3", "null", '{"windows": ""}', '{"windows": 3}']
UNSAFE = ["javascript:alert(1)", "http://files.example/a", "data:text/html,a", "//", "threes://table/KXTPMQZR"]


@pytest.mark.parametrize("file", [*UNUSABLE, *(json.dumps({"windows": address}) for address in UNSAFE)])
def test_where_no_safe_place_is_named_it_says_so_and_what_to_do(file: str | None) -> None:
    shown = open_page("/table/KXTPMQZR", file)
    assert not shown["ask"]["hidden"]
    assert "Ask whoever invited you" in shown["ask"]["text"]
    assert shown["choose"]["hidden"]
    assert not any(shown[system]["children"] for system in PLACES)
    assert all(shown[f"{system}-ask"]["hidden"] for system in PLACES), "the sentence above says it for all"
    assert shown["code"]["text"] == "KXTP-MQZR", "what the page is for goes on"
