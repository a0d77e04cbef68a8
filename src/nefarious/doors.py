"""The one checker at every public door: whatever a caller passes is what it has to be, or refused with a sentence.

Compiled code trusts its numbers, so nothing reaches it but through here. A number may come from NumPy, or from whatever
else Python takes for an index; a truth value, a text and a fraction are no numbers of seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from numbers import Real
from typing import Any, TypeVar

from nefarious.cards import INVENTIONS, TWIST_BY_ID, TWISTS
from nefarious.cards.lookup import near_options, no_such
from nefarious.choices import CARD_NUMBER, choice_number
from nefarious.engine.vocabulary import ACTION, ACTIONS
from nefarious.errors import BadSeat, BadSetup, NefariousError, UnknownCard, UnknownZone, shown, whole
from nefarious.nearness import told_near

__all__ = [
    "MAX_SEED",
    "MOST_TOLD",
    "action_mask",
    "card_number",
    "check_number",
    "check_pile",
    "check_seat",
    "check_seconds",
    "check_seed",
    "check_texts",
    "check_twist",
    "checked_list",
    "expect",
    "expect_flag",
    "expect_function",
    "expect_mapping",
    "one_by_one",
    "zone_number",
]

MAX_SEED = 2**64 - 1

MOST_LISTED = 1000
"""Nobody means a list that is longer; what has no end is not read to its end."""

MOST_TOLD = 1_000_000
"""The same for what happens in a game: events, turns, reshuffles."""

LONGEST_WAIT = 86_400
"""Seconds: nobody waits longer than a day for a choice."""

Kind = TypeVar("Kind")


def expect(given: object, kind: type[Kind], name: str) -> Kind:
    """A mistake in a program, told by Python's own error: something of another class than is needed."""
    if not isinstance(given, kind):
        raise TypeError(f"{name} must be of type {kind.__name__}, not {shown(given)}")
    return given


def expect_flag(given: object, name: str) -> bool:
    """The same for what is true or not."""
    is_of_numpy = str(getattr(given, "dtype", "")) == "bool" and getattr(given, "shape", None) == ()
    if not (isinstance(given, bool) or is_of_numpy):
        raise TypeError(f"{name} must be True or False, not {shown(given)}")
    return bool(given)


def expect_mapping(given: object, name: str) -> Mapping[Any, Any]:
    """The same for whatever holds values by keys."""
    if not isinstance(given, Mapping):
        raise TypeError(f"{name} must be a dict, not {shown(given)}")
    return given


def expect_function(given: object, name: str) -> None:
    """The same for what is called back, if there is anything to call."""
    if given is not None and not callable(given):
        raise TypeError(f"{name} must be a function, not {shown(given)}")


def check_number(
    given: object, message: str, least: int, most: int, error: type[NefariousError] = BadSetup, **details: str | int
) -> int:
    """A whole number within its bounds; else the error of that message, which is told `number`, `least` and `most`."""
    number = whole(given)
    if number is None or not least <= number <= most:
        raise error(message, number=shown(given), least=str(least), most=str(most), **details)
    return number


def check_seed(given: object) -> int:
    """Refuse a seed that does not fit the game's one random integer."""
    return check_number(given, "seed", 0, MAX_SEED)


def check_seconds(given: object) -> float:
    """How long somebody waits for a bot."""
    if isinstance(given, Real) and not isinstance(given, bool):
        with suppress(OverflowError):
            seconds = float(given)
            if 0 < seconds <= LONGEST_WAIT:
                return seconds
    raise BadSetup("seconds", number=shown(given), most=str(LONGEST_WAIT))


def check_seat(given: object, players: int) -> int:
    """A seat at a table of so many."""
    if type(given) is int and 0 <= given < players:
        return given
    seat = whole(given)
    if seat is not None and 0 <= seat < players:
        return seat
    told = shown(given)
    message = "seat-type" if seat is None else "no-such-seat"
    raise BadSeat(message, seat=told, most=players - 1).with_facts(seat=seat, given=told, seats=tuple(range(players)))


def card_number(given: object) -> int:
    """The engine's number for an invention by its id."""
    if not isinstance(given, str):
        raise UnknownCard("card-by-id", given=shown(given), example=INVENTIONS[0].id)
    number = CARD_NUMBER.get(given)
    if number is None:
        raise no_such("invention", INVENTIONS, given)
    return number


def check_pile(given: object) -> tuple[str, ...]:
    """Inventions in an order, by their ids."""
    pile = check_texts(given, "listed-cards")
    for card in pile:
        card_number(card)
    return pile


def check_twist(given: object) -> str:
    """A twist by its id."""
    if isinstance(given, str) and given in TWIST_BY_ID:
        return given
    raise no_such("twist", TWISTS, given)


def zone_number(given: object) -> int:
    """The engine's number for a zone by its id, which is that of its action."""
    if isinstance(given, str) and given in ACTIONS:
        return ACTIONS.index(given)
    told = shown(given)
    near = tuple(zone for zone in near_options(given, ACTIONS) if isinstance(zone, str))
    error = UnknownZone("no-such-zone", zone=told, known=", ".join(ACTIONS), **told_near(near))
    raise error.with_facts(zone=given if isinstance(given, str) else told, known=ACTIONS, near=near)


def action_mask(given: object) -> int:
    """Some actions, or none, as the engine's number for them: in board order, or one by its name alone."""
    mask = choice_number(ACTION, given)
    if mask < 0:
        told = shown(given)
        error = UnknownZone("no-such-actions", zone=told, known=", ".join(ACTIONS))
        raise error.with_facts(zone=told, known=ACTIONS)
    return mask


def checked_list(given: Iterable[Kind], name: str, most: int = MOST_LISTED) -> list[Kind]:
    """Several things of any kind: a list or whatever else can be gone through once, and has an end."""
    several = one_by_one(given)
    if several is None:
        raise TypeError(f"{name} must be a list, not {shown(given)}")
    listed = list(islice(several, most + 1))
    if len(listed) > most:
        raise TypeError(f"{name} must be at most {most}")
    return listed


def check_texts(given: object, message: str, error: type[NefariousError] = BadSetup) -> tuple[str, ...]:
    """Several texts, such as names: a list or whatever else holds some; else the error of that message.

    A single text is none: Python would take it for its letters. Texts of other classes, as an enumeration has them,
    become Python's own.
    """
    several = one_by_one(given)
    if several is not None:
        listed = tuple(islice(several, MOST_LISTED))
        if all(isinstance(each, str) for each in listed):
            return tuple(map(str.__str__, listed))
    raise error(message, given=shown(given))


def one_by_one(given: object) -> Iterator[Any] | None:
    """What holds several things, one after the other; None for anything else, such as an array that is one number."""
    if isinstance(given, str | bytes | bytearray | Mapping):
        return None
    try:
        return iter(given) if isinstance(given, Iterable) else None
    except TypeError:
        return None
