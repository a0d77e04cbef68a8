"""The columns of every frame, each declared once with a line under it. `docs/data.md` tells the same.

Seats are numbers; a seat is -1 where there is nobody. Names are ids in table language, and None where there is none.
"""

from __future__ import annotations

__all__ = ["BuildColumns", "DecisionColumns", "EventColumns", "GameColumns", "SimulatedColumns", "TurnColumns"]

Names = tuple[str, ...]
"""Several names, in their order."""

Numbers = tuple[int, ...]
"""Several numbers, by seat."""


class SimulatedColumns:
    """`Outcome.games`: a row for each simulated game."""

    game: int
    """The number of the game, from 0"""

    seed: int
    """The seed of this game alone: `Game.new` deals it again"""

    twists: Names
    """The twists, in the order they were turned over"""

    turns: int
    """How many turns it took"""

    winner: int
    """The seat that won; -1 if the turn limit was reached or nobody could go on"""

    decisions: int
    """How often somebody decided"""

    scores: Numbers
    """The points of each seat at the end"""


class BuildColumns:
    """`Outcome.builds`: a row for each invention built, in the order they were built."""

    game: int
    """The number of the game, as in `Outcome.games`"""

    seat: int
    """Who built it"""

    card: str
    """The invention"""

    turn: int
    """The turn it was built in"""

    price: int
    """What was paid; twists may have changed the printed cost"""

    points: int
    """The points printed on it; cards that count something are worth more or less at the end"""

    won: bool
    """Whether that seat won the game"""


class GameColumns:
    """`frames.games`: a row for each record, as it says itself; nothing is replayed."""

    game: int
    """The number of the record, from 0"""

    source: str
    """The file, with the line where it holds many; None for records and games in memory"""

    edition: str
    """The edition played by"""

    players: Names
    """The names at the table, by seat"""

    bots: Names
    """Who played there, where the record says so, as those of `simulate` do"""

    twists: Names
    """The twists, in the order they were turned over"""

    seed: str
    """The seed, as text because it may have 64 bits; None where the record has none"""

    turns: int
    """How many turns the finished game took; -1 for a game under way"""

    winner: int
    """The seat that won; -1 for nobody, and for a game under way"""

    scores: Numbers
    """The points of each seat at the end; none for a game under way"""

    decisions: int
    """How many decisions it holds"""

    is_over: bool
    """Whether the game is finished"""


class EventColumns:
    """`frames.events`: a row for everything that happened."""

    game: int
    """The number of the record, as in `frames.games`"""

    number: int
    """The number of the event in its game, from 0"""

    turn: int
    """The turn; 0 for the deal"""

    step: str
    """The step of the turn"""

    kind: str
    """What happened"""

    seat: int
    """Whom it befell; -1 for the whole table"""

    cause_kind: str
    """Whether an invention, a twist, an action or the rules brought it about"""

    cause: str
    """Which one"""

    rule: str
    """The paragraph of the rules"""

    amount: int
    """Money, points, cards or turns, as the kind has it"""

    card: str
    """The invention it is about; None if it is about none, or if the viewer may not see it"""

    zone: str
    """The zone it is about"""

    actions: Names
    """The actions revealed"""

    other: int
    """The neighbour whose action earned the money; -1 for nobody"""


class DecisionColumns:
    """`frames.decisions`: a row for every choice that was made, in the order of the record."""

    game: int
    """The number of the record, as in `frames.games`"""

    number: int
    """The number of the decision in its game, from 0"""

    turn: int
    """The turn"""

    seat: int
    """Who chose"""

    kind: str
    """What was asked"""

    cause: str
    """The card, twist, action or rule that asked"""

    choice: str
    """What was chosen; several actions are joined by a plus sign, none is a hyphen"""

    options: Names
    """Everything that could be chosen, in the same form"""

    won: bool
    """Whether that seat won the game"""


class TurnColumns:
    """`frames.turns`: a row for each seat after each turn that was played to its end."""

    game: int
    """The number of the record, as in `frames.games`"""

    turn: int
    """The turn that has just ended"""

    seat: int
    """Whose row it is"""

    money: int
    """What the seat has"""

    hand: int
    """How many cards it holds, a committed one not among them"""

    built: int
    """How many inventions it has in play"""

    espionage: int
    """Its spies on that zone"""

    invent: int
    """Its spies on that zone"""

    research: int
    """Its spies on that zone"""

    work: int
    """Its spies on that zone"""

    reserve: int
    """Its spies in reserve"""

    score: int
    """Its points as they were counted at the end of the turn"""

    won: bool
    """Whether that seat won the game"""
