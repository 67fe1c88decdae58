"""Profiles on this device."""
