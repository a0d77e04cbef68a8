"""Whoever runs the server and plays, too, reads and writes the whole database: she cannot choose the deal unseen."""

from __future__ import annotations

import copy
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from server.dealing import lays_open, table_sealed
from server.serving import play_out, quick, serving, sit

from nefarious import BadRecord, Game, read_record, verify
from nefarious.cards import INVENTION_BY_ID
from nefarious.fairness import Pledge, seed_of
from nefarious.server.room.fair_play import deal_if_ready, seal
from nefarious.server.store.documents import TableState

TRIES = 3_000


def read(database: Path, table: str) -> TableState:
    with sqlite3.connect(database) as connection:
        (document,) = connection.execute("SELECT document FROM tables WHERE id = ?", [table]).fetchone()
    return msgspec.json.decode(document, type=TableState)


def write(database: Path, state: TableState) -> None:
    document = msgspec.json.encode(state).decode()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET document = ?, state = ? WHERE id = ?", [document, state.state, state.id])


def worth(seed: int) -> int:
    """What the operator at the first of two seats thinks of a deal: the points on her three cards."""
    return sum(INVENTION_BY_ID[card].points for card in Game.new(players=2, seed=seed).view(0).hand)


def another_contribution(state: TableState) -> Iterator[TableState]:
    """She keeps her commitment, and says that something else was behind it."""
    for number in range(TRIES):
        state.seats[0].contribution = f"{number:02859}"
        yield state


def another_commitment(state: TableState) -> Iterator[TableState]:
    """She commits anew, and seals anew; what Boris contributed to the first seal she passes off as for this one."""
    given = state.seats[1].contribution
    for number in range(TRIES // 10):
        pledge = Pledge(number.to_bytes(32, "big"))
        state.seats[0].commitment = pledge.commitment
        seal(state)
        assert state.seal is not None
        state.seats[0].contribution, state.seats[1].contribution = pledge.contribution(state.seal), given
        yield state


Way = Callable[[TableState], Iterator[TableState]]


@pytest.mark.parametrize(("way", "named"), [(another_contribution, 0), (another_commitment, 1)])
def test_thousands_of_tries_do_not_get_past_verify(database: Path, way: Way, named: int) -> None:
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        table, pledges = table_sealed(ada, boris)
        shown = boris.get(f"/tables/{table}")
        assert pledges[1].contribution(shown["seal"]) not in database.read_bytes().decode("latin1")
        lays_open(boris, table, pledges[1])
        cookies = [person.cookie for person in (ada, boris)]
    write(database, steered(read(database, table), way))
    with serving(quick(database)) as server:
        ada, boris = (server.person(cookie=cookie) for cookie in cookies)
        play_out(sit(ada, table), sit(boris, table))
        record = read_record(ada.http.get(f"/tables/{table}/record").content)
    with pytest.raises(BadRecord) as found:
        verify(record)
    assert (found.value.message, found.value.details["seat"]) == ("fairness-contribution", named)


def steered(state: TableState, way: Way) -> TableState:
    """The best deal of thousands, as if it had been dealt."""

    def seed(tried: TableState) -> int:
        contributions = [seat.contribution for seat in tried.seats]
        return seed_of(bytes.fromhex(tried.secret), contributions, tried.seal or "")

    best = -1
    for tried in way(state):
        if (value := worth(seed(tried))) > best:
            best, chosen = value, copy.deepcopy(tried)
    deal_if_ready(chosen, 0.0)
    assert chosen.state == "playing"
    return chosen
