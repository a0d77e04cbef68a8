"""What holds for all tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones first, so that none is left alone at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
