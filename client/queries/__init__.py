"""Reading documents of the authority, and their mapping to models."""
