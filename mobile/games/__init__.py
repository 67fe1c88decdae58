"""The list of games of the person who plays."""
