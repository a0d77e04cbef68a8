"""What is sent, the page's types and the document say the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from server.serving import Running, play_out, sit, table_for

from nefarious.server.wire.protocol import forms
from nefarious.server.wire.sent.cards import Catalogue
from nefarious.server.wire.sent.messages import ServerMessage
from nefarious.server.wire.sent.play import Ending, Replay
from nefarious.server.wire.sent.tables import OwnTables, Table

CHECKOUT = Path(__file__).parent.parent.parent

FORMS = forms(CHECKOUT)


@pytest.mark.parametrize("file", FORMS, ids=[file.name for file in FORMS])
def test_what_follows_from_the_structs_is_up_to_date(file: Path) -> None:
    """If not: `make protocol`."""
    assert file.read_text(encoding="utf-8") == FORMS[file]


def test_the_document_names_every_message() -> None:
    document = (CHECKOUT / "docs" / "protocol.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\*\*(\w+)\*\*: ", document, re.MULTILINE))
    assert {message.__name__ for message in get_args(ServerMessage)} <= named
    assert {"Catalogue", "Table", "Seat", "View", "Player", "Decision", "GameEvent", "Waiting", "Replay"} <= named


def same(sent: Any, kind: Any) -> bool:
    """Whether something holds just what a type declares: nothing is lost by reading it as that and writing it again."""
    read = msgspec.convert(sent, kind, strict=True)
    return bool(json.loads(msgspec.json.encode(read)) == sent)


def test_whatever_is_sent_is_declared(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris, bots=1, twists=["grants", "white-mice"])
    seats = sit(ada, table, since=0), sit(boris, table)
    seats[0].send("chat", text="Hello")
    seats[0].send("why", number=0)
    seats[0].send("preview")
    seats[0].send("hint")
    seats[0].settle()
    play_out(*seats)
    heard = [json.loads(raw) for seat in seats for raw in seat.raw]
    kinds = {"snapshot", "events", "accepted", "refused", "waiting", "table", "talk", "why", "preview", "pong"}
    assert {message["type"] for message in heard} == kinds
    assert all(same(message, ServerMessage) for message in heard)
    assert same(ada.get("/catalogue"), Catalogue)
    assert same(ada.get("/games"), OwnTables)
    assert same(ada.get(f"/tables/{table}"), Table)
    assert same(ada.get(f"/tables/{table}/replay"), Replay)
    assert same(ada.get(f"/tables/{table}/ending"), Ending)
