"""The authority: people, invites, tables, turns and purchases. It alone knows the cards."""
