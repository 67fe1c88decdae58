"""Writes ``hosting/privacy.html`` from ``docs/privacy.md``: ``python -m cloud.privacy_page``.

Only what that page uses of Markdown is known: headings, paragraphs, lists, emphasis and code.
"""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "docs" / "privacy.md"
PAGE: Final = ROOT / "hosting" / "privacy.html"
HEAD: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Game of Threes: what is kept about you</title>
<style>
body { margin: 0; background: #14532d; color: #fdf9ee; font: 18px/1.5 sans-serif; }
main { max-width: 38em; margin: auto; padding: 24px; }
</style>
</head>
<body>
<main>
"""
TAIL: Final = "</main>\n</body>\n</html>\n"


def build_page(markdown: str) -> str:
    """Builds the page of HTML for a page of Markdown.

    >>> build_page("# Games\\n\\n- **One** &\\n  two").removeprefix(HEAD).removesuffix(TAIL)
    '<h1>Games</h1>\\n<ul>\\n<li><strong>One</strong> &amp; two</li>\\n</ul>\\n'
    """
    return HEAD + "".join(f"{_build_block(block)}\n" for block in markdown.strip().split("\n\n")) + TAIL


def _build_block(block: str) -> str:
    if heading := re.match(r"(#+) ", block):
        level = len(heading[1])
        return f"<h{level}>{_build_line(block[heading.end() :])}</h{level}>"
    if block.startswith("- "):
        items = re.split(r"^- ", block, flags=re.MULTILINE)[1:]
        return "\n".join(["<ul>", *(f"<li>{_build_line(item)}</li>" for item in items), "</ul>"])
    return f"<p>{_build_line(block)}</p>"


def _build_line(text: str) -> str:
    line = html.escape(" ".join(text.split()), quote=False)
    for pattern, tag in ((r"\*\*(.+?)\*\*", "strong"), (r"\*(.+?)\*", "em"), (r"`(.+?)`", "code")):
        line = re.sub(pattern, rf"<{tag}>\1</{tag}>", line)
    return line


if __name__ == "__main__":
    PAGE.write_text(build_page(SOURCE.read_text(encoding="utf-8")), encoding="utf-8")
