"""The things that screens are made of."""
