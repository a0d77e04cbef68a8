"""Randomness that nobody steers, and the proof of it."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server.dealing import commits, lays_open, seal_shown, table_sealed
from server.serving import Running, play_out, quick, serving, sit
from terminal.runs import nefarious

from nefarious import BadRecord, read_record, verify
from nefarious.fairness import Pledge, Terms, prove
from nefarious.record import BrokenDeal

ADA, BORIS, EVE = (Pledge(bytes([number]) * 32) for number in (1, 2, 3))


@pytest.fixture(scope="module")
def record(server: Running) -> dict[str, Any]:
    """A game of two people and a bot. Ada's deal was broken off once."""
    people = [server.person(name) for name in ("Ada", "Boris")]
    table, _ = table_sealed(*people, bots=1, twists="random")
    people[0].post(f"/tables/{table}/deal-anew")
    for person, pledge in zip(people, (ADA, BORIS), strict=True):
        person.post(f"/tables/{table}/commitment", commitment=pledge.commitment)
    people[0].post(f"/tables/{table}/start")
    lays_open(people[0], table, ADA)
    assert lays_open(people[1], table, BORIS)["state"] == "playing"
    seats = [sit(person, table) for person in people]
    play_out(*seats)
    played: dict[str, Any] = people[0].get(f"/tables/{table}/record")
    for secret in (played["fairness"]["secret"], *played["fairness"]["contributions"][:2]):
        assert not any(secret in raw for seat in seats for raw in seat.raw)
    return played


def read(record: dict[str, Any]) -> Any:
    return read_record(json.dumps(record).encode())


def test_everything_was_promised_before_anything_was_known(record: dict[str, Any]) -> None:
    fairness = record["fairness"]
    assert hashlib.sha256(bytes.fromhex(fairness["secret"])).hexdigest() == fairness["commitment"]
    assert fairness["commitments"] == [ADA.commitment, BORIS.commitment, ""]
    assert fairness["contributions"] == [ADA.contribution(fairness["seal"]), BORIS.contribution(fairness["seal"]), ""]
    verify(read(record))


def test_a_deal_of_an_earlier_day_is_still_proven() -> None:
    """The page's own tests read the same file."""
    prove(read_record((Path(__file__).parent / "deals" / "committed.json").read_bytes()))


def test_the_command_line_proves_it_and_says_to_whom(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    said = nefarious("verify", str(file)).out
    fairness = record["fairness"]
    assert "seats 0, 1" in said
    assert "trust the others" not in said
    assert all(proof in said for proof in (fairness["commitment"], fairness["seal"], fairness["broken"][0]["seal"]))
    told = json.loads(nefarious("verify", str(file), "--json").out)[0]
    assert (told["deal"], told["contributed"], told["trusting"], told["broken"]) == (2, [0, 1], [], 1)


def test_who_contributed_nothing_must_trust_the_others(server: Running, tmp_path: Path) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = ada.post("/tables")["id"]
    boris.post(f"/tables/{table}/join")
    pledge = commits(ada, table)
    ada.post(f"/tables/{table}/start")
    lays_open(ada, table, pledge)
    play_out(sit(ada, table), sit(boris, table))
    file = tmp_path / "game.json"
    file.write_bytes(ada.http.get(f"/tables/{table}/record").content)
    assert "Seat 1 contributed nothing: it must trust the others." in nefarious("verify", str(file)).out


def test_old_and_unshared_deals_are_told_apart(server: Running, tmp_path: Path) -> None:
    """A deal of before there were commitments, and one to which nobody contributed."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps(old_record()), encoding="utf-8")
    said = nefarious("verify", str(file))
    assert said.code == 0
    assert "Dealt the old way" in said.out
    ada = server.person("Ada")
    table = ada.post("/play", bots=1, level="novice")
    assert table["state"] == "playing"
    sit(ada, table["id"]).play()
    file.write_bytes(ada.http.get(f"/tables/{table['id']}/record").content)
    assert "nobody contributed: whoever ran the server could choose" in nefarious("verify", str(file)).out


def old_record() -> dict[str, Any]:
    """As it was written before contributions were committed: they may be anything, and nothing is sealed."""
    from nefarious import Game
    from nefarious.fairness import commitment_of, seed_of
    from nefarious.record import Fairness, write_record

    secret, contributions = b"x" * 32, ["c0ffee", ""]
    game = Game.new(players=("Ada", "Boris"), seed=seed_of(secret, contributions))
    told = game.record()
    told.fairness = Fairness(commitment_of(secret), secret.hex(), contributions)
    members: dict[str, Any] = json.loads(write_record(told))
    for new in ("version", "commitments", "seal", "broken"):
        del members["fairness"][new]
    return members


Lie = Callable[[dict[str, Any]], None]


def changed(**members: Any) -> Lie:
    return lambda record: record["fairness"].update(members)


def changed_at(member: str, seat: int, text: str) -> Lie:
    def lie(record: dict[str, Any]) -> None:
        record["fairness"][member][seat] = text

    return lie


def swapped(*members: str) -> Lie:
    """Two seats change places, in some lists of the record."""

    def lie(record: dict[str, Any]) -> None:
        for member in members:
            seats = (record if member == "players" else record["fairness"])[member]
            seats[0], seats[1] = seats[1], seats[0]

    return lie


def sealed_anew(lie: Lie) -> Lie:
    """A liar who knows how seals are made, and makes the one that fits."""

    def lie_better(record: dict[str, Any]) -> None:
        lie(record)
        fairness = record["fairness"]
        seats = list(zip(record["players"], fairness["commitments"], strict=True))
        broken = [BrokenDeal(**deal) for deal in fairness["broken"]]
        fairness["seal"] = Terms(record["edition"], None, fairness["commitment"], seats, broken).seal

    return lie_better


def chosen_afterwards(record: dict[str, Any]) -> None:
    """Eve in Ada's place commits when she knows what Boris contributed: all she has of his is for another seal."""
    sealed_anew(changed_at("commitments", 0, EVE.commitment))(record)
    record["fairness"]["contributions"][0] = EVE.contribution(record["fairness"]["seal"])


def left_out(record: dict[str, Any]) -> None:
    """Boris, as if he had not contributed."""
    for member in ("commitments", "contributions"):
        changed_at(member, 1, "")(record)


def without(*members: str) -> Lie:
    def lie(record: dict[str, Any]) -> None:
        for member in members:
            del record["fairness"][member]

    return lie


OTHER_SECRET = b"another secret".ljust(32)
OTHER_PROMISE = hashlib.sha256(OTHER_SECRET).hexdigest()

LIES = {
    "a changed contribution": (changed_at("contributions", 1, BORIS.contribution("00" * 32)), "contribution", 1),
    "a mangled contribution": (changed_at("contributions", 1, "c0ffee"), "contribution", 1),
    "a changed commitment": (changed_at("commitments", 0, EVE.commitment), "seal", None),
    "commitments in another order": (swapped("commitments"), "seal", None),
    "another order, sealed anew": (sealed_anew(swapped("commitments")), "contribution", 0),
    "a contribution chosen after others": (chosen_afterwards, "contribution", 1),
    "swapped seats": (swapped("players", "commitments", "contributions"), "seal", None),
    "swapped names": (swapped("players"), "seal", None),
    "swapped seats, sealed anew": (
        sealed_anew(swapped("players", "commitments", "contributions")),
        "contribution",
        0,
    ),
    "another secret": (changed(secret=OTHER_SECRET.hex()), "secret", None),
    "no secret at all": (changed(secret="xy"), "secret", None),
    "another secret and promise": (changed(secret=OTHER_SECRET.hex(), commitment=OTHER_PROMISE), "seal", None),
    "another promise, sealed anew": (
        sealed_anew(changed(secret=OTHER_SECRET.hex(), commitment=OTHER_PROMISE)),
        "contribution",
        0,
    ),
    "no commitments": (without("commitments"), "commitments", None),
    "a commitment left out": (changed_at("commitments", 1, ""), "uncommitted", 1),
    "a contribution left out": (changed_at("contributions", 1, ""), "unrevealed", 1),
    "a player left out, sealed anew": (sealed_anew(left_out), "contribution", 0),
    "a broken deal kept silent": (without("broken"), "seal", None),
    "other twists wished": (changed(twists="chosen"), "seal", None),
    "no seal": (without("seal"), "seal", None),
    "a way to deal that nobody knows": (changed(version=3), "version", None),
    "another way to deal": (changed(version=1), "contributions", None),
    "too few contributions": (changed(contributions=[]), "contributions", None),
    "another seed": (lambda record: record.update(seed=1), "seed", None),
    "no seed": (lambda record: record.update(seed=None), "seed", None),
    "other twists": (lambda record: record["twists"].reverse(), "twists", None),
    "another deck": (lambda record: record["deck"].append(record["deck"].pop(-2)), "deck", None),
}


@pytest.mark.parametrize("lie", LIES)
def test_every_lie_is_called_by_its_name(record: dict[str, Any], lie: str) -> None:
    tell, called, seat = LIES[lie]
    forged = json.loads(json.dumps(record))
    tell(forged)
    with pytest.raises(BadRecord) as problem:
        prove(read(forged))
    assert problem.value.message == f"fairness-{called}"
    assert problem.value.details.get("seat") == seat


def test_a_record_without_a_promise_proves_nothing(record: dict[str, Any]) -> None:
    plain = {name: value for name, value in record.items() if name != "fairness"}
    verify(read(plain))
    with pytest.raises(BadRecord, match="randomness"):
        prove(read(plain))


def test_a_contribution_has_one_form_only() -> None:
    """A text that means the same would be a second try."""
    from nefarious.pledges import fits

    seal = "5e" * 32
    contribution = ADA.contribution(seal)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    fitting = [letter for letter in letters if fits(contribution[:-1] + letter, ADA.commitment, seal)]
    assert fitting == [contribution[-1]]


def test_commitments_are_replaced_until_the_seal_and_then_nothing_changes(server: Running) -> None:
    ada, boris, eve = (server.person(name) for name in ("Ada", "Boris", "Eve"))
    table = ada.post("/tables", seats=[{"kind": "person"}, {"kind": "empty"}, {"kind": "empty"}])["id"]
    path = f"/tables/{table}"
    boris.post(f"{path}/join")
    commits(ada, table)
    pledges = [commits(ada, table), commits(boris, table)]
    ada.post(f"{path}/commitment", 400, commitment="no hash")
    eve.post(f"{path}/commitment", 404, commitment="0" * 64)
    assert ada.post(f"{path}/contribution", 409, contribution="early")["error"] == "not-sealed"
    assert ada.post(f"{path}/deal-anew", 409)["error"] == "not-sealed"
    began = ada.post(f"{path}/start")
    assert (began["state"], [seat["name"] for seat in began["seats"]]) == ("open", ["Ada", "Boris"])
    assert began["seal"] == seal_shown(began)
    for person, change in ((ada, "start"), (ada, "commitment"), (boris, "commitment"), (eve, "join")):
        body = {"commitment": "0" * 64} if change == "commitment" else {}
        assert person.post(f"{path}/{change}", 409, **body)["error"] == "sealed"
    assert ada.put(f"{path}/options", 409, twists="random")["error"] == "sealed"
    assert ada.post(f"{path}/swap", 409, seats=[0, 1])["error"] == "sealed"
    assert boris.post(f"{path}/contribution", 400, contribution="x" * 2859)["error"] == "contribution"
    boris.post(f"{path}/contribution", 400, contribution=pledges[0].contribution(began["seal"]))
    boris.post(f"{path}/deal-anew", 404)
    waiting = lays_open(boris, table, pledges[1])
    assert (waiting["state"], [seat["contributed"] for seat in waiting["seats"]]) == ("open", [False, True])
    assert lays_open(boris, table, pledges[1]) == waiting
    assert lays_open(ada, table, pledges[0])["state"] == "playing"
    assert lays_open(ada, table, pledges[0])["state"] == "playing"
    assert ada.post(f"{path}/deal-anew", 409)["error"] == "not-sealed"


def test_who_lets_a_deal_wait_is_named_and_everybody_commits_anew(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table, pledges = table_sealed(ada, boris)
    watching = sit(boris, table)
    seal = lays_open(ada, table, pledges[0])["seal"]
    ada.post(f"/tables/{table}/deal-anew")
    broken = [{"seal": seal, "missing": ["Boris"]}]
    watching.hear_that(lambda told: told["broken"] == broken)
    assert (watching.table["seal"], [seat["commitment"] for seat in watching.table["seats"]]) == (None, [None, None])
    pledge = commits(ada, table)
    ada.post(f"/tables/{table}/start")
    assert lays_open(ada, table, pledge)["state"] == "playing"


def test_who_leaves_a_sealed_table_is_not_dealt_to(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table, _ = table_sealed(ada, boris, bots=1)
    boris.post(f"/tables/{table}/leave")
    left = ada.get(f"/tables/{table}")
    assert left["seal"] is None
    assert [deal["missing"] for deal in left["broken"]] == [["Boris"]]


def test_one_person_plays_at_once_and_again_with_a_new_commitment(server: Running) -> None:
    ada = server.person("Ada")
    first, second = Pledge.new(), Pledge.new()
    table = ada.post("/play", bots=1, level="novice", commitment=first.commitment)
    assert (table["state"], table["seal"]) == ("open", seal_shown(table))
    assert lays_open(ada, table["id"], first)["state"] == "playing"
    sit(ada, table["id"]).play()
    again = ada.post(f"/tables/{table['id']}/rematch", commitment=second.commitment)
    assert again["commitment"] != table["commitment"]
    assert lays_open(ada, again["id"], second)["state"] == "playing"


def test_people_at_one_device_contribute_together(server: Running) -> None:
    ada = server.person("Ada")
    table = ada.post("/tables", seats=[{"kind": "person"}, {"kind": "local", "name": "Boris"}])["id"]
    pledge = commits(ada, table)
    ada.put(f"/tables/{table}/size", seats=3)
    ada.put(f"/tables/{table}/seats/2", kind="local", name="Clara")
    sealed = ada.post(f"/tables/{table}/start")
    assert [seat["commitment"] for seat in sealed["seats"]] == [pledge.commitment] * 3
    assert lays_open(ada, table, pledge)["state"] == "playing"


def test_a_sealed_deal_outlives_the_server(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        table, pledges = table_sealed(ada, boris)
        lays_open(ada, table, pledges[0])
        sealed = ada.get(f"/tables/{table}")
        cookies = [person.cookie for person in (ada, boris)]
    with serving(quick(database)) as server:
        ada, boris = (server.person(cookie=cookie) for cookie in cookies)
        told = ada.get(f"/tables/{table}")
        assert [told[each] for each in ("seal", "commitment")] == [sealed[each] for each in ("seal", "commitment")]
        assert lays_open(boris, table, pledges[1])["state"] == "playing"


def test_the_promise_is_made_with_the_table(server: Running) -> None:
    assert re.fullmatch("[0-9a-f]{64}", server.person("Ada").post("/tables")["commitment"])
