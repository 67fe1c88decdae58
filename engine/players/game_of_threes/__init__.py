"""The players of the Game of Threes: `easy`, `steady` and `strong`.

`position` says what a seat sees, and counts what follows from it; `outlook` says what the next draws may bring.
"""
