"""The pictures of the app, as data: suit signs, letters, court figures, card backs, faces."""
