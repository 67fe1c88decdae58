"""The page about what is kept of people: the same in the repository and on the web, with the true numbers."""

from __future__ import annotations

from cloud.privacy_page import PAGE, ROOT, SOURCE, build_page
from functions import retention
from functions.durations import DAY_SECONDS
from functions.service.email_limits import LINK_SECONDS


def test_the_page_on_the_web_says_what_the_document_says() -> None:
    """After a change of the document, run `python -m cloud.privacy_page`."""
    assert PAGE.read_text(encoding="utf-8") == build_page(SOURCE.read_text(encoding="utf-8"))


def test_everybody_finds_it() -> None:
    assert "docs/privacy.md" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "docs/privacy.md" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_the_times_in_the_document_are_those_of_the_program() -> None:
    text = " ".join(SOURCE.read_text(encoding="utf-8").split())
    days = {
        "finished game is deleted half a year": retention.FINISHED_GAME_SECONDS / 180,
        "for three months": retention.WAITING_TABLE_SECONDS / 90,
        "does not come back for a year": retention.GUEST_SECONDS / 365,
        "An e-mail is deleted after a week": retention.EMAIL_SECONDS / 7,
        "a report after half a year": retention.REPORT_SECONDS / 180,
        "counted for 90 days": LINK_SECONDS / 90,
    }
    for words, seconds in days.items():
        assert words in text
        assert seconds == DAY_SECONDS
