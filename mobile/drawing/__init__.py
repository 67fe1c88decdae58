"""The drawing kit: cards, text and shapes as textures, layouts, motion."""
