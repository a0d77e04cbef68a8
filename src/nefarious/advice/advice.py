"""`Adviser`: a bot's opinion in plain lines, the best option first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nefarious.advice.reasons import Reason, check_opinion, reason
from nefarious.choices import Choice, Decision
from nefarious.doors import expect
from nefarious.narrator import Narrator
from nefarious.players.opinion import Opinion, OptionOpinion
from nefarious.views import View

__all__ = ["Adviser"]

LIKELY = 0.1
"""What is expected less often is not worth a word."""

GUESSES = 3
"""So many choices are told of what a neighbour may do."""

CARDS = ("card", "other")
"""The blanks of a reason that hold cards."""


class Adviser:
    """Tells a player what a bot thinks, in the narrator's words.

    >>> from nefarious import Game
    >>> from nefarious.locale import words
    >>> from nefarious.players import make_bot
    >>> game = Game.new(players=("Ada", "Boris"), seed=1)
    >>> view, decision = game.view(0), game.decisions[0]
    >>> opinion = make_bot("search:rollouts=50", seed=1).consider(view, decision)
    >>> adviser = Adviser(Narrator(game.setup, words("en"), viewer=0))
    >>> len(list(adviser.lines(view, decision, opinion)))
    6
    """

    def __init__(self, narrator: Narrator) -> None:
        """Advise the viewer of a narrator, in its language."""
        self.narrator = expect(narrator, Narrator, "narrator")
        self.words = narrator.words

    def lines(self, view: View, decision: Decision, opinion: Opinion) -> Iterator[str]:
        """The best option and its chance, the others, what the neighbours may do, and the reason."""
        check_opinion(view, decision, opinion)
        best, *others = sorted(opinion.options, key=lambda option: _rank(option, opinion.choice))
        first = "advice-discard" if decision.kind == "discard" else "advice-best"
        yield self._option(first, view, decision.kind, best)
        for option in others if any(option.tried for option in opinion.options) else ():
            is_less_sure = option.tried < best.tried and (option.chance or 0.0) > (best.chance or 0.0)
            message = "advice-option-less-sure" if is_less_sure else "advice-option"
            yield "  " + self._option(message, view, decision.kind, option)
        yield from self._expectations(view, decision.kind, opinion)
        yield self.sentence(reason(view, decision, opinion))

    def sentence(self, why: Reason) -> str:
        """A reason in words."""
        told: dict[str, str | int] = {}
        for name, value in expect(why, Reason, "why").arguments.items():
            if name in CARDS:
                told[name] = self.words.say("tale-card", card=self.words.say(str(value)))
            else:
                told[name] = self.words.decimal(value) if isinstance(value, float) else value
        return self.words.say(f"reason-{why.message}", **told)

    def _option(self, message: str, view: View, kind: str, option: OptionOpinion) -> str:
        told = self.narrator.option(kind, option.choice, view)
        if option.chance is None or option.uncertainty is None:
            return self.words.say(f"{message}-untried", option=told)
        spread = max(1, round(100 * option.uncertainty))
        chance = self.words.say("advice-chance", chance=self._percent(option.chance), spread=spread)
        return self.words.say(message, option=told, chance=chance)

    def _expectations(self, view: View, kind: str, opinion: Opinion) -> Iterator[str]:
        """What the left and the right neighbour may choose, if they are asked, too."""
        assert view.seat is not None
        left, right = view.left, view.right
        sides = {left: "advice-rival"} if left == right else {left: "advice-left", right: "advice-right"}
        for seat, message in sides.items():
            choices = self._guesses(view, kind, opinion.expected.get(seat, {}))
            if choices:
                yield self.words.say(message, name=self.narrator.setup.players[seat], choices=choices)

    def _guesses(self, view: View, kind: str, shares: Mapping[Choice, float]) -> str:
        likely = sorted(shares, key=lambda choice: -shares[choice])[:GUESSES]
        return ", ".join(
            self.words.say(
                "advice-likely", option=self.narrator.option(kind, choice, view), chance=self._percent(shares[choice])
            )
            for choice in likely
            if shares[choice] >= LIKELY
        )

    def _percent(self, share: float) -> str:
        return self.words.say("percent", number=str(round(100 * share)))


def _rank(option: OptionOpinion, choice: Choice) -> tuple[bool, bool, float]:
    """The choice, then the others from the best chance down, then what was not looked at."""
    return option.choice != choice, option.chance is None, -(option.chance or 0.0)
