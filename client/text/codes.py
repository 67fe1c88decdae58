"""Codes as front ends show them."""

from functions.codes import group_code

__all__ = ["group_code"]
