"""Messages piece by piece: which of their blanks merely take a text, and how those are filled.

Sentences are made of sentences and of people's names, hardly ever the same. What stands around them is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fluent.syntax.ast import (
    BaseNode,
    CallArguments,
    Pattern,
    Placeable,
    Resource,
    SelectExpression,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

__all__ = ["Args", "Pieces", "around", "filled", "inserted_in", "pieces_of", "pieces_said", "plainly_filled"]

Args = tuple[tuple[str, str | int], ...]
"""Names of blanks, and what fills them."""

Pieces = tuple[tuple[str, str | None], ...]
"""Texts, and the names of the blanks between them."""

MARK: Final = "\ue000"
"""Stands before and after the name of a blank that is filled later. No language has such a letter."""


def pieces_of(pattern: Pattern) -> Pieces:
    """A message that is only text and blanks, piece by piece; nothing for all others, and for those without a blank."""
    pieces: list[tuple[str, str | None]] = []
    for element in pattern.elements:
        if isinstance(element, TextElement):
            pieces.append((element.value, None))
        elif isinstance(element, Placeable) and isinstance(element.expression, VariableReference):
            pieces.append(("", element.expression.id.name))
        else:
            return ()
    return tuple(pieces) if any(blank for _, blank in pieces) else ()


def plainly_filled(pieces: Pieces, args: Mapping[str, str | int]) -> str | None:
    """The message in words; None where a blank is not filled, or with a number: each language writes those its way."""
    try:
        return "".join([text if blank is None else args[blank] for text, blank in pieces])  # type: ignore[misc]
    except (KeyError, TypeError):
        return None


class _Blanks(Visitor):  # type: ignore[misc]
    """Finds all blanks, and those by which something is chosen or worked out."""

    def __init__(self, node: BaseNode) -> None:
        """Look through a message, or through several."""
        self.all: set[str] = set()
        self.deciding: set[str] = set()
        self.visit(node)

    def generic_visit(self, node: BaseNode) -> None:
        """Look at a part, then at its parts."""
        if isinstance(node, VariableReference):
            self.all.add(node.id.name)
        elif isinstance(node, SelectExpression):
            self.deciding |= _Blanks(node.selector).all
        elif isinstance(node, CallArguments):
            self.deciding |= {name for part in (*node.positional, *node.named) for name in _Blanks(part).all}
        super().generic_visit(node)


def inserted_in(messages: Resource) -> dict[str, str]:
    """The blanks of some messages that say each other in which a text stands as it is, and decides nothing.

    With the mark that stands for the text until it is inserted.
    """
    blanks = _Blanks(messages)
    return {name: f"{MARK}{name}{MARK}" for name in blanks.all - blanks.deciding}


def around(inserted: Mapping[str, str], args: Mapping[str, str | int]) -> Args:
    """What fills the blanks, but for inserted texts: marks, from which `pieces_said` knows where they belong."""
    return tuple([(name, inserted.get(name, arg) if type(arg) is str else arg) for name, arg in args.items()])


def pieces_said(text: str) -> Pieces:
    """A sentence with marks in it, piece by piece."""
    return tuple(("", part) if number % 2 else (part, None) for number, part in enumerate(text.split(MARK)))


def filled(pieces: Pieces, args: Mapping[str, str | int]) -> str:
    """The sentence with its texts inserted."""
    return "".join([text if blank is None else str(args[blank]) for text, blank in pieces])
