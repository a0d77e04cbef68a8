"""Finding a cluster, or starting a private one. Ray is imported here, and only when somebody asks for it."""

from __future__ import annotations

import logging
import os
import socket
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from nefarious.cluster.address import PRIVATE, RUNNING
from nefarious.cluster.problems import ClusterProblem
from nefarious.errors import clip, reason_of
from nefarious.parts import install_command, require_parts

__all__ = ["connected", "require_ray"]

CHOSEN: Final = "RAY_ADDRESS"

KNOCKING: Final = 10.0
"""Seconds until somebody must open: Ray itself would try for minutes."""

LONGEST: Final = 200

SETTINGS: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS_SKIP_REGEX": ".*"}
"""Ray's makers are told nothing, and nothing is told on standard output, where only results belong: progress tells of
workers that died. Whoever uses Ray themselves has chosen otherwise, or not."""


def require_ray() -> None:
    """Say how to get Ray where it is missing."""
    require_parts(("ray",), install_command("cluster"))


@contextmanager
def connected(address: str | None) -> Iterator[Any]:
    """Ray, connected. A cluster that ran before runs on afterwards; a private one is ended."""
    require_ray()
    if "ray" not in sys.modules:
        for name, setting in SETTINGS.items():
            os.environ.setdefault(name, setting)
    import ray

    if ray.is_initialized():
        yield ray
        return
    _connect(ray, address)
    try:
        yield ray
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str | None) -> None:
    """To the address; without one to that of the environment, else to the cluster of this machine, else to our own."""
    wanted = address or os.environ.get(CHOSEN)
    if wanted:
        _knock(wanted)
        try:
            _join(ray, wanted)
        except Exception as problem:  # whatever Ray's many layers raise
            raise _unreachable(wanted, problem) from problem
        return
    try:
        _join(ray, RUNNING)
    except ConnectionError:
        try:
            _join(ray, PRIVATE)
        except Exception as problem:
            raise _unreachable(PRIVATE, problem) from problem
    except Exception as problem:
        raise _unreachable(RUNNING, problem) from problem


def _join(ray: Any, address: str) -> None:
    settings: dict[str, Any] = {"include_dashboard": False} if address == PRIVATE else {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ray.init(address, logging_level=logging.ERROR, log_to_driver=False, **settings)


def _knock(address: str) -> None:
    """Whether anybody is at home there."""
    if address in (RUNNING, PRIVATE):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCKING).close()
    except (OSError, ValueError, OverflowError) as problem:
        raise _unreachable(address, problem) from problem


def _unreachable(address: str, problem: Exception) -> ClusterProblem:
    said = reason_of(problem) if isinstance(problem, OSError) else next(iter(str(problem).strip().splitlines()), "")
    reason = said or type(problem).__name__
    return ClusterProblem("cluster-unreachable", address=clip(address), reason=clip(reason.rstrip("."), LONGEST))
