"""What a bot thinks of a decision: its chance with each option, and what it expects of the others."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from nefarious.choices import Choice, allowed_text, choice_of
from nefarious.doors import expect_mapping
from nefarious.engine.vocabulary import CARDS
from nefarious.errors import IllegalChoice, clip, shown
from nefarious.intervals import Z95
from nefarious.players.notes import GUESSED, TRIED, WINS
from nefarious.views import View

__all__ = ["Opinion", "OptionOpinion", "opinion_of"]

SHOWN = 5
"""So many options are shown in one line."""


@dataclass(frozen=True, slots=True)
class OptionOpinion:
    """What is thought of one option: the chance to win, half the width of its 95% interval, and how often tried.

    An option that was not worth a thought has no chance given.
    """

    choice: Choice
    chance: float | None
    uncertainty: float | None
    tried: int

    def __repr__(self) -> str:
        """What is known, in few digits."""
        return f"<OptionOpinion {self}>"

    def __str__(self) -> str:
        """One line for a shell: "work 52% ± 4%, 120 tried"."""
        if self.chance is None or self.uncertainty is None:
            return f"{allowed_text([self.choice])} untried"
        return f"{allowed_text([self.choice])} {self.chance:.0%} ± {self.uncertainty:.0%}, {self.tried} tried"


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a bot would choose, what it thinks of every option, most tried first, and what it expects of the others.

    `expected`: for each other seat that is asked at the same time, how likely it is to make each choice.
    """

    choice: Choice
    options: tuple[OptionOpinion, ...]
    expected: dict[int, dict[Choice, float]]

    def __post_init__(self) -> None:
        """Refuse what is no opinion on options."""
        if not isinstance(self.choice, str | tuple):
            raise TypeError(f"choice must be a choice, not {shown(self.choice)}")
        if not isinstance(self.options, tuple) or not all(isinstance(each, OptionOpinion) for each in self.options):
            raise TypeError(f"options must be a tuple of OptionOpinion, not {shown(self.options)}")
        for seat, likely in expect_mapping(self.expected, "expected").items():
            expect_mapping(likely, f"expected[{shown(seat)}]")

    def __getitem__(self, choice: Choice) -> OptionOpinion:
        """What is thought of one option: `opinion["work"]`, `opinion["espionage", "work"]`."""
        wanted = "+".join(map(str, choice)) if isinstance(choice, list | tuple) else str(choice)
        for option in self.options:
            if wanted == allowed_text([option.choice]) or choice == option.choice:
                return option
        allowed = allowed_text(option.choice for option in self.options)
        raise IllegalChoice("no-opinion", choice=clip(wanted), allowed=allowed)

    def __repr__(self) -> str:
        """The choice, and the best options in few digits."""
        tried = [str(option) for option in self.options if option.tried]
        told = "; ".join([*tried[:SHOWN], *(["…"] if len(tried) > SHOWN else [])])
        return f"<Opinion {allowed_text([self.choice])}{': ' * bool(told)}{told}>"

    def __str__(self) -> str:
        """A line for each option, most tried first; the choice has a star."""
        return "\n".join(f"{'*' if option.choice == self.choice else ' '} {option}" for option in self.options)

    def _repr_html_(self) -> str:
        """A bar for each option, and what is expected of the others, for notebooks."""
        from nefarious.svg.notebook import Bar, bars_html

        bars = [Bar(option.choice, option.chance, option.uncertainty) for option in self.options]
        return bars_html(bars, self.choice, self.expected)


def opinion_of(view: View, choice: Choice, notes: np.ndarray) -> Opinion:
    """The opinion that a bot's notes hold."""
    kind = int(view._record["kind"][0])
    chosen = int(view._record["own_options"][0])
    options = [_option(kind, number, notes[number]) for number in range(CARDS) if chosen >> number & 1]
    options.sort(key=lambda option: (-option.tried, option.choice != choice, -(option.chance or 0.0)))
    return Opinion(choice, tuple(options), _expected(view, kind, notes))


def _option(kind: int, number: int, row: np.ndarray) -> OptionOpinion:
    tried = int(row[TRIED])
    if not tried:
        return OptionOpinion(choice_of(kind, number), None, None, 0)
    chance = float(row[WINS]) / tried
    smoothed = (row[WINS] + 1) / (tried + 2)
    return OptionOpinion(choice_of(kind, number), chance, Z95 * sqrt(smoothed * (1 - smoothed) / tried), tried)


def _expected(view: View, kind: int, notes: np.ndarray) -> dict[int, dict[Choice, float]]:
    expected: dict[int, dict[Choice, float]] = {}
    for seat in range(len(view.setup.players)):
        guesses = notes[:, GUESSED + seat]
        total = guesses.sum()
        if total:
            expected[seat] = {
                choice_of(kind, int(number)): float(guesses[number] / total) for number in np.flatnonzero(guesses)
            }
    return expected
