"""A picture in words, for those who have it read to them: everything that is drawn, in the order it is drawn in."""

from __future__ import annotations

from collections.abc import Iterator

from nefarious.cards import INVENTION_BY_ID, Invention
from nefarious.cards.wording import cost_text, invention_name, invention_text, points_text
from nefarious.choices import Choice
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import Words
from nefarious.narrator.table import table_lines
from nefarious.svg.scene import Scene

__all__ = ["choice_name", "told", "told_invention"]


def choice_name(choice: Choice, words: Words) -> str:
    """A choice by name alone: a card, a zone, or actions side by side."""
    if isinstance(choice, str) and choice not in ACTIONS:
        return words.say(choice)
    actions = (choice,) if isinstance(choice, str) else choice
    return " + ".join(words.say(f"action-{action}") for action in actions) or words.say("pick-nothing")


def told_invention(card: Invention, words: Words) -> str:
    """What stands on a card, its name aside: whom each of its halves is for, too."""
    numbers = words.say("card-numbers", cost=cost_text(card, words), points=points_text(card, words))
    return f"{numbers} {invention_text(card, words)}"


def told(scene: Scene) -> str:
    """The table in the narrator's sentences, what is asked, and the cards that are drawn."""
    question = scene.question()
    lines = table_lines(scene.position, scene.view, (), scene.words)
    asked = [question] if question and not scene.view.is_over else []
    return "\n".join([*lines, *asked, *_told_hand(scene)])


def _told_hand(scene: Scene) -> Iterator[str]:
    """The viewer's cards in words, after a warning where their effects do not happen."""
    hand = [INVENTION_BY_ID[card] for card in (scene.mine.known if scene.mine is not None else ())]
    if not scene.effects_happen and any(card.you or card.others for card in hand):
        yield scene.words.say("rule-effects_happen")
    for card in hand:
        yield f"{invention_name(card, scene.words)}: {told_invention(card, scene.words)}"
