"""`nefarious cards` and `nefarious twists`: what every card says, and how well that is known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import typer
from rich.text import Text

from nefarious import locale
from nefarious.cards import DEFAULT_EDITION, EDITION_BY_ID, INVENTIONS, TWISTS, Effect, Invention, Twist
from nefarious.cards import Edition as PrintedEdition
from nefarious.cards.lookup import close_names, find_inventions, find_twists, no_such_edition
from nefarious.cards.rules import MOMENTS
from nefarious.cards.wording import (
    cost_text,
    edition_name,
    effect_text,
    invention_text,
    points_text,
    source_text,
    twist_text,
)
from nefarious.errors import clip
from nefarious.locale import LANGUAGES, Words, in_every_language
from nefarious.terminal.options import AsJson, BadOption, Edition
from nefarious.terminal.speech import tell, tell_json
from nefarious.terminal.tables import Column, show_lines, show_table

__all__ = ["cards", "full_invention", "full_twist", "near_misses", "twists"]

InventionName = Annotated[list[str] | None, typer.Argument(metavar="metavar-invention", help="help-name")]
TwistName = Annotated[list[str] | None, typer.Argument(metavar="metavar-twist", help="help-name")]


def cards(ctx: typer.Context, name: InventionName = None, as_json: AsJson = False) -> None:
    """Show all inventions in a table, or those of that name in full."""
    words: Words = ctx.obj
    part = " ".join(name or ())
    found = find_inventions(part) if part else list(INVENTIONS)
    if not found:
        raise BadOption("card-unknown", given=clip(part), near=near_misses(part, INVENTIONS, words))
    if as_json:
        tell_json([_invention_data(invention, words) for invention in found])
    elif part:
        _show_in_full([full_invention(invention, words) for invention in found])
    else:
        _show_inventions(words)


def twists(
    ctx: typer.Context, name: TwistName = None, edition: Edition = DEFAULT_EDITION, as_json: AsJson = False
) -> None:
    """Show all twists in a table, or those of that name in full."""
    words: Words = ctx.obj
    if edition not in EDITION_BY_ID:
        raise no_such_edition(edition)
    printed = EDITION_BY_ID[edition]
    part = " ".join(name or ())
    found = find_twists(part) if part else list(TWISTS)
    if not found:
        raise BadOption("card-unknown", given=clip(part), near=near_misses(part, TWISTS, words))
    if as_json:
        tell_json([_twist_data(twist, printed, words) for twist in found])
    elif part:
        _show_in_full([full_twist(twist, printed, words) for twist in found])
    else:
        _show_twists(printed, words)


def near_misses(part: str, cards: Sequence[Invention | Twist], words: Words) -> str:
    """Cards whose names look like what was typed, for a sentence; empty if there are none."""
    near = close_names(part, cards)
    return words.say("near-misses", names=", ".join(near)) if near else ""


def full_invention(invention: Invention, words: Words) -> list[str]:
    """An invention in four lines: names, price and points, text, source."""
    return [
        _title(invention, words),
        words.say("card-numbers", cost=cost_text(invention, words), points=points_text(invention, words)),
        invention_text(invention, words),
        words.say("card-source", source=source_text(invention.source, words)),
    ]


def full_twist(twist: Twist, edition: PrintedEdition, words: Words) -> list[str]:
    """A twist in a few lines: names, text, source, and the edition if its text differs there."""
    lines = [_title(twist, words), twist_text(twist, words, edition)]
    if lines[1] != twist_text(twist, words):
        lines.append(words.say("card-edition", edition=edition_name(edition, words)))
    return [*lines, words.say("card-source", source=source_text(twist.source, words))]


def _title(card: Invention | Twist, words: Words) -> str:
    return f"{card.number}. {' · '.join(_names(card, words))} ({card.id})"


def _names(card: Invention | Twist, words: Words) -> list[str]:
    """The name in the person's language, then in the others."""
    others = [lang for lang in LANGUAGES if lang != words.lang]
    return [words.say(card.id), *(locale.words(lang).say(card.id) for lang in others)]


def _show_in_full(cards: Iterable[list[str]]) -> None:
    for index, (title, *lines) in enumerate(cards):
        if index:
            tell()
        show_lines(title, style="bold")
        for line in lines:
            tell(f"    {line}")


def _named(card: Invention | Twist, words: Words) -> Text:
    name, *others = _names(card, words)
    return Text.assemble((name, "bold cyan"), *(("\n" + other, "dim") for other in others))


def _show_inventions(words: Words) -> None:
    columns = [
        Column(words.say("column-number"), right=True),
        Column(words.say("column-invention"), prose=True),
        Column(words.say("column-cost"), "yellow", right=True),
        Column(words.say("column-points"), "green", right=True),
        Column(words.say("column-text"), prose=True),
        Column(words.say("column-source"), "dim"),
    ]
    rows = [
        (
            str(invention.number),
            _named(invention, words),
            str(invention.cost),
            f"{invention.points_per_invention}×" if invention.points_per_invention else str(invention.points),
            invention_text(invention, words),
            invention.source,
        )
        for invention in INVENTIONS
    ]
    show_table(columns, rows, leads=2, spaced=True)
    show_lines(words.say("cards-legend"), style="dim")


def _show_twists(edition: PrintedEdition, words: Words) -> None:
    columns = [
        Column(words.say("column-number"), right=True),
        Column(words.say("column-twist"), prose=True),
        Column(words.say("column-text"), prose=True),
        Column(words.say("column-source"), "dim"),
    ]
    rows = [
        (str(twist.number), _named(twist, words), twist_text(twist, words, edition), twist.source) for twist in TWISTS
    ]
    show_table(columns, rows, leads=2, spaced=True)
    show_lines(words.say("cards-legend"), style="dim")


def _card_data(card: Invention | Twist) -> dict[str, Any]:
    return {"number": card.number, "id": card.id, "names": in_every_language(lambda voice: voice.say(card.id))}


def _invention_data(invention: Invention, words: Words) -> dict[str, Any]:
    return _card_data(invention) | {
        "cost": invention.cost,
        "points": invention.points,
        "points_per_invention": invention.points_per_invention,
        "you": [_effect_data(effect, words) for effect in invention.you],
        "others": [_effect_data(effect, words) for effect in invention.others],
        "text": invention_text(invention, words),
        "source": invention.source,
        "source_text": source_text(invention.source, words),
    }


def _twist_data(twist: Twist, edition: PrintedEdition, words: Words) -> dict[str, Any]:
    moments = {moment: getattr(twist, moment) for moment in MOMENTS if getattr(twist, moment)}
    return _card_data(twist) | {
        "changes": dict(twist.changes),
        "effects": {moment: [_effect_data(effect, words) for effect in moments[moment]] for moment in moments},
        "edition": edition.id,
        "text": twist_text(twist, words, edition),
        "source": twist.source,
        "source_text": source_text(twist.source, words),
    }


def _effect_data(effect: Effect, words: Words) -> dict[str, Any]:
    return effect.to_dict() | {"text": effect_text(effect, words)}
