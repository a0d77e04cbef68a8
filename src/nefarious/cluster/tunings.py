"""Tuning on a cluster: the same diary, bouts played elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from nefarious.cluster.address import check_address
from nefarious.cluster.connection import connected, require_ray
from nefarious.cluster.crew import Crew
from nefarious.cluster.progress import Progress
from nefarious.compiler import need_compiler
from nefarious.doors import expect, expect_function
from nefarious.tuning import Generation, Tuned, Tuning
from nefarious.tuning.objective import Bout
from nefarious.tuning.settings import check_generations
from nefarious.tuning.tuner import tune_by

__all__ = ["tune"]

BOTS = ("rules", "simple")
"""Who plays when weights are tuned."""


@dataclass(frozen=True, slots=True, eq=False)
class _Numbered:
    """A bout, and its place among those of a generation."""

    number: int
    bout: Bout

    @property
    def name(self) -> tuple[str, int, int]:
        """Which one it is."""
        return "bouts", self.number, self.number

    def do(self) -> float:
        """Play it."""
        return self.bout.share()


def tune(
    tuning: Tuning,
    folder: str | Path,
    generations: int,
    address: str | None = None,
    *,
    on_progress: Callable[[Progress], object] | None = None,
) -> Tuned:
    """Go on tuning in a folder on a cluster. Diary and weights are those of `nefarious.tuning.tune`, bit for bit.

    The folder is the journal: the same call goes on after the last generation that was finished. Without an address:
    that of `RAY_ADDRESS`, else the cluster that runs on this machine, else a private one.
    """
    expect(tuning, Tuning, "tuning")
    total = check_generations(generations)
    check_address(address)
    expect_function(on_progress, "on_progress")
    path = Path(folder)
    need_compiler("tune")
    require_ray()
    tell = on_progress or (lambda progress: None)
    done = 0
    with connected(address) as ray:
        crew = Crew(ray, BOTS, tuning.cores, lambda: tell(crew.progress(done, total)))
        crew.warm_up()

        def on_generation(generation: Generation) -> None:
            nonlocal done
            done = generation.number
            tell(crew.progress(done, total))

        return tune_by(lambda bouts: _shares(crew, bouts), tuning, path, total, on_generation)


def _shares(crew: Crew, bouts: Sequence[Bout]) -> list[float]:
    """The share of wins in each bout, in their order."""
    shares = {
        asked.number: share for asked, share in crew.results(_Numbered(place, bout) for place, bout in enumerate(bouts))
    }
    return [shares[place] for place in range(len(bouts))]
