"""Every code that the authority says has a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import functions
from client.catalogue import Catalogue
from engine.text import Text, Word

FOLDER = Path(functions.__file__).parent
SAID = re.compile(r'(?:refuse\(\s*"[A-Z_]+",\s*|StoreError\(|Text\()"([a-z-]+)"|"(store-[a-z-]+)"')
WORDS: dict[str, Word] = {"most": 3, "least": 1, "found": 2, "newest": 1, "name": "genius", "field": "text"}


def said() -> list[str]:
    sources = [path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py")]
    return sorted({one or other for source in sources for one, other in SAID.findall(source)})


def test_codes_of_sentences_are_found_in_the_sources() -> None:
    assert {"no-such-game", "table-moved-on", "store-full", "waiting-for-players"} <= set(said())
    assert len(said()) > 40


@pytest.mark.parametrize("code", said())
def test_every_code_has_a_sentence(code: str) -> None:
    catalogue = Catalogue()
    assert catalogue.has(code)
    sentence = catalogue.say(Text(code, WORDS))
    assert sentence.endswith((".", "!", "?"))
    assert "{" not in sentence
