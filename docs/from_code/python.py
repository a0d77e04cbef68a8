"""The public modules, from their docstrings."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer

from nefarious.renamed import Renamed

__all__ = ["link_public_names", "module", "without_bare_signatures"]

DEEPER: Final = ("nefarious.env.actions", "nefarious.env.features")
"""Public modules inside of public modules."""

CLASS: Final = """\
.. autoclass:: {name}
   :members:
   :undoc-members:
"""
NAMED: Final = re.compile(r"(?<![`:\w])`([A-Za-z_]+)`(?!`)")
"""A name between single backticks, as docstrings have it."""


def module(name: str) -> str:
    """Everything that `__all__` of a module names: what is told at home, and links to what is told elsewhere."""
    blocks = [f".. automodule:: {name}", *(_block(name, member) for member in _told_here(name))]
    return "```{eval-rst}\n" + "\n\n".join(blocks) + "\n```\n" + _told_elsewhere(name)


def link_public_names(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Let a docstring that names something of the front page, or of its own module, link to it."""
    homes = ("nefarious", ".".join(name.split(".")[:2]))

    def link(named: re.Match[str]) -> str:
        known = (home for home in homes if named[1] in getattr(sys.modules.get(home), "__all__", ()))
        home = next(known, None)
        return f":py:obj:`~{home}.{named[1]}`" if home else named[0]

    lines[:] = [NAMED.sub(link, line) for line in lines]


def without_bare_signatures(
    app: Sphinx, what: str, name: str, obj: object, options: object, signature: str | None, returned: str | None
) -> tuple[str | None, str | None]:
    """A class that says nothing about how it is made, as protocols do, is shown without arguments."""
    return (None, returned) if signature == "(*args, **kwargs)" else (signature, returned)


def _told_here(name: str) -> list[str]:
    """The names of a module that no module before it offers as well."""
    module = import_module(name)
    own = (member for member in module.__all__ if _homes()[_key(module, member)] == name)
    return sorted(own, key=lambda member: (_rank(getattr(module, member)), member))


def _told_elsewhere(name: str) -> str:
    module = import_module(name)
    homes = {member: _homes()[_key(module, member)] for member in module.__all__}
    links = ", ".join(f"{{py:obj}}`~{home}.{member}`" for member, home in homes.items() if home != name)
    return f"\nAlso here: {links}.\n" if links else ""


@cache
def _homes() -> dict[str, str]:
    """For everything public, the first module that offers it: there it is told."""
    homes: dict[str, str] = {}
    for name in _public_modules():
        module = import_module(name)
        for member in module.__all__:
            homes.setdefault(_key(module, member), name)
    return homes


@cache
def _public_modules() -> tuple[str, ...]:
    package = import_module("nefarious")
    found = (f"nefarious.{name}" for name in dir(package) if find_spec(f"nefarious.{name}"))
    return ("nefarious", *found, *DEEPER)


def _key(module: ModuleType, member: str) -> str:
    """What is the same wherever it is offered."""
    value = getattr(module, member)
    is_defined = inspect.isclass(value) or inspect.isroutine(value)
    return f"{value.__module__}.{value.__qualname__}" if is_defined else f"{member} {id(value)}"


def _rank(value: object) -> int:
    """What is called comes first, then what things are, then constants, and at last what can go wrong."""
    if inspect.isclass(value):
        return 3 if issubclass(value, BaseException) else 1
    return 0 if inspect.isroutine(value) else 2


def _block(module_name: str, member: str) -> str:
    """How autodoc is asked for a name."""
    name = f"{module_name}.{member}"
    value = getattr(import_module(module_name), member)
    if inspect.isclass(value):
        old = ", ".join(member for member, what in vars(value).items() if isinstance(what, Renamed))
        inherits = "   :show-inheritance:\n" if value.__bases__ != (object,) else ""
        return CLASS.format(name=name) + inherits + (f"   :exclude-members: {old}\n" if old else "")
    if inspect.isroutine(value):
        return f".. autofunction:: {name}"
    told = "\n".join(f"   {line}" for line in _told_of(import_module(module_name), member))
    return f".. py:data:: {name}\n\n{told}"


def _told_of(where: ModuleType, member: str) -> list[str]:
    """What stands under a constant, in the module it comes from."""
    home = _imports(where).get(member, where.__name__)
    if home != where.__name__:
        return _told_of(import_module(home), member)
    return ModuleAnalyzer.for_module(home).find_attr_docs().get(("", member), [])


@cache
def _imports(where: ModuleType) -> dict[str, str]:
    """Which names a module imports, and from where."""
    tree = ast.walk(ast.parse(inspect.getsource(where)))
    froms = (node for node in tree if isinstance(node, ast.ImportFrom) and node.module)
    return {alias.name: str(node.module) for node in froms for alias in node.names}
