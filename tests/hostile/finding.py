"""Everything public that can be called or asked, found by itself: modules, their `__all__`, the members of classes."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType, ModuleType
from typing import Any, is_typeddict

import nefarious

BESIDE = ("errors", "position", "worlds", "env.actions", "env.features")
"""Modules whose names are public though the package lists them under others, or that lie deeper."""

UNTRIED = frozenset({"nefarious.compiling.clear_cache"})
"""What would throw away the machine code that everybody else uses."""

NO_CALLS = frozenset({inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD})


@dataclass(frozen=True)
class Door:
    """Something to call: how it is named, what calls it, and what it takes; of a class, also an object of it."""

    name: str
    call: Callable[..., Any]
    parameters: tuple[inspect.Parameter, ...]
    example: Any = None


def public_modules() -> Iterator[ModuleType]:
    """The package and those of its modules that are public and there."""
    yield nefarious
    for name in dict.fromkeys((*nefarious._MODULES, *BESIDE)):
        if find_spec(f"nefarious.{name}") is not None:
            yield import_module(f"nefarious.{name}")


def public_things() -> dict[str, Any]:
    """Every public function and class once, by its name."""
    found: dict[int, tuple[str, Any]] = {}
    for module in public_modules():
        for name in getattr(module, "__all__", ()):
            thing = getattr(module, name)
            if inspect.isclass(thing) or callable(thing):
                found.setdefault(id(thing), (f"{module.__name__}.{name}", thing))
    return dict(found.values())


def doors(instances: Callable[[type], list[Any]]) -> Iterator[Door]:
    """All of them. `instances` makes the objects whose methods are called."""
    for name, thing in public_things().items():
        if isinstance(thing, FunctionType) and name not in UNTRIED:
            yield Door(name, thing, parameters_of(thing))
        elif inspect.isclass(thing) and thing.__module__.startswith("nefarious") and not is_plain(thing):
            yield from doors_of_class(name, thing, instances)


def is_plain(kind: type) -> bool:
    """Whether a class says only what there is: Python makes its objects."""
    return is_typeddict(kind) or issubclass(kind, Enum)


def doors_of_class(name: str, kind: type, instances: Callable[[type], list[Any]]) -> Iterator[Door]:
    """Making an object, and whatever it can be asked."""
    is_protocol = getattr(kind, "_is_protocol", False)
    if not is_protocol and not issubclass(kind, BaseException):
        yield Door(name, kind, parameters_of(kind), next(iter(instances(kind)), None))
    members = {
        member: about
        for base in reversed(kind.__mro__)
        if base.__module__.startswith("nefarious")
        for member, about in vars(base).items()
        if not member.startswith("_")
    }
    for member, about in members.items():
        if isinstance(about, classmethod | staticmethod):
            yield Door(f"{name}.{member}", getattr(kind, member), parameters_of(getattr(kind, member)))
    for number, made in enumerate(instances(kind)):
        for member, about in members.items():
            if isinstance(about, FunctionType):
                method = getattr(made, member)
                yield Door(f"{name}[{number}].{member}", method, parameters_of(method))
            elif not isinstance(about, classmethod | staticmethod | type):
                yield Door(f"{name}[{number}].{member}", partial(getattr, made, member), ())


def parameters_of(thing: Callable[..., Any]) -> tuple[inspect.Parameter, ...]:
    try:
        parameters = inspect.signature(thing).parameters.values()
    except ValueError:
        return ()
    return tuple(each for each in parameters if each.kind not in NO_CALLS)
