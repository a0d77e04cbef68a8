"""`nefarious referee`: small set-ups solved exactly, and how far bots are from perfect play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from nefarious.locale import Words
from nefarious.terminal.options import AsJson, number
from nefarious.terminal.progress import progress
from nefarious.terminal.speech import tell_json

if TYPE_CHECKING:
    from nefarious.referee import Exploit, SmallSetup, Solution

__all__ = ["referee"]

SetupName = Annotated[str | None, typer.Argument(metavar="metavar-setup", help="help-setup")]
BotName = Annotated[str | None, typer.Option("--bot", metavar="metavar-bot", help="help-bot")]
Iterations = Annotated[str | None, typer.Option("--iterations", metavar="metavar-number", help="help-iterations")]


def referee(
    ctx: typer.Context,
    setup: SetupName = None,
    bot: BotName = None,
    iterations: Iterations = None,
    as_json: AsJson = False,
) -> None:
    """Solve small set-ups, and ask bots how they would play them."""
    words: Words = ctx.obj
    asked_iterations = None if iterations is None else number("--iterations", iterations)

    from nefarious import compiling
    from nefarious.players.roster import QUICK_BOTS
    from nefarious.players.seating import check_seatable
    from nefarious.referee import SETUP_NAMES, small_setup
    from nefarious.referee.solution import ITERATIONS, check_iterations

    setups = [small_setup(name) for name in ([setup] if setup is not None else SETUP_NAMES)]
    bots = QUICK_BOTS if bot is None else (bot,)
    check_seatable(bots)
    rounds = ITERATIONS if asked_iterations is None else asked_iterations
    check_iterations(rounds)
    compiling.announce(words, ["bots", "referee"])
    with progress(len(setups) * (1 + len(bots)), words.say("referee-solving"), counted=False) as on_progress:
        found = _find(setups, bots, rounds, on_progress)
    if as_json:
        tell_json([_data(solution, exploits) for solution, exploits in found])
    else:
        _show(found, words)


Found = list[tuple["Solution", dict[str, "Exploit"]]]


def _find(setups: list[SmallSetup], bots: tuple[str, ...], rounds: int, on_progress: Callable[[float], None]) -> Found:
    """Every set-up solved, and every bot's exploit in it."""
    from nefarious.referee import exploitability, solve

    found: Found = []
    stage = 0

    def within_stage(share: float) -> None:
        on_progress(stage + share)

    for setup in setups:
        solution = solve(setup, rounds, within_stage)
        stage += 1
        exploits = {}
        for bot in bots:
            exploits[bot] = exploitability(setup, bot, solution=solution, on_progress=within_stage)
            stage += 1
        found.append((solution, exploits))
    return found


def _data(solution: Solution, exploits: dict[str, Exploit]) -> dict[str, Any]:
    return {
        "setup": solution.setup.name,
        "twists": list(solution.setup.twists),
        "nodes": len(solution.nodes),
        "information_sets": len(solution.form.seat),
        "iterations": solution.iterations,
        "seconds": solution.seconds,
        "nash_conv": solution.nash_conv,
        "value": solution.value,
        "bots": {
            bot: {
                "nash_conv": exploit.nash_conv,
                "exploitability": exploit.exploitability,
                "against_equilibrium": exploit.against_equilibrium,
            }
            for bot, exploit in exploits.items()
        },
    }


def _show(found: Found, words: Words) -> None:
    console = Console(highlight=False)
    for solution, exploits in found:
        name = solution.setup.name
        console.print(Text(f"{name}: {words.say(f'referee-about-{name}')}", style="bold"))
        console.print(Text(_figures(solution, words)))
        console.print(_bot_table(exploits, words))
        console.print()
    console.print(Text(words.say("referee-legend"), style="dim"))


def _figures(solution: Solution, words: Words) -> str:
    return words.say(
        "referee-figures",
        nodes=len(solution.nodes),
        sets=len(solution.form.seat),
        iterations=solution.iterations,
        seconds=words.decimal(solution.seconds, 1),
        nash_conv=words.decimal(solution.nash_conv, 6),
        value=words.decimal(solution.value, 3),
    )


def _bot_table(exploits: dict[str, Exploit], words: Words) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="bold")
    table.add_column(words.say("column-bot"), style="cyan")
    table.add_column(words.say("column-exploitability"), justify="right", style="green")
    table.add_column(words.say("column-against-equilibrium"), justify="right")
    for bot, exploit in exploits.items():
        table.add_row(bot, words.decimal(exploit.exploitability, 3), words.decimal(exploit.against_equilibrium, 3))
    return table
