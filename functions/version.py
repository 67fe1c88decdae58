"""The version of the program, as pyproject.toml has it.

What is uploaded to the cloud or packed into a program has no metadata of a package.
"""

from typing import Final

VERSION: Final = "0.1.0"
