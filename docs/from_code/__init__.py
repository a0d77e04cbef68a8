"""A small Sphinx extension: the parts of the reference that are made from the code and the data of the game.

A page says `{from-code} inventions` where it wants them; nothing of it is written down a second time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from from_code import cards, errors, pictures, playing, python, rules, table
from from_code.look import theme_colours
from from_code.outside import bring_in
from nefarious import __version__

PARTS: Final[dict[str, Callable[..., str]]] = {
    "inventions": cards.inventions,
    "twists": cards.twists,
    "editions": cards.editions,
    "rules": rules.fields,
    "decisions": table.decisions,
    "events": table.events,
    "steps": table.steps,
    "bots": playing.bots,
    "options": playing.options,
    "levels": playing.levels,
    "errors": errors.errors,
    "module": python.module,
}
"""What can be asked for: functions that write Markdown."""


class FromCode(SphinxDirective):
    """Puts a part in its place: its name, then what the part wants to know."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The part, read as if it stood in the page."""
        name, *wishes = self.arguments
        if name not in PARTS:
            raise self.error(f"there is no part {name!r}; there are {', '.join(PARTS)}")
        return self.parse_text_to_nodes(PARTS[name](*wishes), allow_section_headings=True)


def take_from_the_code(app: Sphinx, config: Config) -> None:
    """The version of the package and the colours of the table are those of the site."""
    config.version = config.release = __version__
    config.html_theme_options = theme_colours()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what we add."""
    app.add_directive("from-code", FromCode)
    app.connect("source-read", bring_in)
    app.connect("config-inited", take_from_the_code)
    app.connect("build-finished", pictures.write_all)
    app.connect("autodoc-process-docstring", python.link_public_names)
    app.connect("autodoc-process-signature", python.without_bare_signatures)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
