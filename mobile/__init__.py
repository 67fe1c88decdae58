"""The app: screens for phone and desktop. It knows tables, zones, choices and events, and no game."""
