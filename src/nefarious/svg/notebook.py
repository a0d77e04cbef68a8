"""What a notebook shows: tables as pictures, questions with their options, chances as bars, games as stories.

Every piece is HTML of its own, without scripts; whatever people wrote is escaped. Where no language is given, it is the
one that was said once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from nefarious.cards import INVENTION_BY_ID
from nefarious.cards.wording import invention_text, points_text
from nefarious.choices import Choice, Decision
from nefarious.displayed import Displayed
from nefarious.errors import NefariousError
from nefarious.locale import Words
from nefarious.narrator import Narrator
from nefarious.svg.drawings import drawing
from nefarious.svg.look import FONT
from nefarious.svg.scene import Shown, scene_of
from nefarious.svg.spoken import voice_of
from nefarious.svg.table import table_picture
from nefarious.svg.telling import choice_name

if TYPE_CHECKING:
    from nefarious.record import Record

__all__ = ["Bar", "bars_html", "decision_html", "record_html", "table_html"]

WIDTH = 720

_STYLE = f"""<style>
.nefarious-words{{font-family:{FONT};max-width:{WIDTH}px;line-height:1.45}}
.nefarious-words p{{margin:.4em 0}}
.nefarious-words ul{{list-style:none;display:flex;flex-wrap:wrap;gap:.4em;margin:.4em 0;padding:0}}
.nefarious-words li{{border:1px solid #888a;border-radius:4px;padding:.25em .6em}}
.nefarious-words svg{{vertical-align:-.25em;margin-right:.35em}}
.nefarious-words table{{border-collapse:collapse;margin:.4em 0}}
.nefarious-words td{{padding:.15em .8em .15em 0;text-align:left;vertical-align:middle;white-space:nowrap}}
.nefarious-words .track{{position:relative;width:220px;height:14px;border-radius:3px;background:#8883}}
.nefarious-words .track b{{position:absolute;inset:0 auto 0 0;border-radius:3px;background:#c98a1c}}
.nefarious-words .track i{{position:absolute;top:6px;height:2px;background:currentColor}}
.nefarious-words small{{opacity:.75}}
.nefarious-words summary{{cursor:pointer}}
</style>"""


class Bar(NamedTuple):
    """An option, how likely it is, and half the width of the interval that is in; None for what nobody looked at."""

    choice: Choice
    chance: float | None
    spread: float | None = None


def table_html(shown: Shown | Displayed, lang: str | None = None) -> str:
    """A table; a position that cannot be laid out says why, and stands below in its text form."""
    voice = voice_of(lang)
    try:
        return str(table_picture(scene_of(shown, voice), WIDTH, "auto"))
    except NefariousError as problem:
        return _page(f"<p>{escape(problem.in_words(voice))}</p><pre>{escape(str(shown))}</pre>")


def decision_html(decision: Decision, lang: str | None = None) -> str:
    """Who is asked what, and the options, cards with what they do."""
    voice = voice_of(lang)
    say = voice.say
    names = say("picture-seat", seat=decision.seat)
    told = say(f"picture-asked-{decision.kind}", names=names)
    cause = say(decision.cause.id) if decision.cause.kind in ("invention", "twist") else ""
    question = say("picture-because", told=told, cause=cause) if cause else say("picture-stop", told=told)
    options = "".join(f"<li>{_option(option, voice)}</li>" for option in decision.options)
    return _page(f"<p><b>{escape(question)}</b></p><ul>{options}</ul>")


def bars_html(
    options: Sequence[Bar], chosen: Choice, expected: Mapping[int, Mapping[Choice, float]], lang: str | None = None
) -> str:
    """What is thought of each option, the chosen one in bold, and what is expected of the other seats."""
    voice = voice_of(lang)
    rows = "".join(_bar(bar, bar.choice == chosen, voice) for bar in options)
    page = f"<table>{rows}</table>"
    others = "".join(_expectation(seat, choices, voice) for seat, choices in sorted(expected.items()))
    if others:
        page += f"<p>{escape(voice.say('picture-expected'))}</p>{others}"
    return _page(page)


def record_html(record: Record, lang: str | None = None) -> str:
    """Who played, how it ended, and the story turn by turn, folded; why it cannot be told if it cannot."""
    voice = voice_of(lang)
    players = ""
    try:
        players = f"<p><b>{escape(', '.join(record.setup().players))}</b></p>"
        body = "".join(_story(record, voice))
    except NefariousError as problem:
        body = f"<p>{escape(problem.in_words(voice))}</p>"
    return _page(players + body)


def _story(record: Record, voice: Words) -> Iterator[str]:
    from nefarious.record import read_record, write_record
    from nefarious.replaying import replay

    game = replay(read_record(write_record(record)))
    narrator = Narrator(game.setup, voice)
    if game.result is not None:
        winner = game.result.winner
        how = voice.say("show-over") if winner is None else voice.say("show-won", name=game.setup.players[winner])
        yield f"<p>{escape(how)} {escape(narrator.scores(dict(enumerate(game.result.scores))))}</p>"
    for chapter in game.story(lang=voice.lang, all_seen=game.is_over):
        lines = "".join(f"<p>{escape(line)}</p>" for line in chapter.lines)
        heading = escape(chapter.heading) or escape(voice.say("picture-deal"))
        yield f"<details><summary>{heading}</summary>{lines}</details>"


def _option(choice: Choice, voice: Words) -> str:
    told = _icons(choice) + escape(choice_name(choice, voice))
    card = INVENTION_BY_ID.get(choice) if isinstance(choice, str) else None
    if card is None:
        return told
    about = f"{points_text(card, voice)}. {invention_text(card, voice)}"
    return f"{told}<br><small>{escape(about)}</small>"


def _icons(choice: Choice) -> str:
    """Small drawings beside a name, in the colour of the text."""
    things: Iterable[str] = (choice,) if isinstance(choice, str) else choice
    paths = [f'<path fill="currentColor" d="{path}"/>' for path in map(drawing, things) if path]
    size = 'viewBox="0 0 512 512" width="18" height="18"'
    return "".join(f'<svg {size} aria-hidden="true">{path}</svg>' for path in paths)


def _bar(bar: Bar, is_chosen: bool, voice: Words) -> str:
    name = escape(choice_name(bar.choice, voice))
    label = f"{_icons(bar.choice)}<b>{name}</b>" if is_chosen else _icons(bar.choice) + name
    if bar.chance is None:
        return f"<tr><td>{label}</td><td></td><td><small>{escape(voice.say('picture-untried'))}</small></td></tr>"
    inside = f'<b style="width:{100 * bar.chance:.1f}%"></b>'
    told = _percent(bar.chance, voice)
    if bar.spread is not None:
        low, high = max(0.0, bar.chance - bar.spread), min(1.0, bar.chance + bar.spread)
        inside += f'<i style="left:{100 * low:.1f}%;width:{100 * (high - low):.1f}%"></i>'
        told = voice.say("advice-chance", chance=told, spread=_percent(bar.spread, voice))
    return f'<tr><td>{label}</td><td><div class="track">{inside}</div></td><td>{escape(told)}</td></tr>'


def _expectation(seat: int, choices: Mapping[Choice, float], voice: Words) -> str:
    likely = sorted(choices.items(), key=lambda item: -item[1])
    told = ", ".join(
        voice.say("advice-likely", option=choice_name(choice, voice), chance=_percent(chance, voice))
        for choice, chance in likely
    )
    whose = voice.say("show-asked", name=voice.say("picture-seat", seat=seat), question=told)
    return f"<p><small>{escape(whose)}</small></p>"


def _percent(share: float, voice: Words) -> str:
    return voice.say("percent", number=round(100 * share))


def _page(body: str) -> str:
    return f'{_STYLE}<div class="nefarious-words">{body}</div>'
