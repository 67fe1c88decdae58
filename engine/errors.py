"""The errors of the engine. Each has a code that stays, and none ever tells a hidden card."""

from __future__ import annotations

from engine.text import Text, Word


class EngineError(Exception):
    """The root of this package's errors. `text` is the sentence for the player."""

    def __init__(self, code: str, **args: Word) -> None:
        super().__init__(code)
        self.text = Text(code, args)

    @property
    def code(self) -> str:
        return self.text.code

    def __str__(self) -> str:
        words = ", ".join(f"{name}={word!r}" for name, word in self.text.args.items())
        return f"{self.code} ({words})" if words else self.code


class IllegalMove(EngineError):
    """A move that the rules forbid now; nothing has changed."""


class UnknownKind(EngineError):
    """No game of that name."""

    def __init__(self, kind: str) -> None:
        super().__init__("unknown-kind", name=kind[:40])


class OptionError(EngineError):
    """An option that the game does not have, or a value that the option does not take."""

    def __init__(self, option: str, code: str = "bad-option", **args: Word) -> None:
        super().__init__(code, name=option[:40], **args)


class UnknownViewer(EngineError):
    """A viewer who is not at the table."""

    def __init__(self, viewer: object) -> None:
        super().__init__("unknown-viewer", name=repr(viewer)[:40])


class Malformed(EngineError, ValueError):
    """Data that is not what it claims to be.

    `where` is the path inside it, `detail` what is wrong there: for developers, in English.
    """

    def __init__(self, where: str, detail: str) -> None:
        super().__init__("malformed", where=where, detail=detail)


class TooOld(EngineError):
    """A state in a format that this version no longer reads."""

    def __init__(self, found: int, oldest: int) -> None:
        super().__init__("too-old", found=found, oldest=oldest)


class TooNew(EngineError):
    """A state written by a newer version than this one."""

    def __init__(self, found: int, newest: int) -> None:
        super().__init__("too-new", found=found, newest=newest)
