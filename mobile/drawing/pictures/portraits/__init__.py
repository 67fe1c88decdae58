"""Portraits as round pictures: animals for people, robots for computers."""
