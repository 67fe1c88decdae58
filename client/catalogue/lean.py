"""What sentences need of English numbers. Babel, which Fluent asks, would load everything it knows of English: 4 MB."""

from __future__ import annotations

from typing import Final

from babel import Locale
from babel.localedata import LocaleDataDict
from babel.numbers import parse_pattern
from babel.plural import PluralRule
from fluent.runtime import FluentBundle

ENGLISH: Final = "en"


class _English(Locale):
    """The same plurals and the same numbers as Babel's own; asked for anything else, Babel loads the rest."""

    plural_form = PluralRule({"one": "i = 1 and v = 0"})
    default_numbering_system = "latn"
    number_symbols = LocaleDataDict({"latn": {"decimal": ".", "group": ",", "minusSign": "-"}})
    decimal_formats = LocaleDataDict({None: parse_pattern("#,##0.###")})


class Bundle(FluentBundle):
    """The sentences of a language, whose own numbers Babel knows."""

    def _get_babel_locale(self) -> Locale:
        return _English(ENGLISH) if self.locales == [ENGLISH] else super()._get_babel_locale()
