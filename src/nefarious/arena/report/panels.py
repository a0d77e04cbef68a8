"""What stands in each panel of a report: everything about one number of players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from math import log

from nefarious.arena.measure.breakdown import PairShare, Unfinished
from nefarious.arena.measure.findings import TableFindings
from nefarious.arena.measure.statistics import FEW_BLOCKS, SURE, SelfCheck, Share
from nefarious.arena.play.timing import Thinking
from nefarious.arena.report import pictures
from nefarious.arena.report.figures import Figures
from nefarious.arena.report.markup import Markup, element, joined, table

__all__ = [
    "figure",
    "heat_class",
    "ladder_panel",
    "length_panel",
    "name_of",
    "pairs_panel",
    "payoff_panel",
    "seats_panel",
    "thinking_panel",
]

HEAT_STEPS = (0.4, 1.0)
"""How far the odds, as logarithms, are from fair where a stronger colour begins."""

LEAST_RANK = 0.005
"""Bots below it round to nothing in alpha-rank, and are not listed."""


def figure(picture: Markup, alt: str) -> Markup:
    """A picture with the words for those who cannot see it."""
    return element("figure", picture, role="img", aria_label=alt)


def name_of(bot: str, figures: Figures) -> Markup:
    """A bot's name, set so that it is known for one, and breaking between its settings."""
    pieces = re.split(r"(?<=[:,|])", figures.bot(bot))
    return element("span", Markup("<wbr>".join(escape(piece) for piece in pieces)), class_="bot")


def ladder_panel(found: TableFindings, figures: Figures) -> Markup:
    """The picture of the ratings, and what to think of it."""
    words, ratings = figures.words, found.ratings
    if not ratings.ratings:
        return element("p", words.say("arena-ladder-alone"))
    entries = "; ".join(
        words.say(
            "arena-alt-rating",
            bot=figures.bot(entry.bot),
            rating=str(round(entry.rating)),
            low=str(round(entry.low)),
            high=str(round(entry.high)),
        )
        for entry in ratings.ratings
    )
    alt = words.say("arena-alt-ladder", players=found.players, entries=entries)
    remarks = (element("p", remark) for remark in _remarks(found, figures))
    return joined((figure(pictures.ladder(ratings, figures), alt), *remarks))


def _remarks(found: TableFindings, figures: Figures) -> Iterator[str]:
    words, ratings = figures.words, found.ratings
    first, second = ratings.ratings[:2]
    surely = "clear" if found.is_clear else "close"
    yield words.say(f"arena-ladder-{surely}", bot=figures.bot(first.bot), second=figures.bot(second.bot))
    if ratings.deals < FEW_BLOCKS:
        yield words.say("arena-ladder-few", deals=ratings.deals)
    if found.disputed_top is not None:
        yield words.say("arena-disputed", bot=figures.bot(found.disputed_top))
    for cycle in found.payoff.cycles:
        names = [figures.bot(bot) for bot in cycle]
        yield words.say("arena-cycle", first=names[0], second=names[1], third=names[2])
    if ratings.unrated:
        yield words.say("arena-unrated", bots=", ".join(figures.bot(bot) for bot in ratings.unrated))
    if ratings.left_out:
        yield words.say("arena-left-out", games=ratings.left_out)


def payoff_panel(found: TableFindings, figures: Figures) -> Markup:
    """The matrix as a table of coloured cells, strongest bots first."""
    words, payoff = figures.words, found.payoff
    best_first = [entry.bot for entry in found.ratings.ratings]
    bots = best_first + [bot for bot in payoff.bots if bot not in best_first]
    heads = [words.say("arena-payoff-corner"), *(name_of(bot, figures) for bot in bots)]
    rows = [
        [name_of(bot, figures), *(_cell(payoff.at(bot, rival), found.fair, bot == rival, figures) for rival in bots)]
        for bot in bots
    ]
    parts = [table(heads, rows, "heat"), element("p", words.say("arena-payoff-fair", fair=figures.percent(found.fair)))]
    if payoff.alpha_rank:
        ranked = sorted(payoff.alpha_rank.items(), key=lambda entry: (-entry[1], entry[0]))
        entries = ", ".join(
            words.say("arena-alpha-rank-entry", bot=figures.bot(bot), share=figures.percent(share, 0))
            for bot, share in ranked
            if share >= LEAST_RANK
        )
        parts.append(element("p", words.say("arena-alpha-rank", entries=entries)))
    return joined(parts)


def _cell(share: Share | None, fair: float, is_own: bool, figures: Figures) -> Markup:
    if share is None:
        return element("td", "")
    told = figures.words.say("arena-payoff-cell", games=share.games, blocks=share.blocks)
    content = figures.percent(share.share), element("small", figures.interval(share, 0))
    return element("td", *content, class_="own" if is_own else heat_class(share, fair), title=told)


def heat_class(share: Share, fair: float) -> str:
    """How strongly a cell is coloured: not at all while its interval has room for a fair share."""
    if share.low <= fair <= share.high:
        return ""
    within = min(max(share.share, 0.001), 0.999)
    distance = log(within / (1 - within)) - log(fair / (1 - fair))
    strength = 1 + sum(abs(distance) >= step for step in HEAT_STEPS)
    return f"{'up' if distance > 0 else 'down'}{strength}"


def pairs_panel(found: TableFindings, figures: Figures) -> Markup:
    """The worst pairs of twists of the best bot."""
    words = figures.words
    pairs = [entry for entry in found.worst_pairs if entry.bot == found.top]
    if not pairs:
        return element("p", words.say("arena-pairs-none"))
    heads = [words.say(f"arena-column-{name}") for name in ("pair", "games")]
    heads += [words.say("column-share"), words.say("column-interval")]
    rows = [_pair_row(entry, figures) for entry in pairs]
    return joined((element("p", name_of(str(found.top), figures)), table(heads, rows, "full")))


def _pair_row(entry: PairShare, figures: Figures) -> list[str]:
    first, second = (figures.twist(twist) for twist in entry.twists)
    share = element("td", figures.percent(entry.share.share))
    if entry.p_value < SURE:
        mark = figures.words.say("arena-clearly-below")
        share = element("td", figures.percent(entry.share.share), class_="bad", title=mark)
    return [
        figures.words.say("arena-pair", first=first, second=second),
        figures.number(entry.share.games),
        share,
        figures.interval(entry.share),
    ]


def seats_panel(found: TableFindings, figures: Figures) -> Markup:
    """Every bot against itself, seat by seat."""
    words = figures.words
    heads = [words.say("column-bot"), words.say("arena-column-verdict")]
    heads += [words.say("arena-column-seat", seat=str(seat)) for seat in range(found.players)]
    rows = [_check_row(check, figures) for check in found.self_checks]
    if found.seats:
        rows.append([words.say("arena-seats-all"), "", *(_seat_cell(share, figures) for share in found.seats)])
    none = [] if found.self_checks else [element("p", words.say("arena-self-none"))]
    return joined([*none, table(heads, rows, "full")] if rows else none)


def _check_row(check: SelfCheck, figures: Figures) -> list[str]:
    verdict = ("arena-self-passed", "good") if check.passed else ("arena-self-failed", "bad")
    cells = [
        _seat_cell(share, figures, "bad" if p < SURE else "")
        for share, p in zip(check.seats, check.p_values, strict=True)
    ]
    return [name_of(check.bot, figures), element("td", figures.words.say(verdict[0]), class_=verdict[1]), *cells]


def _seat_cell(share: Share, figures: Figures, class_: str = "") -> Markup:
    return element("td", figures.percent(share.share), class_=class_, title=figures.interval(share))


def length_panel(found: TableFindings, figures: Figures) -> Markup:
    """The histogram of turns, and the games that nobody won."""
    words, length = figures.words, found.length
    parts: list[Markup] = []
    if length is None:
        parts.append(element("p", words.say("arena-length-none")))
    else:
        said = {"mean": figures.decimal(length.mean), "least": str(length.least), "most": str(length.most)}
        median = figures.decimal(length.median, 0 if length.median == round(length.median) else 1)
        alt = words.say("arena-alt-length", players=found.players, **said)
        parts.append(figure(pictures.lengths(length, figures), alt))
        parts.append(element("p", words.say("arena-length-figures", median=median, **said)))
    if not found.unfinished:
        parts.append(element("p", words.say("arena-unfinished-none")))
    else:
        heads = [words.say(f"arena-column-{name}") for name in ("lineup", "games", "unfinished")]
        rows = [
            [
                _lineup(entry, figures),
                figures.number(entry.games),
                figures.number(entry.unfinished),
            ]
            for entry in found.unfinished
        ]
        games = sum(entry.unfinished for entry in found.unfinished)
        heading = words.say("arena-unfinished", games=games)
        parts.append(element("details", element("summary", heading), table(heads, rows, "full")))
    return joined(parts)


def _lineup(entry: Unfinished, figures: Figures) -> Markup:
    if entry.match in ("mixed", "self"):
        return element("span", figures.words.say(f"arena-match-{entry.match}", bot=figures.bot(entry.lineup)))
    return name_of(entry.lineup, figures)


def thinking_panel(thinking: Iterable[Thinking], found: TableFindings, figures: Figures) -> Markup:
    """Thinking times at tables of this size, the quickest first."""
    heads = [figures.words.say(name) for name in ("column-bot", "arena-column-median", "arena-column-most")]
    own = (entry for entry in thinking if entry.players == found.players)
    quickest_first = sorted(own, key=lambda entry: (entry.median, entry.bot))
    rows = [
        [name_of(entry.bot, figures), figures.milliseconds(entry.median), figures.milliseconds(entry.most)]
        for entry in quickest_first
    ]
    return table(heads, rows, "full")
