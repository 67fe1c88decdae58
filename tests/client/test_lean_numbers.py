"""English numbers and plurals, as Babel has them and without what it would load."""

from __future__ import annotations

import pytest
from babel import Locale, localedata
from fluent.runtime import FluentBundle, FluentResource

from client.catalogue import Catalogue
from client.catalogue.lean import Bundle
from engine.text import Text

SENTENCES = FluentResource("""
many = { $number } { $number ->
    [one] card
   *[other] cards
}
share = { NUMBER($number, style: "percent") }
""")
NUMBERS = (0, 1, 2, 21, -1, 1234, -1234567, 1.0, 2.5, 0.12345)


def said(bundle: FluentBundle, code: str, number: float) -> tuple[object, object]:
    bundle.add_resource(SENTENCES)
    message = bundle.get_message(code).value
    assert message is not None
    return bundle.format_pattern(message, {"number": number})


@pytest.mark.parametrize("code", ["many", "share"])
@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_are_said_as_babel_says_them(code: str, number: float) -> None:
    assert said(Bundle(["en"]), code, number) == said(FluentBundle(["en"]), code, number)


def test_another_language_has_its_own_numbers() -> None:
    assert said(Bundle(["de"]), "many", 1234.5)[0] == said(FluentBundle(["de"]), "many", 1234.5)[0]
    assert Bundle(["de"])._babel_locale == Locale("de")


def test_an_english_sentence_with_a_number_loads_nothing_of_babel(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(*_: object) -> None:
        raise AssertionError("Babel has loaded its English")

    monkeypatch.setattr(localedata, "load", load)
    assert Catalogue().say(Text("seat-name", {"number": 1234})) == "Player 1,234"
