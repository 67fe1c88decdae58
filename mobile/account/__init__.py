"""The account of the person who plays, and the clients for this device and online."""
