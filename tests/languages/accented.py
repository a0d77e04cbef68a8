"""A language that nobody speaks: English with an accent on every letter, made from the English files."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.visitor import Transformer

LANG = "eo"
"""Esperanto's code: a real one, so that plurals can be looked up."""

PLAIN = "abcdefghijklmnopqrstuvwxyz"
ACCENTED = "áḃćďéḟǵĥíĵḱĺḿńóṕɋŕśťúṽẃẋýź"
_ACCENTS = str.maketrans(PLAIN + PLAIN.upper(), ACCENTED + ACCENTED.upper())


class _Accents(Transformer):
    """Accents what people read, and leaves names of messages, variables and plurals alone."""

    def visit_TextElement(self, node: Any) -> Any:  # noqa: N802
        node.value = node.value.translate(_ACCENTS)
        return node


def write_accented(folder: Path) -> None:
    """Write the language's files, as a translator would."""
    (folder / LANG).mkdir(parents=True)
    for english in (files("nefarious.locale") / "en").iterdir():
        resource = FluentParser().parse(english.read_text(encoding="utf-8"))
        text = FluentSerializer().serialize(_Accents().visit(resource))
        (folder / LANG / english.name).write_text(text, encoding="utf-8")
