"""`Position`: a table at one moment, as a value with a text form and a JSON form. `docs/positions.md` tells both."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from typing import Any

import msgspec
from msgspec.structs import fields, force_setattr, replace

from nefarious.cards import DEFAULT_EDITION
from nefarious.cards.folding import folded
from nefarious.choices import CARD_NUMBER
from nefarious.doors import expect
from nefarious.errors import BadPosition, NefariousError, shown, whole
from nefarious.misfits import misfit
from nefarious.position import checks, text
from nefarious.setup import DEFAULT_NAMES, Setup, edition_id

__all__ = ["Asks", "Position", "Side"]

MAX_JSON = MAX_TEXT = 100_000
UNSAID = -(2**40)
"""A number that nobody says: it follows from the rest."""


class _Value(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a position consists of: values that never change and that are their fields."""

    def _check_types(self) -> None:
        """Refuse what is of another type than was declared; numbers may be NumPy's, and lists are taken for tuples."""
        for name, kind in _declared(type(self)):
            given = getattr(self, name)
            try:
                fitting = _fitting(given, kind)
            except (msgspec.ValidationError, RecursionError, UnicodeError) as problem:
                raise BadPosition("position-type", name=name, given=shown(given), **misfit(problem)) from problem
            if fitting is not given:
                force_setattr(self, name, fitting)


@cache
def _declared(kind: type[_Value]) -> list[tuple[str, Any]]:
    """The fields of a value and what they hold."""
    return [(field.name, field.type) for field in fields(kind)]


def _fitting(given: Any, kind: Any) -> Any:
    """A value as it was declared. Nearly all fit as they are."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError:
        return msgspec.convert(_plain(given), kind)


def _plain(given: Any) -> Any:
    """Whole numbers and lists of them as Python's own."""
    if isinstance(given, list | tuple):
        return tuple(_plain(each) for each in given)
    if type(given) in (str, int) or isinstance(given, bool):
        return given
    number = whole(given)
    return given if number is None else number


class Side(_Value, frozen=True):
    """One player's side of a position.

    `hand`: cards known to lie there. `shown`: further cards there that everybody has seen. `unknown`: for each
    further card, the number of the shuffle it was dealt in (0: the first). `spies` stand in board order. `actions`:
    those last revealed. `score`: as last counted; None if that is what counting now gives. `answer`: a choice locked
    in, with "+" between actions, or "?". `revealed`: in an Invent step, a card turned over and not yet built.
    """

    name: str = ""
    money: int = UNSAID
    hand: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    unknown: tuple[int, ...] = ()
    committed: str | None = None
    built: tuple[str, ...] = ()
    spies: tuple[int, int, int, int] = (0, 0, 0, 0)
    actions: tuple[str, ...] = ()
    score: int | None = None
    answer: str | None = None
    revealed: str | None = None

    def __post_init__(self) -> None:
        """Refuse what no side can have; what fits no position, positions refuse."""
        self._check_types()


class Asks(_Value, frozen=True):
    """What is asked, where the step does not say it: a commitment, or one seat in the middle of an effect.

    `number`: how many the seat still has to choose. `effect`: the position of the effect under way, from 1, on the
    card of seat `of`, or in the list of what twists do in this step; without an effect the unions ask (twist 34).
    `round`: 2 when twist 26 repeats all effects.
    """

    kind: str
    seat: int | None = None
    number: int = 1
    effect: int | None = None
    of: int | None = None
    round: int = 1

    def __post_init__(self) -> None:
        """Refuse what nobody can be asked; what fits no position, positions refuse."""
        self._check_types()


class Position(_Value, frozen=True, dict=True):
    """A table at one moment, hidden cards open or unknown. Checked when made.

    >>> position = Position.parse("turn=5 / money=12 hand=virus,android / money=7 hand=?3")
    >>> position.seats[0].hand
    ('android', 'virus')
    >>> print(position)
    turn=5 / money=12 hand=android,virus / money=7 hand=?3
    >>> Position.from_json(position.to_json()) == position
    True

    `step`: of the turn; at "start" without a question the turn has not begun. `cards`: the inventions played with, if
    not all. `deck`: in drawing order, or None for all cards that lie nowhere else. `older`: cards in hands (or
    unknown) that were not in the last shuffle, by the number of theirs. `order`: who built, in order, if not seat after
    seat. `time`: 2 when twist 21 repeats a step. `dawn`: spies on each zone before this Espionage step (6.11).
    """

    seats: tuple[Side, ...]
    turn: int = 1
    first: int = UNSAID
    edition: str = DEFAULT_EDITION
    twists: tuple[str, ...] = ()
    turn_limit: int | None = None
    goal: int | None = None
    cards: tuple[str, ...] = ()
    deck: tuple[str, ...] | None = None
    discards: tuple[str, ...] = ()
    shuffles: int = 0
    older: tuple[tuple[int, tuple[str, ...]], ...] = ()
    order: tuple[int, ...] = ()
    step: str = "choose"
    time: int = 1
    asks: Asks | None = None
    dawn: tuple[int, int, int, int] = (0, 0, 0, 0)
    built_this_turn: tuple[int, ...] = ()
    built_this_step: tuple[int, ...] = ()
    over: bool = False
    winner: int | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be, and fill in what is left out: one position, one value."""
        self._check_types()
        try:
            self._fill_in()
            checks.check(self)
        except BadPosition:
            raise
        except NefariousError as problem:
            raise BadPosition(problem.message, **problem.details) from None

    def _fill_in(self) -> None:
        names = tuple(side.name or name for side, name in zip(self.seats, _names(len(self.seats)), strict=True))
        setup = Setup(names, edition_id(self.edition), self.twists, self.turn_limit, self.cards)
        money = folded(self.edition, self.twists).start_money
        self._put("seats", [_tidied(side, name, money) for side, name in zip(self.seats, names, strict=True)])
        self._put("cards", setup.deck)
        self._put("discards", sorted(self.discards))
        self._put("older", sorted((shuffle, tuple(sorted(cards))) for shuffle, cards in self.older if cards))
        self._put("built_this_turn", sorted(self.built_this_turn))
        self._put("built_this_step", sorted(self.built_this_step))
        if self.first == UNSAID:
            force_setattr(self, "first", (self.turn - 1) % len(self.seats))
        if self.order == self.seat_after_seat:
            force_setattr(self, "order", ())

    def _put(self, name: str, value: Iterable[Any]) -> None:
        force_setattr(self, name, tuple(value))

    @property
    def seat_after_seat(self) -> tuple[int, ...]:
        """The order in which was built if each player built everything before the next."""
        return tuple(seat for seat, side in enumerate(self.seats) for _ in side.built)

    @cached_property
    def setup(self) -> Setup:
        """Who plays and by which rules."""
        names = tuple(side.name for side in self.seats)
        return Setup(names, edition_id(self.edition), self.twists, self.turn_limit, self.cards)

    @cached_property
    def unseen(self) -> tuple[str, ...]:
        """The cards of which nobody says where they are."""
        located = {card for _, card in checks.places(self)}
        return tuple(card for card in self.setup.deck or CARD_NUMBER if card not in located)

    @property
    def is_open(self) -> bool:
        """Whether nothing is unknown."""
        return not self.unseen and all(side.answer != "?" for side in self.seats)

    @classmethod
    def parse(cls, given: str) -> Position:
        """Read the text form."""
        if len(expect(given, str, "given")) > MAX_TEXT:
            raise BadPosition("position-huge", most=MAX_TEXT)
        members = text.read(given)
        seats = tuple(Side(**side) for side in members.pop("seats"))
        asks = members.pop("asks", None)
        return cls(seats=seats, asks=Asks(**asks) if asks else None, **members)

    def __str__(self) -> str:
        """The text form: one line, without what goes without saying."""
        return text.write(self)

    def __repr__(self) -> str:
        """What makes this value again."""
        return f"Position.parse({str(self)!r})"

    def _repr_html_(self) -> str:
        """The table as a picture, for notebooks."""
        from nefarious.svg.notebook import table_html

        return table_html(self)

    def to_json(self) -> str:
        """The JSON form."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, data: bytes | str) -> Position:
        """Read the JSON form."""
        if not isinstance(data, str | bytes | bytearray):
            raise TypeError(f"data must be bytes or a text, not {shown(data)}")
        data = str.__str__(data) if isinstance(data, str) else data
        if len(data) > MAX_JSON:
            raise BadPosition("position-huge", most=MAX_JSON)
        try:
            return msgspec.json.decode(data, type=cls)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            if isinstance(problem.__cause__, BadPosition):
                raise problem.__cause__ from None
            raise BadPosition("position-json", **misfit(problem)) from problem


def _names(players: int) -> tuple[str, ...]:
    """The names of players who have none; more than six are refused with the set-up."""
    return DEFAULT_NAMES[:players] + ("?",) * (players - len(DEFAULT_NAMES))


def _tidied(side: Side, name: str, money: int) -> Side:
    return replace(
        side,
        name=name,
        money=money if side.money == UNSAID else side.money,
        hand=tuple(sorted(side.hand)),
        shown=tuple(sorted(side.shown)),
        unknown=tuple(sorted(side.unknown)),
    )
