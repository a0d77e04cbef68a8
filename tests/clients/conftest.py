"""Programs that people train with, as heavy as they are: `make test-clients` installs them in a place of their own.

`make test` leaves this folder alone: RLlib alone wants another Gymnasium than the one it tests with.
"""

from __future__ import annotations

import os

import pytest

collect_ignore_glob = [] if os.environ.get("NEFARIOUS_CLIENTS") else ["*.py"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What others warn of in their own code is theirs to mend; and learning takes its time."""
    for item in items:
        if item.path.parent.name == "clients":
            item.add_marker(pytest.mark.filterwarnings("default"))
            item.add_marker(pytest.mark.timeout(1800))
