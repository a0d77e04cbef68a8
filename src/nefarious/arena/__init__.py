"""The arena: bots against bots, what the games say about them, and how surely.

`run` plays a tournament in a folder and returns its `Findings`, `gate` decides between two bots; `docs/data.md` shows
how. The `arena` extra is needed when something is called, not to import this.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nefarious.arena.parts import GAMES_ONLY, PartsMissing, require_parts
from nefarious.arena.running import Gated, findings_in, gate, run

if TYPE_CHECKING:
    from nefarious.arena.measure.findings import Findings, TableFindings
    from nefarious.arena.play.design import Design

__all__ = ["Design", "Findings", "Gated", "PartsMissing", "TableFindings", "findings_in", "gate", "run"]

_HOMES = {"Design": "play.design", "Findings": "measure.findings", "TableFindings": "measure.findings"}
"""Where the names are that need more than this to be fetched."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A public name, from its module, once its parts are there."""
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        require_parts(GAMES_ONLY)
        return globals().setdefault(name, getattr(import_module(f"{__name__}.{home}"), name))
