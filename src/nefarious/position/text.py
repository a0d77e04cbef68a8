"""The text form of a position: segments between slashes, words with an equals sign. Told in `docs/positions.md`."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from nefarious.cards import DEFAULT_EDITION, INVENTION_BY_ID
from nefarious.engine.vocabulary import ACTIONS
from nefarious.errors import BadPosition, clip
from nefarious.position.checks import KINDS, check_card
from nefarious.setup import DEFAULT_NAMES

if TYPE_CHECKING:
    from nefarious.position.value import Position, Side

__all__ = ["read", "write"]

MAX_TEXT = 20_000
PILES = "piles"
NOW = "now"
NOTHING = "-"
THE_REST = "rest"
"""For `box`: every card that is named nowhere in the position."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+')
_BARE_NAME = re.compile(r"[^\W\d_][\w'’-]*")
MOST_DIGITS = 7

_NUMBER = re.compile("[0-9]+")
_UNKNOWN = re.compile(r"\?([0-9]{0,2})(?:@([0-9]{1,5}))?")


def write(position: Position) -> str:
    """A position in one line."""
    segments = [_table(position), *(_side(seat, side, position) for seat, side in enumerate(position.seats))]
    for label, words in ((PILES, _piles(position)), (NOW, _now(position))):
        if words:
            segments.append(f"{label} {words}")
    return " / ".join(segments).strip()


def _words(members: Iterable[tuple[str, str | int | None]]) -> str:
    return " ".join(f"{key}={value}" for key, value in members if value is not None)


def _table(position: Position) -> str:
    natural = (position.turn - 1) % len(position.seats)
    return _words(
        [
            ("turn", position.turn),
            ("first", position.first if position.first != natural else None),
            ("edition", position.edition if position.edition != DEFAULT_EDITION else None),
            ("twists", _list(position.twists)),
            ("limit", position.turn_limit),
            ("goal", position.goal),
        ]
    )


def _side(seat: int, side: Side, position: Position) -> str:
    name = ""
    if side.name != DEFAULT_NAMES[seat]:
        is_bare = _BARE_NAME.fullmatch(side.name) and side.name not in (PILES, NOW)
        name = (side.name if is_bare else json.dumps(side.name, ensure_ascii=False)) + " "
    unknown = [
        f"?{number if number > 1 else ''}" + ("" if shuffle == position.shuffles else f"@{shuffle}")
        for shuffle, number in Counter(side.unknown).items()
    ]
    return name + _words(
        [
            ("money", side.money),
            ("hand", _list([*side.hand, *unknown])),
            ("shown", _list(side.shown)),
            ("committed", side.committed),
            ("spies", _zones(side.spies)),
            ("built", _list(side.built)),
            ("score", side.score),
            ("actions", "+".join(side.actions) or None),
            ("revealed", side.revealed),
            ("answer", side.answer),
        ]
    )


def _piles(position: Position) -> str:
    box = None
    if position.cards:
        left_out = position.setup.box
        box = THE_REST if not position.unseen else _list(left_out)
    older = "/".join(f"{shuffle}:{_list(cards)}" for shuffle, cards in position.older)
    return _words(
        [
            ("deck", None if position.deck is None else _list(position.deck) or NOTHING),
            ("discards", _list(position.discards)),
            ("box", box),
            ("shuffles", position.shuffles or None),
            ("older", older or None),
        ]
    )


def _now(position: Position) -> str:
    asks = position.asks
    members: list[tuple[str, str | int | None]] = [
        ("step", position.step if position.step != "choose" and not position.over else None),
        ("time", position.time if position.time != 1 else None),
    ]
    if asks is not None:
        members += [("asks", asks.kind), ("seat", asks.seat)]
        members += [("number", asks.number if asks.number != 1 else None), ("effect", asks.effect), ("of", asks.of)]
        members += [("round", asks.round if asks.round != 1 else None)]
    members += [
        ("dawn", _zones(position.dawn)),
        ("order", "".join(map(str, position.order)) or None),
        ("built-this-turn", _list(map(str, position.built_this_turn))),
        ("built-this-step", _list(map(str, position.built_this_step))),
    ]
    if position.over:
        members.append(("over", NOTHING if position.winner is None else position.winner))
    return _words(members)


def _list(parts: Iterable[str]) -> str | None:
    return ",".join(parts) or None


def _zones(numbers: Iterable[int]) -> str | None:
    return _list(
        zone if number == 1 else f"{zone}:{number}" for zone, number in zip(ACTIONS, numbers, strict=True) if number
    )


def read(given: str) -> dict[str, Any]:
    """The members of a position, as its text form says them."""
    if not isinstance(given, str) or len(given) > MAX_TEXT:
        raise BadPosition("position-huge", most=MAX_TEXT)
    segments = _segments(given)
    members: dict[str, Any] = _read_words(segments[0], _TABLE)
    seats: list[dict[str, Any]] = []
    labelled: dict[str, dict[str, Any]] = {}
    for segment in segments[1:]:
        label = segment[0] if segment and segment[0] in (PILES, NOW) else None
        if label is None:
            seats.append(_read_side(segment))
        elif label in labelled:
            raise BadPosition("position-word-twice", word=label)
        else:
            labelled[label] = _read_words(segment[1:], _LABELLED[label])
    members |= labelled.get(PILES, {})
    members |= _read_now(labelled.get(NOW, {}))
    members["seats"] = seats
    _resolve_unknown(members)
    _resolve_box(members)
    return members


def _segments(given: str) -> list[list[str]]:
    tokens = _TOKEN.findall(given)
    if _TOKEN.sub("", given).strip():
        raise BadPosition("position-text", text=clip(given))
    segments: list[list[str]] = [[]]
    for token in tokens:
        if token == "/":
            segments.append([])
        else:
            segments[-1].append(token)
    return segments


def _read_words(words: Iterable[str], known: dict[str, tuple[str, Callable[[str, str], Any]]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if key not in known or not equals:
            raise BadPosition("position-word", word=clip(word), known=", ".join(known))
        member, reader = known[key]
        if member in members:
            raise BadPosition("position-word-twice", word=key)
        members[member] = reader(key, value)
    return members


def _read_side(words: list[str]) -> dict[str, Any]:
    name = None
    if words and "=" not in words[0]:
        name, *words = words
        if name.startswith('"'):
            name = _quoted(name)
        elif not _BARE_NAME.fullmatch(name):
            raise BadPosition("position-name", name=clip(name))
    elif words and words[0].startswith('"'):
        name, *words = words
        name = _quoted(name)
    side = _read_words(words, _SIDE)
    return side if name is None else {**side, "name": name}


def _quoted(name: str) -> str:
    try:
        return str(json.loads(name))
    except ValueError:
        raise BadPosition("position-name", name=clip(name)) from None


def _read_now(now: dict[str, Any]) -> dict[str, Any]:
    """What one seat is asked is a value of its own."""
    asks = {member: now.pop(member) for member in ("kind", "seat", "number", "effect", "of", "round") if member in now}
    if asks:
        if "kind" not in asks:
            raise BadPosition("position-asks", known=", ".join(KINDS))
        now["asks"] = asks
    if "winner" in now:
        now |= {"over": True, "step": "score"}
    return now


def _resolve_unknown(members: dict[str, Any]) -> None:
    """Unknown cards of a hand come from the last shuffle, unless they say from which."""
    for side in members["seats"]:
        known, unknown = [], []
        for card in side.get("hand", ()):
            found = _UNKNOWN.fullmatch(card)
            if found is None:
                known.append(card)
            else:
                shuffle = int(found[2]) if found[2] else members.get("shuffles", 0)
                unknown += [shuffle] * int(found[1] or 1)
        side["hand"], side["unknown"] = tuple(known), tuple(unknown)


def _resolve_box(members: dict[str, Any]) -> None:
    box = members.pop("box", ())
    if box == (THE_REST,):
        members["cards"] = tuple(dict.fromkeys(_named(members)))
    elif box:
        for card in box:
            check_card(card, "box")
        members["cards"] = tuple(card for card in INVENTION_BY_ID if card not in box)


def _named(members: dict[str, Any]) -> Iterable[str]:
    for side in members["seats"]:
        for pile in ("hand", "shown", "built"):
            yield from side.get(pile, ())
        if side.get("committed"):
            yield side["committed"]
    yield from members.get("deck") or ()
    yield from members.get("discards", ())


def _word(key: str, value: str) -> str:
    if not value:
        raise BadPosition("position-empty", word=key)
    return value


def _number(key: str, value: str) -> int:
    if not _NUMBER.fullmatch(value):
        raise BadPosition("position-number", word=key, given=clip(value))
    if len(value) > MOST_DIGITS:
        raise BadPosition("position-digits", word=key, digits=len(value), most=MOST_DIGITS)
    return int(value)


def _several(key: str, value: str) -> tuple[str, ...]:
    return () if value == NOTHING else tuple(_word(key, part) for part in value.split(","))


def _numbers(key: str, value: str) -> tuple[int, ...]:
    return tuple(_number(key, part) for part in value.split(","))


def _digits(key: str, value: str) -> tuple[int, ...]:
    return tuple(_number(key, digit) for digit in value)


def _added(key: str, value: str) -> tuple[str, ...]:
    return tuple(_word(key, part) for part in value.split("+"))


def _read_zones(key: str, value: str) -> tuple[int, ...]:
    numbers = dict.fromkeys(ACTIONS, 0)
    for part in value.split(","):
        zone, colon, number = part.partition(":")
        if zone not in numbers or numbers[zone]:
            raise BadPosition("position-zone", given=clip(part), known=", ".join(ACTIONS))
        numbers[zone] = _number(key, number) if colon else 1
    return tuple(numbers.values())


def _read_older(key: str, value: str) -> tuple[tuple[int, tuple[str, ...]], ...]:
    older = []
    for part in value.split("/"):
        shuffle, _, cards = part.partition(":")
        older.append((_number(key, shuffle), _several(key, cards)))
    return tuple(older)


def _read_over(key: str, value: str) -> int | None:
    return None if value == NOTHING else _number(key, value)


_TABLE: dict[str, tuple[str, Callable[[str, str], Any]]] = {
    "turn": ("turn", _number),
    "first": ("first", _number),
    "edition": ("edition", _word),
    "twists": ("twists", _several),
    "limit": ("turn_limit", _number),
    "goal": ("goal", _number),
}
_SIDE: dict[str, tuple[str, Callable[[str, str], Any]]] = {
    "money": ("money", _number),
    "hand": ("hand", _several),
    "shown": ("shown", _several),
    "committed": ("committed", _word),
    "spies": ("spies", _read_zones),
    "built": ("built", _several),
    "score": ("score", _number),
    "actions": ("actions", _added),
    "revealed": ("revealed", _word),
    "answer": ("answer", _word),
}
_LABELLED: dict[str, dict[str, tuple[str, Callable[[str, str], Any]]]] = {
    PILES: {
        "deck": ("deck", _several),
        "discards": ("discards", _several),
        "box": ("box", _several),
        "shuffles": ("shuffles", _number),
        "older": ("older", _read_older),
    },
    NOW: {
        "step": ("step", _word),
        "time": ("time", _number),
        "asks": ("kind", _word),
        "seat": ("seat", _number),
        "number": ("number", _number),
        "effect": ("effect", _number),
        "of": ("of", _number),
        "round": ("round", _number),
        "dawn": ("dawn", _read_zones),
        "order": ("order", _digits),
        "built-this-turn": ("built_this_turn", _numbers),
        "built-this-step": ("built_this_step", _numbers),
        "over": ("winner", _read_over),
    },
}
"""The words of each segment: the member they fill, and how they are read."""
