"""Randomness that nobody steers, and the proof of it."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server.serving import Running, sit
from terminal.runs import nefarious

from nefarious import BadRecord, read_record, verify
from nefarious.fairness import prove


@pytest.fixture(scope="module")
def record(server: Running) -> dict[str, Any]:
    ada = server.person("Ada")
    commitment = ada.post("/promise")["commitment"]
    table = ada.post("/play", bots=1, level="novice", twists="random", commitment=commitment, contribution="c0ffee")
    assert table["commitment"] == commitment
    assert table["fairness"] is None
    seat = sit(ada, table["id"])
    assert not any('"secret"' in raw for raw in seat.raw)
    seat.play()
    played: dict[str, Any] = ada.get(f"/tables/{table['id']}/record")
    assert played["fairness"]["commitment"] == commitment
    return played


def test_the_secret_was_promised(record: dict[str, Any]) -> None:
    fairness = record["fairness"]
    assert hashlib.sha256(bytes.fromhex(fairness["secret"])).hexdigest() == fairness["commitment"]
    assert fairness["contributions"] == ["c0ffee", ""]
    verify(read_record(json.dumps(record).encode()))


def test_the_command_line_proves_it(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert record["fairness"]["commitment"] in nefarious("verify", str(file)).out
    record = record | {"fairness": record["fairness"] | {"contributions": ["decaf", ""]}}
    file.write_text(json.dumps(record), encoding="utf-8")
    wrong = nefarious("verify", str(file))
    assert wrong.code == 1
    assert "seed" in wrong.err


Tamper = Callable[[dict[str, Any]], None]


@pytest.mark.parametrize(
    ("tamper", "said"),
    [
        (lambda record: record["fairness"].update(secret="00"), "promise"),
        (lambda record: record["fairness"].update(secret="xy"), "promise"),
        (lambda record: record["fairness"].update(commitment="0" * 64), "promise"),
        (lambda record: record["fairness"].update(contributions=[]), "contributions"),
        (lambda record: record["fairness"].update(contributions=["c0ffee", "x"]), "seed"),
        (lambda record: record.update(seed=1), "seed"),
        (lambda record: record.update(seed=None), "seed"),
    ],
)
def test_a_forged_record_is_found_out(record: dict[str, Any], tamper: Tamper, said: str) -> None:
    forged = json.loads(json.dumps(record))
    tamper(forged)
    with pytest.raises(BadRecord, match=said):
        verify(read_record(json.dumps(forged).encode()))


def test_another_deck_is_found_out(record: dict[str, Any]) -> None:
    """Cards deep in the deck that may never be drawn: the game is the same, the promise is broken."""
    forged = json.loads(json.dumps(record))
    forged["deck"][-1], forged["deck"][-2] = forged["deck"][-2], forged["deck"][-1]
    with pytest.raises(BadRecord, match="deck"):
        prove(read_record(json.dumps(forged).encode()))


def test_other_twists_are_found_out(record: dict[str, Any]) -> None:
    forged = json.loads(json.dumps(record))
    forged["twists"].reverse()
    with pytest.raises(BadRecord, match="twists"):
        prove(read_record(json.dumps(forged).encode()))


def test_a_record_without_a_promise_proves_nothing(record: dict[str, Any]) -> None:
    plain = {name: value for name, value in record.items() if name != "fairness"}
    verify(read_record(json.dumps(plain).encode()))
    with pytest.raises(BadRecord, match="randomness"):
        prove(read_record(json.dumps(plain).encode()))


def test_contributions_come_after_the_promise_and_the_first_counts(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = ada.post("/tables")
    path = f"/tables/{table['id']}"
    assert re.fullmatch("[0-9a-f]{64}", table["commitment"])
    boris.post(f"{path}/join")
    assert ada.post(f"{path}/contribution", contribution="one")["seats"][0]["contributed"]
    assert boris.post(f"{path}/contribution", contribution="two")["seats"][1]["contributed"]
    ada.post(f"{path}/contribution", contribution="three")
    ada.post(f"{path}/contribution", 400, contribution="no spaces, please")
    server.person("Eve").post(f"{path}/contribution", 404, contribution="evil")
    began = ada.post(f"{path}/start")
    assert began["commitment"] == table["commitment"]
    assert ada.post(f"{path}/contribution", 409, contribution="late")["error"] == "begun"


def test_nobody_contributes_before_the_promise(server: Running) -> None:
    ada = server.person("Ada")
    assert ada.post("/play", 409, bots=1, contribution="x")["error"] == "promise-unknown"
    assert ada.post("/tables", 409, contribution="x")["error"] == "promise-unknown"


def test_a_promise_is_used_once(server: Running) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    commitment = ada.post("/promise")["commitment"]
    wish = {"bots": 1, "commitment": commitment, "contribution": "x"}
    assert eve.post("/play", 409, **wish)["error"] == "promise-unknown"
    ada.post("/play", **wish)
    assert ada.post("/play", 409, **wish)["error"] == "promise-unknown"
