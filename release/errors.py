"""Why there is no release."""

from __future__ import annotations


class ReleaseRefused(Exception):
    """A release that cannot be made. The text is a sentence for who wants to make it."""
