"""The pictures of a report: SVG, drawn by Altair without a browser.

Colours are drawn as stand-ins and then become the page's own, so that pictures follow it into the dark.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import altair as alt
import vl_convert

from nefarious.arena.measure.breakdown import Length, TwistShare
from nefarious.arena.measure.ratings import Ratings
from nefarious.arena.measure.statistics import SURE
from nefarious.arena.report.figures import Figures
from nefarious.arena.report.markup import Markup

__all__ = ["ladder", "lengths", "twist_dots"]

WIDTH = 340
INK, SOFT, LINE, GOOD, BAD, PAPER = (f"#01010{digit}" for digit in range(1, 7))
STAND_INS = {INK: "ink", SOFT: "soft", LINE: "line", GOOD: "good", BAD: "bad", PAPER: "card"}
FONT = "Helvetica, Arial, Liberation Sans, sans-serif"


def ladder(ratings: Ratings, figures: Figures) -> Markup:
    """Ratings with their intervals, best at the top. The anchor, which has none, is hollow."""
    values: list[dict[str, Any]] = [
        {
            "row": row,
            "rating": entry.rating,
            "low": entry.low,
            "high": entry.high,
            "label": f"{round(entry.rating)}",
            "span": "" if entry.bot == ratings.anchor else f"{round(entry.low)}–{round(entry.high)}",
            "fill": PAPER if entry.bot == ratings.anchor else GOOD,
        }
        for row, entry in enumerate(ratings.ratings)
    ]
    least, most = min(value["low"] for value in values), max(value["high"] for value in values)
    room = max(20, (most - least) * 0.06)
    scale = alt.Scale(domain=[least - room, most + room], nice=False, zero=False)
    across = alt.X("rating:Q", scale=scale, title=None, axis=alt.Axis(tickCount=5, format="d", labelFlush=False))
    base = alt.Chart(_data(values)).encode(
        y=_named_rows([figures.bot(entry.bot) for entry in ratings.ratings], padding=8)
    )
    spans = base.mark_rule(color=GOOD, strokeWidth=5, opacity=0.4).encode(x=alt.X("low:Q", scale=scale), x2="high:Q")
    dots = base.mark_point(size=45, filled=True, opacity=1, stroke=GOOD, strokeWidth=2).encode(
        x=across, fill=alt.Fill("fill:N", scale=None)
    )
    # Figures stay inside the picture: to the left of a dot in its right half, and the other way round.
    is_right = f"datum.rating > {(least + most) / 2}"
    aside: dict[str, Any] = {
        "align": alt.expr(f"{is_right} ? 'right' : 'left'"),
        "dx": alt.expr(f"{is_right} ? 4 : -4"),
    }
    labels = base.mark_text(**aside, dy=-13, fontSize=12.5, fontWeight=600, color=INK).encode(x=across, text="label:N")
    widths = base.mark_text(**aside, dy=14, fontSize=10.5, color=SOFT).encode(x=across, text="span:N")
    return _drawn(alt.layer(spans, dots, labels, widths, data=_data(values)), 48 * len(values) + 40)


def twist_dots(entries: Sequence[TwistShare], fair: float, usual: float, figures: Figures) -> Markup:
    """A bot's share with every twist, best at the top; in colour where it clearly differs from its usual share."""
    ordered = sorted(entries, key=lambda entry: (-entry.share.share, entry.twist))
    values: list[dict[str, Any]] = [
        {
            "row": row,
            "share": entry.share.share,
            "low": entry.share.low,
            "high": entry.share.high,
            "colour": _verdict_colour(entry, usual),
        }
        for row, entry in enumerate(ordered)
    ]
    percent = figures.words.say("percent", number="#")
    before, after = percent.split("#")
    shown = alt.Axis(
        tickCount=4, labelExpr=f"'{before}' + round(100 * datum.value) + '{after}'", orient="top", labelFlush=False
    )
    least, most = min(value["low"] for value in values), max(value["high"] for value in values)
    domain = [max(0.0, min(least, fair) - 0.02), min(1.0, max(most, fair) + 0.02)]
    across = alt.X("share:Q", title=None, axis=shown, scale=alt.Scale(domain=domain, zero=False, nice=False))
    colour = alt.Color("colour:N", scale=None)
    base = alt.Chart().encode(y=_named_rows([figures.twist(entry.twist) for entry in ordered], padding=4))
    spans = base.mark_rule(strokeWidth=2, opacity=0.5).encode(x=alt.X("low:Q"), x2="high:Q", color=colour)
    dots = base.mark_point(size=34, filled=True, opacity=1).encode(x=across, color=colour)
    lines = alt.Chart(_data([{"share": fair}])).mark_rule(color=INK, strokeDash=[4, 3]).encode(x=across)
    mean = alt.Chart(_data([{"share": usual}])).mark_rule(color=SOFT).encode(x=across)
    return _drawn(alt.layer(mean, lines, spans, dots, data=_data(values)), 17 * len(values) + 40)


def lengths(length: Length, figures: Figures) -> Markup:
    """How many games took how many turns."""
    widest = max(1, -(-(length.most - length.least + 1) // 30))
    counts: dict[int, int] = {}
    for turns, games in length.counts.items():
        first = turns - turns % widest
        counts[first] = counts.get(first, 0) + games
    values = [
        {"from": first - 0.5, "to": first + widest - 0.5, "none": 0, "games": games} for first, games in counts.items()
    ]
    along = alt.Axis(tickCount=6, format="d", grid=False)
    across = alt.X("from:Q", title=None, axis=along, scale=alt.Scale(zero=False, nice=False))
    upward = alt.Axis(tickCount=4, labelExpr="replace(datum.label, ',', ' ')")
    bars = (
        alt.Chart(_data(values))
        .mark_rect(color=GOOD, opacity=0.8, stroke=PAPER, strokeWidth=1)
        .encode(x=across, x2="to:Q", y=alt.Y("games:Q", title=None, axis=upward), y2="none:Q")
    )
    middle = alt.Chart(_data([{"from": length.mean}])).mark_rule(color=INK, strokeDash=[4, 3]).encode(x=across)
    return _drawn(bars + middle, 190)


def _verdict_colour(entry: TwistShare, usual: float) -> str:
    if entry.p_value >= SURE:
        return SOFT
    return GOOD if entry.share.share > usual else BAD


def _data(values: Sequence[dict[str, Any]]) -> alt.InlineData:
    return alt.InlineData(values=list(values))


def _named_rows(names: Sequence[str], padding: int) -> alt.Y:
    """Rows by number, so that two that look alike stay two, with their names beside them."""
    axis = alt.Axis(
        labelExpr=f"{json.dumps(names)}[datum.value]",
        labelLimit=180,
        labelPadding=padding,
        ticks=False,
        domain=False,
        grid=True,
    )
    return alt.Y("row:O", title=None, axis=axis)


def _drawn(chart: alt.LayerChart | alt.FacetChart, height: int) -> Markup:
    spec = (
        chart.properties(
            width=WIDTH,
            height=height,
            autosize=alt.AutoSizeParams(type="fit", contains="padding"),
            background="transparent",
        )
        .configure(aria=False, font=FONT, padding=4)
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=INK,
            labelFontSize=11.5,
            gridColor=LINE,
            domainColor=LINE,
            tickColor=LINE,
            labelFont=FONT,
        )
        .to_dict(validate=False)
    )
    return _for_the_page(vl_convert.vegalite_to_svg(spec))


def _for_the_page(svg: str) -> Markup:
    """Colours of the page, and nothing said in English: the figure around it has the words."""
    for stand_in, name in STAND_INS.items():
        svg = svg.replace(stand_in, f"var(--{name})")
    svg = re.sub(r' (?:role|aria-roledescription|class|aria-hidden)="[^"]*"', "", svg)
    svg = re.sub(r' (?:xmlns:xlink|version)="[^"]*"', "", svg, count=2)
    return Markup(svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))
