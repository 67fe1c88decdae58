"""The catalogue: a sentence for every code that anybody can say, in words that read well."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from hypothesis import given
from hypothesis import strategies as st

import client.catalogue as sentences
from client.catalogue import Catalogue, bundle, card_name
from engine.game import option_code
from engine.games import GAMES
from engine.players import PLAYERS
from engine.text import Text

ROOT = Path(__file__).parents[2]
GENERAL = (ROOT / "client" / "catalogue" / "en.ftl").read_text(encoding="utf-8")
ENGLISH = Catalogue()
BUILT = (
    "rank-",
    "ranks-",
    "suit-",
    "mark-",
    "level-",
    "key-",
    "help-",
    "column-",
    "presence-",
    "phrase-",
    "report-",
    "online-",
    "guest-",
    "achievement-",
    "cosmetic-",
    "settings-back-",
    "settings-face-",
    "settings-felt-",
    "records-period-",
    "statistics-column-",
    "statistics-won-",
    "statistics-safe-",
)
"""Codes that are put together of parts."""
SPOKEN = ("engine", "functions", "client", "terminal", "mobile", "threes")
SAY = {
    "Text",
    "IllegalMove",
    "EngineError",
    "StoreError",
    "CallError",
    "voice",
    "localizer",
    "public_event",
    "announce",
    "word",
    "refuse",
}
"""The functions that make a sentence of a code."""
LAYOUT = re.compile(r"(?:voice|localizer)\('([a-z-]+)'")
"""The texts of a layout."""
CODE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+|[a-z]+")


@cache
def codes(package: str) -> tuple[tuple[str, str], ...]:
    """Every code of a sentence in the source of a package, with its file and line."""
    return tuple(_find_codes(package))


def _find_codes(package: str) -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                for code in _said(node):
                    yield code, f"{path.relative_to(ROOT)}:{node.lineno}"
    for path in sorted((ROOT / package).rglob("*.kv")):
        for code in LAYOUT.findall(path.read_text(encoding="utf-8")):
            yield code, str(path.relative_to(ROOT))


def _said(call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    arguments = call.args[1:2] if name == "refuse" else call.args[:1]
    if name == "__init__" and call.args and len(call.args) == 1:
        name, arguments = "EngineError", call.args  # super().__init__("code", …)
    if name not in SAY and not name.endswith(("voice", "localizer")):
        return
    for argument in arguments:
        for value in _choices(argument):
            if isinstance(value, ast.Constant) and isinstance(value.value, str) and CODE.fullmatch(value.value):
                yield value.value


def _choices(argument: ast.expr) -> Iterator[ast.expr]:
    if isinstance(argument, ast.IfExp):
        yield from _choices(argument.body)
        yield from _choices(argument.orelse)
    else:
        yield argument


@cache
def _catalogues() -> list[Catalogue]:
    return [Catalogue(), *map(Catalogue, GAMES)]


@pytest.mark.parametrize("package", SPOKEN)
def test_every_code_that_is_said_has_a_sentence(package: str) -> None:
    known = _catalogues()
    missing = sorted(
        {f"{code} ({where})" for code, where in codes(package) if not any(catalogue.has(code) for catalogue in known)}
    )
    assert not missing


def test_the_search_finds_what_is_said() -> None:
    found = {code for package in SPOKEN for code, _ in codes(package)}
    assert {"malformed", "too-old", "store-damaged", "table-moved-on", "typed-unknown", "goodbye"} <= found
    assert len(found) > 120


def test_every_store_error_has_a_sentence() -> None:
    source = (ROOT / "functions" / "store" / "sqlite.py").read_text(encoding="utf-8")
    found = set(re.findall(r'"(store-[a-z-]+)"', source))
    assert len(found) > 5
    assert not {code for code in found if not Catalogue().has(code)}


@pytest.mark.parametrize("kind", GAMES)
class TestAGame:
    def test_has_a_name_options_rules_and_a_goal(self, kind: str) -> None:
        catalogue = Catalogue(kind)
        assert catalogue.has(kind.replace("_", "-"))
        assert len(catalogue.rules) >= 5
        assert re.search(r"\([A-Z]\d", GAMES[kind].rules), "the source cites its rulings"
        assert not re.search(r"\([A-Z]\d", " ".join(catalogue.rules)), "a player is not shown their numbers"
        assert 40 < len(catalogue.goal) < 400
        assert "(" not in catalogue.goal or not re.search(r"\([A-Z]\d", catalogue.goal)
        assert 20 < len(catalogue.tagline) < 80
        for option in GAMES[kind].option_fields():
            assert catalogue.has(option_code(option.name))
            said = [catalogue.option_value(option.name, value) for value in option.values]
            assert all(said)
            assert len(set(said)) == len(said), "each value is told from the others"

    def test_without_a_line_of_its_own_it_is_told_by_the_first_sentence_of_its_goal(
        self, kind: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        own = re.sub(r"(?m)^[a-z-]+-tagline = .*$", "", GAMES[kind].sentences)
        monkeypatch.setattr(GAMES[kind], "sentences", own)
        catalogue = Catalogue(kind)
        assert catalogue.tagline.endswith(".")
        assert catalogue.goal.replace("\n", " ").startswith(catalogue.tagline)

    def test_its_rules_tell_of_more_time_of_who_is_away_and_of_a_table_that_stops__A1_A4(self, kind: str) -> None:
        last = Catalogue(kind).rules[-1]
        assert last.startswith("Away. ")
        assert all(word in last for word in ("A Bit More Time", "I’M BACK", "the game stops"))

    def test_says_all_its_sentences_without_a_gap(self, kind: str) -> None:
        catalogue = Catalogue(kind)
        numbers = dict.fromkeys(variables(GAMES[kind].sentences), 3)
        for code in messages(GAMES[kind].sentences):
            for seat in (0, 1):
                said = catalogue.say(Text(code, {**numbers, "seat": seat}), {0: "Ann", 1: "Bob"}, viewer=0)
                assert said.strip()
                assert "{" not in said

    def test_every_code_in_its_source_has_a_sentence(self, kind: str) -> None:
        catalogue = Catalogue(kind)
        module = GAMES[kind].__module__.replace(".", "/")
        place = module if (ROOT / module).is_dir() else f"{module}.py"
        said = {code for code, where in codes("engine") if where.startswith(place)}
        assert not {code for code in said if not catalogue.has(code)}


def test_no_line_of_a_catalogue_is_lost() -> None:
    from fluent.runtime import FluentResource

    for text in (GENERAL, *(game.sentences for game in GAMES.values())):
        entries = [entry for entry in FluentResource(text).body if not isinstance(entry, ftl.BaseComment)]
        assert not [entry for entry in entries if isinstance(entry, ftl.Junk)]
        alone = [bundle._parse(sentence).body[0] for sentence in bundle._split(text).values()]
        assert all(entry.equals(other, ["span", "comment"]) for entry, other in zip(entries, alone, strict=True))


@pytest.mark.parametrize("kind", GAMES)
def test_apostrophes_are_typographic(kind: str) -> None:
    texts = (GENERAL, GAMES[kind].sentences, GAMES[kind].rules)
    assert not [
        line for text in texts for line in text.splitlines() if re.search(r"\w'\w|s' ", line) and line[0] != "#"
    ]


def test_no_code_stands_twice() -> None:
    for text in (GENERAL, *(game.sentences for game in GAMES.values())):
        found = messages(text)
        assert len(found) == len(set(found))


def test_no_general_sentence_is_written_for_nobody() -> None:
    source = "".join(path.read_text(encoding="utf-8") for package in SPOKEN for path in (ROOT / package).rglob("*.py"))
    source += "".join(f'"{code}"' for code in re.findall(r"\{ ([a-z-]+) \}", GENERAL))
    said = {code for package in SPOKEN for code, where in codes(package) if where.endswith(".kv")}
    unused = [
        code
        for code in messages(GENERAL)
        if not code.startswith(BUILT) and f'"{code}"' not in source and code not in said
    ]
    assert not unused


def test_every_general_sentence_is_said_without_a_gap() -> None:
    words = dict.fromkeys(variables(GENERAL), 3)
    for code in messages(GENERAL):
        said = Catalogue().say(Text(code, words))
        assert said.strip()
        assert "{" not in said


@pytest.mark.parametrize(("most", "said"), [(5, "From 3 to 5 can play this game."), (3, "3 can play this game.")])
def test_where_one_number_alone_can_play_it_is_said_once(most: int, said: str) -> None:
    assert Catalogue().word("seat-count", least=3, most=most) == said


def test_every_level_has_a_word() -> None:
    assert all(Catalogue().has(f"level-{level}") for level in PLAYERS)


def messages(text: str) -> list[str]:
    return re.findall(r"^([a-zA-Z][\w-]*) *=", text, re.MULTILINE)


def variables(text: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", text))


class TestWords:
    catalogue = Catalogue("game_of_threes")

    def test_cards_with_and_without_symbols(self) -> None:
        assert [card_name(card) for card in (6, 53 + 9 + 13, 52, None)] == ["7♥", "10♣", "JK", "??"]
        assert [card_name(card, symbols=False) for card in (6, 25)] == ["7H", "KC"]
        taken = Text("took-from-discards", {"seat": 1, "card": 6})
        assert self.catalogue.say(taken, {1: "Bob"}) == "Bob took 7♥ from the discards."
        assert Catalogue("game_of_threes", symbols=False).say(taken, {1: "Bob"}) == "Bob took 7H from the discards."

    def test_the_reader_is_you(self) -> None:
        taken = Text("took-from-discards", {"seat": 1, "card": 6})
        assert self.catalogue.say(taken, {1: "Bob"}, viewer=1) == "You took 7♥ from the discards."

    def test_a_seat_without_a_name_has_its_number(self) -> None:
        assert self.catalogue.say(Text("player", {"seat": 2})) == "Player 3"

    def test_ranks_and_suits_are_words(self) -> None:
        assert self.catalogue.say(Text("wild-rank", {"rank": 12})) == "Kings are wild"
        words = self.catalogue._words({"rank": 4, "suit": 3}, {}, None)
        assert words == {"rank": "Five", "ranks": "Fives", "suit": "Spades", "sign": "♠"}
        assert self.catalogue._words({"rank": -1}, {}, None)["ranks"] == "Jokers"

    def test_a_count_of_one_is_singular_and_others_are_plural(self) -> None:
        assert self.catalogue.word("zone-count", count=1) == "1 card"
        assert self.catalogue.word("zone-count", count=12) == "12 cards"

    def test_values_of_options_have_the_words_of_the_game_where_it_has_some(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        values = (True, False, None, 100, 1, 0, "lowest_first")
        said = [self.catalogue.option_value("target", value) for value in values]
        assert said == ["yes", "no", "none", "100", "1", "0", "lowest first"]
        own = "option-target-none = one round\noption-target-100 = to a hundred\noption-target-lowest-first = low\n"
        monkeypatch.setattr(GAMES["game_of_threes"], "sentences", own)
        said = [Catalogue("game_of_threes").option_value("target", value) for value in values]
        assert said == ["yes", "no", "one round", "to a hundred", "1", "0", "low"]

    def test_a_missing_code_is_still_readable(self) -> None:
        said = self.catalogue.say(Text("played-a-trump", {"seat": 1, "card": 6}), {1: "Bob"})
        assert said == "Played a trump (seat Bob, card 7♥)"
        assert Catalogue("odd_game").game == "odd game"
        assert Catalogue("odd_game").rules == ("odd game",)

    def test_a_missing_argument_is_no_exception(self) -> None:
        assert self.catalogue.say(Text("took-from-discards"))

    def test_players_text_is_no_markup_and_no_pattern(self) -> None:
        name = "{ $card } [red] { -x } \\u0041"
        assert name in self.catalogue.say(Text("player", {"seat": 0}), {0: name})

    def test_two_of_a_kind_have_names_that_end_alike(self) -> None:
        words = self.catalogue._words({"seat": 0, "next_seat": 1, "led_suit": 2, "cards": (6, 52)}, {1: "Bob"}, 1)
        assert words["next_seat"] == "Bob"
        assert (words["you"], words["next_you"]) == ("no", "yes")
        assert (words["led_suit"], words["led_sign"]) == ("Diamonds", "♦")
        assert words["cards"] == "7♥ JK"

    def test_a_second_language_is_a_file_and_a_file_for_each_game(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its sentences replace the English ones, also those of a game; all others stay English."""
        (tmp_path / "en.ftl").write_text(GENERAL, encoding="utf-8")
        (tmp_path / "de.ftl").write_text("seat-name = Spieler { $number }\n", encoding="utf-8")
        (tmp_path / "de").mkdir()
        (tmp_path / "de" / "game_of_threes.ftl").write_text("player = Sitz { $seat }\n", encoding="utf-8")
        monkeypatch.setattr(sentences, "FILES", tmp_path)
        sentences.read_sentences.cache_clear()
        try:
            german = Catalogue("game_of_threes", language="de")
            assert german.say(Text("player", {"seat": 0})) == "Sitz Spieler 1"
            assert german.word("your-turn") == "Your turn"
            assert Catalogue("game_of_threes", language="xx").word("your-turn") == "Your turn"
        finally:
            sentences.read_sentences.cache_clear()


@pytest.fixture
def translate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Iterator[Callable[[bytes], Catalogue]]:
    """Writes the general file of a translation, and returns its catalogue."""
    monkeypatch.setenv("THREES_TRANSLATIONS", str(tmp_path))
    monkeypatch.setattr(bundle, "_damaged", set())

    def translate(text: bytes) -> Catalogue:
        (tmp_path / "de.ftl").write_bytes(text)
        return Catalogue("game_of_threes", language="de")

    sentences.read_sentences.cache_clear()
    yield translate
    sentences.read_sentences.cache_clear()


DAMAGED = {
    "it names itself": "your-turn = { your-turn }",
    "two name each other": "your-turn = { a }\na = { your-turn }",
    "a term names itself": "-me = { -me }\nyour-turn = { -me }",
    "a number that cannot be written so": "your-turn = { NUMBER(5, minimumFractionDigits: -1) }",
    "a number without an end": "your-turn = { NUMBER(5, minimumFractionDigits: 1000000) }",
    "a sentence that there is not": "your-turn = { nothing-like-it }",
    "no sentence, only an attribute": "your-turn =\n  .label = Du",
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_sentence_that_cannot_be_formatted_is_shown_in_english(
    translate: Callable[[bytes], Catalogue], caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    german = translate(f"goodbye = Tschüss\n{DAMAGED[damage]}\n".encode())
    assert german.word("your-turn") == german.word("your-turn") == ENGLISH.word("your-turn")
    assert german.word("goodbye") == "Tschüss"
    assert caplog.text.count("your-turn") == len(caplog.records) == 1, "it is said once"


@pytest.mark.parametrize("content", [b"goodbye = Tsch\xfcss\n", b"goodbye = " + b"{ " * 5000])
def test_a_file_that_cannot_be_read_leaves_all_sentences_english(
    translate: Callable[[bytes], Catalogue], caplog: pytest.LogCaptureFixture, tmp_path: Path, content: bytes
) -> None:
    german = translate(content)
    assert german.word("goodbye") == ENGLISH.word("goodbye")
    assert [str(tmp_path / "de.ftl") in record.getMessage() for record in caplog.records] == [True]


def test_a_file_named_after_no_language_is_read_all_the_same(
    translate: Callable[[bytes], Catalogue], tmp_path: Path
) -> None:
    for name in ("x", "klingonisch", "ää"):
        (tmp_path / f"{name}.ftl").write_text("goodbye = Qapla’\n", encoding="utf-8")
        assert Catalogue(language=name).word("goodbye") == "Qapla’"


@given(
    code=st.one_of(st.text(), st.sampled_from(messages(GENERAL))),
    args=st.dictionaries(
        st.sampled_from(["seat", "card", "rank", "suit", "count", "name", "least"]),
        st.one_of(st.integers(min_value=-(2**53), max_value=2**53), st.text()),
    ),
)
def test_a_sentence_with_any_arguments_is_formatted(code: str, args: dict[str, int | str]) -> None:
    assert isinstance(ENGLISH.say(Text(code, args)), str)


@pytest.mark.parametrize(("kind", "joker"), [("game_of_threes", "a joker"), ("five_hundred", "the joker")])
def test_a_joker_has_a_name_in_a_sentence_and_its_short_one_elsewhere(kind: str, joker: str) -> None:
    """A game with one joker says which."""
    catalogue = Catalogue(kind)
    assert catalogue.say(Text("drew", {"seat": 1, "card": 52}), {1: "Blaise"}) == f"Blaise drew {joker}."
    assert catalogue.say(Text("order-moved", {"card": 52})) == f"{joker.capitalize()} moved."
    assert catalogue.say(Text("order-moved", {"card": 6})) == "7♥ moved."
    assert catalogue.card(52) == "JK"
