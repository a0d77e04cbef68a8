"""The tables of `docs/data.md` are what the code declares."""

from __future__ import annotations

import os
from pathlib import Path
from typing import get_type_hints

import pytest
from column_tables import TABLE, lines_under, with_tables

from nefarious import Game, frames
from nefarious.arena import TableFindings
from nefarious.frames import columns
from nefarious.simulate import simulate

PAGE = Path(__file__).parent.parent / "docs" / "data.md"
LAYOUTS = {name: getattr(columns, name) for name in columns.__all__}
KINDS = LAYOUTS | {"TableFindings": TableFindings}


def test_the_tables_of_the_page_are_those_of_the_code() -> None:
    page = PAGE.read_text(encoding="utf-8")
    wanted = with_tables(page, KINDS)
    if os.environ.get("UPDATE_GOLDEN"):
        PAGE.write_text(wanted, encoding="utf-8")
    assert page == wanted
    assert {found[1] for found in TABLE.finditer(page)} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_column_says_what_it_means(kind: type) -> None:
    assert list(lines_under(kind)) == list(get_type_hints(kind))


def test_frames_have_the_columns_that_are_declared() -> None:
    game = Game.new(2, seed=1)
    outcome = simulate(games=1, players=2, rows=True)
    found = {
        "SimulatedColumns": outcome.games,
        "BuildColumns": outcome.builds,
        "GameColumns": frames.games(game),
        "EventColumns": frames.events(game),
        "DecisionColumns": frames.decisions(game),
        "TurnColumns": frames.turns(game),
    }
    assert {name: list(frame) for name, frame in found.items()} == {
        name: list(get_type_hints(layout)) for name, layout in LAYOUTS.items()
    }
