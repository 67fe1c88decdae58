"""A language that nobody speaks: English with accents and about two fifths longer.

It shows which words of a screen are not in the catalogue, and where a longer language finds no room.
``python -m tests.made_up_language FOLDER`` writes its files, to be named in ``$THREES_TRANSLATIONS``.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from client.catalogue import ENGLISH, FILES
from engine.games import GAMES

LANGUAGE = "qya"
"""The code of the language, one of those that stand for no real one."""
_ACCENTED = str.maketrans("AEIOUaeiouncNCyY", "ÀÉÎÕÜàéîõüñçÑÇýÝ")
_WORD = re.compile(r"[^\W\d_]{2,}")


def translate(text: str) -> str:
    """English text in the made-up language. Every word of several letters has an accent in it.

    >>> translate("Play any card."), translate("7 K")
    ('Plàžàž àžñý çàžrdž.', '7 K')
    """
    return _WORD.sub(lambda word: _lengthen(word[0].translate(_ACCENTED)), text)


def is_translated(word: str) -> bool:
    """Whether a word of a screen can be one of this language."""
    return word.isascii() is False


def _lengthen(word: str) -> str:
    """A word with one more letter after each second one."""
    return "".join(letter + "ž" * (at % 2) for at, letter in enumerate(word))


class _Translator(Transformer):  # type: ignore[misc]  # the library has no types
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = translate(node.value)
        return node

    def visit_Placeable(self, node: ast.Placeable) -> ast.Placeable | ast.TextElement:
        if isinstance(node.expression, ast.SelectExpression):
            self.generic_visit(node)
        elif isinstance(node.expression, ast.VariableReference) and node.expression.id.name == "is":
            return ast.TextElement(translate("is"))  # the English verb, which no other language can use
        return node


def write_language(folder: Path) -> None:
    """Writes the files of the language: the general sentences, and those of each game with its rules."""
    (folder / LANGUAGE).mkdir(parents=True, exist_ok=True)
    general = (FILES / f"{ENGLISH}.ftl").read_text(encoding="utf-8")
    (folder / f"{LANGUAGE}.ftl").write_text(_translated(general), encoding="utf-8")
    for kind, game in GAMES.items():
        rules = "\n".join(f"    {line}" if line else "" for line in game.rules.strip().splitlines())
        sentences = f"{game.sentences}\n{kind.replace('_', '-')}-rules =\n{rules}\n"
        (folder / LANGUAGE / f"{kind}.ftl").write_text(_translated(sentences), encoding="utf-8")


def _translated(sentences: str) -> str:
    resource = FluentParser().parse(sentences)
    return str(FluentSerializer().serialize(_Translator().visit(resource)))


if __name__ == "__main__":
    write_language(Path(sys.argv[1]))
