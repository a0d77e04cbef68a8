"""A picture in words, for those who have it read to them: everything that is drawn, in the order it is drawn in."""

from __future__ import annotations

from nefarious.choices import Choice
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import Words
from nefarious.narrator.table import table_lines
from nefarious.svg.scene import Scene

__all__ = ["choice_name", "told"]


def choice_name(choice: Choice, words: Words) -> str:
    """A choice by name alone: a card, a zone, or actions side by side."""
    if isinstance(choice, str) and choice not in ACTIONS:
        return words.say(choice)
    actions = (choice,) if isinstance(choice, str) else choice
    return " + ".join(words.say(f"action-{action}") for action in actions) or words.say("pick-nothing")


def told(scene: Scene) -> str:
    """The table in the narrator's sentences, and what is asked."""
    question = scene.question()
    lines = table_lines(scene.position, scene.view, (), scene.words)
    return "\n".join([*lines, *([question] if question and not scene.view.is_over else [])])
