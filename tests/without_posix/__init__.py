"""A folder for ``PYTHONPATH``: with it the program finds nothing that Python has on POSIX systems alone."""

from pathlib import Path

FOLDER = Path(__file__).parent
