"""What a developer needs for the cloud: Firebase's emulators on this machine, and what is uploaded."""
