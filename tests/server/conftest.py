"""One server for all tests of a file that do not stop it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.postgres import GIVEN, Cluster, cluster
from server.serving import Running, quick, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(quick(tmp_path_factory.mktemp("web") / "games.sqlite")) as running:
        yield running


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL of this worker, started when first asked for."""
    with cluster() as found:
        if found is None:
            reason = f"no PostgreSQL: install the extra [test], or name one by {GIVEN}"
            if os.environ.get("CI"):
                pytest.fail(reason)
            pytest.skip(reason)
        yield found
