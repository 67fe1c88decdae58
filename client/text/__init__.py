"""Lists and sentences that every front end shows, in the reader's language."""
