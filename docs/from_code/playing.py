"""The bots, their options, and the levels."""

from __future__ import annotations

from from_code.markdown import code, table
from nefarious.locale import words
from nefarious.players.kinds import BotOption
from nefarious.players.levels import LEVELS
from nefarious.players.roster import ROSTER
from nefarious.terminal.bots import how_it_thinks

__all__ = ["bots", "levels", "options"]

ENGLISH, RUSSIAN = words("en"), words("ru")


def bots() -> str:
    """Our bots, from the weakest to the strongest."""
    rows = ((code(kind.name), ENGLISH.say(f"bot-{kind.name}"), code(*kind.options) or "none") for kind in ROSTER)
    return table(("bot", "how it thinks", "options"), rows)


def options() -> str:
    """What can be set, and for which bots."""
    found: dict[str, BotOption] = {option: about for kind in ROSTER for option, about in kind.options.items()}
    rows = (
        (
            code(option),
            ENGLISH.say(f"option-{option}"),
            f"{about.usual:g}",
            f"{about.least:g} to {about.most:,.0f}",
            code(*(kind.name for kind in ROSTER if option in kind.options)),
        )
        for option, about in found.items()
    )
    return table(("option", "what it sets", "usually", "range", "bots"), rows)


def levels() -> str:
    """The levels that people choose from."""
    rows = (
        (
            code(level.id),
            ENGLISH.say(f"level-{level.id}"),
            RUSSIAN.say(f"level-{level.id}"),
            code(level.spec),
            how_it_thinks(level.spec, ENGLISH),
        )
        for level in LEVELS
    )
    return table(("level", "English", "Russian", "bot", "how it thinks"), rows)
