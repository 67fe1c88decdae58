"""The people whom one knows, and groups of them."""
