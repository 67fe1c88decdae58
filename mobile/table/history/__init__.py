"""The history of a table, in sentences."""
