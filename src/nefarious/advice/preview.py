"""What building a card would do, before anybody builds it: own money and points after it, and who is hit.

Each card is built in a possible world in which the others do nothing. Only counts are told of it, never which cards
are drawn or discarded there, so that nothing depends on what the viewer cannot know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nefarious.narrator import Narrator
from nefarious.players import make_bot, play
from nefarious.views import PlayerView, View
from nefarious.worlds import possible_building

__all__ = ["Change", "Preview", "preview_lines", "previews"]

HABIT = "simple"
"""The bot that answers what is asked in the middle of an effect."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a seat has more or less of, besides the card built and its price. `spies` are those on the board."""

    seat: int
    money: int
    cards: int
    spies: int


@dataclass(frozen=True, slots=True)
class Preview:
    """A card as if it were built now. `missing` money is lent; `money` is what is left, None if it was lent."""

    card: str
    cost: int
    missing: int
    is_built: bool
    money: int | None
    score: int
    wins: bool
    changes: tuple[Change, ...]


def previews(view: View, seed: int = 0) -> list[Preview]:
    """Each card of the viewer: the committed one first, then the hand. The seed of the worlds makes no difference."""
    if view.seat is None or view.is_over:
        return []
    committed = view.players[view.seat].committed
    return [_preview(view, card, seed) for card in ([committed] if committed else []) + list(view.hand)]


def preview_lines(preview: Preview, narrator: Narrator) -> Iterator[str]:
    """A preview in a few sentences, the viewer's own purse and score first."""
    say = narrator.words.say
    if not preview.is_built:
        yield say("preview-unbuilt")
    elif preview.money is None:
        yield say("preview-short", missing=preview.missing, amount=preview.score)
    else:
        yield say("preview-after", money=preview.money, amount=preview.score)
    alike: dict[tuple[int, int, int], list[int]] = {}
    for change in preview.changes:
        alike.setdefault((change.money, change.cards, change.spies), []).append(change.seat)
    for (money, cards, spies), seats in alike.items():
        yield narrator.tally(seats, money, cards, spies)
    if preview.wins:
        yield say("preview-wins")


def _preview(view: View, card: str, seed: int) -> Preview:
    assert view.seat is not None
    me = view.players[view.seat]
    cost = view.cost(card)
    missing = max(0, cost - me.money)
    after = _after_building(view, card, seed)
    mine = after["players"][view.seat]
    is_built = card in mine["inventions"]
    return Preview(
        card=card,
        cost=cost,
        missing=missing,
        is_built=is_built,
        money=None if missing else mine["money"],
        score=mine["score"],
        wins=after["winner"] == view.seat,
        changes=tuple(_changes(view, after["players"], card if is_built else None, cost, missing)),
    )


def _after_building(view: View, card: str, seed: int) -> dict[str, Any]:
    """Everything open, right after the card's effects."""
    world = possible_building(view, card, seed)
    bot = make_bot(HABIT, seed)
    play(world, [bot] * len(view.setup.players), until=lambda world: world.turn_states)
    return world.turn_states[0]


def _changes(view: View, after: list[dict[str, Any]], built: str | None, cost: int, missing: int) -> Iterator[Change]:
    """Who has more or less of what, the viewer first, then clockwise."""
    assert view.seat is not None
    players = view.players
    for player in players[view.seat :] + players[: view.seat]:
        then = after[player.seat]
        money, cards = then["money"] - player.money, len(then["hand"]) - player.hand_size
        if player.seat == view.seat:
            money -= missing
            if built:
                money += cost
                cards += built in view.hand
        change = Change(player.seat, money, cards, sum(then["spies"].values()) - _spies(player))
        if change.money or change.cards or change.spies:
            yield change


def _spies(player: PlayerView) -> int:
    return sum(player.spies.values())
