"""The numbers and switches that twists and editions change, before anybody changes them."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from typing import Any

MOMENTS = ("start_of_turn", "research", "after_effects", "end_of_turn")
"""The moments at which twists act, in the order of a turn."""

EVERY_ACTION = ("espionage", "invent", "research", "work")


def rule(
    usual: int,
    *,
    told_with: tuple[str, ...] = (),
    shapes: tuple[str, ...] = (),
    pays: str = "",
    varies: str = "",
    is_printed: bool = False,
) -> Any:
    """A field of `Rules`: its usual value, and what it shapes, so that whoever tells the rules need not know it.

    - `told_with`: the actions whose description its sentence (`rule-…`) is added to, where it is changed.
    - `shapes`: whose "why?" is also answered by the twist that changes it: a kind of event or of decision, an action
      (whatever it causes), "deal" (cards dealt), "invention" (effects of inventions), "per-card" (those per card).
    - `pays`: the action whose own description holds this number.
    - `varies`: the field whose sentence this one replaces.
    - `is_printed`: the number stands on the board or in the rulebook, and is used turn after turn.
    """
    about = {"told_with": told_with, "shapes": shapes, "pays": pays, "varies": varies, "is_printed": is_printed}
    return field(default=usual, metadata=about)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Everything a game asks that a twist or an edition may answer differently.

    The defaults are the game without twists. Every switch is a number, so that the
    engine can keep it in its record.
    """

    goal: int = rule(20, shapes=("won",), is_printed=True)
    """The points needed to win (5.2)."""

    start_money: int = rule(10, shapes=("dealt",))
    """What everybody begins with (1.1)."""

    start_cards: int = rule(3, shapes=("deal",))
    """The cards dealt to everybody (1.1)."""

    work_pay: int = rule(4, pays="work", shapes=("work",), is_printed=True)
    """What Work gains (3.5)."""

    research_pay: int = rule(2, pays="research", shapes=("research",), is_printed=True)
    """What Research gains besides the card (3.4)."""

    actions_per_turn: int = rule(1, shapes=("action", "revealed-actions"))
    """How many different actions everybody chooses (2.1)."""

    no_repeated_action: int = rule(0, shapes=("action", "revealed-actions"))
    """Whether an action chosen last turn may not be chosen (twist 2)."""

    action_repeats: int = rule(1, told_with=EVERY_ACTION, shapes=EVERY_ACTION)
    """How often each action is carried out (twist 21)."""

    income_factor: int = rule(1, shapes=("earned",))
    """What a spy earns for each match (2.3)."""

    research_income_factor: int = rule(1, shapes=("earned",))
    """What the income of those who chose Research is multiplied by (twist 11)."""

    own_action_income: int = rule(0, shapes=("earned",))
    """How often spies also earn for one's own action (twist 14)."""

    income_needs_inventions: int = rule(0, shapes=("income-blocked",))
    """Whether there is no income with fewer inventions in play than spies on the board (twist 35)."""

    spy_pact: int = rule(0, told_with=("espionage",))
    """What Espionage gains per spy on the board (twist 29)."""

    draws_per_spy: int = rule(0, told_with=("espionage",))
    """The cards drawn for every spy put on the board (twist 17)."""

    focus_pay: int = rule(0, told_with=EVERY_ACTION)
    """What an actor gains who has more spies on the action's zone than each other player (twist 20)."""

    cost_divisor: int = rule(1, told_with=("invent",), shapes=("invent",))
    """What the cost of inventions is divided by, rounded up (twist 7)."""

    planning: int = rule(0, told_with=("invent",), shapes=("invent",))
    """Whether only a committed card can be built (twist 16)."""

    unions: int = rule(0, told_with=("invent",))
    """Whether building takes a spy back from the board (twist 34)."""

    broke_after_building: int = rule(0, told_with=("invent",))
    """Whether whoever has paid for an invention loses all money before its effects (twist 13)."""

    effects_happen: int = rule(1, told_with=("invent",))
    """Whether inventions have effects at all (twist 28)."""

    effect_rounds: int = rule(1, told_with=("invent",), shapes=("invention",))
    """How often everybody resolves the effects of the turn (twist 26)."""

    repeat_previous_effects: int = rule(0, told_with=("invent",), shapes=("invention",))
    """Whether an invention without effects repeats those of the one before it (twist 15)."""

    cards_mean_inventions: int = rule(0, shapes=("per-card",))
    """Whether "per card in hand" counts inventions in play (twist 33)."""

    points_per_invention: int = rule(0, shapes=("scored",))
    """The points that each invention in play is worth more (twist 25)."""

    money_per_point: int = rule(0, shapes=("scored",))
    """How much money scores a point, 0 for none (twist 31)."""

    full_hand_points: int = rule(0, shapes=("scored",))
    """The points for at least `FULL_HAND` cards in hand (twist 32)."""

    no_spies_points: int = rule(0, shapes=("scored",))
    """The points for having no spy on the board (twist 36)."""

    espionage_needs_reserve: int = rule(0, told_with=("espionage",))
    """Whether Espionage cannot be chosen without a spy in reserve (3.1a)."""

    spy_pact_by_zone: int = rule(0, varies="spy_pact")
    """Whether twist 29 counts the spies on the chosen zone at the start of the turn, and pays afterwards (6.11)."""


BASE = Rules()

RULE_FIELDS: dict[str, Field[int]] = {each.name: each for each in fields(BASE)}
"""The fields of `Rules` in their order, with what each shapes in its `metadata`."""


def fields_told_with(action: str) -> tuple[str, ...]:
    """The fields that add a sentence to an action's description."""
    return tuple(name for name, about in RULE_FIELDS.items() if action in about.metadata["told_with"])


def fields_behind(*causes: str) -> frozenset[str]:
    """The fields that shape any of these: kinds of events or decisions, actions, and the like."""
    return frozenset(name for name, about in RULE_FIELDS.items() if set(causes) & set(about.metadata["shapes"]))


def field_paid_by(action: str) -> str | None:
    """The field that says what an action gains, if it gains anything by itself."""
    return next((name for name, about in RULE_FIELDS.items() if about.metadata["pays"] == action), None)


def printed_fields() -> tuple[str, ...]:
    """The numbers of the board and the rulebook that are used turn after turn."""
    return tuple(name for name, about in RULE_FIELDS.items() if about.metadata["is_printed"])


def divided_up(cost: int, divisor: int) -> int:
    """A cost divided, rounded up (twist 7)."""
    return (cost + divisor - 1) // divisor


FULL_HAND = 5
"""How many cards in hand earn `full_hand_points`."""

SPIES = 5
MAX_PLAYERS = 6
MIN_PLAYERS = 2
