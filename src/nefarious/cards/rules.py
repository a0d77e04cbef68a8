"""The numbers and switches that twists and editions change, before anybody changes them."""

from __future__ import annotations

from dataclasses import dataclass

MOMENTS = ("start_of_turn", "research", "after_effects", "end_of_turn")
"""The moments at which twists act, in the order of a turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Everything a game asks that a twist or an edition may answer differently.

    The defaults are the game without twists. Every switch is a number, so that the
    engine can keep it in its record.
    """

    twists: int = 0
    goal: int = 20
    start_money: int = 10
    start_cards: int = 3
    work_pay: int = 4
    research_pay: int = 2

    actions_per_turn: int = 1
    no_repeated_action: int = 0
    action_repeats: int = 1

    income_factor: int = 1
    research_income_factor: int = 1
    own_action_income: int = 0
    income_needs_inventions: int = 0

    spy_pact: int = 0
    draws_per_spy: int = 0
    focus_pay: int = 0

    cost_divisor: int = 1
    planning: int = 0
    unions: int = 0
    broke_after_building: int = 0
    effects_happen: int = 1
    effect_rounds: int = 1
    repeat_previous_effects: int = 0
    cards_mean_inventions: int = 0

    points_per_invention: int = 0
    money_per_point: int = 0
    full_hand_points: int = 0
    no_spies_points: int = 0

    espionage_needs_reserve: int = 0
    spy_pact_by_zone: int = 0


BASE = Rules()


def divided_up(cost: int, divisor: int) -> int:
    """A cost divided, rounded up (twist 7)."""
    return (cost + divisor - 1) // divisor


FULL_HAND = 5
"""How many cards in hand earn `full_hand_points`."""

SPIES = 5
MAX_PLAYERS = 6
MIN_PLAYERS = 2
