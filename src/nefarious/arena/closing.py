"""The end of an arena: results, thinking times and report are written, and there is something to tell."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from nefarious.arena.breakdown import Thinking
from nefarious.arena.files import write_whole
from nefarious.arena.findings import Findings, findings, summary
from nefarious.arena.gate import Trial, overall
from nefarious.arena.report import report_of
from nefarious.arena.settings import typed
from nefarious.arena.store import RESULTS, Store
from nefarious.arena.timing import kept_times, thinking_times
from nefarious.locale import Words

__all__ = ["Closing", "close"]


@dataclass(frozen=True, slots=True)
class Closing:
    """What came of an arena, and where it is written. `trials` are there if the gate was asked."""

    store: Store
    games: pl.DataFrame
    findings: Findings
    thinking: pl.DataFrame
    trials: tuple[Trial, ...] | None
    results: Path
    report: Path

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON."""
        return {
            "settings": msgspec.to_builtins(self.store.design),
            "results": str(self.results),
            "report": str(self.report),
            "spoiled": list(self.store.spoiled),
            "gate": self._gate(),
            "summary": summary(self.games),
            "thinking": self.thinking.to_dicts(),
        }

    def _gate(self) -> dict[str, Any] | None:
        if self.trials is None:
            return None
        return {
            "verdict": str(overall(self.trials)),
            "trials": [{"players": trial.players, **asdict(trial.gate)} for trial in self.trials],
        }


def close(store: Store, trials: tuple[Trial, ...] | None, words: Words) -> Closing:
    """Write what an arena leaves behind."""
    games = store.close()
    thinking = thinking_times(kept_times(store.folder, store.design))
    found = _with_thinking(findings(games), thinking)
    page = store.folder / f"report.{words.lang}.html"
    write_whole(page, report_of(found, words, commands=[typed(store.folder, store.design)]).encode())
    return Closing(store, games, found, thinking, trials, store.folder / RESULTS, page)


def _with_thinking(found: Findings, thinking: pl.DataFrame) -> Findings:
    """Findings with the times measured apart, since games in compiled code do not tell theirs."""
    times: dict[int, list[Thinking]] = {}
    for row in thinking.iter_rows(named=True):
        times.setdefault(row["players"], []).append(Thinking(row["bot"], row["median"], row["most"]))
    tables = (replace(table, thinking=tuple(times.get(table.players, ()))) for table in found.tables)
    return replace(found, tables=tuple(tables))
