"""Finding the class that a path `module:Class` means."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module, invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from nefarious.errors import BadSetup, clip
from nefarious.players.guests.failure import problem_text

__all__ = ["ClassAt", "is_bot_class"]

_PATH: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")


@dataclass(frozen=True, slots=True)
class ClassAt:
    """A class that is imported when somebody sits down; modules in the current folder are found, too."""

    path: str

    @staticmethod
    def is_path(text: str) -> bool:
        """Whether a text has the form of a path."""
        return bool(_PATH.fullmatch(text))

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        """An object of the class."""
        return self.load()(*arguments, **options)

    def load(self) -> type:
        """The class. Raises `BadSetup` with what is missing."""
        name, _, attributes = self.path.partition(":")
        module = _imported(name, self.path)
        found: Any = module
        for attribute in attributes.split("."):
            found = getattr(found, attribute, None)
        if found is None:
            known = ", ".join(_bots_in(module)) or "-"
            raise BadSetup("bot-no-class", module=clip(name), name=clip(attributes), known=clip(known, 200))
        if not is_bot_class(found):
            raise BadSetup("bot-no-choose", bot=clip(self.path))
        return found

    def source_digest(self) -> str:
        """A name for what stands in the file of the module, which is not run for that."""
        name = self.path.partition(":")[0]
        _look_here()
        try:
            found = find_spec(name)
            source = Path(found.origin).read_bytes() if found is not None and found.origin else b""
        except (ImportError, OSError, ValueError):
            source = b""
        return sha256(source).hexdigest()[:16]


def is_bot_class(found: object) -> bool:
    """Whether something is a class whose objects can choose."""
    return isinstance(found, type) and callable(getattr(found, "choose", None))


def _imported(name: str, path: str) -> ModuleType:
    _look_here()
    try:
        return import_module(name)
    except ModuleNotFoundError as problem:
        if problem.name and (name == problem.name or name.startswith(f"{problem.name}.")):
            raise BadSetup("bot-no-module", bot=clip(path), module=clip(name)) from None
        raise BadSetup("bot-import", module=clip(name), problem=problem_text(problem)) from problem
    except (Exception, SystemExit) as problem:
        raise BadSetup("bot-import", module=clip(name), problem=problem_text(problem)) from problem


def _look_here() -> None:
    """Modules in the current folder are found, also new ones, but none of them takes the place of another."""
    invalidate_caches()
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)


def _bots_in(module: ModuleType) -> list[str]:
    """The bots that a module defines itself."""
    return [
        name
        for name, found in vars(module).items()
        if is_bot_class(found) and found.__module__ == module.__name__ and not name.startswith("_")
    ]
