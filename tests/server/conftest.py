"""One server for all tests of a file that do not stop it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.serving import Running, quick, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(quick(tmp_path_factory.mktemp("web") / "games.sqlite")) as running:
        yield running


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"
