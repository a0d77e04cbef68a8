"""What was measured of the web table: written part by part into docs/benchmarks.md, which keeps the others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, Final

from benchmarks import machine, read_web, write_web

__all__ = ["PARTS", "Report"]

PARTS: Final = ("load", "core", "abuse", "bots", "kills")

Facts = dict[str, Any]


class Report:
    """All parts that were measured, the last time of each."""

    def __init__(self, is_written: bool) -> None:
        """Unless it `is_written`, nothing is kept."""
        self._is_written = is_written
        self._told = _parts_of(read_web()) if is_written else {}

    def add(self, part: str, found: Facts, busy: float, took: float) -> None:
        """Tell of a part that has just been measured, on a machine so busy before it, and write the document anew."""
        when = datetime.now().isoformat(" ", "minutes")
        title = f"### {TITLES[part]} ({when}, {took:.0f} s, load average before it {busy:.1f})"
        self._told[part] = "\n".join([title, "", *TOLD[part](found), ""])
        if self._is_written:
            write_web(self._text())

    def told(self, part: str) -> str:
        """A part as it stands in the document."""
        return self._told[part]

    def _text(self) -> str:
        told = [self.told(part) for part in PARTS if part in self._told]
        return f"""Made by `make bench-web` on {machine()}.
All of it is loopback: players and server share the machine. One run of each part, so a difference of a tenth means
nothing; after each title stands when it was measured.

{chr(10).join(told)}"""


def _parts_of(document: str) -> dict[str, str]:
    """The parts that stand in the document."""
    sections = re.split(r"^(?=### )", document, flags=re.MULTILINE)[1:]
    parts = {title: part for part, title in TITLES.items()}
    return {parts[section[4:].partition(" (")[0]]: section.rstrip() + "\n" for section in sections}


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _head(*cells: str) -> list[str]:
    return [_row(*cells), "|---" * len(cells) + "|"]


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


MUST = {
    ("echo p99, ms", 0): "0.25 of before",
    ("echo p99, ms", 1): "0.20 of before",
    ("processor for each lock-in, ms", 1): "2.0, goal 1.4",
    ("memory for each further table, MB", 1): "0.22",
    ("restart: every socket told after, s", 1): "8, goal 5",
}
"""What is asked, by what is measured and with which number of tables."""


def _load(facts: Facts) -> Iterator[str]:
    yield f"Tables of four people who think 2.5 s in the median, two random twists, {facts['seconds']:.0f} s each;"
    yield f"before is {facts['against']}, in the same run."
    yield ""
    yield from _head("tables", "what", "before", "now", "ratio", "asked")
    for number, (tables, now) in enumerate(facts["now"].items()):
        for what, value in now.items():
            old = facts["before"].get(tables, {}).get(what)
            ratio = f"{value / old:.2f}" if old else ""
            asked = MUST.get((what, number), "")
            yield _row(tables, what, _number(old) if old else "", _number(value), ratio, asked)


def _core(facts: Facts) -> Iterator[str]:
    yield f"The server on one core, players on the others, {facts['seconds']:.0f} s each; asked: 600 tables at a p99 of"
    yield f"{facts['most']:.0f} ms, goal 1,000. No further tables sit down once it is above that."
    yield ""
    columns = ("echo p50, ms", "echo p95, ms", "echo p99, ms", "lock-ins a second", "processor for each lock-in, ms")
    yield from _head("tables", *columns, "core of the server")
    for tables, now in facts["now"].items():
        yield _row(tables, *(_number(now[what]) for what in (*columns, "core of the server")))


def _abuse(facts: Facts) -> Iterator[str]:
    yield f"Echoes of people at innocent tables in ms, {facts['seconds']:.0f} s before, during and after each abuse."
    yield f"Asked: p99 during at most {facts['asked']:.0f} times p99 before. `python bench/web_abuse.py --help`"
    yield "tells what each abuse is. Echoes are counted during it; what looked like too much was measured twice"
    yield "more, and all echoes count."
    yield ""
    yield from _head("abuse", "before p50 / p99", "during p50 / p99", "after p50 / p99", "p99 ratio", "echoes")
    for way in facts["ways"]:
        times = [f"{way[when][0]:.1f} / {way[when][1]:.1f}" for when in ("before", "during", "after")]
        verdict = "" if way["ratio"] <= facts["asked"] else ", too much"
        yield _row(way["way"], *times, f"{way['ratio']:.1f}{verdict}", way["echoes"])


def _bots(facts: Facts) -> Iterator[str]:
    yield f"{facts['tables']} tables of one person and three bots of level {facts['level']}, {facts['seconds']:.0f} s."
    yield ""
    yield from _head("what", "p50", "p95", "p99", "measured", "asked")
    asked = {"echo": "p99 50 ms", "bots": "p95 3 s"}
    for what, title in (("echo", "own lock-in echoed, ms"), ("bots", "bots alone asked, until they have answered, ms")):
        times = [_number(1000 * facts[what][share]) for share in ("50", "95", "99")]
        yield _row(title, *times, facts[what]["count"], asked[what])
    yield ""
    yield f"Told that a quick bot answers now and then: {facts['late']} of {facts['tables']} tables."


def _kills(facts: Facts) -> Iterator[str]:
    yield from _head("what", "measured", "asked")
    yield _row("kills under load, the disk full before every third", facts["kills"], "30")
    yield _row("connections cut / stalled", f"{facts['cuts']} / {facts['stalls']}", "")
    yield _row("answers acknowledged / lost", f"{facts['acknowledged']} / {facts['lost']}", "0 lost")
    yield _row("tables that went on", f"{facts['went_on']} of {facts['tables']}", "all")
    yield _row("finished games that verify / games under way", f"{facts['over']} / {facts['unfinished']}", "all")
    yield _row("anything wrong", "; ".join(facts["wrong"]) or "nothing", "nothing")


TITLES = {
    "load": "Many tables, and a restart",
    "core": "Tables on one core",
    "abuse": "Abuse",
    "bots": "Tables full of Masterminds",
    "kills": "Kills",
}
TOLD: dict[str, Callable[[Facts], Iterator[str]]] = {
    "load": _load,
    "core": _core,
    "abuse": _abuse,
    "bots": _bots,
    "kills": _kills,
}
