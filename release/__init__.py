"""What is handed to players: ``make release`` builds it into one folder (`__main__`)."""
