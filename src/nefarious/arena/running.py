"""A tournament from Python: what a folder is asked to play, playing what is missing, and what was found.

The command `nefarious arena` does the same by the same functions. The `arena` extra is needed when they are called,
not before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict, Unpack

from nefarious.arena.parts import GAMES_ONLY, PARTS, require_parts
from nefarious.bulk.limits import check_bots
from nefarious.doors import expect_function
from nefarious.errors import BadSetup, clip, whole
from nefarious.locale import Words, words

if TYPE_CHECKING:
    from nefarious.arena.measure.findings import Findings
    from nefarious.arena.play.gate import Trial
    from nefarious.arena.play.ledger import Ledger
    from nefarious.arena.play.run import Hall
    from nefarious.arena.play.sequential import Verdict

__all__ = [
    "Designed",
    "Gated",
    "Wanted",
    "begin",
    "findings_in",
    "found",
    "gate",
    "judged",
    "number_of_games",
    "play_missing",
    "reopen",
    "run",
]

LONGEST = 200
EVERY_LEVEL = ("levels",)
"""Stands for the bots of all levels."""


class Wanted(TypedDict, total=False):
    """What an arena is asked to play, by name: the fields of a `Design`. What is left out is as usual, or as it was."""

    bots: Sequence[str]
    players: int | Sequence[int]
    blocks: int
    twists: str | Sequence[str]
    edition: str
    seed: int
    seeds: str
    matches: Sequence[str]
    turn_limit: int


class Designed(Wanted, total=False):
    """The same, with what decides how it is played."""

    gate: bool


def run(
    folder: str | Path,
    *,
    cores: int | None = None,
    on_progress: Callable[[int, int], object] | None = None,
    report: str | None = None,
    **wanted: Unpack[Wanted],
) -> Findings:
    """Let bots meet on equal deals, keep every game in a folder, and say what was found.

    `bots` are needed for a folder in which nothing was begun. A folder that was begun goes on where it stopped, with
    the settings it has; more blocks are welcome, other settings are refused. The games depend on the settings alone,
    never on cores or interruptions. `on_progress` is told how many games there are, and how many there will be.
    `report` is the language of a report to be written beside the results, "en" or "ru"; without one none is written.
    """
    require_parts(GAMES_ONLY if report is None else PARTS)
    expect_function(on_progress, "on_progress")
    voice = None if report is None else words(report)
    ledger = begin(Path(folder), wanted)
    return found(ledger, play_missing(ledger, cores, _told_with_total(ledger, on_progress)), voice)


def found(ledger: Ledger, trials: tuple[Trial, ...] | None, voice: Words | None) -> Findings:
    """What all games say, once they are played; with a voice, also in a report."""
    from nefarious.arena.measure.findings import findings

    if voice is None:
        return findings(ledger.close())

    from nefarious.arena.report.closing import close

    return close(ledger, trials, voice).findings


class Gated(NamedTuple):
    """What the gate says: "accept", "reject", or "undecided"; and the test at each player count."""

    verdict: Verdict
    trials: tuple[Trial, ...]


def gate(
    folder: str | Path,
    *,
    cores: int | None = None,
    on_progress: Callable[[int, int], object] | None = None,
    **wanted: Unpack[Wanted],
) -> Gated:
    """Let the first of two `bots` meet the second until it is clear whether it is stronger, or the games run out."""
    require_parts(GAMES_ONLY)
    expect_function(on_progress, "on_progress")
    asked: Designed = {**wanted, "gate": True}
    ledger = begin(Path(folder), asked)
    return judged(ledger, play_missing(ledger, cores, _told_with_total(ledger, on_progress)))


def judged(ledger: Ledger, trials: tuple[Trial, ...] | None) -> Gated:
    """What the gate says, once it is asked at every player count."""
    from nefarious.arena.play.gate import overall

    ledger.close()
    return Gated(overall(trials or ()), trials or ())


def _told_with_total(ledger: Ledger, on_progress: Callable[[int, int], object] | None) -> Callable[[int], object]:
    """Whoever is told how many games there are is told how many there will be, too."""
    total = number_of_games(ledger)
    return lambda games: on_progress(games, total) if on_progress else None


def findings_in(folder: str | Path) -> Findings:
    """What the games say that a folder has so far; nothing is played."""
    require_parts(GAMES_ONLY)
    from nefarious.arena.measure.findings import findings

    return findings(reopen(Path(folder), {}).games())


def begin(folder: Path, wanted: Wanted | Designed) -> Ledger:
    """Begin an arena, or go on with one: what is not wanted otherwise is as it was."""
    require_parts(GAMES_ONLY)
    from nefarious.arena.play.design import GATE_BLOCKS, Design
    from nefarious.arena.play.ledger import Ledger
    from nefarious.arena.play.terms import read_terms
    from nefarious.players.specs import check_named

    given = _given(wanted)
    begun = read_terms(folder)
    if begun is not None:
        check_named(begun.design.bots, given.get("bots", ()))
        return Ledger.begin(folder, replace(begun.design, **given))
    if "bots" not in given:
        raise BadSetup("arena-no-bots", folder=clip(str(folder), LONGEST))
    if given.get("gate"):
        given = {"blocks": GATE_BLOCKS} | given
    return Ledger.begin(folder, Design(**given))


def reopen(folder: Path, wanted: Wanted | Designed) -> Ledger:
    """Look at what was played, and refuse to call it anything else."""
    require_parts(GAMES_ONLY)
    from nefarious.arena.play.ledger import Ledger
    from nefarious.arena.play.terms import check_same

    ledger = Ledger.reopen(folder)
    check_same(folder, ledger.terms, replace(ledger.terms, design=replace(ledger.design, **_given(wanted))))
    return ledger


def number_of_games(ledger: Ledger) -> int:
    """How many games there will be; for a gate, at most."""
    from nefarious.arena.play.gate import most_gate_games
    from nefarious.arena.play.schedule import number_of_games

    return most_gate_games(ledger.design) if ledger.design.gate else number_of_games(ledger.design)


def play_missing(
    ledger: Ledger,
    cores: int | None = None,
    on_progress: Callable[[int], object] = lambda games: None,
    on_stop: Callable[[], object] = lambda: None,
    hall: Hall | None = None,
) -> tuple[Trial, ...] | None:
    """Play whatever the ledger does not have yet, here or in another hall; returns what the gate says, if asked."""
    from nefarious.arena.play.gate import run_gate
    from nefarious.arena.play.run import play_all

    if ledger.design.gate:
        return run_gate(ledger, cores, on_progress, on_stop, hall)
    play_all(ledger, cores, on_progress, on_stop, hall)
    return None


def _given(wanted: Wanted | Designed) -> dict[str, Any]:
    """What is wanted as a `Design` takes it: one number may stand for a list of one, one word for all levels."""
    from nefarious.players.levels import LEVELS

    given: dict[str, Any] = dict(wanted)
    if whole(given.get("players")) is not None:
        given |= {"players": (given["players"],)}
    bots = check_bots(given["bots"]) if "bots" in given else ()
    if bots:
        given |= {"bots": tuple(level.spec for level in LEVELS) if bots == EVERY_LEVEL else bots}
    return given
