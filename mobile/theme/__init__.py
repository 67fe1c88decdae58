"""The theme: colours, type, spacing, durations. None of these stands anywhere else, and nothing here needs Kivy.

``docs/look.md`` says how they are used. All names can be used as ``theme.NAME``, in whichever module they stand.
"""

from mobile.theme import felts
from mobile.theme.cards import *  # noqa: F403
from mobile.theme.colours import *  # noqa: F403
from mobile.theme.controls import *  # noqa: F403
from mobile.theme.effects import *  # noqa: F403
from mobile.theme.felts import *  # noqa: F403
from mobile.theme.grid import *  # noqa: F403
from mobile.theme.motion import *  # noqa: F403
from mobile.theme.pack import *  # noqa: F403
from mobile.theme.pages import *  # noqa: F403
from mobile.theme.people import *  # noqa: F403
from mobile.theme.piles import *  # noqa: F403
from mobile.theme.results import *  # noqa: F403
from mobile.theme.screens import *  # noqa: F403
from mobile.theme.seats import *  # noqa: F403
from mobile.theme.table import *  # noqa: F403
from mobile.theme.textures import *  # noqa: F403
from mobile.theme.typography import *  # noqa: F403


def use_felt(word: str) -> None:
    """Makes `CLOTH` and `CLOTH_LIT` the colours of this felt, for all that is drawn from now on.

    Raises:
        KeyError: there is no felt of that word.
    """
    global CLOTH, CLOTH_LIT
    CLOTH, CLOTH_LIT = felts.FELTS[word]
