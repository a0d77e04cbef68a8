"""Whatever can be asked of the server is among the abuses that are measured: a later kind of message or route, too."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from nefarious.server.clock import Clock
from nefarious.server.http.app import create_app
from nefarious.server.settings import Settings, database_url
from nefarious.server.wire.received import Message

ABUSES = (Path(__file__).parents[2] / "bench" / "web_abuses.py").read_text(encoding="utf-8")

FOR_OPERATORS = {"/metrics"}
"""Nobody else gets an answer."""


@pytest.mark.parametrize("kind", sorted(str(each.__struct_config__.tag) for each in get_args(Message)))
def test_every_kind_of_message_is_abused(kind: str) -> None:
    assert f'message("{kind}"' in ABUSES


def test_every_route_is_abused(tmp_path: Path) -> None:
    app = create_app(Settings(database=database_url(tmp_path / "games.sqlite")), Clock())
    paths = {route.path for route in app.routes} - FOR_OPERATORS
    assert len(paths) > 30
    named = {path: [part for part in path.split("/") if part and not part.startswith("{")] for path in paths}
    assert [path for path, parts in named.items() if parts and f"/{parts[-1]}" not in ABUSES] == []
