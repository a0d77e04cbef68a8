"""What is passed: a valid value for every parameter by its name, and whatever nobody should pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import Any

import numpy as np

from nefarious import Cause, Game, View, frames
from nefarious.advice import previews, reason
from nefarious.advice.reasons import Reason
from nefarious.cards import DEFAULT_EDITION, EDITION_BY_ID, INVENTIONS, TWISTS
from nefarious.env.fields import FIELDS
from nefarious.frames import Coded, Frame
from nefarious.locale import words
from nefarious.narrator import Narrator
from nefarious.players import make_bot, play
from nefarious.pledges import Pledge
from nefarious.position import Asks, Position
from nefarious.record import Fairness, Result, write_record
from nefarious.referee import small_setup, solve
from nefarious.simulate import Simulation, simulate
from nefarious.tuning import Tuning

TWIST = "grants"


class Slip(str, Enum):  # noqa: UP042 - its str() is another text
    """Names of one's own for what is a text."""

    WORK = "work"


class AsNumber:
    """What Python takes for a whole number, and no library knows."""

    def __index__(self) -> int:
        return 1


class Anything:
    """Takes whatever it is given."""

    def __init__(self, *anything: Any) -> None:
        self.anything = anything


@cache
def a_game() -> Game:
    return Game.new(("Ada", "Boris", "Clara"), (TWIST,), seed=1, turn_limit=4)


@cache
def a_finished_game() -> Game:
    game = a_game().copy()
    play(game, [make_bot("simple", 1)] * 3)
    return game


@cache
def a_solution() -> Any:
    setup = small_setup("endgame")
    return solve(replace(setup, turns_played=setup.last_turn - 1), 1)


def a_view() -> View:
    return a_game().view(0)


@cache
def an_opinion() -> Any:
    return make_bot("search:rollouts=8", 1).consider(a_view(), a_game().decisions[0])


def a_narrator() -> Narrator:
    return Narrator(a_game().setup, words("en"), 0)


@cache
def an_outcome() -> Any:
    return simulate(Simulation(2, bots=("simple",), turn_limit=5))


VALID: dict[str, Callable[[], Any]] = {
    "action": lambda: "work",
    "actions": lambda: ("work",),
    "bench": lambda: (),
    "bot": lambda: "simple",
    "bots": lambda: ("simple",),
    "card": lambda: "moon-base",
    "chapters": lambda: list(a_finished_game().story()),
    "columns": lambda: {"seat": np.zeros(2, np.int8)},
    "cause": lambda: Cause("action", "work"),
    "choice": lambda: ("work",),
    "contributions": lambda: ["a", "", "b"],
    "costs": lambda: {"moon-base": 13},
    "cores": lambda: 1,
    "data": lambda: write_record(a_game().record()),
    "deck": tuple,
    "decision": lambda: a_game().decisions[0],
    "depth": lambda: 1,
    "edition": lambda: DEFAULT_EDITION,
    "environ": dict,
    "explicit": lambda: "en",
    "event": lambda: a_game().events()[-1],
    "events": lambda: a_game().events(),
    "factory": lambda: type("Mute", (), {"choose": lambda self, view, decision: decision.options[0]}),
    "folder": lambda: Path("folder"),
    "game": lambda: a_finished_game().copy(),
    "games": lambda: 1,
    "generations": lambda: 1,
    "given": lambda: "/ /",
    "iterations": lambda: 1,
    "keep_states": lambda: False,
    "kind": lambda: "action",
    "lang": lambda: "en",
    "message_id": lambda: "moon-base",
    "name": lambda: "endgame",
    "narrator": a_narrator,
    "narrators": lambda: {"en": a_narrator()},
    "on_failure": lambda: lambda failure: None,
    "opinion": an_opinion,
    "path": lambda: Path("game.json"),
    "patience": lambda: 1.0,
    "players": lambda: 2,
    "position": lambda: Position.parse("/ /"),
    "preview": lambda: previews(a_view())[0],
    "record": lambda: a_game().record(),
    "records": lambda: [a_game().record()],
    "samples": lambda: 1,
    "say": lambda: lambda words: words.lang,
    "scores": lambda: {0: 3},
    "seat": lambda: 0,
    "seats": lambda: (0, 1),
    "seal": lambda: "5e" * 32,
    "secret": lambda: b"secret",
    "seed": lambda: 1,
    "setup": lambda: a_game().setup,
    "simulation": lambda: Simulation(1, bots=("simple",), turn_limit=5),
    "since": lambda: 0,
    "solution": a_solution,
    "shown": a_view,
    "source": lambda: a_finished_game().record(),
    "spec": lambda: "simple",
    "stand_in": lambda: make_bot("simple", 1),
    "text": lambda: "abc",
    "tuning": lambda: Tuning(games=16, cores=1),
    "turn": lambda: 1,
    "turn_limit": lambda: 4,
    "twist": lambda: TWIST,
    "twists": tuple,
    "minds": lambda: None,
    "number": lambda: 8,
    "row": lambda: np.zeros(1647),
    "value": lambda: 1.5,
    "view": a_view,
    "viewer": lambda: 0,
    "wanted": lambda: 6,
    "watched": lambda: 1,
    "why": lambda: reason(a_view(), a_game().decisions[0], an_opinion()),
    "words": lambda: words("en"),
    "zone": lambda: "work",
}
"""By the name of the parameter: everywhere the same name means the same thing."""

EXACTLY: dict[str, Callable[[], Any]] = {
    "nefarious.env.Batch.games": lambda: 2,
    "nefarious.env.Batch.replay.finished": lambda: np.zeros(1, [("seed", "u8"), ("deal", "i4")])[0],
    "nefarious.env.Batch.step.actions": lambda: None,
    "nefarious.env.Batch.view.game": lambda: 0,
    "nefarious.Position.seats": lambda: Position.parse("/ /").seats,
    "nefarious.Position.from_json.data": lambda: Position.parse("/ /").to_json(),
    "nefarious.Setup.players": lambda: ("Ada", "Boris"),
    "nefarious.write_records.path": lambda: Path("games.jsonl"),
    "nefarious.frames.Frame.write.path": lambda: Path("rows.csv"),
    "nefarious.frames.Frame.columns": lambda: {"seat": np.zeros(2, np.int8)},
    "nefarious.cards.edition.wanted": lambda: DEFAULT_EDITION,
    "nefarious.narrator.Narrator.in_brief.events": lambda: [
        event for event in a_finished_game().events() if event.kind == "gained"
    ],
    "nefarious.players.WithStandIn.bot": lambda: make_bot("simple", 1),
    "nefarious.players.play.bots": lambda: [make_bot("simple", 1)] * 3,
    "nefarious.players.register.name": lambda: "mute",
    "nefarious.referee.exploitability.setup": lambda: a_solution().setup,
    "nefarious.referee.solve.setup": lambda: a_solution().setup,
}
"""Where a name means something else."""

OBJECTS: dict[str, Callable[[], list[Any]]] = {
    "Adviser": lambda: [_made("advice.Adviser", a_narrator())],
    "Batch": lambda: [_made("env.Batch", 2)],
    "Field": lambda: [FIELDS[0]],
    "Bot": lambda: [make_bot("simple", 1), make_bot("search:rollouts=8", 1)],
    "BotFailure": list,
    "Cause": lambda: [a_game().decisions[0].cause],
    "Chapter": lambda: list(a_narrator().chapters(a_finished_game().events()))[:1],
    "Decision": lambda: [a_game().decisions[0]],
    "Edition": lambda: [EDITION_BY_ID[DEFAULT_EDITION]],
    "Effect": lambda: [INVENTIONS[45].you[0]],
    "Event": lambda: [a_game().events()[-1]],
    "Fairness": lambda: [Fairness(commitment="", secret="", contributions=[])],
    "Game": lambda: [a_game().copy(), a_finished_game().copy()],
    "Invention": lambda: [INVENTIONS[45]],
    "Narrator": lambda: [a_narrator(), Narrator(a_game().setup, words("ru"))],
    "Opinion": lambda: [an_opinion()],
    "Outcome": lambda: [an_outcome()],
    "Player": lambda: [make_bot("simple", 1)],
    "PlayerView": lambda: [a_view().players[0]],
    "Pledge": lambda: [Pledge(b"key")],
    "Position": lambda: [a_game().position(), a_view().position()],
    "Preview": lambda: previews(a_view())[:1],
    "Reason": lambda: [Reason("certain")],
    "Record": lambda: [a_finished_game().record()],
    "Result": lambda: [Result(turns=1, winner=None, scores=[0, 0])],
    "SeatOutcome": lambda: [an_outcome().seats[0]],
    "Asks": lambda: [Asks(kind="discard", seat=0)],
    "Coded": lambda: [Coded(np.array([1, 0]), ("virus", "android"))],
    "Frame": lambda: [frames.events(a_finished_game()), Frame({})],
    "OptionOpinion": lambda: [an_opinion().options[0]],
    "Side": lambda: [a_game().position().seats[0]],
    "Story": lambda: [a_finished_game().story()],
    "Tuning": lambda: [Tuning()],
    "Setup": lambda: [a_game().setup],
    "Simulation": lambda: [an_outcome().simulation],
    "SmallSetup": lambda: [small_setup("duel")],
    "Solution": lambda: [a_solution()],
    "Spread": lambda: [an_outcome().turns],
    "Twist": lambda: [TWISTS[0]],
    "View": lambda: [a_view(), a_game().view(), View.of_rules(a_game().setup), a_finished_game().view(1)],
    "WithStandIn": lambda: [
        _made("players.WithStandIn", make_bot("simple", 1), make_bot("simple", 2), lambda failure: None)
    ],
    "Invitation": lambda: [_made("svg.Invitation", ("Ada", None))],
    "Svg": lambda: [_made("svg.card", "virus")],
    "Words": lambda: [words("en")],
}
"""Objects of each public class, whose methods and properties are asked."""


def _made(path: str, *arguments: Any) -> Any:
    module, _, name = path.partition(".")
    return getattr(__import__(f"nefarious.{module}", fromlist=[name]), name)(*arguments)


def instances(kind: type) -> list[Any]:
    """Objects of a class; of one that nobody thought of, none."""
    return OBJECTS.get(kind.__name__, list)()


@cache
def hostile_values() -> dict[str, Any]:
    """What nobody should pass anywhere, by what it is called when it does harm."""
    return {
        "2": 2,
        "1000000": 1_000_000,
        "2**31": 2**31,
        "2**63": 2**63,
        "2**64": 2**64,
        "10**5000": 10**5000,
        "-1": -1,
        "-3": -3,
        "-2**63-1": -(2**63) - 1,
        "True": True,
        "None": None,
        "nan": float("nan"),
        "inf": float("inf"),
        "1.5": 1.5,
        "int64(0)": np.int64(0),
        "int64(10**12)": np.int64(10**12),
        "uint64(2**64-1)": np.uint64(2**64 - 1),
        "float64(0)": np.float64(0),
        "bool_": np.bool_(True),
        "str": "x",
        "'0'": "0",
        "empty": "",
        "huge": "x" * 200_000,
        "surrogate": "\ud800",
        "nul": "a\0b",
        "bytes": b"\xff\x00",
        "list": [],
        "nested": [[[]]],
        "nones": [None, None],
        "numbers": (99, -1),
        "texts": ("x", "\udcff"),
        "dict": {},
        "strange dict": {"x": object(), 99: 99},
        "set": {1},
        "object": object(),
        "class": Anything,
        "function": lambda *anything: None,
        "array": np.zeros(3),
        "empty array": np.zeros(0, np.int64),
        "array of one number": np.array(1.5),
        "array of texts": np.array(["work", "work"]),
        "grid": np.zeros((2, 2), np.int64),
        "text of NumPy": np.str_("work"),
        "text of another class": Slip.WORK,
        "endless": repeat("endless"),
        "as good as a number": AsNumber(),
        "complex": 1j,
        "view of a spectator": a_game().view(),
        "view of nobody": View.of_rules(a_game().setup),
        "view of the end": a_finished_game().view(0),
    }
