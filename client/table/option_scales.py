"""The choice of an option by its value on each of several scales: how many tricks, then which suit."""

from __future__ import annotations

from collections.abc import Sequence


class ScaledOptions:
    """The choice of a value on each scale. At first nothing is chosen; a choice on one scale moves all of them.

    `counts` are the numbers of values of the scales. `options` has the indexes of the values of each option, in the
    order of the list; one without values is not chosen here.

    >>> bids = ScaledOptions((2, 2), ((0, 1), (1, 0), (1, 1)))
    >>> bids.chosen, bids.option
    ([-1, -1], None)
    >>> bids.choose(1, 0)  # the only option with that value
    >>> bids.chosen, bids.option
    ([1, 0], 1)
    >>> bids.option_with(1, 1), bids.option  # the first one would be chosen, and is not yet
    (0, 1)
    """

    def __init__(self, counts: Sequence[int], options: Sequence[tuple[int, ...]]) -> None:
        self._options = {parts: at for at, parts in enumerate(options) if len(parts) == len(counts)}
        self.chosen = [-1] * len(counts)
        """The index of the chosen value on each scale, -1 where none is chosen."""
        self._picked: dict[int, int] = {}
        """The values that the player has chosen, by their scale, the last one last."""

    @property
    def option(self) -> int | None:
        """The index of the option that is chosen; None where there is none."""
        return self._options.get(tuple(self.chosen))

    def is_possible(self, scale: int, value: int) -> bool:
        """Whether any option has this value."""
        return any(parts[scale] == value for parts in self._options)

    def fits(self, scale: int, value: int) -> bool:
        """Whether there is an option with this value and what is chosen on the other scales."""
        wanted = {at: chosen for at, chosen in enumerate(self.chosen) if chosen >= 0} | {scale: value}
        return any(all(parts[at] == part for at, part in wanted.items()) for parts in self._options)

    def choose(self, scale: int, value: int) -> None:
        """Chooses a value. The other scales have what the player has chosen there last, as far as an option has it.

        Of the options that are left the first one is taken, the lowest bid. A value that no option has is not chosen.
        """
        if self.is_possible(scale, value):
            self._picked.pop(scale, None)
            self._picked[scale] = value
            self.chosen = list(self._follow(self._picked))

    def clear(self) -> None:
        """Chooses nothing, as at first."""
        self.chosen = [-1] * len(self.chosen)
        self._picked.clear()

    def option_with(self, scale: int, value: int) -> int | None:
        """The index of the option that would be chosen with this value; None if no option has it."""
        if not self.is_possible(scale, value):
            return None
        others = {at: picked for at, picked in self._picked.items() if at != scale}
        return self._options[self._follow({**others, scale: value})]

    def _follow(self, picked: dict[int, int]) -> tuple[int, ...]:
        """The values of the first option that has the picked ones, of which the last one goes before the others."""
        fitting = list(self._options)
        for scale, value in reversed(picked.items()):
            fitting = [parts for parts in fitting if parts[scale] == value] or fitting
        return fitting[0]
