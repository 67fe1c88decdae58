"""The players of 500: `easy`, `steady` and `strong`.

`position` and `bidding_totals` say what a seat sees, and `estimate` what a hand may be expected to take. The cards that
the steady player plays are chosen in `steady_play`. The strong one has modules of its own, which `strong` lists.
"""
