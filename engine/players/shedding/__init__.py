"""The players of Lebowski and Threes: `easy`, `steady` and `strong`.

`position` says what a seat sees, and `worths` which cards are kept. `model` is the game in which `cycles` and the
strong players look ahead, by the `playouts` of steady ones.
"""
