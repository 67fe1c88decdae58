"""The command ``threes``, which starts the window or the terminal."""
