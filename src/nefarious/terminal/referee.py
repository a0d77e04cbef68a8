"""`nefarious referee`: small set-ups solved exactly, and how far bots are from perfect play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nefarious.locale import Words
from nefarious.terminal.options import AsJson, Times, number
from nefarious.terminal.progress import progress
from nefarious.terminal.speech import tell, tell_json
from nefarious.terminal.tables import Column, show_lines, show_table, width

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
    times: Times = False,
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
        tell_json([_data(solution, exploits, times) for solution, exploits in found])
    else:
        _show(found, times or width() is not None, words)


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


def _data(solution: Solution, exploits: dict[str, Exploit], times: bool) -> dict[str, Any]:
    measured = {"measured": {"seconds": solution.seconds}} if times else {}
    return {
        "setup": solution.setup.name,
        "twists": list(solution.setup.twists),
        "nodes": len(solution.nodes),
        "information_sets": len(solution.form.seat),
        "iterations": solution.iterations,
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
        **measured,
    }


def _show(found: Found, times: bool, words: Words) -> None:
    for solution, exploits in found:
        name = solution.setup.name
        show_lines(f"{name}: {words.say(f'referee-about-{name}')}", style="bold")
        tell(_figures(solution, words))
        if times:
            tell(words.say("referee-seconds", seconds=words.decimal(solution.seconds, 1)))
        _show_bots(exploits, words)
        tell()
    show_lines(words.say("referee-legend"), style="dim")


def _figures(solution: Solution, words: Words) -> str:
    return words.say(
        "referee-figures",
        nodes=len(solution.nodes),
        sets=len(solution.form.seat),
        iterations=solution.iterations,
        nash_conv=words.decimal(solution.nash_conv, 6),
        value=words.decimal(solution.value, 3),
    )


def _show_bots(exploits: dict[str, Exploit], words: Words) -> None:
    columns = [
        Column(words.say("column-bot"), "cyan"),
        Column(words.say("column-exploitability"), "green", right=True),
        Column(words.say("column-against-equilibrium"), right=True),
    ]
    rows = [
        (bot, words.decimal(exploit.exploitability, 3), words.decimal(exploit.against_equilibrium, 3))
        for bot, exploit in exploits.items()
    ]
    show_table(columns, rows)
