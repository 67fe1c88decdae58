"""The motion of what happens at a table: which steps are shown, cards that fly, effects."""
