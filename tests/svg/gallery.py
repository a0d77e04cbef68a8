"""Pictures to look at: `python tests/svg/gallery.py [FOLDER]` writes them, in both languages and by both lights."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple, get_args

from nefarious import Game, Position, svg
from nefarious.locale import OURS
from nefarious.svg import Svg, Theme

FOLDER = Path(__file__).parents[2] / "build" / "pictures"
LONG_NAMES = (
    "Wolfeschlegelsteinhausenbergerdorff Senior of Bremen",
    "Достопочтенный профессор Преображенский",
    "W" * 60,
)


class Sight(NamedTuple):
    """Something to draw, and how wide."""

    name: str
    shown: svg.Shown
    width: int = 720


def played(players: int | tuple[str, ...], turn: int, seed: int, twists: str = "random") -> Game:
    """A game in which everybody chose at random until a turn, or its end."""
    game = Game.new(players=players, twists=twists, seed=seed)
    chance = random.Random(seed)
    while not game.is_over and game.turn < turn:
        for decision in game.decisions:
            options = [option for option in decision.options if "invent" in option] or list(decision.options)
            game.answer(decision.seat, chance.choice(options if chance.random() < 0.4 else list(decision.options)))
    return game


def sights() -> Iterator[Sight]:
    """Tables of every size, early and late, and whatever is hard to draw."""
    for players in range(2, 7):
        yield Sight(f"{players}-early", played(players, 2, players).view(0))
        yield Sight(f"{players}-late", played(players, 14, players).view(players - 1))
    yield Sight("spectator", played(4, 9, 1))
    yield Sight("over", played(3, 500, 2))
    long_names = played(LONG_NAMES, 6, 4)
    yield Sight("long-names", long_names.view(1))
    yield Sight("phone", played(5, 8, 5).view(2), 360)
    yield Sight("phone-long-names", long_names.view(2), 360)
    yield Sight("wide", played(6, 10, 6).view(0), 1200)
    hand = ",".join(sorted(Position.parse("turn=2 / / ").unseen)[:12])
    yield Sight(
        "full-hand", Position.parse(f"turn=9 / money=14 hand={hand} spies=espionage:1,invent:2 actions=work / hand=?4")
    )
    yield Sight("full-hand-phone", Position.parse(f"turn=9 / money=14 hand={hand} / hand=?4"), 360)
    yield Sight("open", played(4, 9, 7).position())


def pictures() -> Iterator[tuple[str, Svg]]:
    """All of them, with the names of their files."""
    lights = [theme for theme in get_args(Theme) if theme != "auto"]
    for sight, lang, theme in product(sights(), OURS, lights):
        yield f"{sight.name}.{lang}.{theme}", svg.table(sight.shown, lang=lang, width=sight.width, theme=theme)
    for card, lang in product(("moon-base", "time-machine", "game-theory", "quarterly-planning"), OURS):
        yield f"card-{card}.{lang}", svg.card(card, lang=lang)


def main(folder: Path) -> None:
    """Write them all, as PNG too where that can be."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures():
        picture.save(folder / f"{name}.svg")
        if svg.has_converter():
            picture.save(folder / f"{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
