"""What a player's device does for the shuffle: it commits, checks the seal, and contributes."""

from __future__ import annotations

from typing import Any

from server.serving import Person

from nefarious.fairness import Pledge, Terms
from nefarious.record import BrokenDeal


def commits(person: Person, table: str) -> Pledge:
    """Somebody promises a contribution for a table that has not begun."""
    pledge = Pledge.new()
    told = person.post(f"/tables/{table}/commitment", commitment=pledge.commitment)
    assert all(told["seats"][seat]["commitment"] == pledge.commitment for seat in told["you"])
    return pledge


def seal_shown(table: dict[str, Any]) -> str:
    """The seal of a table, worked out from what everybody is shown of it."""
    twists = table["options"]["twists"]
    return Terms(
        table["options"]["edition"],
        None if twists == "random" else [] if twists == "none" else twists,
        table["commitment"],
        [(seat["name"], seat["commitment"] or "") for seat in table["seats"]],
        [BrokenDeal(**deal) for deal in table["broken"]],
    ).seal


def lays_open(person: Person, table: str, pledge: Pledge) -> dict[str, Any]:
    """Somebody sees that all are sealed, and contributes what they have promised; returns the table."""
    shown = person.get(f"/tables/{table}")
    assert shown["seal"] == seal_shown(shown)
    told: dict[str, Any] = person.post(f"/tables/{table}/contribution", contribution=pledge.contribution(shown["seal"]))
    return told


def table_sealed(host: Person, *guests: Person, bots: int = 0, **options: Any) -> tuple[str, list[Pledge]]:
    """A table at which everybody has committed, and the host has begun."""
    empty: list[dict[str, Any]] = [{"kind": "empty"}] * len(guests)
    seats = [{"kind": "person"}, *empty, *[{"kind": "bot", "level": "novice"}] * bots]
    table: str = host.post("/tables", seats=seats, options=options)["id"]
    for guest in guests:
        guest.post(f"/tables/{table}/join")
    pledges = [commits(person, table) for person in (host, *guests)]
    assert host.post(f"/tables/{table}/start")["state"] == "open"
    return table, pledges
