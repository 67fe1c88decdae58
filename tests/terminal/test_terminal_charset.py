"""Text as a terminal can show it."""

from __future__ import annotations

from rich.text import Text as Line

from terminal.charset import Charset, truncate_line


def test_text_that_is_cut_again_has_dots_once() -> None:
    charset = Charset()
    assert charset.cut("Maximiliana von…, Ben", 17) == "Maximiliana von…"
    assert charset.cut(charset.cut("Maximiliana von Hohenzollern", 16), 12) == "Maximiliana…"
    assert Charset(symbols=False).cut("Maximiliana von..., Ben", 19) == "Maximiliana von..."
    line = truncate_line(Line("Maximiliana von…", style="bold").append(" and Ben"), 17, charset)
    assert (line.plain, line.spans) == ("Maximiliana von…", [])
    assert truncate_line(Line("Ann"), 3, charset).plain == "Ann"
