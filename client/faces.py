"""The words for faces, for screens: those of the authority, which checks them."""

from functions.faces import COMPUTER_FACES, FACES, LEVEL_FACES, PEOPLE_FACES

__all__ = ["COMPUTER_FACES", "FACES", "LEVEL_FACES", "PEOPLE_FACES"]
