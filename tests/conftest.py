"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import signal
from typing import Any

import pytest

# A fifth of the time in which tests are read: nothing that is read then is ever let go.
gc.disable()

# A shell has what it starts in the background ignore Ctrl+C, and so would all that is started here.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Half of what it costs to load NumPy goes into threads that wait for matrices: none here is large enough for them, and
# hundreds of processes are started.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

TOGETHER = (
    ("tests/referee/",),
    ("tests/server/test_backup.py", "tests/server/test_doctor.py", "tests/server/test_on_postgres.py"),
)
"""Files that share what takes long to make: solutions of small set-ups, a cluster of PostgreSQL."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones first, so that none is left alone at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """From now on look only for what tests leave behind, not through all that was read for them."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Where files are dealt out, those come together that share something."""
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    dealer = LoadFileScheduling(config, log)
    dealer._split_scope = _dealt_with
    return dealer


def _dealt_with(test: str) -> str:
    """The file of a test, or the first of those with which it is dealt out."""
    file, *_ = test.partition("::")
    return next((together[0] for together in TOGETHER if file.startswith(together)), file)
