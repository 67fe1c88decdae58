"""The bubble over a table, in which a hint that was asked for and the teacher of a lesson speak."""
