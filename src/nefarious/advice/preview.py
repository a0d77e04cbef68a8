"""What a choice would do, before anybody makes it: own money and points after it, and who is hit.

It is made in a possible world in which the others do nothing, and played to the end of the turn. Only counts are
told of it, never which cards are drawn or discarded there, so that nothing depends on what the viewer cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nefarious.advice.ceiling import Ceiling
from nefarious.choices import CARD_NUMBER, Choice
from nefarious.doors import check_seed, expect
from nefarious.game import Game
from nefarious.narrator import Narrator
from nefarious.players import make_bot, play
from nefarious.states import GameState, PlayerState
from nefarious.views import PlayerView, View
from nefarious.worlds import possible_acting, possible_building, possible_world

__all__ = ["Change", "Preview", "money_after", "preview", "preview_lines", "previews", "view_at_choice"]

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
    """A card as if it were built now, and the table as it would be at the end of the turn.

    `is_built` is false only where the unions stop it (twist 34): nothing else keeps back a card that is paid for.
    `missing` money is lent; `money` is what one would have, None if some was lent. `wins`: it can still be built this
    turn, is paid for, and wins if nobody else does anything; `would_win`: only the money is missing for that.
    `spy_instead`: the zone on which the unions put a spy instead of building.
    """

    card: str
    cost: int
    missing: int
    is_built: bool
    money: int | None
    score: int
    wins: bool
    changes: tuple[Change, ...]
    spy_instead: str | None = None
    would_win: bool = False


def previews(view: View, seed: int = 0) -> list[Preview]:
    """Each card that the viewer may build, payable or not. The seed of the worlds makes no difference."""
    check_seed(seed)
    return [] if expect(view, View, "view").is_over else [preview(view, card, seed) for card in view.buildable]


def preview(view: View, card: str, seed: int = 0, actions: tuple[str, ...] = ("invent",)) -> Preview:
    """A card as if it might be built, in a turn with these actions of the viewer's if none is under way."""
    assert view.seat is not None
    me = view.players[view.seat]
    cost = view.cost(card)
    missing = 0
    after = _after_building(view, card, seed, 0, actions)
    if card not in after["players"][view.seat]["inventions"] and cost > me.money:
        missing = cost - me.money
        after = _after_building(view, card, seed, missing, actions)
    mine = after["players"][view.seat]
    is_built = card in mine["inventions"]
    is_decisive = is_built and after["winner"] == view.seat and _builds_this_turn(view, card)
    hired = [zone for zone in mine["spies"] if mine["spies"][zone] > me.spies[zone]]
    return Preview(
        card=card,
        cost=cost,
        missing=missing,
        is_built=is_built,
        money=None if missing else mine["money"],
        score=mine["score"],
        wins=is_decisive and not missing,
        changes=tuple(_changes(view, after["players"], card if is_built else None, cost, missing)),
        spy_instead=hired[0] if hired and not is_built else None,
        would_win=is_decisive and missing > 0,
    )


def _builds_this_turn(view: View, card: str) -> bool:
    """Whether the viewer may still build it this turn, and nothing of their own comes before that costs money."""
    assert view.seat is not None
    if view.step in ("start", "choose"):
        return any("invent" in actions for actions in view.choosable(view.seat))
    actions = view.players[view.seat].actions
    if view.step == "espionage":
        return "invent" in actions and "espionage" not in actions
    is_asked = "invent" in actions and view.asking is not None and view.asking[0] == "invent"
    ceiling = Ceiling(view)
    return is_asked or (ceiling.is_building(view.seat) and ceiling.shown_to_build(view.seat) == 1 << CARD_NUMBER[card])


def preview_lines(preview: Preview, narrator: Narrator) -> Iterator[str]:
    """A preview in a few sentences, the viewer's own purse and score first."""
    say = expect(narrator, Narrator, "narrator").words.say
    if not expect(preview, Preview, "preview").is_built:
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
    if preview.wins or preview.would_win:
        yield say("preview-wins" if preview.wins else "preview-would-win")


def money_after(view: View, actions: tuple[str, ...], seed: int = 0) -> int:
    """What the viewer would have when actions are next chosen, after these alone and nobody else's."""
    world = possible_acting(view, actions, seed)
    _play(world, lambda: world.is_over or (world.turn > view.turn and world.decisions[0].kind == "action"))
    assert view.seat is not None
    return world.view().players[view.seat].money


def view_at_choice(view: View, choice: Choice, seed: int = 0) -> View:
    """A possible view of the next choice of actions after a choice that comes before it in the turn."""
    assert view.seat is not None
    world = possible_world(view, seed)
    world.answer(view.seat, choice)
    _play(world, lambda: world.is_over or world.decisions[0].kind == "action")
    return world.view(view.seat)


def _after_building(view: View, card: str, seed: int, loan: int, actions: tuple[str, ...]) -> GameState:
    """Everything open, at the end of the turn."""
    world = possible_building(view, card, seed, loan, actions)
    _play(world, lambda: bool(world._turn_states))
    return world._turn_states[0]


def _play(world: Game, is_done: Callable[[], bool]) -> None:
    """Answer whatever is asked in the middle by habit."""
    bot = make_bot(HABIT, 0)
    play(world, [bot] * len(world.setup.players), until=lambda _: is_done())


def _changes(view: View, after: list[PlayerState], built: str | None, cost: int, missing: int) -> Iterator[Change]:
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
