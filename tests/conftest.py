"""What holds for all tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those in a browser first: they wait for pages, and the others fill the gaps."""
    items.sort(key=lambda item: "/browser/" not in item.path.as_posix())
