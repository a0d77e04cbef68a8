"""The form of a game record: one JSON file, one game. What it means is told in `docs/records.md`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from nefarious.choices import CARD_NUMBER, Choice, choice_of, kind_of
from nefarious.doors import MAX_SEED, check_number, check_texts, expect
from nefarious.errors import BadRecord, BadSetup, clip, shown, whole
from nefarious.misfits import misfit
from nefarious.setup import Setup, edition_id

if TYPE_CHECKING:
    from nefarious.narrator import Story

__all__ = ["MAX_RECORD_BYTES", "BrokenDeal", "Fairness", "Record", "Result", "read_record", "write_record"]

FORMAT = "nefarious-record"
VERSION = 1
MAX_RECORD_BYTES = 16 * 1024 * 1024


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended."""

    turns: int
    winner: int | None
    scores: list[int]


class BrokenDeal(msgspec.Struct, frozen=True):
    """A deal that was sealed and then begun anew."""

    seal: str
    missing: list[str]
    """The names of those whose contribution did not come."""


class Fairness(msgspec.Struct):
    """Where the seed came from: the server's promise and secret, and what each seat contributed."""

    commitment: str
    """SHA-256 of the server's secret, in hexadecimal."""
    secret: str
    contributions: list[str]
    """By seat; empty for bots and whoever gave none."""
    twists: str = "chosen"
    """`random` if they follow from the seed, too; `chosen` if people named them."""
    version: int = 1
    """Of the way to deal: 1 without the members below, 2 with them."""
    commitments: list[str] = []
    """By seat: what was published of each contribution before any was laid open."""
    seal: str = ""
    """SHA-256 of all that was fixed by then."""
    broken: list[BrokenDeal] = []
    """Earlier deals at this table that came to nothing."""


class Record(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A whole game. Members a reader does not know are ignored."""

    format: str = FORMAT
    version: int = VERSION
    edition: str
    players: list[str]
    twists: list[str]
    turn_limit: int | None
    deck: list[str]
    reshuffles: list[list[str]]
    decisions: list[tuple[int, str, str | list[str]]]
    sealed: list[tuple[int, str, str | list[str]]] = []
    result: Result | None = None
    seed: int | None = None
    names: list[str] = []
    fairness: Fairness | None = None

    def setup(self) -> Setup:
        """What the game was set up with."""
        return Setup(
            check_texts(self.players, "names"),
            edition_id(self.edition),
            check_texts(self.twists, "listed-twists"),
            self.turn_limit,
            check_texts(self.deck, "listed-cards"),
        )

    def story(
        self, turn: int | None = None, *, lang: str = "en", seat: int | None = None, all_seen: bool = True
    ) -> Story:
        """What happened, in sentences, every card drawn included: see `Game.story`. The record is replayed for it."""
        from nefarious.replaying import replay

        return replay(self).story(turn, lang=lang, seat=seat, all_seen=all_seen)

    def __repr__(self) -> str:
        """Who played, how far, and how it ended: a record is too long to be shown whole."""
        try:
            twists = f", twists {'+'.join(self.twists)}" if self.twists else ""
            return f"<Record of {', '.join(self.players)}: {self.edition}{twists}, {self._length}>"
        except Exception:  # a program may have put anything there, and who looks for what is wrong must see something
            return "<Record>"

    @property
    def _length(self) -> str:
        if self.result is None:
            return f"{len(self.decisions)} decisions, under way"
        winner = self.result.winner
        how = "nobody won" if winner is None else f"seat {winner} won"
        return f"{len(self.decisions)} decisions, {how} in turn {self.result.turns}"

    def _repr_html_(self) -> str:
        """Players, result and the story turn by turn, for notebooks."""
        from nefarious.svg.notebook import record_html

        return record_html(self)


def record_choice(choice: Choice) -> str | list[str]:
    """A choice as it stands in a record."""
    return choice if isinstance(choice, str) else list(choice)


def record_entry(seat: int, kind: int, number: int) -> tuple[int, str, str | list[str]]:
    """A decision as it stands in a record, of the engine's numbers."""
    return seat, kind_of(kind), record_choice(choice_of(kind, number))


def write_record(record: Record) -> bytes:
    """A record as JSON; format and version come first and are always there."""
    return _written(record)[1] + b"\n"


def _written(record: Record) -> tuple[dict[str, Any], bytes]:
    """The members of a record, and its JSON; whatever a program may have put into it fits into neither."""
    expect(record, Record, "record")
    try:
        members = {"format": FORMAT, "version": VERSION} | msgspec.to_builtins(record, enc_hook=_plain)
        return members, msgspec.json.encode(members)
    except (TypeError, ValueError, RecursionError, OverflowError) as problem:
        raise BadRecord("record-shape", **misfit(problem)) from problem


def _plain(given: object) -> str | int:
    """Texts and whole numbers of other classes, such as NumPy's, as Python's own."""
    number = whole(given)
    if isinstance(given, str) or number is not None:
        return str.__str__(given) if isinstance(given, str) else int(number or 0)
    raise TypeError(f"a record has no place for {shown(given)}")


def read_record(data: bytes | str) -> Record:
    """Read a record from JSON, refusing what does not fit, and saying where."""
    if not isinstance(data, bytes | bytearray | memoryview | str):
        raise TypeError(f"data must be bytes or a text, not {shown(data)}")
    data = str.__str__(data) if isinstance(data, str) else data
    if len(data) > MAX_RECORD_BYTES:
        raise BadRecord("record-huge", most=MAX_RECORD_BYTES // 1024 // 1024)
    head = _head(data)
    if head.get("format") != FORMAT:
        raise BadRecord("record-format", format=clip(str(head.get("format"))), known=FORMAT)
    version = head.get("version")
    if isinstance(version, bool) or version != VERSION:
        raise BadRecord("record-version", version=clip(str(version)), known=VERSION)
    try:
        record = msgspec.convert(head, Record)
    except (msgspec.ValidationError, RecursionError) as problem:
        raise BadRecord("record-shape", **misfit(problem)) from problem
    _check(record)
    return record


def _head(data: bytes | str) -> dict[str, Any]:
    try:
        head = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise BadRecord("record-json", **misfit(problem)) from problem
    if not isinstance(head, dict):
        raise BadRecord("record-object")
    return head


def checked_record(record: Record) -> Record:
    """A record that a program put together or changed, held to the same as one from a file."""
    try:
        fitting = msgspec.convert(_written(record)[0], Record)
    except (msgspec.ValidationError, RecursionError) as problem:
        raise BadRecord("record-shape", **misfit(problem)) from problem
    _check(fitting)
    return fitting


def _check(record: Record) -> None:
    """What can be seen without playing: the setup, the deck, the reshuffles, the seed."""
    check_cards(record.deck, "deck")
    if not record.deck:
        raise BadRecord("deck-empty")
    try:
        record.setup().check_deal()
    except BadSetup as problem:
        raise BadRecord(problem.message, **problem.details) from None
    for number, reshuffle in enumerate(record.reshuffles, start=1):
        check_cards(reshuffle, f"reshuffle {number}")
    if record.seed is not None:
        check_number(record.seed, "seed", 0, MAX_SEED, BadRecord)


def check_cards(cards: list[str], place: str) -> None:
    """Refuse a pile of cards with one that does not exist, or one twice."""
    seen: set[str] = set()
    for card in cards:
        if card not in CARD_NUMBER:
            raise BadRecord("unknown-card", card=clip(card), place=place)
        if card in seen:
            raise BadRecord("card-twice", card=card, place=place)
        seen.add(card)
