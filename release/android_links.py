"""Links that Android opens with the program: ``python -m release.android_links`` writes those of the owner's project.

`SCHEME_FILE` has the links that every program opens, ``threes://table/CODE``. The page of a table leads there by its
button. In `FILE` are also the addresses of that page itself, which open the program only where the page says that it
may; see ``docs/deploy.md``.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from client.network.config import UnreadableProject, load_project
from release.errors import ReleaseRefused

ROOT: Final = Path(__file__).parents[1]
SCHEME_FILE: Final = ROOT / "android_links.xml"
FILE: Final = ROOT / "build" / "android_links.xml"
PAGE_FILTER: Final = """<intent-filter android:autoVerify="true">
  <action android:name="android.intent.action.VIEW" />
  <category android:name="android.intent.category.DEFAULT" />
  <category android:name="android.intent.category.BROWSABLE" />
  <data android:scheme="https" android:host="{host}" android:pathPrefix="/table/" />
</intent-filter>
"""
_HOST: Final = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")


def build_links(scheme: str, host: str) -> str:
    """The intent filters of the program: those of its own links, and of the page of a table on a host.

    Raises:
        ReleaseRefused: that is no name of a host.
    """
    if not _HOST.fullmatch(host):
        raise ReleaseRefused(f"“{host}” is no name of a host, as threes.example.org is.")
    return scheme + PAGE_FILTER.format(host=host)


def main() -> int:
    try:
        project = load_project()
        links = SCHEME_FILE.read_text(encoding="utf-8")
        if project is not None:
            links = build_links(links, project.page_host)
    except UnreadableProject as error:
        print(f"The file of the project cannot be read: {error}", file=sys.stderr)
        return 1
    except ReleaseRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(links, encoding="utf-8", newline="\n")
    print(FILE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
