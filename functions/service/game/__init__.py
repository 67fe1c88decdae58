"""One game as a unit of work: read together, changed in memory, committed together."""
