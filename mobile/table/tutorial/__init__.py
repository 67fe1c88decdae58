"""The hints of a first hand."""
