"""A small kit for flat vector pictures: outlines, strokes and transformations in plain numbers, and their painting."""
