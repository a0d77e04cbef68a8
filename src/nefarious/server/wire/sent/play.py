"""A game as one viewer sees it: views, decisions, events, previews, replays."""

from __future__ import annotations

from nefarious.advice.preview import Change
from nefarious.chronicle import Chronicle
from nefarious.server.wire.sent.tables import Table
from nefarious.server.wire.sent.words import (
    About,
    ActionId,
    CauseKind,
    Choice,
    DecisionKind,
    EventKind,
    Lines,
    Sent,
    StepId,
    Text,
)

__all__ = [
    "Away",
    "Cause",
    "Cost",
    "Decision",
    "Earning",
    "Ending",
    "Frame",
    "GameEvent",
    "NamedCause",
    "Option",
    "Player",
    "Preview",
    "Reason",
    "Replay",
    "ReplayTurn",
    "TwistNow",
    "View",
    "Waiting",
    "ZoneNow",
]


class Earning(Sent, frozen=True, kw_only=True):
    """Income that hangs on a neighbour."""

    seat: int
    amount: int


class ZoneNow(Sent, frozen=True, kw_only=True):
    """What an action does at this table now, and what the viewer's spies there live off."""

    id: ActionId
    text: Text
    """What the action does, twists included."""
    spy_cost: int
    """What a spy costs there, whether or not you have one in reserve."""
    earns: list[Earning]
    """For each neighbour, what their choice of this action would earn your spies, given what you have locked in."""


class TwistNow(Sent, frozen=True, kw_only=True):
    """What a twist changes right now."""

    id: str
    lines: Lines
    """Numbers that became others, prices, points; what it did this turn."""
    before: Lines
    """What it did in the turn before, unless it has acted since."""


class Player(Sent, frozen=True, kw_only=True):
    """A player, as the viewer sees them."""

    seat: int
    name: str
    name_text: Text
    """The name to readers of each language."""
    money: int
    score: int
    hand_size: int
    hand: list[str] | None
    """Null where the viewer may not see it."""
    shown: list[str]
    """Cards in that hand that everybody has seen."""
    committed: str | None
    """The card set aside under Quarterly Planning, if the viewer may see it."""
    inventions: list[str]
    """In the order built."""
    spies: dict[ActionId, int]
    """On each zone."""
    reserve: int
    """Spies not on the board."""
    actions: list[ActionId]
    """Those last revealed."""
    has_answered: bool
    """Has locked in, as far as the viewer may know."""
    can_win: Text | None
    """How they can reach the goal this turn, as far as the viewer may know; null if they cannot."""


class Cost(Sent, frozen=True, kw_only=True):
    """What a card costs."""

    printed: int
    actual: int


class View(Sent, frozen=True, kw_only=True):
    """What the viewer knows: a seat its own hand, a spectator none."""

    seat: int | None
    """Null for spectators."""
    turn: int
    step: StepId
    first_seat: int
    goal: int
    """Points that win."""
    edition: str
    twists: list[str]
    twists_now: list[TwistNow]
    """In the order of `twists`, what each of them changes for this viewer."""
    zones: list[ZoneNow]
    """In board order."""
    players: list[Player]
    """By seat."""
    around: list[int]
    """The other seats as they sit, from the left neighbour to the right one; all seats for a spectator."""
    costs: dict[str, Cost]
    """Of the viewer's hand, committed card included; with open hands, of all hands."""
    effects_happen: bool
    """Whether inventions have effects at this table; a twist may take them all away."""
    deck_size: int
    discards: list[str]
    winner: int | None
    over: bool


class Cause(Sent, frozen=True, kw_only=True):
    """The card, twist or action behind something; `rules` for the rules themselves."""

    kind: CauseKind
    id: str


class NamedCause(Cause, frozen=True, kw_only=True):
    """A cause and what it is called."""

    name: Text | None
    """Null for `rules`."""


class Option(Sent, frozen=True, kw_only=True):
    """Something that may be chosen."""

    choice: Choice
    text: Text


class Barred(Sent, frozen=True, kw_only=True):
    """Something that may be chosen at other times."""

    choice: Choice
    text: Text
    """Why it cannot be chosen now, in a few words."""


class Decision(Sent, frozen=True, kw_only=True):
    """What the viewer is asked."""

    round: int
    """Counts the questions of this game; it changes when all asked seats have answered."""
    seat: int
    kind: DecisionKind
    about: About
    """What a choice names: a card, a zone, or actions."""
    is_sealed: bool
    """Put to all concerned at once; nobody sees the others' choice before the reveal."""
    cause: NamedCause
    question: Text
    why: Text
    """The card, twist and paragraph behind the question."""
    rule: str
    """That paragraph of the rules, as `why` names it."""
    options: list[Option]
    """Cards in the order of your hand, zones and actions in board order."""
    barred: list[Barred]
    """Zones and actions that cannot be chosen this time, in board order."""
    answer: Choice | None
    """What you have locked in."""
    can_hint: bool
    """A hint may be asked for: you alone play against bots."""


class Away(Sent, frozen=True, kw_only=True):
    """Somebody who is not there."""

    seat: int
    left: float
    """Seconds until a bot plays for them."""


class Waiting(Sent, frozen=True, kw_only=True):
    """Whom the table waits for."""

    round: int
    kind: DecisionKind
    is_sealed: bool
    asked: list[int]
    locked: list[int]
    """Who has answered; with poker face never anyone but yourself."""
    left: float | None
    """Seconds on the clock, if one runs: yours if you are awaited, else the one that the table waits for longest."""
    stands: float
    """Seconds for which it stands still before it runs: as long as the story before the question may take to tell."""
    away: list[Away]
    """Who is awaited and not there."""
    idle: list[int]
    """Awaited, here, and slow: you may let a bot play for them (`stand-in`). With poker face never anyone."""
    can_replace: bool
    """You may let a bot play for somebody: for those in `idle`; with poker face, for whoever is awaited."""


class GameEvent(Sent, frozen=True, kw_only=True):
    """Something that happened."""

    number: int
    """Counted from 0."""
    turn: int
    step: StepId
    kind: EventKind
    seat: int | None
    amount: int
    card: str | None
    """Null where the viewer may not see it."""
    zone: ActionId | None
    actions: list[ActionId]
    other: int | None
    """The neighbour whose action earned the money."""
    cause: Cause
    rule: str
    """The paragraph of the rules."""
    text: Text


class Preview(Sent, frozen=True, kw_only=True):
    """A card as if you built it now and the others did nothing."""

    card: str
    cost: int
    payable: bool
    missing: int
    """How much money it still needs."""
    money: int | None
    """Yours afterwards; null if the card is too dear."""
    score: int
    """Yours afterwards, as if the card could be paid."""
    wins: bool
    """It can be built this turn and paid for, and you win if nobody else does anything."""
    would_win: bool
    """Only the money is missing for that."""
    warning: Text | None
    """Why nothing would be built if you chose it now."""
    changes: list[Change]
    """What its effects, and twists that act on builders, bring or take; the price and the card itself do not count."""
    lines: Lines


class Frame(Sent, frozen=True, kw_only=True):
    """The deal, or a moment at which the players had decided."""

    turn: int
    upto: int
    """How many events there are by then."""
    events: list[GameEvent]
    """What happened."""
    view: View
    """The table after it."""


class Reason(Sent, frozen=True, kw_only=True):
    """Why something happened."""

    text: Text
    """The card, twist and paragraph behind it."""


class Ending(Sent, frozen=True, kw_only=True):
    """How a game ended, and what it came to."""

    text: Text
    """Who won with how many points, or why nobody did."""
    why: Text
    """The rule by which it ended."""
    rule: str
    """Its paragraph."""
    numbers: Chronicle


class ReplayTurn(Sent, frozen=True, kw_only=True):
    """Where a turn begins."""

    turn: int
    frame: int


class Replay(Sent, frozen=True, kw_only=True):
    """A finished game, moment by moment."""

    table: Table
    seat: int | None
    """From where it is seen; null with everything open: every hand in the views, every card in the events."""
    turns: list[ReplayTurn]
    frames: list[Frame]
    ending: Ending
