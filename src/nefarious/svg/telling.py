"""A picture in words, for those who have it read to them: everything that is drawn, in the order it is drawn in."""

from __future__ import annotations

from collections.abc import Iterator

from nefarious.choices import Choice
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import Words
from nefarious.svg.scene import Place, Scene

__all__ = ["choice_name", "told"]


def choice_name(choice: Choice, words: Words) -> str:
    """A choice by name alone: a card, a zone, or actions side by side."""
    if isinstance(choice, str) and choice not in ACTIONS:
        return words.say(choice)
    actions = (choice,) if isinstance(choice, str) else choice
    return " + ".join(words.say(f"action-{action}") for action in actions) or words.say("pick-nothing")


def told(scene: Scene) -> str:
    """The table in sentences."""
    return "\n".join(_lines(scene))


def _lines(scene: Scene) -> Iterator[str]:
    say, view = scene.words.say, scene.view
    step = say(f"show-step-{view.step}") if scene.words.has(f"show-step-{view.step}") else ""
    first = view.setup.players[view.first_seat]
    yield say("show-turn", turn=scene.turn, step=step, first=first, goal=view.goal)
    if view.setup.twists:
        yield say("show-twists", twists=_names(scene.words, view.setup.twists))
    for place in scene.others:
        yield " ".join(_player(scene, place))
    if scene.mine is not None:
        yield " ".join(_player(scene, scene.mine))
    discards = _names(scene.words, view.discards) or say("situation-none")
    yield say("situation-piles", deck=say("count-cards", amount=view.deck_size), discards=discards)
    question = scene.question()
    if question:
        yield question


def _player(scene: Scene, place: Place) -> Iterator[str]:
    say, player = scene.words.say, place.player
    spies = [
        say("situation-spies-on", zone=say(f"action-{zone}"), amount=player.spies[zone])
        for zone in ACTIONS
        if player.spies[zone]
    ]
    yield say(
        "picture-player",
        name=player.name,
        money=say("amount-money", amount=player.money),
        points=say("amount-points", amount=player.score),
        cards=say("count-cards", amount=player.hand_size),
        spies=say("situation-spies", placed=", ".join(spies)) if spies else say("situation-no-spies"),
    )
    if player.actions:
        yield say("situation-last", actions=", ".join(say(f"action-{action}") for action in player.actions))
    if player.inventions:
        yield say("situation-built", inventions=_names(scene.words, player.inventions))
    if player.committed:
        yield say("situation-planned", card=say(player.committed))
    if place.known:
        yield say("show-hand", cards=_names(scene.words, place.known))


def _names(words: Words, ids: tuple[str, ...]) -> str:
    return ", ".join(words.say(each) for each in ids)
