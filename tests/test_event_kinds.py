"""Every kind of event carries what its meaning says, in games where everything happens."""

from __future__ import annotations

from rich_games import all_events

from nefarious.event_kinds import EVENT_MEANINGS


def test_events_carry_what_their_kind_says() -> None:
    seen = set()
    for _, event in all_events():
        meaning = EVENT_MEANINGS[event.kind]
        carried = {name for name in ("card", "zone", "actions") if getattr(event, name)}
        assert (event.seat is not None) == bool(meaning.seat), event
        assert (event.amount != 0) <= bool(meaning.amount), event
        assert (event.other is not None) == bool(meaning.other), event
        assert carried <= set(meaning.things), event
        assert len(carried) == bool(meaning.things) or event.kind == "revealed-actions", event
        seen.add(event.kind)
    assert seen == set(EVENT_MEANINGS)
