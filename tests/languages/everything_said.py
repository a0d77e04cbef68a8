"""What every interface says in a language, as lines of JSON. Run by itself: languages are found at the start."""

from __future__ import annotations

import io
import json
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import to_builtins
from rich.console import Console
from terminal.runs import finished_game, nefarious

from nefarious import BadRecord, BadSetup, Game, IllegalChoice, load_record, replay, svg
from nefarious.advice import Adviser
from nefarious.cards import EDITIONS, INVENTIONS, TWISTS
from nefarious.cards.wording import (
    cost_text,
    edition_name,
    invention_name,
    invention_text,
    points_text,
    source_text,
    twist_name,
    twist_text,
)
from nefarious.locale import LANGUAGES, Words, words
from nefarious.narrator import Narrator
from nefarious.players import make_bot
from nefarious.server.settings import Settings
from nefarious.server.wire.catalogue import catalogue
from nefarious.svg.notebook import Bar, bars_html, decision_html, record_html
from nefarious.terminal.board import Board
from nefarious.terminal.hand_cards import HandCards
from nefarious.terminal.main import app
from nefarious.terminal.stepping import Stepping, stops_of

Arguments = list[str | Path]

GOLDEN = Path(__file__).parent.parent / "golden"
COMMANDS = tuple(command.name for command in app.registered_commands if command.name)


def cards(told: Words) -> Iterator[str]:
    for invention in INVENTIONS:
        yield invention_name(invention, told)
        yield invention_text(invention, told)
        yield cost_text(invention, told)
        yield points_text(invention, told)
        yield source_text(invention.source, told)
    for edition in EDITIONS:
        yield edition_name(edition, told)
        for twist in TWISTS:
            yield twist_name(twist, told)
            yield twist_text(twist, told, edition)


def story(told: Words) -> Iterator[str]:
    game = replay(load_record(GOLDEN / "078.json"))
    yield from Narrator(game.setup, told).story(game.events(all_seen=True))


def pictures(told: Words) -> Iterator[str]:
    """The words of pictures, and what notebooks show."""
    game = Game.new(("Ada", "Boris", "Clara"), ["quarterly-planning", "labour-unions"], seed=3)
    shown = svg.Invitation(("Ada", None), ("grants",))
    drawn: list[str] = [svg.poster(game, lang=told.lang), svg.invitation(shown, lang=told.lang)]
    drawn += [svg.table(game.view(seat), lang=told.lang, width=width) for seat, width in ((0, 360), (1, 1200))]
    drawn += [svg.card(card, lang=told.lang) for card in ("moon-base", "secret-hideout", "game-theory")]
    drawn += [decision_html(decision, told.lang) for decision in game.decisions]
    drawn.append(bars_html([Bar(("work",), 0.5, 0.1), Bar((), None)], ("work",), {1: {("work",): 1.0}}, told.lang))
    drawn.append(record_html(load_record(GOLDEN / "078.json"), told.lang))
    for picture in drawn:
        yield from re.findall(">([^<>]+)<", re.sub("<style>.*?</style>", "", picture, flags=re.DOTALL))


def questions(told: Words) -> Iterator[str]:
    """Every question of a game of chance, its options, and now and then what a bot would do and why."""
    game, dice = Game.new(3, ["quarterly-planning", "labour-unions"], seed=3, turn_limit=12), random.Random(3)
    bot = make_bot("search:rollouts=4:horizon=1", 3)
    while not game.is_over:
        for decision in game.decisions:
            view = game.view(decision.seat)
            narrator = Narrator(game.setup, told, viewer=decision.seat)
            yield narrator.question(decision)
            yield from (narrator.option(decision.kind, option, view) for option in decision.options)
            if dice.random() < 0.1:
                yield from Adviser(narrator).lines(view, decision, bot.consider(view, decision))
            game.answer(decision.seat, dice.choice(decision.options))


def errors(told: Words) -> Iterator[str]:
    def broken(kind: type[BadSetup | BadRecord | IllegalChoice], does: Any) -> str:
        try:
            does()
        except kind as problem:
            return problem.in_words(told)
        raise AssertionError("nothing was wrong")

    game = Game.new(2, seed=1)
    yield broken(BadSetup, lambda: Game.new(9))
    yield broken(BadSetup, lambda: Game.new(2, ["77"]))
    yield broken(BadSetup, lambda: Game.new(2, edition="77"))
    yield broken(BadSetup, lambda: Game.new(2, seed=-1))
    yield broken(BadSetup, lambda: make_bot("77", 1))
    yield broken(IllegalChoice, lambda: game.answer(0, ("77",)))
    record = finished_game(2, twists=()).record()
    record.decisions.reverse()
    yield broken(BadRecord, lambda: replay(record))


def terminal(lang: str) -> Iterator[str]:
    """What commands print: with nothing wrong, and with something."""
    with TemporaryDirectory() as folder:
        record, saved = Path(folder) / "1.json", Path(folder) / "2.json"
        finished_game(2, twists=()).save(record)
        fine: list[Arguments] = [["--help"], ["cards"], ["cards", "46"], ["twists"]]
        fine += [[*command.split(), "--help"] for command in COMMANDS]
        fine += [["web", "doctor", "--port", "0", "--database", Path(folder) / "3"]]
        fine += [["twists", "1"], ["bots"], ["replay", record], ["verify", record], ["simulate", "--games", "2"]]
        fine += [["play", "--watch", "--seed", "1", "--players", "2", "--bots", "random", "--twists", "none"]]
        play: Arguments = ["play", "--seed", "1", "--bots", "random", "--file", saved]
        share: Arguments = [*play, "--new", "--players", "3", "--people", "Ada,Boris"]
        wrong: list[Arguments] = [
            ["77"],
            ["play", "--77"],
            ["play", "--seed"],
            ["play", "--players", "77"],
            ["cards", "777777"],
            ["replay", record, "--step"],
            ["play", "--people", "Ada,Ada"],
            ["play", "--people", "Ada,Boris", "--watch"],
            ["bots", "77"],
            ["show", "77"],
            ["show", "77.json"],
            ["completion", "77"],
            ["simulate", "--games", "7.7"],
        ]
        for arguments in fine:
            run = nefarious("--lang", lang, *arguments)
            assert run.code == 0, run.err
            yield (run.out + run.err).replace(folder, "")
        for arguments, typed in ((play, "?\n1\n1\n"), (share, "\n1\n\n1\n")):
            run = nefarious("--lang", lang, *arguments, typed=typed)
            yield (run.out + run.err).replace(folder, "")
        for arguments in wrong:
            run = nefarious("--lang", lang, *arguments)
            assert run.code != 0
            yield run.err


def boards(told: Words) -> Iterator[str]:
    """The table drawn, wide and narrow, and what stands below a record that is stepped through."""
    stepping = Stepping(stops_of(load_record(GOLDEN / "078.json")), told)
    for key in ("n", "n", "e", "1"):
        stepping.press(key)
        yield stepping.footer()
    view = stepping.stop.game.view(0)
    for width in (100, 40):
        console = Console(file=io.StringIO(), width=width, highlight=False)
        with console.capture() as drawn:
            for thing in (*Board(view, told, width).drawn(), *HandCards(view, told, width).drawn()):
                console.print(thing)
        yield drawn.get()


def page(lang: str) -> Iterator[str]:
    """Every text of what the web page looks up."""

    def texts(data: Any) -> Iterator[str]:
        if isinstance(data, dict) and set(data) == set(LANGUAGES):
            yield data[lang]
        elif isinstance(data, dict):
            assert "en" not in data, data
            for member in data.values():
                yield from texts(member)
        elif isinstance(data, list):
            for member in data:
                yield from texts(member)

    yield from texts(to_builtins(catalogue(Settings())))


def main(lang: str) -> None:
    told = words(lang)
    everything = {
        "cards": cards(told),
        "story": story(told),
        "pictures": pictures(told),
        "questions": questions(told),
        "errors": errors(told),
        "terminal": terminal(lang),
        "boards": boards(told),
        "page": page(lang),
    }
    for where, texts in everything.items():
        for text in texts:
            sys.stdout.write(json.dumps([where, text]) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
