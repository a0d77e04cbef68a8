"""A guest at the table: an object in plain Python that can `choose`, and what is checked of it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any

from nefarious.choices import Choice, Decision, allowed_text, choice_number, choice_of, kind_number
from nefarious.errors import BadSetup, NefariousError, clip
from nefarious.players.guests.failure import GREEDY, BotFailure, problem_text
from nefarious.players.guests.loading import ClassAt
from nefarious.players.kinds import BotKind
from nefarious.players.opinion import Opinion, OptionOpinion
from nefarious.views import View

__all__ = ["Guest", "own_words", "whereabouts"]

MOST_TRIED = 10**12
"""More games than anybody plays in the head."""

SEED = "seed"
LONGEST_TEXT = 200


class Guest:
    """A bot that somebody else wrote. What it returns is a legal choice, or `BotFailure` says what it did instead.

    Its class may take the `seed` and options when it is made. Besides `choose` it may have `consider`, and `restart`
    if one object can play several games.
    """

    def __init__(self, spec: str, kind: BotKind, options: Mapping[str, float | str], seed: int) -> None:
        """Make the bot; a class that cannot be found or made is refused in a sentence."""
        self.spec = spec
        self._bot = _made(spec, kind, options, seed)
        if not callable(getattr(self._bot, "choose", None)):
            raise BadSetup("bot-no-choose", bot=clip(spec))

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of the decision's options."""
        return self._checked(self._asked(self._bot.choose, view, decision), view, decision)

    def consider(self, view: View, decision: Decision) -> Opinion:
        """What it thinks; of a bot that does not say, only what it would choose."""
        if not callable(getattr(self._bot, "consider", None)):
            return _bare_opinion(self.choose(view, decision), decision)
        opinion = self._asked(self._bot.consider, view, decision)
        if not isinstance(opinion, Opinion) or not _is_sound(opinion, decision):
            raise self._failure("bot-no-opinion", view, decision, given=clip(_text(opinion)))
        self._checked(opinion.choice, view, decision)
        return opinion

    def restart(self, seed: int) -> bool:
        """Be ready for another game with another seed; False if this takes another object."""
        restart = getattr(self._bot, "restart", None)
        if not callable(restart):
            return False
        try:
            restart(**({SEED: seed} if _takes(restart, SEED) else {}))
        except Exception as problem:
            raise BotFailure("bot-unmade", bot=clip(self.spec), problem=problem_text(problem)) from problem
        return True

    def _asked(self, method: Callable[..., Any], view: View, decision: Decision) -> Any:
        try:
            return method(view, decision)
        except MemoryError as problem:
            raise self._failure(GREEDY, view, decision) from problem
        except (Exception, SystemExit) as problem:
            raise self._failure("bot-raised", view, decision, problem=problem_text(problem)) from problem

    def _checked(self, given: object, view: View, decision: Decision) -> Choice:
        """The option that was meant, in its usual form."""
        kind = kind_number(decision.kind)
        try:
            number = choice_number(kind, given)
        except (Exception, SystemExit):
            number = -1
        choice = choice_of(kind, number) if number >= 0 else None
        if choice is None or choice not in decision.options:
            raise self._failure("bot-chose", view, decision, given=clip(_text(given)))
        return choice

    def _failure(self, message: str, view: View, decision: Decision, **details: str) -> BotFailure:
        return BotFailure(message, bot=clip(self.spec), **details, **whereabouts(view, decision))


def whereabouts(view: View, decision: Decision) -> dict[str, str | int]:
    """Where in a game something went wrong, and what would have been right."""
    return {
        "turn": view.turn,
        "seat": decision.seat,
        "kind": decision.kind,
        "allowed": clip(allowed_text(decision.options), 400),
    }


def own_words(kind: BotKind) -> str:
    """What a guest's class says of itself in its first line."""
    factory = kind.factory.load() if isinstance(kind.factory, ClassAt) else kind.factory
    said = vars(factory).get("__doc__") if isinstance(factory, type) else getattr(factory, "__doc__", None)
    return clip(said.strip().partition("\n")[0], LONGEST_TEXT) if isinstance(said, str) else ""


def _made(spec: str, kind: BotKind, options: Mapping[str, float | str], seed: int) -> Any:
    assert kind.factory is not None
    factory = kind.factory.load() if isinstance(kind.factory, ClassAt) else kind.factory
    for option in options:
        if option == SEED or not _takes(factory, option):
            known = ", ".join(f"{each}=" for each in _parameters(factory) if each != SEED) or "-"
            raise BadSetup("bot-option", bot=clip(kind.name), option=clip(option), known=clip(known, 200))
    try:
        return factory(**options, **({SEED: seed} if _takes(factory, SEED) else {}))
    except NefariousError:
        raise
    except (Exception, SystemExit) as problem:
        raise BotFailure("bot-unmade", bot=clip(spec), problem=problem_text(problem)) from problem


def _takes(function: Callable[..., Any], name: str) -> bool:
    """Whether something can be called with an argument of that name."""
    parameters = _signature(function)
    return name in _parameters(function) or any(each.kind is each.VAR_KEYWORD for each in parameters.values())


def _parameters(function: Callable[..., Any]) -> list[str]:
    """What something takes by name."""
    by_name = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    return [name for name, each in _signature(function).items() if each.kind in by_name]


def _signature(function: Callable[..., Any]) -> Mapping[str, inspect.Parameter]:
    try:
        return inspect.signature(function).parameters
    except (TypeError, ValueError):
        return {}


def _is_sound(opinion: Opinion, decision: Decision) -> bool:
    """Whether an opinion speaks of the decision's options, and its numbers are chances."""
    try:
        chances = [option.chance for option in opinion.options if option.chance is not None]
        chances += [share for shares in opinion.expected.values() for share in shares.values()]
        widths = [option.uncertainty for option in opinion.options if option.uncertainty is not None]
        return (
            {option.choice for option in opinion.options} == set(decision.options)
            and all(0 <= chance <= 1 for chance in chances)
            and all(isfinite(width) and width >= 0 for width in widths)
            and all(0 <= int(option.tried) < MOST_TRIED for option in opinion.options)
        )
    except (Exception, SystemExit):
        return False


def _text(given: object) -> str:
    """What a bot answered, for a sentence."""
    if isinstance(given, str):
        return given or '""'
    try:
        return repr(given)
    except (Exception, SystemExit):
        return type(given).__name__


def _bare_opinion(choice: Choice, decision: Decision) -> Opinion:
    """The opinion of a bot that only says what it would do."""
    ordered = (choice, *(option for option in decision.options if option != choice))
    return Opinion(choice, tuple(OptionOpinion(option, None, None, 0) for option in ordered), {})
