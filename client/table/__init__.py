"""One session at a table for every front end: following it, playback, gestures, the order of one's own cards."""
