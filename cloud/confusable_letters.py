"""Writes ``functions/confusable_letters.txt``: ``python -m cloud.confusable_letters``, after a new version of Unicode.

The data is Unicode's (https://www.unicode.org/reports/tr39/, under https://www.unicode.org/license.txt), as the package
``confusable-homoglyphs`` carries it, which must be installed for this alone.
"""

from __future__ import annotations

import json
import unicodedata
from collections import defaultdict
from importlib.resources import files
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).parents[1] / "functions" / "confusable_letters.txt"
HEAD: Final = (
    "# Letters that look like the text at the head of their line. From Unicode, https://www.unicode.org/license.txt\n"
)


def build_lines(pairs: dict[str, list[dict[str, str]]]) -> list[str]:
    """Builds a line for each text that other letters look like: the text, a tab, and those letters.

    `pairs` lists, for each text, those that it can be taken for. A letter has one, and the text that they all look like
    has many. Letters that NFKC replaces anyway are left out.
    """
    letters = defaultdict(set)
    for letter, others in pairs.items():
        if len(letter) != 1 or len(others) != 1 or unicodedata.normalize("NFKC", letter) != letter:
            continue
        text = others[0]["c"]
        is_mutual = len(pairs[text]) == 1 and len(text) == 1
        if not is_mutual or text < letter:
            letters[text].add(letter)
    return [f"{text}\t{''.join(sorted(those))}\n" for text, those in sorted(letters.items())]


if __name__ == "__main__":
    data = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    FILE.write_text(HEAD + "".join(build_lines(data)), encoding="utf-8")
