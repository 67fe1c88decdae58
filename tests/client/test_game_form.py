"""The form for a new game, without a screen."""

from __future__ import annotations

from typing import Any

import pytest

from client.forms.form_field import CHOOSE, STEP, SWITCH, TEXT, FormField
from client.new_game.game_form import MIXED, GameForm
from client.new_game.game_setup import default_setup, opponent_counts
from engine.games import GAMES, get_game
from engine.players import levels

THREES = "game_of_threes"


def form_of(kind: str = THREES, is_shared: bool = False) -> GameForm:
    return GameForm(default_setup(kind), is_shared)


def field_of(form: GameForm, key: str) -> FormField:
    return next(field for field in form.fields if field.key == key)


@pytest.mark.parametrize("kind", GAMES)
def test_every_option_of_every_game_is_a_field(kind: str) -> None:
    form = form_of(kind, is_shared=True)
    form.offers_long_turns = True
    fields = form.fields
    assert {f"option:{option.name}" for option in GAMES[kind].option_fields()} <= {field.key for field in fields}
    assert all(field.label for field in fields)
    assert all(field.word for field in fields if field.control != TEXT)
    assert {field.control for field in fields} <= {STEP, CHOOSE, SWITCH, TEXT}


@pytest.mark.parametrize("kind", GAMES)
def test_every_choice_of_every_field_can_be_set_and_makes_a_possible_game(kind: str) -> None:
    for field in form_of(kind).fields:
        for value, word in field.choices:
            form = form_of(kind)
            assert word
            assert form.change(field.key, value)
            assert field_of(form, field.key).value == value
            setup = form.setup
            get_game(setup.kind, **setup.options)
            assert len(setup.levels) in opponent_counts(setup.kind)
            assert set(setup.levels) <= set(levels(setup.kind))


@pytest.mark.parametrize(
    ("key", "value"),
    [("opponents", 99), ("opponents", 0), ("nonsense", 1), ("clock", 7), ("clock", 601), ("clock", "soon"),
     ("levels", "nobody"), ("levels", ()), ("levels", ("nobody",)), ("others", ("Ben",) * 20), ("kind", "chess"),
     ("level:0", "random"), ("option:show_points", 7)],
)  # fmt: skip
def test_an_impossible_value_is_refused_and_changes_nothing(key: str, value: Any) -> None:
    form = form_of(is_shared=True)
    before = form.setup
    assert not form.change(key, value)
    assert form.setup == before


def test_any_time_limit_between_the_bounds_can_be_set() -> None:
    form = form_of()
    assert form.change("clock", 45)
    assert form.setup.time_limit == 45
    assert form.change("clock", None)
    assert form.setup.time_limit is None


def test_a_turn_may_last_days_among_people_who_need_not_be_there_together() -> None:
    form = form_of()
    assert not form.change("clock", 86_400)
    form.offers_long_turns = True
    assert [words for _, words in field_of(form, "clock").choices][-3:] == ["1 hour", "1 day", "3 days"]
    assert form.change("clock", 86_400)


def test_an_option_for_two_players_is_offered_where_two_may_play() -> None:
    form = form_of("crazy_eights")
    counts = {}
    for opponents in opponent_counts("crazy_eights", 1):
        assert form.change("opponents", opponents)
        counts[opponents] = any(field.key == "option:cards_for_two" for field in form.fields)
    assert [opponents for opponents, is_offered in counts.items() if is_offered] == [1]
    form.offers_long_turns = True
    assert field_of(form, "option:cards_for_two").value == 5, "friends from elsewhere may be any number"


def test_new_computer_players_play_as_the_last_one_does() -> None:
    form = form_of()
    assert form.change("levels", ("steady", "random"))
    assert form.setup.levels == ("steady", "random", "random")
    assert form.change("opponents", 5)
    assert form.setup.levels == ("steady", *("random",) * 4)
    assert form.change("levels", "steady")
    assert form.setup.levels == ("steady",) * 5


def test_each_computer_player_has_a_level_of_its_own_once_they_are_mixed() -> None:
    form = form_of()
    assert form.change("levels", MIXED)
    assert [field.key for field in form.fields if field.key.startswith("level:")] == ["level:0", "level:1", "level:2"]
    assert form.change("level:1", "random")
    assert form.setup.levels == ("steady", "random", "steady")
    assert form.change("opponents", 1)
    assert field_of(form, "levels").value == "steady", "one computer player is not mixed"


def test_another_kind_begins_with_its_own_defaults_and_keeps_the_people() -> None:
    form = form_of(is_shared=True)
    assert form.change("others", ("Ben",))
    assert form.change("levels", MIXED)
    assert form.change("kind", "crazy_eights")
    assert (form.setup.kind, form.setup.others) == ("crazy_eights", ("Ben",))
    assert field_of(form, "levels").value != MIXED


def test_people_take_the_seats_of_computer_players_and_have_no_time_limit() -> None:
    form = form_of("five_hundred", is_shared=True)
    assert form.change("clock", 60)
    assert form.change("others", ("Ben", "Cho"))
    assert (form.setup.levels, form.setup.time_limit) == ((), None)
    assert not {"levels", "clock"} & {field.key for field in form.fields}
    assert not form.change("others", ("Ben", "Cho", "Dan")), "three seats"
    assert form.change("others", ())
    assert len(form.setup.levels) == 2


def test_people_are_asked_for_only_on_a_shared_device() -> None:
    assert "others" not in {field.key for field in form_of().fields}
    assert not form_of().change("others", ("Ben",))


def test_people_who_share_a_device_choose_whether_there_are_hints() -> None:
    form = form_of(is_shared=True)
    assert "hints" not in {field.key for field in form.fields}, "against computers alone there always are"
    assert form.change("others", ("Ben",))
    assert (field_of(form, "hints").value, field_of(form, "hints").word) == (True, "yes")
    assert form.change("hints", False)
    assert form.change("kind", "crazy_eights")
    assert field_of(form, "hints").value is False
    assert "can ask what a good player would do" in field_of(form, "hints").help
    assert not form.change("hints", "sometimes")


def test_computer_players_stay_as_far_as_the_table_has_room() -> None:
    """A person who is added or taken away lets no computer player leave or come."""
    most = GAMES[THREES].seat_counts[-1]
    form, people = GameForm(default_setup(THREES, 5), is_shared=True), tuple(f"Ben {at}" for at in range(most))
    for others, computers in ((1, 4), (2, 4), (0, 4), (most - 3, 2), (most - 1, 0)):
        assert form.change("others", people[:others])
        assert (len(form.setup.levels), len(form.setup.others)) == (computers, others)


def test_options_levels_and_time_limits_are_explained() -> None:
    form = form_of()
    assert all(field.help for field in form.fields if field.key.startswith("option:"))
    assert field_of(form, "levels").help == "Plays like a good family player."
    assert not field_of(form, "clock").help
    form.change("clock", 60)
    assert "How long a turn may take" in field_of(form, "clock").help


def test_steps_stop_at_the_ends() -> None:
    form = form_of()
    for _ in range(20):
        form.change("opponents", field_of(form, "opponents").value_after(1))
    assert len(form.setup.levels) == GAMES[THREES].seat_counts[-1] - 1
    assert field_of(form, "opponents").value_after(-99) == 1
