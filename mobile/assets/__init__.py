"""Fonts, sounds and the icon, with the scripts that make them."""
