"""Messages of a budget of Google Cloud, which tell several times a day what the project has cost this month."""

from __future__ import annotations

import math
from typing import Any


def read_budget_message(message: Any) -> tuple[float, float] | None:
    """The cost and the budget in a message of a budget; None for what is no such message.

    >>> read_budget_message({"costAmount": 12.5, "budgetAmount": 10.0, "currencyCode": "EUR"})
    (12.5, 10.0)
    >>> read_budget_message({"costAmount": "12.5"})
    """
    if not isinstance(message, dict):
        return None
    cost, budget = (_number(message.get(name)) for name in ("costAmount", "budgetAmount"))
    return None if cost is None or budget is None else (cost, budget)


def _number(value: Any) -> float | None:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
    return float(value) if is_number else None
