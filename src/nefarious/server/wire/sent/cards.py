"""The catalogue: what clients look up by id."""

from __future__ import annotations

from typing import Annotated

import msgspec

from nefarious.server.store.documents import Options
from nefarious.server.wire.sent.words import ActionId, Sent, Text

__all__ = [
    "Action",
    "Catalogue",
    "Defaults",
    "Edition",
    "Effect",
    "Invention",
    "LanguageName",
    "Limits",
    "Named",
    "Numbers",
    "Twist",
]

Per = Annotated[str, msgspec.Meta(extra_json_schema={"enum": ["card", "spy", "invention"]})]


class Effect(Sent, frozen=True, kw_only=True):
    """One symbol of a card."""

    verb: str
    """`draw`, `discard`, `gain`, `lose`, `place`, `recall` or `discard_hand`."""
    amount: int
    per: Per | None
    """What the amount is counted per; null for "once"."""
    text: Text


class Invention(Sent, frozen=True, kw_only=True):
    """A card of the deck."""

    id: str
    number: int
    name: Text
    cost: int
    """As printed."""
    cost_with: dict[str, int]
    """By twist, what it costs where that twist changes it."""
    points: int
    points_per_invention: int
    """Points for each invention its builder has in play, itself included."""
    you: list[Effect]
    others: list[Effect]
    text: Text
    """All that it does, in words."""
    source: str
    """How sure its wording is, as a code; `source_text` says it in words."""
    source_text: Text
    rules: list[str]
    """The paragraphs of the rules by which it works."""


class Twist(Sent, frozen=True, kw_only=True):
    """A card that changes the rules."""

    id: str
    number: int
    name: Text
    text: Text
    text_in: dict[str, Text]
    """By edition, only where that edition words it differently."""
    source: str
    source_text: Text


class Named(Sent, frozen=True, kw_only=True):
    """An edition, or a level of bots."""

    id: str
    name: Text


class Edition(Named, frozen=True, kw_only=True):
    """A printed edition, and what is played differently in it."""

    changes: list[Text]
    """Its rules that differ from the usual ones; of twists that it words differently, `text_in` tells."""


class Action(Sent, frozen=True, kw_only=True):
    """An action, and the zone of the same name."""

    id: ActionId
    name: Text
    text: Text
    """What it does in a game without twists."""


class LanguageName(Sent, frozen=True, kw_only=True):
    """A language in which everything comes."""

    code: str
    """The key in every text."""
    name: str
    """What it calls itself."""


class Defaults(Sent, frozen=True, kw_only=True):
    """What is taken where nothing is said."""

    options: Options
    """Of a new table."""
    level: str
    bots: int
    """Opponents in "play now"."""


class Limits(Sent, frozen=True, kw_only=True):
    """What the server allows; pairs are the least and the most."""

    nickname: int
    """Characters of a name, at most."""
    chat: int
    """Characters of a line of chat, at most."""
    message_bytes: int
    """Bytes of a call or a message, at most."""
    seats: tuple[int, int]
    clock: tuple[int, int]
    """Seconds for each decision."""
    delay: tuple[int, int]
    """Seconds by which spectators see everything late."""
    random_twists: int
    """How many twists `"random"` turns over."""


class Numbers(Sent, frozen=True, kw_only=True):
    """The numbers of a game without twists."""

    goal: int
    """Points that win."""
    money: int
    """Dollars at the start."""
    cards: int
    """Cards at the start."""
    spies: int
    """Spies of each player."""
    income: int
    """Dollars for each spy and neighbour."""


class Catalogue(Sent, frozen=True, kw_only=True):
    """Cards, names and limits."""

    languages: list[LanguageName]
    inventions: list[Invention]
    twists: list[Twist]
    editions: list[Edition]
    levels: list[Named]
    """Of bots, weakest first; then other bots of this server."""
    actions: list[Action]
    """In board order."""
    reactions: list[str]
    defaults: Defaults
    rules: Numbers
    limits: Limits
