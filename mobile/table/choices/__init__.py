"""The lists to choose from at a table: boards of tiles, and the box in which a bid is put together."""
