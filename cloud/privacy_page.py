"""Writes ``hosting/privacy.html`` from ``docs/privacy.md``: ``python -m cloud.privacy_page``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

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
    '<h1>Games</h1>\\n<ul>\\n<li><strong>One</strong> &amp;\\ntwo</li>\\n</ul>\\n'
    """
    body: str = MarkdownIt("commonmark").render(markdown)
    return HEAD + body + TAIL


if __name__ == "__main__":
    PAGE.write_text(build_page(SOURCE.read_text(encoding="utf-8")), encoding="utf-8")
