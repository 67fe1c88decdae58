"""The use-cases of the authority, written against `Store` and `Clock`."""

from functions.service.clock import Clock, SystemClock
from functions.service.door import CALLABLES, Service

__all__ = ["CALLABLES", "Clock", "Service", "SystemClock"]
