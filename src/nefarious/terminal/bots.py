"""`nefarious bots`: the levels people choose from, the bots behind them, and what can be set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from nefarious.errors import NefariousError, clip
from nefarious.locale import Words, in_every_language
from nefarious.nearness import nearest, told_near
from nefarious.terminal.options import AsJson, BadOption
from nefarious.terminal.speech import tell_json
from nefarious.terminal.tables import Column, show_lines, show_table

if TYPE_CHECKING:
    from nefarious.players.kinds import BotKind, BotOption
    from nefarious.players.levels import Level

__all__ = ["bots", "level_meant", "rival_name"]


def bots(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Show levels, bots and their options."""
    words: Words = ctx.obj
    if as_json:
        tell_json(_data(words))
        return
    from nefarious.compiler import tell_once
    from nefarious.players.levels import USUAL_LEVEL

    tell_once(lambda line: show_lines(line, ""), words)
    usual = words.say(f"level-{USUAL_LEVEL.id}")
    show_lines(words.say("bots-levels", usual=usual), "")
    _show_levels(words)
    show_lines("", words.say("bots-bots"), "")
    _show_kinds(words)
    show_lines("", words.say("bots-options"), "")
    _show_options(words)
    show_lines("", words.say("bots-own"))


def level_meant(text: str, words: Words) -> Level:
    """The level that somebody asks for, or a sentence that lists them."""
    from nefarious.players.levels import LEVELS, find_levels

    found = find_levels(text)
    if len(found) == 1:
        return found[0]
    named = [
        words.say("level-numbered", number=place, name=words.say(f"level-{level.id}"))
        for place, level in enumerate(LEVELS, start=1)
        if not found or level in found
    ]
    known = ", ".join(named)
    if found:
        raise BadOption("level-unclear", given=clip(text), known=known)
    names = {level.id: _names(level).values() for level in LEVELS}
    near = told_near(words.say(f"level-{level}") for level in nearest(text, names, names))
    raise BadOption("level-unknown", given=clip(text), known=known, **near)


def rival_name(spec: str, words: Words) -> str:
    """A bot as people know it: by its level if it has one."""
    from nefarious.players.levels import level_of

    level = level_of(spec)
    return words.say(f"level-{level.id}") if level else spec


def how_it_thinks(spec: str, words: Words) -> str:
    """What a bot does, and what is unusual about this one."""
    from nefarious.players.specs import read_spec

    kind, options = read_spec(spec)
    unusual = (
        _setting(option, float(options[option]), words)
        for option, about in kind.options.items()
        if about.is_told or options[option] != about.usual
    )
    return " ".join([_about(kind, words), *unusual])


def _about(kind: BotKind, words: Words) -> str:
    """What a bot does, in our words or in its own: the first line its class says of itself."""
    from nefarious.players.guests.guest import own_words

    if words.has(f"bot-{kind.name}"):
        return words.say(f"bot-{kind.name}")
    try:
        return own_words(kind) or words.say("bots-silent")
    except NefariousError as problem:
        return problem.in_words(words)


def _setting(option: str, value: float, words: Words) -> str:
    if option == "slips":
        return words.say("level-slips", percent=words.say("percent", number=f"{100 * value:g}"))
    if option == "rollouts":
        return words.say("level-rollouts", number=int(value))
    return words.say("level-option", option=option, number=_number(value, words))


def _show_levels(words: Words) -> None:
    from nefarious.players.levels import LEVELS, levels_here

    columns = [
        Column(words.say("column-number"), right=True),
        Column(words.say("column-level"), "bold cyan"),
        Column(words.say("column-bot")),
        Column(words.say("column-thinks"), prose=True),
    ]
    rows = [
        (str(LEVELS.index(level) + 1), words.say(f"level-{level.id}"), level.spec, how_it_thinks(level.spec, words))
        for level in levels_here()
    ]
    show_table(columns, rows, leads=2)


def _show_kinds(words: Words) -> None:
    from nefarious.players import known_bots

    columns = [Column(words.say("column-bot"), "bold cyan"), Column(words.say("column-thinks"), prose=True)]
    show_table(columns, [(kind.name, _about(kind, words)) for kind in known_bots() if _can_play(kind)])


def _show_options(words: Words) -> None:
    columns = [
        Column(words.say("column-option"), "bold cyan"),
        Column(words.say("column-of")),
        Column(words.say("column-usual"), right=True),
        Column(words.say("column-range")),
        Column(words.say("column-meaning"), prose=True),
    ]
    rows = [
        (
            option,
            ", ".join(owners),
            _number(about.usual, words),
            f"{_number(about.least, words)} – {_number(about.most, words)}",
            words.say(f"option-{option}"),
        )
        for option, (about, owners) in _options().items()
    ]
    show_table(columns, rows)


def _options() -> dict[str, tuple[BotOption, list[str]]]:
    """Every option, and which of the bots that can play here have it."""
    from nefarious.players.roster import ROSTER

    found: dict[str, tuple[BotOption, list[str]]] = {}
    for kind in filter(_can_play, ROSTER):
        for option, about in kind.options.items():
            found.setdefault(option, (about, []))[1].append(kind.name)
    return found


def _can_play(kind: BotKind) -> bool:
    """Whether a bot can play where we are."""
    from nefarious.players.specs import is_playable

    return is_playable(kind.name)


def _names(level: Level) -> dict[str, str]:
    return in_every_language(lambda voice: voice.say(f"level-{level.id}"))


def _data(words: Words) -> dict[str, Any]:
    from nefarious.players import known_bots
    from nefarious.players.levels import LEVELS, levels_here

    return {
        "levels": [
            {
                "number": place,
                "id": level.id,
                "names": _names(level),
                "bot": level.spec,
                "text": how_it_thinks(level.spec, words),
                "playable": level in levels_here(),
            }
            for place, level in enumerate(LEVELS, start=1)
        ],
        "bots": [
            {
                "id": kind.name,
                "text": _about(kind, words),
                "options": {option: _option_data(option, about, words) for option, about in kind.options.items()},
                "playable": _can_play(kind),
            }
            for kind in known_bots()
        ],
    }


def _option_data(option: str, about: BotOption, words: Words) -> dict[str, Any]:
    kind = int if about.is_whole else float
    return {
        "usual": kind(about.usual),
        "least": kind(about.least),
        "most": kind(about.most),
        "text": words.say(f"option-{option}"),
    }


def _number(value: float, words: Words) -> str:
    if value == int(value):
        return words.say("plain-number", number=int(value))
    return f"{value:g}".replace(".", words.say("decimal-mark"))
