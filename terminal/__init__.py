"""The games in a terminal: keys and lines. It knows tables, zones, choices and events, and no game."""
