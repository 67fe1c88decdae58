"""The handover of a shared device from one person to the next."""
