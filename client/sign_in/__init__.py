"""Accounts of a project, and the people who are signed in on this device."""
