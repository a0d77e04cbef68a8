"""CMA-ES: generation after generation of weights, each near the best of the last. Can be broken off and resumed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from nefarious.bulk.limits import cores_to_use
from nefarious.compiler import need_compiler
from nefarious.doors import expect, expect_function
from nefarious.errors import clip
from nefarious.parts import PartsMissing, install_command
from nefarious.players.weights import TUNED, WEIGHT_NAMES
from nefarious.tuning.diary import Diary
from nefarious.tuning.objective import Bout, Objective, vector_of, weights_of
from nefarious.tuning.settings import Tuning, check_generations

__all__ = ["Generation", "Tuned", "tune", "tune_by"]

FIRST_STEP = 0.35
CANDIDATES = 14
CHECKED_EVERY = 10
CHECK_FACTOR = 6
"""Every so often the centre plays the best weights so far on more games, and takes their place if it does better."""

CHECK_SEED = 1 << 40


@dataclass(frozen=True, slots=True)
class Generation:
    """What came of a generation: 1.0 is a fair share of wins."""

    number: int
    mean_score: float
    step: float


@dataclass(frozen=True, slots=True)
class Tuned:
    """The best weights, and how they did when they were last checked, beside those before them."""

    weights: dict[str, float]
    score: float
    score_before: float
    generations: int


def tune(
    tuning: Tuning, folder: Path, generations: int, on_progress: Callable[[Generation], None] | None = None
) -> Tuned:
    """Go on tuning in a folder until so many generations have been played."""
    with ThreadPoolExecutor(cores_to_use(expect(tuning, Tuning, "tuning").cores)) as pool:
        return tune_by(lambda bouts: list(pool.map(Bout.share, bouts)), tuning, folder, generations, on_progress)


def tune_by(
    play: Callable[[Sequence[Bout]], list[float]],
    tuning: Tuning,
    folder: Path,
    generations: int,
    on_progress: Callable[[Generation], None] | None = None,
) -> Tuned:
    """The same by whatever plays bouts and returns the share of wins in each."""
    need_compiler("tune")
    generations = check_generations(generations)
    expect_function(on_progress, "on_progress")
    folder = Path(folder)
    strategy = _strategy(expect(tuning, Tuning, "tuning"))
    diary = Diary(folder, {**asdict(tuning), "cores": None, "weights": list(WEIGHT_NAMES)})
    course = _Course(tuning)
    objective = Objective(tuning, play)
    for number in range(generations):
        vectors = strategy.ask()
        entry = diary.entry(number)
        if entry is None:
            entry = course.play(objective, number, vectors, strategy.mean)
            diary.add(entry)
        strategy.tell(vectors, [-score for score in entry["scores"]])
        course.follow(entry)
        if on_progress:
            on_progress(Generation(number + 1, float(np.mean(entry["scores"])), float(strategy.sigma)))
    return course.result(generations)


def _strategy(tuning: Tuning) -> Any:
    try:
        import warnings

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import cma
    except ImportError as problem:
        raise PartsMissing("parts", missing=clip(str(problem.name)), install=install_command("tune")) from None
    start = vector_of(TUNED[0 if tuning.twists == "none" else 1])
    return cma.CMAEvolutionStrategy(start, FIRST_STEP, {"popsize": CANDIDATES, "seed": tuning.seed + 1, "verbose": -9})


class _Course:
    """The best weights so far, as the diary tells them."""

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning
        self.best: np.ndarray = TUNED[0 if tuning.twists == "none" else 1].copy()
        self.score = self.score_before = 1.0

    def play(self, objective: Objective, number: int, vectors: list[np.ndarray], mean: np.ndarray) -> dict[str, Any]:
        """Play one generation; sometimes check the centre of the last one."""
        seed = self.tuning.seed + number
        entry: dict[str, Any] = {"generation": number, "check": None}
        if number % CHECKED_EVERY == CHECKED_EVERY - 1:
            centre = weights_of(mean)
            seeds = range(CHECK_SEED + seed * CHECK_FACTOR, CHECK_SEED + (seed + 1) * CHECK_FACTOR)
            new, old = objective.scores([centre, self.best], self.best, *seeds)
            entry["check"] = {"weights": centre.tolist(), "score": new, "score_before": old}
        entry["scores"] = objective.scores([weights_of(vector) for vector in vectors], self.best, seed)
        return entry

    def follow(self, entry: dict[str, Any]) -> None:
        """Take better weights over."""
        check = entry["check"]
        if check and check["score"] > check["score_before"]:
            self.best = np.array(check["weights"])
            self.score, self.score_before = check["score"], check["score_before"]

    def result(self, generations: int) -> Tuned:
        weights = {name: round(float(weight), 4) for name, weight in zip(WEIGHT_NAMES, self.best, strict=True)}
        return Tuned(weights, self.score, self.score_before, generations)
