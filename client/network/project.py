"""Addresses of a Firebase project, or of its emulators."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Project:
    """A Firebase project. `api_key` identifies it to the sign-in service and is no secret.

    The hosts are those of emulators, such as ``127.0.0.1:9099``, and empty for Google's own.
    """

    id: str
    api_key: str
    region: str = "us-central1"
    auth_host: str = ""
    firestore_host: str = ""
    functions_host: str = ""
    app_id: str = ""
    """The id under which this program is registered in the project, for App Check; empty where it is not."""

    shop: bool = False
    """Whether this program is for a phone's shop, which forbids it to sell anything by another way."""
    host: str = ""
    """The host of the pages of the project; empty where they are on Firebase's own, ``ID.web.app``."""

    def sign_in_url(self, address: str) -> str:
        """URL for an address of the sign-in service, such as ``securetoken.googleapis.com/v1/token``."""
        return f"http://{self.auth_host}/{address}" if self.auth_host else f"https://{address}"

    @property
    def app_check_url(self) -> str:
        """URL that exchanges a tester's secret for a token of App Check."""
        app = f"projects/{self.id}/apps/{self.app_id}"
        return f"https://firebaseappcheck.googleapis.com/v1/{app}:exchangeDebugToken?key={self.api_key}"

    @property
    def page_host(self) -> str:
        """The host of the pages of the project, such as that of a table."""
        return self.host or f"{self.id}.web.app"

    @property
    def documents(self) -> str:
        """Prefix of the name of every document, without a slash at its end."""
        return f"projects/{self.id}/databases/(default)/documents"

    @property
    def documents_url(self) -> str:
        base = f"http://{self.firestore_host}" if self.firestore_host else "https://firestore.googleapis.com"
        return f"{base}/v1/{self.documents}"

    @property
    def call_url(self) -> str:
        """URL of the cloud function that carries out all calls."""
        if self.functions_host:
            return f"http://{self.functions_host}/{self.id}/{self.region}/call"
        return f"https://{self.region}-{self.id}.cloudfunctions.net/call"
