"""The use-cases of the authority, written against `Store` and `Clock`."""

from functions.service.context import Clock, SystemClock
from functions.service.dispatch import CALLABLES, Service

__all__ = ["CALLABLES", "Clock", "Service", "SystemClock"]
