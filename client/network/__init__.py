"""The way to a project in the cloud: which one, its connection, HTTP, and calls of its function."""
