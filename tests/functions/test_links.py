"""Texts and names that people write: harmless ones pass as they are, and nothing that is sent has a link.

`links_of` is a mail program that is keener than any: it takes each dot before two letters for an address.
"""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from functions.links import break_links, has_link

HARMLESS = {
    # A text, and what is sent: None for the same.
    "Will you play cards with me?": None,
    "Tonight at 7.30?": None,
    "St.Ives": "St. Ives",
    "see you.It starts at 8": "see you. It starts at 8",
    "Come!\nCake.": None,
    "I'll bring cake... and tea": None,
    "Well...see you": "Well... see you",
    "Dinner @ 8, cards after": None,
    "dinner@7.30": None,
    "be there @8": None,
    "@bob you too?": None,
    "Awww. That was close.": None,
    "Awww.So close": "Awww. So close",
    "www? No idea.": None,
    "Mr. Smith & Mrs. Jones": None,
    "J.R.R. Tolkien night": "J. R. R. Tolkien night",
    "e.g. Lebowski": "e. g. Lebowski",
    "At 8 p.m. sharp": "At 8 p. m. sharp",
    "Score: 3.5 to 2.25": None,
    "Version 1.2.3 has hints": None,
    "On 24.12.2026": None,
    "24.Dezember": "24. Dezember",
    "Ratio 1:2, odds 3/4": None,
    "Either/or, and/or": None,
    "a//b": None,
    "Note: bring chips": None,
    "Time: 19:30": None,
    "C:\\Games": None,
    "C# or .NET?": None,
    "50% off my best score!": None,
    "¡Hola! ¿Jugamos?": None,
    "Spielen wir?Um 8?": None,
    "今晚玩牌吗？": None,
    "好。八点见": "好。 八点见",
    "Играем?Да.Жду": "Играем?Да. Жду",
    "Café.Été": "Café. Été",
    "👩‍👩‍👧 family night 🎴": None,
    "So fun 🎉.See you": "So fun 🎉. See you",
    "me.you.cards": "me. you. cards",
    "(Bring a friend.)": None,
}
HARMFUL = [
    "https://evil.com",
    "http://evil.com/login",
    "HTTPS://EVIL.COM",
    "hxxp://evil.com",
    "ftp://evil.com",
    "Click:https://evil.com!",
    "://evil",
    "www.evil.com",
    "WWW.EVIL.COM",
    "(www.evil.com)",
    "_www.evil.com_",
    "go to www.evil",
    "eve@evil.com",
    "mailto:eve@evil.com",
    "eve@163.com",
    "eve.smith@mail.evil.co.uk",
    "Write to EVE@EVIL.COM now",
    "evil.com",
    "Evil.Com/free",
    "bit.ly/x",
    "t.me/evil",
    "casino777.com",
    "4evil.ru",
    "evil.co.uk",
    "my-bank.example",
    "http:evil.com",
    "http:/evil.com",
    "//evil.com/path",
    "evil.com:8080/login?a=b",
    "user:pw.evil.com",
    "xn--80ak6aa92e.xn--p1ai",
    "пример.рф",
    "例え.テスト",
    "💩.la",
    "evil\uff0ecom",
    "evil\u3002com",
    "evil\uff61com",
    "evil\u2024com",
    "evil\u200b.\u200bcom",
    "\uff48\uff54\uff54\uff50\uff1a\uff0f\uff0fevil",
    *("evil.\ufe0fcom", "evil.\ufe00com", "evil.\u034fcom", "evil.\u17b4com", "evil.\u180bcom", "evil.\U000e0100com"),
    *("eve@\ufe0fevil.\ufe0fcom", "203.0.113.9/login", "203.0.113.9:8080/a", "203\u3002\ufe0f0.113.9"),
]

DOTS = r"[.\u2024\u3002\ufe52\uff0e\uff61]"
LINKS = re.compile(
    rf"\S*\S{DOTS}[^\W\d_]+|\d+(?:{DOTS}\d+){{3}}|[a-z]+://\S*|\w@[\w.-]*[^\W\d_]",
    re.IGNORECASE,
)
FORMAT = re.compile("[\u200b-\u200f\u2060\ufeff\u00ad\ufe00-\ufe0f\u034f\u17b4\u180b\U000e0100]")


def links_of(text: str) -> list[str]:
    return LINKS.findall(FORMAT.sub("", text))


def test_both_tables_have_forty_texts_or_more() -> None:
    assert (len(HARMLESS), len(set(HARMFUL))) == (40, 50)


@pytest.mark.parametrize("text", HARMLESS)
def test_a_harmless_text_passes(text: str) -> None:
    assert not has_link(text)
    assert break_links(text) == (HARMLESS[text] or text)


@pytest.mark.parametrize("text", HARMFUL)
def test_a_harmful_text_is_refused_or_sent_without_its_link(text: str) -> None:
    assert links_of(text) or has_link(text), "else it harms nobody"
    assert has_link(text) or break_links(text) != text
    sent = break_links(text)
    assert not links_of(sent), "also where an older program has stored it"
    assert not has_link(sent)


@given(st.text(st.sampled_from("aZé1. .@:/w\n。：👩\u200b\u200d\ufe0f\u034f-_"), max_size=30))
def test_nothing_that_is_sent_has_a_link(text: str) -> None:
    sent = break_links(text)
    assert not links_of(sent)
    assert not has_link(sent)
    assert break_links(sent) == sent
