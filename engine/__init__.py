"""The rules of play: pure, standard library only, the same on a phone, a laptop and a server."""
