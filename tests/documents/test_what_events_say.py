"""The reference of events tells the truth: an event carries what the sentence of its kind names, and nothing else."""

from __future__ import annotations

import re

import pytest
from from_code.table import what_events_say

from nefarious import Event, Game
from nefarious.players import make_bot, play

FIELDS = ("amount", "card", "zone", "actions", "other")
SAID = {kind: {*re.findall(r"`(\w+)`", told)} for kind, told in what_events_say().items()}
EITHER = {"paid": {"card", "zone"}}
"""Kinds that carry one of several fields."""


def carried(event: Event) -> set[str]:
    return {field for field in FIELDS if getattr(event, field)}


@pytest.mark.parametrize("seed", range(6))
def test_events_carry_what_is_said(seed: int) -> None:
    game = Game.new(players=3, twists="random", turn_limit=40, seed=seed)
    play(game, [make_bot("random", seat) for seat in range(3)])
    for event in game.events(all_seen=True):
        either = EITHER.get(event.kind, set())
        optional = {"other", "amount", "actions"} | either
        assert carried(event) <= SAID[event.kind], event
        assert SAID[event.kind] - optional <= carried(event), event
        assert len(either & carried(event)) == bool(either), event
        assert (event.other is not None) == ("other" in SAID[event.kind]), event
