"""Clients for people who are far apart, and the choice between them."""
