"""What a bot is: one value that says its name, its options, how it chooses, and how heavy it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

__all__ = ["NAME", "BotKind", "BotOption", "CompiledChoice", "Factory", "Mind"]

CompiledChoice = Callable[..., int]
"""A rule `choice(view, mind, desk, notes, word)` that returns the number of an option."""

Mind: TypeAlias = Any
"""A bot as a record that compiled code reads: its number, its options by their names, and its weights."""

Factory = Callable[..., Any]
"""A class, or whatever else makes a bot when it is called."""

NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,59}")


@dataclass(frozen=True, slots=True)
class BotOption:
    """A number that changes how a bot plays. `is_told` ones are worth telling even if they are as usual."""

    usual: float
    least: float
    most: float
    is_whole: bool = False
    is_told: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BotKind:
    """Everything that anybody needs to know about a bot. What it does is told by the message `bot-…`.

    - `choice`: how it chooses, if its thinking is compiled; else `factory` makes it: a guest, in plain Python.
    - `games_at_once`: how many games of bulk work take it a moment; bulk work looks around that often.
    - `is_quick`: whether a choice takes no time to speak of, so that it can stand in for others or answer a hundred
      thousand questions.
    - `is_steady`: whether it throws no dice: the same view, the same choice.
    - `plays_games`: whether it plays games in its head, so that what it notes are games won; the opinions of others
      tell no chances.
    - `rating`: where it stands on the scale of ratings by definition; one bot does.
    """

    name: str
    choice: CompiledChoice | None = None
    factory: Factory | None = None
    options: Mapping[str, BotOption] = field(default_factory=dict)
    games_at_once: int = 1
    is_quick: bool = False
    is_steady: bool = False
    plays_games: bool = False
    rating: float | None = None

    def __post_init__(self) -> None:
        """A bot without a way to choose is a mistake of whoever wrote it down, and so is one with two."""
        if (self.choice is None) == (self.factory is None):
            raise ValueError(f"the bot {self.name!r} needs either a compiled choice or a factory")
        if self.games_at_once < 1:
            raise ValueError(f"the bot {self.name!r} must play at least one game at once")

    @property
    def is_compiled(self) -> bool:
        """Whether whole games of it can be played in compiled code."""
        return self.choice is not None
