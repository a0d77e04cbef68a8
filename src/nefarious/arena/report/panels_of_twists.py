"""What a report says about twists."""

from __future__ import annotations

from nefarious.arena.measure.breakdown import TwistShare
from nefarious.arena.measure.findings import TableFindings
from nefarious.arena.report import pictures
from nefarious.arena.report.figures import Figures
from nefarious.arena.report.markup import Markup, element, joined, table
from nefarious.arena.report.panels import figure, heat_class, name_of

__all__ = ["all_twists", "twists_panel"]


def twists_panel(found: TableFindings, figures: Figures) -> Markup:
    """The dots of the best bot."""
    words = figures.words
    entries = [entry for entry in found.twists if entry.bot == found.top]
    if not entries:
        return element("p", words.say("arena-twists-none"))
    usual = next(entry.share.share for entry in found.bots if entry.bot == found.top)
    ordered = sorted(entries, key=lambda entry: entry.share.share)
    alt = words.say(
        "arena-alt-twists",
        bot=figures.bot(str(found.top)),
        players=found.players,
        fair=figures.percent(found.fair),
        best=_told(ordered[-1], figures),
        worst=_told(ordered[0], figures),
    )
    picture = pictures.twist_dots(entries, found.fair, usual, figures)
    return joined((element("p", name_of(str(found.top), figures)), figure(picture, alt)))


def _told(entry: TwistShare, figures: Figures) -> str:
    return f"{figures.twist(entry.twist)}, {figures.percent(entry.share.share)}"


def all_twists(found: TableFindings, figures: Figures) -> Markup:
    """Every bot with every twist, for those who want to know."""
    if not found.twists:
        return Markup()
    words = figures.words
    cells = {(entry.twist, entry.bot): entry.share for entry in found.twists}
    bots = [entry.bot for entry in found.bots]
    twists = sorted({entry.twist for entry in found.twists}, key=figures.twist)
    heads = [words.say("column-twist"), *(name_of(bot, figures) for bot in bots)]
    rows: list[list[str]] = [
        [
            words.say("arena-column-usual"),
            *(element("td", figures.percent(entry.share.share, 0), class_="own") for entry in found.bots),
        ]
    ]
    for twist in twists:
        row: list[str] = [figures.twist(twist)]
        for bot in bots:
            share = cells.get((twist, bot))
            row.append(
                element("td", "")
                if share is None
                else element(
                    "td",
                    figures.percent(share.share, 0),
                    class_=heat_class(share, found.fair),
                    title=figures.interval(share),
                )
            )
        rows.append(row)
    heading = f"{words.say('arena-twists-all')}: {words.say('arena-players', players=found.players)}"
    fair = element("p", words.say("arena-payoff-fair", fair=figures.percent(found.fair)))
    panel = element("div", table(heads, rows, "heat compact"), fair, class_="panel")
    return element("details", element("summary", heading), panel)
