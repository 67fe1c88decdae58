"""The choice of an option by its value on each of several scales: how many tricks, and which suit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class ScaledOptions:
    """The choice of a value on each scale. At first nothing is chosen; a value on every scale makes an option.

    `counts` are the numbers of values of the scales. `options` has the indexes of the values of each option, in the
    order of the list; one without values is not chosen here.

    >>> bids = ScaledOptions((2, 2), ((0, 1), (1, 0), (1, 1)))
    >>> bids.choose(1, 0)
    >>> bids.chosen, bids.option
    ([-1, 0], None)
    >>> bids.choose(0, 1)
    >>> bids.chosen, bids.option
    ([1, 0], 1)
    >>> bids.choose(0, 0)  # no option has it together with the other value
    >>> bids.chosen, bids.option
    ([0, -1], None)
    """

    def __init__(self, counts: Sequence[int], options: Sequence[tuple[int, ...]]) -> None:
        self._options = {parts: at for at, parts in enumerate(options) if len(parts) == len(counts)}
        self.chosen = [-1] * len(counts)
        """The index of the chosen value on each scale, -1 where none is chosen."""

    @property
    def option(self) -> int | None:
        """The index of the option that is chosen; None where there is none, or a value is still to be chosen."""
        return self._options.get(tuple(self.chosen))

    @property
    def has_begun(self) -> bool:
        """Whether a value is chosen on any scale."""
        return any(value >= 0 for value in self.chosen)

    def is_possible(self, scale: int, value: int) -> bool:
        """Whether any option has this value."""
        return self._has_option({scale: value})

    def fits(self, scale: int, value: int) -> bool:
        """Whether there is an option with this value and what is chosen on the other scales."""
        return self._has_option({at: chosen for at, chosen in enumerate(self.chosen) if chosen >= 0} | {scale: value})

    def choose(self, scale: int, value: int) -> None:
        """Chooses a value, if any option has it.

        What was chosen on another scale is taken back where no option has both.
        """
        if not self.is_possible(scale, value):
            return
        kept = {scale: value}
        for at, chosen in enumerate(self.chosen):
            if at != scale and chosen >= 0 and self._has_option(kept | {at: chosen}):
                kept[at] = chosen
        self.chosen = [kept.get(at, -1) for at in range(len(self.chosen))]

    def clear(self) -> None:
        """Chooses nothing, as at first."""
        self.chosen = [-1] * len(self.chosen)

    def _has_option(self, values: Mapping[int, int]) -> bool:
        """Whether an option has these values, by their scale."""
        return any(all(parts[scale] == value for scale, value in values.items()) for parts in self._options)
