"""The mechanics that several games share."""
