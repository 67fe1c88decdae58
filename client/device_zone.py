"""The time zone of this device."""

from __future__ import annotations

import logging
import warnings

from functions.time_zones import is_time_zone

_log = logging.getLogger(__name__)


def find_device_zone() -> str:
    """The name of this device's time zone in the IANA database; empty where its settings name none.

    It is read anew each time, because a device travels while the program runs.
    """
    import tzlocal  # only whoever sets a start time waits for it

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about settings that contradict each other
            name = str(getattr(tzlocal.reload_localzone(), "key", ""))
    except Exception:  # whatever is wrong with the settings of the system, a table can be made
        _log.info("the time zone of this device is not known", exc_info=True)
        return ""
    return name if is_time_zone(name) else ""
