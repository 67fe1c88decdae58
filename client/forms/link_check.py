"""Sentences about links in what somebody types for other people, by the same rule as the authority's."""

from __future__ import annotations

from engine.text import Text
from functions.links import has_link


def find_link_in_text(text: str) -> Text | None:
    """Why the authority would refuse this text of an invite; None where it has no link."""
    return Text("text-has-link") if has_link(text) else None
