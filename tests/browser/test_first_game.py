"""A newcomer opens the page for the first time."""

from __future__ import annotations

import pytest
from browser.conftest import Sit
from browser.player import Player, play_without_looking
from playwright.sync_api import expect

CLICKS = "addEventListener('click', (click) => click.isTrusted && (window.clicks = (window.clicks ?? 0) + 1), true)"
LESSONS: dict[str, dict[str, str | int]] = {
    "goal": {"goal": 20},
    "hand": {},
    "board": {},
    "action": {"rules": "usual"},
    "hint": {},
    "neighbours": {"others": 3},
    "income": {},
    "lock": {},
    "why": {},
    "farewell": {},
}
GUIDED_TURNS = 6


def lessons_told(player: Player) -> list[str]:
    """What the guide says now, each note read and put away."""
    told = []
    while player.button("understood").count():
        told.append(player.note.get_by_role("paragraph").first.inner_text())
        player.presses("understood")
    return told


@pytest.mark.long
def test_a_newcomer_plays_a_first_game_to_its_end(sit: Sit) -> None:
    doctor = sit(likes={"guided": "yes"})
    doctor.context.add_init_script(CLICKS)
    doctor.opens()
    doctor.presses("play-now")
    doctor.is_asked()
    assert doctor.page.evaluate("window.clicks") <= 2
    told: list[str] = []
    lessons = [doctor.say(f"guide-{lesson}", **values) for lesson, values in LESSONS.items()]
    while lessons[-1] not in told:
        assert doctor.is_asked().turn <= GUIDED_TURNS
        told += lessons_told(doctor)
        doctor.answers()
    assert [line for line in told if line in lessons] == lessons
    play_without_looking(doctor)
    expect(doctor.end).to_be_visible()
    assert len(doctor.result) == 4
    title = doctor.end.get_by_role("heading").first.inner_text()
    assert title in [doctor.say(f"play-{how}") for how in ("won", "lost", "no-winner")]


def test_whoever_wants_no_guide_gets_none(sit: Sit) -> None:
    doctor = sit(likes={"guided": "yes"})
    doctor.opens()
    doctor.presses("play-now")
    doctor.is_asked()
    doctor.presses("guide-off")
    assert not lessons_told(doctor)
    doctor.answers().is_asked()
    assert not lessons_told(doctor)
