"""What an arena found, for the terminal: who beats whom, how surely, and what the gate says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from nefarious.arena.measure.findings import TableFindings
from nefarious.arena.play.gate import Trial, overall
from nefarious.arena.report.closing import Closing
from nefarious.arena.report.figures import Figures
from nefarious.errors import clip
from nefarious.locale import Words
from nefarious.terminal.speech import tell, tell_as_is
from nefarious.terminal.tables import Column, show_lines, show_table

__all__ = ["show"]

PATH_POINTS = 8
"""So many points of the gate's path are shown, the last among them."""


def show(closing: Closing, words: Words) -> None:
    """Print one table for each player count, the gate's verdict, and where everything is."""
    figures = Figures(words)
    for table in closing.findings.tables:
        _show_table(table, closing.ledger.design.bots, figures)
    if closing.trials is None:
        show_lines(words.say("arena-interval"), style="dim")
    else:
        _show_gate(closing.trials, closing.ledger.design.bots, figures)
    files = words.say("arena-files", results=clip(str(closing.results), 200), report=clip(str(closing.report), 200))
    tell_as_is(files)


def _show_table(found: TableFindings, bots: Sequence[str], figures: Figures) -> None:
    words = figures.words
    players = words.say("arena-players", players=found.players)
    fair = words.say("arena-payoff-fair", fair=figures.percent(found.fair))
    show_lines(f"{players}. {fair}", style="bold")
    if found.payoff.cells:
        _show_payoff(found, bots, figures)
    nobody = sum(lineup.unfinished for lineup in found.unfinished)
    tell(words.say("arena-games", games=found.games, unfinished=nobody))
    for check in found.self_checks:
        if not check.passed:
            show_lines(words.say("arena-seat-bias", bot=figures.bot(check.bot)), style="red")
    tell()


def _show_payoff(found: TableFindings, bots: Sequence[str], figures: Figures) -> None:
    words = figures.words
    columns = [
        Column(words.say("column-bot"), "cyan"),
        Column(words.say("column-against"), "cyan"),
        Column(words.say("column-share"), "green", right=True),
        Column(words.say("column-interval"), "dim", right=True),
        Column(words.say("column-games"), right=True),
        Column(words.say("column-nobody"), right=True),
    ]
    nobody = {lineup.lineup: lineup.unfinished for lineup in found.unfinished}
    rows = [
        (
            figures.bot(bot),
            words.say("arena-itself") if bot == rival else figures.bot(rival),
            figures.percent(share.share),
            figures.interval(share),
            figures.number(share.games),
            figures.number(nobody.get(_lineup(bot, rival, bots, found.players), 0)),
        )
        for bot, rival in product(bots, bots)
        if (share := found.payoff.at(bot, rival)) is not None
    ]
    show_table(columns, rows)


def _lineup(bot: str, rival: str, bots: Sequence[str], players: int) -> str:
    """The line-up in which a bot met a rival; a duel is the same for both."""
    if bot == rival:
        return bot
    met = sorted((bot, rival), key=bots.index) if players == 2 else (bot, rival)
    return "|".join(met)


def _show_gate(trials: Sequence[Trial], bots: Sequence[str], figures: Figures) -> None:
    words = figures.words
    for trial in trials:
        result = trial.gate
        players = words.say("arena-players", players=trial.players)
        verdict = words.say(f"arena-gate-{result.verdict}", games=result.games)
        show_lines(f"{players}: {verdict}", style="bold")
        if result.path:
            tell(_path(trial, figures))
    show_lines(words.say("arena-gate-note"), style="dim")
    tell()
    verdict = f"arena-gate-overall-{overall(tuple(trials))}"
    show_lines(words.say(verdict, first=figures.bot(bots[0]), second=figures.bot(bots[1])), style="bold")


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
