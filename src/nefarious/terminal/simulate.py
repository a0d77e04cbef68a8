"""`nefarious simulate`: many games between bots, and what came of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.bulk.limits import TURN_LIMIT
from nefarious.cards import DEFAULT_EDITION
from nefarious.errors import clip
from nefarious.locale import Words
from nefarious.terminal.clusters import Ray, Resume, address_of, cluster_progress
from nefarious.terminal.decks import Deck, deck_of
from nefarious.terminal.options import (
    AsJson,
    BadOption,
    Bots,
    Cores,
    Edition,
    Players,
    Seed,
    Times,
    Twists,
    listed,
    number,
    twists_of,
)
from nefarious.terminal.progress import progress
from nefarious.terminal.speech import tell, tell_as_is, tell_json
from nefarious.terminal.tables import Column, show_lines, show_table, width

if TYPE_CHECKING:
    from nefarious.simulate import Outcome, Simulation

__all__ = ["simulate"]

Games = Annotated[str, typer.Option("--games", metavar="metavar-number", help="help-games")]
TurnLimit = Annotated[str, typer.Option("--turn-limit", metavar="metavar-number", help="help-turn-limit")]
Folder = Annotated[Path | None, typer.Option("--save", metavar="metavar-folder", help="help-save")]
Rows = Annotated[Path | None, typer.Option("--rows", metavar="metavar-file", help="help-rows")]
Builds = Annotated[Path | None, typer.Option("--builds", metavar="metavar-file", help="help-builds")]


def simulate(
    ctx: typer.Context,
    games: Games = "1000",
    players: Players = "4",
    twists: Twists = "none",
    edition: Edition = DEFAULT_EDITION,
    bots: Bots = "random",
    seed: Seed = "1",
    cores: Cores = None,
    turn_limit: TurnLimit = str(TURN_LIMIT),
    deck: Deck = None,
    save: Folder = None,
    rows: Rows = None,
    builds: Builds = None,
    ray: Ray = None,
    resume: Resume = None,
    as_json: AsJson = False,
    times: Times = False,
) -> None:
    """Let bots play many games on all cores, and count."""
    words: Words = ctx.obj
    numbers = {
        "games": number("--games", games),
        "players": number("--players", players),
        "seed": number("--seed", seed or "1"),
        "turn_limit": number("--turn-limit", turn_limit),
    }
    used_cores = None if cores is None else number("--cores", cores)
    chosen_twists = twists_of(twists)
    if resume is not None and ray is None:
        raise BadOption("resume-ray")
    if save is not None and ray is not None:
        raise BadOption("ray-save")
    files = {kind: file for kind, file in {"games": rows, "builds": builds}.items() if file is not None}
    if files and ray is not None:
        raise BadOption("ray-rows")
    _check_kinds(files.values())

    from nefarious.simulate import Simulation

    simulation = Simulation(
        **numbers,
        twists=chosen_twists,
        edition=edition,
        bots=listed(bots),
        cores=used_cores,
        deck=deck_of(deck),
    )
    if ray is None:
        outcome = _played_here(simulation, save, bool(files), words)
    else:
        outcome = _played_on_a_cluster(simulation, address_of(ray), resume, words)
    for kind, file in files.items():
        getattr(outcome, kind).write(file)
    if as_json:
        tell_json(outcome.to_dict(), outcome.measured() if times else None)
    else:
        _show(outcome, times or width() is not None, words)
        for message, path in {"simulate-saved": save, "simulate-rows": rows, "simulate-builds": builds}.items():
            if path is not None:
                tell_as_is(words.say(message, path=clip(str(path), 200)))


def _check_kinds(files: Iterable[Path]) -> None:
    """Before anything is played: whether rows can be written as the names of their files ask for."""
    from nefarious.frames.files import check_kind

    for file in files:
        check_kind(file)


def _played_here(simulation: Simulation, save: Path | None, rows: bool, words: Words) -> Outcome:
    from nefarious import compiling
    from nefarious.simulate import simulate as run

    compiling.announce(words, ["bots", "bulk"])
    with progress(simulation.games, words.say("simulate-playing")) as on_progress:
        return run(simulation, on_progress, save, rows=rows)


def _played_on_a_cluster(simulation: Simulation, address: str | None, resume: Path | None, words: Words) -> Outcome:
    from nefarious.cluster import simulate as run

    with cluster_progress(simulation.games, words.say("simulate-playing"), words) as on_progress:
        return run(simulation, address, resume=resume, on_progress=on_progress)


def _show(outcome: Outcome, times: bool, words: Words) -> None:
    for line in _summary(outcome, words):
        tell(line)
    if times:
        tell(_speed(outcome, words))
    tell()
    _show_seats(outcome, words)
    tell()
    show_lines(words.say("simulate-interval"), style="dim")


def _summary(outcome: Outcome, words: Words) -> Iterator[str]:
    simulation, turns = outcome.simulation, outcome.turns
    yield words.say("simulate-games", games=simulation.games, players=simulation.players, seed=str(simulation.seed))
    yield words.say("simulate-twists", twists=_twists_text(simulation.twists, words))
    yield words.say("simulate-turns", mean=words.decimal(turns.mean), least=turns.least, most=turns.most)
    yield words.say("simulate-limit", games=outcome.unfinished, limit=simulation.turn_limit)


def _speed(outcome: Outcome, words: Words) -> str:
    return words.say(
        "simulate-speed",
        seconds=words.decimal(outcome.seconds, 2),
        games=round(outcome.games_per_second),
        decisions=round(outcome.decisions_per_second),
    )


def _twists_text(twists: str | tuple[str, ...], words: Words) -> str:
    if isinstance(twists, str):
        return words.say(f"simulate-twists-{twists}")
    return ", ".join(words.say(twist) for twist in twists)


def _show_seats(outcome: Outcome, words: Words) -> None:
    columns = [
        Column(words.say("column-seat"), right=True),
        Column(words.say("column-bot"), "cyan"),
        Column(words.say("column-wins"), right=True),
        Column(words.say("column-share"), "green", right=True),
        Column(words.say("column-interval"), "dim", right=True),
        Column(words.say("column-score"), right=True),
    ]
    rows = [
        (
            str(seat),
            result.bot,
            words.say("plain-number", number=result.wins),
            _percent(result.share, words),
            f"{_percent(result.low, words)} – {_percent(result.high, words)}",
            words.decimal(result.mean_score),
        )
        for seat, result in enumerate(outcome.seats)
    ]
    show_table(columns, rows, leads=2)


def _percent(share: float, words: Words) -> str:
    return words.say("percent", number=words.decimal(100 * share))
