"""The command line says in plain words what is wrong with it."""

from __future__ import annotations

import pytest

from client.command_line import parse_command_line


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit):
        parse_command_line(arguments)
    return capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("typed", ["four", "1_0", "\u0664", "\uff14", "-3", "3.5", "+4", "9" * 20])
def test_a_number_of_players_is_written_in_plain_digits(capsys: pytest.CaptureFixture[str], typed: str) -> None:
    said = refusal(capsys, "--players", typed)
    assert said == f"threes: error: argument --players: this is not a number of players, such as 4: {typed}"


def test_a_number_of_players_that_the_game_does_not_take_is_told_which_it_takes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refusal(capsys, "--players", "99").endswith("From 2 to 12 can play this game.")
    assert parse_command_line(["--players", " 04 "]).players == 4
    assert refusal(capsys, "--players", "9" * 5000).endswith("9…")


@pytest.mark.parametrize("arguments", [("--records", "--statistics"), ("--statistics", "500", "--records", "ann")])
def test_only_one_list_is_shown_at_a_time(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    said = refusal(capsys, *arguments)
    assert said == "threes: error: Ask for either --records or --statistics, not for both at once."
