"""The pack: squared, spread, shuffled and cut."""
