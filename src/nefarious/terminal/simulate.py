"""`nefarious simulate`: many games between bots, and what came of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from nefarious.bulk.limits import TURN_LIMIT
from nefarious.cards import DEFAULT_EDITION
from nefarious.errors import clip
from nefarious.locale import Words
from nefarious.terminal.decks import Deck, deck_of
from nefarious.terminal.options import AsJson, Bots, Cores, Edition, Players, Seed, Twists, listed, number, twists_of
from nefarious.terminal.progress import progress
from nefarious.terminal.speech import tell_json

if TYPE_CHECKING:
    from nefarious.simulate import Outcome

__all__ = ["simulate"]

Games = Annotated[str, typer.Option("--games", metavar="metavar-number", help="help-games")]
TurnLimit = Annotated[str, typer.Option("--turn-limit", metavar="metavar-number", help="help-turn-limit")]
Folder = Annotated[Path | None, typer.Option("--save", metavar="metavar-folder", help="help-save")]


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
    as_json: AsJson = False,
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

    from nefarious import compiling
    from nefarious.simulate import Simulation
    from nefarious.simulate import simulate as run

    simulation = Simulation(
        **numbers,
        twists=chosen_twists,
        edition=edition,
        bots=listed(bots),
        cores=used_cores,
        deck=deck_of(deck),
    )
    compiling.announce(words, ["bots", "bulk"])
    with progress(simulation.games, words.say("simulate-playing")) as on_progress:
        outcome = run(simulation, on_progress, save)
    if as_json:
        tell_json(outcome.to_dict())
    else:
        _show(outcome, save, words)


def _show(outcome: Outcome, save: Path | None, words: Words) -> None:
    console = Console(highlight=False)
    for line in _summary(outcome, words):
        console.print(Text(line))
    console.print()
    console.print(_seat_table(outcome, words))
    console.print()
    console.print(Text(words.say("simulate-interval"), style="dim"))
    if save is not None:
        console.print(Text(words.say("simulate-saved", folder=clip(str(save), 200))), soft_wrap=True)


def _summary(outcome: Outcome, words: Words) -> Iterator[str]:
    simulation, turns = outcome.simulation, outcome.turns
    yield words.say("simulate-games", games=simulation.games, players=simulation.players, seed=str(simulation.seed))
    yield words.say("simulate-twists", twists=_twists_text(simulation.twists, words))
    yield words.say("simulate-turns", mean=words.decimal(turns.mean), least=turns.least, most=turns.most)
    yield words.say("simulate-limit", games=outcome.unfinished, limit=simulation.turn_limit)
    yield words.say(
        "simulate-speed",
        seconds=words.decimal(outcome.seconds, 2),
        games=round(outcome.games_per_second),
        decisions=round(outcome.decisions_per_second),
    )


def _twists_text(twists: str | tuple[str, ...], words: Words) -> str:
    if isinstance(twists, str):
        return words.say(f"simulate-twists-{twists}")
    return ", ".join(words.say(twist) for twist in twists)


def _seat_table(outcome: Outcome, words: Words) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="bold")
    table.add_column(words.say("column-seat"), justify="right")
    table.add_column(words.say("column-bot"), style="cyan")
    table.add_column(words.say("column-wins"), justify="right")
    table.add_column(words.say("column-share"), justify="right", style="green")
    table.add_column(words.say("column-interval"), justify="right", style="dim")
    table.add_column(words.say("column-score"), justify="right")
    for seat, result in enumerate(outcome.seats):
        table.add_row(
            str(seat),
            result.bot,
            words.say("plain-number", number=result.wins),
            _percent(result.share, words),
            f"{_percent(result.low, words)} – {_percent(result.high, words)}",
            words.decimal(result.mean_score),
        )
    return table


def _percent(share: float, words: Words) -> str:
    return words.say("percent", number=words.decimal(100 * share))
