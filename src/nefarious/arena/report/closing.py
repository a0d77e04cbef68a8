"""The end of an arena: results, thinking times and report are written, and there is something to tell."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec

from nefarious.arena.measure.findings import Findings, findings, summary
from nefarious.arena.play.files import write_whole
from nefarious.arena.play.gate import Trial, overall
from nefarious.arena.play.ledger import RESULTS, Ledger
from nefarious.arena.play.terms import typed
from nefarious.arena.play.timing import Thinking, kept_times, thinking_times
from nefarious.arena.report.page import report_of
from nefarious.locale import Words

__all__ = ["Closing", "close"]


@dataclass(frozen=True, slots=True)
class Closing:
    """What came of an arena, and where it is written. `trials` are there if the gate was asked."""

    ledger: Ledger
    findings: Findings
    thinking: tuple[Thinking, ...]
    trials: tuple[Trial, ...] | None
    results: Path
    report: Path

    def to_dict(self) -> dict[str, Any]:
        """What was found as plain data, ready for JSON: the same games give the same."""
        return {
            "settings": msgspec.to_builtins(self.ledger.design),
            "results": str(self.results),
            "report": str(self.report),
            "spoiled": list(self.ledger.spoiled),
            "gate": self._gate(),
            "summary": summary(self.findings),
        }

    def measured(self) -> dict[str, Any]:
        """How long bots thought on this machine, as plain data."""
        return {"thinking": [asdict(entry) for entry in self.thinking]}

    def _gate(self) -> dict[str, Any] | None:
        if self.trials is None:
            return None
        return {
            "verdict": str(overall(self.trials)),
            "trials": [{"players": trial.players, **asdict(trial.gate)} for trial in self.trials],
        }


def close(ledger: Ledger, trials: tuple[Trial, ...] | None, words: Words) -> Closing:
    """Write what an arena leaves behind."""
    found = findings(ledger.close())
    thinking = thinking_times(kept_times(ledger.folder, ledger.design))
    page = ledger.folder / f"report.{words.lang}.html"
    write_whole(
        page, report_of(found, words, thinking=thinking, commands=[typed(ledger.folder, ledger.design)]).encode()
    )
    return Closing(ledger, found, thinking, trials, ledger.folder / RESULTS, page)
