"""Developer tools for the cloud: Firebase's emulators on this machine, the upload, and the owner's command."""
