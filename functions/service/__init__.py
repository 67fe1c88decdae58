"""The use-cases of the authority, written against `Store` and `Clock`."""

from functions.service.call_limits import CallLimits
from functions.service.context import Clock, Context, SystemClock
from functions.service.dispatch import CALLABLES, Service

__all__ = ["CALLABLES", "CallLimits", "Clock", "Context", "Service", "SystemClock"]
