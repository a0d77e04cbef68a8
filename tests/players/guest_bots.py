"""Bots that are not ours: some good, most of them bad, one for each way to be bad."""

from __future__ import annotations

import os
import random
import time
from abc import ABC, abstractmethod
from itertools import count

from nefarious import Choice, Decision, View, possible_world
from nefarious.players.opinion import Opinion, OptionOpinion


class First:
    """Takes the first option."""

    def choose(self, view: View, decision: Decision) -> Choice:
        return decision.options[0]


class Dicey:
    """Any option, by dice of its own.

    More is said here than fits into a list of bots.
    """

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Choice:
        return self.dice.choice(decision.options)


class Veteran(Dicey):
    """Plays many games, and would play differently if anybody forgot to tell it that another begins."""

    def restart(self, seed: int) -> None:
        self.dice = random.Random(seed)


class Loose:
    """Means what is allowed, and says it as people do: a single action by its name, several in a list."""

    def choose(self, view: View, decision: Decision) -> object:
        option = decision.options[-1]
        return option if isinstance(option, str) else option[0] if len(option) == 1 else list(option)


class Picky:
    """Takes the option at some place, from either end."""

    def __init__(self, place: int = 0, end: str = "front", weight: float = 1.0) -> None:
        self.place = -1 - place if end == "back" else place
        self.weight = weight

    def choose(self, view: View, decision: Decision) -> Choice:
        return decision.options[max(-len(decision.options), min(self.place, len(decision.options) - 1))]


class Thinker(First):
    """Says what it thinks of each option."""

    def consider(self, view: View, decision: Decision) -> Opinion:
        options = (OptionOpinion(option, 0.25, 0.1, 40) for option in decision.options)
        return Opinion(decision.options[0], tuple(options), {})


class Mumbler(First):
    """Says what it thinks, but not in a way that anybody understands."""

    def consider(self, view: View, decision: Decision) -> str:
        return "hm"


class Talker(First):
    """Prints, which must not disturb anybody."""

    def choose(self, view: View, decision: Decision) -> Choice:
        print("thinking about", decision)
        return super().choose(view, decision)


class Nobody:
    """Has no idea how to play."""


class Unmade:
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("no weights\nto load")

    def choose(self, view: View, decision: Decision) -> Choice:
        return decision.options[0]


class _Bad(ABC):
    """Plays well until the third turn."""

    def choose(self, view: View, decision: Decision) -> object:
        return decision.options[0] if view.turn < 3 else self.fail()

    @abstractmethod
    def fail(self) -> object:
        """What is wrong with it."""


class Raises(_Bad):
    def fail(self) -> object:
        raise ZeroDivisionError("division by nothing")


class Leaves(_Bad):
    def fail(self) -> object:
        raise SystemExit(3)


class Cheats(_Bad):
    def fail(self) -> object:
        return "world-domination"


class SaysNothing(_Bad):
    def fail(self) -> object:
        return None


class SaysNumber(_Bad):
    def fail(self) -> object:
        return 3


class SaysEverything(_Bad):
    def fail(self) -> object:
        return ["espionage", "invent", "research", "work"]


class Unspeakable(_Bad):
    """Answers with something that cannot even be shown."""

    def fail(self) -> object:
        return self

    def __repr__(self) -> str:
        raise ValueError


class Moody(First):
    """Plays only as long as there is no file of some name."""

    def __init__(self, sign: str) -> None:
        self.sign = sign

    def choose(self, view: View, decision: Decision) -> Choice:
        if view.turn > 2 and "grants" in view.setup.twists and os.path.exists(self.sign):
            raise RuntimeError("not today")
        return super().choose(view, decision)


class Dies(_Bad):
    """Takes its process with it."""

    def fail(self) -> object:
        os._exit(1)


class Hangs(_Bad):
    def fail(self) -> object:
        return max(count())


class Forks:
    """Leaves a child behind that holds on to the pipes, and never answers."""

    def choose(self, view: View, decision: Decision) -> Choice:
        if view.turn < 3:
            return decision.options[0]
        if os.fork() == 0:
            time.sleep(60)
        while True:
            time.sleep(1)


class Muses:
    """Has opinions about other games."""

    def choose(self, view: View, decision: Decision) -> Choice:
        return decision.options[0]

    def consider(self, view: View, decision: Decision) -> Opinion:
        return Opinion(decision.options[0], (), {})


class Dreamer:
    """Imagines a game before it answers."""

    def choose(self, view: View, decision: Decision) -> Choice:
        possible_world(view, seed=1)
        return decision.options[0]
