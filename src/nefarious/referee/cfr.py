"""CFR+ for two players, and the exact gain of a best response, on any game in sequence form.

Both seats take turns to learn; an information set plays in proportion to its regrets, which never fall
below zero, and later rounds weigh more in the average (Tammelin 2014).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from nefarious.engine.compiled import entry, rule
from nefarious.referee.sequences import BEGINNINGS, SequenceForm

__all__ = ["equilibrium", "nash_conv", "plan_of", "policy_of", "value_of"]

ROUNDS_AT_ONCE = 25


def equilibrium(form: SequenceForm, rounds: int, on_progress: Callable[[float], None] | None = None) -> np.ndarray:
    """The average plan of both seats after so many rounds of CFR+. `on_progress` is told the share done."""
    policy = uniform_policy(form)
    plan = plan_of(form, policy)
    regret, total = np.zeros(form.slots), np.zeros(form.slots)
    for done in range(0, rounds, ROUNDS_AT_ONCE):
        learn_rounds(form, policy, plan, regret, total, done, min(rounds, done + ROUNDS_AT_ONCE))
        if on_progress:
            on_progress(min(rounds, done + ROUNDS_AT_ONCE) / rounds)
    return total / total[0] if rounds else plan


def uniform_policy(form: SequenceForm) -> np.ndarray:
    """Every option of an information set as likely as the next."""
    return np.concatenate([np.ones(BEGINNINGS), np.repeat(1.0 / form.width, form.width)])


def plan_of(form: SequenceForm, policy: np.ndarray) -> np.ndarray:
    """The plan of both seats that follows a policy, which gives each slot a probability at its information set."""
    plan = np.ones(form.slots)
    for seat in range(BEGINNINGS):
        follow_policy(form, seat, policy, plan)
    return plan


def policy_of(form: SequenceForm, plan: np.ndarray) -> np.ndarray:
    """The policy behind a plan; where the plan never comes, every option alike."""
    policy = uniform_policy(form)
    before = np.repeat(plan[form.before], form.width)
    reached = before > 0
    policy[BEGINNINGS:][reached] = plan[BEGINNINGS:][reached] / before[reached]
    return policy


def value_of(form: SequenceForm, plan: np.ndarray, other: np.ndarray | None = None) -> float:
    """What seat 0 wins on average with its side of a plan, against seat 1's side of the same or another."""
    against = plan if other is None else other
    return float(np.sum(form.amount * plan[form.rows] * against[form.columns]))


def nash_conv(form: SequenceForm, plan: np.ndarray) -> float:
    """The sum of what each seat could gain by answering the other's side of a plan as well as possible."""
    return float(best_response(form, plan, 0) + best_response(form, plan, 1))


@entry
def learn_rounds(
    form: Any, policy: np.ndarray, plan: np.ndarray, regret: np.ndarray, total: np.ndarray, first: int, end: int
) -> None:
    """Play rounds of CFR+ and add their plans, the later the heavier, to a total."""
    gain = np.zeros(form.slots)
    for number in range(first, end):
        for seat in range(BEGINNINGS):
            count_gains(form, plan, seat, gain)
            regret_choices(form, seat, gain, policy, regret)
            follow_policy(form, seat, policy, plan)
        for slot in range(form.slots):
            total[slot] += (number + 1) * plan[slot]


@entry
def best_response(form: Any, plan: np.ndarray, seat: int) -> float:
    """What a seat wins at most against the other's side of a plan."""
    gain = np.zeros(form.slots)
    count_gains(form, plan, seat, gain)
    for which in range(len(form.seat) - 1, -1, -1):
        if form.seat[which] == seat:
            start = form.start[which]
            best = gain[start]
            for slot in range(start + 1, start + form.width[which]):
                best = max(best, gain[slot])
            gain[form.before[which]] += best
    return gain[seat]


@rule
def count_gains(form: Any, plan: np.ndarray, seat: int, gain: np.ndarray) -> None:
    """What a seat wins right after each of its slots, if it plays there and the other plays by the plan."""
    gain[:] = 0.0
    for index in range(len(form.amount)):
        row, column = form.rows[index], form.columns[index]
        if seat == 0:
            gain[row] += form.amount[index] * plan[column]
        else:
            gain[column] -= form.amount[index] * plan[row]


@rule
def regret_choices(form: Any, seat: int, gain: np.ndarray, policy: np.ndarray, regret: np.ndarray) -> None:
    """From the last information sets to the first: regret what was not chosen, and change the policy."""
    for which in range(len(form.seat) - 1, -1, -1):
        if form.seat[which] == seat:
            start, end = form.start[which], form.start[which] + form.width[which]
            value = 0.0
            for slot in range(start, end):
                value += policy[slot] * gain[slot]
            gain[form.before[which]] += value
            regrets = 0.0
            for slot in range(start, end):
                regret[slot] = max(0.0, regret[slot] + gain[slot] - value)
                regrets += regret[slot]
            for slot in range(start, end):
                policy[slot] = regret[slot] / regrets if regrets > 0.0 else 1.0 / form.width[which]


@entry
def follow_policy(form: Any, seat: int, policy: np.ndarray, plan: np.ndarray) -> None:
    """Write one seat's side of the plan that follows a policy."""
    for which in range(len(form.seat)):
        if form.seat[which] == seat:
            before = plan[form.before[which]]
            for slot in range(form.start[which], form.start[which] + form.width[which]):
                plan[slot] = before * policy[slot]
