"""The command ``threes``: it chooses between the window and the terminal."""
