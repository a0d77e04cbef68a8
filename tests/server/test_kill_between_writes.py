"""Killed at any moment of writing: no table that nobody asked for, every table goes on, nothing acknowledged is lost.

A kill leaves the files as they are, so the files copied at every moment are what a kill at that moment leaves. That the
two are the same is tried on a rematch, with a server that really dies.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from server.dealing import lays_open, table_sealed
from server.dying_server import dying
from server.moments import at_every_moment
from server.serving import Person, play_out, quick, serving, sit, table_for

from nefarious import read_record, verify

Promise = Callable[[Person, Person], Any]
"""What was acknowledged, asked of the two who were told."""

LAST = 3
"""Of a game: the last answer, the result, and the moment before both."""


class Moments:
    """The files of a database at every moment of writing, each state once, and what was acknowledged by then."""

    def __init__(self, database: Path, folder: Path) -> None:
        self.database, self.folder = database, folder
        self.kept: dict[str, tuple[Path, int]] = {}
        self.acknowledged: list[Promise] = []

    def keep(self, *_: Any) -> None:
        files = [self.database.with_name(self.database.name + ending) for ending in ("", "-wal")]
        content = [file.read_bytes() if file.exists() else b"" for file in files]
        name = hashlib.sha256(b"".join(content)).hexdigest()[:16]
        if name not in self.kept:
            place = self.folder / name
            place.mkdir()
            for file, data in zip(files, content, strict=True):
                (place / file.name).write_bytes(data)
            self.kept[name] = place / self.database.name, len(self.acknowledged)

    @contextmanager
    def only_the_last(self) -> Iterator[None]:
        """Of a whole game the end is enough: its answers are written like any other."""
        before = set(self.kept)
        yield
        for name in [name for name in self.kept if name not in before][:-LAST]:
            del self.kept[name]


def test_an_evening_killed_at_every_moment(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "moments"
    folder.mkdir()
    moments = Moments(database, folder)
    made: set[str] = set()
    with serving(quick(database)) as server, at_every_moment(moments.keep):
        ada, boris = server.person(), server.person()
        ada.get("/me"), boris.get("/me")
        evening(ada, boris, moments, made)
        cookies = ada.cookie, boris.cookie
    assert len(moments.kept) > 20
    for kept, known in moments.kept.values():
        with serving(quick(kept)) as server:
            people = server.person(cookie=cookies[0]), server.person(cookie=cookies[1])
            for promise in moments.acknowledged[:known]:
                assert promise(*people)
            tables = {table["id"]: table for person in people for table in person.get("/games")["tables"]}
            followed = {table["rematch"] for table in tables.values()}
            for number, table in tables.items():
                assert number in made | followed, "a table that nobody asked for"
                if table["state"] == "playing":
                    seats = [sit(person, number) for person in people if person.get(f"/tables/{number}")["you"]]
                    assert any(seat.decision or seat.waiting or seat.view["over"] for seat in seats)


def evening(ada: Person, boris: Person, moments: Moments, made: set[str]) -> None:
    """Every kind of writing once, each with what is true from then on unless something later changes it."""

    promised = moments.acknowledged.append

    def state(table: str) -> Callable[[Person], Any]:
        return lambda person: person.get(f"/tables/{table}")

    ada.put("/me", nickname="Ada")
    promised(lambda ada, boris: ada.get("/me")["nickname"] == "Ada")
    boris.put("/me", nickname="Boris")
    table: str = ada.post("/tables", seats=[{"kind": "person"}, {"kind": "empty"}])["id"]
    made.add(table)
    shown = state(table)
    promised(lambda ada, boris: shown(ada))
    ada.put(f"/tables/{table}/size", seats=4)
    ada.put(f"/tables/{table}/options", twists="none", clock=30)
    promised(lambda ada, boris: shown(ada)["options"]["clock"] == 30)
    ada.put(f"/tables/{table}/seats/2", kind="bot", level="novice")
    ada.post(f"/tables/{table}/swap", seats=[1, 3])
    boris.post(f"/tables/{table}/join")
    promised(lambda ada, boris: shown(boris)["you"])
    ada.put(f"/tables/{table}/host", seat=shown(boris)["you"][0])
    boris.post(f"/tables/{table}/start")
    promised(lambda ada, boris: shown(ada)["state"] != "open")
    first, second = sit(ada, table), sit(boris, table)
    first.send("chat", text="Hello")
    second.hear_until("talk")
    promised(lambda ada, boris: ada.sit(table).hear()["talk"][0]["text"] == "Hello")
    with moments.only_the_last():
        play_out(first, second)
    promised(lambda ada, boris: shown(ada)["state"] == "over")
    again: str = ada.post(f"/tables/{table}/rematch")["id"]
    promised(lambda ada, boris: shown(boris)["rematch"] == again)
    boris.post(f"/tables/{again}/leave")
    alone: str = ada.post("/play", bots=1, level="novice")["id"]
    made.add(alone)
    promised(lambda ada, boris: state(alone)(ada)["state"] != "open")
    with moments.only_the_last():
        sit(ada, alone).play()
    promised(lambda ada, boris: ada.get(f"/tables/{alone}/record")["result"])
    once_more: str = ada.post(f"/tables/{alone}/rematch")["id"]
    promised(lambda ada, boris: ada.post(f"/tables/{alone}/rematch") == state(once_more)(ada))
    given_up = table_for(ada, boris)
    made.add(given_up)
    boris.post(f"/tables/{given_up}/give-up")
    promised(lambda ada, boris: state(given_up)(ada)["seats"][1]["kind"] != "person")


def test_a_server_that_really_dies_in_a_rematch(database: Path, tmp_path: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        cookies = ada.cookie, boris.cookie
        table = table_for(ada, boris, twists="none")
        play_out(sit(ada, table), sit(boris, table))
    again = ""
    for moment in count(3, 5):
        victim = tmp_path / f"{moment}.sqlite"
        shutil.copy(database, victim)
        with dying(victim) as mortal:
            ada = Person(mortal.port, cookies[0])
            ada.get(f"/tables/{table}")
            mortal.dies_at(moment)
            with suppress(httpx.HTTPError):
                again = ada.post(f"/tables/{table}/rematch")["id"]
            ada.leave()
            if again:
                break
            assert mortal.is_dead()
        with serving(quick(victim)) as server:
            boris = server.person(cookie=cookies[1])
            open_tables = [each["id"] for each in boris.get("/games")["tables"] if each["state"] == "open"]
            rematch = boris.get(f"/tables/{table}")["rematch"]
            assert open_tables == ([] if rematch is None else [rematch])
    assert again
    assert moment > 6


def test_a_server_killed_between_seal_and_reveal_deals_what_was_sealed(database: Path) -> None:
    """Killed when all is sealed, and again when one of two has laid open: what was promised is what is dealt."""
    with dying(database) as mortal:
        ada, boris = Person(mortal.port), Person(mortal.port)
        table, pledges = table_sealed(ada, boris)
        sealed = ada.get(f"/tables/{table}")["seal"]
        mortal.kill()
        ada.leave()
        boris.leave()
    with dying(database) as mortal:
        ada, boris = Person(mortal.port, ada.cookie), Person(mortal.port, boris.cookie)
        assert lays_open(ada, table, pledges[0])["seal"] == sealed
        mortal.kill()
        ada.leave()
        boris.leave()
    with serving(quick(database)) as server:
        ada, boris = (server.person(cookie=person.cookie) for person in (ada, boris))
        assert [seat["contributed"] for seat in boris.get(f"/tables/{table}")["seats"]] == [True, False]
        assert lays_open(boris, table, pledges[1])["state"] == "playing"
        play_out(sit(ada, table), sit(boris, table))
        record = read_record(ada.http.get(f"/tables/{table}/record").content)
    verify(record)
    assert record.fairness is not None
    assert record.fairness.contributions == [pledge.contribution(sealed) for pledge in pledges]
