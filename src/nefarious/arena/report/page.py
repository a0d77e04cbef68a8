"""The report of an arena: one HTML page that needs nothing else, in either language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib.resources import files

from nefarious.arena.measure.findings import Findings, TableFindings
from nefarious.arena.measure.statistics import FEW_BLOCKS, FEW_GAMES
from nefarious.arena.play.timing import Thinking
from nefarious.arena.report.figures import Figures
from nefarious.arena.report.markup import Markup, element, joined
from nefarious.arena.report.panels import (
    ladder_panel,
    length_panel,
    pairs_panel,
    payoff_panel,
    seats_panel,
    thinking_panel,
)
from nefarious.arena.report.panels_of_twists import all_twists, twists_panel
from nefarious.locale import Words

__all__ = ["report_of"]

SECTIONS = ("ladder", "payoff", "twists", "pairs", "seats", "length", "thinking", "method")

Panel = Callable[[TableFindings, Figures], Markup]


def report_of(found: Findings, words: Words, *, thinking: Sequence[Thinking] = (), commands: Sequence[str] = ()) -> str:
    """The whole page. `commands` are what to type to get the same games again."""
    figures = Figures(words)
    if not found.games:
        return _page(words, element("p", words.say("arena-empty"), class_="lead"))
    return _page(
        words,
        _opening(found, figures),
        _section("ladder", found, figures, ladder_panel, anchor=figures.bot(found.tables[0].ratings.anchor)),
        _section("payoff", found, figures, payoff_panel, wide=True),
        _section("twists", found, figures, twists_panel),
        *(all_twists(table, figures) for table in found.tables),
        _section("pairs", found, figures, pairs_panel, wide=True),
        _section("seats", found, figures, seats_panel, wide=True),
        _section("length", found, figures, length_panel),
        _section("thinking", found, figures, partial(thinking_panel, thinking)),
        _method(words),
        _commands(commands, words),
    )


def _page(words: Words, *body: str) -> str:
    title = words.say("arena-title")
    style = files("nefarious.arena.report").joinpath("page.css").read_text(encoding="utf-8")
    head = (
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{element('title', title)}<style>\n{style}</style>"
    )
    content = joined((element("h1", title), *body))
    return f'<!doctype html>\n<html lang="{words.lang}">\n<head>{head}</head>\n<body>{content}</body>\n</html>\n'


def _opening(found: Findings, figures: Figures) -> Markup:
    words = figures.words
    lead = words.say("arena-lead", games=found.games, bots=len(found.bots), blocks=found.blocks)
    facts = {
        "games": figures.number(found.games),
        "blocks": figures.number(found.blocks),
        "bots": figures.number(len(found.bots)),
        "unfinished": figures.number(found.unfinished),
        "editions": ", ".join(figures.bot(edition) for edition in found.editions),
    }
    told = (
        element("div", element("dt", words.say(f"arena-fact-{name}")), element("dd", value))
        for name, value in facts.items()
    )
    return joined(
        (
            element("p", lead, class_="lead"),
            element("dl", *told, class_="facts"),
            element("p", _headline(found, figures), class_="headline"),
            element("nav", *(element("a", words.say(f"arena-{name}"), href=f"#{name}") for name in SECTIONS)),
        )
    )


def _headline(found: Findings, figures: Figures) -> str:
    """Who is the strongest, in a sentence."""
    words = figures.words
    tops = {table.players: table.top for table in found.tables if table.top is not None}
    if not tops:
        return words.say("arena-headline-none")
    leaders = set(tops.values())
    if len(leaders) == 1:
        surely = "one" if all(table.is_clear for table in found.tables if table.top is not None) else "unsure"
        return words.say(f"arena-headline-{surely}", bot=figures.bot(leaders.pop()), tables=len(tops))
    entries = (
        words.say("arena-headline-entry", players=players, bot=figures.bot(bot)) for players, bot in tops.items()
    )
    return words.say("arena-headline-some", entries="; ".join(entries))


def _section(name: str, found: Findings, figures: Figures, panel: Panel, wide: bool = False, **details: str) -> Markup:
    """A heading, what is to be seen, and one panel per number of players."""
    words = figures.words
    panels = (
        element(
            "section",
            element("h3", words.say("arena-players", players=table.players)),
            panel(table, figures),
            class_="panel",
        )
        for table in found.tables
    )
    return joined(
        (
            element("h2", words.say(f"arena-{name}"), id=name),
            element("p", words.say(f"arena-{name}-note", **details), class_="note"),
            element("div", *panels, class_="panels wide" if wide else "panels"),
        )
    )


def _method(words: Words) -> Markup:
    notes = [
        words.say("arena-method-blocks"),
        words.say("arena-method-lineups"),
        words.say("arena-method-share"),
        words.say("arena-method-intervals", blocks=FEW_BLOCKS, games=FEW_GAMES),
        words.say("arena-method-holm"),
        words.say("arena-method-ratings"),
        words.say("arena-method-alpha-rank"),
    ]
    listed = element("ul", *(element("li", note) for note in notes))
    return joined((element("h2", words.say("arena-method"), id="method"), listed))


def _commands(commands: Sequence[str], words: Words) -> Markup:
    if not commands:
        return Markup()
    return joined((element("h2", words.say("arena-commands")), element("pre", element("code", "\n".join(commands)))))
