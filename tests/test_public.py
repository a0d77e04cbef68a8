"""What is public is written down: `tests/public.txt` holds every public name and how it is called.

`UPDATE_GOLDEN=1 pytest tests/test_public.py` rewrites it; read the difference as a user who has to follow it.
"""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any, is_typeddict

import pytest

import nefarious
from nefarious.renamed import Renamed

GOLDEN = Path(__file__).parent / "public.txt"
PAGE = Path(__file__).parent.parent / "docs" / "public.md"

MODULES = re.findall(r"^\| `(nefarious[\w.]*)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
"""The modules that the page calls public."""


def public_lines() -> Iterator[str]:
    for module in MODULES:
        names = import_module(module)
        for name in sorted(names.__all__):
            yield from described(f"{module}.{name}", getattr(names, name))


def described(path: str, thing: Any) -> Iterator[str]:
    """A name, and the members of a class of ours; what others made is not promised here."""
    yield path + signature(thing)
    if inspect.isclass(thing) and thing.__module__.startswith("nefarious"):
        for name in sorted(name for name in dir(thing) if not name.startswith("_")):
            static = inspect.getattr_static(thing, name)
            if isinstance(static, Renamed) or not is_ours(thing, name):
                continue
            if isinstance(static, staticmethod | classmethod):
                yield f"{path}.{name}" + signature(static.__func__)
            else:
                yield f"{path}.{name}" + (signature(static) if inspect.isfunction(static) else "")


def is_ours(kind: type, name: str) -> bool:
    """Whether a member is declared by a class of this package, not by `Exception`, `dict` and the like."""
    return any(name in vars(base) for base in kind.__mro__ if base.__module__.startswith("nefarious"))


def signature(thing: Any) -> str:
    """How a function or a class of ours is called, as every Python writes it."""
    is_made = (
        inspect.isclass(thing)
        and thing.__module__.startswith("nefarious")
        and not issubclass(thing, Enum | str | Warning)
    )
    if not (inspect.isfunction(thing) or (is_made and not is_typeddict(thing))):
        return ""
    return re.sub(r"ForwardRef\(('[^']*')\)", r"\1", str(inspect.signature(thing)))


def test_the_golden_list_is_what_is_public() -> None:
    lines = list(public_lines())
    if os.environ.get("UPDATE_GOLDEN") == "1":
        GOLDEN.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == GOLDEN.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_is_there_once_and_explains_itself(module: str) -> None:
    names = import_module(module)
    assert len(set(names.__all__)) == len(names.__all__)
    assert names.__doc__
    for name in names.__all__:
        thing = getattr(names, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert inspect.getdoc(thing), f"{module}.{name}"


def test_listing_the_package_shows_what_is_public() -> None:
    listed = {name for name in dir(nefarious) if not name.startswith("_")}
    submodules = {module.removeprefix("nefarious.") for module in MODULES if module.count(".") == 1}
    assert listed == set(nefarious.__all__) | submodules


def test_importing_does_nothing_but_import() -> None:
    """No engine, no NumPy, no file, no word: looking a card up must not wait for them."""
    heavy = ("numpy", "numba", "nefarious.engine", "rich", "typer", "polars", "msgspec")
    program = f"import sys, nefarious; print([name for name in {heavy!r} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert (run.stdout, run.stderr) == ("[]\n", "")


def test_an_old_name_still_works_and_says_so() -> None:
    class Spy:
        def place(self) -> str:
            return "placed"

        put = Renamed("place", "0.3")

    with pytest.warns(DeprecationWarning, match=r"Spy\.put goes in 0\.3: `place` is its new name"):
        assert Spy().put() == "placed"
