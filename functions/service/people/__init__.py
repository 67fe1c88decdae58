"""People: profiles, accounts, and what changes at their tables with them."""
