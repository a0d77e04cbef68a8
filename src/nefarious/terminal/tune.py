"""`nefarious tune`: better weights for `rules`, found by playing."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.locale import Words
from nefarious.terminal.clusters import Ray, address_of, cluster_progress
from nefarious.terminal.options import AsJson, Cores, Seed, number
from nefarious.terminal.progress import progress
from nefarious.terminal.speech import tell_json
from nefarious.terminal.tables import Column, show_lines, show_table

if TYPE_CHECKING:
    from nefarious.tuning import Tuned, Tuning

__all__ = ["tune"]

Folder = Annotated[Path, typer.Argument(metavar="metavar-folder", help="help-tune-folder")]
TunedTwists = Annotated[str, typer.Option("--twists", metavar="metavar-tuned", help="help-tune-twists")]
Generations = Annotated[str, typer.Option("--generations", metavar="metavar-number", help="help-generations")]
TunedGames = Annotated[str, typer.Option("--games", metavar="metavar-number", help="help-tune-games")]


def tune(
    ctx: typer.Context,
    folder: Folder,
    twists: TunedTwists = "random",
    generations: Generations = "60",
    games: TunedGames = "4000",
    seed: Seed = "1",
    cores: Cores = None,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Search for better weights by CMA-ES; the same folder goes on where it stopped."""
    words: Words = ctx.obj
    rounds = number("--generations", generations)
    numbers = {"games": number("--games", games), "seed": number("--seed", seed or "1")}
    used_cores = None if cores is None else number("--cores", cores)

    from nefarious.tuning import Tuning
    from nefarious.tuning.settings import check_generations

    check_generations(rounds)
    tuning = Tuning(twists=twists, cores=used_cores, **numbers)
    if ray is None:
        tuned = _tuned_here(tuning, folder, rounds, words)
    else:
        tuned = _tuned_on_a_cluster(tuning, folder, rounds, address_of(ray), words)
    if as_json:
        tell_json(asdict(tuned))
    else:
        _show(tuned, words)


def _tuned_here(tuning: Tuning, folder: Path, rounds: int, words: Words) -> Tuned:
    from nefarious import compiling
    from nefarious.tuning import tune as run

    compiling.announce(words, ["bots", "bulk"])
    with progress(rounds, words.say("tune-running")) as on_progress:
        return run(tuning, folder, rounds, lambda done: on_progress(done.number))


def _tuned_on_a_cluster(tuning: Tuning, folder: Path, rounds: int, address: str | None, words: Words) -> Tuned:
    from nefarious.cluster import tune as run

    with cluster_progress(rounds, words.say("tune-running"), words, has_pace=False) as on_progress:
        return run(tuning, folder, rounds, address, on_progress=on_progress)


def _show(tuned: Tuned, words: Words) -> None:
    columns = [Column(words.say("column-weight"), "cyan"), Column(words.say("column-value"), "green", right=True)]
    show_table(columns, [(name, words.decimal(weight, 3)) for name, weight in tuned.weights.items()])
    said = words.say(
        "tune-result",
        generations=tuned.generations,
        score=words.decimal(tuned.score, 3),
        before=words.decimal(tuned.score_before, 3),
    )
    show_lines("", said)
