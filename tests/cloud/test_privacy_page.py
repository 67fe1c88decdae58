"""The page about what is kept of people: the same in the repository and on the web, with the true numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from cloud.privacy_page import PAGE, ROOT, SOURCE, build_page
from functions import durations, retention
from functions.durations import DAY_SECONDS


def test_the_page_on_the_web_says_what_the_document_says() -> None:
    """After a change of the document, run `python -m cloud.privacy_page`."""
    assert PAGE.read_text(encoding="utf-8") == build_page(SOURCE.read_text(encoding="utf-8"))


def test_everybody_finds_it() -> None:
    assert "docs/privacy.md" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "docs/privacy.md" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")


PERIODS: dict[str, tuple[float, str, str]] = {
    "GUEST_SECONDS": (365, "does not come back for a year is deleted", "| guests | a year after their last sign-in"),
    "FINISHED_GAME_SECONDS": (180, "finished game is deleted half a year after", "| finished games | 180 days after"),
    "WAITING_TABLE_SECONDS": (
        90,
        "nothing has happened there for three months",
        "invites | 90 days after the last change",
    ),
    "EMAIL_SECONDS": (1, "An e-mail is deleted after a day", "| e-mails in `mail` | after a day |"),
    "REPORT_SECONDS": (180, "a report after half a year", "| reports | after 180 days |"),
    "PURCHASE_SECONDS": (3660, "payment is kept for ten years", "in `Purchases` | ten years after the payment"),
    "UNPAID_PURCHASE_SECONDS": (90, "is forgotten after 90 days", "payments that never arrived | after 90 days |"),
    "UNSUBSCRIBE_LINK_SECONDS": (90, "is counted for 90 days", "under hashes | 90 days after the last one |"),
    "ANSWERS_SECONDS": (
        2,
        "until the second day after the last of them",
        "| on the second day after a person's last call |",
    ),
    "DELETED_ACCOUNT_SECONDS": (65 / 1440, "is remembered for an hour", "accounts, under hashes | after an hour,"),
    "LOG_SECONDS": (90, "and the move itself after three months", "(`Log`) | 90 days after each move |"),
    "MOVES_SECONDS": (7, "saw of a move is forgotten a week after it", "(`Moves`) | 7 days after the move |"),
}
"""Each period in days, with its words in the page for players and in the one for those who run the game."""


def test_every_period_of_the_program_is_known_here() -> None:
    assert {name for name in vars(retention) if name.endswith("_SECONDS")} - set(dir(durations)) == PERIODS.keys()


@pytest.mark.parametrize("name", PERIODS)
def test_both_documents_say_the_period_of_the_program(name: str) -> None:
    """After a change of the period, change both documents, run `python -m cloud.privacy_page`, and say it here."""
    days, for_players, for_owners = PERIODS[name]
    assert getattr(retention, name) == days * DAY_SECONDS
    assert for_players in plain(SOURCE)
    assert for_owners in plain(ROOT / "docs" / "deploy.md")


def test_backups_are_kept_for_as_long_as_the_page_says() -> None:
    assert "--retention=98d" in plain(ROOT / "docs" / "operating.md")
    assert "for up to 14 weeks longer" in plain(SOURCE)


def plain(document: Path) -> str:
    """The text of a document with single blanks."""
    return " ".join(document.read_text(encoding="utf-8").split())
