"""Lessons as tables, and the games whose lessons people of this device no longer need."""
