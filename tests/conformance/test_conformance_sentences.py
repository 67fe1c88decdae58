"""Every game: whatever it says to a player has a sentence, and every sentence is said.

A game brings its own in `sentences`; those that all games share are in the catalogue's general file.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from client.catalogue import Catalogue
from engine.errors import IllegalMove
from engine.game import Game, option_code
from engine.games import GAMES
from engine.hints import EXPLAINERS
from engine.text import Text
from engine.view import SPECTATOR, ChooseOne, PutOnto, TakeFrom, View
from tests.conformance.test_conformance_moves import pool
from tests.conformance.walks import CASES, Moment, actors, viewers, walk, walk_to_the_end

SAID_BY_STORED_GAMES = {"highest-bid"}
"""Codes that games no longer say, and that views of games stored earlier do."""
WORDS_MADE_OF = {"seat": ("you", "who", "is", "s"), "rank": ("ranks",), "suit": ("sign",), "place": ("tied",)}
"""Further arguments that a catalogue makes of one whose name ends so."""


class Variables(Visitor):  # type: ignore[misc]
    """The arguments that a sentence speaks of, and the other sentences that it is made of."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.parts: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.parts.add(node.id.name)


def messages(source: str) -> dict[str, Variables]:
    """The sentences of a Fluent text: code -> what it speaks of itself."""
    found: dict[str, Variables] = {}
    for entry in parse(source).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables
    return found


@cache
def general() -> dict[str, Variables]:
    """The sentences that belong to no game."""
    return messages((files("client.catalogue") / "en.ftl").read_text(encoding="utf-8"))


@cache
def sentences(kind: str) -> dict[str, set[str]]:
    """The game's own, over the general ones: code -> the arguments that it speaks of, its parts included."""
    found = {**general(), **messages(GAMES[kind].sentences)}
    return {code: set().union(*(found[part].names for part in made_of(found, code))) for code in found}


def made_of(found: dict[str, Variables], code: str) -> set[str]:
    """A sentence and those inside of it, at any depth."""
    parts: set[str] = set()
    ahead = {code}
    while ahead:
        parts |= ahead
        ahead = {part for one in ahead for part in found[one].parts} - parts
    return parts


def texts_of_view(view: View) -> Iterator[Text]:
    yield from (text for text in (view.prompt, view.title) if text is not None)
    yield from view.facts
    yield from view.outcome
    yield from (mark for seat in view.seats for mark in seat.marks)
    yield from (zone.label for zone in (*view.zones, *view.asides))
    yield from (zone.proposal.label for zone in view.zones if zone.proposal is not None)
    for choice in view.choices:
        yield choice.label
        if isinstance(choice, PutOnto) and choice.caution is not None:
            yield choice.caution
        if isinstance(choice, ChooseOne):
            yield from (option.label for option in choice.options)
            yield from (option.action for option in choice.options if option.action is not None)
            yield from (text for scale in choice.scales for text in (scale.label, *scale.values, *scale.advice))
    yield from view.score_sheet.columns
    yield from (row.label for row in view.score_sheet.rows)


@cache
def words_of_choices(kind: str) -> dict[str, set[str]]:
    """The words that a hint gets about a choice, beside those of its label, whose code is the key."""
    found: dict[str, set[str]] = {}
    for case in (case for case in CASES if case.kind == kind):
        game = walk(case).game
        for moment in walk(case).some():
            for viewer in viewers(game, moment.before):
                for choice in game.view(moment.before, viewer).choices:
                    words = found.setdefault(choice.label.code, {"prompt"})
                    if isinstance(choice, PutOnto):
                        words.update(("target", "fits", "lifted"))
                    elif isinstance(choice, TakeFrom):
                        words.update(("source", "piles"))
    return found


@cache
def said(kind: str) -> dict[str, list[Text]]:
    """Everything that was said in the recorded games: by code, with every set of arguments that it had."""
    found: dict[tuple[str, tuple[str, ...]], Text] = {}
    for case in (case for case in CASES if case.kind == kind):
        game = walk(case).game
        moments: list[Moment] = [*walk(case).some(), walk_to_the_end(case).moments[-1]]
        texts: list[Text] = []
        for moment in walk_to_the_end(case).moments:
            texts += [event.text for event in moment.events]
        for moment in moments:
            for viewer in viewers(game, moment.before):
                texts += texts_of_view(game.view(moment.before, viewer))
                texts += texts_of_view(game.view(moment.after, viewer))
        for moment in walk(case).some():
            for actor in actors(game, moment.before):
                for move in pool(kind)[:60]:
                    try:
                        game.check(moment.before, actor, move)
                    except IllegalMove as error:
                        texts.append(error.text)
        for text in texts:
            found.setdefault((text.code, tuple(text.args)), text)
    by_code: dict[str, list[Text]] = {}
    for text in found.values():
        by_code.setdefault(text.code, []).append(text)
    return by_code


def choice_labels(kind: str) -> set[str]:
    """The codes of the labels of the choices in the recorded games."""
    games = [(walk(case).game, moment) for case in CASES if case.kind == kind for moment in walk(case).some()]
    views = [game.view(moment.before, viewer) for game, moment in games for viewer in viewers(game, moment.before)]
    return {choice.label.code for view in views for choice in view.choices}


def modules(kind: str) -> list[Path]:
    """The source of a game and of the mechanics that it is made of: of each its module, or all of its package."""
    classes = [rules for rules in GAMES[kind].__mro__ if issubclass(rules, Game) and rules is not Game]
    paths = [Path(inspect.getfile(importlib.import_module(cls.__module__))) for cls in classes]
    return [module for path in paths for module in _beside(path)]


def explainers(kind: str) -> list[Path]:
    """The modules that give the reasons of a game's hints."""
    if kind not in EXPLAINERS:
        return []
    path = Path(inspect.getfile(EXPLAINERS[kind]))
    return sorted(path.parent.glob(f"{path.stem}*.py"))


def written_in_hints(kind: str) -> set[str]:
    """The codes in these modules, which choose them before they make a text of them."""
    nodes = [node for path in explainers(kind) for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    texts = (node.value for node in nodes if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and text.startswith("hint-")}


def _beside(path: Path) -> list[Path]:
    """The modules of a package, or a module and the lesson beside it."""
    if path.stem == "__init__":
        return sorted(path.parent.glob("*.py"))
    lesson = path.with_name(f"{path.stem}_lesson.py")
    return [path, lesson] if lesson.exists() else [path]


SAYS = ("IllegalMove", "Text", "public_event", "announce", "build_example", "build_signs")


def literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as code):
            yield code
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*literals(body), *literals(orelse))


def written(kind: str) -> set[str]:
    """The codes that the source of a game says, whether or not a recorded game came upon them."""
    found = written_in_hints(kind)
    for path in modules(kind):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.func, ast.Name) and node.func.id in SAYS:
                found |= set(literals(node.args[-1] if node.func.id.startswith("build_") else node.args[0]))
    return found


def composed(kind: str) -> list[re.Pattern[str]]:
    """Codes that are put together: f"take-from-{zone}"."""
    strings = [
        node.values
        for path in modules(kind)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant)
    ]
    return [
        re.compile("".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in parts))
        for parts in strings
    ]


def test_everything_that_is_said_has_a_sentence(kind: str) -> None:
    missing = (set(said(kind)) | written(kind)) - set(sentences(kind))
    assert not missing, sorted(missing)


def test_a_sentence_speaks_only_of_what_it_is_told(kind: str) -> None:
    for code, texts in said(kind).items():
        for text in texts:
            known = set(text.args) | {
                name.removesuffix(last) + word
                for name in text.args
                for last, words in WORDS_MADE_OF.items()
                for word in words
                if name == last or name.endswith(f"_{last}")
            }
            assert sentences(kind)[code] <= known, (code, text.args)


def test_what_helps_speaks_only_of_what_it_is_told(kind: str) -> None:
    """A sentence ``…-help`` gets the arguments of what it explains; that of a mark is told the seat too."""
    for code, texts in said(kind).items():
        if f"{code}-help" in sentences(kind):
            for text in texts:
                known = {*text.args, *(word for name in text.args for word in WORDS_MADE_OF.get(name, ()))}
                known |= {"seat", *WORDS_MADE_OF["seat"]} if code.startswith("mark-") else set()
                known |= words_of_choices(kind).get(code, set())
                assert sentences(kind)[f"{code}-help"] <= known, code


def test_title_prompt_and_facts_begin_as_a_line_does(kind: str) -> None:
    """Each may stand first in a line: with a capital, a number or a sign."""
    catalogue, texts = Catalogue(kind), {}
    for case in (case for case in CASES if case.kind == kind):
        game = walk(case).game
        for moment in walk_to_the_end(case).some(60):
            view = game.view(moment.before, SPECTATOR)
            for text in (view.prompt, view.title, *view.facts):
                if text is not None:
                    texts[text.code, tuple(text.args.items())] = text
    for text in texts.values():
        said = catalogue.say(text)
        assert not said[0].islower(), said


def test_a_game_and_its_options_have_words(kind: str) -> None:
    words = {kind.replace("_", "-")}
    for option in GAMES[kind].option_fields():
        words |= {option_code(option.name)}
        words |= {option_code(option.name, value) for value in option.values if isinstance(value, str)}
    assert words <= set(sentences(kind)), sorted(words - set(sentences(kind)))


def test_no_sentence_is_left_over(kind: str) -> None:
    own = messages(GAMES[kind].sentences)
    names = {
        kind.replace("_", "-"),
        kind.replace("_", "-") + "-goal",
        kind.replace("_", "-") + "-tagline",
        "special-cards",
        "special-cards-help",
        "points-help",
        "groups-help",
        "precious-card",
        "rounds-played",
        "card-joker",
    }
    used = SAID_BY_STORED_GAMES | set(said(kind)) | written(kind) | names
    used |= {f"{text.code}-help" for texts in said(kind).values() for text in texts}  # for those who see it first
    for option in GAMES[kind].option_fields():
        used |= {
            option_code(option.name),
            option_code(option.name) + "-help",
            *(option_code(option.name, value) for value in option.values),
        }
    # For little room; as it may be typed; above a column; and those of hints.
    forms = ("short", "long", "title", "same", "close", "unclear", "decided", "misere")
    used |= {f"{code}-{form}" for code in used for form in forms}
    patterns = composed(kind)
    used |= {code for code in own if any(pattern.fullmatch(code) for pattern in patterns)}
    left = set(own) - {part for code in used & set(own) for part in made_of({**general(), **own}, code)}
    assert not left, sorted(left)


def test_the_rules_of_a_game_name_their_rulings(kind: str) -> None:
    rules = GAMES[kind].rules
    assert re.search(r"\([A-Z]\d+", rules)


@pytest.mark.parametrize("code", ["malformed", "bad-option", "unknown-kind", "unknown-viewer", "too-old", "too-new"])
def test_the_errors_of_all_games_have_general_sentences(code: str) -> None:
    assert code in general()
