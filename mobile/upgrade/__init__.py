"""The upgrade: buying it, giving it to a friend, and redeeming a code."""
