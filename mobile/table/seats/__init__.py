"""The people at a table, with their marks, cards and numbers."""
