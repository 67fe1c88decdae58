"""Checks the reasons of hints in many positions: ``python -m tests.hints [KIND…]``. It takes some minutes.

Two thousand positions of each kind are sampled; the sentences that came up are counted.
"""

import sys
from collections import Counter

from client.catalogue import Catalogue
from engine.hints import EXPLAINERS
from tests.hints.sampled import sample
from tests.hints.test_hints import check

POSITIONS = 2000

for kind in sys.argv[1:] or EXPLAINERS:
    codes: Counter[str] = Counter()
    for advised in sample(kind, POSITIONS, seed=1):
        check(advised, Catalogue(kind))
        codes[advised.hint.reason.text.code] += 1
    print(kind, POSITIONS, "hold:", ", ".join(f"{code} {count}" for code, count in codes.most_common()), flush=True)
