"""The games in a terminal: typed lines and printed ones. It knows tables, zones, choices and events, and no game."""
