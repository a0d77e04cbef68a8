"""A small set-up, solved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from nefarious.compiler import need_compiler
from nefarious.doors import check_number, expect, expect_function
from nefarious.referee.cfr import equilibrium, nash_conv, value_of
from nefarious.referee.sequences import SequenceForm, sequence_form
from nefarious.referee.setups import SmallSetup
from nefarious.referee.tree import grow_tree

__all__ = ["ITERATIONS", "MOST_ITERATIONS", "Solution", "check_iterations", "solve"]

ITERATIONS = 500
MOST_ITERATIONS = 100_000


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """The tree of a set-up, and a plan for both seats that hardly anybody can exploit.

    `value` is what seat 0 wins on average if both play by the plan; `nash_conv` bounds how wrong that is.
    """

    setup: SmallSetup
    nodes: np.ndarray
    form: SequenceForm
    plan: np.ndarray
    iterations: int
    nash_conv: float
    value: float
    seconds: float


def solve(
    setup: SmallSetup, iterations: int = ITERATIONS, on_progress: Callable[[float], None] | None = None
) -> Solution:
    """Solve a set-up by CFR+. `on_progress` is told the share done, from 0 to 1."""
    need_compiler("referee")
    iterations = check_iterations(iterations)
    expect(setup, SmallSetup, "setup")
    expect_function(on_progress, "on_progress")
    started = perf_counter()
    nodes = grow_tree(setup)
    form = sequence_form(nodes)
    plan = equilibrium(form, iterations, on_progress)
    seconds = perf_counter() - started
    return Solution(setup, nodes, form, plan, iterations, nash_conv(form, plan), value_of(form, plan), seconds)


def check_iterations(number: object) -> int:
    """Refuse to solve without learning, or for days."""
    return check_number(number, "iterations-range", 1, MOST_ITERATIONS)
