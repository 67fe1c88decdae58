"""Where Android begins: buildozer wants a ``main.py`` here. Everywhere else it is ``python -m threes``."""

import sys

from threes.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
