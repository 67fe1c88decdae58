"""The files that players download: ``make release`` builds them into one folder (`__main__`)."""
