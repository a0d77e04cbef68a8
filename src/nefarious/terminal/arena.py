"""`nefarious arena`: bots against bots on equal deals, kept in a folder, with a report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from nefarious.locale import Words
from nefarious.terminal.clusters import Ray, address_of, cluster_progress
from nefarious.terminal.exits import Exit
from nefarious.terminal.options import AsJson, BadOption, Cores, Seed, Times, listed, number, twists_of
from nefarious.terminal.progress import progress
from nefarious.terminal.speech import complain, tell_json

if TYPE_CHECKING:
    from nefarious.arena.play.gate import Trial
    from nefarious.arena.play.ledger import Ledger
    from nefarious.arena.running import Designed

__all__ = ["arena"]

Folder = Annotated[Path, typer.Argument(metavar="metavar-folder", help="help-arena-folder")]
Bots = Annotated[str | None, typer.Option("--bots", metavar="metavar-bots", help="help-arena-bots")]
Players = Annotated[str | None, typer.Option("--players", metavar="metavar-numbers", help="help-arena-players")]
Blocks = Annotated[str | None, typer.Option("--blocks", metavar="metavar-number", help="help-arena-blocks")]
Twists = Annotated[str | None, typer.Option("--twists", metavar="metavar-twists", help="help-arena-twists")]
Edition = Annotated[str | None, typer.Option("--edition", metavar="metavar-edition", help="help-edition")]
Range = Annotated[str | None, typer.Option("--range", metavar="metavar-range", help="help-arena-range")]
Matches = Annotated[str | None, typer.Option("--matches", metavar="metavar-matches", help="help-arena-matches")]
TurnLimit = Annotated[str | None, typer.Option("--turn-limit", metavar="metavar-number", help="help-turn-limit")]
Gate = Annotated[bool, typer.Option("--gate", help="help-arena-gate")]
ReportOnly = Annotated[bool, typer.Option("--report-only", help="help-arena-report-only")]


def arena(
    ctx: typer.Context,
    folder: Folder,
    bots: Bots = None,
    players: Players = None,
    blocks: Blocks = None,
    twists: Twists = None,
    edition: Edition = None,
    seed: Seed = None,
    seeds: Range = None,
    matches: Matches = None,
    turn_limit: TurnLimit = None,
    cores: Cores = None,
    gate: Gate = False,
    report_only: ReportOnly = False,
    ray: Ray = None,
    as_json: AsJson = False,
    times: Times = False,
) -> None:
    """Let bots meet on equal deals, keep every game, and say who is better and how surely."""
    words: Words = ctx.obj
    named: dict[str, Any] = {
        "bots": _list("--bots", bots),
        "players": _numbers("--players", players),
        "blocks": None if blocks is None else number("--blocks", blocks),
        "twists": None if twists is None else twists_of(twists),
        "edition": edition,
        "seed": None if seed is None else number("--seed", seed),
        "seeds": seeds,
        "matches": _list("--matches", matches),
        "turn_limit": None if turn_limit is None else number("--turn-limit", turn_limit),
        "gate": gate or None,
    }
    given = cast("Designed", {name: value for name, value in named.items() if value is not None})
    used_cores = None if cores is None else number("--cores", cores)
    address = address_of(ray or "")

    from nefarious.arena.parts import require_parts
    from nefarious.arena.running import begin, reopen
    from nefarious.bulk.limits import check_cores
    from nefarious.cluster.connection import require_ray

    require_parts()
    if ray is not None:
        require_ray()
    check_cores(used_cores)
    ledger = reopen(folder, given) if report_only else begin(folder, given)
    if ledger.spoiled:
        complain(words.say("arena-spoiled", number=len(ledger.spoiled), names=", ".join(ledger.spoiled)))
    if report_only:
        trials = _so_far(ledger)
    elif ray is None:
        trials = _play(ledger, used_cores, words)
    else:
        trials = _play_on_a_cluster(ledger, address, used_cores, words)
    _conclude(ledger, trials, words, as_json, times)


def _list(option: str, text: str | None) -> tuple[str, ...] | None:
    if text is not None and not listed(text):
        raise BadOption("option-empty", option=option)
    return None if text is None else listed(text)


def _numbers(option: str, text: str | None) -> tuple[int, ...] | None:
    parts = _list(option, text)
    return None if parts is None else tuple(number(option, part) for part in parts)


def _so_far(ledger: Ledger) -> tuple[Trial, ...] | None:
    """What the gate says about what was played, if it is asked."""
    from nefarious.arena.play.gate import trials_so_far

    return trials_so_far(ledger) if ledger.design.gate else None


def _play(ledger: Ledger, cores: int | None, words: Words) -> tuple[Trial, ...] | None:
    """Play what is missing; returns what the gate says, if it is asked."""
    from nefarious import compiling
    from nefarious.arena.running import number_of_games, play_missing

    compiling.announce(words, ["bots", "bulk"])

    def on_stop() -> None:
        complain(words.say("arena-stopping"))

    with progress(number_of_games(ledger), words.say("simulate-playing"), done=ledger.number_of_games) as on_progress:
        return play_missing(ledger, cores, on_progress, on_stop)


def _play_on_a_cluster(
    ledger: Ledger, address: str | None, cores: int | None, words: Words
) -> tuple[Trial, ...] | None:
    """The same elsewhere."""
    from nefarious.arena.running import number_of_games
    from nefarious.cluster.arenas import play_on

    total, done = number_of_games(ledger), ledger.number_of_games
    with cluster_progress(total, words.say("simulate-playing"), words, done) as on_progress:
        return play_on(ledger, address, cores, on_progress)


def _conclude(ledger: Ledger, trials: tuple[Trial, ...] | None, words: Words, as_json: bool, times: bool) -> None:
    """Write the results and the report, and say what came of it. A gate that stays shut is a failure."""
    from nefarious.arena.play.gate import overall
    from nefarious.arena.play.sequential import Verdict
    from nefarious.arena.report.closing import close
    from nefarious.terminal.arena_tables import show

    closing = close(ledger, trials, words)
    if as_json:
        tell_json(closing.to_dict(), closing.measured() if times else None)
    else:
        show(closing, words)
    if trials is not None and overall(trials) is not Verdict.ACCEPT:
        raise typer.Exit(Exit.NO)
