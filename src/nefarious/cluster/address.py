"""Where a cluster is, as people write it."""

from __future__ import annotations

import re
from typing import Final

from nefarious.cluster.problems import ClusterProblem
from nefarious.errors import told

__all__ = ["check_address", "is_address"]

RUNNING, PRIVATE = "auto", "local"
"""The cluster that runs on this machine; one of our own, on this machine, for as long as it is needed."""

_PLACE: Final = re.compile(r"(?:ray://)?(?:[\w.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]):[0-9]{1,5}", re.ASCII)


def is_address(text: str) -> bool:
    """Whether a text can be the address of a cluster."""
    return text in (RUNNING, PRIVATE) or bool(_PLACE.fullmatch(text))


def check_address(given: object) -> str | None:
    """An address, or None for whichever cluster is there."""
    if given is None or (isinstance(given, str) and is_address(given)):
        return given
    raise ClusterProblem("cluster-address", given=told(given))
