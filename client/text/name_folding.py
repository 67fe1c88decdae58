"""Forms in which names of people are compared: for the same name, and for a part of one.

Both are decomposed (NFD), as Unicode wants it for comparing in any letter case. Neither is shown or stored.
"""

from __future__ import annotations

import unicodedata


def fold_name(name: str) -> str:
    """The form of a name in which all ways of writing it are the same.

    >>> fold_name(" ANN ") == fold_name("Ann"), fold_name("Zoe\\u0308") == fold_name("Zo\\u00eb")
    (True, True)
    >>> fold_name("Zoe") == fold_name("Zoë")
    False
    """
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", name.strip()).casefold())


def fold_for_search(name: str) -> str:
    """The form of a name, or of a part of one, in which accents and the width of gaps make no difference either.

    >>> fold_for_search(" ZOË   of York ")
    'zoe of york'
    """
    return "".join(letter for letter in " ".join(fold_name(name).split()) if not unicodedata.combining(letter))
