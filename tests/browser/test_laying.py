"""Any position can be laid out for a browser."""

from __future__ import annotations

from browser.conftest import Sit
from browser.laying import Workshop
from playwright.sync_api import expect

from nefarious import Game


def test_a_position_lies_on_the_table(sit: Sit, workshop: Workshop) -> None:
    position = Game.new(players=4, twists=["grants", "game-theory"], seed=3).position()
    ada = sit(at=workshop)
    ada.opens(f"/table/{workshop.lay(position, ada)}").is_at_the_table().is_asked()
    expect(ada.hand).to_have_count(len(position.seats[0].hand))
