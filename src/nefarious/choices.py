"""Choices and causes in table language, and the engine's small numbers for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from nefarious.cards import INVENTIONS, TWISTS
from nefarious.cards.lookup import near_options
from nefarious.engine.vocabulary import (
    ACTION,
    ACTIONS,
    DECISION_KINDS,
    FIRST_ACTION_CAUSE,
    FIRST_TWIST_CAUSE,
    PLACE,
    RECALL,
    RULEBOOK,
    SEALED_KINDS,
    ZONE,
    ActionId,
    DecisionKind,
    Zone,
)
from nefarious.errors import IllegalChoice, clip, shown
from nefarious.nearness import told_near

__all__ = [
    "About",
    "Cause",
    "CauseKind",
    "Choice",
    "Decision",
    "actions_in",
    "allowed_text",
    "cards_in",
    "cause_of",
    "choice_number",
    "choice_of",
    "illegal_choice",
    "kind_number",
    "kind_of",
    "zone_of",
]

CauseKind: TypeAlias = Literal["invention", "twist", "action", "rules"]
"""What lies behind something that happens."""

About: TypeAlias = Literal["card", "zone", "action"]
"""What is chosen in a decision."""

Choice: TypeAlias = str | tuple[str, ...]
"""A card, a zone, or the chosen actions in board order. It means the same in every state."""

CARD_IDS: tuple[str, ...] = tuple(invention.id for invention in INVENTIONS)
CARD_NUMBER: dict[str, int] = {card: number for number, card in enumerate(CARD_IDS)}

_ACTION_SETS: Final[tuple[tuple[ActionId, ...], ...]] = tuple(
    tuple(action for number, action in enumerate(ACTIONS) if mask >> number & 1) for mask in range(16)
)
_ON_ZONES = frozenset({ZONE, PLACE, RECALL})
_PARAGRAPHS = {"action": "2.1", "commit": "6.4", "zone": "3.1", "invent": "3.2"}
"""The paragraph behind each kind of decision that is no effect."""

_ACTION_NUMBER: dict[Choice, int] = {actions: mask for mask, actions in enumerate(_ACTION_SETS)}
_ACTION_NUMBER.update({action: 1 << number for number, action in enumerate(ACTIONS)})
_CARD_NUMBER: dict[Choice, int] = {card: number for number, card in enumerate(CARD_IDS)}
_ZONE_NUMBER: dict[Choice, int] = {zone: number for number, zone in enumerate(ACTIONS)}


RULES: Final = "rules"

_CAUSE_IDS: Final[dict[CauseKind, tuple[str, ...]]] = {
    "invention": CARD_IDS,
    "twist": tuple(twist.id for twist in TWISTS),
    "action": ACTIONS,
    "rules": (RULES,),
}
"""All there may be of each kind, in the engine's order."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why something happens: an invention, a twist, an action, or the rules themselves."""

    kind: CauseKind
    id: str

    def __post_init__(self) -> None:
        """Refuse what nothing can happen because of."""
        if not isinstance(self.kind, str) or self.kind not in _CAUSE_IDS:
            raise TypeError(f"a cause is of one of the kinds {', '.join(_CAUSE_IDS)}, not {shown(self.kind)}")
        if not isinstance(self.id, str) or self.id not in _CAUSE_IDS[self.kind]:
            raise TypeError(f"there is no cause of the kind {self.kind} with the id {shown(self.id)}")

    def __str__(self) -> str:
        """The id alone."""
        return self.id


_CAUSES: tuple[Cause, ...] = tuple(Cause(kind, id) for kind, ids in _CAUSE_IDS.items() for id in ids)
assert (len(CARD_IDS), len(CARD_IDS) + len(TWISTS), len(_CAUSES) - 1) == (
    FIRST_TWIST_CAUSE,
    FIRST_ACTION_CAUSE,
    RULEBOOK,
)


@dataclass(frozen=True, slots=True)
class Decision:
    """One open question: whom it is put to, of which kind, what may be chosen, and why it is asked.

    `answered` tells whether a choice is locked in already; it may be changed until all are.
    """

    seat: int
    kind: DecisionKind
    options: tuple[Choice, ...]
    cause: Cause
    answered: bool = False

    def __post_init__(self) -> None:
        """Refuse a kind that no rule asks for."""
        if not isinstance(self.kind, str) or self.kind not in _ABOUT:
            raise TypeError(f"a decision is of one of the kinds {', '.join(_ABOUT)}, not {shown(self.kind)}")

    @property
    def about(self) -> About:
        """What is chosen."""
        return _ABOUT[self.kind]

    @property
    def is_sealed(self) -> bool:
        """Whether all who are asked choose at once, without seeing each other's choice (2.8)."""
        return self.kind in SEALED_KINDS

    @property
    def rule(self) -> str:
        """The paragraph that asks: effects of inventions are 4.3, and twists have a section of their own."""
        return _PARAGRAPHS.get(self.kind) or ("4.3" if self.cause.kind == "invention" else "6")

    def _repr_html_(self) -> str:
        """The question and its options, for notebooks."""
        from nefarious.svg.notebook import decision_html

        return decision_html(self)

    def __str__(self) -> str:
        """One line for a shell."""
        return f"seat {self.seat}: {self.kind} ({self.cause}): {allowed_text(self.options)}"


def allowed_text(options: Iterable[Choice]) -> str:
    """The options of a decision, for a line or a sentence."""
    return ", ".join(option if isinstance(option, str) else "+".join(option) or "-" for option in options)


_ABOUT: Final[dict[DecisionKind, About]] = {
    kind: "action" if number == ACTION else "zone" if number in _ON_ZONES else "card"
    for number, kind in enumerate(DECISION_KINDS, ACTION)
}


def kind_of(number: int) -> DecisionKind:
    """The kind of decision behind the engine's number."""
    return DECISION_KINDS[number - ACTION]


def kind_number(kind: str) -> int:
    """The engine's number for a kind of decision."""
    return _KIND_NUMBER[kind]


_KIND_NUMBER: Final[dict[str, int]] = {kind: number for number, kind in enumerate(DECISION_KINDS, ACTION)}


def cause_of(number: int) -> Cause:
    """The cause behind the engine's number."""
    return _CAUSES[number]


@lru_cache(2000)
def cards_in(word: int) -> tuple[str, ...]:
    """The ids of a set of cards, sorted. All who look at a table ask for the same few sets."""
    return tuple(sorted(CARD_IDS[card] for card in members(word)))


def members(word: int) -> list[int]:
    """The numbers in a bit set, ascending."""
    numbers = []
    while word:
        numbers.append((word & -word).bit_length() - 1)
        word &= word - 1
    return numbers


@lru_cache(5000)
def clockwise(first: int, players: int, seats: int) -> tuple[int, ...]:
    """The seats of a mask in the order of play, from the first one of so many on."""
    return tuple(sorted(members(seats), key=lambda seat: (seat - first) % players))


def zone_of(choice: Choice) -> Zone:
    """The zone that was chosen."""
    return ACTIONS[_ZONE_NUMBER[choice]]


def actions_in(mask: int) -> tuple[ActionId, ...]:
    """The actions of a mask, in board order."""
    return _ACTION_SETS[mask]


def choice_of(kind: int, number: int) -> Choice:
    """The engine's number for a choice, in table language."""
    if kind == ACTION:
        return _ACTION_SETS[number]
    return ACTIONS[number] if kind in _ON_ZONES else CARD_IDS[number]


def choice_number(kind: int, choice: object) -> int:
    """The engine's number for a choice in table language; -1 for what is no choice at all."""
    if isinstance(choice, list | tuple):
        if not all(isinstance(action, str) for action in choice):
            return -1
        choice = tuple(choice)
    elif not isinstance(choice, str):
        return -1
    return _numbers(kind).get(choice, -1)


def _numbers(kind: int) -> dict[Choice, int]:
    if kind == ACTION:
        return _ACTION_NUMBER
    return _ZONE_NUMBER if kind in _ON_ZONES else _CARD_NUMBER


def illegal_choice(
    turn: int, seat: int, choice: object, decision: Decision | None, waiting_for: Sequence[int]
) -> IllegalChoice:
    """The error that says what a seat was allowed, or else who is waited for: nobody once the game is over."""
    given, meant = _as_given(choice)
    near: tuple[Choice, ...] = ()
    if decision is not None:
        near = _near(meant, decision)
        error = IllegalChoice(
            "not-allowed",
            seat=seat,
            turn=turn,
            kind=decision.kind,
            choice=given,
            allowed=allowed_text(decision.options),
            **told_near(allowed_text([option]) for option in near),
        )
    elif waiting_for:
        error = IllegalChoice("not-asked", seat=seat, turn=turn, asked=", ".join(map(str, waiting_for)))
    else:
        error = IllegalChoice("game-over", choice=given)
    return error.with_facts(seat=seat, choice=meant, decision=decision, near=near)


def _near(choice: Choice, decision: Decision) -> tuple[Choice, ...]:
    """The options that were meant by what is no choice at all; who names a choice that there is has not mistyped it."""
    return near_options(choice, decision.options) if choice_number(kind_number(decision.kind), choice) < 0 else ()


def _as_given(choice: object) -> tuple[str, Choice]:
    """A stranger's choice for a sentence, and as a fact: a choice in form, or at least its text."""
    if isinstance(choice, list | tuple):
        actions = [action for action in choice if isinstance(action, str)]
        if len(actions) == len(choice):
            return clip("+".join(actions)), tuple(actions)
    text = choice if isinstance(choice, str) else shown(choice)
    return clip(text), text
