"""What an arena found, for the terminal: who beats whom, how surely, and what the gate says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from rich.console import Console
from rich.table import Table
from rich.text import Text

from nefarious.arena.measure.findings import TableFindings
from nefarious.arena.play.gate import Trial, overall
from nefarious.arena.report.closing import Closing
from nefarious.arena.report.figures import Figures
from nefarious.errors import clip
from nefarious.locale import Words

__all__ = ["show"]

PATH_POINTS = 8
"""So many points of the gate's path are shown, the last among them."""


def show(closing: Closing, words: Words) -> None:
    """Print one table for each player count, the gate's verdict, and where everything is."""
    console = Console(highlight=False)
    figures = Figures(words)
    for table in closing.findings.tables:
        _show_table(console, table, closing.ledger.design.bots, figures)
    if closing.trials is None:
        console.print(Text(words.say("arena-interval"), style="dim"))
    else:
        _show_gate(console, closing.trials, closing.ledger.design.bots, figures)
    files = words.say("arena-files", results=clip(str(closing.results), 200), report=clip(str(closing.report), 200))
    console.print(Text(files), soft_wrap=True)


def _show_table(console: Console, found: TableFindings, bots: Sequence[str], figures: Figures) -> None:
    words = figures.words
    players = words.say("arena-players", players=found.players)
    fair = words.say("arena-payoff-fair", fair=figures.percent(found.fair))
    console.print(Text(f"{players}. {fair}", style="bold"))
    if found.payoff.cells:
        console.print(_payoff(found, bots, figures))
    nobody = sum(lineup.unfinished for lineup in found.unfinished)
    console.print(Text(words.say("arena-games", games=found.games, unfinished=nobody)))
    for check in found.self_checks:
        if not check.passed:
            console.print(Text(words.say("arena-seat-bias", bot=figures.bot(check.bot)), style="red"))
    console.print()


def _payoff(found: TableFindings, bots: Sequence[str], figures: Figures) -> Table:
    words = figures.words
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="bold")
    table.add_column(words.say("column-bot"), style="cyan", overflow="fold")
    table.add_column(words.say("column-against"), style="cyan", overflow="fold")
    table.add_column(words.say("column-share"), justify="right", style="green")
    table.add_column(words.say("column-interval"), justify="right", style="dim")
    table.add_column(words.say("column-games"), justify="right")
    table.add_column(words.say("column-nobody"), justify="right")
    nobody = {lineup.lineup: lineup.unfinished for lineup in found.unfinished}
    for bot, rival in product(bots, bots):
        share = found.payoff.at(bot, rival)
        if share is not None:
            table.add_row(
                figures.bot(bot),
                words.say("arena-itself") if bot == rival else figures.bot(rival),
                figures.percent(share.share),
                figures.interval(share),
                figures.number(share.games),
                figures.number(nobody.get(_lineup(bot, rival, bots, found.players), 0)),
            )
    return table


def _lineup(bot: str, rival: str, bots: Sequence[str], players: int) -> str:
    """The line-up in which a bot met a rival; a duel is the same for both."""
    if bot == rival:
        return bot
    met = sorted((bot, rival), key=bots.index) if players == 2 else (bot, rival)
    return "|".join(met)


def _show_gate(console: Console, trials: Sequence[Trial], bots: Sequence[str], figures: Figures) -> None:
    words = figures.words
    for trial in trials:
        result = trial.gate
        players = words.say("arena-players", players=trial.players)
        verdict = words.say(f"arena-gate-{result.verdict}", games=result.games)
        console.print(Text(f"{players}: {verdict}", style="bold"))
        if result.path:
            console.print(Text(_path(trial, figures)))
    console.print(Text(words.say("arena-gate-note"), style="dim"))
    console.print()
    verdict = f"arena-gate-overall-{overall(tuple(trials))}"
    console.print(Text(words.say(verdict, first=figures.bot(bots[0]), second=figures.bot(bots[1])), style="bold"))


def _path(trial: Trial, figures: Figures) -> str:
    """The log-likelihood ratio at some points on its way to a bound."""
    result = trial.gate
    points = sorted({round((step + 1) * len(result.path) / PATH_POINTS) for step in range(PATH_POINTS)} - {0})
    told = (f"{figures.decimal(result.path[point - 1], 2)} ({point * trial.players})" for point in points)
    return figures.words.say(
        "arena-gate-path",
        path=" → ".join(told),
        lower=figures.decimal(result.lower, 2),
        upper=figures.decimal(result.upper, 2),
    )
