"""Cutting text between the characters that people see, for front ends: see `functions.graphemes`."""

from functions.graphemes import cut_text, split_graphemes

__all__ = ["cut_text", "split_graphemes"]
