"""The players of Crazy Eights: `easy`, `steady` and `strong`.

`position` and `knowledge` say what a seat sees and may conclude; `playout` is the model in which the strong one tries
its moves.
"""
