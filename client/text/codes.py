"""Codes as front ends show them."""

from functions.codes import format_code

__all__ = ["format_code"]
