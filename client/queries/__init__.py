"""What a client reads: documents of the authority, and their mapping to models."""
